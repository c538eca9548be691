"""The back office: looking things up. What has a rule is done on the club's own pages."""

from django.contrib import admin

from tournament.models import Club, Season, Series


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The club's name."""

    list_display = ["name", "venue"]


@admin.register(Season)
class SeasonAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Seasons and their dates."""

    list_display = ["name", "starts_on", "ends_on"]


@admin.register(Series)
class SeriesAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Weekly nights: a change counts for new nights only."""

    list_display = ["name", "weekday", "starts_at", "fee_cents", "is_active"]

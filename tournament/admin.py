"""The back office: looking things up. What has a rule is done on the club's own pages."""

from django.contrib import admin
from django.http import HttpRequest

from tournament.models import Club, Season, Series, TrailEntry


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


@admin.register(TrailEntry)
class TrailAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The trail is read here and nothing else: no line is added, changed or taken away by hand."""

    list_display = ["at", "night", "kind", "round_number", "table_number", "by", "reason"]
    list_filter = ["kind"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: TrailEntry | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: TrailEntry | None = None) -> bool:
        """Never."""
        return False

"""The back office: looking things up. What has a rule is done on the club's own pages."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from tournament.models import Club, Player, ScheduledJob, Season, Series, TrailEntry


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The club's name."""

    list_display = ["name", "venue"]


@admin.register(Season)
class SeasonAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Seasons and their dates; the rule is changed on the club's own page, which asks and keeps what it was."""

    list_display = ["name", "starts_on", "ends_on"]
    readonly_fields = ["rule", "best_of", "least_nights", "tie_breaks", "ended_at"]


@admin.register(Series)
class SeriesAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Weekly nights: a change counts for new nights only."""

    list_display = ["name", "weekday", "starts_at", "fee_cents", "is_active"]


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """To be read here and nothing else: no row is added, changed or taken away by hand."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False


@admin.register(TrailEntry)
class TrailAdmin(ReadOnlyAdmin):
    """The trail."""

    list_display = ["at", "night", "kind", "round_number", "table_number", "by", "reason"]
    list_filter = ["kind"]


@admin.register(ScheduledJob)
class JobAdmin(ReadOnlyAdmin):
    """Work for later, and what went wrong with it; what was set aside is offered again on the page of its night."""

    list_display = ["run_at", "task", "key", "night", "attempts", "done_at", "set_aside_at"]
    list_filter = [("set_aside_at", admin.EmptyFieldListFilter), ("done_at", admin.EmptyFieldListFilter), "task"]


@admin.register(Player)
class PlayerAdmin(ReadOnlyAdmin):
    """People, to look up. What is done about them is on the page of each, which knows whose scores hang on it."""

    list_display = ["label", "is_active", "merged_into", "name_removed_at", "created_at"]
    list_filter = ["is_active", ("merged_into", admin.EmptyFieldListFilter)]
    list_select_related = ["merged_into"]
    search_fields = ["search_key"]

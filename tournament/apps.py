"""The tournament app."""

from django.apps import AppConfig

from tournament import news


class TournamentConfig(AppConfig):
    """Ids are 64-bit: a club's tables outlive its organisers."""

    name = "tournament"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """News goes to the open streams. (Settings and models have to be there first, hence the late imports.)"""
        from tournament.config import checks  # noqa: F401, PLC0415 -- they register themselves
        from tournament.live.bus import publish  # noqa: PLC0415

        news.hear(publish)

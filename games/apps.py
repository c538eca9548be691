"""The games app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """May know the tournament; the tournament never knows it."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """The streams carry news of matches too. (Models have to be there first, hence the late import.)"""
        from games.queries.revisions import match_revisions  # noqa: PLC0415
        from tournament.queries.revisions import also_ask  # noqa: PLC0415

        also_ask(match_revisions)

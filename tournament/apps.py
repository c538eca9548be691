"""The tournament app."""

from django.apps import AppConfig


class TournamentConfig(AppConfig):
    """Ids are 64-bit: a club's tables outlive its organisers."""

    name = "tournament"
    default_auto_field = "django.db.models.BigAutoField"

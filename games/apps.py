"""The games app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """May know the tournament; the tournament never knows it."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

"""Django's server for who works on the club, with the scheduled work of a club without Redis as in ``make run``."""

from typing import Any

from whitenoise.runserver_nostatic.management.commands.runserver import Command as RunserverCommand

from tournament.config.embedded import embedded_beat


class Command(RunserverCommand):
    """``manage.py runserver``; live news comes by asking every two seconds, as there is no stream here."""

    def inner_run(self, *args: Any, **options: Any) -> None:
        """Serve, and do what is due."""
        beat = embedded_beat()
        if beat:
            self.stdout.write("Scheduled work (the end of a round) is done here, in this process.")
            beat.start()
        else:
            self.stdout.write(
                "Scheduled work is not done here, as REDIS_URL is set: celery -A tournament.config.celery worker -B"
            )
        try:
            super().inner_run(*args, **options)
        finally:
            if beat:
                beat.stop()

"""Without Redis the one process that serves the club does its scheduled work too: Celery's own beat in a thread.

Of several processes on one machine with the same database one has the beat, behind a lock on a file; when it dies the
next takes over. Two would do no harm either: a job goes to who claims it first.
"""

import fcntl
import threading
from typing import Any

from celery.beat import Service
from django.conf import settings
from django.db import close_old_connections

from games import thinking
from tournament.config.celery import app
from tournament.config.scheduler import SteadyScheduler
from tournament.life import beside_the_database

TRY_AGAIN_S = 5


class TidyScheduler(SteadyScheduler):
    """A scheduler which after each beat gives the database connection back: no request does it here."""

    def tick(self, *args: Any, **kwargs: Any) -> float:
        """Do what is due; the seconds until the next time."""
        try:
            return super().tick(*args, **kwargs)
        finally:
            close_old_connections()


class EmbeddedBeat:
    """The beat of this process."""

    def __init__(self) -> None:
        app.loader.import_default_modules()  # beat runs at once only the tasks that it knows
        self._service = Service(app, max_interval=1, scheduler_cls=TidyScheduler, remote_control=False)
        self._is_stopped = threading.Event()

    def start(self) -> None:
        """Begin in a thread that ends with the process."""
        threading.Thread(target=self._run, name="beat", daemon=True).start()

    def stop(self) -> None:
        """Begin nothing new."""
        self._is_stopped.set()
        self._service.stop()
        thinking.end()

    def _run(self) -> None:
        with beside_the_database("lock").open("w") as file:
            while not self._is_stopped.is_set():
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    self._is_stopped.wait(TRY_AGAIN_S)
                else:
                    app.tasks["tournament.tasks.take_over"].delay()  # who had the lock before is dead
                    thinking.begin()
                    self._service.start()
                    return


def embedded_beat() -> EmbeddedBeat | None:
    """The beat for this process; None where a worker does the work."""
    return EmbeddedBeat() if settings.JOBS_IN_THIS_PROCESS else None

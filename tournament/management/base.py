"""What the club's own commands have in common."""

import io
import sys

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.translation import gettext


class ClubCommand(BaseCommand):
    """A command that speaks UTF-8 and needs the club's tables; it says so in a sentence when they are not there."""

    requires_migrations_checks = True

    def run_from_argv(self, argv: list[str]) -> None:
        """Names keep their letters in a file, whatever alphabet the terminal was set to."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        super().run_from_argv(argv)

    def check_migrations(self) -> None:
        """Stop when the database is not up to date."""
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            raise CommandError(gettext("De database is nog niet klaar. Eerst: manage.py migrate"))

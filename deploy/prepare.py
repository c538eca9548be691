"""``python -m deploy.prepare``: bring words, tables and static files up to this version; again does no harm."""

import hashlib
import os
import sys
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.utils import timezone
from django.utils.module_loading import import_string

from deploy.translations import compile_translations


def static_fingerprint() -> str:
    """A hash over the name, size and time of every static file there is to collect."""
    print_of = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            stat = Path(storage.path(name)).stat()
            print_of.update(f"{name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return print_of.hexdigest()


def collect_static() -> None:
    """Collect, hash and compress the static files, if any of them changed since the last time."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    fingerprint = static_fingerprint()
    if not stamp.exists() or stamp.read_text() != fingerprint:
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(fingerprint)


def prepare() -> None:
    """Everything that this version needs before it serves: words, tables, static files, and no match of other rules."""
    compile_translations()
    call_command("migrate", interactive=False, verbosity=0)
    import_string("games.actions.old_rules.end_old_matches")(now=timezone.now())
    collect_static()


def main() -> int:
    """Prepare, and say so; where the database does not answer, that."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    django.setup()
    if why := import_string("tournament.queries.health.silence")():
        print(f"The database does not answer ({why}).", file=sys.stderr)
        return 1
    prepare()
    print("The club is up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

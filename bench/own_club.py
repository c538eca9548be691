"""Importing this gives a bench a club of its own: Django, set up on a database that nobody else uses.

The database is a file in a temporary folder, or what BENCH_DATABASE names: an empty one, for this bench alone. Where
Django was set up already, somebody else has chosen. A bench that is stopped stops what it started.
"""

import os
import signal
import sys
import tempfile
from pathlib import Path

import django
from django.conf import settings

FOLDER = tempfile.TemporaryDirectory(prefix="tokken-bench-")

signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
if not settings.configured:
    os.environ["DATABASE_URL"] = os.environ.get("BENCH_DATABASE") or f"sqlite:///{Path(FOLDER.name) / 'club.sqlite3'}"
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.config.settings"
    os.environ.pop("REDIS_URL", None)
    django.setup()

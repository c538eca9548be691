"""Who minds the processes that serve, and what they get from it."""

import os
import subprocess
import sys

import pytest

from tests.full_mode import ROOT, free_port, open_files


@pytest.mark.slow
def test_the_parent_has_no_database_open_whose_locks_a_fork_would_take_for_its_own(tmp_path):
    given = {"VAR_DIR": str(tmp_path), "PORT": str(free_port()), "BIND": "127.0.0.1"}
    kept = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL", "HTTPS"}}
    command = [sys.executable, "-m", "deploy.serve"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env=kept | given, stdout=subprocess.PIPE, stderr=quiet) as parent:
        try:
            assert b"Serving on" in parent.stdout.readline()
            databases = {name for name in open_files(parent.pid) if name.startswith(str(tmp_path / "club"))}
        finally:
            parent.terminate()

    assert (tmp_path / "club.sqlite3").exists()  # it was asked whether it answers
    assert databases == set()

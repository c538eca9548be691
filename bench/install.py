"""From a bare clone to the first page: ``python -m bench.install``.

The last commit is cloned into a temporary folder, ``make run`` is called there with empty caches, and the clock stops
when its first page is answered; then it is stopped and started again. What is downloaded comes over the network of the
machine, so the first figure says as much about that as about us.
"""

import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http import HTTPStatus
from pathlib import Path

from bench.measure import calibration_ms, print_table
from bench.server import load

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 240
COLD = {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1"}
OWN = ("VIRTUAL_ENV", "DATABASE_URL", "BENCH_DATABASE", "VAR_DIR", "PYTHONPATH", "DJANGO_SETTINGS_MODULE")


def is_answered(port: int) -> bool:
    """Whether the first page comes."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request("GET", "/")
        return line.getresponse().status == HTTPStatus.OK
    except OSError:
        return False
    finally:
        line.close()


def seconds_to_the_first_page(folder: Path) -> float:
    """Call ``make run`` there and wait; the server is stopped again.

    Raises:
        SystemExit: it ended, or took too long.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    given = {name: value for name, value in os.environ.items() if name not in OWN}
    started = time.perf_counter()
    run = subprocess.Popen(
        ["make", "run"],
        cwd=folder,
        env={**given, **COLD, "PORT": str(port)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while not is_answered(port):
            if run.poll() is not None:
                raise SystemExit("make run ended; is there a network?")
            if time.perf_counter() - started > PATIENCE_S:
                raise SystemExit(f"no page after {PATIENCE_S} s")
            time.sleep(0.1)
        return time.perf_counter() - started
    finally:
        os.killpg(run.pid, signal.SIGTERM)
        run.wait(30)


def main() -> int:
    """Print the table."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started is stopped
    home = tempfile.mkdtemp(prefix="tokken-bench-")
    try:
        folder = Path(home) / "club"
        subprocess.run(["git", "clone", "--quiet", "--no-local", str(ROOT), str(folder)], check=True)
        loop = calibration_ms()
        seconds = {"cold: a bare clone, nothing kept": seconds_to_the_first_page(folder)}
        seconds["again"] = seconds_to_the_first_page(folder)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print(f"\n{load()}, one loop {loop:.2f} ms:")
    rows = [[name, f"{one:.1f}", f"{one * 1000 / loop:.0f}"] for name, one in seconds.items()]
    print_table(("make run", "seconds", "in loops"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())

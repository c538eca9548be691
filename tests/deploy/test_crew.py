"""Several real processes on one socket: who dies is replaced, and all leave together."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from deploy.serve import handed_over, tell_systemd
from tests.servers import PATIENCE_S, ROOT, comes

CREW = """
import os, socket, sys
from deploy.crew import Crew

def serve(listener):
    while True:
        line, _ = listener.accept()
        line.sendall(str(os.getpid()).encode())
        line.close()

def fall(listener):
    sys.exit(3)

def stumble(listener):
    raise OSError("the reason")

Crew(globals()[sys.argv[2]], socket.socket(fileno=int(sys.argv[1])), size=2).run()
"""


class Served:
    """A crew of two behind a socket."""

    def __init__(self, listener: socket.socket, what: str) -> None:
        self.listener = listener
        command = [sys.executable, "-c", CREW, str(listener.fileno()), what]
        kept = [listener.fileno()]
        self.parent = subprocess.Popen(command, cwd=ROOT, pass_fds=kept, stderr=subprocess.PIPE, text=True)

    def ask(self) -> int:
        """The process that answers."""
        with socket.create_connection(self.listener.getsockname(), timeout=PATIENCE_S) as line:
            return int(line.recv(20))

    def crew(self) -> set[int]:
        """The processes that serve now."""
        children = Path(f"/proc/{self.parent.pid}/task/{self.parent.pid}/children").read_text().split()
        return {int(pid) for pid in children}


@pytest.fixture
def begin() -> Iterator[Callable[[str], Served]]:
    begun: list[Served] = []

    def _begin(what: str = "serve") -> Served:
        listener = socket.create_server(("127.0.0.1", 0))
        begun.append(Served(listener, what))
        return begun[-1]

    yield _begin
    for one in begun:
        for pid in [one.parent.pid, *(one.crew() if one.parent.poll() is None else ())]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        one.parent.communicate()
        one.listener.close()


def is_gone(pid: int) -> bool:
    """Whether there is no such process, or only its name on a list."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_two_serve_and_who_dies_is_replaced_while_the_socket_stays(begin):
    served = begin()
    assert served.ask() in served.crew()
    assert comes(lambda: len(served.crew()) == 2)
    killed, stays = sorted(served.crew())

    os.kill(killed, signal.SIGKILL)

    assert comes(lambda: killed not in served.crew() and len(served.crew()) == 2)
    assert stays in served.crew()
    assert served.ask() in served.crew()


def test_all_leave_when_asked_and_whoever_starts_them_hears_that_it_went_well(begin):
    served = begin()
    served.ask()
    crew = served.crew()

    served.parent.send_signal(signal.SIGTERM)

    assert served.parent.wait(PATIENCE_S) == 0
    assert [pid for pid in crew if not is_gone(pid)] == []


def test_nobody_stays_behind_when_the_parent_is_killed(begin):
    served = begin()
    served.ask()
    assert comes(lambda: len(served.crew()) == 2)
    crew = served.crew()

    served.parent.kill()
    served.parent.wait()

    assert comes(lambda: all(map(is_gone, crew)))


def test_who_cannot_even_start_is_tried_again_and_it_is_told(begin):
    served = begin("fall")

    told = [served.parent.stderr.readline() for _ in range(4)]

    assert [line.partition(" ended: ")[2] for line in told] == 4 * ["exit code 3. Another one takes its place.\n"]
    assert served.parent.poll() is None


def test_why_a_process_ended_is_told_as_python_tells_it(begin):
    served = begin("stumble")

    assert "OSError: the reason\n" in [served.parent.stderr.readline() for _ in range(30)]


def test_a_socket_that_was_opened_for_another_process_is_left_alone():
    assert handed_over({}) is None
    assert handed_over({"LISTEN_PID": str(os.getpid() + 1), "LISTEN_FDS": "1"}) is None


def test_a_socket_that_systemd_opened_is_taken_over():
    script = (
        "import os, sys; from deploy.serve import handed_over; os.environ['LISTEN_PID'] = str(os.getpid())\n"
        "print(handed_over(os.environ).getsockname()[1])"
    )
    with socket.create_server(("127.0.0.1", 0)) as opened:
        # as systemd does: as the third file
        command = f'exec "$0" -c "$1" 3<&{opened.fileno()}'
        said = subprocess.run(
            ["bash", "-c", command, sys.executable, script],
            cwd=ROOT,
            env=os.environ | {"LISTEN_FDS": "1", "DJANGO_SETTINGS_MODULE": "tournament.config.settings"},
            pass_fds=[opened.fileno()],
            capture_output=True,
            text=True,
            check=True,
        )
        assert said.stdout == f"{opened.getsockname()[1]}\n"


def test_systemd_hears_that_it_serves_and_where_nobody_asked_nobody_hears(tmp_path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        tell_systemd("READY=1", {"NOTIFY_SOCKET": str(tmp_path / "notify")})
        assert systemd.recv(20) == b"READY=1"
    tell_systemd("READY=1", {})
    tell_systemd("READY=1", {"NOTIFY_SOCKET": str(tmp_path / "nobody")})

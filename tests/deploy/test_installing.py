"""What installs the club (systemd, containers, Caddy) names only what exists, and agrees with itself."""

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml
from django.core.management import get_commands

from tournament.config import settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted(path for path in (DEPLOY / "systemd").rglob("*") if path.suffix in {".service", ".socket", ".conf"})
READERS = ("tournament/config/settings.py", "tournament/config/environment.py", "deploy/port.py")
READ = r"""(?:env\.\w+|environment\.\w+|switch|whole|as_it_is|environ\.get)\(\s*"([A-Z][A-Z_]+)\""""
OTHERS = {
    "PYTHONUNBUFFERED",
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD",
}  # of Python, and of PostgreSQL's image
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]


def read_by_us() -> set[str]:
    """Every variable that the club reads."""
    return {name for reader in READERS for name in re.findall(READ, (ROOT / reader).read_text())}


def units(option: str) -> list[str]:
    """What every unit says of one option."""
    found = []
    for path in UNITS:
        unit = ConfigParser(interpolation=None, strict=False)
        unit.optionxform = str
        unit.read(path)
        found += [section[option] for section in unit.values() if option in section]
    return found


def commands() -> list[list[str]]:
    """Every command that is named anywhere, as words."""
    started = [line.replace("'", " ").replace('"', " ").split() for line in units("ExecStart")]
    contained = [service["command"] for service in SERVICES.values() if "command" in service]
    image = re.findall(r"^CMD (\[.+\])$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    return [*started, *contained, *map(yaml.safe_load, image)]


# -- variables


def test_the_settings_tell_of_every_variable_that_is_read_and_of_no_other():
    table = re.findall(r"^\| (``.+?``) \|", settings.__doc__, re.MULTILINE)
    assert {name for cell in table for name in re.findall(r"``(\w+)``", cell)} == read_by_us()


def test_no_unit_sets_what_nobody_reads():
    example = (DEPLOY / "systemd/tokken.env.example").read_text()
    named = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    named |= {name for line in units("Environment") for name in re.findall(r"(\w+)=", line)}
    assert {"DATABASE_URL", "VAR_DIR"} <= named
    assert named - OTHERS - read_by_us() == set()


def test_no_container_sets_what_nobody_reads():
    named = {name for service in SERVICES.values() for name in service.get("environment", {})}
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    image = set(re.findall(r"(\w+)=", " ".join(re.findall(r"^ENV (.+)$", containerfile(), re.MULTILINE))))
    caddy = set(re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text()))
    assert caddy == {"ALLOWED_HOSTS"} == set(SERVICES["caddy"]["environment"])
    assert (named | asked | image | caddy) - OTHERS - read_by_us() == set()


# -- commands and files


def test_every_command_is_there():
    modules = [words[words.index("-m") + 1] for words in commands() if "-m" in words]
    apps = [words[words.index("-A") + 1] for words in commands() if "-A" in words]
    managed = [words[words.index("manage.py") + 1] for words in commands() if "manage.py" in words]
    assert {"deploy.serve", "deploy.prepare", "celery"} == set(modules)
    assert [name for name in {*modules, *apps} if find_spec(name) is None] == []
    assert (managed, set(managed) - set(get_commands())) == (["backup"], set())


def test_work_for_later_has_one_beat_everywhere():
    celery = [words[words.index("-A") + 2] for words in commands() if "-A" in words]
    assert sorted(celery) == ["beat", "beat", "worker", "worker"]  # of systemd, and of the containers
    assert [words for words in commands() if {"-B", "--beat"} & set(words)] == []


def test_what_goes_into_the_image_is_there_and_all_that_runs_is_in_it():
    copied = [line.split()[:-1] for line in re.findall(r"^COPY (.+)$", containerfile(), re.MULTILINE)]
    names = {name for line in copied for name in line}
    assert [name for name in names if not (ROOT / name).exists()] == []
    assert {"manage.py", "deploy", "games", "locale", "static", "templates", "tournament"} <= names
    assert {"tests", "var", "bench"} & names == set()


def containerfile() -> str:
    return (DEPLOY / "Containerfile").read_text()


# -- ports and who waits for whom


def test_all_knock_at_the_same_port():
    listens = units("ListenStream")
    behind = re.findall(r"reverse_proxy (\S+)", (DEPLOY / "Caddyfile").read_text())
    web = SERVICES["web"]["environment"]
    asked = re.findall(r"http://([\d.:]+)/healthz", SERVICES["web"]["healthcheck"]["test"][-1])
    exposed = re.findall(r"^EXPOSE (\d+)$", containerfile(), re.MULTILINE)
    assert listens == behind == [f"{web['BIND']}:{web['PORT']}"] == asked == [f"127.0.0.1:{exposed[0]}"]


def test_only_caddy_is_reached_from_outside():
    assert {name: service["ports"] for name, service in SERVICES.items() if "ports" in service} == {
        "web": ["80:80", "443:443", "443:443/udp"]  # which are Caddy's: it stands on the network of this one
    }
    assert SERVICES["caddy"]["network_mode"] == "service:web"


def test_the_containers_know_each_other():
    club = SERVICES["web"]["environment"]
    hosts = re.findall(r"(?:@|redis://)(\w+):\d+/", f"{club['DATABASE_URL']} {club['REDIS_URL']}")
    waited_for = {name for service in SERVICES.values() for name in service.get("depends_on", ())}
    volumes = {mount.partition(":")[0] for service in SERVICES.values() for mount in service.get("volumes", ())}
    assert (hosts, {*hosts, *waited_for} - set(SERVICES)) == (["db", "redis"], set())
    assert {name for name in volumes if not name.startswith(".")} == set(COMPOSE["volumes"])
    assert SERVICES["worker"]["environment"].items() <= club.items()


def test_streams_go_through_as_they_come_and_end_when_their_reader_leaves():
    """With a ``flush_interval`` Caddy keeps asking the club for what nobody reads any more."""
    told = re.sub(r"#.*", "", (DEPLOY / "Caddyfile").read_text())
    assert "flush_interval" not in told
    assert "health_uri /healthz" in told


# -- by the tools themselves, where they are


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_every_unit(tmp_path):
    shutil.copytree(DEPLOY / "systemd", tmp_path, dirs_exist_ok=True)
    for path in tmp_path.glob("*.service"):  # it looks whether what is started is there
        path.write_text(path.read_text().replace("/opt/tokken/.venv/bin/python", sys.executable))
    names = [
        f"./{path.name}" for path in sorted(tmp_path.glob("tokken*")) if path.is_file() and path.suffix != ".example"
    ]
    command = ["systemd-analyze", "verify", "--man=no", *names]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (len(names), done.returncode, done.stderr) == (8, 0, "")


@pytest.mark.skipif(not shutil.which("caddy"), reason="there is no Caddy here")
def test_caddy_understands_its_file(tmp_path):
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    named = {"ALLOWED_HOSTS": "club.example.org", "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, env=named, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

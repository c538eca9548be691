"""What a phone loads at its first visit: ``python -m bench.weight``.

The page, and every style sheet, script, font and picture that it names or that those name, once each; as it goes over
the pub's plain http (gzip), and as it goes over HTTPS (Brotli, where a browser takes it). Kilobytes of 1024.
"""

import gzip
import posixpath
import re
import sys
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.measure import print_table
from tests.builders import fill_round, make_night, make_round
from tournament.models import Table

HEAD = ("kB", "files", "html", "css", "js", "html + css + js", "fonts, pictures", "all", "all by Brotli")
NAMED = re.compile(r'(?:href|src)="(/static/[^"#?]+)')
NAMES = {
    ".js": re.compile(r'(?:from|import)\s*"(\.[^"]+)"'),
    ".css": re.compile(r'(?:@import\s+|url\()\s*"?([^"()]+\.(?:css|woff2|svg))"?'),
}
KINDS = {"css": (".css",), "js": (".js",), "rest": (".woff2", ".svg", ".png", ".webmanifest")}


def file_of(address: str) -> Path:
    """Where the file of an address lies."""
    return Path(settings.STATIC_ROOT) / address.removeprefix(settings.STATIC_URL)


def loaded(address: str, seen: dict[str, None]) -> None:
    """Note the file and all that it names; letters that Dutch does not use are loaded by nobody."""
    if address in seen or "latin-ext" in address:
        return
    seen[address] = None
    names = NAMES.get(Path(address).suffix)
    for name in names.findall(file_of(address).read_text()) if names else ():
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(address), name))
        loaded(name if name.startswith("/") else beside, seen)


def weight(address: str, *kinds: str) -> int:
    """Bytes over the wire: the first of these kinds of squeezed file that there is, else the file itself."""
    file = file_of(address)
    squeezed = (file.with_name(f"{file.name}.{kind}") for kind in kinds)
    return next((one for one in squeezed if one.exists()), file).stat().st_size


def row(name: str, page: bytes) -> list[object]:
    """One line of the table."""
    seen: dict[str, None] = {}
    for address in NAMED.findall(page.decode()):
        loaded(address, seen)
    html = len(gzip.compress(page, 6))
    sums = {kind: sum(weight(one, "gz") for one in seen if one.endswith(endings)) for kind, endings in KINDS.items()}
    brotli = html + sum(weight(one, "br", "gz") for one in seen)
    page_parts = html + sums["css"] + sums["js"]
    figures = (html, sums["css"], sums["js"], page_parts, sums["rest"], page_parts + sums["rest"], brotli)
    return [name, 1 + len(seen), *(f"{one / 1024:.1f}" for one in figures)]


def main() -> int:
    """Print the table."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    night = make_night(40, timezone.localdate())
    for number in (1, 2, 3):
        fill_round(make_round(night, number, seed=number))
    client, key = Client(), Table.objects.order_by("pk")[0].key
    paths = {
        "home": "/",
        "standings of the evening": f"/nights/{night.pk}/standings/",
        "a table": f"/t/{key}/",
        "its slip": f"/t/{key}/slip/",
        "season": "/standings/",
        "games": "/play/",
    }
    print("\nForty people, three rounds played; a browser that was never here:")
    print_table(HEAD, [row(name, client.get(path).content) for name, path in paths.items()])
    return 0


if __name__ == "__main__":
    sys.exit(main())

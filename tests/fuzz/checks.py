"""What is never so, whatever was sent and whoever asks."""

import json
from gzip import decompress
from html.parser import HTMLParser
from pathlib import Path
from traceback import extract_tb
from urllib.parse import urlsplit

from django.db import Error, connection

from tests.fuzz.club import World, may_change
from tests.fuzz.rows import Stored, changed, grown, stored

ROOT = Path(__file__).resolve().parents[2].as_posix()
MOST_BYTES, MOST_ROWS = 3_000_000, 400


def wrong(response, *, may_be_ill: bool = False) -> list[str]:
    """What is wrong with an answer by itself. ``may_be_ill``: it may be a 503, as it says how the club is."""
    if response.status_code >= 500 and not (may_be_ill and response.status_code == 503):
        return [_place(response.exc_info) if response.exc_info else f"answers {response.status_code}"]
    if response.streaming:
        return []
    kind, found = response.headers.get("Content-Type", ""), _leads_away(response)
    if len(response.content) > MOST_BYTES:
        found.append(f"an answer of {len(response.content) // 1_000_000} MB")
    if kind.startswith(("text/", "application/json", "image/svg")):
        try:
            text = _unpacked(response).decode()
        except UnicodeDecodeError:
            return [*found, f"no UTF-8 in {kind}"]
        found += [f"breaks out into {kind}"] if "html" in kind + text[:99] and _breaks_out(text) else []
        found += ["a NUL in a page"] if "\0" in text and "html" in kind else []
        found += _no_json(text) if "json" in kind and text else []
    return found


def _leads_away(response) -> list[str]:
    """A link to log in and then go on leads nowhere but here."""
    said = response.headers.get("Location", "")
    return ["leads away from here"] if "\\" in said or urlsplit(said).netloc not in {"", "testserver"} else []


def _unpacked(response) -> bytes:
    return decompress(response.content) if response.headers.get("Content-Encoding") == "gzip" else response.content


def _place(raised) -> str:
    """Which error, and the last line of ours before it."""
    kind, value, trace = raised
    ours = [one for one in extract_tb(trace) if "site-packages" not in one.filename and "/tests/" not in one.filename]
    last = ours[-1] if ours else extract_tb(trace)[-1]
    file = Path(last.filename).as_posix().removeprefix(f"{ROOT}/")
    return f"{kind.__name__} at {file}:{last.lineno} ({str(value)[:80]})"


def _no_json(text: str) -> list[str]:
    try:
        json.loads(text)
    except ValueError:
        return ["no JSON in JSON"]
    return []


class _Canaries(HTMLParser):
    found = False

    def handle_starttag(self, tag, attrs) -> None:
        self.found |= tag == "x-canary" or any(name == "onx-canary" for name, _ in attrs)


def _breaks_out(text: str) -> bool:
    if "onx-canary" not in text.lower():
        return False
    reader = _Canaries()
    reader.feed(text)
    return reader.found


def wrongly_stored(world: World, who: str, before: Stored) -> list[str]:
    """Rows that are not this one's to change, more of them than anybody needs, and what no database would keep."""
    after = stored(world.names)
    found = [f"{who} changes {what}" for what in changed(before, after) if not may_change(who, what)]
    more = grown(before, after)
    found += [f"{more} rows more at once"] if more > MOST_ROWS else []
    try:
        connection.check_constraints()
    except Error as error:
        found.append(f"stores what cannot be: {str(error)[:120]}")
    return found

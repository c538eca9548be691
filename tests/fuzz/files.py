"""Files that are not what they say: cut off, of another kind, with much more in them than fits."""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from PIL import Image


def _workbook() -> bytes:
    made, held = Workbook(), BytesIO()
    for row in (("naam", "toevoeging"), ("Jan", "<x-canary onx-canary=1>")):
        made.active.append(row)
    made.save(held)
    return held.getvalue()


def _zip(**entries: bytes) -> bytes:
    held = BytesIO()
    with ZipFile(held, "w", ZIP_DEFLATED) as made:
        for name, content in entries.items():
            made.writestr(name, content)
    return held.getvalue()


def _png() -> bytes:
    held = BytesIO()
    Image.new("RGB", (40, 40), "red").save(held, "PNG")
    return held.getvalue()


def _entities() -> bytes:
    """A workbook whose text grows by ten at each of its entities."""
    grows = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))
    bomb = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "x">{grows}]><x>&e9;</x>'.encode()
    return _zip(**{"[Content_Types].xml": bomb, "xl/workbook.xml": bomb, "xl/worksheets/sheet1.xml": bomb})


KINDS: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "workbook": _workbook,
    "half a workbook": lambda: _workbook()[:700],
    "a workbook with a byte changed": lambda: _workbook().replace(b"xl/", b"xm/", 1),
    "entities": _entities,
    "zip": lambda: _zip(**{"a.csv": b"naam\nJan\n", "../b.csv": b"naam\nPiet\n", "c.zip": _zip(x=b"y")}),
    "half a zip": lambda: _zip(a=b"naam" * 99)[:-30],
    "a zip that swells": lambda: _zip(**{"a.csv": bytes(20_000_000)}),
    "a zip of many": lambda: _zip(**{f"{n}.csv": b"naam\nJan\n" for n in range(300)}),
    "png": _png,
    "half a png": lambda: _png()[:60],
    "a large png": lambda: _png().replace(b"\0\0\0(\0\0\0(", b"\0\0\xff\xff\0\0\xff\xff", 1),
    "gif": lambda: b"GIF89a\xff\xff\xff\xff\0\0\0;",
    "svg": lambda: b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><x-canary onx-canary='1'/></svg>",
    "utf-16": lambda: "naam;toevoeging\nJan;Calpe\n".encode("utf-16"),
    "nuls": lambda: b"naam,toevoeging\nJa\0n,\0\n",
    "no utf-8": lambda: b"naam\n\xff\xfe\x80\xed\xa0\x80\n",
    "one line": lambda: b"naam," * 20_000,
    "quotes": lambda: b'naam\n"' + b'a""' * 5000,
    "half a json": lambda: b'{"a": [1, 2',
}


@cache
def content(kind: str) -> bytes:
    """What is in a file of this kind."""
    return KINDS[kind]()

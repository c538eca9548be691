"""Compile the translations with Babel, so that nobody needs gettext to run the club.

`python -m deploy.translations` compiles what is newer; with `lay-out` it first writes each .po in the house's lines,
which gettext breaks all anew.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LINE = 120
LOCALE_DIR = Path(__file__).resolve().parents[1] / "locale"


def compile_translations(locale_dir: Path = LOCALE_DIR) -> list[Path]:
    """Write the .mo beside every .po that is newer than its .mo; what comes back is what was written."""
    written = []
    for source in sorted(locale_dir.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        draft = target.with_suffix(".mo.new")
        with draft.open("wb") as mo:
            write_mo(mo, read(source))
        draft.replace(target)
        written.append(target)
    return written


def read(source: Path) -> Catalog:
    """What a .po holds."""
    with source.open("rb") as po:
        return read_po(po, locale=source.parts[-3], domain=source.stem)


def laid_out(source: Path) -> bytes:
    """A .po in the house's lines: those of the code, so that a changed word is a changed line and no more."""
    out = BytesIO()
    write_po(out, read(source), width=LINE)
    return out.getvalue()


if __name__ == "__main__":
    if "lay-out" in sys.argv[1:]:
        for path in LOCALE_DIR.glob("*/LC_MESSAGES/*.po"):
            path.write_bytes(laid_out(path))
    for path in compile_translations():
        print(path, file=sys.stderr)

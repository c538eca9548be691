"""Compile the translations with Babel, so that nobody needs gettext to run the club."""

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE_DIR = Path(__file__).resolve().parents[1] / "locale"


def compile_translations(locale_dir: Path = LOCALE_DIR) -> list[Path]:
    """Write the .mo beside every .po that is newer than its .mo; what comes back is what was written."""
    written = []
    for source in sorted(locale_dir.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.parts[-3], domain=source.stem)
        draft = target.with_suffix(".mo.new")
        with draft.open("wb") as mo:
            write_mo(mo, catalogue)
        draft.replace(target)
        written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_translations():
        print(path, file=sys.stderr)

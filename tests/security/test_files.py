"""Files that are meant to hurt: what swells, what fetches, what is something else than it says, and broken ones."""

import io
import random
import struct
import warnings
import zipfile
import zlib

import pytest
from PIL import Image

from tournament.domain.refusals_imports import FileUnreadable, OldWorkbook, WorkbookSwollen
from tournament.models import Club, Player
from tournament.pictures import NoPicture, as_logo
from tournament.queries.exports import Export, Table
from tournament.workbooks import read_workbook, write_workbook, zipped_files

PIXEL = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
LAUGHS = """<?xml version="1.0"{encoding}?><!DOCTYPE lolz [<!ENTITY lol "lol">
<!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
<!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;">]>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">
<c r="A1" t="inlineStr"><is><t>&lol3;</t></is></c></row></sheetData></worksheet>"""
FETCHES = LAUGHS.replace('<!ENTITY lol "lol">', '<!ENTITY lol SYSTEM "file:///etc/passwd">')


def book(**parts: bytes) -> bytes:
    """A workbook of ours with some of its parts replaced: the name's / and . are __ and _."""
    whole = write_workbook(Export("x", (Table("Blad", ("Naam",), (("Anna",),)),)))
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for one in old.infolist():
            key = one.filename.replace("/", "__").replace(".", "_")
            new.writestr(one.filename, parts.get(key, old.read(one)))
    return made.getvalue()


def sheet(text: str, encoding: str = "utf-8") -> bytes:
    return book(xl__worksheets__sheet1_xml=text.encode(encoding))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-7", "cp037"])
@pytest.mark.parametrize("text", [LAUGHS, FETCHES])
def test_xml_that_swells_or_fetches_is_refused_however_it_is_written(text, encoding):
    said = "" if encoding == "utf-8" else f' encoding="{encoding}"'
    with pytest.raises(FileUnreadable):
        read_workbook(sheet(text.replace("{encoding}", said), encoding), file="x.xlsx")


def test_what_unpacks_to_gigabytes_is_refused_before_it_is_unpacked():
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as parts:
        for n in range(8):
            parts.writestr(f"night{n}.csv", bytes(10_000_000))
    assert len(bomb.getvalue()) < 200_000
    with pytest.raises(WorkbookSwollen):
        zipped_files(bomb.getvalue(), file="x.zip")


def test_a_zip_that_lies_about_its_sizes_unpacks_to_no_more_than_it_says():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("night.csv", bytes(3_000_000))
    lying = made.getvalue().replace(struct.pack("<L", 3_000_000), struct.pack("<L", 10))
    with pytest.raises(FileUnreadable):
        zipped_files(lying, file="x.zip")


def test_a_zip_in_a_zip_is_not_opened():
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as parts:
        parts.writestr("night.csv", "Naam\nAnna")
    outer = io.BytesIO()
    with zipfile.ZipFile(outer, "w") as parts:
        parts.writestr("inner.zip", inner.getvalue())
        parts.writestr("../../etc/night.csv", "Naam\nBert")
    assert zipped_files(outer.getvalue(), file="x.zip") == (("../../etc/night.csv", b"Naam\nBert"),)  # a name, no place


def test_a_workbook_that_is_spoiled_anywhere_is_refused_and_never_an_error():
    chance, whole = random.Random(7), bytearray(book())
    for _ in range(150):
        spoiled = bytearray(whole)
        for _ in range(chance.randrange(1, 12)):
            spoiled[chance.randrange(4, len(spoiled))] = chance.randrange(256)
        try:
            read_workbook(bytes(spoiled), file="x.xlsx")
        except (FileUnreadable, OldWorkbook, WorkbookSwollen):
            continue


def png(width: int, height: int, *, body: bytes = b"") -> bytes:
    """A PNG that says it is so large; it need not hold as much."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))

    head = struct.pack(">LLBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


BAD_PICTURES = {
    "svg": PIXEL,
    "svg that is called a png": b"\xef\xbb\xbf" + PIXEL,
    "html": b"<html><script>alert(1)</script>",
    "pdf": b"%PDF-1.7",
    "giant": png(30_000, 30_000),
    "wide": png(2_000_000, 1),
    "very giant": png(2**31 - 1, 2**31 - 1),
    "nothing in it": png(10, 10),
    "half": png(10, 10, body=zlib.compress(bytes(20))),
    "a comment that unpacks to much": png(10, 10, body=zlib.compress(bytes(50_000_000))),
    "eps": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\n",
    "empty": b"",
}


@pytest.mark.parametrize("sent", BAD_PICTURES.values(), ids=BAD_PICTURES)
def test_what_is_no_picture_is_refused(sent):
    with warnings.catch_warnings():
        warnings.simplefilter("default")  # as in the club: a warning of Pillow's is no error there
        try:
            made = as_logo(sent)
        except NoPicture:
            return
    assert Image.open(io.BytesIO(made)).size <= (512, 512)  # what could be read of it, drawn anew


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_picture_that_is_spoiled_anywhere_is_refused_and_never_an_error(kind):
    chance, whole = random.Random(7), io.BytesIO()
    Image.effect_noise((60, 60), 90).convert("RGB").save(whole, kind)
    for _ in range(120):
        spoiled = bytearray(whole.getvalue())
        for _ in range(chance.randrange(1, 10)):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                as_logo(bytes(spoiled)[: chance.choice([len(spoiled), chance.randrange(len(spoiled))])])
            except NoPicture:
                continue


def test_what_a_picture_carried_along_is_gone():
    """Where it was taken, who made it, and whatever somebody hid behind its end."""
    sent, exif = io.BytesIO(), Image.Exif()
    exif[0x010E] = "thuis bij Anna"
    Image.new("RGB", (20, 20)).save(sent, "JPEG", exif=exif)
    made = as_logo(sent.getvalue() + b"<script>alert(1)</script>")
    assert (b"Anna" in sent.getvalue(), b"Anna" in made, b"script" in made) == (True, False, False)


NAMES = ("../../../etc/passwd", "a\r\nX-Evil: 1.csv", "<img src=x onerror=alert(1)>.csv", "x" * 200, "")


@pytest.mark.django_db
@pytest.mark.parametrize("name", NAMES)
def test_what_a_file_is_called_is_only_a_word_on_a_page(organiser, name):
    file = io.BytesIO(b"Naam\nZo\xc3\xab\n")
    file.name = name or "leeg"
    answer = organiser.post("/imports/players/", {"files": file})
    assert answer.status_code in {200, 422}
    assert "<img src=x" not in answer.content.decode()
    assert ("X-Evil" in answer.headers, Player.objects.count()) == (False, 0)


@pytest.mark.django_db
def test_the_logo_is_served_as_a_png_and_as_nothing_else(organiser, stranger):
    sent = io.BytesIO()
    Image.new("RGB", (20, 20)).save(sent, "JPEG")
    sent.name, sent.content_type = "logo.svg", "image/svg+xml"
    sent.seek(0)
    organiser.post("/club/settings/", {"about": "look", "name": "De Herberg", "colours": "pub", "picture": sent})
    answer = stranger.get(f"/logo/{Club.objects.get().logo_version}.png")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    assert (answer.content[:4], answer.headers["X-Content-Type-Options"]) == (b"\x89PNG", "nosniff")

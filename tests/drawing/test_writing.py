"""Any name can be written: in the club's letters, else in others, else without accents; never in boxes."""

import pytest
from PIL import Image, ImageDraw

from tournament.drawing import writing
from tournament.drawing.writing import fitted, lines, runs, width, write

FORGET = (writing.runs, writing._font_with, writing._fonts, writing._own_count, writing._wide)


@pytest.fixture
def without_woff2(monkeypatch):
    """A Pillow that was built without what woff2 needs, on a machine without fonts."""

    def forget() -> None:
        for kept in FORGET:
            kept.cache_clear()

    monkeypatch.setattr(writing, "OWN", ("missing.woff2",))
    monkeypatch.setattr(writing, "OF_THE_MACHINE", ())
    forget()
    yield
    monkeypatch.undo()
    forget()


def written(text: str) -> str:
    return "".join(part for _, part in runs(text))


@pytest.mark.parametrize("name", ["José Núñez", "Søren Größ", "İbrahim Yıldız", "Łucja Ő.", "D'Artagnan ’t Hooft–x"])
def test_names_of_europe_are_written_in_the_clubs_own_letters(name):
    assert written(name) == name
    assert {which for which, _ in runs(name)} <= {0, 1}


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("Anna 🎉 Kok", "Anna Kok"),
        ("🎉Bert", "Bert"),
        ("👨\u200d👩\u200d👧", "…"),
        ("e\u0301", "é"),
        ("a\x00b", "ab"),
    ],
)
def test_emoji_and_what_nobody_sees_are_left_out(name, right):
    assert written(name) == right


def test_without_the_clubs_letters_names_are_written_without_accents(without_woff2):
    assert [written(name) for name in ("José", "İnci Ødegård", "Жанна", "Жанна (Ж)")] == [
        "Jose",
        "Inci degard",
        "…",
        "…",
    ]


def test_letters_of_elsewhere_are_written_somehow_or_left_out_and_never_break():
    picture = Image.new("RGB", (400, 80))
    for at, name in enumerate(("Жанна", "محمد", "あきら", "Ngô Nguyễn", "\ue123", "")):
        write(ImageDraw.Draw(picture), (0, 40), name, size=30 + at, fill="#fff")
        assert written(name) or not name


def test_a_name_gets_smaller_before_it_is_cut_off():
    whole, smaller = fitted("Wilhelmina van Rijn", room=300, size=40, smallest=20)
    cut, least = fitted("Wilhelmina van Nieuwenhuijzen-Raaijmakers", room=200, size=40, smallest=30)

    assert (whole, 20 <= smaller < 40, width(whole, smaller) <= 300) == ("Wilhelmina van Rijn", True, True)
    assert (least, cut.endswith("…"), width(cut, least) <= 200) == (30, True, True)


def test_a_name_is_broken_at_blanks_and_hyphens():
    long = "Wilhelmina van Nieuwenhuijzen-Raaijmakers"

    assert lines("Anna Kok", room=400, size=40, smallest=30) == (["Anna Kok"], 40)
    three, _ = lines(long, room=300, size=40, smallest=30, most=3)
    assert three == ["Wilhelmina van", "Nieuwenhuijzen-", "Raaijmakers"]
    assert len(lines(long * 3, room=200, size=40, smallest=30)[0]) == 2

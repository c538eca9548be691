"""The club's own template words."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
import zxingcpp
from django.template import Context, Template
from django.utils import translation

from tournament.domain.refusals import NameTaken
from tournament.live.stream import topics_of
from tournament.templatetags.club import (
    clock_dots,
    clock_text,
    euro,
    follows,
    icon,
    listed,
    person,
    qr,
    refusal,
    spaced,
)

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Person:
    name: str
    distinction: str = ""


def render(source, **context):
    return Template(source).render(Context(context))


# -- icons


def test_icon_is_hidden_from_readers_and_uses_the_sprite():
    assert icon("clock") == (
        '<svg class="icon" aria-hidden="true" width="24" height="24"><use href="/static/img/icons.svg#i-clock"/></svg>'
    )


def test_icon_of_a_suit_with_class_and_size():
    assert icon("heart", css="suit suit--red", size=20) == (
        '<svg class="icon suit suit--red" aria-hidden="true" width="20" height="20">'
        '<use href="/static/img/icons.svg#s-heart"/></svg>'
    )


def test_every_icon_in_a_template_is_in_the_sprite():
    drawn = set(re.findall(r'id="[is]-(\w+)"', (ROOT / "static/img/icons.svg").read_text()))
    pages = "\n".join(path.read_text() for path in (ROOT / "templates").rglob("*.html"))
    used = set(re.findall(r'{% icon "(\w+)"', pages))
    assert used - drawn == set()


# -- names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Kees de Vries", "<bdi>Kees de Vries</bdi>"),
        ("O'Neill", "<bdi>O&#x27;Neill</bdi>"),
        ("<svg/onload=alert()>", "<bdi>&lt;svg/onload=alert()&gt;</bdi>"),
        ("{{7*7}}", "<bdi>{{7*7}}</bdi>"),
        ("{% now 'Y' %}", "<bdi>{% now &#x27;Y&#x27; %}</bdi>"),
        ("محمد", "<bdi>محمد</bdi>"),
    ],
)
def test_person_shows_the_name_and_nothing_but_the_name(name, shown):
    assert person(Person(name)) == shown


def test_person_with_a_namesake_is_told_apart():
    assert person(Person("Jan Smit", "<b>bakker</b>")) == (
        "<bdi>Jan Smit <small>&lt;b&gt;bakker&lt;/b&gt;</small></bdi>"
    )


def test_person_in_a_template_is_escaped_once():
    assert render("{% person player %}", player=Person("A & B")) == "<bdi>A &amp; B</bdi>"


# -- amounts and numbers


@pytest.mark.parametrize(
    ("language", "cents", "text"),
    [
        ("nl", 600, "€\N{NO-BREAK SPACE}6,00"),
        ("nl", 0, "€\N{NO-BREAK SPACE}0,00"),
        ("nl", 5, "€\N{NO-BREAK SPACE}0,05"),
        ("nl", -250, "€\N{NO-BREAK SPACE}-2,50"),
        ("nl", 123456, "€\N{NO-BREAK SPACE}1.234,56"),
        ("en", 600, "€6.00"),
        ("en", -250, "-€2.50"),
    ],
)
def test_euro(language, cents, text):
    with translation.override(language):
        assert euro(cents) == text


@pytest.mark.parametrize(("seed", "text"), [("48217730", "4821 7730"), (12345, "0001 2345"), ("7", "0000 0007")])
def test_spaced(seed, text):
    assert spaced(seed) == text


def test_spaced_text_is_still_escaped():
    assert render("{{ seed|spaced }}", seed="<b>") == "0000 0&lt;b&gt;"


def test_things_in_a_row_are_said_as_people_say_them():
    assert [listed([3]), listed([3, 5]), listed([3, 5, 11])] == ["3", "3 en 5", "3, 5 en 11"]


# -- the clock


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(1884, "31:24"), (0, "00:00"), (-5, "00:00"), (59.2, "01:00"), (0.1, "00:01"), (6000, "100:00")],
)
def test_clock_text(seconds, text):
    assert clock_text(seconds) == text


@pytest.mark.parametrize(
    ("left_s", "length_s", "dots"),
    [
        (2700, 2700, [""] * 9),
        (2699, 2700, ["half"] + [""] * 8),
        (1884, 2700, ["on", "on", "half"] + [""] * 6),
        (0, 2700, ["on"] * 9),
        (2760, 2760, [""] * 10),
        (0, 2760, ["on"] * 9 + ["half"]),
        (10, 60, ["half"]),
    ],
)
def test_clock_dots(left_s, length_s, dots):
    assert clock_dots(left_s, length_s) == dots


# -- refusals


def test_refusal_says_the_sentence_of_its_kind_and_escapes_what_was_typed():
    said = refusal(NameTaken("<svg/onload=alert()>"))
    assert "&lt;svg/onload=alert()&gt;" in said
    assert "<svg" not in said
    assert said == said.strip()


# -- QR codes


def test_qr_has_a_label_a_white_border_and_no_style():
    drawing = qr("https://club.example/t/abc/", label='Tafel 3 "noord"')
    assert drawing.startswith('<span class="qrbox" role="img" aria-label="Tafel 3 &quot;noord&quot;"><svg')
    assert 'fill="#fff"' in drawing
    assert "style=" not in drawing
    assert "width=" not in drawing


@pytest.mark.parametrize("address", ["http://192.168.1.10:8000/t/Kx7-_9aBcD/", "https://x.example/?a=1&b=<svg>"])
def test_qr_scans_back_to_the_same_address(address):
    drawing = qr(address)
    assert "<svg>" not in drawing
    assert scan(drawing) == address


def scan(drawing):
    """Paint the SVG's runs of dark squares and read them as a phone would."""
    size = int(re.search(r'viewBox="0 0 (\d+) ', drawing)[1])
    path = re.findall(r'd="([^"]+)"', drawing)[-1]
    zoom = 8
    pixels = bytearray(b"\xff" * (size * zoom) ** 2)
    x, y = 0.0, 0.0
    for step, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        first, *rest = (float(number) for number in numbers.split())
        if step == "M":
            x, y = first, rest[0]
        elif step == "m":
            x, y = x + first, y + rest[0]
        else:
            for row in range(int(y) * zoom, (int(y) + 1) * zoom):
                start = row * size * zoom + int(x) * zoom
                pixels[start : start + int(first) * zoom] = bytes(int(first) * zoom)
            x += first
    image = memoryview(bytes(pixels)).cast("B", (size * zoom, size * zoom))
    return zxingcpp.read_barcodes(image)[0].text


def test_a_live_part_carries_its_topic_and_the_right_to_follow_it():
    said = follows("night-1234567")
    topic, stream = re.fullmatch(r'data-topic="([^"]+)" data-stream="([^"]+)"', said).groups()
    assert (topic, topics_of(stream)) == ("night-1234567", {"night-1234567"})

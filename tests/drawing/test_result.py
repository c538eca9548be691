"""The picture of a result: who stands on the podium, what fits where, in the colours of the club."""

import io
import re
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image

from tournament.drawing.result import LOOKS, MOST_ROWS, Line, Result, draw_result, podium
from tournament.models import Club


def line(place: int, name: str = "Anna", points: int = 10) -> Line:
    return Line(place, name, points)


def result(*lines: Line, **other: str) -> Result:
    words = {"club": "Club", "series": "Maandagavond", "day": "maandag 5 oktober 2026", "foot": "4 spelers"}
    return Result(**words, points="punten", lines=lines, **other)


def size(drawn: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(drawn)).size


def test_the_podium_has_the_first_three_places_and_leaves_out_what_ties_leave_out():
    first, second, third, fourth = line(1), line(1, "Bert"), line(3, "Carla"), line(4, "Dirk")

    assert podium((first, second, third, fourth)) == [(1, [first, second]), (3, [third])]
    assert podium([line(1)] * 4) == [(1, [line(1)] * 4)]
    assert podium(()) == []


@pytest.mark.parametrize("people", [1, 3, 8, 9, 24, 80])
def test_a_picture_is_as_wide_as_a_chat_shows_it_and_as_high_as_the_ranking(people):
    width, height = size(draw_result(result(*(line(place) for place in range(1, people + 1)))))

    assert width == 1080
    assert 900 < height < 4200


def test_who_does_not_fit_is_counted_and_everything_long_still_fits():
    lines = [line(place, "Wilhelmina van Nieuwenhuijzen-Raaijmakers" * 2, 9999) for place in range(1, MOST_ROWS + 30)]
    words = {"club": "W" * 80, "series": "Maandagavond " * 5, "day": "d" * 60, "foot": "f", "points": "punten"}
    whole = size(draw_result(result(*lines[:MOST_ROWS])))
    drawn = size(draw_result(Result(**words, lines=tuple(lines), more="nog 29")))

    assert drawn == (1080, whole[1] + 60)


def test_the_same_result_has_the_same_mark_and_another_one_another():
    marks = [result(line(1)).mark, result(line(1)).mark, result(line(2)).mark, result(line(1), colours="sea").mark]

    assert (marks[0] == marks[1], len(set(marks))) == (True, 3)


def test_the_colours_are_those_of_the_pages():
    css = "".join((Path(settings.BASE_DIR) / f"static/css/{name}.css").read_text() for name in ("tokens", "colours"))
    root = css[css.index(':root, [data-theme="light"]') :]
    on_felt_2 = re.search(r"--on-felt-2: (#\w+)", css)[1]
    blocks = {"pub": root[: root.index("}")]} | {
        name: re.search(rf'\[data-colours="{name}"\] {{(.*?)}}', css)[1] for name in LOOKS if name != "pub"
    }
    names = {"felt": "felt", "felt-2": "shade", "accent": "accent", "on-felt-2": "on_felt_2"}
    right = {
        (look, field): (re.search(rf"--{name}: (#\w+)", block) or [0, on_felt_2])[1]
        for look, block in blocks.items()
        for name, field in names.items()
    }

    assert {(look, field): getattr(LOOKS[look], field) for look, field in right} == right
    assert set(LOOKS) == {*Club.Colours.values}

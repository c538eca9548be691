"""That the checks see what they are there for: a page that is right passes, and each fault is named."""

import pytest
from django.http import HttpResponse, JsonResponse

from tests.builders import make_players
from tests.fuzz.checks import wrong
from tests.fuzz.club import may_change
from tests.fuzz.rows import changed, stored
from tests.fuzz.tries import Try
from tests.fuzz.values import CANARY, spelled


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (HttpResponse("<p title='&lt;x-canary onx-canary=1&gt;'>onx-canary=1</p>"), []),
        (HttpResponse(f"<p>{CANARY}</p>"), ["breaks out into text/html; charset=utf-8"]),
        (HttpResponse('<p title="" onx-canary="1">'), ["breaks out into text/html; charset=utf-8"]),
        (HttpResponse(b"<p>\xff</p>"), ["no UTF-8 in text/html; charset=utf-8"]),
        (HttpResponse("<p>\0</p>"), ["a NUL in a page"]),
        (HttpResponse("{", content_type="application/json"), ["no JSON in JSON"]),
        (JsonResponse({"words": CANARY}), []),
        (HttpResponse("x" * 3_000_001), ["an answer of 3 MB"]),
        (HttpResponse(status=302, headers={"Location": "/nights/?q=https://evil.example/"}), []),
        (HttpResponse(status=302, headers={"Location": "//evil.example/"}), ["leads away from here"]),
    ],
    ids=str,
)
def test_each_fault_of_an_answer_is_named(answer, said):
    assert wrong(answer) == said


@pytest.mark.django_db
def test_rows_that_changed_are_named_by_whom_they_are_of():
    before = stored({})
    make_players(1)

    assert changed(before, stored({})) == ["tournament_player "]
    assert [may_change(who, "tournament_player ") for who in ("stranger", "holder", "scorer", "organiser")] == [
        *(False, False, True, True)
    ]


def test_a_line_is_the_same_try_again():
    one = Try(who="guest", address="who", method="POST", form=(("name", "a\ud800\0"),), files=(("f", "a", "b", "png"),))

    assert Try.of(one.line()) == one


def test_what_is_written_short_is_sent_long():
    assert spelled("/«tonight»/«a b*3»«x", {"tonight": "7"}) == "/7/a ba ba b«x"

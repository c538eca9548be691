"""A part that many ask for at once is made once, and never from before the question."""

import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.builders import DOOR, make_night, make_round, send_slip
from tests.views.slip_page import text
from tournament.actions.people import rename_player
from tournament.models import Player, Table
from tournament.views.together import _gathering, together


class Kitchen:
    """Something that takes as long as it is told to, and tells what was true when it began."""

    def __init__(self) -> None:
        self.truth = 1
        self.begun: list[int] = []
        self.may_end = threading.Event()

    def make(self) -> str:
        seen = self.truth
        self.begun.append(seen)
        assert self.may_end.wait(10)
        return f"as it was at {seen}"


@pytest.fixture
def kitchen() -> Kitchen:
    return Kitchen()


@pytest.fixture
def guests():
    with ThreadPoolExecutor(40) as pool:
        yield pool


def until(is_so: Callable[[], bool]) -> None:
    """Wait for what other threads do, ten seconds at most."""
    for _ in range(1000):
        if is_so():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come to that")


def ask(guests: ThreadPoolExecutor, kitchen: Kitchen, key: str, how_many: int) -> list[Future]:
    """So many guests who have all asked when this returns."""
    arrived: list[int] = []

    def asking() -> str:
        arrived.append(1)
        return together(key, kitchen.make)

    futures = [guests.submit(asking) for _ in range(how_many)]
    until(lambda: len(arrived) == how_many)
    time.sleep(0.1)  # from there to the door is a step
    return futures


def test_who_asks_while_it_is_made_gets_one_that_was_begun_after_the_question(guests, kitchen):
    early = ask(guests, kitchen, "standings", 1)
    until(lambda: kitchen.begun == [1])
    kitchen.truth = 2
    late = ask(guests, kitchen, "standings", 30)
    kitchen.may_end.set()
    assert [one.result() for one in early] == ["as it was at 1"]
    assert [one.result() for one in late] == ["as it was at 2"] * 30
    assert kitchen.begun == [1, 2]  # once for all thirty


def test_nothing_is_kept_for_the_next_one_who_asks(guests, kitchen):
    kitchen.may_end.set()
    answers = []
    for truth in (1, 2, 3):
        kitchen.truth = truth
        answers.append(together("standings", kitchen.make))
    assert answers == ["as it was at 1", "as it was at 2", "as it was at 3"]
    assert _gathering == {}


def test_who_asks_for_something_else_gets_that_when_it_is_its_turn(guests, kitchen):
    first = ask(guests, kitchen, "standings", 1)
    until(lambda: kitchen.begun == [1])
    others = [guests.submit(together, key, lambda key=key: f"the {key}") for key in ("tables", "tv", "tables")]
    kitchen.may_end.set()
    assert [one.result() for one in [*first, *others]] == ["as it was at 1", "the tables", "the tv", "the tables"]


def test_between_two_makings_there_is_a_rest_in_which_slips_can_come_in(guests):
    times = []

    def make() -> str:
        times.append(time.monotonic())
        time.sleep(0.05)
        return ""

    for future in [guests.submit(together, key, make) for key in ("standings", "tables", "tv")]:
        future.result()
    first, second, third = times
    assert min(second - first, third - second) >= 0.05 + 2 * 0.05


def test_when_it_fails_everybody_tries_for_himself(guests, kitchen):
    tries: list[str] = []

    def burn() -> str:
        tries.append("again")
        kitchen.make()
        raise LookupError

    first = guests.submit(together, "standings", burn)
    until(lambda: len(kitchen.begun) == 1)
    waiting = [guests.submit(together, "standings", burn) for _ in range(3)]
    until(lambda: "standings" in _gathering)
    time.sleep(0.1)
    kitchen.may_end.set()
    assert {type(one.exception()) for one in [first, *waiting]} == {LookupError}
    assert len(tries) == 4  # the first, the one for three that failed too, and the two others of them
    assert _gathering == {}


# -- the parts that are made together


@pytest.mark.django_db
@pytest.mark.parametrize("part", ["night_standings_now", "tables_now"])
def test_what_was_done_stands_in_the_next_answer(stranger, part):
    night = make_night(8)
    table = Table.objects.filter(round=make_round(night)).first()
    before = stranger.get(reverse(part, args=[night.pk])).content.decode()
    send_slip(table, (8, 3))
    after = stranger.get(reverse(part, args=[night.pk])).content.decode()
    assert (">26<" in before, ">26<" in after) == (False, True)
    anna = Player.objects.get(name="Anna Visser")
    rename_player(player_id=anna.pk, name="Annemarie Visser", distinction="")  # which raises no night's number
    assert "Annemarie Visser" in stranger.get(reverse(part, args=[night.pk])).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(("part", "dutch", "english"), [
    ("night_standings_now", "Plaats", "Place"), ("tables_now", "Nog geen briefje", "No slip yet"),
    ("night_now", "Bekijk de tafels", "View the tables"),
])  # fmt: skip
def test_everybody_is_answered_in_the_own_language(stranger, part, dutch, english):
    night = make_night(8)
    make_round(night)
    address = reverse(part, args=[night.pk])
    pages = [stranger.get(address, headers={"Accept-Language": one}).content.decode() for one in ("nl", "en", "nl")]
    assert [(dutch in page, english in page) for page in pages] == [(True, False), (False, True), (True, False)]


@pytest.mark.django_db
def test_the_night_counts_the_slips_that_are_in_and_organisers_see_their_own_page(stranger, organiser):
    night = make_night(8)
    tables = Table.objects.filter(round=make_round(night))
    address = reverse("night_now", args=[night.pk])
    said = []
    for table in tables:
        send_slip(table, (8, 3))
        said += [text(client.get(address)) for client in (organiser, stranger)]
    assert [[f"{n} van 2 briefjes binnen" in page for n in (1, 2)] for page in said[1::2]] == [
        [True, False],
        [False, True],
    ]
    assert ["Bekijk de tafels" in page for page in said] == [False, True, False, True]


@pytest.mark.django_db
def test_the_keys_of_the_tables_are_shown_to_organisers_only(stranger, organiser):
    night = make_night(8)
    key = Table.objects.filter(round=make_round(night)).first().key
    address = reverse("tables_now", args=[night.pk])
    pages = [client.get(address).content.decode() for client in (organiser, stranger, organiser, Client())]
    assert [key in page for page in pages] == [True, False, True, False]


@pytest.mark.django_db
def test_each_tv_gets_its_own_language_and_codes_that_lead_to_where_it_looks(stranger):
    with time_machine.travel(DOOR, tick=False):
        make_round(make_night(8))
        told = Client()
        told.cookies["django_language"] = "en"
        asked = [
            (stranger, "club.example"),
            (told, "club.example"),
            (stranger, "tokken.example"),
            (stranger, "localhost"),
        ]
        pages = [client.get(reverse("tv_now"), headers={"Host": host}).content.decode() for client, host in asked]
        codes = [re.findall('<svg[^>]*class="qr".*?</svg>', page) for page in pages]
    assert ["Loting partij 1" in page for page in pages] == [True, False, True, True]
    assert [len(one) for one in codes] == [2, 2, 2, 0]
    assert (codes[0] == codes[1], codes[0] == codes[2]) == (True, False)

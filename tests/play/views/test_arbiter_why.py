"""One pawn and one place of which somebody doubts whether it may go there: the arbiter's own rule, or the move."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.boards import BOARDS
from tests.play.views.arbiter_asked import asked, shown, tapped

BLOCKED = "cards=6&p0=15+3&p1=18"
TACTIDICE = "dice=2+4+5&away=4&white=h4&grey=d12"


def rule(game, key):
    return str(BOARDS[game].REASON_WORDS[key][1])


@pytest.mark.parametrize(
    ("game", "query", "asks", "why"),
    [
        ("tokken", f"{BLOCKED}&why=spot-15&to=spot-21", "pion van Rood op Rood 15 naar Blauw 3", "protected"),
        ("tokken", f"{BLOCKED}&why=spot-3&to=spot-11", "pion van Rood op Rood 3 naar Rood 11", "other_spot"),
        ("tokken", f"{BLOCKED}&why=wait-0-3&to=spot-0", "wachtende pion van Rood naar start Rood", "cannot_enter"),
        ("tokken", "cards=7&p0=12&why=spot-12&to=spot-15", "pion van Rood op Rood 12 naar Rood 15", "seven_total"),
        (
            "tokken",
            "cards=B&p0=3&p1=18&why=spot-3&to=spot-18",
            "pion van Rood op Rood 3 naar start Blauw",
            "jack_protected",
        ),
        (
            "duo",
            "cards=B&p0=0&p1=24&why=spot-0&to=spot-24",
            "pion van Rood op start Rood naar Blauw 6",
            "jack_own_start",
        ),
        ("toedeloe", "seats=4&trick=R2+R6+K8+R7&to=cell-A-0-1", "A rij 1: 3", "wrong_number"),
        ("tactidice", f"{TACTIDICE}&why=cell-8-4&to=cell-4-4", "pion van wit op h4 naar h8", "die_taken_away"),
        ("tactidice", f"{TACTIDICE}&why=cell-0-0&to=cell-1-0", "pion van grijs op d12 naar d11", "not_three_equal"),
    ],
)
def test_the_rule_that_keeps_a_pawn_from_a_place_is_told(game, query, asks, why):
    found = shown(asked(game, query)).why
    assert (found.asks, found.may, [no.rule for no in found.no]) == (asks, (), [rule(game, why)])


@pytest.mark.parametrize(
    ("game", "query", "may"),
    [
        ("tokken", f"{BLOCKED}&why=spot-3&to=spot-9", ("Rood 6: pion van Rood 3 naar Rood 9",)),
        (
            "tokken",
            "cards=7&p0=12+30&why=spot-12&to=spot-15",
            ("Rood 7: pion van Rood 12 naar Rood 15 en pion van Blauw 12 naar Blauw 16",),
        ),
        ("toedeloe", "seats=4&trick=R2+R6+K8+R7&to=cell-A-1-2", ("grijs 4 zet op 8 (A rij 2).",)),
        ("tactidice", f"{TACTIDICE}&why=cell-8-4&to=cell-6-4", ("wit 2: pion van h4 naar h6, 4 tegels gaan eruit",)),
    ],
)
def test_a_place_that_may_be_gone_to_is_told_with_its_move_if_need_be_a_part_of_it(game, query, may):
    found = shown(asked(game, query)).why
    assert (found.may, found.no) == (may, ())


def test_each_card_of_the_hand_has_its_own_rule():
    found = shown(asked("tokken", "cards=6+5&p0=15&p1=18&why=spot-15&to=spot-21")).why
    assert [(no.rule, no.tries) for no in found.no] == [
        (rule("tokken", "five_opponents"), ("5",)),
        (rule("tokken", "protected"), ("6",)),
    ]


@pytest.mark.parametrize(
    ("game", "taps", "chosen"),
    [
        ("tokken", ["spot-15"], ("spot-15", "")),
        ("tokken", ["spot-15", "spot-21"], ("spot-15", "spot-21")),
        ("tokken", ["spot-15", "spot-15"], ("", "")),
        ("tokken", ["spot-15", "spot-21", "spot-3"], ("spot-3", "")),
        ("tokken", ["spot-16"], ("", "")),
        ("tokken", ["spot-15", "lane-1-2"], ("spot-15", "")),
        ("tokken", ["wait-0-3"], ("wait-0-2", "")),
        ("toedeloe", ["cell-A-0-1"], ("", "cell-A-0-1")),
        ("tactidice", ["cell-8-4", "cell-4-4"], ("cell-8-4", "cell-4-4")),
    ],
)
def test_a_tap_asks_and_moves_nothing(game, taps, chosen):
    query = {"tokken": BLOCKED, "tactidice": TACTIDICE, "toedeloe": "trick=R2+R6+K8+R7"}[game]
    one, before = tapped(game, query, *(f"why:{tap}" for tap in taps)), asked(game, query)
    assert (one.values["why"], one.values["to"]) == chosen
    assert one.answer == before.answer
    assert {**one.values, "why": "", "to": ""} == before.values


def test_what_is_asked_stays_in_the_link_and_follows_the_card():
    one = asked("tokken", f"{BLOCKED}&why=spot-15&to=spot-21")
    assert one.query.endswith("&why=spot-15&to=spot-21")
    other = tapped("tokken", one.query, "why:card-6", "why:card-8")
    assert [no.rule for no in shown(other).why.no] == [rule("tokken", "protected")]
    assert other.values["cards"] == "8"


@pytest.mark.django_db
def test_the_page_tells_the_rule_and_its_source_and_offers_the_same_without_tapping():
    response = Client().get(reverse("arbiter_game", args=["tokken"]) + f"?{BLOCKED}&why=spot-15&to=spot-21")
    page = response.content.decode()
    why = re.search(r'<section class="why".*?</section>', page, re.DOTALL)[0]
    assert (rule("tokken", "protected") in why, "speluitleg: Thuishonk" in why) == (True, True)
    assert '<option value="spot-15" selected>pion van Rood op Rood 15</option>' in page
    assert '<option value="spot-21" selected>Blauw 3</option>' in page


@pytest.mark.django_db
def test_where_there_are_no_places_nothing_is_asked():
    page = (
        Client()
        .get(reverse("arbiter_game", args=["toepen"]) + "?cards=H9&why=spot-1&to=spot-2&tool=why")
        .content.decode()
    )
    assert ('value="why"' in page, 'class="why"' in page) == (False, False)

"""The texts that are shared: in the club's own words, with everything filled in."""

from urllib.parse import unquote

import pytest

from tests.builders import DOOR, fill_round, make_night, make_round
from tournament.actions.nights import close_night
from tournament.models import Club, Night
from tournament.queries.answers import Heads
from tournament.queries.standings import night_rows
from tournament.views.asking import landlord_text, question_text, result_text, whatsapp

pytestmark = pytest.mark.django_db
LINK = "https://club.example/who/k/"


@pytest.fixture
def night() -> Night:
    night = make_night(0, is_open=False)
    night.series.venue = "Champions Pub"
    return night


def test_without_a_text_of_its_own_the_question_makes_sense(night):
    assert question_text(night, club=Club(), link=LINK) == (
        "Maandagavond, maandag 5 oktober om 19:00, Champions Pub: kom je?\n"
        f"Zeg het hier, met of je een snack wilt: {LINK}"
    )
    assert landlord_text(night, Heads(27, 14, 3), club=Club(), link="") == (
        "Maandagavond, maandag 5 oktober, 19:00:\n27 personen, 14 snacks."
    )


def test_the_clubs_own_words_are_filled_in_and_the_link_is_never_forgotten(night):
    club = Club(
        question_text="Hé <allen> & co! {Datum} {tijd}, {plaats}. {onzin}", landlord_text="{personen}p {snacks}s"
    )

    assert question_text(night, club=club, link=LINK) == (
        f"Hé <allen> & co! maandag 5 oktober 19:00, Champions Pub. {{onzin}}\n{LINK}"
    )
    assert landlord_text(night, Heads(27, 14), club=club, link=LINK) == "27p 14s"


def test_the_whatsapp_address_carries_the_whole_text():
    text = "Kom je? 100% & meer\n😀 #1"

    assert unquote(whatsapp(text)) == f"https://wa.me/?text={text}"
    assert "&" not in whatsapp(text)


def test_the_result_is_told_in_our_words_or_the_clubs_and_never_without_the_ranking_or_the_link():
    night = make_night(4)
    fill_round(make_round(night))
    night = close_night(night_id=night.pk, now=DOOR)
    rows = night_rows(night.pk)
    ranking = "\n".join(f"{row.place}. {row.label} {row.points}" for row in rows)
    own = Club(result_text="{Avond} {datum}, Toktok!\n{uitslag}\n{onzin} {link}")
    clubs = (Club(), own, Club(result_text="Tot {avond}"), Club(result_text="Zie {link}"))
    told = [result_text(night, rows, club=club, link=LINK) for club in clubs]

    assert ranking.count("\n") == 3
    assert told == [
        f"Uitslag maandagavond 5 oktober:\n{ranking}\n{LINK}",
        f"Maandagavond maandag 5 oktober, Toktok!\n{ranking}\n{{onzin}} {LINK}",
        f"Tot Maandagavond\n{ranking}",
        f"Zie {LINK}",
    ]

"""The chat's list, pasted: looked over, chosen, confirmed; nothing is stored before that and nobody is lost."""

import re
from html import unescape

import pytest

from tests.builders import DOOR, make_night
from tests.views.conftest import THURSDAY
from tests.views.pages import text
from tournament.actions.answers import give_answer
from tournament.actions.nights import open_night
from tournament.actions.people import add_player, rename_player
from tournament.domain.answering import Said
from tournament.models import Answer, Night

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("thursday")]
PAIN = "1. Jan 🍺\n2) Marie +1\n- Kees (bitterballen)\n3. jan\n[05-10-26 18:02] Els: ik ook!\n\n" + "a\n" * 250


@pytest.fixture
def night() -> Night:
    return make_night(0, is_open=False)


def paste(client, night: Night, pasted: str, **chosen: str):
    return client.post(f"/nights/{night.pk}/answers/paste/", {"text": pasted, **chosen}, follow=True)


def stored() -> list[tuple[str, bool, bool, str, str]]:
    rows = Answer.objects.select_related("player", "guest_of__player").order_by("pk")
    return [
        (str(one.player or one.name), one.is_coming, one.wants_snack, one.note, _bringer(one.guest_of)) for one in rows
    ]


def _bringer(answer: Answer | None) -> str:
    return str(answer.player or answer.name) if answer else ""


def test_up_7134_the_chats_list_is_looked_over_and_stored_only_when_confirmed(organiser, night):
    for name in ("Jan Bakker", "Marie Smit", "Kees van Rijn"):
        add_player(name=name)
    looked = paste(organiser, night, PAIN)
    seen = text(looked)

    assert stored() == []
    assert "De laatste 55 regels zijn niet gelezen" in seen  # 255 that say something, of which 200 are read
    assert "195 regels niet begrepen" in seen
    assert "Jan Bakker komt" in seen
    assert "Marie Smit komt + 1 gast" in seen
    assert "Kees van Rijn komt snack bitterballen" in seen
    assert "jan dubbel: regel 1 telt" in seen.replace("Jan Bakker dubbel", "jan dubbel")
    assert "Els komt onbekend" in seen
    assert "Zet 4 namen op de lijst" in seen

    sent = unescape(
        re.search(r'<textarea name="text" hidden>\n(.*?)</textarea>', looked.content.decode(), re.DOTALL)[1]
    )
    assert sent.splitlines() == PAIN.splitlines()
    done = paste(organiser, night, sent, confirm="1")
    assert "4 nieuwe namen op de lijst." in text(done)
    assert stored() == [
        ("Jan Bakker", True, False, "", ""),
        ("Marie Smit", True, False, "", ""),
        ("", True, False, "", "Marie Smit"),  # her guest, without a name
        ("Kees van Rijn", True, True, "bitterballen", ""),
        ("Els", True, False, "", ""),
    ]
    assert "5 komen, 1 snack" in text(done)
    again = paste(organiser, night, PAIN, confirm="1")
    assert ("Alles stond al op de lijst." in text(again), len(stored())) == (True, 5)


def test_a_name_that_may_be_several_people_is_asked_and_counts_meanwhile(organiser, night):
    bakker, vries = add_player(name="Jan Bakker"), add_player(name="Jan de Vries")
    looked = paste(organiser, night, "Jan")

    assert re.findall(r"<option[^>]*>([^<]*)<", looked.content.decode()) == [
        "Jan Bakker",
        "Jan de Vries",
        "Weet ik nog niet",
        "Overslaan",
    ]
    assert 'value="name" selected' in looked.content.decode()
    paste(organiser, night, "Jan", confirm="1", **{"who-1-0": "name"})
    assert stored() == [("Jan", True, False, "", "")]
    paste(organiser, night, "Jan", confirm="1", **{"who-1-0": str(vries.pk)})
    assert (bakker.answers.count(), vries.answers.count()) == (0, 1)


def test_a_name_of_before_is_likely_who_was_called_so(organiser, night):
    married = add_player(name="Marie Kok")
    rename_player(player_id=married.pk, name="Marie Smit", distinction="")
    looked = text(paste(organiser, night, "Marie Kok komt"))
    Answer.objects.create(night=night, name="marie kok", is_coming=True, answered_at=DOOR)
    one = text(organiser.get(f"/nights/{night.pk}/answers/{Answer.objects.get().pk}/"))

    assert "Marie Smit komt" in looked
    assert "onbekend" not in looked
    assert "Marie Smit ✓" in one


def test_only_who_may_be_meant_can_be_chosen(organiser, night):
    add_player(name="Jan Bakker")
    els = add_player(name="Els Jansen")
    paste(organiser, night, "Piet", confirm="1", **{"who-1-0": str(els.pk), "who-x": "1", "who-9-9": "1"})
    paste(organiser, night, "Piet", confirm="1", **{"who-1-0": "9" * 5000})

    assert stored() == [("Piet", True, False, "", "")]


def test_two_names_of_one_person_are_one(organiser, night):
    add_player(name="Jan Bakker")
    seen = text(paste(organiser, night, "Jan\nPiet\nJan Bakker"))

    assert "Jan Bakker dubbel: regel 1 telt" in seen
    paste(organiser, night, "Jan\nPiet\nJan Bakker", confirm="1")
    assert [row[0] for row in stored()] == ["Jan Bakker", "Piet"]


def test_who_said_otherwise_before_stays_unless_that_is_chosen(organiser, night):
    jan = add_player(name="Jan Bakker")
    give_answer(night_id=night.pk, player_id=jan.pk, said=Said(is_coming=False, note="ziek"), now=THURSDAY)
    looked = paste(organiser, night, "Jan Bakker")
    assert "Op de lijst staat al: komt niet." in text(looked)
    paste(organiser, night, "Jan Bakker", confirm="1", **{"who-1-0": str(jan.pk)})
    assert stored() == [("Jan Bakker", False, False, "ziek", "")]

    paste(organiser, night, "Jan Bakker", confirm="1", **{"who-1-0": f"{jan.pk}!"})
    assert stored() == [("Jan Bakker", True, False, "", "")]


def test_who_is_skipped_stays_off_the_list_and_a_guest_hangs_on_who_brings_one(organiser, night):
    paste(organiser, night, "Koos + Wil\nBep", confirm="1", **{"who-2-0": "skip"})

    assert stored() == [("Koos", True, False, "", ""), ("Wil", True, False, "", "Koos")]


@pytest.mark.parametrize(("pasted", "says"), [(" \n ", "Plak hier eerst de lijst."), ("x" * 20_001, "te lang")])
def test_what_cannot_be_read_is_refused(organiser, night, pasted, says):
    response = paste(organiser, night, pasted)

    assert (response.status_code, says in text(response)) == (422, True)


def test_as_many_guests_are_written_as_the_page_said(organiser, night):
    assert "Zoë komt + 7 gasten" in text(paste(organiser, night, "Zoë +7"))
    paste(organiser, night, "Zoë +7", confirm="1")
    zoe = Answer.objects.get(guest_of=None)

    assert zoe.guests.count() == 7
    form = {"coming": "yes", "guests": "7", "note": "later", "was": zoe.seen}
    assert organiser.post(f"/nights/{night.pk}/answers/{zoe.pk}/", form).status_code == 303


def test_when_the_door_is_open_nothing_is_written_and_the_text_stays(organiser, night):
    open_night(night_id=night.pk, now=DOOR)
    response = paste(organiser, night, "Zoë <b>", confirm="1")

    assert (response.status_code, "De deur is al open." in text(response), stored()) == (422, True, [])


def test_a_pasted_list_cannot_write_on_the_page(organiser, night):
    page = paste(organiser, night, "<script>alert(1)</script>\n</textarea><b>Jan").content.decode()

    assert ("<script>alert" in page, "</textarea><b>" in page) == (False, False)

"""Who comes, for the organiser: the question to share, everybody, unknown names, who said nothing."""

import re

import pytest

from tests.builders import DOOR, make_night, make_players
from tests.views.conftest import THURSDAY
from tests.views.pages import links, text
from tournament.actions.answers import ask, give_answer
from tournament.actions.nights import open_night
from tournament.actions.people import add_player
from tournament.domain.answering import Said
from tournament.models import Answer, Club, Night, Player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("thursday")]


@pytest.fixture
def night() -> Night:
    return make_night(0, is_open=False)


@pytest.fixture
def asked(night) -> Night:
    ask(night_id=night.pk, now=THURSDAY)
    return Night.objects.select_related("series").get()


def at(night: Night, *more: object) -> str:
    return f"/nights/{night.pk}/answers/" + "".join(f"{one}/" for one in more)


def yes(night: Night, name: str, **said) -> Answer:
    return give_answer(night_id=night.pk, name=name, said=Said(is_coming=True, **said), now=THURSDAY, device="d")


def test_the_question_is_asked_by_hand_and_stands_ready_to_be_shared(organiser, stranger, night):
    assert "Vraag het nu" in text(organiser.get(at(night)))
    page = organiser.post(at(night, "ask"), follow=True)
    link = f"http://testserver/who/{Night.objects.get().answer_key}/"

    assert link in text(page)
    (shared,) = {address for address in links(page) if "wa.me" in address and "who" in address}
    assert shared.startswith("https://wa.me/?text=Maandagavond%2C%20maandag%205%20oktober")
    for path in ("/", f"/nights/{night.pk}/"):
        assert (link in text(organiser.get(path)), link in stranger.get(path).content.decode()) == (True, False), path


def test_a_link_that_the_wrong_people_have_is_renewed_and_the_answers_stay(organiser, stranger, asked):
    yes(asked, "Zoë")
    old = f"/who/{asked.answer_key}/"
    page = organiser.post(at(asked, "ask"), {"renew": asked.answer_key}, follow=True)
    organiser.post(at(asked, "ask"), {"renew": asked.answer_key})  # twice is once

    new = f"/who/{Night.objects.get().answer_key}/"
    assert (f"http://testserver{new}" in text(page), new != old) == (True, True)
    told = stranger.get(old)
    assert (told.status_code, "Deze link is niet (meer) geldig" in text(told), "Zoë" in text(told)) == (
        404,
        True,
        False,
    )
    assert "Zoë" in text(stranger.get(new))
    assert text(organiser.get(f"/nights/{asked.pk}/trail/")).count("De link van de vraag is vernieuwd") == 1


def test_the_count_so_far_stands_on_the_first_page_and_the_nights(organiser, asked):
    yes(asked, "Zoë", wants_snack=True, guests=("",))
    for path in ("/", f"/nights/{asked.pk}/", f"/nights/{asked.pk}/now/"):
        assert "2 komen, 1 snack" in text(organiser.get(path)), path


def test_the_organiser_reads_everything_and_who_said_nothing(organiser, asked):
    anna, bert, carla = make_players(3)
    give_answer(night_id=asked.pk, player_id=anna.pk, said=Said(is_coming=False, note="ziek"), now=THURSDAY)
    give_answer(
        night_id=asked.pk, player_id=bert.pk, said=Said(True, wants_snack=True, guests=("Piet", "")), now=THURSDAY
    )
    seen = text(organiser.get(at(asked)))

    assert "Bert de Vries snack Piet gast van Bert de Vries Wie? Gast gast van Bert de Vries Wie?" in seen
    assert "Komen niet Anna Visser ziek" in seen
    assert "1 zei nog niets Carla Kok Ja Nee" in seen
    assert "maandag 5 oktober, 19:00: 3 personen, 1 snack." in seen
    assert carla.label in seen


def test_a_yes_that_was_said_at_the_bar_is_noted_with_one_tap(organiser, asked):
    anna = make_players(1)[0]
    response = organiser.post(at(asked, "player", anna.pk), {"coming": "yes"})

    assert response.headers["Location"] == f"{at(asked)}#p-{anna.pk}"
    assert Answer.objects.values_list("player", "is_coming", "source").get() == (anna.pk, True, "organiser")


def test_an_answer_that_came_in_meanwhile_is_not_replaced_by_that_tap(organiser, asked):
    anna = make_players(1)[0]
    give_answer(night_id=asked.pk, player_id=anna.pk, said=Said(is_coming=False), now=THURSDAY)
    response = organiser.post(at(asked, "player", anna.pk), {"coming": "yes"})

    assert (response.status_code, Answer.objects.get().is_coming) == (422, False)
    assert "Anna Visser staat al op de lijst: komt niet." in text(response)


def test_an_answer_is_changed_with_what_it_holds_at_hand(organiser, asked):
    zoe = yes(asked, "Zoë", note="later", guests=("Piet",))
    page = organiser.get(at(asked, zoe.pk)).content.decode()
    assert ('value="later"' in page, 'value="Piet"' in page) == (True, True)
    yes(asked, "Zoë", note="later", guests=("Piet",))
    was = re.search(r'name="was" value="([\d.]+)"', page)[1]
    organiser.post(at(asked, zoe.pk), {"coming": "yes", "was": was, "note": "half acht", "guests": "2"})

    assert Answer.objects.get(pk=zoe.pk).note == "half acht"
    assert [one.name for one in zoe.guests.all()] == ["", ""]
    stale = organiser.post(at(asked, zoe.pk), {"coming": "no", "was": was, "note": "toch niet"})
    assert (stale.status_code, 'value="toch niet"' in stale.content.decode()) == (409, True)
    assert Answer.objects.get(pk=zoe.pk).is_coming


def test_an_unknown_name_is_linked_to_a_member_or_becomes_one(organiser, asked):
    jan, _ = add_player(name="Jan Bakker"), add_player(name="Els Jansen")
    first, second = yes(asked, "Jan"), yes(asked, "Zoë Nieuw")
    page = organiser.get(at(asked, first.pk))
    assert re.findall(r"<option[^>]*>([^<]*)<", page.content.decode())[0] == "Jan Bakker ✓"

    assert "Dat is nu Jan Bakker." in text(organiser.post(at(asked, first.pk, "link"), {"player": jan.pk}, follow=True))
    organiser.post(at(asked, second.pk, "link"), {"name": "Zoë Nieuw"})
    assert {str(one.player) for one in Answer.objects.all()} == {"Jan Bakker", "Zoë Nieuw"}
    again = organiser.post(at(asked, second.pk, "link"), {"name": "Zoë Nieuw"})
    assert (again.status_code, Player.objects.count()) == (422, 3)


def test_a_name_that_cannot_be_is_refused_with_what_was_typed(organiser, asked):
    zoe = yes(asked, "Zoë")
    response = organiser.post(at(asked, zoe.pk, "link"), {"name": "!!!"})

    assert (response.status_code, 'value="!!!"' in response.content.decode(), Player.objects.count()) == (422, True, 0)


def test_a_mistake_is_taken_from_the_list(organiser, asked):
    zoe = yes(asked, "Zoë", guests=("",))
    organiser.post(at(asked, zoe.pk, "gone"))

    assert Answer.objects.count() == 0


def test_an_answer_of_another_night_is_not_found_here(organiser, asked):
    other = make_night(0, asked.date.replace(day=12), is_open=False)
    zoe = yes(other, "Zoë")
    for path in (at(asked, zoe.pk), at(asked, zoe.pk, "link")):
        assert organiser.post(path, {"coming": "no", "name": "x"}).status_code == 404


def test_once_the_door_is_open_it_is_only_looked_at(organiser, asked):
    yes(asked, "Zoë")
    open_night(night_id=asked.pk, now=DOOR)
    response = organiser.get(at(asked))

    assert "Wie ja zei, staat bij de deur als verwacht." in text(response)
    assert at(asked, "ask") not in links(response)


def test_the_overview_costs_the_same_for_one_and_for_many(organiser, asked, django_assert_num_queries):
    counts = []
    for number in range(3):
        make_players(number + 1)
        yes(asked, f"Gast {number}", guests=("", ""))
        with django_assert_num_queries(6):
            organiser.get(at(asked))
        counts.append(Answer.objects.count())
    assert counts == [3, 6, 9]


def test_the_trail_tells_who_was_changed_by_an_organiser(organiser, asked):
    anna = make_players(1)[0]
    give_answer(night_id=asked.pk, player_id=anna.pk, said=Said(is_coming=True), now=THURSDAY)
    organiser.post(at(asked, Answer.objects.get().pk), {"coming": "no", "was": f"{Answer.objects.get().pk}.0"})
    seen = text(organiser.get(f"/nights/{asked.pk}/trail/"))

    assert ("Anna Visser : komt → komt niet" in seen, "De vraag wie er komt staat klaar" in seen) == (True, True)


def test_the_clubs_own_text_is_shown(organiser, asked):
    Club.objects.update_or_create(pk=1, defaults={"question_text": "Toktok {tijd} <b>"})

    assert "Toktok 19:00 &lt;b&gt;" in organiser.get(at(asked)).content.decode()

"""What the organiser does about one person, as it is seen and pressed."""

import json
import re

import pytest
from django.http import Http404, HttpResponse
from django.urls import reverse

from tests.builders import DOOR, fill_round, make_night, make_round
from tests.views.pages import links, text
from tournament.actions.attendance import mark
from tournament.actions.merging import merge_players
from tournament.actions.nights import close_night
from tournament.actions.people import add_player, rename_player
from tournament.actions.rounds import redraw_round
from tournament.middleware import RefusalMiddleware
from tournament.models import Attendance, Merge, Player

pytestmark = pytest.mark.django_db


def at(name, player):
    return reverse(name, args=[player.pk])


@pytest.fixture
def anna() -> Player:
    """Somebody who played one night."""
    night = make_night(4)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=DOOR)
    return Player.objects.get(name="Anna Visser")


# -- somebody new


def test_somebody_is_added_once_however_often_it_is_sent(organiser):
    form = {"name": "Zoë Núñez", "submission_key": "one"}
    sent = [organiser.post(reverse("player_new"), form) for _ in range(2)]

    zoe = Player.objects.get()
    assert [(answer.status_code, answer["Location"]) for answer in sent] == [(303, at("player", zoe))] * 2
    assert "Zoë Núñez staat erbij." in organiser.get(at("player", zoe)).content.decode()


def test_up_75ae_a_namesake_is_asked_about_first_and_then_told_apart(organiser):
    add_player(name="Jan Bakker")
    asked = organiser.post(reverse("player_new"), {"name": "jan bäkker", "submission_key": "one"})
    assert (asked.status_code, Player.objects.count()) == (422, 1)
    assert "jan bäkker staat al op de lijst. Is het deze?" in text(asked)
    assert 'value="jan bäkker"' in asked.content.decode()
    form = {"name": "Jan Bakker", "distinction": "van de brug", "another": "1", "submission_key": "one"}
    organiser.post(reverse("player_new"), form)
    taken = organiser.post(reverse("player_new"), form | {"submission_key": "two"})

    assert [one.label for one in Player.objects.in_order()] == ["Jan Bakker", "Jan Bakker (van de brug)"]
    assert (taken.status_code, 'value="van de brug"' in taken.content.decode()) == (422, True)


@pytest.mark.parametrize("name", ["", "--", "x" * 81])
def test_what_is_no_name_stays_typed(organiser, name):
    answer = organiser.post(reverse("player_new"), {"name": name})

    assert (answer.status_code, f'value="{name}"' in answer.content.decode(), Player.objects.count()) == (422, True, 0)


# -- one person twice


def test_up_2aee_two_records_are_compared_and_become_one_and_two_again(organiser, stranger, anna):
    other = add_player(name="Anna V.")
    merge = at("player_merge", other)
    assert f"?with={anna.pk}" in links(organiser.get(merge))
    compared = text(organiser.get(merge, {"with": anna.pk}))
    assert "Welke naam blijft?" in compared
    assert "Anna V. nog niet gespeeld" in compared
    done = organiser.post(merge, {"with": anna.pk, "keep": "other"})

    assert (done.status_code, done["Location"]) == (303, at("player", anna))
    page = organiser.get(at("player", anna))
    assert "Anna V. is op" in text(page)
    for name in ("player", "player_matches", "player_edit"):
        asks = organiser if name == "player_edit" else stranger
        answer = asks.get(at(name, other))
        assert (answer.status_code, answer["Location"]) == (302, at(name, anna))
    assert "Anna V." not in stranger.get(reverse("players")).content.decode()
    undone = organiser.post(at("player_unmerge", anna), {"merge": Merge.objects.get().pk})
    assert (undone.status_code, undone["Location"]) == (303, at("player", other))
    assert "Anna V." in stranger.get(reverse("players")).content.decode()
    again = organiser.post(at("player_unmerge", anna), {"merge": Merge.objects.get().pk})
    assert (again.status_code, "al ongedaan gemaakt" in text(again)) == (422, True)


@pytest.mark.parametrize(("is_from_the_new", "proposed"), [(True, "other"), (False, "this")])
def test_the_name_with_more_nights_is_proposed(organiser, anna, is_from_the_new, proposed):
    new = add_player(name="Anna V.")
    one, other = (new, anna) if is_from_the_new else (anna, new)

    assert kept(organiser.get(at("player_merge", one), {"with": other.pk})) == [proposed]


def kept(answer) -> list[str]:
    """Which name is chosen to stay."""
    return re.findall(r'name="keep" value="(\w+)" checked', answer.content.decode())


def test_up_2aee_who_both_played_are_refused_with_the_reason_and_the_choice_stays(organiser, anna):
    bert = Player.objects.get(name="Bert de Vries")
    answer = organiser.post(at("player_merge", anna), {"with": bert.pk, "keep": "other"})

    assert (answer.status_code, Merge.objects.count(), kept(answer)) == (422, 0, ["other"])
    assert "Ze zaten allebei aan tafel op 5 oktober 2026. Dan zijn het twee mensen" in text(answer)
    assert f'name="with" value="{bert.pk}"' in answer.content.decode()


def test_a_tick_that_waited_on_a_phone_counts_for_the_record_that_was_kept(organiser):
    night = make_night(0)
    kept, gone = add_player(name="Jan Bakker"), add_player(name="Jan B.")
    merge_players(kept_id=kept.pk, gone_id=gone.pk, now=DOOR, by_id=None)
    organiser.post(reverse("door_state", args=[night.pk, gone.pk]), {"state": "present"})

    assert [(one.player, one.state) for one in Attendance.objects.all()] == [(kept, "present")]


@pytest.mark.parametrize("other", ["", "x", "0", "99999999999999999999", "²"])
def test_a_merge_with_nobody_is_none(organiser, anna, other):
    assert organiser.post(at("player_merge", anna), {"with": other, "keep": "this"}).status_code == 400
    assert organiser.get(at("player_merge", anna), {"with": other}).status_code == 200
    assert organiser.post(at("player_unmerge", anna), {"merge": other}).status_code == 400


# -- who plays no more


def test_who_retires_is_not_on_the_list_at_the_door_and_can_return(organiser, anna):
    door = reverse("door", args=[make_night(0, DOOR.date().replace(day=12)).pk])
    seen = []
    for press in ("no", "yes"):
        assert organiser.post(at("player_active", anna), {"active": press}).status_code == 303
        seen.append(f'id="p-{anna.pk}"' in organiser.get(door).content.decode())

    assert seen == [False, True]


def test_up_47ff_a_mistake_is_deleted_and_a_history_is_told(organiser, anna):
    new = add_player(name="Jna")
    assert at("player_delete", new) in links(organiser.get(at("player", new)))
    assert at("player_delete", anna) not in links(organiser.get(at("player", anna)))
    gone, kept = (organiser.post(at("player_delete", one)) for one in (new, anna))

    assert (gone.status_code, kept.status_code) == (303, 422)
    assert "1 gespeelde avond" in text(kept)
    assert {at("player_forget", anna), at("player_active", anna)} <= set(links(kept))
    assert [Player.objects.filter(pk=one.pk).exists() for one in (new, anna)] == [False, True]


def test_who_sits_in_a_draft_only_is_deleted_once_it_is_drawn_without(organiser):
    night = make_night(7)
    make_round(night, is_published=False)
    new = night.attendances.first().player
    told = organiser.post(at("player_delete", new))

    assert at("player_delete", new) in links(organiser.get(at("player", new)))
    assert "zit in de loting van partij 1, die nog niet is gepubliceerd" in text(told)
    assert "Naar de loting van partij 1" in text(told)
    mark(night_id=night.pk, player_id=new.pk, state="gone", now=DOOR)
    draft = night.rounds.get()
    redraw_round(round_id=draft.pk, seen_attempt=1, method="bag", seed=1, now=DOOR, by_id=None)
    organiser.post(at("player_delete", new))
    assert not Player.objects.filter(pk=new.pk).exists()


def test_up_47ff_the_back_office_deletes_nobody(admin_client, anna):
    listed = admin_client.get("/admin/tournament/player/?q=visser")
    one = admin_client.post(f"/admin/tournament/player/{anna.pk}/delete/", {"post": "yes"})
    many = {"action": "delete_selected", "_selected_action": [anna.pk], "post": "yes"}
    bulk = admin_client.post("/admin/tournament/player/", many)
    season = Attendance.objects.first().night.season
    night_of_season = admin_client.post(f"/admin/tournament/season/{season.pk}/delete/", {"post": "yes"})

    assert (listed.status_code, "Anna Visser" in listed.content.decode()) == (200, True)
    assert (one.status_code, bulk.status_code < 500, night_of_season.status_code < 500) == (403, True, True)
    assert (Player.objects.count(), Attendance.objects.count()) == (4, 4)


# -- no name any more, and what is kept


def test_a_name_is_removed_by_who_types_it(organiser, stranger, anna):
    forget = at("player_forget", anna)
    assert "Dit kan niet ongedaan worden gemaakt." in text(organiser.get(forget))
    wrong = organiser.post(forget, {"typed": "Anna"})
    assert (wrong.status_code, 'value="Anna"' in wrong.content.decode()) == (422, True)
    done = organiser.post(forget, {"typed": "anna visser"})

    assert (done.status_code, done["Location"]) == (303, at("player", anna))
    page = text(stranger.get(at("player", anna)))
    assert (f"Oud-lid {anna.pk}" in page, "Visser" in page) == (True, False)
    assert "De naam is verwijderd op" in text(organiser.get(at("player", anna)))
    assert at("player_edit", anna) not in links(organiser.get(at("player", anna)))


def test_what_is_kept_about_somebody_is_read_and_handed_out(organiser, anna):
    Attendance.objects.filter(player=anna).update(note="dieet")
    rename_player(player_id=anna.pk, name="Anna de Boer", distinction="", now=DOOR)
    page = text(organiser.get(at("player_data", anna)))
    file = organiser.get(at("player_data_file", anna))

    assert "Heette eerder Anna Visser" in page
    assert "5 oktober 2026: naar huis" in page or "5 oktober 2026: aanwezig" in page
    assert "partij 1, tafel 1" in page
    said = json.loads(file.content)
    assert (said["name"], said["former_names"], said["attendances"][0]["note"]) == (
        "Anna de Boer", ["Anna Visser"], "dieet",
    )  # fmt: skip
    assert file["Content-Disposition"] == f'attachment; filename="speler-{anna.pk}.json"'


def test_the_page_of_a_person_shows_a_stranger_none_of_it(stranger, anna):
    page = stranger.get(at("player", anna)).content.decode()

    assert [at(name, anna) for name in ("player_merge", "player_forget", "player_data") if at(name, anna) in page] == []


def test_a_form_about_somebody_who_is_removed_meanwhile_finds_nobody_and_is_no_error(rf):
    around = RefusalMiddleware(lambda _: HttpResponse())

    with pytest.raises(Http404):
        around.process_exception(rf.post("/players/1/delete/"), Player.DoesNotExist())
    assert around.process_exception(rf.get("/players/1/"), Player.DoesNotExist()) is None  # a page that is at fault

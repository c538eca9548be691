"""New faces, namesakes, and doors that are closed: for the night or for the person."""

import pytest
from django.urls import reverse

from tests.builders import DOOR, make_night, make_players
from tests.views.door_page import HTMX, get, key_of, names, url
from tournament.actions.merging import merge_players
from tournament.actions.nights import close_night
from tournament.actions.people import add_player, rename_player
from tournament.models import Attendance, Payment, Player

pytestmark = pytest.mark.django_db


def test_a_new_face_in_one_line_is_here_at_once(organiser):
    night = make_night(0)
    html = get(organiser, night)
    form = {"name": " Zoë  Núñez", "submission_key": key_of(html, url("door_new", night))}
    answers = [organiser.post(url("door_new", night), form) for _ in range(3)]
    player = Player.objects.get()

    assert {(one.status_code, one.url) for one in answers} == {(303, f"{url('door', night)}#p-{player.pk}")}
    assert (player.name, Attendance.objects.get().state) == ("Zoë Núñez", "present")
    assert "Er staat nog niemand op de lijst. Zet de namen hieronder erbij." in html
    assert "Zoë Núñez is er." in get(organiser, night)
    assert "Er staat nog niemand op de lijst." not in get(organiser, night)


def test_a_known_name_is_offered_before_a_namesake_is_made(organiser):
    night = make_night(0)
    known = add_player(name="Jan Bakker")
    answer = organiser.post(url("door_new", night), {"name": "jan bäkker", "submission_key": "new"})
    html = answer.content.decode()
    question = html[html.index('id="new"') :]

    assert answer.status_code == 422
    assert "jan bäkker staat al op de lijst." in question
    assert url("door_state", night, known) in question
    assert 'value="jan bäkker"' in question
    assert (Player.objects.count(), Attendance.objects.count()) == (1, 0)


def test_a_label_typed_whole_is_the_person_who_has_it_and_never_a_second_one(organiser):
    night, (_, second) = make_night(0), [add_player(name="Jan Bakker") for _ in range(2)]
    sent = {"name": "Jan Bakker (2)", "submission_key": "a"}
    asked = organiser.post(url("door_new", night), sent)
    assert (asked.status_code, url("door_state", night, second) in asked.content.decode()) == (422, True)

    organiser.post(url("door_new", night), sent | {"another": "1"})
    assert [player.label for player in Player.objects.all()] == ["Jan Bakker", "Jan Bakker (2)"]
    organiser.post(url("door_new", night), {"name": "Jan Bakker (junior)", "submission_key": "b", "another": "1"})
    assert (Player.objects.last().name, Player.objects.last().distinction) == ("Jan Bakker", "junior")


def test_who_was_called_so_before_is_offered_before_a_second_record_is_made(organiser):
    night, (kept, gone, married) = make_night(0), [add_player(name=name) for name in ("Jan B.", "Jan Bakker", "Marie")]
    merge_players(kept_id=kept.pk, gone_id=gone.pk, now=DOOR, by_id=None)
    rename_player(player_id=married.pk, name="Marie Smit", distinction="")
    for typed, offered in (("jan bakker", kept), ("Marie", married)):
        response = organiser.post(url("door_new", night), {"name": typed, "submission_key": typed})
        assert (response.status_code, url("door_state", night, offered) in response.content.decode()) == (422, True)

    assert Player.objects.count() == 3


@pytest.mark.parametrize(
    ("distinction", "label"), [("van de brug", "Jan Bakker (van de brug)"), ("", "Jan Bakker (2)")]
)
def test_a_real_namesake_is_told_apart(organiser, distinction, label):
    night = make_night(0)
    add_player(name="Jan Bakker")
    form = {"name": "Jan Bakker", "distinction": distinction, "another": "1", "submission_key": "new"}
    for _ in range(3):
        assert organiser.post(url("door_new", night), form).status_code == 303

    assert sorted(player.label for player in Player.objects.all()) == sorted(["Jan Bakker", label])
    assert Attendance.objects.get().player.label == label


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"name": " -- "}, "Er staat nog geen naam"),
        ({"name": "x" * 81}, "hoogstens 80 tekens"),
        ({"name": "Jan Bakker", "distinction": "oud", "another": "1"}, "Er is al een <bdi>Jan Bakker</bdi>"),
    ],
)
def test_a_refused_name_stays_typed(organiser, typed, words):
    night = make_night(0)
    add_player(name="Jan Bakker", distinction="oud")
    answer = organiser.post(url("door_new", night), typed | {"submission_key": "new"})
    html = answer.content.decode()

    assert answer.status_code == 422
    assert words in html
    assert f'value="{typed["name"]}"' in html
    assert typed.get("distinction", "") in html
    assert Player.objects.count() == 1


# -- closed doors


@pytest.mark.once  # refused before anything is written
def test_the_door_of_a_planned_night_is_still_closed(organiser):
    night = make_night(is_open=False)
    (player,) = make_players(1)
    html = get(organiser, night)

    assert "De deur is nog dicht" in html
    assert f'action="{url("night_open", night)}"' in html
    assert names(html) == ["Anna Visser"]
    assert 'name="state"' not in html
    answer = organiser.post(url("door_state", night, player), {"state": "present"})
    assert (answer.status_code, "open eerst de deur" in answer.content.decode()) == (422, True)


@pytest.mark.once  # refused before anything is written
def test_a_closed_night_can_be_looked_at_only(organiser):
    night = make_night(1)
    player = Player.objects.get()
    close_night(night_id=night.pk, now=DOOR)
    html = get(organiser, night, f"?open={player.pk}")

    assert "Deze avond is afgesloten." in html
    assert [name for name in ("state", "method", "drinks", "note", "name") if f' name="{name}"' in html] == []
    form = {"method": "cash", "submission_key": "late"}
    answer = organiser.post(url("door_payment", night, player), form, headers=HTMX)
    assert (answer.status_code, "kan hem weer openen" in answer.content.decode()) == (422, True)


@pytest.mark.once  # refused before anything is written
def test_who_is_not_there_is_not_found(organiser):
    night = make_night(1)
    player = Player.objects.get()
    assert organiser.get(f"/nights/{night.pk + 1}/door/").status_code == 404
    for path in (f"{night.pk + 1}/door/{player.pk}", f"{night.pk}/door/{player.pk + 1}"):
        assert organiser.post(f"/nights/{path}/state/", {"state": "present"}).status_code == 404


@pytest.mark.once  # refused before anything is written
def test_the_door_is_for_organisers_only(stranger):
    night = make_night(1)
    player = Player.objects.get()
    for name, who in (("door", None), ("door_person", player)):
        answer = stranger.get(url(name, night, who))
        assert (answer.status_code, answer.url.partition("?")[0]) == (302, reverse("account_login"))
    form = {"state": "gone", "method": "cash", "submission_key": "x", "drinks": "2", "name": "Nieuw"}
    for name, who in (("door_new", None), ("door_state", player), ("door_payment", player), ("door_extras", player)):
        assert stranger.post(url(name, night, who), form).status_code == 403
        assert stranger.get(url(name, night, who)).status_code in {302, 405}

    assert (Payment.objects.count(), Player.objects.count(), Attendance.objects.get().state) == (0, 1, "present")

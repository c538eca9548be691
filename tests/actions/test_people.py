"""Names come in as they were typed; the id is the person, the distinction is for people."""

import pytest

from tests.builders import DOOR, make_night, make_round
from tests.play.builders import match_of
from tournament.actions.answers import give_answer
from tournament.actions.attendance import walk_in
from tournament.actions.nights import close_night
from tournament.actions.people import add_player, delete_player, rename_player, retire_player
from tournament.actions.till import pay_fee
from tournament.domain.answering import Said
from tournament.domain.refusals import KeyUsedElsewhere, NameMissing, NameTaken, NameTooLong
from tournament.domain.refusals_people import HasHistory
from tournament.models import Attendance, FormerName, Player, Seat, TrailEntry

pytestmark = pytest.mark.django_db

HOSTILE = (
    "D'Artagnan O'Neill-'t Hooft", 'Jan "Kees" de Wit', "Piet & Co <thuis>", "Zoë Núñez", "<svg/onload=alert()>",
    "</script><script>alert(1)</script>", '" onmouseover=alert(1) x="', "{{7*7}}", "${6*7}", "=1+1 Piet",
)  # fmt: skip


def everybody() -> list[tuple[str, str]]:
    return list(Player.objects.order_by("pk").values_list("name", "distinction"))


def test_a_name_is_kept_letter_for_letter():
    for name in HOSTILE:
        add_player(name=name)

    assert everybody() == [(name, "") for name in HOSTILE]


def test_a_new_player_can_be_found_and_sorted():
    player = add_player(name="van der Núñez", distinction="van de brug")

    assert (player.search_key, player.sort_key) == ("van der nunez van de brug", "nunez")
    assert list(Player.objects.found_by("BRUG nunez")) == [player]


def test_two_people_with_one_name_are_two_players_with_a_number_between_them():
    people = [add_player(name="Jan Bakker") for _ in range(3)]

    assert [one.label for one in people] == ["Jan Bakker", "Jan Bakker (2)", "Jan Bakker (3)"]
    assert len({one.pk for one in people}) == 3


def test_capitals_and_accents_do_not_tell_people_apart():
    people = [add_player(name=name) for name in ("José Bakker", "jose bakker", "de Bakker", "Bakker")]

    assert [one.label for one in people] == ["José Bakker", "jose bakker (2)", "de Bakker", "Bakker"]


def test_a_namesake_is_told_apart_as_the_organiser_wishes():
    add_player(name="Jan Bakker")

    assert add_player(name="Jan Bakker", distinction=" van  de brug ").label == "Jan Bakker (van de brug)"


def test_the_same_distinction_twice_is_refused():
    add_player(name="Jan Bakker", distinction="van de brug")

    with pytest.raises(NameTaken) as refused:
        add_player(name="Jan Bakker", distinction="van de brug")

    assert (refused.value.name, everybody()) == ("Jan Bakker", [("Jan Bakker", "van de brug")])


def test_the_same_form_sent_three_times_makes_one_player():
    made = [add_player(name="Jan Bakker", submission_key="once") for _ in range(3)]

    assert (made, everybody()) == ([made[0]] * 3, [("Jan Bakker", "")])


def test_a_used_key_does_not_bring_somebody_else():
    add_player(name="Jan Bakker", submission_key="once")

    with pytest.raises(KeyUsedElsewhere):
        add_player(name="Piet Bakker", submission_key="once")

    assert everybody() == [("Jan Bakker", "")]


@pytest.mark.parametrize(("name", "kind"), [("  ", NameMissing), ("--", NameMissing), ("x" * 81, NameTooLong)])
def test_what_is_no_name_is_refused(name, kind):
    with pytest.raises(kind):
        add_player(name=name)

    assert everybody() == []


def test_what_nobody_can_see_is_not_kept_in_a_distinction():
    player = add_player(name="Jan Bakker", distinction="van\u202e de\0brug" + "g" * 40)

    assert player.distinction == "van de brug" + "g" * 19


def test_a_renamed_player_is_found_under_the_new_name_only():
    player = add_player(name="Jan Bakker")
    rename_player(player_id=player.pk, name="Jan de Bäcker", distinction="bas")

    assert [list(Player.objects.found_by(query)) for query in ("backer bas", "bakker")] == [[player], []]
    assert everybody() == [("Jan de Bäcker", "bas")]


def test_renaming_to_the_same_name_changes_nothing():
    player = add_player(name="Jan Bakker")

    assert rename_player(player_id=player.pk, name="Jan Bakker", distinction="").label == "Jan Bakker"


def test_renaming_to_somebody_else_is_refused_and_changes_nothing():
    add_player(name="Jan Bakker")
    other = add_player(name="Piet Smit")

    with pytest.raises(NameTaken):
        rename_player(player_id=other.pk, name="Jan Bakker", distinction="")

    assert everybody() == [("Jan Bakker", ""), ("Piet Smit", "")]


def test_up_75ae_a_rename_does_not_make_two_people_who_are_read_aloud_alike():
    add_player(name="José Bakker")
    other = add_player(name="Piet Smit")

    with pytest.raises(NameTaken):
        rename_player(player_id=other.pk, name="jose bakker", distinction="", now=DOOR)
    assert rename_player(player_id=other.pk, name="jose bakker", distinction="2", now=DOOR).label == "jose bakker (2)"


# -- former names


def test_a_rename_keeps_what_somebody_was_called_and_back_again_keeps_no_more():
    player = add_player(name="Jan Bakker")
    for name in ("Jan Bäcker", "Jan de Boer", "Jan Bakker"):
        rename_player(player_id=player.pk, name=name, distinction="", now=DOOR)

    assert [str(one) for one in FormerName.objects.order_by("pk")] == ["Jan Bäcker", "Jan de Boer"]
    assert [line.after for line in TrailEntry.objects.all()] == [{"player": player.pk, "press": "rename"}] * 3


def test_a_name_that_two_people_carried_leads_to_the_last():
    first, second = add_player(name="Jan Bakker"), add_player(name="Piet")
    rename_player(player_id=first.pk, name="Jan Smit", distinction="", now=DOOR)
    rename_player(player_id=second.pk, name="Jan Bakker", distinction="", now=DOOR)
    rename_player(player_id=second.pk, name="Jan Kok", distinction="", now=DOOR)

    assert FormerName.objects.get(name="Jan Bakker").player == second


# -- who plays no more, and who never was


def test_who_retires_stays_with_all_scores_and_can_come_back():
    player = add_player(name="Jan Bakker")
    states = [
        retire_player(player_id=player.pk, is_active=is_active, now=DOOR, by_id=None).is_active
        for is_active in (False, False, True)
    ]

    assert states == [False, False, True]
    assert [line.after["press"] for line in TrailEntry.objects.order_by("pk")] == ["retire", "return"]


def test_up_47ff_a_mistake_of_a_minute_ago_goes_outright_with_its_tick():
    night = make_night(0)
    player, _ = walk_in(night_id=night.pk, name="Jna", submission_key="typo", now=DOOR)
    rename_player(player_id=player.pk, name="Jan", distinction="", now=DOOR)
    delete_player(player_id=player.pk, now=DOOR, by_id=None)

    assert (Player.objects.count(), Attendance.objects.count(), FormerName.objects.count()) == (0, 0, 0)


def sat(night):
    make_round(night)


def paid(night):
    pay_fee(night_id=night.pk, player_id=Player.objects.get(name="Anna Visser").pk, method="cash",
            submission_key="fee", now=DOOR, by_id=None)  # fmt: skip


def came(night):
    close_night(night_id=night.pk, now=DOOR)


def played_on_a_screen(night):
    match_of().chairs.filter(seat=0).update(player=Player.objects.get(name="Anna Visser"))


@pytest.mark.parametrize("lives", [sat, paid, came, played_on_a_screen])
def test_up_47ff_who_has_a_history_is_not_deleted(lives):
    night = make_night(4)
    lives(night)
    anna = Player.objects.get(name="Anna Visser")
    with pytest.raises(HasHistory):
        delete_player(player_id=anna.pk, now=DOOR, by_id=None)

    assert Player.objects.filter(pk=anna.pk).exists()
    assert Attendance.objects.filter(player=anna).count() == 1
    assert Seat.objects.count() == (4 if lives is sat else 0)


def test_an_answer_for_a_night_to_come_goes_along():
    night = make_night(is_open=False)
    player = add_player(name="Jan")
    give_answer(night_id=night.pk, said=Said(is_coming=True), player_id=player.pk, now=DOOR)
    delete_player(player_id=player.pk, now=DOOR, by_id=None)

    assert night.answers.count() == 0

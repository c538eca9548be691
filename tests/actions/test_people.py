"""Names come in as they were typed; the id is the person, the distinction is for people."""

import pytest

from tournament.actions.people import add_player, rename_player
from tournament.domain.refusals import KeyUsedElsewhere, NameMissing, NameTaken, NameTooLong
from tournament.models import Player

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

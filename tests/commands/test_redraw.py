"""The draw, drawn again on the command line."""

import pytest

from tests.builders import DOOR, make_night, make_players, make_round, run_clock
from tournament.actions.rounds import draw_round, redraw_round
from tournament.models import Seat


def test_a_draw_is_recomputed_and_is_right(run):
    drawn = make_round(make_night(7))
    said = run("redraw", "2026-10-05", 1)
    names = dict(Seat.objects.values_list("number", "player__name"))

    assert said.out.splitlines()[0] == "Partij 1, trekking 1, lootnummer 4821 7730, 7 aanwezig."
    assert said.out.splitlines()[2] == f"Tafel 2: 3 {names[3]} - 4 {names[4]} - 5 {names[5]}"
    assert said.out.splitlines()[-1] == "De loting klopt."
    assert (said.err, said.error, len(said.out.splitlines())) == ("", "", 4)
    assert drawn.seed == 48217730


def test_a_record_that_was_fiddled_with_is_told(run):
    draw = make_round(make_night(8)).draws.get()
    (one, his), *rest = draw.numbers
    swap = next(at for at, (_, number) in enumerate(rest) if number != his)
    other, hers = rest[swap]
    rest[swap] = [other, his]
    draw.numbers = [[one, hers], *rest]
    draw.save()
    said = run("redraw", "2026-10-05", 1)

    names = dict(Seat.objects.values_list("player_id", "player__name"))
    assert sorted(said.err.splitlines()) == sorted(
        [
            f"{names[one]}: opgeschreven is {hers}, het lootnummer geeft {his}.",
            f"{names[other]}: opgeschreven is {his}, het lootnummer geeft {hers}.",
        ]
    )
    assert said.error == "De loting klopt niet."


def test_somebody_who_sits_elsewhere_is_told(run):
    make_round(make_night(8))
    seat = Seat.objects.filter(number=1).first()
    Seat.objects.filter(pk=seat.pk).update(number=4)
    said = run("redraw", "2026-10-05", 1)

    assert said.err.splitlines() == [f"{seat.player.name}: zit met nummer 4, het lootnummer geeft 1."]
    assert said.error == "De loting klopt niet."


def test_each_drawing_can_be_recomputed(run):
    drawn = make_round(make_night(8), is_published=False)
    redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=7, now=DOOR, by_id=None)

    assert run("redraw", "2026-10-05", 1).out.startswith("Partij 1, trekking 2, lootnummer 0000 0007, 8 aanwezig.")
    assert run("redraw", "2026-10-05", 1, "--attempt", 1).out.startswith("Partij 1, trekking 1, lootnummer 4821 7730")
    assert run("redraw", "2026-10-05", 1, "--attempt", 3).error == "Trekking 3 van partij 1 is er niet. Wel: 1, 2."


def test_a_draw_by_hand_has_nothing_to_recompute(run):
    night = make_night(4)
    numbers = {player.pk: number for player, number in zip(make_players(4), (1, 1, 2, 2), strict=True)}
    draw_round(night_id=night.pk, number=1, method="by_hand", seed=None, now=DOOR, by_id=None, numbers=numbers)

    assert run("redraw", "2026-10-05", 1) == (
        "De nummers van partij 1 zijn met de hand getrokken: er valt niets na te rekenen.\n", "", "",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        (("2026-10-06", 1), "Er is geen avond op 2026-10-06."),
        (("2026-10-05", 2), "Partij 2 is op 2026-10-05 niet geloot. Wel: 1."),
        (("2026-10-05", 1, "--series", "Zondag"), "Er is geen reeks “Zondag”. Wel: Maandagavond."),
    ],
)
def test_what_is_not_there_gets_a_sentence(run, typed, error):
    run_clock(make_round(make_night(8)))

    assert run("redraw", *typed).error == error

"""What a seat sees and does not see, and that imagined states keep all that it knows."""

from random import Random

from games.engines import tokken
from games.engines.cards import read_card, write_card
from games.engines.duo.options import Options as DuoOptions
from games.engines.duo.options import rules_for as duo_rules
from games.engines.race.notation import read
from games.engines.race.play import legal, play
from games.engines.race.state import PICK, new_state
from games.engines.race.views import imagine, unseen, view
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import played, played_by_luck

DEAL = "deal R2 R3 R4 R5 RA / H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6 / K2 K3 K4 K5 K6"


def dealt():
    return played_by_luck(played_by_luck(tokken.start(tokken.Options(), 4), "dealer 3"), DEAL)


def exchanged():
    state = dealt()
    for seat, text in enumerate(["give A", "give 6", "give 2", "give 6"]):
        state = play(state, seat, read(text))
    return state


def names(cards):
    return " ".join(map(write_card, cards))


def imagined(state, seat, times=40):
    return [imagine(view(state, seat), Random(seed)) for seed in range(times)]


def test_a_seat_sees_its_own_hand_and_how_many_the_others_hold():
    seen = view(dealt(), 1)

    assert names(seen.hand) == "H2 H3 H4 H5 H6"
    assert (seen.counts, seen.stock) == ((5, 5, 5, 5), 34)
    assert view(dealt(), None).hand == ()


def test_while_cards_are_chosen_all_see_who_has_chosen_and_nobody_what():
    state = play(dealt(), 0, read("give A"))

    assert [view(state, seat).has_chosen for seat in (0, 2, None)] == [(True, False, False, False)] * 3
    assert [names(view(state, seat).chosen) for seat in (0, 2, None)] == ["RA", "", ""]


def test_partners_know_what_they_gave_each_other_until_it_is_played():
    state = exchanged()

    assert (names(view(state, 0).gave), names(view(state, 0).got)) == ("RA", "S2")
    assert (names(view(state, 2).gave), names(view(state, 2).got)) == ("S2", "RA")
    assert [view(state, seat).gave == view(state, 0).gave for seat in (1, 3, None)] == [False, False, False]
    state = play(state, 0, read("discard"))
    assert (names(view(state, 2).gave), names(view(state, 0).got)) == ("", "")
    state = played(state, "discard", "A: cW>36")
    assert (names(view(state, 0).gave), names(view(state, 2).got)) == ("", "")


def test_imagined_partners_hold_what_they_were_given():
    ace = read_card("RA")

    for state in imagined(exchanged(), 0):
        assert ace in state.hands[2]
        assert state.deal.known[2] == (ace,)
    assert any(ace in state.hands[2] for state in imagined(exchanged(), 1))
    assert any(ace in state.hands[0] for state in imagined(exchanged(), 1))


def test_imagined_choices_are_cards_that_may_be_given():
    state = play(dealt(), 0, read("give A"))

    for other in imagined(state, 2):
        assert other.deal.chosen[0] in other.hands[0]
        assert other.deal.chosen[1:] == (-1, -1, -1)
    assert len({other.deal.chosen[0] for other in imagined(state, 2)}) > 5


def test_a_kept_card_is_counted_by_all_and_seen_by_its_owner():
    state = set_up(hands={0: "9", 1: "10"}, pawns={0: "5"}, credit=1)
    state = played(played(state, "keep"), "discard")
    state = played_by_luck(state, "deal S2 S3 S4 S5 / S6 S7 S8 S9 / K2 K3 K4 K5 / K6 K7 K8 K9")

    assert [view(state, seat).kept_counts for seat in (0, 1, None)] == [(1, 0, 0, 0)] * 3
    assert [names(view(state, seat).kept) for seat in (0, 1, None)] == ["R9", "", ""]
    for other in imagined(state, 1):
        assert len(other.deal.kept[0]) == 1
        assert other.deal.kept[0][0] in other.hands[0]
        assert view(other, 1) == view(state, 1)


def test_the_card_after_a_joker_is_seen_by_its_drawer():
    state = set_up(hands={0: "JK", 1: "2"}, pawns={0: "5"})
    state = played_by_luck(played(state, "JK: a5>23"), "draw HA")

    assert [names(view(state, seat).hand) for seat in (0, 1)] == ["HA", "R2"]
    assert read_card("HA") in unseen(view(state, 1))
    assert read_card("HA") not in unseen(view(state, 0))


def test_what_lies_open_is_in_nobodys_imagined_hand():
    state = play(exchanged(), 0, read("discard"))

    for other in imagined(state, 1):
        assert not {*other.discards} & {card for hand in other.hands for card in hand}
        assert legal(other, 1) == legal(state, 1)


def test_a_refusal_does_not_tell_what_others_hold():
    state = exchanged()
    others = {tokken.why_not(other, 0, read("A: aW>0")).rule for other in imagined(state, 0)}

    assert others == {"not_in_hand"}


def test_in_duo_the_blind_draw_is_known_to_the_one_who_lost_the_card():
    state = new_state(duo_rules(DuoOptions(duo_card_swap="choice"), 2))
    state = played_by_luck(played_by_luck(state, "dealer 1"), "deal H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6")
    state = play(play(state, 0, read("blind")), 1, read("pass"))
    assert state.phase == PICK
    assert {other.phase for seat in (0, 1) for other in imagined(state, seat)} == {PICK}

    state = played_by_luck(state, "pick S4 -")
    assert (names(view(state, 1).gave), names(view(state, 0).got)) == ("S4", "S4")
    assert all(read_card("S4") in other.hands[0] for other in imagined(state, 1))


def test_a_picture_shows_the_board_and_the_own_hand_only():
    state = set_up(hands={0: "7 A", 1: "2 3"}, pawns={0: "0 12 L2", 1: "26 30"})

    assert tokken.picture(view(state, 0)).splitlines() == [
        "cycle 1, round 1 of 3: d dealt, a is on turn",
        "      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17",
        "a 1  [a] .  .  .  .  .  .  . ( ) .  .  .  a  .  .  .  .  .>  b . . . .",
        "     18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35",
        "b 2  [ ] .  .  .  .  .  .  . (b) .  .  .  b  .  .  .  .  .>  c . . . .",
        "     36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53",
        "c 4  [ ] .  .  .  .  .  .  . ( ) .  .  .  .  .  .  .  .  .>  d . . . .",
        "     54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71",
        "d 4  [ ] .  .  .  .  .  .  . ( ) .  .  .  .  .  .  .  .  .>  a . a . .",
        "",
        "a* R7 RA",
        "b  ? ?",
        "c  -",
        "d  -",
        "stock 50, discarded 0",
    ]

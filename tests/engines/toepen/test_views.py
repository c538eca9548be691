"""What each may see. Players A B C D; a secret is shown to be there before it is shown not to leak."""

from random import Random

from games.engines import toepen
from games.engines.cards import read_card
from games.engines.toepen.knowledge import void_suits
from games.engines.toepen.tables import RANK, SUIT, is_laundry
from tests.engines.toepen.table import BESCHREVEN, KLASSIEK, any_preset, dealt, play, position

SEEN_BY_ALL = (0, 1, 2, 3, None)
THREE_NINES = ("R9 H9 K9 H7", "R8 S9 K10 H8", "RV RH RB S7", "R10 S8 K8 H10")


def cards(text):
    return tuple(sorted(map(read_card, text.split())))


def views(state):
    return [toepen.view(state, seat) for seat in SEEN_BY_ALL]


def test_each_sees_his_own_hand_and_how_many_cards_the_others_hold():
    state = position(hands=("HA H2 H3 H4", "RA R2 R3 R4", "KA K2 K3 K4", "SH S2 S3 S4"))
    assert [view.hand for view in views(state)] == [*state.hands, ()]
    assert {view.hand_counts for view in views(state)} == {(4, 4, 4, 4)}


def test_the_card_put_away_in_a_try_for_toep_is_known_to_him_alone():
    state = play(dealt(*THREE_NINES), "A try toep", "* draw S2")
    assert [view.claims[0].cards for view in views(state)] == [cards("H7"), (), (), (), ()]
    assert toepen.view(state, 0).hand == cards("R9 H9 K9 S2")


def test_laundry_that_nobody_checked_is_known_to_him_alone():
    state = play(dealt(*THREE_NINES), "A keep", "B claim laundry", "C believe", "D believe", "A believe")
    assert [view.claims[0].cards for view in views(state)] == [(), cards("R8 S9 K10 H8"), (), (), ()]


def test_laundry_that_was_genuine_is_known_to_the_checker_too():
    state = play(dealt(*THREE_NINES), "A keep", "B keep", "C claim laundry", "D believe", "A check")
    laid = cards("RV RH RB S7")
    assert [view.claims[0].cards for view in views(state)] == [laid, (), laid, (), ()]


def test_a_bluff_is_played_on_with_and_the_checker_knows_the_hand():
    state = play(dealt(*THREE_NINES), "A keep", "B claim laundry", "C check")
    assert [view.claims[0].cards for view in views(state)] == [(), state.hands[1], state.hands[1], (), ()]
    imagined = {toepen.imagine(toepen.view(state, 2), Random(seed)).hands[1] for seed in range(20)}
    assert imagined == {state.hands[1]}
    imagined = {toepen.imagine(toepen.view(state, 3), Random(seed)).hands[1] for seed in range(20)}
    assert len(imagined) > 1


def test_who_kept_his_cards_tells_nothing():
    """B has laundry or rags, A has three nines or not: C's view is the same when both keep."""
    one = dealt("R9 H9 K9 H7", "RB HV KH SV", "RV RH S10 S7", "R10 S8 K8 H10")
    other = dealt("R9 H9 HV H7", "RB K9 KH SV", "RV RH S10 S7", "R10 S8 K8 H10")
    assert toepen.legal(one, 0) != toepen.legal(other, 0)
    for lines in ([], ["A keep"], ["A keep", "B keep"]):
        first, second = play(one, *lines), play(other, *lines)
        assert first != second
        assert toepen.view(first, 2) == toepen.view(second, 2)
        assert toepen.view(first, None) == toepen.view(second, None)
        assert toepen.to_act(first) == toepen.to_act(second)


def test_who_passed_keeps_his_cards_to_himself():
    state = play(position(), "A knock", "B pass")
    assert [view.hand_counts[1] for view in views(state)] == [4] * 5
    assert toepen.view(state, 1).hand == state.hands[1]


@any_preset
def test_the_cards_of_a_toep_are_shown_to_all(options):
    state = dealt("RV HV KV SV", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S7 K8 H9", options=options)
    assert {view.game.last.shown for view in views(state)} == {tuple(map(read_card, ("RV", "HV", "KV", "SV")))}


# -- what is imagined


def imagined(state, seat, times=40):
    return [toepen.imagine(toepen.view(state, seat), Random(seed)) for seed in range(times)]


def test_who_did_not_follow_is_imagined_without_the_suit():
    state = position(hands=("HA H2 H3 H4", "RA R2 R3 R4", "KA K2 K3 K4", "SH S2 S3 S4"))
    state = play(state, "A play HA", "B play R2", "C play K2", "D play S2")
    assert void_suits(toepen.view(state, 0)) == [set(), {1}, {1}, {1}]
    assert all(SUIT[card] != 1 for world in imagined(state, 0) for hand in world.hands[1:] for card in hand)


def test_who_tried_for_toep_is_imagined_with_three_of_a_kind_and_has_put_away_another():
    state = play(dealt(*THREE_NINES), "A try toep", "* draw S2")
    ranks = set()
    for world in imagined(state, 1):
        held = [RANK[card] for card in world.hands[0]]
        three = max(held, key=held.count)
        ranks.add(three)
        assert held.count(three) == 3
        assert RANK[world.claims[0].cards[0]] != three
    assert len(ranks) > 5


def test_who_tried_for_toep_and_has_played_two_nines_is_imagined_with_the_third():
    state = play(dealt(*THREE_NINES), "A try toep", "* draw S2", "B keep", "C keep", "D keep")
    state = play(state, "A play R9", "B play R8", "C play RV", "D play R10", "C play RB", "D play K8", "A play H9")
    state = play(state, "B play H8", "C play RH")
    for world in imagined(state, 1):
        assert sum(RANK[card] == 9 for card in world.hands[0]) == 1


def test_laundry_that_proved_genuine_is_imagined_as_laundry_and_a_bluff_is_not():
    genuine = play(dealt(*THREE_NINES), "A keep", "B keep", "C claim laundry", "D check")
    assert all(is_laundry(world.claims[0].cards) for world in imagined(genuine, 1))
    bluff = play(dealt(*THREE_NINES), "A keep", "B claim laundry", "C check")
    assert not any(is_laundry(world.hands[1]) for world in imagined(bluff, 3, times=200))


def test_a_full_pack_in_eight_hands_can_be_imagined_whoever_lacks_what():
    """Nothing is left over, so the dice alone would hardly ever find where the cards may lie."""
    halves = (["7", "8", "9", "10"], ["B", "V", "H", "A"])
    state = dealt(*(" ".join(suit + rank for rank in half) for suit in "RHKS" for half in halves), options=KLASSIEK)
    for line in (
        "A play R7",
        "B play RB",
        "C play H7",
        "D play HB",
        "E play K7",
        "F play KB",
        "G play S7",
        "H play SB",
    ):
        state = play(state, line)
    for world in imagined(state, 0):
        assert all(SUIT[card] != 0 for hand in world.hands[2:] for card in hand)
        assert {SUIT[card] for card in world.hands[1]} == {0}


def test_the_gallery_may_imagine_too():
    state = position(BESCHREVEN)
    world = toepen.imagine(toepen.view(state, None), Random(1))
    assert toepen.view(world, None) == toepen.view(state, None)
    assert world != state

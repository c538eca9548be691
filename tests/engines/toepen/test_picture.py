"""The drawing of a view: what it shows can be laid beside the rules with a finger."""

from games.engines import toepen
from tests.engines.toepen.table import at_last_trick, dealt, everybody_plays, play, position


def drawn(state, seat):
    return toepen.picture(toepen.view(state, seat)).splitlines()


def test_a_round_on_its_way():
    state = position(
        scores=(4, 10, 0, 2),
        hands=("HA H4", "", "R2 R3 R4", "S2 S3"),
        passed=[],
        knocker=2,
        stake=2,
        tricks=["0:K9 2:K10 3:KV"],
        trick="3:H9 0:H10",
        trump="SA",
    )
    assert drawn(state, 0) == [
        "Toepen, round 1, dealer 3, stake 2 (knocked last: 2), trump SA, stock 39",
        "",
        "! seat 0    4 points  in      H4 HA",
        "  seat 1   10 points  out",
        "> seat 2    0 points  in      ## ## ##",
        "! seat 3    2 points  in      ## ##",
        "",
        "trick 1  0:K9  2:K10  3:KV  won by 3",
        "trick 2  3:H9  0:H10",
        "now: seat 2 plays",
    ]


def test_claims_and_a_knock_that_is_being_answered():
    state = dealt("R9 H9 K9 H7", "R8 S9 K10 H8", "RV RH RB S7", "R10 S8 K8 H10")
    state = play(state, "A try toep", "* draw S2", "B claim laundry", "C check", "C keep", "D keep", "C knock")
    state = play(state, "D pass")
    assert drawn(state, 2)[2:] == [
        "> seat 0    0 points  in      ## ## ## ##",
        "  seat 1    1 points  in      ## ## ## ##",
        "  seat 2    0 points  in      RB RV RH S7",
        "  seat 3    1 points  passed  ## ## ## ##",
        "",
        "seat 0 tried for toep",
        "seat 1 claimed laundry: bluff, checked by 2, R8 H8 K10 S9",
        "now: seat 0 goes along or passes (seat 2 knocked)",
    ]


def test_the_round_before_and_the_end():
    state = everybody_plays(at_last_trick(winner="D", scores=(9, 9, 9, 7)))
    assert drawn(state, None)[:2] == [
        "Toepen, round 1, dealer 3, stake 1, stock 52",
        "last round: won by 3, last trick; points +1 +1 +1 +0",
    ]
    assert drawn(state, None)[-1] == "over (last left), won by seat 3"

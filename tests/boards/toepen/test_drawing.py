"""The table of Toepen and its slate as they are drawn: who sits where, and which card lies where."""

from itertools import combinations

import pytest

from games.boards import toepen as board
from games.boards.base import Row
from games.boards.toepen.places import HEIGHT, WIDTH, places_for
from games.engines import toepen
from games.engines.cards import write_card
from tests.boards import contract
from tests.boards.toepen.seen import drawn, happened, people, pictures, pieces
from tests.engines.toepen.table import KLASSIEK, house, play, position

HANDS = {"seats": 3, "hands": ("H7 S3 S5 K2", "HA R3 R5 R7", "H9 K3 K5 K7"), "trump": "SA"}


def texts(svg):
    """Everything that can be read on a drawing, in its order."""
    return [element.text for element in contract.elements_of(svg) if element.text and element.text.strip()]


def classes(svg, id_):
    (found,) = [element for element in contract.elements_of(svg) if element.attrib.get("id") == id_]
    return found.attrib["class"].split()


# -- places


@pytest.mark.parametrize("seats", toepen.SEATS)
def test_chairs_and_tricks_keep_off_each_other_and_on_the_table(seats):
    places = places_for(seats)
    high, wide = places.card * 1.4, places.card
    assert (len(places.chairs), len(places.tricks)) == (seats, seats)
    assert all(abs(x) + 57 <= WIDTH / 2 and y >= -HEIGHT / 2 and y + 32 <= HEIGHT / 2 for x, y in places.chairs)
    assert all(abs(x - u) >= 92 or abs(y - v) >= 78 for (x, y), (u, v) in combinations(places.chairs, 2))
    assert all(abs(x - u) >= wide - 8 or abs(y - v) >= high - 8 for (x, y), (u, v) in combinations(places.tricks, 2))


def test_own_chair_is_at_the_bottom_and_the_others_sit_clockwise():
    svg = drawn(position(seats=4), 2)
    at = {
        element.attrib["id"]: element.attrib["transform"]
        for element in contract.elements_of(svg)
        if element.attrib.get("id", "").startswith("chair-")
    }
    assert at == {
        "chair-2": "translate(0 158)",
        "chair-3": "translate(-136 14)",
        "chair-0": "translate(0 -136)",
        "chair-1": "translate(136 14)",
    }


# -- cards


def test_table_shows_the_backs_of_others_the_trick_and_the_trump():
    state = play(position(**HANDS), "A play H7", "B play HA")
    assert pictures(drawn(state, 1)) == [
        *("back-green", "SA"),  # the stock, and the trump before it
        *("back-green",) * 3,
        *("back-green",) * 4,
        *("H7", "HA"),
    ]


def test_card_that_wins_has_an_edge_and_the_newest_its_mark():
    state = play(position(**HANDS), "A play H7")
    svg = drawn(play(state, "B play HA"), 2, happened(state, "B play HA", 2))
    marks = [element.attrib["class"] for element in contract.elements_of(svg) if "class" in element.attrib]
    assert [mark for mark in marks if mark in ("toepen-wins", "toepen-last", "toepen-dead")] == [
        "toepen-wins",
        "toepen-last",
    ]


def test_card_of_who_passed_since_is_shaded():
    state = play(position(**HANDS), "A play H7", "B play HA", "C knock", "A along", "B pass")
    svg = drawn(state, 2)
    assert svg.count("toepen-dead") == 1
    assert {"toepen-chair-away"} <= {*classes(svg, "chair-1")}


def test_card_that_is_played_was_a_back_in_the_row_before():
    state = position(**HANDS)
    before, after = pieces(drawn(state, 2)), pieces(drawn(play(state, "A play H7"), 2))
    assert before["card-1-0-0-0"] == "back-green"
    assert after["card-1-0-0-0"] == "H7"
    assert {piece for piece in before if before[piece] != after.get(piece)} == {"card-1-0-0-0"}


def test_finished_trick_lies_until_the_next_card_and_then_goes_to_the_rows():
    state = play(position(**HANDS), "A play H7", "B play HA", "C play H9")
    lying = drawn(state, 0)
    assert pictures(lying)[-3:] == ["H7", "HA", "H9"]
    assert lying.count("toepen-taken") == 3
    led = drawn(play(state, "B play R3"), 0)
    assert pictures(led)[2:] == ["H7", "HA", *("back-green",) * 2, "H9", *("back-green",) * 3, "R3"]
    assert led.count("toepen-taken") == 0


def test_last_trick_of_a_round_is_still_to_be_seen_by_its_last_move():
    tricks = ("0:R3 1:R2", "0:R5 1:R4", "0:R7 1:R6")
    state = play(position(seats=2, hands=("H3", "HA"), tricks=tricks), "A play H3")
    last = happened(state, "B play HA", 0)
    svg = board.draw(last.after, people(state), last=last)
    assert pictures(svg) == ["back-green", "R3", "R5", "R7", "R2", "R4", "R6", "H3", "HA"]


def test_claimed_laundry_lies_face_down_in_the_middle():
    state = play(position(step="claims", **HANDS), "A claim laundry")
    svg = drawn(state, 0)
    assert "vuile was?" in texts(svg)
    assert [piece for piece in pieces(svg) if piece.startswith("card-1-0-")] == [f"card-1-0-0-{at}" for at in range(4)]


def test_bluff_lies_open_for_who_checked_it_only():
    state = play(position(step="claims", **HANDS), "A claim laundry", "B check")
    shown = ["K2", "S3", "S5", "H7"]
    assert sorted({*shown} & {*pictures(drawn(state, 1))}) == sorted(shown)
    assert {*shown} & {*pictures(drawn(state, 2))} == set()


def test_bluff_lies_open_for_all_if_the_house_says_so():
    state = play(position(house(laundry_open_cards=True), step="claims", **HANDS), "A claim laundry", "B check")
    assert {"K2", "S3", "S5", "H7"} <= {*pictures(drawn(state, None))}


def test_toep_is_shown_by_the_move_that_made_it():
    state = position(KLASSIEK, seats=2, step="deal", dealer=1)
    last = happened(state, "* deal HV RV SV KV, RA R9 S8 KB", 1)
    svg = board.draw(last.after, people(state, 1), last=last)
    assert pictures(svg)[-4:] == ["RV", "HV", "KV", "SV"]
    assert "toep!" in texts(svg)


@pytest.mark.parametrize("preset", toepen.PRESETS)
def test_no_card_is_drawn_that_the_eyes_did_not_see(preset):
    for moment in [*contract.random_moments(board, 5, toepen.PRESETS[preset], seed="drawn")][::4]:
        for me in moment.eyes:
            happened_, view = moment.happened(me), toepen.view(moment.after, me)
            seen = {card for claim in (*view.claims, *happened_.before.claims) for card in claim.cards}
            seen |= {*(view.game.last.shown if view.game.last else ())} | {*moment.move[1:]}
            hidden = {card for seat, hand in enumerate(moment.after.hands) if seat != me for card in hand} - seen
            svg = board.draw(view, moment.people(me), last=happened_)
            assert {*map(write_card, hidden)} & {*pictures(svg)} == set()


# -- knocking, the stake, the slate


def test_knock_is_large_on_an_empty_table_and_small_among_cards():
    state = position(**HANDS)
    large, small = drawn(play(state, "B knock")), drawn(play(state, "A play H7", "B knock"))
    assert ('<text y="56" class="toepen-middle">Henk klopt</text>' in large, "Henk klopt" in texts(large)) == (
        True,
        True,
    )
    assert ('<text y="56"' in small, "<title>Henk klopt</title>" in small) == (False, True)


def test_answers_stand_beneath_the_names():
    state = play(position(seats=5), "A knock", "B along", "C pass")
    assert [text for text in texts(drawn(state, 4)) if text in ("klopt", "mee", "past", "aan zet")] == [
        "klopt",
        "mee",
        "past",
        "aan zet",
    ]


def test_mats_show_the_stake_and_six_at_most():
    assert drawn(position(seats=2, stake=4)).count("toepen-mat-ring") == 4
    high = drawn(position(seats=2, stake=9))
    assert high.count("toepen-mat-ring") == 6
    assert '<text x="10" y="-5" class="toepen-mat-number">9</text>' in high.replace("10.0", "10")


def test_slate_has_a_mark_for_each_point_and_the_figure():
    svg = drawn(position(seats=3, scores=(0, 7, 10)))
    slate = svg[svg.index('class="toepen-slate"') :]
    line = slate[slate.index('id="score-1"') : slate.index('id="score-2"')]
    assert line.count("<path") == 7 + 1  # and the line beneath
    assert [text for text in texts(svg) if text in ("Henk", "7")] == ["Henk", "7"] * 2
    assert "toepen-line-out" in classes(svg, "score-2")


def test_slate_keeps_to_figures_when_there_is_no_room_for_the_marks():
    svg = drawn(position(house(limit=100), seats=2, scores=(40, 99)))
    assert svg.count('class="toepen-chalk"') == 0
    assert "99" in texts(svg)


def test_slate_says_what_the_last_round_brought_until_a_trick_is_made():
    knocked = play(position(**HANDS), "A knock", "B pass")
    svg = drawn(play(knocked, "C pass"))
    assert [text for text in texts(svg) if text in ("+1", "−1")] == ["+1", "+1"]


def test_long_and_equal_names_are_told_apart():
    names = ("Jan de Boer", "Jan Smit", "Wilhelmina-Christina", "  ")
    svg = board.draw(toepen.view(position(seats=4), 0), people(position(seats=4))._replace(names=names))
    assert [text for text in texts(svg) if text[:2] in ("Ja", "Wi", "?")] == [
        *("Jan de Boer", "Jan Smit", "Wilhelmina-C.", "?"),
    ] * 2


# -- the same in words


def test_table_in_words_says_where_everything_is():
    state = play(position(**HANDS), "A play H7", "B play HA", "C play H9", "B play R3")
    assert board.where(toepen.view(state, 0), people(state)) == (
        Row("speler", ("streepjes", "in de ronde", "in de hand", "in deze slag", "eerder gelegd")),
        Row("Ria", ("0", "doet mee", "3 kaarten", "", "harten 7")),
        Row("Henk", ("0", "doet mee", "2 kaarten", "ruiten 3", "harten aas")),
        Row("Joke", ("0", "doet mee", "3 kaarten", "", "harten 9")),
    )


def test_plates_say_points_cards_and_what_somebody_does():
    state = play(position(seats=4, scores=(1, 10, 5, 0)), "A knock", "C pass")
    assert [plate.facts for plate in board.plates(toepen.view(state, 0), people(state))] == [
        ("1 streepje", "4 kaarten", "klopt"),
        ("10 streepjes", "uit"),
        ("6 streepjes", "past"),
        ("0 streepjes", "4 kaarten", "deelt"),
    ]
    assert [plate.is_on_turn for plate in board.plates(toepen.view(state, 0), people(state))] == [
        *(False, False, False, True),
    ]

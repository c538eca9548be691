"""What is drawn of a game of ToedeLoe, and what is not."""

import re

from games.boards import cards
from games.boards import toedeloe as board
from games.engines import toedeloe
from games.engines.toedeloe.setup import set_up
from tests.boards.contract import elements_of, ids_in, random_moments
from tests.boards.toedeloe.looking import drawn, happened, people, view
from tests.engines.toedeloe.table import trick as won

FACES = re.compile(r"cards\.svg#([\w-]+)")


def with_class(drawing, css):
    return [element for element in elements_of(drawing) if css in element.attrib.get("class", "").split()]


def pieces_in(drawing):
    return [element.attrib["data-piece"] for element in elements_of(drawing) if "data-piece" in element.attrib]


def texts_in(element):
    return [part.text for part in element.iter() if part.text and part.text.strip()]


def test_every_circle_and_hole_has_its_place():
    ids = ids_in(drawn(set_up()))
    assert len([one for one in ids if one.startswith("cell-")]) == 88 + 2
    assert [one for one in ids if one.startswith("minus-0-") and not one.endswith("title")] == [
        f"minus-0-{at}" for at in range(10)
    ]


def test_number_stays_to_be_read_on_every_pawn():
    drawing = drawn(set_up(white="A13", grey="B22", green=("A61", "")))
    pieces = {
        element.attrib["data-piece"]: texts_in(element)
        for element in elements_of(drawing)
        if element.attrib.get("data-piece", "").startswith(("pawn", "green"))
    }
    assert pieces == {"pawn-0-13": ["12"], "pawn-1-122": ["2"], "green-0": ["T", "5"], "green-1": ["T"]}


def test_rows_of_four_and_more_lie_on_a_ribbon():
    state = set_up(white="A10 A11 A12 A13 B10 B11 B12", grey="B01 B21 B31 B41")
    assert len(with_class(drawn(state), "toedeloe-ribbon")) == 1


def test_row_over_both_fields_has_a_ribbon_on_each():
    row = {"white": "A15 A16 B10 B11"}
    across = toedeloe.Options(rows_cross_fields=True)
    assert len(with_class(drawn(set_up(**row)), "toedeloe-ribbon")) == 0
    assert len(with_class(drawn(set_up(**row, options=across)), "toedeloe-ribbon")) == 2


def test_last_move_is_marked_and_its_field_is_the_large_one():
    state = won("K2 JK K3 K4", green=("A22", ""))
    last = happened(state, "toedeloe 1 B10")
    drawing = board.draw(last.after, people(state), last=last)
    assert len(with_class(drawing, "toedeloe-last")) == 2
    assert with_class(drawing, "toedeloe-table")[0].attrib["data-large"] == "B"
    assert with_class(drawn(state), "toedeloe-table")[0].attrib["data-large"] == "A"


def test_after_a_card_the_page_is_told_that_nothing_happened_on_a_field():
    state = won("K2 JK K3 K4", green=("A22", ""))
    last = happened(state, "toedeloe 1 B10")
    tables = [with_class(board.draw(last.after, people(state), last=one), "toedeloe-table")[0] for one in (last, None)]
    assert ["data-quiet" in table.attrib for table in tables] == [False, True]


def test_own_card_lies_at_the_bottom():
    state = set_up(trick="R4 R9", leader=1)
    for me, lowest in ((1, "R4"), (2, "R9")):
        played = with_class(drawn(state, me), "toedeloe-played")
        heights = {FACES.findall(use.attrib["href"])[0]: float(use.attrib["y"]) for one in played for use in one}
        assert max(heights, key=heights.get) == lowest


def test_until_the_next_card_the_last_trick_is_still_seen():
    state = won("R4 R9 RA R7")
    past = with_class(drawn(state), "toedeloe-past")
    assert len(past) == 1
    assert "won" in texts_in(past[0])
    assert [use.attrib["href"][-2:] for one in with_class(drawn(state), "toedeloe-played") for use in one] == [
        *("R4", "R9", "RA", "R7")
    ]


def test_trick_won_with_points_stands_and_the_others_lie():
    state = set_up(tricks=[0, -1, 2], round_number=1)
    lying = {
        element.attrib["data-piece"]: "rotate" in element.attrib["transform"]
        for element in elements_of(drawn(state))
        if element.attrib.get("data-piece", "").startswith("card")
    }
    assert [piece for piece, lies in lying.items() if not lies] == ["card-2-2", "card-0-0"]
    assert len(lying) == 12


def test_card_keeps_its_piece_from_the_trick_to_what_was_laid_down():
    state = set_up(hands=["R4 H2", "R9 H2", "RA H3", "R7 H3"], round_number=3)
    last = happened(state, "play R4")
    assert "card-0-25" not in pieces_in(drawn(state))
    assert "card-0-25" in pieces_in(board.draw(last.after, people(state)))
    assert "card-0-25" in pieces_in(drawn(won("R4 R9 RA R7", tricks=[-1] * 8)))


def test_no_face_is_drawn_but_those_of_the_trick():
    for moment in [*random_moments(board, 4, toedeloe.Options(), seed="faces")][::7]:
        seen = moment.view(0)
        last = [laid[-1] for laid in seen.laid if laid]
        faces = {*FACES.findall(board.draw(seen, moment.people(0)))} - {*cards.BACKS}
        assert faces == {cards.face(card) for card in seen.trick or (last if seen.tricks else [])}


def test_gallery_sees_the_table_from_the_first_chair():
    state = set_up(trick="R4 R9", leader=1)
    assert board.draw(view(state, None), people(state, None)) == drawn(state, 0)

"""The board of Tokken and Duo."""

import re
from itertools import islice

import pytest

from games.boards import duo, tokken
from games.boards.race.drawing import focus
from games.boards.race.pieces import pieces, play_of
from games.boards.race.ring import ring_of
from games.boards.race.shapes import emblem
from games.boards.race.tracks import tracks
from games.boards.race.wood import view_box
from games.engines.race.geometry import WAITING
from games.engines.race.moves import legs_of
from games.engines.tokken import Options
from tests.boards.contract import elements_of, ids_in, random_moments
from tests.boards.race.looking import board_of, duo_position, happened, people, position


def drawn(state, me=0, last=None):
    board = board_of(state)
    return board.draw(board.ENGINE.view(state, me), people(state.rules.seats, me), last=last)


def drawn_after(state, text, me=0):
    """The drawing after a move of whoever is on turn."""
    last = happened(state, state.turn, text, me)
    return board_of(state).draw(last.after, people(state.rules.seats, me), last=last)


def pawns_in(svg, seat):
    """Where each pawn of the seat stands, with the piece that it is and what it is called from now on."""
    found = {}
    for element in elements_of(svg):
        if re.fullmatch(rf"pawn-{seat}-\d", element.attrib.get("id", "")):
            piece = element.attrib["data-piece"]
            found[element.attrib["data-at"]] = (piece, element.attrib.get("data-next", piece))
    return found


def css_in(svg):
    return {name for element in elements_of(svg) for name in element.attrib.get("class", "").split()}


def test_every_place_has_an_id_and_a_name():
    elements = {element.attrib.get("id"): element.attrib for element in elements_of(drawn(position({}, "A")))}
    assert [elements[name]["data-name"] for name in ("spot-0", "spot-8", "spot-17", "spot-30", "lane-3-2")] == [
        "start Rood",
        "zwarte stip Rood",
        "ingang Blauw",
        "Blauw 12",
        "thuisvak 2 Groen",
    ]
    places = [f"spot-{spot}" for spot in range(72)]
    places += [f"lane-{seat}-{number}" for seat in range(4) for number in range(1, 5)]
    places += [f"wait-{seat}-{slot}" for seat in range(4) for slot in range(4)] + [f"pocket-{s}" for s in range(4)]
    assert {*places} <= {*elements}


def test_pawns_are_numbered_from_the_end_of_their_way():
    svg = drawn(position({0: "0 71 L2"}, "9"))
    assert pawns_in(svg, 0) == {
        "lane-0-2": ("pawn-0-1", "pawn-0-1"),
        "spot-71": ("pawn-0-2", "pawn-0-2"),
        "spot-0": ("pawn-0-3", "pawn-0-3"),
        "wait-0-3": ("pawn-0-4", "pawn-0-4"),
    }


def test_pawn_that_overtakes_another_stays_the_same_piece():
    svg = drawn_after(position({0: "3 10"}, "9"), "9: a3>12")
    assert pawns_in(svg, 0) == {
        "spot-12": ("pawn-0-2", "pawn-0-1"),
        "spot-10": ("pawn-0-1", "pawn-0-2"),
        "wait-0-2": ("pawn-0-3", "pawn-0-3"),
        "wait-0-3": ("pawn-0-4", "pawn-0-4"),
    }


def test_pawn_that_is_hit_goes_back_to_its_pocket():
    svg = drawn_after(position({0: "3", 1: "12 20"}, "9"), "9: a3>12")
    assert pawns_in(svg, 1) == {
        "spot-20": ("pawn-1-2", "pawn-1-1"),
        "wait-1-1": ("pawn-1-1", "pawn-1-2"),
        "wait-1-2": ("pawn-1-3", "pawn-1-3"),
        "wait-1-3": ("pawn-1-4", "pawn-1-4"),
    }


def test_own_pawn_that_is_hit_goes_back_too():
    svg = drawn_after(position({0: "3 12"}, "9"), "9: a3>12")
    assert {at: piece for at, (piece, _) in pawns_in(svg, 0).items()} == {
        "spot-12": "pawn-0-2",
        "wait-0-1": "pawn-0-1",
        "wait-0-2": "pawn-0-3",
        "wait-0-3": "pawn-0-4",
    }


def test_pawn_that_comes_in_is_the_first_that_waited():
    svg = drawn_after(position({0: "12"}, "A"), "A: aW>0")
    assert pawns_in(svg, 0)["spot-0"] == ("pawn-0-2", "pawn-0-2")


def test_jack_lets_two_pieces_change_places():
    last = happened(position({0: "3", 1: "40"}, "B"), 0, "B: a3>40, b40>3")
    svg = tokken.draw(last.after, people(), last=last)
    assert (pawns_in(svg, 0)["spot-40"][0], pawns_in(svg, 1)["spot-3"][0]) == ("pawn-0-1", "pawn-1-1")


@pytest.mark.parametrize(("board", "seats"), [(tokken, 4), (tokken, 7), (duo, 2)])
def test_pieces_are_followed_through_whole_games(board, seats):
    """What a drawing calls a pawn from now on is what the next knows it by: only what moved or was hit has moved."""
    stood = {}
    for moment in islice(random_moments(board, seats, board.ENGINE.Options(), seed="pieces"), 600):
        last = moment.happened(0)
        found = pieces(moment.after.rules, moment.after.pawns, last)
        now = {(piece.seat, piece.was): (piece.place, piece.slot * (piece.place == WAITING)) for piece in found}
        walked = sum(now[name] != place for name, place in stood.items())
        play = play_of(last)
        hits = [hit for way in tracks(moment.state.rules, moment.state.pawns, play) for hit in way.hits] if play else []
        assert walked <= (len(legs_of(play)) + len(hits) if play else 0), last.told
        stood = {(piece.seat, piece.number): now[piece.seat, piece.was] for piece in found}


def test_last_move_leaves_a_trail():
    state = position({0: "3"}, "8 2")
    assert {"race-trail", "race-from", "race-moved"} <= css_in(drawn_after(state, "2: a3>5"))
    assert "race-jump" not in css_in(drawn_after(state, "2: a3>5"))
    assert "race-jump" in css_in(drawn_after(position({0: "0"}, "8 2"), "8: a0>26"))
    assert "race-trail" not in css_in(drawn(state))
    assert "race-trail" not in css_in(drawn_after(position({}, "2 9"), "discard"))


def test_pile_shows_the_last_cards():
    last = happened(position({}, "H2 H3 H4 H5"), 0, "discard")
    svg = str(tokken.draw(last.after, people(), last=last))
    assert re.findall(r"cards\.svg#(\w+)", svg) == ["H3", "H4", "H5"]
    assert re.findall(r'data-piece="(discard-\d)"', svg) == ["discard-1", "discard-2", "discard-3"]


def test_pocket_of_who_is_on_turn_shines():
    assert drawn(position({}, "A")).count("race-halo") == 1


def test_piece_of_the_board_without_a_player_is_only_track():
    ids = ids_in(drawn(position({}, "A", options=Options(board_sections=6))))
    assert "spot-107" in ids
    assert not {"lane-4-1", "wait-4-0", "pocket-4"} & {*ids}


def test_duo_has_a_board_of_two_pieces():
    assert len([name for name in ids_in(drawn(duo_position({}, "A 2"))) if name.startswith("spot-")]) == 36


def test_title_says_from_where_one_looks():
    assert "<title" in drawn(position({}, "A"), 2)
    assert "Het bord, gezien vanaf Geel" in drawn(position({}, "A"), 2)


def test_focus_is_a_box_around_places():
    view = tokken.ENGINE.view(position({}, "A"), 0)
    left, top, width, height = focus(view, ["spot-0", "lane-0-4", "wait-0-1", "spot-nowhere"], ratio=1.5)
    ring = ring_of(view)
    for x, y in (ring.spot(0), ring.lane(0, 4), ring.waiting(0, 1)):
        assert left < x < left + width
        assert top < y < top + height
    assert width == pytest.approx(1.5 * height)
    assert width < view_box(ring, 4)[2]
    assert focus(view, []) == view_box(ring, 4)


def test_sign_of_each_seat_has_a_shape_of_its_own():
    signs = {re.search(r' d="([^"]+)"', emblem(seat))[1] for seat in range(8)}
    assert len(signs) == 8

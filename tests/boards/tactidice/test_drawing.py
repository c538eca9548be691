import re

from games.boards import tactidice as board
from games.boards.tactidice import places
from games.engines.tactidice.grid import cell_at
from tests.boards.contract import elements_of, ids_in
from tests.boards.tactidice.looking import GALLERY, GREY, WHITE, after, begun, drawn, happened, people, table


def element(svg, name):
    return next(one for one in elements_of(svg) if one.attrib.get("id") == name)


def pieces(svg):
    """By id: which piece a pawn is, of those that have one."""
    found = [one.attrib for one in elements_of(svg) if "data-piece" in one.attrib]
    return {one.get("id"): one["data-piece"] for one in found if "tile" not in one["data-piece"]}


def place_of(svg, name):
    """Where an element stands by itself, and how large it is drawn."""
    return element(svg, name).attrib["transform"]


def drawn_after(state, text, me=WHITE):
    last = happened(state, text, me)
    return board.draw(last.after, people(me), last=last)


# -- the table


def test_the_own_side_lies_below_and_the_gallery_stands_behind_white():
    mine, other, gallery = (drawn(table(), me) for me in (WHITE, GREY, GALLERY))
    assert place_of(mine, "pawn-white-8-0") == place_of(gallery, "pawn-white-8-0") == "translate(19 323)"
    assert place_of(other, "pawn-white-8-0") == "translate(323 19)"


def test_names_of_rows_and_columns_turn_with_the_table():
    def names(me):
        return re.findall(r'class="tactidice-name">(.*?)<', drawn(table(), me))

    rows = ["12", "11", "10", "9", "8", "7", "6", "5", "4"]
    assert names(WHITE) == [*"defghijkl", *rows]
    assert names(GREY) == [*"lkjihgfed", *reversed(rows)]


def test_a_place_far_from_the_middle_has_a_name_too():
    assert [places.name_cell(cell_at(*at)) for at in ((4, 4), (8, 0), (0, 8), (10, -3), (13, -4))] == [
        "h8",
        "d4",
        "l12",
        "a2",
        "z−1",
    ]


def test_every_cell_of_a_tile_has_its_place_and_a_gap_has_none():
    ids = ids_in(drawn(table(tiles={"B3": (6, 8)}, white=[(8, 0)], grey=[(0, 0)])))
    cells = {one for one in ids if one.startswith("cell-")}
    assert cells == {f"cell-{r}-{c}" for r in range(9) for c in range(9) if r < 6 or c < 6} | {
        f"cell-{r}-{c}" for r in (6, 7, 8) for c in (8, 9, 10)
    }


def test_the_drawing_grows_with_the_field_and_shrinks_when_a_row_is_gone():
    gone = dict.fromkeys(["T1", "T2", "T3"])
    states = (table(), table(tiles={"B3": (6, 8)}, white=[(8, 0)]), table(tiles=gone, grey=[(4, 4)]))
    boxes = [re.search(r'viewBox="(.*?)"', drawn(state))[1].split() for state in states]
    first, wider, lower = [[float(number) for number in box] for box in boxes]
    assert (wider[2] - first[2], lower[1] - first[1]) == (2 * places.CELL, 3 * places.CELL)


def test_of_two_on_a_cross_white_stands_left_and_one_alone_leaves_it_to_be_seen():
    both = drawn(table())
    alone = drawn(table(grey=[(0, 0)]))
    assert [place_of(both, f"pawn-{colour}-4-4") for colour in ("white", "grey")] == [
        "translate(162.5 171) scale(0.62)",
        "translate(179.5 171) scale(0.62)",
    ]
    assert place_of(alone, "pawn-white-4-4") == "translate(171 171) scale(0.8)"


# -- the last move


def test_a_pawn_that_walked_is_the_piece_that_it_was():
    before, now = pieces(drawn(table())), pieces(drawn_after(table(), "8,0>6,2"))
    assert before.pop("pawn-white-8-0") == now.pop("pawn-white-6-2") == "pawn-white-8-0"
    assert before == now


def test_a_captured_pawn_walks_to_who_captured_it():
    now = pieces(drawn_after(table(captured=(1, 0)), "8,7>5,4"))
    assert (now["taken-white-1"], now["pawn-white-5-4"]) == ("pawn-grey-5-4", "pawn-white-8-7")


def test_a_pushed_pawn_walks_too():
    now = pieces(drawn_after(table(dice=(5, 5, 5), away=0), "push 4,4>3,5"))
    assert now["pawn-grey-3-5"] == "pawn-grey-4-4"


def test_pawns_ride_within_the_tile_that_slid():
    svg = drawn_after(table(dice=(4, 4, 1), away=0), "B3 right 2")
    tile = element(svg, "tile-B3")
    riding = [one.attrib["id"] for one in tile.iter() if one.attrib.get("id", "").startswith("pawn")]
    assert riding == ["pawn-white-7-10", "pawn-white-8-9"]
    assert not {*riding} & {*pieces(svg)}
    assert (svg.count("tactidice-ghost"), svg.count('class="tactidice-arrow"')) == (1, 1)


def test_a_walk_leaves_a_track_and_a_tile_that_went_out_its_place():
    svg = drawn_after(table(), "8,4>5,1")
    assert (svg.count('class="tactidice-track"'), svg.count("tactidice-ghost")) == (1, 1)


def test_the_track_stays_while_dice_are_rolled_and_goes_with_the_next_choice():
    last = happened(table(), "8,0>6,2")
    rolled = after(table(), "8,0>6,2", "roll 1 2 3")
    kept = happened(rolled, "keep")
    shown = drawn(rolled, last=last), board.draw(kept.after, people(), last=kept)
    assert ["tactidice-track" in svg for svg in shown] == [True, False]
    assert pieces(shown[0])["pawn-white-6-2"] == "pawn-white-8-0"


def test_a_table_that_is_turned_for_the_other_side_lets_nothing_walk():
    own, other = (pieces(drawn(table(), me)) for me in (WHITE, GREY))
    assert not {*own.values()} & {*other.values()}


# -- dice


def test_a_die_that_was_taken_away_stays_struck_out_among_the_others():
    svg = drawn(table(dice=(2, 3, 5), away=3))
    classes = [element(svg, f"die-{at}").attrib["class"] for at in range(3)]
    assert classes == ["tactidice-dice", "tactidice-dice is-away", "tactidice-dice"]


def test_the_dice_of_the_last_turn_are_still_seen_when_it_is_over():
    svg = drawn_after(table(), "8,0>6,2")
    assert (svg.count("is-old"), [one for one in ids_in(svg) if one.startswith("die")]) == (3, [])


def test_who_is_asked_has_the_yellow_rim():
    removing = table(dice=(2, 4, 5), away=0)
    top, bottom = re.findall(r'class="(tactidice-strip.*?)"', drawn(removing))
    assert (top, bottom) == ("tactidice-strip is-on-turn", "tactidice-strip")


def test_allowed_slides_have_marks_for_who_may_slide():
    state = table(dice=(4, 4, 1), away=0)
    own, other = ([one for one in ids_in(drawn(state, me)) if one.startswith("slide")] for me in (WHITE, GREY))
    assert own == [
        "slide-T1-0-2",
        "slide-T1-3-2",
        "slide-T2-0-2",
        "slide-T3-0-2",
        "slide-T3-1-2",
        "slide-B1-2-2",
        "slide-B1-3-2",
        "slide-B2-2-2",
        "slide-B3-1-2",
        "slide-B3-2-2",
    ]
    assert other == []


# -- what is hidden


def test_pawns_that_were_placed_are_drawn_for_their_own_side_only():
    state = after(begun("turn nwe", "turn ---"), "place 0 1 2 5 7 8")
    shown = [[one for one in ids_in(drawn(state, me)) if one.startswith("pawn")] for me in (WHITE, GREY, GALLERY)]
    assert shown == [[f"pawn-white-8-{column}" for column in (0, 1, 2, 5, 7, 8)], [], []]


def test_free_cells_are_shown_to_who_is_placing():
    state = after(begun("turn swe", "turn ---"), "place 0 2 3 5 7 8")
    assert [drawn(state, me).count("is-wish") for me in (WHITE, GREY, GALLERY)] == [0, 9, 0]

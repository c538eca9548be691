"""The field of TactiDice: its tiles and pawns, the last move on them, and what can be tapped."""

from typing import NamedTuple

from games.boards.svg import Point, move_to, num, tag
from games.boards.tactidice import ids, look, pieces, places, traces
from games.boards.tactidice.say import pawns
from games.boards.tactidice.setting_up import free_cells
from games.engines.base import Move
from games.engines.tactidice.board import GONE, TILE, TILES
from games.engines.tactidice.moves import SLIDE
from games.engines.tactidice.state import PLACING, WHITE
from games.engines.tactidice.views import View


class Scene(NamedTuple):
    """What is drawn, and from where."""

    view: View
    moved: traces.Traces
    turned: bool
    prefix: str

    def middle(self, cell: int) -> Point:
        """Where a cell is."""
        return places.middle(cell, turned=self.turned)

    def corner(self, number: int) -> Point:
        """Where the upper left corner of a tile is on the screen."""
        return places.corner(self.view.board.tiles[number], turned=self.turned)

    def is_riding(self, cell: int) -> bool:
        """Whether what stands there came along with the tile that slid."""
        return self.moved.tile != traces.NO_TILE and self.view.board.ground[cell] & TILE == self.moved.tile + 1


def field(scene: Scene) -> str:
    """From the felt upwards; what can be tapped lies on top."""
    tiles = [number for number, at in enumerate(scene.view.board.tiles) if at != GONE]
    tiles.sort(key=lambda number: number == scene.moved.tile)
    return "".join(
        [
            traces.beneath(scene.moved, turned=scene.turned),
            *[_tile(scene, number) for number in tiles],
            traces.above(scene.moved, turned=scene.turned),
            *_pawns(scene),
            *_wishes(scene),
            *[_slide(scene, move) for move in look.choices(scene.view) if move[0] == SLIDE],
        ]
    )


def _tile(scene: Scene, number: int) -> str:
    """A tile, with the pawns on it if it is the one that slid: then they walk with it."""
    corner = scene.corner(number)
    cells = [_cell(scene, cell, corner) for cell in places.cells_of(scene.view.board.tiles[number])]
    is_last = number == scene.moved.tile
    return tag(
        "g",
        pieces.wood(TILES[number], shade=number % 2),
        *cells,
        *(_riders(scene, corner) if is_last else ()),
        id=scene.prefix + ids.tile(number),
        data_piece=ids.piece(ids.tile(number), turned=scene.turned),
        transform=move_to(*corner),
        class_="tactidice-tile is-last" if is_last else "tactidice-tile",
    )


def _cell(scene: Scene, cell: int, corner: Point) -> str:
    x, y = scene.middle(cell)
    return pieces.cell(
        (x - corner[0], y - corner[1]),
        has_cross=look.is_cross(scene.view, cell),
        id=scene.prefix + ids.cell(cell),
        data_name=places.name_cell(cell),
    )


def _riders(scene: Scene, corner: Point) -> list[str]:
    return [
        _pawn(scene, seat, cell, corner=corner)
        for seat, cells in enumerate(pawns(scene.view))
        for cell in cells
        if scene.is_riding(cell)
    ]


def _pawns(scene: Scene) -> list[str]:
    return [
        _pawn(scene, seat, cell)
        for seat, cells in enumerate(pawns(scene.view))
        for cell in cells
        if not scene.is_riding(cell)
    ]


def _pawn(scene: Scene, seat: int, cell: int, *, corner: Point | None = None) -> str:
    """A pawn; of two on a cross White stands left. Within a tile, from the tile's corner, it is no piece by itself."""
    x, y = scene.middle(cell)
    scale = pieces.FULL
    if look.is_cross(scene.view, cell):
        is_shared = cell in scene.view.pawns[1 - seat]
        scale = pieces.SHARED if is_shared else pieces.ON_CROSS
        x += (-8.5 if seat == WHITE else 8.5) if is_shared else 0
    piece = None if corner else ids.piece(scene.moved.pawn_before(seat, cell), turned=scene.turned)
    left, top = corner or (0.0, 0.0)
    name = scene.prefix + ids.pawn(seat, cell)
    return pieces.pawn(seat, (x - left, y - top), scale=scale, id=name, data_piece=piece)


def _wishes(scene: Scene) -> list[str]:
    """Where pawns may be placed, for who is placing them."""
    view = scene.view
    if view.phase != PLACING or view.seat is None or not look.may_act(view):
        return []
    return [
        pieces.pawn(view.seat, scene.middle(cell), scale=0.9, css="is-wish") for cell in free_cells(view, view.seat)
    ]


def _slide(scene: Scene, move: Move) -> str:
    """A mark at the edge of a tile that may slide there."""
    _, tile, direction, distance = move
    way = places.slide_way(direction, turned=scene.turned)
    x, y = scene.corner(tile)
    half = places.TILE / 2
    at = (x + half + way.right * (half + 1), y + half + way.down * (half + 1))
    tip = f"M{num(-way.right * 2 - way.down * 4.5)},{num(-way.down * 2 - way.right * 4.5)}"
    tip += f"L{num(way.right * 3.0)},{num(way.down * 3.0)}"
    tip += f"L{num(-way.right * 2 + way.down * 4.5)},{num(-way.down * 2 + way.right * 4.5)}"
    return tag(
        "g",
        tag("circle", r=9.5, class_="tactidice-nudge"),
        tag("path", d=tip, class_="tactidice-nudge-tip"),
        id=scene.prefix + ids.slide(tile, direction, distance),
        transform=move_to(*at),
        class_="tactidice-slide",
    )

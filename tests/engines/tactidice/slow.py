"""The moves of TactiDice once more, slow and obvious: sets of rows and columns, and the rules sentence by sentence.

Made from the rules alone, to compare the engine with; it knows what may be done when the dice are final.
"""

from itertools import pairwise

from games.engines.tactidice.board import TILES
from games.engines.tactidice.grid import col_of, row_of
from games.engines.tactidice.state import State

WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
EIGHT = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
IN_A_TILE = [(row, col) for row in range(3) for col in range(3)]
CROSS_IN_TILE = {
    1: [(0, 1)],
    2: [(1, 2)],
    3: [(2, 1)],
    4: [(1, 0)],
    5: [(0, 0), (2, 2)],
    6: [(0, 2), (2, 0)],
    7: [(1, 1)],
}


class Table:
    """A state as a person sees it."""

    def __init__(self, state: State):
        self.options, self.dice = state.options, state.dice
        self.tiles = {
            name: (row_of(tile), col_of(tile)) for name, tile in zip(TILES, state.board.tiles, strict=True) if tile
        }
        self.cells = {cell for tile in self.tiles for cell in self.cells_of(tile)}
        self.crosses = {
            (self.tiles[name][0] + row, self.tiles[name][1] + col)
            for name, face in zip(TILES, state.board.faces, strict=True)
            if name in self.tiles
            for row, col in CROSS_IN_TILE.get(face, [])
        }
        white, grey = ({(row_of(cell), col_of(cell)) for cell in side} for side in state.pawns)
        self.mine, self.theirs = (white, grey) if state.seat == 0 else (grey, white)

    def cells_of(self, tile: str) -> set[tuple[int, int]]:
        return {(self.tiles[tile][0] + row, self.tiles[tile][1] + col) for row, col in IN_A_TILE}

    # -- pawns

    def may_step(self, start: tuple[int, int], to: tuple[int, int]) -> bool:
        (row, col), (to_row, to_col) = start, to
        is_corner = row != to_row and col != to_col and not {(row, to_col), (to_row, col)} & self.cells
        return to in self.cells and (self.options.diagonal_corner_gap or not is_corner)

    def may_go(self, start: tuple[int, int], way: tuple[int, int], number: int) -> bool:
        path = [(start[0] + way[0] * step, start[1] + way[1] * step) for step in range(number + 1)]
        if not all(self.may_step(one, other) for one, other in pairwise(path)):
            return False
        if self.options.pawns_block and {*path[1:-1]} & (self.mine | self.theirs):
            return False
        return path[-1] not in self.mine or path[-1] in self.theirs

    def pawn_moves(self, numbers: set[int]) -> set[str]:
        return {
            f"{row},{col}>{row + way[0] * number},{col + way[1] * number}"
            for row, col in self.mine
            for way in EIGHT
            for number in numbers
            if self.may_go((row, col), way, number)
        }

    def pushes(self) -> set[str]:
        return {
            f"push {row},{col}>{row + down},{col + right}"
            for row, col in self.theirs
            for down, right in EIGHT
            if self.may_step((row, col), (row + down, col + right)) and self.may_be_pushed_to((row + down, col + right))
        }

    def may_be_pushed_to(self, to: tuple[int, int]) -> bool:
        return to not in self.theirs and (to not in self.mine or to in self.crosses)

    # -- tiles

    def slides(self, distance: int) -> set[str]:
        return {
            f"{tile} {name} {distance}"
            for tile in self.tiles
            if not tile.startswith("M")
            for name, way in WAYS.items()
            if self.may_slide(tile, way, distance)
        }

    def may_slide(self, tile: str, way: tuple[int, int], distance: int) -> bool:
        rest = self.cells - self.cells_of(tile)
        there = {(row + way[0] * distance, col + way[1] * distance) for row, col in self.cells_of(tile)}
        return not there & rest and hangs_together(there | rest)

    # -- what the dice allow

    def actions(self) -> set[str]:
        dice = self.dice
        numbers = {*dice} | ({1} if 6 in dice else set())
        if len(dice) == 2:
            return self.pawn_moves(numbers) or {"pass"}
        pair = next(die for die in dice if dice.count(die) > 1)
        pushes = self.pushes() if dice.count(pair) == 3 else set()
        slides = self.slides(1 if pair in {1, 2, 3} else 2)
        if pair == 6:
            moves = self.pawn_moves(numbers)
            return slides | pushes | (moves or {"pass"})
        if slides:
            return slides | pushes
        return pushes | (
            self.pawn_moves({pair} if self.options.pair_without_slide == "double" else numbers) or {"pass"}
        )


def hangs_together(cells: set[tuple[int, int]]) -> bool:
    """Whether one can walk from each cell to each other over whole edges."""
    reached: set[tuple[int, int]] = set()
    todo = [min(cells)]
    while todo:
        row, col = todo.pop()
        reached.add((row, col))
        todo += {(row + down, col + right) for down, right in WAYS.values()} & cells - reached
    return reached == cells

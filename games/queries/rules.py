"""What a page of rules needs beside its words: what follows from the house rules in force, and what differs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString

from games.boards.base import Board, Happened, People
from games.engines import ENGINES, engine_of
from games.engines.base import BadOption
from games.engines.duo.setup import set_up as set_up_duo
from games.engines.race.pack import JOKER_RANK, RANK_OF, pack_for
from games.engines.tactidice.setup import set_up as set_up_tactidice
from games.engines.toedeloe.setup import set_up as set_up_toedeloe
from games.engines.toepen.options import RANKINGS
from games.engines.toepen.setup import set_up as set_up_toepen
from games.engines.tokken.setup import set_up as set_up_tokken
from games.models import Match
from games.queries.played import new_options
from games.refusals import HouseRulesDiffer, OldRules

TEAMS_AT: Final = (4, 6, 8)
_SMALL_PACK: Final = frozenset(("A", "H", "V", "B", "10", "9", "8", "7"))


@dataclass(frozen=True)
class RulesPage:
    """The rules as this house plays them with so many."""

    board: Board
    options: Any
    seats: int
    facts: Mapping[str, Any]
    """Numbers that follow from the house rules; which ones depends on the game."""
    differs: tuple[tuple[Any, Any], ...]
    """Each house rule that is not the source's: its question, and what is answered here."""
    picture: SafeString
    """A position to look at, seen from the first seat."""
    jump: SafeString
    """A pawn that jumps from dot to dot, past a start that is blocked; empty where there are no dots."""


def rules_of(match: Match) -> tuple[Any, int]:
    """The house rules and the number of seats of a match.

    Raises:
        OldRules: its rules are not played here any more.
    """
    engine = engine_of(match.game, match.rules_version)
    if engine is None:
        raise OldRules
    return new_options(engine, match.options), match.seats


def rules_page(board: Board, options: Any, seats: int) -> RulesPage:
    """The page of these house rules.

    Raises:
        HouseRulesDiffer: so many cannot play by them.
    """
    game = board.ENGINE.KEY
    try:
        board.ENGINE.start(options, seats)
    except BadOption as bad:
        raise HouseRulesDiffer(bad.field)
    facts = _FACTS[game](options, seats)
    return RulesPage(
        board,
        options,
        seats,
        facts,
        _differs(board, options),
        _picture(board, options, seats),
        _jump(board, options, seats),
    )


def _differs(board: Board, options: Any) -> tuple[tuple[Any, Any], ...]:
    default = board.ENGINE.Options()
    return tuple(
        (choice.says, choice.answers.get(value, " ".join(map(str, value)) if isinstance(value, tuple) else value))
        for choice in board.CHOICES
        if (value := getattr(options, choice.field)) != getattr(default, choice.field)
    )


# -- what follows


def _race_facts(options: Any, seats: int) -> dict[str, Any]:
    pack, section = pack_for(seats), options.section
    jokers = sum(RANK_OF[card] == JOKER_RANK for card in pack)
    geometry = options.geometry(seats)
    deals = options.three_player_deals if seats == 3 and hasattr(options, "three_player_deals") else (5, 4, 4)
    return {
        "is_duo": not hasattr(options, "help_partner"),
        "has_partners": hasattr(options, "help_partner") and seats in TEAMS_AT,
        "pawns_to_win": 8 if hasattr(options, "help_partner") and seats in TEAMS_AT else 4,
        "cards": len(pack) - jokers,
        "jokers": jokers,
        "deals": deals,
        "left_over": len(pack) - seats * sum(deals),
        "ring": geometry.ring,
        "spots": section.spots,
        "sections": geometry.sections,
        "spare_sections": geometry.sections - seats,
        "before_start": -section.entrance,
        "dot": section.dot % section.spots,
    }


def _toepen_facts(options: Any, seats: int) -> dict[str, Any]:
    ranks = [
        rank
        for rank in RANKINGS[options.ranking].split()
        if options.pack != len(_SMALL_PACK) * 4 or rank in _SMALL_PACK
    ]
    stock = options.pack - 4 * seats - (options.trump == "turned")
    return {
        "ranks": ranks,
        "highest": ranks[0],
        "lowest": ranks[-1],
        "poverty": options.limit - 1,
        "stock": stock,
        "has_laundry": options.laundry_max > 0 and stock >= 4,
        "has_chance": stock > 0,
        "poor_stake_knocks": options.knock_limit != "highest_in_round",
    }


def _toedeloe_facts(options: Any, seats: int) -> dict[str, Any]:
    return {"has_partners": seats == 4, "pawns": 40 - options.marker_from_supply}


def _tactidice_facts(options: Any, seats: int) -> dict[str, Any]:  # noqa: ARG001 - as the others are asked
    return {}


_FACTS: Final[Mapping[str, Callable[[Any, int], dict[str, Any]]]] = {
    "tokken": _race_facts,
    "duo": _race_facts,
    "toepen": _toepen_facts,
    "toedeloe": _toedeloe_facts,
    "tactidice": _tactidice_facts,
}


# -- a position to look at


def _picture(board: Board, options: Any, seats: int) -> SafeString:
    state = _POSITIONS[board.ENGINE.KEY](options, seats)
    return board.draw(board.ENGINE.view(state, None), _people(board, seats), prefix="rules-")


def _jump(board: Board, options: Any, seats: int) -> SafeString:
    """Seat 0 comes to its first dot by an 8 or a 2, and the next player's start behind it is blocked."""
    engine = board.ENGINE
    if engine.KEY not in _RACES:
        return SafeString("")
    section = options.section
    dot = section.dot % section.spots
    card = 8 if dot >= 8 else 2
    if dot < card:
        return SafeString("")
    more = {"pawns": {0: str(dot - card), 1: str(section.spots)}, "hands": {0: f"{card} H", 1: "3"}}
    before = _RACES[engine.KEY](options=options, **more, **({} if engine.KEY == "duo" else {"seats": seats}))
    move = next(move for move in engine.legal(before, 0) if engine.write(move).startswith(str(card)))
    after, told = engine.play(before, 0, move), engine.tell(before, 0, move, None)
    last = Happened(engine.view(before, None), engine.view(after, None), 0, told)
    return board.draw(last.after, _people(board, seats), last=last, prefix="jump-")


def _people(board: Board, seats: int) -> People:
    return People(tuple(board.seat_name(seat) for seat in range(seats)), None)


def _race_pawns(options: Any) -> dict[int, str]:
    """A pawn on its start, one on the way, one home, one that waits; and one of the next player."""
    section = options.section
    walking = next(spot for spot in range(2, section.spots) if spot % section.spots != section.dot % section.spots)
    return {0: f"0 {walking} L4", 1: f"{section.spots + walking + 1}"}


def _tokken(options: Any, seats: int) -> Any:
    return set_up_tokken(options=options, seats=seats, pawns=_race_pawns(options), hands={0: "7"})


def _duo(options: Any, seats: int) -> Any:  # noqa: ARG001 - as the others are asked
    return set_up_duo(options=options, pawns=_race_pawns(options), hands={0: "7"})


def _toepen(options: Any, seats: int) -> Any:
    return set_up_toepen(options=options, seats=seats, hands=["HA H9 S7"] + [""] * (seats - 1), trick="0:H10")


def _toedeloe(options: Any, seats: int) -> Any:
    trick = "R6 K8 R2" if seats > 2 else "R6"
    return set_up_toedeloe(
        options=options, seats=seats, trick=trick, white="A10 A11 A12 A13 A20", grey="B11 B12 B15", green=("A44", "")
    )


def _tactidice(options: Any, seats: int) -> Any:  # noqa: ARG001 - as the others are asked
    crosses = (
        {"T1": "s", "M3": "n", "B2": "w"} if options.cross_pattern == "edge" else {"T1": "/", "M3": "\\", "B2": "/"}
    )
    return set_up_tactidice(
        options,
        white=[(8, 0), (8, 2), (7, 4), (8, 6), (6, 7), (4, 4)],
        grey=[(0, 0), (0, 2), (0, 4), (1, 6), (0, 8), (4, 4)],
        crosses=crosses,
    )


_RACES: Final[Mapping[str, Callable[..., Any]]] = {"tokken": set_up_tokken, "duo": set_up_duo}
_POSITIONS: Final[Mapping[str, Callable[[Any, int], Any]]] = {
    "tokken": _tokken,
    "duo": _duo,
    "toepen": _toepen,
    "toedeloe": _toedeloe,
    "tactidice": _tactidice,
}
assert _POSITIONS.keys() == ENGINES.keys() == _FACTS.keys()

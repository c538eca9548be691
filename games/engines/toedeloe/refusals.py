"""Why a seat may not make a move: the rule itself, not "it is not in the list". `moves.py` holds what is allowed."""

from games.engines.base import NO_NOTATION, Move, Reason
from games.engines.cards import JOKER
from games.engines.toedeloe import reasons
from games.engines.toedeloe.layout import FIELD, HIGHEST
from games.engines.toedeloe.moves import closed_to_greens, fitting, greens_of
from games.engines.toedeloe.placements import DEAL, DRAW, MARKER, PLACE, PLAY, TOEDELOE, placements_of
from games.engines.toedeloe.shapes import is_move
from games.engines.toedeloe.state import CARD_DUE, PAWNS_DUE, State, supply_of, taken_circles, team_of
from games.engines.toedeloe.values import SUIT, splits_of


def why_not_move(state: State, seat: int, move: object) -> Reason | None:
    """The rule that forbids a move to the seat whose turn it is; None if it may be played."""
    if not is_move(move):
        return NO_NOTATION
    kind, rest = move[0], move[1:]
    if kind in (DRAW, DEAL):
        return reasons.LUCK_ONLY
    if kind == PLAY:
        return _why_not_card(state, seat, rest[0]) if state.due == CARD_DUE else reasons.ACTION_FIRST
    if state.due == CARD_DUE:
        return reasons.NO_ACTION
    if state.due == PAWNS_DUE:
        return reasons.NO_JOKER if kind != PLACE else _why_not_place(state, team_of(seat), rest)
    return reasons.JOKER_ACTION if kind == PLACE else _why_not_action(state, team_of(seat), move)


def _why_not_card(state: State, seat: int, card: int) -> Reason | None:
    hand = state.hands[seat]
    if card not in hand:
        return reasons.NOT_IN_HAND
    if not state.trick:
        return None
    led = SUIT[state.trick[0]]
    if SUIT[card] == led or led not in [SUIT[other] for other in hand]:
        return None
    if led == SUIT[JOKER]:
        return reasons.MUST_PLAY_JOKER
    return reasons.JOKER_WHILE_FOLLOWING if card == JOKER else reasons.MUST_FOLLOW


# -- pawns for a value


def _why_not_place(state: State, team: int, places: Move) -> Reason | None:
    reason = _why_not_circles(state, places)
    if reason:
        return reason
    numbers = [placements_of(state.options).layout.numbers[place] for place in places]
    if len(places) == 1:
        return _why_not_one(state, team, numbers[0])
    if supply_of(state, team) == 1:
        return reasons.LAST_PAWN
    splits = splits_of(state.value, split_numbers=state.options.split_numbers)
    if not splits:
        return reasons.NO_SPLIT
    if sum(numbers) != state.value:
        return reasons.WRONG_SUM
    return reasons.TWO_FIELDS if places[0] // FIELD != places[1] // FIELD else None


def _why_not_circles(state: State, places: Move) -> Reason | None:
    """Of one or two places: circles, empty, and not one and the same."""
    numbers, taken = placements_of(state.options).layout.numbers, taken_circles(state)
    if any(place not in numbers for place in places):
        return reasons.NO_CIRCLE
    if any(taken >> place & 1 for place in places):
        return reasons.OCCUPIED
    return reasons.SAME_CIRCLE if len({*places}) < len(places) else None


def _why_not_one(state: State, team: int, number: int) -> Reason | None:
    """One pawn on this number: the value itself, or half a split if that is allowed (F6, F23)."""
    if number == state.value:
        return None
    splits = splits_of(state.value, split_numbers=state.options.split_numbers)
    if number not in [part for split in splits for part in split]:
        return reasons.WRONG_NUMBER
    if supply_of(state, team) == 1 or (state.options.partial_split and not _fits_whole(state)):
        return None
    return reasons.MUST_SPLIT if state.value > HIGHEST else reasons.HALF_SPLIT


def _fits_whole(state: State) -> bool:
    return bool(fitting(placements_of(state.options).whole[state.value], taken_circles(state)))


# -- a joker's action


def _why_not_action(state: State, team: int, move: Move) -> Reason | None:
    if move[0] == MARKER:
        return reasons.MARKER_AT_ZERO if state.marker[team] == 0 else None
    if move[0] == TOEDELOE:
        return _why_not_green(state, team, move[1], move[2])
    return _why_not_pair(state, team, move[1:])


def _why_not_pair(state: State, team: int, places: Move) -> Reason | None:
    reason = _why_not_circles(state, places)
    if reason:
        return reason
    is_last = supply_of(state, team) == 1
    if len(places) == 1:
        return None if is_last else reasons.PAIR_WANTS_TWO
    if is_last:
        return reasons.LAST_PAWN
    numbers = placements_of(state.options).layout.numbers
    if numbers[places[0]] != numbers[places[1]]:
        return reasons.UNEQUAL_PAIR
    is_apart = places[0] // FIELD != places[1] // FIELD
    return reasons.PAIR_TWO_FIELDS if is_apart and state.options.pair_same_field else None


def _why_not_green(state: State, team: int, green: int, place: int) -> Reason | None:
    if green not in greens_of(state, team):
        return reasons.NOT_YOUR_GREEN
    if place not in placements_of(state.options).layout.numbers:
        return reasons.NO_CIRCLE
    if place in state.green:
        return reasons.GREEN_TAKEN
    return reasons.GREEN_MIDDLE if closed_to_greens(state, team) >> place & 1 else None

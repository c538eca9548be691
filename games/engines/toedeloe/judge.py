"""How well it goes for a seat, from what it sees: hopes on the board, the minus tables, the trick, and its hand."""

from math import tanh
from typing import Final

from games.engines.cards import ACE, JOKER, KING
from games.engines.toedeloe.hopes import gains, hope
from games.engines.toedeloe.layout import set_of
from games.engines.toedeloe.rows import team_points
from games.engines.toedeloe.state import JOKER_DUE, PAWNS_DUE, TEAMS, TRICKS_IN_ROUND, full_supply, team_of
from games.engines.toedeloe.values import STRENGTH, SUIT, value_of, winner_of
from games.engines.toedeloe.views import View, unseen

POINTS_FOR_SURE = 6.0  # ahead by so many the game looks won: tanh(1) = 0.76
HELD: Final = {ACE + 1: 0.9, ACE: 0.35, KING: 0.15}  # points that a strong card in the hand is good for
PLUS_TRICK: Final = 0.3  # it keeps penalties away
JOKER_SECOND: Final = 0.25  # how likely who cannot follow has a joker


def judge(view: View, seat: int) -> float:
    """From -1 (lost) to 1 (won), for the seat's team."""
    team = team_of(seat)
    if view.why:
        points = [team_points(view.options, view.pawns[one], view.green) + view.marker[one] for one in range(TEAMS)]
        return float((points[team] > points[1 - team]) - (points[team] < points[1 - team]))
    lead = _standing(view, team) - _standing(view, 1 - team)
    lead += _trick(view, team)
    if view.seat is not None:
        lead += _held(view.hand) * (1 if team_of(view.seat) == team else -1)
    return tanh(lead / POINTS_FOR_SURE)


# -- the board


def _standing(view: View, team: int) -> float:
    """Rows and marker: what is there counts the more the nearer the end is."""
    near = _nearness(view)
    now = team_points(view.options, view.pawns[team], view.green)
    hoped = hope(view.options, *_sides(view, team))
    return near * now + (1 - near) * hoped + view.marker[team] - _feared(view, team)


def _nearness(view: View) -> float:
    """0 at the beginning, 1 at the end."""
    most = max(view.pawns[0].bit_count(), view.pawns[1].bit_count()) / full_supply(view.options)
    return float(max(most, -min(view.marker) / 9) ** 3)


def _sides(view: View, team: int) -> tuple[int, int]:
    """What counts as the team's own, and what is in its way."""
    greens = set_of(tuple(place for place in view.green if place >= 0))
    own, other = view.pawns[team], view.pawns[1 - team]
    return (own | greens, other) if view.options.toedeloe_counts == "both" else (own, other | greens)


def _feared(view: View, team: int) -> float:
    """The points that the round will probably cost: for players without a plus trick, and for the fewest."""
    left = TRICKS_IN_ROUND[view.round] - len(view.tricks)
    empty = sum(1 for seat in range(team, view.seats, TEAMS) if seat not in view.tricks)
    plus = [sum(1 for seat in view.tricks if seat >= 0 and team_of(seat) == one) for one in range(TEAMS)]
    behind = (plus[1 - team] - plus[team]) / (1 + left)
    return float(empty * 0.8**left + min(1.0, max(0.0, 0.5 + 0.5 * behind)))


# -- the trick


def _trick(view: View, team: int) -> float:
    """What the trick on the table will probably bring the team, or cost it."""
    if not view.trick:
        return 0.0
    if view.due in (PAWNS_DUE, JOKER_DUE):
        return _signed(view, team_of(view.turn), team)
    at = winner_of(view.trick)
    winning = team_of(view.leader + at)
    holds = _holds(view, view.trick[at], winning)
    return holds * _signed(view, winning, team) + (1 - holds) * _signed(view, 1 - winning, team)


def _signed(view: View, winning: int, team: int) -> float:
    return _worth(view, winning) * (1 if winning == team else -1)


def _worth(view: View, team: int) -> float:
    """What the trick as it lies is worth to the team that wins it."""
    added = gains(view.options, *_sides(view, team))
    if JOKER in view.trick:
        return PLUS_TRICK + max(added.pair, min(2, -view.marker[team]), 1.5)
    value = value_of(view.trick)
    return 0.0 if not value else PLUS_TRICK + added.by_value[value]


def _holds(view: View, card: int, winning: int) -> float:
    """How likely no opponent of the winning team who still plays beats the card."""
    still = [(view.leader + at) % view.seats for at in range(len(view.trick), view.seats)]
    holds = 1.0
    for seat in still:
        if team_of(seat) != winning and seat != view.seat:
            holds *= 1.0 - _beats(view, seat, card)
    return holds


def _beats(view: View, seat: int, card: int) -> float:
    """How likely the seat has a card that beats it, and may play it."""
    cards = unseen(view, team_of(seat))
    led = SUIT[view.trick[0]]
    higher = sum(1 for one in cards if STRENGTH[one] >= STRENGTH[card] and SUIT[one] in (led, SUIT[JOKER]))
    if not cards or view.voids[seat] >> led & 1:
        return JOKER_SECOND
    return float(1 - (1 - higher / len(cards)) ** (view.hand_sizes[seat] * 0.6))


def _held(hand: tuple[int, ...]) -> float:
    """What the cards still in the hand are good for."""
    return sum(HELD.get(STRENGTH[card], 0.0) for card in hand)

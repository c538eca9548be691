"""Small positions to try a rule on."""

from games.engines import toedeloe
from games.engines.cards import NAMES, read_card, suit_of, write_card
from games.engines.toedeloe.layout import FIELD, PROPOSED, write_place
from games.engines.toedeloe.placements import PLAY
from games.engines.toedeloe.setup import set_up


def trick(text, **position):
    """The state after a whole trick, in the last round of a cycle with one more trick to go; seat 0 leads."""
    cards = text.split()
    spare = iter([name for name in NAMES[:52] if suit_of(read_card(name)) != suit_of(read_card(cards[0]))])
    hands = [f"{card} {next(name for name in spare if name not in cards)}" for card in cards]
    return laid_down(cards, set_up(**{"round_number": 3, "seats": len(cards), "hands": hands} | position))


def last_trick(text, round_number, tricks, **position):
    """The state after a round's last trick; `tricks` are those before it."""
    cards = text.split()
    kept = ["S9", "S9", "S10", "S10"] if round_number < 3 else [""] * 4
    hands = [f"{card} {keep}" for card, keep in zip(cards, kept, strict=False)]
    state = set_up(hands=hands, seats=len(cards), round_number=round_number, tricks=tricks, **position)
    return laid_down(cards, state)


def laid_down(cards, state):
    for card in cards:
        state = toedeloe.play(state, state.turn, (PLAY, read_card(card)))
    return state


def do(state, text):
    """The state after the move of whoever's turn it is."""
    return toedeloe.play(state, state.turn, toedeloe.read(text))


def why_not(state, text):
    """The key of the rule that forbids the move to whose turn it is; "" if it may be played."""
    reason = toedeloe.why_not(state, state.turn, toedeloe.read(text))
    return reason.rule if reason else ""


def choices(state):
    """The legal moves of whose turn it is, as text."""
    return [toedeloe.write(move) for move in toedeloe.legal(state, state.turn)]


def holds(state, seat):
    return " ".join(map(write_card, state.hands[seat]))


def circles(*numbers, but=""):
    """All circles with these numbers, as text, but for some."""
    places = [write_place(place) for place, number in PROPOSED.numbers.items() if number in numbers]
    return " ".join(place for place in places if place not in but.split())


def number_on(place):
    return PROPOSED.numbers[place]


def field_of(place):
    return place // FIELD

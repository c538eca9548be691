"""A position from people's words: pawns, cards, whose turn. For tests, for the arbiter, for puzzles."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.engines.cards import NAMES
from games.engines.race.geometry import HOME, LANE, LANE_LENGTH, PAWNS, WAITING
from games.engines.race.pack import RANK_NAMES, RANK_OF, in_order, without
from games.engines.race.rules import Places, Rules
from games.engines.race.state import TURN, Hands, State, is_home, new_state

RANKS = {name: rank for rank, name in RANK_NAMES.items()}


def position(
    rules: Rules,
    *,
    pawns: Mapping[int, str],
    hands: Mapping[int, str],
    turn: int = 0,
    rounds_over: int = 0,
    credit: int = 0,
    dealer: int | None = None,
) -> State:
    """A state of these rules in which `turn` is to play.

    Args:
        rules: house rules and seats.
        pawns: places of a seat's pawns, "0 12 L2 W": spots of the ring, lane, waiting. What is left out waits.
        hands: cards of a seat, "7 JK HA": ranks (of any suit that is left) or cards. What is left out holds nothing.
        turn: the seat on turn.
        rounds_over: deals of this cycle that were played out before: 0, 1 or 2.
        credit: how many extra cards the seat on turn may keep.
        dealer: who dealt; without it the player to the right of the seat on turn.

    Raises:
        ValueError: in words, for a position that cannot be.
    """
    seats = range(rules.seats)
    who_dealt = (turn - 1) % rules.seats if dealer is None else dealer
    _check_table(rules, {*pawns, *hands, turn, who_dealt}, rounds_over)
    board = tuple(read_places(rules, seat, pawns.get(seat, "")) for seat in seats)
    _check_board(rules, board)
    cards = _read_hands(rules, [hands.get(seat, "") for seat in seats])
    _check_hand(cards[turn], credit)
    new = new_state(rules)
    return new.changed(
        phase=TURN,
        turn=turn,
        pawns=board,
        hands=cards,
        credits=tuple(credit if seat == turn else 0 for seat in seats),
        deal=new.deal._replace(dealer=who_dealt, round=rounds_over, stock=_left(rules.pack, cards)),
    )


def _check_table(rules: Rules, named: Iterable[int], rounds_over: int) -> None:
    if not 0 <= rounds_over < len(rules.deals):
        raise ValueError(f"A cycle has {len(rules.deals)} rounds.")
    for seat in named:
        if seat not in range(rules.seats):
            raise ValueError(f"Nobody sits on seat {seat}.")


def _check_hand(hand: tuple[int, ...], credit: int) -> None:
    if not hand:
        raise ValueError("Who is on turn needs a card.")
    if not 0 <= credit <= len(hand):
        raise ValueError("Nobody may keep more cards than he holds.")


# -- pawns


def read_places(rules: Rules, seat: int, text: str) -> Places:
    """The places of a seat's pawns, in order.

    Raises:
        ValueError: more than four, or one that is no place of this board.
    """
    places = [_read_place(rules, seat, word) for word in text.split()]
    if len(places) > PAWNS:
        raise ValueError(f"Seat {seat} has more than four pawns.")
    return tuple(sorted([*places, *[WAITING] * (PAWNS - len(places))]))


def _read_place(rules: Rules, seat: int, word: str) -> int:
    if word == "W":
        return WAITING
    lane = {f"L{number}": LANE + number for number in range(1, LANE_LENGTH + 1)}
    place = lane.get(word, int(word) if word.isascii() and word.isdigit() else WAITING)
    if place not in rules.forward[seat]:
        raise ValueError(f"“{word}” is no place of this board: write 0 to {rules.ring - 1}, L1 to L4 or W.")
    return place


def _check_board(rules: Rules, board: Sequence[Places]) -> None:
    for seat, places in enumerate(board):
        taken = [place for place in places if place >= HOME]
        if len({*taken}) < len(taken):
            raise ValueError(f"Two pawns of seat {seat} are on one spot of the lane.")
    spots = Counter(place for places in board for place in places if WAITING < place < HOME)
    for spot, count in spots.items():
        if count > 1:
            raise ValueError(f"{count} pawns are on spot {spot}.")
    for seat in range(rules.seats):
        if all(is_home(board[friend]) for friend in rules.side(seat)):
            raise ValueError(f"Seat {seat} has won already.")


# -- cards


def _read_hands(rules: Rules, texts: Iterable[str]) -> Hands:
    """The hands; cards that are named go first, then ranks get the lowest card that is left."""
    words = [text.split() for text in texts]
    named = [card for hand in words for word in hand if (card := _card(word)) is not None]
    left = _taken(rules.pack, named)
    hands = []
    for hand in words:
        cards = []
        for word in hand:
            card = _card(word)
            if card is None:
                card = _any_of(left, word)
                left = without(left, (card,))
            cards.append(card)
        hands.append(in_order(cards))
    return tuple(hands)


def _left(pack: tuple[int, ...], hands: Hands) -> tuple[int, ...]:
    return without(pack, [card for hand in hands for card in hand])


def _card(word: str) -> int | None:
    """The card; None for a rank, or what is neither. "JK" is both."""
    return NAMES.index(word) if word in NAMES and word not in RANKS else None


def _any_of(left: tuple[int, ...], word: str) -> int:
    if word not in RANKS:
        raise ValueError(f"“{word}” is no card and no rank: write S10 or 10, HA or A, JK.")
    for card in left:
        if RANK_OF[card] == RANKS[word]:
            return card
    raise ValueError(f"There are not so many cards of the rank {word}.")


def _taken(pack: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    left = pack
    for card in cards:
        if card not in left:
            raise ValueError(f"The card {NAMES[card]} is not in the pack, or not so often.")
        left = without(left, (card,))
    return left

"""How a round is dealt, led, won and paid, and how the game ends. All of it works on a state of its own (`copied`)."""

from games.engines.cards import JACK
from games.engines.toepen import reasons
from games.engines.toepen.moves import room_to_knock
from games.engines.toepen.state import CLAIMING, DEALING, NOBODY, OVER, PLAYING, POVERTY, Game, Result, State
from games.engines.toepen.tables import HAND, NO_TRUMP, RANK, SUIT, four_of, is_four
from games.engines.toepen.views import View

NO_CARDS: tuple[int, ...] = ()
TOEP_COSTS = 3
POVERTY_STAKE = 2

# -- the beginning of a round


def clockwise_from(seats: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The seats, in the same order around the table, so that `first` comes first."""
    at = seats.index(first)
    return seats[at:] + seats[:at]


def deal(state: State, cards: tuple[int, ...]) -> None:
    """Give out the cards of a deal: a toep is called at once, and poverty is asked about."""
    rules, limit, scores = state.rules, state.rules.limit, state.scores
    hands: list[tuple[int, ...]] = []
    toeps = []
    at = 0
    for seat, score in enumerate(scores):
        hand = NO_CARDS
        if score < limit:
            hand = tuple(sorted(cards[at : at + HAND]))
            at += HAND
            if is_four(hand):
                toeps.append((rules.strength[hand[0]], seat))
        hands.append(hand)
    state.hands = tuple(hands)
    state.active = tuple([seat for seat in rules.left_of[state.game.dealer] if scores[seat] < limit])
    state.trump = cards[at] if at < len(cards) else NOBODY
    state.stock -= len(cards)
    if toeps:
        win_by_toep(state, max(toeps)[1])
    elif limit - 1 in scores:
        _ask_about_poverty(state)
    else:
        begin_claims(state)


def poor(state: State) -> tuple[int, ...]:
    """The seats that began the round in poverty, clockwise from the dealer's left (source, Armoede)."""
    before, edge = state.game.before, state.rules.limit - 1
    return tuple([seat for seat in state.rules.left_of[state.game.dealer] if before[seat] == edge])


def _ask_about_poverty(state: State) -> None:
    in_poverty = poor(state)
    state.stake = POVERTY_STAKE
    state.line = tuple([seat for seat in state.active if seat not in in_poverty])
    if state.line:
        state.phase = POVERTY
    else:
        begin_claims(state)


def begin_claims(state: State) -> None:
    """Ask everybody for a claim: all of them, so that being asked tells nothing about a hand."""
    state.phase = CLAIMING
    state.line = state.active
    if not state.stock:
        begin_play(state)


def next_claim(state: State) -> None:
    """The claim of the first in line is settled: the next one's turn."""
    state.line = state.line[1:]
    state.phase = CLAIMING
    if not state.line or not state.stock:
        begin_play(state)


def begin_play(state: State) -> None:
    """The first card is to be led: by the dealer's left, or by the player in poverty (E6)."""
    state.phase = PLAYING
    state.line = state.active
    if state.rules.options.poverty_leads:
        leaders = [seat for seat in poor(state) if seat in state.active]
        state.line = clockwise_from(state.active, leaders[0]) if leaders else state.active
    state.knockers = room_to_knock(state)


# -- tricks


def finish_trick(state: State) -> None:
    """Everybody still in has played to the trick: its winner leads the next, or the round is over."""
    winner, card = best_of(state, state.trick)
    state.tricks = (*state.tricks, (winner, *state.trick))
    state.trick = ()
    if len(state.tricks) == HAND:
        win_by_tricks(state, winner, card)
    else:
        state.line = clockwise_from(state.active, winner)


def best_of(state: State | View, trick: tuple[int, ...]) -> tuple[int, int]:
    """The seat that wins the trick (seat, card, seat, card ...) as it lies, and its card.

    The best trump, else the best card of the suit that was led, of those still in the round; if none of them has
    either, the first of them who played (E16).
    """
    active = state.active
    trump = SUIT[state.trump] if state.trump >= 0 else NO_TRUMP
    worth = state.rules.worth[trump][SUIT[trick[1]]]
    seats, cards = trick[::2], trick[1::2]
    worths = [worth[card] if seat in active else -1 for seat, card in zip(seats, cards, strict=True)]
    at = worths.index(max(worths))
    return seats[at], cards[at]


# -- the end of a round


def win_by_tricks(state: State, last: int, card: int) -> None:
    """The fourth trick is won, by `last` with this card: the others pay, and a jack costs or brings something."""
    most_tricks = state.rules.options.round_winner == "most_tricks"
    winner = _most_tricks(state) if most_tricks else last
    bill = dict.fromkeys(state.active, state.stake)
    bill[winner] = 0
    if RANK[card] == JACK:
        bill[last] += state.rules.options.jack_win
    charge(state, bill)
    end_round(state, winner, reasons.MOST_TRICKS if most_tricks else reasons.LAST_TRICK)


def _most_tricks(state: State) -> int:
    """Who of those still in won most tricks; of equals the one who won the latest."""
    won = [trick[0] for trick in state.tricks]
    return max((won.count(seat), number, seat) for number, seat in enumerate(won) if seat in state.active)[2]


def win_by_toep(state: State, winner: int) -> None:
    """Four of a kind: the round is won at once, and all others still in it pay three (source, Toep; E7, E17)."""
    charge(state, {seat: TOEP_COSTS for seat in state.active if seat != winner})
    end_round(state, winner, reasons.TOEP, four_of(RANK[state.hands[winner][0]]))


def charge(state: State, bill: dict[int, int]) -> None:
    """Add penalty points by seat, never below 0 nor above the limit; who reaches the limit is out from now on."""
    limit, before = state.rules.limit, state.scores
    scores = list(before)
    for seat, points in bill.items():
        scores[seat] = min(max(before[seat] + points, 0), limit)
        if scores[seat] == limit:
            game = state.game
            state.game = game._replace(gone=(*game.gone, (game.number, game.before[seat], seat)))
    state.scores = tuple(scores)


def leave_round(state: State, seat: int) -> None:
    """The seat takes no more part in this round, and its turn does not come."""
    state.active = tuple([other for other in state.active if other != seat])
    state.line = tuple([other for other in state.line if other != seat])


def end_round(state: State, winner: int, why: str, shown: tuple[int, ...] = ()) -> None:
    """The round is paid: the game is over, or the next round is to be dealt."""
    game, scores, rules = state.game, state.scores, state.rules
    points = tuple([after - before for after, before in zip(scores, game.before, strict=True)])
    result = Result(winner, why, points, shown)
    winners, ending = _end_of_game(state, winner)
    if ending:
        state.game = Game(game.number, game.dealer, game.before, game.gone, result, winners, ending)
        state.phase = OVER
    else:
        state.game = Game(game.number + 1, _next_dealer(state, winner), scores, game.gone, result, (), "")
        state.phase = DEALING
    state.hands = (NO_CARDS,) * rules.seats
    state.active = state.line = state.asked = state.knockers = state.trick = ()
    state.tricks = state.claims = ()
    state.caller = state.knocker = state.trump = NOBODY
    state.stake = 1
    state.stock = len(rules.pack)


def _next_dealer(state: State, winner: int) -> int:
    """The winner, or the dealer's left; if that one is out, the next clockwise who is not (E30)."""
    limit = state.rules.limit
    if state.rules.options.next_dealer == "winner" and state.scores[winner] < limit:
        return winner
    before = state.game.dealer if state.rules.options.next_dealer == "left" else winner
    return next(seat for seat in state.rules.left_of[before] if state.scores[seat] < limit)


def _end_of_game(state: State, winner: int) -> tuple[tuple[int, ...], str]:
    """Who has won the game and what ended it; nobody and "" while it goes on."""
    options, game, scores = state.rules.options, state.game, state.scores
    left = len(scores) - len(game.gone)
    if left == 0:
        return (winner,), reasons.ALL_OUT
    if left == 1:
        return _with_fewest(scores), reasons.LAST_LEFT
    if game.gone and options.game_end == "first_out":
        return _with_fewest(scores), reasons.FIRST_OUT
    if game.number >= options.max_rounds:
        best = _with_fewest(scores)
        return (winner,) if winner in best else best, reasons.MAX_ROUNDS
    return (), ""


def _with_fewest(scores: tuple[int, ...]) -> tuple[int, ...]:
    fewest = min(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == fewest])

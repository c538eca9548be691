"""A position as somebody describes it, made into a state: for the arbiter and for tests.

options   the house rules
seats     how many play
step      "deal" before the cards, "poverty" and "claims" before the first card, or "play"
scores    of each seat, all 0 if not given; the round is taken to have begun with them
dealer    who dealt, or deals; the last of those in the game if not given, so that seat 0 leads
hands     of each seat, the cards held now, "HA S10 K2"; "" is dealt from what is left of the pack, in its order
trump     the card that was turned; the last card of the pack that is left if not given
stake     1 if not given, or 2 when somebody is in poverty
knocker   who knocked last
passed    the seats in the game that are out of this round
tricks    the finished tricks, each "0:HA 1:H3 2:K2 3:H10"; its winner is taken to have won with the best card,
          whoever has passed since
trick     the running trick, written alike
turn      whose turn it is, if not the one who follows from the rest
"""

from collections.abc import Iterable, Sequence
from typing import Final

from games.engines.base import BadOption, MoveError
from games.engines.cards import read_card
from games.engines.toepen.moves import room_to_knock
from games.engines.toepen.options import Options
from games.engines.toepen.rounds import POVERTY_STAKE, best_of, poor
from games.engines.toepen.state import CLAIMING, DEALING, NOBODY, PLAYING, POVERTY, Game, State, acting, start
from games.engines.toepen.tables import HAND, is_four

STEPS: Final = {"deal": DEALING, "poverty": POVERTY, "claims": CLAIMING, "play": PLAYING}
DEFAULT: Final = Options()


def set_up(
    *,
    options: Options = DEFAULT,
    seats: int = 4,
    step: str = "play",
    scores: Sequence[int] = (),
    dealer: int = NOBODY,
    hands: Sequence[str] = (),
    trump: str = "",
    stake: int = 0,
    knocker: int = NOBODY,
    passed: Iterable[int] = (),
    tricks: Sequence[str] = (),
    trick: str = "",
    turn: int = NOBODY,
) -> State:
    """The state of a round somewhere on its way; the arguments are described above.

    Raises:
        BadOption: the position cannot be; it names the argument.
    """
    state = start(options, seats)
    _put_scores(state, tuple(scores) or (0,) * seats)
    _put_players(state, dealer, frozenset(passed))
    state.phase = STEPS.get(step, NOBODY)
    _check(state.phase != NOBODY, "step", f"one of {', '.join(STEPS)}.")
    if step == "deal":
        state.active = ()
    else:
        _put_cards(state, hands, trump, [_read_trick(state, text) for text in tricks], _read_trick(state, trick))
        _put_stake(state, stake, knocker)
        _put_turn(state, turn)
    state.acting = acting(state)
    return state


def _check(holds: bool, argument: str, says: str) -> None:
    if not holds:
        raise BadOption(argument, says)


# -- who plays


def _put_scores(state: State, scores: tuple[int, ...]) -> None:
    limit = state.rules.limit
    _check(len(scores) == state.rules.seats, "scores", "one for each seat.")
    _check(all(type(score) is int and 0 <= score <= limit for score in scores), "scores", f"0 to {limit}.")
    _check(sum(score < limit for score in scores) >= 2, "scores", "two at least are still in the game.")
    state.scores = scores
    gone = tuple((0, 0, seat) for seat, score in enumerate(scores) if score == limit)
    state.game = Game(1, NOBODY, scores, gone, None, (), "")


def _put_players(state: State, dealer: int, passed: frozenset[int]) -> None:
    playing = [seat for seat, score in enumerate(state.scores) if score < state.rules.limit]
    dealer = playing[-1] if dealer == NOBODY else dealer
    _check(dealer in playing, "dealer", "a seat that is in the game.")
    _check(passed <= set(playing), "passed", "seats that are in the game.")
    _check(len(playing) - len(passed) >= 2, "passed", "two at least are still in the round.")
    state.game = state.game._replace(dealer=dealer)
    state.active = tuple(seat for seat in state.rules.left_of[dealer] if seat in playing and seat not in passed)


# -- cards


def _read_trick(state: State, text: str) -> tuple[int, ...]:
    """The cards of "0:HA 1:H3", seats clockwise: seat, card, seat, card."""
    trick: list[int] = []
    for part in text.split():
        seat, _, card = part.partition(":")
        _check(seat in map(str, range(state.rules.seats)), "trick", "seat:card, as in 0:HA.")
        cards = _read_cards("trick", card)
        _check(len(cards) == 1, "trick", "seat:card, as in 0:HA.")
        trick += (int(seat), *cards)
    seats = trick[::2]
    clockwise = [seat for seat in state.rules.left_of[seats[-1]] if seat in seats] if seats else []
    _check(clockwise == seats, "trick", "a card of each seat, clockwise.")
    return tuple(trick)


def _read_cards(argument: str, text: str) -> tuple[int, ...]:
    try:
        return tuple(sorted(map(read_card, text.split())))
    except MoveError:
        raise BadOption(argument, f"“{text}” are no cards.")


def _put_cards(
    state: State, hands: Sequence[str], trump: str, tricks: list[tuple[int, ...]], trick: tuple[int, ...]
) -> None:
    rules = state.rules
    _check(len(hands) in (0, rules.seats), "hands", "one for each seat.")
    _check(len(tricks) < HAND, "tricks", "three at most are finished.")
    _check(all({*state.active} <= {*one[::2]} for one in tricks), "tricks", "a card of each who is in the round.")
    held = [_read_cards("hands", text) for text in hands or [""] * rules.seats]
    played = [card for one in (*tricks, trick) for card in one[1::2]]
    turned = _read_cards("trump", trump)
    _check(rules.has_trump or not turned, "trump", "there are no trumps in this house.")
    named = [*played, *turned, *(card for hand in held for card in hand)]
    _check(len(set(named)) == len(named), "hands", "a card comes twice.")
    _check(rules.cards.issuperset(named), "hands", "a card is not in the pack.")
    rest = [card for card in rules.pack if card not in named]
    if rules.has_trump:
        state.trump = turned[0] if turned else rest.pop()
    state.hands = tuple(_hand(state, seat, held[seat], rest, played_by=(*tricks, trick)) for seat in range(rules.seats))
    state.stock = len(rest)
    state.tricks = tuple((best_of(_all_in(state), one)[0], *one) for one in tricks)
    state.trick = trick


def _hand(
    state: State, seat: int, held: tuple[int, ...], rest: list[int], *, played_by: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    """The cards of a seat: those that were named, or the next of what is left."""
    cards = [dict(zip(trick[::2], trick[1::2], strict=True)) for trick in played_by]
    played = [trick[seat] for trick in cards if seat in trick]
    count = HAND - len(played)
    _check(not held or len(held) == count, "hands", f"seat {seat} holds {count} cards.")
    if state.scores[seat] >= state.rules.limit:
        return held  # nothing, or what was laid aside when a check put the seat out (E21)
    hand = held or tuple(rest.pop(0) for _ in range(count))
    _check(not is_four((*hand, *played)), "hands", "four of a kind is a toep, and ends the round when it is dealt.")
    return hand


def _all_in(state: State) -> State:
    """The state with nobody passed."""
    everybody = start(state.rules.options, state.rules.seats)
    everybody.active = tuple(range(state.rules.seats))
    everybody.trump = state.trump
    return everybody


# -- how the round stands


def _put_stake(state: State, stake: int, knocker: int) -> None:
    limit, game = state.rules.limit, state.game
    _check(0 <= stake <= limit, "stake", f"1 to {limit}.")
    _check(knocker == NOBODY or knocker in state.active, "knocker", "a seat that is in the round.")
    if stake == 1:  # then who is on the edge of the limit got there in this round, by a check or a pass (E22)
        state.game = game._replace(before=tuple(min(score, limit - 2) for score in game.before))
    state.stake, state.knocker = stake or (POVERTY_STAKE if poor(state) else 1), knocker


def _put_turn(state: State, turn: int) -> None:
    """Who is on turn and who after him."""
    waiting = state.active
    if state.phase == POVERTY:
        waiting = tuple(seat for seat in waiting if seat not in poor(state))
        _check(bool(poor(state)) and bool(waiting), "step", "nobody is in poverty, or everybody is.")
    elif state.phase == PLAYING:
        waiting = _still_to_play(state)
        _check(bool(waiting), "trick", "everybody has played to it.")
        state.knockers = room_to_knock(state)
    _check(state.phase == PLAYING or not (state.trick or state.tricks), "step", "cards were played already.")
    if turn != NOBODY:
        _check(turn in waiting, "turn", "a seat that is still to play.")
        at = waiting.index(turn)
        waiting = waiting[at:] + (waiting[:at] if state.phase == PLAYING and not state.trick else ())
    state.line = waiting


def _still_to_play(state: State) -> tuple[int, ...]:
    """The seats that are to play to the trick, clockwise."""
    done = state.trick[::2]
    before = done[-1] if done else NOBODY
    if not done and state.tricks:
        before = (state.tricks[-1][0] - 1) % state.rules.seats
    clockwise = state.rules.left_of[before] if before != NOBODY else state.active
    return tuple(seat for seat in clockwise if seat in state.active and seat not in done)

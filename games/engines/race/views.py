"""What a seat sees, and states that fit what it sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.engines.race.pack import in_order, without
from games.engines.race.rules import NOBODY, Pawns, Rules
from games.engines.race.state import CHOOSE, NOT_CHOSEN, PICK, Cards, Deal, Hands, State


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know; for the gallery (`seat` is None) nobody's cards."""

    seat: int | None
    rules: Rules
    phase: int
    turn: int
    pawns: Pawns
    credits: tuple[int, ...]
    resting: tuple[int, ...]
    discards: Cards
    dealer: int
    cycle: int
    round: int
    is_time_up: bool
    ending: str
    stock: int
    """How many cards were not dealt."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    kept_counts: tuple[int, ...]
    """How many of them it kept from the round before; only while cards are chosen."""
    has_chosen: tuple[bool, ...]

    hand: Cards = ()
    kept: Cards = ()
    chosen: tuple[int, ...] = ()
    """What this seat chose secretly, if it has."""
    gave: Cards = ()
    """Cards that this seat gave and that the taker still holds."""
    got: Cards = ()
    """Cards that this seat was given and still holds: the giver knows them."""

    @property
    def options(self) -> object:
        """The house rules."""
        return self.rules.options


def view(state: State, seat: int | None) -> View:
    """All that this seat may see, and nothing else; None is the gallery."""
    rules, deal = state.rules, state.deal
    has_chosen = tuple(chosen != NOT_CHOSEN for chosen in deal.chosen)
    everybody = (
        *(rules, state.phase, state.turn, state.pawns, state.credits, state.resting, state.discards),
        *(deal.dealer, deal.cycle, deal.round, deal.is_time_up, deal.ending),
        *(len(deal.stock), tuple(map(len, state.hands)), tuple(map(len, deal.kept)), has_chosen),
    )
    if seat is None:
        return View(None, *everybody)
    taker = rules.takers[seat]
    return View(
        seat,
        *everybody,
        hand=state.hands[seat],
        kept=deal.kept[seat],
        chosen=(deal.chosen[seat],) if has_chosen[seat] else (),
        gave=deal.known[taker] if taker != NOBODY else (),
        got=deal.known[seat],
    )


def unseen(view: View) -> Cards:
    """The cards of which this seat does not know where they are, in order."""
    return without(view.rules.pack, (*view.hand, *view.discards, *view.gave))


def imagine(view: View, rng: Random) -> State:
    """A state that fits the view: cards that were not seen fall by the dice, into hands and stock."""
    rules, seat = view.rules, view.seat
    taker = NOBODY if seat is None else rules.takers[seat]
    cards = list(unseen(view))
    rng.shuffle(cards)
    hands = []
    for other, count in enumerate(view.counts):
        sure = view.hand if other == seat else view.gave if other == taker else ()
        missing = count - len(sure)
        hands.append(in_order((*sure, *cards[:missing])))
        del cards[:missing]
    known: list[Cards] = [()] * rules.seats
    if seat is not None:
        known[seat] = view.got
    if taker != NOBODY:
        known[taker] = view.gave
    deal = Deal(
        view.dealer,
        view.cycle,
        view.round,
        stock=in_order(cards),
        kept=_kept(view, hands, known, rng),
        chosen=(NOT_CHOSEN,) * rules.seats,
        known=tuple(known),
        is_time_up=view.is_time_up,
        ending=view.ending,
    )
    state = State(
        *(rules, view.phase, view.turn, view.pawns, tuple(hands), view.credits, view.resting, view.discards, deal)
    )
    if view.phase == CHOOSE:
        return _with_choices(state, view, rng)
    while view.phase == PICK:
        state = _with_choices(state, view, rng)
        if rules.giving.settle(state).phase == PICK:
            break
    return state


def _kept(view: View, hands: Sequence[Cards], known: Sequence[Cards], rng: Random) -> Hands:
    """Which cards each seat kept: what is known of others before the exchange was in their hands already."""
    kept = []
    for seat, count in enumerate(view.kept_counts):
        if seat == view.seat:
            kept.append(view.kept)
            continue
        sure = known[seat] if count else ()
        kept.append(in_order((*sure, *rng.sample(without(hands[seat], sure), count - len(sure)))))
    return tuple(kept)


def _with_choices(state: State, view: View, rng: Random) -> State:
    """The state in which those who have chosen chose something that they may choose."""
    giving = state.rules.giving
    chosen = [NOT_CHOSEN] * state.rules.seats
    for seat, has_chosen in enumerate(view.has_chosen):
        if has_chosen and seat == view.seat:
            chosen[seat] = view.chosen[0]
        elif has_chosen:
            chosen[seat] = giving.code(state, seat, rng.choice(giving.moves(state, seat)))
    return state.changed(deal=state.deal._replace(chosen=tuple(chosen)))

"""What a seat may see, built by allow-list; its own hand and what it was shown, and beside that what lies open."""

from dataclasses import dataclass

from games.engines.toepen.state import BLUFF, Claim, Game, State
from games.engines.toepen.tables import Rules

NOTHING: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A game of Toepen with the eyes of one seat, or of the gallery. Public things are as in `State`."""

    seat: int | None
    """Whose eyes; None is the gallery."""
    hand: tuple[int, ...]
    """The own cards, also after passing; nothing for the gallery."""
    hand_counts: tuple[int, ...]
    claims: tuple[Claim, ...]
    """The claims of this round. The cards of each are there for the claimant, for who checked it, and after a bluff
    for everybody if the house says so; nothing for the others."""
    rules: Rules
    game: Game
    phase: int
    acting: tuple[int, ...]
    """Who may act, as `to_act` tells it."""
    scores: tuple[int, ...]
    active: tuple[int, ...]
    line: tuple[int, ...]
    asked: tuple[int, ...]
    caller: int
    stake: int
    knocker: int
    knockers: tuple[int, ...]
    trick: tuple[int, ...]
    tricks: tuple[tuple[int, ...], ...]
    trump: int
    stock: int


def view(state: State, seat: int | None) -> View:
    """All that the seat may see, and nothing else; None is the gallery, which sees no hand."""
    return View(
        seat,
        state.hands[seat] if seat is not None else NOTHING,
        tuple(map(len, state.hands)),
        _claims_seen_by(state, seat) if state.claims else (),
        state.rules,
        state.game,
        state.phase,
        state.acting,
        state.scores,
        state.active,
        state.line,
        state.asked,
        state.caller,
        state.stake,
        state.knocker,
        state.knockers,
        state.trick,
        state.tricks,
        state.trump,
        state.stock,
    )


def _claims_seen_by(state: State, seat: int | None) -> tuple[Claim, ...]:
    open_bluffs = state.rules.options.laundry_open_cards
    return tuple(
        claim
        if seat in (claim.seat, claim.checker) or (open_bluffs and claim.verdict == BLUFF)
        else claim._replace(cards=NOTHING)
        for claim in state.claims
    )

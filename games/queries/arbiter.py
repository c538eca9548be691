"""The arbiter's answer as a page shows it: the drawing, what may be done in words, what may not with its rule."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.arbiter import Answer
from games.boards import cards
from games.boards.base import Board, Happened, People, Row, Step
from games.forms_arbiter.why import Doubt
from games.queries.arbiter_refusals import RACES, No, refusals_of
from games.queries.arbiter_why import Why, why_of
from games.queries.choices import Deed, choices_of
from games.queries.played import Played

FLAT: Final = 12
"""So many moves stand in one list; more of them are folded in under the pawn or card that makes them."""
MOST_GROUPS: Final = 24
MOST_IN_GROUP: Final = 24
MOST_MARKS: Final = 30


@dataclass(frozen=True)
class Said:
    """A legal move in words, and its taps for the drawing."""

    says: str
    path: tuple[Step, ...]


@dataclass(frozen=True)
class Group:
    """Moves that begin alike."""

    head: str
    moves: tuple[Said, ...]
    more: int
    """So many others are like them."""


@dataclass(frozen=True)
class Verdict:
    """All of it."""

    drawing: SafeString
    where: tuple[Row, ...]
    seat: str
    """Whose moves these are."""
    ask: str
    """Who is to do what, as somebody at the side would say it."""
    count: int
    groups: tuple[Group, ...]
    forbidden: tuple[No, ...]
    targets: tuple[Step, ...]
    """The taps that can be marked on the drawing before a move is chosen."""
    why: Why | None = None
    """What was asked about one pawn and one place."""

    @property
    def why_path(self) -> tuple[Step, ...]:
        """What of that is marked on the drawing."""
        return self.why.path if self.why else ()

    @property
    def only(self) -> Said | None:
        """The one legal move, if it is the only one."""
        return self.groups[0].moves[0] if self.count == 1 else None


def drawing_of(board: Board, answer: Answer, names: tuple[str, ...]) -> Verdict:
    """The position without an answer: something is still missing."""
    view, people = _seen(answer, names, answer.seat)
    return Verdict(board.draw(view, people), board.where(view, people), "", "", 0, (), (), ())


def verdict_of(board: Board, answer: Answer, names: tuple[str, ...], doubt: Doubt | None = None) -> Verdict:
    """What may be done in the position and what not, by the seat that is to act; and what is doubted of a pawn."""
    engine, state = answer.engine, answer.state
    seat = _acting(answer)
    view, people = _seen(answer, names, seat)
    played = Played(engine, board, getattr(view, "options", None), len(names), "", (), (state,))
    choices = choices_of(played, seat)
    once: dict[str, Deed] = {}  # a seven can be tapped in several orders
    for deed in choices.deeds:
        once.setdefault(deed.text, deed)
    deeds = tuple(once.values())
    return Verdict(
        drawing=board.draw(*_seen(answer, names, answer.seat)),
        where=board.where(view, people),
        seat=names[seat],
        ask=board.ask(*_seen(answer, names, None)),
        count=len(deeds),
        groups=tuple(_groups(board, answer, deeds, people)),
        forbidden=refusals_of(board, answer, view, choices),
        targets=_targets(deeds),
        why=_why(board, answer, people, doubt, choices.deeds) if doubt else None,
    )


def _why(board: Board, answer: Answer, people: People, doubt: Doubt, deeds: Sequence[Deed]) -> Why:
    view, say = answer.engine.view(answer.state, people.me), lambda deed: _said(board, answer, deed, people).says
    return why_of(board, answer, view, doubt, deeds=deeds, say=say)


def _seen(answer: Answer, names: tuple[str, ...], seat: int | None) -> tuple[Any, People]:
    """The position through these eyes, and who sits there; None is somebody at the side."""
    return answer.engine.view(answer.state, seat), People(names, seat)


def _targets(deeds: Sequence[Deed]) -> tuple[Step, ...]:
    """The places that moves lead to; none where marks would cover half of the drawing."""
    targets = tuple({step.at: step for deed in deeds for step in deed.path if step.at}.values())
    return targets if len(targets) <= MOST_MARKS else ()


def _acting(answer: Answer) -> int:
    """Who asks, or if that seat has nothing to do now, the one that has."""
    acting = [seat for seat in answer.engine.to_act(answer.state) if seat >= 0]
    return answer.seat if answer.seat in acting or not acting else acting[0]


# -- what may be done


def _groups(board: Board, answer: Answer, all_deeds: Sequence[Deed], people: People) -> Iterable[Group]:
    if len(all_deeds) <= FLAT:
        yield Group("", tuple(_said(board, answer, deed, people) for deed in all_deeds), 0)
        return
    heads: dict[str, list[Deed]] = {}
    for deed in all_deeds:
        heads.setdefault(_head(board, deed.path), []).append(deed)
    alone = tuple(_said(board, answer, deeds[0], people) for deeds in heads.values() if len(deeds) == 1)
    if alone:
        yield Group("", alone[:MOST_IN_GROUP], max(0, len(alone) - MOST_IN_GROUP))
    for head, deeds in [one for one in heads.items() if len(one[1]) > 1][:MOST_GROUPS]:
        shown = tuple(_said(board, answer, deed, people) for deed in deeds[:MOST_IN_GROUP])
        yield Group(head, shown, max(0, len(deeds) - MOST_IN_GROUP))


def _head(board: Board, path: tuple[Step, ...]) -> str:
    """What the first taps of a move say: "7, pion op Rood 15"."""
    first, *rest = path
    if not rest:
        return first.row or (_("Kaarten") if first.card else first.says)
    if first.card:
        rank = first.key.removeprefix("card:")
        card = cards.say_rank(rank) if board.ENGINE.KEY in RACES else first.says  # their cards have no suit here
        return f"{card}, {rest[0].row or rest[0].says}"
    return f"{first.row}: {first.says}" if first.row else first.says


def _said(board: Board, answer: Answer, deed: Deed, people: People) -> Said:
    """The move as the log of a match would tell it."""
    engine, before = answer.engine, answer.state
    seat = people.me if people.me is not None else answer.seat
    move = engine.read(deed.text)
    after = engine.play(before, seat, move)
    told = engine.tell(before, seat, move, seat)
    happened = Happened(engine.view(before, seat), engine.view(after, seat), seat, told)
    return Said(board.tell(happened, people), deed.path)

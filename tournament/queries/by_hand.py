"""Typing the numbers of a real bag: tonight's people, tonight's numbers, and what is amiss with them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tournament.domain.refusals import NumbersWrong
from tournament.domain.seating import can_seat, plan_tables
from tournament.models import Attendance, Player, Round, Seat


@dataclass(frozen=True)
class NumberLeft:
    """One of tonight's numbers: how many people may hold it, and how many still can."""

    number: int
    kind: str
    left: int


@dataclass(frozen=True)
class PersonWithNumber:
    """One line of the page by hand: a player, what was typed, and whether that cannot be."""

    player: Player
    typed: str
    is_wrong: bool
    is_here: bool = True


@dataclass(frozen=True)
class Trouble:
    """What is amiss with the numbers, with names: people without a number, strangers, and wrong numbers' holders."""

    without: tuple[Player, ...]
    strangers: tuple[Player, ...]
    too_many: tuple[tuple[int, int, tuple[Player, ...]], ...]

    @property
    def is_named(self) -> bool:
        """Whether there is somebody to name."""
        return bool(self.without or self.strangers or self.too_many)


@dataclass(frozen=True)
class HandView:
    """The page for numbers from a real bag: tonight's people and tonight's numbers (none if 1, 2 or 5 are here)."""

    people: tuple[PersonWithNumber, ...]
    numbers: tuple[NumberLeft, ...]
    trouble: Trouble | None


def numbers_of(drawn: Round) -> dict[int, int]:
    """Player id -> number, as they sit now."""
    return dict(Seat.objects.filter(round=drawn).values_list("player_id", "number"))


def hand_view(
    night_id: int,
    *,
    typed: Mapping[int, str],
    unreadable: frozenset[int] = frozenset(),
    wrong: NumbersWrong | None = None,
) -> HandView:
    """The page by hand with what was typed (player id -> text) and what is wrong with it. At most two queries."""
    here = list(
        Player.objects.filter(attendances__night=night_id, attendances__state=Attendance.State.PRESENT).in_order()
    )
    away = Player.objects.filter(pk__in=typed.keys() - {player.pk for player in here}).in_order()
    everybody = [(player, True) for player in here] + [(player, False) for player in away if typed[player.pk]]
    plan = plan_tables(len(here)).numbers if can_seat(len(here)) else ()
    held = Counter(int(text) for text in typed.values() if text.isdecimal() and text.isascii())
    bad = unreadable | _bad_ids(typed, wrong)
    return HandView(
        people=tuple(
            PersonWithNumber(player, typed.get(player.pk, ""), player.pk in bad or (not is_here), is_here)
            for player, is_here in everybody
        ),
        numbers=tuple(_left(number, size, held[number]) for number, size in sorted(Counter(plan).items())),
        trouble=_trouble([player for player, _ in everybody], typed, plan, wrong) if wrong else None,
    )


def _left(number: int, size: int, held: int) -> NumberLeft:
    kind = "solo" if size == 1 else ("high", "low")[number % 2]
    return NumberLeft(number, kind, max(0, size - held))


def _bad_ids(typed: Mapping[int, str], wrong: NumbersWrong | None) -> frozenset[int]:
    """The players on whose line something has to change."""
    if wrong is None:
        return frozenset()
    crowded = {pk for pk, text in typed.items() if text in {str(number) for number in wrong.too_many}}
    return frozenset(crowded | {*wrong.without} | {*wrong.strangers})


def _trouble(people: list[Player], typed: Mapping[int, str], plan: tuple[int, ...], wrong: NumbersWrong) -> Trouble:
    """Names beside the ids and numbers of a refusal."""
    by_id = {player.pk: player for player in people}
    holders = {
        number: tuple(player for player in people if typed.get(player.pk) == str(number)) for number in wrong.too_many
    }
    return Trouble(
        without=tuple(by_id[pk] for pk in wrong.without if pk in by_id),
        strangers=tuple(by_id[pk] for pk in wrong.strangers if pk in by_id),
        too_many=tuple((number, plan.count(number), holders[number]) for number in wrong.too_many),
    )

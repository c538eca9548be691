"""Who said to come: for the chat's link (names, yes or no), the organiser (all of it) and the landlord (counts)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, QuerySet

from tournament.domain.names import given_and_rest, sort_key
from tournament.models import Answer, Attendance, Club, Night, Player, ScheduledJob
from tournament.queries.plans import Question, coming_nights, open_questions


@dataclass(frozen=True)
class Heads:
    """How many people come with their guests, how many snacks they want, and how many said no."""

    people: int = 0
    snacks: int = 0
    no: int = 0


@dataclass(frozen=True)
class AnswerRow:
    """One answer with its guests."""

    answer: Answer
    guests: tuple[Answer, ...]

    @property
    def label(self) -> str:
        """What this person is called."""
        return self.answer.label

    @property
    def snacks(self) -> int:
        """How many snacks these people want."""
        return self.answer.wants_snack + sum(one.wants_snack for one in self.guests)


@dataclass(frozen=True)
class Overview:
    """All that is known about who comes to a night. ``silent``: members who did not answer."""

    coming: tuple[AnswerRow, ...]
    not_coming: tuple[AnswerRow, ...]
    silent: tuple[Player, ...]
    heads: Heads

    @property
    def unknown(self) -> tuple[AnswerRow, ...]:
        """Names that are nobody of the club yet."""
        return tuple(row for row in self.coming if row.answer.player_id is None)


@dataclass(frozen=True)
class Welcome:
    """Somebody at the door who is nobody of the club yet. ``bringer``: whose guest."""

    answer: Answer
    bringer: str

    @property
    def bringer_given(self) -> str:
        """What whoever brings this guest is called by."""
        return given_and_rest(self.bringer)[0]


def night_by_key(key: str) -> Night | None:
    """The night whose link this is, once it was asked about."""
    return Night.objects.filter(answer_key=key).select_related("series").first()


def members() -> dict[int, tuple[str, str]]:
    """Everybody of the club: id -> name, distinction."""
    people = _members()
    return {pk: (name, distinction) for pk, name, distinction in people.values_list("pk", "name", "distinction")}


def _members() -> QuerySet[Player]:
    return Player.objects.filter(is_active=True, name_removed_at=None).in_order()


def overview(night: Night) -> Overview:
    """Three database queries, however many people."""
    rows = answer_rows(night)
    coming = tuple(row for row in rows if row.answer.is_coming)
    answered = {row.answer.player_id for row in rows}
    return Overview(
        coming=coming,
        not_coming=tuple(row for row in rows if not row.answer.is_coming),
        silent=tuple(player for player in _members() if player.pk not in answered),
        heads=Heads(
            people=sum(1 + len(row.guests) for row in coming),
            snacks=sum(row.snacks for row in coming),
            no=len(rows) - len(coming),
        ),
    )


def answer_rows(night: Night) -> tuple[AnswerRow, ...]:
    """The answers of a night in the order of names, guests with who brings them. One query."""
    found = list(Answer.objects.filter(night=night).select_related("player").order_by("pk"))
    guests: dict[int, list[Answer]] = defaultdict(list)
    for one in found:
        if one.guest_of_id:
            guests[one.guest_of_id].append(one)
    rows = [AnswerRow(one, tuple(guests[one.pk])) for one in found if not one.guest_of_id]
    return tuple(sorted(rows, key=lambda row: (sort_key(row.label), row.answer.pk)))


def own_rows(rows: Iterable[AnswerRow], device: str) -> tuple[AnswerRow, ...]:
    """What this browser answered, and may read in full."""
    return tuple(row for row in rows if device and row.answer.device == device)


def remembered(device: str) -> Answer | None:
    """What this browser answered last, on whatever night: it asks that person first."""
    if not device:
        return None
    mine = Answer.objects.filter(device=device, guest_of=None).select_related("player")
    last = mine.order_by("-answered_at", "-pk").first()
    return last if last and (last.player is None or last.player.is_active) else None


def heads_of(nights: Iterable[int]) -> dict[int, Heads]:
    """How many come, by night. One query."""
    yes = Q(is_coming=True)
    rows = Answer.objects.filter(night__in=nights).order_by().values_list("night")
    rows = rows.annotate(
        people=Count("pk", filter=yes),
        snacks=Count("pk", filter=yes & Q(wants_snack=True)),
        no=Count("pk", filter=~yes & Q(guest_of=None)),
    )
    return {night_id: Heads(*counts) for night_id, *counts in rows}


def welcomes(night: Night) -> tuple[Welcome, ...]:
    """Who is to be welcomed at an open door: said yes, and is nobody of the club yet. One query."""
    if not night.is_open:
        return ()
    found = Answer.objects.filter(night=night, player=None, is_coming=True).select_related("guest_of__player")
    return tuple(Welcome(one, one.guest_of.label if one.guest_of else "") for one in found.order_by("pk"))


# -- the question itself


def unscheduled_questions(*, today: date, zone: ZoneInfo) -> tuple[Question, ...]:
    """The questions for which no job stands ready, or only one that is done (a night that was moved is asked again)."""
    questions = open_questions(today=today, zone=zone)
    if not questions:
        return ()
    jobs = ScheduledJob.objects.filter(task="question", night__in=[one.night_id for one in questions], done_at=None)
    ready = set(jobs.values_list("night_id", "run_at"))
    return tuple(one for one in questions if (one.night_id, one.at) not in ready)


@dataclass(frozen=True)
class Asked:
    """A night to come about which people were asked, and how many come so far."""

    night: Night
    heads: Heads


def asked_nights(*, today: date) -> tuple[Asked, ...]:
    """The nights about which people are asked now, the soonest first. Two queries."""
    nights = list(coming_nights(today=today).filter(skipped_at=None).exclude(asked_at=None))
    heads = heads_of([night.pk for night in nights])
    return tuple(Asked(night, heads.get(night.pk, Heads())) for night in nights)


# -- for the landlord


def landlord_club(key: str) -> Club | None:
    """The club whose landlord's link this is."""
    return Club.objects.filter(landlord_key=key).first()


def landlord_nights(*, today: date) -> tuple[Asked, ...]:
    """What the landlord may expect: numbers only, of nights that are on and of those to come. Three queries.

    Once the door is open it counts who is here or still expected, and unknown guests who were not welcomed yet.
    """
    is_on = Q(state=Night.State.OPEN) | Q(state=Night.State.PLANNED, date__gte=today)
    nights = list(Night.objects.filter(is_on).select_related("series").order_by("date", "starts_at", "pk"))
    answered = heads_of([night.pk for night in nights if not night.is_open])
    return tuple(Asked(night, _at_the_door(night) if night.is_open else _heads(night, answered)) for night in nights)


def _heads(night: Night, answered: dict[int, Heads]) -> Heads:
    return Heads() if night.skipped_at else answered.get(night.pk, Heads())


def _at_the_door(night: Night) -> Heads:
    people = Attendance.objects.filter(night=night).exclude(state=Attendance.State.GONE)
    unknown = Answer.objects.filter(night=night, player=None, is_coming=True)
    both: list[QuerySet[Attendance] | QuerySet[Answer]] = [people, unknown]
    return Heads(
        people=sum(rows.count() for rows in both),
        snacks=sum(rows.filter(wants_snack=True).count() for rows in both),
    )

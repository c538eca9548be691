"""The trail as its organiser reads it, of a night or of the club: who did what and when, with people by name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Model, QuerySet

from tournament.models import Player, Season, Series, TrailEntry

Kind = TrailEntry.Kind
# What can be asked for: a word of the address -> the kinds of lines it stands for
ABOUT = {
    "draw": (Kind.DRAW, Kind.REDRAW, Kind.RESTORE, Kind.PUBLISH, Kind.SEATS, Kind.TABLES, Kind.FIXED),
    "slips": (Kind.SLIP, Kind.SETTLED, Kind.CORRECTED, Kind.NO_RESULT, Kind.RULING, Kind.CALL, Kind.KEY),
    "clock": (Kind.CLOCK, Kind.NIGHT, Kind.PLAN, Kind.SCORER),
    "door": (Kind.DOOR, Kind.FIXED, Kind.PAYMENT, Kind.TILL),
}
Place = tuple[int | None, int | None]  # table and number; None: no seat
NO_SEAT: Place = (None, None)


@dataclass(frozen=True)
class SeatChange:
    """Somebody who sat elsewhere before or after; ``player`` is None for somebody whose row is gone."""

    player: Player | None
    before: Place
    after: Place


@dataclass(frozen=True)
class TrailLine:
    """One line of the trail with the people who changed seats, or the one person it is about."""

    entry: TrailEntry
    seats: tuple[SeatChange, ...]
    player: Player | None = None


@dataclass(frozen=True)
class ClubLine:
    """One line about the club, with whom or what it is about; None where that is gone, or where the line names none."""

    entry: TrailEntry
    player: Player | None
    gone: Player | None
    season: Season | None
    series: Series | None
    organiser: Any


def club_entries() -> "QuerySet[TrailEntry]":
    """The lines that are about no one night, newest first: people, seasons and settings."""
    return TrailEntry.objects.filter(night=None).select_related("by").order_by("-pk")


def club_lines(entries: Iterable[TrailEntry]) -> tuple[ClubLine, ...]:
    """Lines about the club with names. One query for each kind of thing that they name."""
    entries = list(entries)
    players = _named(Player, entries, "player", "gone")
    seasons, series = _named(Season, entries, "season"), _named(Series, entries, "series")
    organisers = _named(get_user_model(), entries, "organiser")
    said = [(entry, entry.after or {}) for entry in entries]
    return tuple(
        ClubLine(
            entry,
            player=players.get(after.get("player")),
            gone=players.get(after.get("gone")),
            season=seasons.get(after.get("season")),
            series=series.get(after.get("series")),
            organiser=organisers.get(after.get("organiser")),
        )
        for entry, after in said
    )


def _named(model: type[Model], entries: Iterable[TrailEntry], *words: str) -> dict[int, Any]:
    """The rows of a model whose ids stand under these words in the lines, by id."""
    ids = {pk for entry in entries for word in words if (pk := (entry.after or {}).get(word)) is not None}
    return model._default_manager.in_bulk(ids) if ids else {}


def entries_of(
    night_id: int, *, number: int | None = None, table: int | None = None, about: str = ""
) -> "QuerySet[TrailEntry]":
    """The lines of a night, newest first; of one round, of one table number, or about something (ABOUT), when asked.

    A line about seats belongs to every table of its round, so it stays in sight whatever table is asked for.
    """
    found = TrailEntry.objects.filter(night=night_id).select_related("by").order_by("-pk")
    if number is not None:
        found = found.filter(round_number=number)
    if about in ABOUT:
        found = found.filter(kind__in=ABOUT[about])
    if table is not None:
        found = found.filter(table_number=table) | found.filter(kind=TrailEntry.Kind.SEATS)
    return found


def choices_of(night_id: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of rounds and of tables that the trail of a night knows. One query."""
    pairs = set(TrailEntry.objects.filter(night=night_id).order_by().values_list("round_number", "table_number"))
    rounds = sorted({number for number, _ in pairs if number is not None})
    return tuple(rounds), tuple(sorted({table for _, table in pairs if table is not None}))


def in_words(entries: Iterable[TrailEntry]) -> tuple[TrailLine, ...]:
    """Lines with names. One query for all people."""
    entries = list(entries)
    ids = {pk for entry in entries for pk in {**places(entry.before), **places(entry.after)}}
    ids |= {pk for entry in entries if (pk := _person(entry)) is not None}
    found = Player.objects.select_related("merged_into").in_bulk(ids) if ids else {}
    people = {pk: player.merged_into or player for pk, player in found.items()}
    return tuple(TrailLine(entry, _changes(entry, people), people.get(_person(entry))) for entry in entries)


def _person(entry: TrailEntry) -> int | None:
    """The id of the one person whom a line is about."""
    return (entry.after or {}).get("player")


def places(said: Mapping[str, Any] | None) -> dict[int, Place]:
    """Player id -> where that player sits, as far as one side of a line says."""
    return {player_id: (table, number) for player_id, table, number in (said or {}).get("seats", ())}


def _changes(entry: TrailEntry, people: Mapping[int, Player]) -> tuple[SeatChange, ...]:
    before, after = places(entry.before), places(entry.after)
    changes = [
        SeatChange(people.get(pk), before.get(pk, NO_SEAT), after.get(pk, NO_SEAT)) for pk in before.keys() | after
    ]
    return tuple(
        sorted(
            changes, key=lambda one: (one.after[0] or 0, one.after[1] or 0, one.player.sort_key if one.player else "")
        )
    )

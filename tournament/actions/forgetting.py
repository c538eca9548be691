"""A name goes for good, everywhere; the scores stay."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from typing import Any

from django.apps import apps
from django.db.models import CharField, Field, Model, Q, TextField

from tournament.actions.people import lock_known
from tournament.actions.trail import Kind, note_club
from tournament.actions.wiping import wipe_behind
from tournament.actions.writing import action, lock_nights
from tournament.domain.forgetting import is_anothers, neutral_name, ways_to_write, without_name
from tournament.domain.names import next_distinction, search_key, sort_key
from tournament.domain.refusals_people import TypedOtherwise
from tournament.models import Answer, Attendance, FormerName, Merge, Night, Player
from tournament.queries.person import belongings, records_of

# Text that nobody types as words: marks of phones and browsers, words of our own.
NO_WORDS = {"sender", "device", "submission_key", "task", "claim", "kind", "key"}


@action
def remove_name(*, player_id: int, typed: str, now: datetime, by_id: int | None) -> Player:
    """Nothing that the club keeps says any more who this was. There is no way back.

    ``typed``: the name, by which the sender shows to mean it. Points, seats and payments stay, under a neutral name.
    Raises NameGone or TypedOtherwise.
    """
    nights = lock_nights(Night.State.PLANNED, Night.State.OPEN)
    player = lock_known(player_id)
    if search_key(typed) != search_key(player.label):
        raise TypedOtherwise(player.label)
    records = records_of(player_id)
    ids = [one.pk for one in records]
    former = FormerName.objects.filter(player__in=ids)
    ways = _ways([one.label for one in records] + [str(one) for one in former], ids)
    former.delete()
    for one in records:
        _call_neutral(one, now=now)
    neutral = records[ids.index(player_id)]
    _forget_rows(ids, neutral.label)
    for model, fields in texts():
        _forget_in(model, fields, ways, instead=neutral.label)
    Merge.objects.filter(Q(kept__in=ids) | Q(gone__in=ids)).update(moved={})
    note_club(kind=Kind.PERSON, after={"player": player_id, "press": "remove_name"}, now=now, by_id=by_id)
    for night in nights:
        night.touch()
    wipe_behind()
    return neutral


@action
def remove_again(*, removed: Collection[tuple[int, datetime]], now: datetime) -> int:
    """Names that came back with an old backup go once more; how many those were.

    ``removed``: whose, by id and the moment at which the record was made (backups.py).
    """
    count = 0
    for player_id, made_at in sorted(removed):
        if player := Player.objects.known().filter(pk=player_id, created_at=made_at).first():
            remove_name(player_id=player_id, typed=player.label, now=now, by_id=None)
            count += 1
    return count


def texts() -> Iterator[tuple[type[Model], tuple[str, ...]]]:
    """Every column in which somebody may have typed a name, of each kind of row of the club and of what hangs on it."""
    others = {model for model, _ in belongings().values()}
    ours = set(apps.get_app_config("tournament").get_models()) | others
    for model in sorted(ours - {Player, FormerName}, key=lambda one: one._meta.label):
        if fields := tuple(one.name for one in model._meta.get_fields() if _may_hold_a_name(one)):
            yield model, fields


def _may_hold_a_name(field: Any) -> bool:
    is_text = isinstance(field, Field) and isinstance(field, CharField | TextField)
    return is_text and not field.choices and not field.unique and field.name not in NO_WORDS


def _ways(labels: Sequence[str], ids: Sequence[int]) -> tuple[str, ...]:
    """How the name is written in texts, without what is another's name just as well."""
    others = list(Player.objects.exclude(pk__in=ids).filter(name_removed_at=None).values_list("search_key", flat=True))
    return tuple(way for way in ways_to_write(labels) if not is_anothers(way, others))


def _call_neutral(player: Player, *, now: datetime) -> None:
    name = neutral_name(player.pk)
    taken = set(Player.objects.filter(name=name).exclude(pk=player.pk).values_list("distinction", flat=True))
    player.name, player.distinction = name, next_distinction(taken) if taken else ""
    player.search_key, player.sort_key = search_key(player.label), sort_key(name)
    player.is_active, player.name_removed_at, player.submission_key = False, now, None
    player.save()


def _forget_rows(ids: Sequence[int], label: str) -> None:
    """What the person's own rows say in words: notes, and what was typed as the own name at a screen."""
    Attendance.objects.filter(player__in=ids).update(note="")
    Answer.objects.filter(player__in=ids).update(note="", device="")
    for model, field in belongings().values():
        named = next((one for one in model._meta.get_fields() if one.name == "name"), None)
        if named is not None and model not in {Answer, FormerName}:
            model._default_manager.filter(**{f"{field}__in": ids}).update(name=label[: named.max_length])


def _forget_in(model: type[Model], fields: Sequence[str], ways: Sequence[str], *, instead: str) -> None:
    """Every text of this kind of row that holds the name."""
    some = Q()
    for field in fields:
        some |= ~Q(**{field: ""})
    for pk, *said in list(model._default_manager.filter(some).values_list("pk", *fields)):
        new = {}
        for field, text in zip(fields, said, strict=True):
            if text and (without := without_name(text, ways, instead=instead)) != text:
                new[field] = without[: model._meta.get_field(field).max_length]
        if new:
            model._default_manager.filter(pk=pk).update(**new)

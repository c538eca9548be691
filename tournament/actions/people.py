"""Adding, renaming and retiring players, and deleting one that was made by mistake."""

from datetime import datetime

from django.utils import timezone

from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action, lock_nights
from tournament.domain.names import clean_name, clean_words, next_distinction, search_key, sort_key, split_label
from tournament.domain.refusals import KeyUsedElsewhere, NameTaken
from tournament.domain.refusals_people import HasHistory, InDraft, NameGone
from tournament.models import Answer, Attendance, FormerName, Night, Player
from tournament.queries.person import history_of


@action
def add_player(*, name: str, distinction: str = "", submission_key: str | None = None) -> Player:
    """A new player. A namesake without a distinction gets the next number: Jan Bakker (2).

    Namesakes are those whose names are read aloud alike: capitals and accents do not tell people apart.

    The same ``submission_key`` again gives the player made before. Raises NameMissing, NameTooLong or NameTaken.
    """
    name, distinction = _halves(name, distinction)
    if submission_key and (before := Player.objects.filter(submission_key=submission_key).first()):
        if before.name != name:
            raise KeyUsedElsewhere
        return before
    alike = Player.objects.select_for_update().filter(sort_key=sort_key(name))
    taken = {one.distinction for one in alike if search_key(one.name) == search_key(name)}
    if distinction in taken:
        if distinction:
            raise NameTaken(name)
        distinction = next_distinction(taken)
    return Player.objects.create(
        name=name,
        distinction=distinction,
        search_key=search_key(f"{name} {distinction}"),
        sort_key=sort_key(name),
        submission_key=submission_key or None,
    )


def _halves(name: str, distinction: str) -> tuple[str, str]:
    """A name and its distinction as they are stored. "Jan Bakker (2)" typed as a name is the label of one who has both.

    So no two people have the same label. Raises NameMissing or NameTooLong.
    """
    name, distinction = clean_name(name), clean_words(distinction, most=30)
    return (name, distinction) if distinction else split_label(name)


def lock_known(player_id: int) -> Player:
    """A record with a name of its own, held until the end of the action. Raises NameGone."""
    player = Player.objects.select_for_update().get(pk=player_id)
    if player.name_removed_at or player.merged_into_id:
        raise NameGone
    return player


@action
def rename_player(
    *, player_id: int, name: str, distinction: str, now: datetime | None = None, by_id: int | None = None
) -> Player:
    """Change what a player is called, everywhere and at once; old files still find the person by the former name.

    ``now``: since when, this moment unless it is said. Raises NameMissing, NameTooLong, NameTaken or NameGone.
    """
    player = lock_known(player_id)
    name, distinction = _halves(name, distinction)
    if (player.name, player.distinction) == (name, distinction):
        return player
    _let_own_record_give_way(player, name, distinction)
    _check_free(name, distinction, player_id=player_id)
    now = now or timezone.now()
    FormerName.objects.filter(player=player, name=name, distinction=distinction).delete()
    former = {"player": player, "since": now}
    FormerName.objects.update_or_create(name=player.name, distinction=player.distinction, defaults=former)
    player.name, player.distinction = name, distinction
    player.search_key, player.sort_key = search_key(f"{name} {distinction}"), sort_key(name)
    player.save(update_fields=["name", "distinction", "search_key", "sort_key"])
    note_club(kind=Kind.PERSON, after={"player": player_id, "press": "rename"}, now=now, by_id=by_id)
    return player


def _let_own_record_give_way(player: Player, name: str, distinction: str) -> None:
    """A record that became one with this one, and was called so, gets a number: its name is free for who stays."""
    own = Player.objects.filter(merged_into=player, name=name, distinction=distinction).first()
    if own is not None:
        own.distinction = next_distinction(set(Player.objects.filter(name=name).values_list("distinction", flat=True)))
        own.search_key = search_key(own.label)
        own.save(update_fields=["distinction", "search_key"])


def _check_free(name: str, distinction: str, *, player_id: int) -> None:
    """Raise NameTaken when somebody else is called so, whatever the capitals and accents."""
    others = Player.objects.exclude(pk=player_id)
    label = search_key(f"{name} {distinction}")
    alike = others.known().filter(sort_key=sort_key(name), search_key=label)
    if alike.exists() or others.filter(name=name, distinction=distinction).exists():
        raise NameTaken(name)


@action
def retire_player(*, player_id: int, is_active: bool, now: datetime, by_id: int | None) -> Player:
    """Somebody plays no more, or again: only the lists of who may come change. Twice is once. Raises NameGone."""
    player = lock_known(player_id)
    if player.is_active == is_active:
        return player
    player.is_active = is_active
    player.save(update_fields=["is_active"])
    press = "return" if is_active else "retire"
    note_club(kind=Kind.PERSON, after={"player": player_id, "press": press}, now=now, by_id=by_id)
    return player


@action
def delete_player(*, player_id: int, now: datetime, by_id: int | None) -> None:
    """A record that was made by mistake goes, with its ticks for nights that are not over.

    Raises HasHistory, or InDraft where only a draft that was not published holds it.

    Who sat at a table, paid, or came to a night that is over stays: other people's scores and the till hang on it.
    """
    nights = lock_nights(Night.State.OPEN)
    player = Player.objects.select_for_update().get(pk=player_id)
    history = history_of(player)
    if history.draft and history.is_but_drafted:
        raise InDraft(history.draft.number)
    if not history.is_empty:
        raise HasHistory(history.nights, history.payments, history.matches)
    came = set(Attendance.objects.filter(player=player).values_list("night", flat=True))
    Attendance.objects.filter(player=player).delete()
    Answer.objects.filter(player=player).delete()
    player.delete()
    note_club(kind=Kind.PERSON, after={"player": player_id, "press": "delete"}, now=now, by_id=by_id)
    for night in nights:
        if night.pk in came:
            night.touch()

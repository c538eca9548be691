"""The link for a scorer: one night, renewed or withdrawn at any moment."""

from datetime import datetime

from django.contrib.auth.models import User

from tournament.actions.keys import new_key
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_night
from tournament.domain.refusals import NightClosed
from tournament.models import Night
from tournament.queries.scorers import NAME, scored_night


@action
def hand_out_scorer_key(*, night_id: int, seen: str, now: datetime, by_id: int | None) -> Night:
    """A link for a scorer of this night, in the place of one that was there; that opens nothing any more.

    ``seen``: the key on the presser's page (empty: none), so that pressing twice is once. Raises NightClosed.
    """
    return _change(night_id, seen=seen, key=new_key(), now=now, by_id=by_id)


@action
def withdraw_scorer_key(*, night_id: int, seen: str, now: datetime, by_id: int | None) -> Night:
    """Nobody types with a link any more. ``seen`` as in ``hand_out_scorer_key``. Raises NightClosed."""
    return _change(night_id, seen=seen, key=None, now=now, by_id=by_id)


def _change(night_id: int, *, seen: str, key: str | None, now: datetime, by_id: int | None) -> Night:
    night = lock_night(night_id)
    if night.is_closed:
        raise NightClosed
    if (night.scorer_key or "") != seen or night.scorer_key == key:
        return night
    had, night.scorer_key = bool(night.scorer_key), key
    night.save(update_fields=["scorer_key"])
    note(night, kind=Kind.SCORER, now=now, by_id=by_id, before={"has_link": had}, after={"has_link": bool(key)})
    night.touch()
    return night


@action
def scorer_login(*, key: str) -> User | None:
    """The login behind a scorer's link, under whose name the trail tells what was typed; None: the link is no good."""
    night_id = scored_night(key)
    if night_id is None:
        return None
    user, is_new = User.objects.get_or_create(username=f"{NAME}{night_id}")
    if is_new:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user

"""Logins that are ended from elsewhere."""

from datetime import datetime

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session

from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action, lock_club


@action
def end_other_logins(*, user_id: int, keep: str, now: datetime) -> int:
    """Somebody's logins on all other devices are over, at once. ``keep``: the one that this is asked in. How many."""
    lock_club()
    own = [
        login.pk
        for login in Session.objects.filter(expire_date__gt=now).exclude(pk=keep)
        if login.get_decoded().get(SESSION_KEY) == str(user_id)
    ]
    Session.objects.filter(pk__in=own).delete()
    note_club(kind=Kind.SETTINGS, after={"what": "other_logins", "ended": len(own)}, now=now, by_id=user_id)
    return len(own)

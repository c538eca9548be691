"""A club with everything in it: a demo with a night that runs, and of every kind of row that there is one at least."""

from datetime import UTC, date, datetime, timedelta

from allauth.account.models import EmailAddress, EmailConfirmation
from django.apps import apps
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import Group, Permission, User
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db.models import Model
from django.utils import timezone

from games.models import Match
from tests.builders import MADRID
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, match_of, play_on
from tournament.actions.calls import TOPICS, call_organiser, note_ruling
from tournament.actions.demo import Organiser, Stage, make_demo
from tournament.actions.forgetting import remove_name
from tournament.actions.keys import renew_key
from tournament.actions.merging import merge_players
from tournament.actions.people import add_player, delete_player, rename_player
from tournament.actions.till import sell_snack
from tournament.models import Answer, Club, Guesses, Holiday, Night, Player, Round, Season, Table, TrailEntry

NAMES = [(f"Speler {number}", "") for number in range(1, 33)] + [("Jan Bakker", ""), ("Jan Bakker", "Altea")]
IN_THE_HOUR_TWICE = datetime(2026, 10, 25, 1, 30, 0, 1, tzinfo=UTC)  # 02:30 in Madrid, for the second time
ODD = 'Ünïcode 🃏 "dubbel" \\ terug\nregel <b>&amp; \u05d0\u05d1\u200f {"json": null} %s'


def fill() -> None:
    """Fill the empty database of this process."""
    now = timezone.now().replace(microsecond=123457)
    organiser = Organiser("alice", "alice-organises")
    make_demo(stage=Stage.RUNNING, past_nights=2, seed=1, names=NAMES, organiser=organiser, now=now, zone=MADRID)
    alice = User.objects.get()
    _people(now, alice)
    _evening(now, alice)
    _matches()
    _around(now, alice)


def _people(now: datetime, alice: User) -> None:
    """Two records that became one, a former name, a name that is gone, and an id that will not be given out again."""
    kept, gone, was, away, mistake = (add_player(name=name) for name in ("Zus", "Zusje", "Oud", "Weg", "Vergissing"))
    by = {"now": now, "by_id": alice.pk}
    merge_players(kept_id=kept.pk, gone_id=gone.pk, **by)
    rename_player(player_id=was.pk, name="Nieuw", distinction="Calpe", now=now)
    remove_name(player_id=away.pk, typed="Weg", **by)
    delete_player(player_id=mistake.pk, **by)


def _evening(now: datetime, alice: User) -> None:
    night = Night.objects.get(state=Night.State.OPEN)
    table = Table.objects.filter(round__night=night).order_by("-pk")[0]
    by = {"now": now, "by_id": alice.pk}
    call_organiser(table_id=table.pk, now=now)
    note_ruling(table_id=table.pk, topic=TOPICS[0], words=ODD, **by)
    renew_key(table_id=table.pk, seen=table.key, **by)
    somebody = night.attendances.filter(state="present").order_by("pk")[0].player_id
    sell_snack(night_id=night.pk, player_id=somebody, method="cash", submission_key="filled-snack", **by)
    Round.objects.filter(pk=table.round_id).update(paused_s=0.1 + 0.2, seed=9_007_199_254_740_993)
    planned = Night.objects.filter(state=Night.State.PLANNED).order_by("pk")[0]
    bringer = Answer.objects.create(night=planned, name=ODD[:60], is_coming=True, answered_at=IN_THE_HOUR_TWICE)
    Answer.objects.create(night=planned, guest_of=bringer, is_coming=True, wants_snack=True, answered_at=now)


def _matches() -> None:
    play_on(match_of("toepen", (ANNA, BOB, CHARLIE)), plies=20)
    match = match_of("tokken", (ANNA, BOT, BOB, BOT))
    play_on(match, plies=1)
    Match.objects.filter(pk=match.pk).update(options={"unknown": [1, 2.5, None, ODD]})


def _around(now: datetime, alice: User) -> None:
    """The rest of the house: what is set, and what Django and the login keep."""
    logo = bytes(range(256))
    Club.objects.update_or_create(pk=1, defaults={"logo": logo, "members_key": "m" * 43, "languages": ["nl", "en"]})
    Holiday.objects.create(name="Kerst", starts_on=date(2026, 12, 25), ends_on=date(2026, 12, 26))
    Season.objects.create(
        name="Toen", starts_on=date(2000, 1, 1), ends_on=date(2000, 12, 31), rule="best_of", best_of=5,
        tie_breaks=["wins"], ended_at=datetime(2001, 1, 1, tzinfo=UTC),
    )  # fmt: skip
    TrailEntry.objects.create(kind="settings", after={"fields": ["name"], "ö": {"z": 1, "a": [True]}}, at=now)
    Guesses.objects.create(key="k", full_at=now, since=now - timedelta(hours=1), last_at=now)
    group = Group.objects.create(name="Kas")
    group.permissions.add(Permission.objects.order_by("-pk")[0])
    alice.groups.add(group)
    alice.user_permissions.add(Permission.objects.order_by("pk")[0])
    address = EmailAddress.objects.create(user=alice, email="alice@example.org", primary=True)
    EmailConfirmation.objects.create(email_address=address, key="e", sent=now)
    kind = ContentType.objects.get_for_model(Player)
    LogEntry.objects.create(user=alice, content_type=kind, object_repr=ODD, action_flag=ADDITION, action_time=now)
    Session.objects.create(session_key="s" * 32, session_data="x", expire_date=now + timedelta(days=9))


def kinds() -> dict[str, type[Model]]:
    """Every kind of row of the club, of the games and of Django's, but for sessions: what a copy has to hold."""
    every = apps.get_models(include_auto_created=True)
    return {one._meta.label_lower: one for one in every if one is not Session}


def all_rows() -> dict[str, list[tuple]]:
    """Every row of the database of this process, column by column as Django reads them."""
    return {
        name: [
            tuple(bytes(value) if isinstance(value, memoryview) else value for value in row)
            for row in model._base_manager.order_by("pk").values_list(*(one.attname for one in model._meta.fields))
        ]
        for name, model in sorted(kinds().items())
    }

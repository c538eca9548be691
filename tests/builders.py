"""Builders in words: a night of eight, drawn, published, with slips. All go through the real actions.

Only people and their ticks at the door, which most tests begin with, are written all at once: as the actions would
have written them one after the other. And what the actions made of an empty club before is put back instead of made
again (tests/remembered.py). tests/test_builders.py holds both to what the actions do.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.db.models import F
from django.test import Client

from tests.remembered import remembered
from tournament.actions.clock import start_clock
from tournament.actions.jobs import MOST_ATTEMPTS, claim_due, fail
from tournament.actions.nights import ensure_season, open_night, plan_night
from tournament.actions.people import add_player
from tournament.actions.rounds import draw_round, publish_round
from tournament.actions.slips import post_slip
from tournament.config.sessions import SessionStore
from tournament.domain.names import search_key, sort_key
from tournament.models import Attendance, Night, Player, Round, Series, Slip, Table, TrailEntry

MADRID = ZoneInfo("Europe/Madrid")
MONDAY = date(2026, 10, 5)
DOOR = datetime(2026, 10, 5, 16, 40, tzinfo=UTC)  # 18:40 in Madrid
NAMES = (
    "Anna Visser", "Bert de Vries", "Carla Kok", "Dirk van den Berg", "Els Jansen", "Ferry 't Hooft", "Gé Mulder",
    "Henk van den Berg", "Ineke Núñez", "Joop van den Berg", "Koos 't Hooft", "Leo Mulder", "Marga Mulder",
    "Nico Jansen", "Olga van Rijn", "Piet Jansen", "Quirine Mulder", "Rob van den Berg", "Sjaan 't Hooft",
    "Theo van Rijn", "Ursula van den Berg", "Vera Kok", "Wim van den Berg", "Émile Smit",
)  # fmt: skip


def make_organiser(username: str = "alice") -> User:
    """Alice organises."""
    return User.objects.create_user(username, password="alice-organises", is_staff=True)


def log_in(client: Client, user: User) -> None:
    """This browser is the user's, as after a login (tests/test_builders.py), without all that comes with one."""
    session = SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session.create()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key


def make_series(name: str = "Maandagavond", weekday: int = 0) -> Series:
    """The Monday evening, or the same series again."""
    start = datetime(2026, 1, 1, 19, 0).time()  # noqa: DTZ001 -- a local time of day
    return Series.objects.get_or_create(name=name, defaults={"weekday": weekday, "starts_at": start})[0]


def make_players(how_many: int) -> list[Player]:
    """The first so many people of the club, made when they are not there yet."""
    names = [*NAMES, *(f"Speler {n}" for n in range(len(NAMES) + 1, how_many + 1))][:how_many]
    known = {player.name: player for player in Player.objects.filter(name__in=names)}
    missing = [
        Player(name=name, search_key=search_key(name), sort_key=sort_key(name)) for name in names if name not in known
    ]
    if Player.objects.filter(sort_key__in=[player.sort_key for player in missing]).exists():
        return [known.get(name) or add_player(name=name) for name in names]  # a namesake gets a number
    known |= {player.name: player for player in Player.objects.bulk_create(missing)}
    return [known[name] for name in names]


def sign_in(night: Night, players: Sequence[Player]) -> None:
    """All these people, of whom nothing was noted yet, are present from the moment that the door opens."""
    state = Attendance.State.PRESENT
    Attendance.objects.bulk_create(
        Attendance(night=night, player=player, state=state, changes=1, arrived_at=DOOR) for player in players
    )
    TrailEntry.objects.bulk_create(
        TrailEntry(
            night=night,
            kind=TrailEntry.Kind.DOOR,
            before={"player": player.pk, "state": None},
            after={"player": player.pk, "state": state},
            at=DOOR,
        )
        for player in players
    )
    Night.objects.filter(pk=night.pk).update(revision=F("revision") + len(players))


@remembered
def make_night(present: int = 8, day: date = MONDAY, *, is_open: bool = True) -> Night:
    """A night with its door open and so many people present."""
    night = plan_night(series_id=make_series().pk, day=day, zone=MADRID)
    if is_open:
        night = open_night(night_id=night.pk, now=DOOR)
        sign_in(night, make_players(present))
    return Night.objects.get(pk=night.pk)


@remembered
def make_round(
    night: Night, number: int = 1, *, seed: int = 48217730, is_published: bool = True, method: str = "bag"
) -> Round:
    """A round drawn by chance; published unless it should stay a draft."""
    drawn = draw_round(night_id=night.pk, number=number, method=method, seed=seed, now=DOOR, by_id=None)
    if is_published:
        drawn = publish_round(round_id=drawn.pk, seen_attempt=drawn.attempt, now=DOOR)
    return drawn


@remembered
def run_clock(played: Round, *, at: datetime = DOOR + timedelta(minutes=20)) -> Round:
    """Start the round's clock."""
    return start_clock(round_id=played.pk, now=at)


def send_slip(
    table: Table, pawns: Sequence[int], *, key: str = "", sender: str = "phone-1", now: datetime = DOOR
) -> Slip:
    """A slip from a phone."""
    key = key or f"{table.pk}-{sender}-{'-'.join(map(str, pawns))}"
    return post_slip(table_id=table.pk, pawns=pawns, submission_key=key, sender=sender, now=now)


@remembered
def fill_round(played: Round) -> None:
    """A slip for every table: the first side wins, the others have three or one home."""
    for table in Table.objects.filter(round=played):
        send_slip(table, (4, 3, 1) if table.is_three else (8, 3))


def make_season(day: date = MONDAY) -> None:
    """The season around a date."""
    ensure_season(day=day)


def give_up_jobs(*, at: datetime) -> None:
    """Whatever is due from then on fails until it is set aside."""
    for minute in range(MOST_ATTEMPTS):
        moment = at + timedelta(minutes=minute)
        for job in claim_due(now=moment):
            fail(job_id=job.id, claim=job.claim, error="ValueError: geen verbinding", now=moment)

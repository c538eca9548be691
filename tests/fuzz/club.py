"""The club that is fuzzed: who tries what there, which secrets they hold, and what they may change.

| who | holds | may change |
|---|---|---|
| stranger | nothing | a login that he tries; a match of his own |
| holder | the link of table 1 of the round that is on | slips and calls of that table |
| scorer | the night's scorer link | people at the door, answers and slips of that night |
| guest | the link of the chat of the planned night | who comes then |
| player | a chair of a match, and the match's own link | that match |
| organiser | everything | everything |
"""

from dataclasses import dataclass
from datetime import timedelta
from fnmatch import fnmatch

from django.conf import settings
from django.test import Client

from games.models import Chair, Match
from tests import test_access
from tests.builders import DOOR, MONDAY, fill_round, log_in, make_night, make_organiser, make_round
from tests.fuzz.rows import Names
from tests.play.builders import ANNA, BOB, CHARLIE, DORA, FRIEND, match_of, play_on
from tournament.actions.calls import call_organiser
from tournament.models import Answer, Call, Holiday, Night, Player, Round, ScheduledJob, Table

NOBODYS = "A" * 22
BY_ANYBODY = ("tournament_guesses *", "games_* new", "tournament_scheduledjob ")  # of a match
OF_A_NIGHT = ("tournament_trailentry {0}", "tournament_night {0}", "tournament_scheduledjob {0}")
MAY = {
    "stranger": BY_ANYBODY,
    "holder": (
        *BY_ANYBODY,
        "tournament_slip table",
        "tournament_call table",
        *(one.format("tonight") for one in OF_A_NIGHT),
    ),
    "scorer": (
        *(
            *BY_ANYBODY,
            "tournament_slip table",
            "tournament_slip tonight",
            "tournament_player *",
            "auth_user helper",
            "django_session *",
        ),
        *("tournament_attendance tonight", "tournament_payment tonight", "tournament_answer tonight"),
        *(one.format("tonight") for one in OF_A_NIGHT),
    ),
    "guest": (*BY_ANYBODY, "tournament_answer planned", *(one.format("planned") for one in OF_A_NIGHT)),
    "player": (*BY_ANYBODY, "games_* match"),
    "organiser": ("*",),
}
HOLDS = {
    "stranger": set(),
    "holder": {"table_key"},
    "scorer": {"scorer_key"},
    "guest": {"answer_key"},
    "player": {"chair_key", "match_key"},
}
SECRETS = {"table_key", "scorer_key", "answer_key", "chair_key", "match_key", "invite", "landlord_key", "members_key"}


@dataclass
class World:
    """What was built, by the names that a line for a fault calls it by: ids and keys are others each time."""

    known: dict[str, str]
    cookies: dict[str, dict[str, str]]
    names: Names

    def called(self, who: str) -> dict[str, str]:
        """What these names stand for; secrets that somebody does not hold are made up."""
        holds = HOLDS.get(who, SECRETS)
        return {name: NOBODYS if name in SECRETS - holds else value for name, value in self.known.items()}


def may_change(who: str, what: str) -> bool:
    """Whether rows of a table and of whom ("tournament_slip table") are somebody's to change."""
    return any(fnmatch(what, pattern) for pattern in MAY[who])


def build() -> World:
    """A night that is on, with a round that is over and one that runs; one that is planned; matches of each game."""
    tonight = Night.objects.get(pk=test_access.build())
    fill_round(Round.objects.get(night=tonight, number=1))
    table = make_round(tonight, 2, seed=7).tables.order_by("number").first()
    call_organiser(table_id=table.pk, now=DOOR)
    planned = make_night(0, MONDAY + timedelta(days=7), is_open=False)
    Night.objects.filter(pk=planned.pk).update(answer_key="the-link-of-the-planned-night")
    Answer.objects.create(night=planned, name="Zed", is_coming=True, answered_at=DOOR)
    played = match_of("tokken")
    play_on(played, plies=3)
    for game, seats in (("duo", 2), ("toepen", 3), ("toedeloe", 4)):
        play_on(match_of(game, [ANNA, BOB, CHARLIE, DORA][:seats]), plies=4)
    waiting = match_of("tokken", [ANNA, BOB, FRIEND, FRIEND])
    return World(_known(tonight, planned, table, played, waiting), _cookies(tonight), _names(tonight, table, planned))


def _known(tonight: Night, planned: Night, table: Table, played: Match, waiting: Match) -> dict[str, str]:
    tonight.refresh_from_db()
    people = Player.objects.order_by("pk")
    found = {
        "tonight": tonight.pk,
        "planned": planned.pk,
        "season": tonight.season_id,
        "series": tonight.series_id,
        "call": Call.objects.order_by("pk").last().pk,
        "job": ScheduledJob.objects.order_by("pk")[0].pk,
        "holiday": Holiday.objects.get().pk,
        "answer": Answer.objects.filter(night=tonight)[0].pk,
        "answer_then": Answer.objects.filter(night=planned)[0].pk,
        "player": people[0].pk,
        "player_2": people[1].pk,
        "table_key": table.key,
        "scorer_key": tonight.scorer_key,
        "answer_key": "the-link-of-the-planned-night",
        "chair_key": Chair.objects.get(match=played, seat=0).key,
        "match_key": played.key,
        "invite": Chair.objects.get(match=waiting, seat=2).invite,
        **test_access.LINKS,
    }
    return {name: str(value) for name, value in found.items()}


def _cookies(tonight: Night) -> dict[str, dict[str, str]]:
    """What each one's browser keeps."""
    alice, dora = Client(), Client()
    log_in(alice, make_organiser())
    dora.post(f"/s/{Night.objects.get(pk=tonight.pk).scorer_key}/")
    found = {"organiser": alice, "scorer": dora}
    name = settings.SESSION_COOKIE_NAME
    return {who: {name: client.cookies[name].value} for who, client in found.items()}


def _names(tonight: Night, table: Table, planned: Night) -> Names:
    """What rows are of: by the column that says so, and the number in it."""
    played = Match.objects.order_by("pk").first().pk
    own = {("night_id", tonight.pk): "tonight", ("night_id", planned.pk): "planned", ("match_id", played): "match"}
    tables = {("table_id", one): "tonight" for one in Table.objects.values_list("pk", flat=True)}
    matches = {("match_id", one): "other" for one in Match.objects.values_list("pk", flat=True)}
    return matches | own | tables | {("table_id", table.pk): "table"}

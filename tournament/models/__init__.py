"""The cabinet: what the club keeps. Every "never" is a constraint; rules that need more than one row are elsewhere."""

from tournament.models.answer import Answer
from tournament.models.club import Club, Holiday, Season, Series, Weekday
from tournament.models.guess import Guesses
from tournament.models.job import ScheduledJob
from tournament.models.night import Attendance, CashUp, Night, Payment
from tournament.models.player import FormerName, Merge, Player
from tournament.models.round import Draw, OldKey, Round, Seat, Table
from tournament.models.slip import Slip
from tournament.models.trail import Call, TrailEntry

__all__ = [
    "Answer",
    "Attendance",
    "Call",
    "CashUp",
    "Club",
    "Draw",
    "FormerName",
    "Guesses",
    "Holiday",
    "Merge",
    "Night",
    "OldKey",
    "Payment",
    "Player",
    "Round",
    "ScheduledJob",
    "Season",
    "Seat",
    "Series",
    "Slip",
    "Table",
    "TrailEntry",
    "Weekday",
]

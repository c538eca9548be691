"""The cabinet: what the club keeps. Every "never" is a constraint; rules that need more than one row are elsewhere."""

from tournament.models.club import Club, Player, Season, Series
from tournament.models.job import ScheduledJob
from tournament.models.night import Attendance, Night, Payment
from tournament.models.round import Draw, Round, Seat, Table
from tournament.models.slip import Slip
from tournament.models.trail import Call, TrailEntry

__all__ = [
    "Attendance",
    "Call",
    "Club",
    "Draw",
    "Night",
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
]

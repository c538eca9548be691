"""The cabinet: what the club keeps. Every "never" is a constraint; rules that need more than one row are elsewhere."""

from tournament.models.club import Club, Player, Season, Series
from tournament.models.night import Attendance, Night, Payment
from tournament.models.round import Draw, Round, Seat, Table
from tournament.models.slip import Slip

__all__ = [
    "Attendance",
    "Club",
    "Draw",
    "Night",
    "Payment",
    "Player",
    "Round",
    "Season",
    "Seat",
    "Series",
    "Slip",
    "Table",
]

"""How the rules say no around the club's settings and its organisers."""

from dataclasses import dataclass

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class SeriesNameTaken(Refused):
    """Another weekly night has this name."""

    name: str


@dataclass(eq=False)
class LoginTaken(Refused):
    """Somebody logs in with this name already."""

    name: str


@dataclass(eq=False)
class ClubBegun(Refused):
    """Somebody organises here already, so there is nothing to begin."""


@dataclass(eq=False)
class LastOrganiser(Refused):
    """Without this one nobody would organise."""


@dataclass(eq=False)
class TooMuchSent(Refused):
    """More came in than any form holds; ``most_kb``: how much that is."""

    most_kb: int

"""Which night a command is about."""

from argparse import ArgumentTypeError
from datetime import date

from django.core.management.base import CommandError
from django.utils.translation import gettext

from tournament.domain.tables_in import read_date
from tournament.models import Night, Series


def day(typed: str) -> date:
    """A date as typed: JJJJ-MM-DD, or day first as the club writes it (5-10-2026, 05/10/2026)."""
    found = read_date(typed)
    if found is None:
        raise ArgumentTypeError(gettext("“%s” is geen datum: schrijf JJJJ-MM-DD.") % typed)
    return found


def find_series(name: str) -> Series:
    """The series of this name, case aside. Raises CommandError with the names there are."""
    every = list(Series.objects.all())
    found = next((one for one in every if one.name.casefold() == name.strip().casefold()), None)
    if found is None:
        names = ", ".join(one.name for one in every) or gettext("geen")
        raise CommandError(gettext("Er is geen reeks “%(name)s”. Wel: %(names)s.") % {"name": name, "names": names})
    return found


def find_night(day: date, *, series: str = "") -> Night:
    """The night of a date. Raises CommandError when there is none, or more than one and no series to choose by."""
    nights = Night.objects.filter(date=day).select_related("series").order_by("series__name")
    if series:
        nights = nights.filter(series=find_series(series))
    found = list(nights)
    if not found:
        raise CommandError(gettext("Er is geen avond op %s.") % day.isoformat())
    if len(found) > 1:
        names = ", ".join(night.series.name for night in found)
        raise CommandError(
            gettext("Op %(day)s is er meer dan een avond: kies met --series (%(names)s).")
            % {"day": day.isoformat(), "names": names}
        )
    return found[0]

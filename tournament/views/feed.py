"""The nights as a calendar feed (ICS) that a phone follows by itself."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from icalendar import Calendar, Event

from tournament.domain.calendar import ends_at
from tournament.models import Night
from tournament.queries.club import club_settings
from tournament.queries.plans import feed_nights


@require_safe
def feed(request: HttpRequest) -> HttpResponse:
    club = club_settings()
    calendar = Calendar()
    calendar.add("prodid", "-//tokken-club-night//NL")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", club.name)
    calendar.add("x-published-ttl", "PT6H")
    for night in feed_nights(today=timezone.localdate()):
        address = request.build_absolute_uri(reverse("night", args=[night.pk]))
        calendar.add_component(_event(night, venue=night.series.venue or club.venue, address=address))
    calendar.add_missing_timezones()
    response = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    response.headers["Content-Disposition"] = 'inline; filename="avonden.ics"'
    return response


def _event(night: Night, *, venue: str, address: str) -> Event:
    """A night keeps its UID when it moves; SEQUENCE rises with whatever happens to it; a skipped one is cancelled."""
    zone = timezone.get_default_timezone()
    start = timezone.localtime(night.starts_at, zone)
    end = ends_at(night.starts_at, rounds=night.rounds_planned, minutes=night.minutes_per_round)
    event = Event()
    event.add("uid", f"night-{night.pk}@tokken-club-night")
    event.add("summary", f"Tokken: {night.series.name}")
    event.add("dtstart", start)
    event.add("dtend", timezone.localtime(end, zone))
    event.add("dtstamp", timezone.now())
    event.add("sequence", night.revision)
    event.add("status", "CANCELLED" if night.skipped_at else "CONFIRMED")
    event.add("url", address)
    if venue:
        event.add("location", venue)
    if night.skipped_at:
        event.add("description", night.skip_reason or gettext("Deze avond gaat niet door."))
    return event

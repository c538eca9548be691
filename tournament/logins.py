"""Logging in with a password: one door (the admin's leads there too), at a pace that finds nothing by guessing.

Whoever guesses at a name slows down that name in that network, and nobody else: a pub has one address. A device on
which the name was logged in before has a pace of its own, so its owner gets in whatever others try (case UP-a0e6).
"""

import secrets
from datetime import timedelta
from math import ceil
from threading import BoundedSemaphore
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.password_validation import MinimumLengthValidator
from django.core import signing
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from tournament.actions.guesses import Guess, give_back_guess, take_guess
from tournament.domain.addresses import household
from tournament.domain.names import search_key

DEVICE = "device"  # the signed cookie of a device on which somebody logged in
DEVICE_AGE_S = 400 * 24 * 60 * 60  # as long as browsers keep anything
MOST_NAMES = 6  # a device that more people log in on forgets the first
WAIT = "password_wait"  # where a request keeps how long its password has to wait
CROWDED = "password_crowded"  # ... and whether that is for no fault of its own

# To look at a password takes a processor for a good part of a second, on purpose. So each process looks at one at a
# time, and few wait (of the sixteen that send): whoever sends hundreds of logins keeps no slip from being stored. A
# device that knows the name passes by: it has a pace of its own.
WAITING = 6
room, _looking = BoundedSemaphore(WAITING), BoundedSemaphore(1)
CROWD_WAIT = timedelta(seconds=2)


class PacedBackend(AuthenticationBackend):
    """Looks at a password only when it is time for one; every way in with a password leads through here."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> AbstractBaseUser | None:
        """Who it is, or None. Raises PermissionDenied, which asks no other backend, when it came too fast."""
        if not credentials.get("password"):
            return None
        guess = _guess(request, str(credentials.get("username") or credentials.get("email") or ""))
        if guess.device:
            return self._paced(request, guess, credentials)
        if not room.acquire(blocking=False):
            _note(request, CROWD_WAIT, is_crowd=True)
            raise PermissionDenied
        try:
            with _looking:
                return self._paced(request, guess, credentials)
        finally:
            room.release()

    def _paced(self, request: HttpRequest | None, guess: Guess, credentials: dict[str, Any]) -> AbstractBaseUser | None:
        wait = take_guess(guess, now=timezone.now())
        if wait:
            _note(request, wait)
            raise PermissionDenied
        user = super().authenticate(request, **credentials)
        if user is not None:
            give_back_guess(guess)
        return user


class ClosedDoorAdapter(DefaultAccountAdapter):
    """Nobody signs up by himself: organisers are made by organisers. Who came too fast hears for how long to wait."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """The backend counts, for every process together; allauth's own counts would lock out the pub's address."""

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        """Say that it is not the password, when it was not looked at."""
        if seconds := waits_s(request):
            raise ValidationError(crowded(seconds) if hasattr(request, CROWDED) else too_fast(seconds))

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **options: Any) -> HttpResponse:
        """Logged in: this device knows the name from now on."""
        response: HttpResponse = super().post_login(request, user, **options)
        remember_device(request, response, user.get_username())
        return response


class LongEnoughPassword(MinimumLengthValidator):
    """A password of so many characters; Django says so in English to who reads Dutch."""

    def get_error_message(self) -> str:
        """What to choose instead."""
        return gettext("Kies een wachtwoord van minstens %(number)s tekens.") % {"number": self.min_length}

    get_help_text = get_error_message


def waits_s(request: HttpRequest) -> int:
    """For how many seconds the password in this request has to wait; 0: it was looked at."""
    wait: timedelta = getattr(request, WAIT, timedelta(0))
    return ceil(wait.total_seconds())


def _note(request: HttpRequest | None, wait: timedelta, *, is_crowd: bool = False) -> None:
    if request is not None:
        setattr(request, WAIT, wait)
        if is_crowd:
            setattr(request, CROWDED, True)


def crowded(seconds: int) -> str:
    """What to do when too many passwords came at once, whatever their names."""
    when = ngettext("Wacht %(n)s seconde", "Wacht %(n)s seconden", seconds) % {"n": seconds}
    return gettext(
        "Er wordt nu te veel tegelijk ingelogd; dit wachtwoord is niet bekeken. "
        "%(wait)s en probeer het dan nog eens. Op een apparaat waarop je al eens inlogde, gaat het meteen."
    ) % {"wait": when}


def too_fast(seconds: int) -> str:
    """What to do when passwords came too fast for a name; the same whether somebody has that name or not."""
    when = ngettext("Wacht %(n)s seconde", "Wacht %(n)s seconden", seconds) % {"n": seconds}
    return gettext(
        "Voor deze naam is te vaak achter elkaar een wachtwoord geprobeerd; dit wachtwoord is niet bekeken. "
        "%(wait)s en probeer het dan nog eens. Op een apparaat waarop je al eens inlogde, gaat het meteen."
    ) % {"wait": when}


# -- where it comes from


def network_of(request: HttpRequest) -> str:
    """The visitor's address as the server saw it, never as a header says; of IPv6 the part that one household has."""
    return household(request.META.get("REMOTE_ADDR", ""))


def _guess(request: HttpRequest | None, name: str) -> Guess:
    if request is None:
        return Guess(name, "")
    device, names = _device(request)
    return Guess(name, network_of(request), device if search_key(name) in names else "")


def _device(request: HttpRequest) -> tuple[str, list[str]]:
    """What this device is known by, and the names that were logged in on it; nothing when its cookie is not ours."""
    try:
        device, names = signing.loads(request.COOKIES.get(DEVICE, ""), salt=DEVICE, max_age=DEVICE_AGE_S)
    except (signing.BadSignature, ValueError, TypeError):
        return "", []
    return device, names


def remember_device(request: HttpRequest, response: HttpResponse, name: str) -> None:
    """Let this device know the name. Its cookie opens nothing: it only has a pace of its own."""
    device, names = _device(request)
    names = [*[one for one in names if one != search_key(name)][1 - MOST_NAMES :], search_key(name)]
    response.set_cookie(
        DEVICE,
        signing.dumps([device or secrets.token_urlsafe(16), names], salt=DEVICE),
        max_age=DEVICE_AGE_S,
        path="/accounts/",
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )

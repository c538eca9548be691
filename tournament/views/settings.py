"""What organisers set for the club. Everything is sensible without any of it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import organiser_only
from tournament.actions.settings import (
    add_organiser,
    change_club,
    remove_organiser,
    save_series,
)
from tournament.domain.refusals import Refused
from tournament.forms import one_of
from tournament.forms_settings import AskingForm, LanguagesForm, LookForm, OrganiserForm, SeriesForm
from tournament.models import Club, Series
from tournament.queries.club import club_settings, forget_club, logo_of_club, series_in_order
from tournament.queries.guesses import guessed_at
from tournament.views import SeeOther

reads_and_writes = require_http_methods(["GET", "HEAD", "POST"])
ClubForm = LookForm | LanguagesForm | AskingForm


def _look(club: Club, *sent: Any) -> ClubForm:
    return LookForm(*sent, instance=club)


def _languages(club: Club, *sent: Any) -> ClubForm:
    every = [code for code, _name in LanguagesForm.base_fields["languages"].choices]  # type: ignore[attr-defined]
    return LanguagesForm(*sent, initial={"language": club.language, "languages": club.languages or every})


def _asking(club: Club, *sent: Any) -> ClubForm:
    return AskingForm(*sent, instance=club)


FORMS: dict[str, Callable[..., ClubForm]] = {"look": _look, "languages": _languages, "asking": _asking}


@reads_and_writes
@organiser_only
def settings(request: HttpRequest) -> HttpResponse:
    club = club_settings()
    if request.method != "POST":
        return _page(request, club, {})
    about = one_of(request.POST, "about", {*FORMS, "logo_gone"})
    if about == "logo_gone":
        return _saved(request, {"logo": None})
    form = FORMS[about](club, request.POST, request.FILES)
    return _saved(request, form.values()) if form.is_valid() else _page(request, club, {about: form})


def _saved(request: HttpRequest, values: dict[str, Any]) -> HttpResponse:
    change_club(values=values, now=timezone.now(), by_id=request.user.pk)
    forget_club()
    messages.success(request, gettext("Bewaard."))
    return SeeOther(reverse("settings"))


def _page(request: HttpRequest, club: Club, wrong: dict[str, ClubForm]) -> HttpResponse:
    if wrong:
        club = club_settings()  # a form changes the row it is about
    forms = {about: wrong.get(about) or make(club) for about, make in FORMS.items()}
    return render(request, "settings/settings.html", {"forms": forms, "set": club}, status=422 if wrong else 200)


@require_safe
@organiser_only
def series_list(request: HttpRequest) -> HttpResponse:
    return render(request, "settings/series_list.html", {"series": series_in_order()})


@reads_and_writes
@organiser_only
def series(request: HttpRequest, series_id: int = 0) -> HttpResponse:
    """One weekly night; 0 is a new one."""
    found = get_object_or_404(Series, pk=series_id) if series_id else Series()
    form = SeriesForm(request.POST or None, instance=found)
    refused = None
    if request.method == "POST" and form.is_valid():
        values = {field: form.cleaned_data[field] for field in form.Meta.fields}
        try:
            zone, now = timezone.get_default_timezone(), timezone.now()
            save_series(series_id=series_id or None, values=values, zone=zone, now=now, by_id=request.user.pk)
        except Refused as no:
            refused = no
        else:
            messages.success(request, gettext("Bewaard: %(name)s.") % {"name": values["name"]})
            return SeeOther(reverse("series_list"))
    context = {"form": form, "found": found, "refused": refused}
    return render(request, "settings/series.html", context, status=422 if request.method == "POST" else 200)


@reads_and_writes
@organiser_only
def organisers(request: HttpRequest) -> HttpResponse:
    """Who organises; sending adds one."""
    form, refused = OrganiserForm(request.POST or None), None
    if request.method == "POST" and form.is_valid():
        try:
            made = add_organiser(**form.cleaned_data, now=timezone.now(), by_id=request.user.pk)
        except Refused as no:
            refused = no
        else:
            messages.success(request, gettext("%(name)s kan nu inloggen.") % {"name": made.username})
            return SeeOther(reverse("organisers"))
    return _organisers_page(request, form, refused)


def _organisers_page(request: HttpRequest, form: OrganiserForm, refused: Refused | None) -> HttpResponse:
    context = {
        "organisers": User.objects.filter(is_staff=True, is_active=True).order_by("username"),
        "form": form,
        "refused": refused,
        "guessed": guessed_at(timezone.now()),
    }
    return render(request, "settings/organisers.html", context, status=422 if request.method == "POST" else 200)


@require_POST
@organiser_only
def organiser_gone(request: HttpRequest, user_id: int) -> HttpResponse:
    try:
        remove_organiser(user_id=user_id, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return _organisers_page(request, OrganiserForm(), refused)
    messages.success(request, gettext("Die kan niet meer inloggen."))
    return SeeOther(reverse("organisers"))


@require_safe
def logo(request: HttpRequest, version: int) -> HttpResponse:
    """The club's logo; its address changes with it, so that it can be kept for long."""
    found = logo_of_club()
    if found is None:
        raise Http404
    return HttpResponse(found, content_type="image/png", headers={"Cache-Control": "public, max-age=31536000"})

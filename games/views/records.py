"""A game that was kept as text, played again step by step. Nothing of it stays here."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games.queries.records import MOST_BYTES, WrongRecord, record_page
from games.views.chairs import private


@require_http_methods(["GET", "HEAD", "POST"])
def record_import(request: HttpRequest) -> HttpResponse:
    """The form; and what is posted, after the ply that is asked for."""
    if request.method != "POST":
        return render(request, "play/record.html")
    try:
        text = _sent(request)
        page = record_page(text, ply=_number(request, "ply") or 0, eyes=_number(request, "eyes"))
    except WrongRecord as wrong:
        typed = "" if wrong.kind == "too_big" else request.POST.get("text", "")
        status = 429 if wrong.kind == "busy" else 422
        return private(render(request, "play/record.html", {"wrong": wrong, "text": typed}, status=status))
    is_part = bool(request.htmx)  # type: ignore[attr-defined]
    template = "play/_record_now.html" if is_part else "play/record_replay.html"
    return private(render(request, template, {"page": page, "text": text}))


def _sent(request: HttpRequest) -> str:
    """The text that was pasted, or that of the file."""
    file = request.FILES.get("file")
    if not file:
        return request.POST.get("text", "")
    if (file.size or 0) > MOST_BYTES:
        raise WrongRecord("too_big")
    try:
        return str(file.read(), "utf-8-sig")
    except UnicodeDecodeError:
        raise WrongRecord("no_text")


def _number(request: HttpRequest, name: str) -> int | None:
    sent = request.POST.get(name, "")
    return int(sent) if re.fullmatch("[0-9]{1,6}", sent) else None

"""The rules of a game as a page, for the house rules that are asked for; and its summary on one sheet of paper."""

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from typing import Any, Final, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods

from games.boards import BOARDS
from games.boards.base import Board
from games.forms import NewMatch, new_match
from games.models import Match
from games.queries.rules import rules_of, rules_page
from tournament.views import SeeOther

PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "tokken": ("play/rules/race_short.html", "play/rules/race_long.html"),
    "duo": ("play/rules/race_short.html", "play/rules/race_long.html"),
    "toepen": ("play/rules/toepen_short.html", "play/rules/toepen_long.html"),
    "toedeloe": ("play/rules/toedeloe_short.html", "play/rules/toedeloe_long.html"),
    "tactidice": ("play/rules/tactidice_short.html", "play/rules/tactidice_long.html"),
}
"""The summary and the explanation of each game."""


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Of ``?match=`` those of that match; else of a preset, and whatever house rule is named beside it.

    The form of a new match is posted here, and is led to the address of its house rules: that one can be passed on,
    and nobody's name is in it.
    """
    if game not in BOARDS:
        raise Http404
    board = BOARDS[game]
    if request.method == "POST":
        asked = urlencode(_own(board, new_match(board, {"seats": "", **request.POST.dict()})))
        return SeeOther(f"{reverse('game_rules', args=[game])}?{asked}")
    match = get_object_or_404(Match, key=request.GET["match"], game=game) if "match" in request.GET else None
    options, seats = rules_of(match) if match else _asked(board, request.GET.dict())
    here = request.GET.copy()
    here.pop("print", None)
    page = rules_page(board, options, seats)
    context = {"board": board, "game": game, "page": page, "o": options, "facts": page.facts, "match": match}
    context["preset"] = next((key for key, one in board.ENGINE.PRESETS.items() if one == options), "")
    context |= {"short": PARTS[game][0], "explained": PARTS[game][1], "asked": here.urlencode()}
    here.pop("seats", None)
    context["asked_rules"] = here.urlencode()
    if "print" in request.GET:
        return render(request, "play/rules/paper.html", context)
    text, contents = _with_anchors(render_to_string("play/rules/_text.html", context, request))
    return render(request, "play/rules/rules.html", context | {"text": text, "contents": contents})


class Part(NamedTuple):
    """A heading to jump to, and those under it."""

    anchor: str
    says: str
    within: list["Part"]


def _with_anchors(text: str) -> tuple[SafeString, list[Part]]:
    """The text with an anchor on each of its headings, and what those are."""
    parts: list[Part] = []

    def anchored(heading: re.Match[str]) -> str:
        level, inside = heading.groups()
        says = unescape(strip_tags(inside)).strip()
        part = Part(slugify(says), says, [])
        (parts[-1].within if level == "3" else parts).append(part)
        return f'<h{level} id="{part.anchor}">{inside}</h{level}>'

    whole = re.sub(r"<h([23])>(.*?)</h\1>", anchored, text, flags=re.DOTALL)
    return mark_safe(whole), parts  # noqa: S308 - our own template, which escaped what is in it


def _asked(board: Board, data: Mapping[str, str]) -> tuple[Any, int]:
    """The house rules and the seats that an address asks for. Raises HouseRulesDiffer."""
    preset = {name: data.get(name, "") for name in ("preset", "seats")}
    typed = new_match(board, {**preset, "use_preset": "1"})
    named = {name: text[:40] for name, text in data.items() if name in typed.values}
    typed = replace(typed, values={**typed.values, **named})
    return typed.options(), typed.seats


def _own(board: Board, typed: NewMatch) -> dict[str, str]:
    """The seats and the house rules that differ, as an address has them."""
    default = new_match(board, {})
    own = {name: text for name, text in typed.values.items() if text != default.values[name]}
    return {"seats": str(typed.seats), **own}

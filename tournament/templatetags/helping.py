"""Where a page's "?" leads: ``{% load helping %}{% help_piece as piece %}``."""

from typing import Any

from django import template

register = template.Library()

# Address -> the piece of the manual that is about it (templates/help/help.html)
PIECES = {
    "night": "night",
    "trail": "night",
    "door": "door",
    "door_person": "door",
    "round": "draw",
    "draw": "draw",
    "by_hand": "draw",
    "swap": "draw",
    "tables": "tables",
    "table_key": "tables",
    "slip": "slip",
    "settle": "wrong-slip",
    "correct": "wrong-slip",
    "scorer": "scorer",
    "print": "print",
    "till": "till",
    "answers": "answers",
    "landlord_link": "landlord",
    "calendar": "calendar",
    "plan": "calendar",
    "seasons": "season",
    "season_rule": "season",
    "season_end": "season",
    "organisers": "password",
    "club": "before",
}


@register.simple_tag(takes_context=True)
def help_piece(context: dict[str, Any]) -> str:
    """The piece of the manual about this page, for whoever organises or helps; "" where there is none."""
    request = context.get("request")
    match = request and request.resolver_match
    if not match or not (context.get("is_organiser") or context.get("is_scorer")):
        return ""
    return PIECES.get(match.url_name, "")

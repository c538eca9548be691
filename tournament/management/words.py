"""What a refusal says, for a terminal."""

import html
import re

from django.utils.html import strip_tags

from tournament.domain.refusals import Refused
from tournament.templatetags.club import refusal


def words(refused: Refused) -> str:
    """The sentences of the refusal's page without the page: plain text, a line for each item of a list."""
    page = refusal(refused)
    parts = re.split(r"<li>|</ul>", page)
    lines = (html.unescape(" ".join(strip_tags(part).split())) for part in parts)
    return "\n".join(filter(None, lines))

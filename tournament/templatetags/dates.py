"""Dates and ordinals as each language writes them. Built in: ``|date`` in every template is this one.

Templates name a date by its form in Dutch ("l j F": maandag 5 oktober); other languages put words and points between.
"""

import datetime as dt
from typing import Any

from django import template
from django.template.defaultfilters import date as django_date
from django.utils.formats import date_format
from django.utils.translation import get_language

register = template.Library()

FORMS = {
    "es": {
        "j F": r"j \d\e F",
        "j F Y": r"j \d\e F \d\e Y",
        "l j F": r"l, j \d\e F",
        "l j F Y": r"l, j \d\e F \d\e Y",
        "D j F Y": r"D j \d\e F \d\e Y",
        "j F H:i": r"j \d\e F, H:i",
    },
    "de": {
        "j F": "j. F",
        "j F Y": "j. F Y",
        "l j F": "l, j. F",
        "l j F Y": "l, j. F Y",
        "D j F Y": "D, j. F Y",
        "j F H:i": "j. F, H:i",
    },
}


def _language() -> str:
    return (get_language() or "nl").split("-")[0]


def _form(form: str | None) -> str | None:
    """A form as the reader's language has it; one that all write alike, or that is for machines, stays."""
    return FORMS.get(_language(), {}).get(form, form) if form else form


def spoken(moment: dt.date | dt.time, form: str = "l j F") -> str:
    """A date outside of a template, in the reader's language: "maandag 5 oktober", "lunes, 5 de octubre"."""
    return date_format(moment, _form(form))


@register.filter(name="date", expects_localtime=True, is_safe=False)
def date(value: Any, form: str | None = None) -> str:
    """Django's own filter, with the form in the reader's language."""
    return str(django_date(value, _form(form)))


@register.filter
def ordinal(number: int) -> str:
    """A place as a word: "1e" in Dutch, "1st" in English, "1.º" in Spanish, "1." in German."""
    language = _language()
    if language == "en":
        teens = number % 100 in {11, 12, 13}
        return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
    return f"{number}{ {'es': '.º', 'de': '.'}.get(language, 'e') }"

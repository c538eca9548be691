"""What is typed about nights to come: another date and time, days without play."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.fields import DayField, TimeField


class MoveForm(forms.Form):
    """When a night is played: a local date and time."""

    day = DayField(label=_("Datum"))
    at = TimeField(label=_("Begint om"))


class HolidayForm(forms.Form):
    """Days without play. One day is enough: the last one may stay empty."""

    name = forms.CharField(
        label=_("Waarom"), max_length=60, error_messages={"required": _("Zeg in een woord waarom, bijvoorbeeld Kerst.")}
    )
    starts_on = DayField(label=_("Eerste dag"))
    ends_on = DayField(label=_("Laatste dag"), required=False)

    def clean(self) -> dict[str, Any]:
        """An empty last day is the first."""
        given = super().clean() or {}
        given["ends_on"] = given.get("ends_on") or given.get("starts_on")
        return given

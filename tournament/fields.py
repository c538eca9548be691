"""What people type as a day, a time of day or an amount, read the same in every form."""

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.domain.money import read_amount
from tournament.domain.refusals import Refused
from tournament.domain.tables_in import FIRST_YEAR, LAST_YEAR
from tournament.templatetags.club import euro, refusal

DAYS = ["%Y-%m-%d", "%d-%m-%Y", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%y", "%d/%m/%y"]
TIMES = ["%H:%M", "%H.%M", "%H:%M:%S"]


class DayField(forms.DateField):
    """A date, day first as people write it, in a year that a club can live in."""

    def __init__(self, **options: Any) -> None:
        said = {"required": _("Vul een datum in."), "invalid": _("Vul een datum in, bijvoorbeeld 5-10-2026.")}
        widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
        super().__init__(input_formats=DAYS, widget=widget, error_messages=said, **options)

    def clean(self, value: Any) -> date | None:
        """The date; None where it may stay empty."""
        day: date | None = super().clean(value)
        if day and not FIRST_YEAR <= day.year <= LAST_YEAR:
            raise forms.ValidationError(_("Kies een jaar tussen 2000 en 2100."))
        return day


class TimeField(forms.TimeField):
    """A local time of day."""

    def __init__(self, **options: Any) -> None:
        said = {"required": _("Vul een tijd in."), "invalid": _("Vul een tijd in, bijvoorbeeld 19:00.")}
        widget = forms.TimeInput(format="%H:%M", attrs={"type": "time"})
        super().__init__(input_formats=TIMES, widget=widget, error_messages=said, **options)


class AmountField(forms.CharField):
    """An amount as people type it: 6, 6,00, € 6.50. In cents."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"inputmode": "decimal"})
        super().__init__(widget=widget, error_messages={"required": _("Vul een bedrag in.")}, **options)

    def prepare_value(self, value: Any) -> Any:
        """Cents as an amount; what was typed as it was typed."""
        return euro(value) if isinstance(value, int) else value

    def clean(self, value: Any) -> int:
        """The amount in cents."""
        try:
            return read_amount(super().clean(value))
        except Refused as refused:
            raise forms.ValidationError(refusal(refused))

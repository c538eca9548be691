"""What the pages of seasons send: a rule, and a name with dates."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.domain.season_rule import MOST_NIGHTS, Basis, SeasonRule, TieBreak
from tournament.fields import DayField
from tournament.models import Season

TIE_BREAKS = ("tie_break_1", "tie_break_2", "tie_break_3")


def _count(**more: Any) -> forms.IntegerField:
    words = {"invalid": _("Vul een heel getal in."), "max_value": _("Vul een kleiner getal in.")}
    return forms.IntegerField(
        required=False, max_value=MOST_NIGHTS, error_messages=words, widget=forms.TextInput(attrs=_NUMERIC), **more
    )


_NUMERIC = {"inputmode": "numeric", "autocomplete": "off", "maxlength": 6}


class RuleForm(forms.Form):
    """The rule of a season; what it may be is for the rules to say."""

    basis = forms.ChoiceField(
        choices=[(one.value, one.value) for one in Basis],
        error_messages={"required": _("Kies wat er telt."), "invalid_choice": _("Kies wat er telt.")},
    )
    best_of = _count(label=_("Hoeveel beste avonden?"))
    least_nights = _count(label=_("In de stand vanaf hoeveel avonden?"))
    tie_break_1, tie_break_2, tie_break_3 = (
        forms.ChoiceField(required=False, choices=[("", ""), *((one.value, one.value) for one in TieBreak)])
        for _field in TIE_BREAKS
    )

    @classmethod
    def of(cls, rule: SeasonRule) -> "RuleForm":
        """The form that says this rule."""
        decides = dict(zip(TIE_BREAKS, rule.tie_breaks, strict=False))
        return cls(initial={"basis": rule.basis, "best_of": rule.best_of, "least_nights": rule.least_nights, **decides})

    @property
    def rule(self) -> SeasonRule:
        """What was typed, once it is valid; empty lines between tie-breaks are left out."""
        typed = self.cleaned_data
        decides = tuple(TieBreak(typed[field]) for field in TIE_BREAKS if typed[field])
        return SeasonRule(Basis(typed["basis"]), typed["best_of"], typed["least_nights"] or 0, decides)

    @property
    def decides(self) -> list[forms.BoundField]:
        """The fields of what decides between equals, in order."""
        return [self[field] for field in TIE_BREAKS]


class SeasonForm(forms.Form):
    """A season's name and dates. Days are read day first, as people write them."""

    name = forms.CharField(label=_("Naam"), required=False, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    starts_on = DayField(label=_("Eerste dag"))
    ends_on = DayField(label=_("Laatste dag"))

    @classmethod
    def of(cls, season: Season) -> "SeasonForm":
        """The form that says what a season is called and when it is."""
        return cls(initial={"name": season.name, "starts_on": season.starts_on, "ends_on": season.ends_on})

"""What is typed about the club: its name and look, the weekly question, a series, an organiser."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from tournament.fields import AmountField, TimeField
from tournament.models import Club, Series, Weekday
from tournament.pictures import NoPicture, as_logo

WEEKDAYS = {
    Weekday.MONDAY: _("maandag"),
    Weekday.TUESDAY: _("dinsdag"),
    Weekday.WEDNESDAY: _("woensdag"),
    Weekday.THURSDAY: _("donderdag"),
    Weekday.FRIDAY: _("vrijdag"),
    Weekday.SATURDAY: _("zaterdag"),
    Weekday.SUNDAY: _("zondag"),
}
COLOURS = {
    Club.Colours.PUB: _("Groen vilt"),
    Club.Colours.SEA: _("Zeeblauw"),
    Club.Colours.WINE: _("Wijnrood"),
    Club.Colours.SUN: _("Terracotta"),
}
METHODS = {"bag": _("uit de zak (puur toeval)"), "balanced": _("met geheugen"), "by_hand": _("met de hand")}


class LookForm(forms.ModelForm):
    """The club's name, place, colours and logo."""

    picture = forms.FileField(label=_("Logo"), required=False, widget=forms.FileInput(attrs={"accept": "image/*"}))
    colours = forms.ChoiceField(label=_("Kleuren"), choices=list(COLOURS.items()))

    class Meta:
        model = Club
        fields = ("name", "venue", "colours")
        labels = {"name": _("Naam van de club"), "venue": _("Waar we spelen")}
        error_messages = {"name": {"required": _("Vul de naam van de club in.")}}

    def clean_picture(self) -> bytes | None:
        """The logo as it will be kept."""
        sent = self.cleaned_data["picture"]
        if not sent:
            return None
        try:
            return as_logo(sent.read())
        except NoPicture:
            raise forms.ValidationError(_("Dit is geen plaatje dat we kunnen lezen. Kies een PNG of JPEG tot 3 MB."))

    def values(self) -> dict[str, Any]:
        """What is to be set."""
        picture = self.cleaned_data["picture"]
        return {field: self.cleaned_data[field] for field in self.Meta.fields} | ({"logo": picture} if picture else {})


class LanguagesForm(forms.Form):
    """The club's own language, and which ones its pages offer."""

    language = forms.ChoiceField(label=_("Taal van de club (TV en papier)"), choices=settings.LANGUAGES)
    languages = forms.MultipleChoiceField(
        label=_("Talen om uit te kiezen"),
        choices=settings.LANGUAGES,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Laat ten minste één taal staan.")},
    )

    def values(self) -> dict[str, Any]:
        """All languages together are kept as "every one there is"."""
        chosen = self.cleaned_data["languages"]
        own = self.cleaned_data["language"]
        every = [code for code, _name in settings.LANGUAGES]
        kept = [code for code in every if code in {*chosen, own}]
        return {"language": own, "languages": [] if kept == every else kept}


class AskingForm(forms.ModelForm):
    """When it is asked who comes, how far ahead nights are made, and the texts of messages."""

    ask_weekday = forms.TypedChoiceField(label=_("Op"), choices=list(WEEKDAYS.items()), coerce=int)
    ask_at = TimeField(label=_("Om"))

    class Meta:
        model = Club
        fields = (
            "asks_who_comes",
            "ask_weekday",
            "ask_at",
            "weeks_ahead",
            "question_text",
            "landlord_text",
            "result_text",
        )
        labels = {
            "asks_who_comes": _("Vraag elke week wie er komt"),
            "weeks_ahead": _("Zoveel weken vooruit avonden maken"),
            "question_text": _("De vraag"),
            "landlord_text": _("Bericht aan de uitbater"),
            "result_text": _("Bericht met de uitslag"),
        }
        widgets = {
            name: forms.Textarea(attrs={"rows": 4, "maxlength": 2000})
            for name in ("question_text", "landlord_text", "result_text")
        }
        error_messages = {
            "weeks_ahead": {
                "required": _("Vul een getal van 0 tot 52 in."),
                "invalid": _("Vul een getal van 0 tot 52 in."),
            }
        }

    def clean_weeks_ahead(self) -> int:
        """At most a year."""
        weeks: int = self.cleaned_data["weeks_ahead"]
        if weeks > 52:
            raise forms.ValidationError(_("Vul een getal van 0 tot 52 in."))
        return weeks

    def values(self) -> dict[str, Any]:
        """What is to be set."""
        return {field: self.cleaned_data[field] for field in self.Meta.fields}


class SeriesForm(forms.ModelForm):
    """A weekly night. What is set here counts for nights that did not begin yet."""

    weekday = forms.TypedChoiceField(label=_("Dag"), choices=list(WEEKDAYS.items()), coerce=int)
    starts_at = TimeField(label=_("Begint om"))
    fee_cents = AmountField(label=_("Deelname"), max_length=20)
    drink_cents = AmountField(label=_("Extra drankje"), max_length=20)
    snack_cents = AmountField(label=_("Snack"), max_length=20)
    draw_method = forms.ChoiceField(label=_("Loten"), choices=list(METHODS.items()))

    class Meta:
        model = Series
        fields = (
            "name",
            "weekday",
            "starts_at",
            "venue",
            "fee_cents",
            "drinks_included",
            "drink_cents",
            "snack_cents",
            "rounds_planned",
            "minutes_per_round",
            "draw_method",
            "is_active",
        )
        labels = {
            "name": _("Naam"),
            "venue": _("Waar (leeg: waar de club speelt)"),
            "drinks_included": _("Drankjes inbegrepen"),
            "rounds_planned": _("Partijen per avond"),
            "minutes_per_round": _("Minuten per partij"),
            "is_active": _("Deze reeks loopt: maak er avonden voor"),
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, most in (("rounds_planned", 9), ("minutes_per_round", 240), ("drinks_included", 20)):
            least = 0 if name == "drinks_included" else 1
            said = _("Vul een getal van %(least)s tot %(most)s in.") % {"least": least, "most": most}
            self.fields[name] = forms.IntegerField(
                label=self.fields[name].label,
                min_value=least,
                max_value=most,
                error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), said),
            )

    def _post_clean(self) -> None:
        """The action writes and checks; the form only reads."""


class OrganiserForm(forms.Form):
    """Somebody else who organises."""

    username = forms.CharField(label=_("Inlognaam"), max_length=60, error_messages={"required": _("Vul een naam in.")})
    email = forms.EmailField(
        label=_("E-mail (mag leeg blijven)"),
        required=False,
        error_messages={"invalid": _("Dit is geen e-mailadres. Laat het anders leeg.")},
    )
    password = forms.CharField(
        label=_("Wachtwoord"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Bedenk een wachtwoord; die ander kan het later niet zelf zien.")},
    )

    def clean_password(self) -> str:
        """As hard to guess as the house asks."""
        password: str = self.cleaned_data["password"]
        validate_password(password)
        return password

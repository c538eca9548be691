"""What is typed about who comes: one answer, and the list of the chat."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.domain.answering import LONGEST_NOTE, MOST_GUESTS, Said, guest_list, said
from tournament.domain.names import MOST
from tournament.models import Answer

LONGEST_LIST = 20_000


class AnswerForm(forms.Form):
    """Yes or no (by the button that is pressed), a snack, guests, a note. ``was``: the answer that the page showed."""

    name = forms.CharField(
        required=False,
        max_length=MOST,
        error_messages={"max_length": _("Een naam heeft hooguit %(limit_value)s tekens.")},
    )
    coming = forms.ChoiceField(
        choices=[("yes", ""), ("no", "")],
        error_messages={"required": _("Zeg nog ja of nee."), "invalid_choice": _("Zeg nog ja of nee.")},
    )
    snack = forms.BooleanField(required=False)
    guests = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=MOST_GUESTS,
        error_messages={
            "invalid": _("Vul een getal in, of laat het leeg."),
            "max_value": _("Je kunt hooguit %(limit_value)s gasten opgeven."),
            "min_value": _("Vul een getal in, of laat het leeg."),
        },
    )
    guest_names = forms.CharField(
        required=False,
        max_length=300,
        error_messages={"max_length": _("Dat is te lang: hooguit %(limit_value)s tekens.")},
    )
    guest_snack = forms.BooleanField(required=False)
    note = forms.CharField(
        required=False,
        max_length=LONGEST_NOTE,
        error_messages={"max_length": _("Dat is te lang: hooguit %(limit_value)s tekens.")},
    )
    was = forms.CharField(required=False, max_length=40)

    @property
    def has_guests(self) -> bool:
        """Whether anything about guests is filled in: that part of the page is open then."""
        return any(self[field].value() for field in ("guests", "guest_names", "guest_snack"))

    def said(self) -> Said:
        """The answer. Raises TooManyGuests or NameTooLong."""
        typed = self.cleaned_data
        is_coming = typed["coming"] == "yes"
        return said(
            is_coming=is_coming,
            wants_snack=typed["snack"],
            note=typed["note"],
            guests=guest_list(typed["guests"] or 0, typed["guest_names"]) if is_coming else (),
            guests_want_snack=typed["guest_snack"],
        )


def answer_typed(answer: Answer, guests: tuple[Answer, ...]) -> dict[str, Any]:
    """An answer as its form shows it (``was``: ``Answer.seen``)."""
    unknown = [one for one in guests if one.player_id is None]
    return {
        "snack": answer.wants_snack,
        "note": answer.note,
        "guests": len(unknown) or None,
        "guest_names": ", ".join(one.name for one in unknown if one.name),
        "guest_snack": any(one.wants_snack for one in unknown),
        "was": answer.seen,
    }


class ChatForm(forms.Form):
    """What was copied out of the chat."""

    text = forms.CharField(
        label=_("Lijst of berichten uit de groep"),
        max_length=LONGEST_LIST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10}),
        error_messages={
            "required": _("Plak hier eerst de lijst."),
            "max_length": _("Dat is te lang: plak hooguit %(limit_value)s tekens, bijvoorbeeld alleen van deze week."),
        },
    )

    def clean_text(self) -> str:
        """Something that can be read."""
        text: str = self.cleaned_data["text"]
        if not text.strip():
            raise forms.ValidationError(self.fields["text"].error_messages["required"])
        return text


def choices_sent(data: Mapping[str, str]) -> dict[tuple[int, int], str]:
    """Who is meant by each name of the list, as chosen: fields ``who-<line>-<place>``."""
    found = {name: re.fullmatch("who-([0-9]{1,6})-([0-9]{1,3})", name) for name in data}
    return {(int(match[1]), int(match[2])): data[name] for name, match in found.items() if match}

"""E-mail to the organisers, where it is set up (EMAIL_URL). Called by tasks, never inside a transaction."""

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.validators import validate_email
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from tournament.models import Night
from tournament.queries.club import club_settings
from tournament.views.asking import question_text


def mail_question(night: Night) -> int:
    """Send every organiser the question about a night, ready to be shared; how many that were. Raises what SMTP does.

    One message to all, none of whom sees the others. A line break in a name makes no header of its own.
    """
    to = organisers()
    if not settings.IS_MAIL_ON or not to:
        return 0
    club = club_settings()
    link = f"{settings.SITE_URL}{reverse('who', args=[night.answer_key])}" if settings.SITE_URL else ""
    page = f"{settings.SITE_URL}{reverse('answers', args=[night.pk])}" if settings.SITE_URL else ""
    context = {"night": night, "text": question_text(night, club=club, link=link), "page": page}
    with translation.override(club.language):
        subject = " ".join(render_to_string("answers/mail_subject.txt", context).split())
        body = render_to_string("answers/mail.txt", context)
    EmailMessage(subject, body, bcc=to, headers={"To": "undisclosed-recipients:;"}).send()
    return len(to)


def organisers() -> list[str]:
    """Where the organisers can be mailed; what is no address is left out."""
    people = get_user_model().objects.filter(is_staff=True, is_active=True).exclude(email="")
    return [email for email in people.order_by("pk").values_list("email", flat=True) if _is_address(email)]


def _is_address(email: str) -> bool:
    try:
        validate_email(email)
    except ValidationError:
        return False
    return True

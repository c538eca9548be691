"""Work that was given up, offered again by the organiser."""

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournament.access import organiser_only
from tournament.actions.jobs import offer_again
from tournament.models import Night, ScheduledJob
from tournament.views import SeeOther


@require_POST
@organiser_only
def again(request: HttpRequest, night_id: int, job_id: int) -> HttpResponse:
    night = get_object_or_404(Night, pk=night_id)
    job = get_object_or_404(ScheduledJob, Q(night=night) | Q(night=None), pk=job_id)
    offer_again(job_id=job.pk)
    messages.info(request, gettext("Het wordt nu opnieuw geprobeerd."))
    return SeeOther(reverse("night", args=[night_id]))

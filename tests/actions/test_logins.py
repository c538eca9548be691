"""Out on every other device, by one press."""

import pytest
from django.test import Client

from tests.builders import DOOR, make_organiser
from tournament.actions.logins import end_other_logins
from tournament.models import TrailEntry

pytestmark = pytest.mark.django_db


def test_all_other_devices_of_the_same_person_are_out_and_nobody_elses():
    alice, bob = make_organiser(), make_organiser("bob")
    here, there, bobs = Client(), Client(), Client()
    here.force_login(alice)
    there.force_login(alice)
    bobs.force_login(bob)

    ended = end_other_logins(user_id=alice.pk, keep=here.session.session_key, now=DOOR)

    codes = [client.get("/club/settings/").status_code for client in (here, there, bobs)]
    assert (ended, codes) == (1, [200, 302, 200])
    assert TrailEntry.objects.get().after == {"what": "other_logins", "ended": 1}

import pytest
from django.conf import settings
from django.contrib.auth.models import User

from deploy.run import demo_login, welcome


def test_the_welcome_names_every_way_in():
    lines = welcome(port=8010, network="192.168.1.20", login="organisator / secret").splitlines()
    assert lines == [
        "",
        "The club is open.",
        "  On this machine:  http://localhost:8010/",
        "  On your network:  http://192.168.1.20:8010/",
        "  For the TV:       http://192.168.1.20:8010/tv/",
        "  Organiser:        organisator / secret   (demo; choose your own password before you use it for real)",
        "Stop with Ctrl-C; everything is kept.",
    ]


def test_without_network_and_demo_the_welcome_is_shorter():
    assert welcome(port=8000, network=None, login=None).splitlines() == [
        "",
        "The club is open.",
        "  On this machine:  http://localhost:8000/",
        "Stop with Ctrl-C; everything is kept.",
    ]


@pytest.mark.django_db
def test_the_demo_login_is_told_until_the_password_changes():
    assert demo_login() is None
    organiser = User.objects.create_user(settings.DEMO_USERNAME, password=settings.DEMO_PASSWORD)
    assert demo_login() == f"{settings.DEMO_USERNAME} / {settings.DEMO_PASSWORD}"
    organiser.set_password("one of our own")
    organiser.save()
    assert demo_login() is None

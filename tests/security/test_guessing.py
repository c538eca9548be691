"""UP-a0e6: guessing a password from the pub's Wi-Fi, at every door, while others just log in."""

import re
from contextlib import ExitStack

import pytest
import time_machine
from django.contrib.auth import authenticate
from django.contrib.auth.hashers import MD5PasswordHasher as Hasher
from django.test import Client

from tests.builders import DOOR, make_organiser
from tournament.logins import WAITING, PacedBackend, room

pytestmark = pytest.mark.django_db
PUB, HOME = "192.0.2.7", "198.51.100.20"
LOGIN = "/accounts/login/"
TOO_FAST = "te vaak achter elkaar een wachtwoord geprobeerd"
SECRETS = {"alice": "alice-organises", "bob": "alice-organises"}


@pytest.fixture(autouse=True)
def eight():
    """The evening stands still: 200 tries cost no time in it."""
    with time_machine.travel(DOOR, tick=False) as clock:
        make_organiser()
        make_organiser("bob")
        yield clock


@pytest.fixture
def looked_at(monkeypatch) -> list[str]:
    """The names whose password was looked at: what the guesser is really after."""
    names: list[str] = []
    look = PacedBackend._check_password
    monkeypatch.setattr(PacedBackend, "_check_password", lambda *given: names.append(str(given[1])) or look(*given))
    return names


def log_in(client: Client, name: str, password: str = "", *, path: str = LOGIN, **headers):
    sent = {"login": name, "username": name, "password": password or SECRETS[name], "next": "/club/"}
    return client.post(path, sent, REMOTE_ADDR=headers.pop("address", PUB), headers=headers)


def guess(many: int = 12, *, name: str = "alice", address: str = PUB, **headers) -> list[int]:
    thief = Client()
    return [log_in(thief, name, f"geraden-{n}", address=address, **headers).status_code for n in range(many)]


def is_in(answer) -> bool:
    return (answer.status_code, answer.headers.get("Location")) == (302, "/club/")


def test_two_hundred_guesses_in_two_minutes_are_ten(looked_at):
    codes = guess(200)
    assert (codes.count(200), codes.count(429), len(looked_at)) == (10, 190, 10)


def test_the_right_password_among_the_guesses_does_not_show_once_it_is_too_fast():
    guess()
    assert (log_in(Client(), "alice").status_code, log_in(Client(), "alice", "geraden").status_code) == (429, 429)


def test_in_the_same_minute_bob_gets_in_at_once_from_the_same_address():
    guess()
    assert is_in(log_in(Client(), "bob"))


def test_where_one_socket_hears_both_kinds_of_addresses_each_is_still_one_of_its_own(looked_at):
    guess(address="::ffff:203.0.113.66")
    looked_at.clear()
    assert is_in(log_in(Client(), "alice", address=f"::ffff:{PUB}"))
    assert looked_at == ["alice"]


def test_alice_gets_in_at_once_on_the_phone_she_logged_in_on_before():
    phone = Client()
    assert is_in(log_in(phone, "alice"))
    phone.post("/accounts/logout/")
    guess()
    assert is_in(log_in(phone, "alice"))


def test_alice_gets_in_at_once_from_home_and_here_after_the_wait_that_is_said(eight):
    guess()
    assert is_in(log_in(Client(), "alice", address=HOME))
    told = log_in(Client(), "alice")
    seconds = int(re.search(r"Wacht (\d+) seconden", told.content.decode())[1])
    assert (TOO_FAST in told.content.decode(), told.headers["Retry-After"], seconds) == (True, "60", 60)
    eight.shift(seconds)
    assert is_in(log_in(Client(), "alice"))


def test_when_many_log_in_at_once_the_rest_hears_so_at_once_but_for_devices_that_know_the_name(looked_at):
    phone = Client()
    log_in(phone, "alice")
    phone.post("/accounts/logout/")
    looked_at.clear()
    with ExitStack() as others:
        for _ in range(WAITING):
            assert room.acquire(blocking=False)
            others.callback(room.release)
        told = log_in(Client(), "bob")
        assert (told.status_code, told.headers["Retry-After"], looked_at) == (429, "2", [])
        assert "Er wordt nu te veel tegelijk ingelogd; dit wachtwoord is niet bekeken" in told.content.decode()
        assert is_in(log_in(phone, "alice"))
    assert [is_in(log_in(Client(), "bob")) for _ in range(2 * WAITING)] == [True] * 2 * WAITING


def test_bobs_device_knows_bob_and_nobody_else():
    phone = Client()
    log_in(phone, "bob")
    phone.post("/accounts/logout/")
    guess()
    assert log_in(phone, "alice").status_code == 429


def test_a_device_cookie_that_was_made_up_helps_nothing():
    guess()
    for value in ("x", "alice", "WyJhIixbImFsaWNlIl1d:1vX:abc", "\x00"):
        client = Client()
        client.cookies["device"] = value
        assert log_in(client, "alice").status_code == 429


@pytest.mark.parametrize("header", ["x-forwarded-for", "x-real-ip", "forwarded", "client-ip", "cf-connecting-ip"])
def test_a_forged_address_changes_nothing(looked_at, header):
    thief = Client()
    codes = [log_in(thief, "alice", f"geraden-{n}", **{header: f"203.0.113.{n}"}).status_code for n in range(12)]
    assert (codes.count(200), len(looked_at)) == (10, 10)


def test_the_answer_is_the_same_whether_somebody_has_the_name_or_not():
    told = {}
    for name in ("alice", "niemand"):
        guess(8, name=name)
        told[name] = [without_name(log_in(Client(), name, "geraden"), name) for _ in range(4)]
    assert told["alice"] == told["niemand"]
    assert [code for code, _, _ in told["alice"]] == [200, 200, 429, 429]


def without_name(answer, name: str) -> tuple[int, str, str]:
    page = re.sub(r'name="csrfmiddlewaretoken" value="\w+"|"X-CSRFToken": "\w+"', "", answer.content.decode())
    return answer.status_code, answer.headers.get("Retry-After", ""), page.replace(f'value="{name}"', "")


def test_a_name_that_nobody_has_costs_as_many_hashes(monkeypatch):
    """As much time, counted in what costs it: one hash for each password that is looked at, none when it is not."""
    hashed = []
    make = Hasher.encode
    monkeypatch.setattr(Hasher, "encode", lambda *given: hashed.append(1) or make(*given))
    costs = {}
    for name in ("alice", "niemand"):
        for at in ("first", "too fast"):
            hashed.clear()
            guess(1, name=name)
            costs[name, at] = len(hashed)
            guess(10, name=name)
    assert costs == {
        ("alice", "first"): 1,
        ("niemand", "first"): 1,
        ("alice", "too fast"): 0,
        ("niemand", "too fast"): 0,
    }


# -- the other doors


def test_the_admin_has_no_door_of_its_own(looked_at):
    thief = Client()
    answers = [log_in(thief, "alice", f"geraden-{n}", path="/admin/login/") for n in range(12)]
    assert {(answer.status_code, answer.url) for answer in answers} == {(302, f"{LOGIN}?next=%2Fclub%2F")}
    assert looked_at == []


def test_the_admin_opens_after_the_clubs_own_login(django_user_model):
    django_user_model.objects.create_superuser("root", password="root-looks-things-up")
    client = Client()
    asked = client.get("/admin/", follow=True)
    assert (asked.redirect_chain[-1][0], "Gebruikersnaam" in asked.content.decode()) == (
        "/accounts/login/?next=%2Fadmin%2F",
        True,
    )
    sent = {"login": "root", "password": "root-looks-things-up", "next": "/admin/"}
    assert client.post(LOGIN, sent, follow=True).request["PATH_INFO"] == "/admin/"


def test_whatever_else_asks_for_a_password_is_counted_too(rf, looked_at):
    request = rf.post("/somewhere/", REMOTE_ADDR=PUB)
    for n in range(50):
        assert authenticate(request, username="alice", password=f"geraden-{n}") is None
    assert (len(looked_at), authenticate(request, username="alice", password="alice-organises")) == (10, None)


# -- the organiser hears of it


def test_the_organiser_is_warned_and_a_visitor_is_not(stranger):
    phone = Client()
    log_in(phone, "alice")
    guess(200)
    said = "Er is 200 keer met een verkeerd wachtwoord geprobeerd in te loggen als alice"
    shown = {path: said in phone.get(path).content.decode() for path in ("/", "/club/organisers/")}
    assert (shown, said in stranger.get("/").content.decode()) == ({"/": True, "/club/organisers/": True}, False)


def test_a_slip_of_the_finger_is_no_warning_and_a_day_later_it_is_over(eight):
    phone = Client()
    log_in(phone, "alice")
    guess(5)
    assert "verkeerd wachtwoord" not in phone.get("/").content.decode()
    guess(20)
    assert "verkeerd wachtwoord" in phone.get("/").content.decode()
    eight.shift(25 * 60 * 60)
    assert "verkeerd wachtwoord" not in phone.get("/").content.decode()


# -- the pub's devices


def test_the_cookie_of_a_device_opens_nothing_and_names_nobody():
    phone = Client()
    log_in(phone, "alice")
    cookie = phone.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/accounts/")
    only = Client()
    only.cookies["device"] = cookie.value
    assert only.get("/club/").status_code == 302

"""Names as people have them, through every list that somebody searches or sorts."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from tests.builders import DOOR, make_night, make_round, send_slip
from tournament.actions.attendance import mark
from tournament.actions.people import add_player
from tournament.models import Attendance, Seat
from tournament.queries.person import record

pytestmark = pytest.mark.django_db
PEOPLE = (
    "Raamsdonk, Els", "van Rijn, Kees", "Rutgers, An", "de Vries, Bo", "Émile Dupont", "'t Hooft, Gé", "ångström test",
    "Zwart, Ab", "van der Aa, Ot", "VAN DEN BERG, Jo", "’t Sas, Ie", "Op den Akker, Wil", "v.d. Berg, Jan",
    "v/d Boom, Ko", "V. Smit", "uit den Bogaard, Pi",
)  # fmt: skip
IN_ORDER = [
    "van der Aa, Ot", "Op den Akker, Wil", "ångström test", "v.d. Berg, Jan", "VAN DEN BERG, Jo", "uit den Bogaard, Pi",
    "v/d Boom, Ko", "Émile Dupont", "'t Hooft, Gé",
    "Raamsdonk, Els", "van Rijn, Kees", "Rutgers, An", "’t Sas, Ie", "V. Smit", "de Vries, Bo",
    "Zwart, Ab",
]  # fmt: skip
SEARCHES = {
    "vries": ["de Vries, Bo"],
    "rijn": ["van Rijn, Kees"],
    "emile": ["Émile Dupont"],
    "ÉMILE": ["Émile Dupont"],
    "hooft": ["'t Hooft, Gé"],
    "'t h": ["'t Hooft, Gé"],
    "ge hooft": ["'t Hooft, Gé"],
    "angstrom": ["ångström test"],
    "den berg": ["VAN DEN BERG, Jo"],
    "sas": ["’t Sas, Ie"],
    "nobody": [],
}


def shown(page: str) -> list[str]:
    """The names in the list, without the rows that are hidden."""
    rows = [row for row in re.findall(r"<li[^>]*>.*?(?=<li|</ul>)", page, re.DOTALL) if "<bdi>" in row]
    seen = [row for row in rows if not re.match(r"<li[^>]*\bhidden", row)]
    return [unescape(strip_tags(re.search("<bdi>(.*?)</bdi>", row)[1])) for row in seen]


@pytest.fixture(params=["door", "players"])
def address(request) -> str:
    """The two lists of everybody."""
    night = make_night(0)
    for name in PEOPLE:
        add_player(name=name)
    return reverse("door", args=[night.pk]) if request.param == "door" else reverse("players")


def test_a_list_is_sorted_past_prefixes_capitals_and_accents(organiser, address):
    """UP-4f0b."""
    assert shown(organiser.get(address).content.decode()) == IN_ORDER


@pytest.mark.parametrize(("typed", "found"), SEARCHES.items())
def test_plain_letters_find_every_name(organiser, address, typed, found):
    """UP-4f0b."""
    assert shown(organiser.get(address, {"q": typed}).content.decode()) == found


def test_of_two_people_with_one_name_each_has_the_own_score_and_goes_home_alone(organiser):
    """UP-75ae."""
    night = make_night(6)
    twins = [add_player(name="Jan Bakker") for _ in range(2)]
    for jan in twins:
        mark(night_id=night.pk, player_id=jan.pk, state="present", now=DOOR)
    drawn = next(one for seed in range(1, 50) if (one := apart(night, twins, seed=seed)))
    first, second = (Seat.objects.get(round=drawn, player=jan) for jan in twins)
    send_slip(first.table, (8, 3))
    mark(night_id=night.pk, player_id=twins[0].pk, state="gone", now=DOOR)

    assert Seat.objects.filter(round=drawn).values("player").distinct().count() == 8
    assert [record(jan).points for jan in twins] == [26 if first.side == 0 else 6, 0]
    assert [Attendance.objects.get(player=jan).state for jan in twins] == ["gone", "present"]
    for page in (f"/nights/{night.pk}/rounds/1/", f"/nights/{night.pk}/door/", f"/t/{second.table.key}/", "/players/"):
        html = organiser.get(page).content.decode()
        assert re.search(r"<bdi>Jan Bakker <small>2</small></bdi>|Jan Bakker \(2\)", html), page


def apart(night, two, *, seed):
    """The round drawn with this seed, if these two sit at different tables."""
    drawn = make_round(night, seed=seed)
    if Seat.objects.filter(round=drawn, player__in=two).values("table").distinct().count() == 2:
        return drawn
    night.rounds.all().delete()
    return None

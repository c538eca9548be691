"""The page behind the chat's link: one answers for himself, reads names and yes or no of others, and nothing else."""

import re

import pytest
from django.test import Client

from tests.builders import DOOR, MONDAY, make_night, make_players
from tests.views.conftest import THURSDAY
from tests.views.pages import text
from tournament.actions.answers import Source, ask, give_answer
from tournament.actions.nights import open_night
from tournament.actions.people import add_player
from tournament.actions.plans import skip_night
from tournament.domain.answering import Said
from tournament.models import Answer, Night, Player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("thursday")]


@pytest.fixture
def night() -> Night:
    return ask(night_id=make_night(0, is_open=False).pk, now=THURSDAY)


@pytest.fixture
def marie() -> Player:
    return add_player(name="Marie Smit")


def url(night: Night) -> str:
    return f"/who/{night.answer_key}/"


def fields(html: str) -> dict[str, str]:
    """What the form sends along by itself."""
    form = re.search(r'<form[^>]*id="answer".*?</form>', html, re.DOTALL)[0]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)) | {"csrfmiddlewaretoken": ""}


def say(phone: Client, night: Night, **typed: str):
    return phone.post(url(night), {"coming": "yes", **typed}, follow=True)


def answers() -> list[tuple[str, bool, bool, str]]:
    rows = Answer.objects.select_related("player")
    return [(str(one.player or one.name), one.is_coming, one.wants_snack, one.note) for one in rows]


def test_a_player_says_yes_with_snack_guest_and_note_and_changes_it_later(stranger, night, marie):
    typed = {"name": "marie smit", "snack": "on", "guests": "1", "guest_names": "Piet", "note": "iets later"}
    seen = text(say(stranger, night, **typed))

    assert answers() == [("Marie Smit", True, True, "iets later"), ("Piet", True, False, "")]
    assert "Genoteerd: Marie Smit komt." in seen
    assert "Marie Smit komt met een snack Piet komt mee iets later Toch anders" in seen
    assert "2 komen Marie Smit met Piet" in seen

    own = Answer.objects.get(player=marie)
    page = stranger.get(f"{url(night)}?change={own.pk}").content.decode()
    assert ('value="iets later"' in page, 'value="Piet"' in page, 'name="snack" checked' in page) == (True, True, True)
    seen = text(say(stranger, night, **fields(page), coming="no"))
    assert ("Marie Smit komt niet" in seen, answers()) == (True, [("Marie Smit", False, False, "")])


def test_the_phone_is_remembered_the_next_week(stranger, night, marie):
    say(stranger, night, name="Marie Smit", note="geheim")
    other = ask(night_id=make_night(0, MONDAY.replace(day=12), is_open=False).pk, now=THURSDAY)
    page = stranger.get(url(other)).content.decode()

    assert ("Marie Smit Iemand anders?" in text(page), 'name="name"' in page, "geheim" in page) == (True, False, False)
    say(stranger, other, **fields(page))
    assert Answer.objects.filter(night=other, player=marie, is_coming=True).exists()


def test_another_phone_sees_name_and_yes_only_and_is_asked_before_it_changes_that(stranger, night, marie):
    say(stranger, night, name="Marie Smit", snack="on", note="kunstheup", guests="1", guest_names="Piet")
    phone = Client()
    before = text(phone.get(url(night)))
    assert ("Marie Smit" in before, "kunstheup" in before, "snack Piet" in before) == (True, False, False)

    response = say(phone, night, name="Marie Smit", coming="no")
    page = response.content.decode()
    assert (response.status_code, "Marie Smit staat al op de lijst: komt." in text(page)) == (409, True)
    assert ("kunstheup" in page, answers()[0]) == (False, ("Marie Smit", True, True, "kunstheup"))

    seen = text(say(phone, night, **fields(page), name="Marie Smit", coming="no"))
    assert ("kunstheup" in seen, answers()) == (False, [("Marie Smit", False, False, "")])
    assert "kunstheup" not in text(stranger.get(url(night)))


def test_what_the_organiser_or_the_chat_noted_is_read_by_no_phone(stranger, night, marie):
    said = Said(is_coming=True, note="betaalt nooit")
    for source in (Source.CHAT, Source.ORGANISER):
        Answer.objects.all().delete()
        give_answer(night_id=night.pk, player_id=marie.pk, said=said, source=source, now=THURSDAY)
        assert "betaalt nooit" not in stranger.get(url(night)).content.decode()
        page = say(stranger, night, name="Marie Smit").content.decode()
        page += say(stranger, night, **fields(page), name="Marie Smit").content.decode()
        assert ("betaalt nooit" in page, Answer.objects.get().note) == (False, "")


def test_who_is_meant_is_asked_and_never_guessed(stranger, night):
    bakker, vries = add_player(name="Jan Bakker"), add_player(name="Jan de Vries")
    response = say(stranger, night, name="jan", snack="on", note="later")
    page = response.content.decode()

    assert (response.status_code, answers()) == (422, [])
    assert "Wie van deze ben je? Jan Bakker Jan de Vries Geen van deze" in text(page)
    token = re.search(r'name="who" value="([^"]*)"><bdi>Jan de Vries', page)[1]
    say(stranger, night, **fields(page), name="jan", who=token)
    assert (Answer.objects.get().player, answers()) == (vries, [("Jan de Vries", True, True, "later")])
    say(Client(), night, name="jan", another="1")
    assert Answer.objects.get(player=None).name == "jan"
    assert bakker.answers.count() == 0


def test_having_seen_one_answer_does_not_replace_another(stranger, night):
    jan = add_player(name="Jan Bakker")
    for whom in ({"name": "jan"}, {"player_id": jan.pk}):
        give_answer(night_id=night.pk, said=Said(is_coming=True), now=THURSDAY, **whom)
    page = say(stranger, night, name="jan", another="1", coming="no").content.decode()  # shows the first one
    asked = say(stranger, night, **fields(page), name="jan", coming="no").content.decode()
    token = re.search(r'name="who" value="([^"]*)"><bdi>Jan Bakker', asked)[1]
    response = say(stranger, night, **fields(asked) | {"name": "jan", "who": token})

    assert (response.status_code, all(one.is_coming for one in Answer.objects.all())) == (409, True)


def test_one_who_may_be_meant_is_asked_too_and_namesakes_are_told_apart(stranger, night, marie):
    assert "Wie van deze ben je? Marie Smit Geen van deze" in text(say(stranger, night, name="Marie"))
    add_player(name="Marie Smit", distinction="van de brug")
    seen = text(say(stranger, night, name="Marie Smit"))
    assert ("Marie Smit Marie Smit van de brug Geen van deze" in seen, answers()) == (True, [])


def test_a_stranger_cannot_read_the_clubs_list_by_trying(stranger, night):
    make_players(24)
    add_player(name="Jan Bakker")
    for typed in ("a", "an", "!", "%", "_", "van"):  # nine are "van ..."
        seen = text(say(stranger, night, name=typed, another=""))
        assert not re.search("Visser|Jansen|van den Berg|Núñez|Bakker", seen), typed
    for who in (f'{{"player_id": {Player.objects.first().pk}}}', str(Player.objects.first().pk), "1:x"):
        assert "Wie ben je?" in text(say(stranger, night, who=who))
    assert Player.objects.first().name not in text(stranger.get(f"{url(night)}?player={Player.objects.first().pk}"))


def test_a_signed_name_of_one_night_is_none_of_another(stranger, night, marie):
    say(stranger, night, name="Marie Smit")
    other = ask(night_id=make_night(0, MONDAY.replace(day=12), is_open=False).pk, now=THURSDAY)
    token = fields(stranger.get(f"{url(night)}?change={Answer.objects.get().pk}").content.decode())["who"]

    assert (say(Client(), other, who=token).status_code, Answer.objects.filter(night=other).count()) == (422, 0)


def test_nobody_is_entered_by_pressing_enter(stranger, night):
    response = stranger.post(url(night), {"name": "Zoë", "note": "hoi"})

    assert (response.status_code, "Zeg nog ja of nee." in text(response), answers()) == (422, True, [])
    assert ('value="Zoë"' in response.content.decode(), 'value="hoi"' in response.content.decode()) == (True, True)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"name": ""}, "naam"),
        ({"name": "x" * 81}, "hooguit 80 tekens"),
        ({"name": "Zoë", "guests": "veel"}, "Vul een getal in, of laat het leeg."),
        ({"name": "Zoë", "guests": "10"}, "hooguit 9 gasten"),
        ({"name": "Zoë", "guest_names": "A, B, C, D, E, F, G, H, I, J"}, "hooguit 9 gasten"),
        ({"name": "Zoë", "note": "x" * 201}, "hooguit 200 tekens"),
    ],
)
def test_what_cannot_be_taken_is_said_and_stays(stranger, night, typed, says):
    response = say(stranger, night, **typed)

    assert (response.status_code, says in text(response), answers()) == (422, True, [])


def test_once_the_door_is_open_the_page_only_tells(stranger, night, marie):
    say(stranger, night, name="Marie Smit")
    open_night(night_id=night.pk, now=DOOR)
    page = stranger.get(url(night))
    late = say(Client(), night, name="Marie Smit", coming="no")

    assert ("De deur is open" in text(page), "Toch anders" in text(page), "<form class" in page.content.decode()) == (
        True,
        False,
        False,
    )
    assert (late.status_code, "De deur is al open." in text(late), answers()[0][1]) == (422, True, True)


def test_a_skipped_night_says_so(stranger, night):
    skip_night(night_id=night.pk, reason="De pub is dicht", now=THURSDAY)

    assert "Deze avond gaat niet door. De pub is dicht" in text(stranger.get(url(night)))


def test_a_guessed_link_shows_nothing_and_a_good_one_is_not_kept(stranger, night):
    assert stranger.get("/who/AAAAAAAAAAAAAAAAAAAAAA/").status_code == 404
    assert stranger.post("/who/AAAAAAAAAAAAAAAAAAAAAA/", {"name": "x", "coming": "yes"}).status_code == 404
    response = stranger.get(url(night))

    assert (response.headers["Cache-Control"], response.headers["X-Robots-Tag"]) == ("no-store", "noindex")
    cookie = response.cookies["answers"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/who/")
    say(stranger, night, name="Zoë")
    assert cookie.value not in str(list(Answer.objects.values()))  # only a hash of it is stored


def test_the_page_costs_the_same_for_one_and_for_many(stranger, night, django_assert_num_queries):
    for number in range(3):
        give_answer(night_id=night.pk, name=f"Gast {number}", said=Said(True, guests=("", "")), now=THURSDAY)
        with django_assert_num_queries(3):
            stranger.get(url(night))

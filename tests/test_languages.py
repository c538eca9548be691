"""Dutch is in the source, the others in locale/: nothing is left out, in the words or on the pages."""

import ast
import re
from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from html import unescape
from pathlib import Path

import pytest
import time_machine
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation.template import templatize

from deploy.translations import laid_out
from tests.builders import DOOR, MONDAY, fill_round, give_up_jobs, make_night, make_round, run_clock, send_slip
from tests.views.pages import text
from tournament.actions.answers import give_answer
from tournament.actions.attendance import mark
from tournament.actions.calls import call_organiser
from tournament.actions.nights import close_night
from tournament.domain.answering import Said
from tournament.models import Answer, Call, Club, Night, Player, ScheduledJob, Table
from tournament.urls import urlpatterns

ROOT = Path(__file__).resolve().parents[1]
TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*.*") if path.suffix in {".html", ".txt"})
CATALOGUES = sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po"))
# What a person hears or sees although it is no text between tags
SPOKEN = r"\b(?:aria-label|placeholder|alt|title|data-(?:say|word|said|less|more|share-text|outbox)[\w-]*)"
# Names, which are the same in every language
NAMES = {"Tokkenclub", "WhatsApp", "CSV", "XLSX"}
# 400.html and 500.html work when nothing else does, so they say it in both languages; the others only show
SILENT = {"400.html", "500.html", "_turning.html", "_art.html"}
DUTCH = re.compile(
    r"\b(?:avond(?:en)?|loting|briefjes?|stand(?![ -]in)|deur|tafels?|partij(?:en)?|spelers?|punten|pionn?(?:en)?"
    r"|nummers?|klok|maat|maten|nog|niet|het|een|wie|alle|geen|bekijk)\b",
    re.IGNORECASE,
)
# Dutch words that these languages have too
SHARED: dict[str, set[str]] = {"en": {"stand"}, "es": set(), "de": {"alle", "nummer", "stand", "tafel", "wie"}}
MAIN_WORDS = {"avond", "loting", "briefje", "stand", "deur", "tafel"}
LATER = DOOR + timedelta(minutes=80)


# -- the catalogue


@cache
def catalogue(path: Path) -> Catalog:
    with path.open("rb") as po:
        return read_po(po, locale=path.parts[-3])


def messages(path: Path) -> list[Message]:
    return [message for message in catalogue(path) if message.id]


def own_words(text: str) -> str:
    """Without what is filled in later."""
    return re.sub(r"%\(\w+\)\d*[sd]|\{\w+\}", " ", text)


def forms(text_or_plural: str | tuple[str, ...]) -> tuple[str, ...]:
    return text_or_plural if isinstance(text_or_plural, tuple) else (text_or_plural,)


def holes(words: str) -> list[str]:
    """What is filled in later, and tags: they must survive a translation."""
    return sorted(re.findall(r"%\(\w+\)\d*[sd]|%[sd]|\{\w+\}|</?\w+>", words))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_nothing_is_empty_or_doubtful(path):
    assert [m.id for m in messages(path) if m.fuzzy or not all(forms(m.string))] == []
    assert [(m.id, error) for m in messages(path) for error in m.check(catalogue(path))] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_its_lines_are_as_make_messages_lays_them_out(path):
    assert path.read_bytes() == laid_out(path)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_placeholder_and_tag_is_in_the_translation_too(path):
    """In a plural the one may leave out the number that the many must have, so each form answers to its own."""
    assert [
        (m.id, m.string)
        for m in messages(path)
        for dutch, other in zip(forms(m.id), forms(m.string), strict=True)
        if holes(dutch) != holes(other)
    ] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_no_translation_speaks_dutch(path):
    said = [own_words(form) for message in messages(path) for form in forms(message.string)]
    dutch = [(words, text) for text in said if (words := {word.lower() for word in DUTCH.findall(text)})]

    assert [(words, text) for words, text in dutch if words - SHARED[path.parts[-3]]] == []
    assert len(said) > 1000


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_text_of_the_club_is_in_the_catalogue_and_no_other(path):
    """`make messages` collects new texts (it needs gettext)."""
    known = {forms(message.id)[0] for message in messages(path)}
    said = all_texts()

    assert (sorted(said - known), sorted(known - said)) == ([], [])


@cache
def all_texts() -> set[str]:
    return {*texts_of_templates(), *texts_of_code()}


def texts_of_templates() -> Iterator[str]:
    """Django turns a template into calls of gettext; contexts (pgettext) come before the text."""
    literal = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
    for path in TEMPLATES:
        for call, first, second in re.findall(
            rf"\b(n?p?gettext|_)\({literal}(?:, {literal})?", templatize(path.read_text(encoding="utf-8"))
        ):
            yield ast.literal_eval(second if "pgettext" in call else first)


def texts_of_code() -> Iterator[str]:
    calls = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"}
    for path in [*ROOT.glob("tournament/**/*.py"), *ROOT.glob("games/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in calls:
                yield ast.literal_eval(node.args[0])


# -- no text that cannot be translated


def test_no_template_says_anything_that_cannot_be_translated():
    found = {
        str(path.relative_to(ROOT)): untranslatable(path.read_text(encoding="utf-8"))
        for path in TEMPLATES
        if path.name not in SILENT
    }

    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('<p>{% translate "Stand" %} · {{ place }}{# niets #}</p>', []),
        ("<p>{% blocktranslate %}Tafel {{ n }}{% endblocktranslate %} Deur</p>", ["Deur"]),
        ('<a {% if a > b %}aria-label="Terug"{% endif %} class="btn">‹</a>', ["Terug"]),
        ('{% include "_note.html" with title="Let op" icon="info" only %}', ["Let", "op"]),
        ('<code>python manage.py</code><svg class="a"><title>Plaats</title></svg>', ["Plaats"]),
    ],
)
def test_how_untranslatable_words_are_found(source, found):
    assert untranslatable(source) == found


def untranslatable(source: str) -> list[str]:
    """Words between tags, in spoken attributes and handed to included parts."""
    silent = "comment", "blocktranslate", "block (?:body_class|bar_class|main_attrs)"
    for tag in silent:
        source = re.sub(rf"\{{% {tag}\b.*?\{{% end{tag.split()[0]} %\}}", " ", source, flags=re.DOTALL)
    source = re.sub(r"\{#.*?#\}", " ", source)
    handed = re.findall(r'\{% (?:include|qr)\b[^%]*?\b(?:title|text|label|button)="([^"]*)"', source)
    html = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", source, flags=re.DOTALL)
    between = re.sub(r"<(script|style|code)\b.*?</\1>|<[^>]*>", " ", html, flags=re.DOTALL)
    attributes = re.findall(rf'{SPOKEN}="([^"]*)"', html)
    words = re.findall(r"[^\W\d_]+", unescape(" ".join([between, *attributes, *handed])))
    return [word for word in words if word not in NAMES]


def test_no_view_says_anything_that_cannot_be_translated():
    views = "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob("tournament/views/*.py"))

    assert re.findall(r"messages\.\w+\(\s*request,\s*f?[\"'].*", views) == []


# -- the pages


@pytest.fixture(scope="module")
def built(for_all) -> int:
    """The night of all these tests."""
    return for_all(build)


@pytest.fixture
def running(built, db) -> Night:
    return Night.objects.get(pk=built)


def build() -> int:
    """The second round: a slip is in, two differ, the third table calls, the end could not be told by itself.

    There was a night before, one is to come.
    """
    old = make_night(8, day=MONDAY - timedelta(days=7))
    fill_round(make_round(old))
    close_night(night_id=old.pk, now=DOOR - timedelta(days=7))
    make_answers(make_night(day=MONDAY + timedelta(days=7), is_open=False))
    night = make_night(11)
    fill_round(make_round(night))
    first, second, third = Table.objects.filter(round=run_clock(make_round(night, 2), at=LATER)).order_by("number")
    send_slip(first, (8, 3))
    send_slip(second, (8, 3))
    send_slip(second, (7, 8), sender="phone-2")
    call_organiser(table_id=third.pk, now=LATER)
    give_up_jobs(at=LATER + timedelta(minutes=45))
    mark(night_id=night.pk, player_id=Player.objects.last().pk, state="gone", now=LATER)
    return night.pk


def make_answers(night: Night) -> None:
    """People were asked about the night: a guest with a guest said yes, somebody no."""
    Club.objects.update_or_create(pk=1, defaults={"landlord_key": "the-landlords-link"})
    Night.objects.filter(pk=night.pk).update(answer_key="the-link-of-the-chat", asked_at=DOOR)
    for name, said in {"Zoë": Said(is_coming=True, wants_snack=True, guests=("",)), "Noor": Said(False)}.items():
        give_answer(night_id=night.pk, name=name, said=said, now=DOOR)


def addresses(night: Night, language: str = "nl") -> dict[str, str]:
    """Every page there is, of a running night: all addresses of the club, and a few that need more than a name."""
    table = Table.objects.filter(round__night=night, round__number=2).order_by("number")[2]
    player_id = table.seats.first().player_id
    known = {
        "night_id": night.pk, "number": 2, "table": 2, "key": table.key, "season_id": night.season_id,
        "player_id": player_id, "call_id": Call.objects.get().pk,
        "job_id": ScheduledJob.objects.exclude(set_aside_at=None).get().pk,
        "holiday_id": 1, "answer_id": Answer.objects.order_by("pk").first().pk, "answer_key": "the-link-of-the-chat",
        "landlord_key": "the-landlords-link", "members_key": "the-members-link", "kind": "csv",
        "series_id": night.series_id, "user_id": 0, "version": 1, "colours": "pub",
        "language": language, "shape": "any-192",
    }  # fmt: skip
    pages = {
        one.name: reverse(one.name, kwargs={name: known[name] for name in one.pattern.converters})
        for one in urlpatterns
    }
    return pages | {
        "login": reverse("account_login"),
        "logout": reverse("account_logout"),
        "signup": reverse("account_signup"),
        "unknown table": reverse("table", args=["unknown"]),
        "nothing": "/nothing/",
        "next draw": reverse("round", args=[night.pk, 3]),
        "redraw": f"{pages['round']}?redraw=1",
        "person at the door": f"{pages['door']}?open={player_id}",
    }


def read_out(client: Client, address: str, language: str) -> str:
    """A page as it is seen and heard, in a language; without people's names. Empty when it shows nothing."""
    with time_machine.travel(LATER + timedelta(minutes=5), tick=False):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language  # chosen: the TV goes by nothing else
        response = client.get(address, headers={"accept-language": language})
    if "text/html" not in response.get("Content-Type", ""):
        return ""
    html = re.sub(r"<(script|style|bdi)\b.*?</\1>|\{\w+\}", " ", response.content.decode(), flags=re.DOTALL)
    assert f'<html lang="{language}"' in html or "<html" not in html
    return unescape(" ".join([re.sub(r"<[^>]*>", " ", html), *re.findall(rf'{SPOKEN}="([^"]*)"', html)])).strip()


@pytest.mark.parametrize("who", ["organiser", "stranger"])
def test_no_english_page_of_a_running_night_speaks_dutch(request, running, who):
    """What cannot be translated is Dutch in each language; and what they say instead is looked through above."""
    client = request.getfixturevalue(who)
    Club.objects.update(language="en")  # texts to share are in the club's own
    dutch = {
        page: sorted({word.lower() for word in DUTCH.findall(read_out(client, address, "en"))})
        for page, address in addresses(running, "en").items()
    }

    assert {page: words for page, words in dutch.items() if words} == {}


@pytest.mark.parametrize("who", ["organiser", "stranger"])
def test_the_same_pages_speak_dutch_to_the_dutch(request, running, who):
    client = request.getfixturevalue(who)
    read = {page: read_out(client, address, "nl") for page, address in addresses(running).items()}
    heard = {page: {word.lower() for word in DUTCH.findall(words)} for page, words in read.items() if words}

    assert [page for page, words in heard.items() if not words] == []
    assert set().union(*heard.values()) >= MAIN_WORDS - ({"deur"} if who == "stranger" else set())


def test_dates_amounts_and_decimals_are_written_as_each_language_does(organiser, running):
    def page(name: str, language: str) -> str:
        return read_out(organiser, addresses(running)[name], language)

    dates = {"nl": "maandag 5 oktober", "en": "Monday 5 October"}
    dates |= {"es": "lunes, 5 de octubre", "de": "Montag, 5. Oktober"}
    space = "\N{NO-BREAK SPACE}"
    amounts = {"nl": f"€{space}6,00", "en": "€6.00", "es": f"6,00{space}€", "de": f"6,00{space}€"}
    assert [language for language, said in dates.items() if said not in page("night", language)] == []
    assert [language for language, said in amounts.items() if said not in page("door", language)] == []
    assert re.search(r"gem\. \d+,\d\b", page("standings", "nl"))
    assert re.search(r"avg\. \d+\.\d\b", page("standings", "en"))
    assert re.search(r"beste avond, \d+ (okt|sep)\b", page("player", "nl"))
    assert re.search(r"best night, \d+ (Oct|Sep)\b", page("player", "en"))


# -- choosing a language


def test_a_chosen_language_is_kept_and_leads_back_to_the_page(stranger, running):
    there = reverse("night", args=[running.pk])
    chosen = stranger.post(
        reverse("set_language"), {"language": "en", "next": there}, headers={"accept-language": "nl"}
    )
    cookie = chosen.cookies[settings.LANGUAGE_COOKIE_NAME]

    assert (chosen.status_code, chosen["Location"]) == (302, there)
    assert (cookie.value, cookie["max-age"]) == ("en", 60 * 60 * 24 * 365)
    assert "Standings" in stranger.get(there, headers={"accept-language": "nl"}).content.decode()

    stranger.post(reverse("set_language"), {"language": "nl", "next": there})
    assert '<html lang="nl"' in stranger.get(there, headers={"accept-language": "en"}).content.decode()


def test_four_languages_are_offered_in_their_own_words_with_the_way_back(stranger, running):
    html = stranger.get(f"{reverse('standings')}?series=1").content.decode()
    form = re.search(r'<form[^>]*class="foot__languages".*?</form>', html, re.DOTALL)[0]

    assert re.findall(r'value="(\w\w)" lang="(\w\w)" (aria-current="true")?>(\w+)<', form) == [
        ("nl", "nl", 'aria-current="true"', "Nederlands"),
        ("en", "en", "", "English"),
        ("es", "es", "", "Español"),
        ("de", "de", "", "Deutsch"),
    ]
    assert f'name="next" value="{reverse("standings")}?series=1"' in form


def test_what_django_says_is_in_the_language_too(stranger):
    address, wrong = reverse("account_login"), {"login": "alice", "password": "no"}

    for language, said in (("nl", "wachtwoord"), ("en", "password"), ("es", "contraseña"), ("de", "Passwort")):
        response = stranger.post(address, wrong, headers={"accept-language": language})
        assert said in text(re.search(r'<div[^>]*id="login-error".*?</div>', response.content.decode(), re.DOTALL)[0])

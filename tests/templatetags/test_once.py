"""What ``templatetags.once`` looks up once says what it would say each time."""

from django.template import Context, Engine
from django.templatetags.i18n import TranslateNode
from django.urls import set_script_prefix
from django.utils.translation import override

from tournament.templatetags.club import icon
from tournament.templatetags.once import SaidOnce


def read(text: str):
    return Engine(builtins=["django.templatetags.i18n", "tournament.templatetags.once"]).from_string(text)


def node_of(text: str):
    return read(text).nodelist[0]


def test_a_plain_text_is_said_once_for_each_language():
    template = read('{% translate "Spelers" %}')
    said = []
    for language in ("nl", "en", "de", "nl"):
        with override(language):
            said.append(template.render(Context()))
    assert said == ["Spelers", "Players", "Spieler", "Spelers"]
    assert template.nodelist[0].said == {"nl": "Spelers", "en": "Players", "de": "Spieler"}


def test_what_is_not_plain_goes_djangos_own_way():
    own = [node_of(text) for text in ("{% translate word %}", '{% translate "Spelers"|upper %}')]
    kept = node_of('{% translate "Spelers" as word %}')
    assert [type(one) for one in (*own, kept)] == [TranslateNode] * 3
    with override("en"):
        words = [node_of("{% translate word %}").render(Context({"word": word})) for word in ("Spelers", "<b>")]
    assert words == ["Players", "&lt;b&gt;"]


def test_an_address_without_arguments_is_looked_up_once_for_each_prefix():
    template = read('{% url "nights" %}')
    try:
        set_script_prefix("/")
        at_home = template.render(Context())
        set_script_prefix("/club/")
        below = template.render(Context())
    finally:
        set_script_prefix("/")
    assert (at_home, below) == ("/nights/", "/club/nights/")


def test_an_address_with_arguments_is_made_each_time():
    template = read('{% url "night" pk %}')
    assert not isinstance(template.nodelist[0], SaidOnce)
    assert [template.render(Context({"pk": pk})) for pk in (1, 2)] == ["/nights/1/", "/nights/2/"]


def test_a_symbol_by_name_is_drawn_once():
    texts = ('{% icon "lock" %}', '{% icon "lock" size=20 %}', "{% icon it %}")
    plain, sized, named = map(node_of, texts)
    assert [isinstance(one, SaidOnce) for one in (plain, sized, named)] == [True, True, False]
    drawn = [one.render(Context({"it": "lock"})) for one in (plain, plain, sized, named)]
    assert drawn[0] == drawn[1] == drawn[3] == icon("lock")
    assert drawn[2] == icon("lock", size=20)


def test_what_is_said_once_is_made_once_for_each_language():
    template = read('{% once %}<b>{% translate "Spelers" %}</b>{% if not word %}!{% endif %}{% endonce %}')
    said = []
    for language in ("nl", "en", "nl"):
        with override(language):
            said.append(template.render(Context()))
    assert said == ["<b>Spelers</b>!", "<b>Players</b>!", "<b>Spelers</b>!"]


def test_what_is_said_once_knows_nothing_of_the_page():
    template = read("{% once %}[{{ user }}{{ word }}]{% endonce %}")
    assert [template.render(Context({"user": one, "word": one})) for one in ("Alice", "Bob")] == ["[]", "[]"]

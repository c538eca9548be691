"""The arbiter's pages: the quarrels of the pub (by the ids of the user pains), and whatever an address may hold."""

import re
from html import unescape
from random import Random
from urllib.parse import parse_qs

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.boards import BOARDS
from games.forms_arbiter import question
from games.forms_arbiter.quarrels import QUARRELS, quarrel_of
from games.queries.arbiter_refusals import source_words
from tests.builders import make_night, make_round
from tests.play.views.arbiter_asked import asked, shown


def rule(game, key):
    return str(BOARDS[game].REASON_WORDS[key][1])


# -- the quarrels

MUST, DISCARD = "must_play", ("discard",)
PAINS = [
    ("UP-f218 a: nobody can play", "tokken", "cards=2+3+4+5+6", DISCARD, "cannot_enter"),
    ("UP-f218 b: a seven that cannot be used up", "tokken", "cards=7&p0=68+L4+L3", DISCARD, "lane_blocked"),
    ("UP-f218 c: a jack without a partner", "tokken", "cards=B&p0=20&p1=18+L1&p3=54", DISCARD, "jack_protected"),
    ("UP-f218 d: every opponent on his start", "tokken", "cards=5&p0=20&p1=18&p3=54", DISCARD, "five_on_start"),
    ("UP-f218 e: the four must be played", "tokken", "cards=4+9+10&p0=70+L4+L3+L2", ("4: a70>66",), MUST),
    ("UP-f218 f: the partner's pawns", "tokken", "cards=6&p0=L1+L2+L3+L4&p2=40", ("6: c40>46",), MUST),
    ("UP-4aa5: blocked by a start", "tokken", "cards=H&p0=13+16+L3+L4&p1=18", DISCARD, "protected"),
    ("UP-85fe b: a start blocks the five", "tokken", "cards=5&p1=15+18", DISCARD, "protected"),
    ("UP-85fe d: not the partner's", "tokken", "cards=5&p2=15", DISCARD, "five_opponents"),
    ("UP-85fe g: it must be played", "tokken", "cards=5&p1=10", ("5: b10>15",), MUST),
    ("UP-85fe: the six of Duo", "duo", "cards=6&p0=1", ("6: a1>7",), MUST),
    ("UP-ad85 b: over the own start", "tokken", "cards=4&p0=2", DISCARD, "four_own_start"),
    ("UP-ad85 d: out of the lane", "tokken", "cards=4&p0=L3", DISCARD, "not_out_of_lane"),
    ("UP-ad85 f: a start on the way back", "tokken", "cards=4&p0=20&p1=18", DISCARD, "protected"),
    ("UP-cf06 a: a pawn on its start", "tokken", "cards=B&p0=3&p1=18", DISCARD, "jack_protected"),
    ("UP-cf06 b: one's own start", "tokken", "cards=B&p0=0&p1=40", ("B: a0>40, b40>0",), MUST),
    ("UP-cf06 b: one's own start in Duo", "duo", "cards=B&p0=0&p1=24", DISCARD, "jack_own_start"),
    ("UP-cf06 d: a pawn in the lane", "tokken", "cards=B&p0=3&p1=L2", DISCARD, "jack_on_ring"),
    ("UP-f3e5 e: the rest lapses", "tokken", "cards=7&p0=69+L4+L3+L2", ("7: a69>L1",), MUST),
    (
        "UP-f3e5 e: or must be completed",
        "tokken",
        "seats=4&seven_rest=must_complete&cards=7&p0=69+L4+L3+L2",
        DISCARD,
        "seven_rest",
    ),
    ("UP-f3e5: Duo has no partner", "duo", "cards=7&p0=34+L4+L3+L2", DISCARD, "lane_blocked"),
    ("UP-b915: follow suit", "toepen", "turn=1&cards=H9+R9+S8+K9&trick=S10", ("play S8", "knock"), "must_follow"),
    ("UP-9a1d g: no joker", "toedeloe", "trick=HA&cards=H2+JK+R5", ("play H2",), "joker_while_following"),
    ("UP-9a1d g: a joker on a joker", "toedeloe", "trick=JK&cards=H2+JK+R5", ("play JK",), "must_play_joker"),
    ("UP-9a1d f: a red trick", "toedeloe", "trick=R7+R7+RB+RA&cards=K2", ("play K2",), None),
]


@pytest.mark.parametrize(
    ("game", "query", "moves", "why"), [pain[1:] for pain in PAINS], ids=[pain[0] for pain in PAINS]
)
def test_a_quarrel_is_settled_by_its_moves_and_its_rule(game, query, moves, why):
    one = asked(game, query)
    assert (one.fault, one.answer and one.answer.moves) == (None, moves)
    forbidden = [no.rule for no in shown(one).forbidden]
    assert why is None or rule(game, why) in forbidden


def test_up_4aa5_the_king_through_own_people_is_told_whole():
    verdict = shown(asked("tokken", "cards=H&p0=27+30+L3+L4&p2=33&p3=37+40"))
    assert [said.says for said in verdict.groups[0].moves] == [
        "Rood heer: pion van Blauw 9 naar Geel 4, slaat eigen pion, Geel en 2× Groen",
        "Rood heer: pion van Blauw 12 naar Geel 7, slaat Geel en 2× Groen",
    ]
    assert (verdict.forbidden[-1].rule, verdict.forbidden[-1].tries) == (rule("tokken", MUST), ("leg alles weg",))


def test_up_f3e5_each_split_is_told_once_and_no_pawn_that_walks_a_part_is_refused():
    """(c) and (d): the rest goes to the partner only when all four own pawns are home."""
    may = shown(asked("tokken", "cards=7&p0=69+L4+L3+L2&p2=40"))
    later = shown(asked("tokken", "cards=7&p0=69+L4+L3+10&p2=40"))
    assert [said.says for said in may.groups[0].moves[:2]] == [
        "Rood 7: pion van Groen 15 naar thuisvak 1",
        "Rood 7: pion van Groen 15 naar thuisvak 1 en pion van Geel van Geel 4 naar Geel 5",
    ]
    assert (may.count, later.count) == (5, 5)
    assert rule("tokken", "partner_later") not in [no.rule for no in may.forbidden]
    assert [no.tries for no in later.forbidden if no.rule == rule("tokken", "partner_later")] == [
        ("7: pion van Geel op Geel 4",)
    ]


def test_up_cf06_e_a_swap_by_way_of_a_black_dot_is_no_refusal():
    verdict = shown(asked("tokken", "cards=B&p0=3&p2=44&p1=18"))
    assert [said.says for said in verdict.groups[0].moves] == [
        "Rood boer: ruilt pion op Rood 3 met pion van Geel op zwarte stip Geel, Rood via de stip naar zwarte stip Groen"
    ]
    assert [no.tries for no in verdict.forbidden] == [
        ("boer: pion op Rood 3 met pion van Blauw op start Blauw",),
        ("leg alles weg",),
    ]


def test_up_9a1d_a_an_eight_is_not_split():
    verdict = shown(asked("toedeloe", "seats=4&trick=R2+R6+K8+R7"))
    assert verdict.count == 8
    first = verdict.forbidden[0]
    assert (first.rule, first.tries) == (rule("toedeloe", "no_split"), ("splitsen in 2 en 6", "splitsen in 3 en 5"))


def test_up_9a1d_b_an_ace_is_split_into_fifteen():
    verdict = shown(asked("toedeloe", "seats=4&trick=K2+KA+K3+K4"))
    assert [group.head for group in verdict.groups] == ["3+12", "4+11", "5+10", "6+9", "7+8"]


@pytest.mark.parametrize(("game", "query"), [(game, one.query) for game, some in QUARRELS.items() for one in some])
def test_every_quarrel_that_is_offered_has_an_answer(game, query):
    one = asked(game, query)
    assert one.fault is None
    assert shown(one).count


@pytest.mark.parametrize("game", BOARDS)
def test_a_position_that_people_quarrel_about_is_known_until_it_is_changed(game):
    assert [quarrel_of(game, asked(game, one.query).values) for one in QUARRELS[game]] == [*QUARRELS[game]]
    changed = asked(game, QUARRELS[game][0].query + "&turn=2&leader=2")
    assert quarrel_of(game, changed.values) is None


@pytest.mark.parametrize(
    ("game", "query", "seat", "says"),
    [
        ("tokken", "cards=6&p1=40&turn=1", "Blauw", "Blauw is aan zet."),
        ("toepen", "turn=1&cards=H9+R9&trick=S10", "stoel 2", "stoel 2 is aan zet. Schoppen gevraagd."),
        ("toedeloe", "trick=R2+R6+K8+R7", "grijs 4", "grijs 4 wint de slag en zet voor 8."),
        ("tactidice", "dice=2+4+5&white=h4&grey=d12", "grijs", "wit heeft 2, 4 en 5. grijs haalt er één weg."),
    ],
)
def test_it_is_said_whose_turn_is_judged_as_by_somebody_at_the_side(game, query, seat, says):
    verdict = shown(asked(game, query))
    assert (verdict.seat, verdict.ask.startswith(says)) == (seat, True)


def test_the_table_does_not_turn_around_when_the_other_is_to_act():
    thrown, taken = (shown(asked("tactidice", f"dice=2+4+5{away}&white=h4&grey=d12")) for away in ("", "&away=4"))
    names = re.compile('class="tactidice-name">(.*?)<')
    assert names.findall(thrown.drawing) == names.findall(taken.drawing)


# -- what is wrong is said, and stays


@pytest.mark.parametrize(
    ("game", "query", "field", "says"),
    [
        ("tokken", "cards=6&p0=15+15", "p0", "Op één vak past één pion, en hier staan er twee: Rood 15."),
        ("tokken", "cards=6&p0=15&p1=15", "p1", "Op één vak past één pion, en hier staan er twee: Rood 15."),
        ("tokken", "cards=6&p0=L1+L1", "p0", "Op één vak past één pion, en hier staan er twee: thuisvak 1 Rood."),
        ("tokken", "cards=6&p0=1+2+3+4+5", "p0", "Rood heeft vier pionnen, meer niet. Tik er eerst een weg."),
        (
            "tokken",
            "cards=6&p0=99",
            "p0",
            "“99” is geen vak van dit bord: schrijf 0 tot 71, L1 tot L4, of W voor een pion die wacht.",
        ),
        ("tokken", "cards=zes&p0=15", "cards", "“ZES” is geen kaart: schrijf 2 tot 10, B, V, H, A of JK."),
        ("tokken", "cards=HA+HA", "cards", "Deze kaart ligt er twee keer, en zo vaak zit hij er niet in: harten aas."),
        ("duo", "cards=A+A+A", "cards", "Zo vaak zit die kaart er niet in: aas."),
        ("duo", "cards=6&p0=L1+L2+L3+L4", "p0", "Rood heeft alle pionnen thuis: dan is het spel al uit."),
        ("tokken", "cards=6&turn=9", "turn", "Die plaats is er niet aan een tafel van 4."),
        ("tokken", "cards=6&seats=12", "seats", "Met zo veel spelers kan dit spel niet."),
        ("toepen", "cards=H7+H7+H8+H9", "cards", "Deze kaart ligt er twee keer: harten 7."),
        ("toepen", "preset=klassiek&seats=4&cards=H2+H7+H8+H9", "cards", "In dit spel doet harten 2 niet mee."),
        (
            "toedeloe",
            "cards=K2&white=A01&grey=A01",
            "grey",
            "Op één vakje past één pion, en hier staan er twee: A rij 1.",
        ),
        (
            "toepen",
            "cards=R7+R8+R9+R10&scores=10+0+0+0",
            "turn",
            "Wie vraagt, ligt er al uit of heeft in deze slag al gespeeld.",
        ),
        ("toepen", "cards=R7+H7+S7+K7", "cards", "Vier gelijke kaarten zijn toep: dan is de ronde meteen uit."),
        (
            "toepen",
            "cards=R7+H7+S7&scores=10+10+10+0",
            "scores",
            "Ten minste twee spelers hebben hun strafpunten nog niet vol.",
        ),
        ("toedeloe", "cards=K2+K2&trick=S2", "trick", "Een kaart komt te vaak voor: elk team heeft één eigen pak."),
        ("tactidice", "dice=2+4+5&white=h4+h4&grey=h12", "white", "Twee pionnen van één kleur op h4: dat kan nooit."),
        (
            "tactidice",
            "dice=2+4+5&white=h4&grey=h4",
            "grey",
            "Alleen op een kruis staan wit en grijs samen, en h4 heeft er geen.",
        ),
        ("tactidice", "dice=2+4+7&white=h4&grey=h12", "dice", "Er zijn drie dobbelstenen, elk met 1 tot 6."),
    ],
)
def test_a_position_that_cannot_be_is_told_in_one_sentence_and_keeps_what_was_typed(game, query, field, says):
    one = asked(game, query)
    assert (one.is_wrong, one.answer, one.fault and (one.fault.field, one.fault.says)) == (True, None, (field, says))
    typed = {name: values[0] for name, values in parse_qs(query).items()} | {"seats": "", "preset": ""}
    assert [(one.values[name], name) for name in one.values if name in typed] == [
        (typed[name], name) for name in one.values if name in typed
    ]
    assert shown(one).drawing


# -- links


def test_another_preset_brings_all_its_rules():
    one = asked("tokken", "filled=tokken&preset=keezen&four_may_cross_own_start=no&seats=4&cards=4&p0=2")
    assert one.query == "preset=keezen&seats=4&cards=4&p0=2"
    assert one.answer.moves == ("4: a2>62",)


@pytest.mark.parametrize("game", BOARDS)
def test_the_link_of_a_position_is_that_position(game):
    for quarrel in QUARRELS[game]:
        one = asked(game, quarrel.query)
        again = asked(game, one.query)
        assert (again.query, again.values, again.answer) == (one.query, one.values, one.answer)


# -- whatever an address may hold

WORDS = [
    "",
    "0",
    "3",
    "15",
    "-1",
    "9" * 60,
    "²",
    "１",
    "L1",
    "L9",
    "W",
    "H7",
    "JK",
    "A13",
    "h8",
    "T1=n",
    "T1=weg",
    "M2=n",
]
WORDS += ["\0", "<b>", "b", "7", "2 4 5", "3 3 3", "yes", "claims", "İ", "B", "K8 K8", "d4 e4", "d12", "S10 S10 S2 HA"]
TAPS = ["spot-3", "spot-x", "spot-" + "9" * 99, "lane-²-1", "lane-0-z", "card-7", "card-", "die-9", "cell--99-99", "\0"]
WORDS += ["spot-3", "wait-0-1", "lane-0-2", "cell-8-0", "cell-A-0-1", "why", "crosses", "tile-left", "tile-away"]
TAPS += ["laid", "wait-9-9", "cell-A-9-9", "cell-B-0-1", "cell-8-0", "back", "again"]


@pytest.mark.parametrize("game", BOARDS)
def test_no_address_is_too_strange(game):
    rng = Random(5)
    board = BOARDS[game]
    fields = [field.name for field, _value, _wrong in asked(game).fields]
    names = [
        *fields,
        *fields,
        "seats",
        "preset",
        "filled",
        "tool",
        "nobody",
        "why",
        "to",
        *(choice.field for choice in board.CHOICES),
    ]
    for _ in range(60):
        data = {name: rng.choice(WORDS) for name in rng.sample(names, 4)}
        one = question(board, {**data, "tap": rng.choice(TAPS)})
        assert shown(one).drawing.startswith("<")
        assert len(one.query) < 4000


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query", ["p0=%00", "cards=" + "7+" * 2000, "seats=-1", "p0[]=1", "%ff=%fe", "tap=spot-1&tap=spot-2"]
)
def test_the_page_answers_whatever_is_sent(query):
    assert Client().get(reverse("arbiter_game", args=["tokken"]) + f"?{query}").status_code in {200, 422}


# -- the pages


def words(response):
    text = re.sub(r"(?s)<(script|style|noscript)\b.*?</\1>", " ", response.content.decode())
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


@pytest.mark.django_db
@pytest.mark.parametrize("game", BOARDS)
def test_every_game_has_a_page_that_waits_for_a_position(game):
    response = Client().get(reverse("arbiter_game", args=[game]))
    assert response.status_code == 200
    assert "De scheidsrechter wacht" in words(response)


@pytest.mark.django_db
def test_the_answer_stands_on_the_page_with_the_rule_and_its_source():
    response = Client().get(reverse("arbiter_game", args=["tokken"]), {"cards": "6", "p0": "15 3", "p1": "18"})
    text = words(response)
    assert response.status_code == 200
    assert "Rood 6: pion van Rood 3 naar Rood 9" in text
    assert f"{rule('tokken', 'protected')} 6: pion op Rood 15 speluitleg: Thuishonk" in text
    assert "http://testserver/scheidsrechter/tokken/?seats=4&cards=6&p0=15+3&p1=18" in unescape(
        response.content.decode()
    )


@pytest.mark.django_db
def test_what_cannot_be_is_said_with_422_and_all_that_was_typed():
    response = Client().get(reverse("arbiter_game", args=["tokken"]), {"cards": "6 V", "p0": "15 15", "p1": "18"})
    assert response.status_code == 422
    assert "Op één vak past één pion, en hier staan er twee: Rood 15." in words(response)
    assert all(f'value="{typed}"' in response.content.decode() for typed in ("6 V", "15 15", "18"))


@pytest.mark.django_db
def test_what_people_quarrel_about_stands_above_the_tools_and_is_told_whole_when_it_is_shown():
    quarrel = QUARRELS["tokken"][3]
    page = Client().get(reverse("arbiter_game", args=["tokken"]) + f"?{quarrel.query}").content.decode()
    assert page.count('class="quarrels__links"') == 1
    assert 0 < page.index(">vijf voorbij het huis</a>") < page.index(f">{quarrel.says}</p>") < page.index('name="tool"')
    assert 'aria-current="true">boer: pion op start</a>' in page


@pytest.mark.django_db
def test_the_first_page_leads_to_the_quarrels_of_every_game():
    page = unescape(Client().get(reverse("arbiter")).content.decode())
    links = re.findall(r'<li><a href="(/scheidsrechter/\w+/\?[^"]*)"', page)
    assert links == [
        reverse("arbiter_game", args=[game]) + f"?{one.query}" for game in BOARDS for one in QUARRELS[game]
    ]


@pytest.mark.django_db
def test_a_tap_gets_the_part_alone():
    response = Client().get(reverse("arbiter_game", args=["tokken"]), {"tap": "card-6"}, headers={"HX-Request": "true"})
    assert response.content.decode().lstrip().startswith('<form class="match arbiter"')


@pytest.mark.django_db
def test_a_game_that_there_is_not_is_404():
    assert Client().get("/scheidsrechter/chess/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("people", [4, 3])
def test_every_table_leads_there_with_as_many_seats(people):
    table = make_round(make_night(people, timezone.localdate())).tables.get()
    page = Client().get(reverse("table", args=[table.key])).content.decode()
    assert f'href="/scheidsrechter/tokken/?seats={people}"' in page


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "link"), [("play", "/scheidsrechter/"), ("rules", "/scheidsrechter/tokken/")])
def test_lobby_and_rules_lead_there(name, link):
    assert f'href="{link}"' in Client().get(reverse(name)).content.decode()


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("Vier", "speluitleg: Vier"),
        ("Duo, Thuisvak; A8", "speluitleg: Duo, Thuisvak; regelblad A8"),
        ("our ruling A20", "onze uitleg A20"),
        ("rules sheet 1.5, Aas", "regelblad 1.5, Aas"),
        ("house rule A30", "huisregel A30"),
        ("the order of play", "de speelvolgorde"),
    ],
)
def test_the_source_of_a_rule_is_said_in_words(source, says):
    assert source_words(source) == says

"""Setting the table: who sits where, sitting down by invitation, bots for empty chairs, and the rematch."""

import pytest
from django.utils import timezone

from games.actions.matches import BOT_NAMES, Sitter, new_key, rematch, seat_bot, sit_down
from games.engines import ENGINES
from games.models import Chair, Match, Move
from games.queries.played import played_of
from games.refusals import ChairTaken, HouseRulesDiffer, MatchNotRunning, NobodyPlays, OldRules
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, FRIEND, chair_of, match_of
from tournament.domain.names import search_key
from tournament.domain.refusals import NameMissing, NameTooLong
from tournament.models import Player

pytestmark = pytest.mark.django_db


def sit(match: Match, seat: int, name: str) -> Chair:
    return sit_down(invite=chair_of(match, seat).invite, name=name, now=timezone.now())


def over(match: Match) -> Match:
    Match.objects.filter(pk=match.pk).update(state="over", over_at=timezone.now())
    return match


def seated(match: Match) -> list[tuple[str, str]]:
    return list(Chair.objects.filter(match=match).values_list("kind", "name"))


@pytest.mark.parametrize("game", ENGINES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_a_game_is_played_by_as_many_as_it_has_seats(game, seats):
    sitters = (ANNA, BOB, CHARLIE, DORA, *[BOT] * 9)[:seats]
    if seats in ENGINES[game].SEATS:
        assert match_of(game, sitters).state == "running"
    else:
        with pytest.raises(NobodyPlays):
            match_of(game, sitters)
        assert Match.objects.count() == 0


def test_bots_among_themselves_play_only_where_people_may_watch():
    with pytest.raises(NobodyPlays):
        match_of("toepen", [BOT, BOT])
    assert match_of("toepen", [BOT, BOT], is_listed=True).state == "running"


def test_only_the_house_rules_that_differ_are_kept():
    options = ENGINES["toepen"].Options(limit=7)
    match = match_of("toepen", [ANNA, BOB], options=options)
    assert (match.options, played_of(match).options) == ({"limit": 7}, options)


def test_house_rules_that_do_not_go_with_so_many_people_make_no_match():
    options = ENGINES["tokken"].Options(board_sections=4)
    with pytest.raises(HouseRulesDiffer) as caught:
        match_of("tokken", [ANNA, BOB, CHARLIE, DORA, *[BOT] * 4], options=options)
    assert (caught.value.field, Match.objects.count()) == ("board_sections", 0)


@pytest.mark.parametrize("name", ["x" * 41, "ﷺ" * 41])
def test_a_name_that_is_too_long_makes_no_match(name):
    with pytest.raises(NameTooLong):
        match_of("toepen", [Sitter(name=name), BOT])
    assert Match.objects.count() == 0


def test_a_match_waits_until_the_last_friend_has_sat_down():
    match = match_of("toepen", [ANNA, FRIEND, FRIEND])
    states = []
    for seat, name in ((1, "Bob"), (2, "Charlie")):
        states.append((Match.objects.get(pk=match.pk).state, Move.objects.filter(match=match).count()))
        sit(match, seat, name)
    match.refresh_from_db()
    assert states == [("waiting", 0)] * 2
    assert (match.state, played_of(match).waited_for != ()) == ("running", True)


def test_who_sits_down_gets_a_key_that_who_invited_never_saw():
    match = match_of("toepen", [ANNA, FRIEND])
    before = chair_of(match, 1)
    assert sit(match, 1, "Bob").key not in {before.key, before.invite}


def test_an_invitation_is_good_for_one_person():
    match = match_of("toepen", [ANNA, FRIEND, FRIEND])
    sit(match, 1, "Bob")
    key = chair_of(match, 1).key
    with pytest.raises(ChairTaken, match="Bob"):
        sit(match, 1, "Charlie")
    assert (chair_of(match, 1).name, chair_of(match, 1).key) == ("Bob", key)


@pytest.mark.parametrize("name", ["", " ", "\u200b\x00", "..."])
def test_nobody_sits_down_without_a_name(name):
    match = match_of("toepen", [ANNA, FRIEND])
    with pytest.raises(NameMissing):
        sit(match, 1, name)
    assert (chair_of(match, 1).name, Match.objects.get().state) == ("", "waiting")


def test_an_unknown_invitation_is_none():
    with pytest.raises(Chair.DoesNotExist):
        sit_down(invite="nothing", name="Bob", now=timezone.now())


def test_a_member_is_known_by_name_and_a_namesake_is_not_guessed():
    for name, distinction in (("Anna", ""), ("Bob", "1"), ("Bob", "2")):
        Player.objects.create(name=name, distinction=distinction, search_key=search_key(name))
    one = Player.objects.get(name="Anna")
    match = match_of("toepen", [ANNA, BOB, FRIEND])
    chair = sit(match, 2, "Charlie")
    assert [chair_of(match, seat).player_id for seat in range(2)] + [chair.player_id] == [one.pk, None, None]


def test_a_bot_takes_a_chair_that_nobody_came_for():
    match = match_of("toepen", [ANNA, FRIEND])
    seat_bot(chair_id=chair_of(match, 1).pk, strength="easy", now=timezone.now())
    assert (seated(match), Match.objects.get().state) == ([("person", "Anna"), ("bot", BOT_NAMES[1])], "running")


def test_no_bot_takes_the_chair_of_somebody_nor_one_of_a_match_that_runs():
    match = match_of("toepen", [ANNA, FRIEND, BOB])
    with pytest.raises(ChairTaken):
        seat_bot(chair_id=chair_of(match, 2).pk, strength="easy", now=timezone.now())
    sit(match, 1, "Charlie")
    with pytest.raises(MatchNotRunning):
        seat_bot(chair_id=chair_of(match, 2).pk, strength="easy", now=timezone.now())
    assert [kind for kind, _ in seated(match)] == ["person"] * 3


def test_the_invitation_to_a_chair_that_a_bot_took_is_used_up():
    match = match_of("toepen", [ANNA, FRIEND, FRIEND])
    seat_bot(chair_id=chair_of(match, 1).pk, strength="easy", now=timezone.now())
    with pytest.raises(ChairTaken):
        sit(match, 1, "Bob")


def test_a_new_key_puts_every_other_phone_out():
    match = match_of("toepen", [ANNA, BOB])
    old = chair_of(match, 0).key
    assert new_key(chair_id=chair_of(match, 0).pk).key != old
    assert not Chair.objects.filter(key=old).exists()


def test_a_rematch_is_the_same_people_one_chair_further_by_the_same_rules():
    options = ENGINES["toepen"].Options(limit=7)
    match = over(match_of("toepen", [ANNA, BOT, BOB], options=options))
    again = rematch(match_id=match.pk, now=timezone.now())
    assert seated(again) == [("person", "Bob"), ("person", "Anna"), ("bot", BOT_NAMES[1])]
    assert (again.options, again.before, again.state) == ({"limit": 7}, match, "running")
    assert {again.key, again.luck} & {match.key, match.luck} == set()


def test_a_rematch_that_two_ask_for_is_one():
    match = over(match_of("toepen", [ANNA, BOB]))
    first, second = (rematch(match_id=match.pk, now=timezone.now()) for _ in range(2))
    assert (first, Match.objects.count()) == (second, 2)


def test_there_is_no_rematch_of_a_match_that_goes_on():
    match = match_of("toepen", [ANNA, BOB])
    with pytest.raises(MatchNotRunning):
        rematch(match_id=match.pk, now=timezone.now())


@pytest.mark.parametrize("options", [{"a rule of 1998": True}, {"limit": -5}])
def test_there_is_no_rematch_by_house_rules_that_are_none_any_more(options):
    match = over(match_of("toepen", [ANNA, BOB]))
    Match.objects.update(options=options, rules_version="0.1")
    with pytest.raises(OldRules):
        rematch(match_id=match.pk, now=timezone.now())
    assert Match.objects.count() == 1

"""The addresses of the club's evening. The word in the address is the word everywhere."""

from django.urls import path, register_converter
from django.urls.converters import IntConverter

from tournament.views import (
    calls,
    clock,
    door,
    fairness,
    home,
    nights,
    no_show,
    players,
    printing,
    rounds,
    seats,
    slips,
    standings,
    tables,
    trail,
    tv,
)


class WholeNumber(IntConverter):
    """A number that every database can look up; what is longer is no address of ours (with ``int``, an error)."""

    regex = "[0-9]{1,18}"


register_converter(WholeNumber, "whole")

urlpatterns = [
    path("", home.home, name="home"),
    path("rules/", home.rules, name="rules"),
    path("healthz", home.healthz, name="healthz"),
    # nights
    path("nights/", nights.nights, name="nights"),
    path("nights/new/", nights.new, name="night_new"),
    path("nights/<whole:night_id>/", nights.night, name="night"),
    path("nights/<whole:night_id>/now/", nights.now, name="night_now"),
    path("nights/<whole:night_id>/open/", nights.open_door, name="night_open"),
    path("nights/<whole:night_id>/close/", nights.close, name="night_close"),
    path("nights/<whole:night_id>/reopen/", nights.reopen, name="night_reopen"),
    path("nights/<whole:night_id>/trail/", trail.trail, name="trail"),
    path("nights/<whole:night_id>/standings/", standings.night, name="night_standings"),
    path("nights/<whole:night_id>/standings/now/", standings.night_now, name="night_standings_now"),
    path("nights/<whole:night_id>/fairness/", fairness.night, name="night_fairness"),
    # the door
    path("nights/<whole:night_id>/door/", door.door, name="door"),
    path("nights/<whole:night_id>/door/new/", door.walk_in, name="door_new"),
    path("nights/<whole:night_id>/door/<whole:player_id>/", door.person, name="door_person"),
    path("nights/<whole:night_id>/door/<whole:player_id>/state/", door.state, name="door_state"),
    path("nights/<whole:night_id>/door/<whole:player_id>/payment/", door.payment, name="door_payment"),
    path("nights/<whole:night_id>/door/<whole:player_id>/extras/", door.extras, name="door_extras"),
    # rounds and their clock
    path("nights/<whole:night_id>/tables/", tables.overview, name="tables"),
    path("nights/<whole:night_id>/tables/now/", tables.overview_now, name="tables_now"),
    path("nights/<whole:night_id>/rounds/<whole:number>/", rounds.round_page, name="round"),
    path("nights/<whole:night_id>/rounds/<whole:number>/draw/", rounds.draw, name="draw"),
    path("nights/<whole:night_id>/rounds/<whole:number>/by-hand/", rounds.by_hand, name="by_hand"),
    path("nights/<whole:night_id>/rounds/<whole:number>/redraw/", rounds.redraw, name="redraw"),
    path("nights/<whole:night_id>/rounds/<whole:number>/publish/", rounds.publish, name="publish"),
    path("nights/<whole:night_id>/rounds/<whole:number>/swap/", seats.swap, name="swap"),
    path("nights/<whole:night_id>/rounds/<whole:number>/stand-in/", seats.stand_in, name="stand_in"),
    path("nights/<whole:night_id>/rounds/<whole:number>/repair/", seats.repair, name="repair"),
    path("nights/<whole:night_id>/rounds/<whole:number>/restore/", rounds.restore, name="restore"),
    path("nights/<whole:night_id>/tables/out/", seats.tables_out, name="tables_out"),
    path("nights/<whole:night_id>/rounds/<whole:number>/clock/", clock.clock, name="clock"),
    path(
        "nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/extra/",
        clock.table_extra,
        name="table_extra",
    ),
    path("nights/<whole:night_id>/rounds/<whole:number>/slips/print/", printing.slips, name="print_slips"),
    path("nights/<whole:night_id>/rounds/<whole:number>/cards/print/", printing.cards, name="print_cards"),
    path("nights/<whole:night_id>/rounds/<whole:number>/plan/print/", printing.plan, name="print_plan"),
    # on paper, for the night
    path("nights/<whole:night_id>/print/", printing.index, name="print"),
    path("nights/<whole:night_id>/print/blank/", printing.blank, name="print_blank"),
    path("nights/<whole:night_id>/print/numbers/", printing.numbers, name="print_numbers"),
    path("nights/<whole:night_id>/print/ranking/", printing.ranking, name="print_ranking"),
    # slips, for the organiser
    path("nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/slip/", slips.slip, name="slip"),
    path("nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/settle/", slips.settle, name="settle"),
    path("nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/correct/", slips.correct, name="correct"),
    path(
        "nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/no-result/",
        slips.no_result,
        name="no_result",
    ),
    path(
        "nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/no-show/", no_show.no_show, name="no_show"
    ),
    # a table calls, for the organiser
    path("nights/<whole:night_id>/calls/<whole:call_id>/", calls.ruling, name="ruling"),
    path("nights/<whole:night_id>/calls/<whole:call_id>/answer/", calls.answer, name="call_answer"),
    # a table's own page: no login, the key is the right
    path("t/<str:key>/", tables.table, name="table"),
    path("t/<str:key>/now/", tables.table_now, name="table_now"),
    path("t/<str:key>/call/", calls.call, name="table_call"),
    path("t/<str:key>/slip/", tables.slip, name="table_slip"),
    # standings and people
    path("standings/", standings.season, name="standings"),
    path("standings/<whole:season_id>/", standings.season, name="season_standings"),
    path("standings/<whole:season_id>/fairness/", fairness.season, name="season_fairness"),
    path("players/", players.players, name="players"),
    path("players/<whole:player_id>/", players.player, name="player"),
    path("players/<whole:player_id>/edit/", players.edit, name="player_edit"),
    # the TV
    path("tv/", tv.tv, name="tv"),
    path("tv/now/", tv.now, name="tv_now"),
]

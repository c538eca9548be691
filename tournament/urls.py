"""The addresses of the club's evening. The word in the address is the word everywhere."""

from django.urls import path, register_converter
from django.urls.converters import IntConverter, StringConverter

from tournament.views import (
    answers,
    answers_paste,
    backup,
    calls,
    clock,
    club,
    door,
    exports,
    fairness,
    feed,
    health,
    home,
    imports,
    installed,
    jobs,
    keys,
    landlord,
    members,
    nights,
    no_show,
    people,
    pictures,
    plans,
    players,
    printing,
    rounds,
    scorers,
    seasons,
    seats,
    settings,
    slips,
    standings,
    tables,
    till,
    trail,
    tv,
    welcome,
    who,
)
from tournament.views import help as manual


class WholeNumber(IntConverter):
    """A number that every database can look up; what is longer is no address of ours (with ``int``, an error)."""

    regex = "[0-9]{1,18}"


class FileKind(StringConverter):
    """What a list can be taken along as."""

    regex = "csv|xlsx"


register_converter(WholeNumber, "whole")
register_converter(FileKind, "file")

urlpatterns = [
    path("", home.home, name="home"),
    path("rules/", home.rules, name="rules"),
    path("help/", manual.manual, name="help"),
    path("help/print/", manual.sheet, name="help_print"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    # on a home screen
    path("manifest/<str:language>.webmanifest", installed.manifest, name="manifest"),
    path("icon/<whole:version>/<str:colours>/<str:shape>.png", installed.icon, name="icon"),
    path("sw.js", installed.worker, name="worker"),
    path("offline/<str:language>/", installed.offline, name="offline"),
    # nights
    path("nights/", nights.nights, name="nights"),
    path("nights/new/", nights.new, name="night_new"),
    path("nights/<whole:night_id>/", nights.night, name="night"),
    path("nights.ics", feed.feed, name="feed"),
    path("nights/calendar/", plans.calendar, name="calendar"),
    path("nights/calendar/<whole:holiday_id>/gone/", plans.holiday_gone, name="holiday_gone"),
    path("nights/<whole:night_id>/plan/", plans.plan, name="plan"),
    path("nights/<whole:night_id>/skip/", plans.skip, name="plan_skip"),
    path("nights/<whole:night_id>/now/", nights.now, name="night_now"),
    path("nights/<whole:night_id>/open/", nights.open_door, name="night_open"),
    path("nights/<whole:night_id>/close/", nights.close, name="night_close"),
    path("nights/<whole:night_id>/reopen/", nights.reopen, name="night_reopen"),
    path("nights/<whole:night_id>/jobs/<whole:job_id>/again/", jobs.again, name="job_again"),
    path("nights/<whole:night_id>/trail/", trail.trail, name="trail"),
    path("nights/<whole:night_id>/standings/", standings.night, name="night_standings"),
    path("nights/<whole:night_id>/picture.png", pictures.picture, name="picture"),
    path("nights/<whole:night_id>/standings/now/", standings.night_now, name="night_standings_now"),
    path("nights/<whole:night_id>/fairness/", fairness.night, name="night_fairness"),
    # who comes, for the organiser; the chat's link and the landlord's: no login, the key is the right
    path("nights/<whole:night_id>/answers/", answers.answers, name="answers"),
    path("nights/<whole:night_id>/answers/ask/", answers.ask_now, name="answers_ask"),
    path("nights/<whole:night_id>/answers/paste/", answers_paste.paste, name="answers_paste"),
    path("nights/<whole:night_id>/answers/player/<whole:player_id>/", answers.say, name="answers_say"),
    path("nights/<whole:night_id>/answers/<whole:answer_id>/", answers.answer, name="answer"),
    path("nights/<whole:night_id>/answers/<whole:answer_id>/link/", answers.link, name="answer_link"),
    path("nights/<whole:night_id>/answers/<whole:answer_id>/gone/", answers.gone, name="answer_gone"),
    path("who/<str:answer_key>/", who.who, name="who"),
    path("landlord/<str:landlord_key>/", landlord.landlord, name="landlord"),
    path("club/landlord/", landlord.landlord_link, name="landlord_link"),
    # the door
    path("nights/<whole:night_id>/door/", door.door, name="door"),
    path("nights/<whole:night_id>/door/now/", door.now, name="door_now"),
    path("nights/<whole:night_id>/door/rows/", door.rows, name="door_rows"),
    path("nights/<whole:night_id>/door/new/", door.walk_in, name="door_new"),
    path("nights/<whole:night_id>/door/welcome/<whole:answer_id>/", welcome.welcome, name="door_welcome"),
    path("nights/<whole:night_id>/door/<whole:player_id>/", door.person, name="door_person"),
    path("nights/<whole:night_id>/door/<whole:player_id>/state/", door.state, name="door_state"),
    path("nights/<whole:night_id>/door/<whole:player_id>/payment/", door.payment, name="door_payment"),
    path("nights/<whole:night_id>/door/<whole:player_id>/extras/", door.extras, name="door_extras"),
    # the till
    path("nights/<whole:night_id>/till/", till.till, name="till"),
    path("nights/<whole:night_id>/till/reopen/", till.reopen, name="till_reopen"),
    path("money/", till.money, name="money"),
    path("money/<whole:season_id>/", till.money, name="season_money"),
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
    path("nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/key/", keys.key, name="table_key"),
    # a table calls, for the organiser
    path("nights/<whole:night_id>/calls/<whole:call_id>/", calls.ruling, name="ruling"),
    path("nights/<whole:night_id>/calls/<whole:call_id>/answer/", calls.answer, name="call_answer"),
    path(
        "nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/ruling/",
        calls.table_ruling,
        name="table_ruling",
    ),
    # who helps to type tonight
    path("nights/<whole:night_id>/scorer/", scorers.scorer, name="scorer"),
    path("s/<str:key>/", scorers.begin, name="scorer_begin"),
    # a table's own page: no login, the key is the right
    path("t/<str:key>/", tables.table, name="table"),
    path("t/<str:key>/now/", tables.table_now, name="table_now"),
    path("t/<str:key>/call/", calls.call, name="table_call"),
    path("t/<str:key>/slip/", tables.slip, name="table_slip"),
    # standings and people
    path("standings/", standings.season, name="standings"),
    path("standings/all-time/", standings.all_time, name="all_time_standings"),
    path("standings/<whole:season_id>/", standings.season, name="season_standings"),
    path("standings/<whole:season_id>/fairness/", fairness.season, name="season_fairness"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/new/", seasons.new, name="season_new"),
    path("seasons/<whole:season_id>/edit/", seasons.edit, name="season_edit"),
    path("seasons/<whole:season_id>/rule/", seasons.rule, name="season_rule"),
    path("seasons/<whole:season_id>/end/", seasons.end, name="season_end"),
    path("players/", players.players, name="players"),
    path("players/new/", people.new, name="player_new"),
    path("players/<whole:player_id>/", players.player, name="player"),
    path("players/<whole:player_id>/edit/", players.edit, name="player_edit"),
    path("players/<whole:player_id>/merge/", people.merge, name="player_merge"),
    path("players/<whole:player_id>/merge/undo/", people.unmerge, name="player_unmerge"),
    path("players/<whole:player_id>/active/", people.active, name="player_active"),
    path("players/<whole:player_id>/delete/", people.delete, name="player_delete"),
    path("players/<whole:player_id>/forget/", people.forget, name="player_forget"),
    path("players/<whole:player_id>/data/", people.data, name="player_data"),
    path("players/<whole:player_id>/data.json", people.data_file, name="player_data_file"),
    # around the evening
    path("club/", club.club, name="club"),
    path("club/health/", health.health, name="health"),
    # in and out
    path("imports/players/", imports.players, name="import_players"),
    path("imports/nights/", imports.nights, name="import_nights"),
    path("exports/", exports.exports, name="exports"),
    path("exports/players.<file:kind>", exports.players, name="export_players"),
    path("nights/<whole:night_id>/standings.<file:kind>", exports.night_standings, name="export_night_standings"),
    path("nights/<whole:night_id>/fairness.<file:kind>", exports.night_fairness, name="export_night_fairness"),
    path("nights/<whole:night_id>/attendance.<file:kind>", exports.attendance, name="export_attendance"),
    path("nights/<whole:night_id>/answers.<file:kind>", exports.answers, name="export_answers"),
    path("standings/all-time.<file:kind>", exports.all_time, name="export_all_time"),
    path("standings/<whole:season_id>/standings.<file:kind>", exports.season_standings, name="export_season_standings"),
    path("standings/<whole:season_id>/fairness.<file:kind>", exports.season_fairness, name="export_season_fairness"),
    path("seasons/<whole:season_id>/season.xlsx", exports.season, name="export_season"),
    path("money/<whole:season_id>/money.<file:kind>", exports.money, name="export_money"),
    path("money/<whole:season_id>/payments.<file:kind>", exports.payments, name="export_payments"),
    path("club/trail/", trail.club, name="club_trail"),
    path("club/settings/", settings.settings, name="settings"),
    path("club/backup/", backup.backup, name="backup"),
    path("club/backup/file/", backup.backup_file, name="backup_file"),
    path("club/members/", members.members, name="members"),
    path("m/<str:members_key>/", members.enter, name="enter"),
    path("club/series/", settings.series_list, name="series_list"),
    path("club/series/new/", settings.series, name="series_new"),
    path("club/series/<whole:series_id>/", settings.series, name="series"),
    path("club/organisers/", settings.organisers, name="organisers"),
    path("club/organisers/<whole:user_id>/gone/", settings.organiser_gone, name="organiser_gone"),
    path("logo/<whole:version>.png", settings.logo, name="logo"),
    # the TV
    path("tv/", tv.tv, name="tv"),
    path("tv/now/", tv.now, name="tv_now"),
]

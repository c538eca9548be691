"""The addresses of the games. The word in the address is the word everywhere."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

import tournament.urls  # noqa: F401 (it brings <whole:...>)
from games.views import arbiter, chairs, lobby, matches, players, records, rules, tables


class Key(StringConverter):
    """Any key, known or not; without the one character that no PostgreSQL can look for."""

    regex = "[^/\\0]+"


register_converter(Key, "key")

urlpatterns = [
    path("play/", lobby.play, name="play"),
    path("play/<slug:game>/new/", lobby.new, name="match_new"),
    path("play/<slug:game>/rules/", rules.rules, name="game_rules"),
    path("play/record/", records.record_import, name="record_import"),
    path("play/players/<whole:player_id>/", players.matches, name="player_matches"),
    # what may be done in a position that somebody describes
    path("scheidsrechter/", arbiter.arbiter, name="arbiter"),
    path("scheidsrechter/<slug:game>/", arbiter.arbiter_game, name="arbiter_game"),
    path("play/join/<key:invite>/", lobby.join, name="join"),
    # a table of the night: by its own key, and for the organiser
    path("play/tables/<key:key>/", tables.table, name="table_match"),
    path("play/tables/<key:key>/now/", tables.table_now, name="table_match_now"),
    path("nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/play/", tables.lead, name="table_lead"),
    path(
        "nights/<whole:night_id>/rounds/<whole:number>/tables/<whole:table>/play/now/",
        tables.lead_now,
        name="table_lead_now",
    ),
    # a chair's own page: no login, the key is the right
    path("play/chairs/<key:key>/", chairs.chair, name="chair"),
    path("play/chairs/<key:key>/now/", chairs.chair_now, name="chair_now"),
    path("play/chairs/<key:key>/move/", chairs.move, name="chair_move"),
    path("play/chairs/<key:key>/undo/", chairs.undo, name="chair_undo"),
    path("play/chairs/<key:key>/goodbye/", chairs.goodbye, name="chair_goodbye"),
    path("play/chairs/<key:key>/again/", chairs.again, name="chair_again"),
    path("play/chairs/<key:key>/phone/", chairs.phone, name="chair_phone"),
    path("play/chairs/<key:key>/phone/renew/", chairs.renew, name="chair_renew"),
    path("play/chairs/<key:key>/gallery/renew/", chairs.gallery_renew, name="chair_gallery_renew"),
    path("play/chairs/<key:key>/bots/<whole:seat>/", chairs.bot, name="chair_bot"),
    # the gallery: who has the link may watch
    path("play/matches/<key:key>/", matches.match, name="match"),
    path("play/matches/<key:key>/now/", matches.match_now, name="match_now"),
    path("play/matches/<key:key>/tv/", matches.tv, name="match_tv"),
    path("play/matches/<key:key>/log/", matches.log, name="match_log"),
    path("play/matches/<key:key>/replay/", matches.replay, name="match_replay"),
    path("play/matches/<key:key>/record.txt", matches.record, name="match_record"),
]

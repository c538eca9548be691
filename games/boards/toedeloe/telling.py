"""Moves as sentences for the log."""

from games.boards import cards
from games.boards.base import Happened, People
from games.boards.said import gettext
from games.boards.toedeloe.asking import result
from games.boards.toedeloe.hints import row_made
from games.boards.toedeloe.places import green_place, layout_of, say_place
from games.boards.toedeloe.words import ENDING_WORDS, colour, listed, signed
from games.engines.cards import JOKER, read_card
from games.engines.toedeloe.layout import read_place
from games.engines.toedeloe.reasons import PAWNS_OUT
from games.engines.toedeloe.state import TEAMS, TRICKS_IN_ROUND, team_of
from games.engines.toedeloe.tricks import JOKER_STEPS_BACK
from games.engines.toedeloe.values import value_of, winner_of
from games.engines.toedeloe.views import View

ROW_WORTH_TELLING = 4


def tell(happened: Happened, people: People) -> str:
    """The move as a sentence or three: the move, how the trick ended, and what the round cost. Not escaped."""
    kind, *words = happened.told.split()
    if kind == "draw":
        return _tell_draw(happened.after, people, words)
    if kind == "deal":
        return _tell_deal(happened.before, people)
    says = {"play": _tell_card, "place": _tell_pawns, "pair": _tell_pawns, "toedeloe": _tell_green}
    name = people.names[happened.mover]
    first = says[kind](happened, name, words) if kind in says else _tell_marker(happened, name)
    return " ".join([first, *_trick_ends(happened, people), *_round_ends(happened), *_game_ends(happened.after)])


# -- luck


def _tell_draw(after: View, people: People, words: list[str]) -> str:
    drawn = [f"{name} {cards.say(read_card(word))}" for name, word in zip(people.names, words, strict=False)]
    return gettext("Getrokken: %(drawn)s. %(dealer)s deelt.") % {
        "drawn": listed(drawn),
        "dealer": people.names[after.dealer],
    }


def _tell_deal(before: View, people: People) -> str:
    words = {"name": people.names[before.dealer], "round": before.round}
    says = gettext("Ronde %(round)d: %(name)s deelt ieder negen kaarten.") % words
    if before.cycle > 1 and before.round == 1:
        return gettext("Opnieuw geschud.") + " " + says
    return says


# -- cards and actions


def _tell_card(happened: Happened, name: str, words: list[str]) -> str:
    card = cards.say(read_card(words[0]))
    if happened.before.trick:
        return gettext("%(name)s speelt %(card)s.") % {"name": name, "card": card}
    return gettext("%(name)s komt uit met %(card)s.") % {"name": name, "card": card}


def _tell_pawns(happened: Happened, name: str, words: list[str]) -> str:
    """Where the pawns came, and how long the row is now, if that is worth a word."""
    view, team = happened.before, team_of(happened.mover)
    layout = layout_of(view.options)
    places = sorted(map(read_place, words), key=lambda place: layout.numbers[place])
    circles = [f"{layout.numbers[place]} ({say_place(layout, place)})" for place in places]
    says = gettext("%(name)s zet op %(circles)s.") % {"name": name, "circles": listed(circles)}
    longest = max(len(row_made(view, team, (*places, place))) for place in places)
    if longest < ROW_WORTH_TELLING:
        return says
    return says + " " + gettext("Rij van %(length)d.") % {"length": longest}


def _tell_green(happened: Happened, name: str, words: list[str]) -> str:
    view = happened.before
    layout = layout_of(view.options)
    place = read_place(words[1])
    said = {
        "name": name,
        "before": say_place(layout, green_place(layout, view.green, int(words[0]) - 1)),
        "circle": f"{layout.numbers[place]} ({say_place(layout, place)})",
    }
    for team in range(TEAMS):
        if view.pawns[team] >> place & 1:
            said["colour"] = colour(team)
            return gettext("%(name)s: ToedeLoe van %(before)s naar %(circle)s, en %(colour)s gaat eraf.") % said
    return gettext("%(name)s: ToedeLoe van %(before)s naar %(circle)s.") % said


def _tell_marker(happened: Happened, name: str) -> str:
    team = team_of(happened.mover)
    before = happened.before.marker[team]
    words = {"name": name, "before": signed(before), "after": signed(min(0, before + JOKER_STEPS_BACK))}
    return gettext("%(name)s gaat terug op de scoretabel: %(before)s wordt %(after)s.") % words


# -- what follows from it


def _trick_ends(happened: Happened, people: People) -> list[str]:
    """Who won the trick, if this card was its last, and what he may do or why he may not."""
    trick = _full_trick(happened)
    if not trick:
        return []
    winner = (happened.before.leader + winner_of(trick)) % happened.before.seats
    words = {"name": people.names[winner], "value": value_of(trick), "colour": colour(team_of(winner))}
    if JOKER in trick:
        return [gettext("%(name)s wint met een joker.") % words]
    if not words["value"]:
        return [gettext("Alles rood: de slag van %(name)s ligt min.") % words]
    if happened.after.trick:
        return [gettext("%(name)s wint de slag: %(value)d.") % words]
    return [gettext("%(name)s wint de slag, maar %(value)d past nergens: minpunt voor %(colour)s.") % words]


def _full_trick(happened: Happened) -> tuple[int, ...]:
    """The trick that this card made full; () for any other move."""
    kind, *words = happened.told.split()
    if kind != "play" or len(happened.before.trick) + 1 < happened.before.seats:
        return ()
    return (*happened.before.trick, read_card(words[0]))


def _round_ends(happened: Happened) -> list[str]:
    """The minus points of the round, if its last trick is done with."""
    before, after = happened.before, happened.after
    is_over = not after.trick and len(before.tricks) + 1 == TRICKS_IN_ROUND[before.round]
    if not is_over or after.why == PAWNS_OUT:
        return []
    stood = _marker_by_move(happened)
    lost = [stood[team] - after.marker[team] for team in range(TEAMS)]
    costs = [f"{colour(team)} {signed(-points)}" for team, points in enumerate(lost) if points]
    words = {"round": before.round, "costs": listed(costs)}
    if not costs:  # the ninth minus point of a trick ends the game before the round is counted
        return [] if after.why else [gettext("Ronde %(round)d is uit, zonder minpunten.") % words]
    return [gettext("Ronde %(round)d is uit: %(costs)s.") % words]


def _marker_by_move(happened: Happened) -> list[int]:
    """Where the markers stood after the move itself, before the round was counted."""
    stood = [*happened.before.marker]
    trick = _full_trick(happened)
    if happened.told == "marker":
        team = team_of(happened.mover)
        stood[team] = min(0, stood[team] + JOKER_STEPS_BACK)
    elif trick and value_of(trick) and JOKER not in trick:
        stood[team_of(happened.before.leader + winner_of(trick))] -= 1
    return stood


def _game_ends(after: View) -> list[str]:
    return [str(ENDING_WORDS[after.why]), result(after)] if after.why else []

"""A move of Toepen as a sentence for the log, and what came of it: a trick, a round, somebody who is out."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import ngettext

from games.boards import cards
from games.boards.base import Happened, People
from games.boards.said import gettext as _
from games.boards.toepen.facts import name_of, signed
from games.boards.toepen.words import ENDING_WORDS
from games.engines.cards import read_card
from games.engines.toepen import reasons
from games.engines.toepen.state import ANSWERING, OVER, Result
from games.engines.toepen.tables import RANK
from games.engines.toepen.views import View

UNKNOWN: Final = "?"
_RANK_NAMES: Final = {11: "B", 12: "V", 13: "H", 14: "A"}


def tell(happened: Happened, people: People) -> str:
    """The move as a sentence, and after it what came of it. Plain text."""
    word, _space, rest = happened.told.partition(" ")
    says = _SENTENCES[word](happened, people, rest)
    return " ".join([says, *_trick(happened, people), *_stake(happened), *_round(happened, people)])


# -- luck


def _dealer(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001 - all moves are told alike
    return _("%(name)s mag als eerste delen.") % {"name": name_of(people, int(rest))}


def _deal(happened: Happened, people: People, rest: str) -> str:
    game = happened.before.game
    parts = [_("Ronde %(number)s, %(name)s deelt.") % {"number": game.number, "name": name_of(people, game.dealer)}]
    *hands, trump = rest.split(", ")
    if trump.startswith("trump "):
        turned = read_card(trump.removeprefix("trump "))
        parts.append(_("Troef: %(card)s.") % {"card": cards.say(turned)})
    else:
        hands.append(trump)
    own = next((hand for hand in hands if UNKNOWN not in hand), "")
    if own:
        parts.append(_("Jij krijgt %(cards)s.") % {"cards": _say_all(own)})
    return " ".join(parts)


def _draw(happened: Happened, people: People, rest: str) -> str:
    count, name = len(rest.split()), name_of(people, happened.before.line[0])
    if UNKNOWN not in rest:
        return _("%(name)s pakt %(cards)s.") % {"name": name, "cards": _say_all(rest)}
    words = ngettext("%(name)s pakt een nieuwe kaart.", "%(name)s pakt %(count)s nieuwe kaarten.", count)
    return words % {"name": name, "count": count}


def _say_all(written: str) -> str:
    return ", ".join(map(cards.say, sorted(map(read_card, written.split()))))


# -- what players do


def _keep(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    return _("%(name)s meldt niets.") % {"name": name_of(people, happened.mover)}


def _try(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    return _("%(name)s heeft er drie gelijk en gaat voor toep.") % {"name": name_of(people, happened.mover)}


def _claim(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    return _("%(name)s meldt vuile was.") % {"name": name_of(people, happened.mover)}


def _believe(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    return _("%(name)s gelooft het.") % {"name": name_of(people, happened.mover)}


def _check(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    """Whose point it became tells what lay there."""
    before, after, checker = happened.before, happened.after, happened.mover
    names = {"name": name_of(people, checker), "claimant": name_of(people, before.line[0])}
    if after.scores[checker] > before.scores[checker]:
        return _("%(name)s draait om: echt vuile was, dus %(name)s +1.") % names
    return _("%(name)s draait om: bluf! %(claimant)s +1.") % names


def _along(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    before = happened.before
    stake = before.stake + (before.phase == ANSWERING)
    return _("%(name)s gaat mee, om %(stake)s.") % {"name": name_of(people, happened.mover), "stake": stake}


def _pass(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    points = happened.after.scores[happened.mover] - happened.before.scores[happened.mover]
    return _("%(name)s past: +%(points)s.") % {"name": name_of(people, happened.mover), "points": points}


def _knock(happened: Happened, people: People, rest: str) -> str:  # noqa: ARG001
    stake = happened.before.stake + 1
    return _("%(name)s klopt: om %(stake)s.") % {"name": name_of(people, happened.mover), "stake": stake}


def _play(happened: Happened, people: People, rest: str) -> str:
    names = {"name": name_of(people, happened.mover), "card": cards.say(read_card(rest))}
    if not happened.before.trick:
        return _("%(name)s komt uit met %(card)s.") % names
    return _("%(name)s legt %(card)s.") % names


_SENTENCES: Final[dict[str, Callable[[Happened, People, str], str]]] = {
    "dealer": _dealer,
    "deal": _deal,
    "draw": _draw,
    "keep": _keep,
    "try": _try,
    "claim": _claim,
    "believe": _believe,
    "check": _check,
    "along": _along,
    "pass": _pass,
    "knock": _knock,
    "play": _play,
}

# -- what came of it


def _trick(happened: Happened, people: People) -> list[str]:
    before, after = happened.before, happened.after
    if len(after.tricks) <= len(before.tricks):
        return []
    return [_("De slag is voor %(name)s.") % {"name": name_of(people, after.tricks[-1][0])}]


def _stake(happened: Happened) -> list[str]:
    before, after = happened.before, happened.after
    if before.phase != ANSWERING or after.stake <= before.stake:
        return []
    return [_("De inzet is nu %(stake)s.") % {"stake": after.stake}]


def _round(happened: Happened, people: People) -> list[str]:
    before, after = happened.before, happened.after
    says = []
    is_over = after.phase == OVER
    if after.game.last is not None and (is_over or after.game.number > before.game.number):
        says += [_won(after.game.last, people), _points(after.game.last, people)]
    gone = [seat for _number, _score, seat in after.game.gone[len(before.game.gone) :]]
    says += [_("%(name)s ligt eruit.") % {"name": name_of(people, seat)} for seat in gone]
    if is_over:
        says += [*_game(after, people)]
    return [sentence for sentence in says if sentence]


def _won(last: Result, people: People) -> str:
    names = {"name": name_of(people, last.winner)}
    if last.why == reasons.TOEP:
        rank = RANK[last.shown[0]]
        names["rank"] = cards.say_rank(_RANK_NAMES.get(rank, str(rank)))
        return _("Toep! %(name)s heeft vier keer %(rank)s en wint de ronde.") % names
    if last.why == reasons.ALL_PASSED:
        return _("Niemand gaat mee: %(name)s wint de ronde.") % names
    if last.why == reasons.LEFT_ALONE:
        return _("%(name)s blijft alleen over en wint de ronde.") % names
    if last.why == reasons.MOST_TRICKS:
        return _("%(name)s heeft de meeste slagen en wint de ronde.") % names
    return _("De laatste slag is voor %(name)s, die de ronde wint.") % names


def _points(last: Result, people: People) -> str:
    bill = [f"{name_of(people, seat)} {signed(points)}" for seat, points in enumerate(last.points) if points]
    return _("Streepjes: %(bill)s.") % {"bill": ", ".join(bill)} if bill else ""


def _game(after: View, people: People) -> list[str]:
    winners = after.game.winners
    names = _(" en ").join(name_of(people, seat) for seat in winners)
    won = ngettext("%(names)s wint het spel.", "%(names)s winnen het spel.", len(winners)) % {"names": names}
    return [str(ENDING_WORDS[after.game.ending]), won]

"""The view drawn in plain text, one line for each player's piece of the board: follow a walk with a finger.

          0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
    a 2  [a] .  .  .  b  .  .  . ( ) .  .  .  .  .  .  .  .  .>  b . . b .

A line begins with the player, how many of his pawns wait, and his start [ ]. The dot is ( ); from > the lane of the
next player branches off, and his four lane spots follow. The last piece leads on to the first.
"""

from collections.abc import Iterator

from games.engines.cards import write_card
from games.engines.race.geometry import HOME, LANE_LENGTH, WAITING
from games.engines.race.notation import SEAT_LETTERS
from games.engines.race.rules import NOBODY
from games.engines.race.state import CHOOSE, DEAL, DEALER, DRAW, OVER, PICK, TURN
from games.engines.race.views import View

DISCARDS_SHOWN = 12
ASKED = {
    DEALER: "luck draws the dealer",
    DEAL: "luck deals",
    CHOOSE: "cards are chosen",
    PICK: "luck picks",
    TURN: "is on turn",
    DRAW: "draws a card",
    OVER: "over",
}


def picture(view: View) -> str:
    """The view drawn in plain text."""
    return "\n".join([_head(view), *_board(view), "", *_hands(view), _cards(view)])


def _head(view: View) -> str:
    rounds = len(view.rules.deals)
    who = "" if view.turn == NOBODY else f"{SEAT_LETTERS[view.turn]} "
    dealer = "" if view.dealer == NOBODY else f"{SEAT_LETTERS[view.dealer]} dealt, "
    why = f" ({view.ending})" if view.ending else ", time is up" if view.is_time_up else ""
    return f"cycle {view.cycle + 1}, round {view.round + 1} of {rounds}: {dealer}{who}{ASKED[view.phase]}{why}"


# -- the board


def _board(view: View) -> Iterator[str]:
    rules = view.rules
    spots = rules.options.spots_per_section
    standing = {
        place: SEAT_LETTERS[seat]
        for seat, places in enumerate(view.pawns)
        for place in places
        if WAITING < place < HOME
    }
    for piece in range(rules.ring // spots):
        ring = range(piece * spots, (piece + 1) * spots)
        wide = 3 if rules.ring <= 100 else 4
        yield "    " + "".join(f"{spot:{wide}}" for spot in ring)
        cells = "".join(f"{_cell(view, spot, standing.get(spot, '.'), piece):{wide}}" for spot in ring)
        yield f"{_waiting(view, piece)} {cells}{_lane(view, piece + 1)}".rstrip()


def _cell(view: View, spot: int, pawn: str, piece: int) -> str:
    rules = view.rules
    if spot == piece * rules.options.spots_per_section and piece < rules.seats:
        return f"[{pawn}]".replace(".", " ")
    if spot in rules.dots:
        return f"({pawn})".replace(".", " ")
    branches = any(spot == course.entrance for course in rules.courses)
    return f" {pawn}>" if branches else f" {pawn} "


def _waiting(view: View, piece: int) -> str:
    if piece >= view.rules.seats:
        return "    "
    return f"{SEAT_LETTERS[piece]} {view.pawns[piece].count(WAITING) or '-'} "


def _lane(view: View, piece: int) -> str:
    """The lane that the next player's pawns turn into."""
    seat = piece % (view.rules.ring // view.rules.options.spots_per_section)
    if seat >= view.rules.seats:
        return ""
    letter, places = SEAT_LETTERS[seat], view.pawns[seat]
    spots = " ".join(letter if HOME + spot in places else "." for spot in range(LANE_LENGTH))
    return f"  {letter} {spots}"


# -- the cards


def _hands(view: View) -> Iterator[str]:
    for seat, count in enumerate(view.counts):
        cards = _own(view) if seat == view.seat else "? " * count
        yield f"{SEAT_LETTERS[seat]}{'*' if seat == view.turn else ' '} {cards.strip() or '-'}{_notes(view, seat)}"


def _own(view: View) -> str:
    return " ".join(map(write_card, view.hand))


def _notes(view: View, seat: int) -> str:
    notes = []
    if view.credits[seat]:
        notes.append(f"{view.credits[seat]} extra")
    if seat in view.resting:
        notes.append("rests")
    if view.kept_counts[seat]:
        notes.append(f"kept {view.kept_counts[seat]}")
    if view.has_chosen[seat]:
        card = view.chosen[0] if seat == view.seat else NOBODY
        notes.append(f"has chosen {write_card(card)}" if card >= 0 else "has chosen")
    if view.seat is not None and seat == view.rules.takers[view.seat] and view.gave:
        notes.append(f"holds {' '.join(map(write_card, view.gave))}")
    if seat == view.seat and view.got:
        notes.append(f"was given {' '.join(map(write_card, view.got))}")
    return f"   ({', '.join(notes)})" if notes else ""


def _cards(view: View) -> str:
    shown = " ".join(map(write_card, view.discards[-DISCARDS_SHOWN:]))
    more = "... " if len(view.discards) > DISCARDS_SHOWN else ""
    return f"stock {view.stock}, discarded {len(view.discards)}: {more}{shown}".rstrip(": ").rstrip()

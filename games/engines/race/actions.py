"""What the cards of a hand can do with the pawns (rules sheet 1.5)."""

from collections.abc import Callable, Iterable
from typing import Final

from games.engines.base import Move
from games.engines.race.course import Plain
from games.engines.race.geometry import HOME, WAITING
from games.engines.race.landing import after
from games.engines.race.moves import PLAY
from games.engines.race.pack import BACKWARD, FIVE, FORWARD, FOUR, JACK, KING, PUSHED, RANK_OF, SEVEN
from games.engines.race.rules import Pawns, Places, Rules
from games.engines.race.seven import sevens
from games.engines.race.state import acting_for
from games.engines.race.walking import room


def ranks_of(hand: tuple[int, ...]) -> list[int]:
    """The ranks in a hand, each once, from low to high."""
    ranks: list[int] = []
    for card in hand:
        rank = RANK_OF[card]
        if not ranks or ranks[-1] != rank:
            ranks.append(rank)
    return ranks


def plays(rules: Rules, pawns: Pawns, seat: int, hand: Iterable[int]) -> list[Move]:
    """Every play of the seat with these cards, which come in order of rank; sorted, each once."""
    actor = acting_for(rules, pawns, seat) if pawns[seat][0] >= HOME else seat
    places, start = pawns[actor], rules.starts[actor]
    may_enter = places[0] == WAITING and start not in places  # a foreign pawn there is hit
    reach = _reach(rules.plain[actor], places, pawns)
    moves: list[Move] = []
    last = 0
    for card in hand:
        rank = RANK_OF[card]
        if rank == last:
            continue
        last = rank
        count = FORWARD[rank]
        if not count:
            moves += _OTHERS[rank](rules, pawns, seat, actor)
            continue
        if may_enter and rank >= KING:
            moves.append((PLAY, rank, actor, WAITING, start))
        for most, made in reach:
            if count <= most:
                moves.append(made[rank])
    if rules.is_simple:
        return moves
    spares = rules.options.friendly_hit
    return sorted(move for move in moves if move and (spares or spares_friends(rules, pawns, seat, move)))


def _reach(plain: dict[int, Plain], places: Places, pawns: Pawns) -> list[tuple[int, tuple[Move, ...]]]:
    """For each way ahead of these pawns how many steps can be made, and the plays by rank."""
    found = []
    for place in places:
        if place == WAITING:
            continue
        for most, gates, moves in plain[place]:
            # `room`, written out: this is the innermost loop of every turn
            for steps, gate, owner in gates:
                if gate in pawns[owner]:
                    found.append((steps - 1, moves))
                    break
            else:
                found.append((most, moves))
    return found


# -- cards with an action of their own; each gets the seat that plays, and the seat whose pawns its cards move


def steps_back(rules: Rules, pawns: Pawns, _seat: int, actor: int) -> list[Move]:
    """Four back with a pawn on the ring (source, Vier)."""
    walks = rules.courses[actor].back
    return [
        (PLAY, FOUR, actor, place, walk.rests[BACKWARD])
        for place in pawns[actor]
        if WAITING < place < HOME
        for walk in walks[place]
        if room(walk.most, walk.gates, pawns) == BACKWARD
    ]


def pushes(rules: Rules, pawns: Pawns, seat: int, _actor: int) -> list[Move]:
    """Five forward with somebody else's pawn on the ring that does not stand on its own start (source, Vijf)."""
    return [
        (PLAY, FIVE, owner, place, walk.rests[PUSHED])
        for owner in rules.targets[seat]
        for place in pawns[owner]
        if WAITING < place < HOME and place != rules.starts[owner]
        for walk in rules.courses[owner].push[place]
        if room(walk.most, walk.gates, pawns) == PUSHED
    ]


def swaps(rules: Rules, pawns: Pawns, _seat: int, actor: int) -> list[Move]:
    """Change places with a pawn of another player; both on the ring, theirs not on its own start (source, Boer)."""
    starts, rests = rules.starts, rules.courses[actor].rests
    mine = [place for place in pawns[actor] if WAITING < place < HOME]
    if not rules.options.jack_own_start_source and starts[actor] in mine:
        mine.remove(starts[actor])
    moves: list[Move] = []
    for other in rules.others[actor] if mine else ():
        back_from, start = rules.courses[other].rests, starts[other]
        for there in pawns[other]:
            if WAITING < there < HOME and there != start:
                to = rests[there]
                moves += [(PLAY, JACK, actor, place, to, other, there, back_from[place]) for place in mine]
    if not rules.options.dot_passes_own_start:
        # a dot that holds one of the two back may bring both to one spot
        moves = [move for move in moves if move[4] != move[7]]
    moves.sort()
    return moves


_OTHERS: Final[dict[int, Callable[[Rules, Pawns, int, int], list[Move]]]] = {
    FOUR: steps_back,
    FIVE: pushes,
    SEVEN: sevens,
    JACK: swaps,
}


def spares_friends(rules: Rules, pawns: Pawns, seat: int, move: Move) -> bool:
    """Whether the play hits no pawn of the seat's own side."""
    waiting = sum(places.count(WAITING) for places in (pawns[friend] for friend in rules.side(seat)))
    left = after(rules, pawns, move)
    still = sum(places.count(WAITING) for places in (left[friend] for friend in rules.side(seat)))
    return still <= waiting - (move[3] == WAITING)

"""Whether a move may be taken back, and who asks for it. The rule stands in ``games/actions/undo.py``."""

from games.engines.base import CLOCK
from games.models import Chair, Match, Move
from games.queries.played import Played


def may_ask(played: Played, seat: int, ply: int) -> bool:
    """Whether this is the seat's own last move, and the night's clock has not spoken since."""
    if not 0 < ply <= len(played.plies) or played.plies[ply - 1].seat != seat:
        return False
    return all(later.seat not in {seat, CLOCK} for later in played.plies[ply:])


def is_free(played: Played, ply: int) -> bool:
    """Whether nobody learned anything by this last move."""
    if len(played.plies) != ply:
        return False  # luck has spoken, or somebody moved since
    if played.board.IS_OPEN:
        return True
    before, board, mover = played.until(ply - 1), played.board, played.plies[-1].seat
    others = [seat for seat in range(played.seats) if seat != mover]
    return all(board.prompt(before.view(seat)) == board.prompt(played.view(seat)) for seat in others)


def asked_by(match: Match, ply: int) -> Chair | None:
    """Who asks for the move to be taken back."""
    mover = Move.objects.filter(match=match, ply=ply, undone_at=None).first()
    return Chair.objects.filter(match=match, agrees_to=ply, seat=mover.seat).first() if mover else None

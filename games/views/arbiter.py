"""The arbiter: a position in the address, and what may be done in it. Nobody logs in, nothing is kept."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.boards import BOARDS
from games.forms_arbiter import question
from games.forms_arbiter.quarrels import QUARRELS, quarrel_of
from games.queries.arbiter import drawing_of, verdict_of


@require_safe
def arbiter(request: HttpRequest) -> HttpResponse:
    return render(
        request, "arbiter/arbiter.html", {"games": [(board, QUARRELS[game]) for game, board in BOARDS.items()]}
    )


@require_safe
def arbiter_game(request: HttpRequest, game: str) -> HttpResponse:
    if game not in BOARDS:
        raise Http404
    asked = question(BOARDS[game], request.GET.dict())
    names = asked.table.names()
    answer = verdict_of(asked.board, asked.answer, names, asked.doubt) if asked.answer else None
    context = {
        "asked": asked,
        "board": asked.board,
        "game": game,
        "answer": answer,
        "shown": answer or drawing_of(asked.board, asked.drawn, names),
        "quarrels": QUARRELS[game],
        "quarrel": quarrel_of(game, asked.values),
        "link": request.build_absolute_uri(f"{request.path}?{asked.query}"),
        "empty": f"{request.path}?{asked.house_query}",
    }
    part = "arbiter/_now.html" if request.htmx else "arbiter/game.html"  # type: ignore[attr-defined]
    return render(request, part, context, status=422 if asked.is_wrong else 200)

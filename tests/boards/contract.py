"""What games/boards/base.py promises of every board, each promise a function; and random games to try it on."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

from games.arbiter.tries import TRIES
from games.boards.base import Board, Happened, People
from games.engines.base import BadOption, InvalidMove, Move
from tests.engines.playing import random_move

NAMES = ("Ria", "<b>Henk</b>", "Joke & Jan", "Wim", "Anneke van der Meulen", "Ed", "Bo", "Cor")
"""Short, long, and such as would break a page that does not escape them."""


class Moment(NamedTuple):
    """A state of a game, and the move that is played in it."""

    board: Board
    state: Any
    seat: int
    move: Move
    after: Any
    seats: int

    def people(self, me: int | None) -> People:
        return People(NAMES[: self.seats], me)

    def view(self, me: int | None) -> Any:
        return self.board.ENGINE.view(self.state, me)

    def happened(self, me: int | None) -> Happened:
        engine = self.board.ENGINE
        told = engine.tell(self.state, self.seat, self.move, me)
        return Happened(self.view(me), engine.view(self.after, me), self.seat, told)

    @property
    def eyes(self) -> list[int | None]:
        """Of the mover (or the first seat), of another seat, and of the gallery."""
        own = max(self.seat, 0)
        return [own, (own + 1) % self.seats, None]


def random_moments(board: Board, seats: int, options: Any, seed: object) -> Iterator[Moment]:
    """A whole random game, the same for the same seed."""
    rng, engine = Random(str(seed)), board.ENGINE
    state = engine.start(options, seats)
    while ply := random_move(engine, state, rng):
        after = engine.play(state, *ply)
        yield Moment(board, state, *ply, after, seats)
        state = after


# -- taps


def taps_tell_all_moves_apart(moment: Moment) -> None:
    """Every legal move has taps, no two the same, none the beginning of another's; shared taps are alike."""
    board, engine = moment.board, moment.board.ENGINE
    for seat in engine.to_act(moment.state):
        moves = engine.legal(moment.state, seat)
        view = moment.view(seat)
        paths = [board.steps(view, move) for move in moves]
        keys = sorted(tuple(step.key for step in path) for path in paths)
        assert all(keys), "a move without taps"
        assert [one for one, other in pairwise(keys) if other[: len(one)] == one] == []
        taps: dict[tuple[str, ...], Any] = {}
        for path in paths:
            for at, step in enumerate(path):
                assert taps.setdefault(tuple(one.key for one in path[: at + 1]), step) == step
        assert all(board.act(view, move).strip() for move in moves[:20])
        taps_lie_on_the_table(moment, seat, paths)


def taps_lie_on_the_table(moment: Moment, seat: int, paths: list[Any]) -> None:
    """What a step points at is in the drawing, or is a card of the hand, and it has words."""
    view, people = moment.view(seat), moment.people(seat)
    ids = ids_in(moment.board.draw(view, people))
    hand = [card.key for card in moment.board.hand(view)]
    assert sorted({*hand}) == sorted(hand)
    for step in {step for path in paths for step in path}:
        assert step.says.strip(), step
        assert {*step.touches, *filter(None, [step.at])} <= {*ids}, step
        assert not step.card or step.card in hand, step


def what_a_person_might_try_has_taps_too(moment: Moment, rng: Random) -> None:
    engine = moment.board.ENGINE
    for seat in engine.to_act(moment.state):
        if seat < 0:
            continue
        view = moment.view(seat)
        texts = [text for group in TRIES[engine.KEY](view) for text in group]
        paths = [moment.board.steps(view, move) for move in moves_of(engine, rng.sample(texts, min(30, len(texts))))]
        assert all(paths)
        taps_lie_on_the_table(moment, seat, paths)


def moves_of(engine: Any, texts: list[str]) -> Iterator[Move]:
    """Those of the texts that are moves of the game at all."""
    for text in texts:
        try:
            yield engine.read(text)
        except InvalidMove:
            continue


# -- the drawing


def elements_of(drawn: str) -> list[ElementTree.Element]:
    """All elements; the drawing is well-formed."""
    return [*ElementTree.fromstring(f"<div>{drawn}</div>").iter()]


def ids_in(drawn: str) -> list[str]:
    return [element.attrib["id"] for element in elements_of(drawn) if "id" in element.attrib]


def the_drawing_is_sound(moment: Moment) -> None:
    """Ids and pieces are there once, the prefix is on every id, nothing brings its own style, script or markup."""
    for me in moment.eyes:
        view, people, last = moment.board.ENGINE.view(moment.after, me), moment.people(me), moment.happened(me)
        drawn = moment.board.draw(view, people, last=last)
        elements, ids = elements_of(drawn), ids_in(drawn)
        pieces = [element.attrib["data-piece"] for element in elements if "data-piece" in element.attrib]
        assert sorted({*ids}) == sorted(ids)
        assert sorted({*pieces}) == sorted(pieces)
        assert [f"x-{one}" for one in ids] == ids_in(moment.board.draw(view, people, last=last, prefix="x-"))
        names = {element.tag.rpartition("}")[2] for element in elements}
        assert not {"script", "style", "b", "foreignObject"} & names
        assert not [key for element in elements for key in element.attrib if key == "style" or key.startswith("on")]


# -- words


def everything_has_words(moment: Moment) -> None:
    """Every chair and the gallery is asked or told something, beside every name stands something."""
    board, engine = moment.board, moment.board.ENGINE
    for me in [*range(moment.seats), None]:
        view, people = engine.view(moment.after, me), moment.people(me)
        heads, *rows = board.where(view, people)
        plates = board.plates(view, people)
        scores = [board.score(view, seat) for seat in range(moment.seats)]
        assert rows
        assert {len(row.cells) for row in rows} == {len(heads.cells)}
        assert [plate.seat for plate in plates] == [*range(moment.seats)]
        assert are_words(board.ask(view, people), *scores, *(fact for plate in plates for fact in plate.facts))
        assert repr(board.prompt(view)) == repr(board.prompt(engine.view(moment.after, me)))


def every_move_is_told(moment: Moment) -> None:
    assert are_words(*(moment.board.tell(moment.happened(me), moment.people(me)) for me in moment.eyes))


def are_words(*texts: object) -> bool:
    """Whether each is a text with something in it, and no part of a pattern is left over."""
    return all(str(text).strip() and "%(" not in str(text) and "None" not in str(text) for text in texts)


# -- what does not change from game to game


def rules_and_endings_have_words(board: Board) -> None:
    engine = board.ENGINE
    assert sorted(board.REASON_WORDS) == sorted(engine.REASONS)
    assert sorted(board.ENDING_WORDS) == sorted(engine.ENDINGS)
    assert list(board.PRESET_WORDS) == list(engine.PRESETS)
    assert are_words(board.NAME, board.ABOUT, *board.ENDING_WORDS.values())
    assert are_words(
        *(word for words in [*board.REASON_WORDS.values(), *board.PRESET_WORDS.values()] for word in words)
    )
    assert all(len(str(short).split()) <= 4 for short, _ in board.REASON_WORDS.values())
    assert are_words(*map(board.seat_name, range(engine.SEATS[-1])))


def every_house_rule_can_be_chosen(board: Board) -> None:
    """Each field of the options once; every answer is one that the engine takes with some preset."""
    presets = [*board.ENGINE.PRESETS.values()]
    assert sorted(choice.field for choice in board.CHOICES) == sorted(one.name for one in fields(presets[0]))
    for choice in board.CHOICES:
        assert are_words(choice.group, choice.says, *choice.answers.values())
        values = [*choice.answers] or [choice.least, choice.most]
        assert [value for value in values if not is_taken(presets, choice.field, value)] == [], choice.field
        if choice.answers:
            assert {getattr(preset, choice.field) for preset in presets} <= {*choice.answers}, choice.field


def is_taken(presets: list[Any], field: str, value: Any) -> bool:
    return any(is_good(preset, field, value) for preset in presets)


def is_good(preset: Any, field: str, value: Any) -> bool:
    try:
        replace(preset, **{field: value})
    except BadOption:
        return False
    return True

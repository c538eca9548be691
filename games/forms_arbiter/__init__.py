"""What is asked of the arbiter, from an address or a form: `?seats=4&turn=0&cards=7&p0=15+3`.

The whole position stands in the address, so a link is the position. A tap is one more word in it: `tap=spot-12` with
`tool=p0` puts down a pawn of Rood, and the answer carries the position that comes of it.

parts       what the games' set-ups are made of
race        Tokken and Duo;  toepen, toedeloe, tactidice
quarrels    positions that people quarrel about, ready to look at
why         one pawn and one place of which somebody doubts whether it may go there
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from games.arbiter import Answer, ask
from games.boards.base import Board
from games.engines.base import BadOption
from games.forms import NewMatch, new_match
from games.forms_arbiter import race, tactidice, toedeloe, toepen
from games.forms_arbiter.parts import Fault, Field, Missing, Palette, Setting, Table, Tool, Values, clean
from games.forms_arbiter.why import PAWN, TO, TOOL, Doubt, doubt_of, tap_why, why_fields, why_tools
from games.refusals import HouseRulesDiffer

SETTINGS: Final[Mapping[str, Setting]] = {
    key: cast(Setting, module)
    for key, module in {
        "tokken": race,
        "duo": race,
        "toepen": toepen,
        "toedeloe": toedeloe,
        "tactidice": tactidice,
    }.items()
}


@dataclass(frozen=True)
class Question:
    """What was asked, to be shown again; with the answer, or with what is wrong."""

    table: Table
    rules: NewMatch
    """The house rules as they were typed."""
    values: Mapping[str, str]
    tool: str
    answer: Answer | None
    drawn: Answer
    """What can be drawn of the position, even when something is wrong."""
    fault: Fault | None
    doubt: Doubt | None
    """What is asked about one pawn and one place; None where a game has no places."""

    @property
    def board(self) -> Board:
        """The game."""
        return self.table.board

    @property
    def setting(self) -> Setting:
        """How its positions are typed."""
        return SETTINGS[self.board.ENGINE.KEY]

    @property
    def is_wrong(self) -> bool:
        """Whether something cannot be; what is only missing is not wrong."""
        return self.fault is not None and not isinstance(self.fault, Missing)

    @property
    def places(self) -> str:
        """How the ids begin of places that can be tapped."""
        return self.setting.PLACES

    @property
    def fields(self) -> tuple[tuple[Field, str, bool], ...]:
        """Each field with what was typed, and whether that is what is wrong."""
        wrong = self.fault.field if self.fault and self.is_wrong else ""
        fields = self.setting.fields(self.table)
        return tuple((field, self.values.get(field.name, ""), field.name == wrong) for field in fields)

    @property
    def why_fields(self) -> tuple[tuple[Field, str], ...]:
        """The pawn and the place to choose from, with what was chosen."""
        fields = why_fields(self.doubt, _view(self.drawn)) if self.doubt else ()
        return tuple((field, self.values[field.name]) for field in fields)

    @property
    def tools(self) -> tuple[tuple[Tool, bool], ...]:
        """Each tool, and whether it is the one in the hand."""
        tools = (*self.setting.tools(self.table), *why_tools(self.board.ENGINE.KEY))
        held = next((tool for tool in tools if tool.key == self.tool), tools[0])
        return tuple((tool, tool is held) for tool in tools)

    @property
    def palettes(self) -> tuple[Palette, ...]:
        """What can be tapped beside the drawing."""
        return self.setting.palettes(self.table, self.values)

    @property
    def query(self) -> str:
        """The position as short as an address can say it."""
        whole = [*((field, value) for field, value, _wrong in self.fields), *self.why_fields]
        return urlencode(self._house() | {field.name: value for field, value in whole if value})

    @property
    def house_query(self) -> str:
        """The same for an empty board."""
        return urlencode(self._house())

    def _house(self) -> dict[str, str]:
        """What differs from the usual house rules, and how many play."""
        usual = next(iter(self.board.ENGINE.PRESETS))
        said = {"preset": self.rules.preset} if self.rules.preset != usual else {}
        if len(self.board.ENGINE.SEATS) > 1:
            said["seats"] = str(self.table.seats)
        plain = new_match(self.board, {"preset": self.rules.preset}).values
        said |= {name: value for name, value in self.rules.values.items() if value != plain[name]}
        return said


def question(board: Board, data: Mapping[str, str]) -> Question:
    """What was asked; nothing of it is trusted."""
    setting = SETTINGS[board.ENGINE.KEY]
    given = {name[:40]: clean(value) for name, value in data.items()}
    rules, table, fault = _table(board, given)
    values: Values = {field.name: given.get(field.name, "") for field in setting.fields(table)}
    if not any(values.values()):
        values.update(setting.BEGIN)
    values |= {PAWN: given.get(PAWN, ""), TO: given.get(TO, "")}
    tool, answer = given.get("tool", ""), None
    try:
        _tap(table, values, given.get("tap", ""), tool or setting.tools(table)[0].key)
        answer = _asked(table, setting.read(table, values))
    except Fault as found:
        fault = fault or found
    drawn = _drawn(table, values)
    doubt = doubt_of(board.ENGINE.KEY, values, _view(drawn))
    return Question(table, rules, values, tool, None if fault else answer, drawn, fault, doubt)


def _tap(table: Table, values: Values, tap: str, tool: str) -> None:
    """What a tap means with this tool. Raises Fault."""
    setting = SETTINGS[table.engine.KEY]
    if tool == TOOL and tap.startswith(tuple(setting.PLACES.split())):
        tap_why(table.engine.KEY, values, tap)
    else:
        setting.tap(table, values, tap, tool)


def _view(answer: Answer) -> Any:
    """What the seat sees that asks."""
    return answer.engine.view(answer.state, answer.seat)


def _table(board: Board, given: Mapping[str, str]) -> tuple[NewMatch, Table, Fault | None]:
    """The house rules and the table; where they cannot be, the usual ones and what is wrong."""
    engine = board.ENGINE
    typed = dict(given)
    if typed.get("filled", typed.get("preset")) != typed.get("preset"):  # another preset was chosen: all of its rules
        typed = {name: value for name, value in typed.items() if name not in {one.field for one in board.CHOICES}}
    seats = typed.get("seats", "")
    typed["seats"] = seats or ("4" if 4 in engine.SEATS else str(engine.SEATS[0]))
    rules = new_match(board, typed)
    try:
        options = rules.options()
        engine.start(options, rules.seats)
    except HouseRulesDiffer as no:
        return _usual(rules, no.field)
    except BadOption as bad:
        return _usual(rules, bad.field)
    says = _("Met zo veel spelers kan dit spel niet.")
    fault = Fault("seats", says) if seats and seats != str(rules.seats) else None
    return rules, Table(board, options, rules.seats), fault


def _usual(rules: NewMatch, field: str) -> tuple[NewMatch, Table, Fault]:
    board = rules.board
    says = next((str(choice.says) for choice in board.CHOICES if choice.field == field), "")
    whole = _("Deze huisregels passen niet bij elkaar of niet bij dit aantal spelers. Kijk na: %(rule)s")
    fault = Fault(field, whole % {"rule": says or _("het aantal spelers")})
    seats = rules.seats if len(board.ENGINE.SEATS) > 1 else board.ENGINE.SEATS[0]
    return rules, Table(board, board.ENGINE.Options(), seats), fault


def _asked(table: Table, position: Mapping[str, Any]) -> Answer:
    """The arbiter's answer. Raises Fault where a position that was typed well cannot be all the same."""
    try:
        return ask(table.engine.KEY, **position, options=table.options)
    except ValueError as bad:
        name = getattr(bad, "field", "")
        whole = _("Deze stand kan in dit spel niet voorkomen. Kijk de kaarten en de plaatsen nog eens na.")
        field, says = SETTINGS[table.engine.KEY].WRONG.get(name, (name, whole))
        raise Fault(field, str(says))


def _drawn(table: Table, values: Mapping[str, str]) -> Answer:
    """A position near to the one that was typed, that can be."""
    setting = SETTINGS[table.engine.KEY]
    try:
        return ask(table.engine.KEY, **setting.rough(table, values), options=table.options)
    except ValueError:
        return ask(table.engine.KEY, **setting.rough(table, {}), options=table.options)

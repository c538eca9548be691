"""What a game looks like on a screen, and how a person plays it with a finger: the contract of a board.

A board knows an engine's *view* and never a state, so it cannot show what a chair may not see. It knows no rule either:
which moves there are, and why another is none, the engine says. What a board adds is where things lie, what they are
called in the reader's language, and in which taps a move is made.

    board = BOARDS["tokken"]
    board.draw(view, people, last=last)       # SVG
    board.steps(view, move)                   # card, then pawn and target: what is tapped for this move
    board.tell(happened, people)              # "Wim 9: pion van Blauw 2 naar Blauw 11"

Words are Django's lazy translations or made at the moment of asking: the language is that of the reader.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from django.utils.safestring import SafeString

from games.engines.base import Engine, Move


class Step(NamedTuple):
    """One tap on the way to a move. Moves whose first taps are the same share them."""

    key: str
    """Tells this tap from the others at the same moment: "card:H7", "leg:a12>15"."""
    says: str
    """What stands on its button, short: "harten 7", "3 stappen"."""
    hint: str = ""
    """A smaller second line, if that helps to choose: "rest 4", "slaat Blauw"."""
    row: str = ""
    """Steps with the same row stand behind each other under this name: "pion op Groen 10"; empty: all in one."""
    at: str = ""
    """The id of the place on the drawing where a tap means this step (without the prefix): "spot-15", "cell-4-3"."""
    card: str = ""
    """The card of the hand that is tapped for it, by its own id in `Card.key`; empty if it is no card."""
    touches: tuple[str, ...] = ()
    """Ids on the drawing that are marked while this step is looked at or chosen, such as the pawn that would walk."""


class Card(NamedTuple):
    """A card in the hand of who looks."""

    key: str
    """Unique in the hand: "H7", and "H7.2" for a second one of two packs."""
    face: str
    """Its picture in `static/img/cards.svg`: "H7", "JK"."""
    says: str
    """"harten 7"."""
    hint: str = ""
    """Two words beneath it about what it does: "verdelen", "in of 13"."""
    like: str = ""
    """The key that `Step.card` names for it, if that is another card's: of two that do the same, the first."""

    @property
    def means(self) -> str:
        """What `Step.card` calls it."""
        return self.like or self.key


class Plate(NamedTuple):
    """What stands beside a player's name, for everybody to see."""

    seat: int
    facts: tuple[str, ...]
    """Short facts: "4 kaarten", "1 thuis"."""
    is_on_turn: bool
    team: int | None = None
    """Which team it belongs to, if there are teams."""


class Happened(NamedTuple):
    """A move that was made, as one pair of eyes saw it."""

    before: Any
    """The view of these eyes before the move."""
    after: Any
    """And after it."""
    mover: int
    """The seat, or `CHANCE` or `CLOCK`."""
    told: str
    """The move as `Engine.tell` told it to these eyes."""


class People(NamedTuple):
    """Who sits at the match, by seat."""

    names: tuple[str, ...]
    """Unescaped; a drawing escapes them itself."""
    me: int | None
    """The seat of who looks; None is the gallery."""


class Row(NamedTuple):
    """A row of the table that says in words where everything stands."""

    head: str
    cells: tuple[str, ...]


class Choice(NamedTuple):
    """A house rule in words: its question, and what can be chosen."""

    field: str
    """A field of the engine's `Options`."""
    group: str
    """Under which heading it stands: "De kaarten", "Het einde"."""
    says: Any
    """The rule as a question or a short heading (lazy): "Vijf zet een pion van"."""
    answers: Mapping[Any, Any]
    """Value -> its words (lazy). For a number without fixed answers: empty, with `least` and `most`."""
    least: int = 0
    most: int = 0
    help: Any = ""
    """One more sentence (lazy), and where the rule comes from."""
    is_main: bool = False
    """Shown at once; the others are folded in under "Meer huisregels"."""


class Board(Protocol):
    """A module `games/boards/<key>/` with these names.

    Beside them it may offer `other_steps(view, move)`: further paths of taps that mean the same legal move, so that a
    person may begin a seven with any of its pawns.
    """

    @property
    def ENGINE(self) -> Engine:  # noqa: N802 - a constant of the module
        """The rules it is for."""

    @property
    def NAME(self) -> Any:  # noqa: N802
        """What the game is called (lazy)."""

    @property
    def ABOUT(self) -> Any:  # noqa: N802
        """The game in one sentence for who does not know it (lazy)."""

    @property
    def CSS(self) -> tuple[str, ...]:  # noqa: N802
        """Its own style sheets, as paths under `static/`."""

    @property
    def IS_OPEN(self) -> bool:  # noqa: N802
        """Whether nobody has secrets: then one device may be passed around."""

    @property
    def PRESET_WORDS(self) -> Mapping[str, tuple[Any, Any]]:  # noqa: N802
        """Key of `Engine.PRESETS` -> its name and one sentence about it (lazy)."""

    @property
    def CHOICES(self) -> tuple[Choice, ...]:  # noqa: N802
        """Every field of `Engine.Options`, in the order in which it is asked."""

    @property
    def REASON_WORDS(self) -> Mapping[str, tuple[Any, Any]]:  # noqa: N802
        """Key of `Engine.REASONS` -> two or three words, and the rule as a whole sentence (lazy)."""

    @property
    def ENDING_WORDS(self) -> Mapping[str, Any]:  # noqa: N802
        """Each of `Engine.ENDINGS` in a sentence (lazy)."""

    def seat_name(self, seat: int) -> str:
        """What a seat is called by its colour or side: "Rood", "wit"."""

    def draw(self, view: Any, people: People, *, last: Happened | None = None, prefix: str = "") -> SafeString:
        """The table as seen from this chair: one or more `<svg>`, its own seat at the bottom.

        Places and things have stable ids (with the prefix before them); every thing that can move carries
        `data-piece` (unique in the drawing, the same before and after a move wherever that can be told) so that the
        browser can let it walk. `last` is marked on it. Names in it are escaped.
        """

    def hand(self, view: Any) -> tuple[Card, ...]:
        """The cards of who looks, in the order in which they are held; empty for the gallery and without cards."""

    def steps(self, view: Any, move: Move) -> tuple[Step, ...]:
        """The taps by which the seat of the view makes this move, legal or not; at least one.

        Two legal moves have different taps, and no move's taps are the beginning of another's.
        """

    def act(self, view: Any, move: Move) -> str:
        """What the main button says before the move is sent: "Leg harten 3", "Klop: 3"."""

    def ask(self, view: Any, people: People) -> str:
        """What is asked of who looks, or who is waited for, in one or two short sentences."""

    def plates(self, view: Any, people: People) -> tuple[Plate, ...]:
        """What stands beside each name, by seat."""

    def where(self, view: Any, people: People) -> tuple[Row, ...]:
        """Where everything stands in words, for who hears the page; the first row is the heads of the columns."""

    def tell(self, happened: Happened, people: People) -> str:
        """The move as a sentence for the log, the mover's name in it where there is one. Plain text, not escaped."""

    def score(self, view: Any, seat: int) -> str:
        """What the seat has at this moment in the game's own points: "2 thuis", "7 streepjes"."""

    def prompt(self, view: Any) -> object:
        """What the chair saw when it was asked: equal as long as a move that was meant then is meant now too.

        Choices that others make secretly at the same time change nothing in it; a card on the table, a stake or a
        turn does. Any value with a stable `repr`.
        """

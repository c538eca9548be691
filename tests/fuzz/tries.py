"""One try: who sends what where. Hypothesis makes them; as one line of JSON it can be sent again."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from hypothesis import strategies as st

from tests.fuzz import values
from tests.fuzz.addresses import Address, Fields
from tests.fuzz.club import MAY
from tests.fuzz.files import KINDS

ODD_METHODS = ("HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "BREW", "POST", "GET")
MORE_FIELDS = (
    "next",
    "seen",
    "submission_key",
    "page",
    "q",
    "csrfmiddlewaretoken",
    "series",
    "season",
    "who",
    "id",
    "text",
)
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Try:
    """A request in words, with names («tonight») for what is another thing in each club."""

    who: str
    address: str
    method: str = "GET"
    parts: Pairs = ()
    query: Pairs = ()
    form: Pairs = ()
    files: tuple[tuple[str, str, str, str], ...] = ()  # field, its name, its type, what is in it (tests/fuzz/files.py)
    body: str | None = None  # instead of a form
    kind: str = ""  # the type of the body that is said, when it is not what it is
    headers: Pairs = ()
    cookies: Pairs = ()
    checked: bool = False  # whether it needs the token of a page
    then: str = ""  # a page that is looked at afterwards, when something was stored

    def line(self) -> str:
        """What there is of it, on one line."""
        return json.dumps({name: value for name, value in asdict(self).items() if value not in ("", (), None, False)})

    @classmethod
    def of(cls, line: str) -> Self:
        """The try that a line was."""
        said: dict[str, Any] = json.loads(line)
        return cls(**{name: _tuples(said[name]) for name in (one.name for one in fields(cls)) if name in said})


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


@st.composite
def tries(draw: st.DrawFn, one: Address, asked: Fields, methods: list[str], every: list[str]) -> Try:
    """Mostly a form as its page has it, with a thing or two in it that no page has."""
    method = draw(st.sampled_from(ODD_METHODS if draw(st.integers(0, 15)) == 15 else methods))
    sends = method not in {"GET", "HEAD", "OPTIONS", "TRACE"}
    is_json = sends and draw(st.integers(0, 11)) == 0
    return Try(
        who=draw(st.sampled_from((*["organiser"] * 5, *MAY))),
        address=one.name,
        method=method,
        parts=tuple((part, draw(_part(one.known(part)))) for part in one.parts),
        query=draw(_form(asked)) if draw(st.integers(0, 2 if sends else 0)) == 0 else (),
        form=draw(_form(asked)) if sends and not is_json else (),
        files=draw(_files(asked)) if sends and not is_json else (),
        body=json.dumps(draw(values.shapes)) if is_json else None,
        kind=draw(st.sampled_from(values.TYPES)) if draw(st.integers(0, 15)) == 0 else "",
        headers=tuple(draw(values.headers)) if draw(st.booleans()) else (),
        cookies=tuple(draw(values.cookies)) if draw(st.integers(0, 3)) == 0 else (),
        checked=draw(st.integers(0, 15)) == 0,
        then=draw(st.sampled_from(every)),
    )


def _part(known: tuple[str, ...]) -> st.SearchStrategy[str]:
    return st.integers(0, 9).flatmap(lambda dice: st.sampled_from(known) if dice else values.parts)


@st.composite
def _form(draw: st.DrawFn, asked: Fields) -> Pairs:
    """The fields of a page, each with a value of its own, but for some; and now and then one too many."""
    wild = draw(st.sampled_from((0, 1, 1, 2, 9)))  # of nine, how many are not what the page has
    names = draw(st.permutations(sorted(asked)))[:60] if asked else []
    found = []
    for name in names:
        dice = draw(st.integers(0, 9))
        if dice == 0 and wild:
            continue
        own = st.sampled_from(asked[name]) if asked[name] else values.values
        found.append((name, draw(values.values if dice <= wild else own)))
        if dice == 9 and wild:
            found.append((name, draw(values.values)))
    if draw(st.integers(0, 2)) == 0:
        found.append((draw(st.sampled_from(MORE_FIELDS) | values.texts), draw(values.values)))
    return tuple(found)


@st.composite
def _files(draw: st.DrawFn, asked: Fields) -> tuple[tuple[str, str, str, str], ...]:
    """Where a page asks for files mostly one; elsewhere seldom."""
    names = sorted({"files", "file", "picture", "logo"} & set(asked))
    if draw(st.integers(0, 1 if names else 15)):
        return ()
    name = draw(st.sampled_from(names or ["file", "text", "name"]))
    called = draw(
        st.sampled_from(("a.csv", "a.xlsx", "a.zip", "a.png", "", "../a", "a\0.csv", "«a*300».csv", values.CANARY))
    )
    said = draw(st.sampled_from(("text/csv", "image/png", "application/zip", "text/plain; charset=bogus", "x")))
    return ((name, called, said, draw(st.sampled_from(sorted(KINDS)))),)

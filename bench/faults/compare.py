"""The model beside the rows: nothing lost that was stored, nothing doubled, money adds up, the trail is whole."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from bench.faults.books import Page, moment, read
from bench.faults.door import REFUSED, STORED, Line, Person
from bench.faults.ledger import Ledger, Word
from tournament.domain.clock import Clock, ClockState
from tournament.domain.draw import BAG, draw_bag
from tournament.domain.scoring import Agreement, Report, agree, score
from tournament.domain.seating import seat
from tournament.domain.standings import Played, Standing, rank

SLIP_KINDS = {"report": "slip", "settled": "settled", "corrected": "corrected", "no_result": "no_result"}
OVER = "over"


@dataclass
class RoundRow:
    """A round as it stands in the database."""

    pk: int
    number: int
    attempt: int
    is_published: bool
    is_void: bool
    clock: Clock


@dataclass
class TableRow:
    """A table of a published round, and what counts there: from the words that the model holds for stored."""

    key: str
    number: int
    round_number: int
    agreement: Agreement
    points: tuple[int, ...] = ()


@dataclass
class Picture:
    """How the evening is: what every screen has to show, and what is not as it was called."""

    state: str
    revision: int
    people: dict[int, Person]
    rounds: list[RoundRow]
    tables: list[TableRow]
    standings: list[Standing]
    cents: int
    wrong: list[str] = field(default_factory=list)


def look(page: Page, ledger: Ledger, *, is_last: bool = False) -> Picture:
    """Everything about the evening at one moment, held beside the model; ``is_last``: all work must be done."""
    night = ledger.night_id
    state, revision = page.ask("SELECT state, revision FROM tournament_night WHERE id = %s", night)[0]
    rounds = _rounds(page, night)
    people, wrong = _people(page, ledger)
    slips = _slip_rows(page, night)
    known = {word.key: word for word in ledger.words}
    wrong += _slips(slips, ledger)
    tables, played = _tables(page, ledger, slips, known)
    cents = sum(line.cents for person in people.values() for line in person.lines)
    trail = page.ask("SELECT kind, round_number, after FROM tournament_trailentry WHERE night_id = %s", night)
    wrong += _trail([(kind, number or 0, read(after)) for kind, number, after in trail], ledger, people, slips)
    wrong += _draws(page, ledger)
    wrong += _jobs(page, ledger, rounds, is_last=is_last)
    return Picture(state, revision, people, rounds, tables, rank(played), cents, wrong)


# -- the door


def _people(page: Page, ledger: Ledger) -> tuple[dict[int, Person], list[str]]:
    """Everybody as stored; what no order of what was answered and sent can have led to is wrong."""
    lines: dict[int, list[Line]] = defaultdict(list)
    sql = (
        "SELECT p.player_id, p.submission_key, p.kind, p.method, p.cents, o.submission_key, p.refunded_at"
        " FROM tournament_payment p LEFT JOIN tournament_payment o ON o.id = p.refund_of_id"
        " WHERE p.night_id = %s ORDER BY p.id"
    )
    for pk, key, kind, method, cents, of, refunded in page.ask(sql, ledger.night_id):
        lines[pk].append(Line(key, kind, method, cents, of or "", refunded is not None))
    sql = "SELECT player_id, state, changes, drinks_used, wants_snack FROM tournament_attendance WHERE night_id = %s"
    here = {row[0]: row[1:] for row in page.ask(sql, ledger.night_id)}
    people, wrong = {}, []
    for pk, chair in ledger.chairs.items():
        state, changes, drinks, wants = here.get(pk, ("", 0, 0, False))
        people[pk] = Person(state, changes, drinks, bool(wants), tuple(lines[pk]))
        possible = chair.possible(ledger.rules) | chair.may_be if chair.under_way else chair.possible(ledger.rules)
        if people[pk] not in possible:
            wrong.append(f"person {pk} is {people[pk]}\n   can only be {possible}; under way {chair.under_way}")
    if strangers := (set(here) | set(lines)) - set(ledger.chairs):
        wrong.append(f"people of whom nothing was sent: {strangers}")
    return people, wrong


# -- slips


def _slip_rows(page: Page, night: int) -> dict[str, tuple[Any, ...]]:
    """By key, in the order in which they came in: kind, table, pawns, sender, id."""
    sql = (
        "SELECT s.submission_key, s.kind, s.table_id, s.pawns_0, s.pawns_1, s.pawns_2, s.sender, s.id"
        " FROM tournament_slip s JOIN tournament_table t ON t.id = s.table_id"
        " JOIN tournament_round r ON r.id = t.round_id"
        " WHERE r.night_id = %s ORDER BY s.id"
    )
    return {
        key: (kind, table, tuple(one for one in pawns if one is not None) or None, sender, pk)
        for key, kind, table, *pawns, sender, pk in page.ask(sql, night)
    }


def _slips(rows: dict[str, tuple[Any, ...]], ledger: Ledger) -> list[str]:
    wrong, words = [], {word.key: word for word in ledger.words}
    for key, word in words.items():
        row = rows.get(key)
        if row is None and word.state == STORED:
            wrong.append(f"LOST: called stored and not there: {word}")
        elif row is not None and row[:4] != (word.kind, word.table.pk, word.pawns, word.sender):
            wrong.append(f"stored otherwise than sent: {word}: {row}")
        elif row is not None and word.state == REFUSED:
            wrong.append(f"called refused and stored: {word}")
    return wrong + [f"DOUBLED: nobody sent this slip: {rows[key]}" for key in rows.keys() - words.keys()]


def _tables(
    page: Page, ledger: Ledger, slips: dict[str, tuple[Any, ...]], known: dict[str, Word]
) -> tuple[list[TableRow], list[Played]]:
    """What counts at each table of the published rounds, by the words as the model has them."""
    sql = (
        "SELECT t.id, t.key, t.number, r.number, s.player_id, s.side, s.number FROM tournament_seat s"
        " JOIN tournament_table t ON t.id = s.table_id JOIN tournament_round r ON r.id = t.round_id"
        " WHERE r.night_id = %s AND r.voided_at IS NULL AND r.published_at IS NOT NULL"
        " ORDER BY r.number, t.number, s.place"
    )
    seats: dict[tuple[int, str, int, int], list[tuple[int, int, int]]] = defaultdict(list)
    for pk, key, number, round_number, *who in page.ask(sql, ledger.night_id):
        seats[pk, key, number, round_number].append(tuple(who))
    by_table: dict[int, list[tuple[int, Word]]] = defaultdict(list)
    for key, row in slips.items():
        if key in known:
            by_table[known[key].table.pk].append((row[4], known[key]))
    tables, played = [], []
    for (pk, key, number, round_number), sitting in seats.items():
        words = by_table[pk]
        counted = agree([Report(at, word.pawns, word.kind != "report", word.sender) for at, word in words])
        says = next((word for at, word in words if at == counted.slip_id), None)
        numbers = list(dict.fromkeys(number for _, _, number in sorted(sitting, key=lambda one: one[1])))
        points = score(says.pawns, numbers=numbers).points if says and says.pawns else ()
        tables.append(TableRow(key, number, round_number, counted.agreement, points))
        for player, side, _ in sitting:
            if points and says and says.pawns:
                played.append(Played(player, ledger.night_id, points[side], says.pawns[side], points[side] == 26))
            elif counted.agreement in {Agreement.MISSING, Agreement.DISPUTED}:
                played.append(Played(player, ledger.night_id, None))
    return tables, played


# -- the trail, the draws, the clock's work


def _trail(
    lines: list[tuple[str, int, Any]], ledger: Ledger, people: dict[int, Person], slips: dict[str, tuple[Any, ...]]
) -> list[str]:
    """One line for everything that was done, and none for what was not."""
    found = Counter(kind for kind, _, _ in lines)
    wanted = Counter(SLIP_KINDS[row[0]] for row in slips.values())
    wanted["payment"] = sum(len(person.lines) for person in people.values())
    wanted["door"] = sum(person.changes for person in people.values())
    wrong = [
        f"the trail has {found[kind]} lines of {kind}, done was {wanted[kind]}"
        for kind in [*SLIP_KINDS.values(), "payment", "door"]
        if found[kind] != wanted[kind]
    ]
    told = Counter((after["press"] if kind == "clock" else kind, number) for kind, number, after in lines)
    for name, number in ledger.pressed():
        least, most = ledger.count(name, number)
        if not least <= told[name, number] <= most:
            wrong.append(
                f"the trail tells {told[name, number]} times of {name} in round {number}: {least} to {most} wanted"
            )
    ends = Counter(
        (number, after["ends_at"]) for kind, number, after in lines if kind == "clock" and "ends_at" in after
    )
    return wrong + [
        f"the end of round {number} at {at} was told {n} times" for (number, at), n in ends.items() if n > 1
    ]


def _rounds(page: Page, night: int) -> list[RoundRow]:
    sql = (
        "SELECT id, number, attempt, published_at, voided_at, length_s, started_at, paused_at, paused_s, stopped_at"
        " FROM tournament_round WHERE night_id = %s ORDER BY number, id"
    )
    return [
        RoundRow(
            pk,
            number,
            attempt,
            published is not None,
            voided is not None,
            Clock(length, moment(started), moment(paused), paused_s, moment(stopped)),
        )
        for pk, number, attempt, published, voided, length, started, paused, paused_s, stopped in page.ask(sql, night)
    ]


def _draws(page: Page, ledger: Ledger) -> list[str]:
    """Each drawing can be recomputed from its number; nobody was seated twice or left out."""
    sql = (
        "SELECT r.id, r.number, d.attempt, d.method, d.seed, d.numbers, r.attempt FROM tournament_draw d"
        " JOIN tournament_round r ON r.id = d.round_id WHERE r.night_id = %s ORDER BY r.number, d.attempt"
    )
    wrong, attempts, sat = [], defaultdict(list), dict[int, dict[int, tuple[int, int]]]()
    for pk, player, table, number in page.ask(
        "SELECT s.round_id, s.player_id, t.number, s.number FROM tournament_seat s"
        " JOIN tournament_table t ON t.id = s.table_id JOIN tournament_round r ON r.id = s.round_id"
        " WHERE r.night_id = %s",
        ledger.night_id,
    ):
        sat.setdefault(pk, {})[player] = (table, number)
    moved = {number for name, number in ledger.pressed() if name == "seats"}
    for pk, number, attempt, method, seed, numbers, current in page.ask(sql, ledger.night_id):
        attempts[number].append(attempt)
        drawn = dict(read(numbers))
        if method == BAG and draw_bag(list(drawn), seed=seed) != drawn:
            wrong.append(f"drawing {attempt} of round {number} does not follow from its number {seed}")
        if attempt == current and number not in moved:
            places = {
                who: (one.number, side.number) for one in seat(drawn) for side in one.sides for who in side.player_ids
            }
            if places != sat.get(pk):
                wrong.append(f"round {number} is not seated as it was drawn")
        elif attempt == current and set(drawn) != set(sat.get(pk, ())):
            wrong.append(f"round {number} seats others than were drawn")
    return wrong + [
        f"drawings of round {number}: {one}" for number, one in attempts.items() if one != [*range(1, len(one) + 1)]
    ]


def _jobs(page: Page, ledger: Ledger, rounds: list[RoundRow], *, is_last: bool) -> list[str]:
    """No job was given up; in the end each is done, and each round that ran out was told to have."""
    sql = "SELECT key, run_at, done_at, set_aside_at, attempts, error FROM tournament_scheduledjob"
    now, wrong = datetime.now(UTC), []
    for key, run_at, done, aside, attempts, error in page.ask(sql):
        if aside is not None:
            wrong.append(f"job {key} was given up after {attempts} attempts: {error[-200:]}")
        elif is_last and done is None and (moment(run_at) or now) <= now:
            wrong.append(f"job {key} is not done")
    if not is_last:
        return wrong
    sql = "SELECT round_number, after FROM tournament_trailentry WHERE night_id = %s AND kind = 'clock'"
    told = {(number, read(after).get("ends_at")) for number, after in page.ask(sql, ledger.night_id)}
    for one in rounds:
        is_out = not one.is_void and one.is_published and one.clock.state(now) is ClockState.OVER
        ends = one.clock.ends_at
        if is_out and ends and ends < now - timedelta(seconds=1) and (one.number, ends.isoformat()) not in told:
            wrong.append(f"nobody was told that round {one.number} is over")
    return wrong

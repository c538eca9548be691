"""A night as it might go, played through the same actions as a real one. Luck and times are handed in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from tournament.actions.attendance import mark, note_extras
from tournament.actions.cash_up import close_till
from tournament.actions.clock import start_clock, stop_clock
from tournament.actions.drinks import note_drinks
from tournament.actions.nights import close_night, open_night
from tournament.actions.rounds import draw_round, publish_round
from tournament.actions.slips import correct_slip, post_slip
from tournament.actions.till import pay_fee, sell_snack
from tournament.domain.draw import BAG, SEEDS
from tournament.domain.scoring import pawns_each
from tournament.models import Attendance, Night, Payment, Player, Round, Table
from tournament.queries.money import cash_of

State, Method = Attendance.State, Payment.Method
MINUTE = timedelta(minutes=1)
ROUND = 62 * MINUTE  # from one start of the clock to the next: the round, a snack and a new draw
METHODS = (Method.CASH, Method.CASH, Method.CASH, Method.CASH, Method.CARD)


@dataclass(frozen=True)
class Host:
    """Who organises, and the dice."""

    organiser_id: int
    chance: Random


def receive(host: Host, night: Night, people: Sequence[Player], *, at: datetime, unpaid: int = 0) -> None:
    """People come in at the door one after the other; the last ``unpaid`` have not paid yet, the first helps."""
    for order, player in enumerate(people):
        moment = at + order * MINUTE / 2
        mark(night_id=night.pk, player_id=player.pk, state=State.PRESENT, now=moment, by_id=host.organiser_id)
        if host.chance.random() < 0.45:
            note_extras(night_id=night.pk, player_id=player.pk, wants_snack=True, now=moment)
        if order < len(people) - unpaid:
            pay_fee(
                night_id=night.pk,
                player_id=player.pk,
                method=host.chance.choice(METHODS) if order else Method.FREE,
                submission_key=f"demo-fee-{night.pk}-{player.pk}",
                now=moment,
                by_id=host.organiser_id,
            )


def deal(host: Host, night: Night, number: int, *, at: datetime) -> Round:
    """Draw a round from the bag and publish it."""
    drawn = draw_round(
        night_id=night.pk,
        number=number,
        method=BAG,
        seed=host.chance.randrange(SEEDS),
        now=at,
        by_id=host.organiser_id,
    )
    return publish_round(round_id=drawn.pk, seen_attempt=drawn.attempt, now=at + MINUTE / 2)


def play_round(host: Host, night: Night, number: int, *, at: datetime) -> None:
    """A whole round whose clock starts ``at``: drawn before, a slip from every table, some from two phones."""
    played = deal(host, night, number, at=at - 4 * MINUTE)
    start_clock(round_id=played.pk, now=at)
    for table in Table.objects.filter(round=played):
        pawns = pawns_of(host.chance, is_three=table.is_three)
        moment = at + host.chance.randrange(28, 45) * MINUTE
        send(table, pawns, phone=1, at=moment)
        if host.chance.random() < 0.3:
            send(table, pawns, phone=2, at=moment + MINUTE)
    stop_clock(round_id=played.pk, now=at + night.minutes_per_round * MINUTE)
    if number == 1:
        sell(host, night, at=at + 50 * MINUTE)


def sell(host: Host, night: Night, *, at: datetime) -> None:
    """After the first round: who wanted a snack pays it, and every fifth has a drink more than is included."""
    people = Attendance.objects.filter(night=night, state=State.PRESENT).order_by("pk")
    for order, one in enumerate(people):
        key, who = f"{night.pk}-{one.player_id}", {"night_id": night.pk, "player_id": one.player_id}
        press = {**who, "now": at + order * MINUTE / 4, "by_id": host.organiser_id}
        if one.wants_snack:
            sell_snack(**press, method=METHODS[order % 5], submission_key=f"demo-snack-{key}")
        had = night.drinks_included + 1 if order % 5 == 0 else night.drinks_included - order % 2
        note_drinks(**press, count=max(0, had), submission_key=f"demo-drink-{key}")


def count(host: Host, night: Night, *, by: str, at: datetime) -> None:
    """The till is counted and closed; once in a while a coin is missing."""
    expected = cash_of(night.pk)
    is_short = night.pk % 3 == 1
    close_till(
        night_id=night.pk,
        counted_cents=expected - 250 if is_short else expected,
        counted_by=by,
        note_text="Twee keer nageteld." if is_short else "",
        submission_key=f"demo-count-{night.pk}",
        now=at,
        by_id=host.organiser_id,
    )


def play_half_a_round(host: Host, night: Night, number: int, *, at: datetime, now: datetime) -> None:
    """A round that is on: most tables are done, one from two phones; one is in dispute, one is still playing."""
    played = deal(host, night, number, at=at - 4 * MINUTE)
    start_clock(round_id=played.pk, now=at)
    for order, table in enumerate(Table.objects.filter(round=played)):
        pawns = pawns_of(host.chance, is_three=table.is_three, is_won=True)
        moment = max(at, now - (9 - order) * MINUTE)
        if order == 3:
            continue
        send(table, pawns, phone=1, at=moment)
        if order == 1:
            send(table, pawns, phone=2, at=moment)
        if order == 2:
            send(table, misread(pawns, most=pawns_each(is_three=table.is_three)), phone=2, at=moment)


def play_night(host: Host, night: Night, people: Sequence[Player], *, at: datetime) -> None:
    """A whole night, closed at the end; the clock of the first round starts ``at``.

    Of more than twenty people one joins in the second round and another leaves before the third.
    """
    open_night(night_id=night.pk, now=at - 40 * MINUTE)
    later = people[20:21]
    for player in later:
        mark(night_id=night.pk, player_id=player.pk, state=State.LATE, now=at - 40 * MINUTE)
    receive(host, night, [player for player in people if player not in later], at=at - 30 * MINUTE)
    for number in range(1, night.rounds_planned + 1):
        start = at + (number - 1) * ROUND
        if number == 2:
            receive(host, night, later, at=start - 10 * MINUTE)
        if number == 3 and later:
            mark(night_id=night.pk, player_id=people[0].pk, state=State.GONE, now=start - 10 * MINUTE)
        play_round(host, night, number, at=start)
    close_night(night_id=night.pk, now=at + night.rounds_planned * ROUND)
    count(host, night, by=people[0].label, at=at + night.rounds_planned * ROUND + 5 * MINUTE)


def correct(host: Host, night: Night, *, at: datetime) -> None:
    """A slip of a closed night that turns out to be misread is corrected, with the reason."""
    table = Table.objects.filter(round__night=night, is_three=False).order_by("round__number", "number")[0]
    pawns = table.slips.all()[0].pawns
    assert pawns, "a report has pawns"
    correct_slip(
        table_id=table.pk,
        pawns=misread(pawns, most=pawns_each(is_three=False)),
        reason="Een pion te weinig geteld, gezien door beide teams.",
        submission_key=f"demo-correction-{table.pk}",
        now=at,
        by_id=host.organiser_id,
    )


def send(table: Table, pawns: Sequence[int], *, phone: int, at: datetime) -> None:
    """A slip from one of a table's phones."""
    sender = f"phone-{table.pk}-{phone}"
    post_slip(table_id=table.pk, pawns=pawns, submission_key=f"demo-{sender}", sender=sender, now=at)


def pawns_of(chance: Random, *, is_three: bool, is_won: bool = False) -> tuple[int, ...]:
    """Pawns home as they might be: about three in four games are won, the losers are on their way."""
    most, sides = pawns_each(is_three=is_three), 3 if is_three else 2
    pawns = [min(most - 1, max(0, round(chance.gauss(most * 0.5, most * 0.25)))) for _ in range(sides)]
    if is_won or chance.random() < 0.74:
        pawns[chance.randrange(sides)] = most
    return tuple(pawns)


def misread(pawns: Sequence[int], *, most: int) -> tuple[int, ...]:
    """The same slip with one pawn more, or less, for the side that has fewest."""
    fewest = min(pawns)
    at = pawns.index(fewest)
    other = fewest + 1 if fewest + 1 < most else fewest - 1
    return tuple(other if index == at else home for index, home in enumerate(pawns))

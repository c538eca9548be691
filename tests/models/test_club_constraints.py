"""Every "never" of what is around the evening, tried: the database says no."""

from datetime import date

import pytest

from tests.builders import DOOR, make_night, make_players
from tests.models.test_constraints import refused
from tournament.models import (
    Answer,
    CashUp,
    Club,
    FormerName,
    Holiday,
    Merge,
    Night,
    Payment,
    Player,
    Season,
    Series,
    TrailEntry,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    return make_night(4)


@pytest.mark.parametrize(
    ("name", "model", "changes"),
    [
        ("ask_weekday_exists", Club, {"ask_weekday": 7}),
        ("weeks_ahead_within_a_year", Club, {"weeks_ahead": 53}),
        ("season_rule_exists", Season, {"rule": "dice"}),
        ("best_of_how_many", Season, {"rule": "best_of"}),
        ("best_of_how_many", Season, {"rule": "best_of", "best_of": 0}),
        ("best_of_how_many", Season, {"best_of": 5}),
        ("series_draw_method_exists", Series, {"draw_method": "dice"}),
        ("only_a_plan_is_skipped", Night, {"skipped_at": DOOR}),
    ],
)
def test_what_can_never_be_is_refused(night, name, model, changes):
    Club.objects.get_or_create(pk=1)
    refused(name, lambda: model.objects.update(**changes))


def test_a_slot_of_a_series_is_filled_once_and_any_number_of_nights_are_extra(night):
    other = make_night(0, date(2026, 10, 12), is_open=False)
    Night.objects.update(slot=None)
    Night.objects.filter(pk=night.pk).update(slot=night.date)

    refused("one_night_per_slot", lambda: Night.objects.filter(pk=other.pk).update(slot=night.date))


def test_a_holiday_ends_on_its_first_day_at_the_earliest():
    Holiday.objects.create(name="Kerst", starts_on=date(2026, 12, 25), ends_on=date(2026, 12, 25))

    refused("holiday_ends", lambda: Holiday.objects.update(ends_on=date(2026, 12, 24)))


def test_a_player_answers_once_a_night_and_only_a_guest_is_nameless(night):
    anna = make_players(1)[0]
    said = Answer.objects.create(night=night, player=anna, is_coming=True, answered_at=DOOR)
    Answer.objects.create(night=night, guest_of=said, is_coming=True, answered_at=DOOR)

    again = Answer(night=night, player=anna, is_coming=False, answered_at=DOOR)
    refused("one_answer_per_night_and_player", again.save)
    refused("only_a_guest_has_no_name", Answer(night=night, is_coming=True, answered_at=DOOR).save)
    refused("an_answer_has_one_name", lambda: Answer.objects.filter(pk=said.pk).update(name="Anna"))
    refused("answer_source_exists", lambda: Answer.objects.update(source="post"))


def test_a_till_is_closed_once_until_it_is_opened_again(night):
    def counted(key: str, **changes) -> CashUp:
        fields = {"expected_cents": 600, "counted_cents": 595, "counted_by": "Alice", "created_at": DOOR}
        return CashUp(night=night, submission_key=key, **(fields | changes))

    first = counted("a")
    first.save()

    assert first.difference_cents == -5
    refused("a_till_is_closed_once", counted("b").save)
    CashUp.objects.update(reopened_at=DOOR)
    counted("b").save()
    refused("somebody_counted", counted("c", counted_by="", reopened_at=DOOR).save)


def test_a_line_of_the_till_is_given_back_once(night):
    def line(key: str, cents: int, **more) -> Payment:
        kind = "refund" if cents < 0 else "drink"
        return Payment(
            night=night, player=make_players(1)[0], kind=kind, cents=cents, submission_key=key, created_at=DOOR, **more
        )

    drink = line("a", 275)
    drink.save()
    line("b", -275, refund_of=drink).save()

    refused("refund_of", line("c", -275, refund_of=drink).save)


def test_a_record_is_merged_into_another_and_no_longer_active(night):
    anna, bert, *_ = make_players(3)

    refused("merged_is_not_active", lambda: Player.objects.filter(pk=anna.pk).update(merged_into=bert))
    refused("merged_into_another", lambda: Player.objects.filter(pk=anna.pk).update(merged_into=anna, is_active=False))
    refused("nobody_is_merged", Merge(kept=anna, gone=anna, moved={}, merged_at=DOOR).save)
    Merge.objects.create(kept=anna, gone=bert, moved={}, merged_at=DOOR)
    refused("merged_away_once", Merge(kept=anna, gone=bert, moved={}, merged_at=DOOR).save)


def test_a_former_name_leads_to_one_player(night):
    anna, bert, *_ = make_players(3)
    FormerName.objects.create(player=anna, name="Anna de Wit", since=DOOR)

    refused("a_former_name", FormerName(player=bert, name="Anna de Wit", since=DOOR).save)


def test_the_trail_tells_of_the_club_too():
    line = TrailEntry.objects.create(kind=TrailEntry.Kind.SETTINGS, at=DOOR)

    assert line.night is None

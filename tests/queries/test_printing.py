"""The numbers in the bag, the lists for the wall."""

from collections import Counter

import pytest

from tests.builders import make_night, make_round
from tournament.domain.refusals import CannotSeat
from tournament.domain.seating import plan_tables
from tournament.models import Seat
from tournament.queries.printing import number_cards, podium_size, print_index, wall_lines
from tournament.queries.seating import tables_of


@pytest.mark.parametrize("heads", [3, 4, 7, 11, 23, 27, 64, 200])
def test_the_bag_holds_one_card_for_each_person(heads):
    assert tuple(card.number for card in number_cards(heads)) == plan_tables(heads).numbers


@pytest.mark.django_db
@pytest.mark.parametrize("heads", [3, 7, 23, 64])
def test_a_card_leads_to_the_table_where_its_number_is_seated(heads):
    make_round(make_night(heads))
    seated = Seat.objects.values_list("number", "table__number", "table__is_three")

    assert Counter((card.number, card.table, card.kind == "solo") for card in number_cards(heads)) == Counter(seated)


def test_two_and_five_have_no_cards():
    for heads in (0, 1, 2, 5):
        with pytest.raises(CannotSeat):
            number_cards(heads)


@pytest.mark.django_db
def test_the_wall_knows_everybody_in_the_order_of_names():
    night = make_night(23)
    lines = wall_lines(tables_of(make_round(night)))
    seats = Seat.objects.order_by("player__sort_key").values_list("player__name", "table__number", "number")

    assert [(line.player.name, line.table, line.number) for line in lines] == list(seats)


@pytest.mark.parametrize(
    ("places", "size"), [([], 0), ([1, 2], 2), ([1, 2, 3, 4], 3), ([1, 2, 3, 3, 3], 5), ([1, 2, 3, 3, 3, 3], 0)]
)
def test_a_podium_is_no_crowd(places, size):
    assert podium_size(places) == size


@pytest.mark.django_db
def test_only_what_everybody_may_see_is_printed_a_draft_is_named():
    night = make_night(8)
    first = make_round(night)
    make_round(night, 2, is_published=False)
    found = print_index(night)

    assert ([one.pk for one in found.rounds], found.draft, found.heads.heads) == ([first.pk], 2, 8)

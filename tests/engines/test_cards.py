"""Cards have one number and one name each."""

import pytest

from games.engines.base import InvalidMove
from games.engines.cards import ACE, CARDS, JACK, JOKER, card_at, rank_of, read_card, suit_of, write_card


def test_every_card_and_the_joker_is_written_and_read_back():
    names = [write_card(card) for card in range(CARDS + 1)]
    assert [read_card(name) for name in names] == [*range(CARDS + 1)]


def test_cards_are_named_in_dutch():
    names = [write_card(card) for card in (card_at(1, ACE), card_at(3, 10), card_at(0, JACK), card_at(2, 2), JOKER)]
    assert names == ["HA", "S10", "RB", "K2", "JK"]


def test_suit_and_rank_make_the_card():
    assert [card_at(suit_of(card), rank_of(card)) for card in range(CARDS)] == [*range(CARDS)]


@pytest.mark.parametrize("text", ["", "ha", "AH", "S1", "S01", "JK ", "X9", "10"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(InvalidMove):
        read_card(text)

"""The club's own texts, filled in."""

from tournament.domain.texts import fill


def test_only_what_is_known_is_filled_in_and_nothing_is_evaluated():
    words = {"avond": "Maandagavond", "link": "https://club/who/k/"}

    assert fill(" {AVOND}: kom je? {link}\n{0.__class__} {} {naam} ", words) == (
        "Maandagavond: kom je? https://club/who/k/\n{0.__class__} {} {naam}"
    )

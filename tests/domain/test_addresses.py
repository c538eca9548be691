"""Whose an address is."""

import pytest

from tournament.domain.addresses import household


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),  # of a socket that hears both kinds
        ("::FFFF:c000:207", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("nonsense", "nonsense"),
        ("192.0.2.7:80", "192.0.2.7:80"),
    ],
)
def test_an_address_is_one_households(address, whose):
    assert household(address) == whose

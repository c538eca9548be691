"""Whose an address on the net is, as far as that can be seen from it."""

from ipaddress import IPv4Address, ip_address, ip_network


def household(address: str) -> str:
    """The address, of IPv6 the part that one household has; what is none is one like any other.

    Where one socket hears both kinds, an address of IPv4 comes as one of IPv6, and all of those would be one household.

    >>> household("2001:db8:1:2::7"), household("::ffff:192.0.2.7"), household("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))

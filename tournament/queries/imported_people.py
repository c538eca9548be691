"""Whom the club knows, for lists of people that are brought in."""

from tournament.domain.people_in import Member
from tournament.models import FormerName, Player


def members_by_name() -> tuple[Member, ...]:
    """Everybody under every name that is or was theirs; those whose name was removed are nobody's. Two queries."""
    everybody = list(Player.objects.filter(name_removed_at=None).select_related("merged_into").order_by("pk"))
    people = [Member(one.pk, one.name, one.distinction, one.label) for one in everybody if one.merged_into is None]
    merged = [
        Member(one.merged_into.pk, one.name, one.distinction, one.merged_into.label, is_former=True)
        for one in everybody
        if one.merged_into is not None
    ]
    former = [
        Member(one.player_id, one.name, one.distinction, one.player.label, is_former=True)
        for one in FormerName.objects.select_related("player").order_by("-since", "-pk")
    ]
    return (*people, *former, *merged)

"""Adding and renaming players."""

from tournament.actions.writing import action
from tournament.domain.names import clean_name, clean_words, next_distinction, search_key, sort_key
from tournament.domain.refusals import KeyUsedElsewhere, NameTaken
from tournament.models import Player


@action
def add_player(*, name: str, distinction: str = "", submission_key: str | None = None) -> Player:
    """A new player. A namesake without a distinction gets the next number: Jan Bakker (2).

    Namesakes are those whose names are read aloud alike: capitals and accents do not tell people apart.

    The same ``submission_key`` again gives the player made before. Raises NameMissing, NameTooLong or NameTaken.
    """
    name, distinction = clean_name(name), clean_words(distinction, most=30)
    if submission_key and (before := Player.objects.filter(submission_key=submission_key).first()):
        if before.name != name:
            raise KeyUsedElsewhere
        return before
    alike = Player.objects.select_for_update().filter(sort_key=sort_key(name))
    taken = {one.distinction for one in alike if search_key(one.name) == search_key(name)}
    if distinction in taken:
        if distinction:
            raise NameTaken(name)
        distinction = next_distinction(taken)
    return Player.objects.create(
        name=name,
        distinction=distinction,
        search_key=search_key(f"{name} {distinction}"),
        sort_key=sort_key(name),
        submission_key=submission_key or None,
    )


@action
def rename_player(*, player_id: int, name: str, distinction: str) -> Player:
    """Change what a player is called, everywhere and at once. Raises NameMissing, NameTooLong or NameTaken."""
    player = Player.objects.select_for_update().get(pk=player_id)
    name, distinction = clean_name(name), clean_words(distinction, most=30)
    if Player.objects.filter(name=name, distinction=distinction).exclude(pk=player_id).exists():
        raise NameTaken(name)
    player.name, player.distinction = name, distinction
    player.search_key, player.sort_key = search_key(f"{name} {distinction}"), sort_key(name)
    player.save(update_fields=["name", "distinction", "search_key", "sort_key"])
    return player

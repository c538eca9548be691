"""The refusals around backups speak, with what to do."""

import pytest

from tournament.domain.refusals import Refused
from tournament.domain.refusals_backup import (
    BackupDamaged,
    BackupDoesNotFit,
    BackupNewer,
    BackupNotWritten,
    BackupTooLarge,
    ClubNotEmpty,
    NotABackup,
)
from tournament.templatetags.club import refusal

SAID = [
    (NotABackup(), "Kies een bestand dat met “Reservekopie” of manage.py backup is gemaakt"),
    (BackupDamaged("tournament.slip"), "beschadigd (tournament.slip): er is iets weg of veranderd. Er is niets terug"),
    (BackupTooLarge(), "Het is niet gelezen."),
    (BackupNewer("0.9", "0.1"), "nieuwere versie (0.9) dan deze (0.1). Werk eerst het programma bij"),
    (BackupDoesNotFit("auth.user", "taken"), "(auth.user: taken). Er is niets teruggezet."),
    (ClubNotEmpty(34, 7, 1), "(spelers: 34, avonden: 7, logins: 1). Terugzetten kan alleen in een lege"),
    (BackupNotWritten("a.zip", "full"), "De schijf is vol: a.zip is niet geschreven."),
    (BackupNotWritten("a.zip", "forbidden"), "Hier mag niet geschreven worden: a.zip."),
    (BackupNotWritten("a/b.zip", "missing"), "De map van a/b.zip is er niet."),
    (BackupNotWritten("a", "folder"), "a is een map."),
    (BackupNotWritten("a.zip", "Input/output error"), "a.zip is niet geschreven: Input/output error."),
]


@pytest.mark.parametrize(("refused", "words"), SAID)
def test_the_words_say_what_is_wrong_and_what_to_do(refused: Refused, words: str):
    assert words in refusal(refused)

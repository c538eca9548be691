"""What a few words in a chat say."""

import pytest

from tournament.domain.chat_words import Talk, read_talk


@pytest.mark.parametrize(
    ("words", "talk"),
    [
        ("Jan", Talk("Jan")),
        ("Jan 🍺", Talk("Jan")),
        ("Jan de Vries komt niet", Talk("Jan de Vries", is_coming=False)),
        ("Ben komt ook", Talk("Ben", is_coming=True)),
        ("Jan meldt zich af", Talk("Jan", is_coming=False)),
        ("ik kom niet", Talk("", is_coming=False, is_about_me=True)),
        ("helaas kan ik niet komen", Talk("", is_coming=False, is_about_me=True)),
        ("Marie +1", Talk("Marie", guests=1)),
        ("Marie met twee gasten", Talk("Marie", guests=2)),
        ("Marie + vrouw", Talk("Marie", guests=1)),
        ("Marie (+2)", Talk("Marie", guests=2)),
        ("Fam. de Vries 2x", Talk("Fam. de Vries", guests=1)),
        ("Kees (bitterballen)", Talk("Kees", wants_snack=True, notes=("bitterballen",))),
        ("Kees met snack", Talk("Kees", wants_snack=True)),
        ("Kees zonder snack", Talk("Kees", notes=("geen snack",))),
        ("Kees 🍟", Talk("Kees", wants_snack=True)),
        ("Lies ❌", Talk("Lies", is_coming=False)),
        ("Lies 👍", Talk("Lies", is_coming=True)),
        ("Bert (ziek)", Talk("Bert", is_coming=False)),
        ("Jan Bakker (2)", Talk("Jan Bakker (2)")),
        ("Jan 19:30", Talk("Jan", notes=("19:30",))),
        ("Jan komt wat later", Talk("Jan", is_coming=True, notes=("wat later",))),
    ],
)
def test_what_words_say(words, talk):
    assert read_talk(words) == talk


@pytest.mark.parametrize("words", ["Greet misschien", "waarom niet", "ja nee niet", "Jan?", "Jan ❌ komt", "Jan +47"])
def test_what_is_doubtful_is_said_to_be_so(words):
    assert read_talk(words).is_unsure

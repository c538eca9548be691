import gettext
import os

from deploy.translations import compile_translations

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: en\\n"

msgid "Loting"
msgstr "Draw"

#, fuzzy
msgid "Stand"
msgstr "Stall"
"""


def test_words_are_compiled_once_and_doubtful_ones_are_left_out(tmp_path):
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(PO)

    assert compile_translations(tmp_path) == [folder / "django.mo"]
    assert compile_translations(tmp_path) == []

    words = gettext.translation("django", tmp_path, ["en"])
    assert [words.gettext(word) for word in ("Loting", "Stand")] == ["Draw", "Stand"]


def test_newer_words_are_compiled_again(tmp_path):
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(PO)
    compile_translations(tmp_path)
    later = (folder / "django.mo").stat().st_mtime + 5
    os.utime(folder / "django.po", (later, later))

    assert compile_translations(tmp_path) == [folder / "django.mo"]


def test_without_translations_there_is_nothing_to_do(tmp_path):
    assert compile_translations(tmp_path / "locale") == []

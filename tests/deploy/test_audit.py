"""What is said about known holes: found, none, and above all when nobody could be asked."""

import json

import pytest

from deploy.audit import Told, ask, told, words

HOLE = {"id": "PYSEC-2026-7", "fix_versions": ["13.0.1"], "aliases": [], "description": "…"}
PILLOW = {"name": "pillow", "version": "13.0.0", "vulns": [HOLE]}
SEGNO = {"name": "segno", "version": "1.6.6", "vulns": []}
UNKNOWN = {"name": "a2wsgi", "skip_reason": "Dependency not found on PyPI and could not be audited: a2wsgi (1.10.10)"}


def answer(*packages: dict) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def test_a_hole_is_named_with_what_mends_it():
    assert words("app", told(answer(PILLOW, SEGNO))) == [
        "requirements/app.txt: pillow 13.0.0 has PYSEC-2026-7; mended in 13.0.1.",
        "requirements/app.txt: asked about 2 of 2 packages, 1 holes known.",
    ]


def test_what_was_not_answered_is_not_called_well():
    assert words("app", told(answer(SEGNO, UNKNOWN))) == [
        "requirements/app.txt: no answer about a2wsgi.",
        "requirements/app.txt: asked about 1 of 2 packages, 0 holes known.",
    ]


@pytest.mark.parametrize("said", ["", "Traceback", "[]", "{}", answer(UNKNOWN)])
def test_when_nobody_answers_it_says_so(said):
    assert "could not ask" in words("app", told(said))[0]


@pytest.mark.slow
def test_the_tool_itself_without_a_network(monkeypatch):
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")  # where nobody listens
    assert words("app", ask("app"))[0].startswith("requirements/app.txt: could not ask.")


def test_a_clean_answer_is_told_as_one():
    assert told(answer(SEGNO)) == Told(1, (), ())

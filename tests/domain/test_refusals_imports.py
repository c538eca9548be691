"""What the refusals about files carry."""

from tournament.domain.refusals_imports import FilesTooLarge, TooManyRows


def test_refusals_about_files_carry_their_limits():
    assert (FilesTooLarge(5, 20).kind, vars(TooManyRows("a.csv", 20_000))) == (
        "files_too_large",
        {"file": "a.csv", "most": 20_000},
    )

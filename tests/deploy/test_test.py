import pytest

from deploy.test import Step, verdict

GOOD = Step(name="good", command=("json.tool", "--help"))
BAD = Step(name="bad", command=("json.tool", "no-such-file"))
LACKING = Step(name="lacking", command=("json.tool",), lacks="the moon. Bring it: sudo apt-get install moon")


@pytest.mark.parametrize(
    ("steps", "require_all", "code", "says"),
    [
        ([GOOD], "", 0, ["Nothing was left out."]),
        ([GOOD, BAD], "", 1, ["Nothing was left out.", "Failed: bad."]),
        ([GOOD, LACKING], "", 0, ["Left out: the moon. Bring it: sudo apt-get install moon"]),
        ([GOOD, LACKING], "1", 1, ["Left out: the moon. Bring it: sudo apt-get install moon"]),
    ],
)
def test_the_last_lines_say_what_failed_and_what_was_left_out(monkeypatch, capfd, steps, require_all, code, says):
    monkeypatch.setenv("REQUIRE_ALL", require_all)
    assert verdict(steps) == code
    assert capfd.readouterr().out.splitlines()[-len(says) :] == says


def test_an_empty_variable_is_taken_away(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://nowhere/")
    asks = ("timeit", "-n1", "-r1", "import os; assert 'DATABASE_URL' not in os.environ")
    assert verdict([Step(name="with it", command=asks)]) == 1
    assert verdict([Step(name="without it", command=asks, environment={"DATABASE_URL": ""})]) == 0


def test_what_runs_beside_the_others_speaks_after_them_and_counts_too(capfd):
    beside = Step(name="beside", command=("timeit", "-n1", "-r1", "print('here'); assert 0"), beside=True)
    assert verdict([beside, GOOD]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in lines if line.startswith("== ")] == [
        "== good",
        "== good: ok",
        "== beside",
        "== beside: FAILED",
    ]
    assert "here" in lines
    assert lines[-1] == "Failed: beside."

import doctest
from pathlib import Path


def test_the_examples_say_what_the_code_says():
    readme = Path(__file__).resolve().parents[1] / "README.md"
    result = doctest.testfile(str(readme), module_relative=False)
    assert (result.failed, result.attempted) == (0, 7)

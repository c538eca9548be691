import doctest
from pathlib import Path


def test_the_first_example_says_what_the_code_says():
    readme = Path(__file__).resolve().parents[1] / "README.md"
    result = doctest.testfile(str(readme), module_relative=False)
    assert (result.failed, result.attempted) == (0, 3)

"""The examples in the docstrings of the rules are true."""

import doctest
import importlib
import pkgutil

import pytest

from tournament import domain

MODULES = sorted(module.name for module in pkgutil.iter_modules(domain.__path__))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_are_true(name):
    module = importlib.import_module(f"{domain.__name__}.{name}")

    assert doctest.testmod(module).failed == 0

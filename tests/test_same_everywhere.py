"""What `conftest.py` sees to in every test: its luck is its own, and a word that is missing is a failure."""

from __future__ import annotations

import logging
import random

import pytest

from companion.table import setup
from tests import conftest

WORDS = logging.getLogger("companion.i18n.catalogue")


@pytest.mark.parametrize("n", [1, 2])
def test_a_test_has_the_same_luck_in_every_run(n: int, request: pytest.FixtureRequest) -> None:
    assert vars(setup)["secrets"].token_bytes(8) == random.Random(request.node.nodeid).randbytes(8)


def test_a_word_that_is_missing_is_a_failure(request: pytest.FixtureRequest) -> None:
    call = conftest.pytest_runtest_call(request.node)
    next(call)
    WORDS.warning("a word is old")
    WORDS.error("a word is missing")
    with pytest.raises(AssertionError, match=r"\['a word is missing'\]"):
        next(call)
    conftest.UNSAID.said.clear()


def test_a_test_about_missing_words_may_have_them(request: pytest.FixtureRequest, logged: None) -> None:
    WORDS.error("a word is missing")
    assert conftest.UNSAID.said == ["a word is missing"]


@pytest.fixture
def logged() -> None:
    """The name by which a test says that words may be missing."""

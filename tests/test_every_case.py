"""A few cases are the same ones in every run, spread over all; EVERY_CASE tries all."""

from __future__ import annotations

from itertools import product

import pytest

from tests import every_case
from tests.every_case import chosen, crossed, spread


@pytest.fixture(params=[False, True], ids=["few", "every"])
def every(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(every_case, "EVERY_CASE", request.param)
    return bool(request.param)


def test_a_size_is_that_of_the_run(every: bool) -> None:
    assert chosen("few", "all") == ("all" if every else "few")


@pytest.mark.parametrize("cases", [1, 2, 3, 7, 100])
@pytest.mark.parametrize("share", [1, 3, 4])
def test_some_of_the_cases_are_tried_and_at_least_one(every: bool, cases: int, share: int) -> None:
    tried = spread(range(cases), share)
    assert tried == sorted(set(tried))
    assert len(tried) == cases if every else abs(len(tried) - cases / share) < 1
    assert tried[0] == 0


def test_nothing_that_alternates_in_the_cases_is_left_out(every: bool) -> None:
    tried = spread(product(range(12), "abc"), 3)
    assert len(tried) == (36 if every else 12)
    assert {one for one, _ in tried} == {*range(12)} and {two for _, two in tried} == {*"abc"}


def test_of_very_many_cases_every_case_takes_a_part(every: bool) -> None:
    assert len(spread(range(900), 9, 3)) == (300 if every else 100)
    tried = crossed(range(30), "abc", 9, 3)
    assert len(tried) == (30 if every else 10)
    assert {one for one, _ in tried} == {*range(30)} or not every


def test_pairs_are_spread_over_both(every: bool) -> None:
    tried = crossed("abcd", range(3), 3)
    assert len(tried) == len(set(tried)) == (12 if every else 4)
    assert {one for one, _ in tried} == {*"abcd"} and {two for _, two in tried} == {0, 1, 2}

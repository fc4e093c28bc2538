"""Cases that rotate: some each day, all within as many days as their share says."""

from __future__ import annotations

from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest

from tests import thorough
from tests.thorough import chosen


@pytest.mark.parametrize("cases", [1, 2, 3, 7, 100])
@pytest.mark.parametrize("share", [1, 3, 4])
def test_every_case_has_its_turn(cases: int, share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thorough, "THOROUGH", False)
    tried: list[int] = []
    for day in range(20_000, 20_000 + share):
        monkeypatch.setattr(thorough, "DAY", day)
        today = thorough.todays(range(cases), share)
        assert 1 <= len(today) <= -(-cases // min(share, cases))
        tried += today
    assert set(tried) == set(range(cases))
    monkeypatch.setattr(thorough, "THOROUGH", True)
    assert thorough.todays(range(cases), share) == list(range(cases))


def test_pairs_have_their_turn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thorough, "THOROUGH", False)
    tried: list[tuple[str, int]] = []
    for day in range(3):
        monkeypatch.setattr(thorough, "DAY", day)
        today = thorough.crossed("abcd", range(3), 3)
        assert {one for one, _ in today} == set("abcd") and {two for _, two in today} == {0, 1, 2}
        tried += today
    assert len(tried) == len(set(tried)) == 12


class Case(NamedTuple):
    """What a run knows of a test: its name, and its mark with this share."""

    nodeid: str
    share: int = 0
    among: str = ""

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        if not self.share:
            return None
        return (
            pytest.mark.rotates(self.share, among=self.among)
            if self.among
            else pytest.mark.rotates(self.share)
        ).mark


def test_what_rotates_is_counted_by_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thorough, "THOROUGH", False)
    tried: list[int] = []
    for day in range(3):
        monkeypatch.setattr(thorough, "DAY", day)
        nine = SimpleNamespace(definition=Case("test_it.py::one", 3), _calls=[*range(9)])
        thorough.leave_out_cases(cast(pytest.Metafunc, nine))
        assert len(nine._calls) == 3
        tried += nine._calls
        for other in (Case("test_it.py::single"), Case("test_it.py::mutual", 3, "browser")):
            two = SimpleNamespace(definition=other, _calls=[1, 2])
            thorough.leave_out_cases(cast(pytest.Metafunc, two))
            assert two._calls == [1, 2]
    assert set(tried) == set(range(9))


@pytest.mark.rotates(4)
@pytest.mark.parametrize("n", range(4))
def test_a_run_leaves_out_what_has_no_turn(n: int, request: pytest.FixtureRequest) -> None:
    """Unless it is asked for by its name."""
    test = request.node.nodeid.partition("[")[0]
    here = [item for item in request.session.items if item.nodeid.partition("[")[0] == test]
    assert len(here) <= chosen(1, 4) or any("::" in arg for arg in request.config.args)


def test_tests_take_turns_among_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thorough, "THOROUGH", False)
    three = [Case(f"test_it.py::{name}", 3, "browser") for name in ("one", "two", "three")]
    tried: list[Case] = []
    for day in range(3):
        monkeypatch.setattr(thorough, "DAY", day)
        (today,) = set(three) - thorough.without_turn(cast(list[pytest.Item], three))
        tried.append(today)
    assert set(tried) == set(three)

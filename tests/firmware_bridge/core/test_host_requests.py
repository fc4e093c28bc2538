"""What a host asks one of our boards for, and which answers belong to it."""

from __future__ import annotations

import pytest

from firmware_bridge.core.board import Statistics
from firmware_bridge.core.host_state import StatisticsRequest


def test_counts_are_those_of_the_last_asking() -> None:
    request = StatisticsRequest()
    request.ask(3)
    request.add(3, (("a1", 5, 1), ("b1", 2, 0)))
    request.add(3, (("a1", 6, 2),))
    request.add(2, (("c1", 9, 9),))
    assert request.complete(2, False, 1, 2) == [], "another answer is under way"
    assert request.complete(3, False, 1, 2) == [Statistics({"a1": (6, 2), "b1": (2, 0)}, 1, 2)]
    assert request.complete(3, False, 1, 2) == [], "it is answered once"
    request.add(3, (("d1", 1, 1),))
    request.ask(4)
    assert request.complete(4, False, 0, 0) == [Statistics({}, 0, 0)], (
        "what was counted before is no part of it"
    )


@pytest.mark.parametrize("refused", [False, True])
def test_a_refusal_counts_nothing(refused: bool) -> None:
    request = StatisticsRequest()
    request.ask(1)
    request.add(1, (("a1", 1, 0),))
    assert bool(request.complete(1, refused, 0, 0)) is not refused
    assert request.complete(1, False, 0, 0) == []

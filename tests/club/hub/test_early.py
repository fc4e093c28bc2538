"""Events that come too early wait, and not for ever."""

from __future__ import annotations

from companion.club.hub import early
from companion.club.hub.early import AGAIN, PATIENCE, Early


def test_what_waits_is_given_in_order_and_tried_again_only_after_a_while() -> None:
    row: Early[str] = Early()
    for number in (5, 3, 4):
        assert row.hold("s", number, f"e{number}", 10.0) is None
    assert row.of("s") == ["e3", "e4", "e5"] and row.of("t") == [] and len(row) == 3
    assert row.due(10.1) == []
    assert row.due(10.0 + AGAIN) == ["e3", "e4", "e5"]
    assert row.due(10.1 + AGAIN) == []
    row.changed("s")
    row.changed("nobody")
    assert row.due(10.1 + AGAIN) == ["e3", "e4", "e5"]
    assert row.kept("s", 4) == ["e3", "e4"] and row.of("s") == ["e5"]
    assert row.kept("s", 5) == ["e5"] and len(row) == 0 and row.due(99.0) == []


def test_the_same_again_takes_the_place_of_the_first_and_its_time() -> None:
    row: Early[str] = Early()
    row.hold("s", 3, "first", 10.0)
    assert row.hold("s", 3, "second", 14.0) == "first"
    assert row.hold("s", 3, "second", 14.0) is None
    assert len(row) == 1 and row.of("s") == ["second"]
    assert row.stale(10.0 + PATIENCE) == []
    assert row.stale(10.1 + PATIENCE) == ["second"] and len(row) == 0


def test_no_more_waits_than_there_is_room_for() -> None:
    row: Early[int] = Early()
    for number in range(early.MOST):
        assert row.hold("s", number, number, 0.0) is None
    assert row.hold("s", early.MOST, -1, 0.0) == -1 and len(row) == early.MOST
    assert row.hold("s", 7, 70, 0.0) == 7

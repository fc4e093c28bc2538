"""Events that come too early wait, and not for ever."""

from __future__ import annotations

from companion.club.hub import cluster_listener
from companion.club.hub.cluster_listener import AGAIN, PATIENCE, ReorderBuffer


def test_what_waits_is_given_in_order_and_tried_again_only_after_a_while() -> None:
    row: ReorderBuffer[str, str] = ReorderBuffer()
    for number in (5, 3, 4):
        assert row.hold("s", number, f"e{number}", 1, 10.0) is None
    assert row.of("s") == ["e3", "e4", "e5"] and row.of("t") == [] and len(row) == 3
    assert row.due(10.1) == []
    assert row.due(10.0 + AGAIN) == ["e3", "e4", "e5"]
    assert row.due(10.1 + AGAIN) == []
    row.try_next("s")
    row.try_next("nobody")
    assert row.due(10.1 + AGAIN) == ["e3", "e4", "e5"]
    assert row.release("s", 4) == ["e3", "e4"] and row.of("s") == ["e5"]
    assert row.release("s", 5) == ["e5"] and len(row) == 0 and row.due(99.0) == []


def test_the_same_again_takes_the_place_of_the_first_and_its_time() -> None:
    row: ReorderBuffer[str, str] = ReorderBuffer()
    row.hold("s", 3, "first", 1, 10.0)
    assert row.hold("s", 3, "second", 1, 14.0) == "first"
    assert row.hold("s", 3, "second", 1, 14.0) is None
    assert len(row) == 1 and row.of("s") == ["second"]
    assert row.stale(10.0 + PATIENCE) == []
    assert row.stale(10.1 + PATIENCE) == ["second"] and len(row) == 0


def test_no_more_waits_than_there_is_room_for() -> None:
    row: ReorderBuffer[str, int] = ReorderBuffer()
    for number in range(cluster_listener.MOST):
        assert row.hold(f"s{number % 10}", number, number, 1, 0.0) is None
    assert row.hold("s1", cluster_listener.MOST, -1, 1, 0.0) == -1 and len(row) == cluster_listener.MOST
    assert row.hold("s7", 7, 70, 1, 0.0) == 7


def test_one_stream_alone_does_not_take_the_room_of_all() -> None:
    row: ReorderBuffer[str, int] = ReorderBuffer()
    for number in range(cluster_listener.MOST_OF_ONE):
        assert row.hold("far", number, number, 1, 0.0) is None
    assert row.hold("far", cluster_listener.MOST_OF_ONE, -1, 1, 0.0) == -1
    assert row.hold("near", 1, 1, 1, 0.0) is None


def test_what_waits_is_counted_in_bytes_too() -> None:
    row: ReorderBuffer[str, int] = ReorderBuffer()
    size = cluster_listener.MOST_BYTES // 4
    for number in (2, 3, 4, 5):
        assert row.hold("s", number, number, size, 0.0) is None
    assert row.hold("t", 2, -1, size, 0.0) == -1
    assert row.release("s", 2) == [2]
    assert row.hold("t", 2, -1, size, 0.0) is None
    assert row.hold("t", 2, -2, size, 0.0) == -1 and len(row) == 4

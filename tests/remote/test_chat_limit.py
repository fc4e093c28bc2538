"""How much a seat may say: a few sentences at once, then one in a while, each seat for itself."""

from __future__ import annotations

from companion.remote.chat_limit import LINES, PAUSE, SPARE, ChatLimit


def test_a_few_at_once_then_one_in_a_while() -> None:
    limit = ChatLimit()
    assert [limit.take("white", 0) for _ in range(LINES + 3)] == [True] * LINES + [False] * 3
    assert not limit.take("white", PAUSE - 1) and limit.take("black", 0)
    assert limit.take("white", PAUSE) and not limit.take("white", PAUSE)
    assert [limit.take("white", 100 * PAUSE) for _ in range(LINES + 1)] == [True] * LINES + [False]


def test_a_flood_is_no_more_than_the_pauses_allow() -> None:
    limit = ChatLimit(SPARE)
    shown = sum(limit.take("white", now) for now in range(0, 60_000, 2))
    assert shown == LINES + SPARE + 60_000 // PAUSE - 1

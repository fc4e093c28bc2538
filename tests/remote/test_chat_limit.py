"""How much a seat may say: a few sentences at once, then one in a while, each seat for itself."""

from __future__ import annotations

from companion.remote.table_messages import CHAT_LINES, CHAT_PAUSE, CHAT_SPARE, ChatLimit


def test_a_few_at_once_then_one_in_a_while() -> None:
    limit = ChatLimit()
    assert [limit.take("white", 0) for _ in range(CHAT_LINES + 3)] == [True] * CHAT_LINES + [False] * 3
    assert not limit.take("white", CHAT_PAUSE - 1) and limit.take("black", 0)
    assert limit.take("white", CHAT_PAUSE) and not limit.take("white", CHAT_PAUSE)
    assert [limit.take("white", 100 * CHAT_PAUSE) for _ in range(CHAT_LINES + 1)] == [True] * CHAT_LINES + [
        False
    ]


def test_a_flood_is_no_more_than_the_pauses_allow() -> None:
    limit = ChatLimit(CHAT_SPARE)
    shown = sum(limit.take("white", now) for now in range(0, 60_000, 2))
    assert shown == CHAT_LINES + CHAT_SPARE + 60_000 // CHAT_PAUSE - 1

"""A stream shows what there is, says only what is new, and takes up where it was."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from companion.kernel.messages import GameWords
from companion.seat_pages import page_stream as module
from companion.seat_pages.page_stream import STREAMS, PageStream
from companion.seat_pages.seat_view import SeatCodes
from companion.seat_pages.web_app import VERSIONS, PageRegistry, TableContext
from companion.table.game_factory import make_game


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 20))


async def event(stream: AsyncIterator[bytes]) -> tuple[str, int, dict[str, Any]]:
    """The next event: name, id, data."""
    text = (await anext(stream)).decode()
    fields = dict(line.partition(": ")[::2] for line in text.strip().splitlines())
    return fields["event"], int(fields.get("id", 0)), json.loads(fields.get("data") or "{}")


def test_a_new_phone_gets_everything_and_then_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEARTBEAT", 0.05)

    async def work() -> None:
        channel = PageStream()
        channel.put({"say": "one", "board": "b"}, [])
        stream = channel.stream(0)
        assert await event(stream) == (
            "page",
            1,
            {"changed": {"say": "one", "board": "b"}, "told": []},
        )
        channel.put({"say": "two", "board": "b"}, ["a move"])
        assert await event(stream) == (
            "page",
            2,
            {"changed": {"say": "two"}, "told": ["a move"]},
        )
        assert (await event(stream))[0] == "here", "nothing is said twice, and nothing spins"

    run(work())


def test_what_stays_as_it_is_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEARTBEAT", 0.05)

    async def work() -> None:
        channel = PageStream()
        channel.put({"say": "one"}, [])
        stream = channel.stream(0)
        await event(stream)
        channel.put({"say": "one"}, [])
        assert channel.version == 1
        assert (await event(stream))[0] == "here", "it says that it is there"

    run(work())


def test_a_phone_that_was_locked_is_shown_the_present_at_once_and_told_what_it_missed() -> None:
    async def work() -> None:
        channel = PageStream()
        for i in range(1, 31):
            channel.put({"say": str(i)}, [f"move {i}"])
        name, id, data = await event(channel.stream(27))
        assert (name, id, data["changed"]) == ("page", 30, {"say": "30"})
        assert data["told"] == ["move 28", "move 29", "move 30"]
        assert len((await event(channel.stream(1)))[2]["told"]) == module.TOLD

    run(work())


def test_a_phone_that_has_it_all_is_sent_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEARTBEAT", 0.05)

    async def work() -> None:
        channel = PageStream()
        channel.put({"say": "one"}, ["a"])
        assert (await event(channel.stream(1)))[0] == "here"

    run(work())


@pytest.mark.parametrize("last", [7, 0])
def test_a_number_that_is_not_of_this_page_gets_everything_and_nothing_old_is_said(last: int) -> None:
    async def work() -> None:
        channel = PageStream()
        channel.put({"say": "one"}, ["long ago"])
        assert (await event(channel.stream(last)))[2] == {"changed": {"say": "one"}, "told": []}

    run(work())


def test_more_streams_than_one_phone_needs_end_the_oldest() -> None:
    async def work() -> None:
        channel = PageStream()
        channel.put({"say": "one"}, [])
        streams = [channel.stream(0) for _ in range(STREAMS + 1)]
        for stream in streams:
            await event(stream)
        channel.put({"say": "two"}, [])
        with pytest.raises(StopAsyncIteration):
            await event(streams[0])
        assert (await event(streams[1]))[1] == 2

    run(work())


def test_the_end_is_said_and_ends_the_stream() -> None:
    async def work() -> None:
        channel = PageStream()
        channel.put({"say": "one"}, [])
        stream = channel.stream(0)
        await event(stream)
        channel.end("it is over")
        assert (await event(stream))[::2] == ("ended", {"said": "it is over"})
        with pytest.raises(StopAsyncIteration):
            await event(stream)
        assert not channel.open

    run(work())


def test_no_version_of_an_earlier_opening_means_anything_to_a_later_one() -> None:
    """However much each showed, short of a million changes."""

    def first(starts: int) -> int:
        at = TableContext(make_game("wild-jokers", None, {}), GameWords(Path()), {}, {})
        codes = SeatCodes(at.game.seats)
        pages = PageRegistry(at, codes, Mock(), starts)
        return pages.channel("white").version

    assert [first(starts) for starts in range(4)] == [0, VERSIONS, 2 * VERSIONS, 3 * VERSIONS]

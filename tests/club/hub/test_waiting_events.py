"""Events that wait for earlier ones, and the broadcast to phones, compared with models that keep everything."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from companion.club.hub.cluster_listener import ReorderBuffer
from companion.club.hub.pages.wall import Broadcast


@pytest.mark.parametrize("seed", range(4))
def test_events_wait_for_the_ones_before_them(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    module = "companion.club.hub.cluster_listener"
    for name, most in {"MOST": 12, "MOST_OF_ONE": 6, "MOST_BYTES": 100, "PATIENCE": 3.0}.items():
        monkeypatch.setattr(f"{module}.{name}", most)
    rng = random.Random(seed)
    buffer: ReorderBuffer[str, str] = ReorderBuffer()
    held: dict[tuple[str, int], tuple[float, str, int]] = {}
    tried: dict[str, float] = {}
    now, refused = 100.0, 0

    def of(stream: str) -> list[int]:
        return sorted(number for one, number in held if one == stream)

    def let_go(gone: list[tuple[str, int]]) -> list[str]:
        items = [held.pop(one)[1] for one in gone]
        for stream in {one for one, _ in gone}:
            if not of(stream):
                del tried[stream]
        return items

    for n in range(600):
        now += rng.choice((0.0, 0.1, 0.5))
        stream, number = rng.choice("abc"), rng.randrange(8)
        match rng.randrange(8):
            case 0:
                late = [s for s in tried if now - tried[s] >= 0.25]
                found = buffer.due(now)
                assert sorted(found) == sorted(held[s, i][1] for s in late for i in of(s))
                for one in late:
                    tried[one] = now
                    assert [x for x in found if x in {held[one, i][1] for i in of(one)}] == [
                        held[one, i][1] for i in of(one)
                    ]
            case 1:
                buffer.try_next(stream)
                if stream in tried:
                    tried[stream] = float("-inf")
            case 2:
                assert buffer.release(stream, number) == let_go(
                    [(stream, i) for i in of(stream) if i <= number]
                )
            case 3 if rng.random() < 0.5:
                gone = [key for key, (since, _, _) in held.items() if now - since > 3.0]
                assert sorted(buffer.stale(now)) == sorted(let_go(gone))
            case _:
                size, item = rng.randrange(1, 20), f"{stream}{number} {n}"
                old = held.get((stream, number))
                bytes_held = sum(one[2] for one in held.values())
                full = len(held) >= 12 or len(of(stream)) >= 6 or bytes_held + size > 100
                given_up = buffer.hold(stream, number, item, size, now)
                if old is None and full:
                    assert given_up == item
                    refused += 1
                    continue
                assert given_up == (old[1] if old else None)
                held[stream, number] = (old[0] if old else now, item, size)
                tried.setdefault(stream, now)
        assert len(buffer) == len(held)
        assert all(buffer.of(s) == [held[s, i][1] for i in of(s)] for s in "abc")
    assert refused > 5


@pytest.mark.parametrize("seed", range(4))
def test_each_phone_has_what_is_shown_whenever_it_came(seed: int) -> None:
    """Phones come, sleep, miss changes and come back with the last id that they saw; each ends with all that is shown."""
    rng = random.Random(seed)

    async def evening() -> None:
        broadcast = Broadcast()
        phones: list[tuple[dict[str, Any], list[str]]] = []
        streams: dict[int, Any] = {}
        shown: dict[str, Any] = {}
        for now in range(120):
            if rng.random() < 0.7:
                shown = {
                    name: rng.randrange(3) for name in rng.sample(("board", "clock", "banner", "seats"), 3)
                }
                broadcast.put(shown, float(now))
            if rng.random() < 0.2 and len(phones) < 4:
                phones.append(({}, [""]))
            for i, (seen, last) in enumerate(phones):
                if rng.random() < 0.4:
                    continue
                if i in streams and rng.random() < 0.3:
                    await streams.pop(i).aclose()
                    continue
                if last[0].partition(".")[2] == str(broadcast.version):
                    continue
                if i not in streams:
                    streams[i] = broadcast.stream(float(now), last[0])
                for event in (await anext(streams[i])).decode().split("\n\n")[:-1]:
                    lines = dict(line.split(": ", 1) for line in event.split("\n"))
                    if lines["event"] == "whole":
                        seen.clear()
                    elif last[0]:
                        assert int(lines["id"].split(".")[1]) == int(last[0].split(".")[1]) + 1
                    seen.update(json.loads(lines["data"])["changed"])
                    last[0] = lines["id"]
                assert {name: value for name, value in seen.items() if value is not None} == shown
            assert broadcast.phones == len(streams)
        for stream in streams.values():
            await stream.aclose()
        assert broadcast.phones == 0 and len(phones) > 1

    asyncio.run(evening())

"""Phones that have the wall open, in a process of their own: `python -m tests.bench.onlookers PORT PHONES`.

It says `there` when each has the whole wall, takes the times at which each table made its events, and says how long they took.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

NUMBERED = re.compile(r"Noor (\d+)")
REQUEST = b"GET /wall/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"


class Onlookers:
    """Such a process, with that many phones at the hub's `port`."""

    def __init__(self, port: int, phones: int) -> None:
        self._phones = phones
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.onlookers", str(port), str(phones)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def there(self) -> None:
        """Wait until each phone has the whole wall."""
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"there\n", "the phones did not come"

    def found(self, made: Mapping[str, Sequence[float]]) -> dict[str, float]:
        """`made`: when each table made each of its events (seconds since 1970)."""
        said, _ = self.process.communicate(msgspec.json.encode(made), timeout=60)
        found: dict[str, float] = msgspec.json.decode(said)
        return found


@lru_cache(128)
def changed(data: bytes) -> list[tuple[str, int]]:
    """The tables that an event of the stream tells of, each with the number in it. Every phone gets the same bytes: they are read once."""
    told: dict[str, Any] = msgspec.json.decode(data)["changed"]
    numbers: dict[str, int] = {}
    for key, value in told.items():
        found = NUMBERED.search(value) if isinstance(value, str) else None
        if found:
            place = key.split("/")[1]
            numbers[place] = max(int(found[1]), numbers.get(place, 0))
    return list(numbers.items())


class Phone:
    """What one phone was told, and when."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.numbers, self.at = array("l"), array("d")
        self.whole = asyncio.Event()

    async def look(self, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
        writer.write(REQUEST)
        while True:
            line = await reader.readuntil(b"\n")
            if not line.startswith(b"data: {"):
                continue
            now = time.time()
            self.whole.set()
            for place, number in changed(line[6:]):
                self.places.append(place)
                self.numbers.append(number)
                self.at.append(now)

    def lags(self, made: Mapping[str, Sequence[float]]) -> list[float]:
        """Of every event that it was told of by now: also of those that a later one of its table came together with."""
        found, seen = [], dict.fromkeys(made, 0)
        for place, number, at in zip(self.places, self.numbers, self.at, strict=True):
            if place in seen and number > seen[place]:
                found += [at - made[place][one - 1] for one in range(seen[place] + 1, number + 1)]
                seen[place] = number
        return found


async def main(port: int, count: int) -> None:
    phones = [Phone() for _ in range(count)]
    looking = []
    for phone in phones:
        looking.append(asyncio.create_task(phone.look(port)))
        await phone.whole.wait()
    print("there", flush=True)
    made = msgspec.json.decode(await asyncio.to_thread(sys.stdin.buffer.read), type=dict[str, list[float]])
    gone = sum(task.done() for task in looking)
    lags = sorted(lag for phone in phones for lag in phone.lags(made))
    due = count * sum(map(len, made.values()))
    print(
        msgspec.json.encode(
            {
                "phones_gone": gone,
                "shown": len(lags),
                "not_shown": due - len(lags),
                "shown_median_ms": round(1000 * lags[len(lags) // 2]),
                "shown_p99_ms": round(1000 * lags[int(len(lags) * 0.99)]),
                "shown_worst_ms": round(1000 * lags[-1]),
            }
        ).decode()
    )
    for task in looking:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))

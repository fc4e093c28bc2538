"""A relay with many rooms: how long a frame takes, and what the relay needs; with a flood from one address.

python -m tests.bench.relay_rooms [--rooms N] [--seconds N] [--flood]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.remote.relay_messages import (
    Admit,
    Admitted,
    Forward,
    Forwarded,
    Join,
    Joined,
    Open,
    Opened,
    read_reply,
    write,
)
from companion.server.connections import raise_file_limit
from tests.process_guard import started
from tests.table_process import RELAY, relay_address

EVERY = 10.0
"""Seconds between two frames of a room, about as long as a move takes."""
SIZE = 400
"""Bytes of a frame: a move."""
TOGETHER = 40
"""Rooms that are opened at once."""


class Room:
    """Two tables at a relay, each room from an address of its own."""

    def __init__(self, url: str, number: int) -> None:
        self._url, self.address = url, f"127.1.{number // 250}.{number % 250 + 1}"
        self.took: list[float] = []
        self.sent = 0

    async def meet(self) -> None:
        """Both tables are in the room."""
        self.keeper = await self._connect()
        await self.keeper.send(write(Open()))
        opened = await self._until(self.keeper, Opened)
        self.guest = await self._connect()
        await self.guest.send(write(Join(opened.name)))
        await self._until(self.guest, Joined)
        await self.keeper.send(write(Admit(1)))
        await self._until(self.guest, Admitted)

    async def _connect(self) -> ClientConnection:
        return await connect(
            self._url,
            local_addr=(self.address, 0),
            compression=None,
            ping_interval=None,
            proxy=None,
            open_timeout=60,
        )

    @staticmethod
    async def _until(connection: ClientConnection, wanted: type) -> Any:
        while not isinstance(said := read_reply(await connection.recv()), wanted):
            pass
        return said

    async def play(self, seconds: float, rng: random.Random, every: float = EVERY) -> None:
        """Say something every now and then, to and fro."""
        ends = [self.keeper, self.guest]
        until = time.monotonic() + seconds
        await asyncio.sleep(rng.random() * every)
        while time.monotonic() < until:
            begun = time.monotonic()
            await ends[0].send(write(Forward(rng.randbytes(SIZE))))
            self.sent += 1
            await self._until(ends[1], Forwarded)
            self.took.append(time.monotonic() - begun)
            ends.reverse()
            await asyncio.sleep(every)

    def leave(self) -> None:
        """Both tables are gone, without a word."""
        self.keeper.transport.abort()
        self.guest.transport.abort()


async def flood(url: str, until: float) -> int:
    """One address says all it can on a few connections, and comes again when it is sent away; how many frames it said."""
    said = 0
    text = write(Forward(bytes(SIZE)))
    while time.monotonic() < until:
        try:
            room = Room(url, 60_000)
            await room.meet()
            for n in range(100_000):
                await room.keeper.send(text)
                said += 1
                if n % 50 == 0:
                    await asyncio.sleep(0)
                if time.monotonic() >= until:
                    break
            room.leave()
        except (ConnectionClosed, OSError):
            await asyncio.sleep(0.05)
    return said


def usage(pid: int) -> tuple[float, float]:
    """Megabytes and seconds of the processor that a process has taken."""
    status = Path(f"/proc/{pid}/status").read_text()
    kilobytes = int(status.split("VmHWM:")[1].split()[0])
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return kilobytes / 1024, (int(ticks[11]) + int(ticks[12])) / 100


async def measure(url: str, pid: int, rooms: int, seconds: float, floods: bool) -> dict[str, float]:
    """The figures."""
    all_rooms = [Room(url, number) for number in range(rooms)]
    for at in range(0, rooms, TOGETHER):
        await asyncio.gather(*(room.meet() for room in all_rooms[at : at + TOGETHER]))
    _, before = usage(pid)
    rng, begun = random.Random(1), time.monotonic()
    flooding = asyncio.create_task(flood(url, begun + seconds)) if floods else None
    await asyncio.gather(*(room.play(seconds, rng) for room in all_rooms))
    megabytes, after = usage(pid)
    for room in all_rooms:
        room.leave()
    took = sorted(one for room in all_rooms for one in room.took)
    found = {
        "rooms": rooms,
        "frames": len(took),
        "lost": sum(room.sent for room in all_rooms) - len(took),
        "p50_ms": round(1000 * took[len(took) // 2], 2),
        "p99_ms": round(1000 * took[len(took) * 99 // 100], 2),
        "megabytes": round(megabytes, 1),
        "processor_s": round(after - before, 2),
        "ms_a_frame": round(1000 * (after - before) / len(took), 3),
    }
    if flooding is not None:
        found["flood"] = await flooding
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.relay_rooms")
    parser.add_argument("--rooms", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--flood", action="store_true")
    args = parser.parse_args()
    raise_file_limit()
    with started(RELAY, stdout=subprocess.PIPE, text=True) as relay:
        url = relay_address(relay)
        try:
            print(json.dumps(asyncio.run(measure(url, relay.pid, args.rooms, args.seconds, args.flood))))
        finally:
            relay.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Relays over three NATS servers with many rooms: how long a frame takes from one relay to the other, and what a kill costs.

Each room has its ends at two relays. After a third of the time a server is killed, after two thirds a relay, whose tables
come again at the other one. What is lost on the way is said again after a second and a half, as tables do.

python -m tests.bench.relay_cluster [--rooms N] [--seconds N]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from companion.remote.relay_messages import (
    Admit,
    Admitted,
    Enter,
    Forward,
    Forwarded,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    read_reply,
    write,
)
from companion.server.connections import raise_file_limit
from tests.bench.relay_rooms import EVERY, SIZE, TOGETHER, usage
from tests.club.clusters import Cluster

AGAIN = 1.5
"""Seconds after which a frame that has not come is said again."""
MOST = 40
"""Times that it is said."""


class End:
    """One end of a room: it comes again by itself, at whichever relay there is."""

    def __init__(self, urls: list[str], address: str) -> None:
        self._urls, self._from = urls, address
        self.begins: FromTable = Open()
        self.room = ""
        self.heard: asyncio.Queue[Any] = asyncio.Queue()
        self._connection: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None
        self.away = 0.0

    async def run(self) -> None:
        turn = 0
        while True:
            gone = time.monotonic()
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(
                    self._urls[turn % len(self._urls)],
                    local_addr=(self._from, 0),
                    compression=None,
                    ping_interval=None,
                    proxy=None,
                    open_timeout=30,
                ) as connection:
                    await connection.send(write(self.begins))
                    self._connection = connection
                    async for text in connection:
                        self._take(read_reply(text))
            self._connection = None
            turn += 1
            self.away = max(self.away, time.monotonic() - gone) if turn > 1 else 0.0
            await asyncio.sleep(0.25)

    def _take(self, said: Any) -> None:
        match said:
            case Opened(room=room, key=key):
                self.room, self.begins = room, Enter(room, key, met=True)
            case Joined(room=room):
                self.room = room
            case Admitted(key=key):
                self.begins = Enter(self.room, key, met=True)
        self.heard.put_nowait(said)

    async def say(self, said: FromTable) -> None:
        with suppress(ConnectionClosed, AttributeError):
            await self._connection.send(write(said))  # type: ignore[union-attr]

    async def until(self, wanted: type) -> Any:
        while not isinstance(said := await self.heard.get(), wanted):
            pass
        return said


class Room:
    """Two tables at two relays."""

    def __init__(self, urls: list[str], number: int) -> None:
        self._urls = urls if number % 2 else urls[::-1]
        self._address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.ends: list[End] = []
        self.met_anew = 0
        self.took: list[tuple[float, float]] = []
        self.again: list[float] = []
        self.lost = 0

    async def meet(self) -> None:
        """Anew where that fails: a relay has not found its servers yet, or two invitations had one name in the same moment and
        each guest came to the other's table, which tables notice by their keys.
        """
        while True:
            self.ends = [End(urls, self._address) for urls in (self._urls, self._urls[::-1])]
            with suppress(TimeoutError):
                async with asyncio.timeout(20):
                    await self._meet()
                if self.ends[0].room == self.ends[1].room:
                    return
            self.met_anew += 1
            self.leave()

    async def _meet(self) -> None:
        keeper, guest = self.ends
        keeper.task = asyncio.create_task(keeper.run())
        opened = await keeper.until(Opened)
        await asyncio.sleep(0.5)  # a person reads the code aloud
        guest.begins = Join(opened.name)
        guest.task = asyncio.create_task(guest.run())
        await guest.until(Joined)
        await keeper.say(Admit(1))
        await guest.until(Admitted)

    async def play(self, until: float, rng: random.Random) -> None:
        """Say something every now and then, to and fro; what does not come is said again."""
        await asyncio.sleep(rng.random() * EVERY)
        one, other = self.ends
        while time.monotonic() < until:
            data = rng.randbytes(SIZE)
            begun = time.monotonic()
            for times in range(MOST):
                await one.say(Forward(data))
                if await self._comes(other, data):
                    break
                if not times:
                    self.again.append(begun)
            else:
                self.lost += 1
            self.took.append((begun, time.monotonic() - begun))
            one, other = other, one
            await asyncio.sleep(EVERY)

    @staticmethod
    async def _comes(end: End, data: bytes) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(AGAIN):
                while True:
                    said = await end.heard.get()
                    if isinstance(said, Forwarded) and said.data == data:
                        return True
        return False

    def leave(self) -> None:
        for end in self.ends:
            if end.task is not None:
                end.task.cancel()


class Relay:
    """A relay as a program."""

    def __init__(self, file: Path) -> None:
        command = [sys.executable, "-m", "companion", "relay", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen([*command, "--cluster", str(file)], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = next(word for word in self.process.stdout.readline().split() if "://" in word)


async def measure(relays: list[Relay], nodes: Cluster, rooms: int, seconds: float) -> dict[str, Any]:
    """The figures."""
    everybody = [Room([one.url for one in relays], number) for number in range(rooms)]
    for at in range(0, rooms, TOGETHER):
        await asyncio.gather(*(room.meet() for room in everybody[at : at + TOGETHER]))
    before = [usage(one.process.pid)[1] for one in relays]
    before_nodes = [usage(pid)[1] for pid in nodes.pids()]
    rng, begun = random.Random(1), time.monotonic()
    playing = asyncio.gather(*(room.play(begun + seconds, rng) for room in everybody))
    await asyncio.sleep(seconds / 3)
    calm = time.monotonic()
    spent = [usage(one.process.pid)[1] - was for one, was in zip(relays, before, strict=True)]
    spent_nodes = [usage(pid)[1] - was for pid, was in zip(nodes.pids(), before_nodes, strict=True)]
    nodes.kill(0)
    await asyncio.sleep(seconds / 3)
    node_gone = time.monotonic()
    megabytes = [round(usage(one.process.pid)[0], 1) for one in relays]
    of_nodes = [round(usage(pid)[0], 1) for pid in nodes.pids()[1:]]
    relays[0].process.kill()
    await playing
    took = [one for room in everybody for one in room.took]
    calm_frames = sum(at < calm for at, _ in took)
    found: dict[str, Any] = {
        "rooms": rooms,
        "frames": len(took),
        "met_anew": sum(room.met_anew for room in everybody),
        "never_came": sum(room.lost for room in everybody),
        "megabytes": megabytes,
        "megabytes_of_nodes": of_nodes,
        "relay_ms_a_frame": round(1000 * sum(spent) / max(1, calm_frames), 3),
        "nodes_ms_a_frame": round(1000 * sum(spent_nodes) / max(1, calm_frames), 3),
    }
    stretches = {"calm": (begun, calm), "node": (calm, node_gone), "relay": (node_gone, 1e12)}
    for name, (first, last) in stretches.items():
        within = sorted(time for at, time in took if first <= at < last)
        again = sum(first <= at < last for room in everybody for at in room.again)
        found[name] = {
            "frames": len(within),
            "said_again": again,
            "p50_ms": round(1000 * within[len(within) // 2], 2),
            "p99_ms": round(1000 * within[len(within) * 99 // 100], 2),
            "longest_s": round(within[-1], 2),
        }
    for room in everybody:
        room.leave()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.relay_cluster")
    parser.add_argument("--rooms", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=90.0)
    args = parser.parse_args()
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        nodes = Cluster(Path(folder), [])
        file = Path(folder) / "hub.json"
        file.write_text(json.dumps({"servers": nodes.servers, "certificate": "", "v": 1}))
        relays = [Relay(file) for _ in range(2)]
        time.sleep(2)
        try:
            print(json.dumps(asyncio.run(measure(relays, nodes, args.rooms, args.seconds))))
        finally:
            for one in relays:
                one.process.kill()
                one.process.wait()
            nodes.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How long an honest frame takes at a relay beside eight connections that flood it, on a core that is busy besides.

The relay, its sockets and the flooding process are real. The relay shares one core with a process that never
rests. Each kind of flood is tried from addresses of its own, and from the address of the honest tables, as behind a proxy that the
relay has not been told about.

python -m tests.bench.relay_flood [--seconds N] [KIND ...]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from companion.remote.relay_messages import Admit, Enter, Forward, FromTable, Open, write
from tests.bench.relay_rooms import SIZE, Room, usage
from tests.process_guard import started
from tests.table_process import RELAY, relay_address

FLOODERS = 8
EVERY = 0.04
"""Seconds between two honest frames: 25 a second, more than a game needs and less than the relay allows."""
SPARE = 3.0
"""Seconds until the flood has begun to be measured against."""
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: relay\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def _framed(opcode: Opcode, payload: bytes, many: int = 1) -> bytes:
    """A run of WebSocket frames as a client sends them."""
    return Frame(opcode, payload).serialize(mask=True) * many


def _order(said: FromTable, many: int = 1) -> bytes:
    return _framed(Opcode.TEXT, write(said).encode(), many)


OPEN = _order(Open())
NOTHING = "nothing"
KINDS: dict[str, tuple[bytes, bytes]] = {
    NOTHING: (b"", b""),
    "frames of 400 bytes": (OPEN, _order(Forward(random.Random(1).randbytes(SIZE)), 200)),
    "frames of 60 kB": (OPEN, _order(Forward(random.Random(1).randbytes(60_000)), 4)),
    "pings": (b"", _framed(Opcode.PING, b"", 10_000)),
    "orders": (b"", _order(Admit(), 2_000)),
    "passes": (b"", _order(Enter("0" * 32, "0" * 32), 500)),
    "connections": (OPEN, b""),
    "silent connections": (b"", b""),
}
"""What a flooding connection sends first, and what again and again. One that has nothing to send again leaves at once, and a
silent one before it has said anything. Nothing shows what the machine itself takes."""


def _flood_once(kind: str, host: str, port: int, address: str, until: float) -> None:
    """One connection: it sends all that the relay takes, and reads what it is told without looking at it."""
    first, again = KINDS[kind]
    with socket.create_connection((host, port), 10, (address, 0)) as sock:
        if kind.startswith("silent"):
            return
        sock.sendall(UPGRADE)
        if b" 101 " not in sock.recv(4096):
            return
        sock.sendall(first)
        sock.settimeout(None)  # it waits for as long as the relay does not read
        if again:
            threading.Thread(target=_drain, args=(sock,), daemon=True).start()
        while again and time.monotonic() < until:
            sock.sendall(again)


def _drain(sock: socket.socket) -> None:
    with suppress(OSError):
        while sock.recv(65536):
            pass


def flood(kind: str, url: str, address: str, seconds: float) -> None:
    """Be the eight flooding connections, which come again as soon as they are sent away; ends by itself."""
    until = time.monotonic() + seconds
    parts = urlsplit(url)
    assert parts.hostname and parts.port

    def run(number: int) -> None:
        while kind != NOTHING and time.monotonic() < until:
            with suppress(OSError):
                own = address.replace("*", str(number + 1))
                _flood_once(kind, parts.hostname or "", parts.port or 0, own, until)

    for number in range(FLOODERS):
        threading.Thread(target=run, args=(number,), daemon=True).start()
    time.sleep(seconds)
    os._exit(0)  # threads may be inside a send that the relay holds back


@contextmanager
def _busy_core(pid: int) -> Iterator[None]:
    """Keep a process on one core with another one that never rests."""
    core = {max(os.sched_getaffinity(0))}
    os.sched_setaffinity(pid, core)
    with started([sys.executable, "-c", "while True: pass"]) as busy:
        os.sched_setaffinity(busy.pid, core)
        try:
            yield
        finally:
            busy.kill()


def measure(kind: str, shared: bool, seconds: float) -> dict[str, float]:
    """The figures beside one kind of flood. `shared`: it comes from the address of the honest tables."""
    with started(RELAY, stdout=subprocess.PIPE, text=True) as relay:
        url = relay_address(relay)
        address = Room(url, 40_000).address if shared else "127.9.0.*"
        words = ["--flood", kind, url, address, str(seconds + SPARE + 30)]
        with _busy_core(relay.pid):
            flooding = None

            async def both() -> tuple[list[float], int]:
                nonlocal flooding
                room = Room(url, 40_000)
                await room.meet()
                flooding = subprocess.Popen([sys.executable, "-m", "tests.bench.relay_flood", *words])
                await asyncio.sleep(SPARE)
                playing = asyncio.ensure_future(room.play(seconds, random.Random(1), EVERY))
                await asyncio.wait({playing}, timeout=seconds + 20)
                playing.cancel()
                return [1000 * one for one in room.took], room.sent - len(room.took)

            try:
                _, before = usage(relay.pid)
                took, lost = asyncio.run(both())
                megabytes, after = usage(relay.pid)
            finally:
                relay.kill()
                if flooding is not None:
                    flooding.kill()
                    flooding.wait()
    took.sort()
    if not took:
        return {"frames": 0, "lost": lost}
    return {
        "frames": len(took),
        "lost": lost,
        "p50_ms": round(took[len(took) // 2], 1),
        "p99_ms": round(took[len(took) * 99 // 100], 1),
        "max_ms": round(took[-1], 1),
        "processor": round((after - before) / (seconds + SPARE), 2),
        "megabytes": round(megabytes),
    }


def measure_all(seconds: float) -> Iterator[tuple[str, dict[str, float]]]:
    """The figures beside every kind of flood."""
    for kind in KINDS:
        for shared in (False, True):
            yield (
                f"{kind}, {'the same address' if shared else 'other addresses'}",
                measure(kind, shared, seconds),
            )


def main() -> int:
    if sys.argv[1:2] == ["--flood"]:
        kind, url, address, seconds = sys.argv[2:]
        flood(kind, url, address, float(seconds))
        return 0
    parser = argparse.ArgumentParser(prog="python -m tests.bench.relay_flood")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("kinds", nargs="*", metavar="KIND", default=list(KINDS))
    args = parser.parse_args()
    for kind in args.kinds:
        for shared in (False, True):
            print(
                kind,
                "same" if shared else "other",
                json.dumps(measure(kind, shared, args.seconds)),
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Many light tables in one thread, that speak docs/club/protocol.md as a table does: MQTT 3.1.1, a window, and again what nobody acknowledged.

Written from that page and from MQTT's; shares nothing with `companion.club` but the payloads.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import struct
import time
from collections.abc import Sequence
from typing import Any

from companion.club.messages import Begun, Clocks, OnTable, Played, Presence, State, encode
from companion.units import Milliseconds, Seconds
from tests.patience import PATIENCE

WINDOW, AGAIN, KEEPALIVE = 200, 4.0, 10
DELIVERY = PATIENCE
"""Seconds in the end until a broker has all that the window allows, at the most."""
CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK, PING = 0x10, 0x20, 0x30, 0x40, 0x82, 0x90, 0xC0
LAYOUT = {
    f"{'abcdefgh'[i % 8]}{i // 8 + 1}": ["wP" if i < 16 else "bP"] for i in (*range(16), *range(48, 64))
}
SEATS = {"white": "human", "black": "human"}
NAMES = {"white": "Noor", "black": "Sam"}


def _packet(kind: int, *parts: bytes) -> bytes:
    body = b"".join(parts)
    size, length = b"", len(body)
    while True:
        size += bytes([length % 128 | (0x80 if length > 127 else 0)])
        length //= 128
        if not length:
            return bytes([kind]) + size + body


def _text(value: str | bytes) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return struct.pack(">H", len(data)) + data


class SimulatedTable:
    """`events` tells how many it has made; `acked` up to where a hub has them; `made` when each

    came to pass (seconds since 1970).
    """

    def __init__(
        self, club: str, name: str, addresses: Sequence[tuple[str, int]], every: float, user: str = ""
    ) -> None:
        self.stream, self.name = f"{random.getrandbits(64):016x}", name
        self.events = self.acked = self.broken = 0
        self._base, self._ack = f"tableside/{club}/tables/{name}", f"tableside/{club}/acks/{name}"
        self._addresses, self._every, self._user = addresses, every, user
        self.made: list[float] = []
        self.kept: dict[int, bytes] = {}
        self._sent = 0
        self._silent = time.monotonic()
        self._mid = 0
        self._unconfirmed: set[int] = set()
        """Messages that the broker has not confirmed."""
        self._writer: asyncio.StreamWriter | None = None
        self._tried = self._failed = 0
        self._known = False
        self.patience = DELIVERY
        """Seconds that it waits in the end for what is not acknowledged."""

    async def play(self, seconds: float, before: float = 0.0) -> None:
        """An event every so often, the network beside it; it is there `before` the first so many seconds."""
        await asyncio.sleep(random.random() * before / 2)
        line = asyncio.create_task(self.stay())
        await asyncio.sleep(before / 2)
        until, due = time.monotonic() + seconds, time.monotonic() + random.random() * self._every
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            self.tell()
            due += self._every
        while not self._delivered and time.monotonic() < until + DELIVERY:
            self._send()
            await asyncio.sleep(0.1)
        while self.acked < self.events and time.monotonic() < until + self.patience:
            self._send()
            await asyncio.sleep(0.2)
        line.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await line

    def tell(self) -> None:
        """One more event."""
        self._make()
        self._send()

    def _make(self) -> None:
        self.events += 1
        number, now = self.events, time.time()
        self.made.append(now)
        common: dict[str, Any] = {
            "stream": self.stream,
            "number": number,
            "at": now,
            "game": "g",
            "n": number - 1,
        }
        if number == 1:
            one: Begun | Played = Begun(
                **common,
                variant="wild-jokers",
                title="Wild Jokers",
                seats=["white", "black"],
                rules={"length": "a"},
                players=SEATS,
                names=NAMES,
                colours={},
                resumed=False,
            )
        else:
            clocks = Clocks(
                {"white": Milliseconds(300_000 - number), "black": Milliseconds(300_000)}, "white"
            )
            one = Played(
                **common, seat="white", action="Pa2-a3", said="White moves the pawn to a3.", clocks=clocks
            )
        self.kept[number] = encode(one)

    def state_message(self, number: int) -> bytes:
        on_table = OnTable(
            game="g",
            variant="wild-jokers",
            title="Wild Jokers",
            seats=["white", "black"],
            players=SEATS,
            names={"white": f"Noor {number}", "black": "Sam"},
            colours={},
            rules={"length": "a"},
            n=number - 1,
            turn="white",
            prompt="White to move.",
            layout=LAYOUT,
            last=["a2", "a3"],
            clocks=Clocks({"white": Milliseconds(300_000), "black": Milliseconds(300_000)}, "white"),
        )
        return encode(
            State(
                stream=self.stream,
                number=number,
                at=Seconds(time.time()),
                name=self.name,
                language="en",
                on_table=on_table,
            )
        )

    # MQTT

    def _publish(self, kind: str, payload: bytes, retain: bool = False) -> None:
        assert self._writer is not None
        self._mid = self._mid % 65535 + 1
        self._unconfirmed.add(self._mid)
        flags = PUBLISH | 2 | int(retain)
        self._writer.write(
            _packet(flags, _text(f"{self._base}/{kind}"), struct.pack(">H", self._mid), payload)
        )

    def _subscribe(self, writer: asyncio.StreamWriter) -> None:
        writer.write(_packet(SUBSCRIBE, b"\0\1", _text(self._ack), b"\0"))

    def _send(self) -> None:
        """What the window allows, and how the table stands after it; all that is not acknowledged where nobody answers."""
        now = time.monotonic()
        if self._writer is None:
            return
        if now - self._silent > AGAIN:
            self._sent, self._silent = self.acked, now
            self._subscribe(self._writer)
        first = self._sent
        for number in range(self._sent + 1, min(self.events, self.acked + WINDOW) + 1):
            self._publish("events", self.kept[number])
            self._sent = number
        if self._sent > first:
            self._publish("state", self.state_message(self._sent), True)

    @property
    def _delivered(self) -> bool:
        """Whether the broker has confirmed all that the window allows."""
        whole = self._sent >= min(self.events, self.acked + WINDOW)
        return self._writer is not None and whole and not self._unconfirmed

    @property
    def there(self) -> bool:
        """Whether the broker is reached now."""
        return self._writer is not None

    async def stay(self) -> None:
        """Go to the broker, again and again, for ever."""
        while True:
            host, port = self._addresses[self._tried % len(self._addresses)]
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                await self._visit(host, port)
                self.broken += 1
            self._writer = None
            self._tried += 1
            self._failed = 0 if self._known else self._failed + 1
            self._known = False
            await asyncio.sleep(min(20, random.uniform(0.02, 0.2) * 2**self._failed))

    async def _visit(self, host: str, port: int) -> None:
        async with asyncio.timeout(3):
            reader, writer = await asyncio.open_connection(host, port)
        try:
            gone = encode(Presence(stream=self.stream, online=False, name=self.name))
            flags = 0x02 | 0x04 | 0x08 | 0x20 | (0xC0 if self._user else 0)
            who = [_text(self._user), _text(f"of-{self.name}")] if self._user else []
            writer.write(
                _packet(
                    CONNECT,
                    _text("MQTT"),
                    bytes([4, flags]),
                    struct.pack(">H", KEEPALIVE),
                    _text(f"tableside-{self.stream}"),
                    _text(f"{self._base}/presence"),
                    _text(gone),
                    *who,
                )
            )
            async with asyncio.timeout(10):
                kind, body = await self._read(reader)
            if kind != CONNACK or body[1]:
                raise ConnectionError(f"turned away: {kind} {body!r}")
            self._subscribe(writer)
            self._writer, self._sent, self._known = writer, self.acked, True
            self._unconfirmed.clear()
            here = encode(Presence(stream=self.stream, online=True, name=self.name, program="Tableside"))
            self._publish("presence", here, True)
            self._send()
            pinging = asyncio.create_task(self._ping(writer))
            try:
                while True:
                    async with asyncio.timeout(KEEPALIVE * 1.5):
                        kind, body = await self._read(reader)
                    if kind & 0xF0 == PUBLISH:
                        self._take(kind, body)
                    elif kind & 0xF0 == PUBACK:
                        self._unconfirmed.discard(int.from_bytes(body[:2], "big"))
            finally:
                pinging.cancel()
        finally:
            self._writer = None
            writer.close()

    async def _ping(self, writer: asyncio.StreamWriter) -> None:
        while True:
            await asyncio.sleep(KEEPALIVE / 2)
            writer.write(_packet(PING))

    def _take(self, kind: int, body: bytes) -> None:
        length = int.from_bytes(body[:2], "big")
        at = 2 + length
        if kind >> 1 & 3 and self._writer is not None:
            self._writer.write(_packet(PUBACK, body[at : at + 2]))
            at += 2
        ack = json.loads(body[at:])
        if ack["stream"] == self.stream and self.acked < ack["number"] <= self.events:
            self._silent = time.monotonic()
            for number in range(self.acked + 1, ack["number"] + 1):
                del self.kept[number]
            self.acked = ack["number"]
            if self._sent < self.acked:
                self._sent = self.acked

    @staticmethod
    async def _read(reader: asyncio.StreamReader) -> tuple[int, bytes]:
        kind = (await reader.readexactly(1))[0]
        length = shift = 0
        while True:
            one = (await reader.readexactly(1))[0]
            length |= (one & 127) << shift
            shift += 7
            if one < 128:
                return kind, await reader.readexactly(length) if length else b""


async def play_all(tables: Sequence[SimulatedTable], seconds: float, before: float = 0.0) -> None:
    await asyncio.gather(*(table.play(seconds, before) for table in tables))

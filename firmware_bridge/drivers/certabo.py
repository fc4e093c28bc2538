"""Certabo boards (a tag under every man) and the Tabutronic Sentio (reed switches), 38400 8N1.

Both stream decimals without being asked and without a checksum, so two of three frames have to
agree. Certabo: `:` and 320 numbers, 64 squares of a five byte tag from a8 on, all zero for empty.
Sentio: 8 numbers, one a rank from rank 8, the most significant bit being file a.
Lights are eight bytes, rank 8 first, bit 0 being file a, at least 0.6 s apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from firmware_bridge.core.board import SensorEvent
from firmware_bridge.core.family import Family, Serial
from firmware_bridge.drivers.picture import FROM_A8, PictureTalk

LIGHTS_APART = 0.6
LONGEST = 1600  # more than a frame has: the end of a longer line is none
_NUMBERS = re.compile(rb":?[0-9]{1,3}(?: [0-9]{1,3})* ?")


class Frames:
    """Bytes in, rows of numbers 0 to 255 out, of `count` each; what is damaged is passed over."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._rest = b""

    def feed(self, data: bytes) -> list[list[int]]:
        *lines, self._rest = (self._rest + data).split(b"\n")
        found = []
        for line in lines:
            line = line.removesuffix(b"\r")
            if _NUMBERS.fullmatch(line):
                numbers = [int(text) for text in line.removeprefix(b":").split()]
                if len(numbers) == self._count and max(numbers) <= 255:
                    found.append(numbers)
        self._rest = self._rest[-LONGEST:]
        return found


class CertaboTalk(PictureTalk):
    """Reads tags: the token of a man is his tag's number, ten hex digits, which a set's pairing explains."""

    model, sense = "Certabo board", "identity"
    caps = frozenset({"light"})
    speaks = "tags"
    of = 3
    numbers = 320

    def __init__(self) -> None:
        super().__init__()
        self._frames = Frames(self.numbers)
        self._shown_at = -LIGHTS_APART
        self._wanted: bytes | None = None

    def _reset(self) -> None:
        self._frames = Frames(self.numbers)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for numbers in self._frames.feed(data):
            events += self._picture(self._read(numbers))
        return events

    def _read(self, numbers: list[int]) -> dict[str, str]:
        tags = (bytes(numbers[5 * i : 5 * i + 5]).hex().upper() for i in range(64))
        return {square: tag for square, tag in zip(FROM_A8, tags, strict=True) if tag != "0000000000"}

    def light(self, colours: Mapping[str, str], now: float) -> None:
        super().light(colours, now)
        ranks = bytearray(8)
        for square in colours:
            if square in FROM_A8:
                ranks[8 - int(square[1])] |= 1 << "abcdefgh".index(square[0])
        self._wanted = bytes(ranks)
        self._paced()

    def _paced(self) -> None:
        if self._wanted is not None and self._now - self._shown_at >= LIGHTS_APART:
            self._out.append(self._wanted)
            self._wanted = None
            self._shown_at = self._now


class SentioTalk(CertaboTalk):
    model, sense = "Tabutronic Sentio", "occupancy"
    numbers = 8

    def _read(self, numbers: list[int]) -> dict[str, str]:
        return {q: "1" for i, q in enumerate(FROM_A8) if numbers[i // 8] << i % 8 & 0x80}


CERTABO = Family(
    "certabo",
    model=CertaboTalk.model,
    reach=Serial(38_400),
    talk=lambda url: CertaboTalk(),
    tells="tags",
    lights=True,
    first_bytes=re.compile(rb":\d{1,3}(?: \d{1,3}){319} ?\r?\n"),
    emulator="certabo.Certabo",
)
SENTIO = Family(
    "sentio",
    model=SentioTalk.model,
    reach=Serial(38_400),
    talk=lambda url: SentioTalk(),
    tells="occupancy",
    lights=True,
    first_bytes=re.compile(rb"(?:^|[:\n])\d{1,3}(?: \d{1,3}){7} ?\r?\n"),
    emulator="certabo.Sentio",
)

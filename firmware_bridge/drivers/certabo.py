"""Certabo boards (a tag under every piece) and the Tabutronic Sentio (reed switches), at 38400 baud, 8N1.

Both send decimal numbers continuously and without a checksum, so a change counts only if two of three
frames agree. A Certabo frame is `:` and 320 numbers: five for each of the 64 squares from a8, which are
the bytes of a tag or, if the square is empty, zeros. A Sentio frame is 8 numbers, one for each rank
from rank 8, where the most significant bit is file a. Some firmware inserts bare line feeds anywhere in
a frame. A Bluetooth module ends a frame with a line feed and omits the colon.

A command for the lights is eight bytes, rank 8 first, where bit 0 is file a. Commands must be at least
0.6 s apart. A board answers with `L` or, if its lights have colours (Spectrum), with `D`. The command
for coloured lights is `FF 55`, three bytes for each corner of a square from h1 to a1 and on to a8, and
`0D 0A`. A board that has not answered may be of either kind, so both commands are sent to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import SensorEvent
from firmware_bridge.core.family import Family, Rfcomm, Serial
from firmware_bridge.drivers.full_scan import FROM_A8, FullScanProtocol

LIGHTS_APART = 0.6
OTHER_WAY_AFTER = 0.4
BRIGHTEST = 0x40
LONGEST = 1600  # more than a frame has: the end of a longer line is none
CHANNEL = 10
_NUMBERS = re.compile(rb":?[0-9]{1,3}(?: [0-9]{1,3})* ?")
_MARKS = re.compile(rb"[LD*]")


class FrameParser:
    """A parser that turns bytes into rows of `count` numbers from 0 to 255. Damaged data is skipped.

    Attributes:
        marks: The board's last answer about its lights, `L` or `D`; empty if it has not answered.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._rest = self._line = b""
        self._returns = False  # frames end by a carriage return, so a line feed alone ends none
        self.marks = b""

    def feed(self, data: bytes) -> list[list[int]]:
        self.marks = (_MARKS.findall(data.replace(b"*", b"")) or [self.marks])[-1]
        *lines, self._rest = (self._rest + _MARKS.sub(b"", data)).split(b"\n")
        self._rest = self._rest[-LONGEST:]
        return [numbers for line in lines if (numbers := self._more(line))]

    def _more(self, line: bytes) -> list[int]:
        """Add a line, and return the numbers of a frame if the line ends one, otherwise an empty list."""
        ended = line.endswith(b"\r")
        self._returns = self._returns or ended
        line = line.removesuffix(b"\r")
        self._line = ((b"" if line.startswith(b":") else self._line) + line)[-LONGEST:]
        if not ended and self._line.count(b" ") > self._count:  # so that return was noise
            self._returns, self._line = False, line
        numbers = self._read(self._line)
        if ended or (not self._returns and (numbers or not self._line.startswith(b":"))):
            self._line = b""
            return numbers
        return []

    def _read(self, text: bytes) -> list[int]:
        """Return the numbers of a complete frame, or an empty list if it is invalid."""
        if not _NUMBERS.fullmatch(text):
            return []
        numbers = [int(number) for number in text.removeprefix(b":").split()]
        return numbers if len(numbers) == self._count and max(numbers) <= 255 else []


def plain_lights(colours: Mapping[str, str]) -> bytes:
    ranks = bytearray(8)
    for square in colours:
        if square in FROM_A8:
            ranks[8 - int(square[1])] |= 1 << "abcdefgh".index(square[0])
    return bytes(ranks)


def encode_coloured_lights(colours: Mapping[str, str]) -> bytes:
    corners = bytearray(243)
    for square, rgb in colours.items():
        if square not in FROM_A8:
            continue
        colour = bytes(int(rgb[i : i + 2], 16) * BRIGHTEST // 255 for i in (0, 2, 4))
        first = 9 * (int(square[1]) - 1) + 7 - "abcdefgh".index(square[0])
        for corner in (first, first + 1, first + 9, first + 10):
            corners[3 * corner : 3 * corner + 3] = colour
    return b"\xff\x55" + bytes(corners) + b"\r\n"


class CertaboProtocol(FullScanProtocol):
    """The protocol for boards that read tags.

    The token of a piece is the number of its tag, as ten hex digits. Which piece has which tag is
    learned when a set is paired.
    """

    model, sense = "Certabo board", "identity"
    caps = frozenset({"light"})
    speaks = "tags"
    of = 3
    numbers = 320

    def __init__(self) -> None:
        super().__init__()
        self._frames = FrameParser(self.numbers)
        self._shown_at = -LIGHTS_APART
        self._wanted: Mapping[str, str] | None = None
        self._other_way: bytes | None = None

    def _reset(self) -> None:
        self._frames = FrameParser(self.numbers)
        self._wanted = self._other_way = None

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for numbers in self._frames.feed(data):
            events += self._picture(self._read(numbers))
        return events

    def _read(self, numbers: list[int]) -> dict[str, str]:
        tags = (bytes(numbers[5 * i : 5 * i + 5]).hex().upper() for i in range(64))
        return {square: tag for square, tag in zip(FROM_A8, tags, strict=True) if tag != "0000000000"}

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        self._wanted = dict(colours)
        self._send_due()

    def _send_due(self) -> None:
        since = self._now - self._shown_at
        if self._other_way is not None and since >= OTHER_WAY_AFTER:
            if self._frames.marks != b"L":
                self._out.append(self._other_way)
                self._shown_at = self._now
            self._other_way = None
        elif self._wanted is not None and since >= LIGHTS_APART:
            wanted, self._wanted, self._shown_at = self._wanted, None, self._now
            if self._frames.marks == b"D":
                self._out.append(encode_coloured_lights(wanted))
                return
            self._out.append(plain_lights(wanted))
            if not self._frames.marks:
                self._other_way = encode_coloured_lights(wanted)


class SentioProtocol(CertaboProtocol):
    model, sense = "Tabutronic Sentio", "occupancy"
    numbers = 8

    def _read(self, numbers: list[int]) -> dict[str, str]:
        return {q: "1" for i, q in enumerate(FROM_A8) if numbers[i // 8] << i % 8 & 0x80}


CERTABO = Family(
    "certabo",
    model=CertaboProtocol.model,
    reach=Serial(38_400),
    talk=lambda url: CertaboProtocol(),
    tells="tags",
    lights=True,
    first_bytes=re.compile(rb":\n?(?:\d\n?){1,3}(?: \n?(?:\d\n?){1,3}){319} ?\n?\r?\n"),
    emulator="certabo.Certabo",
)
CERTABO_BT = Family(
    "certabo-bt",
    model=CertaboProtocol.model,
    reach=Rfcomm(CHANNEL),
    talk=lambda url: CertaboProtocol(),
    tells="tags",
    lights=True,
    examples=("certabo-bt://AA:BB:CC:DD:EE:FF",),
    emulator="certabo.Module",
)
SENTIO = Family(
    "sentio",
    model=SentioProtocol.model,
    reach=Serial(38_400),
    talk=lambda url: SentioProtocol(),
    tells="occupancy",
    lights=True,
    # The last line of a broken Certabo frame may have eight numbers too, but no colon, and no second one
    # follows.
    first_bytes=re.compile(rb"(?::|(?:^|\n)\d{1,3}(?: \d{1,3}){7} ?\r?\n)\d{1,3}(?: \d{1,3}){7} ?\r?\n"),
    emulator="certabo.Sentio",
)

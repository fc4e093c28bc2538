"""A Millennium ChessLink: checked ASCII with odd parity, a status report on every scan unless it is told otherwise."""

from __future__ import annotations

import functools
import operator

from tests.board_simulators.base import FILES, Emulated

SCAN_TIME, REPORTS, REPORT_TIME, BRIGHTNESS = 1, 2, 3, 4
UNIT, REPORT_UNIT = 0.002048, 0.004096
EVERY_SCAN, NEVER, TIMED = 0, 1, 2
FASTEST, USUAL = 15, 20


def block(text: str) -> str:
    return text + format(functools.reduce(operator.xor, map(ord, text)), "02X")


def parity(text: str) -> bytes:
    return bytes(ord(c) | (0x80 if bin(ord(c)).count("1") % 2 == 0 else 0) for c in text)


class ChessLink(Emulated):
    """`upside_down`: the cable side is turned, so that a8 comes out as h1.

    `kept`: its bytes that stay when it is switched off; number 1 is the time of a scan, 2 when it reports.
    """

    version = "v0103"
    answers_lights = True

    def __init__(self, upside_down: bool = False) -> None:
        super().__init__()
        self.upside_down = upside_down
        self.lamps = ["00"] * 81
        self.refused = 0
        self.kept = {0: 0, SCAN_TIME: USUAL, REPORTS: EVERY_SCAN, REPORT_TIME: 0, BRIGHTNESS: 15}
        self._heard = ""
        self._next = self._up_at = self._report_at = 0.0
        self._scanned: list[str] = []
        self._reported = ""

    def status(self) -> str:
        squares = [file + rank for rank in "87654321" for file in FILES]
        if self.upside_down:
            squares.reverse()
        return "s" + "".join(self.men.get(square, ".") for square in squares)

    def say(self, text: str) -> None:
        self.send(parity(block(text)))

    def tick(self, now: float) -> None:
        super().tick(now)
        if now < self._next or now < self._up_at:
            return
        scan = self.kept[SCAN_TIME] if self.kept[SCAN_TIME] >= FASTEST else USUAL
        self._next = now + scan * UNIT
        self._scanned = [*self._scanned[-4:], self.status()]
        if self._reports():
            self._reported = self._scanned[-1]
            self._report_at = now + self.kept[REPORT_TIME] * REPORT_UNIT
            self.say(self._reported)

    def _reports(self) -> bool:
        """After a scan. From 3 on it tells changes alone, from 4 on those that two or more scans agree about."""
        mode = self.kept[REPORTS] & 7
        if mode in (EVERY_SCAN, NEVER):
            return mode == EVERY_SCAN
        if mode == TIMED:
            return self.now >= self._report_at
        same = self._scanned[-max(1, mode - 2) :]
        return len(same) == max(1, mode - 2) and len(set(same)) == 1 and same[0] != self._reported

    def receive(self, data: bytes) -> None:
        for byte in data:
            if bin(byte).count("1") % 2 == 0:
                self._heard = ""
                self.refused += 1
                continue
            self._heard += chr(byte & 0x7F)
            size = {"S": 3, "V": 3, "X": 3, "T": 3, "L": 167, "W": 7, "R": 5}.get(self._heard[0])
            if size is None:
                self._heard = ""
            elif len(self._heard) == size:
                text, self._heard = self._heard, ""
                if block(text[:-2]) == text:
                    self.command(text[:-2])
                else:
                    self.refused += 1

    def command(self, text: str) -> None:
        if text == "S":
            self.say(self.status())
        elif text == "V":
            self.say(self.version)
        elif text == "X":
            self.lamps = ["00"] * 81
            if self.answers_lights:
                self.say("x")
        elif text[0] == "L":
            self.lamps = [text[i : i + 2] for i in range(3, 165, 2)]
            if self.answers_lights:
                self.say("l")
        elif text[0] == "W":
            self.kept[int(text[1:3], 16)] = int(text[3:5], 16)
            self.say("w" + text[1:])
        elif text[0] == "R":
            self.say(f"r{text[1:]}{self.kept.get(int(text[1:3], 16), 0):02X}")
        elif text == "T":
            self._up_at = self.now + 3

    def lit(self) -> list[str]:
        """The squares whose four corners are on. Lamp 1 is at a8's outer corner, 9 at a1's, 73 at h8's."""

        def on(file: int, down: int) -> bool:
            return self.lamps[9 * file + down] != "00"

        return [
            f"{FILES[file]}{8 - down}"
            for file in range(8)
            for down in range(8)
            if all(on(file + i, down + j) for i in (0, 1) for j in (0, 1))
        ]


class EOne(ChessLink):
    """An eONE over Bluetooth: the same talk, but it sets no parity, reports when something changes and when it is asked,
    and drops messages that come within a tenth of a second of one another. Pieces of one message may."""

    version = "v0201"
    apart = 0.099

    def __init__(self) -> None:
        super().__init__()
        self.dropped = 0
        self._began = -1.0

    def say(self, text: str) -> None:
        self.send(block(text).encode())

    def tick(self, now: float) -> None:
        self.now = now

    def changed(self, square: str) -> None:
        self.say(self.status())

    def receive(self, data: bytes) -> None:
        if not self._heard:
            if self.now - self._began < self.apart:
                self.dropped += 1
                return
            self._began = self.now
        super().receive(data)


class Performance(EOne):
    """A ChessLink that does not answer to commands about lights."""

    version = "v0104"
    answers_lights = False

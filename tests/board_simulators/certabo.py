"""Certabo boards (tags) and a Tabutronic Sentio (reeds): they stream what they see, whoever listens.

As captured streams and the published drivers that people use have it: a frame takes its time on the line, some
firmware breaks it by a bare line feed every 65 characters, within a number too, and a light command is answered by
`L` (plain lights) or `D` (coloured ones, which take another command) on a line of its own.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated

PERIOD = 0.12
BITS_A_BYTE, BAUD = 10, 38_400
WRAPPED_AT = 65


class Certabo(Emulated):
    """`men` hold tags as ten hex digits. Lights: eight raw bytes, in one piece."""

    wrapped = False
    start, end = b":", b"\r\n"
    lights = b"L"

    def __init__(self) -> None:
        super().__init__()
        self.lit: list[str] = []
        self.lit_at: list[float] = []
        self._next = 0.0

    def numbers(self) -> list[str]:
        numbers: list[str] = []
        for rank in range(8, 0, -1):
            for file in FILES:
                tag = bytes.fromhex(self.men.get(f"{file}{rank}", "0000000000"))
                numbers += [str(byte) for byte in tag]
        return numbers

    def frame(self) -> bytes:
        text = self.start + " ".join(self.numbers()).encode()
        if self.wrapped:
            text = b"\n".join(text[i : i + WRAPPED_AT] for i in range(0, len(text), WRAPPED_AT))
        return text + self.end

    def tick(self, now: float) -> None:
        super().tick(now)
        if now >= self._next:
            frame = self.frame()
            self._next = now + max(PERIOD, len(frame) * BITS_A_BYTE / BAUD)
            self.send(frame)

    def receive(self, data: bytes) -> None:
        if len(data) == 8:
            self.send(self.lights + b"\r\n")
            self.lights_are(data)

    def lights_are(self, ranks: bytes) -> None:
        self.lit = [
            f"{file}{8 - i}" for i, byte in enumerate(ranks) for j, file in enumerate(FILES) if byte >> j & 1
        ]
        self.lit_at.append(self.now)


class Wrapped(Certabo):
    """Firmware that breaks its frames."""

    wrapped = True


class Spectrum(Certabo):
    """Coloured lights at the corners of squares: 81 of three bytes, from h1 to a1 and on to a8, between marks."""

    lights = b"D"

    def lights_are(self, ranks: bytes) -> None:
        """It does not light by them."""

    def receive(self, data: bytes) -> None:
        super().receive(data)
        if len(data) == 247 and data[:2] == b"\xff\x55" and data[-2:] == b"\r\n":
            self.lamps = [tuple(data[i : i + 3]) for i in range(2, 245, 3)]
            self.lit = [
                f"{FILES[7 - column]}{row + 1}"
                for row in range(8)
                for column in range(8)
                if all(any(self.lamps[9 * (row + i) + column + j]) for i in (0, 1) for j in (0, 1))
            ]
            self.lit_at.append(self.now)


class Module(Certabo):
    """The maker's Bluetooth module: the same numbers, a line each, without a colon."""

    start, end = b"", b"\n"
    lights = b""

    def receive(self, data: bytes) -> None:
        if len(data) == 8:
            self.lights_are(data)


class Sentio(Certabo):
    def numbers(self) -> list[str]:
        ranks = []
        for rank in range(8, 0, -1):
            bits = "".join("1" if f"{file}{rank}" in self.men else "0" for file in FILES)
            ranks.append(str(int(bits, 2)))
        return ranks

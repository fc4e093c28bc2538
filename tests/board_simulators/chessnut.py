"""Chessnut boards: reports ten times a second once they are enabled, and answers to commands.

The Air as it was captured over Bluetooth, over USB as a published driver reads it, the Move as its maker documents it.
A published driver asks how many games are stored, to tell a Move from the others: `41 01 15` a Move answers, `31 01 00`
all do. It sends both in one packet, so a packet is taken apart by the lengths in it.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated

CODES = {"q": 1, "k": 2, "b": 3, "p": 4, "n": 5, "R": 6, "P": 7, "r": 8, "B": 9, "N": 10, "Q": 11, "K": 12}


PERIOD = 0.1


class Chessnut(Emulated):
    """`01 24`, the field, and seconds since it was switched on."""

    charging = False
    percent = 75

    def __init__(self) -> None:
        super().__init__()
        self.enabled = False
        self._next = 0.0
        self.lit: list[str] = []
        self.written_at: list[float] = []

    def report(self) -> None:
        squares = [file + rank for rank in "87654321" for file in reversed(FILES)]
        codes = [CODES.get(self.men.get(square, ""), 0) for square in squares]
        self.send_field(bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True)))

    def send_field(self, field: bytes) -> None:
        self.send(b"\x01\x24" + field + int(self.now).to_bytes(4, "little"))

    def changed(self, square: str) -> None:
        if self.enabled:
            self.report()

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.enabled and now >= self._next:
            self._next = now + PERIOD
            self.report()

    def receive(self, data: bytes) -> None:
        self.written_at.append(self.now)
        while len(data) > 1:
            size = 2 + data[1]
            command, data = data[:size], data[size:]
            self.command(command)

    def command(self, data: bytes) -> None:
        if data == b"\x21\x01\x00":
            self.enabled = True
            self.send(b"\x23\x01\x00")
            self.report()
        elif data == b"\x31\x01\x00":
            self.send(b"\x32\x01\x00")
        elif data == b"\x29\x01\x00":
            self.send(bytes([0x2A, 2, self.percent | self.charging << 7, 0]))
        elif data[:2] == b"\x0a\x08":
            self.send(b"\x23\x01\x00")
            self.lit = [
                f"{file}{8 - i}"
                for i, byte in enumerate(data[2:10])
                for j, file in enumerate(FILES)
                if byte << j & 0x80
            ]

    def power(self) -> None:
        super().power()
        self.enabled = False


class UsbChessnut(Chessnut):
    """Reports of 64 bytes: `01 3D`, the field, and what no one has explained."""

    def send_field(self, field: bytes) -> None:
        self.send((b"\x01\x3d" + field).ljust(64, b"\0"))


class ChessnutMove(Chessnut):
    """Its pieces drive themselves. Lights have colours (1 red, 2 green, 3 blue), the battery a question of its own."""

    percent = 62

    def command(self, data: bytes) -> None:
        if data == b"\x41\x01\x15":
            self.send(b"\x41\x05\x15" + bytes(4))
        elif data == b"\x41\x01\x0c":
            self.send(bytes([0x41, 3, 0x0C, self.charging, self.percent]))
        elif data[:2] == b"\x43\x20":
            assert len(data) == 34
            halves = [half for byte in data[2:] for half in (byte & 15, byte >> 4)]
            squares = [file + rank for rank in "87654321" for file in reversed(FILES)]
            self.colours = {q: half for q, half in zip(squares, halves, strict=True) if half}
            self.lit = list(self.colours)
        elif data in (b"\x21\x01\x00", b"\x31\x01\x00"):
            super().command(data)

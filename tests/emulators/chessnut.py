"""A Chessnut Air: reports of 38 bytes once it is enabled, when something changes and when it is asked again."""

from __future__ import annotations

from tests.emulators.base import FILES, Emulated

CODES = {"q": 1, "k": 2, "b": 3, "p": 4, "n": 5, "R": 6, "P": 7, "r": 8, "B": 9, "N": 10, "Q": 11, "K": 12}


class Chessnut(Emulated):
    def __init__(self) -> None:
        super().__init__()
        self.enabled = False
        self.lit: list[str] = []
        self.written_at: list[float] = []

    def report(self) -> None:
        squares = [file + rank for rank in "87654321" for file in reversed(FILES)]
        codes = [CODES.get(self.men.get(square, ""), 0) for square in squares]
        self.send(
            b"\x01\x24"
            + bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))
            + bytes(4)
        )

    def changed(self, square: str) -> None:
        if self.enabled:
            self.report()

    def receive(self, data: bytes) -> None:
        self.written_at.append(self.now)
        if data == b"\x21\x01\x00":
            self.enabled = True
            self.send(b"\x23\x01\x00")
            self.report()
        elif data == b"\x29\x01\x00":
            self.send(bytes([0x2A, 2, 75, 0]))
        elif data[:2] == b"\x0a\x08":
            self.lit = [
                f"{file}{8 - i}"
                for i, byte in enumerate(data[2:10])
                for j, file in enumerate(FILES)
                if byte << j & 0x80
            ]

    def power(self) -> None:
        super().power()
        self.enabled = False

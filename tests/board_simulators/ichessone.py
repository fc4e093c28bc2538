"""An iChessOne over its Bluetooth UART, from a published driver that people use.

`RP` asks for the field, `RB` for the battery, `CPIRQ` for reports when it changes. The field is `=p` and 32 bytes of
two squares each, the high half first, from a8. Lights are `EL`, levels, row 9, eight rows from rank 8 on with bit 0
being file a, row 0, a mode and how long.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated

CODES = {"P": 1, "N": 2, "B": 3, "R": 4, "Q": 5, "K": 6, "p": 7, "n": 8, "b": 9, "r": 10, "q": 11, "k": 12}


class IChessOne(Emulated):
    percent = 81

    def __init__(self) -> None:
        super().__init__()
        self.lit: list[str] = []
        self.reports = False

    def field(self) -> None:
        codes = [CODES.get(self.men.get(file + rank, ""), 0) for rank in "87654321" for file in FILES]
        self.send(b"=p" + bytes(high << 4 | low for high, low in zip(codes[::2], codes[1::2], strict=True)))

    def changed(self, square: str) -> None:
        if self.reports:
            self.field()

    def receive(self, data: bytes) -> None:
        if data == b"RP":
            self.field()
        elif data == b"RB":
            self.send(b"=b" + bytes([0, self.percent]))
        elif data == b"CPIRQ":
            self.reports = True
        elif data[:2] == b"EL" and len(data) == 16:
            self.lit = [
                f"{file}{8 - i}"
                for i, byte in enumerate(data[5:13])
                for j, file in enumerate(FILES)
                if byte >> j & 1
            ]

    def power(self) -> None:
        super().power()
        self.reports = False

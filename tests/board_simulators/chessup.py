"""A ChessUp over its Bluetooth UART, from the tests and notes of two published drivers.

`50` asks for its raw field, which comes when that changes: `FD FD` and a byte a rank, rank 8 first, bit 0 being file
a. `67` asks for the game that it keeps: 73 bytes, which stay as they are while a piece is in the air. It says its moves
(`A3`) again and again until they are acknowledged by `21`.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated

CODES = {"P": 0, "R": 1, "N": 2, "B": 3, "Q": 4, "K": 5, "p": 8, "r": 9, "n": 10, "b": 11, "q": 12, "k": 13}
EMPTY = 0x40
AGAIN = 0.5


class ChessUp(Emulated):
    def __init__(self) -> None:
        super().__init__()
        self.raw = False
        self.unheard = 0
        self._game: dict[str, str] | None = None
        self._lifted = ""
        self._said: bytes | None = None
        self._again = 0.0

    def field(self) -> None:
        ranks = [
            sum(1 << i for i, file in enumerate(FILES) if file + rank in self.men) for rank in "87654321"
        ]
        self.send(b"\xfd\xfd" + bytes(ranks))

    def changed(self, square: str) -> None:
        if self.raw:
            self.field()
        if square not in self.men:
            self._lifted = square
        elif self._lifted:  # it takes that for a move
            self._game = dict(self.men)
            places = [(FILES.index(q[0]), int(q[1]) - 1) for q in (self._lifted, square)]
            self._said = bytes([0xA3, 0x35, *places[0], *places[1]])
            self._lifted, self._again = "", self.now

    def receive(self, data: bytes) -> None:
        if data == b"\x50":
            self.raw = True
            self.field()
        elif data == b"\x67":
            game = self.men if self._game is None else self._game
            squares = [file + rank for rank in "12345678" for file in FILES]
            codes = [CODES.get(game[square], 0) if square in game else EMPTY for square in squares]
            self.send(bytes([0x67, *codes, 0, 1, 1, 1, 1, 0, 0, 1]))
        elif data == b"\x21":
            self._said = None

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._said is not None and now >= self._again:
            self._again = now + AGAIN
            self.unheard += 1
            self.send(self._said)

    def power(self) -> None:
        super().power()
        self.raw, self._game, self._said, self._lifted = False, None, None, ""

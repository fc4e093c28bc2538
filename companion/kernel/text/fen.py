"""A chessboard's position at the head of a text: the first words of a FEN."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from companion.kernel import fen_placement
from companion.kernel.orthodox import Position, men_of, read_fen, write_fen
from companion.kernel.text.codecs import Head, SideToMove

SIDE = SideToMove("wb")


class BoardAndSide(Head[Position]):
    """The board and the side to move."""

    length: ClassVar[int] = 2

    def write(self, value: Position) -> str:
        board = fen_placement.write(men_of(value, 0), men_of(value, 1))
        return f"{board} {SIDE.write(value.black)}"

    def read(self, words: Sequence[str], text: str) -> Position:
        black = SIDE.read(words[1:], text)
        white, dark = fen_placement.read(words[0])
        return Position._make((*(dark + white if black else white + dark), black, 0, 0))


class Fen(Head[Position]):
    """A FEN without its clocks, which a text may have."""

    loose: ClassVar[bool] = True

    def write(self, value: Position) -> str:
        return write_fen(value)

    def read(self, words: Sequence[str], text: str) -> Position:
        return read_fen(" ".join(words[:4]))

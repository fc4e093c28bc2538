"""FEN: a position of orthodox chess as text, and the first words of it at the head of other position texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from companion.kernel.errors import BadPosition
from companion.kernel.orthodox import KING, PLAIN, RANK_1, RANK_8, ROOK, Position, men_of
from companion.kernel.text import fen_placement
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


class BadFen(BadPosition):
    """A FEN that is none."""


def read_fen(fen: str) -> Position:
    """The position of a FEN, castling rights also as rook files (Shredder style).

    Raises:
        BadFen: it cannot be read.
    """
    fields = fen.split()
    if len(fields) < 2 or fields[1] not in ("w", "b"):
        raise BadFen("fen-head", text=fen)
    try:
        white, black = fen_placement.read(fields[0])
    except fen_placement.BadPlacing as wrong:
        raise BadFen(wrong.said) from wrong
    men = dict(zip("PNBRQKpnbrqk", (*white, *black), strict=True))
    for letter in "Kk":
        if men[letter].bit_count() != 1:
            raise BadFen("one-king")
    if (men["P"] | men["p"]) & (RANK_1 | RANK_8):
        raise BadFen("pawns-on-end-rank")
    rights = _rights(fields[2] if len(fields) > 2 else "-", men)
    passant = fields[3] if len(fields) > 3 else "-"
    if passant != "-" and passant not in PLAIN.number:
        raise BadFen("no-such-square", square=passant)
    behind = 0 if passant == "-" else 1 << PLAIN.number[passant]
    turn = int(fields[1] == "b")
    men_of_both = (*black, *white) if turn else (*white, *black)
    return Position._make((*men_of_both, turn, rights, behind))


def _rights(text: str, men: dict[str, int]) -> int:
    found = 0
    for letter in text.replace("-", ""):
        white = letter.isupper()
        rank, rooks, king = (0, men["R"] & RANK_1, men["K"]) if white else (56, men["r"] & RANK_8, men["k"])
        if letter in "Kk":
            outer = [sq for sq in range(rank + 7, rank - 1, -1) if rooks >> sq & 1 and 1 << sq > king]
        elif letter in "Qq":
            outer = [sq for sq in range(rank, rank + 8) if rooks >> sq & 1 and 1 << sq < king]
        else:
            square = rank + "abcdefgh".find(letter.lower())
            outer = [square] if letter.lower() in "abcdefgh" and rooks >> square & 1 else []
        if not outer or not king & (RANK_1 if white else RANK_8):
            raise BadFen("castling-no-rook", right=letter)
        found |= 1 << outer[0]
    return found


def write_fen(at: Position) -> str:
    """The FEN of a position without its clocks; a right to castle with an inner rook is its file."""
    white, black = men_of(at, 0), men_of(at, 1)
    rights = ""
    for men, row, upper in ((white, RANK_1, True), (black, RANK_8, False)):
        king, rooks = men[KING], men[ROOK] & row
        for squares, letter, outermost in (
            (at.rights & row & ~(king - 1), "K", 1 << rooks.bit_length() >> 1),
            (at.rights & row & (king - 1), "Q", rooks & -rooks),
        ):
            while squares:
                low = squares & -squares
                squares ^= low
                name = letter if low == outermost else "ABCDEFGH"[(low.bit_length() - 1) % 8]
                rights += name if upper else name.lower()
    passant = PLAIN.names[at.passant.bit_length() - 1] if at.passant else "-"
    return f"{fen_placement.write(white, black)} {'wb'[at.black]} {rights or '-'} {passant}"

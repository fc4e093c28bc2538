"""A FEN is a position of orthodox chess as text; its first words are also the head of other position
texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from companion.kernel.errors import BadPosition
from companion.kernel.orthodox import KING, PLAIN, RANK_1, RANK_8, ROOK, Position, men_of
from companion.kernel.text import fen_placement
from companion.kernel.text.codecs import Head, SideToMove

SIDE = SideToMove("wb")


class BoardAndSide(Head[Position]):
    """Codec of the board and the side to move."""

    length: ClassVar[int] = 2

    def write(self, value: Position) -> str:
        board = fen_placement.write(men_of(value, 0), men_of(value, 1))
        return f"{board} {SIDE.write(value.black)}"

    def read(self, words: Sequence[str], text: str) -> Position:
        black = SIDE.read(words[1:], text)
        white_pieces, dark_pieces = fen_placement.read(words[0])
        return Position._make(
            (*(dark_pieces + white_pieces if black else white_pieces + dark_pieces), black, 0, 0)
        )


class Fen(Head[Position]):
    """Codec of a FEN without its move counters, which are accepted but ignored."""

    loose: ClassVar[bool] = True

    def write(self, value: Position) -> str:
        return write_fen(value)

    def read(self, words: Sequence[str], text: str) -> Position:
        return read_fen(" ".join(words[:4]))


class BadFen(BadPosition):
    """Error raised for a text that is not a FEN."""


def read_fen(fen: str) -> Position:
    """Return the position that a FEN describes. Castling rights may also be written as rook files
    (Shredder-FEN).

    Raises:
        BadFen: The FEN cannot be read.
    """
    fields = fen.split()
    if len(fields) < 2 or fields[1] not in ("w", "b"):
        raise BadFen("fen-head", text=fen)
    try:
        white, black = fen_placement.read(fields[0])
    except fen_placement.BadPlacing as error:
        raise BadFen(error.said) from error
    pieces = dict(zip("PNBRQKpnbrqk", (*white, *black), strict=True))
    for letter in "Kk":
        if pieces[letter].bit_count() != 1:
            raise BadFen("one-king")
    if (pieces["P"] | pieces["p"]) & (RANK_1 | RANK_8):
        raise BadFen("pawns-on-end-rank")
    rights = _rights(fields[2] if len(fields) > 2 else "-", pieces)
    passant = fields[3] if len(fields) > 3 else "-"
    if passant != "-" and passant not in PLAIN.number:
        raise BadFen("no-such-square", square=passant)
    behind = 0 if passant == "-" else 1 << PLAIN.number[passant]
    turn = int(fields[1] == "b")
    both = (*black, *white) if turn else (*white, *black)
    return Position._make((*both, turn, rights, behind))


def _rights(text: str, pieces: dict[str, int]) -> int:
    rights = 0
    for letter in text.replace("-", ""):
        white = letter.isupper()
        rank, rooks, king = (
            (0, pieces["R"] & RANK_1, pieces["K"]) if white else (56, pieces["r"] & RANK_8, pieces["k"])
        )
        if letter in "Kk":
            outer = [sq for sq in range(rank + 7, rank - 1, -1) if rooks >> sq & 1 and 1 << sq > king]
        elif letter in "Qq":
            outer = [sq for sq in range(rank, rank + 8) if rooks >> sq & 1 and 1 << sq < king]
        else:
            square = rank + "abcdefgh".find(letter.lower())
            outer = [square] if letter.lower() in "abcdefgh" and rooks >> square & 1 else []
        if not outer or not king & (RANK_1 if white else RANK_8):
            raise BadFen("castling-no-rook", right=letter)
        rights |= 1 << outer[0]
    return rights


def write_fen(position: Position) -> str:
    """Return the FEN of a position without move counters.

    The castling right of an inner rook is written as its file.
    """
    white, black = men_of(position, 0), men_of(position, 1)
    rights = ""
    for pieces, row, upper in ((white, RANK_1, True), (black, RANK_8, False)):
        king, rooks = pieces[KING], pieces[ROOK] & row
        for squares, letter, outermost in (
            (position.rights & row & ~(king - 1), "K", 1 << rooks.bit_length() >> 1),
            (position.rights & row & (king - 1), "Q", rooks & -rooks),
        ):
            while squares:
                low = squares & -squares
                squares ^= low
                name = letter if low == outermost else "ABCDEFGH"[(low.bit_length() - 1) % 8]
                rights += name if upper else name.lower()
    passant = PLAIN.names[position.passant.bit_length() - 1] if position.passant else "-"
    return f"{fen_placement.write(white, black)} {'wb'[position.black]} {rights or '-'} {passant}"

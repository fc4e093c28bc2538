"""Castling as its rules say it, square by square on plain coordinates, and what pieces attack: none of the games' code.

A board has a piece as its owner (0 White, 1 Black) and its letter in capitals.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

Square = tuple[int, int]
Piece = tuple[int, str]
Board = dict[Square, Piece]
Attacks = Callable[[Board, Square, int], bool]
"""Whether a side could capture on a square of this board."""

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
KNIGHT = [(a * i, b * j) for a, b in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)]
EIGHT = STRAIGHT + SLANTS
SLIDES = {"R": STRAIGHT, "B": SLANTS, "Q": EIGHT, "A": SLANTS, "C": STRAIGHT, "H": SLANTS, "E": STRAIGHT}
LEAPS = {"N": KNIGHT, "K": EIGHT, "A": KNIGHT, "C": KNIGHT, "H": KNIGHT, "E": KNIGHT, "M": EIGHT}
"""A and H: archbishop and hawk, C and E: chancellor and elephant, M: a piece that goes like a king."""
PAWN = ((-1, 1), (1, 1))


class Castling(NamedTuple):
    """Where king and rook stand and come to stand."""

    king: Square
    king_to: Square
    rook: Square
    rook_to: Square


def name(square: Square) -> str:
    return f"{chr(97 + square[0])}{square[1] + 1}"


def square_of(text: str) -> Square:
    return ord(text[0]) - 97, int(text[1:]) - 1


def attacker(
    width: int = 8,
    height: int = 8,
    leaps: Mapping[str, Iterable[Square]] = LEAPS,
    slides: Mapping[str, Iterable[Square]] = SLIDES,
    pawn: Iterable[Square] = PAWN,
    pits: Iterable[Square] = (),
) -> Attacks:
    """What attacks a square if pieces go so; slides end at pits."""
    closed = set(pits)

    def reaches(board: Board, origin: Square, to: Square) -> bool:
        seat, kind = board[origin]
        x, y = origin
        ahead = -1 if seat else 1
        if kind == "P" and any((x + dx, y + dy * ahead) == to for dx, dy in pawn):
            return True
        if any((x + dx, y + dy * ahead) == to for dx, dy in leaps.get(kind, ())):
            return True
        for dx, dy in slides.get(kind, ()):
            a, b = x + dx, y + dy
            while 0 <= a < width and 0 <= b < height and (a, b) not in closed:
                if (a, b) == to:
                    return True
                if (a, b) in board:
                    break
                a, b = a + dx, b + dy
        return False

    def attacks(board: Board, square: Square, by: int) -> bool:
        return any(reaches(board, q, square) for q in board if board[q][0] == by)

    return attacks


def row(one: Square, other: Square) -> list[Square]:
    """All squares of a row from one to the other."""
    low, high = sorted((one[0], other[0]))
    return [(x, one[1]) for x in range(low, high + 1)]


def free(board: Board, way: Castling) -> bool:
    """Whether nobody but king and rook stands where either goes."""
    squares = {*row(way.king, way.king_to), *row(way.rook, way.rook_to)}
    return not any(q in board for q in squares - {way.king, way.rook})


def boards(board: Board, way: Castling) -> Iterator[tuple[Square, Board]]:
    """Each square of the king's way with the board when the king is there: the rook goes last."""
    king, rook = board[way.king], board[way.rook]
    rest = {q: piece for q, piece in board.items() if q not in (way.king, way.rook)}
    yield way.king, board
    for square in row(way.king, way.king_to):
        if square not in (way.king, way.king_to):
            yield square, rest | {way.rook: rook, square: king}
    yield way.king_to, rest | {way.king_to: king, way.rook_to: rook}


def is_safe(board: Board, way: Castling, attacks: Attacks) -> bool:
    """Whether the king is attacked neither now nor on any square of his way."""
    seat = board[way.king][0]
    return not any(attacks(there, square, 1 - seat) for square, there in boards(board, way))


def placing(board: Board, width: int = 8, height: int = 8, pits: Iterable[Square] = ()) -> str:
    """A board as a FEN has it."""
    closed, rows = set(pits), []
    for y in reversed(range(height)):
        text, empty = "", 0
        for x in range(width):
            piece = "*" if (x, y) in closed else ""
            if (x, y) in board:
                seat, kind = board[x, y]
                piece = kind.lower() if seat else kind
            if not piece:
                empty += 1
                continue
            text += (str(empty) if empty else "") + piece
            empty = 0
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows)


def strew(rng: random.Random, board: Board, kinds: str, pieces: int, width: int = 8, height: int = 8) -> None:
    """Put pieces of both sides on free squares, pawns on no last row; few on rows where kings castle."""
    for _ in range(pieces):
        square = rng.randrange(width), rng.randrange(height)
        kind = rng.choice(kinds)
        crowded = square[1] in (0, height - 1) and rng.randrange(3)
        if square not in board and not crowded and (kind != "P" or 0 < square[1] < height - 1):
            board[square] = rng.randrange(2), kind

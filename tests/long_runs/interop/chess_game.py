"""One game of chess with all that hands do in it: both castlings, en passant, promotions of both sides, captures.

It was found by random play, so no one's openings make sense. `touches` are what hands do of a move, in a player's order.
"""

from __future__ import annotations

FILES = "abcdefgh"
MOVES = [
    "b1a3",
    "f7f5",
    "e2e4",
    "h7h5",
    "d2d4",
    "d7d6",
    "d4d5",
    "f5e4",
    "g2g4",
    "e4e3",
    "f2f3",
    "c8d7",
    "b2b4",
    "d7c6",
    "f1g2",
    "e3e2",
    "c1f4",
    "e7e5",
    "d5e6",
    "e2d1q",
    "a1d1",
    "d8d7",
    "g1e2",
    "g8e7",
    "e1g1",
    "a7a5",
    "h2h3",
    "e7f5",
    "a3b5",
    "c6b5",
    "f4g3",
    "h8h7",
    "g4h5",
    "f5g3",
    "f3f4",
    "c7c5",
    "h5h6",
    "b5a4",
    "b4b5",
    "b8a6",
    "h6g7",
    "e8c8",
    "g7f8q",
]
BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

Touch = tuple[str, str]
"""A square, and the piece that is set down on it; empty: he who stands there is lifted."""


def men_of(fen: str) -> dict[str, str]:
    """Square to piece of the first part of a FEN."""
    pieces = {}
    for rank, row in zip("87654321", fen.split("/"), strict=True):
        at = 0
        for letter in row:
            if letter.isdigit():
                at += int(letter)
            else:
                pieces[FILES[at] + rank] = letter
                at += 1
    return pieces


def fen_of(pieces: dict[str, str]) -> str:
    """The first part of the FEN of these pieces."""
    rows = []
    for rank in "87654321":
        row = "".join(pieces.get(file + rank, ".") for file in FILES)
        for empty in range(8, 0, -1):
            row = row.replace("." * empty, str(empty))
        rows.append(row)
    return "/".join(rows)


def touches(pieces: dict[str, str], move: str) -> list[Touch]:
    """What hands do: a victim is taken off first, a king castles before his rook."""
    origin, to, becomes = move[:2], move[2:4], move[4:]
    piece = pieces[origin]
    done: list[Touch] = []
    if to in pieces:
        done.append((to, ""))
    elif piece in "Pp" and origin[0] != to[0]:
        done.append((to[0] + origin[1], ""))
    becomes = (becomes.upper() if piece == "P" else becomes) or piece
    done += [(origin, ""), (to, becomes)]
    if piece in "Kk" and abs(FILES.index(origin[0]) - FILES.index(to[0])) == 2:
        corner, beside = ("h", "f") if to[0] == "g" else ("a", "d")
        done += [(corner + origin[1], ""), (beside + origin[1], pieces[corner + origin[1]])]
    return done


def touched(pieces: dict[str, str], touch: Touch) -> dict[str, str]:
    """The pieces afterwards."""
    square, piece = touch
    left = {q: one for q, one in pieces.items() if q != square}
    return {**left, square: piece} if piece else left


def over_corners(squares: set[str]) -> set[str]:
    """What is lit on a board with lights at the corners of squares: also what lies between two that are."""

    def corners(square: str) -> set[tuple[int, int]]:
        file, rank = FILES.index(square[0]), int(square[1])
        return {(file + i, rank + j) for i in (0, 1) for j in (0, 1)}

    on = set().union(*map(corners, squares)) if squares else set[tuple[int, int]]()
    return {square for file in FILES for rank in "12345678" if corners(square := file + rank) <= on}

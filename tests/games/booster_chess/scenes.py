"""Positions of Booster Chess that are played on from."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.games.booster_chess.state import State
from companion.kernel import bitboard
from companion.kernel.orthodox import KINDS, Position, men_of
from companion.kernel.text import fen_placement
from tests.games.booster_chess.reference import Piece, Square
from tests.games.scene import Scene as GameScene


def board_text(pieces: str) -> str:
    """A placing and its stacks from a list as the rules page writes it: `d4=Q[w2] a8=k`."""
    sets = dict.fromkeys("PNBRQKpnbrqk", 0)
    stacks = []
    for one in pieces.split():
        square, piece = one.split("=")
        sets[piece[0]] |= 1 << ord(square[0]) - 97 + 8 * (int(square[1]) - 1)
        if "[" in piece:
            stacks.append(f"{square}:{piece[2:-1]}")
    white, black = [sets[k] for k in "PNBRQK"], [sets[k] for k in "pnbrqk"]
    return f"{fen_placement.write(white, black)} %s stacks={','.join(stacks) or '-'}"


class Scene(GameScene):
    name = "booster-chess"

    def __init__(self, men: str | None = None, turn: str = "w - -", more: str = "", **rules: str) -> None:
        super().__init__(None if men is None else f"{board_text(men) % turn} {more}", **rules)

    def stack(self, square: str) -> str:
        """The stack on a square as the rules page writes it: `R[w2]`."""
        tokens = self.game.layout(self.s).get(square, ())
        if not tokens:
            return ""
        piece = tokens[-1].kind if tokens[-1].owner == "white" else tokens[-1].kind.lower()
        under = tokens[:-1]
        return piece + (f"[{under[0].owner[0]}{len(under)}]" if under else "")  # type: ignore[index]

    def supply(self, seat: str) -> int:
        return len(self.game.layout(self.s).get(f"supply:{seat}", ()))

    def hand(self, seat: str) -> int:
        return len(self.game.layout(self.s).get(f"hand:{seat}", ()))


KINGS = "e1=K h8=k"


PAWN_ROWS = range(8, 56)


def positions(seed: int, most: int, pieces: int, bare: int = 3) -> Iterator[State]:
    """Positions by lot: two kings, some pieces, checkers under many of them, now and then a pawn to be taken in passing.

    `bare`: of so many and seven pieces so many stand on no checkers.
    """
    rng = random.Random(seed)
    for _ in range(most):
        squares = rng.sample(range(64), pieces)
        sets = [[0] * 6, [0] * 6]
        for i, square in enumerate(squares):
            kind = 5 if i < 2 else rng.choice([0, 0, 0, 1, 2, 3, 4])
            if kind == 0 and square not in PAWN_ROWS:
                kind = 1
            sets[i % 2][kind] |= 1 << square
        nets = {q: n for q in squares if (n := rng.choice((*(0,) * bare, 1, 1, -1, -1, 2, -2, 3)))}
        black = rng.randrange(2)
        still = bitboard.of(
            q
            for seat, row in ((0, range(8, 16)), (1, range(48, 56)))
            for q in row
            if sets[seat][0] >> q & 1 and rng.randrange(3)
        )
        passant = 0
        pawns = [q for q in bitboard.each(sets[1 - black][0]) if q // 8 == (3 if black else 4)]
        for pawn in pawns:
            behind, start = (pawn - 8, pawn - 16) if black else (pawn + 8, pawn + 16)
            if behind not in squares and start not in squares:
                passant = 1 << behind
        at = Position._make((*sets[black], *sets[1 - black], black, 0, passant))
        yield State(at, stacks=tuple(sorted(nets.items())), still=still)


def board(s: State) -> dict[Square, Piece]:
    return {
        (q % 8, q // 8): (seat, KINDS[kind], s.nets.get(q, 0) * (1 if seat == 0 else -1))
        for seat in (0, 1)
        for kind, pieces in enumerate(men_of(s.at, seat))
        for q in bitboard.each(pieces)
    }


def at(square: int) -> Square:
    return square % 8, square // 8

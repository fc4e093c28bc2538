"""A Raindropchess position as a value: men on the board, packs, blue men."""

from __future__ import annotations

import msgspec

from companion.kernel import orthodox
from companion.kernel.orthodox import Position

STAGES = ("turn", "draw", "place", "remove", "move", "over")
EMPTY = Position._make((0,) * 15)


class State(msgspec.Struct, frozen=True):
    """`at`: the board, the side to move first. The rest is (White's, Black's).

    `stage`: `turn` (a card or a chess move), `draw` (the card is turned), `place` (the man of
    `card` is placed), `remove` (a joker takes a man off), `move` (a chess move and nothing else),
    `over`. `pack`: how many of each card are unseen, in the order of the pack; `top` the card known
    to lie on top (RD-A6), `bottom` those known to lie under the pack (RD-A8). `blue`: the blue men
    left; `arrived` pawns that have reached the far row (RD-R17); `bishop` the colour of the first
    bishop's square. `extra`: after this turn the same side plays once more (RD-A18b). `quiet`:
    turns without capture, placing or pawn move. `end` and `winner` when over (-1: nobody).
    """

    at: Position = EMPTY
    stage: str = "turn"
    card: str = ""
    pack: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    top: tuple[str, str] = ("", "")
    bottom: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    blue: tuple[str, str] = ("QRBN", "QRBN")
    arrived: tuple[int, int] = (0, 0)
    bishop: tuple[str, str] = ("", "")
    extra: bool = False
    quiet: int = 0
    end: str = ""
    winner: int = -1

    @property
    def turn(self) -> int:
        return self.at.black


def flipped(at: Position) -> Position:
    """The same men, the other side to move."""
    return Position._make((*at[6:12], *at[:6], 1 - at.black, 0, 0))


def with_man(at: Position, kind: int, square: int) -> Position:
    """The board with a man of the side to move put on an empty square."""
    men = list(at)
    men[kind] |= 1 << square
    return Position._make(men)


def without(at: Position, square: int) -> Position:
    """The board without whoever stands on a square."""
    keep = ~(1 << square)
    return Position._make((*(men & keep for men in at[:12]), at.black, 0, 0))


def threatened(at: Position) -> bool:
    """Whether the king of the side to move, if he is on the board, is attacked."""
    return orthodox.in_check(at)

"""The counts of Makruk and its relatives: how many moves a side still has to give mate.

A count begins when the material is small, and begins anew when it shrinks. Its limit depends on what the
stronger side has against a bare king (pieces' honour), or is one number where both sides still have pieces
(board's honour). Counts and limits are plies. The limits are those of the format's documentation.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import Position

PAWN, ROOK, SILVER, KNIGHT = "pawn", "rook", "silver", "knight"


class Honours(NamedTuple):
    """The limits of one rule, in moves.

    Attributes:
        board: While both sides have pieces beside their kings, 0: there is no count then.
        few: Board's honour counts for a side with at most so many pieces; 0: where no pawns are left.
        pieces: Against a bare king, by type and number of what the other side has, the first that fits.
        bare: Against a bare king, with anything else; 0: no count.
        from_pieces: Whether the count against a bare king begins with the number of pieces on the board.
    """

    board: int
    few: int
    pieces: tuple[tuple[str, int, int], ...]
    bare: int
    from_pieces: bool = True


HONOURS = {
    "makruk": Honours(
        64, 0, ((ROOK, 2, 8), (ROOK, 1, 16), (SILVER, 2, 22), (KNIGHT, 2, 32), (SILVER, 1, 44)), 64
    ),
    "cambodian": Honours(
        63, 3, ((ROOK, 2, 7), (ROOK, 1, 15), (SILVER, 2, 21), (KNIGHT, 2, 31), (SILVER, 1, 43)), 63
    ),
    "asean": Honours(0, 0, ((ROOK, 1, 16), (SILVER, 1, 44), (KNIGHT, 1, 64)), 0, from_pieces=False),
}


class MoveCount:
    """The count of one game."""

    def __init__(self, tables: Tables) -> None:
        self._honours = HONOURS[tables.definition.counting]
        self._pawns = tables.pieces((PAWN,), 0) + tables.pieces((PAWN,), 1)
        types = {type for type, _, _ in self._honours.pieces}
        self._of_type = {
            (type, colour): tables.pieces((type,), colour) for type in types for colour in (0, 1)
        }

    def limit(self, at: Position, side: int) -> int:
        """The plies within which `side` may be mated, as the material stands; 0: nothing is counted for it."""
        honours = self._honours
        own, other = (at.black, at.white) if side else (at.white, at.black)
        alone = own.bit_count() == 1
        no_pawns = not any(at.men[piece] for piece in self._pawns)
        if not alone:
            few = own.bit_count() <= honours.few if honours.few else no_pawns
            return 2 * honours.board if few and other.bit_count() > 1 else 0
        if not no_pawns or other.bit_count() == 1:
            return 0
        for type, number, moves in honours.pieces:
            if sum(at.men[piece].bit_count() for piece in self._of_type[type, 1 - side]) >= number:
                return 2 * moves
        return 2 * honours.bare

    def after(self, before: Position, after: Position, changed: bool) -> Position:
        """The position with its count.

        Args:
            before: The position before the move.
            after: What the move has come to, its count not yet looked at.
            changed: Whether a piece was captured or promoted.
        """
        us, them = before.turn, after.turn
        if self._honours.from_pieces:
            pieces = after.white.bit_count() + after.black.bit_count()
            for side in (them, us):
                limit = self.limit(after, side)
                if not limit or (after.black if side else after.white).bit_count() > 1:
                    continue
                if side == us:
                    begins = changed and not self.limit(before, us)
                else:
                    begins = not before.limit or (changed and limit <= before.limit)
                if begins:
                    return after._replace(limit=limit, quiet=2 * pieces - (side == us))
        limit = self.limit(after, them)
        if limit and (not before.limit or (changed and limit < before.limit)):
            return after._replace(limit=limit, quiet=0)
        return after._replace(limit=before.limit, quiet=before.quiet + 1) if before.limit else after

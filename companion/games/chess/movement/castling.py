"""Castling in any game: king and rook of one rank meet on the files that the game names."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.chess.movement.attacks import Attacks
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import CASTLE, Position, piece_on
from companion.kernel import bitboard

Group = tuple[int, int, int, int, int]


class Castling:
    """Castling of one game."""

    def __init__(self, tables: Tables, attacks: Attacks) -> None:
        self._tables, self._attacks = tables, attacks
        definition, last = tables.definition, tables.size.files - 1
        self.sides = (0 < definition.castle_king_side <= last, 0 <= definition.castle_queen_side < last)
        """Whether king and rook both end on the board, on the king's side and on the queen's."""
        self._ranks = (tables.rank(definition.castle_rank, 0), tables.rank(definition.castle_rank, 1))
        self.kings = tuple(
            next(iter(tables.pieces((type,), colour)), -1)
            for colour, type in enumerate(definition.castle_king)
        )
        """The piece of each side that castles."""
        self.rooks = tuple(
            frozenset(tables.pieces(types, colour)) for colour, types in enumerate(definition.castle_rooks)
        )

    def king(self, at: Position, colour: int) -> int:
        """The square of the king that may castle, -1: none stands there."""
        piece = self.kings[colour]
        kings = at.men[piece] & self._ranks[colour] if piece >= 0 else 0
        if kings & (kings - 1):
            rank = self._ranks[colour]
            file = self._tables.definition.castle_king_file
            kings &= 1 << (rank & -rank).bit_length() - 1 + file
        return kings.bit_length() - 1

    def side(self, at: Position, colour: int, king_side: bool) -> int:
        """The squares of a side's home rank on one side of its king."""
        king = self.king(at, colour)
        if king < 0:
            return 0
        return self._ranks[colour] & (-1 << king + 1 if king_side else (1 << king) - 1)

    def ends(self, king: int, rook: int) -> tuple[int, int]:
        """Where king and rook stand after castling."""
        definition, files = self._tables.definition, self._tables.size.files
        first = king - king % files
        if rook > king:
            return first + definition.castle_king_side, first + definition.castle_king_side - 1
        return first + definition.castle_queen_side, first + definition.castle_queen_side + 1

    def add(self, found: list[Group], at: Position, own: int, everybody: int) -> None:
        """Adds the castling moves, those of kings out of check and through attacked squares left out."""
        turn = at.turn
        rooks = at.rights & own & self._ranks[turn]
        if not rooks or (king := self.king(at, turn)) < 0:
            return
        royal = self.kings[turn] == self._tables.kings[turn]
        reach = 0
        while rooks:
            low = rooks & -rooks
            rooks ^= low
            rook = low.bit_length() - 1
            if not self.sides[rook < king]:
                continue
            king_to, rook_to = self.ends(king, rook)
            way = _between(king, king_to) | _between(rook, rook_to)
            if way & everybody & ~(1 << king | low):
                continue
            if royal and not self.way_is_safe(at, king, rook, everybody):
                continue
            reach |= low
        if reach:
            found.append((self.kings[turn], king, reach, CASTLE, 0))

    def way_is_safe(self, at: Position, king: int, rook: int, everybody: int, near: int = 0) -> bool:
        """Whether a royal piece that castles is attacked neither where it stands, nor on its way, nor where it ends.

        Args:
            at: The position before it castles.
            king, rook: Their squares.
            everybody: The occupied squares, with the walls as they are on the way.
            near: Squares on which it is safe whatever attacks them.
        """
        king_to, rook_to = self.ends(king, rook)
        if self._attacks.cuts:
            return not any(
                self._attacks.attackers_by_cuts(self._with_king(at, king, rook, square), square, 1 - at.turn)
                for square in bitboard.each(_between(king, king_to))
            )
        attacked, men, by, turn = self._attacks.is_attacked, at.men, 1 - at.turn, at.turn
        # A king shades the way while it stands at home, as the field has it; what is royal like one does not.
        home = 0 if self.kings[turn] == self._tables.kings[turn] else 1 << king
        for square in bitboard.each(_between(king, king_to) & ~near):
            if square == king_to != king:
                continue
            there = self._without_facing(men, by) if square == king else men
            if attacked(there, everybody & ~home | 1 << square, square, by):
                return False
        if near >> king_to & 1:
            return True
        without = everybody & ~(1 << rook)
        if not home and king != king_to and attacked(men, without, king_to, by):
            return False
        return not attacked(men, without & ~(1 << king) | 1 << king_to | 1 << rook_to, king_to, by)

    def _without_facing(self, men: Sequence[int], by: int) -> Sequence[int]:
        """The pieces without the king that another faces, which is no check to castle out of."""
        if not self._tables.definition.flying_general or self._tables.king < 0:
            return men
        gone = self._tables.kings[by]
        return (*men[:gone], 0, *men[gone + 1 :])

    def _with_king(self, at: Position, king: int, rook: int, square: int) -> Position:
        """The board with a king on its way to castle: its rook is at home, or across it once the king has left."""
        _, rook_to = self.ends(king, rook)
        gone = 1 << king | 1 << rook if square != king else 1 << king
        # Only where king and rook may begin on any file does the rook guard the king's way from its new square.
        guards = self._tables.definition.chess960 and square not in (king, rook_to)
        came = 1 << rook_to if guards else 0
        men = [squares & ~gone for squares in at.men]
        men[self.kings[at.turn]] |= 1 << square
        men[piece_on(at, rook)] |= came
        own = (at.black if at.turn else at.white) & ~gone | 1 << square | came
        sides = (at.white, own) if at.turn else (own, at.black)
        return at._replace(men=tuple(men), white=sides[0], black=sides[1])


def _between(start: int, end: int) -> int:
    """The squares of a rank from one to another, both included."""
    low, high = min(start, end), max(start, end)
    return (1 << high + 1) - (1 << low)

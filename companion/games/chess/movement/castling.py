"""Castling in any game: king and rook of one rank meet on the files that the game names."""

from __future__ import annotations

from companion.games.chess.movement.attacks import Attacks
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import CASTLE, Position

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

    def ends(self, king: int, rook: int) -> tuple[int, int]:
        """Where king and rook stand after castling."""
        definition, files = self._tables.definition, self._tables.size.files
        first = king - king % files
        if rook > king:
            return first + definition.castle_king_side, first + definition.castle_king_side - 1
        return first + definition.castle_queen_side, first + definition.castle_queen_side + 1

    def add(self, found: list[Group], at: Position, own: int, everybody: int, guarded: bool) -> None:
        """Adds the castling moves, those through attacked squares left out where a king is guarded."""
        turn = at.turn
        rooks = at.rights & own & self._ranks[turn]
        if not rooks or (king := self.king(at, turn)) < 0:
            return
        attacked, men, by = self._attacks.is_attacked, at.men, 1 - turn
        royal = guarded and self.kings[turn] == self._tables.kings[turn]
        if royal and attacked(men, everybody, king, by):
            return
        reach = 0
        while rooks:
            low = rooks & -rooks
            rooks ^= low
            rook = low.bit_length() - 1
            if not self.sides[rook < king]:
                continue
            king_to, rook_to = self.ends(king, rook)
            without = everybody & ~(1 << king | low)
            way = _between(king, king_to) | _between(rook, rook_to)
            if way & without:
                continue
            if royal:
                after = without | 1 << rook_to
                path = _between(king, king_to)
                if any(attacked(men, without, q, by) for q in range(path.bit_length()) if path >> q & 1):
                    continue
                if attacked(men, after, king_to, by):
                    continue
            reach |= low
        if reach:
            found.append((self.kings[turn], king, reach, CASTLE, 0))


def _between(start: int, end: int) -> int:
    """The squares of a rank from one to another, both included."""
    low, high = min(start, end), max(start, end)
    return (1 << high + 1) - (1 << low)

"""The values of a game's pieces, based on their mobility and their squares."""

from __future__ import annotations

from companion.games.chess.files.keys import EVERY
from companion.games.chess.movement.compiler import Mover
from companion.games.chess.movement.position import Position
from companion.games.chess.variant_rules import VariantRules
from companion.kernel import bitboard

KNOWN = {"pawn": 1.0, "knight": 3.2, "bishop": 3.3, "rook": 5.0, "queen": 9.6, "king": 0.0}
"""The usual values of the pieces of chess on a chessboard."""
ROYAL = 40.0
"""The value, in the order of captures, of a piece whose loss ends the game."""
REACH = 0.38
"""The value of each square that a piece reaches on average."""
PHASES = 9
"""Number of tables, one for each range of the number of pieces left; the last is for a full board."""
CENTRE, STEP, HOME, SHIELD = 0.22, 0.9, 0.5, 0.12
"""Maximum bonuses for the centre of the board, a pawn's full advance, and a king at home; and the
bonus for a pawn next to the king.
"""
MOVES = 0.12
"""The value of being the side to move."""
CHECK = 3.0
"""The value of the last check but one if checks are counted; earlier ones are worth less."""
GOAL = 0.5
"""The value of each rank or square nearer to the goal."""
IN_HAND = 1.0
"""The share of its full value that a piece in hand is worth."""


class PieceValues:
    """The values of the pieces of one game, and of positions for each side."""

    def __init__(self, rules: VariantRules) -> None:
        self._rules, self._tables = rules, rules.tables
        self._definition = definition = rules.definition
        self._count = self._tables.count
        self.inverted = definition.extinction == "win" or definition.checkmate == "win"
        """Whether a side wins by losing its pieces or by being mated."""
        self.men = tuple(self._value(kind) for kind in range(self._count)) * 2
        """The value of each piece."""
        self.costs = tuple(self._cost(piece) for piece in range(2 * self._count))
        """The values of the pieces, with a high value for royal pieces."""
        self._by_phase: dict[int, list[list[float]]] = {}
        self._goals = tuple(self._tables.squares(region) for region in definition.flag_region)
        start = rules.start
        self._full = max(1, (start.white | start.black).bit_count() + sum(start.hands))
        self._around = self._tables.around
        self._pawns = self._tables.pieces(definition.pawns, 0), self._tables.pieces(definition.pawns, 1)
        self._guarded = rules.tables.kings if definition.checking else (-1, -1)

    # Values

    def _value(self, kind: int) -> float:
        type = self._tables.kinds[kind].type
        size = self._tables.size
        if type in KNOWN and size.squares <= 64 and type not in ("king",):
            return KNOWN[type]
        if kind == self._tables.king:
            return 0.0
        mover = self._tables.movers[0][kind]
        return max(0.6, REACH * self._mobility(mover))

    def _mobility(self, mover: Mover) -> float:
        """Return the average number of squares in reach of a piece, on a board with pieces on a third of its
        squares.
        """
        size = self._tables.size
        pieces = bitboard.of(q for q in range(size.squares) if (q * 7 + q // size.files * 3) % 10 < 3)
        total = 0
        for square in range(size.squares):
            for table in (mover.quiet, mover.captures):
                found, lines = table[square]
                for mask, ends in lines:
                    found |= ends[pieces & mask]
                total += found.bit_count()
        return total / 2 / size.squares

    def _cost(self, piece: int) -> float:
        definition, kind = self._definition, self._tables.kinds[piece % self._count]
        royal = piece % self._count == self._tables.king or (
            definition.extinction == "loss"
            and definition.extinction_types != EVERY
            and kind.type in definition.extinction_types
        )
        return ROYAL if royal else self.men[piece]

    # Squares

    def _table(self, phase: int) -> list[list[float]]:
        """Return the value of each piece on each square in this phase."""
        known = self._by_phase.get(phase)
        if known is None:
            share = phase / (PHASES - 1)
            known = self._by_phase[phase] = [self._squares(piece, share) for piece in range(2 * self._count)]
        return known

    def _squares(self, piece: int, full: float) -> list[float]:
        size = self._tables.size
        colour, kind = divmod(piece, self._count)
        type, worth = self._tables.kinds[kind].type, self.men[piece]
        king = kind == self._tables.king or self.costs[piece] == ROYAL
        goal = self._goals[colour] if type in self._definition.flag_types[colour] or self._any(colour) else 0
        found = []
        for square in range(size.squares):
            file, rank = square % size.files, square // size.files
            ahead = (size.ranks - 1 - rank if colour else rank) / max(1, size.ranks - 1)
            off = abs(2 * file - size.files + 1) / size.files + abs(2 * rank - size.ranks + 1) / size.ranks
            middle = 1 - off / 2
            value = worth
            if type in self._definition.pawns:
                value += STEP * ahead * ahead * (1.6 - full) + CENTRE * middle * 0.6
            elif king:
                value += HOME * (1 - ahead) * full - CENTRE * 2 * middle * (2 * full - 1)
            else:
                value += CENTRE * middle * (1.6 if worth < 4 else 0.5)
            if goal:
                value += GOAL * (max(size.files, size.ranks) - 1 - self._way(square, goal))
            found.append(value)
        return found

    def _any(self, colour: int) -> bool:
        return bool(self._goals[colour]) and self._definition.flag_types[colour] == EVERY

    def _way(self, square: int, goal: int) -> int:
        """Return the number of a king's steps to the nearest goal square."""
        files = self._tables.size.files
        return min(
            max(abs(square % files - q % files), abs(square // files - q // files))
            for q in bitboard.each(goal)
        )

    # A whole position

    def worth(self, at: Position) -> tuple[float, float]:
        """Return the values of a position for White and for Black."""
        pieces = (at.white | at.black).bit_count()
        table = self._table(min(PHASES - 1, pieces * PHASES // (self._full + 1)))
        count, own, values = self._count, at.men, self.men
        sides = [0.0, 0.0]
        for side in (0, 1):
            total = 0.0
            for piece in range(side * count, side * count + count):
                squares = own[piece]
                if squares:
                    each = table[piece]
                    while squares:
                        low = squares & -squares
                        squares ^= low
                        total += each[low.bit_length() - 1]
            if at.hands:
                held = range(side * count, side * count + count)
                total += IN_HAND * sum(values[piece] * at.hands[piece] for piece in held if at.hands[piece])
            if self.inverted:
                total = -total
            else:
                total += self._shield(at, side)
            sides[side] = total
        if self._definition.check_counting:
            for side in (0, 1):
                sides[side] += CHECK * 2 / (1 + at.checks[side])
        sides[at.turn] += MOVES
        return sides[0], sides[1]

    def _shield(self, at: Position, side: int) -> float:
        """Return the value of pawns next to the king, while the other side has pieces to attack with."""
        king = self._guarded[side]
        if king < 0 or not at.men[king]:
            return 0.0
        other = at.white if side else at.black
        if other.bit_count() < 8:
            return 0.0
        pawns = 0
        for piece in self._pawns[side]:
            pawns |= at.men[piece]
        return SHIELD * (self._around[at.men[king].bit_length() - 1] & pawns).bit_count()

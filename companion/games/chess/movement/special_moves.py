"""Moves that few games have: walls, gates, passes, first moves of Cambodia, Sittuyin's promotion."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.chess.movement.attacks import Attacks
from companion.games.chess.movement.castling import Castling
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.drops import Drops
from companion.games.chess.movement.play import Play
from companion.games.chess.movement.position import (
    CASTLE,
    DROP,
    PASS,
    SPECIAL,
    Move,
    Position,
    make_move,
    piece_on,
)
from companion.kernel import bitboard


class SpecialMoves:
    """Such moves of one game."""

    def __init__(self, tables: Tables, attacks: Attacks, castling: Castling, play: Play) -> None:
        self._tables, self._attacks, self.castling, self._play = tables, attacks, castling, play
        self._drops = Drops(tables)
        definition = tables.definition
        self._walling = tuple(tables.squares(words) for words in definition.walling_region)
        self.adds = definition.seirawan or definition.cambodian or definition.sittuyin_promotion
        """Whether there are moves beside those of the tables."""

    # Walls

    def add_walls(self, at: Position, moves: list[Move]) -> Iterator[Move]:
        """Each move with each wall that may follow it."""
        rule = self._tables.definition.walling
        for move in moves:
            if rule == "past" and move.flag == DROP:  # which leaves no square
                yield move
                continue
            after = self._play.play(at, move)
            free = self._tables.all & ~(after.white | after.black | after.walls)
            if move.flag != CASTLE:  # whose end is the square that the rook has left
                free &= ~(1 << move.to)
            if rule == "past":
                free &= 1 << move.origin
            elif rule == "arrow":
                targets = self._tables.movers[at.turn][move.piece % self._tables.count].quiet
                free &= targets.reach(move.to, after.white | after.black | after.walls)
            elif rule == "edge":
                free &= self._edge(after)
            all_but_place = move[:-1]
            for place in bitboard.each(free & self._walling[at.turn]):
                yield make_move(Move, (*all_but_place, place))  # many times as quick as `_replace`

    def _edge(self, at: Position) -> int:
        """The squares at the edge of what is left of the board."""
        size, taken = self._tables.size, at.walls
        found = 0
        for square in range(size.squares):
            beside = [size.step(square, v) for v in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            if any(one < 0 or taken >> one & 1 for one in beside):
                found |= 1 << square
        return found

    # Moves beside those of the tables

    def others(self, at: Position, moves: list[Move]) -> list[Move]:
        """Moves that are legal besides these legal ones."""
        definition = self._tables.definition
        found: list[Move] = []
        if definition.seirawan and at.gates and at.hands:
            found += self._add_gating(at, moves)
        if definition.cambodian and at.gates:
            found += self._first_leaps(at)
        if definition.sittuyin_promotion:
            found += self._promote_beside(at)
        return found

    def _add_gating(self, at: Position, moves: list[Move]) -> Iterator[Move]:
        """A piece from the hand is set down where one has moved from for the first time."""
        first = at.turn * self._tables.count
        own = [piece for piece in range(first, first + self._tables.count) if at.hands[piece]]
        everybody = at.white | at.black | at.walls
        for move in moves:
            if move.flag == DROP or not at.gates >> move.origin & 1:
                continue
            places = (move.origin, move.to) if move.flag == CASTLE else (move.origin,)
            for gate in own:
                for place in places:
                    if self._drops.room(at, gate, 1 << place, everybody):
                        yield move._replace(gate=gate, place=place)

    def _first_leaps(self, at: Position) -> Iterator[Move]:
        """A king may begin with a knight's move ahead, out of no check; the lady with two squares."""
        tables, turn = self._tables, at.turn
        own, other = (at.black, at.white) if turn else (at.white, at.black)
        everybody = own | other | at.walls
        ahead = -1 if turn else 1
        king = tables.kings[turn]
        for square in bitboard.each(at.gates & own):
            if king >= 0 and at.men[king] >> square & 1:
                if (
                    self._attacks.attackers_by_cuts(at, square, 1 - turn)
                    if self._attacks.cuts
                    else self._attacks.is_attacked(at.men, everybody, square, 1 - turn)
                ):
                    continue
                for dx in (-2, 2):
                    to = tables.size.step(square, (dx, ahead))
                    if to >= 0 and not everybody >> to & 1:
                        yield Move(king, square, to, king, SPECIAL)
            else:
                to = tables.size.step(square, (0, 2 * ahead))
                lady = next((p for p in tables.pieces(("fers",), turn) if at.men[p] >> square & 1), -1)
                if lady >= 0 and to >= 0 and not everybody >> to & 1:
                    yield Move(lady, square, to, lady, SPECIAL)

    def _promote_beside(self, at: Position) -> Iterator[Move]:
        """Sittuyin: a pawn on a long diagonal, or the last, becomes a general there or a step away.

        It takes nothing, and from there it may attack nothing.
        """
        tables, turn = self._tables, at.turn
        definition = tables.definition
        other = at.white if turn else at.black
        everybody = at.white | at.black | at.walls
        zone = tables.squares(definition.promotion_region[turn])
        pawns = [(p, at.men[p]) for p in tables.pieces(definition.promotion_pawns[turn], turn)]
        if sum(squares.bit_count() for _, squares in pawns) == 1:
            zone = tables.all
        limits = definition.promotion_limit
        for become in tables.pieces(definition.promotions[turn], turn):
            type = tables.kinds[become % tables.count].type
            if sum(at.men[p].bit_count() for p in tables.pieces((type,), turn)) >= limits.get(type, 99):
                continue
            targets = tables.movers[turn][become % tables.count].quiet
            for pawn, squares in pawns:
                for square in bitboard.each(squares & zone):
                    ends = 1 << square | targets.reach(square, everybody) & ~everybody
                    for to in bitboard.each(ends):
                        move = Move(pawn, square, to, become, SPECIAL)
                        hits = targets.reach(to, everybody & ~(1 << square)) & other
                        if hits and self._attacks.cuts:
                            after = self._play.play(at, move)._replace(turn=turn)
                            hits &= self._attacks.find_ends(after, to)
                        if not hits:
                            yield move

    def stay(self, at: Position) -> Move:
        """A turn in which nothing moves, so that a wall may be put up: the first own piece stays."""
        own = at.black if at.turn else at.white
        square = (own & -own).bit_length() - 1
        piece = piece_on(at, square)
        return Move(piece, square, square, piece, PASS)

    def make_pass(self, at: Position) -> Move:
        """A pass: the king stays; where there is none, the first of the own pieces."""
        king, own = self._tables.kings[at.turn], at.black if at.turn else at.white
        kings = at.men[king] if king >= 0 else 0
        square = kings.bit_length() - 1 if kings else (own & -own).bit_length() - 1
        return Move(king, square, square, king, PASS)

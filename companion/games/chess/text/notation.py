"""Moves as engines write them (UCI), for every game of the family."""

from __future__ import annotations

from companion.games.chess.movement.castling import Castling
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import CASTLE, DROP, PASS, SPECIAL, Move, Position


class Notation:
    """The moves of one game as text."""

    def __init__(self, tables: Tables, castling: Castling) -> None:
        self._tables, self._castling = tables, castling

    def uci(self, at: Position, move: Move) -> str:
        """A legal move as engines write it."""
        names, count = self._tables.names, self._tables.count
        piece, origin, to, become, flag, gate, place = move
        if flag == PASS:
            text = names[origin] * 2
            return text if place < 0 else f"{text},{names[origin]}{names[place]}"
        if flag == DROP:
            text = f"{self._tables.kinds[piece % count].letter.upper()}@{names[to]}"
            return text if place < 0 else f"{text},{names[to]}{names[place]}"
        last = to
        if flag == CASTLE:
            last = self._castling.ends(origin, to)[0]
            if self._rook_named(at, move, last):
                text = f"{names[origin]}{names[to]}"
            else:
                text = f"{names[origin]}{names[last]}"
        else:
            text = f"{names[origin]}{names[to]}"
        if become != piece or self._becomes_itself(move):
            text += self._suffix(piece % count, become % count)
        if gate >= 0:
            letter = self._tables.kinds[gate % count].letter
            if flag == CASTLE and place != origin:
                return f"{names[to]}{names[origin]}{letter}"
            return text + letter
        if place >= 0:
            return f"{text},{names[last]}{names[place]}"
        if self._tables.definition.wall_or_move and self._tables.definition.walling != "none":
            return f"{text},{names[last]}{names[0]}"  # engines name a square though no wall is put there
        return text

    def _becomes_itself(self, move: Move) -> bool:
        """Whether a piece that has to be promoted chooses to be what it is."""
        promotion = self._tables.promotions[move.piece] if move.flag not in (CASTLE, SPECIAL) else None
        return (
            promotion is not None
            and promotion.must
            and move.become in promotion.options
            and bool(promotion.zone >> move.to & 1)
        )

    def _suffix(self, piece: int, become: int) -> str:
        kinds = self._tables.kinds
        if kinds[piece].promoted == become:
            return "+"
        if kinds[piece].base == become:
            return "-"
        return kinds[become].letter

    def _rook_named(self, at: Position, move: Move, king_to: int) -> bool:
        """Castling names the rook in shuffled games, and where the king could step to the same square."""
        if self._tables.definition.chess960:
            return True
        mover = self._tables.movers[at.turn][self._castling.kings[at.turn] % self._tables.count]
        everybody = at.white | at.black | at.walls
        return bool(mover.quiet.reach(move.origin, everybody) >> king_to & 1)

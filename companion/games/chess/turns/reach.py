"""Where a man could go, were some rule not: what decides where men may go, each rule by itself.

The generator finds the same moves faster, all rules at once; here reasons come from.
"""

from __future__ import annotations

from companion.games.chess.movement.position import CASTLE, NORMAL, PASSANT, Move, Position, piece_on
from companion.games.chess.movement.tables import Targets
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.games.shared.cuts import Cut
from companion.kernel import bitboard


class Reach:
    """The reach of men in one game.

    Attributes:
        cuts: What decides where a man may go, in the order of reasons; castling apart.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn, self._rules = turn, turn.rules
        self._tables = turn.rules.tables
        definition = turn.rules.definition
        cuts: list[Cut[State, int]] = [
            Cut("chess-own-man", "", self._not_own, "seat square"),
            Cut(self._castling, "", self._not_castling, "seat"),
            Cut("chess-cannot-reach", "", self._ever, "piece origin to"),
            Cut(self._explain_stop, "", self._now, "piece origin to"),
        ]
        if definition.must_capture:
            cuts.append(Cut("chess-must-capture", "", self._captures_first, "seat"))
        if definition.blast:
            cuts.append(Cut("chess-blows-up-king", "", self._keeps_own_king, "seat"))
        cuts.append(Cut(self._check, "", self._safe, "seat"))
        if not definition.checking:
            cuts.append(Cut("chess-gives-check", "", self._legal, "seat"))
        self.cuts = tuple(cuts)

    # The rules, in the order of reasons

    def _not_own(self, s: State, origin: int) -> int:
        """No own men; but a king who may castle names the rook."""
        own = s.at.black if s.turn else s.at.white
        return ~own | (s.at.rights if origin == self._rules.castling.king(s.at, s.turn) else 0)

    def _not_castling(self, s: State, origin: int) -> int:
        """A king's own row, but for the squares that it could step to: there it would have to castle."""
        if origin != self._rules.castling.king(s.at, s.turn) or not self._rules.definition.castling:
            return -1
        return self._ever(s, origin) | ~self._tables.rank(self._rules.definition.castle_rank, s.turn)

    def _castling(self, s: State, origin: int) -> str:
        """Why the king on a square castles to neither side now, or to one alone."""
        own = s.at.black if s.turn else s.at.white
        if not s.at.rights & own:
            return "chess-castle-moved"
        if self._rules.in_check(s.at):
            return "chess-castle-in-check"
        return "chess-castle-not"

    def _ever(self, s: State, origin: int) -> int:
        """Where a man goes or captures on an empty board."""
        return self._ends(s.at, origin, 0, -1, -1)

    def _now(self, s: State, origin: int) -> int:
        """Where a man goes or captures as the men stand, own ones included."""
        at = s.at
        everybody = at.white | at.black | at.walls
        return self._ends(at, origin, everybody, ~everybody, at.white | at.black | at.passant) & ~at.walls

    def _ends(self, at: Position, origin: int, men: int, quiet: int, captured: int) -> int:
        """The ends of a man: `quiet` ones on these squares, captures on those; `men`: who stands in the way."""
        piece = piece_on(at, origin)
        mover = self._tables.movers[piece // self._tables.count][piece % self._tables.count]
        found = _find_reached(mover.quiet, origin, men) & quiet
        found |= _find_reached(mover.captures, origin, men) & captured
        if mover.initial:
            found |= _find_reached(mover.steps, origin, men) & quiet
        return found

    def _explain_stop(self, s: State, origin: int) -> str:
        """What a man is told that could go there on an empty board."""
        piece = piece_on(s.at, origin)
        type = self._tables.kinds[piece % self._tables.count].type
        return "chess-pawn-stopped" if type in self._rules.definition.pawns else "chess-in-the-way"

    def _captures_first(self, s: State, origin: int) -> int:
        """Where somebody can capture, captures alone."""
        if not any(self._captures(s.at, move) for move in self._turn.moves(s.at).values()):
            return -1
        return s.at.white if s.turn else s.at.black

    def _captures(self, at: Position, move: Move) -> bool:
        other = at.white if at.turn else at.black
        return move.flag == PASSANT or (
            move.origin >= 0 and move.flag != CASTLE and bool(other >> move.to & 1)
        )

    def _keeps_own_king(self, s: State, origin: int) -> int:
        """Where no capture blows up the last of the own royal men."""
        own, other = (s.at.black, s.at.white) if s.turn else (s.at.white, s.at.black)
        royal = self._rules.royals(s.at, s.turn)
        near = bitboard.union(self._tables.around[q] for q in bitboard.each(royal & own))
        return ~(near & other) if not royal >> origin & 1 else ~other

    def _check(self, s: State, origin: int) -> str:
        """What a move that leaves the king in check is told: to answer one that is given, unless the king itself moves."""
        moves = piece_on(s.at, origin) == self._tables.kings[s.turn]
        return "chess-answer-check" if self._rules.in_check(s.at) and not moves else "chess-king-in-check"

    def _safe(self, s: State, origin: int) -> int:
        """Where the own king is not left in check, of the squares that are reached: each is tried."""
        own = s.at.black if s.turn else s.at.white
        found = 0
        for to in bitboard.each(self._now(s, origin) & ~own):
            found |= self._keeps_king(s.at, origin, to) << to
        return found

    def _keeps_king(self, at: Position, origin: int, to: int) -> bool:
        """Whether a move is one that leaves no king in check."""
        piece = piece_on(at, origin)
        passes = at.passant >> to & 1 and not (at.white | at.black) >> to & 1
        flag = PASSANT if passes and self._takes_passing(at, origin, to) else NORMAL
        promotion = self._tables.promotions[piece]
        become = piece
        if promotion is not None and promotion.must and promotion.zone >> to & 1:
            become = promotion.options[0]
        return self._rules.leaves_safe(at, Move(piece, origin, to, become, flag))

    def _takes_passing(self, at: Position, origin: int, to: int) -> bool:
        piece = piece_on(at, origin)
        tables = dict(self._tables.passants[at.turn])
        return piece in tables and bool(tables[piece][to] >> origin & 1)

    def _legal(self, s: State, origin: int) -> int:
        """Where a man goes by all rules."""
        ends = (move.to for move in self._turn.moves(s.at).values() if move.origin == origin)
        return bitboard.of(ends)


def _find_reached(targets: Targets, origin: int, men: int) -> int:
    found, lines = targets[origin]
    for mask, ends in lines:
        found |= ends[men & mask]
    return found

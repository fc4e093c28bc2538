"""Where a man could go, were some rule not: what decides where men may go, each rule by itself.

The generator finds the same moves faster, all rules at once; here reasons come from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.chess.movement.position import CASTLE, NORMAL, PASSANT, Move, Position, piece_on
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.games.shared.cuts import FREE, MOVES, Cut
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
            Cut(self._castling, "", self._not_castling, "seat"),
            Cut("chess-own-man", "", self._not_own, "seat square", stuck="stuck-own", order=FREE),
            Cut("chess-cannot-reach", "", self._ever, "seat piece origin to", order=MOVES),
        ]
        for said, keeps in (
            ("chess-only-to-capture", self._not_only_captures),
            ("chess-not-to-capture", self._not_only_quiet),
            ("chess-in-the-way", self._now),
        ):
            cuts.append(Cut(said, "", keeps, "seat piece origin to", stuck=self._why_blocked, order=FREE))
        if definition.must_capture:
            said = "chess-must-capture"
            cuts.append(Cut(said, "", self._captures_first, "seat", stuck="chess-stuck-must-capture"))
        if definition.blast:
            said = "chess-blows-up-king"
            cuts.append(Cut(said, "", self._keeps_own_king, "seat", stuck="chess-stuck-blows-up-king"))
        cuts.append(Cut(self._check, "", self._safe, "seat", stuck=self._why_unsafe))
        if not definition.checking:
            cuts.append(Cut("chess-gives-check", "", self._legal, "seat", stuck=self._why_giving_check))
        more = (cut._replace(keeps=partial(_ask, cut.keeps)) for cut in turn.rules.attacks.cuts)
        self.cuts: tuple[Cut[State, int], ...] = (*more, *cuts)  # type: ignore[arg-type]

    # The rules, in the order of reasons

    def _not_own(self, s: State, origin: int) -> int:
        return ~(s.at.black if s.turn else s.at.white)

    def _not_castling(self, s: State, origin: int) -> int:
        """All but the squares to which a king can only castle: empty or enemy ones of its row that it does not step to, and
        rooks with the right.
        """
        if origin != self._rules.castling.king(s.at, s.turn) or not self._rules.definition.castling:
            return -1
        own = s.at.black if s.turn else s.at.white
        row = self._tables.rank(self._rules.definition.castle_rank, s.turn)
        return (self._ever(s, origin) | ~row | own) & ~(own & s.at.rights)

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
        found = mover.quiet.reach(origin, men) & quiet
        found |= mover.captures.reach(origin, men) & captured
        if mover.initial:
            found |= mover.steps.reach(origin, men) & quiet
        return found

    def _alone(self, s: State, origin: int) -> tuple[int, int]:
        """Where a piece goes without a capture, and where with one, on an empty board."""
        piece = piece_on(s.at, origin)
        mover = self._tables.movers[piece // self._tables.count][piece % self._tables.count]
        quiet = mover.quiet.reach(origin, 0)
        if mover.initial:
            quiet |= mover.steps.reach(origin, 0)
        return quiet, mover.captures.reach(origin, 0)

    def _not_only_captures(self, s: State, origin: int) -> int:
        """All but empty squares to which the piece goes only to capture."""
        quiet, captures = self._alone(s, origin)
        at = s.at
        return ~(captures & ~quiet & ~(at.white | at.black | at.walls | at.passant))

    def _not_only_quiet(self, s: State, origin: int) -> int:
        """All but squares with an enemy piece that the piece could only enter if they were empty."""
        quiet, captures = self._alone(s, origin)
        return ~(quiet & ~captures & (s.at.white if s.turn else s.at.black))

    def _why_blocked(self, s: State, origin: int) -> str:
        """Why a piece has no moves that would have some on an empty board."""
        at, piece = s.at, piece_on(s.at, origin)
        own, everybody = at.black if s.turn else at.white, at.white | at.black | at.walls
        mover = self._tables.movers[piece // self._tables.count][piece % self._tables.count]
        near = mover.quiet.reach(origin, everybody)
        if mover.initial:
            near |= mover.steps.reach(origin, everybody)
        if near and not near & ~own:
            return "stuck-own"
        if not self._alone(s, origin)[0]:
            return ""
        type = self._tables.kinds[piece % self._tables.count].type
        return "stuck-pawn" if type in self._rules.definition.pawns else "stuck-blocked"

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

    def _why_unsafe(self, s: State, origin: int) -> str:
        """Why a piece has no moves whose moves all leave the king in check."""
        if piece_on(s.at, origin) == self._tables.kings[s.turn]:
            return "stuck-king"
        return "stuck-answer-check" if self._rules.in_check(s.at) else "stuck-check"

    def _why_giving_check(self, s: State, origin: int) -> str:
        """Why a piece has no moves where no move may give check: for that, unless a move would be unsafe too."""
        others = [cut for cut in self.cuts if cut.said != "chess-gives-check" and cut.order > MOVES]
        before = self._ever(s, origin) & self._now(s, origin) & self._not_own(s, origin)
        return "" if any(before & ~cut.keeps(s, origin) for cut in others) else "chess-stuck-gives-check"

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


def _ask(keeps: Callable[[Position, int], int], s: State, origin: int) -> int:
    """What a cut that is asked for positions leaves in a state."""
    return keeps(s.at, origin)

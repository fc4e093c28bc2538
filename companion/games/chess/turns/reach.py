"""Where a man could go, were some rule not: what decides where men may go, each rule by itself.

The generator finds the same moves faster, all rules at once; here reasons come from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.chess.movement.compiler import Mover
from companion.games.chess.movement.position import CASTLE, NORMAL, PASSANT, Move, Position, piece_on
from companion.games.chess.movement.tables import PLAIN
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.games.shared.cuts import FREE, MOVES, Cut
from companion.kernel import bitboard
from companion.kernel.actions import Drop


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
        if definition.must_drop:
            cuts.insert(0, Cut("chess-drop-now", "", self._drops_first, "seat"))
        for said, keeps in (
            ("chess-only-to-capture", self._not_only_captures),
            ("chess-not-to-capture", self._not_only_quiet),
            ("chess-jumps", self._jumps),
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
        if definition.bikjang:
            cuts.append(Cut("chess-kings-face", "", self._ends_facing))
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

    def _drops_first(self, s: State, origin: int) -> int:
        """Nowhere where a piece in hand has to be put on the board."""
        actions = self._turn.moves(s.at)
        return 0 if actions and all(isinstance(a, Drop) for a in actions) else -1

    def _mover(self, at: Position, origin: int) -> Mover:
        return self._tables.movers[at.turn][piece_on(at, origin) % self._tables.count]

    def _ever(self, s: State, origin: int) -> int:
        """Where a man goes or captures if the others stand as it needs them."""
        quiet, captures = self._alone(s, origin)
        return quiet | captures

    def _now(self, s: State, origin: int) -> int:
        """Where a man goes or captures as the men stand, own ones included."""
        at, mover = s.at, self._mover(s.at, origin)
        everybody = at.white | at.black | at.walls
        if mover.piece in self._tables.screens:
            return self._tables.over_screens(mover, origin, everybody, at.men) & ~at.walls
        found = mover.quiet.reach(origin, everybody) & ~everybody
        found |= mover.captures.reach(origin, everybody) & (at.white | at.black | at.passant)
        if mover.initial:
            found |= mover.steps.reach(origin, everybody) & ~everybody
        return found & ~at.walls

    def _alone(self, s: State, origin: int) -> tuple[int, int]:
        """Where a piece goes without a capture, and where with one, if the others stand as it needs them."""
        mover = self._mover(s.at, origin)
        quiet = mover.quiet.widest(origin)
        if mover.initial:
            quiet |= mover.steps.widest(origin)
        return quiet, mover.captures.widest(origin)

    def _jumps(self, s: State, origin: int) -> int:
        """All but squares to which the piece only jumps, over one other, where there is not exactly one to jump over."""
        at, piece = s.at, piece_on(s.at, origin)
        everybody, other = at.white | at.black | at.walls, at.white if s.turn else at.black
        jumps = others = 0
        for step in self._tables.steps(*divmod(piece, self._tables.count)):
            ends = (other if step.atom.captures else 0) | (~other if step.atom.moves else 0)
            for way in step.ways_from(origin):
                over = everybody & (way.hurdle or way.clear)
                if step.nature == PLAIN or over.bit_count() == 1:
                    others |= ends & 1 << way.to
                else:
                    jumps |= ends & 1 << way.to
        return ~(jumps & ~others)

    def _not_only_captures(self, s: State, origin: int) -> int:
        """All but empty squares to which the piece goes only to capture."""
        quiet, captures = self._alone(s, origin)
        at = s.at
        return ~(captures & ~quiet & ~(at.white | at.black | at.walls | at.passant))

    def _not_only_quiet(self, s: State, origin: int) -> int:
        """All but squares with an enemy piece that the piece could only enter if they were empty."""
        quiet, captures = self._alone(s, origin)
        if self._mover(s.at, origin).piece in self._tables.screens:
            captures &= ~bitboard.union(s.at.men[cannon] for cannon in self._tables.screens)
        return ~(quiet & ~captures & (s.at.white if s.turn else s.at.black))

    def _why_blocked(self, s: State, origin: int) -> str:
        """Why a piece has no moves that would have some on an empty board."""
        at, mover = s.at, self._mover(s.at, origin)
        own, everybody = at.black if s.turn else at.white, at.white | at.black | at.walls
        near, alone = mover.quiet.reach(origin, everybody), mover.quiet.reach(origin, 0)
        if mover.initial:
            near |= mover.steps.reach(origin, everybody)
        if near and not near & ~own:
            return "stuck-own"
        if not alone:
            return ""
        type = self._tables.kinds[mover.piece % self._tables.count].type
        return "stuck-pawn" if type in self._rules.definition.pawns else "stuck-blocked"

    def _captures_first(self, s: State, origin: int) -> int:
        """Where somebody can capture, captures alone."""
        if not any(self._captures(s.at, move) for move in self._turn.moves(s.at).values()):
            return -1
        passed = bitboard.of(q for q in bitboard.each(s.at.passant) if self._takes_passing(s.at, origin, q))
        return passed | (s.at.white if s.turn else s.at.black)

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
            found |= self._rules.leaves_safe(s.at, self._move(s.at, origin, to)) << to
        return found

    def _ends_facing(self, s: State, origin: int) -> int:
        """Where the kings do not face each other any more, of the squares that are reached if they do: each is tried."""
        if not self._rules.kings_face(s.at):
            return -1
        own, found = s.at.black if s.turn else s.at.white, 0
        for to in bitboard.each(self._now(s, origin) & ~own):
            after = self._rules.play(s.at, self._move(s.at, origin, to))
            found |= (not self._rules.kings_face(after)) << to
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

    def _move(self, at: Position, origin: int, to: int) -> Move:
        """The move of a piece to a square; of promotions one that has to be made."""
        piece = piece_on(at, origin)
        passes = at.passant >> to & 1 and not (at.white | at.black) >> to & 1
        flag = PASSANT if passes and self._takes_passing(at, origin, to) else NORMAL
        promotion = self._tables.promotions[piece]
        become = piece
        if promotion is not None and promotion.must and promotion.zone >> to & 1:
            become = promotion.options[0]
        return Move(piece, origin, to, become, flag)

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

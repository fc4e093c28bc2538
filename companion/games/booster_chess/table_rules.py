"""The house rules of one table, and moves and threats by them: fast where they are known, else by the cuts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.booster_chess import moves, reach
from companion.games.booster_chess.moves import After, Step
from companion.games.booster_chess.options import KNOWN, Options
from companion.games.booster_chess.state import State, flip, of_side, to_stacks
from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.games.shared.fast_versions import knows
from companion.kernel import bitboard, orthodox
from companion.kernel.orthodox import CASTLE, KING, PAWN, RANK_1, RANK_3, RANK_6, RANK_8, TERRAIN, Position


class Rules:
    """Moves and threats at one table.

    Attributes:
        options: the house rules.
        knows: whether fast versions know them.
        cuts: what decides where a piece may go with its move or a king step, castling apart.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        """With `plain` everything is found by the cuts, even where a fast version knows the house rules."""
        self.options = options
        self.knows = not plain and knows(KNOWN, options)
        self.cuts: tuple[Cut[State, int], ...] = ()

    # Checks

    def in_check(self, s: State) -> bool:
        """Whether the side to move stands in check."""
        return moves.in_check(self.options, s) if self.knows else bool(self._find_givers(s, s.turn, True))

    def gives_check(self, s: State) -> bool:
        """Whether the side to move has put the other side in check."""
        if self.knows:
            return moves.gives_check(self.options, s)
        return bool(self._find_givers(s, 1 - s.turn, True))

    def givers(self, s: State) -> int:
        """The pieces that give check to the side to move."""
        return moves.givers(self.options, s) if self.knows else self._find_givers(s, s.turn, False)

    def is_in_check_after(self, s: State, after: After) -> bool:
        """Whether the king of the side that has made a step is in check."""
        if self.knows:
            return reach.in_check(after.at, after.nets, after.at.black, after.still, self.options.at_once)
        return self.in_check(_with(s, after))

    def find_threatened(self, s: State, seat: int, squares: int) -> int:
        """Those of some squares that a side threatens: with its moves as in chess, and king steps after them."""
        if self.knows:
            return reach.threats(s.at, s.nets, seat, s.still, self.options.at_once) & squares
        found = 0
        for origin in bitboard.each(sum(orthodox.men_of(s.at, seat))):
            found |= self._follow(s, seat, origin, squares & ~found)
        return found & squares

    def find_around_king(self, s: State) -> int:
        """The squares on and next to the king to move where it would be in check, whatever it captures there."""
        around = (TERRAIN.king[s.at.k.bit_length() - 1] | s.at.k) & ~sum(s.at[:5])
        return bitboard.of(q for q in bitboard.each(around) if self.in_check(_with_king(s, q)))

    def _find_givers(self, s: State, seat: int, any_one: bool) -> int:
        """The pieces that threaten a side's king, each looked at alone; `any_one`: the first that is found."""
        found, king = 0, orthodox.men_of(s.at, seat)[KING]
        for origin in bitboard.each(sum(orthodox.men_of(s.at, 1 - seat)) if king else 0):
            if self._follow(s, 1 - seat, origin, king):
                found |= 1 << origin
                if any_one:
                    break
        return found

    def _follow(self, s: State, seat: int, origin: int, squares: int) -> int:
        """Those of some squares that one piece threatens, tried step by step."""
        there = msgspec.structs.replace(
            s,
            at=s.at if s.turn == seat else flip(s.at),
            stage="move",
            mover=-1,
        )
        at, nets = there.at, there.nets
        own, enemy = sum(at[:6]), sum(at[6:12])
        kind = next(kind for kind in range(6) if at[kind] >> origin & 1)
        net = of_side(nets.get(origin, 0), seat)
        attacked, entered = reach.first_squares(own | enemy, own, seat, kind, origin, there.still, net < 0)
        attacked, allowed = attacked & ~own, find_attacks(self.cuts, there, origin)
        found = attacked & allowed & squares
        most = sum(max(0, of_side(n, seat)) for q, n in nets.items() if enemy >> q & 1)
        most = most if self.options.at_once else 0
        near = 0
        for square in bitboard.each(squares & ~found):
            near |= reach.within(square, max(net, 0) + most)
        landing = (entered | (attacked & enemy if kind == PAWN else attacked)) & allowed & ~at.ok
        passant = at.passant & (RANK_6 if seat == 0 else RANK_3) & attacked & allowed if net >= 0 else 0
        todo = [
            step
            for step in moves.steps_to(kind, origin, landing & near, enemy, seat)
            if net > 0 or step.victim >= 0
        ]
        if passant & near and kind == PAWN:
            to = passant.bit_length() - 1
            todo.append(Step(kind, origin, to, to + (8 if seat else -8)))
        seen: set[tuple[int, int, Position]] = set()
        for step in todo:
            after = moves.after_step(self.options, there, step, False)
            left = moves.usable(self.options, max(0, net), after, False)
            found |= self._walk(there, after, step.to, left, squares & ~found, seen)
        return found

    def _walk(
        self,
        s: State,
        after: After,
        square: int,
        left: int,
        squares: int,
        seen: set[tuple[int, int, Position]],
    ) -> int:
        """Those of some squares to which king steps lead a piece that has come to a square."""
        key = square, left, after.at
        if left <= 0 or not squares or key in seen:
            return 0
        seen.add(key)
        here = _spending(s, after, square, left)
        at = here.at
        kind = next(kind for kind in range(6) if at[kind] >> square & 1)
        own, enemy = sum(at[:6]), sum(at[6:12])
        ends = TERRAIN.king[square] & ~own
        ends &= find_attacks(self.cuts, here, square)
        found = ends & squares
        for step in moves.steps_to(kind, square, ends & ~at.ok, enemy, here.turn):
            further = moves.after_step(self.options, here, step, True)
            rest = moves.usable(self.options, left, further, True)
            found |= self._walk(here, further, step.to, rest, squares & ~found, seen)
        return found

    # Moves

    def is_plain(self, s: State) -> bool:
        """Whether the kernel of chess finds the moves: no checker lies on the board, and no rule is its own."""
        return self.knows and moves.is_plain(s)

    def find_moves(self, s: State) -> Iterator[Step]:
        """Every legal move as in chess, castling apart."""
        if self.knows:
            return moves.legal_first(self.options, s)
        return self._leave(s, moves.first_moves(self.options, s))

    def find_king_steps(self, s: State) -> Iterator[Step]:
        """Every legal king step."""
        if self.knows:
            return moves.legal_steps(self.options, s)
        return self._leave(s, moves.king_steps(s))

    def _leave(self, s: State, steps: Iterator[Step]) -> Iterator[Step]:
        """Those of some steps that the cuts leave."""
        ends: dict[int, int] = {}
        for step in steps:
            if step.origin not in ends:
                ends[step.origin] = apply_cuts(self.cuts, s, step.origin)
            if ends[step.origin] >> step.to & 1:
                yield step

    def is_legal(self, s: State, step: Step, spends: bool, after: After | None = None) -> bool:
        """Whether the king is safe as BO-A8 asks for, after a step that may be pinned or leave it in check."""
        if self.knows:
            return moves.is_legal(self.options, s, step, spends, after)
        after = after or moves.after_step(self.options, s, step, spends)
        if not self.is_in_check_after(s, after):
            return True
        if self.options.every_step_safe:
            return False
        before = s.usable if spends else max(0, of_side(s.nets.get(step.origin, 0), s.turn))
        left = moves.usable(self.options, before, after, spends)
        if left <= 0 or (step.kind != KING and self.givers(_with(s, after)) & ~s.opened):  # BO-R15
            return False
        return any(True for _ in self.find_king_steps(_spending(s, after, step.to, left)))

    def is_stuck(self, s: State, checked: bool) -> bool:
        """Whether the side to move has no legal move (castling is never the only one); `checked`: it stands in check."""
        if self.knows:
            return moves.is_stuck(self.options, s, checked)
        return not any(True for _ in self.find_moves(s)) and not any(True for _ in self.find_castlings(s))

    def find_castlings(self, s: State) -> Iterator[orthodox.Move]:
        """BO-R14, A11: neither king nor rook on checkers, and no square of the king's way threatened."""
        if self.knows:
            yield from moves.castlings(self.options, s)
            return
        at, nets = s.at, s.nets
        king = at.k.bit_length() - 1
        rooks = at.rights & at.r & (RANK_8 if s.turn else RANK_1)
        if not rooks or king in nets or self.in_check(s):
            return
        between, men = TERRAIN.between, orthodox.everybody(at)
        for rook in bitboard.each(rooks):
            king_to, rook_to = moves.castling_squares(rook > king, s.turn)
            way = between[king][king_to] | between[rook][rook_to] | 1 << king_to | 1 << rook_to
            if rook in nets or way & ~(at.k | 1 << rook) & men:
                continue
            path = between[king][king_to] | 1 << king_to
            ways = (_crossing(at, rook, q, rook_to) for q in bitboard.each(path))
            if not any(self.in_check(msgspec.structs.replace(s, at=there)) for there in ways):
                yield orthodox.Move(CASTLE, king, rook)


def _crossing(at: Position, rook: int, square: int, rook_to: int) -> Position:
    """The board with the king on its way to castle, and the rook where it goes, or where it was if the king is there."""
    rest = at.r if square == rook_to else at.r & ~(1 << rook) | 1 << rook_to
    return at._replace(k=1 << square, r=rest)


def _with_king(s: State, square: int) -> State:
    """The state with the king to move on a square, without what is captured there and what lies under them."""
    gone, king = ~(1 << square), s.at.k.bit_length() - 1
    at = Position._make((*s.at[:5], 1 << square, *(men & gone for men in s.at[6:12]), *s.at[12:]))
    stacks = tuple(one for one in s.stacks if king == square or one[0] not in (king, square))
    return msgspec.structs.replace(s, at=at, stacks=stacks)


def _with(s: State, after: After) -> State:
    """The state with the board after a step, the same side to move."""
    return msgspec.structs.replace(s, at=after.at, stacks=to_stacks(after.nets), still=after.still)


def _spending(s: State, after: After, square: int, left: int) -> State:
    """The state in which a piece on a square may make so many king steps more."""
    return msgspec.structs.replace(_with(s, after), stage="spend", mover=square, usable=left)

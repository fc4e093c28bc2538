"""The moves and king steps of Booster Chess: what changes on the board, and which of them are legal.

By the house rules of one table, moves and threats are found fast where these are known, else by the cuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

import msgspec

from companion.games.booster_chess import reach
from companion.games.booster_chess.facts import KNOWN, Options
from companion.games.booster_chess.state import FAR, State, flip, of_side, to_stacks
from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.games.shared.fast_versions import knows
from companion.games.shared.two_player import with_part
from companion.kernel import bitboard, orthodox
from companion.kernel.orthodox import (
    CASTLE,
    FULL,
    KING,
    PAWN,
    PROMOTIONS,
    RANK_1,
    RANK_3,
    RANK_6,
    RANK_8,
    TERRAIN,
    Position,
)


class Step(NamedTuple):
    """A move or a king step: kind, squares, the square of who is captured (-1: nobody), and the kind it becomes (-1)."""

    kind: int
    origin: int
    to: int
    victim: int = -1
    promoted: int = -1


class After(NamedTuple):
    """The board after a step, the same side to move.

    `net`: the checkers under the mover, as its side counts them; `inherited` from the captured man
    (as its side counts them); `home`: how many of White's and Black's checkers go back to their owners.
    """

    at: Position
    nets: dict[int, int]
    still: int
    net: int
    inherited: int
    home: tuple[int, int]


# Made without its Python constructor: a position has dozens.
_step = cast(Callable[[type[Step], tuple[int, int, int, int, int]], Step], tuple.__new__)


def first_moves(options: Options, s: State) -> Iterator[Step]:
    """Every move as in chess that leaves nothing wrong but perhaps the own king in danger; castling apart."""
    at, nets, seat = s.at, s.nets, s.turn
    own, enemy = sum(at[:6]), sum(at[6:12])
    men = own | enemy
    passant = at.passant & (RANK_3 if seat else RANK_6)
    for kind in range(6):
        for origin in bitboard.each(at[kind]):
            hobbled = bool(nets) and of_side(nets.get(origin, 0), seat) < 0
            attacked, entered = reach.first_squares(men, own, seat, kind, origin, s.still, hobbled)
            captures = attacked & enemy & ~at.ok
            quiet = entered if hobbled or kind == PAWN else attacked & ~enemy
            if captures:
                yield from steps_to(kind, origin, captures, captures, seat)
            if quiet:
                yield from steps_to(kind, origin, quiet, 0, seat)
            if passant & attacked and (kind == PAWN or (hobbled and options.hobbled_en_passant)):
                to = passant.bit_length() - 1
                yield Step(kind, origin, to, to + (8 if seat else -8))


def king_steps(s: State) -> Iterator[Step]:
    """Every king step of the man that has moved (BO-R4)."""
    at, seat = s.at, s.turn
    kind = next(kind for kind in range(6) if at[kind] >> s.mover & 1)
    own, enemy = sum(at[:6]), sum(at[6:12])
    yield from steps_to(kind, s.mover, TERRAIN.king[s.mover] & ~own & ~at.ok, enemy, seat)


def steps_to(kind: int, origin: int, ends: int, enemy: int, seat: int) -> Iterator[Step]:
    """The steps of a man to these squares; where an enemy stands, it is captured."""
    promoting = ends & FAR[seat] if kind == PAWN else 0
    while ends:
        low = ends & -ends
        ends ^= low
        to = low.bit_length() - 1
        victim = to if enemy & low else -1
        if promoting & low:
            for promoted in PROMOTIONS:
                yield _step(Step, (kind, origin, to, victim, promoted))
        else:
            yield _step(Step, (kind, origin, to, victim, -1))


def after_step(options: Options, s: State, step: Step, spends: bool) -> After:
    """The board after a step; `spends`: it is a king step, paid with a checker."""
    at, seat = s.at, s.at.black
    kind, origin, to, victim, promoted = step
    men = list(at)
    start, end = 1 << origin, 1 << to
    keep = ~start
    men[kind] &= keep
    nets = dict(s.stacks)
    net, inherited = nets.pop(origin, 0), 0
    if victim >= 0:
        gone = ~(1 << victim)
        keep &= gone
        for other in range(6, 12):
            men[other] &= gone
        inherited = nets.pop(victim, 0)
    if seat:
        net, inherited = -net, -inherited
    men[kind if promoted < 0 else promoted] |= end
    rights = at.rights & keep
    if kind == KING:
        rights &= ~(RANK_8 if seat else RANK_1)
    passant = 0
    if kind == PAWN and not spends and abs(to - origin) == 16:
        passant = 1 << (origin + to >> 1)
    men[13], men[14] = rights, passant
    home = (0, 0)
    if spends:
        net -= 1
        home = (1 - seat, seat)
    after = net + inherited
    if net * inherited < 0:  # BO-R6, R11
        pairs = min(abs(net), abs(inherited))
        home = (home[0] + pairs, home[1] + pairs)
    if after < 0 and FAR[seat] & end:
        rest = _on_far_rank(options, -net, inherited, -after, not FAR[seat] & start)
        home = with_part(home, 1 - seat, home[1 - seat] - after - rest)
        after = -rest
    if after:
        nets[to] = -after if seat else after
    return After(Position._make(men), nets, s.still & keep, after, inherited, home)


def _on_far_rank(options: Options, old: int, inherited: int, rest: int, arrived: bool) -> int:
    """How many enemy checkers stay under a man that lands on its far rank (BO-R12, A2, A3, A14)."""
    if options.inherited_go_back:  # those just inherited go straight back
        rest = max(0, max(0, old) - max(0, inherited))
    if arrived:
        return 0 if options.far_rank_takes_all else max(0, rest - 1)
    return rest


def castlings(options: Options, s: State) -> Iterator[orthodox.Move]:
    """BO-R14, A11: neither king nor rook on checkers, and no square of the king's way threatened."""
    at, nets, seat = s.at, s.nets, s.turn
    rooks = at.rights & at.r & (RANK_8 if seat else RANK_1)
    king = at.k.bit_length() - 1
    instant = options.at_once
    if not rooks or king in nets:
        return
    between, men, checked = TERRAIN.between, orthodox.everybody(at), False
    for rook in bitboard.each(rooks):
        if rook in nets:
            continue
        king_to, rook_to = castling_squares(rook > king, seat)
        way = between[king][king_to] | between[rook][rook_to] | 1 << king_to | 1 << rook_to
        if way & ~(at.k | 1 << rook) & men:
            continue
        if not checked and reach.in_check(at, nets, seat, s.still, instant):
            return
        checked = True
        for square in bitboard.each(between[king][king_to] | 1 << king_to):
            there = at._replace(k=1 << square, r=at.r & ~(1 << rook) | 1 << rook_to)
            if square == rook_to:
                there = there._replace(r=at.r)
            if reach.in_check(there, nets, seat, s.still, instant):
                break
        else:
            yield orthodox.Move(CASTLE, king, rook)


def castling_squares(right: bool, seat: int) -> tuple[int, int]:
    """Where king and rook stand after castling to the h-side (`right`) or the a-side."""
    rank = 56 if seat else 0
    return (rank + 6, rank + 5) if right else (rank + 2, rank + 3)


def after_castling(s: State, move: orthodox.Move) -> Position:
    king_to, rook_to = castling_squares(move.to > move.origin, s.turn)
    at = s.at
    return at._replace(
        k=1 << king_to,
        r=at.r & ~(1 << move.to) | 1 << rook_to,
        rights=at.rights & ~(RANK_8 if s.turn else RANK_1),
        passant=0,
    )


def usable(options: Options, before: int, after: After, spends: bool) -> int:
    """How many king steps the mover may make now (BO-R4, A6, A24); `before`: how many it could."""
    if options.at_once:
        return max(0, after.net)
    return max(0, min(before - spends, after.net))


def is_legal(options: Options, s: State, step: Step, spends: bool, after: After | None = None) -> bool:
    """Whether the king is safe as BO-A8 asks for, after a step that may be pinned or leave him in check."""
    instant = options.at_once
    after = after or after_step(options, s, step, spends)
    seat = s.turn
    safe = not reach.in_check(after.at, after.nets, seat, after.still, instant)
    if safe or options.every_step_safe:
        return safe
    before = s.usable if spends else max(0, of_side(s.nets.get(step.origin, 0), seat))
    left = usable(options, before, after, spends)
    return left > 0 and not opens_check(s, step, after, instant) and _can_mend(options, s, step, after, left)


def opens_check(s: State, step: Step, after: After, instant: bool) -> bool:
    """BO-R15: whether a step opens a check by a piece that is not the king, which did not stand when the turn began."""
    if step.kind == KING:
        return False
    now = reach.checkers(after.at, after.nets, s.turn, after.still, instant)
    return bool(now & ~s.opened)


def _can_mend(options: Options, s: State, step: Step, after: After, left: int) -> bool:
    """Whether further king steps of the same man can end the check (BO-A8b)."""
    here = msgspec.structs.replace(
        s,
        at=after.at,
        stacks=tuple(sorted(after.nets.items())),
        still=after.still,
        stage="spend",
        mover=step.to,
        usable=left,
    )
    return any(is_legal(options, here, further, True) for further in king_steps(here))


def in_check(options: Options, s: State) -> bool:
    """Whether the side to move stands in check."""
    return reach.in_check(s.at, s.nets, s.turn, s.still, options.at_once)


def gives_check(options: Options, s: State) -> bool:
    """Whether the side to move has put the other side in check."""
    return reach.in_check(s.at, s.nets, 1 - s.turn, s.still, options.at_once)


def givers(options: Options, s: State) -> int:
    """The men that give check to the side to move."""
    return reach.checkers(s.at, s.nets, s.turn, s.still, options.at_once)


def is_plain(s: State) -> bool:
    """Whether the moves are those of orthodox chess: no checker lies on the board, no pawn was set back."""
    at = s.at
    home, other = (0xFF << 48, 0xFF << 8) if at.black else (0xFF << 8, 0xFF << 48)
    return not s.stacks and s.still == at.p & home | at.op & other


def legal_first(options: Options, s: State) -> Iterator[Step]:
    """Every legal move as in chess, castling apart.

    One look at the king tells which men and squares matter to his safety; a move that has to do with none of them
    is legal, and all others are tried.
    """
    return _legal_first(options, s, in_check(options, s))


def _legal_first(options: Options, s: State, checked: bool) -> Iterator[Step]:
    at, seat, strict = s.at, s.turn, options.every_step_safe
    nets = s.nets
    seen = reach.guard(at, nets, s.still, options.at_once, checked)
    others, men = at[6:12], orthodox.everybody(at) ^ at.k
    # Men on the other side's checkers: captured, they give king steps; capturing one, a man comes to stand so.
    gifts = bitboard.of(q for q, net in s.stacks if of_side(net, seat) < 0) if options.at_once else 0
    free: dict[int, int] = {}
    for step in first_moves(options, s):
        kind, origin, to, victim, _ = step
        if kind == KING:
            if reach.as_in_chess(to, men, others, seat, seen.hobbled):
                if strict:
                    continue
            elif not seen.roamed >> to & 1:
                yield step
                continue
        elif checked:
            plainly = victim in (-1, to) and origin not in nets and victim not in nets
            if strict and plainly and not seen.answers >> to & 1:
                continue
        elif gifts >> origin & 1:
            pass
        elif victim < 0:
            passed = origin + to >> 1 if kind == PAWN and abs(to - origin) == 16 else to
            if seen.held >> origin & 1:
                if origin not in free:
                    free[origin] = safe_without(options, at, nets, s.still, origin)
                goes = free[origin]
            else:
                goes = ~seen.baited
            if goes >> to & goes >> passed & 1:
                yield step
                continue
        elif victim == to and not (seen.held >> origin | gifts >> to) & 1 and not seen.stir & ~(1 << to):
            yield step
            continue
        if is_legal(options, s, step, False):
            yield step


def legal_steps(options: Options, s: State) -> Iterator[Step]:
    """Every legal king step: as with moves, one look serves for all that capture nobody."""
    free = -1
    for step in king_steps(s):
        if step.victim < 0 and step.kind != KING and options.every_step_safe:
            if free < 0:
                free = safe_without(options, s.at, s.nets, s.still, s.mover)
            if free >> step.to & 1:
                yield step
                continue
        if is_legal(options, s, step, True):
            yield step


def safe_without(options: Options, at: Position, nets: dict[int, int], still: int, square: int) -> int:
    """Where a man of the side to move may stand for certain without danger to its king.

    Nowhere, if the king is in danger with that man off the board; else everywhere but where a pawn,
    or a man that captures like one, would find something to capture.
    """
    gone = ~(1 << square)
    left = Position._make((*(men & gone for men in at[:6]), *at[6:12], at.black, 0, 0))
    rest = {q: net for q, net in nets.items() if q != square} if square in nets else nets
    if reach.in_check(left, rest, at.black, still, options.at_once):
        return 0
    seat = 1 - at.black
    baited = 0
    for origin in bitboard.each(at.op | bitboard.of(q for q, net in nets.items() if of_side(net, seat) < 0)):
        baited |= TERRAIN.pawns[seat][origin]
    return FULL & ~baited


def is_stuck(options: Options, s: State, checked: bool) -> bool:
    """Whether the side to move has no legal move (castling is never the only one); `checked`: it stands in check."""
    if not checked and (step := next(first_moves(options, s), None)) and is_legal(options, s, step, False):
        return False
    return next(_legal_first(options, s, checked), None) is None


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
        return in_check(self.options, s) if self.knows else bool(self._find_givers(s, s.turn, True))

    def gives_check(self, s: State) -> bool:
        """Whether the side to move has put the other side in check."""
        if self.knows:
            return gives_check(self.options, s)
        return bool(self._find_givers(s, 1 - s.turn, True))

    def givers(self, s: State) -> int:
        """The pieces that give check to the side to move."""
        return givers(self.options, s) if self.knows else self._find_givers(s, s.turn, False)

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
            for step in steps_to(kind, origin, landing & near, enemy, seat)
            if net > 0 or step.victim >= 0
        ]
        if passant & near and kind == PAWN:
            to = passant.bit_length() - 1
            todo.append(Step(kind, origin, to, to + (8 if seat else -8)))
        seen: set[tuple[int, int, Position]] = set()
        for step in todo:
            after = after_step(self.options, there, step, False)
            left = usable(self.options, max(0, net), after, False)
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
        for step in steps_to(kind, square, ends & ~at.ok, enemy, here.turn):
            further = after_step(self.options, here, step, True)
            rest = usable(self.options, left, further, True)
            found |= self._walk(here, further, step.to, rest, squares & ~found, seen)
        return found

    # Moves

    def is_plain(self, s: State) -> bool:
        """Whether the kernel of chess finds the moves: no checker lies on the board, and no rule is its own."""
        return self.knows and is_plain(s)

    def find_moves(self, s: State) -> Iterator[Step]:
        """Every legal move as in chess, castling apart."""
        if self.knows:
            return legal_first(self.options, s)
        return self._leave(s, first_moves(self.options, s))

    def find_king_steps(self, s: State) -> Iterator[Step]:
        """Every legal king step."""
        if self.knows:
            return legal_steps(self.options, s)
        return self._leave(s, king_steps(s))

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
            return is_legal(self.options, s, step, spends, after)
        after = after or after_step(self.options, s, step, spends)
        if not self.is_in_check_after(s, after):
            return True
        if self.options.every_step_safe:
            return False
        before = s.usable if spends else max(0, of_side(s.nets.get(step.origin, 0), s.turn))
        left = usable(self.options, before, after, spends)
        if left <= 0 or (step.kind != KING and self.givers(_with(s, after)) & ~s.opened):  # BO-R15
            return False
        return any(True for _ in self.find_king_steps(_spending(s, after, step.to, left)))

    def is_stuck(self, s: State, checked: bool) -> bool:
        """Whether the side to move has no legal move (castling is never the only one); `checked`: it stands in check."""
        if self.knows:
            return is_stuck(self.options, s, checked)
        return not any(True for _ in self.find_moves(s)) and not any(True for _ in self.find_castlings(s))

    def find_castlings(self, s: State) -> Iterator[orthodox.Move]:
        """BO-R14, A11: neither king nor rook on checkers, and no square of the king's way threatened."""
        if self.knows:
            yield from castlings(self.options, s)
            return
        at, nets = s.at, s.nets
        king = at.k.bit_length() - 1
        rooks = at.rights & at.r & (RANK_8 if s.turn else RANK_1)
        if not rooks or king in nets or self.in_check(s):
            return
        between, men = TERRAIN.between, orthodox.everybody(at)
        for rook in bitboard.each(rooks):
            king_to, rook_to = castling_squares(rook > king, s.turn)
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

"""The moves and king steps of Booster Chess: what changes on the board, and which of them are legal if
all rules are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

from msgspec.structs import replace

from companion.games.booster_chess import reach
from companion.games.booster_chess.facts import Options
from companion.games.booster_chess.state import FAR, NAMES, NUMBER, State, of_side, to_stacks
from companion.games.shared.two_player import with_part
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Move
from companion.kernel.orthodox import (
    FULL,
    KINDS,
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
    """A move or a king step.

    It consists of the kind of piece, two squares, the square of the captured piece (-1 if there is
    none), and the kind after promotion (-1 if the piece is not promoted).
    """

    kind: int
    origin: int
    to: int
    victim: int = -1
    promoted: int = -1


class After(NamedTuple):
    """The board after a step, with the same side to move.

    Attributes:
        net: The number of checkers under the moved piece, as its side counts them.
        inherited: The number of checkers that the piece has taken over from the captured piece, as its
            side counts them.
        home: The numbers of White's and Black's checkers that return to their owners.
    """

    at: Position
    nets: dict[int, int]
    still: int
    net: int
    inherited: int
    home: tuple[int, int]

    @property
    def changes_stacks(self) -> bool:
        """Whether checkers have moved, gone home or joined others."""
        return bool(self.net or self.inherited or self.home != (0, 0))


# Made without its Python constructor: a position has dozens.
_step = cast(Callable[[type[Step], tuple[int, int, int, int, int]], Step], tuple.__new__)
_after = cast(Callable[[type[After], tuple[object, ...]], After], tuple.__new__)
_position = cast(Callable[[type[Position], Sequence[int]], Position], tuple.__new__)
_KIND_OF = {letter: kind for kind, letter in enumerate(KINDS)}


def action_of(step: Step) -> Move:
    captures = (NAMES[step.victim],) if step.victim >= 0 else ()
    become = KINDS[step.promoted] if step.promoted >= 0 else ""
    return Move(KINDS[step.kind], NAMES[step.origin], NAMES[step.to], captures, become)


def step_of(a: Move) -> Step:
    victim = NUMBER[a.captures[0]] if a.captures else -1
    promoted = _KIND_OF[a.promoted] if a.promoted else -1
    return _step(Step, (_KIND_OF[a.kind], NUMBER[a.origin], NUMBER[a.to], victim, promoted))


def first_moves(options: Options, s: State) -> Iterator[Step]:
    """Yield every move as in chess, except castling, that is legal apart from leaving its own king in
    danger.
    """
    at, nets, seat = s.at, s.nets, s.turn
    own, enemy = sum(at[:6]), sum(at[6:12])
    pieces = own | enemy
    passant = at.passant & (RANK_3 if seat else RANK_6)
    for kind in range(6):
        for origin in bitboard.each(at[kind]):
            hobbled = bool(nets) and of_side(nets.get(origin, 0), seat) < 0
            attacked, entered = reach.first_squares(pieces, own, seat, kind, origin, s.still, hobbled)
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
    """Yield every king step of the piece that has moved (BO-R4)."""
    at, seat = s.at, s.turn
    kind = next(kind for kind in range(6) if at[kind] >> s.mover & 1)
    own, enemy = sum(at[:6]), sum(at[6:12])
    yield from steps_to(kind, s.mover, TERRAIN.king[s.mover] & ~own & ~at.ok, enemy, seat)


def steps_to(kind: int, origin: int, ends: int, enemy: int, seat: int) -> Iterator[Step]:
    """Yield the steps of a piece to these squares; an enemy piece on one of them is captured."""
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
    """Return the board after a step; `spends` states whether it is a king step, paid for with a checker."""
    at, seat = s.at, s.at.black
    kind, origin, to, victim, promoted = step
    pieces = list(at)
    start, end = 1 << origin, 1 << to
    keep = ~start
    pieces[kind] &= keep
    nets = dict(s.stacks)
    net, inherited = nets.pop(origin, 0), 0
    if victim >= 0:
        gone = ~(1 << victim)
        keep &= gone
        for other in range(6, 12):
            pieces[other] &= gone
        inherited = nets.pop(victim, 0)
    if seat:
        net, inherited = -net, -inherited
    pieces[kind if promoted < 0 else promoted] |= end
    rights = at.rights & keep
    if kind == KING:
        rights &= ~(RANK_8 if seat else RANK_1)
    passant = 0
    if kind == PAWN and not spends and abs(to - origin) == 16:
        passant = 1 << (origin + to >> 1)
    pieces[13], pieces[14] = rights, passant
    home = (0, 0)
    if spends:
        net -= 1
        home = (1 - seat, seat)
    after = net + inherited
    if inherited and net * inherited < 0:  # BO-R6, R11
        pairs = min(abs(net), abs(inherited))
        home = (home[0] + pairs, home[1] + pairs)
    if after < 0 and FAR[seat] & end:
        rest = _on_far_rank(options, -net, inherited, -after, not FAR[seat] & start)
        home = with_part(home, 1 - seat, home[1 - seat] - after - rest)
        after = -rest
    if after:
        nets[to] = -after if seat else after
    return _after(After, (_position(Position, pieces), nets, s.still & keep, after, inherited, home))


def _on_far_rank(options: Options, old: int, inherited: int, rest: int, arrived: bool) -> int:
    """Return how many enemy checkers stay under a piece that lands on its far rank (BO-R12, A2, A3,
    A14).
    """
    if options.inherited_go_back:  # those just inherited go straight back
        rest = max(0, max(0, old) - max(0, inherited))
    if arrived:
        return 0 if options.far_rank_takes_all else max(0, rest - 1)
    return rest


def castling_squares(right: bool, seat: int) -> tuple[int, int]:
    """Return the squares of king and rook after castling to the h-side (`right`) or the a-side."""
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
    """Return how many king steps the moved piece may make now (BO-R4, A6, A24); `before` is how many it
    could make before.
    """
    if options.at_once:
        return max(0, after.net)
    return max(0, min(before - spends, after.net))


def spending(s: State, after: After, square: int, left: int) -> State:
    """Return the state in which a piece that has arrived on a square may make this many more king steps."""
    stacks = to_stacks(after.nets)
    return replace(s, at=after.at, stacks=stacks, still=after.still, stage="spend", mover=square, usable=left)


def is_legal(options: Options, s: State, step: Step, spends: bool, after: After | None = None) -> bool:
    """Return whether a step leaves the king as safe as BO-A8 requires.

    Only steps of pieces that may be pinned, or may leave the king in check, need this test.
    """
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
    """BO-R15: return whether a step opens a check by a piece other than the king that did not exist
    when the turn began.
    """
    if step.kind == KING:
        return False
    now = reach.checkers(after.at, after.nets, s.turn, after.still, instant)
    return bool(now & ~s.opened)


def _can_mend(options: Options, s: State, step: Step, after: After, left: int) -> bool:
    """Return whether further king steps of the same piece can end the check (BO-A8b)."""
    here = spending(s, after, step.to, left)
    return any(is_legal(options, here, further, True) for further in king_steps(here))


def in_check(options: Options, s: State) -> bool:
    """Return whether the side to move is in check."""
    return reach.in_check(s.at, s.nets, s.turn, s.still, options.at_once)


def gives_check(options: Options, s: State) -> bool:
    """Return whether the side to move has put the other side in check."""
    return reach.in_check(s.at, s.nets, 1 - s.turn, s.still, options.at_once)


def givers(options: Options, s: State) -> int:
    """Return the pieces that give check to the side to move."""
    return reach.checkers(s.at, s.nets, s.turn, s.still, options.at_once)


def is_plain(s: State) -> bool:
    """Return whether the moves are those of orthodox chess: there is no checker on the board, and no
    pawn was set back.
    """
    at = s.at
    home, other = (0xFF << 48, 0xFF << 8) if at.black else (0xFF << 8, 0xFF << 48)
    return not s.stacks and s.still == at.p & home | at.op & other


def legal_first(options: Options, s: State) -> Iterator[Step]:
    """Yield every legal move as in chess, except castling.

    The pieces and squares that matter to the king's safety are found once. A move that involves none of
    them is legal; every other move is tried.
    """
    return _legal_first(options, s, in_check(options, s))


def _legal_first(options: Options, s: State, checked: bool) -> Iterator[Step]:
    at, seat, strict = s.at, s.turn, options.every_step_safe
    nets = s.nets
    seen = reach.guard(at, nets, s.still, options.at_once, checked)
    others, pieces = at[6:12], orthodox.everybody(at) ^ at.k
    # Pieces on the other side's checkers: captured, they give king steps; capturing one, a piece comes to stand so.
    gifts = bitboard.of(q for q, net in s.stacks if of_side(net, seat) < 0) if options.at_once else 0
    free: dict[int, int] = {}
    for step in first_moves(options, s):
        kind, origin, to, victim, _ = step
        if kind == KING:
            if reach.as_in_chess(to, pieces, others, seat, seen.hobbled):
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
    """Yield every legal king step; as with moves, the king's safety is examined once for all steps that
    capture nothing.
    """
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
    """Return the squares on which a piece of the side to move certainly causes no danger to its king.

    If the king would be in danger with the piece off the board, there are none. Otherwise they are all
    squares on which no pawn, and no piece that captures like a pawn, could capture the piece.
    """
    gone = ~(1 << square)
    left = Position._make((*(pieces & gone for pieces in at[:6]), *at[6:12], at.black, 0, 0))
    rest = {q: net for q, net in nets.items() if q != square} if square in nets else nets
    if reach.in_check(left, rest, at.black, still, options.at_once):
        return 0
    seat = 1 - at.black
    baited = 0
    for origin in bitboard.each(at.op | bitboard.of(q for q, net in nets.items() if of_side(net, seat) < 0)):
        baited |= TERRAIN.pawns[seat][origin]
    return FULL & ~baited


def is_stuck(options: Options, s: State, checked: bool) -> bool:
    """Return whether the side to move has no legal move (castling is never the only one); `checked`
    states whether it is in check.
    """
    if not checked and (step := next(first_moves(options, s), None)) and is_legal(options, s, step, False):
        return False
    return next(_legal_first(options, s, checked), None) is None

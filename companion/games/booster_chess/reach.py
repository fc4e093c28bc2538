"""How far men on checkers reach: one move as in chess, then king steps (BO-A10).

A boosted man may make as many king steps as it has own checkers; what it captures on the way adds
to them or takes away. Sets of squares flood step by step; only men on checkers, whose capture
changes the count, are followed one by one.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.booster_chess.state import Nets, of_side
from companion.kernel import bits, orthodox
from companion.kernel.orthodox import (
    FILE_A,
    FILE_H,
    FULL,
    PAWN,
    RANK_3,
    RANK_6,
    TERRAIN,
    Position,
    men_of,
)  # fmt: skip

_NOT_A, _NOT_H = FULL & ~FILE_A, FULL & ~FILE_H


def spread(cells: int) -> int:
    """The squares one king step from any of these."""
    sideways = (cells & _NOT_A) >> 1 | (cells & _NOT_H) << 1
    rows = cells | sideways
    return (rows << 8 | rows >> 8 | sideways) & FULL


def _rings(square: int) -> tuple[int, ...]:
    found = [1 << square]
    while len(found) < 8:
        found.append(found[-1] | spread(found[-1]))
    return tuple(found)


_WITHIN = tuple(_rings(square) for square in range(64))


def within(square: int, steps: int) -> int:
    """The squares from which so many king steps lead to a square, and the square itself."""
    return _WITHIN[square][min(steps, 7)]


def first_squares(
    men: int, own: int, seat: int, kind: int, square: int, still: int, hobbled: bool
) -> tuple[int, int]:
    """Where a man may go with its move as in chess, whoever is in check: squares it attacks, and squares it only enters.

    `men`: everybody; `own`: the men of its side; `still`: the pawns that have never moved.
    """
    if hobbled:
        if kind == PAWN:
            return 0, 0  # BO-R5, A5
        ahead = square + (8 if seat == 0 else -8)
        step = 1 << ahead & ~men if 0 <= ahead < 64 else 0
        return TERRAIN.pawns[seat][square] & ~own, step
    if kind == PAWN:
        return TERRAIN.pawns[seat][square] & ~own, pushes(men, seat, square, still)
    return orthodox.reach(kind, square, men) & ~own, 0


def pushes(men: int, seat: int, square: int, still: int) -> int:
    """The squares straight ahead of a pawn: two for one that has never moved (BO-A13)."""
    ahead = 8 if seat == 0 else -8
    found = 0
    for step in (1, 2) if still >> square & 1 else (1,):
        to = square + step * ahead
        if not 0 <= to < 64 or men >> to & 1:
            break
        found |= 1 << to
    return found


class _Side(NamedTuple):
    """What one side's men have to know of each other: own men, enemies, what captures add (`most`: all of it)."""

    seat: int
    men: int
    own: int
    enemy: int
    passant: int
    nets: Nets
    gains: Nets
    special: int
    helpers: int
    most: int
    still: int
    instant: bool

    @classmethod
    def of(cls, at: Position, nets: Nets, seat: int, still: int, instant: bool) -> _Side:
        own, enemy = sum(men_of(at, seat)), sum(men_of(at, 1 - seat))
        gains = {q: of_side(net, seat) for q, net in nets.items() if enemy >> q & 1}
        helpers = bits.of(q for q, gain in gains.items() if gain > 0)
        most = sum(max(0, gain) for gain in gains.values()) if instant else 0
        passant = at.passant & (RANK_6 if seat == 0 else RANK_3)
        return cls(
            seat, own | enemy, own, enemy, passant, nets, gains, bits.of(gains), helpers, most, still, instant
        )

    def threatened(self, kind: int, square: int, near: int = -1) -> int:
        """The squares that one man threatens; with `near`, at least those on or beside this square."""
        n = of_side(self.nets.get(square, 0), self.seat)
        attacked, entered = first_squares(self.men, self.own, self.seat, kind, square, self.still, n < 0)
        pawn = kind == PAWN
        passant = attacked & self.passant if pawn and n >= 0 else 0
        if n <= 0 and not (self.instant and (attacked & self.helpers or passant)):
            return attacked
        landing = entered | (attacked & self.enemy if pawn else attacked)
        if near >= 0 and not (landing | passant) & within(near, 1 + max(n, 0) + self.most):
            return attacked
        return attacked | self._flooded(landing, passant, n, self.own & ~(1 << square))

    def _flooded(self, landing: int, passant: int, n: int, own: int) -> int:
        """Where a man comes that lands on these squares with its move and then spends its boosters."""
        found = 0
        gains, special, instant = self.gains, self.special, self.instant
        start = max(n, 0)
        todo: list[tuple[int, int, int, int]] = [(landing & ~special, n, start, 0)]
        seen: set[tuple[int, int, int, int]] = set()

        def meet(cell: int, gain: int, count: int, usable: int, taken: int) -> None:
            """Capture a man on checkers and stand on this square."""
            after = count + gain
            left = after if instant else min(usable, after)
            state = (cell, after, left, taken)
            if left > 0 and state not in seen:
                seen.add(state)
                todo.append(state)

        for square in bits.each(landing & special):
            meet(1 << square, gains[square], n, start, 1 << square)
        if passant:
            victim = passant.bit_length() - 1 + (-8 if self.seat == 0 else 8)
            meet(passant, gains.get(victim, 0), n, start, 1 << victim & special)
        while todo:
            cells, count, usable, taken = todo.pop()
            visited = cells
            while usable > 0 and cells:
                count, usable = count - 1, usable - 1
                cells = spread(cells) & ~own & ~visited
                found |= cells
                visited |= cells
                for square in bits.each(cells & special & ~taken):
                    meet(1 << square, gains[square], count, usable, taken | 1 << square)
                cells &= ~(special & ~taken)
        return found


def threats(at: Position, nets: Nets, seat: int, still: int, instant: bool, near: int = -1) -> int:
    """The squares that a side threatens; with `near`, those on or beside this square."""
    side = _Side.of(at, nets, seat, still, instant)
    wanted = within(near, 1) if near >= 0 else FULL
    found = 0
    for kind, squares in enumerate(men_of(at, seat)):
        for square in bits.each(squares):
            found |= side.threatened(kind, square, near)
    return found & wanted


def calm(at: Position, nets: Nets, still: int, instant: bool) -> bool:
    """Whether no king step can reach the king of the side to move, wherever one of its men goes that captures nobody.

    All its men are thought away but those on enemy checkers, which do not count among these: fewer men
    stand in nobody's way.
    """
    mine, others, foe = at[:6], at[6:12], 1 - at.black
    enemy = sum(others)
    counts = {square: of_side(net, foe) for square, net in nets.items()}
    helpers = [square for square, n in counts.items() if n > 0 and not enemy >> square & 1]
    most = sum(counts[square] for square in helpers) if instant else 0
    men = enemy | mine[5] | bits.of(helpers)
    rings = _WITHIN[mine[5].bit_length() - 1]
    for kind, squares in enumerate(others):
        for square in bits.each(squares):
            n = counts.get(square, 0)
            if n <= 0 and not (instant and helpers):
                continue
            attacked, entered = first_squares(men, enemy, foe, kind, square, still, n < 0)
            if n > 0 and (attacked | entered) & rings[min(n + most, 7)]:
                return False
            if instant and any(attacked >> one & rings[min(most, 7)] >> one & 1 for one in helpers):
                return False
    return True


def in_check(at: Position, nets: Nets, seat: int, still: int, instant: bool, steps: bool = True) -> bool:
    """Whether a side's king is threatened, booster moves included (BO-R19); without `steps` only as in chess."""
    mine, others = (at[:6], at[6:12]) if at.black == seat else (at[6:12], at[:6])
    if not mine[5]:
        return False
    pawns, knights, bishops, rooks, queens, kings = others
    king = mine[5].bit_length() - 1
    enemy = pawns | knights | bishops | rooks | queens | kings
    men = enemy | mine[0] | mine[1] | mine[2] | mine[3] | mine[4] | mine[5]
    hobbled = 0
    boosted: list[tuple[int, int]] = []
    helpers: list[int] = []
    most = 0
    for square, net in nets.items():
        n = net if seat else -net  # as the other side counts
        if enemy >> square & 1:
            if n < 0:
                hobbled |= 1 << square
            else:
                boosted.append((square, n))
        elif n > 0 and instant:
            helpers.append(square)
            most += n
    free = ~hobbled
    if (
        TERRAIN.knight[king] & knights & free
        or TERRAIN.king[king] & kings & free
        or TERRAIN.pawns[seat][king] & (pawns & free | hobbled & ~pawns)
        or TERRAIN.straight[king][men & TERRAIN.straight_masks[king]] & (rooks | queens) & free
        or TERRAIN.diagonal[king][men & TERRAIN.diagonal_masks[king]] & (bishops | queens) & free
    ):
        return True
    if not steps or not (boosted or helpers):
        return False
    # Only a man that lands no further from the king than the steps it may have at most is followed in full.
    rings, foe, looked = _WITHIN[king], 1 - seat, 0
    for square, n in boosted:
        kind = 0
        while not others[kind] >> square & 1:
            kind += 1
        attacked, entered = first_squares(men, enemy, foe, kind, square, still, False)
        if (attacked | entered) & rings[min(n + most, 7)]:
            looked |= 1 << square
    for square in helpers:
        if rings[min(most, 7)] >> square & 1:
            straight = TERRAIN.straight[square][men & TERRAIN.straight_masks[square]]
            diagonal = TERRAIN.diagonal[square][men & TERRAIN.diagonal_masks[square]]
            looked |= free & (
                TERRAIN.knight[square] & knights
                | TERRAIN.king[square] & kings
                | straight & (rooks | queens)
                | diagonal & (bishops | queens)
            )
            looked |= TERRAIN.pawns[seat][square] & (pawns & free | hobbled & ~pawns)
    passant = at.passant & (RANK_3 if foe else RANK_6)
    if passant:
        looked |= TERRAIN.pawns[seat][passant.bit_length() - 1] & pawns
    if looked:
        side = _Side.of(at, nets, foe, still, instant)
        for kind, squares in enumerate(others):
            for square in bits.each(squares & looked):
                if side.threatened(kind, square) >> king & 1:
                    return True
    return False


def checkers(at: Position, nets: Nets, seat: int, still: int, instant: bool) -> int:
    """The enemy men that threaten a side's king, each looked at alone."""
    king = men_of(at, seat)[5]
    side = _Side.of(at, nets, 1 - seat, still, instant)
    return bits.of(
        square
        for kind, squares in enumerate(men_of(at, 1 - seat))
        for square in bits.each(squares)
        if side.threatened(kind, square) & king
    )

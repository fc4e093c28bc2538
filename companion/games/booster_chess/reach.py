"""The reach of pieces on checkers: one move as in chess, then king steps (BO-A10).

A boosted piece may make as many king steps as it has checkers of its own side. Captures on the way
raise or lower this number. The squares in reach are found for all paths at once, one step at a time.
Only captures of pieces on checkers, which change the number, are followed one by one.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.booster_chess.state import Nets, of_side
from companion.games.shared import chess_pieces
from companion.kernel import bitboard
from companion.kernel.orthodox import (
    FILE_A,
    FILE_H,
    FULL,
    KING,
    KNIGHT,
    PAWN,
    RANK_3,
    RANK_6,
    TERRAIN,
    Position,
    men_of,
)

_Walk = tuple[int, int, int, int]
"""The squares where a piece may be, its checkers, those left for king steps, and the pieces on checkers
that it has captured.
"""
_KING, _KNIGHT, _PAWNS = TERRAIN.king, TERRAIN.knight, TERRAIN.pawns
_SM, _S, _DM, _D = TERRAIN.straight_masks, TERRAIN.straight, TERRAIN.diagonal_masks, TERRAIN.diagonal
_BETWEEN = TERRAIN.between
_NOT_A, _NOT_H = FULL & ~FILE_A, FULL & ~FILE_H


def spread(cells: int) -> int:
    """Return the squares one king step away from any of these."""
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
    """Return the squares from which a square is at most this many king steps away, including the square
    itself.
    """
    return _WITHIN[square][min(steps, 7)]


def first_squares(
    pieces: int, own: int, seat: int, kind: int, square: int, still: int, hobbled: bool
) -> tuple[int, int]:
    """Return the squares to which a piece may move as in chess, ignoring check.

    The first item is the squares that it attacks, the second the squares that it can enter but does not
    attack. `pieces` are all pieces, `own` those of its side, and `still` the pawns that have never
    moved.
    """
    if hobbled:
        if kind == PAWN:
            return 0, 0  # BO-R5, A5
        ahead = square + (8 if seat == 0 else -8)
        step = 1 << ahead & ~pieces if 0 <= ahead < 64 else 0
        return _PAWNS[seat][square] & ~own, step
    if kind == PAWN:
        return _PAWNS[seat][square] & ~own, pushes(pieces, seat, square, still)
    return chess_pieces.reach(kind, square, pieces) & ~own, 0


def pushes(pieces: int, seat: int, square: int, still: int) -> int:
    """Return the squares straight ahead of a pawn: two for a pawn that has never moved (BO-A13)."""
    ahead = 8 if seat == 0 else -8
    found = 0
    for step in (1, 2) if still >> square & 1 else (1,):
        to = square + step * ahead
        if not 0 <= to < 64 or pieces >> to & 1:
            break
        found |= 1 << to
    return found


class _Side(NamedTuple):
    """Data shared by all pieces of one side: its own pieces, enemy pieces, and the steps gained by
    captures (`most` is their sum).

    `king` is the king of the other side. It can be threatened but never captured, so no piece continues
    from its square.
    """

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
    king: int

    @classmethod
    def of(cls, at: Position, nets: Nets, seat: int, still: int, instant: bool) -> _Side:
        own, others = sum(men_of(at, seat)), men_of(at, 1 - seat)
        enemy, king = sum(others), others[5]
        gains = {q: of_side(net, seat) for q, net in nets.items() if (enemy ^ king) >> q & 1}
        helpers = bitboard.of(q for q, gain in gains.items() if gain > 0)
        most = sum(max(0, gain) for gain in gains.values()) if instant else 0
        passant = at.passant & (RANK_6 if seat == 0 else RANK_3)
        return cls(
            seat,
            own | enemy,
            own,
            enemy,
            passant,
            nets,
            gains,
            bitboard.of(gains),
            helpers,
            most,
            still,
            instant,
            king,
        )

    def find_threats(self, kind: int, square: int) -> int:
        """Return the squares that one piece threatens."""
        n = of_side(self.nets.get(square, 0), self.seat)
        attacked, entered = first_squares(self.men, self.own, self.seat, kind, square, self.still, n < 0)
        pawn = kind == PAWN
        passant = attacked & self.passant if pawn and n >= 0 else 0
        if n <= 0 and not (self.instant and (attacked & self.helpers or passant)):
            return attacked
        landing = (entered | (attacked & self.enemy if pawn else attacked)) & ~self.king
        return attacked | self._flood(landing, passant, n, self.own & ~(1 << square))

    def _flood(self, landing: int, passant: int, n: int, own: int) -> int:
        """Return every square that a piece can reach if its move ends on these squares and it then
        spends its boosters.
        """
        found = 0
        gains, special = self.gains, self.special
        start = max(n, 0)
        seen: set[_Walk] = set()
        todo = [(landing & ~special, n, start, 0)]
        for square in bitboard.each(landing & special):
            todo += self._enter(seen, 1 << square, n + gains[square], start, 1 << square)
        if passant:
            victim = passant.bit_length() - 1 + (-8 if self.seat == 0 else 8)
            todo += self._enter(seen, passant, n + gains.get(victim, 0), start, 1 << victim & special)
        while todo:
            cells, count, usable, taken = todo.pop()
            visited = cells
            while usable > 0 and cells:
                count, usable = count - 1, usable - 1
                cells = spread(cells) & ~own & ~visited
                found |= cells
                cells &= ~self.king
                visited |= cells
                for square in bitboard.each(cells & special & ~taken):
                    todo += self._enter(seen, 1 << square, count + gains[square], usable, taken | 1 << square)
                cells &= ~(special & ~taken)
        return found

    def _enter(self, seen: set[_Walk], cell: int, count: int, usable: int, taken: int) -> tuple[_Walk, ...]:
        """Return how a piece may continue after capturing a piece on checkers.

        The piece takes the square of the captured piece. The result is empty if the piece has no steps
        left, or if the same continuation was examined before.
        """
        usable = count if self.instant else min(usable, count)
        walk = (cell, count, usable, taken)
        if usable <= 0 or walk in seen:
            return ()
        seen.add(walk)
        return (walk,)


def threats(at: Position, nets: Nets, seat: int, still: int, instant: bool) -> int:
    """Return the squares that a side threatens."""
    side = _Side.of(at, nets, seat, still, instant)
    found = 0
    for kind, squares in enumerate(men_of(at, seat)):
        for square in bitboard.each(squares):
            found |= side.find_threats(kind, square)
    return found


def _on_checkers(
    nets: Nets, enemy: int, seat: int, instant: bool
) -> tuple[int, list[tuple[int, int]], int, dict[int, int]]:
    """Return the pieces on checkers that matter to a king's safety.

    Returns:
        A tuple of: the hobbled enemies; the boosted enemies, each with its number of steps; all pieces
        on checkers of the king's side; and those of them whose capture gives more steps at once, each
        with their number.
    """
    hobbled = special = 0
    boosted: list[tuple[int, int]] = []
    gains: dict[int, int] = {}
    for square, net in nets.items():
        n = net if seat else -net  # as the other side counts
        if enemy >> square & 1:
            if n < 0:
                hobbled |= 1 << square
            else:
                boosted.append((square, n))
        else:
            special |= 1 << square
            if n > 0 and instant:
                gains[square] = n
    return hobbled, boosted, special, gains


def as_in_chess(square: int, pieces: int, others: tuple[int, ...], seat: int, hobbled: int) -> int:
    """Return the other side's pieces that attack a square of this side with their move as in chess,
    hobbled ones like pawns.
    """
    pawns, knights, bishops, rooks, queens, kings = others
    found = (
        _KNIGHT[square] & knights
        | _KING[square] & kings
        | _S[square][pieces & _SM[square]] & (rooks | queens)
        | _D[square][pieces & _DM[square]] & (bishops | queens)
    )
    if hobbled:
        return found & ~hobbled | _PAWNS[seat][square] & (pawns ^ hobbled)
    return found | _PAWNS[seat][square] & pawns


def _walk(landing: int, n: int, free: int) -> int:
    """Return the squares that at most `n` king steps can reach from these squares over free ones."""
    cells = landing
    for _ in range(n):
        cells = spread(cells) & free
        landing |= cells
    return landing


def in_check(at: Position, nets: Nets, seat: int, still: int, instant: bool) -> bool:
    """Return whether a side's king is threatened, including by booster moves (BO-R19)."""
    mine, others = (at[:6], at[6:12]) if at[12] == seat else (at[6:12], at[:6])
    king_set = mine[5]
    if not king_set:
        return False
    king = king_set.bit_length() - 1
    pawns, knights, bishops, rooks, queens, kings = others
    enemy = pawns | knights | bishops | rooks | queens | kings
    own = mine[0] | mine[1] | mine[2] | mine[3] | mine[4] | king_set
    pieces = own | enemy
    if not nets:
        return bool(as_in_chess(king, pieces, others, seat, 0))
    hobbled, boosted, special, gains = _on_checkers(nets, enemy, seat, instant)
    if as_in_chess(king, pieces, others, seat, hobbled):
        return True
    if not (boosted or gains):
        return False
    # Only a piece that lands no further from the king than the steps it may have at most is followed, and only one
    # whose count may change more than once on the way is followed in full.
    special &= ~king_set
    rings, foe, looked, most = _WITHIN[king], 1 - seat, 0, sum(gains.values())
    passant = at.passant & (RANK_3 if foe else RANK_6)
    leapers, aims = pawns | knights | kings, king_set | special
    for square, n in boosted:
        low = 1 << square
        if leapers & low:
            if not rings[min(n + most + 2, 7)] & low:
                continue  # its first move is of two squares at most
            if knights & low:
                landing = _KNIGHT[square]
            elif kings & low:
                landing = _KING[square]
            else:
                landing = _PAWNS[foe][square] & (own | passant) | pushes(pieces, foe, square, still)
                if landing & passant:
                    looked |= low
                    continue
        elif rooks & low:
            landing = _S[square][pieces & _SM[square]]
        elif bishops & low:
            landing = _D[square][pieces & _DM[square]]
        else:
            landing = _S[square][pieces & _SM[square]] | _D[square][pieces & _DM[square]]
        landing &= ~enemy
        if landing & rings[min(n + most, 7)]:
            hit = _meet(landing, n, ~enemy | low, aims, king_set)
            if hit & king_set:
                return True
            if hit:
                looked |= low
    for square, gain in gains.items():
        if rings[min(most, 7)] >> square & 1:
            takers = as_in_chess(square, pieces, others, seat, hobbled)
            while takers:
                low = takers & -takers
                takers ^= low
                net = nets.get(low.bit_length() - 1, 0)
                n = gain + (net if seat else -net)
                if 0 < n <= gain:  # a boosted one has been followed
                    hit = _meet(1 << square, n, ~enemy | low, aims & ~(1 << square), king_set)
                    if hit & king_set:
                        return True
                    if hit:
                        looked |= low
    if gains and passant:
        looked |= _PAWNS[seat][passant.bit_length() - 1] & pawns
    if looked:
        side = _Side.of(at, nets, foe, still, instant)
        for kind, squares in enumerate(others):
            for square in bitboard.each(squares & looked):
                if side.find_threats(kind, square) & king_set:
                    return True
    return False


def _meet(landing: int, n: int, free: int, aims: int, king: int) -> int:
    """Return the squares of `aims` that a piece may reach with at most `n` king steps after it has
    landed.

    `aims` are the king's square and the squares of pieces on checkers; `landing` is where the piece may
    land. The king's square is in the result only if no piece on checkers must be captured on the way.
    """
    met = _walk(landing, n, free) & aims
    if met & king and met != king:
        others = free & ~aims | king
        if _walk(landing & others, n, others) & king:
            return king
        met &= ~king
    return met


class Guard(NamedTuple):
    """The dangers for the king of the side to move.

    A move that involves none of these dangers leaves the king as safe as it is.

    Attributes:
        answers: If the king is threatened, the only squares to which other pieces may move or on
            which they may capture, unless checkers are involved.
        held: Pieces whose moves must be checked.
        baited: Squares on which moves and en passant captures must be checked.
        stir: Enemies that may reach the king by king steps after a capture.
        roamed: Squares that any enemy may reach by king steps.
        hobbled: Enemies that capture like pawns.
    """

    answers: int
    held: int
    baited: int
    stir: int
    roamed: int
    hobbled: int


def guard(at: Position, nets: Nets, still: int, instant: bool, danger: bool) -> Guard:
    """Return the dangers for the king of the side to move.

    `danger` is whether the king is threatened. To find out how far enemies could come, pieces of the
    king's side are ignored except those whose capture gives steps. This is safe because a missing piece
    never blocks an enemy.
    """
    mine, others, seat = at[:6], at[6:12], at.black
    king, foe = mine[5].bit_length() - 1, 1 - seat
    enemy = others[0] | others[1] | others[2] | others[3] | others[4] | others[5]
    own = mine[0] | mine[1] | mine[2] | mine[3] | mine[4]
    pieces = own | mine[5] | enemy
    hobbled, boosted, special, gains = _on_checkers(nets, enemy, seat, instant)
    gains.pop(king, 0)
    special &= ~mine[5]
    answers = FULL
    if danger and (givers := as_in_chess(king, pieces, others, seat, hobbled)):
        answers = 0 if givers & (givers - 1) else _BETWEEN[king][givers.bit_length() - 1] | givers
    held = baited = stir = roamed = 0
    straight, diagonal = (others[3] | others[4]) & ~hobbled, (others[2] | others[4]) & ~hobbled
    snipers = _S[king][enemy & _SM[king]] & straight | _D[king][enemy & _DM[king]] & diagonal
    while snipers:
        low = snipers & -snipers
        snipers ^= low
        between = _BETWEEN[king][low.bit_length() - 1] & own
        if not between & (between - 1):
            held |= between
    wide = enemy | bitboard.of(gains)
    for square, n in boosted:
        kind = 0
        while not others[kind] >> square & 1:
            kind += 1
        if kind == PAWN:
            ahead, attacked = pushes(wide, foe, square, still), _PAWNS[foe][square]
            found = _roam(ahead | attacked, n, gains)
            if found & mine[5]:
                held |= ahead & own
                baited |= attacked
        else:
            found = _roam(chess_pieces.reach(kind, square, wide), n, gains)
            if found & mine[5]:
                landing, slides = (
                    chess_pieces.reach(kind, square, pieces) & ~enemy,
                    kind not in (KNIGHT, KING),
                )
                if slides:
                    held |= landing & own
                if danger:
                    sure = _walk(landing & ~special, n, (~enemy | 1 << square) & ~special)
                    if sure & mine[5]:
                        answers &= (landing & ~pieces if slides else 0) | 1 << square
        roamed |= found
        if found & mine[5]:
            stir |= 1 << square
            held |= special & found
    for square, gain in gains.items():
        takers = as_in_chess(square, wide, others, seat, hobbled)
        if takers:
            found = _roam(1 << square, gain, gains)
            roamed |= found
            if found & mine[5]:
                stir |= takers
                held |= special & found
                for taker in bitboard.each(takers):
                    held |= _BETWEEN[square][taker] & own
    return Guard(answers, held, baited, stir, roamed, hobbled)


def _roam(landing: int, n: int, gains: Nets) -> int:
    """Return the squares that a piece may reach at most if it arrives on these squares and has `n` king
    steps, ignoring obstacles.
    """
    met: list[int] = []
    while True:
        for _ in range(n):
            if landing == FULL:
                return FULL
            landing |= spread(landing)
        fresh = [square for square in gains if landing >> square & 1 and square not in met]
        if not fresh:
            return landing
        met += fresh
        n = sum(gains[square] for square in fresh)


def checkers(at: Position, nets: Nets, seat: int, still: int, instant: bool) -> int:
    """Return the enemy pieces that threaten a side's king, each examined alone."""
    king = men_of(at, seat)[5]
    side = _Side.of(at, nets, 1 - seat, still, instant)
    return bitboard.of(
        square
        for kind, squares in enumerate(men_of(at, 1 - seat))
        for square in bitboard.each(squares)
        if side.find_threats(kind, square) & king
    )

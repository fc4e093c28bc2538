"""Protected pieces: what may not be captured, by whom it is protected, and which pairs may not stand.

A piece is protected if one of its owner's others could retake on its square (CJ-R44), tried on the
board as it would be after the capture (CJ-A29): the capturer's old square is empty, dice do not
count, men in houses and boxes do not help, barriers and closed squares bind who retakes (CJ-A28),
and a capturer on a break square of his own cannot be retaken at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from companion.games.chess_jumble.edition import Edition, occupancy
from companion.games.chess_jumble.state import BOX, OUT, State
from companion.games.shared.cuts import find_attacks
from companion.kernel import bitboard


def find_protected(
    ed: Edition, s: State, striker: int, origin: int = -1, taken: int = 0, piece: int = -1
) -> int:
    """The pieces of other seats that `striker` may not capture from `origin` (-1: bringing in).

    `taken`: squares whose pieces it has captured on the way. `piece`: the one that captures (-1: whichever), which matters
    where house rules say what retakes what. Seats that play no more protect nothing.
    """
    if not ed.protects or s.bold:
        return 0
    men = ed.on_track(s) & ~taken
    if origin >= 0:
        men &= ~(1 << origin)
    found = 0
    for owner in ed.playing(s):
        if owner != striker:
            found |= (
                _find_backed_by_cuts(ed, s, owner, men, striker, piece)
                if ed.cuts
                else _find_backed(ed, s, owner, men)
            )
    return found & ~ed.corners[striker].breaks & ~void(ed, s)


def _find_backed(ed: Edition, s: State, owner: int, men: int) -> int:
    """The owner's men on which another of his could retake, with `men` on the board."""
    corner = ed.corners[owner]
    own = ed.own(s, owner) & men
    found = 0
    for kind, square in zip(ed.kinds, s.men[owner], strict=True):
        if square >= 0 and men >> square & 1:
            found |= corner.captures[kind].targets(square, men) & own
    return found & ~corner.closed


def _find_backed_by_cuts(ed: Edition, s: State, owner: int, men: int, striker: int, piece: int) -> int:
    """The same where house rules bind who retakes; with no `piece` what is protected against each of the striker's."""
    pieces = [piece] if piece >= 0 else [p for p, q in enumerate(s.men[striker]) if q != OUT]
    found = 0
    for square in bitboard.each(ed.own(s, owner) & men & ~ed.corners[owner].closed):
        if all(_find_retakers(ed, s, owner, men, square, striker, one) for one in pieces):
            found |= 1 << square
    return found


def _find_retakers(
    ed: Edition, s: State, owner: int, men: int, square: int, striker: int, piece: int
) -> list[int]:
    """The squares of the owner's pieces that could retake on a square after this piece has captured there."""
    captures = ed.corners[owner].captures
    after = [[q if q < 0 or men >> q & 1 else BOX for q in row] for row in s.men]
    after[owner] = [BOX if q == square else q for q in after[owner]]
    after[striker][piece] = square
    there = msgspec.structs.replace(s, men=tuple(map(tuple, after)), turn=owner)
    return [
        q
        for kind, q in zip(ed.kinds, s.men[owner], strict=True)
        if q >= 0
        and men >> q & 1
        and captures[kind].targets(q, men) >> square & 1
        and find_attacks(ed.cuts, there, q, 1 << square)
    ]


def protectors(ed: Edition, s: State, square: int, striker: int, origin: int = -1) -> list[int]:
    """The squares from which the man on `square` is protected against `striker`; empty if it is not."""
    piece = s.men[striker].index(origin) if origin >= 0 else -1
    if not find_protected(ed, s, striker, origin, piece=piece) >> square & 1:
        return []
    found = ed.man_on(s, square)
    assert found is not None
    owner = found[0]
    men = ed.on_track(s)
    if origin >= 0:
        men &= ~(1 << origin)
    corner = ed.corners[owner]
    if ed.cuts:
        pieces = [piece] if piece >= 0 else [p for p, q in enumerate(s.men[striker]) if q != OUT]
        return _find_retakers(ed, s, owner, men, square, striker, pieces[0])
    return [
        q
        for kind, q in zip(ed.kinds, s.men[owner], strict=True)
        if q >= 0 and men >> q & 1 and corner.captures[kind].targets(q, men) >> square & 1
    ]


def void(ed: Edition, s: State) -> int:
    """CJ-A31: squares on which nothing is protected.

    The starting or entry squares of a player while both are held by opponents of his; with
    pair_scope=b always, for opponents.
    """
    found = 0
    *sides, everybody = occupancy(s.men)
    for owner, pair in _pairs(ed, s):
        others = everybody & ~sides[owner]
        if ed.options.pair_never_protected:
            found |= pair & others
        elif not pair & ~others:
            found |= pair
    return found


def _pairs(ed: Edition, s: State) -> Iterator[tuple[int, int]]:
    """(seat, its two starting squares) and (seat, its two entry squares)."""
    for seat in ed.playing(s):
        yield seat, ed.corners[seat].start
        yield seat, ed.corners[seat].entry


def find_refused_ends(ed: Edition, s: State, piece: int, where: Callable[[], int]) -> int:
    """CJ-R45, A30: the ends of the mover's piece that would leave two of his men protecting each other
    on both starting or both entry squares of another player. `where`: those it may have, asked for only if it matters."""
    if not (ed.protects and ed.options.foreign_pair_refused):
        return 0
    seat = s.turn
    own = s.men[seat]
    corner = ed.corners[seat]
    origin = own[piece]
    refused, mine = 0, ed.own(s, seat) & ~(1 << origin)
    if not mine & ed.pairs:
        return 0
    men, ends = ed.on_track(s) & ~(1 << origin), where()
    for owner, pair in _pairs(ed, s):
        if owner == seat:
            continue
        both = pair & mine
        here = list(bitboard.each(both)) if both else []
        if len(here) == 1 and pair & ends:
            (held,) = here
            (end,) = bitboard.each(pair & ~(1 << held))
            if ends >> end & 1:
                there = corner.captures[ed.kinds[piece]].targets(end, men) >> held & 1
                back = corner.captures[ed.kinds[own.index(held)]].targets(held, men) >> end & 1
                moved = _with_piece(s, piece, end) if ed.cuts else s
                if there and back and _may_retake(ed, moved, end, held) and _may_retake(ed, moved, held, end):
                    refused |= 1 << end
        elif len(here) == 2 and not _are_mutual(ed, s, here, ed.on_track(s)):
            for end in bitboard.each(ends):  # the mover may have stood between the two
                if _are_mutual(ed, s, here, men | 1 << end):
                    refused |= 1 << end
    return refused


def _are_mutual(ed: Edition, s: State, pair: list[int], men: int) -> bool:
    """Whether two men of the seat to move protect each other with `men` on the board."""
    own, corner = s.men[s.turn], ed.corners[s.turn]
    one, other = pair
    return all(
        corner.captures[ed.kinds[own.index(a)]].targets(a, men) >> b & 1 and _may_retake(ed, s, a, b)
        for a, b in ((one, other), (other, one))
    )


def _with_piece(s: State, piece: int, square: int) -> State:
    """The state with a piece of the seat to move on a square."""
    own = tuple(square if one == piece else q for one, q in enumerate(s.men[s.turn]))
    return msgspec.structs.replace(s, men=(*s.men[: s.turn], own, *s.men[s.turn + 1 :]))


def _may_retake(ed: Edition, s: State, square: int, target: int) -> bool:
    """Whether house rules let a piece of the seat to move retake on a square where another of its own is."""
    if not ed.cuts:
        return True
    there = _with_piece(s, s.men[s.turn].index(target), BOX)
    return bool(find_attacks(ed.cuts, there, square, 1 << target))

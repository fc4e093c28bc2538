"""What the seat to move may do with its dice: bring in, or one piece's whole roll.

Protection comes first: what may not be captured, by whom it is protected, and which pairs may not stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import msgspec

from companion.games.chess_jumble.edition import BOX, OUT, Edition, State, occupancy
from companion.games.chess_jumble.equipment import March
from companion.games.chess_jumble.prepared_board import Roll, Walker, all_ends, march, roll
from companion.games.shared.cuts import find_attacks
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move, Stay


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


def prey(ed: Edition, s: State) -> int:
    """Men of other seats that stand where they may be captured: not on a break square of their own (CJ-R19)."""
    found = 0
    for i, corner in enumerate(ed.corners):
        if i != s.turn:
            found |= ed.own(s, i) & ~corner.breaks & ~corner.house
    return found & ed.setting.track


def walker(ed: Edition, s: State, piece: int, bold: bool = False) -> Walker:
    """The piece with everything that stands around it. `bold`: protected men are prey too."""
    square = s.men[s.turn][piece]
    men = ed.on_track(s) & ~(1 << square)
    loose = prey(ed, s)

    known: dict[int, int] = {}

    def may_take(taken: int) -> int:
        found = known.get(taken)
        if found is None:
            safe = 0 if bold else find_protected(ed, s, s.turn, square, taken, piece)
            found = known[taken] = loose & ~taken & ~safe
        return found

    entered = ed.find_entered(s, square)
    room = bool(ed.free_house(s, s.turn) & entered)
    return Walker(ed.corners[s.turn], ed.kinds[piece], square, men, loose, may_take, room, entered)


def number(ed: Edition, s: State, piece: int) -> int:
    """CJ-R43: the number that a piece may use now, 0 if none."""
    face = s.orange if ed.die_of(ed.kinds[piece]) == "orange" else s.face
    return int(face) if face.isdecimal() else 0


def movers(ed: Edition, s: State) -> list[int]:
    """The active pieces that may use a number of this roll (CJ-A9)."""
    only = ed.options.new_piece_moves and s.fresh >= 0
    return [p for p in ed.active(s, s.turn) if number(ed, s, p) and (not only or p == s.fresh)]


@lru_cache(maxsize=512)
def roll_moves(ed: Edition, s: State, bold: bool = False) -> dict[int, Roll]:
    """The legal ends of each piece of the seat to move, for the numbers it rolled.

    `bold`: as if nothing were protected, to tell what protection forbids.
    """
    options = ed.options
    steps = {
        p: walker(ed, s, p, bold).steps(number(ed, s, p), options.captures_on_the_way) for p in movers(ed, s)
    }

    def ends(piece: int, allowed: int) -> Roll:
        allowed &= ~find_refused_ends(ed, s, piece, lambda: all_ends(steps[piece]))
        return roll(steps[piece], number(ed, s, piece), allowed, options)

    bound = ed.binds_start(s) or ed.owes_start(s)
    return _heeding_start(ed, s, list(steps), ends, bound)


@lru_cache(maxsize=128)
def march_moves(ed: Edition, s: State, card: March, bold: bool = False) -> dict[int, Roll]:
    """The legal ends of each piece that a card lets move (barriers, break squares and protection hold)."""
    pieces = [p for p in ed.active(s, s.turn) if ed.kinds[p] in card.kinds]
    steps = {p: walker(ed, s, p, bold or card.bold).steps(card.up_to, False) for p in pieces}

    def ends(piece: int, allowed: int) -> Roll:
        return march(steps[piece], allowed & ~find_refused_ends(ed, s, piece, lambda: all_ends(steps[piece])))

    return _heeding_start(ed, s, pieces, ends, ed.binds_start(s))


def _heeding_start(
    ed: Edition, s: State, pieces: Iterable[int], ends: Callable[[int, int], Roll], bound: bool
) -> dict[int, Roll]:
    """The ends of the pieces by squares allowed; `bound`: one own starting square has to be free afterwards.

    CJ-R26 comes first (CJ-A5, A16); only if nothing leaves one free, anything goes (CJ-A17).
    """
    if bound:
        start = ed.corners[s.turn].start
        free = {}
        for piece in pieces:
            held = starts_in_use(ed, s, piece)
            if held != start and not (found := ends(piece, ~start if held else -1)).empty:
                free[piece] = found
        if free:
            return free
    return {p: found for p in pieces if not (found := ends(p, -1)).empty}


def starts_in_use(ed: Edition, s: State, piece: int) -> int:
    """The own starting squares on which other pieces of the seat to move stand."""
    others = bitboard.of(q for p, q in enumerate(s.men[s.turn]) if q >= 0 and p != piece)
    return ed.corners[s.turn].start & others


def moves(ed: Edition, s: State, found: dict[int, Roll]) -> list[Action]:
    """The actions of these ends. Rolls that end where they began are one action, whoever made them (CJ-A8).

    Only where they use up different dice (CJ-A34b) there is one for each die.
    """
    names = ed.board.names
    free = ed.free_house(s, s.turn)
    returns: set[tuple[str, int]] = set()
    actions: list[Action] = []
    for piece, ends in found.items():
        square = s.men[s.turn][piece]
        kind, origin = ed.kinds[piece], names[square]
        for taken, squares in ends.ends.items():
            captures = tuple(names[q] for q in bitboard.each(taken)) if taken else ()
            if squares >> square & 1:
                key = _return(ed, found, kind, taken)
                if key in returns or key == ("", 0):
                    squares &= ~(1 << square)
                returns.add(key)
            actions += [Move(kind, origin, names[end], captures) for end in bitboard.each(squares)]
        for taken in sorted(ends.home):
            captures = tuple(names[q] for q in bitboard.each(taken))
            room = free & ed.find_entered(s, square)
            actions += [Move(kind, origin, names[end], captures) for end in bitboard.each(room)]
    if ("", 0) in returns:
        actions.append(Stay())
    return actions


def _return(ed: Edition, found: dict[int, Roll], kind: str, taken: int) -> tuple[str, int]:
    """What tells rolls that end where they began apart: what they took, and the die if another one is left."""
    several = ed.options.piece_for_each_die and len({ed.die_of(ed.kinds[p]) for p in found}) > 1
    return ed.die_of(kind) if several else "", taken


def count(ed: Edition, s: State, found: dict[int, Roll]) -> int:
    """How many actions `moves` yields, without making them."""
    free = ed.free_house(s, s.turn)
    total = 0
    returns: set[tuple[str, int]] = set()
    for piece, ends in found.items():
        total += sum(squares.bit_count() for squares in ends.ends.values())
        if ends.home:
            total += len(ends.home) * (free & ed.find_entered(s, s.men[s.turn][piece])).bit_count()
        back = [taken for taken, squares in ends.ends.items() if squares >> s.men[s.turn][piece] & 1]
        total -= len(back)
        returns.update(_return(ed, found, ed.kinds[piece], taken) for taken in back)
    return total + len(returns)


def bring_squares(ed: Edition, s: State, piece: int = -1) -> int:
    """CJ-R23, A15, A32: the starting squares on which a piece may be brought in; -1: whichever."""
    start, own = ed.corners[s.turn].start, ed.own(s, s.turn)
    if ed.options.men_block_start:
        return start & ~ed.on_track(s)
    return start & ~own & ~find_protected(ed, s, s.turn, piece=piece)


def brings(ed: Edition, s: State) -> list[Action]:
    """CJ-R23, R25: any boxed piece on either starting square."""
    squares = bring_squares(ed, s)
    return [
        Drop(kind, ed.board.names[q])
        for piece, (kind, where) in enumerate(zip(ed.kinds, s.men[s.turn], strict=True))
        if where == BOX
        for q in bitboard.each(bring_squares(ed, s, piece) if ed.cuts else squares)
    ]

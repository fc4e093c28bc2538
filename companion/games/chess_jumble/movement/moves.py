"""What the seat to move may do with its dice: bring in, or one piece's whole roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from companion.games.chess_jumble.cards.deck import March
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.protection import find_protected, find_refused_ends
from companion.games.chess_jumble.movement.rolls import Roll, Walker, all_ends, march, roll
from companion.games.chess_jumble.state import BOX, State
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move, Stay


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

"""What the board shows of each action of Boulder Chess, and what it may not notice of it."""

from __future__ import annotations

from companion.games.boulder_chess.play import BOULDER
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, State
from companion.games.boulder_chess.zones import NAMES, NUMBER
from companion.kernel import bitboard
from companion.kernel.actions import Action, Both, Drop, Move
from companion.kernel.layout import NOWHERE, Layout, Line, Stack, Token, make_line

STONE = Token(None, "boulder")


def stacks(s: State) -> dict[str, Stack]:
    """Every square on which something stands, bottom first."""
    found: dict[str, Stack] = {NAMES[q]: (STONE,) for q in bitboard.each(s.boulders)}
    for seat, name in enumerate(SEATS):
        for kind, q in zip(KINDS, s.men[seat], strict=True):
            if q >= 0:
                found[NAMES[q]] = (*found.get(NAMES[q], ()), Token(name, kind))
        for q in bitboard.each(s.pawns[seat]):
            found[NAMES[q]] = (Token(name, "P"),)
    return found


def line(s: State, a: Action, before: Layout) -> Line | None:
    """The line of an action, made where these stacks stand; None: a board shows nothing of it.

    A boulder leaves its square, or the man above it, and lies on another or under the royal there. A man goes with his
    boulder or without it, onto an empty square, an enemy pawn, or a loose boulder.
    """
    if isinstance(a, Move):
        stack, under = before[a.origin], before.get(a.to, ())
        if a.kind == BOULDER:
            way = NOWHERE if stack[1:] else _between(a.origin, a.to)
            return make_line((a,), before, {a.origin: stack[1:], a.to: (STONE, *under)}, way)
        left, goes = (stack[:1], stack[1:]) if a.leaving else ((), stack)
        return make_line((a,), before, {a.origin: left, a.to: (STONE, *goes) if under == (STONE,) else goes})
    if isinstance(a, Drop):
        return make_line((a,), before, {a.to: (STONE, Token(SEATS[s.turn], a.kind))})
    if isinstance(a, Both):
        return make_line((a,), before, {a.origin: (), a.other: (), a.to: (STONE,), a.other_to: (STONE,)})
    return None


def _between(origin: str, to: str) -> frozenset[str]:
    """The squares of the passage that a boulder slides over."""
    low, high = sorted((NUMBER[origin], NUMBER[to]))
    return frozenset(NAMES[q] for q in range(low + 8, high, 8))

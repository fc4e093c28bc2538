"""What one visit of hands may carry out in Boulder Chess, and what a board may not notice of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.boulder_chess.play import BOULDER, Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, State
from companion.games.boulder_chess.zones import NAMES, NUMBER
from companion.kernel import bitboard
from companion.kernel.actions import Action, Both, Drop, Move, Pass
from companion.kernel.layout import Line, Stack, Token

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


def lines(turn: Turn, s: State, actions: tuple[Action, ...]) -> Iterator[Line]:
    """The legal lines: what can be done now, and what follows when the rest of the turn is left."""
    before: tuple[Action, ...] = ()
    began = s.turn
    while True:
        stands = stacks(s)
        for a in actions:
            line = _line(s, a, stands)
            if line is not None:
                yield msgspec.structs.replace(line, actions=(*before, a)) if before else line
        if Pass() not in actions or (s.turn != began and s.stage == "piece"):
            return
        before = (*before, Pass())
        s, _ = turn.outcome(s, Pass())
        actions = tuple(turn.actions(s))


def _line(s: State, a: Action, stands: dict[str, Stack]) -> Line | None:
    match a:
        case Drop():
            return Line((a,), {a.to: (STONE, Token(SEATS[s.turn], a.kind))}, frozenset((a.to,)))
        case Both():
            after: dict[str, Stack] = {a.origin: (), a.other: (), a.to: (STONE,), a.other_to: (STONE,)}
            return Line((a,), after, frozenset(after))
        case Move(kind=kind) if kind == BOULDER:
            return _boulder(s, a, stands)
        case Move():
            return _man(s, a, stands)
    return None


def _boulder(s: State, a: Move, stands: dict[str, Stack]) -> Line:
    """A boulder leaves its square, or the man above it, and lies on another or under the royal there."""
    rest = stands[a.origin][1:]
    under = stands.get(a.to, ())
    after: dict[str, Stack] = {a.origin: rest, a.to: (STONE, *under)}
    if rest and under:
        return Line((a,), after, frozenset(after), unfelt=frozenset(after))
    passed = range(min(NUMBER[a.origin], NUMBER[a.to]) + 8, max(NUMBER[a.origin], NUMBER[a.to]), 8)
    way = frozenset() if rest else frozenset(NAMES[q] for q in passed)
    return Line((a,), after, frozenset((a.to,)) if rest else frozenset(after), way)


def _man(s: State, a: Move, stands: dict[str, Stack]) -> Line:
    """A man with his boulder or without it, onto an empty square, an enemy pawn, or a loose boulder."""
    stack = stands[a.origin]
    left: Stack = (STONE,) if a.leaving else ()
    under: Stack = (STONE,) if stands.get(a.to) == (STONE,) else ()
    after = {a.origin: left, a.to: under + (stack[-1:] if a.leaving else stack)}
    if not under:
        return Line((a,), after, frozenset((a.to,)) if a.leaving else frozenset(after))
    return Line((a,), after, frozenset(after), unfelt=frozenset(after if a.leaving else (a.to,)))

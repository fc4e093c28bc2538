"""One way that a piece can have gone in a roll: where each of its moves but the last may have ended. For faces alone:
the rules know where a roll ends, not how it came there (CJ-A51).
"""

from __future__ import annotations

from companion.games.chess_jumble.cards import card_effects
from companion.games.chess_jumble.cards.deck import March
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.moves import number, walker
from companion.games.chess_jumble.movement.rolls import Step, Walker
from companion.games.chess_jumble.state import State
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move


def way(ed: Edition, s: State, a: Action) -> tuple[str, ...]:
    """The squares between the first and the last; none where one move leads there, or nothing is known."""
    if not isinstance(a, Move):
        return ()
    piece = ed.kinds.index(a.kind)
    n, mid = number(ed, s, piece), ed.options.captures_on_the_way
    if s.stage == "card" and isinstance(op := card_effects.operation(ed, s), March):
        n, mid = op.up_to, False
    walks, end = walker(ed, s, piece), ed.board.number[a.to]
    steps = walks.steps(n, mid)
    home = bool(walks.corner.house >> end & 1)
    known = [i for i, step in enumerate(steps) if (step.home if home else _ends(step, True) >> end & 1)]
    if not known:
        return ()
    last = known[0] if home else known[-1]
    return tuple(ed.board.names[q] for q in _back(walks, steps[:last], end, home, mid))


def _ends(step: Step, captures: bool) -> int:
    found = 0
    for ends in (*step.quiet.values(), *(step.strikes.values() if captures else ())):
        found |= ends
    return found


def _back(walks: Walker, steps: list[Step], end: int, home: bool, mid: bool) -> list[int]:
    """From the end to the beginning: a square of each step from which one move leads on."""
    corner, kind, found = walks.corner, walks.kind, [end]
    for step in reversed(steps):
        last = len(found) == 1

        def leads(square: int, to: int = found[0], last: bool = last) -> bool:
            if last and home:
                return corner.enters_from(kind, square, walks.men)
            spread = corner.moves[kind].spread(1 << square, walks.men)
            if last and walks.men >> to & 1:
                spread |= corner.captures[kind].spread(1 << square, walks.men)
            return bool(spread >> to & 1)

        square = next((q for q in bitboard.each(_ends(step, mid)) if leads(q)), None)
        if square is None:
            return []
        found.insert(0, square)
    return found[:-1]

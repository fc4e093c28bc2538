"""Layouts of a board: tokens and stacks on squares, and lines of actions with the layouts to which
they lead.

A token is a physical piece, checker or boulder, written `owner:kind` (`green:R`), or `kind` alone
if it has no owner. A layout maps places to stacks, bottom first; a place is a square of the
game's board (`a1`) or a tray (`box:green`). Empty places are left out.

A board shows an action as the difference between the layouts before and after it. `difference`
returns this difference for any action; `standard_line` returns the same for actions with single
pieces, without executing them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from companion.kernel.actions import Action, Castle, Drop, Move, Put, Swap


class Token(NamedTuple):
    """A physical piece on a place.

    Attributes:
        owner: Its seat, or None if it belongs to no seat.
    """

    owner: str | None
    kind: str

    def __str__(self) -> str:
        return f"{self.owner}:{self.kind}" if self.owner else self.kind

    @classmethod
    def read(cls, text: str) -> Token:
        """Return the token written `owner:kind` or `kind`."""
        owner, separator, kind = text.partition(":")
        return cls(owner, kind) if separator else cls(None, text)


_text_of = lru_cache(4096)(Token.__str__)
"""Returns the text of a token. It is cached, because the few different tokens are written very often."""
Stack = tuple[Token, ...]
Shows = Callable[[str, "Stack"], bool]
"""Returns whether a board's reading of a square is possible with a stack on it."""
Layout = Mapping[str, Stack]


def is_tray(place: str) -> bool:
    """Return whether a place is a tray.

    The name of a tray contains a colon; that of a square consists of a letter and a number.
    """
    return ":" in place


def to_texts(layout: Layout) -> dict[str, list[str]]:
    """Return a layout for other programs: the texts of the tokens on each occupied place."""
    return {place: list(map(_text_of, stack)) for place, stack in layout.items() if stack}


class Line(msgspec.Struct, frozen=True):
    """A sequence of actions that can be done in one go by hand, and how the board shows it.

    Attributes:
        after: The stacks afterwards on the squares that it changes.
        touches: Squares that must have been touched.
        way: Squares where a piece may rest before its destination.
        unfelt: The squares of `touches` on which a board may not notice the touch. If it did not,
            the player must confirm that the move is complete.
        steps: If the line is done in several steps, the stacks that each step leaves on the squares
            that it changes. The steps must be done in order; the squares of one step may change in
            any order.
    """

    actions: tuple[Action, ...]
    after: Mapping[str, Stack]
    touches: frozenset[str]
    way: frozenset[str] = frozenset()
    unfelt: frozenset[str] = frozenset()
    steps: tuple[Mapping[str, Stack], ...] = ()

    @property
    def in_steps(self) -> tuple[Mapping[str, Stack], ...]:
        """The steps of the line; a line that is done in one step has only that step."""
        return self.steps or (self.after,)

    @property
    def visited(self) -> frozenset[str]:
        """Squares that one of its pieces enters in one step and leaves in a later one."""
        if not self.steps:
            return frozenset()
        left = {q for step in self.steps[1:] for q, stack in step.items() if not stack}
        return frozenset(q for step in self.steps[:-1] for q, stack in step.items() if stack and q in left)


NOWHERE: frozenset[str] = frozenset()
EMPTY: Layout = MappingProxyType({})
BESIDE = ("box", "out")
"""Names of places off the board in `Put` and `Swap`."""


def make_line(
    actions: tuple[Action, ...], before: Layout, after: dict[str, Stack], way: frozenset[str] = NOWHERE
) -> Line:
    """Return the line of actions that leave these stacks on the squares that they change.

    The board certainly notices the touch of a square that is emptied or newly occupied, or on which
    the piece is replaced. If tokens were only added to a stack, below or above the others, the
    board may not notice it. If tokens were only removed from a stack, no touch of that square is
    required, unless no other square identifies the line.

    Args:
        actions: The actions in order, done in one go.
        before: The stacks before the line begins.
        after: The stacks on the changed squares afterwards; an unchanged stack is ignored.
        way: Squares where a piece may rest before its destination.
    """
    felt: list[str] = []
    grown: list[str] = []
    shrunk: list[str] = []
    for square, stack in after.items():
        old = before.get(square, ())
        if old == stack:
            continue
        if not old or not stack or not (rest := _find_common(old, stack)):
            felt.append(square)
        else:
            (grown if rest is old else shrunk).append(square)
    if not grown and not shrunk:
        return Line(actions, after, frozenset(felt), way)
    if felt:
        return Line(actions, after, frozenset((*felt, *grown)), way, frozenset(grown))
    doubtful = frozenset((*grown, *shrunk))
    return Line(actions, after, doubtful, way, doubtful)


def _find_common(old: Stack, new: Stack) -> Stack:
    """Return the shorter of two stacks if it is the bottom or top of the other, otherwise an empty stack."""
    less, more = (old, new) if len(old) < len(new) else (new, old)
    return less if less in (more[: len(less)], more[len(more) - len(less) :]) else ()


def find_changed(before: Layout, after: Layout) -> frozenset[str]:
    """Return the squares, without trays, whose stacks differ between two layouts."""
    return frozenset(
        q for q in {**before, **after} if not is_tray(q) and before.get(q, ()) != after.get(q, ())
    )


def difference(
    actions: tuple[Action, ...], before: Layout, after: Layout, way: frozenset[str] = NOWHERE
) -> Line | None:
    """Return the line of actions that lead from one layout to another, or None if the board shows no
    difference.

    Args:
        actions: The actions in order.
        before: The layout before them.
        after: The layout after them.
        way: Squares where a piece may rest before its destination.
    """
    changed = {q: after.get(q, ()) for q in sorted(find_changed(before, after))}
    return make_line(actions, before, changed, way) if changed else None


@lru_cache(maxsize=256)
def single(owner: str | None, kind: str) -> Stack:
    """Return the stack that consists of one piece."""
    return (Token(owner, kind),)


def standard_line(
    a: Action, owner: str | None, way: frozenset[str] = NOWHERE, become: str = ""
) -> Line | None:
    """Return the line of an action with single pieces.

    Such actions are a move, a drop, castling, and a piece moved or two pieces swapped by a card. If
    a piece ends its move on its origin, no touch is required there, because the board cannot tell
    it from another piece that does the same. A piece that promotes on its origin is replaced.

    Args:
        a: A legal action.
        owner: The owner of the piece that moves, castles or is dropped.
        way: Squares where a piece may rest before its destination.
        become: The kind of the moving piece afterwards, if the action does not name it.

    Returns:
        None for any other action.
    """
    if type(a) is Move:
        origin, to = a.origin, a.to
        after: dict[str, Stack] = {origin: (), to: single(owner, become or a.promoted or a.kind)}
        if not a.captures and origin != to:
            return Line((a,), after, frozenset(after), way)
        after = {origin: (), **dict.fromkeys(a.captures, ()), to: after[to]}
        is_idle = origin == to and not a.promoted
        return Line((a,), after, frozenset(a.captures if is_idle else after), way)
    if type(a) is Drop:
        return Line((a,), {a.to: single(owner, a.kind)}, frozenset((a.to,)))
    if type(a) is Castle:
        return castling_line(a, single(owner, "K"), single(owner, "R"))
    if type(a) is Put:
        moved: tuple[tuple[str, Stack], ...] = (a.origin, ()), (a.to, single(a.owner, a.kind))
    elif type(a) is Swap:
        (piece, place), (other_piece, other_place) = (_read_piece(text) for text in (a.one, a.other))
        moved = (place, other_piece), (other_place, piece)
    else:
        return None
    after = {target: stack for target, stack in moved if target not in BESIDE}
    return Line((a,), after, frozenset(after))


def standard_lines(
    actions: Iterable[Action], owner: str | None, before: Mapping[str, Stack] = EMPTY
) -> list[Line]:
    """Return the standard lines of these actions; actions without one are left out.

    Args:
        actions: Legal actions.
        owner: The owner of the pieces that move, castle or are dropped.
        before: The stacks on the origins. They are needed only if pieces of several owners move,
            and may be given only if none of these pieces promotes.
    """
    lines = []
    for a in actions:
        if type(a) is Move and not a.captures:
            origin, to = a.origin, a.to
            if origin != to:
                after = {origin: (), to: before.get(origin) or single(owner, a.promoted or a.kind)}
                lines.append(Line((a,), after, frozenset(after)))
                continue
        stack = before.get(a.origin) if before and type(a) is Move else None
        line = standard_line(a, stack[-1].owner if stack else owner)
        if line is not None:
            lines.append(line)
    return lines


def castling_line(a: Castle, king: Stack, rook: Stack) -> Line:
    """Return the line of castling with these two stacks.

    A piece that stays on its square need not be touched.
    """
    after = {a.king: (), a.rook: (), a.king_to: king, a.rook_to: rook}
    return Line(
        (a,), after, frozenset(after) - {q for q, to in ((a.king, a.king_to), (a.rook, a.rook_to)) if q == to}
    )


def _read_piece(text: str) -> tuple[Stack, str]:
    """Return a piece and its square from the form in `Swap`, such as `green:Qd1`."""
    owner, _, rest = text.partition(":")
    return single(owner, rest[0]), rest[1:]

"""What stands where: tokens, stacks, layouts and lines.

A token is a physical man, checker or boulder, written `owner:kind` (`green:R`) or `kind` alone
when nobody owns it. A layout maps places to stacks, bottom first; a place is a square of the
game's board (`a1`) or a tray (`box:green`). Empty places are left out.

What a board shows of an action is what differs between the layout before it and the one after it:
`difference` says so of any action. `standard_line` says the same of actions with single men,
without carrying them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from companion.kernel.actions import Action, Castle, Drop, Move, Put, Swap


class Token(NamedTuple):
    owner: str | None
    kind: str

    def __str__(self) -> str:
        return f"{self.owner}:{self.kind}" if self.owner else self.kind

    @classmethod
    def read(cls, text: str) -> Token:
        """The token written `owner:kind` or `kind`."""
        owner, found, kind = text.partition(":")
        return cls(owner, kind) if found else cls(None, text)


_text_of = lru_cache(4096)(Token.__str__)
"""The text of a token, made once: layouts are written again and again, and hold few tokens."""
Stack = tuple[Token, ...]
Shows = Callable[[str, "Stack"], bool]
"""Whether a board may read on this square as it does, if that stack stands there."""
Layout = Mapping[str, Stack]


def is_tray(place: str) -> bool:
    """Trays are named with a colon or spelled out; squares are a letter and a number."""
    return ":" in place


def to_texts(layout: Layout) -> dict[str, list[str]]:
    """A layout as other programs read it: each occupied place with its tokens as text."""
    return {place: list(map(_text_of, stack)) for place, stack in layout.items() if stack}


class Line(msgspec.Struct, frozen=True):
    """A sequence of actions that one visit of hands may carry out, and how the board shows it.

    `after`: the stacks of the squares that it changes; `touches`: squares a hand must have
    touched; `way`: squares where a man of it may rest before its end; `unfelt`: those of `touches`
    where a board may have noticed nothing, so that somebody has to say that the hands are off.
    `steps`: where it is done in more than one, what each of them empties and fills: the stacks that it
    leaves on the squares that it changes. Within a step hands keep no order, from one to the next they do.
    """

    actions: tuple[Action, ...]
    after: Mapping[str, Stack]
    touches: frozenset[str]
    way: frozenset[str] = frozenset()
    unfelt: frozenset[str] = frozenset()
    steps: tuple[Mapping[str, Stack], ...] = ()

    @property
    def in_steps(self) -> tuple[Mapping[str, Stack], ...]:
        """Its steps, the one of a line that is done in one included."""
        return self.steps or (self.after,)

    @property
    def visited(self) -> frozenset[str]:
        """Squares that a man of it comes to in one step and leaves in another."""
        if not self.steps:
            return frozenset()
        left = {q for step in self.steps[1:] for q, stack in step.items() if not stack}
        return frozenset(q for step in self.steps[:-1] for q, stack in step.items() if stack and q in left)


NOWHERE: frozenset[str] = frozenset()
EMPTY: Layout = MappingProxyType({})
BESIDE = ("box", "out")
"""Places beside the board as `Put` and `Swap` name them."""


def make_line(
    actions: tuple[Action, ...], before: Layout, after: dict[str, Stack], way: frozenset[str] = NOWHERE
) -> Line:
    """Make the line of actions that leave these stacks on the squares that they change.

    A hand is felt where a square is emptied or newly taken, or another man stands. Where a stack only grew under or
    over what stays, a board may have felt nothing, and where it only shrank nobody needs to have been at it, unless
    nothing else tells the line.

    Args:
        actions: one after another, in one visit of hands.
        before: what stands on the squares when it begins.
        after: the stacks on the squares afterwards; one that stays as it is changes nothing.
        way: squares where a man may rest before the end.
    """
    felt: list[str] = []
    grown: list[str] = []
    shrunk: list[str] = []
    for square, stack in after.items():
        stood = before.get(square, ())
        if stood == stack:
            continue
        if not stood or not stack or not (stays := _find_common(stood, stack)):
            felt.append(square)
        else:
            (grown if stays is stood else shrunk).append(square)
    if not grown and not shrunk:
        return Line(actions, after, frozenset(felt), way)
    if felt:
        return Line(actions, after, frozenset((*felt, *grown)), way, frozenset(grown))
    doubtful = frozenset((*grown, *shrunk))
    return Line(actions, after, doubtful, way, doubtful)


def _find_common(stood: Stack, stack: Stack) -> Stack:
    """The stack of the two that the other contains whole at its bottom or its top; empty where neither does."""
    less, more = (stood, stack) if len(stood) < len(stack) else (stack, stood)
    return less if less in (more[: len(less)], more[len(more) - len(less) :]) else ()


def find_changed(before: Layout, after: Layout) -> frozenset[str]:
    """The squares, trays left out, whose stacks differ between two layouts."""
    return frozenset(
        q for q in {**before, **after} if not is_tray(q) and before.get(q, ()) != after.get(q, ())
    )


def difference(
    actions: tuple[Action, ...], before: Layout, after: Layout, way: frozenset[str] = NOWHERE
) -> Line | None:
    """The line of actions that lead from one layout to another; None: a board shows nothing of them."""
    changed = {q: after.get(q, ()) for q in sorted(find_changed(before, after))}
    return make_line(actions, before, changed, way) if changed else None


@lru_cache(maxsize=256)
def single(owner: str | None, kind: str) -> Stack:
    """The stack of one man."""
    return (Token(owner, kind),)


def standard_line(
    a: Action, owner: str | None, way: frozenset[str] = NOWHERE, become: str = ""
) -> Line | None:
    """The line of an action with single men: a move, one brought in, castling, one put or two exchanged by a card.

    None: the action is none of these. A piece that comes back to where it stood, as others might have, tells nothing there;
    one that is promoted where it stands is exchanged there.

    Args:
        a: a legal action.
        owner: whose man moves, castles or is brought in.
        way: squares where a man may rest before the end.
        become: the kind of what the mover is afterwards, where the action does not name it.
    """
    if type(a) is Move:
        origin, to = a.origin, a.to
        after: dict[str, Stack] = {origin: (), to: single(owner, become or a.promoted or a.kind)}
        if not a.captures and origin != to:
            return Line((a,), after, frozenset(after), way)
        after = {origin: (), **dict.fromkeys(a.captures, ()), to: after[to]}
        stays = origin == to and not a.promoted
        return Line((a,), after, frozenset(a.captures if stays else after), way)
    if type(a) is Drop:
        return Line((a,), {a.to: single(owner, a.kind)}, frozenset((a.to,)))
    if type(a) is Castle:
        return castling_line(a, single(owner, "K"), single(owner, "R"))
    if type(a) is Put:
        moved: tuple[tuple[str, Stack], ...] = (a.origin, ()), (a.to, single(a.owner, a.kind))
    elif type(a) is Swap:
        (one, here), (other, there) = (_man_at(text) for text in (a.one, a.other))
        moved = (here, other), (there, one)
    else:
        return None
    after = {place: stack for place, stack in moved if place not in BESIDE}
    return Line((a,), after, frozenset(after))


def standard_lines(
    actions: Iterable[Action], owner: str | None, before: Mapping[str, Stack] = EMPTY
) -> Iterator[Line]:
    """The lines of those of these actions that have a standard one: the same, in one loop.

    Args:
        actions: legal actions.
        owner: whose man moves, castles or is brought in.
        before: what stands on squares from which men of several owners move, none of whom is promoted.
    """
    for a in actions:
        if type(a) is Move and not a.captures:
            origin, to = a.origin, a.to
            if origin != to:
                after = {origin: (), to: before.get(origin) or single(owner, a.promoted or a.kind)}
                yield Line((a,), after, frozenset(after))
                continue
        stack = before.get(a.origin) if before and type(a) is Move else None
        line = standard_line(a, stack[-1].owner if stack else owner)
        if line is not None:
            yield line


def castling_line(a: Castle, king: Stack, rook: Stack) -> Line:
    """The line of castling with these two; nobody has to touch one who stays where he is."""
    after = {a.king: (), a.rook: (), a.king_to: king, a.rook_to: rook}
    return Line(
        (a,), after, frozenset(after) - {q for q, to in ((a.king, a.king_to), (a.rook, a.rook_to)) if q == to}
    )


def _man_at(text: str) -> tuple[Stack, str]:
    """A man as `Swap` writes him, and where he stands: `green:Qd1`."""
    owner, _, rest = text.partition(":")
    return single(owner, rest[0]), rest[1:]

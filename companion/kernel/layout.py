"""What stands where: tokens, stacks, layouts and lines.

A token is a physical man, checker or boulder, written `owner:kind` (`green:R`) or `kind` alone
when nobody owns it. A layout maps places to stacks, bottom first; a place is a square of the
game's board (`a1`) or a tray (`box:green`). Empty places are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from companion.kernel.actions import Action


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


Stack = tuple[Token, ...]
Shows = Callable[[str, "Stack"], bool]
"""Whether a board may read on this square as it does, if that stack stands there."""
Layout = Mapping[str, Stack]


def is_tray(place: str) -> bool:
    """Trays are named with a colon or spelled out; squares are a letter and a number."""
    return ":" in place


def told(layout: Layout) -> dict[str, list[str]]:
    """A layout as programs read it: place to list of token texts."""
    return {place: [str(token) for token in stack] for place, stack in layout.items() if stack}


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

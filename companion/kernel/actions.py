"""The actions of which games consist, including those of chance, each with a stable text.

An action is the smallest step that the rules let a player decide. It is at most one movement of one
hand. Its text (`str(action)`) is unique among the legal actions of a position and is used in
journals, listings and replays. Moves are written in long algebraic notation (`Rf1-a12`, `Rf1xa12`).
Examples of other texts are `R@f1` for a drop, `roll white 3`, `first green`, `take action`,
`draw action B05`, `put green:Q d5-f1`, `swap green:Qd1 red:Ra7`, `play wN d4`, `pass`, `stay`,
`done`.
"""

from __future__ import annotations

import re
from typing import ClassVar

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False):
    """Base class of all actions."""

    chance: ClassVar[bool] = False
    """Whether the action is decided by a die, a deck or a random draw rather than by a player."""


class Move(Action, frozen=True):
    """A piece moves from `origin` to `to` and captures the pieces on the squares `captures` (sorted).

    In its text, `x` means that the piece captures on `to`. Captures on other squares are listed at
    the end.

    Attributes:
        promoted: The kind that the piece becomes; empty if it stays the same.
        leaving: Whether the tokens below the piece stay behind.
    """

    kind: str
    origin: str
    to: str
    captures: tuple[str, ...] = ()
    promoted: str = ""
    leaving: bool = False

    def __str__(self) -> str:
        elsewhere = [square for square in self.captures if square != self.to]
        mark = "x" if self.to in self.captures else "-"
        tail = f"(x{',x'.join(elsewhere)})" if elsewhere else ""
        promotion = f"={self.promoted}" if self.promoted else ""
        behind = " leaving" if self.leaving else ""
        return f"{self.kind}{self.origin}{mark}{self.to}{tail}{promotion}{behind}"


_PROMOTION = re.compile("([A-Z])[a-z][0-9]+[-x].*=([A-Z])")


def read_promotion(text: str) -> tuple[str, str] | None:
    """Return the kind that moves and the kind that it becomes, or None if this is not the text of a
    promotion.
    """
    match = _PROMOTION.match(text)
    return (match[1], match[2]) if match else None


class Both(Action, frozen=True):
    """Two pieces of a kind move together. The fields are the origin and destination of each."""

    kind: str
    origin: str
    to: str
    other: str
    other_to: str

    def __str__(self) -> str:
        return f"{self.kind}{self.origin}-{self.to},{self.kind}{self.other}-{self.other_to}"


class Castle(Action, frozen=True):
    """King and rook move together. The fields are the origin and destination of each."""

    king: str
    king_to: str
    rook: str
    rook_to: str

    def __str__(self) -> str:
        return f"K{self.king}-{self.king_to},R{self.rook}-{self.rook_to}"


class Drop(Action, frozen=True):
    """A piece from off the board is put on `to`."""

    kind: str
    to: str

    def __str__(self) -> str:
        return f"{self.kind}@{self.to}"


class Pass(Action, frozen=True):
    """The player declines an optional action."""

    def __str__(self) -> str:
        return "pass"


class Stay(Action, frozen=True):
    """A complete roll that ends on its first square and captures nothing, no matter which piece made it."""

    def __str__(self) -> str:
        return "stay"


class Roll(Action, frozen=True):
    """Chance: this die shows this face."""

    die: str
    face: str

    def __str__(self) -> str:
        return f"roll {self.die} {self.face}"

    chance: ClassVar[bool] = True


class Take(Action, frozen=True):
    """The player takes a card of this deck instead of another action. Chance decides which card it is."""

    deck: str

    def __str__(self) -> str:
        return f"take {self.deck}"


UNTOLD = "?"
"""A card that the table does not know, or that the seat in question may not know."""


class Draw(Action, frozen=True):
    """A chance action: a card of a deck is drawn. A card that is drawn unseen into a hand is written `?`."""

    deck: str
    card: str

    def __str__(self) -> str:
        return f"draw {self.deck} {self.card}"

    chance: ClassVar[bool] = True


class Put(Action, frozen=True):
    """A card moves a piece (owner and kind) from one place to another. Places are squares or trays
    (`box`, `out`).
    """

    owner: str
    kind: str
    origin: str
    to: str

    def __str__(self) -> str:
        return f"put {self.owner}:{self.kind} {self.origin}-{self.to}"


class Swap(Action, frozen=True):
    """Two pieces change places. Each is written as owner:kind and its square, in the order of their
    squares.
    """

    one: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.one} {self.other}"


class Report(Action, frozen=True):
    """A player reports an action on a board that is not tracked: `moved`, `inserted`, `cannot`, `home`."""

    word: str

    def __str__(self) -> str:
        return self.word


class Done(Action, frozen=True):
    """An instruction that was read aloud has been carried out, and the table knows the result."""

    def __str__(self) -> str:
        return "done"


class First(Action, frozen=True):
    """Chance: this seat begins, by a random draw."""

    seat: str

    def __str__(self) -> str:
        return f"first {self.seat}"

    chance: ClassVar[bool] = True


class PlayCard(Action, frozen=True):
    """A card from the hand is played on the piece on `to`."""

    card: str
    to: str

    def __str__(self) -> str:
        return f"play {self.card} {self.to}"


class Say(Action, frozen=True):
    """An announcement at the table: `guess 5 B`, `answer yes`, `uncloak 3 K`, `register white RQKRBBNN`."""

    verb: str
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.values))

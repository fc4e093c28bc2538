"""The actions games are made of, chance included, each with its stable text.

An action is the smallest thing the rules let a player decide, and at most one hand movement of
one purpose. Its text (`str(action)`) is unique among the legal actions of a moment and stands in
the journal, in listings and in replays: long algebraic for moves (`Rf1-a12`, `Rf1xa12`), `R@f1`
for a drop, `roll white 3`, `first green`, `take action`, `draw action B05`, `put green:Q d5-f1`,
`swap green:Qd1 red:Ra7`, `play wN d4`, `pass`, `stay`, `done`.
"""

from __future__ import annotations

import re

import msgspec


class Action(msgspec.Struct, frozen=True):
    """What all actions are; `chance` says that fate, a die or a deck decides and not a hand."""

    @property
    def chance(self) -> bool:
        return False


class Move(Action, frozen=True):
    """A man goes from `origin` to `to`, capturing what stood on `captures` (squares, sorted).

    A capture on `to` reads `x`; captures elsewhere on the way are named behind. `promoted` is the
    kind it becomes there, if it becomes another. `leaving`: what it stood on stays behind.
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
        become = f"={self.promoted}" if self.promoted else ""
        behind = " leaving" if self.leaving else ""
        return f"{self.kind}{self.origin}{mark}{self.to}{tail}{become}{behind}"


_PROMOTION = re.compile("([A-Z])[a-z][0-9]+[-x].*=([A-Z])")


def read_promotion(text: str) -> tuple[str, str] | None:
    """The kind that moves and the one it becomes, if this is the text of a move that promotes."""
    found = _PROMOTION.match(text)
    return (found[1], found[2]) if found else None


class Both(Action, frozen=True):
    """Two men of a kind move together; squares from and to of both."""

    kind: str
    origin: str
    to: str
    other: str
    other_to: str

    def __str__(self) -> str:
        return f"{self.kind}{self.origin}-{self.to},{self.kind}{self.other}-{self.other_to}"


class Castle(Action, frozen=True):
    """King and rook move together; squares from and to of both."""

    king: str
    king_to: str
    rook: str
    rook_to: str

    def __str__(self) -> str:
        return f"K{self.king}-{self.king_to},R{self.rook}-{self.rook_to}"


class Drop(Action, frozen=True):
    """A man from beside the board is put on `to`."""

    kind: str
    to: str

    def __str__(self) -> str:
        return f"{self.kind}@{self.to}"


class Pass(Action, frozen=True):
    """The player leaves undone what is optional."""

    def __str__(self) -> str:
        return "pass"


class Stay(Action, frozen=True):
    """A whole roll that ends where it began and took nothing, whichever man made it."""

    def __str__(self) -> str:
        return "stay"


class Roll(Action, frozen=True):
    """Chance: this die shows this face."""

    die: str
    face: str

    def __str__(self) -> str:
        return f"roll {self.die} {self.face}"

    @property
    def chance(self) -> bool:
        return True


class Take(Action, frozen=True):
    """The player takes a card of this deck instead of what else he may do; which one, chance says."""

    deck: str

    def __str__(self) -> str:
        return f"take {self.deck}"


UNTOLD = "?"
"""A card that the table does not know; in what a seat may know, one that it does not."""


class Draw(Action, frozen=True):
    """Chance: this card of this deck is drawn (`?`: unseen, into a hand)."""

    deck: str
    card: str

    def __str__(self) -> str:
        return f"draw {self.deck} {self.card}"

    @property
    def chance(self) -> bool:
        return True


class Put(Action, frozen=True):
    """A card puts a man (owner and kind) from one place to another; places are squares or trays (`box`, `out`)."""

    owner: str
    kind: str
    origin: str
    to: str

    def __str__(self) -> str:
        return f"put {self.owner}:{self.kind} {self.origin}-{self.to}"


class Swap(Action, frozen=True):
    """Two men change places; each is written owner:kind and where it stood, in the order of their places."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.one} {self.other}"


class Report(Action, frozen=True):
    """A player says what he did on a board that nobody follows: `moved`, `inserted`, `cannot`, `home`."""

    word: str

    def __str__(self) -> str:
        return self.word


class Done(Action, frozen=True):
    """What was read aloud has been done, and the table has been shown the result."""

    def __str__(self) -> str:
        return "done"


class First(Action, frozen=True):
    """Chance: this seat begins (the lot)."""

    seat: str

    def __str__(self) -> str:
        return f"first {self.seat}"

    @property
    def chance(self) -> bool:
        return True


class PlayCard(Action, frozen=True):
    """A card from the hand is played on the man on `to`."""

    card: str
    to: str

    def __str__(self) -> str:
        return f"play {self.card} {self.to}"


class Say(Action, frozen=True):
    """Something said at the table: `guess 5 B`, `answer yes`, `uncloak 3 K`, `register white RQKRBBNN`."""

    verb: str
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.values))

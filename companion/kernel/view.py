"""What a seat (or the room) may know of a position, as data that any face can draw and offer.

No face knows a stage by its name: whatever has to be shown or asked stands here.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.kernel.layout import Layout
from companion.kernel.messages import Message


class Mark(msgspec.Struct, frozen=True):
    """Something to show on a square: `kind` is owed, protected, threatened, stacked, start, `group-<n>`, ..."""

    square: str
    kind: str


class Grid(msgspec.Struct, frozen=True):
    """A table of what may be: for each row a mark a column, `o` is, `x` cannot be, `.` open."""

    title: Message
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    marks: tuple[str, ...]


MOVE_PROMPTS = frozenset(("stage-turn", "stage-move", "stage-turn-move"))
"""Prompts of games that ask for a move, and so may be replaced by the check that the move must answer."""


class Banner(msgspec.Struct, frozen=True):
    """Something that stands over the table until it has passed: `kind` is check, bonus, last-lap, warning."""

    kind: str
    said: Message


class Form(msgspec.Struct, frozen=True):
    """Something a seat fills in, in private: men in a row, sent as the action `<verb> <seat> <letters>`.

    `squares`: where they stand, first to last; `men`: kind to how many there are; `printed`: the usual answer;
    `rule`: what a good answer is like, said when one is not taken.
    """

    verb: str
    squares: tuple[str, ...]
    men: Mapping[str, int]
    printed: str
    rule: Message

    def action(self, seat: str, letters: str) -> str:
        """The text of the action."""
        return f"{self.verb} {seat} {letters}"


class Owed(msgspec.Struct, frozen=True):
    """One of several things that have to be done before the game goes on: a man of `owner` goes to one of `goals`, squares
    or `box`.

    `kind`: empty where the owner chooses which man; `done`: it is done, and he is there; `now`: it is the next one.
    """

    owner: str
    kind: str
    goals: tuple[str, ...]
    done: bool = False
    now: bool = False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (or the room) may know.

    `layout`: squares and trays; `dice`: die to the face that lies on the table; `moved_by`: die to the kinds that it
    moves now, where one moves others than another; `cards`: deck to the card that lies open; `hand`, `secrets` and
    `grids`: cards, notes and deductions for that seat alone; `form`: what it has to fill in; `unseen`: deck to how many
    are left; `stage` and `turn` as in the state; `prompt`: who must do what (its `.short` is the headline where a card
    that lies open says the rest); `banner`: what everybody should know beside it; `notes`: what is owed, in words;
    `owed`: the list of it where it is several things, in the order in which they are done; `standing`: seat to what each
    has of the things `counted` (men home, points, ...), and `goal` how many of them win, 0 if no number does; `drawn`: the
    notes that marks on the board and `standing` show, by their ids; `path`: the squares counted to where a man is to be placed;
    `needs`: the moves that each seat still needs, where places were counted by them too;
    `mated`: the seat whose king was mated, if the game ended with that; `worth`: how the points of each seat came about,
    once they have been counted, and marks of the kind `worth-<n>` say which man brought n of them.
    """

    layout: Layout
    turn: str | None
    stage: str
    chance: bool = False
    dice: Mapping[str, str] = {}
    prompt: Message
    notes: tuple[Message, ...] = ()
    standing: Mapping[str, int] = {}
    places: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    cards: Mapping[str, str] = {}
    hand: tuple[str, ...] = ()
    secrets: tuple[Message, ...] = ()
    grids: tuple[Grid, ...] = ()
    unseen: Mapping[str, int] = {}
    skips: Mapping[str, int] = {}
    counted: str = "home"
    needs: Mapping[str, int] = {}
    goal: int = 0
    drawn: frozenset[str] = frozenset()
    path: tuple[str, ...] = ()
    banner: Banner | None = None
    form: Form | None = None
    worth: tuple[Message, ...] = ()
    owed: tuple[Owed, ...] = ()
    moved_by: Mapping[str, tuple[str, ...]] = {}
    mated: str | None = None

    @property
    def must_answer_check(self) -> bool:
        """Whether the player to move is in check, and is asked for nothing else than a move."""
        return self.banner is not None and self.banner.kind == "check" and self.prompt.id in MOVE_PROMPTS

    @property
    def checked(self) -> frozenset[str]:
        """The square of the king that is in check or was mated."""
        seat = self.turn if self.banner is not None and self.banner.kind == "check" else self.mated
        if seat is None:
            return frozenset()
        return frozenset(
            square
            for square, stack in self.layout.items()
            if any(token.kind == "K" and token.owner == seat for token in stack[-1:])
        )

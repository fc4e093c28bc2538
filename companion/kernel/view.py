"""What a seat or the public may know of a position, as data that any UI can draw.

No UI knows the stages of a game by name: everything that must be shown or asked is in the view.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.kernel.layout import Layout
from companion.kernel.messages import Message


class Mark(msgspec.Struct, frozen=True):
    """A mark on a square. `kind`: owed, protected, threatened, stacked, start, `group-<n>`, ..."""

    square: str
    kind: str


class Grid(msgspec.Struct, frozen=True):
    """A table of possibilities: for each row a string with one mark per column: `o` yes, `x` no,
    `.` open.
    """

    title: Message
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    marks: tuple[str, ...]


MOVE_PROMPTS = frozenset(("stage-turn", "stage-move", "stage-turn-move"))
"""Prompts that ask for a move. A check, which the move must answer, may be shown instead."""


class Banner(msgspec.Struct, frozen=True):
    """A notice shown over the table while it applies. `kind`: check, bonus, last-lap, warning."""

    kind: str
    said: Message


class Form(msgspec.Struct, frozen=True):
    """A private form for a seat: pieces in a row, sent as the action `<verb> <seat> <letters>`.

    Attributes:
        squares: The squares of the pieces, first to last.
        men: How many pieces there are of each kind.
        printed: The standard answer.
        rule: The conditions for a valid answer, shown when one is refused.
    """

    verb: str
    squares: tuple[str, ...]
    men: Mapping[str, int]
    printed: str
    rule: Message

    def action(self, seat: str, letters: str) -> str:
        """Return the text of the action."""
        return f"{self.verb} {seat} {letters}"


class Owed(msgspec.Struct, frozen=True):
    """One of several things that must be done before the game continues: a piece moves to one of
    `goals`.

    Attributes:
        owner: The owner of the piece.
        kind: Its kind; empty if the owner chooses the piece.
        goals: Squares, or `box`.
        done: Whether it is done; the piece is then there.
        now: Whether it is next.
    """

    owner: str
    kind: str
    goals: tuple[str, ...]
    done: bool = False
    now: bool = False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (or the public) may know.

    Attributes:
        layout: The tokens on squares and trays.
        stage, turn: As in the state.
        dice: The face that each die shows.
        prompt: Who must do what. Its `.short` is the headline when an open card explains the rest.
        notes: What must be done, as text.
        standing: For each seat, how many it has of what `counted` names.
        marks: The marks on the board.
        cards: The open card of each deck.
        hand, secrets, grids: Cards, notes and deductions that only this seat may see.
        unseen: How many cards are left in each deck.
        counted: What is counted (pieces home, points, ...).
        needs: The moves that each seat still needs, if they counted for the places.
        goal: How many of the things counted win; 0 if no number does.
        drawn: The ids of the notes that marks on the board and `standing` show.
        path: The squares counted until the one on which a piece is to be placed.
        banner: What everyone at the table should know in addition to `prompt`.
        form: The form that the seat must fill in.
        worth: How the points of each seat were reached, once they are counted. Marks `worth-<n>`
            show which piece gave n points.
        owed: What must be done, if it is several things, in order.
        moved_by: The kinds that each die moves now, if they differ between dice.
        mated: The seat whose king was mated, if that ended the game.
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
        """Whether the player to move is in check and is asked only for a move."""
        return self.banner is not None and self.banner.kind == "check" and self.prompt.id in MOVE_PROMPTS

    @property
    def checked(self) -> frozenset[str]:
        """The square of the king that is in check or was mated, as a set; empty if there is none."""
        seat = self.turn if self.banner is not None and self.banner.kind == "check" else self.mated
        if seat is None:
            return frozenset()
        return frozenset(
            square
            for square, stack in self.layout.items()
            if any(token.kind == "K" and token.owner == seat for token in stack[-1:])
        )

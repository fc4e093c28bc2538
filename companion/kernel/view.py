"""The knowledge that a seat or the public may have of a position, as data that any UI can draw.

No UI knows the stages of a game by name: everything that must be shown or asked is in the view.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.kernel.layout import Layout
from companion.kernel.messages import Message


class Mark(msgspec.Struct, frozen=True):
    """A mark on a square.

    Attributes:
        kind: The kind of mark: owed, protected, threatened, stacked, start, `group-<n>`, ...
    """

    square: str
    kind: str


class Grid(msgspec.Struct, frozen=True):
    """A table of possibilities: each row is a text with one mark for each column.

    The marks are `o` for yes, `x` for no, and `.` for open.
    """

    title: Message
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    marks: tuple[str, ...]


MOVE_PROMPTS = frozenset(("stage-turn", "stage-move", "stage-turn-move"))
"""Prompts that ask for a move. They may be replaced by a check that the move must answer."""


class Banner(msgspec.Struct, frozen=True):
    """A notice that is shown over the table while it applies.

    Attributes:
        kind: `check`, `bonus`, `last-lap` or `warning`.
    """

    kind: str
    said: Message


class Form(msgspec.Struct, frozen=True):
    """A private form for a seat: pieces in a row, sent as the action `<verb> <seat> <letters>`.

    Attributes:
        squares: The squares of the pieces, first to last.
        men: The number of pieces of each kind.
        printed: The standard answer.
        rule: The conditions for a valid answer, shown when one is refused.
    """

    verb: str
    squares: tuple[str, ...]
    men: Mapping[str, int]
    printed: str
    rule: Message

    def action(self, seat: str, letters: str) -> str:
        """Return the text of the action.

        Args:
            seat: The seat.
            letters: The pieces that were entered.
        """
        return f"{self.verb} {seat} {letters}"


class Owed(msgspec.Struct, frozen=True):
    """One of several moves that must be made before the game continues: a piece must go to one of
    `goals`.

    Attributes:
        owner: The owner of the piece.
        kind: The piece's kind; empty if the owner chooses the piece.
        goals: Squares, or `box`.
        done: Whether the piece has reached a goal.
        now: Whether this is the next move that must be made.
    """

    owner: str
    kind: str
    goals: tuple[str, ...]
    done: bool = False
    now: bool = False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The knowledge that a seat, or the public, may have of a position.

    Attributes:
        layout: The tokens on squares and trays.
        stage: The stage, as in the state.
        turn: The turn, as in the state.
        dice: The face that each die shows.
        prompt: The instruction, with the seat that must follow it. Its `.short` is the headline when
            an open card explains the rest.
        notes: What must be done, as text.
        standing: The number of counted things (see `counted`) that each seat has.
        marks: The marks on the board.
        cards: The open card of each deck.
        hand: Cards that only this seat may see.
        secrets: Notes that only this seat may see.
        grids: Deductions that only this seat may see.
        unseen: The number of cards left in each deck.
        counted: The things that are counted (pieces home, points, ...).
        needs: The moves that each seat still needs, if the places depend on them.
        goal: The number of the counted things that wins; 0 if no number does.
        drawn: The ids of the notes that need not be shown as text, because marks on the board and
            `standing` already show them.
        path: The squares that are counted up to the one on which a piece is to be placed.
        banner: What everyone at the table should know in addition to `prompt`.
        form: The form that the seat must fill in.
        worth: How the points of each seat are made up, once they are counted. Marks `worth-<n>`
            show which piece gave n points.
        owed: The things that must be done, in order, if there are several.
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
        """The square of the king that is in check or was mated, as a set, or an empty set if there is none."""
        seat = self.turn if self.banner is not None and self.banner.kind == "check" else self.mated
        if seat is None:
            return frozenset()
        return frozenset(
            square
            for square, stack in self.layout.items()
            if any(token.kind == "K" and token.owner == seat for token in stack[-1:])
        )

"""Games from outside before they are played through: what a file claims, with the line of each claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.kernel.facts import Part
from companion.kernel.messages import Message, UserError
from companion.kernel.text.pgn_comments import read_comment, score
from companion.table.record.header import FileOrigin, PracticeOrigin
from companion.units import Milliseconds


class ImportRefused(UserError):
    """A file cannot be imported as a game; nothing of it was kept."""


class DraftItem(msgspec.Struct, frozen=True):
    """One step of a game.

    Attributes:
        kind: `move` (as PGN writes it), `do` (an action's text), `at` (a correction to the position `text`), or `end` (of a
            game of another program).
        text: The move, action or position.
        line: The line of the file.
        seat: The seat that acted, or empty if the file does not say.
        source: How the action reached the table, such as `screen` or `electronic`.
        at: Seconds since the game began.
        why: The reason of a correction or an end.
        left: The seat that lost by it.
        clock: What the seat's clock showed afterwards, in ms.
        evaluation: The evaluation of the position after the step (`0.35`, `#-3`).
    """

    kind: str
    text: str
    line: int
    seat: str = ""
    source: str = ""
    at: float | None = None
    why: str = ""
    left: str = ""
    clock: Milliseconds | None = None
    evaluation: str = ""

    def with_remarks(self, comments: Sequence[str]) -> DraftItem:
        """Return the step with the clock and the evaluation from the comments of its move; the last of each counts."""
        found = self
        for remark in map(read_comment, comments):
            if remark.clock is not None:
                found = msgspec.structs.replace(found, clock=remark.clock)
            if remark.evaluation is not None:
                found = msgspec.structs.replace(found, evaluation=score(remark.evaluation))
        return found


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a file describes it.

    Attributes:
        form: The format of the file, `pgn` or `json`.
        game: The id of the game.
        items: The steps.
        start: The position that the game began with, or empty for the game's own.
        started: Wall time in seconds, or None if it is not known.
        commit, seed: Hexadecimal digits, as the file has them.
        end_sum: The sum of the last position, or empty.
        foreign: Whether another program wrote the file. Such a game may continue after it ended by our rules.
        parts: The user's own boards, dice and cards, by the names of their rules.
        definition, definition_words: The user's own variant file, and the file with words for it.
        result: The result as PGN writes it.
        origin: What the journal keeps of the file.
        notes: Messages about what was not understood or is not kept.
        lines: The lines of `game`, `rules`, `seats`, `names`, `start` and `end_sum` in the file.
    """

    form: str
    game: str
    items: tuple[DraftItem, ...]
    rules: Mapping[str, str] = {}
    seats: tuple[str, ...] | None = None
    players: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}
    parts: Mapping[str, Part] = {}
    definition: Part | None = None
    definition_words: Part | None = None
    start: str = ""
    started: float | None = None
    commit: str = ""
    seed: str = ""
    luck: tuple[tuple[str, str], ...] = ()
    seed_number: int | None = None
    end_sum: str = ""
    practice: PracticeOrigin | None = None
    foreign: bool = False
    result: str = ""
    origin: FileOrigin | None = None
    notes: tuple[Message, ...] = ()
    lines: Mapping[str, int] = {}

    def line_of(self, what: str) -> int:
        """Return the line of a part of the game in the file; 1 if the file does not have it."""
        return self.lines.get(what, 1)

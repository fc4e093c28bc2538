"""A game as it comes from outside, before anybody has played it through: what a file claims, with where it
claims it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.kernel.messages import Message, UserError
from companion.kernel.text.pgn_comments import read_comment, score
from companion.table.record.header import FileOrigin, PracticeOrigin


class ImportRefused(UserError):
    """A file cannot be brought in as a game; nothing of it was kept."""


class DraftItem(msgspec.Struct, frozen=True):
    """Something that was done. `line`: of the file, or the number of the step in a JSON text.

    `kind`: `move` (as PGN writes it), `do` (an action's text), `at` (a correction to the position `text`), or `end`
    (of a foreign game: `why`, and who has lost by it, `left`). `clock`: what the seat's showed afterwards in ms;
    `evaluation`: how the position was judged (`0.35`, `#-3`).
    """

    kind: str
    text: str
    line: int
    seat: str = ""
    source: str = ""
    at: float | None = None
    why: str = ""
    left: str = ""
    clock: int | None = None
    evaluation: str = ""

    def with_remarks(self, comments: Sequence[str]) -> DraftItem:
        """The same with what the comments of a move say of clock and evaluation; the last of each counts."""
        found = self
        for remark in map(read_comment, comments):
            if remark.clock is not None:
                found = msgspec.structs.replace(found, clock=remark.clock)
            if remark.evaluation is not None:
                found = msgspec.structs.replace(found, evaluation=score(remark.evaluation))
        return found


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """`form`: pgn or json; `start`: empty for the game's own, on the line `start_line`; `commit`, `seed`: hexadecimal digits as they
    stand there.

    `foreign`: another program wrote it, which may not end a game where we do. `result`: as it says, in PGN; `origin`: what
    is kept of the file as it is. `notes`: what of the file was not understood, or is not kept.
    `started`: wall time in seconds, None where it is not known; `end_sum`: of the last position, empty if
    not said.
    """

    form: str
    game: str
    items: tuple[DraftItem, ...]
    rules: Mapping[str, str] = {}
    seats: tuple[str, ...] | None = None
    players: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}
    parts: Mapping[str, object] | None = None
    definition: object = None
    definition_words: object = None
    start: str = ""
    start_line: int = 1
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

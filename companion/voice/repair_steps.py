"""A board that is put right by ear: one piece after the other, the next one when the one before stands.

Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Message, message
from companion.table.board.repairs import RepairMove, repair_moves
from companion.table.protocol import notices
from companion.table.queries import man, stands

SOMETHING = "something"


class RepairSteps:
    """What was asked for last, so that it is asked for once."""

    def __init__(self) -> None:
        self._asked: RepairMove | None = None

    def now(self, wrong: notices.Mismatch[Message]) -> tuple[Message, ...]:
        """The step that is next; nothing where it is the same still, or its piece is in the hand."""
        found = repair_moves(wrong.repairs)
        asked = self._asked
        if not found or (asked is not None and (asked in found or _in_hand(asked) in found)):
            return ()
        self._asked = found[0]
        return (step(found[0]),)


def _in_hand(fix: RepairMove) -> RepairMove:
    """The same piece, taken up from where it stood."""
    return RepairMove(fix.man, to=fix.to)


def step(fix: RepairMove) -> Message:
    """What one piece has to do, for the ear."""
    if fix.man is None:
        return message("ear-step-something", origin=fix.origin)
    who = man(*fix.man)
    if fix.origin and fix.to:
        return message("ear-step-back", man=who, origin=fix.origin, to=fix.to)
    if fix.to:
        return message("ear-step-on", man=who, to=fix.to)
    return message("ear-step-off", man=who, origin=fix.origin)


def missing(wrong: notices.Mismatch[Message]) -> Iterator[Message]:
    """Who is not where he should be, where it is more than one."""
    if wrong.kind == "setup":
        return
    gone = read(
        {one.square: one.expected for one in wrong.repairs if one.expected and one.found != SOMETHING}
    )
    if len(gone) > 1:
        yield message("ear-missing", men=tuple(stands(gone, square) for square in gone))


def read(places: Mapping[str, Sequence[str]]) -> Layout:
    """A layout as notices tell it."""
    return {place: tuple(Token.read(one) for one in stack) for place, stack in places.items()}

"""The line of a game as a row of entries, and what has to be said so that whoever has one row has the other.

Pure.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.table.record.line_of_play import LineOfPlay

CORRECTION = "="
"""The seat of an entry that is a correction."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """An action in force, or a correction (then `action` is the position). `face`: of the die that fell."""

    seat: str
    action: str
    face: str = ""


class Change(msgspec.Struct, frozen=True):
    """Of the old row the last `taken` entries go, then the new one goes on from entry `since` on."""

    taken: int
    since: int


def entries(line: LineOfPlay) -> list[Entry]:
    """All that is in force, corrections among it."""
    found = []
    for i, stretch in enumerate(line.stretches):
        if i:
            found.append(Entry(CORRECTION, stretch.start))
        found += [Entry(played.seat, played.action, played.face) for played in stretch.played]
    return found


def change(old: Sequence[Entry], new: Sequence[Entry]) -> Change:
    """What makes the new row of the old one."""
    same = 0
    for mine, other in zip(old, new, strict=False):
        if mine != other:
            break
        same += 1
    return Change(len(old) - same, same)

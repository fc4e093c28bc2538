"""Pieces that stand in for what they have become: a promoted pawn for which no other piece is at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.kernel.actions import Move
from companion.kernel.layout import Layout, Line
from companion.tracking.piece_codes import code

StandIns = Mapping[str, frozenset[str]]
"""A piece by its code to those that it may stand for besides itself."""
NO_STAND_INS: StandIns = {}

Way = tuple[str, str, str]
"""Kind, origin and end of a move."""


def find_choices(lines: Iterable[Line]) -> frozenset[Way]:
    """The moves after which a piece may be promoted and may as well stay what it is: how it shows tells."""
    ways: dict[bool, set[Way]] = {True: set(), False: set()}
    for line in lines:
        for a in line.actions:
            if type(a) is Move:
                ways[bool(a.promoted)].add((a.kind, a.origin, a.to))
    return frozenset(ways[True] & ways[False])


def is_choice(line: Line, choices: frozenset[Way]) -> bool:
    """Whether a line promotes a piece that might have stayed what it is."""
    return any(type(a) is Move and a.promoted and (a.kind, a.origin, a.to) in choices for a in line.actions)


def find_stand_ins(
    layout: Layout, lines: Iterable[Line], played: Iterable[tuple[str, tuple[str, str]]]
) -> StandIns:
    """Which pieces may stand for others.

    Once promoted, its kind stands for that until the game ends, whichever of its pieces was promoted and whatever became of it.

    Args:
        layout: What stands where.
        lines: The legal lines: a piece that has to be promoted may be left where it arrives.
        played: Promotions of the game so far: owner, and the kinds before and after.
    """
    found: dict[str, set[str]] = {}
    for owner, (kind, promoted) in played:
        found.setdefault(code(owner, kind), set()).add(code(owner, promoted))
    lines = tuple(lines)
    choices = find_choices(lines)
    for a in (a for line in lines for a in line.actions if type(a) is Move and a.promoted):
        stack = layout.get(a.origin)
        if stack and stack[-1].kind == a.kind and (a.kind, a.origin, a.to) not in choices:
            shown = code(*stack[-1])
            found.setdefault(shown, set()).add(code(stack[-1].owner, a.promoted))
    return {shown: frozenset(codes) for shown, codes in found.items()}

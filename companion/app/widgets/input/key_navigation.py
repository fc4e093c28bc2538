"""Keys as people and boxes with buttons send them: what leads on, what leads back, what chooses."""

from __future__ import annotations

from collections.abc import Collection

TAB, ENTER, PAD_ENTER, ESCAPE, SPACE = 9, 13, 271, 27, 32
UP, DOWN, RIGHT, LEFT, PAGE_UP, PAGE_DOWN = 273, 274, 275, 276, 280, 281
PRESENTER = ord("b")
"""What the third button of a page-turner sends."""
ARROWS = {UP: (0, -1), DOWN: (0, 1), RIGHT: (1, 0), LEFT: (-1, 0)}
"""Where arrows lead over a board: columns to the right, rows down."""
CHOOSES = frozenset({ENTER, PAD_ENTER, SPACE, PRESENTER})
STEPS = {PAGE_DOWN: 1, PAGE_UP: -1}
"""Keys that lead on and back everywhere, square by square over a board."""
NEXT, BACK, CHOOSE = "next", "back", "choose"
"""The same as buttons of a sensor board are called."""


def focus_step(key: int, modifiers: Collection[str], three: bool) -> int:
    """How far a key leads through the things of a screen; 0: it does not.

    `three`: there are three buttons and no more.
    """
    if key in STEPS:
        return STEPS[key]
    if key == TAB:
        return -1 if "shift" in modifiers else 1
    return sum(ARROWS.get(key, (0, 0))) if three else 0

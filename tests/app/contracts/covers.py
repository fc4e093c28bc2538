"""Whether what lies over a table hides all of it: the pixels of the window do not depend on anything else."""

from __future__ import annotations

from typing import Any

from tests.app.contracts.drawn import pixels


def cover(root: Any) -> Any:
    """The cover that is on the screen; None: there is none."""
    return next((one for one in root.walk() if getattr(one, "covers", False)), None)


def seen_through(root: Any) -> int:
    """How many pixels of the window change when all that is not the cover is hidden; -1 where there is no cover."""
    found = cover(root)
    if found is None:
        return -1
    with_all = pixels()
    others = list(_others(found, root))
    before = [one.opacity for one in others]
    for one in others:
        one.opacity = 0
    alone = pixels()
    for one, opacity in zip(others, before, strict=True):
        one.opacity = opacity
    return int((with_all != alone).any(axis=2).sum())


def _others(found: Any, root: Any) -> Any:
    """Everything beside the cover, and beside what holds it."""
    inside = found
    while inside is not root.parent:
        above = inside.parent
        yield from (child for child in above.children if child is not inside)
        inside = above

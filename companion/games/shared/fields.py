"""What ties the fields of every game's position texts together."""

from __future__ import annotations

from companion.kernel.errors import BadPosition


def check_end(stage: str, end: str) -> None:
    """Raises BadPosition where a game that is over has no end, or one that goes on has one."""
    if (stage == "over") != bool(end):
        raise BadPosition("stage-and-end", stage=stage, end=end or "-")

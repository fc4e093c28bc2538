"""A chain of lights under the squares of a board: which square's light comes when."""

from __future__ import annotations

from firmware_bridge.core.wire import square_name

SERPENTINE, ROWS = "serpentine", "rows"
ORDERS = (SERPENTINE, ROWS)
"""There and back from a1; or every rank from file a on."""


def squares_in_order(cols: int, rows: int, order: str) -> list[str]:
    """The squares in the order of the chain."""
    chain = []
    for rank in range(rows):
        files = range(cols) if order == ROWS or rank % 2 == 0 else reversed(range(cols))
        chain += [square_name(file, rank) for file in files]
    return chain

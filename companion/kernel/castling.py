"""What has to be free for a king and a rook to castle on eight files, wherever on their rank they began (Chess960)."""

from __future__ import annotations

from collections.abc import Sequence


def castling_ways(king: int, rooks: int, between: Sequence[Sequence[int]]) -> list[tuple[int, int, int, int]]:
    """Ways to castle, one for each rook.

    Args:
        king: Its square.
        rooks: The squares of rooks on its rank, as a set.
        between: The squares between two squares, as `BoardGeometry` has them.

    Returns:
        For each rook its set, the squares that have to be empty, those that the king crosses, and where the rook ends.
    """
    rank = king & 56
    found = []
    while rooks:
        low = rooks & -rooks
        rooks ^= low
        rook = low.bit_length() - 1
        king_to, rook_to = (rank + 6, rank + 5) if rook > king else (rank + 2, rank + 3)
        path = between[king][king_to] | 1 << king_to
        way = (path | between[rook][rook_to] | 1 << rook_to) & ~(1 << king | low)
        found.append((low, way, path, rook_to))
    return found

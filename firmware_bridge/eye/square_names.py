"""What the squares of a board are called that lies turned."""

from __future__ import annotations

from firmware_bridge.core.wire import square_at, square_name


def names_of(cols: int, rows: int, turned: int) -> dict[str, str]:
    """Each square as printed to what it is called when names are turned clockwise by degrees."""
    squares = (square_name(file, rank) for rank in range(rows) for file in range(cols))
    return {square: _rotate(square, cols, rows, turned) for square in squares}


def _rotate(square: str, cols: int, rows: int, turned: int) -> str:
    file, rank = square_at(square) or (0, 0)
    match turned % 360:
        case 90:
            file, rank = rank, cols - 1 - file
        case 180:
            file, rank = cols - 1 - file, rows - 1 - rank
        case 270:
            file, rank = rows - 1 - rank, file
    return square_name(file, rank)

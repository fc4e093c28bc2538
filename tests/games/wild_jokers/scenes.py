"""Positions of Wild Jokers that are played on from."""

from __future__ import annotations

from tests.games.scene import Scene as GameScene


def board(pieces: str) -> str:
    """The board text with these pieces: `Je1 kg7`."""
    cells = {f"{f}{r}": "" for f in "abcdefg" for r in range(1, 8)}
    cells |= dict.fromkeys(("b2", "d2", "f2", "b4", "f4", "b6", "d6", "f6"), "*")
    for piece in pieces.split():
        cells[piece[1:]] = piece[0]
    rows = []
    for rank in range(7, 0, -1):
        row = "".join(cells[f"{f}{rank}"] or "1" for f in "abcdefg")
        for n in range(7, 1, -1):
            row = row.replace("1" * n, str(n))
        rows.append(row)
    return "/".join(rows)


class Scene(GameScene):
    name = "wild-jokers"

    def __init__(self, men: str | None = None, turn: str = "w", fields: str = "", **rules: str) -> None:
        super().__init__(f"{board(men)} {turn} {fields}" if men else None, **rules)

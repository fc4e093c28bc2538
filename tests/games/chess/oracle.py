"""Random games of the field's own program, written down, and how they are read: what our moves and ends are held against.

`python -m tests.games.chess.oracle` writes `games.txt` anew with pyffish, which exists for few machines; the tests need the file
alone. A line is a game: its name, the moves, for each position the number of legal moves and a digest of them, how it ended.
"""

from __future__ import annotations

import random
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).with_name("games.txt")
PLIES = 30


class Game(NamedTuple):
    """A game as the oracle has it; `legal` is the number and digest of the moves before each of its own, and after the last."""

    name: str
    moves: tuple[str, ...]
    legal: tuple[str, ...]


def told(moves: Iterable[str]) -> str:
    """Number and digest of some moves."""
    every = sorted(moves)
    return f"{len(every)}:{zlib.crc32(' '.join(every).encode()) & 0xFFFF:04x}"


def games() -> Iterator[Game]:
    """The games that are written down."""
    for line in GAMES.read_text("utf-8").splitlines():
        name, moves, legal = line.split("|")
        yield Game(name, tuple(moves.split()), tuple(legal.split()))


def play(name: str, seed: int) -> Game:
    """A random game of the oracle."""
    import pyffish

    chance, start = random.Random(f"{name} {seed}"), pyffish.start_fen(name)
    moves: list[str] = []
    legal = []
    while True:
        every = sorted(pyffish.legal_moves(name, start, moves))
        legal.append(told(every))
        if not every or len(moves) == PLIES:
            return Game(name, tuple(moves), tuple(legal))
        moves.append(chance.choice(every))


def main() -> None:
    import pyffish

    lines = []
    for name in sorted(
        set(pyffish.variants()) - {one for one in pyffish.variants() if pyffish.two_boards(one)}
    ):
        game = play(name, 1)
        lines.append("|".join((name, " ".join(game.moves), " ".join(game.legal))))
    GAMES.write_text("\n".join(lines) + "\n", "utf-8")
    print(len(lines), "games", file=sys.stderr)


if __name__ == "__main__":
    main()

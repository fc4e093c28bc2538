"""Random games of the field's own program, written down: what our moves and ends are held against.

`python -m tests.games.chess.oracle` writes `games.txt`, `ends.txt` and `counts.txt` anew with pyffish, which exists
for few machines; the tests need the files alone. A line of the first is a game: its name, the moves, for each
position the number of legal moves and a digest of them. A line of the second is a whole game: its name, the
moves, how it ended for the side to move. A line of the third is an endgame with a count: its name, the position,
the moves, the limit and the count after each, and whether a draw may then be claimed.
"""

from __future__ import annotations

import random
import re
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).with_name("games.txt")
ENDS = Path(__file__).with_name("ends.txt")
COUNTS = Path(__file__).with_name("counts.txt")
PLIES = 30
LONGEST = 80
"""Plies of a game that is played to its end."""
TRIES = 3
WIDEST = 150
"""Moves at the start of a game that is played to its end."""


class Game(NamedTuple):
    """A game as the oracle has it; `legal`: number and digest of the moves in each position."""

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


class Ended(NamedTuple):
    """A whole game; `result`: 1, 0 or -1 for the side to move then."""

    name: str
    moves: tuple[str, ...]
    result: int


def ended() -> Iterator[Ended]:
    """The whole games that are written down."""
    for line in ENDS.read_text("utf-8").splitlines():
        name, moves, result = line.split("|")
        yield Ended(name, tuple(moves.split()), int(result))


def play_out(name: str, seed: int) -> Ended | None:
    """A random game of the oracle to its end, by rule or where one may be claimed; None: it was too long."""
    import pyffish

    chance, start, moves = random.Random(f"{name} {seed} end"), pyffish.start_fen(name), list[str]()
    fen, before = start, start
    while len(moves) < LONGEST:
        over, result = pyffish.is_immediate_game_end(name, fen, [])
        legal = sorted(pyffish.legal_moves(name, fen, []))
        if not over and not legal:
            over, result = True, pyffish.game_result(name, before, moves[-1:])
        if not over and int(fen.split()[-2]) > 3:
            over, result = pyffish.is_optional_game_end(name, start, moves)
        if over:
            return Ended(name, tuple(moves), (result > 0) - (result < 0))
        back = moves[-2][2:4] + moves[-2][:2] if len(moves) > 3 and len(moves[-2]) == 4 else ""
        moves.append(back if back in legal and chance.random() < 0.3 else chance.choice(legal))
        fen, before = pyffish.get_fen(name, fen, moves[-1:]), fen
    return None


COUNTING = {"makruk": "RSNMPP", "cambodian": "RSNMPP", "asean": "RBNQPP", "sittuyin": "RSNFPP"}
"""Games that count, with letters of the pieces that their endgames are made of."""
ENDGAMES = 25
"""Of each game."""


class Counted(NamedTuple):
    """An endgame; `counts`: `limit/count`, with `=` behind where a draw may be claimed, after each move."""

    name: str
    start: str
    moves: tuple[str, ...]
    counts: tuple[str, ...]


def counted() -> Iterator[Counted]:
    """The endgames that are written down."""
    for line in COUNTS.read_text("utf-8").splitlines():
        name, start, moves, counts = line.split("|")
        yield Counted(name, start, tuple(moves.split()), tuple(counts.split()))


def endgame(name: str, chance: random.Random) -> str:
    """The position of a random endgame; some begin with a count that is nearly over."""
    import pyffish

    while True:
        letters = chance.choices(COUNTING[name], k=chance.randint(1, 6))
        pieces = ["K", "k", *(one if chance.random() < 0.6 else one.lower() for one in letters)]
        if chance.random() < 0.5:
            pieces = [one for one in pieces if one not in "Pp"]
        cells = [""] * 64
        for piece, cell in zip(pieces, chance.sample(range(64), len(pieces)), strict=True):
            cells[cell] = piece
        if any(cells[i] in "Pp" and cells[i] and (i < 32) == (cells[i] == "P") for i in range(64)):
            continue
        rows = ["".join(cell or "1" for cell in cells[i : i + 8]) for i in range(0, 64, 8)]
        board = re.sub("1+", lambda ones: str(len(ones[0])), "/".join(rows))
        hand = "[]" if name == "sittuyin" else ""
        fen = f"{board}{hand} w - - 0 1"
        if pyffish.validate_fen(fen, name) != 1 or not (legal := pyffish.legal_moves(name, fen, [])):
            continue
        if _takes_king(name, fen):
            continue
        words = pyffish.get_fen(name, fen, [legal[0]]).split()
        if words[3].isdigit() and chance.random() < 0.4:
            fen = f"{board}{hand} w - {words[3]} {int(words[3]) - chance.randint(1, 12)} 90"
        return fen


def _takes_king(name: str, fen: str) -> bool:
    """Whether the side to move could take the king."""
    import pyffish

    words = fen.split()
    return bool(pyffish.gives_check(name, " ".join([words[0], "b", *words[2:]]), []))


def play_counted(name: str, seed: int) -> Counted:
    """A random endgame of the oracle, captures and promotions preferred."""
    import pyffish

    chance = random.Random(f"{name} {seed} counts")
    start = fen = endgame(name, chance)
    moves, counts = list[str](), list[str]()
    while len(moves) < PLIES and (legal := sorted(pyffish.legal_moves(name, fen, []))):
        likely = [one for one in legal if one[-1].isalpha() or pyffish.is_capture(name, fen, [], one)]
        moves.append(chance.choice(likely if likely and chance.random() < 0.5 else legal))
        fen = pyffish.get_fen(name, fen, moves[-1:])
        words = fen.split()
        limit = words[3] if words[3].isdigit() else "0"
        claimed, _ = pyffish.is_optional_game_end(name, fen, [])
        counts.append(f"{limit}/{words[4] if limit != '0' else 0}{'=' if claimed else ''}")
    return Counted(name, start, tuple(moves), tuple(counts))


def write_counts() -> None:
    """Endgames with counts, written down anew."""
    games = (play_counted(name, seed) for name in COUNTING for seed in range(ENDGAMES))
    lines = ["|".join((game.name, game.start, " ".join(game.moves), " ".join(game.counts))) for game in games]
    COUNTS.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    import pyffish

    lines, whole = [], []
    for name in sorted({one for one in pyffish.variants() if not pyffish.two_boards(one)}):
        game = play(name, 1)
        lines.append("|".join((name, " ".join(game.moves), " ".join(game.legal))))
        tries = range(TRIES if int(game.legal[0].split(":")[0]) < WIDEST else 0)
        short = next((one for seed in tries if (one := play_out(name, seed)) is not None), None)
        if short is not None:
            whole.append("|".join((name, " ".join(short.moves), str(short.result))))
    write_counts()
    GAMES.write_text("\n".join(lines) + "\n", "utf-8")
    ENDS.write_text("\n".join(whole) + "\n", "utf-8")
    print(len(lines), "games,", len(whole), "of them to the end", file=sys.stderr)


if __name__ == "__main__":
    main()

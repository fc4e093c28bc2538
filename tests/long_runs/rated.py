"""How strong a level is in chess, against an engine that plays at a known Elo (`UCI_LimitStrength`, `UCI_Elo`).

    python -m tests.long_runs.rated 5 --elo 1400 --games 100 --kept build/rated.jsonl [--engine /usr/games/stockfish]

Debian: `apt install stockfish`. Each opening of four random plies is played twice with sides swapped. `--kept FILE` stores a line of JSON for
each game and resumes there. Prints the level's Elo with its interval of 95 %, all engines' games together.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import random
import shutil
import sys
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path

import chess
import chess.engine
import msgspec

from companion.kernel.actions import Castle, Move
from companion.table.game_factory import make_game
from tests.long_runs.arena import LONGEST, OPENING, interval, player
from tests.long_runs.levels import elo

DEBIAN = "/usr/games/stockfish"
MOMENT = 0.1
"""Seconds for each of the engine's moves: at a limited strength it searches few plies."""


class Played(msgspec.Struct, frozen=True):
    """One game against the engine at `rating`; `points` are the level's."""

    level: str
    rating: int
    number: int
    points: float
    plies: int


def play(level: str, rating: int, number: int, engine: chess.engine.SimpleEngine) -> Played:
    """Play one game: the level has White in the games with an even number."""
    game, board, opening = (
        make_game("chess", None, {}),
        chess.Board(),
        random.Random(f"opening {number // 2}"),
    )
    ours, s, stood = player(level), game.start(), Counter[Hashable]()
    while (actor := game.actor(s)) is not None and board.ply() <= LONGEST:
        legal = game.actions(s)
        by_uci = {uci_of(a): a for a in legal}
        if board.ply() < OPENING:
            a = opening.choice(list(legal))
        elif (actor.seat == game.seats[0]) == (number % 2 == 0):
            entropy = hashlib.sha512(f"{number} {board.ply()}".encode()).digest()
            a = ours(game, s, entropy, stood)
        else:
            move = engine.play(board, chess.engine.Limit(time=MOMENT), game=number).move
            a = by_uci[str(move)]
        board.push_uci(uci_of(a))
        s = game.outcome(s, a)[0]
        stood[game.position_key(s)] += 1
        if board.can_claim_draw():
            break
    result = game.result(s) if game.actor(s) is None else None
    winner = result.winner if result is not None else None
    mine = game.seats[number % 2]
    return Played(level, rating, number, 0.5 if winner is None else float(winner == mine), board.ply())


def uci_of(a: object) -> str:
    """Return an action of chess as engines write it."""
    if isinstance(a, Castle):
        return f"{a.king}{a.king_to}"
    assert isinstance(a, Move)
    return f"{a.origin}{a.to}{a.promoted.lower()}"


def kept(path: Path | None) -> list[Played]:
    """Return the games of earlier runs."""
    if path is None or not path.exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in path.read_text("utf-8").splitlines()]


def summary(found: Sequence[Played]) -> Iterator[str]:
    """Yield a line for each level and rating."""
    rows: dict[tuple[str, int], list[Played]] = {}
    for one in found:
        rows.setdefault((one.level, one.rating), []).append(one)
    for (level, rating), games in sorted(rows.items()):
        share = sum(one.points for one in games) / len(games)
        low, high = interval(share, len(games))
        yield (
            f"level {level} against {rating}: {share:.1%} of {len(games)} games,"
            f" Elo {rating + elo(share):.0f} ({rating + elo(low):.0f} to {rating + elo(high):.0f})"
        )


def main(given: Sequence[str] | None = None) -> int:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("level", choices=tuple("12345"))
    reader.add_argument("--elo", type=int, default=1400, help="of the engine")
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--kept", type=Path)
    reader.add_argument("--engine", default=shutil.which("stockfish") or DEBIAN)
    asked = reader.parse_args(given)
    if not Path(asked.engine).exists():
        print(f"{asked.engine} is not there. Run sudo apt install stockfish", file=sys.stderr)
        return 2
    found = kept(asked.kept)
    done = {one.number for one in found if (one.level, one.rating) == (asked.level, asked.elo)}
    with chess.engine.SimpleEngine.popen_uci(asked.engine) as engine, contextlib.suppress(KeyboardInterrupt):
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": asked.elo})
        for number in range(asked.games):
            if number in done:
                continue
            one = play(asked.level, asked.elo, number, engine)
            found.append(one)
            if asked.kept is not None:
                with asked.kept.open("a", encoding="utf-8") as out:
                    out.write(msgspec.json.encode(one).decode() + "\n")
            print(f"game {number}: {one.points:g} after {one.plies} plies", file=sys.stderr)
    print("\n".join(summary(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""PGN against python-chess, for long: it reads ours, we read its, both to the same positions; how fast; and damaged files.

    python -m tests.long_runs.pgn [--written 1000] [--read 10000] [--dialects 5000] [--damaged 50000] [--seed 1]

Exits with 1 if anything differs, or a damaged file raises anything.
"""

from __future__ import annotations

import argparse
import io
import logging
import random
import sys
import time
import traceback
from itertools import cycle, islice

import chess.pgn

from companion.games.chess.notation import follow, rules_of
from companion.kernel.text.pgn import read_comment, read_game, read_games
from companion.table.game_files.pgn_reader import games_of
from tests.games.chess.pgn_dialects import DIALECTS, GAMES, find_differences
from tests.games.chess.random_pgn import BOARDS, read_by_chess, same, written_by_chess, written_by_us

SAMPLE = 400
"""Games on which both are timed."""
SIGNS = b'[]{}()"\\%;$*\n\r .-/10aeNx=+#@\0\xef\xbb\xbf\xff\xe9'


def compare_written(games: int, seed: int) -> int:
    """How many of our games python-chess reads otherwise, or not at all."""
    wrong = 0
    for n, name in enumerate(islice(cycle(BOARDS), games)):
        text, positions = written_by_us(name, random.Random(f"{seed} ours {n}"), 160)
        try:
            theirs = read_by_chess(text)
            boards = [theirs.board(), *(node.board() for node in theirs.mainline())]
            assert len(boards) == len(positions)
            assert all(same(rules_of(name), at, board) for at, board in zip(positions, boards, strict=True))
        except AssertionError as difference:
            wrong += 1
            print(f"not read as written: {difference}\n{text}")
    return wrong


def compare_read(games: int, seed: int) -> int:
    """How many games of python-chess we read otherwise: moves, end, variations, comments, glyphs."""
    wrong = 0
    texts = (
        written_by_chess(name, random.Random(f"{seed} theirs {n}"), 120)
        for n, name in enumerate(islice(cycle(BOARDS), games))
    )
    count = 0
    for text in texts:
        (game,) = read_games(io.StringIO(text))
        line, theirs = follow(game), read_by_chess(text)
        count += 1
        nodes = list(theirs.mainline())
        ends = same(line.rules, line.positions[-1], theirs.end().board())
        if (
            line.fault is not None
            or len(line.moves) != len(nodes)
            or not ends
            or any(
                set(ply.glyphs) != set(node.nags)
                or " ".join(" ".join(ply.comments).split()) != " ".join(node.comment.split())
                for ply, node in zip(game.plies, nodes, strict=True)
            )
        ):
            wrong += 1
            print(f"not read as they do: {line.fault}\n{text}")
    return wrong + (count != games)


def compare_dialects(games: int, seed: int) -> int:
    """How many games in the dialects of twenty programs we read otherwise than they were meant."""
    wrong = count = alike = 0
    for n, dialect in enumerate(islice(cycle(DIALECTS), -(-games // GAMES))):
        found, same_games = find_differences(dialect, random.Random(f"{seed} dialect {n}"), GAMES)
        wrong, count, alike = wrong + len(found), count + GAMES, alike + same_games
        for difference in found:
            print(difference)
    print(f"python-chess reads {alike} of {count} as they were meant")
    return wrong


def speed(seed: int) -> None:
    """Games a second of both, over the same chess games with comments and variations, in this process."""
    chance = random.Random(seed)
    text = "".join(written_by_chess("chess", chance, 100) for _ in range(SAMPLE))
    begun = time.process_time()
    for game in read_games(io.StringIO(text)):
        follow(game)
    ours = time.process_time() - begun
    begun = time.process_time()
    file = io.StringIO(text)
    while chess.pgn.read_game(file):
        pass
    theirs = time.process_time() - begun
    print(
        f"{SAMPLE / ours:.0f} games/s, python-chess {SAMPLE / theirs:.0f} games/s: {theirs / ours:.2f} times"
    )


def damage(files: int, seed: int) -> int:
    """How many damaged files raised anything."""
    chance = random.Random(f"{seed} damage")
    sound = [
        "".join(written_by_chess(name, chance, 12) for name in chance.sample(list(BOARDS), 2)).encode()
        for _ in range(60)
    ]
    wrong = 0
    for _ in range(files):
        content = bytearray(chance.choice(sound))
        for _ in range(chance.choice((1, 1, 2, 3, 8, 30))):
            at = chance.randrange(len(content) + 1)
            match chance.randrange(4):
                case 0:
                    content[at : at + chance.randint(1, 9)] = b""
                case 1:
                    content[at:at] = bytes(chance.choice(SIGNS) for _ in range(chance.randint(1, 4)))
                case 2:
                    content[at : at + 1] = bytes([chance.randrange(256)])
                case _:
                    start = chance.randrange(len(content) + 1)
                    content[at:at] = content[start : start + chance.randint(1, 60)]
        try:
            read_everything(bytes(content))
        except Exception:
            wrong += 1
            print(bytes(content))
            traceback.print_exc(file=sys.stdout)
    return wrong


def read_everything(content: bytes) -> int:
    """Read a file as the program does, to the end; returns how many games there are."""
    count = 0
    for text in games_of(io.BytesIO(content)):
        game = read_game(text)
        count += 1
        follow(game)
        for ply in game.plies:
            for comment in ply.comments:
                read_comment(comment)
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--written", type=int, default=1000)
    parser.add_argument("--read", type=int, default=10_000)
    parser.add_argument("--dialects", type=int, default=5000)
    parser.add_argument("--damaged", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)  # it logs every move that it cannot read
    speed(asked.seed)
    wrong = 0
    for name, run, count in (
        ("written", compare_written, asked.written),
        ("read", compare_read, asked.read),
        ("dialects", compare_dialects, asked.dialects),
        ("damaged", damage, asked.damaged),
    ):
        found = run(count, asked.seed)
        print(f"{name}: {count}, wrong: {found}", flush=True)
        wrong += found
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

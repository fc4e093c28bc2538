"""Noisy hands, straight into tracking, for long: `make soak`, or `make soak ARGS="--total 1000000"`.

Every game is played in chunks of its own seeds, spread over processes; a table says what came of each game.
`--variants` plays chess and relatives of different kinds instead of the other families, on boards of both senses:

    python -m tests.long_runs.soak --variants --total 100000 --sense both
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from tests.long_runs.noise import Tally, run

SEATINGS = (("green", "blue"), ("green", "red", "blue"), ("green", "red", "blue", "yellow"))
CHESS = ("raindropchess", "wild-jokers", "booster-chess", "cloak-and-dagger-chess", "gravity-chess")
CHUNK = 2_000
SENSES = ("occupancy", "identity")
SEEDS = 100_000
"""Seeds of one play, more than it has games."""


@dataclass(frozen=True)
class Play:
    """A game with its seats and house rules."""

    game: str
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        rules = ", ".join(f"{name}={value}" for name, value in self.rules)
        return f"{self.game}, {len(self.seats)} seats{', ' if rules else ''}{rules}"


PLAYS = (
    *(Play("little-chess-jumble", s, r) for s in SEATINGS for r in ((), (("plus_hash", "both"),))),
    *(Play(f"{edition}-chess-jumble", SEATINGS[2]) for edition in ("little-action", "big", "big-action")),
    *(Play(game, ("white", "black")) for game in CHESS),
    *(Play("boulder-chess", ("red", "blue"), (rule,)) for rule in (("goal", "b"), ("setup", "a"))),
    Play("parade-chess-solitaire", ("player",), (("limit16", "b"),)),
    Play("neighbour-chess-solitaire", ("player",), (("min_men", "8"),)),
)

VARIANTS = tuple(
    Play(game, ("white", "black"))
    for game in (
        "chess",
        "crazyhouse",
        "atomic",
        "duck",
        "seirawan",
        "shogi",
        "xiangqi",
        "grand",
        "flipello",
        "spartan",
        "makruk",
        "antichess",
        "petrified",
        "cambodian",
    )
)
"""Chess and relatives of different kinds: hands, explosions, tokens, gates, promotions that turn a piece over, flips."""


@dataclass(frozen=True)
class Chunk:
    """Some actions of a play, from a seed of their own on."""

    play: Play
    actions: int
    seed: int
    sense: str
    level: str
    settle: int

    def run(self) -> tuple[Play, Tally]:
        play = self.play
        player = "mixed" if "green" in play.seats else "random"
        return play, run(
            self.actions,
            play.seats,
            self.sense,
            self.level,
            self.settle,
            dict(play.rules),
            self.seed,
            play.game,
            player,
        )


def chunks(plays: list[Play], actions: dict[Play, int], args: argparse.Namespace) -> Iterator[Chunk]:
    """The plays in turn, so that all of them go on at one pace."""
    longest = max(actions.values())
    for done in range(0, longest, CHUNK):
        for play in plays:
            rest = min(CHUNK, actions[play] - done)
            if rest > 0:
                seed = args.seed + (*PLAYS, *VARIANTS).index(play) * SEEDS + done
                sense = SENSES[done // CHUNK % 2] if args.sense == "both" else args.sense
                yield Chunk(play, rest, seed, sense, args.level, args.settle)


def shares(plays: list[Play], total: int) -> dict[Play, int]:
    """How many actions of a total each play has: every game the same, its seatings and rules alike."""
    games = [play.game for play in plays]
    return {play: -(-total // len(set(games)) // games.count(play.game)) for play in plays}


def table(found: dict[str, Tally]) -> str:
    """What came of each, and of all."""
    whole = Tally()
    for tally in found.values():
        whole.add(tally)
    rows = [
        "| | actions | games | wrong | unnecessary | asked | quick replies | not ruled | second thoughts | joined |"
    ]
    rows.append("|---|" + "---|" * 9)
    for name, tally in {**found, "all": whole}.items():
        share = tally.unnecessary / max(1, tally.actions)
        rows.append(
            f"| {name} | {tally.actions:,} | {tally.games:,} | {tally.wrong} | {tally.unnecessary} ({share:.3%}) "
            f"| {tally.asked.total():,} | {tally.quick:,} | {tally.unruled} | {tally.noise['second_thoughts']:,} "
            f"| {tally.noise['joined']:,} |"
        )
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.soak")
    parser.add_argument(
        "--actions", type=int, default=20_000, help="of each play: a game with seats and rules"
    )
    parser.add_argument("--total", type=int, default=0, help="of all games together, instead")
    parser.add_argument("--game", default="all")
    parser.add_argument("--level", default="table")
    parser.add_argument("--variants", action="store_true")
    parser.add_argument("--sense", choices=[*SENSES, "both"], default="occupancy")
    parser.add_argument("--settle", type=int, default=350)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args()
    of = VARIANTS if args.variants else PLAYS
    plays = [play for play in of if args.game in ("all", play.game)]
    actions = shares(plays, args.total) if args.total else dict.fromkeys(plays, args.actions)
    by_play: dict[str, Tally] = {str(play): Tally() for play in plays}
    by_game: dict[str, Tally] = {play.game: Tally() for play in plays}
    start = time.monotonic()
    with ProcessPoolExecutor(args.processes) as pool:
        for play, tally in pool.map(Chunk.run, chunks(plays, actions, args)):
            by_play[str(play)].add(tally)
            by_game[play.game].add(tally)
            so_far = by_play[str(play)]
            print(
                f"{play}: {so_far.actions:,} actions, wrong {so_far.wrong}, unnecessary {so_far.unnecessary}",
                flush=True,
            )
            for kept in tally.kept:
                print(play, kept, flush=True)
    print(table(by_play), table(by_game), sep="\n\n")
    print(f"\n{time.monotonic() - start:.0f} s")
    return any(tally.wrong for tally in by_game.values())


if __name__ == "__main__":
    sys.exit(main())

"""How strong the levels are: each against the one below, level 1 against play by lot, level 5 against today's player.

`python -m tests.long_runs.levels` plays 200 games a pairing and prints a table with Elo; `--games 400` more, `--only wild-jokers`,
`--pairings 2-1,3-2`. `--kept FILE` stores what has been played, a line of JSON for each pair of games, and resumes there when the command is
given again: all of it takes weeks of one core. Ctrl+C ends a run, and the table shows what has been played so far.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from tests.long_runs.arena import interval, match

BATCH = 2
"""Games between two lines of the file: an opening with each side."""


class Table(msgspec.Struct, frozen=True):
    """What is played: a name in the table, a game, its seats and house rules; what level 5 has to reach against today's."""

    name: str
    game: str
    goal: float
    seats: tuple[str, ...] | None = None
    rules: dict[str, str] = {}
    levels: bool = True
    """Whether neighbouring levels are measured here."""


TABLES = (
    Table("wild-jokers", "wild-jokers", 0.97),
    Table("gravity-chess", "gravity-chess", 0.90),
    Table("raindropchess", "raindropchess", 0.90),
    Table("booster-chess", "booster-chess", 0.90),
    Table("cloak-and-dagger-chess", "cloak-and-dagger-chess", 0.90),
    Table("boulder-chess goal=b", "boulder-chess", 0.75, rules={"goal": "b"}),
    Table("little-chess-jumble, 2 seats", "little-chess-jumble", 0.65, ("green", "blue")),
    Table("little-chess-jumble, 4 seats", "little-chess-jumble", 0.55, levels=False),
    Table("little-action-chess-jumble, 2 seats", "little-action-chess-jumble", 0.55, ("green", "blue")),
    Table("big-chess-jumble, 2 seats", "big-chess-jumble", 0.55, ("green", "blue")),
    Table("big-action-chess-jumble, 2 seats", "big-action-chess-jumble", 0.55, ("green", "blue")),
    Table("chess", "chess", 0.90),
)
PAIRINGS = (("1", "random"), ("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("5", "today"))
LOW, HIGH, RANDOM = 0.60, 0.85, 0.70


class Batch(msgspec.Struct, frozen=True):
    """Games `first` to `first + games - 1` of a pairing: points of the first player, and seconds a decision of it took."""

    table: str
    one: str
    other: str
    first: int
    games: int
    points: float
    seconds: float


def goal(table: Table, one: str, other: str) -> tuple[float, float]:
    """From where to where the share has to lie."""
    if other == "today":
        return table.goal, 1.0
    return (RANDOM, 1.0) if other == "random" else (LOW, HIGH)


def kept(path: Path | None) -> list[Batch]:
    """What has been played so far."""
    if path is None or not path.exists():
        return []
    return [msgspec.json.decode(line, type=Batch) for line in path.read_text("utf-8").splitlines()]


def play(
    tables: Iterable[Table], pairings: Sequence[tuple[str, str]], games: int, workers: int, path: Path | None
) -> Iterator[Batch]:
    """What is still to be played, batch by batch."""
    done = {
        (one.table, one.one, one.other, number)
        for one in kept(path)
        for number in range(one.first, one.first + one.games)
    }
    for table in tables:
        for one, other in pairings:
            if not table.levels and other != "today":
                continue
            for first in range(0, games, BATCH):
                if (table.name, one, other, first) in done:
                    continue
                found = match(table.game, one, other, BATCH, workers, table.rules, table.seats, first)
                batch = Batch(table.name, one, other, first, BATCH, found.share * BATCH, found.seconds)
                if path is not None:
                    with path.open("a", encoding="utf-8") as out:
                        out.write(msgspec.json.encode(batch).decode() + "\n")
                yield batch


def elo(share: float) -> float:
    """Return how much stronger a player with this share of the points is."""
    return math.inf if share >= 1 else -math.inf if share <= 0 else -400 * math.log10(1 / share - 1)


def told(found: Iterable[Batch]) -> Iterator[str]:
    """The table, a line a pairing."""
    rows: dict[tuple[str, str, str], list[Batch]] = {}
    for one in found:
        rows.setdefault((one.table, one.one, one.other), []).append(one)
    tables = {table.name: table for table in TABLES}
    yield "| game | one | against | games | share | 95 of 100 lie in | Elo | 95 of 100 lie in | goal | s a decision |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for (name, first, second), batches in sorted(rows.items()):
        games = sum(one.games for one in batches)
        share = sum(one.points for one in batches) / games
        low, high = interval(share, games)
        least, most = goal(tables[name], first, second)
        missed = "" if least <= share <= most else " missed"
        seconds = sum(one.seconds for one in batches) / len(batches)
        asked = f"{least:.0%} to {most:.0%}" if most < 1 else f"{least:.0%}"
        yield (
            f"| {name} | {first} | {second} | {games} | {share:.1%} | {low:.0%} to {high:.0%}"
            f" | {elo(share):+.0f} | {elo(low):+.0f} to {elo(high):+.0f} | {asked}{missed} | {seconds:.3f} |"
        )


def main(given: Sequence[str] | None = None) -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--only", action="append", default=[])
    reader.add_argument("--pairings", default="")
    reader.add_argument("--kept", type=Path)
    asked = reader.parse_args(given)
    chosen = [tuple(one.split("-", 1)) for one in asked.pairings.split(",")] if asked.pairings else PAIRINGS
    tables = [one for one in TABLES if not asked.only or one.name in asked.only]
    found = kept(asked.kept)
    with contextlib.suppress(KeyboardInterrupt):
        for batch in play(tables, chosen, asked.games, asked.workers, asked.kept):
            found.append(batch)
            print(
                f"{batch.table}: {batch.one} against {batch.other}: {batch.points:g} of {batch.games}",
                file=sys.stderr,
            )
    print("\n".join(told(found)))


if __name__ == "__main__":
    main()

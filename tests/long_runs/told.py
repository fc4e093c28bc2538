"""What is told of games: how far luck depends on the lot of the search, and how many hints say why.

`python -m tests.long_runs.told luck` plays a game of each kind, reviews it several times with nothing changed but the lot of the
search, and prints what each review says of the first seat. `python -m tests.long_runs.told hints` counts hints by what they give as a
reason: something named, who stands better, what the action itself brings about, only that it came out better, or nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.decision import decide
from companion.engine.explanation import choose_hints
from companion.table.engine_host.jobs import InlineBackend
from companion.table.game_factory import game_from_journal
from companion.table.game_record import GameRecord
from companion.table.history.game_review import GameReview
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from tests.engine.games import FAMILIES, positions, question
from tests.table.table_fixture import Rig

LUCKY = (
    ("little-chess-jumble", ("green", "blue")),
    ("gravity-chess", ("white", "black")),
    ("raindropchess", ("white", "black")),
)
"""Games of several in which dice and cards do something."""
FALLBACK = frozenset({"hint-came-out-better", "hint-about-equal", "hint-planned"})
"""What is said where no reason was found: that the search liked it."""
STANDING = frozenset({"hint-stands-better", "hint-others-worse", "hint-safer"})
"""Reasons that name no piece and no count."""
WARNINGS = frozenset({"hint-chance", "hint-taken-back", "hint-lost-first"})
"""What is no reason: a number, and what speaks against it."""


class Hinted(msgspec.Struct, frozen=True):
    """Hints by the best that they say: something `named` (a piece, a count, a win, what comes next), who `stands` better, only what the
    action itself `brings` about, the `fallback` alone, or `nothing`."""

    hints: int
    named: int
    stands: int
    brings: int
    fallback: int
    nothing: int
    reasons: dict[str, int]


def recorded(folder: Path, game: str, seats: tuple[str, ...], seed: int) -> GameRecord:
    """A game that was played to its end."""
    name = f"{game}-{seed}.tableside"
    rig = Rig(folder, game=game, seats=seats, seed=seed, name=name)
    rig.play_out(0.05)
    rig.referee.close()
    journal = ReadOnlyJournal.read(rig.path)
    return GameRecord(game_from_journal(journal), journal, read_clocks)


def lots(record: GameRecord, count: int, ceiling: float) -> Iterator[dict[str, Any]]:
    """What each of several reviews says of the first seat's luck."""
    for lot in range(count):
        begun = time.perf_counter()
        found = GameReview(record, InlineBackend(), ceiling=ceiling, lot=f"lot {lot}".encode())
        while not found.done:
            found.go_on()
        luck = found.review.luck[found.game.seats[0]]
        told = {
            name: getattr(luck, name)
            for name in ("share", "low", "high", "gained", "spread")
            if hasattr(luck, name)
        }
        yield {**told, "seconds": round(time.perf_counter() - begun, 1)}


def reasons(name: str, count: int) -> Hinted:
    """What the best way of so many hints is given as its reason."""
    said: Counter[str] = Counter()
    best: Counter[str] = Counter()
    for n, (game, s) in enumerate(positions(name, count, seed=11)):
        asked = question(game, s, 5, hashlib.sha512(str(n).encode()).digest())
        found = {reason.id for reason in choose_hints(game, asked, decide(game, asked))[0].reasons}
        said.update(found)
        why = {one for one in found if one.startswith("hint-")} - WARNINGS - FALLBACK
        if why:
            best["named" if why - STANDING else "stands"] += 1
        elif found - WARNINGS - FALLBACK:
            best["brings"] += 1
        else:
            best["fallback" if found & FALLBACK else "nothing"] += 1
    counts = {kind: best[kind] for kind in ("named", "stands", "brings", "fallback", "nothing")}
    return Hinted(hints=count, reasons=dict(said.most_common()), **counts)


def main(given: Sequence[str] | None = None) -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("what", choices=("luck", "hints"))
    reader.add_argument("--only", default="")
    reader.add_argument("--lots", type=int, default=4)
    reader.add_argument("--games", type=int, default=1)
    reader.add_argument("--ceiling", type=float, default=1e9)
    reader.add_argument("--hints", type=int, default=25)
    asked = reader.parse_args(given)
    if asked.what == "hints":
        for name in FAMILIES:
            if asked.only in name:
                found = reasons(name, asked.hints)
                print(json.dumps({"game": name, **msgspec.to_builtins(found)}), flush=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        for game, seats in LUCKY:
            for seed in range(1, asked.games + 1):
                if asked.only in game:
                    record = recorded(Path(folder), game, seats, seed)
                    for told in lots(record, asked.lots, asked.ceiling):
                        print(json.dumps({"game": game, "seed": seed, **told}), flush=True)


if __name__ == "__main__":
    main()

"""A tablet on which 5,000 games were played: how long each look at the folder of games takes."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.table.history.progress import daily_deals, each_attempt
from companion.table.history.saved_games import (
    each_open,
    find_copy,
    index_file,
    latest_open,
    list_saved_games,
)
from companion.table.storage.data_folder import SUFFIX, games_folder
from tests.table.table_fixture import Rig

KINDS = (
    "little-chess-jumble",
    "raindropchess",
    "parade-chess-solitaire",
    "wild-jokers",
    "gravity-chess",
    "chess",
)
LEFT = 20
"""One game of so many was left in the middle."""
FIRST = datetime(2020, 1, 1)
PAST = time.mktime(datetime(2024, 1, 1).timetuple())
RUNS = 5


def generate(folder: Path, games: int) -> None:
    """So many journals, four a day: games that were played to their ends or left, and copies of them."""
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        over, left = (
            [_play(Path(scratch), kind, None) for kind in KINDS],
            [_play(Path(scratch), kind, 8) for kind in KINDS],
        )
        for n in range(games):
            source = (left if n % LEFT == 0 else over)[n // LEFT % len(KINDS)]
            when = FIRST + timedelta(hours=6 * n)
            copy = folder / f"{when:%Y-%m-%d-%H%M%S}-{n:04x}-{source.suffix[1:]}{SUFFIX}"
            shutil.copy(source, copy)
            os.utime(copy, (PAST, PAST))


def _play(folder: Path, kind: str, until: int | None) -> Path:
    rig = Rig(folder, name=f"{until}.{kind}", game=kind)
    rig.play_out(0.0, until)
    rig.referee.close()
    return rig.path


LOOKS: dict[str, Callable[[], Any]] = {
    "home": latest_open,
    "all games": lambda: list_saved_games(most=31),
    "resume, the first": lambda: list(islice(each_open(), 1)),
    "resume, all": lambda: list(each_open()),
    "daily deals": daily_deals,
    "ladders": lambda: list(each_attempt()),
    "a game of another table": lambda: find_copy("nobody"),
}


def measure(games: int) -> dict[str, Any]:
    """Milliseconds of each look, the best of five, and of home where there is no index yet."""
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, XDG_DATA_HOME=home):
        generate(games_folder(), games)
        found = {"home_without_index_ms": _ms(latest_open)}
        assert latest_open()[1] == -(-games // LEFT) - 1
        found |= {f"{name}_ms": min(_ms(look) for _ in range(RUNS)) for name, look in LOOKS.items()}
        return found | {"index_kB": index_file().stat().st_size // 1000}


def _ms(look: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    look()
    return round((time.perf_counter() - begun) * 1000, 1)

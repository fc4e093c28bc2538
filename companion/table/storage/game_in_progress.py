"""Whether a table somewhere on this machine is in the middle of a game, seen from its journals alone."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.limits import TooMuch
from companion.table.record.journal_reader import glance, in_use
from companion.table.storage.data_folder import SUFFIX


def game_in_progress(games: Path) -> bool:
    """Whether a table plays a game of this folder that is not over.

    A table that stands there after the end does not.
    """
    for path in games.glob(f"*{SUFFIX}"):
        try:
            if in_use(path) and not ((ends := glance(path, played=True)) and ends[-1].kind == "result"):
                return True
        except (FileNotFoundError, TooMuch):
            continue  # deleted meanwhile, or no game at all
    return False

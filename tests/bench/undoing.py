"""Taking back a long game, action by action and at once."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path

from companion.table.setup import TableSetup, open_table


def measure(actions: int = 5000) -> dict[str, float]:
    """Seconds for taking back and bringing back so many actions of Chess Jumble with four seats, and all at once."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game"
        referee = open_table(
            TableSetup(game="little-chess-jumble", journal=str(path), seed=1), lambda notice: None
        )
        while referee.n < actions and (actor := referee.game.actor(referee.state)) is not None:
            if actor.chance:
                referee.do({"do": "roll"})
            else:
                referee.do({"do": "act", "action": str(rng.choice(list(referee.actions())))})
        n, took = referee.n, []
        for command in ({"do": "undo"}, {"do": "redo"}, {"do": "undo", "count": n}):
            start = time.perf_counter()
            while referee.n < n if command["do"] == "redo" else referee.n:
                referee.do(command)
            took.append(round(time.perf_counter() - start, 2))
        referee.close()
    return dict(zip(("actions", "one_by_one_s", "brought_back_s", "at_once_s"), (n, *took), strict=True))

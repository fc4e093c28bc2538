"""Memory of the app over whole games, one after the other, played by computer players.

Every frame is finished (`glFinish`): a window that nobody sees is never swapped, and software graphics would keep every
picture that was ever shown for a swap that does not come.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any


def measure(games: int) -> dict[str, Any]:
    """Megabytes after the first game and after the last."""
    from kivy.graphics.opengl import glFinish

    from companion.app.widgets.idle import collect_garbage
    from companion.engine.search import choose
    from companion.table.setup import TableSetup
    from tests.app.app_driver import Stage

    stage: Stage | None = None
    sizes = []
    for seed in range(games):
        opening = TableSetup(game="little-chess-jumble", seed=seed, rules={"length": "b"})
        if stage is None:
            stage = Stage(opening, painted=True, rehearses=True)
        else:
            stage.app.table.play(opening)
        game = stage.referee.game
        while (actor := game.actor(stage.referee.state)) is not None:
            if actor.chance:
                stage.app.table.command(do="roll")
            else:
                stage.app.table.command(do="act", action=str(choose(game, stage.referee.state)))
            stage.frames(1)
            glFinish()
        for _ in range(20):
            stage.frames(1)
            glFinish()
        collect_garbage()
        sizes.append(int(Path("/proc/self/statm").read_text().split()[1]) * 4 // 1024)
    assert stage is not None
    stage.close()
    return {
        "games": games,
        "after_the_first_MB": sizes[0],
        "after_the_last_MB": sizes[-1],
        "growth_percent": round(100 * (sizes[-1] / sizes[0] - 1), 1),
    }

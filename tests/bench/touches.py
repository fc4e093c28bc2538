"""What touches cost in the app: processor time of Python from a touch to the frame that shows it, without the drawing itself.

The window is there, but nothing is drawn in it: a chip for graphics would draw, and software does not say how long that
takes.
"""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.kernel.actions import Move
from tests.autoplay import chance

TIMES = 3
"""Processes that play the same game."""


class Still:
    """A stage whose window draws nothing."""

    def __init__(self, game: str) -> None:
        from companion.app.widgets import idle
        from companion.table.setup import TableSetup
        from tests.app.app_driver import Stage

        vars(idle)["gc"] = gc  # garbage is collected when the app collects it
        self.stage = Stage(TableSetup(game=game, seed=4) if game else None, rehearses=True)
        self.settle()

    def settle(self) -> None:
        """Wait until what is done behind a new screen is done, as it is before people have sat down."""
        from companion.app.window import TIDY

        warming = getattr(self.stage.app.screen, "warming", None)
        tidied = time.monotonic() + TIDY + 0.1
        self.stage.until(lambda: time.monotonic() > tidied and (warming is None or warming.done))

    def timed(self, work: Callable[[], object]) -> float:
        """Milliseconds of processor time until the next frame is made."""
        from kivy.base import EventLoop

        begun = time.process_time()
        work()
        EventLoop.idle()
        return 1000 * (time.process_time() - begun)

    def close(self) -> None:
        self.stage.close()


def game(name: str, actions: int) -> dict[str, Any]:
    """Pieces picked up, moves made, dice rolled and cards drawn, and the frames in which pieces slide.

    The same game is played by several processes, each of which shows everything for the first time, and of each touch the
    shortest time counts: what else the machine does makes some of them longer. `touch_p99_ms` is that of the slowest kind.
    """
    runs = [_process(name, actions) for _ in range(TIMES)]
    shortest: dict[str, list[float]] = {}
    for same in zip(*runs, strict=True):
        assert len({kind for kind, _ in same}) == 1
        shortest.setdefault(same[0][0], []).append(min(ms for _, ms in same))
    figures: dict[str, float] = {}
    for kind, found in shortest.items():
        figures |= _figures(kind, found)
    slowest = max(ms for name, ms in figures.items() if name.endswith("_p99_ms"))
    return {"touch_p99_ms": slowest, **figures}


def _process(name: str, actions: int) -> list[tuple[str, float]]:
    """What `played` finds, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", __name__, name, str(actions)],
            capture_output=True,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": folder},
            check=False,
        )
    try:
        return [(kind, ms) for kind, ms in json.loads(done.stdout.strip().splitlines()[-1])]
    except (IndexError, ValueError):
        raise RuntimeError(done.stderr[-2000:]) from None


def played(name: str, actions: int) -> list[tuple[str, float]]:
    """One game: pick, move, chance, what is shown after a roll, or slide, and milliseconds."""
    still, rng = Still(name), random.Random(2)
    stage = still.stage
    taken: list[tuple[str, float]] = []
    for _ in range(actions):
        referee, screen = stage.referee, stage.app.screen
        if referee.game.actor(referee.state) is None:
            break
        if screen.rolling:  # a tap shows at once what follows a roll
            screen.settle_dice()
            taken.append(("shown", still.timed(screen.redraw)))
        if (command := chance(referee)) is not None:
            taken.append(("chance", still.timed(partial(stage.app.table.command, **command))))
        else:
            legal = list(referee.game.actions(referee.state))
            action = rng.choice([one for one in legal if isinstance(one, Move)] or legal)
            if isinstance(action, Move):
                taken.append(("pick", still.timed(partial(screen.touching.tap, action.origin))))
            taken.append(
                ("move", still.timed(partial(stage.app.table.command, do="act", action=str(action))))
            )
        frames = [still.timed(lambda: None) for _ in range(3)]
        taken.append(("frame", max(frames)))
    still.close()
    return taken


def setup(name: str, times: int) -> dict[str, Any]:
    """Opening the box of a game, and choosing a house rule."""
    still = Still("")
    app = still.stage.app
    opened = [still.timed(lambda: app.set_up(name)) for _ in range(times)]
    still.timed(lambda: app.screen.actions.open("rules"))
    rule = next(rule for rule in app.screen.choosing.info.rules if len(rule.choices) > 1)
    values = [rule.choices[i % 2] for i in range(times)]
    ruled = [still.timed(partial(app.screen.actions.take_rule, rule.name, value)) for value in values]
    still.close()
    return _figures("opening", opened) | _figures("house_rule", ruled)


def table(name: str, **opening: Any) -> dict[str, Any]:
    """What a table at 1280x800 gives to draw: things drawn in one frame, and the memory of their pictures."""
    from kivy.graphics.instructions import Canvas, InstructionGroup, VertexInstruction

    from companion.table.setup import TableSetup
    from tests.app.app_driver import Stage, resize

    resize(1280, 800)
    stage = Stage(TableSetup(game=name, seed=2, **opening), rehearses=True)
    stage.still()
    drawn: list[Any] = []

    def walk(group: Any) -> None:
        parts = [group]
        if isinstance(group, Canvas):
            parts = [group.before] * group.has_before + [group] + [group.after] * group.has_after
        for part in parts:
            for one in part.children:
                if isinstance(one, InstructionGroup):
                    walk(one)
                elif isinstance(one, VertexInstruction) and _seen(one):
                    drawn.append(one)

    walk(stage.root.canvas)
    textures = {id(one.texture): one.texture.size for one in drawn if one.texture is not None}
    stage.close()
    size = sum(width * height * 4 for width, height in textures.values())
    return {"drawn": len(drawn), "pictures": len(textures), "MiB": round(size / 2**20, 1)}


def _seen(one: Any) -> bool:
    width, height = getattr(one, "size", (1, 1))
    return bool(width and height)


def _figures(kind: str, found: list[float]) -> dict[str, float]:
    """Return the median and the 99th percentile."""
    ordered = sorted(found)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return {f"{kind}_median_ms": round(ordered[len(ordered) // 2], 1), f"{kind}_p99_ms": round(p99, 1)}


if __name__ == "__main__":
    print(json.dumps(played(sys.argv[1], int(sys.argv[2]))))

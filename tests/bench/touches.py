"""What touches cost in the app: processor time of Python from a touch to the frame that shows it, without the drawing itself.

The window is there, but nothing is drawn in it (`Window.on_draw` does nothing): a chip for graphics would draw, and
software does not say how long that takes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.kernel.actions import Move
from tests.going_on import chance

SETTLED = 6.0
"""Seconds."""


class Still:
    """A stage whose window draws nothing."""

    def __init__(self, game: str) -> None:
        from kivy.core.window import Window

        from companion.table.opening import Opening
        from tests.app.stage import Stage

        self._window = Window
        self.stage = Stage(Opening(game=game, seed=4) if game else None)
        Window.on_draw = lambda: None
        self.settle()

    def settle(self) -> None:
        """Wait until what is done behind a new screen is done, as it is before people have sat down."""
        end = time.monotonic() + SETTLED
        while time.monotonic() < end:
            self.stage.frames(1)

    def timed(self, work: Callable[[], object]) -> float:
        """Milliseconds of processor time until the next frame is made."""
        from kivy.base import EventLoop

        begun = time.process_time()
        work()
        EventLoop.idle()
        return 1000 * (time.process_time() - begun)

    def close(self) -> None:
        del self._window.on_draw
        self.stage.close()


def game(name: str, actions: int) -> dict[str, Any]:
    """Men picked up, moves made, dice rolled and cards drawn, and the frames in which men slide."""
    still, rng = Still(name), random.Random(2)
    stage = still.stage
    taken: dict[str, list[float]] = {"pick": [], "move": [], "chance": [], "slide": []}
    for _ in range(actions):
        referee, screen = stage.referee, stage.app.screen
        if referee.game.actor(referee.state) is None:
            break
        if (command := chance(referee)) is not None:
            taken["chance"].append(still.timed(partial(stage.app.command, **command)))
        else:
            legal = list(referee.game.actions(referee.state))
            action = rng.choice([one for one in legal if isinstance(one, Move)] or legal)
            if isinstance(action, Move):
                taken["pick"].append(still.timed(partial(screen.touching.touched, action.origin)))
            taken["move"].append(still.timed(partial(stage.app.command, do="act", action=str(action))))
        for _ in range(3):
            frame = still.timed(lambda: None)
            board = getattr(stage.app.screen, "board", None)
            if board is not None and board.flights.moving:
                taken["slide"].append(frame)
    still.close()
    return {f"{kind}_ms": _said(found) for kind, found in taken.items() if found}


def setup(name: str, times: int) -> dict[str, Any]:
    """Opening the setup of a game, and choosing a house rule."""
    still = Still("")
    app = still.stage.app
    opened = [still.timed(lambda: app.set_up(name)) for _ in range(times)]
    still.timed(lambda: app.screen._open("rules"))
    rule = next(rule for rule in app.screen.choosing.info.rules if len(rule.choices) > 1)
    values = [rule.choices[i % 2] for i in range(times)]
    ruled = [still.timed(partial(app.screen._take_rule, rule.name, value)) for value in values]
    still.close()
    return {"opening_ms": _said(opened), "house_rule_ms": _said(ruled)}


def table(name: str, **opening: Any) -> dict[str, Any]:
    """What a table at 1280x800 gives to draw: things drawn in one frame, and the memory of their pictures."""
    from kivy.graphics.instructions import Canvas, InstructionGroup, VertexInstruction

    from companion.table.opening import Opening
    from tests.app.stage import Stage, resize

    resize(1280, 800)
    stage = Stage(Opening(game=name, seed=2, **opening))
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


def _said(found: list[float]) -> str:
    """Median and ninety-ninth percentile."""
    ordered = sorted(found)
    return f"{ordered[len(ordered) // 2]:.1f}/{ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]:.1f}"

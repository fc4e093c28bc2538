"""What fingers and keys do at a table while time stands still: each function returns what a walk of `table_walks` does, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window

from tests.app.app_driver import Finger, Stage
from tests.autoplay import chance

Play = Callable[[Any], Iterator[str]]
"""What is done at a table, a `TableWalk`; after each step its name."""
OFF = (0.2, 0.7)
"""Where a finger is on a square, in shares of its side."""
STEP = 1 / 16
"""Seconds from frame to frame."""


def name(widget: Any) -> str:
    """What a thing that is pressed is called in a walk."""
    return str(getattr(widget, "text", "") or type(widget).__name__)


def pass_time(stage: Stage, seconds: float) -> None:
    """Let so much time pass in steps that a float holds exactly: where something is on its way is the same in each run."""
    for _ in range(round(seconds / STEP)):
        stage.now += STEP
        stage.frames(1)


def drag(*places: str, rests: float = 0) -> Play:
    """A finger goes down on the first of some squares, over the others, and up on the last; `off` is beside the board.

    `rests`: so many seconds on each.
    """

    def plays(walk: Any) -> Iterator[str]:
        finger: Any = None
        for place in places:
            x, y = _place(walk, place)
            if finger is None:
                finger = Finger(x, y)
                EventLoop.post_dispatch_input("begin", finger)
            else:
                finger.move({"x": x / Window.width, "y": y / Window.height})
                EventLoop.post_dispatch_input("update", finger)
            walk.stage.frames(2)
            yield f"{'down' if place == places[0] else 'over'} {place}"
            if rests:
                pass_time(walk.stage, rests)
                yield f"{rests:g} seconds"
        EventLoop.post_dispatch_input("end", finger)
        walk.stage.frames(2)
        yield "up"

    return plays


def _place(walk: Any, place: str) -> tuple[float, float]:
    board = walk.screen.board
    if place == "off":
        return Window.width - 3.0, 3.0
    x, y = board.corner_of(place)
    at: tuple[float, float] = board.to_window(x + board.side * OFF[0], y + board.side * OFF[1])
    return at


def wait(*seconds: float) -> Play:
    """Time passes."""

    def plays(walk: Any) -> Iterator[str]:
        for some in seconds:
            pass_time(walk.stage, some)
            yield f"{some:g} seconds"

    return plays


def roll(*seconds: float) -> Play:
    """What chance has to say is rolled or drawn, and seen after each of these times."""

    def plays(walk: Any) -> Iterator[str]:
        while (due := chance(walk.stage.referee)) is not None:
            walk.stage.app.table.command(**due)
            walk.stage.frames(2)
            yield " ".join(due.values())
            yield from wait(*seconds)(walk)

    return plays


def _find(walk: Any, begins: str) -> Any:
    there = walk.pressable()
    found = [one for one in there if name(one).startswith(begins)]
    assert found, f"{begins} is none of {[name(one) for one in there]}"
    return found[0]


def tap(*names: str) -> Play:
    """Some things by how their names begin, which are seen as they come."""

    def plays(walk: Any) -> Iterator[str]:
        for said in names:
            _find(walk, said).dispatch("on_release")
            walk.stage.frames(2)
            yield said
            yield from wait(STEP, STEP, STEP)(walk)

    return plays


def clocks_alone(walk: Any) -> Iterator[str]:
    """The clocks alone are shown."""
    walk.screen.open_clocks()
    walk.rest()
    yield "clocks alone"


def play_moves(moves: int) -> Play:
    """So many actions while the clocks alone are shown, with what dice say."""

    def plays(walk: Any) -> Iterator[str]:
        referee = walk.stage.referee
        for _ in range(moves):
            while (due := chance(referee)) is not None:
                walk.command(**due)
            actions = referee.actions()
            walk.command(do="act", action=str(actions[len(actions) // 2]))
            yield f"action {len(actions) // 2}"

    return plays


def hold(*names: str) -> Play:
    """A finger is on some things, one after the other, off their middles."""

    def plays(walk: Any) -> Iterator[str]:
        for said in names:
            one = _find(walk, said)
            finger = Finger(*one.to_window(one.x + one.width * 0.7, one.y + one.height * 0.2))
            for phase in ("begin", "end"):
                EventLoop.post_dispatch_input(phase, finger)
                walk.stage.frames(2)
                yield f"{phase} {said}"
                pass_time(walk.stage, 0.2)

    return plays


def keys(steps: int, squares: bool = False) -> Play:
    """The focus goes on so often; backwards if `steps` is negative."""

    def plays(walk: Any) -> Iterator[str]:
        by = 1 if steps > 0 else -1
        for _ in range(abs(steps)):
            walk.stage.app.focus.go(by, squares=squares)
            walk.stage.frames(1)
            yield "next" if by > 0 else "back"

    return plays


def over(*ways: tuple[int, int]) -> Play:
    """The focus comes to the board and goes over it."""

    def plays(walk: Any) -> Iterator[str]:
        walk.stage.app.focus.focus(walk.screen.board)
        for right, down in ways:
            walk.screen.board.step(right, down)
            walk.stage.app.audio.read_out(walk.screen.board)
            walk.stage.frames(1)
            yield f"{right} right, {down} down"

    return plays


def choose(walk: Any) -> Iterator[str]:
    """What has the focus is pressed."""
    walk.stage.app.focus.choose()
    walk.stage.frames(2)
    walk.stage.lie()
    yield "choose"

"""From a board's byte to the screen, and a card from its tap: files passed, functions, hops between files, views, redraws.

A hop is a call from a function of ours in one file to a function of ours in another, whatever library lies between.
The warm-up of the table doesn't run, because its steps depend on the time: everything is drawn for the first time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from companion.kernel.actions import Move, Take
from companion.kernel.layout import is_tray
from companion.table.setup import TableSetup
from companion.tracking.sensing import code
from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Listener
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.virtual.board import VirtualBoard
from tests.app.app_driver import Stage

ROOT = str(Path(__file__).parents[2])
OURS = tuple(f"{ROOT}/{top}/" for top in ("companion", "firmware_bridge"))


class Walk:
    """The calls of ours while it is on."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.functions: set[Any] = set()
        self.calls: list[tuple[str, str]] = []
        self._stack: list[tuple[FrameType, str]] = []

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if not file.startswith(OURS):
            return
        if event == "call":
            if self._stack and self._stack[-1][1] != file:
                self.calls.append((self._stack[-1][1], file))
            self._stack.append((frame, file))
            self.files.add(file)
            self.functions.add(frame.f_code)
        elif event == "return" and self._stack and self._stack[-1][0] is frame:
            self._stack.pop()


@contextmanager
def walking() -> Iterator[Walk]:
    walk = Walk()
    sys.setprofile(walk)
    try:
        yield walk
    finally:
        sys.setprofile(None)


class Counted:
    """How often a method is called."""

    def __init__(self, owner: Any, name: str) -> None:
        self.count = 0
        real: Callable[..., Any] = getattr(owner, name)

        def counting(*given: Any, **named: Any) -> Any:
            self.count += 1
            return real(*given, **named)

        setattr(owner, name, counting)


class Plugged:
    """A board in use that reports what it is told to."""

    def start(self, listener: Listener) -> None:
        self.report = listener

    def light(self, colours: Mapping[str, str]) -> None: ...

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None: ...

    def statistics(self) -> None: ...

    def close(self) -> None: ...


def byte_to_screen() -> dict[str, Any]:
    """A piece of Wild Jokers is set down on an identity board; the last byte arrives."""
    stage = Stage(TableSetup(game="wild-jokers", setup=False))
    referee, plugged = stage.referee, Plugged()
    stage.app.boards._devices()._board.use(plugged)  # no URL leads to it
    board, session = VirtualBoard(7, 7, "identity", random.Random(1)), WireProtocol()
    move = referee.game.legal(referee.state, "Lc1-a3")
    assert isinstance(move, Move)
    piece = next(iter(referee.view().layout[move.origin]))
    for place, stack in referee.view().layout.items():
        if not is_tray(place):
            board.place(place, code(*stack[-1]), Milliseconds(0))
    now = 0

    def talk() -> None:
        """Let both ends say what they have to, and the app hear it."""
        nonlocal now
        for _ in range(12):
            now += 30
            for event in session.receive(board.take_output(), Seconds(now / 1000)):
                plugged.report(event)
            session.tick(Seconds(now / 1000))
            board.receive(session.take_output(), Milliseconds(now))
        stage.frames()

    session.link_up(Seconds(0))
    talk()
    board.lift(move.origin, Milliseconds(now))
    talk()
    board.place(move.to, code(*piece), Milliseconds(now))
    data = board.take_output()
    n = referee.n
    with walking() as walk:
        for event in session.receive(data, Seconds(now / 1000)):
            plugged.report(event)
        stage.frames(1)
    assert referee.n == n + 1, "the move was not ruled at once"
    stage.close()
    return told(walk)


def card_to_screen() -> dict[str, Any]:
    """A card of Chess Jumble is drawn by a tap; views and redraws are counted too."""
    stage = Stage(TableSetup(game="little-action-chess-jumble", seed=1))
    referee = stage.referee
    for _ in range(40):
        due = referee.record.due()
        if due is not None and due.cards:
            break
        action = next((a for a in referee.actions() if isinstance(a, Take)), referee.actions()[0])
        stage.app.table.command(do="roll") if due is not None else stage.app.table.command(
            do="act", action=str(action)
        )
    stage.frames()
    assert due is not None and due.cards
    views, redraws = Counted(referee.game, "view"), Counted(stage.app.screen.banner, "show")
    with walking() as walk:
        stage.app.table.command(do="draw", deck=due.name)
        stage.frames(1)
    found = {**told(walk), "views": views.count, "redraws": redraws.count}
    stage.close()
    return found


def told(walk: Walk) -> dict[str, Any]:
    return {"files": len(walk.files), "functions": len(walk.functions), "hops": len(walk.calls)}

"""A storm of taps on a table screen: several fingers at random places and times, drags, buttons, pieces; then a calm.

After each storm everything that is shown is compared with the table. Kivy's clock is moved by hand, so a storm is the
same on every machine.
"""

from __future__ import annotations

import random
import time
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.table.private_panel import HandCardView
from companion.app.table.screen import TableScreen
from companion.app.table.widgets.pieces import PieceTile
from companion.app.widgets.button import PushButton
from companion.table.setup import TableSetup
from companion.units import Milliseconds
from tests.app import screen_reader as shown
from tests.app.app_driver import Finger, Stage
from tests.autoplay import step

CALM = 1.0
"""Seconds after which nothing moves any more."""
FINGERS = 4
GAPS = (0.0, 0.0, 0.05, 0.1, 0.3)
"""Seconds between two movements of hands."""


class Storm:
    """One app at one table, and hands that never rest."""

    def __init__(self, opening: TableSetup, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = SimpleNamespace(
            monotonic=lambda: Clock.time(), time=time.time, monotonic_ns=lambda: int(Clock.time() * 1e9)
        )
        monkeypatch.setattr("companion.table.record.journal.time", clock)
        monkeypatch.setattr(TableScreen, "open_virtual", lambda self: None)
        shown.read_textures(monkeypatch)
        self.rng = random.Random(seed)
        self.stage = Stage(opening, rehearses=True)
        self.stage.stop_time()
        self.stage.app.go_home = self._resume  # type: ignore[method-assign]
        self.stage.app.replay = lambda *given, **named: self._resume()  # type: ignore[method-assign]
        self.stage.app.write_out = lambda *given: None  # type: ignore[method-assign]
        self.stage.app.open_rules = lambda *given, **named: None  # type: ignore[method-assign]
        self._fingers: list[Finger] = []

    def _resume(self, said: str = "") -> None:
        """Instead of the home screen the same game is opened again."""
        assert not said, said
        app = self.stage.app
        referee = self.stage.referee
        app.table.play(
            TableSetup(game=referee.game.info.id, journal=referee.journal_path, think=Milliseconds(300))
        )

    def play_on(self, actions: int) -> None:
        """Let the game come to another place: so many random actions, not by touch."""
        for _ in range(actions):
            referee = self.stage.referee
            if referee.paused:
                self.stage.app.table.command(do="resume")
            self.stage.app.table.command(**(step(referee, self.rng.choice) or {"do": "rematch"}))

    def blow(self, movements: int) -> list[str]:
        """So many movements of hands, then a calm; returns what is shown wrongly."""
        for _ in range(movements):
            self._move()
            self.stage.pass_time(self.rng.choice(GAPS))
        for finger in self._fingers:
            EventLoop.post_dispatch_input("end", finger)
        self._fingers.clear()
        self.stage.pass_time(CALM)
        return shown.wrong(self.stage.app.screen, self.stage.referee)

    def _move(self) -> None:
        rng, fingers = self.rng, self._fingers
        if fingers and (len(fingers) == FINGERS or rng.random() < 0.5):
            finger = fingers.pop(rng.randrange(len(fingers)))
            if rng.random() < 0.2:  # it is dragged before it goes
                x, y = rng.random(), rng.random()
                finger.move({"x": x, "y": y})
                EventLoop.post_dispatch_input("update", finger)
            EventLoop.post_dispatch_input("end", finger)
            return
        x, y = self._place()
        finger = Finger(x, y)
        EventLoop.post_dispatch_input("begin", finger)
        if rng.random() < 0.4:
            EventLoop.post_dispatch_input("end", finger)
        else:
            fingers.append(finger)

    def _place(self) -> tuple[float, float]:
        """Where a finger comes down: anywhere, on a button, on a piece or a square it goes to."""
        rng, screen = self.rng, self.stage.app.screen
        what = rng.random()
        if what < 0.15:
            return rng.random() * Window.width, rng.random() * Window.height
        picking = screen.touching.picking
        pieces = sorted(q for q in (picking.targets or picking.movable) if ":" not in q)
        if what < 0.5 and pieces and screen.board.parent:
            return self._middle(screen.board, screen.board.middle_of(rng.choice(pieces)))
        taps = [
            one
            for one in screen.walk()
            if isinstance(one, (PushButton, PieceTile, HandCardView)) and not one.disabled
        ]
        main = [tap for tap in taps if getattr(tap, "role", "") in ("main", "dark")]
        tap: Any = rng.choice(main if main and rng.random() < 0.5 else taps)
        return self._middle(tap, tap.center)

    def _middle(self, widget: Any, place: tuple[float, float]) -> tuple[float, float]:
        x, y = widget.to_window(*place)
        return float(x), float(y)

    def close(self) -> None:
        self.stage.close()

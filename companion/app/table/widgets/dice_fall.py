"""Dice that fall: everything else on the screen waits until they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kivy.clock import Clock

from companion.app.table.notice_log import ShownRoll
from companion.app.widgets.theme import THEME


def find_thrown(rolls: Iterable[ShownRoll], faces: Mapping[str, str]) -> dict[str, str]:
    """The dice that nobody has seen fall to the face that lies, with that face; none where there is little
    motion.
    """
    if THEME.reduced:
        return {}
    return {roll.die: roll.face for roll in rolls if roll.tumbles and faces.get(roll.die, "") == roll.face}


class DiceFall:
    """`dice` are those that are shown; `on_lie` is called when the last of them lies."""

    def __init__(self, dice: Callable[[], Mapping[str, Any]], on_lie: Callable[[], None]) -> None:
        self._dice, self._told = dice, on_lie
        self.goes = False
        self._watching = Clock.create_trigger(self._watch, 0, interval=True)

    def begin(self, thrown: Mapping[str, str]) -> bool:
        """Let these fall to their faces; whether any is seen to fall."""
        dice = self._dice()
        for name, face in thrown.items():
            if name in dice:
                dice[name].lie(face, tumbles=True)
        self.goes = self._falls
        if self.goes:
            self._watching()
        return self.goes

    @property
    def _falls(self) -> bool:
        return any(die.falls for die in self._dice().values())

    def _watch(self, *_: object) -> bool:
        if not self._falls:
            self.goes = False
            self._told()
        return self.goes

    def settle(self) -> None:
        """Let them lie at once."""
        for die in self._dice().values():
            die.lie(die.face)
        self.close()

    def close(self) -> None:
        self.goes = False
        self._watching.cancel()

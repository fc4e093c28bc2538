"""A die in a printed tray under a camera: what its eye sees lie up becomes a roll."""

from __future__ import annotations

from firmware_bridge.core.board import Connected, Die, SensorEvent
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.eye_reports import Dice, LineReader, Trouble
from firmware_bridge.core.family import BoardUrl, Camera, Family
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.drivers.dice import COCKED, ROLLING

MOVED = 0.12
"""Squares of the tray by which a die has to lie elsewhere to have been rolled."""
UNCLEAR_FOR = 4.0
"""Seconds for which what lies in the tray is no face, before people are asked; a hand is gone by then."""


class TrayProtocol(DeviceProtocol):
    """One die. It was rolled when it lies elsewhere, or on another face, or was out of the tray."""

    def __init__(self, die: str) -> None:
        super().__init__()
        self.die = die
        self._forget()

    def _forget(self) -> None:
        self._lines = LineReader()
        self._lay: Dice | None = None
        self._out_of_tray = self._asked = False
        self._unclear_since = 0.0

    def link_up(self, now: float) -> None:
        super().link_up(now)
        self._forget()

    def _describe_board(self) -> Connected:
        return Connected("Camera", 1, 1, "occupancy", frozenset({"dice"}), self.die)

    def receive(self, data: bytes, now: float) -> list[SensorEvent]:
        events = self.tick(now)
        for line in self._lines.feed(data):
            match line:
                case Trouble(id=id, values=values):
                    return events + self.link_down(LinkMessage(id, values))
                case Dice():
                    events += self._lies(line, now)
                case _:
                    self._unclear_since = 0.0
        return events

    def _lies(self, dice: Dice, now: float) -> list[SensorEvent]:
        if not dice.faces and not dice.unclear:
            self._out_of_tray, self._unclear_since = self._lay is not None, 0.0
            self._lay = self._lay or dice
            return []
        if len(dice.faces) != 1 or dice.unclear:
            return self._ask(now)
        before, self._lay = self._lay, dice
        rolled = self._asked or self._out_of_tray or (before is not None and not _same(before, dice))
        self._out_of_tray = self._asked = False
        self._unclear_since = 0.0
        return [Die(self.die, ROLLING), Die(self.die, str(dice.faces[0]))] if rolled else []

    def _ask(self, now: float) -> list[SensorEvent]:
        """What lies there is not clear: people are asked once, unless it is soon."""
        self._unclear_since = self._unclear_since or now
        if self._asked or self._lay is None or now - self._unclear_since < UNCLEAR_FOR:
            return []
        self._asked = True
        return [Die(self.die, ROLLING), Die(self.die, COCKED)]


def _same(one: Dice, other: Dice) -> bool:
    return one.faces == other.faces and all(
        abs(a - b) <= MOVED
        for here, there in zip(one.at, other.at, strict=True)
        for a, b in zip(here, there, strict=True)
    )


def _die(url: BoardUrl) -> str:
    return url.options.get("die") or "camera"


CAMERA_DICE = Family(
    "dice-camera",
    model=link_message("camera-dice"),
    schemes=("dice-camera", "dice-camera-http", "dice-camera-rtsp"),
    reach=Camera(),
    talk=lambda url: TrayProtocol(_die(url)),
    tells="dice",
    options={"die": "white", "size": "1920x1080"},
    examples=("dice-camera://1", "dice-camera-http://192.168.1.7:8080/video"),
)

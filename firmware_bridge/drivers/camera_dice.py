"""Dice in a printed tray under a camera: what its eye sees lie up becomes rolls.

Dice with printed faces are known by their markers. Of dice with pips a white one or nearly so is the first of those that are
named, one in a colour or black the second.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Connected, Die, SensorEvent
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.camera_kit import disc_name
from firmware_bridge.core.dice_tray import die_of_marker
from firmware_bridge.core.eye_reports import Dice, LineReader, LyingDie, Trouble
from firmware_bridge.core.family import BoardUrl, Camera, Family
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.drivers.dice import COCKED, ROLLING

MOVED = 0.12
"""Squares of the tray by which a die has to lie elsewhere to have been rolled."""
PUSHED = 1.0
"""Squares within which a die that shows what it did may have been pushed by another that was rolled."""
UNCLEAR_FOR = 4.0
"""Seconds for which what lies in the tray is no face, before people are asked; a hand is gone by then."""
USUAL = ("white", "orange")
"""What dice with pips are called by their looks: pale, and in a colour."""
SOME_DIE = ""


class TrayProtocol(DeviceProtocol):
    """A die was rolled when it lies elsewhere, or on another face, or was out of the tray.

    `names`: of dice with pips: none, of the one that there is, or of the pale one and the one in a colour.
    """

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names = names
        self._forget()

    def _forget(self) -> None:
        self._lines = LineReader()
        self._lay: Mapping[str, LyingDie] | None = None
        self._out_of_tray = self._asked = False
        self._unclear_since = 0.0

    def link_up(self, now: Seconds) -> None:
        super().link_up(now)
        self._forget()

    def _describe_board(self) -> Connected:
        return Connected("Camera", 1, 1, "occupancy", frozenset({"dice"}), "-".join(self.names) or "camera")

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
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

    def _lies(self, dice: Dice, now: Seconds) -> list[SensorEvent]:
        if not dice.lying and not dice.unclear:
            self._out_of_tray, self._unclear_since = self._lay is not None, 0.0
            self._lay = {} if self._lay is None else self._lay
            return []
        lying = {} if dice.unclear else self._names_of(dice.lying)
        if not lying:
            return self._ask(now)
        before, self._lay = self._lay, lying
        rolled = self._find_rolled(before, lying)
        self._out_of_tray = self._asked = False
        self._unclear_since = 0.0
        events: list[SensorEvent] = []
        for name in rolled:
            events += [Die(_spoken(name, lying[name]), ROLLING)]
            events += [Die(_spoken(name, lying[name]), _face(lying[name]))]
        return events

    def _find_rolled(self, before: Mapping[str, LyingDie] | None, lying: Mapping[str, LyingDie]) -> list[str]:
        """Which dice were: those that lie otherwise, but for one that another has pushed."""
        if before is None:
            return []
        if self._out_of_tray:
            return list(lying)
        far = {name: _distance(before.get(name), die) for name, die in lying.items()}
        rolled = [name for name in lying if far[name] > MOVED]
        if any(far[name] > PUSHED for name in rolled):
            rolled = [name for name in rolled if far[name] > PUSHED]
        return rolled or (list(lying) if self._asked else [])

    def _names_of(self, dice: tuple[LyingDie, ...]) -> dict[str, LyingDie]:
        """Each die by its name; nothing where one has none, or two have the same."""
        found = {self._name(die, len(dice) == 1): die for die in dice}
        return found if len(found) == len(dice) and "" not in found else {}

    def _name(self, die: LyingDie, alone: bool) -> str:
        if die.look == "marked":
            return f"marked-{die_of_marker(die.face)}"
        pale, *others = self.names or USUAL
        if len(self.names) == 1:
            return pale if alone else ""
        if die.look == "unknown":
            return "camera" if alone and not self.names else ""
        return pale if die.look == "pale" else others[0]

    def _ask(self, now: Seconds) -> list[SensorEvent]:
        """What lies there is not clear: people are asked once, unless it is soon."""
        self._unclear_since = self._unclear_since or now
        if self._asked or self._lay is None or now - self._unclear_since < UNCLEAR_FOR:
            return []
        self._asked = True
        which = self.names[0] if len(self.names) == 1 else SOME_DIE
        return [Die(which, ROLLING), Die(which, COCKED)]


def _spoken(name: str, die: LyingDie) -> str:
    """What events call a die: one with printed faces by the face that lies up."""
    return disc_name(die.face) if die.look == "marked" else name


def _face(die: LyingDie) -> str:
    return disc_name(die.face) if die.look == "marked" else str(die.face)


def _distance(before: LyingDie | None, now: LyingDie) -> float:
    """Squares between where a die lay and lies; without end where it shows another face."""
    if before is None or before.face != now.face:
        return float("inf")
    return float(max(abs(before.x - now.x), abs(before.y - now.y)))


def _names(url: BoardUrl) -> list[str]:
    return [name for name in url.options.get("die", "").split(",") if name][:2]


CAMERA_DICE = Family(
    "dice-camera",
    model=link_message("camera-dice"),
    schemes=("dice-camera", "dice-camera-http", "dice-camera-rtsp"),
    reach=Camera(),
    talk=lambda url: TrayProtocol(*_names(url)),
    tells="dice",
    options={"die": "white", "size": "1920x1080"},
    examples=("dice-camera://1", "dice-camera-http://192.168.1.7:8080/video"),
)

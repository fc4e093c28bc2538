"""A driver for a camera over a printed board or a dice tray.

Changes in the readings of a board are reported as lifted and placed pieces, and changes in the readings
of a tray as rolls.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Connected, Die, Hidden, LinkMessage, SensorEvent, link_message
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.camera import (
    SCHEMES,
    Believed,
    CameraSetup,
    Dice,
    Held,
    LineReader,
    LyingDie,
    Remember,
    Trouble,
    camera_setup,
    die_of_marker,
    disc_name,
    line_of,
    sentence_of,
)
from firmware_bridge.core.family import BoardUrl, Camera, Family
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.dice import COCKED, ROLLING
from firmware_bridge.drivers.full_scan import FullScanProtocol

SAID_AFTER = 6.0
"""Seconds for which corners must be hidden before the user is notified."""
OFF_AFTER = 2.0
"""Seconds for which a piece must be between squares before the user is notified."""
CORNERS = 4
SHOWN = 4
"""Maximum number of squares named in a message."""


class CameraProtocol(FullScanProtocol):
    model, marked = "Camera", True
    stills = True
    silent = link_message("camera-stalled")
    mute_after = 30.0

    def __init__(self, setup: CameraSetup) -> None:
        super().__init__()
        self.cols, self.rows = setup.cols, setup.rows
        self.sense, self.speaks = ("identity", "discs") if setup.reads == "kit" else ("colour", "figures")
        self.squares = tuple(
            square_name(file, rank) for rank in range(self.rows) for file in range(self.cols)
        )
        self.id = f"camera-{setup.where}"
        self._reset()

    def _reset(self) -> None:
        self._lines = LineReader()
        self._told: Hidden | None = None
        self._held_since = 0.0
        self._off: tuple[tuple[str, ...], float] = ((), 0.0)

    def _greet(self) -> None:
        if self._readings:
            self._out.append(line_of(Remember(dict(self._readings))))

    def _mute(self) -> LinkMessage:
        return link_message("camera-stalled")

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for look in self._lines.feed(data):
            match look:
                case Trouble(id=id, values=values):
                    return events + self.link_down(LinkMessage(id, values))
                case Held():
                    self._alive()
                    self._opened_at = self._now  # it looks, however long the board is not whole
                    events += self._hidden(True, self._why_held(look))
                case Believed():
                    self._held_since = 0.0
                    if self._stage == "asking" and self.speaks == "figures":
                        self.sense = (
                            look.sense
                        )  # pieces of two sides that look alike are only seen to be there
                    events += self._picture(self._on_field(look))
                    events += self._hidden(False, self._remark(look))
        return events

    def _on_field(self, look: Believed) -> dict[str, str]:
        known = set(self.squares)
        return {square: token for square, token in look.readings.items() if square in known and token}

    def _hidden(self, hidden: bool, why: LinkMessage | None) -> list[SensorEvent]:
        told = Hidden(hidden, why)
        if told == self._told:
            return []
        self._told = told
        return [told]

    def _why_held(self, held: Held) -> LinkMessage | None:
        """Return the message about a board that is not being read.

        Return None if the user needs no message, for example while a hand passes over the board.
        """
        now = self._now
        self._held_since = self._held_since or now
        in_view = held.corners == CORNERS
        match held.why:
            case "moving":
                return None
            case "lost" if in_view:
                return None
            case "hand" if in_view or now - self._held_since <= SAID_AFTER:
                return None
        return sentence_of(held)

    def _remark(self, look: Believed) -> LinkMessage | None:
        if look.off != self._off[0]:
            self._off = look.off, self._now
        if "found-again" in look.remarks:
            return link_message("camera-found-again")
        if look.off and self._now - self._off[1] >= OFF_AFTER:
            return link_message("camera-unclear", squares=look.off[:SHOWN])
        return link_message("camera-low") if "low" in look.remarks else None


CAMERA = Family(
    "camera",
    model=link_message("camera"),
    schemes=SCHEMES,
    reach=Camera(),
    talk=lambda url: CameraProtocol(camera_setup(url)),
    tells="discs",
    any_field=True,
    options={"field": "12x12", "size": "1920x1080", "turned": "90", "reads": "kit", "speed": "2"},
    examples=(
        "camera://0",
        "camera:///dev/video2",
        "camera://pi",
        "camera-http://192.168.1.7:8080/video",
        "camera-rtsp://192.168.1.7:8554/",
        "camera:///home/me/evening.mjpeg",
    ),
)


MOVED = 0.12
"""Minimum distance, in squares of the tray, that a die must move to count as having been rolled."""
PUSHED = 1.0
"""Distance, in squares, within which a die that still shows the same face may have been pushed by a rolled
die.
"""
UNCLEAR_FOR = 4.0
"""Seconds for which the tray must be unclear before the user is asked. By then, a passing hand will be gone.
"""
USUAL = ("white", "orange")
"""Default names of dice with pips: the pale die, and the coloured die."""
SOME_DIE = ""


class TrayProtocol(DeviceProtocol):
    """The protocol of dice in a tray.

    A die counts as rolled if it is at another place, shows another face, or was out of the tray.
    `names` are the names of dice with pips: empty, the name of the only die, or the names of the pale
    and the coloured die.
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
        """Return the dice that were rolled: those that moved or changed, except dice that another die pushed."""
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
        """Return the dice by name, or an empty map if a die has no name or two dice have the same name."""
        found = {self.name_of(die, len(dice) == 1): die for die in dice}
        return found if len(found) == len(dice) and "" not in found else {}

    def name_of(self, die: LyingDie, alone: bool) -> str:
        """Return the name of a die, or an empty string if the name is unclear.

        `alone` is whether the die is the only one in the tray.
        """
        if die.look == "marked":
            return f"marked-{die_of_marker(die.face)}"
        pale, *others = self.names or USUAL
        if len(self.names) == 1:
            return pale if alone else ""
        if die.look == "unknown":
            return "camera" if alone and not self.names else ""
        return pale if die.look == "pale" else others[0]

    def _ask(self, now: Seconds) -> list[SensorEvent]:
        """Ask the user once about dice that are unclear, after `UNCLEAR_FOR` seconds."""
        self._unclear_since = self._unclear_since or now
        if self._asked or self._lay is None or now - self._unclear_since < UNCLEAR_FOR:
            return []
        self._asked = True
        which = self.names[0] if len(self.names) == 1 else SOME_DIE
        return [Die(which, ROLLING), Die(which, COCKED)]


def _spoken(name: str, die: LyingDie) -> str:
    """Return the name by which events refer to a die.

    For a die with printed faces, it is that of the upper face.
    """
    return disc_name(die.face) if die.look == "marked" else name


def _face(die: LyingDie) -> str:
    return disc_name(die.face) if die.look == "marked" else str(die.face)


def _distance(before: LyingDie | None, now: LyingDie) -> float:
    """Return the distance in squares by which a die has moved, or infinity if it shows another face."""
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

"""Electronic dice over Bluetooth: GoDice and Pixels. Each die is a separate device.

A face counts only if the die was seen rolling, because a die that was only lifted and set down has not
been rolled. If a die loses its connection while it rolls, its face counts when the die is found again
at rest.
"""

from __future__ import annotations

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Connected, Die, SensorEvent
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.family import Ble, BoardUrl, Family, nordic_uart

ROLLING, COCKED = "rolling", "cocked"
NEAR, FLAT = 8, 16
"""Maximum difference of a resting GoDie's long axis from 64, and of the other two axes from 0."""
PIXELS_SERVICE = "a6b9000{}-7a5a-43f2-a962-350c8edc9b5b"
D10, D00 = 4, 5
OLD_DIE = 22
"""Length, in bytes, of the identification that a die with older firmware sends."""
FACES = {(0, -1): "1", (2, 1): "2", (1, 1): "3", (1, -1): "4", (2, -1): "5", (0, 1): "6"}


class DieProtocol(DeviceProtocol):
    """The base class of both protocols.

    Attributes:
        die: The name in events: the game's name for the die, or the device's name.
    """

    model = ""
    sides = 6

    def __init__(self, die: str) -> None:
        super().__init__()
        self.die = die
        self._rolling = False

    def link_up(self, now: Seconds) -> None:
        super().link_up(now)
        self._out[:] = [self.hello]

    hello = b""

    def _describe_board(self) -> Connected:
        return Connected(self.model, 1, 1, "occupancy", frozenset({"dice"}), self.die)

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        return self.tick(now) + self._hear(data)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        raise NotImplementedError

    def _rolls(self) -> list[SensorEvent]:
        if self._rolling:
            return []
        self._rolling = True
        return [Die(self.die, ROLLING)]

    def _rests(self, face: str | None) -> list[SensorEvent]:
        """Report that the die is at rest on a face, or on an edge if `face` is None."""
        if not self._rolling:
            return []
        if face is None:
            return [Die(self.die, COCKED)]
        self._rolling = False
        return [Die(self.die, face)]


class GoDiceProtocol(DieProtocol):
    """The protocol of GoDice.

    Notifications are `R`; `S`, `FS`, `TS` or `MS` with x, y, z as signed bytes; and `Bat` with a percentage.
    """

    model = "GoDice"
    hello = b"\x03"  # how full is the battery

    def _hear(self, data: bytes) -> list[SensorEvent]:
        if data == b"R":
            return self._rolls()
        if len(data) == 4 and data[:3] == b"Bat" and data[3] <= 100:
            return [Battery(data[3])]
        if len(data) == 4 and data[:1] == b"S":
            return self._rests(face_of(data[1:]))
        if len(data) == 5 and data[:2] == b"TS":
            return self._rests(None)
        if len(data) == 5 and data[:2] in (b"FS", b"MS"):  # rolled a little, moved along the table
            face = face_of(data[2:])
            return self._rests(face) if face else []
        return []


def face_of(raw: bytes) -> str | None:
    """Return the face on top of a six-sided GoDie, or None if it is on an edge."""
    axes = [byte - 256 if byte > 127 else byte for byte in raw]
    longest = max(range(3), key=lambda i: abs(axes[i]))
    others = [abs(axes[i]) for i in range(3) if i != longest]
    if abs(abs(axes[longest]) - 64) > NEAR or max(others) > FLAT:
        return None
    return FACES[longest, 1 if axes[longest] > 0 else -1]


class PixelsProtocol(DieProtocol):
    """The protocol of Pixels dice.

    Message 3 contains the roll state (1 rolled, 2 handling, 3 rolling, 4 crooked, 5 on face), followed
    by the number of the face, counted from 0. Message 2 identifies the die. A D10 has the faces 0 to 9,
    a D00 has tens, and all other dice have faces from 1.
    """

    model = "Pixels die"
    hello = b"\x01"  # who are you

    def __init__(self, die: str) -> None:
        super().__init__(die)
        self._kind = 0

    def _hear(self, data: bytes) -> list[SensorEvent]:
        if data[:1] == b"\x02":
            self._kind = kind_of(data)
            return []
        if len(data) != 3 or data[0] != 3 or data[2] >= 20:
            return []
        state = data[1]
        if state in (2, 3):
            return self._rolls() if state == 3 or self._rolling else []
        if state == 4:
            return self._rests(None)
        return self._rests(self._face(data[2])) if state in (1, 5) else []

    def _face(self, index: int) -> str:
        if self._kind == D00:
            return str(10 * index).rjust(2, "0")
        return str(index if self._kind == D10 else index + 1)


def kind_of(told: bytes) -> int:
    """Return the kind of die from its identification, or 0 if the kind is unknown.

    Older dice send the kind at a fixed place, others in the second chunk of the identification.
    """
    at = 3 if len(told) == OLD_DIE else 1 + told[1] + 6 if len(told) > 1 else 0
    return told[at] if 0 < at < len(told) else 0


def _die(url: BoardUrl) -> str:
    """Return the name of the die that a URL names.

    `?die=white` names one of the game's dice; otherwise the device's name is used.
    """
    return url.options.get("die") or url.where or url.scheme


GODICE = Family(
    "godice",
    model="GoDice",
    reach=nordic_uart("GoDice"),
    talk=lambda url: GoDiceProtocol(_die(url)),
    tells="dice",
    options={"die": "white"},
)
PIXELS = Family(
    "pixels",
    model="Pixels die",
    reach=Ble(("Pixel",), PIXELS_SERVICE.format(2), PIXELS_SERVICE.format(3), 0, PIXELS_SERVICE.format(1)),
    talk=lambda url: PixelsProtocol(_die(url)),
    tells="dice",
    options={"die": "white"},
)

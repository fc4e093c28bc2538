"""Square Off boards over Bluetooth: text messages `code#body*`.

`30#R*` brings the whole field as 64 digits from a1, a2 to h8; `0#e2u*` tells that e2 was lifted,
`0#e4d*` that a man was set down there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Family, nordic_uart
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.picture import PictureTalk

BY_FILES = tuple(square_name(file, rank) for file in range(8) for rank in range(8))
LONGEST = 96
_SAID = re.compile("([0-9]+)#([^#]*)$")
_TOUCHED, _FIELD = re.compile("[a-h][1-8][ud]"), re.compile("[01]{64}")


class Messages:
    """Bytes in, `(code, body)` out; whatever is damaged is passed over up to the next `*`."""

    def __init__(self) -> None:
        self._rest = ""

    def feed(self, data: bytes) -> list[tuple[str, str]]:
        *whole, self._rest = (self._rest + data.decode("ascii", "replace")).split("*")
        self._rest = self._rest[-LONGEST:]
        found = []
        for text in whole:
            if said := _SAID.search(text):
                found.append((said[1], said[2]))
        return found


class SquareOffTalk(PictureTalk):
    model, sense = "Square Off", "occupancy"
    caps = frozenset({"light", "battery"})

    def __init__(self) -> None:
        super().__init__()
        self._messages = Messages()

    def _reset(self) -> None:
        self._messages = Messages()

    def _greet(self) -> None:
        self._out += [b"14#1*", b"30#R*", b"4#*"]

    def _due(self) -> None:
        self._out.append(b"30#R*")

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for code, body in self._messages.feed(data):
            if code == "30" and _FIELD.fullmatch(body):
                events += self._picture(
                    {q: "1" for q, there in zip(BY_FILES, body, strict=True) if there == "1"}
                )
            elif code == "0" and _TOUCHED.fullmatch(body):
                events += self._square(body[:2], "" if body[2] == "u" else "1")
            elif code == "22" and body.isdecimal() and int(body) <= 100:
                self._alive()
                events.append(Battery(int(body)))
            elif code == "14" and body == "GO":
                self._alive()
        return events

    def light(self, colours: Mapping[str, str], now: float) -> None:
        super().light(colours, now)
        squares = "".join(square for square in sorted(colours) if square in BY_FILES)
        self._out.append(f"25#{squares}*".encode())


SQUARE_OFF = Family(
    "squareoff",
    model="Square Off board",
    reach=nordic_uart("Squareoff", "Square Off", "SQUARE OFF"),
    talk=lambda url: SquareOffTalk(),
    tells="occupancy",
    lights=True,
    emulator="square_off.SquareOff",
)

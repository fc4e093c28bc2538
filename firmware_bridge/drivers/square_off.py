"""Square Off boards over Bluetooth: text messages `code#body*`.

`30#R*` brings the whole field as 64 digits from a1, a2 to h8; `0#e2u*` tells that e2 was lifted, `0#e4d*`
that a piece was set down there. `14#1*` begins a game and is said once: a board that it is said to again
forgets the game. `4#*` asks for the battery, in per cent or, as captured, in volts.

The older Kingdom speaks otherwise (`xBOARDTYPEz`, `12-OK*`) and never says where pieces stand: a board that
is mute is asked whether it is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Family, nordic_uart
from firmware_bridge.core.link_messages import link_message
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.full_scan import FullScanProtocol

BY_FILES = tuple(square_name(file, rank) for file in range(8) for rank in range(8))
LONGEST = 96
_SAID = re.compile("([0-9]+)#([^#]*)$")
TOUCHED, _FIELD = re.compile("[a-h][1-8][ud]"), re.compile("[01]{64}")
_VOLTS = re.compile(r"[0-9]+\.[0-9]+")
_KINGDOM = re.compile(r"(?:^|\*)\s*[0-9]+-[^#*]*\*|^GKS")
KINGDOM = (b"xCONNECTEDz", b"xBOARDTYPEz", b"xBATTERYz")
KINGDOM_AFTER = 2.5
WRITES_APART = 0.25


class MessageParser:
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


class SquareOffProtocol(FullScanProtocol):
    model, sense = "Square Off", "occupancy"
    caps = frozenset({"light", "battery"})

    def __init__(self) -> None:
        super().__init__()
        self._messages = MessageParser()
        self._unsent = PacketSpacing(WRITES_APART, alike=3)
        self._begun = self._doubted = False

    def _reset(self) -> None:
        self._messages = MessageParser()
        self._doubted = False
        self._unsent.clear()

    def _greet(self) -> None:
        if not self._begun:
            self._unsent.put(b"14#1*")
        self._unsent.put(b"30#R*", b"4#*")
        self._send_due()

    def _due(self) -> None:
        self._unsent.put(b"30#R*")

    def _send_due(self) -> None:
        mute = self._stage == "asking" and not self._begun and self._now - self._opened_at > KINGDOM_AFTER
        if mute and not self._doubted:
            self._doubted = True
            self._unsent.put(*KINGDOM)
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        if self._doubted and self._stage == "asking" and _KINGDOM.search(data.decode("ascii", "replace")):
            return self.link_down(link_message("square-off-kingdom"))
        for code, body in self._messages.feed(data):
            if code == "30" and _FIELD.fullmatch(body):
                events += self._picture(
                    {q: "1" for q, there in zip(BY_FILES, body, strict=True) if there == "1"}
                )
            elif code == "0" and TOUCHED.fullmatch(body):
                events += self._square(body[:2], "" if body[2] == "u" else "1")
            elif code == "22" and body.isdecimal() and int(body) <= 100:
                self._alive()
                events.append(Battery(int(body)))
            elif code in ("4", "22") and _VOLTS.fullmatch(body):
                self._alive()
            elif code == "14" and body == "GO":
                self._begun = True
                self._alive()
        return events

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        squares = "".join(square for square in sorted(colours) if square in BY_FILES)
        self._unsent.put(f"25#{squares}*".encode())
        self._send_due()


SQUARE_OFF = Family(
    "squareoff",
    model="Square Off board",
    models=("Pro",),
    reach=nordic_uart("Squareoff", "Square Off"),
    talk=lambda url: SquareOffProtocol(),
    tells="occupancy",
    lights=True,
    emulator="square_off.SquareOff",
)

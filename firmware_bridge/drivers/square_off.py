"""Square Off boards over Bluetooth, with text messages `code#body*`.

The Neo and Swap report occupancy. Their motors and lights are not used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Battery, SensorEvent, link_message
from firmware_bridge.core.family import Ble, Family, nordic_uart
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
    """A parser from bytes to `(code, body)`. It skips damaged text up to the next `*`."""

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


ASK = b"1#*"
UART = "6e40000{}-b5a3-f393-e0a9-e50e24dcca9e"
TOUCHES = "4496994f-2600-4e7e-81d5-e0f7b67ebd48"
FIELD = "777ac5a4-6fa8-474b-841d-091bd57d28c4"
SERVICE = "3d0869ef-e8a4-4088-9459-5454e16820ac"
_DIGITS, _ANSWER = re.compile("[01]+"), re.compile("[0-9]+#[^#*]*\\*")


class SquareOffNeoProtocol(FullScanProtocol):
    model, sense = "Square Off Neo or Swap", "occupancy"

    def __init__(self) -> None:
        super().__init__()
        self._digits = ""

    def _reset(self) -> None:
        self._digits = ""

    def _greet(self) -> None:
        self._out.append(ASK)

    def _due(self) -> None:
        self._out.append(ASK)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        text = data.decode("ascii", "replace").strip("\0\r\n ")
        if _DIGITS.fullmatch(text):
            return self._more(text)
        if TOUCHED.fullmatch(text):
            return self._square(text[:2], "" if text[2] == "u" else "1")
        if _ANSWER.fullmatch(text) or text == "OK":
            self._digits = ""
            self._alive()
        return []

    def _more(self, digits: str) -> list[SensorEvent]:
        """Add digits of the position, and report the position once it is complete.

        The digits arrive all at once or in parts.
        """
        self._digits = digits if len(digits) == len(BY_FILES) else self._digits + digits
        if len(self._digits) < len(BY_FILES):
            return []
        whole, self._digits = self._digits, ""
        if len(whole) > len(BY_FILES):
            return []
        return self._picture({q: "1" for q, there in zip(BY_FILES, whole, strict=True) if there == "1"})


SQUARE_OFF_NEO = Family(
    "squareoff-neo",
    model=SquareOffNeoProtocol.model,
    reach=Ble(
        ("Square Off Neo", "Square Off Swap"),
        FIELD,
        UART.format(2),
        service=SERVICE,
        replies=(TOUCHES, UART.format(3)),
    ),
    talk=lambda url: SquareOffNeoProtocol(),
    tells="occupancy",
    emulator="square_off_neo.Neo",
)

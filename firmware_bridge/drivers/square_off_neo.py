"""Square Off Neo and Swap over Bluetooth: occupancy. Their motors and lights are not asked for.

What stands there comes as 64 digits from a1, a2 on, a lift as `e2u`, a set-down as `e4d`, on two
characteristics of their own; on the Nordic UART `1#*` is answered by the board's address, and the digits
follow.
"""

from __future__ import annotations

import re

from firmware_bridge.core.board import SensorEvent
from firmware_bridge.core.family import Ble, Family
from firmware_bridge.drivers.full_scan import FullScanProtocol
from firmware_bridge.drivers.square_off import BY_FILES, TOUCHED

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
        """Digits of the field: all of them, or as many as the link takes at once."""
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

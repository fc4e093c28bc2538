"""What a DGT board says of the DGT clock that is plugged into it: message 8D, seven bytes behind its head.

Hours, minutes and seconds of the right player, the same of the left one (as they see the clock from the
front), a status. Each is binary-coded decimal; the hours' upper half holds flags. Status: 1 running, 2 the
right side of the lever is up, 4 battery low, 8 and 16 whose turn the clock takes it for, 32 no clock. Hours
that end in A mark an answer to a command for the clock's display. An empty message comes from Bluetooth
boards and means nothing.
"""

from __future__ import annotations

from companion.units import Milliseconds
from firmware_bridge.core.board import ChessClock

CLOCK_IS = 0x8D
ASK = 0x41
RUNNING, RIGHT_UP, NO_CLOCK = 0x01, 0x02, 0x20
ANSWER = 0x0A


def read_clock(payload: bytes) -> ChessClock | None:
    """What the clock shows; None: there is none, or this is an answer, empty, or damaged."""
    if not any(payload) or ANSWER in (payload[0] & 0x0F, payload[3] & 0x0F) or payload[6] & NO_CLOCK:
        return None
    right, left = _ms(payload[0:3]), _ms(payload[3:6])
    if right is None or left is None or payload[6] & 0x40:
        return None
    status = payload[6]
    return ChessClock(left, right, "right" if status & RIGHT_UP else "left", bool(status & RUNNING))


def _ms(coded: bytes) -> Milliseconds | None:
    """Milliseconds of hours, minutes and seconds; None: these are none."""
    hours, minutes, seconds = (coded[0] & 0x0F, *((byte >> 4) * 10 + (byte & 0x0F) for byte in coded[1:]))
    sound = hours < 10 and all(byte & 0x0F < 10 and byte >> 4 < 6 for byte in coded[1:])
    return Milliseconds(((hours * 60 + minutes) * 60 + seconds) * 1000) if sound else None

"""Boards with Tableside's own protocol (`docs/wire-protocol.md`).

These are Tableside's own boards, any other board that implements the protocol, and the virtual board, which
is started on demand as a separate process.
"""

from __future__ import annotations

import re

from firmware_bridge.core import wire
from firmware_bridge.core.board import link_message
from firmware_bridge.core.family import PLAIN, Family, OwnTransport, Serial, Usb
from firmware_bridge.core.wire_session import WireProtocol

VIRTUAL = Family(
    "virtual",
    model=link_message("virtual-board"),
    reach=OwnTransport("firmware_bridge.virtual.launch:open_virtual_board"),
    tells="itself",
    any_field=True,
    lights=True,
    examples=("virtual", "virtual://12x12/occupancy"),
)


BAUD = 115_200


def _name(heard: bytes) -> str:
    """Return the model and the serial number in a board's HELLO, or an empty string."""
    for message in wire.LineDecoder(wire.parse_report).feed(heard):
        if message[0] == "HELLO":
            return f"{message[3]} {message[8]}"
    return ""


WIRE = Family(
    "wire",
    model=link_message("our-board"),
    schemes=(PLAIN, "socket"),
    reach=Serial(BAUD, ask=b"\n" + wire.frame(wire.ask_hello())),
    talk=lambda url: WireProtocol(),
    tells="itself",
    any_field=True,
    lights=None,
    first_bytes=re.compile(
        rb"(?:^|\n)(?:HELLO \d+ [0-9A-Fa-f]{8}|(?:EV|SNAP|PONG|OK|ERR) \d+[^\n]*\*[0-9A-Fa-f]{8}\r?\n)"
    ),
    usb=(Usb(0x2E8A, silent=link_message("found-silent", model="Pico")),),
    name_of=_name,
    examples=("/dev/ttyACM0", "socket://192.168.1.5:7000"),
)

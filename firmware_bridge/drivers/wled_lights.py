"""Lights under a board that a WLED controller drives with its realtime protocol DRGB over UDP
(kno.wled.ge/interfaces/udp-realtime).

A datagram consists of 02, the number of seconds after which WLED returns to what it showed before, and
red, green and blue of each light in the order of the chain. WLED does not answer, so the program cannot
tell whether the controller is there. The colours are sent repeatedly because a datagram may be lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.units import Seconds
from firmware_bridge.core.board import (
    ORDERS,
    SERPENTINE,
    BoardError,
    Connected,
    SensorEvent,
    squares_in_order,
)
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.camera import sides_of
from firmware_bridge.core.family import BoardUrl, Family, Udp
from firmware_bridge.core.wire import MAX_SIDE

DRGB = 2
GOES_BACK_AFTER = 5
SENT_EVERY = 1.5


class WledProtocol(DeviceProtocol):
    """WLED's realtime protocol.

    Args:
        chain: The squares in the order of the lights.
    """

    def __init__(self, chain: Sequence[str], name: str) -> None:
        super().__init__()
        self._chain, self._name = tuple(chain), name
        self._lit: Mapping[str, str] = {}
        self._due = 0.0

    def _describe_board(self) -> Connected:
        return Connected("WLED", 1, 1, "occupancy", frozenset({"light", "rgb"}), f"wled-{self._name}")

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        self._lit = dict(colours)
        self._send(now)

    def tick(self, now: Seconds) -> list[SensorEvent]:
        if self._up and now >= self._due:
            self._send(now)
        return super().tick(now)

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        return []

    def _send(self, now: Seconds) -> None:
        colours = b"".join(bytes.fromhex(self._lit.get(square, "000000")) for square in self._chain)
        self._out.append(bytes([DRGB, GOES_BACK_AFTER]) + colours)
        self._due = now + SENT_EVERY


def _talk(url: BoardUrl) -> WledProtocol:
    cols, rows = sides_of(url, "field", "8x8", (MAX_SIDE, MAX_SIDE))
    order = url.options.get("order", SERPENTINE)
    if order not in ORDERS:
        raise BoardError("camera-bad-option", url=url.text, option=f"order={order}", like="order=rows")
    return WledProtocol(squares_in_order(cols, rows, order), url.where)


WLED = Family(
    "wled",
    model="WLED",
    reach=Udp(21324),
    talk=_talk,
    tells="nothing",
    lights=True,
    options={"field": "12x12", "order": "rows"},
    examples=("wled://192.168.1.9",),
)

"""iChessOne boards over Bluetooth, with the protocol of a published driver that is in use.

The host sends `RP` for the position, `RB` for the battery, and `CPIRQ` to receive the position whenever
it changes. A position is `=p` and 32 bytes. Each byte is two squares, the first one in the upper four
bits, starting at a8. Lights are set with `EL`, followed by: brightness and red, blue and green; the row
above the board; eight bytes from rank 8 on, where bit 0 is file a; the row below the board; a mode (1:
light these and no others); and a duration (FF: unlimited).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Family, nordic_uart
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.drivers.full_scan import FROM_A8, FullScanProtocol

FIELD, BATTERY = b"=p", b"=b"
ASK, ASK_BATTERY, REPORT = b"RP", b"RB", b"CPIRQ"
PIECES = ("", "wP", "wN", "wB", "wR", "wQ", "wK", "kP", "kN", "kB", "kR", "kQ", "kK")
WHOLE, WHOLE_BATTERY = 34, 4
WRITES_APART = 0.1
LIT = b"\x80\x0f\x00"


class IChessOneProtocol(FullScanProtocol):
    model, sense = "iChessOne", "identity"
    caps = frozenset({"light", "battery"})

    def __init__(self) -> None:
        super().__init__()
        self._unsent = PacketSpacing(WRITES_APART, alike=2)
        self._rest = b""

    def _reset(self) -> None:
        self._unsent.clear()
        self._rest = b""

    def _greet(self) -> None:
        self._unsent.put(REPORT, ASK, ASK_BATTERY)
        self._send_due()

    def _due(self) -> None:
        self._unsent.put(ASK)

    def _send_due(self) -> None:
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        self._rest += data
        while self._rest:
            at = self._rest.find(b"=")
            self._rest = self._rest[at:] if at >= 0 else b""
            size = {FIELD: WHOLE, BATTERY: WHOLE_BATTERY}.get(self._rest[:2])
            if size is None and len(self._rest) > 1:
                self._rest = self._rest[1:]
                continue
            if size is None or len(self._rest) < size:
                break
            found = self._message(self._rest[:size])
            self._rest = self._rest[1 if found is None else size :]
            events += found or []
        return events

    def _message(self, message: bytes) -> list[SensorEvent] | None:
        """Return the events in a message, or None if it is damaged.

        Another message may begin inside a damaged one.
        """
        if message[:2] == BATTERY:
            if message[3] > 100:
                return None
            self._alive()
            return [Battery(message[3])]
        halves = [half for byte in message[2:] for half in (byte >> 4, byte & 0x0F)]
        if max(halves) >= len(PIECES):
            return None
        return self._picture({q: PIECES[half] for q, half in zip(FROM_A8, halves, strict=True) if half})

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        ranks = bytearray(8)
        for square in colours:
            if square in FROM_A8:
                ranks[8 - int(square[1])] |= 1 << "abcdefgh".index(square[0])
        self._unsent.put(b"EL" + LIT + bytes(ranks) + b"\x00\x01\xff")
        self._send_due()


ICHESSONE = Family(
    "ichessone",
    model=IChessOneProtocol.model,
    reach=nordic_uart("iChessOne", acknowledged=True),
    talk=lambda url: IChessOneProtocol(),
    tells="figures",
    lights=True,
    emulator="ichessone.IChessOne",
)

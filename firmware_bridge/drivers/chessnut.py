"""Chessnut Air, Air+, Go, Pro and Move, and the board of an Evo over USB: packets over USB HID or Bluetooth.

All report their position in the same way. The Move has lights in three colours and its own battery command.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Ble, Family, Hid
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.full_scan import FullScanProtocol

ENABLE, ASK_BATTERY = b"\x21\x01\x00", b"\x29\x01\x00"
FIELD, DONE, BATTERY = 0x01, 0x23, 0x2A
ENOUGH = 34  # bytes of a field
AIRS = ("Air", "Air+", "Go", "Pro")
AT_USB = ("Air", "Air+", "Evo", "Go", "Pro")
"""Models that the manufacturer's USB SDK opens, with the same protocol for all of them."""
WRITES_APART = 0.2
FROM_H8 = tuple(square_name(file, rank) for rank in reversed(range(8)) for file in reversed(range(8)))
PIECES = ("", "kQ", "kK", "kB", "kP", "kN", "wR", "wP", "kR", "wB", "wN", "wQ", "wK")
BATTERY_EVERY = 60.0
UUID = "1b7e82{}-2877-41c3-b46e-cf057c562023"


def in_the_air(*names: str) -> Ble:
    """Return the Bluetooth description of boards with these names.

    The position arrives on one characteristic, and answers to commands on another.
    """
    return Ble(names, UUID.format(62), UUID.format(72), 0, UUID.format(61), (UUID.format(73),), True)


class ChessnutProtocol(FullScanProtocol):
    model, sense = "Chessnut", "identity"
    caps = frozenset({"light", "battery"})
    ask_battery = ASK_BATTERY

    def __init__(self) -> None:
        super().__init__()
        self._unsent = PacketSpacing(WRITES_APART, alike=2)
        self._battery_at = 0.0
        self._rest = b""

    def _reset(self) -> None:
        self._unsent.clear()
        self._rest = b""

    def _greet(self) -> None:
        self._battery_at = self._now
        self._unsent.put(ENABLE, self.ask_battery)
        self._send_due()

    def _due(self) -> None:
        self._unsent.put(ENABLE)
        silent = self._now - self._heard_at >= self.ask_every
        if silent or self._now - self._battery_at >= BATTERY_EVERY:
            self._battery_at = self._now
            self._unsent.put(self.ask_battery)

    def _send_due(self) -> None:
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        packet = self._join_packet(data)
        if not packet:
            return []
        if packet[0] == FIELD:
            halves = [half for byte in packet[2:ENOUGH] for half in (byte & 0x0F, byte >> 4)]
            if max(halves) < len(PIECES):
                return self._picture(
                    {q: PIECES[half] for q, half in zip(FROM_H8, halves, strict=True) if half}
                )
            return []
        return self._answer(packet)

    def _join_packet(self, data: bytes) -> bytes:
        """Add received data, and return the complete packet, which the link may have split in two or
        three.

        Return empty bytes while the end of the packet is missing.
        """
        rest, self._rest = self._rest, b""
        joined = rest + data
        if rest and ENOUGH <= len(joined) <= joined[1] + 2:
            return joined
        if data[:1] == bytes([FIELD]) and len(data) < ENOUGH:
            self._rest = data
        elif data[:1] == bytes([FIELD]) or (not rest and len(data) >= 2 and len(data) >= data[1] + 2):
            return data
        elif rest and len(joined) < ENOUGH:
            self._rest = joined
        return b""

    def _answer(self, packet: bytes) -> list[SensorEvent]:
        """Handle a packet that is not a position."""
        if packet[0] == BATTERY and packet[1] == 2 and packet[2] & 0x7F <= 100:
            self._alive()
            return [Battery(packet[2] & 0x7F)]  # bit 7: it is being charged
        if packet[0] == DONE:
            self._alive()
        return []

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        self._unsent.put(self._lights(colours))
        self._send_due()

    def _lights(self, colours: Mapping[str, str]) -> bytes:
        ranks = bytearray(8)
        for square in colours:
            if square in FROM_H8:
                ranks[8 - int(square[1])] |= 0x80 >> "abcdefgh".index(square[0])
        return b"\x0a\x08" + bytes(ranks)


CHESSNUT = Family(
    "chessnut",
    model=ChessnutProtocol.model,
    models=AT_USB,
    reach=Hid(0x2D80, 0xFF00),
    talk=lambda url: ChessnutProtocol(),
    tells="figures",
    lights=True,
    emulator="chessnut.UsbChessnut",
)
CHESSNUT_BLE = Family(
    "chessnut-ble",
    model=ChessnutProtocol.model,
    models=AIRS,
    reach=in_the_air("Chessnut", "Smart Chess"),
    talk=lambda url: ChessnutProtocol(),
    tells="figures",
    lights=True,
    emulator="chessnut.Chessnut",
)


BATTERY_IS = b"\x41\x03\x0c"


def colour(rgb: str) -> int:
    """Return the nearest of the board's three colours.

    White becomes blue, which contrasts best with the other two.
    """
    parts = [int(rgb[i : i + 2], 16) for i in (0, 2, 4)]
    return 3 - parts[::-1].index(max(parts))


class ChessnutMoveProtocol(ChessnutProtocol):
    model = "Chessnut Move"
    ask_battery = b"\x41\x01\x0c"

    def _answer(self, packet: bytes) -> list[SensorEvent]:
        if packet[:3] == BATTERY_IS and len(packet) >= 5 and packet[4] <= 100:
            self._alive()
            return [Battery(packet[4])]
        return super()._answer(packet)

    def _lights(self, colours: Mapping[str, str]) -> bytes:
        halves = [colour(colours[square]) if square in colours else 0 for square in FROM_H8]
        return b"\x43\x20" + bytes(
            low | high << 4 for low, high in zip(halves[::2], halves[1::2], strict=True)
        )


CHESSNUT_MOVE = Family(
    "chessnut-move",
    model=ChessnutMoveProtocol.model,
    reach=in_the_air("Chessnut Move"),
    talk=lambda url: ChessnutMoveProtocol(),
    tells="figures",
    lights=True,
    emulator="chessnut.ChessnutMove",
)

"""ChessUp and ChessUp 2 over Bluetooth: occupancy, from the stream of their raw position.

`50` requests the stream: `FD FD` and a byte for each rank, rank 8 first, where bit 0 is file a. `67`
requests the game that the board stores itself, 73 bytes. Once the raw position has arrived, the answer
to `67` only shows that the board is still connected. If a board never sends the raw position, its moves
are the only information; this has not been tested with a ChessUp 2. Moves (`A3`) and promotions (`97`)
are sent until they are acknowledged with `21` and `23`. The board lights only squares of chess moves
that a program tells it to make, so its lights are not used.
"""

from __future__ import annotations

from firmware_bridge.core.board import SensorEvent
from firmware_bridge.core.family import Family, nordic_uart
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.drivers.full_scan import FROM_A8, SQUARES, FullScanProtocol

STREAM, GAME = b"\x50", b"\x67"
RAW, GAME_IS, MOVED, PROMOTED = 0xFD, 0x67, 0xA3, 0x97
LENGTHS = {0x22: 1, 0x23: 1, 0x24: 1, 0x33: 2, GAME_IS: 73, PROMOTED: 2, MOVED: 6, RAW: 10}
LENGTHS |= {0xB0: 2, 0xB1: 1, 0xB2: 17, 0xB8: 3, 0xBB: 1, 0xBD: 1}
HEARD = {MOVED: b"\x21", PROMOTED: b"\x23"}
CODES = frozenset({*range(6), *range(8, 14), 0x40})
EMPTY = 0x40
WRITES_APART = 0.1


class ChessUpProtocol(FullScanProtocol):
    model, sense = "ChessUp", "occupancy"

    def __init__(self) -> None:
        super().__init__()
        self._unsent = PacketSpacing(WRITES_APART)
        self._rest = b""
        self._raw = False

    def _reset(self) -> None:
        self._unsent.clear()
        self._rest, self._raw = b"", False

    def _greet(self) -> None:
        self._unsent.put(STREAM, GAME)
        self._send_due()

    def _due(self) -> None:
        self._unsent.put(STREAM, GAME)

    def _send_due(self) -> None:
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        self._rest += data
        while self._rest:
            size = LENGTHS.get(self._rest[0])
            if size is None or (self._rest[0] == RAW and self._rest[1:2] not in (b"", bytes([RAW]))):
                self._rest = self._rest[1:]
                continue
            if len(self._rest) < size:
                break
            message = self._rest[:size]
            if message[0] == GAME_IS and not CODES.issuperset(message[1:65]):
                self._rest = self._rest[1:]
                continue
            self._rest = self._rest[size:]
            events += self._message(message)
        return events

    def _message(self, message: bytes) -> list[SensorEvent]:
        kind = message[0]
        if kind in HEARD:
            self._unsent.put(HEARD[kind], *([] if self._raw else [GAME]))
            self._send_due()
        if kind == RAW:
            self._raw = True
            return self._picture({q: "1" for i, q in enumerate(FROM_A8) if message[2 + i // 8] >> i % 8 & 1})
        if kind == GAME_IS:
            self._alive()
            if not self._raw:
                taken = zip(SQUARES, message[1:65], strict=True)
                return self._picture({square: "1" for square, code in taken if code != EMPTY})
        return []


CHESSUP = Family(
    "chessup",
    model=ChessUpProtocol.model,
    models=("1", "2"),
    reach=nordic_uart("ChessUp", acknowledged=True),
    talk=lambda url: ChessUpProtocol(),
    tells="occupancy",
    emulator="chessup.ChessUp",
)

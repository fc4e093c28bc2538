"""Chessnut Move: reads its field as a Chessnut Air does; lights of three colours and the battery are its own.

Its pieces can drive themselves, which nobody here asks them to. From its maker's document: `43 20` and 32
bytes light, two squares a byte in the order of the field (1 red, 2 green, 3 blue); `41 01 0C` asks for the
battery, which `41 03 0C`, charging, percent answers.
"""

from __future__ import annotations

from collections.abc import Mapping

from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Family
from firmware_bridge.drivers.chessnut import FROM_H8, ChessnutProtocol, in_the_air

BATTERY_IS = b"\x41\x03\x0c"


def colour(rgb: str) -> int:
    """Which of its three colours comes next to one.

    White is blue, which is seen best beside the other two.
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

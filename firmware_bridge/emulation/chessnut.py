"""The guise of a Chessnut Air: over Bluetooth, and as the same packets one after the other on a line.

It says how it stands when that changes and ten times a second, once it is asked to (`21 01 00`).
"""

from __future__ import annotations

from companion.units import Milliseconds, Seconds
from firmware_bridge.drivers.chessnut import ASK_BATTERY, BATTERY, DONE, ENABLE, FIELD, FROM_H8, MEN, UUID
from firmware_bridge.emulation.emulated_board import LIGHT, BleAdvertisement, EmulatedBoard, PeriodicReport

PERIOD = Seconds(0.1)
LEDS, SOUND, FILES_KEPT = 0x0A, 0x0B, b"\x31\x01\x00"
LONGEST = 64
FIELDS, ANSWERS = UUID.format(62), UUID.format(73)


class EmulatedChessnut(EmulatedBoard):
    model = "Chessnut"
    baud = 115_200
    air = BleAdvertisement(
        "Chessnut Air",
        UUID.format(61),
        {UUID.format(61): {FIELDS: "notify"}, UUID.format(71): {UUID.format(72): "write", ANSWERS: "notify"}},
    )

    def __init__(self) -> None:
        super().__init__()
        self._enabled = False
        self._began: float | None = None
        self._report = PeriodicReport()

    def disconnect(self) -> None:
        super().disconnect()
        self._enabled = False

    def tick(self, now: Seconds) -> None:
        super().tick(now)
        if self._enabled and self._report.due(now, PERIOD):
            self._say_field()

    def _on_change(self, squares: tuple[str, ...]) -> None:
        if self._enabled:
            self._say_field()

    def _say_field(self) -> None:
        halves = [MEN.index(self.men.get(square, "")) for square in FROM_H8]
        field = bytes(low | high << 4 for low, high in zip(halves[::2], halves[1::2], strict=True))
        if self._began is None:
            self._began = self._now
        up = int(self._now - self._began) & 0xFFFF
        self._send(bytes([FIELD, 0x24]) + field + up.to_bytes(4, "little"), FIELDS)

    def _command(self, heard: bytes) -> int:
        if len(heard) < 2:
            return 0
        if not 0 < heard[1] <= LONGEST:
            return 1
        if len(heard) < 2 + heard[1]:
            return 0
        self._carry_out(heard[: 2 + heard[1]])
        return 2 + heard[1]

    def _carry_out(self, packet: bytes) -> None:
        if packet[:2] == ENABLE[:2]:
            self._enabled = packet == ENABLE
            self._send(bytes([DONE, 1, 0]), ANSWERS)
            if self._enabled:
                self._say_field()
        elif packet == ASK_BATTERY:
            self._send(bytes([BATTERY, 2, self.battery, 0]), ANSWERS)
        elif packet == FILES_KEPT:
            self._send(b"\x32\x01\x00", ANSWERS)
        elif packet[:2] == bytes([LEDS, 8]):
            lit = (
                f"{file}{8 - i}"
                for i, byte in enumerate(packet[2:])
                for j, file in enumerate("abcdefgh")
                if byte << j & 0x80
            )
            self.lights = dict.fromkeys(lit, LIGHT)
            self._send(bytes([DONE, 1, 0]), ANSWERS)
        elif packet[:2] == bytes([SOUND, 4]):
            self.buzzed.append(
                (int.from_bytes(packet[2:4], "big"), Milliseconds(int.from_bytes(packet[4:6], "big")))
            )

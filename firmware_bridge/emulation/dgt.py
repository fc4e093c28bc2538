"""The guise of a DGT electronic board on its serial line, as its maker's header file describes it.

No clock is plugged into it. Who asks for the clock's times is told so; who sends the clock a message gets
the empty answer that boards give for which nothing is to be read, so that nobody waits for it. A message
that makes the clock beep, and the lights of a Revelation II, are carried out.
"""

from __future__ import annotations

from companion.units import Milliseconds
from firmware_bridge.drivers.dgt import (
    BATTERY,
    BATTERY_IS,
    BOARD_IS,
    DUMP,
    FIELD_IS,
    FIELD_UPDATES,
    LONG_SERIAL,
    LONG_SERIAL_IS,
    MEN,
    RESET,
    UPDATES,
    VERSION,
    VERSION_IS,
)
from firmware_bridge.drivers.dgt_clock import ASK as ASK_CLOCK
from firmware_bridge.drivers.dgt_clock import CLOCK_IS, NO_CLOCK
from firmware_bridge.drivers.full_scan import FROM_A8
from firmware_bridge.emulation.emulated_board import LIGHT, EmulatedBoard

CODES = {man: code for code, man in MEN.items()}
CLOCK_UPDATES, SERIAL, BUS, TRADEMARK, MOVES = 0x43, 0x45, 0x46, 0x47, 0x49
MOVES_ARE, BUS_IS, SERIAL_IS, TRADEMARK_IS = 0x8F, 0x90, 0x91, 0x92
CLOCK_MESSAGE, LEDS = 0x2B, 0x60
LONGEST = 0x20
"""Bytes of a command that says how long it is; longer ones are noise."""
BEEP, BEEP_MS, BEEP_HZ = 0x0B, 64, 2000
END_OF_MOVES = 0x6B
WHOSE = b"Tableside, in the guise of a DGT board"


class EmulatedDgt(EmulatedBoard):
    model = "DGT board"

    def __init__(self) -> None:
        super().__init__()
        self._updating = False

    def disconnect(self) -> None:
        super().disconnect()
        self._updating = False

    def _on_change(self, squares: tuple[str, ...]) -> None:
        if self._updating:
            for square in sorted(squares, key=lambda square: square in self.men):  # lifted ones first
                self._reply(FIELD_IS, bytes([FROM_A8.index(square), self._code(square)]))

    def _code(self, square: str) -> int:
        return CODES.get(self.men.get(square, ""), 0)

    def _reply(self, head: int, payload: bytes) -> None:
        size = len(payload) + 3
        self._send(bytes([head, size >> 7, size & 0x7F]) + payload)

    def _command(self, heard: bytes) -> int:
        command = heard[0]
        if command in (CLOCK_MESSAGE, LEDS):
            if len(heard) < 2:
                return 0
            if heard[1] > LONGEST:
                return 1
            if len(heard) < 2 + heard[1]:
                return 0
            body = heard[2 : 2 + heard[1]]
            self._to_clock(body) if command == CLOCK_MESSAGE else self._leds(body)
            return 2 + heard[1]
        self._answer(command)
        return 1

    def _answer(self, command: int) -> None:
        unit = self.number % 10_000
        if command == RESET:
            self._updating = False
        elif command in (UPDATES, FIELD_UPDATES, CLOCK_UPDATES):
            self._updating = True
        elif command == DUMP:
            self._reply(BOARD_IS, bytes(self._code(square) for square in FROM_A8))
        elif command == ASK_CLOCK:
            self._reply(CLOCK_IS, bytes([*[0] * 6, NO_CLOCK]))
        elif command == SERIAL:
            self._reply(SERIAL_IS, f"{unit:05}".encode())
        elif command == LONG_SERIAL:
            self._reply(LONG_SERIAL_IS, f"{self.number:010}".encode())
        elif command == BUS:
            self._reply(BUS_IS, bytes([unit >> 7, unit & 0x7F]))
        elif command == TRADEMARK:
            self._reply(TRADEMARK_IS, WHOSE)
        elif command == VERSION:
            self._reply(VERSION_IS, bytes([1, 8]))
        elif command == BATTERY:
            self._reply(BATTERY_IS, bytes([self.battery]) + bytes(8))
        elif command == MOVES:
            self._reply(MOVES_ARE, bytes([END_OF_MOVES]))

    def _to_clock(self, body: bytes) -> None:
        if body[1:2] == bytes([BEEP]) and len(body) > 2:
            self.buzzed.append((BEEP_HZ, Milliseconds(BEEP_MS * body[2])))
        self._reply(CLOCK_IS, bytes(7))

    def _leds(self, body: bytes) -> None:
        """A Revelation II's: on or off, from one square to another."""
        if len(body) != 4 or body[0] > 1:
            return
        lit = [FROM_A8[number] for number in body[1:3] if number < len(FROM_A8)] if body[0] else []
        self.lights = dict.fromkeys(lit, LIGHT)

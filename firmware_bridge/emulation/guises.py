"""Emulated commercial boards as plain objects without I/O.

They are the Chessnut Air, the DGT electronic board and the Millennium ChessLink, each on its serial line or
over Bluetooth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from zlib import crc32

from companion.units import Milliseconds, Seconds
from firmware_bridge.drivers.chessnut import ASK_BATTERY, BATTERY, DONE, ENABLE, FIELD, FROM_H8, PIECES, UUID
from firmware_bridge.drivers.dgt import ASK as ASK_CLOCK
from firmware_bridge.drivers.dgt import (
    BATTERY_IS,
    BOARD_IS,
    CLOCK_IS,
    DGT_BATTERY,
    DGT_PIECES,
    DGT_RESET,
    DUMP,
    FIELD_IS,
    FIELD_UPDATES,
    LONG_SERIAL,
    LONG_SERIAL_IS,
    NO_CLOCK,
    UPDATES,
    VERSION,
    VERSION_IS,
)
from firmware_bridge.drivers.full_scan import FROM_A8
from firmware_bridge.drivers.millennium import BLE, odd_parity, with_checksum

HALF = 1.0
"""Seconds after which an incomplete message is dropped, since the host that sent it is no longer connected.
"""
LONGEST_MESSAGE = 4096
"""Maximum number of bytes of an incomplete message that are kept."""
LIGHT = "ffffff"


@dataclass(frozen=True, slots=True)
class BleAdvertisement:
    """The description of how a board is found and used over Bluetooth Low Energy.

    Attributes:
        services: Maps each service to its characteristics. Each characteristic is mapped to its use:
            `write` or `notify`.
        piece: The maximum length of a notification in bytes, or 0 for no limit.
    """

    name: str
    advertised: str
    services: Mapping[str, Mapping[str, str]]
    piece: int = 0


class EmulatedBoard:
    """The base class of the emulated boards.

    Attributes:
        model: The name of the board that is emulated.
        baud: The speed of its serial line.
        air: Its Bluetooth advertisement; None if it does not support Bluetooth.
    """

    model = ""
    baud = 9_600
    air: BleAdvertisement | None = None

    def __init__(self) -> None:
        self.men: dict[str, str] = {}
        self.lights: dict[str, str] = {}
        self.buzzed: list[tuple[int, Milliseconds]] = []
        self.number = 0
        self.battery = 100
        self._out: list[tuple[str, bytes]] = []
        self._heard = b""
        self._heard_at = 0.0
        self._now = 0.0

    def set_name(self, name: str) -> None:
        """Set the board's permanent name, from which its serial number is calculated."""
        self.number = crc32(name.encode())

    def show(self, pieces: Mapping[str, str], now: Seconds) -> None:
        """Update the pieces on the squares."""
        self._now = now
        was, self.men = self.men, dict(pieces)
        changed = [square for square in (*was, *pieces) if was.get(square) != pieces.get(square)]
        if changed:
            self._on_change(tuple(dict.fromkeys(changed)))

    def receive(self, data: bytes, now: Seconds) -> None:
        """Handle bytes from the host."""
        if now - self._heard_at > HALF:
            self._heard = b""
        self._now = self._heard_at = now
        self._heard += data
        while self._heard and (used := self._command(self._heard)):
            self._heard = self._heard[used:]
        self._heard = self._heard[-LONGEST_MESSAGE:]

    def tick(self, now: Seconds) -> None:
        """Perform the actions that are due."""
        self._now = now

    def take(self) -> list[tuple[str, bytes]]:
        """Return the packets to send now, each as (characteristic, bytes). Only Bluetooth uses the
        characteristic.
        """
        out, self._out = self._out, []
        return out

    def disconnect(self) -> None:
        """Reset everything that the host requested, because it has disconnected."""
        self.lights = {}
        self._heard = b""
        self._out.clear()

    # For a guise to fill in

    def _command(self, heard: bytes) -> int:
        """Execute the command at the start of `heard`. Return its length in bytes, or 0 if it is incomplete."""
        raise NotImplementedError

    def _on_change(self, squares: tuple[str, ...]) -> None:
        """Handle a change of the pieces on these squares."""

    def _send(self, data: bytes, channel: str = "") -> None:
        self._out.append((channel, data))


@dataclass(slots=True)
class PeriodicReport:
    """A timer for a report that is due at regular intervals."""

    at: float = field(default=0.0)

    def due(self, now: Seconds, seconds: Seconds) -> bool:
        if now < self.at:
            return False
        self.at = self.at + seconds if self.at + seconds > now else now + seconds
        return True


PERIOD = Seconds(0.1)
CHESSNUT_LEDS, SOUND, FILES_KEPT = 0x0A, 0x0B, b"\x31\x01\x00"
LONGEST_PACKET = 64
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
        halves = [PIECES.index(self.men.get(square, "")) for square in FROM_H8]
        field = bytes(low | high << 4 for low, high in zip(halves[::2], halves[1::2], strict=True))
        if self._began is None:
            self._began = self._now
        up = int(self._now - self._began) & 0xFFFF
        self._send(bytes([FIELD, 0x24]) + field + up.to_bytes(4, "little"), FIELDS)

    def _command(self, heard: bytes) -> int:
        if len(heard) < 2:
            return 0
        if not 0 < heard[1] <= LONGEST_PACKET:
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
        elif packet[:2] == bytes([CHESSNUT_LEDS, 8]):
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


CODES = {man: code for code, man in DGT_PIECES.items()}
CLOCK_UPDATES, SERIAL, BUS, TRADEMARK, MOVES = 0x43, 0x45, 0x46, 0x47, 0x49
MOVES_ARE, BUS_IS, SERIAL_IS, TRADEMARK_IS = 0x8F, 0x90, 0x91, 0x92
CLOCK_MESSAGE, DGT_LEDS = 0x2B, 0x60
LONGEST_COMMAND = 0x20
"""Maximum number of bytes in a command that states its own length; longer ones are noise."""
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
        if command in (CLOCK_MESSAGE, DGT_LEDS):
            if len(heard) < 2:
                return 0
            if heard[1] > LONGEST_COMMAND:
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
        if command == DGT_RESET:
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
        elif command == DGT_BATTERY:
            self._reply(BATTERY_IS, bytes([self.battery]) + bytes(8))
        elif command == MOVES:
            self._reply(MOVES_ARE, bytes([END_OF_MOVES]))

    def _to_clock(self, body: bytes) -> None:
        if body[1:2] == bytes([BEEP]) and len(body) > 2:
            self.buzzed.append((BEEP_HZ, Milliseconds(BEEP_MS * body[2])))
        self._reply(CLOCK_IS, bytes(7))

    def _leds(self, body: bytes) -> None:
        """Execute the Revelation II's light command: on or off, from one square to another."""
        if len(body) != 4 or body[0] > 1:
            return
        lit = [FROM_A8[number] for number in body[1:3] if number < len(FROM_A8)] if body[0] else []
        self.lights = dict.fromkeys(lit, LIGHT)


SIZES = {"S": 3, "L": 167, "X": 3, "T": 3, "V": 3, "W": 7, "R": 5}
HEX = frozenset("0123456789ABCDEF")
SCAN_TIME, REPORTS, REPORT_TIME = 1, 2, 3
ON_EVERY_SCAN, NEVER, TIMED, ON_CHANGE = 0, 1, 2, 3
REGISTERS = {SCAN_TIME: 20, REPORTS: ON_EVERY_SCAN, REPORT_TIME: 20, 4: 14}
SHORTEST_SCAN = 15
SCAN_UNIT, REPORT_UNIT = 0.002048, 0.004096
RESET = 3.0
FIRMWARE = "0103"
NOTIFY, WRITE = BLE.format("1e4d-4bd9-ba61-23c647249616"), BLE.format("8841-43f4-a8d4-ecbe34729bb3")
SERVICE = BLE.format("fe7d-4ae5-8fa9-9fafd205e455")


class EmulatedChessLink(EmulatedBoard):
    model = "Millennium ChessLink"
    baud = 38_400
    air = BleAdvertisement(
        "MILLENNIUM CHESS", SERVICE, {SERVICE: {NOTIFY: "notify", WRITE: "write"}}, piece=20
    )

    def __init__(self, in_the_air: bool = False) -> None:
        super().__init__()
        self._in_the_air = in_the_air
        self._up_at = 0.0
        self._begin()

    def _begin(self) -> None:
        self._parity = not self._in_the_air
        self._registers = REGISTERS | ({REPORTS: ON_CHANGE} if self._in_the_air else {})
        self._report = PeriodicReport()

    def disconnect(self) -> None:
        super().disconnect()
        self._begin()

    def tick(self, now: Seconds) -> None:
        super().tick(now)
        if now < self._up_at:
            return
        how = self._registers[REPORTS] & 7
        if (how == ON_EVERY_SCAN and self._report.due(now, self._scan())) or (
            how == TIMED and self._report.due(now, Seconds(self._registers[REPORT_TIME] * REPORT_UNIT))
        ):
            self._say(self._status())

    def _scan(self) -> Seconds:
        units = self._registers[SCAN_TIME]
        return Seconds((units if units >= SHORTEST_SCAN else REGISTERS[SCAN_TIME]) * SCAN_UNIT)

    def _on_change(self, squares: tuple[str, ...]) -> None:
        if self._registers[REPORTS] & 7 >= ON_CHANGE and self._now >= self._up_at:
            self._say(self._status())

    def _status(self) -> str:
        return "s" + "".join(_letter(self.men.get(square, "")) for square in FROM_A8)

    def _say(self, body: str) -> None:
        text = with_checksum(body)
        self._send(odd_parity(text) if self._parity else text.encode(), NOTIFY)

    def _command(self, heard: bytes) -> int:
        size = SIZES.get(chr(heard[0] & 0x7F), 1)
        given = heard[:size]
        text = "".join(chr(byte & 0x7F) for byte in given)
        if size == 1 or not HEX.issuperset(text[1:]):
            return 1
        if len(given) < size:
            return 0
        bare, with_parity = text.encode(), odd_parity(text)
        if given not in (bare, with_parity) or with_checksum(text[:-2]) != text:
            return 1
        if bare != with_parity:
            self._parity = given == with_parity
        self._carry_out(text[:-2])
        return size

    def _carry_out(self, text: str) -> None:
        if self._now < self._up_at:
            return
        match text[0]:
            case "S":
                self._say(self._status())
            case "V":
                self._say(f"v{FIRMWARE}")
            case "X":
                self.lights = {}
                self._say("x")
            case "L":
                self.lights = dict.fromkeys(
                    lit_squares([text[i : i + 2] != "00" for i in range(3, 165, 2)]), LIGHT
                )
                self._say("l")
            case "W":
                self._registers[int(text[1:3], 16)] = int(text[3:5], 16)
                self._say(f"w{text[1:]}")
            case "R":
                self._say(f"r{text[1:3]}{self._registers.get(int(text[1:3], 16), 0):02X}")
            case "T":
                self.lights = {}
                self._up_at = self._now + RESET


def _letter(man: str) -> str:
    return "." if not man else man[1] if man[0] == "w" else man[1].lower()


def lit_squares(lamps: list[bool]) -> list[str]:
    """Return the squares that are lit by 81 lamps at the corners of squares.

    A lit square has all four lamps on. The lamps are numbered from the outer corner of a8 down each
    file. A square between two lit squares may also have all four lamps on. It is left out if other
    squares explain all of its lamps.
    """
    corners = {
        square: frozenset(
            9 * "abcdefgh".index(square[0]) + 8 - int(square[1]) + corner for corner in (0, 1, 9, 10)
        )
        for square in FROM_A8
    }
    found = [square for square in FROM_A8 if all(lamps[corner] for corner in corners[square])]
    alone = {
        square
        for square in found
        if corners[square] - frozenset().union(*(corners[other] for other in found if other != square))
    }
    covered: set[int] = set().union(*(corners[square] for square in alone))
    for square in found:
        if not corners[square] <= covered:
            alone.add(square)
            covered |= corners[square]
    return [square for square in found if square in alone]

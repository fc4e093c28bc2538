"""The guise of a Millennium ChessLink, on its serial line or over Bluetooth, as its maker's document
describes it.

Parity is done here, as its hosts do it in their own way: it is heeded where bit 7 is set at all, and set in
answers until a host speaks without. What is reported by itself hangs on register 2, and how often on
registers 1 and 3.
"""

from __future__ import annotations

from companion.units import Seconds
from firmware_bridge.drivers.full_scan import FROM_A8
from firmware_bridge.drivers.millennium import BLE, odd_parity, with_checksum
from firmware_bridge.emulation.emulated_board import LIGHT, BleAdvertisement, EmulatedBoard, PeriodicReport

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
    """The squares that 81 corner lamps mean, a8's outer one first, then down the files: those whose four are
    on.

    A square between two lit ones has four lamps that are on as well; it is left out where the others need
    all of them.
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

"""DGT boards: the serial electronic board, and the Pegasus over Bluetooth.

The electronic board senses identity, and a DGT clock may be connected to it. The Pegasus senses occupancy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Battery, BoardError, ChessClock, SensorEvent, link_message
from firmware_bridge.core.family import BoardUrl, Family, Rfcomm, Serial, Usb, nordic_uart
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.drivers.full_scan import FROM_A8, FullScanProtocol

CLOCK_IS = 0x8D
ASK = 0x41
RUNNING, RIGHT_UP, NO_CLOCK = 0x01, 0x02, 0x20
ANSWER = 0x0A


def read_clock(payload: bytes) -> ChessClock | None:
    """Return the state of the clock, or None if the message does not contain it.

    The state is missing if no clock is connected, or if the message is an answer to a command, empty or
    damaged.
    """
    if not any(payload) or ANSWER in (payload[0] & 0x0F, payload[3] & 0x0F) or payload[6] & NO_CLOCK:
        return None
    right, left = _ms(payload[0:3]), _ms(payload[3:6])
    if right is None or left is None or payload[6] & 0x40:
        return None
    status = payload[6]
    return ChessClock(left, right, "right" if status & RIGHT_UP else "left", bool(status & RUNNING))


def _ms(coded: bytes) -> Milliseconds | None:
    """Return the milliseconds for encoded hours, minutes and seconds, or None if they are invalid."""
    hours, minutes, seconds = (coded[0] & 0x0F, *((byte >> 4) * 10 + (byte & 0x0F) for byte in coded[1:]))
    sound = hours < 10 and all(byte & 0x0F < 10 and byte >> 4 < 6 for byte in coded[1:])
    return Milliseconds(((hours * 60 + minutes) * 60 + seconds) * 1000) if sound else None


DGT_RESET, DUMP, UPDATES, DGT_BATTERY, VERSION, LONG_SERIAL = 0x40, 0x42, 0x4B, 0x4C, 0x4D, 0x55
FIELD_UPDATES, KEY, KEY_STATE = 0x44, 0x63, 0x5A
BOARD_IS, FIELD_IS, VERSION_IS, BATTERY_IS, LONG_SERIAL_IS, KEY_IS = 0x86, 0x8E, 0x93, 0xA0, 0xA2, 0xA5
LENGTHS = {
    BOARD_IS: 67,
    FIELD_IS: 5,
    CLOCK_IS: 10,
    0x91: 8,
    VERSION_IS: 5,
    BATTERY_IS: 12,
    LONG_SERIAL_IS: 13,
    KEY_IS: 4,
}
DGT_PIECES = dict(enumerate(["wP", "wR", "wN", "wB", "wK", "wQ", "kP", "kR", "kN", "kB", "kK", "kQ"], 1))
LAST_CODE = 15  # 13 to 15 are no pieces: draw, white wins, black wins, which are laid on the board
ASK_AGAIN = 0.25  # a dump takes the board 0.2 s
LOCKED = bytes([0x7F]) * 64
WRITES_APART = 0.1  # a Pegasus drops commands that come in a flood


class DgtParser:
    """A parser from bytes to `(id, payload)`. It skips damaged data up to the next byte with bit 7 set."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        self._rest += data
        while self._rest:
            head = self._rest[0]
            size = LENGTHS.get(head)
            if size is None:
                self._skip()
                continue
            bad = next((i for i, byte in enumerate(self._rest[1:size], 1) if byte & 0x80), None)
            if bad is not None:
                self._rest = self._rest[bad:]
                continue
            if len(self._rest) >= 3 and self._rest[1] << 7 | self._rest[2] != size:
                self._skip()
                continue
            if len(self._rest) < size:
                return
            payload, self._rest = self._rest[3:size], self._rest[size:]
            yield head, payload

    def _skip(self) -> None:
        """Skip to the next byte with bit 7 set."""
        self._rest = next((self._rest[i:] for i in range(1, len(self._rest)) if self._rest[i] & 0x80), b"")


class DgtProtocol(FullScanProtocol):
    """The protocol of DGT boards.

    Args:
        lights: Whether the board is a Revelation II, which has a light at every square.
    """

    model, sense = "DGT board", "identity"
    of = 3
    ask_every = 1.0

    _asked_at: Seconds

    def __init__(self, lights: bool = False) -> None:
        super().__init__()
        if lights:
            self.caps = frozenset({"light"})
        self._parser = DgtParser()
        self._doubt = False
        self._lit: tuple[int, ...] | None = None
        self._up = self._doubtful = (
            ""  # the side of a clock's lever that is up, and that may be since the last report
        )

    def _reset(self) -> None:
        self._parser = DgtParser()
        self._up = self._doubtful = ""
        self._lit = None if self._lit is None else ()  # what it still shows is not known

    def _greet(self) -> None:
        self._out += [bytes([UPDATES]), bytes([VERSION]), bytes([LONG_SERIAL])]
        self._ask()

    def _due(self) -> None:
        self._ask()

    def _ask(self) -> None:
        self._asked_at = self._now
        self._doubt = False
        self._out.append(bytes([DUMP]))

    def _send_due(self) -> None:
        if self._doubt and self._now - self._asked_at >= ASK_AGAIN:
            self._ask()

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for head, payload in self._parser.feed(data):
            events += self._reply(head, payload)
            if self._stage == "down":
                return events
        self._send_due()
        return events

    def _reply(self, head: int, payload: bytes) -> list[SensorEvent]:
        if head == BOARD_IS:
            if max(payload) > LAST_CODE:
                return []
            read = {
                q: token for q, code in zip(FROM_A8, payload, strict=True) if (token := self._token(code))
            }
            believed = self._picture(read)
            self._doubt = self._stage == "asking" or read != self._readings
            return believed
        if head == FIELD_IS:
            if payload[0] < 64 and payload[1] <= LAST_CODE:
                self._doubt = self.of > 1
                return self._square(FROM_A8[payload[0]], self._token(payload[1]))
            return []
        self._alive()
        if head == CLOCK_IS:
            return self._clock(read_clock(payload))
        if head == BATTERY_IS and payload[0] <= 100:
            return [Battery(payload[0])]
        if head == LONG_SERIAL_IS:
            text = bytes(byte for byte in payload if chr(byte).isalnum())
            self.id = f"dgt-{text.decode('ascii')}" if text else "unknown"
        return []

    def _clock(self, shows: ChessClock | None) -> list[SensorEvent]:
        """Report the state of the clock, once its lever has been reported twice."""
        if shows is None or self._stage != "live":
            return []
        if shows.up not in (self._up, self._doubtful):
            self._doubtful = shows.up
            self._out.append(bytes([ASK]))
            return []
        self._up, self._doubtful = shows.up, ""
        return [shows]

    def _token(self, code: int) -> str:
        return DGT_PIECES.get(code, "")

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        """Light a line between the first two of these squares. Only a Revelation II has lights."""
        super().light(colours, now)
        if "light" not in self.caps:
            return
        numbers = [FROM_A8.index(square) for square in sorted(colours) if square in FROM_A8][:2]
        lit = (numbers[0], numbers[-1]) if numbers else None
        if lit != self._lit:
            self._lit = lit
            squares = bytes(lit) if lit else b"\x40\x40"
            self._out.append(bytes([0x60, 0x04, 0x01 if lit else 0x00]) + squares + b"\x00")


class PegasusProtocol(DgtProtocol):
    """The protocol of the Pegasus. It is that of other DGT boards, but a piece of any kind is reported
    as 1.

    Bluetooth detects transmission errors itself.

    Until the board has reported a change without being asked, dumps of the board are requested one
    after the other. With fewer dumps, a quick move would appear only as a lift. The requests start
    again if a dump shows a change that the board has not reported.
    """

    model, sense = "DGT Pegasus", "occupancy"
    caps = frozenset({"light"})
    of = 1
    ask_every = 2.0

    def __init__(self, key: str = "") -> None:
        super().__init__()
        self._key = bytes.fromhex(key)
        self._unsent = PacketSpacing(WRITES_APART, alike=1)
        self._tells = False  # changes, by itself
        self._locked = 0  # dumps that showed a locked board

    def _reset(self) -> None:
        super()._reset()
        self._unsent.clear()
        self._tells, self._locked = False, 0

    def _hang_up(self) -> None:
        super()._hang_up()
        self._unsent.clear()

    def _greet(self) -> None:
        self._unsent.put(bytes([DGT_RESET]))
        if self._key:
            self._unsent.put(bytes([KEY, len(self._key) + 1]) + self._key + b"\x00", bytes([KEY_STATE]))
        self._unsent.put(bytes([LONG_SERIAL]), bytes([FIELD_UPDATES]))
        self._ask()
        self._unsent.put(bytes([DGT_BATTERY]))
        self._send_due()

    def _ask(self) -> None:
        self._asked_at, self._doubt = self._now, False
        self._unsent.put(bytes([DUMP]))

    def _send_due(self) -> None:
        super()._send_due()
        self._out += self._unsent.due(self._now)

    def _reply(self, head: int, payload: bytes) -> list[SensorEvent]:
        if head == KEY_IS and not payload[0]:
            return self.link_down(link_message("pegasus-key-refused"))
        if head == BOARD_IS and payload == LOCKED:
            self._alive()
            self._locked += 1
            self._doubt = True
            if not self._key:
                return self.link_down(link_message("pegasus-locked"))
            return self.link_down(link_message("pegasus-key-refused")) if self._locked > 2 else []
        live = self._stage == "live"
        events = super()._reply(head, payload)
        if head == FIELD_IS:
            self._tells = True
        elif head == BOARD_IS:
            if live and events and self._tells:
                self._tells = False
                self._unsent.put(bytes([FIELD_UPDATES]))
            self._doubt = not self._tells
        return events

    def _token(self, code: int) -> str:
        return "1" if code else ""

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        FullScanProtocol.light(self, colours, now)
        numbers = sorted(FROM_A8.index(square) for square in colours if square in FROM_A8)
        body = bytes([0x05, 0x03, 0x00, 0x05, *numbers, 0x00]) if numbers else b"\x00\x00"
        self._unsent.put(bytes([0x60, len(body)]) + body)
        self._send_due()


def _pegasus(url: BoardUrl) -> PegasusProtocol:
    """Return the protocol for a URL.

    `?key=HEX` is the manufacturer's developer key, for boards that require a key.

    Raises:
        BoardError: The key is not hexadecimal.
    """
    key = url.options.get("key", "")
    try:
        return PegasusProtocol(key)
    except ValueError:
        raise BoardError("bad-key", key=key) from None


def _dgt(url: BoardUrl) -> DgtProtocol:
    return DgtProtocol(lights=url.options.get("lights") == "yes")


DGT = Family(
    "dgt",
    model=DgtProtocol.model,
    reach=Serial(9_600, ask=bytes([VERSION, LONG_SERIAL])),
    talk=_dgt,
    tells="figures",
    lights=None,
    options={"lights": "yes"},
    first_bytes=re.compile(rb"\x86\x00\x43[\x00-\x0f]{64}|\x93\x00\x05[\x00-\x7f]{2}"),
    # Microchip's number for trials, which many makers use: such a port is a DGT board only if it answers.
    usb=(Usb(0x045B), Usb(0x04D8, 0x000A, silent=link_message("found-silent", model="DGT"))),
    examples=("dgt:///dev/ttyACM0",),
    emulator="dgt.Dgt",
)
DGT_BLUETOOTH = Family(
    "dgt-bt",
    model=DgtProtocol.model,
    models=("Bluetooth", "Revelation II"),
    reach=Rfcomm(1, names=("DGT_BT_", "PCS-REVII"), pins=("0000", "1234")),
    talk=_dgt,
    tells="figures",
    lights=None,
    options={"lights": "yes"},
    examples=("dgt-bt://",),
    emulator="dgt.Dgt",
)
PEGASUS = Family(
    "pegasus",
    model=PegasusProtocol.model,
    reach=nordic_uart("DGT_Pegasus", "DGT Pegasus", "PCS-", acknowledged=True),
    talk=_pegasus,
    tells="occupancy",
    lights=True,
    options={"key": "HEX"},
    emulator="dgt.Pegasus",
)

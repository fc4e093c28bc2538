"""Driver for a PN532 card reader on a Raspberry Pi (`pn532://`).

It uses Adafruit's library (the extra `cards`). Placing a tag on the reader sends a `Card` event, and removing
it sends another. `pn532://i2c` (or `pn532://`) and `pn532://spi` name the Pi's own buses,
`pn532:///dev/ttyUSB0` a serial port.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from firmware_bridge.core.board import BoardError, Card, Connected, Gone, Listener, link_message
from firmware_bridge.core.keys import I2C, SPI
from hardware.gpio import board

LOOK = 0.15
MISSES = 2
"""Number of failed reads after which a tag counts as removed. Reads of a card that is sliding are unreliable.
"""
AGAIN = 1.0
SELECT = 5
"""The pin that selects the reader on the SPI bus (GPIO5)."""


class Reader(Protocol):
    """The part of `adafruit_pn532` that is used here.

    It returns the UID of the tag in reach, or None after `timeout` seconds.
    """

    def read_passive_target(self, *, timeout: float) -> bytearray | None: ...


class CardReader:
    """A card reader next to the board.

    `reach` opens the reader, and opens it again if the connection is lost.
    """

    def __init__(self, name: str, reach: Callable[[], Reader], pins: Sequence[int] = ()) -> None:
        """Create the reader without opening it.

        Args:
            name: The reader's name.
            reach: Opens the reader.
            pins: The pins of this Pi that the reader uses.
        """
        self._name, self._reach, self._pins = name, reach, pins
        self._listener: Listener | None = None
        self._reader: Reader | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"cards {name}", daemon=True)
        self._lies: str | None = None
        self._missed = 0

    def start(self, listener: Listener) -> None:
        """Open the reader and start reading.

        Raises:
            BoardError: The reader is not found, its library is not installed, or another device uses its
                pins.
        """
        self._listener = listener
        board.take(self, f"pn532://{self._name}", dict.fromkeys(self._pins, link_message("pin-reader")))
        try:
            self._reader = self._open_reader()
        except BoardError:
            board.give_back(self)
            raise
        self._announce()
        self._thread.start()

    def _open_reader(self) -> Reader:
        try:
            return self._reach()
        except (ImportError, NotImplementedError) as wrong:
            raise BoardError("needs-package", package="cards") from wrong
        except PermissionError as wrong:
            raise BoardError("port-not-allowed", port="PN532", group="i2c,spi,dialout") from wrong
        except (OSError, RuntimeError, ValueError) as wrong:
            raise BoardError("cards-mute") from wrong

    def _announce(self) -> None:
        assert self._listener is not None
        self._listener(
            Connected("PN532 card reader", 1, 1, "occupancy", frozenset({"card"}), f"cards-{self._name}")
        )

    def _run(self) -> None:
        while not self._stop.is_set():
            if self._reader is None:
                self._stop.wait(AGAIN)
                self._look_again()
            else:
                self.look()

    def look(self) -> None:
        """Read once, and report a tag that was placed or removed."""
        assert self._reader is not None and self._listener is not None
        try:
            raw = self._reader.read_passive_target(timeout=LOOK)
        except (OSError, RuntimeError):
            self._reader = None
            self._listener(Gone(link_message("cards-silent")))
            return
        uid = bytes(raw).hex().upper() if raw else None
        if uid is None and self._lies is not None:
            self._missed += 1
            if self._missed < MISSES:
                return
        self._missed = 0
        if uid != self._lies:
            self._lies = uid
            self._listener(Card(self._name, uid))

    def _look_again(self) -> None:
        try:
            self._reader = self._open_reader()
        except BoardError:
            return
        self._announce()

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2)
        board.give_back(self)

    # A reader has no squares, no lights and no sounder.

    def light(self, colours: Mapping[str, str]) -> None: ...

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None: ...

    def statistics(self) -> None: ...


def open_card_reader(url: str) -> CardReader:
    """Return the reader that `pn532://`, `pn532://spi` or `pn532:///dev/ttyUSB0` names.

    Raises:
        BoardError: The URL has none of these forms.
    """
    where = url.partition("://")[2] or "i2c"
    if where == "i2c":
        return CardReader("i2c", _over_i2c, I2C)
    if where == "spi":
        return CardReader("spi", _over_spi, (*SPI, SELECT))
    if where.startswith("/"):
        return CardReader("uart", lambda: _over_uart(where))
    raise BoardError("not-a-card-reader", url=url)


def _ready(reader: Any) -> Reader:
    reader.SAM_configuration()
    made: Reader = reader
    return made


def _over_i2c() -> Reader:
    import board
    import busio
    from adafruit_pn532.i2c import PN532_I2C

    return _ready(PN532_I2C(busio.I2C(board.SCL, board.SDA)))


def _over_spi() -> Reader:
    import board
    import busio
    from adafruit_pn532.spi import PN532_SPI
    from digitalio import DigitalInOut

    bus = busio.SPI(board.SCK, board.MOSI, board.MISO)
    return _ready(PN532_SPI(bus, DigitalInOut(board.D5)))


def _over_uart(port: str) -> Reader:
    import serial
    from adafruit_pn532.uart import PN532_UART

    return _ready(PN532_UART(serial.Serial(port, 115200, timeout=0.1)))

"""Access to the pins and buses of a Raspberry Pi.

The module chooses the gpiozero pin factory, or finds the reason why none is available. gpiozero is an
extra (`companion add gpio`), so it is not imported until pins are needed.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from firmware_bridge.core.board import BoardError, LinkError, LinkMessage, link_message
from firmware_bridge.core.family import Family, OwnTransport

PIGPIOD = 8888
WITHIN = 3.0
"""Seconds to wait for an answer from another Pi."""
OPTION = "pigpio"


def split(url: str) -> tuple[str, str]:
    """Split a URL such as `gpio://8x8?pigpio=pi2.local` into the name and the other Pi (empty for this Pi).

    Raises:
        BoardError: The option after the `?` is unknown.
    """
    named, _, query = url.partition("://")[2].partition("?")
    name, _, host = query.partition("=")
    if query and (name != OPTION or not host):
        raise BoardError("no-such-option", url=url, option=query, known=(OPTION,))
    return named, host


def factory_at(host: str) -> Any:
    """Return the pin factory of this Raspberry Pi, or of the Pi at `host`, which runs pigpiod.

    `host` is `name` or `name:port`; if it is empty, this Pi is used. The factory of this Pi is
    gpiozero's default for the whole program: the one that `GPIOZERO_PIN_FACTORY` names, otherwise
    Tableside's own.

    Raises:
        BoardError: The pins are not available.
    """
    with translate_errors(host):
        if host:
            return _at(host)
        from gpiozero import Device

        if Device.pin_factory is None and "GPIOZERO_PIN_FACTORY" not in os.environ:
            from hardware.gpio.factory import GpiodFactory

            Device.pin_factory = GpiodFactory()
        Device.ensure_pin_factory()
        return Device.pin_factory


def _at(host: str) -> Any:
    name, _, port = host.partition(":")
    number = int(port) if port.isdecimal() else PIGPIOD
    with socket.create_connection((name, number), WITHIN):
        pass  # pigpio itself would print that nothing answers, and wait longer
    from gpiozero.pins.pigpio import PiGPIOFactory

    factory = PiGPIOFactory(name, number)
    if factory.connection is None:
        raise ConnectionError(f"{host} is no pigpiod")
    factory.connection.sl.s.settimeout(WITHIN)  # a Pi that hangs keeps no one waiting for ever
    return factory


def leave(factory: Any, host: str) -> None:
    """Close the connection to the other Pi if there is one. This Pi's pins stay open until the program ends."""
    if factory is None or not host:
        return
    connection = factory.connection
    with contextlib.suppress(Exception):  # whatever is wrong with a line that is given up
        factory.close()
    if connection is not None:  # its first try may fail half way, and leave a thread that spins
        for _ in range(2):
            with contextlib.suppress(Exception):
                connection.stop()
        atexit.unregister(connection.stop)


def lacking(model: Path = Path("/proc/device-tree/model"), chips: Path = Path("/dev")) -> LinkMessage | None:
    """Return a message that gives the reason why this Raspberry Pi's own pins are not available, and
    what to do.

    Return None if they are available, or if this is not a Raspberry Pi.
    """
    try:
        if "Raspberry Pi" not in model.read_text("utf-8", "replace"):
            return None
    except OSError:
        return None
    try:
        import gpiod  # noqa: F401
        import gpiozero  # noqa: F401
    except ImportError as wrong:
        return why_not(wrong)
    found = list(chips.glob("gpiochip*"))
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in found):
        return why_not(PermissionError()) if found else link_message("no-pins")
    return None


@contextlib.contextmanager
def translate_errors(host: str = "") -> Iterator[None]:
    """Convert every error raised by a pin to a `BoardError` that tells the user what to do."""
    try:
        yield
    except BoardError:
        raise
    except Exception as wrong:  # gpiozero, gpiod and pigpio raise what they like
        raise BoardError(why_not(wrong, host)) from wrong


def why_not(wrong: Exception, host: str = "") -> LinkMessage:
    """Return a message that says why the pins are not available and what to do."""
    if isinstance(wrong, LinkError) and isinstance(wrong.said, LinkMessage):
        return wrong.said
    text, kinds = str(wrong).rstrip("."), {kind.__name__ for kind in type(wrong).__mro__}
    if isinstance(wrong, ImportError):
        return link_message("needs-package", package="gpio")
    if isinstance(wrong, PermissionError) or "permission" in text.lower():
        return link_message("port-not-allowed", port="GPIO", group="gpio,spi,i2c")
    if "busy" in text.lower() or "GPIOPinInUse" in kinds:
        return link_message("pins-busy", why=text)
    if kinds & {"NoPins", "PinUnknownPi"}:
        return link_message("no-pins")
    if "spi" in text.lower():
        return link_message("spi-off")
    if host and isinstance(
        wrong, (OSError, struct.error, AttributeError)
    ):  # pigpio's words for a line that is cut
        return link_message("no-pigpiod", host=host)
    return link_message("pins-unusable", why=text or type(wrong).__name__)


GPIO = Family(
    "gpio",
    model=link_message("pi-board"),
    reach=OwnTransport("hardware.gpio.board:open_gpio_board"),
    tells="occupancy",
    any_field=True,
    lights=None,
    options={OPTION: "pi2.local"},
    examples=("gpio://8x8", "gpio://12x12", "gpio://mcp23017-8x8", "gpio:///home/pi/board.toml"),
)
PINS = Family(
    "pins",
    model=link_message("pi-panel"),
    reach=OwnTransport("hardware.gpio.board:open_pin_panel"),
    tells="buttons",
    lights=None,
    options={OPTION: "pi2.local"},
    examples=("pins://roll=GPIO17,end=GPIO27,led=GPIO22,buzzer=GPIO13",),
)
PN532 = Family(
    "pn532",
    model="PN532 card reader",
    reach=OwnTransport("hardware.gpio.card_reader:open_card_reader"),
    tells="cards",
    examples=("pn532://i2c", "pn532://spi", "pn532:///dev/ttyUSB0"),
)

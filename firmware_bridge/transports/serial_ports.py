"""The serial ports of this machine, whatever reads them here: pyserial, or on Android usbserial4a."""

from __future__ import annotations

import os
import sys
from typing import Any

from companion.units import Seconds
from firmware_bridge.core.board_protocol import Transport
from firmware_bridge.transports.serial_port_info import FoundPort


def on_android() -> bool:
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def ports() -> list[FoundPort]:
    """The serial ports that are plugged in, USB ones first."""
    if on_android():
        from firmware_bridge.transports import usb_android

        return usb_android.ports()
    from firmware_bridge.transports import serial

    return serial.ports()


def line(port: str, baud: int, wait: Seconds) -> Any:
    """A port, open for a question, as a context; reading waits for so many seconds.

    Raises:
        OSError, ValueError: it cannot be opened.
    """
    if on_android():
        from firmware_bridge.transports import usb_android

        return usb_android.line(port, baud, wait)
    from firmware_bridge.transports import serial

    return serial.line(port, baud, wait)


def serial_transport(where: str, baud: int) -> Transport:
    """The wire to a serial board."""
    if on_android():
        from firmware_bridge.transports.usb_android import AndroidSerialTransport

        return AndroidSerialTransport(where, baud)
    from firmware_bridge.transports.serial import SerialTransport

    return SerialTransport(where, baud)

"""The serial ports of this computer, through pyserial or, on Android, through usbserial4a."""

from __future__ import annotations

import os
import sys
from typing import Any

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, LinkMessage, link_message
from firmware_bridge.core.board_protocol import Transport
from firmware_bridge.core.family import PULLED, FoundPort, why_not_opened

TICK = 0.1
WRITE = 1.0


def android_ports() -> list[FoundPort]:
    """Return the USB serial devices that are plugged in.

    Serial numbers are known only with permission for a device.
    """
    from usb4a import usb

    return [
        FoundPort(
            str(device.getDeviceName()),
            int(device.getVendorId()),
            int(device.getProductId()),
            _number(usb, device),
            str(device.getProductName() or device.getDeviceName()),
        )
        for device in usb.get_usb_device_list()
    ]


def _number(usb: Any, device: Any) -> str | None:
    return (device.getSerialNumber() or None) if usb.has_usb_permission(device) else None


def android_line(port: str, baud: int, wait: Seconds) -> Any:
    """Open a port that is read and written in the same way as pyserial's. The caller must close it.

    Raises:
        BoardError: The app does not have permission yet; Android has asked the user.
        OSError: The port cannot be opened.
    """
    from usb4a import usb
    from usbserial4a import serial4a

    device = usb.get_usb_device(port)
    if device is None:
        raise FileNotFoundError(f"no such file: {port}")
    if not usb.has_usb_permission(device):
        usb.request_usb_permission(device)
        raise BoardError("port-not-allowed", port=port, group="dialout")
    opened = serial4a.get_serial_port(port, baud, timeout=wait, write_timeout=WRITE)
    if not opened.is_open:
        raise OSError(f"{port} did not open")
    return opened


class AndroidSerialTransport:
    """Connection to a serial board on Android.

    `where` is a device's name (`/dev/bus/usb/001/004`) or its USB serial number.
    """

    slow = True
    """Always slow, since the user may take a while to give permission."""

    def __init__(self, where: str, baud: int) -> None:
        self._where, self._baud = where, baud
        self._was: FoundPort | None = None
        self._alone = False
        self._port: Any = None
        self._asked: set[str] = set()

    @property
    def name(self) -> str:
        return self._where

    def open(self) -> None:
        here = android_ports()
        found = self._find_device(here)
        if found is None:
            raise BoardError("no-port", port=self._where)
        if found.port in self._asked and not _is_allowed(found.port):
            raise BoardError(
                "port-not-allowed", port=self._where, group="dialout"
            )  # Android is not asked twice
        self._asked.add(found.port)
        self._port = android_line(found.port, self._baud, Seconds(TICK))
        self._was, self._alone = found, sum(_alike(one, found) for one in here) == 1

    def _find_device(self, here: list[FoundPort]) -> FoundPort | None:
        """Return this device among those plugged in. Its name changes each time it is plugged in."""
        number = self._was.serial_number if self._was else self._where
        named = [one for one in here if number and one.serial_number == number]
        named = named or [one for one in here if one.port == (self._was.port if self._was else self._where)]
        if not named and self._was is not None and self._alone:
            like = [one for one in here if _alike(one, self._was)]
            named = like if len(like) == 1 else []
        return named[0] if named else None

    def read(self) -> bytes:
        port = self._port
        data: bytes = port.read(1)
        if data and (more := port.in_waiting):
            data += port.read(more)
        elif not data and all(one.port != port.port for one in android_ports()):
            raise OSError("it was pulled out")  # usbserial4a reads nothing then, for ever
        return data

    def write(self, data: bytes) -> None:
        if (port := self._port) is not None:
            port.write(bytearray(data))

    def close(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return (
            why_not_opened(self._where, wrong)
            if isinstance(wrong, OSError)
            else link_message("no-port", port=self._where)
        )

    def why_lost(self) -> LinkMessage:
        return PULLED


def _alike(one: FoundPort, other: FoundPort) -> bool:
    return (one.vid, one.pid) == (other.vid, other.pid)


def _is_allowed(port: str) -> bool:
    from usb4a import usb

    device = usb.get_usb_device(port)
    return device is not None and bool(usb.has_usb_permission(device))


def on_android() -> bool:
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def ports() -> list[FoundPort]:
    """Return the serial ports that are plugged in, USB ports first."""
    if on_android():
        return android_ports()
    from firmware_bridge.transports import serial

    return serial.ports()


def line(port: str, baud: int, wait: Seconds) -> Any:
    """Open a port as a context manager, to query a device. A read waits at most `wait` seconds.

    Raises:
        OSError, ValueError: The port cannot be opened.
    """
    if on_android():
        return android_line(port, baud, wait)
    from firmware_bridge.transports import serial

    return serial.line(port, baud, wait)


def serial_transport(where: str, baud: int) -> Transport:
    """Return the transport to a serial board."""
    if on_android():
        return AndroidSerialTransport(where, baud)
    from firmware_bridge.transports.serial import SerialTransport

    return SerialTransport(where, baud)

"""A serial port or a TCP address as a transport, and the ports there are.

A port is found again by its USB serial number, for its name may change when it is plugged in again. Many
boards have none, or all the same: those are known by the socket they are in.
"""

from __future__ import annotations

import os
from typing import Any

import serial
from serial.tools import list_ports

from companion.units import Seconds
from firmware_bridge.core.link_messages import LinkMessage
from firmware_bridge.transports.serial_port_info import (
    FoundPort,
    find_replugged,
    why_not_opened,
    why_port_lost,
)

TICK = 0.1


def ports() -> list[FoundPort]:
    """The serial ports that are plugged in, USB ones first."""
    found = [
        FoundPort(
            port.device,
            port.vid,
            port.pid,
            port.serial_number,
            port.description,
            getattr(port, "location", None),
        )
        for port in list_ports.comports()
    ]
    return sorted(found, key=lambda port: (port.vid is None, port.port))


def line(port: str, baud: int, wait: Seconds) -> serial.Serial:
    """That port, open. Raises OSError, ValueError."""
    return serial.serial_for_url(port, baudrate=baud, timeout=wait, write_timeout=0.5, exclusive=True)


class SerialTransport:
    """`url`: a device path (`/dev/ttyACM0`, `COM3`), anything that pyserial opens (`socket://host:port`),
    or the USB serial number of a port, which stays the same wherever it is plugged in."""

    slow = False

    def __init__(self, url: str, baud: int) -> None:
        self.url, self.baud = url, baud
        self._port: Any = None
        self._was: FoundPort | None = None
        self._alone = self._known = False
        self._device = url

    @property
    def name(self) -> str:
        return self.url

    def open(self) -> None:
        url = self._where()
        exclusive = True if os.name == "posix" and "://" not in url else None
        self._port = serial.serial_for_url(
            url, baudrate=self.baud, timeout=TICK, write_timeout=1, exclusive=exclusive
        )
        device = url if "://" in url else os.path.realpath(url)  # a link in /dev/serial/by-id, say
        self._device = device
        if not self._known:
            there = ports()
            self._was = next((p for p in there if p.vid is not None and p.port in (url, device)), None)
            self._alone = self._was is not None and sum(p.is_like(self._was) for p in there) == 1
            self._known = True

    def _where(self) -> str:
        """The port's name now: a USB device may have another when it is plugged in again.

        Raises:
            FileNotFoundError: it is not there; what may have its old name now is another.
        """
        there = ports()
        if self._was is None:
            return next((port.port for port in there if port.serial_number == self.url), self.url)
        if (found := find_replugged(self._was, self._alone, there)) is not None:
            return found.port
        if any(port.port == self._was.port for port in there):
            raise FileNotFoundError(f"no such file: {self._was.port} is another device now")
        return self.url

    def read(self) -> bytes:
        port = self._port
        data: bytes = port.read(1)
        if data and "://" in self.url:  # in_waiting counts nothing on a socket
            port.timeout = 0
            data += port.read(4096)
            port.timeout = TICK
        elif data and (more := port.in_waiting):
            data += port.read(more)
        return data

    def write(self, data: bytes) -> None:
        if (port := self._port) is not None:
            port.write(data)

    def close(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return why_not_opened(self.url, wrong)

    def why_lost(self) -> LinkMessage:
        return why_port_lost(self._device)

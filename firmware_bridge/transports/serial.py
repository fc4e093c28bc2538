"""A serial port or a TCP address as a transport, and the ports there are.

A port is found again by its USB serial number, for its name may change when it is plugged in again. Many
boards have none, or all the same: those are known by the socket they are in.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import serial
from serial.tools import list_ports

from firmware_bridge.core.said import Said, said

TICK = 0.1


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port that is plugged in. `location`: the USB socket it is in, as the system has it (`1-1.2`)."""

    port: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    description: str
    location: str | None = None

    def is_like(self, other: FoundPort) -> bool:
        """Whether nothing that they say of themselves tells them apart."""
        mine, its = (self.vid, self.pid, self.serial_number), (other.vid, other.pid, other.serial_number)
        return mine == its


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


def plugged_again(was: FoundPort, alone: bool, now: Sequence[FoundPort]) -> FoundPort | None:
    """Which of the ports there are now is the one that was there; `alone`: there was none like it."""
    like = [port for port in now if port.is_like(was)]
    if alone and len(like) == 1:
        return like[0]
    return next((port for port in like if was.location and port.location == was.location), None)


class SerialTransport:
    """`url`: a device path (`/dev/ttyACM0`, `COM3`), anything that pyserial opens (`socket://host:port`),
    or the USB serial number of a port, which stays the same wherever it is plugged in."""

    slow = False

    def __init__(self, url: str, baud: int) -> None:
        self.url, self.baud = url, baud
        self._port: Any = None
        self._was: FoundPort | None = None
        self._alone = self._known = False

    @property
    def name(self) -> str:
        return self.url

    def open(self) -> None:
        url = self._where()
        exclusive = True if os.name == "posix" and "://" not in url else None
        self._port = serial.serial_for_url(
            url, baudrate=self.baud, timeout=TICK, write_timeout=1, exclusive=exclusive
        )
        if not self._known:
            device = os.path.realpath(url)  # a link in /dev/serial/by-id, say
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
        if (found := plugged_again(self._was, self._alone, there)) is not None:
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

    def why_not(self, wrong: Exception) -> Said:
        return why_not_opened(self.url, wrong)


def why_not_opened(url: str, wrong: Exception) -> Said:
    """Why a port cannot be opened, with the way out."""
    text = str(wrong).lower()
    if "permission" in text or "access is denied" in text:
        return said("port-not-allowed", port=url)
    if "busy" in text or "exclusively lock" in text or "resource temporarily" in text:
        return said("port-busy", port=url)
    if "://" in url:
        return said("nothing-at-address", url=url)
    if "no such file" in text or "could not open port" in text or "filenotfound" in text:
        return said("no-port", port=url)
    return said("port-unusable", port=url, why=str(wrong))

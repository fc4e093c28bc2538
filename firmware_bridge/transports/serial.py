"""Serial lines, from the host's end and from the board's end.

For the host, a serial port or a TCP address is a transport to a board. For a board whose host is
another program, the line is a port or a pseudo-terminal.
"""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from pathlib import Path
from typing import Any, Protocol

import serial
from serial.tools import list_ports

from companion.units import Seconds
from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.core.family import FoundPort, find_replugged, why_not_opened, why_port_lost


class Pty:
    """A pseudo-terminal.

    Data written while no program reads it is lost. The host notices the gap in the sequence numbers.
    """

    def __init__(self, link: Path | None = None) -> None:
        import pty
        import tty

        self._pty, self._tty, self._link = pty, tty, link
        self._fd = self._far = -1
        self.hosted = False
        self.plug(True)

    def plug(self, up: bool) -> None:
        """Create the port, or remove it, even if a program has it open."""
        if up and self._fd < 0:
            self._fd, self._far = self._pty.openpty()
            self._tty.setraw(self._far)
            os.set_blocking(self._fd, False)
            self._name = os.ttyname(self._far)
            if sys.platform == "linux":  # there it shows whether someone else has it open
                os.close(self._far)
                self._far = -1
            if self._link is not None:
                if self._link.is_symlink():
                    self._link.unlink()
                self._link.symlink_to(self._name)  # whatever else has that name stays
        elif not up and self._fd >= 0:
            if self._link is not None:
                with contextlib.suppress(FileNotFoundError):
                    self._link.unlink()
            os.close(self._fd)
            if self._far >= 0:
                os.close(self._far)
            self._fd = self._far = -1
            self.hosted = False

    def read(self, seconds: Seconds) -> bytes:
        """Return received data, after waiting for at most `seconds`.

        Also set `hosted` to whether a program has the port open.
        """
        if self._fd < 0:
            time.sleep(seconds)
            return b""
        ready = self._ready(seconds)
        if ready:
            with contextlib.suppress(OSError):
                return os.read(self._fd, 4096)
        if not self.hosted:
            time.sleep(seconds)
        return b""

    def _ready(self, seconds: Seconds) -> bool:
        """Return whether there is data to read, and update `hosted`."""
        if sys.platform != "linux":
            self.hosted = True
            return bool(select.select([self._fd], [], [], seconds)[0])
        poll = select.poll()
        poll.register(self._fd, select.POLLIN)
        happened = poll.poll(seconds * 1000)
        self.hosted = not any(what & select.POLLHUP for _, what in happened)
        return any(what & select.POLLIN for _, what in happened)

    def write(self, data: bytes) -> None:
        if self._fd >= 0:
            with contextlib.suppress(BlockingIOError, OSError):
                os.write(self._fd, data)

    @property
    def address(self) -> str:
        return str(self._link or self._name)


TICK = 0.1


def ports() -> list[FoundPort]:
    """Return the serial ports that are plugged in, USB ports first."""
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
    """Open a port. Raises OSError or ValueError if it cannot be opened."""
    return serial.serial_for_url(port, baudrate=baud, timeout=wait, write_timeout=0.5, exclusive=True)


class SerialTransport:
    """A connection to a serial board.

    `url` is a device path (`/dev/ttyACM0`, `COM3`), any URL that pyserial opens (`socket://host:port`),
    or the USB serial number of a board. The last one works at whatever port the board is plugged in.
    """

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
        """Return the port's current name. A USB device may have another name after it is plugged in again.

        Raises:
            FileNotFoundError: The device is not plugged in, and another device now has its old name.
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


HOST_TICK = 0.02
WRITE_WITHIN = 0.2


class HostPort(Protocol):
    @property
    def address(self) -> str:
        """The address at which the host's program can open the board."""

    def open(self) -> None:
        """Open the line.

        Raises OSError, ValueError or BoardError; `why_not` converts the first two to a message.
        """

    def read(self) -> bytes | None:
        """Return the received data, or empty bytes after a short wait; None if no host is connected.

        Raises OSError if the line is lost and must be reopened.
        """

    def write(self, channel: str, data: bytes) -> None:
        """Send data. It is lost if the host does not read it.

        Args:
            channel: The Bluetooth characteristic; empty on other lines.
            data: The data.
        """

    def close(self) -> None: ...

    def why_not(self, wrong: Exception) -> LinkMessage: ...


class PtyHostPort:
    """A line to a host over a pseudo-terminal, which a program on this computer opens like a serial port."""

    def __init__(self, link: Path | None = None) -> None:
        self._link = link
        self._pty: Pty | None = None

    @property
    def address(self) -> str:
        return self._pty.address if self._pty is not None else ""

    def open(self) -> None:
        self._pty = Pty(self._link)

    def read(self) -> bytes | None:
        assert self._pty is not None
        data = self._pty.read(Seconds(HOST_TICK))
        return data if data or self._pty.hosted else None

    def write(self, channel: str, data: bytes) -> None:
        assert self._pty is not None
        self._pty.write(data)

    def close(self) -> None:
        if self._pty is not None:
            self._pty.plug(False)
            self._pty = None

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("no-pty", why=getattr(wrong, "strerror", None) or str(wrong))


class SerialHostPort:
    """A line to a host over a serial port.

    The port is either that of a USB gadget (`/dev/ttyGS0`), whose other end is a USB port of the host, or a
    port with a null-modem cable.
    """

    def __init__(self, port: str, baud: int) -> None:
        self.address = port
        self._baud = baud
        self._port: Any = None

    def open(self) -> None:
        self._port = serial.serial_for_url(
            self.address, baudrate=self._baud, timeout=HOST_TICK, write_timeout=WRITE_WITHIN, exclusive=True
        )

    def read(self) -> bytes | None:
        data: bytes = self._port.read(1)
        if data and (more := self._port.in_waiting):
            data += self._port.read(more)
        return data

    def write(self, channel: str, data: bytes) -> None:
        with contextlib.suppress(serial.SerialTimeoutException):  # no one reads
            self._port.write(data)

    def close(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return why_not_opened(self.address, wrong)

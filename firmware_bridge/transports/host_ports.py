"""The board's end of a line: where a program of somebody else's is the host, and one of our boards is offered
to it.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Protocol

import serial

from companion.units import Seconds
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.transports.pty import Pty
from firmware_bridge.transports.serial_port_info import why_not_opened

TICK = 0.02
WRITE_WITHIN = 0.2


class HostPort(Protocol):
    @property
    def address(self) -> str:
        """What the host's program calls it."""

    def open(self) -> None:
        """Raises OSError, ValueError or BoardError; `why_not` makes a message of the first two."""

    def read(self) -> bytes | None:
        """Whatever has come, nothing after a short while; None: there is no host.

        Raises OSError when the line is gone and has to be opened again.
        """

    def write(self, channel: str, data: bytes) -> None:
        """Send, or lose what nobody takes. `channel`: the characteristic, where there are any."""

    def close(self) -> None: ...

    def why_not(self, wrong: Exception) -> LinkMessage: ...


class PtyHostPort:
    """A pseudo-terminal, which a program on this computer opens like a serial port."""

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
        data = self._pty.read(Seconds(TICK))
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
    """A serial port: a gadget's (`/dev/ttyGS0`), whose other end is a USB port of the host, or one with a
    crossed cable.
    """

    def __init__(self, port: str, baud: int) -> None:
        self.address = port
        self._baud = baud
        self._port: Any = None

    def open(self) -> None:
        self._port = serial.serial_for_url(
            self.address, baudrate=self._baud, timeout=TICK, write_timeout=WRITE_WITHIN, exclusive=True
        )

    def read(self) -> bytes | None:
        data: bytes = self._port.read(1)
        if data and (more := self._port.in_waiting):
            data += self._port.read(more)
        return data

    def write(self, channel: str, data: bytes) -> None:
        with contextlib.suppress(serial.SerialTimeoutException):  # nobody reads
            self._port.write(data)

    def close(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return why_not_opened(self.address, wrong)

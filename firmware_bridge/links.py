"""A board at the end of a wire: serial port or TCP, opened through pyserial, and opened again for ever.

One thread a board reads whatever has come, hands it to the pure `HostSession` and passes its
events on; a second one writes, so that a board that does not read keeps nobody waiting. When the
link breaks, the board is looked for again every half second, by its USB serial number where it has
one, for a port's name may have changed; whether it is the same board its HELLO says.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

import serial
from serial.tools import list_ports

from firmware_bridge.board import BoardError, Listener, SensorEvent
from firmware_bridge.session import HostSession

BAUD = 115_200
LOOK_AGAIN = 0.5
TICK = 0.1
PULLED = "The cable was pulled or the board was switched off."


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port that is plugged in."""

    port: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    description: str

    def __str__(self) -> str:
        usb = f" {self.vid:04X}:{self.pid:04X}" if self.vid is not None and self.pid is not None else ""
        number = f" serial {self.serial_number}" if self.serial_number else ""
        return f"{self.port}{usb}{number} {self.description}"


def find_boards() -> list[FoundPort]:
    """The serial ports that are plugged in, USB ones first."""
    found = [
        FoundPort(port.device, port.vid, port.pid, port.serial_number, port.description)
        for port in list_ports.comports()
    ]
    return sorted(found, key=lambda port: (port.vid is None, port.port))


def open_wire_board(url: str) -> WireBoard:
    """The board at a serial port (`/dev/ttyACM0`, `COM3`, `serial:///dev/ttyACM0`) or `socket://host:port`."""
    return WireBoard(url.removeprefix("serial://"))


def open_the_only_board(url: str) -> WireBoard:
    """`auto`: the board at the one USB serial port that is plugged in.

    Raises:
        BoardError: there is none, or more than one.
    """
    ports = [port for port in find_boards() if port.vid is not None]
    if not ports:
        raise BoardError("No USB serial port is plugged in: plug the board in, or name its port.")
    if len(ports) > 1:
        raise BoardError(
            f"Several boards could be meant; name one: {', '.join(port.port for port in ports)}."
        )
    return WireBoard(ports[0].port)


class WireBoard:
    """A board that speaks our wire protocol. `start` opens the port for the first time.

    `board_id`: the only board to accept, as its HELLO names it; None takes whichever answers first.
    """

    def __init__(self, url: str, board_id: str | None = None) -> None:
        self.url = url
        self._session = HostSession(board_id)
        self._lock = threading.Lock()
        self._port: Any = None
        self._closed = threading.Event()
        self._listener: Listener | None = None
        self._thread = threading.Thread(target=self._run, name=f"board {url}", daemon=True)
        self._usb_serial: str | None = None
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name=f"to board {url}", daemon=True)

    def __repr__(self) -> str:
        return f"WireBoard({self.url!r}, stage={self._session.stage!r})"

    def start(self, listener: Listener) -> None:
        """Open the port and begin to report.

        Raises:
            BoardError: the port is missing, busy or not allowed; one sentence with the way out.
        """
        self._listener = listener
        try:
            self._port = self._opened(self.url)
        except (OSError, ValueError) as wrong:
            raise BoardError(why_not_opened(self.url, wrong)) from wrong
        device = os.path.realpath(self.url)  # a link in /dev/serial/by-id, say
        self._usb_serial = next(
            (p.serial_number for p in find_boards() if p.port in (self.url, device)), None
        )
        self._thread.start()
        self._writer.start()

    def light(self, colours: Mapping[str, str]) -> None:
        with self._lock:
            self._session.light(colours, time.monotonic())
            self._flush()

    def buzz(self, hz: int, ms: int) -> None:
        with self._lock:
            self._session.buzz(hz, ms)
            self._flush()

    def debounce(self, ms: int, square: str | None = None) -> None:
        with self._lock:
            self._session.debounce(ms, square, time.monotonic())
            self._flush()

    def close(self) -> None:
        self._closed.set()
        self._unsent.put(None)
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2)
        self._shut()

    # The reader thread

    def _run(self) -> None:
        while not self._closed.is_set():
            if self._port is None and not self._open_again():
                self._closed.wait(LOOK_AGAIN)
                continue
            self._talk()
            self._shut()
            self._closed.wait(LOOK_AGAIN)

    def _talk(self) -> None:
        """Read until the session is over or the program closes the board."""
        with self._lock:
            self._session.link_up(time.monotonic())
            self._flush()
        while not self._closed.is_set():
            try:
                data = self._read()
            except (OSError, TypeError, ValueError):  # pyserial on a port that vanishes under it
                if not self._closed.is_set():
                    self._report_down(PULLED)
                return
            now = time.monotonic()
            with self._lock:
                events = self._session.receive(data, now) if data else []
                events += self._session.tick(now)
                down = self._session.down
                if not down:
                    self._flush()
            self._report(events)
            if down:
                return

    def _read(self) -> bytes:
        """Whatever has come, as soon as anything has; nothing after `TICK` seconds."""
        port = self._port
        data: bytes = port.read(1)
        if data and "://" in self.url:  # in_waiting counts nothing on a socket
            port.timeout = 0
            data += port.read(4096)
            port.timeout = TICK
        elif data and (more := port.in_waiting):
            data += port.read(more)
        return data

    def _report(self, events: list[SensorEvent]) -> None:
        assert self._listener is not None
        for event in events:
            self._listener(event)

    def _report_down(self, reason: str) -> None:
        with self._lock:
            events = self._session.link_down(reason)
        self._report(events)

    def _flush(self) -> None:
        """Have sent what the session wants sent."""
        if data := self._session.take_output():
            self._unsent.put(data)

    def _write(self) -> None:
        """Runs in the writer's thread. A broken link shows in the reader."""
        while (data := self._unsent.get()) is not None:
            port = self._port
            with contextlib.suppress(OSError, TypeError, ValueError):
                if port is not None:
                    port.write(data)

    # The port

    def _open_again(self) -> bool:
        url = self._where()
        try:
            self._port = self._opened(url)
        except (OSError, ValueError) as wrong:
            self._report_down(why_not_opened(url, wrong))
            return False
        return True

    def _where(self) -> str:
        """The port's name now: another one if the same USB device came back elsewhere."""
        here = (port.port for port in find_boards() if port.serial_number == self._usb_serial)
        return next(here, self.url) if self._usb_serial else self.url

    def _opened(self, url: str) -> Any:
        exclusive = True if os.name == "posix" and "://" not in url else None
        return serial.serial_for_url(url, baudrate=BAUD, timeout=TICK, write_timeout=1, exclusive=exclusive)

    def _shut(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            with contextlib.suppress(OSError, TypeError):
                port.close()


def why_not_opened(url: str, wrong: Exception) -> str:
    """Why a port cannot be opened, with the way out."""
    text = str(wrong).lower()
    if "permission" in text or "access is denied" in text:
        return f"{url} may not be opened by this user: join its group (sudo usermod -aG dialout $USER) and log in again."
    if "busy" in text or "exclusively lock" in text or "resource temporarily" in text:
        return f"{url} is in use by another program: close that one first."
    if "://" in url:
        return f"Nothing answers at {url}: start the board's program there, or check the address."
    if "no such file" in text or "could not open port" in text or "filenotfound" in text:
        return (
            f"There is no port {url}: plug the board in, or see `companion boards` for the ports there are."
        )
    return f"{url} cannot be used: {wrong}."

"""The command line for a Tableside board. The board emulates a commercial board, or receives typed
lines.

During an emulation, one loop serves the emulated board, the real board and the line to the host.
"""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

import serial

from companion.plain_text.cleaner import mask_hidden
from companion.units import Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Gone,
    HasMessage,
    SensorBoard,
    SensorEvent,
    Snapshot,
    link_message,
)
from firmware_bridge.core.family import why_not_opened
from firmware_bridge.drivers.wire import BAUD
from firmware_bridge.emulation.bridge import STANDARD, EmulationBridge, PieceTracker, read_fen
from firmware_bridge.emulation.guises import EmulatedBoard, EmulatedChessLink, EmulatedChessnut, EmulatedDgt
from firmware_bridge.english_texts import say
from firmware_bridge.transports.serial import HostPort, PtyHostPort, SerialHostPort
from firmware_bridge.urls import open_board

GUISES = ("dgt", "millennium", "chessnut")
ENDS = ("pty", "serial:/dev/ttyGS0", "ble")
NAMES = {"queen": "Q", "knight": "N", "rook": "R", "bishop": "B"}
LOOK_AGAIN = 0.5
BOARD_WITHIN = 3.0
"""Seconds to wait for the board before the host's line is opened.

Until then, an unsuitable board is refused with an error. A board that is not connected yet is searched for
without a time limit.
"""


@dataclass(frozen=True, slots=True)
class ExposeOptions:
    """The options of `expose`.

    Attributes:
        guise: The commercial board to emulate.
        on: The connection on which the emulated board is offered.
        link: The path of a link to the pseudo-terminal; None for no link.
        fen: The start position; empty for the standard one.
        turn: The rotation of the board, 0 or 180 degrees; None to determine it from a start position.
    """

    guise: str
    board: str
    on: str = "pty"
    link: Path | None = None
    fen: str = ""
    promote: str = "queen"
    turn: int | None = None


def make_emulated_board(kind: str, on: str) -> EmulatedBoard:
    """Create an emulated board. Raises BoardError if the board is unknown or not available over Bluetooth."""
    in_the_air = on == "ble"
    match kind:
        case "dgt" if in_the_air:
            raise BoardError("dgt-not-in-the-air")
        case "dgt":
            return EmulatedDgt()
        case "millennium":
            return EmulatedChessLink(in_the_air)
        case "chessnut":
            return EmulatedChessnut()
    raise BoardError("bad-choice", given=kind, known=GUISES)


def end_of(on: str, guise: EmulatedBoard, link: Path | None) -> HostPort:
    """Create the line to the host. Raises BoardError if this kind of line does not exist."""
    if on == "pty":
        return PtyHostPort(link)
    kind, _, port = on.partition(":")
    if kind == "serial" and port:
        return SerialHostPort(port, guise.baud)
    if on == "ble" and guise.air is not None:
        try:
            from firmware_bridge.transports.ble_peripheral import BleHostPort
        except ImportError:
            raise BoardError("ble-off") from None
        return BleHostPort(guise.air.name, guise.air.advertised, guise.air.services, guise.air.piece)
    raise BoardError("bad-choice", given=on, known=ENDS)


def expose(
    asked: ExposeOptions, tell: Callable[[HasMessage], None], stopped: Callable[[], bool] = lambda: False
) -> None:
    """Emulate a board until the program ends or `stopped` returns True.

    `tell` receives messages for the user.

    Raises:
        BoardError: The options are not supported, or the board is not found or does not have 8x8 squares.
    """
    guise = make_emulated_board(asked.guise, asked.on)
    if asked.promote not in NAMES:
        raise BoardError("bad-choice", given=asked.promote, known=tuple(NAMES))
    if asked.turn not in (None, 0, 180):
        raise BoardError("bad-choice", given=str(asked.turn), known=("0", "180"))
    pieces = PieceTracker(read_fen(asked.fen or STANDARD), NAMES[asked.promote])
    end = end_of(asked.on, guise, asked.link)
    offering = EmulationBridge(guise, pieces, None if asked.turn is None else asked.turn == 180)
    board = open_board(asked.board)
    events: SimpleQueue[SensorEvent] = SimpleQueue()
    board.start(events.put)
    exposed = ExposedBoard(offering, board, events, end, tell)
    try:
        exposed.wait_for_board(BOARD_WITHIN)
        _open(end)
        tell(link_message("exposed", model=guise.model, address=end.address))
        exposed.serve(stopped)
    finally:
        board.close()
        end.close()


def _open(end: HostPort) -> None:
    try:
        end.open()
    except (OSError, ValueError, ImportError) as wrong:
        raise BoardError(end.why_not(wrong)) from wrong


class ExposedBoard:
    """The loop that serves the board and the host.

    If the line to the host or to the board is lost, the loop reopens it, however long that takes.
    """

    def __init__(
        self,
        offering: EmulationBridge,
        board: SensorBoard,
        events: SimpleQueue[SensorEvent],
        end: HostPort,
        tell: Callable[[HasMessage], None],
    ) -> None:
        self._offering, self._board, self._events, self._end, self._tell = offering, board, events, end, tell
        self._lit: dict[str, str] = {}
        self._hosted = False
        self._told: HasMessage | None = None

    def wait_for_board(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._offering.there and time.monotonic() < until:
            time.sleep(0.02)
            self._feel()

    def serve(self, stopped: Callable[[], bool]) -> None:
        is_open = True
        while not stopped():
            self._feel()
            try:
                if not is_open:
                    self._end.open()
                    is_open = True
                self._converse()
            except (OSError, ValueError, BoardError):
                is_open = False
                self._host(False)
                self._end.close()
                time.sleep(LOOK_AGAIN)
            self._show()

    def _feel(self) -> None:
        with contextlib.suppress(Empty):
            while True:
                event = self._events.get_nowait()
                self._offering.feel(event, Seconds(time.monotonic()))
                if isinstance(event, Gone):
                    self._offering.there = False
                    self._say(event.reason)
                elif isinstance(event, Connected):
                    self._lit = {}  # it was switched on, or is another one
                    self._say(link_message("exposed-board", model=event.model))
                elif isinstance(event, Snapshot) and not self._offering.sure:
                    self._say(link_message("men-not-at-start"))

    def _say(self, what: HasMessage) -> None:
        if what != self._told:
            self._tell(what)
        self._told = what

    def _converse(self) -> None:
        """Read from the host once and send what is due."""
        guise = self._offering.guise
        data = self._end.read()
        now = Seconds(time.monotonic())
        self._host(data is not None)
        if data:
            guise.receive(data, now)
        guise.tick(now)
        for channel, packet in guise.take():
            if self._hosted and self._offering.there:
                self._end.write(channel, packet)

    def _host(self, there: bool) -> None:
        if self._hosted and not there:
            self._offering.guise.disconnect()
        self._hosted = there

    def _show(self) -> None:
        """Show the host's lights and play its sounds on the board."""
        lights = self._offering.lights
        if self._offering.there and lights != self._lit:
            self._lit = lights
            self._board.light(lights)
        buzzed = self._offering.guise.buzzed
        while buzzed:
            self._board.buzz(*buzzed.pop(0))


def run(url: str) -> int:
    """Send typed lines to a board until the input ends or `quit` is typed. Return the exit status.

    Raises:
        BoardError: The port cannot be opened.
    """
    url = url.removeprefix("serial://")
    try:
        port = serial.serial_for_url(url, baudrate=BAUD, timeout=0.1)
    except (OSError, ValueError) as wrong:
        raise BoardError(why_not_opened(url, wrong)) from wrong
    stop = threading.Event()

    def show() -> None:
        with contextlib.suppress(OSError, TypeError):
            while not stop.is_set():
                if data := port.read(256):
                    sys.stdout.write(mask_hidden(data.decode("ascii", "replace").replace("\r", "")))
                    sys.stdout.flush()

    reader = threading.Thread(target=show, daemon=True)
    reader.start()
    for line in sys.stdin:
        body = line.strip()
        if body == "quit":
            break
        try:
            port.write(wire.frame(body))
        except ValueError:
            print(say(link_message("not-a-wire-line")), file=sys.stderr)
        except OSError as wrong:
            raise BoardError("board-lost", url=url, why=str(wrong)) from wrong
    stop.set()
    reader.join(timeout=1)
    port.close()
    return 0

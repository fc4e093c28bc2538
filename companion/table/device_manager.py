"""Connected boards, dice, card readers and buttons: finding them, opening them by URL, and reading their events.

Each board reports from its own thread. Its events wait in an inbox until the table's thread takes them out.
`wake` is called when an event has arrived. The virtual board runs in its own process.

If a board reports faster than the table reads, it waits for space in the inbox, without blocking anything
else.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from queue import Empty, Full, Queue, SimpleQueue
from typing import TYPE_CHECKING, Protocol

from companion.kernel.board import Board
from companion.table.referee import Referee
from companion.tracking.sensing import code
from firmware_bridge.core.board import BoardError, Button, Connected, SensorBoard, SensorEvent
from firmware_bridge.core.keys import DECK, PINS, deck_keys_for, name_all_keys, name_all_pins, pins_for
from firmware_bridge.urls import AUTO, open_board, scheme_of

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard


AGAIN = 2.0
"""Seconds between searches."""


class DeckSearch:
    """A thread that searches for Stream Decks from `start` until `close`.

    Args:
        on_found: Called with the URL of each deck, in the search's thread. A deck is reported once, even if
            it is unplugged and plugged in again; the code that has opened it reconnects.
    """

    def __init__(self, on_found: Callable[[str], None]) -> None:
        self._on_found = on_found
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._known: set[str] = set()

    def start(self) -> None:
        """Start the search."""
        threading.Thread(target=self._run, name="find decks", daemon=True).start()

    def close(self) -> None:
        """Stop the search."""
        self._closed.set()

    def forget(self, url: str) -> None:
        """Report this deck again in the next search, because it could not be opened."""
        with self._lock:
            self._known.discard(url)

    def _run(self) -> None:
        from firmware_bridge.discovery import find_plugged_decks

        while not self._closed.is_set():
            for url in find_plugged_decks():
                with self._lock:
                    is_known = url in self._known
                    self._known.add(url)
                if not is_known and not self._closed.is_set():
                    self._on_found(url)
            self._closed.wait(AGAIN)


class ButtonSearch:
    """A search for Stream Decks and for buttons on a Raspberry Pi's pins; unavailable pins are skipped.

    Args:
        on_press: Called with the name of each pressed button, in any thread.
        on_trouble: Called with the reason why a deck cannot be used, or with None once it can, in any thread.
    """

    def __init__(
        self, on_press: Callable[[str], None], on_trouble: Callable[[BoardError | None], None]
    ) -> None:
        self._on_press, self._on_trouble = on_press, on_trouble
        self._lock = threading.Lock()
        self._devices: list[SensorBoard] = []
        self._is_closed = False
        threading.Thread(target=self._find_pins, name="find buttons", daemon=True).start()
        self._decks = DeckSearch(self._use_deck)
        self._decks.start()

    def close(self) -> None:
        """Stop the search and close all devices."""
        self._decks.close()
        with self._lock:
            self._is_closed = True
            devices, self._devices = self._devices, []
        for device in devices:
            device.close()

    def _find_pins(self) -> None:
        try:
            self._use(name_all_pins())
        except BoardError as wrong:
            if free := wrong.said.values.get("free"):  # other buttons share the pins of a board in use
                with contextlib.suppress(BoardError):
                    self._use(name_all_pins(tuple(free)))

    def _use_deck(self, url: str) -> None:
        try:
            self._use(f"{url}&{name_all_keys()}")
        except BoardError as wrong:
            self._on_trouble(wrong)
            self._decks.forget(url)
        else:
            self._on_trouble(None)

    def _use(self, url: str) -> None:
        device = open_board(url)
        with self._lock:
            if self._is_closed:
                return
            device.start(self._hear)
            self._devices.append(device)

    def _hear(self, event: SensorEvent) -> None:
        if isinstance(event, Button) and event.down:
            self._on_press(event.name)


LEADS = ("next", "back", "choose")
"""Names of the buttons that navigate on a screen."""
ROOM = 1_000
"""Maximum number of events in the inbox."""
AT_ONCE, AT_LEAST = 0.008, 32
"""Time limit in seconds for taking one batch of events, and the number of events taken even after that limit.
"""
__all__ = ["BoardConnection", "BoardError", "DeviceManager", "discover_boards"]


class BoardConnection:
    """A connection to at most one board, opened by its URL; `events` yields its reports."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._inbox: Queue[tuple[SensorBoard, SensorEvent]] = Queue(ROOM)
        self._closed = threading.Event()
        """Set when the board in use is closed."""
        self.board: SensorBoard | None = None

    def open(self, url: str) -> None:
        """Open the board at this URL.

        Raises:
            BoardError: There is no board, or it cannot be opened.
        """
        self.use(open_board(url))

    def use(self, board: SensorBoard) -> None:
        """Use a board that is already open.

        Raises:
            BoardError: It cannot be used.
        """
        self.close()
        self._closed = closed = threading.Event()

        def report(event: SensorEvent) -> None:
            while not closed.is_set():
                with contextlib.suppress(Full):
                    self._inbox.put((board, event), timeout=0.1)
                    self._wake()
                    return

        board.start(report)
        self.board = board

    def events(self) -> Iterator[SensorEvent]:
        """Yield the board's reports, oldest first.

        After a time limit, the remaining reports are left for the next `wake`.
        """
        until = time.monotonic() + AT_ONCE
        for n in count(1):
            try:
                board, event = self._inbox.get_nowait()
            except Empty:
                return
            if board is self.board or self.board is None:
                yield event
            if n >= AT_LEAST and time.monotonic() >= until:
                self._wake()
                return

    def close(self) -> None:
        board, self.board = self.board, None
        self._closed.set()
        if board is not None:
            board.close()


class DeviceListener(Protocol):
    """Interface of the listener of a device manager."""

    def wake(self) -> None:
        """Signal, from any thread, that a report has arrived or a board was found.

        `take` should be called soon.
        """

    def refuse(self, wrong: BoardError) -> None:
        """Handle a device that could not be opened. Runs in the table's thread."""

    def press(self, name: str) -> None:
        """Handle a press of one of the buttons in `LEADS`. Runs in the table's thread."""


class DeviceManager:
    """The devices of a table: at most one board, and external dice, card readers and buttons."""

    def __init__(self, listener: DeviceListener) -> None:
        self._listener = listener
        self._board = BoardConnection(listener.wake)
        self._beside: list[BoardConnection] = []
        self._found: SimpleQueue[tuple[Referee | None, SensorBoard | BoardError]] = SimpleQueue()
        self._decks: SimpleQueue[str] = SimpleQueue()
        self._deck_search: DeckSearch | None = None
        self._deck_keys = ""
        self._refused_decks: set[str] = set()

    @property
    def plugged(self) -> bool:
        """Whether a board is in use."""
        return self._board.board is not None

    def plug(self, url: str, table: Referee | None) -> None:
        """Use the board at this URL. If the URL does not name a port, the board is searched for,
        and a later `take` connects it.

        Args:
            url: The URL of the board.
            table: The referee of the table, or None.
        """
        self.unplug(table)
        if url == AUTO or url.endswith("://"):  # identifying the device at every port takes seconds
            threading.Thread(target=self._find, args=(url, table), name="find a board", daemon=True).start()
            return
        self._open(self._board, url)

    def plug_beside(self, url: str) -> None:
        """Use the external die or card reader at this URL."""
        device = BoardConnection(self._listener.wake)
        if self._open(device, url):
            self._beside.append(device)

    def plug_chosen(self, jobs: Mapping[str, str], beside: Sequence[str]) -> None:
        """Open the external buttons that the users have assigned, and start searching for a deck.

        Args:
            jobs: Maps the names of keys and buttons to their functions.
            beside: URLs of the devices already in use.
        """
        in_use = {scheme_of(url) for url in beside}
        if PINS not in in_use and (pins := pins_for(jobs)):
            self.plug_beside(pins)
        if DECK not in in_use and (keys := deck_keys_for(jobs)):
            self._deck_keys, found = keys, self._decks

            def tell(url: str) -> None:
                found.put(url)
                self._listener.wake()

            self._deck_search = DeckSearch(tell)
            self._deck_search.start()

    def _plug_deck(self, url: str) -> None:
        """Use a deck that was found. If it cannot be opened, continue the search and report the failure once."""
        device = BoardConnection(self._listener.wake)
        try:
            device.open(f"{url}&{self._deck_keys}")
        except BoardError as wrong:
            if url not in self._refused_decks:
                self._refused_decks.add(url)
                self._listener.refuse(wrong)
            if self._deck_search is not None:
                self._deck_search.forget(url)
        else:
            self._beside.append(device)

    def _open(self, device: BoardConnection, url: str) -> bool:
        try:
            device.open(url)
        except BoardError as wrong:
            self._listener.refuse(wrong)
            return False
        return True

    def _find(self, url: str, table: Referee | None) -> None:
        """Find a board. Runs in its own thread.

        Args:
            url: The board's URL, which does not name a port.
            table: The referee of the table that needs the board, or None.
        """
        try:
            self._found.put((table, open_board(url)))
        except BoardError as wrong:
            self._found.put((table, wrong))
        self._listener.wake()

    def take(self, table: Referee) -> None:
        """Pass new reports to the table, and connect a board that was found for it."""
        while True:
            try:
                asked, found = self._found.get_nowait()
            except Empty:
                break
            if asked is not table or (self.plugged and not isinstance(found, BoardError)):
                continue  # the table has changed, or another board was connected meanwhile
            try:
                if isinstance(found, BoardError):
                    raise found
                self._board.use(found)
            except BoardError as wrong:
                self._listener.refuse(wrong)
        while not self._decks.empty():
            self._plug_deck(self._decks.get())
        for event in self._board.events():
            if isinstance(event, Connected):
                table.attach(self._board.board)
            self._hear(table, event, table.on_sensor_event)
        for device in self._beside:
            for event in device.events():
                if (
                    isinstance(event, Connected)
                    and device.board is not None
                    and event.caps & {"light", "buzz"}
                ):
                    table.attach_beside(device.board)
                self._hear(table, event, table.beside)

    def _hear(self, table: Referee, event: SensorEvent, heard: Callable[[SensorEvent], None]) -> None:
        """Handle navigation buttons, and pass all other events to the table.

        Args:
            table: The referee of the table.
            event: The event.
            heard: Called with an event for the table.
        """
        if isinstance(event, Button) and event.name in LEADS:
            if event.down:
                table.stir()
                self._listener.press(event.name)
        else:
            heard(event)

    def unplug(self, table: Referee | None) -> None:
        """Disconnect the board."""
        if self.plugged:
            if table is not None:
                table.attach(None)
            self._board.close()

    def close(self, table: Referee | None) -> None:
        """Disconnect all devices."""
        self.unplug(table)
        if self._deck_search is not None:
            self._deck_search.close()
            self._deck_search = None
        self._decks = SimpleQueue()  # decks found so far belong to another table
        self._refused_decks.clear()
        while self._beside:
            self._beside.pop().close()


def discover_boards(found: Callable[[list[FoundBoard]], None]) -> None:
    """List the connected boards, in a thread because identifying the device on a port takes seconds.

    Args:
        found: Called with the boards, from that thread.
    """
    from firmware_bridge import discovery

    threading.Thread(
        target=lambda: found(discovery.find_plugged_boards()), name="look for boards", daemon=True
    ).start()


Piece = tuple[str | None, str]


class VirtualBoardProcess:
    """The process of a virtual board.

    Args:
        board: The board of the game.
        ready: Called with the board's URL, from another thread.
        lit: Called with the lit squares, from another thread.
    """

    def __init__(
        self, board: Board, ready: Callable[[str], None], lit: Callable[[frozenset[str]], None]
    ) -> None:
        self._ready, self._lit = ready, lit
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "firmware_bridge.virtual",
                "--size",
                f"{board.files}x{board.ranks}",
                "--sense",
                "identity",
                "--port",
                "127.0.0.1:0",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        threading.Thread(target=self._read, name="virtual board", daemon=True).start()

    def place(self, square: str, piece: Piece) -> None:
        """Place a piece on a square; in a stack, the sensor reads only the top piece."""
        self._steer(f"place {square} {code(*piece)}")

    def lift(self, square: str) -> None:
        self._steer(f"lift {square}")

    def _steer(self, line: str) -> None:
        if self._process.stdin is not None and self._process.poll() is None:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def _read(self) -> None:
        """Read what the process prints: the board's URL and its lights."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ready":
                self._ready(rest)
            elif word == "lights":
                self._lit(frozenset(item.partition("=")[0] for item in rest.split() if "=" in item))

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait(timeout=2)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

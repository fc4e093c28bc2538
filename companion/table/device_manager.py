"""Boards and buttons that are plugged in: found, opened by their URLs, and heard in the table's thread.

A board reports from a thread of its own. What it says waits in an inbox until the owner of the table takes it
out; `wake` is called when something has come. The virtual board is a process of its own.

A board that says more than can be heard waits until there is room again, and keeps nobody from anything else.
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
"""Seconds from one look to the next."""


class DeckSearch:
    """Looks in a thread from `start` until it is closed.

    Args:
        on_found: Is told the URL of each deck, in the search's thread. A deck that was told is not told again, also
            if it is unplugged and comes back: whoever has opened it waits for that.
    """

    def __init__(self, on_found: Callable[[str], None]) -> None:
        self._on_found = on_found
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._known: set[str] = set()

    def start(self) -> None:
        """Look from now on."""
        threading.Thread(target=self._run, name="find decks", daemon=True).start()

    def close(self) -> None:
        """Look no more."""
        self._closed.set()

    def forget(self, url: str) -> None:
        """Tell this one again at the next look: it could not be opened."""
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
    """Looks in threads for Stream Decks and for a Raspberry Pi's pins; pins that cannot be had are no buttons.

    Args:
        on_press: Is told the name of each that is pressed, in any thread.
        on_trouble: Is told why a deck cannot be used, or None once it can, in any thread.
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
        """Let go of them all."""
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
            if free := wrong.said.values.get("free"):  # others hang on a board that is in use
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
"""Buttons that go over a screen: what is pressed on it by three of them."""
ROOM = 1_000
"""Events that may wait to be taken."""
AT_ONCE, AT_LEAST = 0.008, 32
"""Seconds after which whoever takes events does something else in between, and events that are taken however long it takes."""
__all__ = ["BoardConnection", "BoardError", "DeviceManager", "discover_boards"]


class BoardConnection:
    """One board, or none: opened by its URL, what it reports taken out with `events`."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._inbox: Queue[tuple[SensorBoard, SensorEvent]] = Queue(ROOM)
        self._closed = threading.Event()
        """Of the board in use."""
        self.board: SensorBoard | None = None

    def open(self, url: str) -> None:
        """Use the board at this URL from now on.

        Raises:
            BoardError: there is none, or it cannot be opened.
        """
        self.use(open_board(url))

    def use(self, board: SensorBoard) -> None:
        """Use a board that is open already. Raises BoardError."""
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
        """What the board has reported since, oldest first; after a while the rest waits until it is woken once more."""
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
    """Whoever plugs devices in."""

    def wake(self) -> None:
        """Something was reported, or a board was found: `take` is to be called soon. In any thread."""

    def refuse(self, wrong: BoardError) -> None:
        """Something could not be plugged in. In the table's thread."""

    def press(self, name: str) -> None:
        """One of `LEADS` was pressed. In the table's thread."""


class DeviceManager:
    """What is plugged in at a table: one board at most, and dice and card readers beside it."""

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
        """Use the board at this URL from now on; one that has to be looked for comes with a later `take`."""
        self.unplug(table)
        if url == AUTO or url.endswith("://"):  # every port is asked what it is: that takes seconds
            threading.Thread(target=self._find, args=(url, table), name="find a board", daemon=True).start()
            return
        self._open(self._board, url)

    def plug_beside(self, url: str) -> None:
        """Use dice or a card reader beside the board."""
        device = BoardConnection(self._listener.wake)
        if self._open(device, url):
            self._beside.append(device)

    def plug_chosen(self, jobs: Mapping[str, str], beside: Sequence[str]) -> None:
        """Use the buttons beside the board that people have chosen by pressing them; a deck is looked for.

        Args:
            jobs: the name of each key and button, and what it does.
            beside: URLs of what is used already.
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
        """Use a deck that was found; one that cannot be opened is looked for again, and spoken of once."""
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
        """Look for a board, in a thread."""
        try:
            self._found.put((table, open_board(url)))
        except BoardError as wrong:
            self._found.put((table, wrong))
        self._listener.wake()

    def take(self, table: Referee) -> None:
        """Give the table what has been reported since, and the board that was found for it."""
        while True:
            try:
                asked, found = self._found.get_nowait()
            except Empty:
                break
            if asked is not table or (self.plugged and not isinstance(found, BoardError)):
                continue  # the table is another one, or somebody has plugged in a board meanwhile
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
        """A button that leads over the screen is none of the table's."""
        if isinstance(event, Button) and event.name in LEADS:
            if event.down:
                table.stir()
                self._listener.press(event.name)
        else:
            heard(event)

    def unplug(self, table: Referee | None) -> None:
        """Take the board away."""
        if self.plugged:
            if table is not None:
                table.attach(None)
            self._board.close()

    def close(self, table: Referee | None) -> None:
        """Take everything away."""
        self.unplug(table)
        if self._deck_search is not None:
            self._deck_search.close()
            self._deck_search = None
        self._decks = SimpleQueue()  # what was found is another table's
        self._refused_decks.clear()
        while self._beside:
            self._beside.pop().close()


def discover_boards(found: Callable[[list[FoundBoard]], None]) -> None:
    """List what is plugged in.

    Asking a port what is there takes seconds, so `found` is called from a thread.
    """
    from firmware_bridge import discovery

    threading.Thread(
        target=lambda: found(discovery.find_plugged_boards()), name="look for boards", daemon=True
    ).start()


Man = tuple[str | None, str]


class VirtualBoardProcess:
    """A board without wood. `ready(url)` and `lit(squares)` are called from a thread of its own."""

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

    def place(self, square: str, man: Man) -> None:
        """Set a piece down; on a stack the sensor feels its top."""
        self._steer(f"place {square} {code(*man)}")

    def lift(self, square: str) -> None:
        self._steer(f"lift {square}")

    def _steer(self, line: str) -> None:
        if self._process.stdin is not None and self._process.poll() is None:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def _read(self) -> None:
        """What the board prints: where it listens, and its lights."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ready":
                self._ready(rest)
            elif word == "lights":
                self._lit(frozenset(item.partition("=")[0] for item in rest.split() if "=" in item))

    def close(self) -> None:
        """End the board's process."""
        self._process.terminate()
        self._process.wait(timeout=2)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

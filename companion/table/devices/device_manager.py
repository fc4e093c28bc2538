"""Boards plugged in: opened by their URLs, looked for in threads, and what they report taken in one thread.

A board reports from a thread of its own. What it says waits in an inbox; `wake` is called (from any thread)
when something has come, and whoever owns the table then takes it out in the table's thread. A board that says more than
can be heard waits until there is room again, and keeps nobody from anything else.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from queue import Empty, Full, Queue, SimpleQueue
from typing import TYPE_CHECKING, Protocol

from companion.table.devices.deck_search import DeckSearch
from companion.table.referee import Referee
from firmware_bridge.core.board import BoardError, Button, Connected, SensorBoard, SensorEvent
from firmware_bridge.core.pressed_buttons import DECK, PINS, deck_keys_for, pins_for
from firmware_bridge.urls import AUTO, open_board, scheme_of

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard

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

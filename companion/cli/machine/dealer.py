"""A game at which nobody sits here: this machine keeps it, shuffles and deals, and every player sits at another table."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.cli.texts import spoken
from companion.games import family
from companion.kernel.messages import Message
from companion.relay.line_keys import keys_file, read_keys, write_keys
from companion.relay.shared_table import SharedTable
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table, rematch_setup

TOLD = ("tables-sits", "tables-not-understood", "tables-update-here", "tables-update-there")
"""Notes of the game that the operator is shown."""
LOOK = 0.1
"""Seconds between two looks at whether something is due."""


class Dealer:
    """One game after the other, kept for tables elsewhere.

    Args:
        setup: The first; all its seats are elsewhere.
        tell: Says something to whoever runs this machine: codes, and who has come, nothing of the game.
    """

    def __init__(self, setup: TableSetup, tell: Callable[[str], None]) -> None:
        self._setup, self._tell = setup, tell
        self._words = catalogue(language=spoken())
        self._work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="dealer", daemon=True)
        self._referee = open_table(setup, self._hear, language=spoken())
        self._shared: SharedTable | None = None

    def start(self, relay: str) -> Callable[[], None]:
        """Invite the tables over a relay, or come back to them; returns what ends it."""
        self._shared = SharedTable(self._work.put, self._say, lambda path: None, relay)
        self._sit(relay)
        self._thread.start()
        return self.close

    def close(self) -> None:
        """The game stays, to be gone on with."""
        self._ends.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._shared is not None:
            self._shared.close()
        self._referee.close()

    def _sit(self, relay: str) -> None:
        """Keep the game that is open; a relay inside this program has another address each time."""
        assert self._shared is not None
        path = Path(self._referee.journal_path)
        for number in range(len(self._referee.game.seats)):
            keys = read_keys(keys_file(path, number))
            if keys is not None:
                write_keys(keys_file(path, number), msgspec.structs.replace(keys, url=relay))
        self._referee.begin()
        self._shared.sit(self._referee)

    def _run(self) -> None:
        while not self._ends.is_set():
            with contextlib.suppress(queue.Empty):
                self._work.get(timeout=LOOK)()
            self._referee.poll()
            if self._referee.rematch_wanted:
                self._rematch()

    def _rematch(self) -> None:
        """The same players again."""
        assert self._shared is not None
        before = self._referee
        self._setup = rematch_setup(self._setup, before.record.journal)
        self._referee = open_table(self._setup, self._hear, language=spoken())
        before.close()
        self._referee.begin()
        self._shared.sit(self._referee)

    def _hear(self, notice: notices.Notice) -> None:
        if isinstance(notice, notices.Note) and notice.kind in TOLD:
            self._tell(str(notice.text))

    def _say(self, note: notices.Note[Message]) -> None:
        self._tell(self._words.say(note.text))


def dealer_setup(
    game: str, seats: Sequence[str] | None, rules: Mapping[str, str], journal: str | None
) -> TableSetup:
    """A game of which each seat has a table of its own.

    Args:
        game, rules, journal: As for `TableSetup`.
        seats: Those in play; None: all.
    """
    seats = tuple(seats or family(game).info.seats)
    apart = tuple((seat,) for seat in seats)
    return TableSetup(game=game, seats=seats, rules=rules, journal=journal, elsewhere=seats, tables=apart)

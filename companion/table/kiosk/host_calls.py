"""Calls for the host: one at a time, a value with listeners, kept so that a start of the machine does not
lose it.

A call is the table's state, no part of any game: it stands in a file of its own beside the games, not in a
journal. Whoever publishes it (a club's wall, the arbiter's phone) listens and says `seen`.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import msgspec

from companion.kernel.limits import KEPT, TooMuch, check_json
from companion.table.storage.data_folder import StorageError, folder, write
from companion.table.storage.file_limits import read_file
from companion.units import Seconds

REASONS = ("man", "dispute", "board", "how")
"""What a call may be about: a piece is missing, players disagree, the board is silent, how something goes
on.
"""
FILE = "call.json"


class HostCall(msgspec.Struct, frozen=True):
    """`since`: wall time (seconds).

    `why`: one of REASONS, or nothing yet; `seen`: the name of the host who comes, or nothing.
    """

    since: Seconds
    why: str = ""
    seen: str = ""


class HostCalls:
    """`now`: the call that is out, None for none."""

    def __init__(
        self, wall: Callable[[], float] = time.time, mono: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall, self._mono = wall, mono
        self._listeners: list[Callable[[HostCall | None], None]] = []
        self.now: HostCall | None = _load()
        self._began = mono() - (max(0.0, wall() - self.now.since) if self.now is not None else 0.0)

    def listen(self, hear: Callable[[HostCall | None], None]) -> None:
        """From now on `hear` is called with every change, on the thread that makes it."""
        self._listeners.append(hear)

    @property
    def age(self) -> Seconds:
        """Seconds since the call; 0 where there is none."""
        return Seconds(self._mono() - self._began if self.now is not None else 0.0)

    def call(self) -> None:
        """The table calls the host; a call that is out stays."""
        if self.now is None:
            self._began = self._mono()
            self._become(HostCall(Seconds(self._wall())))

    def about(self, why: str) -> None:
        """What the call is about, one of REASONS; the same again takes it back."""
        if self.now is not None:
            self._become(msgspec.structs.replace(self.now, why="" if why == self.now.why else why))

    def on_seen(self, by: str) -> None:
        """A host of that name has seen it, and comes."""
        if self.now is not None:
            self._become(msgspec.structs.replace(self.now, seen=by))

    def settle(self) -> None:
        """Nobody has to come any more."""
        if self.now is not None:
            self._become(None)

    def _become(self, now: HostCall | None) -> None:
        if now == self.now:
            return
        self.now = now
        with contextlib.suppress(StorageError):  # it stands until the next start
            write(folder() / FILE, msgspec.json.encode(now))
        for hear in tuple(self._listeners):
            hear(now)


def _load() -> HostCall | None:
    path = folder() / FILE
    try:
        text = read_file(path, KEPT)
        check_json(text, str(path), KEPT)
        found: HostCall | None = msgspec.json.decode(text, type=HostCall | None)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return None
    return found if found is None or found.why in ("", *REASONS) else msgspec.structs.replace(found, why="")

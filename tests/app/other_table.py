"""The other table of a game between two: a referee without a screen, over a real relay."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.messages import Message
from companion.relay.shared_table import SharedTable, TableJoin
from companion.remote.relay_messages import read_invitation
from companion.table.protocol import notices
from tests.table.table_fixture import Rig

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

CHESS: dict[str, Any] = {"game": "chess", "seats": None}


class OtherTable:
    """A table without a screen, in this thread: it does what has come whenever it is asked to `go_on`."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self._url = folder, url
        self._work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self.told: list[notices.Note[Message]] = []
        self.another: list[Path] = []
        self.join: TableJoin | None = None
        self.shared: SharedTable | None = None
        self.rig: Rig | None = None

    @property
    def post(self) -> Callable[[Callable[[], None]], None]:
        """Has something done here."""
        return self._work.put

    def invite(self, *elsewhere: str, **opening: Any) -> None:
        """Keep a game, and share it."""
        self._sit(Rig(self.folder, None, name="there", elsewhere=elsewhere, **{**CHESS, **opening}))

    def come(self, code: str) -> None:
        """Come to a game by its code."""
        path = self.folder / "there"
        self.join = TableJoin(self._url, read_invitation(code), self._work.put, path=path)
        self.join.start()

    def _sit(self, rig: Rig) -> None:
        self.rig = rig
        self.shared = SharedTable(self._work.put, self.told.append, self.another.append, self._url)
        if self.join is not None:
            self.shared.take(self.join)
        self.shared.sit(rig.referee)

    def sit_again(self) -> None:
        """Its program was ended, and is started again."""
        self.join = None
        self._sit(Rig(self.folder, None, name="there", **CHESS))

    def go_on(self) -> None:
        while not self._work.empty():
            self._work.get()()
        if self.rig is not None:
            self.rig.rest(20)
        elif self.join is not None:
            self.join.poll()
            if self.join.game.journal is not None:
                self._sit(Rig(self.folder, None, name="there", **CHESS))

    def close(self) -> None:
        if self.shared is not None:
            self.shared.close()
        elif self.join is not None:
            self.join.close()


def settled(stage: Stage, other: OtherTable, true: Callable[[], object]) -> None:
    """Both go on until something holds."""

    def holds() -> bool:
        other.go_on()
        return bool(true())

    stage.until(holds)
    stage.frames(3)


def invited(stage: Stage, url: str) -> Any:
    """Five touches from the shelf to a code; the page that shows it."""
    stage.app.settings.relay = url
    for label in ("Chess", "Black", "Another table", "Done", "Start"):
        stage.press(label)
    stage.until(lambda: stage.app.screen.code)
    return stage.app.screen


def playing(stage: Stage) -> bool:
    from companion.app.table.screen import TableScreen

    return isinstance(stage.app.screen, TableScreen)


def played(stage: Stage) -> list[str]:
    return [one.action for one in stage.referee.record.line_of_play.played]

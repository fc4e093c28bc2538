"""A table at a terminal: what is typed, and what is printed after it."""

from __future__ import annotations

from pathlib import Path

from companion.cli.referee.terminal import Terminal
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from tests.memory_board_store import Forgetful


class Screen:
    """A table at a terminal without colours; `shown` is what stands on it since it was last read."""

    def __init__(self, folder: Path, game: str, colour: bool = False, **asked: object) -> None:
        self.shown = ""
        self.refused: list[str] = []
        self.terminal = Terminal(self._write, colour)
        opening = TableSetup(**{"game": game, "seed": 4, "journal": str(folder / "game"), **asked})  # type: ignore[arg-type]
        self.referee = open_table(opening, self._tell, Forgetful())
        self.terminal.sit(self.referee)
        self.referee.begin()
        self.idle()

    def _write(self, text: str) -> None:
        assert "Message(" not in text, "a message nobody has made words of"
        self.shown += text

    def _tell(self, notice: notices.Notice) -> None:
        if isinstance(notice, notices.Refused):
            self.refused.append(notice.text)
        self.terminal.tell(notice)

    def idle(self) -> None:
        """Nobody types for a while."""
        while (due := self.referee.due()) is not None and due >= 0 and self.referee.solver.running is False:
            n = self.referee.n
            self.referee.poll()
            if self.referee.n == n:
                break
        self.terminal.prompt()

    def type(self, line: str) -> str:
        """Type a line; returns what is printed after it."""
        self.shown = ""
        command = self.terminal.parse_line(line)
        if command is not None:
            self.referee.do(command)
        self.idle()
        assert "Message(" not in self.shown, "a message nobody has made words of"
        return self.shown

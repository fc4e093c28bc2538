"""What a table knows of boards and men, for one test."""

from __future__ import annotations

from companion.table.kept import KeptBoard, KeptMen


class Forgetful:
    """A memory for one evening, in no file."""

    def __init__(self) -> None:
        self._boards: dict[str, KeptBoard] = {}
        self._men: dict[str, KeptMen] = {}

    def board(self, key: str) -> KeptBoard:
        return self._boards.get(key, KeptBoard())

    def keep_board(self, key: str, board: KeptBoard) -> None:
        self._boards[key] = board

    def men(self, name: str) -> KeptMen:
        return self._men.get(name, KeptMen())

    def keep_men(self, name: str, men: KeptMen) -> None:
        self._men[name] = men

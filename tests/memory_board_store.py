"""What a table knows of boards and men, for one test."""

from __future__ import annotations

from companion.table.storage.board_store import StoredBoard, StoredMen


class Forgetful:
    """A memory for one evening, in no file."""

    def __init__(self) -> None:
        self._boards: dict[str, StoredBoard] = {}
        self._men: dict[str, StoredMen] = {}

    def board(self, key: str) -> StoredBoard:
        return self._boards.get(key, StoredBoard())

    def store_board(self, key: str, board: StoredBoard) -> None:
        self._boards[key] = board

    def men(self, name: str) -> StoredMen:
        return self._men.get(name, StoredMen())

    def store_men(self, name: str, men: StoredMen) -> None:
        self._men[name] = men

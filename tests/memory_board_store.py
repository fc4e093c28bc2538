"""What a table knows of boards and pieces, for one test."""

from __future__ import annotations

from companion.table.storage.board_store import StoredBoard, StoredPieces


class Forgetful:
    """A memory for one evening, in no file."""

    def __init__(self) -> None:
        self._boards: dict[str, StoredBoard] = {}
        self._pieces: dict[str, StoredPieces] = {}

    def board(self, key: str) -> StoredBoard:
        return self._boards.get(key, StoredBoard())

    def store_board(self, key: str, board: StoredBoard) -> None:
        self._boards[key] = board

    def men(self, name: str) -> StoredPieces:
        return self._pieces.get(name, StoredPieces())

    def store_pieces(self, name: str, pieces: StoredPieces) -> None:
        self._pieces[name] = pieces

"""Loads one of Universal-Chess's emulated boards. Its pieces stand here, where it looks for a DGT Centaur's hardware."""

from __future__ import annotations

import importlib
import logging
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

from talking import CHECKOUT, PART, failed, orders, say  # type: ignore[import-not-found]

BOARDS = {
    "pegasus": ("universalchess.emulators.pegasus", "Pegasus"),
    "chessnut": ("universalchess.emulators.chessnut", "Chessnut"),
    "millennium": ("universalchess.emulators.millennium", "Millennium"),
}
FROM_A1 = [file + rank for rank in "12345678" for file in "abcdefgh"]
FROM_A8 = [file + rank for rank in "87654321" for file in "abcdefgh"]
BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
SAID_OF_ITSELF = {"serial no": "3000098765"}
LIFTED, SET_DOWN = 0, 1


class Centaur:
    """The hardware: what stands on it, and its lights. Fields are counted from a1, its raw state from a8."""

    def __init__(self) -> None:
        self.taken = {square for square in FROM_A1 if square[1] in "1278"}

    def getBoardState(self) -> bytes:
        return bytes(square in self.taken for square in FROM_A8)

    def getChessState(self) -> list[int]:
        return [int(square in self.taken) for square in FROM_A1]

    def getMetaProperty(self, name: str) -> str | None:
        return SAID_OF_ITSELF.get(name)

    def rotateFieldHex(self, field: int) -> int:
        return FROM_A8.index(FROM_A1[field])

    def led(self, field: int, **how: Any) -> None:
        self._lit([field])

    def ledArray(self, fields: list[int], **how: Any) -> None:
        self._lit(fields)

    def ledFromTo(self, origin: int, to: int, **how: Any) -> None:
        self._lit([origin, to])

    def ledsOff(self) -> None:
        self._lit([])

    def _lit(self, fields: list[int]) -> None:
        say(lit=sorted(FROM_A1[field] for field in fields))


class Manager:
    """The game that it keeps: a position."""

    fen = BEGIN

    def get_fen(self) -> str:
        return f"{self.fen} w KQkq - 0 1"


def hardware(centaur: Centaur) -> None:
    """In place of its modules of the hardware, of its log and of its settings."""
    package, log = ModuleType("universalchess.board"), ModuleType("universalchess.board.logging")
    package.__dict__.update(board=centaur, logging=log, __path__=[])
    log.__dict__["log"] = logging.getLogger("peer")
    state = ModuleType("universalchess.state")
    state.__dict__["get_system"] = lambda: SimpleNamespace(battery_level=17, charger_connected=False)
    sys.modules.update(
        {
            "universalchess.board": package,
            "universalchess.board.board": centaur,  # type: ignore[dict-item]
            "universalchess.board.logging": log,
            "universalchess.state": state,
        }
    )


def main() -> None:
    sys.path.insert(1, str(CHECKOUT / "src"))
    centaur, manager = Centaur(), Manager()
    hardware(centaur)
    try:
        module, name = BOARDS[PART]
        events = importlib.import_module("universalchess.managers.events")
        make = getattr(importlib.import_module(module), name)
        board = make(sendMessage_callback=lambda data: say(wrote=bytes(data).hex()), manager=manager)
    except Exception as wrong:
        failed(f"{type(wrong).__name__}: {wrong}")
    say(ready=True)
    for order in orders():
        if "came" in order:
            for byte in bytes.fromhex(order["came"]):
                board.parse_byte(byte)
        elif order["do"] == "touch":
            square, down = order["square"], bool(order["man"])
            (centaur.taken.add if down else centaur.taken.discard)(square)
            event = events.EVENT_PLACE_PIECE if down else events.EVENT_LIFT_PIECE
            board.handle_manager_event(event, SET_DOWN if down else LIFTED, FROM_A1.index(square), 0)
        elif order["do"] == "moved":
            manager.fen = order["fen"]
            board.handle_manager_move(None)


if __name__ == "__main__":
    main()

"""Loads PicoChess's own agents of boards (and its DGT board), tells what they read and has them light squares."""

from __future__ import annotations

import asyncio
import importlib
import json
import queue
import sys
import threading
import time
from pathlib import Path
from typing import Any

import bluepy_in_the_air  # type: ignore[import-not-found]
import pty_as_serial  # type: ignore[import-not-found]
from talking import CHECKOUT, PART, PORT, failed, field, orders, say  # type: ignore[import-not-found]

KIND_WITHIN = 5.0
NORDIC = "6E40000{}-B5A3-F393-E0A9-E50E24DCCA9E"
CHESSNUT = "1b7e82{}-2877-41c3-b46e-cf057c562023"
CHESSLINK = "49535343-{}"
AGENTS = {
    "certabo": ("eboard.certabo.certabo_agent", "CertaboAgent"),
    "chessnut": ("eboard.chessnut.chessnut_agent", "ChessnutAgent"),
    "ichessone": ("eboard.ichessone.ichessone_agent", "IChessOneAgent"),
    "chesslink": ("eboard.chesslink.chess_link_agent", "ChessLinkAgent"),
    "chesslink-usb": ("eboard.chesslink.chess_link_agent", "ChessLinkAgent"),
}


def near() -> None:
    """The board that Bluetooth finds, and what the peer would know of one at a port from its last run."""
    if PART == "chessnut":
        bluepy_in_the_air.pretend("Chessnut Air", CHESSNUT.format(62), CHESSNUT.format(72))
    elif PART == "ichessone":
        bluepy_in_the_air.pretend("iChessOne", NORDIC.format(3), NORDIC.format(2))
    elif PART == "chesslink":
        bluepy_in_the_air.pretend(
            "MILLENNIUM CHESS",
            CHESSLINK.format("1e4d-4bd9-ba61-23c647249616"),
            CHESSLINK.format("8841-43f4-a8d4-ecbe34729bb3"),
        )
    usb = {"transport": "eboard.chesslink.chess_link_usb", "autodetect": True}
    if PART == "chesslink-usb":
        Path("chess_link_config.json").write_text(json.dumps({**usb, "address": PORT}))
    if PART == "certabo":
        Path("certabo_config.json").write_text(json.dumps({"address": PORT, "low_gain": True}))


class Agent:
    """A board with an agent of its own, which is made in a thread: it returns when a board is there."""

    def __init__(self) -> None:
        module, name = AGENTS[PART]
        self._make = getattr(importlib.import_module(module), name)
        self._news: queue.Queue[Any] = queue.Queue()
        self._agent: Any = None
        threading.Thread(target=self._begin, daemon=True).start()
        threading.Thread(target=self._listen, daemon=True).start()

    def _begin(self) -> None:
        try:
            self._agent = self._make(self._news)
            if PART == "chessnut":
                self._ask_kind()
            say(ready=True)
        except Exception as wrong:
            failed(f"{type(wrong).__name__}: {wrong}")

    def _ask_kind(self) -> None:
        """It lights nothing before it knows what kind of Chessnut that is, for which it asks before the battery."""
        self._agent.request_battery_status()
        until = time.monotonic() + KIND_WITHIN
        while self._agent.brd.brd_type is None and time.monotonic() < until:
            time.sleep(0.05)

    def _listen(self) -> None:
        while True:
            news = self._news.get()
            if "fen" in news:
                say(fen=news["fen"].split(" ")[0])
            elif news.get("cmd") == "new_game":
                say(fen="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
            elif news.get("cmd") == "battery":
                say(battery=news["message"].split()[-1])
            elif news.get("cmd") == "request_promotion_dialog":
                self._agent.promotion_done(news["move"])

    def light(self, squares: list[str]) -> None:
        if squares:
            self._agent.set_led(field(squares))
        else:
            self._agent.set_led_off()

    def battery(self) -> None:
        self._agent.request_battery_status()


class Dgt:
    """Its DGT board, which tells its news to displays: one of them is this shim. It is told that it is a Revelation II."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        utilities = importlib.import_module("utilities")
        utilities.msgdisplay_devices.append(self)
        make = importlib.import_module("dgt.board").DgtBoard
        self._board = make(PORT, False, False, False, self._loop)
        self._board.is_revelation = True
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.call_soon(self._board.run)
        self._loop.run_forever()

    async def add_to_queue(self, message: Any) -> None:
        if hasattr(message, "fen"):
            say(fen=message.fen)
        elif hasattr(message, "percent"):
            say(battery=message.percent)
        elif hasattr(message, "channel"):
            say(ready=True)

    def light(self, squares: list[str]) -> None:
        if squares:
            self._board.light_squares_on_revelation("".join(squares))
        else:
            self._board.clear_light_on_revelation()

    def battery(self) -> None:
        self._board.ask_battery_status()


def main() -> None:
    sys.path.insert(1, str(CHECKOUT))
    near()
    pty_as_serial.let_dtr_be()
    try:
        board = Dgt() if PART == "dgt" else Agent()
    except Exception as wrong:
        failed(f"{type(wrong).__name__}: {wrong}")
    for order in orders():
        if "came" in order:
            bluepy_in_the_air.came.put(bytes.fromhex(order["came"]))
        elif order["do"] == "light":
            board.light(order["squares"])
        elif order["do"] == "battery":
            board.battery()


if __name__ == "__main__":
    main()

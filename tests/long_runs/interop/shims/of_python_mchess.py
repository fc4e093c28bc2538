"""Loads python-mchess's ChessLink over one of its two transports, tells what it reads and has it light squares."""

from __future__ import annotations

import importlib
import json
import queue
import sys
import threading
from pathlib import Path
from typing import Any

import bluepy_in_the_air  # type: ignore[import-not-found]
import pty_as_serial  # type: ignore[import-not-found]
from talking import CHECKOUT, PART, PORT, failed, field, orders, say  # type: ignore[import-not-found]

UUID = "49535343-{}"


def listen(news: queue.Queue[Any]) -> None:
    while True:
        told = news.get()
        if "fen" in told:
            say(fen=told["fen"].split(" ")[0])


def begin(news: queue.Queue[Any], made: list[Any]) -> None:
    """As its own agent begins."""
    try:
        board = importlib.import_module("chess_link").ChessLink(news, "shim")
        if not board.connected:
            failed("its ChessLink does not connect")
        board.get_version()
        board.set_debounce(4)
        board.get_scan_time_ms()
        board.set_scan_time_ms(100.0)
        board.get_scan_time_ms()
        board.get_position()
        made.append(board)
        say(ready=True)
    except Exception as wrong:
        failed(f"{type(wrong).__name__}: {wrong}")


def main() -> None:
    sys.path.insert(1, str(CHECKOUT / "mchess"))
    pty_as_serial.let_dtr_be()
    known = {"transport": "chess_link_usb", "address": PORT, "autodetect": True}
    if PART == "bluepy":
        bluepy_in_the_air.pretend(
            "MILLENNIUM CHESS",
            UUID.format("1e4d-4bd9-ba61-23c647249616"),
            UUID.format("8841-43f4-a8d4-ecbe34729bb3"),
        )
        known |= {"transport": "chess_link_bluepy", "address": bluepy_in_the_air.ADDRESS}
    Path("chess_link_config.json").write_text(json.dumps(known))
    news: queue.Queue[Any] = queue.Queue()
    made: list[Any] = []
    threading.Thread(target=listen, args=(news,), daemon=True).start()
    threading.Thread(target=begin, args=(news, made), daemon=True).start()
    for order in orders():
        if "came" in order:
            bluepy_in_the_air.came.put(bytes.fromhex(order["came"]))
        elif order["do"] == "light" and order["squares"]:
            made[0].set_led(field(order["squares"]), 0x20, 0x0F, 0xF0)
        elif order["do"] == "light":
            made[0].set_led_off()


if __name__ == "__main__":
    main()

"""A Square Off board: text messages over its Bluetooth UART."""

from __future__ import annotations

import re

from tests.board_simulators.base import FILES, Emulated


class SquareOff(Emulated):
    def __init__(self) -> None:
        super().__init__()
        self.lit: list[str] = []
        self.games = 0
        self._heard = ""
        self._on = False

    def changed(self, square: str) -> None:
        if self._on:
            self.send(f"0#{square}{'d' if square in self.men else 'u'}*".encode())

    def receive(self, data: bytes) -> None:
        self._heard += data.decode("ascii", "replace")
        while (end := self._heard.find("*")) >= 0:
            text, self._heard = self._heard[:end], self._heard[end + 1 :]
            if text == "14#1":
                self.games += 1
                self._on = True
                self.send(b"14#GO*")
            elif text == "30#R":
                self.send(
                    b"30#"
                    + "".join(
                        "1" if file + rank in self.men else "0" for file in FILES for rank in "12345678"
                    ).encode()
                    + b"*"
                )
            elif text == "4#":
                self.send(b"22#3.52*")
            elif text.startswith("25#"):
                self.lit = re.findall("[a-h][1-8]", text)

    def power(self) -> None:
        super().power()
        self._on = False

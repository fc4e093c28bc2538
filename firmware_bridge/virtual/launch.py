"""Launcher of a virtual board, for `virtual` as a board's name. The board is controlled over TCP."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import IO

from firmware_bridge.core.board import SENSES, BoardError, Listener, link_message
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.english_texts import say
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.transports.serial import SerialTransport

FORM = re.compile(r"virtual(?:://([0-9]{1,2}x[0-9]{1,2})(?:/(\w+))?)?")


class LaunchedBoard(LinkedBoard):
    """A virtual board process and the link to it. The process ends when the link is closed."""

    def __init__(self, size: str, sense: str) -> None:
        self._port = SerialTransport("socket://", 0)
        super().__init__(WireProtocol(), self._port)
        self._size, self._sense = size, sense
        self._process: subprocess.Popen[str] | None = None

    def start(self, listener: Listener) -> None:
        """Start the process, and print its control address on standard error."""
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "firmware_bridge.virtual",
                "--size",
                self._size,
                "--sense",
                self._sense,
                "--port",
                "127.0.0.1:0",
                "--steer",
                "127.0.0.1:0",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None and self._process.stderr is not None
        steered = _read_word(self._process.stdout, "steer ")
        url = _read_word(self._process.stdout, "ready ")
        if not steered or not url:
            self.close()
            why = self._process.stderr.read().strip().rpartition("\n")[2]
            raise BoardError("virtual-failed", why=why or f"exit code {self._process.poll()}")
        print(say(link_message("virtual-steered", address=steered)), file=sys.stderr)
        self._port.url = url
        super().start(listener)

    def close(self) -> None:
        super().close()
        if self._process is not None:
            self._process.terminate()
            self._process.wait(5)


def _read_word(source: IO[str], word: str) -> str:
    line = source.readline()
    return line.removeprefix(word).strip() if line.startswith(word) else ""


def open_virtual_board(url: str) -> LaunchedBoard:
    """Return the board that `virtual`, `virtual://12x12` or `virtual://12x12/colour` names.

    The default is 16x16 with identity sensing.

    Raises:
        BoardError: The name is malformed.
    """
    named = FORM.fullmatch(url)
    if named is None or (named[2] and named[2] not in SENSES):
        raise BoardError("not-a-virtual-board", url=url)
    return LaunchedBoard(named[1] or "16x16", named[2] or "identity")

"""A serial line over classic Bluetooth as a transport: a socket to a board's address, on its channel."""

from __future__ import annotations

import socket
from typing import Any

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.said import Said, said

TICK = 0.1
CONNECT_WITHIN = 10.0


class RfcommTransport:
    """The board of `model` at `address`; a paired one, where the system asks for pairing."""

    slow = True

    def __init__(self, model: Any, address: str, channel: int) -> None:
        self._model, self._address, self._channel = model, address, channel
        self._socket: Any = None

    @property
    def name(self) -> str:
        return self._address

    def open(self) -> None:
        if not hasattr(socket, "AF_BLUETOOTH"):
            raise BoardError("rfcomm-unknown", model=self._model, channel=self._channel)
        line = socket.socket(socket.AF_BLUETOOTH, socket.SOCK_STREAM, socket.BTPROTO_RFCOMM)
        try:
            line.settimeout(CONNECT_WITHIN)
            line.connect((self._address, self._channel))
            line.settimeout(TICK)
        except OSError:
            line.close()
            raise
        self._socket = line

    def read(self) -> bytes:
        try:
            data: bytes = self._socket.recv(4096)
        except TimeoutError:
            return b""
        if not data:
            raise BoardError("ble-lost", model=self._model)
        return data

    def write(self, data: bytes) -> None:
        if (line := self._socket) is not None:
            line.sendall(data)

    def close(self) -> None:
        line, self._socket = self._socket, None
        if line is not None:
            line.close()

    def why_not(self, wrong: Exception) -> Said:
        return said("ble-missing", model=self._model)

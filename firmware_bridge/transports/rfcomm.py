"""A serial line over classic Bluetooth as a transport: a socket to a board's address, on its channel.

A board that is not named with its address is looked for among the devices that are paired with this machine, whose
names BlueZ's `bluetoothctl` tells; where there is none, it has to be.
"""

from __future__ import annotations

import re
import socket
import subprocess
from dataclasses import dataclass
from typing import Any

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.family import Rfcomm
from firmware_bridge.core.said import Said, said

TICK = 0.1
CONNECT_WITHIN = 10.0
TELL_WITHIN = 3.0
LISTED = ("bluetoothctl", "devices")
_ADDRESS = re.compile("(?:[0-9A-F]{2}:){5}[0-9A-F]{2}", re.IGNORECASE)
_DEVICE = re.compile(f"Device ({_ADDRESS.pattern}) (\\S.*)")


@dataclass(frozen=True, slots=True)
class Paired:
    """A device that this machine knows by classic Bluetooth."""

    address: str
    name: str


def paired() -> list[Paired]:
    """The devices that this machine knows; none where nobody can tell."""
    try:
        told = subprocess.run(LISTED, capture_output=True, text=True, timeout=TELL_WITHIN, errors="replace")
    except (OSError, subprocess.SubprocessError):
        return []
    return [Paired(found[1].upper(), found[2].strip()) for found in _DEVICE.finditer(told.stdout)]


class RfcommTransport:
    """The board of `model` at an address, or of a name that has `which` in it, or of the only name of its family."""

    slow = True

    def __init__(self, model: Any, rfcomm: Rfcomm, scheme: str, which: str = "") -> None:
        self._model, self._rfcomm, self._scheme, self._which = model, rfcomm, scheme, which
        self._socket: Any = None

    @property
    def name(self) -> str:
        return self._which or self._scheme

    def open(self) -> None:
        if not hasattr(socket, "AF_BLUETOOTH"):
            raise BoardError("rfcomm-unknown", model=self._model, channel=self._rfcomm.channel)
        address = self._address()
        line = socket.socket(socket.AF_BLUETOOTH, socket.SOCK_STREAM, socket.BTPROTO_RFCOMM)
        try:
            line.settimeout(CONNECT_WITHIN)
            line.connect((address, self._rfcomm.channel))
            line.settimeout(TICK)
        except OSError:
            line.close()
            raise
        self._socket = line

    def _address(self) -> str:
        if _ADDRESS.fullmatch(self._which):
            return self._which
        found = [
            device
            for device in paired()
            if (
                self._which.casefold() in device.name.casefold()
                if self._which
                else self._rfcomm.named(device.name)
            )
        ]
        if not found and not self._rfcomm.names:
            raise BoardError("needs-address", model=self._model, scheme=self._scheme)
        if not found:
            raise BoardError(
                "rfcomm-not-paired", model=self._model, pins=self._rfcomm.pins, scheme=self._scheme
            )
        if len(found) > 1:
            raise BoardError(
                "several-boards", urls=tuple(f"{self._scheme}://{device.address}" for device in found)
            )
        return found[0].address

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

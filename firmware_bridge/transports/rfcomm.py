"""A serial line over classic Bluetooth as a transport: a socket to a board's address, on its channel.

A board that is not named with its address is looked for among the devices that are paired with this machine,
which BlueZ tells over D-Bus, as it does bleak; where there is no BlueZ, it has to be.
"""

from __future__ import annotations

import asyncio
import re
import socket
from dataclasses import dataclass
from typing import Any

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.family import Rfcomm
from firmware_bridge.core.link_messages import LinkMessage, link_message

TICK = 0.1
CONNECT_WITHIN = 10.0
TELL_WITHIN = 3.0
DEVICE = "org.bluez.Device1"
_ADDRESS = re.compile("(?:[0-9A-F]{2}:){5}[0-9A-F]{2}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PairedDevice:
    """A device that is paired with this machine."""

    address: str
    name: str


def find_paired_devices() -> list[PairedDevice]:
    """The devices that are paired with this machine; none where nobody can tell."""
    try:
        from dbus_fast.errors import AuthError, DBusError
    except ImportError:  # it comes with bleak where there is BlueZ, which is on Linux
        return []
    try:
        objects = asyncio.run(asyncio.wait_for(_objects(), TELL_WITHIN))
    except (OSError, EOFError, ValueError, TimeoutError, AuthError, DBusError):
        return []
    told = [interfaces[DEVICE] for interfaces in objects.values() if DEVICE in interfaces]
    found = [
        PairedDevice(str(one["Address"].value), str(one["Alias"].value))
        for one in told
        if {"Address", "Alias", "Paired"} <= set(one) and one["Paired"].value
    ]
    return sorted(found, key=lambda device: device.address)


async def _objects() -> dict[str, Any]:
    """Everything that BlueZ knows."""
    from dbus_fast import BusType, Message, MessageType
    from dbus_fast.aio import MessageBus

    bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
    try:
        reply = await bus.call(
            Message(
                destination="org.bluez",
                path="/",
                interface="org.freedesktop.DBus.ObjectManager",
                member="GetManagedObjects",
            )
        )
    finally:
        bus.disconnect()
    if reply.message_type is not MessageType.METHOD_RETURN:
        return {}
    found: dict[str, Any] = reply.body[0]
    return found


class RfcommTransport:
    """The board of `model` at an address, or of a name that has `which` in it, or of the only name of its
    family.
    """

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
            for device in find_paired_devices()
            if (
                self._which.casefold() in device.name.casefold()
                if self._which
                else self._rfcomm.match_name(device.name)
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
            raise BoardError(self.why_lost())
        return data

    def write(self, data: bytes) -> None:
        if (line := self._socket) is not None:
            line.sendall(data)

    def close(self) -> None:
        line, self._socket = self._socket, None
        if line is not None:
            line.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("ble-missing", model=self._model)

    def why_lost(self) -> LinkMessage:
        return link_message("ble-lost", model=self._model)

"""Transports that need no extra library: Linux's input devices, datagrams, and a serial line over classic
Bluetooth.
"""

from __future__ import annotations

import asyncio
import os
import re
import select
import socket
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware_bridge.core.board import BoardError, LinkMessage, link_message
from firmware_bridge.core.family import NETWORK_LOST, Rfcomm

TICK = 0.1
AT_ONCE = 4096
ROOT = Path("/")


def keyboards(root: Path = ROOT) -> list[tuple[str, str]]:
    """Return the path and name of each device with keys, in order of the device numbers.

    If possible, the path is one that does not change when the device is plugged in again.
    """
    found = []
    names = (
        root / "dev/input" / by for by in ("by-path", "by-id")
    )  # two alike may share a name of the second kind
    lasting = {os.path.realpath(link): str(link) for folder in names for link in sorted(folder.glob("*"))}
    for folder in (root / "sys/class/input").glob("event*"):
        try:
            name = (folder / "device/name").read_text().strip()
            keys = (folder / "device/capabilities/key").read_text().split()
        except OSError:
            continue
        if any(int(part, 16) for part in keys):
            path = str(root / "dev/input" / folder.name)
            found.append((int(folder.name[5:]), lasting.get(os.path.realpath(path), path), name))
    return [(path, name) for _, path, name in sorted(found)]


class InputDevice:
    """An input device.

    `at` is its path or part of its name, or empty for the only input device.
    """

    slow = False

    def __init__(self, at: str, root: Path = ROOT) -> None:
        self._at, self._root = at, root
        self._fd = -1

    @property
    def name(self) -> str:
        return self._at or "keyboard"

    def open(self) -> None:
        self._fd = os.open(self._path(), os.O_RDONLY | os.O_NONBLOCK)

    def _path(self) -> str:
        """Return the device's path. Raises BoardError unless exactly one device matches."""
        if self._at.startswith("/"):
            return self._at
        found = [
            (path, name) for path, name in keyboards(self._root) if self._at.casefold() in name.casefold()
        ]
        if not found:
            raise BoardError(self._missing())
        if len(found) > 1:
            raise BoardError("input-several", known=tuple(f"{name} ({path})" for path, name in found))
        return found[0][0]

    def read(self) -> bytes:
        if not select.select([self._fd], [], [], TICK)[0]:
            return b""
        data = os.read(self._fd, AT_ONCE)
        if not data:
            raise OSError("the device has ended")
        return data

    def write(self, data: bytes) -> None:
        """Do nothing: an input device receives no data."""

    def close(self) -> None:
        fd, self._fd = self._fd, -1
        if fd >= 0:
            os.close(fd)

    def why_not(self, wrong: Exception) -> LinkMessage:
        if isinstance(wrong, PermissionError):
            return link_message("port-not-allowed", port=self.name, group="input")
        return self._missing()

    def why_lost(self) -> LinkMessage:
        return self._missing()

    def _missing(self) -> LinkMessage:
        known = tuple(name for _, name in keyboards(self._root))
        return (
            link_message("input-missing", name=self.name, known=known) if known else link_message("no-input")
        )


LAST_PORT = 65_535


class UdpTransport:
    """Datagrams to one address.

    `where` is an address or a name, with `:port` if the port is not the usual one.
    """

    slow = False

    def __init__(self, url: str, where: str, usual: int) -> None:
        self._url = url
        self._host, _, port = where.partition(":")
        self._port = port or str(usual)
        self._socket: socket.socket | None = None

    @property
    def name(self) -> str:
        return self._url

    def open(self) -> None:
        """Open the socket. Raises BoardError if the address is invalid."""
        if not self._host or not self._port.isdecimal() or int(self._port) > LAST_PORT:
            raise BoardError("nothing-at-address", url=self._url)
        found = socket.getaddrinfo(self._host, int(self._port), type=socket.SOCK_DGRAM)
        family, kind, protocol, _, address = found[0]
        self._socket = socket.socket(family, kind, protocol)
        self._socket.connect(address)

    def read(self) -> bytes:
        time.sleep(TICK)
        return b""

    def write(self, data: bytes) -> None:
        """Send a datagram. A refused datagram is lost, but later ones are still sent."""
        if self._socket is not None:
            try:
                self._socket.send(data)
            except ConnectionRefusedError:
                self._socket.send(data)

    def close(self) -> None:
        opened, self._socket = self._socket, None
        if opened is not None:
            opened.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("nothing-at-address", url=self._url)

    def why_lost(self) -> LinkMessage:
        return NETWORK_LOST


CONNECT_WITHIN = 10.0
TELL_WITHIN = 3.0
DEVICE = "org.bluez.Device1"
_ADDRESS = re.compile("(?:[0-9A-F]{2}:){5}[0-9A-F]{2}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PairedDevice:
    """Bluetooth device that is paired with this computer."""

    address: str
    name: str


def find_paired_devices() -> list[PairedDevice]:
    """Return the devices paired with this computer, or an empty list if the system cannot list them."""
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
    """Return all objects that BlueZ manages."""
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
    """A serial connection over classic Bluetooth to a board of `model`.

    If `which` is given, it is the address of the board or part of its name. Otherwise the board must be
    the only paired device of its family.
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
        return link_message("ble-missing", model=self._model)

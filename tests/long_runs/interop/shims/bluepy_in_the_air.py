"""A module `bluepy` whose one board is at the other end of our lines: what peers that use it ask for, and no more."""

from __future__ import annotations

import sys
import time
from queue import Empty, SimpleQueue
from types import ModuleType
from typing import Any

from talking import say  # type: ignore[import-not-found]

ADDRESS = "11:22:33:44:55:66"
CONNECTS_IN = 0.3  # peers do not expect it at once
came: SimpleQueue[bytes] = SimpleQueue()


class DefaultDelegate:
    def handleNotification(self, handle: int, data: bytes) -> None:
        """A peer's delegate has one of its own."""


class Characteristic:
    def __init__(self, uuid: str, handle: int) -> None:
        self.uuid, self._handle = uuid, handle

    def getHandle(self) -> int:
        return self._handle

    def supportsRead(self) -> bool:
        return False

    def propertiesToString(self) -> str:
        return "NOTIFY WRITE"

    def read(self) -> bytes:
        return b""

    def write(self, data: bytes, withResponse: bool = False) -> None:
        say(wrote=bytes(data).hex())


class Service:
    def __init__(self, uuids: tuple[str, ...]) -> None:
        self._characteristics = [Characteristic(uuid, 16 + 4 * i) for i, uuid in enumerate(uuids)]

    def getCharacteristics(self) -> list[Characteristic]:
        return self._characteristics


class Found:
    """A device that advertises itself."""

    addr, addrType, rssi = ADDRESS, "public", -40
    name = ""

    def getScanData(self) -> list[tuple[int, str, str]]:
        return [(9, "Complete Local Name", self.name)]


class Scanner:
    def __init__(self, iface: int = 0) -> None:
        """Any adapter is the same."""

    def withDelegate(self, delegate: DefaultDelegate) -> Scanner:
        return self

    def scan(self, timeout: float = 10) -> list[Found]:
        return [Found()]


class Peripheral:
    uuids: tuple[str, ...] = ()

    def __init__(self, address: str = "") -> None:
        self._delegate = DefaultDelegate()
        time.sleep(CONNECTS_IN)

    def connect(self, address: str) -> None:
        """It is near."""

    def disconnect(self) -> None:
        """It stays near."""

    def setMTU(self, size: int) -> None:
        """Packets arrive whole."""

    def getServices(self) -> list[Service]:
        return [Service(self.uuids)]

    def withDelegate(self, delegate: DefaultDelegate) -> Peripheral:
        self._delegate = delegate
        return self

    def writeCharacteristic(self, handle: int, val: bytes, withResponse: bool = False) -> None:
        """Notifications are on from the start."""

    def waitForNotifications(self, timeout: float) -> bool:
        try:
            self._delegate.handleNotification(16, came.get(timeout=timeout))
        except Empty:
            return False
        return True


def pretend(name: str, *uuids: str) -> None:
    """From now on `bluepy` is this, and a board of that name with these characteristics is near."""
    Found.name, Peripheral.uuids = name, uuids
    package, btle = ModuleType("bluepy"), ModuleType("bluepy.btle")
    made: dict[str, Any] = {
        "Scanner": Scanner,
        "DefaultDelegate": DefaultDelegate,
        "Peripheral": Peripheral,
    }
    btle.__dict__.update(made)
    package.__dict__.update(btle=btle, __file__=__file__)
    sys.modules.update({"bluepy": package, "bluepy.btle": btle})

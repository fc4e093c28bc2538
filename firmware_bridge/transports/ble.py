"""A Bluetooth Low Energy board or die as a transport, through bleak.

bleak runs in a thread with an event loop of its own; notifications come out of a queue. Opening
means looking for the device, which takes seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

from firmware_bridge.core.board import BoardError

LOOK_FOR = 10.0
TICK = 0.1
ANSWER_WITHIN = 15.0


@dataclass(frozen=True, slots=True)
class Profile:
    """How a family is known and spoken to. `names`: how the names it advertises begin."""

    what: str
    names: tuple[str, ...]
    notify: str
    write: str
    longest: int = 20
    """Bytes in one write; longer ones are cut, as a stream may be. 0: never."""


def nordic_uart(what: str, *names: str) -> Profile:
    """Nordic's UART service, which many boards and dice use."""
    base = "6e40000{}-b5a3-f393-e0a9-e50e24dcca9e"
    return Profile(what, names, base.format(3), base.format(2))


@dataclass(frozen=True, slots=True)
class Heard:
    """A device that advertises itself."""

    address: str
    name: str


class BleTransport:
    """`which`: part of the name, or the address, of the one to take; empty takes the first of its family."""

    slow = True

    def __init__(self, profile: Profile, which: str = "") -> None:
        self._profile, self._which = profile, which.lower()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._client: Any = None
        self._came: SimpleQueue[bytes | None] = SimpleQueue()

    @property
    def name(self) -> str:
        return self._profile.what

    def open(self) -> None:
        self._came = SimpleQueue()
        try:
            self._wait(self._connect())
        except TimeoutError:
            raise BoardError(f"The {self._profile.what} was found, but does not let itself be used: "
                             "switch it off and on, and disconnect it from other programs.") from None  # fmt: skip
        except BleakError as wrong:
            raise BoardError(self._said(wrong)) from wrong

    async def _connect(self) -> None:
        device = await BleakScanner.find_device_by_filter(
            lambda device, seen: self._fits(device.address, seen.local_name or device.name or ""),
            timeout=LOOK_FOR,
        )
        if device is None:
            raise BoardError(
                f"No {self._profile.what} answers: switch it on, put it near, and see that no other program uses it."
            )
        client = BleakClient(device, disconnected_callback=lambda _: self._came.put(None))
        await client.connect()
        await client.start_notify(self._profile.notify, lambda _, data: self._came.put(bytes(data)))
        self._client = client

    def _fits(self, address: str, name: str) -> bool:
        if self._which:
            return self._which == address.lower() or self._which in name.lower()
        return name.startswith(self._profile.names)

    def read(self) -> bytes:
        try:
            data = self._came.get(timeout=TICK)
        except Empty:
            return b""
        if data is None:
            raise BoardError(
                f"The {self._profile.what} is out of reach or switched off: bring it near or switch it on."
            )
        return data

    def write(self, data: bytes) -> None:
        size = self._profile.longest or len(data)
        for start in range(0, len(data), size):
            client = self._client
            if client is None:
                return
            try:
                self._wait(client.write_gatt_char(self._profile.write, data[start : start + size], False))
            except (BleakError, TimeoutError) as wrong:
                raise OSError(str(wrong)) from wrong

    def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with contextlib.suppress(BleakError, OSError, TimeoutError, EOFError):
                self._wait(client.disconnect())
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.call_soon_threadsafe(loop.stop)

    def why_not(self, wrong: Exception) -> str:
        return self._said(wrong)

    def _said(self, wrong: Exception) -> str:
        text = str(wrong).lower()
        if any(
            word in text for word in ("adapter", "bluez", "dbus", "bluetooth device is turned off", "powered")
        ):
            return "Bluetooth cannot be used here: switch it on, or plug in a Bluetooth adapter (on Linux, install bluez)."
        return f"The {self._profile.what} cannot be used: {str(wrong).rstrip('.') or type(wrong).__name__}."

    def _wait(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """Have bleak's thread do something; returns its result."""
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=_serve, args=(self._loop,), name="bluetooth", daemon=True).start()
        waiting: Future[Any] = asyncio.run_coroutine_threadsafe(doing, self._loop)
        try:
            return waiting.result(LOOK_FOR + ANSWER_WITHIN)
        except OSError as wrong:  # no D-Bus
            raise BoardError(self._said(BleakError(f"dbus: {wrong}"))) from wrong


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    loop.run_forever()
    loop.close()


def nearby(seconds: float = 5.0) -> list[Heard]:
    """Everything that advertises itself within reach.

    Raises:
        BoardError: Bluetooth cannot be used.
    """
    try:
        found = asyncio.run(BleakScanner.discover(timeout=seconds))
    except (BleakError, OSError) as wrong:
        raise BoardError(
            "Bluetooth cannot be used here: switch it on, or plug in a Bluetooth adapter (on Linux, install bluez)."
        ) from wrong
    return [Heard(device.address, device.name or "") for device in found]

"""A Bluetooth Low Energy board or die as a transport, through bleak.

bleak runs in a thread with its own event loop, and received notifications are put in a queue. Opening the
transport includes searching for the device, which takes seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, LinkMessage, link_message
from firmware_bridge.core.family import Ble

LOOK_FOR = 10.0
TICK = 0.1
ANSWER_WITHIN = 15.0
SURER_WITHIN = 3.0
"""Seconds to wait for a certain match after a possible match has been found."""

Likeness = Callable[[str, list[str]], bool | None]
"""Function that takes a device's name and services and returns whether the device is the board.

It returns None if the device may be the board.
"""


@dataclass(frozen=True, slots=True)
class BleDevice:
    """A device that advertises itself, with the services that it advertises."""

    address: str
    name: str
    services: tuple[str, ...] = ()


class BleTransport:
    """A connection to a device of `model`. It is recognized and addressed as `ble` describes.

    `which` is the address of the device to use, or part of its name. If it is empty, the first device that
    `like` accepts is used.
    """

    slow = True

    def __init__(self, model: Any, ble: Ble, which: str = "", like: Likeness | None = None) -> None:
        self._model, self._ble, self._which = model, ble, which.casefold()
        self._like: Likeness = like or (lambda name, services: bool(ble.match_name(name)))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._client: Any = None
        self._came: SimpleQueue[bytes | None] = SimpleQueue()

    @property
    def name(self) -> str:
        return str(self._model)

    def open(self) -> None:
        self._came = SimpleQueue()
        try:
            self._wait(self._connect())
        except TimeoutError:
            raise BoardError("ble-refuses", model=self._model) from None
        except BleakError as wrong:
            raise BoardError(self.why_not(wrong)) from wrong

    async def _connect(self) -> None:
        began = time.monotonic()
        device = await BleakScanner.find_device_by_filter(
            lambda device, seen: self._fits(
                device.address,
                seen.local_name or device.name or "",
                seen.service_uuids,
                time.monotonic() - began,
            ),
            timeout=LOOK_FOR,
        )
        if device is None:
            raise BoardError("ble-missing", model=self._model)
        client = BleakClient(device, disconnected_callback=lambda _: self._came.put(None))
        await client.connect()
        for characteristic in (self._ble.notify, *self._ble.replies):
            await client.start_notify(characteristic, lambda _, data: self._came.put(bytes(data)))
        self._client = client

    def _fits(self, address: str, name: str, services: list[str], looked_for: float) -> bool:
        if self._which:
            return self._which == address.casefold() or self._which in name.casefold()
        like = self._like(name, services)
        return looked_for >= SURER_WITHIN if like is None else like

    def read(self) -> bytes:
        try:
            data = self._came.get(timeout=TICK)
        except Empty:
            return b""
        if data is None:
            raise BoardError(self.why_lost())
        return data

    def write(self, data: bytes) -> None:
        size = self._ble.longest or len(data)
        for start in range(0, len(data), size):
            client = self._client
            if client is None:
                return
            try:
                piece = data[start : start + size]
                self._wait(client.write_gatt_char(self._ble.write, piece, self._ble.acknowledged))
            except (BleakError, TimeoutError) as wrong:
                raise OSError(str(wrong)) from wrong

    def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with contextlib.suppress(BleakError, BoardError, OSError, EOFError):
                self._wait(client.disconnect())
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.call_soon_threadsafe(loop.stop)

    def why_not(self, wrong: Exception) -> LinkMessage:
        text = str(wrong).lower()
        if any(
            word in text for word in ("adapter", "bluez", "dbus", "bluetooth device is turned off", "powered")
        ):
            return link_message("ble-off")
        return link_message(
            "port-unusable", port=self._model, why=str(wrong).rstrip(".") or type(wrong).__name__
        )

    def why_lost(self) -> LinkMessage:
        return link_message("ble-missing", model=self._model)

    def _wait(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine in bleak's thread, and return its result."""
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=_serve, args=(self._loop,), name="bluetooth", daemon=True).start()
        waiting: Future[Any] = asyncio.run_coroutine_threadsafe(doing, self._loop)
        try:
            return waiting.result(LOOK_FOR + ANSWER_WITHIN)
        except TimeoutError:  # which is an OSError, too
            raise
        except OSError as wrong:  # no D-Bus
            raise BoardError("ble-off") from wrong


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    loop.run_forever()
    loop.close()


def nearby(seconds: Seconds = Seconds(5.0)) -> list[BleDevice]:
    """Search for `seconds`, and return all devices within reach that advertise themselves.

    Raises:
        BoardError: Bluetooth is not available.
    """
    try:
        found = asyncio.run(BleakScanner.discover(timeout=seconds, return_adv=True))
    except (BleakError, OSError) as wrong:
        raise BoardError("ble-off") from wrong
    return [
        BleDevice(device.address, seen.local_name or device.name or "", tuple(seen.service_uuids))
        for device, seen in found.values()
    ]

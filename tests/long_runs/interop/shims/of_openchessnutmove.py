"""Loads openchessnutmove's driver, with a module `bleak` whose one board is at the other end of our lines."""

from __future__ import annotations

import asyncio
import importlib
import sys
import threading
from types import ModuleType, SimpleNamespace
from typing import Any

from talking import CHECKOUT, failed, orders, say  # type: ignore[import-not-found]

NEAR = SimpleNamespace(name="Chessnut Move", address="11:22:33:44:55:66")
FIELD = 0x01


class Scanner:
    @staticmethod
    async def discover(timeout: float = 5) -> list[Any]:
        return [NEAR]


class Client:
    """A connection: the field comes on one characteristic, everything else on another."""

    made: list[Client] = []  # noqa: RUF012

    def __init__(self, device: Any, disconnected_callback: Any = None) -> None:
        self.is_connected = False
        self._listeners: dict[bool, Any] = {}
        self.made.append(self)

    async def connect(self) -> None:
        self.is_connected = True

    async def disconnect(self) -> None:
        self.is_connected = False

    async def start_notify(self, uuid: str, listener: Any) -> None:
        self._listeners[uuid[4:8] == "8262"] = listener

    async def write_gatt_char(self, uuid: str, data: bytes, response: bool = True) -> None:
        say(wrote=bytes(data).hex())

    def came(self, data: bytes) -> None:
        if listener := self._listeners.get(data[0] == FIELD):
            listener(None, data)


def bluetooth() -> None:
    names = ("bleak", "bleak.backends", "bleak.backends.characteristic", "bleak.backends.device")
    modules = {name: ModuleType(name) for name in names}
    modules["bleak"].__dict__.update(BleakClient=Client, BleakScanner=Scanner)
    modules["bleak.backends.characteristic"].__dict__["BleakGATTCharacteristic"] = object
    modules["bleak.backends.device"].__dict__["BLEDevice"] = object
    sys.modules.update(modules)


async def begin(driver: Any) -> None:
    driver.on_position_change(lambda board: say(fen=board.board_fen()))
    if not await driver.connect():
        failed("its driver does not connect")
    say(ready=True)


async def light(driver: Any, squares: list[str]) -> None:
    await (driver.set_leds(squares) if squares else driver.clear_leds())


async def battery(driver: Any) -> None:
    await driver.request_battery_level()
    await asyncio.sleep(1)
    say(battery=driver.get_status().battery_level)


def main() -> None:
    sys.path.insert(1, str(CHECKOUT))
    bluetooth()
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    try:
        driver = importlib.import_module("chessnut_move_stack.driver.driver").ChessnutDriver()
    except Exception as wrong:
        failed(f"{type(wrong).__name__}: {wrong}")
    asyncio.run_coroutine_threadsafe(begin(driver), loop)
    for order in orders():
        if "came" in order and Client.made:
            loop.call_soon_threadsafe(Client.made[0].came, bytes.fromhex(order["came"]))
        elif order.get("do") == "light":
            asyncio.run_coroutine_threadsafe(light(driver, order["squares"]), loop)
        elif order.get("do") == "battery":
            asyncio.run_coroutine_threadsafe(battery(driver), loop)


if __name__ == "__main__":
    main()

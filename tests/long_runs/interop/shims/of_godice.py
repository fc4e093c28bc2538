"""Loads the maker's GoDice API and has it read notifications, as if its Bluetooth had brought them."""

from __future__ import annotations

import asyncio
import importlib
import sys
from types import ModuleType
from typing import Any

from talking import CHECKOUT, failed, orders, say  # type: ignore[import-not-found]

KINDS = {
    "ROLLING": "rolling",
    "STABLE": "stable",
    "FAKE_STABLE": "fake",
    "TILT_STABLE": "tilted",
    "MOVE_STABLE": "moved",
}


async def read(die: Any, data: bytes) -> list[Any]:
    found: list[Any] = []

    async def number(face: int, how: Any) -> None:
        found[:] = [KINDS[how.name], face]

    await die.subscribe_number_notification(number)
    await die._handle_upd(None, bytearray(data))
    if not die._battery_lvl_upd_q.empty():
        return ["battery", die._battery_lvl_upd_q.get_nowait()]
    if not die._color_upd_q.empty():
        return ["colour", die._color_upd_q.get_nowait().value]
    return found


async def read_all(die: Any, told: list[str]) -> list[list[Any]]:
    return [await read(die, bytes.fromhex(one)) for one in told]


async def make() -> Any:
    godice = importlib.import_module("godice")
    die = godice.Dice(None)
    godice.set_shell(die, godice.Shell.D6)
    return die


def main() -> None:
    sys.path.insert(1, str(CHECKOUT))
    sys.modules["bleak"] = ModuleType("bleak")
    loop = asyncio.new_event_loop()
    try:
        die = loop.run_until_complete(make())
    except Exception as wrong:
        failed(f"{type(wrong).__name__}: {wrong}")
    say(ready=True)
    for order in orders():
        say(read=loop.run_until_complete(read_all(die, order["told"])))


if __name__ == "__main__":
    main()

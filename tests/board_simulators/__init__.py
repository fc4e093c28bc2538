"""Commercial boards and dice as values, written from their makers' documents and not from our drivers.

Each has `men` (square to figure), `lift`, `place`, `receive(bytes)`, `tick(now)` and `take()`: packets or
pieces of a stream to the host. `serve` puts one on a pty with faults on its line. Which board answers a
driver the driver's `Family` says, so a new one needs no line here.
"""

from __future__ import annotations

from importlib import import_module

from firmware_bridge.core.family import Ble, Family, Hid, Rfcomm, Serial
from firmware_bridge.discovery import families
from tests.board_simulators.base import Emulated


def emulated(
    reach: type[Serial | Hid | Ble | Rfcomm] | tuple[type, ...] = (Serial, Hid, Ble, Rfcomm),
) -> dict[str, Family]:
    """The families that have an emulation here and are reached so, by kind."""
    return {f.kind: f for f in families() if f.emulator and isinstance(f.reach, reach)}


def switched_on(family: Family) -> Emulated:
    """A board of that family, without pieces."""
    module, _, name = family.emulator.partition(".")
    board: Emulated = getattr(import_module(f"tests.board_simulators.{module}"), name)()
    return board

"""A USB HID board as a transport for reports in both directions, through hidapi."""

from __future__ import annotations

from typing import Any

try:
    import hidraw as hid  # Linux: knows a device's usage page, and leaves its other parts to the system
except ImportError:
    import hid

from firmware_bridge.core.board import BoardError, LinkMessage, link_message
from firmware_bridge.core.family import PULLED, Hid

TICK_MS = 100
LONGEST = 64


def devices(vendor: int, usage_page: int) -> list[dict[str, Any]]:
    """Return hidapi's records of a manufacturer's devices whose usage page is this one or unknown."""
    found: list[dict[str, Any]] = hid.enumerate(vendor, 0)
    return [one for one in found if one.get("usage_page") in (0, usage_page)]


class HidTransport:
    """A connection to a manufacturer's HID board.

    `serial_number` distinguishes two boards of the same kind.
    """

    slow = False

    def __init__(self, model: Any, hid_: Hid, serial_number: str = "") -> None:
        self._model, self._hid, self._serial = model, hid_, serial_number
        self._device: Any = None

    @property
    def name(self) -> str:
        return str(self._model)

    def open(self) -> None:
        found = devices(self._hid.vendor, self._hid.usage_page)
        if self._serial:
            found = [one for one in found if one.get("serial_number") == self._serial]
        if not found:
            raise BoardError("hid-missing", model=self._model)
        if len({one.get("serial_number") for one in found}) > 1:
            numbers = tuple(str(one.get("serial_number")) for one in found)
            raise BoardError("hid-several", model=self._model, numbers=numbers)
        device = hid.device()
        device.open_path(found[0]["path"])
        self._device = device
        self._serial = self._serial or found[0].get("serial_number") or ""

    def read(self) -> bytes:
        return bytes(self._device.read(LONGEST, TICK_MS))

    def write(self, data: bytes) -> None:
        if self._device is not None and self._device.write(data) < 0:
            raise OSError("the report was not taken")

    def close(self) -> None:
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("hid-not-allowed", model=self._model)

    def why_lost(self) -> LinkMessage:
        return PULLED

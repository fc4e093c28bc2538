"""How a table's machine is: its battery, its power supply and how hot it is, read from Linux' files under a
root.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SUPPLIES = "sys/class/power_supply"
ZONES = "sys/class/thermal"
THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
"""A Raspberry Pi's flags, in hexadecimal."""
WEAK, SLOWED = 1 << 0, 1 << 2
"""Bits of them: the voltage is too low now; it is slowed down now."""
HOT = 80.0
"""Degrees Celsius at which a Pi begins to slow down."""


@dataclass(frozen=True, slots=True)
class Health:
    """`percent`: of a battery that is being emptied, None: there is none, or it is charged; `minutes`: how
    long it lasts, where it says so.

    `weak`: the supply's voltage is too low; `celsius`: the hottest zone, None: unknown; `slowed`: it slows
    down for the heat.
    """

    percent: int | None = None
    minutes: int | None = None
    weak: bool = False
    celsius: float | None = None
    slowed: bool = False

    @property
    def hot(self) -> bool:
        return self.slowed or (self.celsius is not None and self.celsius >= HOT)


def read(root: Path = Path("/")) -> Health:
    """How it is now; what cannot be read counts as well."""
    flags = _number(root / THROTTLED, 16) or 0
    found = [one for one in map(_battery, _folders(root / SUPPLIES)) if one is not None]
    percent, minutes = min(found, default=(None, None), key=lambda one: one[0])
    heat = [
        one for zone in _folders(root / ZONES, "thermal_zone*") if (one := _number(zone / "temp")) is not None
    ]
    return Health(
        percent=percent,
        minutes=minutes,
        weak=bool(flags & WEAK),
        celsius=max(heat) / 1000 if heat else None,
        slowed=bool(flags & SLOWED) and not flags & WEAK,
    )


def _battery(folder: Path) -> tuple[int, int | None] | None:
    """Percent and minutes of a battery of the machine itself that is being emptied."""
    if _text(folder / "type") != "Battery" or _text(folder / "scope") == "Device":  # a mouse has one too
        return None
    if _text(folder / "status") != "Discharging" or _text(folder / "present") == "0":
        return None
    percent = _number(folder / "capacity")
    seconds = _number(folder / "time_to_empty_now")
    for left, flow in (("energy_now", "power_now"), ("charge_now", "current_now")):
        stock, drain = _number(folder / left), _number(folder / flow)
        if seconds is None and stock is not None and drain:
            seconds = round(3600 * stock / abs(drain))
    if percent is None:
        return None
    return percent, None if seconds is None else max(0, seconds // 60)


def _folders(where: Path, named: str = "*") -> list[Path]:
    try:
        return sorted(where.glob(named))
    except OSError:
        return []


def _text(path: Path) -> str:
    try:
        return path.read_text("ascii", "replace").strip()
    except OSError:
        return ""


def _number(path: Path, base: int = 10) -> int | None:
    try:
        return int(_text(path), base)
    except ValueError:
        return None

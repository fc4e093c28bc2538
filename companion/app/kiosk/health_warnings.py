"""What a machine warns of, each as one sentence with what to do."""

from __future__ import annotations

import msgspec

from companion.app.texts import text
from hardware.kiosk.health import Health

MINUTES, PERCENT = (15, 5), (15, 5)
"""From which on a battery is low, and nearly empty."""


class HealthWarning(msgspec.Struct, frozen=True):
    """`id`: what it is about.

    `level`: how badly it stands, 1 or 2; `said`: the sentence; `icon`: before it.
    """

    id: str
    level: int
    said: str
    icon: str


def health_warnings(health: Health) -> list[HealthWarning]:
    """Everything to be warned of, the most urgent first."""
    found = []
    if (level := _empty(health)) > 0:
        minutes = health.minutes
        said = text("warn-battery", n=minutes) if minutes else text("warn-battery-soon")
        found.append(HealthWarning("battery", level, said, "battery"))
    if health.weak:
        found.append(HealthWarning("weak", 1, text("warn-weak"), "plug"))
    if health.hot:
        found.append(HealthWarning("hot", 1, text("warn-hot"), "warn"))
    return found


def _empty(health: Health) -> int:
    if health.percent is None:
        return 0
    if health.minutes is not None:
        return sum(health.minutes <= one for one in MINUTES)
    return sum(health.percent <= one for one in PERCENT)

"""What the parts of a table share, and what the referee asks of each of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from companion.table.questions import Questions
from companion.table.rules.house_rules import TableRules
from companion.table.table import Table
from companion.units import Milliseconds

CEILING = 5.0
"""Seconds that a computer player may think, unless the setup says otherwise."""


def monotonic_ms() -> Milliseconds:
    """Monotonic milliseconds; they may stand while the machine is suspended."""
    return Milliseconds(time.monotonic_ns() // 1_000_000)


def boot_ms() -> Milliseconds:
    """Milliseconds since the machine was started, those it was suspended among them, if the system counts
    them.
    """
    source = getattr(time, "CLOCK_BOOTTIME", None)
    ns = time.monotonic_ns() if source is None else time.clock_gettime_ns(source)
    return Milliseconds(ns // 1_000_000)


@dataclass(slots=True)
class TimeSource:
    """Where all parts of a table take the time from.

    Attributes:
        now: monotonic milliseconds.
        boot: milliseconds since the machine was started, suspension included.
    """

    now: Callable[[], Milliseconds] = monotonic_ms
    boot: Callable[[], Milliseconds] = boot_ms


class Settings(msgspec.Struct, frozen=True):
    """How this table is run: quiet time and the least thinking time in ms, where the game lies in the field.

    `ceiling`: seconds after which a computer player plays the best that it has.

    `mended`: others could read the game's file, and can no longer.
    """

    settle: Milliseconds = Milliseconds(350)
    think: Milliseconds = Milliseconds(0)
    ceiling: float = CEILING
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    seed: int | None = None
    resumed: bool = False
    mended: bool = False
    men: str = ""


@dataclass(frozen=True, slots=True)
class TableContext:
    """What every part of one table is given."""

    table: Table
    questions: Questions
    rules: TableRules
    settings: Settings
    time: TimeSource


Schedule = Callable[[Callable[[], None]], None]
"""Has something done in the table's thread, soon; may be called from any thread."""


class Component:
    """A part of a table that time changes.

    Each method may raise UserError: it is published, and the others go on.
    """

    @property
    def due(self) -> Milliseconds | None:
        """When `poll` should be called next, in monotonic milliseconds; None: not for this part."""
        return None

    def poll(self) -> None:
        """Time has passed."""

    def update(self) -> None:
        """Something was done, or time has passed: follow what has changed."""

    def close(self) -> None:
        """The table ends."""

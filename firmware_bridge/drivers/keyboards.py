"""Pedals, presenters and number pads as buttons, and scanners as card readers, from Linux's keyboard events.

Each change is a `struct input_event`: seconds and microseconds, type, code, value (1 down, 0 up, 2 held).
Other programs receive the same events, so typed characters also reach them.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import BUTTONS, BoardError, Button, Card, Connected, SensorEvent, link_message
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.family import BoardUrl, Family, Keyboard
from firmware_bridge.core.keys import BY_LINUX, KEYS, TypedCode

EVENT = struct.Struct("@llHHi")
KEY, DOWN, UP = 1, 1, 0
DROPPED = (0, 3)
"""Type and code of the event by which Linux reports that its buffer overflowed and events were lost."""
SILENCE = 0.15
"""Seconds without a key press after which a code without an end key is complete."""
NUMBERED = re.compile(r"clock[1-9]")


class KeyChange(NamedTuple):
    """A press or release of a key, with Linux's key number and the computer's clock in milliseconds."""

    code: int
    down: bool
    ms: Milliseconds


class KeyboardProtocol(DeviceProtocol):
    """The base class of both protocols, which reads key changes from the bytes of a device called `model`."""

    caps: frozenset[str] = frozenset()

    def __init__(self, model: str) -> None:
        super().__init__()
        self.model = model
        self._rest = b""

    def link_up(self, now: Seconds) -> None:
        super().link_up(now)
        self._rest = b""

    def _describe_board(self) -> Connected:
        return Connected(self.model, 1, 1, "occupancy", self.caps, self.model)

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        events = self.tick(now)
        for change in self._changes(data):
            events += self._hear(change)
        return events

    def _changes(self, data: bytes) -> Iterator[KeyChange]:
        data = self._rest + data
        whole = len(data) - len(data) % EVENT.size
        self._rest = data[whole:]
        for seconds, micro, kind, code, value in EVENT.iter_unpack(data[:whole]):
            if kind == KEY and value in (DOWN, UP):
                yield KeyChange(code, value == DOWN, seconds * 1000 + micro // 1000)
            elif (kind, code) == DROPPED:
                self._on_loss()

    def _on_loss(self) -> None:
        """Handle the loss of key changes."""

    def _hear(self, change: KeyChange) -> list[SensorEvent]:
        raise NotImplementedError


class ButtonKeys(KeyboardProtocol):
    """A protocol for keys as buttons.

    Args:
        jobs: Maps Linux's key numbers to actions.
    """

    caps = frozenset({"button"})

    def __init__(self, model: str, jobs: Mapping[int, str]) -> None:
        super().__init__(model)
        self._jobs = dict(jobs)

    def _hear(self, change: KeyChange) -> list[SensorEvent]:
        job = self._jobs.get(change.code)
        return [Button(job, change.down)] if job is not None else []


class ScannedCards(KeyboardProtocol):
    """A protocol for codes typed by a scanner, which are reported as cards placed on a reader for a moment."""

    caps = frozenset({"card"})

    def __init__(self, model: str) -> None:
        super().__init__(model)
        self._code = TypedCode()
        self._heard_at: Seconds | None = None

    def link_up(self, now: Seconds) -> None:
        super().link_up(now)
        self._code = TypedCode()
        self._heard_at = None

    def tick(self, now: Seconds) -> list[SensorEvent]:
        events = super().tick(now)
        if self._heard_at is not None and now - self._heard_at > SILENCE:
            self._heard_at = None
            events += self._lay(self._code.finish())
        return events

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        self._heard_at = None  # more has come, however late it was read
        events = super().receive(data, now)
        self._heard_at = now
        return events

    def _on_loss(self) -> None:
        self._code.spoil()

    def _hear(self, change: KeyChange) -> list[SensorEvent]:
        key = BY_LINUX.get(change.code, "")
        return self._lay(self._code.press(key, change.ms) if change.down else None)

    def _lay(self, code: str | None) -> list[SensorEvent]:
        """Report that a card with this code is placed on the reader and removed.

        Report nothing if `code` is None.
        """
        return [Card(self.model, code), Card(self.model, None)] if code is not None else []


def jobs_of(url: BoardUrl) -> dict[int, str]:
    """Return the actions of the keys that a `keys://` URL names, by Linux's key number.

    Raises:
        BoardError: An action or a key is unknown or named twice, or the URL names no keys.
    """
    jobs: dict[int, str] = {}
    for part in filter(None, url.where.split(",")):
        job, _, name = part.partition("=")
        key = name.upper().removeprefix("KEY_")
        code = int(name) if name.isdecimal() and len(name) > 1 else KEYS[key][0] if key in KEYS else 0
        if job not in BUTTONS and not NUMBERED.fullmatch(job):
            raise BoardError("no-such-button", part=part, known=BUTTONS)
        if not 0 < code < 1024:
            raise BoardError("no-such-key", part=part)
        if code in jobs or job in jobs.values():
            raise BoardError("key-named-twice", part=part)
        jobs[code] = job
    if not jobs:
        raise BoardError("no-keys", url=url.text, known=BUTTONS)
    return jobs


def _model(url: BoardUrl) -> str:
    return (url.options.get("at") or url.scheme).rpartition("/")[2]


KEYBOARD = Family(
    "keys",
    model=link_message("key-buttons"),
    reach=Keyboard(),
    talk=lambda url: ButtonKeys(_model(url), jobs_of(url)),
    tells="buttons",
    options={"at": "FootSwitch"},
    examples=("keys://roll=B,end=PAGEDOWN",),
)
SCANNER = Family(
    "scanner",
    model=link_message("card-scanner"),
    reach=Keyboard(),
    talk=lambda url: ScannedCards(_model(url)),
    tells="cards",
    options={"at": "Barcode"},
    examples=("scanner://",),
)

"""What wakes the loop of a table without a screen: lines, sensor events, work from other threads."""

from __future__ import annotations

import queue
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from companion.kernel.limits import LINE, TooMuch, read_json
from companion.kernel.messages import Message
from firmware_bridge.core.board import SensorBoard, SensorEvent


@dataclass(frozen=True, slots=True)
class InputLine:
    """A line from standard input; empty bytes are its end."""

    text: bytes


@dataclass(frozen=True, slots=True)
class DeviceEvent:
    """What a device next to the board reports."""

    device: SensorBoard
    event: SensorEvent


@dataclass(frozen=True, slots=True)
class DeviceMissing:
    """What the voice has not found here."""

    why: Message


@dataclass(frozen=True, slots=True)
class ScheduledWork:
    """Something to be done in the loop's thread."""

    do: Callable[[], None]


Entry = InputLine | DeviceEvent | DeviceMissing | ScheduledWork | SensorEvent


class Inbox:
    """A queue that any thread may put something into."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[Entry] = queue.SimpleQueue()

    def put_event(self, event: SensorEvent) -> None:
        """The board reports."""
        self._queue.put(event)

    def put_line(self, text: bytes) -> None:
        """A line was typed, with its line feed; empty bytes: the input has ended."""
        self._queue.put(InputLine(text))

    def put_device_event(self, device: SensorBoard, event: SensorEvent) -> None:
        """A device next to the board reports."""
        self._queue.put(DeviceEvent(device, event))

    def report_missing(self, why: Message) -> None:
        """The voice has not found something."""
        self._queue.put(DeviceMissing(why))

    def schedule(self, work: Callable[[], None]) -> None:
        """Have something done in the loop's thread."""
        self._queue.put(ScheduledWork(work))

    def take(self, timeout: float | None) -> Entry | None:
        """The next entry; None: nothing came for so many seconds."""
        try:
            return self._queue.get(timeout=timeout)
        except queue.Empty:
            return None


class LineReader:
    """Lines out of a stream.

    Of one that is too long only its beginning is kept, still too long, so that it is refused.
    """

    def __init__(self) -> None:
        self.rest = b""

    def take(self, data: bytes) -> list[bytes]:
        """The lines that end in `data`, without their line feeds."""
        first, *others = data.split(b"\n")
        lines = [(self.rest + first)[: LINE + 1], *(line[: LINE + 1] for line in others)]
        self.rest = lines.pop()
        return lines


class _Do(msgspec.Struct):
    do: str = ""


def is_do(text: bytes, what: str) -> bool:
    """Whether a protocol line says that, `quit` say."""
    try:
        return read_json(text, _Do, "", LINE).do == what
    except (TooMuch, msgspec.DecodeError, ValueError):
        return False

"""What wakes the loop of a table without a screen: lines, sensor events, work from other threads."""

from __future__ import annotations

import queue
from collections.abc import Callable
from dataclasses import dataclass

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

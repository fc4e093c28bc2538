"""What a table without a screen hears: the lines of its input, and what a board says first."""

from __future__ import annotations

import time
from io import RawIOBase
from typing import TYPE_CHECKING

from companion.cli.referee.inbox import (
    DeviceEvent,
    DeviceMissing,
    Inbox,
    InputLine,
    LineReader,
    ScheduledWork,
)
from firmware_bridge.core.board import BoardError, Connected, Gone, Hidden, SensorBoard, SensorEvent, Snapshot
from firmware_bridge.core.link_messages import HasMessage, link_message

if TYPE_CHECKING:
    from companion.cli.referee.line_editing import LineEditor

PATIENCE = 10.0
"""Seconds that a board is given to answer at the start."""


def read_lines(source: RawIOBase, editing: LineEditor | None, inbox: Inbox) -> None:
    """Pass lines on until the input ends, from a thread of its own.

    The input is read unbuffered: a buffer's lock held here would hang the way out.
    """
    if editing is not None:
        editing.lines(lambda line: inbox.put_line(f"{line}\n".encode(errors="replace")))
        inbox.put_line(b"")
        return
    lines = LineReader()
    while data := source.read(65536):
        for line in lines.take(data):
            inbox.put_line(line + b"\n")
    if lines.rest:
        inbox.put_line(lines.rest)
    inbox.put_line(b"")


def start_board(board: SensorBoard, url: str, inbox: Inbox) -> tuple[Connected, list[SensorEvent]]:
    """Start a board and wait until it has said what it is and what stands on it.

    Raises:
        BoardError: it has not, and is closed.
    """
    board.start(inbox.put_event)
    until = time.monotonic() + PATIENCE
    connected: Connected | None = None
    events: list[SensorEvent] = []
    why: HasMessage = link_message("no-answer")
    while connected is None or not any(isinstance(event, Snapshot) for event in events):
        event = inbox.take(max(0.0, until - time.monotonic()))
        if event is None:
            board.close()
            raise BoardError("no-sensor-board", url=url, why=(why,))
        if isinstance(event, Gone):
            why, connected = event.reason, None
        elif isinstance(event, Connected):
            connected = event
            events.clear()
        elif isinstance(event, Hidden):
            why = event.why or why
        elif not isinstance(event, (InputLine, DeviceEvent, DeviceMissing, ScheduledWork)):
            events.append(event)
    return connected, events

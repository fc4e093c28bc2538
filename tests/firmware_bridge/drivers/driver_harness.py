"""A talk with bytes and time by hand. Times are halves, quarters, eighths, so that nothing is rounded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firmware_bridge.core.board import Connected, Lifted, Placed, SensorEvent, Snapshot

START = 1024.0
"""When the link is opened: no clock begins at nought."""
PIECES = {letter: f"{'w' if letter.isupper() else 'k'}{letter.upper()}" for letter in "KQRBNPkqrbnp"}
"""A piece as boards write him, to what the host reads."""


def up(talk: Any) -> list[bytes]:
    """Open the link; returns what the host says first."""
    talk.link_up(START)
    return sent(talk)


def sent(talk: Any) -> list[bytes]:
    found = []
    while data := talk.take_output():
        found.append(data)
    return found


def hear(talk: Any, data: bytes, after: float, times: int = 1) -> list[SensorEvent]:
    """The board says this, so many times, that long after the link was opened."""
    return [event for _ in range(times) for event in talk.receive(data, START + after)]


def tick(talk: Any, after: float) -> list[SensorEvent]:
    found: list[SensorEvent] = talk.tick(START + after)
    return found


def changes(events: Sequence[SensorEvent]) -> list[str]:
    """`-e2` for a lift, `+e4` for a set-down, with the piece where the board tells it."""
    return [
        f"{'-' if isinstance(event, Lifted) else '+'}{event.square}{event.token or ''}"
        for event in events
        if isinstance(event, (Lifted, Placed))
    ]


def begun(events: Sequence[SensorEvent]) -> tuple[Connected, dict[str, str]]:
    """What a board says of itself at first, and what stands on it."""
    connected, snapshot = events
    assert isinstance(connected, Connected) and isinstance(snapshot, Snapshot)
    return connected, dict(snapshot.readings)

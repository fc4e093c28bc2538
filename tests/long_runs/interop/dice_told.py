"""A peer's reading of a die's notifications against ours: every vector that we take for a face, and some that we do not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Die
from firmware_bridge.drivers.dice import FLAT, NEAR, GoDiceProtocol, face_of
from tests.long_runs.interop.outcome import Outcome
from tests.long_runs.interop.peers import (
    Checkout,
    NotRun,
    Peer,
    Run,
)
from tests.long_runs.interop.process import Process, running

BATCH = 4000
ANSWER_WITHIN = 60.0
LONG = 64
GRID = range(-128, 128, 9)


def play(peer: Peer, run: Run, checkout: Checkout, home: Path) -> Outcome:
    """Raises NotRun when the peer does not come up, or goes."""
    outcome = Outcome()
    with running(peer, run, checkout, home) as process:
        if process.heard(ANSWER_WITHIN) is None:
            raise NotRun(f"{peer.name} does not come up.")
        _faces(process, outcome)
        _messages(process, outcome)
    return outcome


def vectors() -> Iterator[bytes]:
    """All that we read as a face, then a grid over all that a die can say."""
    flat, near = range(-FLAT, FLAT + 1), range(LONG - NEAR, LONG + NEAR + 1)
    for axis, sign in product(range(3), (1, -1)):
        for long, one, other in product(near, flat, flat):
            parts = [one, other]
            parts.insert(axis, sign * long)
            yield bytes(part & 0xFF for part in parts)
    for vector in product(GRID, repeat=3):
        yield bytes(part & 0xFF for part in vector)


def told(process: Process, notifications: list[bytes]) -> list[list[object]]:
    """What the peer makes of each: its kind, and the face or the number."""
    process.say(told=[one.hex() for one in notifications])
    answer = process.heard(ANSWER_WITHIN)
    if answer is None:
        raise NotRun(f"{process.peer} does not answer within {ANSWER_WITHIN:.0f} s.")
    read: list[list[object]] = answer["read"]
    return read


def _faces(process: Process, outcome: Outcome) -> None:
    waiting = list(vectors())
    edges = 0
    for start in range(0, len(waiting), BATCH):
        batch = waiting[start : start + BATCH]
        for vector, theirs in zip(batch, told(process, [b"S" + one for one in batch]), strict=True):
            ours = face_of(vector)
            if ours is None:
                edges += 1
            else:
                same = theirs == ["stable", int(ours)]
                outcome.count("faces", same, f"{vector.hex()} is {ours} to us, {theirs} to it")
    outcome.notes.append(f"{edges:,} vectors are edges for our driver and have the nearest face there")


def _messages(process: Process, outcome: Outcome) -> None:
    """One of each kind: what it is, and what our talk makes of it while a die rolls."""
    lies = bytes((LONG, 0, 0))
    face = face_of(lies)
    assert face is not None
    six = int(face)
    kinds: dict[bytes, tuple[list[object], object]] = {
        b"R": (["rolling", 0], Die("die", "rolling")),
        b"Bat\x2a": (["battery", 42], Battery(42)),
        b"Bat\x64": (["battery", 100], Battery(100)),
        b"Col\x03": (["colour", 3], None),
        b"S" + lies: (["stable", six], Die("die", face)),
        b"FS" + lies: (["fake", six], Die("die", face)),
        b"MS" + lies: (["moved", six], Die("die", face)),
        b"TS" + lies: (["tilted", six], Die("die", "cocked")),
    }
    for (said, (theirs_is, ours_is)), theirs in zip(kinds.items(), told(process, list(kinds)), strict=True):
        talk = GoDiceProtocol("die")
        talk.link_up(Seconds(0.0))
        talk.tick(Seconds(0.0))
        if said != b"R":
            talk.receive(b"R", Seconds(0.0))
        ours = talk.receive(said, Seconds(0.0))
        same = theirs == theirs_is and ours == ([] if ours_is is None else [ours_is])
        outcome.count("kinds of message", same, f"{said!r} is {ours} to us, {theirs} to it")

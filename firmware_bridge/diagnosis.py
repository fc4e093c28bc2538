"""Diagnosis of a board from its events, which finds the squares that work, chatter, or are silent.

The module does no I/O: it turns events and times in milliseconds into figures and findings. In a walk,
a piece is placed on every square and lifted again, which distinguishes dead switches from unused
squares. If a whole rank or file is dead, there is a single finding for it, with its pin, chip and wire.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from companion.units import Milliseconds
from firmware_bridge.core.board import (
    Battery,
    Button,
    Card,
    Connected,
    Die,
    Fault,
    Gone,
    HasMessage,
    Lifted,
    LinkMessage,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.core.wire import square_at, square_name
from firmware_bridge.wiring import Wiring

SHOWN = 12
RATE_OVER = 10_000
TOGETHER = 3
"""Milliseconds within which two squares must close for one of them to be suspected as a ghost reading.

A single piece may then have caused both.
"""
CHATTERS = 4
"""Number of bounces per change from which a contact counts as chattering."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem with a board.

    Attributes:
        squares: The affected squares.
        parts: The pin, chip and wire that should be checked.
    """

    kind: str  # silent-square, silent-rank, silent-file, silent-board, chatters, ghost, fault
    squares: tuple[str, ...]
    where: str = ""
    parts: tuple[LinkMessage, ...] = ()


class Diagnosis:
    """The diagnosis of one board, beginning with its first `Connected`."""

    def __init__(self) -> None:
        self.board: Connected | None = None
        self.wiring: Wiring | None = None
        self.gone: HasMessage | None = None
        self.readings: dict[str, str] = {}
        self.changes: dict[str, int] = {}
        self.bounces: dict[str, int] = {}
        self.dropped = (0, 0)
        self.battery: int | None = None
        self.last: deque[tuple[int, LinkMessage]] = deque(maxlen=SHOWN)
        self.changed_at: dict[str, Milliseconds] = {}
        self.walking = False
        self.walked: set[str] = set()
        self._placed: set[str] = set()
        self._faults: list[Fault] = []
        self._times: deque[int] = deque()
        self._closed_at: dict[str, Milliseconds] = {}
        self._ghosts: dict[frozenset[str], int] = {}

    @property
    def squares(self) -> tuple[str, ...]:
        """All squares of the board that have a switch, rank by rank."""
        board = self.board
        if board is None:
            return ()
        every = (square_name(file, rank) for rank in range(board.rows) for file in range(board.cols))
        return tuple(square for square in every if self.wiring is None or square not in self.wiring.pits)

    def take_event(self, event: SensorEvent, now: Milliseconds) -> None:
        """Process an event of the board at `now` milliseconds."""
        match event:
            case Connected():
                self.board, self.gone = event, None
                self._note(now, link_message("event-connected", model=event.model))
            case Gone(reason=reason):
                self.gone = reason
                self._note(now, link_message("event-gone"))
            case Snapshot(readings=readings):
                self.readings = dict(readings)
                self._note(now, link_message("event-taken", n=len(readings)))
            case Lifted(square=square, token=token):
                self.readings.pop(square, None)
                self._count_change(square, now)
                if square in self._placed:
                    self.walked.add(square)
                self._note(now, link_message("event-lifted", square=square, token=token or ""))
            case Placed(square=square, token=token):
                self._close(square, now)
                self.readings[square] = token or "1"
                self._count_change(square, now)
                self._placed.add(square)
                self._note(now, link_message("event-placed", square=square, token=token or ""))
            case Statistics(counts=counts):
                for square, (_, bounces) in counts.items():
                    self.bounces[square] = self.bounces.get(square, 0) + bounces
                self.dropped = (event.dropped_by_board, event.dropped_by_host)
            case Battery(percent=percent):
                self.battery = percent
            case Button(name=name, down=down):
                self._note(
                    now,
                    link_message("event-button-down", name=name)
                    if down
                    else link_message("event-button-up", name=name),
                )
            case Die(die=die, face=face):
                self._note(now, link_message("event-die", die=die, face=face))
            case Card(reader=reader, uid=uid):
                self._note(now, link_message("event-card", reader=reader, tag=uid or "-"))
            case Fault():
                if event not in self._faults:
                    self._faults.append(event)
                self._note(now, link_message("event-fault", kind=event.kind, where=event.where))

    def _note(self, now: Milliseconds, text: LinkMessage) -> None:
        self.last.append((now, text))

    def _count_change(self, square: str, now: Milliseconds) -> None:
        self.changes[square] = self.changes.get(square, 0) + 1
        self.changed_at[square] = now
        self._times.append(now)
        if not self.walking:
            self._placed.discard(square)

    def _close(self, square: str, now: Milliseconds) -> None:
        """Count pairs of squares that close at the same moment and complete a rectangle.

        This happens if a diode is missing.
        """
        for other, at in self._closed_at.items():
            if other != square and now - at <= TOGETHER and self._completes(square, other):
                pair = frozenset((square, other))
                self._ghosts[pair] = self._ghosts.get(pair, 0) + 1
        self._closed_at[square] = now

    def _completes(self, one: str, other: str) -> bool:
        """Return whether two squares on the same line complete a rectangle with two occupied squares."""
        (f1, r1), (f2, r2) = square_at(one) or (0, 0), square_at(other) or (0, 0)
        taken = {square_at(square) for square in self.readings}
        if r1 == r2:
            return any((f1, r) in taken and (f2, r) in taken for r in range(16) if r != r1)
        if f1 == f2:
            return any((f, r1) in taken and (f, r2) in taken for f in range(16) if f != f1)
        return (f1, r2) in taken or (f2, r1) in taken

    def rate(self, now: Milliseconds) -> float:
        """Return the changes per second over the last ten seconds."""
        while self._times and now - self._times[0] > RATE_OVER:
            self._times.popleft()
        return len(self._times) / (RATE_OVER / 1000)

    # The walk

    def walk(self) -> None:
        """Begin the walk, in which a piece must be placed on every square and lifted again."""
        self.walking = True
        self.walked.clear()
        self._placed.clear()

    def stop(self) -> None:
        self.walking = False

    @property
    def to_walk(self) -> tuple[str, ...]:
        """The squares that have not been covered in the walk yet."""
        return tuple(square for square in self.squares if square not in self.walked)

    @property
    def judged(self) -> bool:
        """Whether the walk covered enough squares to call the remaining ones silent."""
        return not self.walking and 2 * len(self.walked) >= len(self.squares) > 0

    # Findings

    def findings(self) -> list[Finding]:
        """Return all problems, the most serious first. Squares are reported as silent only after a walk."""
        found = [self._of_fault(fault) for fault in self._faults]
        if self.judged:
            found += self._silent()
        for square, bounces in sorted(self.bounces.items()):
            if bounces >= CHATTERS * max(2, self.changes.get(square, 0)):
                found.append(Finding("chatters", (square,), square, self.leads(square)))
        for pair, times in self._ghosts.items():
            if times >= 2:
                squares = tuple(sorted(pair))
                found.append(Finding("ghost", squares, " ".join(squares)))
        return found

    def _of_fault(self, fault: Fault) -> Finding:
        if fault.kind == "stuck":
            return Finding("fault", (fault.where,), f"stuck {fault.where}", self.leads(fault.where))
        if fault.kind == "line" and self.board is not None:
            squares = tuple(q for q in self.squares if fault.where in (q[0], q[1:]))
            return Finding("fault", squares, f"line {fault.where}", self._line(fault.where))
        if fault.kind == "button":
            return Finding("fault", (), f"button {fault.where}", self._button(fault.where))
        return Finding("fault", (), f"{fault.kind} {fault.where}")

    def _silent(self) -> list[Finding]:
        unwalked = set(self.to_walk)
        left = set(unwalked)
        if not left or self.board is None:
            return []
        found = []
        for kind, names in (
            ("silent-rank", [str(rank + 1) for rank in range(self.board.rows)]),
            ("silent-file", [square_name(file, 0)[0] for file in range(self.board.cols)]),
        ):
            for name in names:
                line = {q for q in self.squares if name == (q[1:] if kind == "silent-rank" else q[0])}
                if line <= unwalked:
                    found.append(Finding(kind, tuple(sorted(line)), name, self._line(name)))
                    left -= line
        return found + [Finding("silent-square", (q,), q, self.leads(q)) for q in self.squares if q in left]

    def leads(self, square: str) -> tuple[LinkMessage, ...]:
        """Return descriptions of the pins, chips and wires of a square, if the wiring is known."""
        if self.wiring is None or square not in self.squares:
            return ()
        return tuple(lead.said for lead in self.wiring.leads(square))

    def _line(self, name: str) -> tuple[LinkMessage, ...]:
        if self.wiring is None:
            return ()
        if name.isdecimal():
            return (self.wiring.lead("rank", int(name) - 1).said,)
        return (self.wiring.lead("file", "abcdefghijklmnop".index(name)).said,)

    def _button(self, name: str) -> tuple[LinkMessage, ...]:
        """Return a description of a button's pin, if the wiring is known."""
        if self.wiring is None or name not in self.wiring.buttons:
            return ()
        return (self.wiring.button_lead(name).said,)

    def profile(self, settle: Mapping[str, Milliseconds]) -> tuple[dict[str, int], tuple[str, ...]]:
        """Return the data of a board profile.

        It consists of the debounce times, and the squares that did not respond in the walk.
        """
        return dict(settle), self.to_walk if self.judged else ()

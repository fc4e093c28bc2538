"""Hands play on a board while noise runs into its line, both ways, and its power is lost: what the host's own bridge makes of it."""

from __future__ import annotations

import queue
import random
from dataclasses import dataclass
from typing import Protocol

from firmware_bridge.core import wire
from firmware_bridge.core.board import Connected, Gone, Lifted, Placed, SensorBoard, SensorEvent, Snapshot

SETTLED_WITHIN = 120.0
"""Seconds after which the host should know the board again, whatever has been on the line."""
MOMENT = 0.005
"""Seconds to wait before looking for news."""


@dataclass
class Tally:
    bursts: int = 0
    resets: int = 0
    movements: int = 0
    told: int = 0
    wrong: int = 0
    """Events of a square that no hand had touched so, boards that were not known again, squares believed wrongly."""
    gone: int = 0


def noise(rng: random.Random) -> bytes:
    """What a bad line or a rude program may send: random bytes, or a line that was cut, changed, doubled, made up."""
    body = rng.choice(
        ["EV 5 1000 + e4", "SNAP 6 " + "1" * 64, "OK 7", "PING 5", "HELLO 1 00000001 0 m 8x8 occupancy - x"]
    )
    line = bytearray(wire.frame(body))
    match rng.randrange(5):
        case 0:
            return rng.randbytes(rng.randrange(1, 90))
        case 1:
            return bytes(line[: rng.randrange(1, len(line) - 1)])  # a whole one would be no noise
        case 2:
            line[rng.randrange(len(line) - 10)] ^= 1 << rng.randrange(7)
            return bytes(line)
        case 3:
            return b"\x00" * rng.randrange(1, 40) + b"\n"
        case _:
            return bytes(rng.choice(b"0123456789 *EVSNAPOK+-\r\n") for _ in range(rng.randrange(1, 60)))


class RoughBoard(Protocol):
    """A board, and what may be done to it."""

    def open(self) -> SensorBoard:
        """The host's end, which is not started yet."""

    def now(self) -> float:
        """The time in seconds."""

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""

    def hands(self, *lines: str) -> None:
        """What pieces are put and lifted: `close e4`, `open e4`."""

    def to_board(self, data: bytes) -> None: ...

    def to_host(self, data: bytes) -> None: ...

    def kill(self) -> None:
        """It loses its power."""

    def power(self, first: tuple[str, ...] = ()) -> None:
        """It has power again; `first`: what the hands have done until then."""


class RoughLine:
    """A host at a board that no one is gentle with."""

    def __init__(self, board: RoughBoard, cols: int, rows: int, seed: int) -> None:
        self._board, self._rng = board, random.Random(seed)
        self._squares = [wire.square_name(file, rank) for rank in range(rows) for file in range(cols)]
        self._pieces: set[str] = set()
        self._believed: set[str] | None = None
        self._owed: dict[str, str] = {}
        self._heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
        self._fresh = self._dark = False
        self.tally = Tally()

    def play(self, bursts: int, resets: int) -> Tally:
        """So many bursts of noise while hands move pieces, and so many losses of power among them."""
        link = self._board.open()
        link.start(self._heard.put)
        lost = set(self._rng.sample(range(bursts), resets))
        try:
            self._settle()
            for i in range(bursts):
                self._burst()
                if i in lost:
                    self._lose_power()
                self._settle()
        finally:
            link.close()
        return self.tally

    def _move(self) -> None:
        square = self._rng.choice([square for square in self._squares if square not in self._owed])
        sign = self._owed[square] = "-" if square in self._pieces else "+"
        self._pieces ^= {square}
        self._board.hands(f"{'open' if sign == '-' else 'close'} {square}")
        self.tally.movements += 1

    def _burst(self) -> None:
        rng = self._rng
        for _ in range(rng.randrange(1, 4)):
            if rng.random() < 0.5:
                self._move()
            for end in rng.sample([self._board.to_board, self._board.to_host], rng.randrange(1, 3)):
                end(noise(rng))
            self._board.wait(rng.random() * 0.03)
        self._move()
        self.tally.bursts += 1

    def _lose_power(self) -> None:
        self._board.kill()
        while not self._heard.empty():  # what came before is judged as ever
            self._hear()
        self._move()
        self._fresh, self._dark = False, True
        self._board.power(tuple(f"close {square}" for square in sorted(self._pieces)))
        self.tally.resets += 1
        until = self._board.now() + SETTLED_WITHIN
        while not self._fresh and self._board.now() < until:
            self._hear()
        self.tally.wrong += not self._fresh

    def _settle(self) -> None:
        """Wait until the host believes what is so."""
        until = self._board.now() + SETTLED_WITHIN
        while self._believed != self._pieces and self._board.now() < until:
            self._hear()
        self.tally.wrong += self._believed != self._pieces

    def _hear(self) -> None:
        """Take the next event, or let a moment pass if there is none."""
        if self._heard.empty():
            self._board.wait(MOMENT)
        else:
            self._take(self._heard.get())

    def _take(self, event: SensorEvent) -> None:
        match event:
            case Connected(fresh=fresh):
                self._fresh = self._fresh or fresh
                if fresh:
                    self._believed = None
                if fresh and self._dark:  # its first picture has every movement until then; no event follows
                    self._dark = False
                    self._owed.clear()
            case Snapshot(readings=readings):
                self._believed = set(readings)
                for square, sign in list(self._owed.items()):
                    if (square in self._believed) == (sign == "+"):
                        del self._owed[square]
            case Placed(square=square) | Lifted(square=square):
                sign = "+" if isinstance(event, Placed) else "-"
                self.tally.told += 1
                self.tally.wrong += self._believed is None or self._owed.pop(square, None) != sign
                if self._believed is not None:
                    self._believed ^= {square}
            case Gone():
                self.tally.gone += 1

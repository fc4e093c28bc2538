"""A peer's emulated board plays with our driver: what our talk reads after each move, and what the peer lights for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Connected, Gone, Lifted, Placed, SensorEvent, Snapshot
from firmware_bridge.drivers.millennium import ChessLinkProtocol
from firmware_bridge.urls import protocol_of
from tests.long_runs.interop import chess_game
from tests.long_runs.interop.outcome import Outcome
from tests.long_runs.interop.peers import (
    Checkout,
    NotRun,
    Peer,
    Run,
)
from tests.long_runs.interop.process import Process, running

READY_WITHIN = 20.0
READ_WITHIN = 5.0
LIT_WITHIN = 4.0
TICK = 0.01
BETWEEN_TOUCHES = 0.05
QUIET_FOR = 9.0
"""Longer than our talk bears a board that says nothing."""
RED = "ff0000"


def play(peer: Peer, run: Run, checkout: Checkout, home: Path) -> Outcome:
    """The whole game.

    Raises:
        NotRun: the peer does not come up, or goes.
    """
    with running(peer, run, checkout, home) as process:
        return Table(process, run.url).game()


def turned(square: str) -> str:
    """The same square, seen from the other side."""
    return chess_game.FILES[7 - chess_game.FILES.index(square[0])] + str(9 - int(square[1]))


class Table:
    """Our talk, and what it makes of the peer's bytes: `readings` by the board's own squares."""

    def __init__(self, process: Process, url: str) -> None:
        self.process, self.talk = process, protocol_of(url)
        self.readings: dict[str, str] = {}
        self.connected: Connected | None = None
        self.gone = ""
        self.battery = False
        self.ready = False
        self.lit: set[str] = set()
        self.upside_down = False
        self.corners = isinstance(self.talk, ChessLinkProtocol)
        self.outcome = Outcome()

    def until(self, what: Callable[[], bool], within: float) -> bool:
        end = time.monotonic() + within
        while not what():
            if time.monotonic() > end:
                return False
            self.pump()
        return True

    def pump(self) -> None:
        message = self.process.heard(TICK)
        while message is not None:
            self.hear(message)
            message = self.process.heard(0)
        self.sensed(self.talk.tick(Seconds(time.monotonic())))
        self.flush()

    def flush(self) -> None:
        while data := self.talk.take_output():
            self.process.say(came=data.hex())

    def hear(self, message: dict[str, Any]) -> None:
        if "wrote" in message:
            self.sensed(self.talk.receive(bytes.fromhex(message["wrote"]), Seconds(time.monotonic())))
        elif "lit" in message:
            self.lit = set(message["lit"])
        elif "ready" in message:
            self.ready = True

    def sensed(self, events: list[SensorEvent]) -> None:
        for event in events:
            if isinstance(event, Connected):
                self.connected, self.gone = event, ""
            elif isinstance(event, Snapshot):
                self.readings = dict(event.readings)
            elif isinstance(event, Lifted):
                self.readings.pop(event.square, None)
            elif isinstance(event, Placed):
                self.readings[event.square] = event.token or "1"
            elif isinstance(event, Gone):
                self.gone = str(event.reason)
            elif isinstance(event, Battery):
                self.battery = True

    def game(self) -> Outcome:
        if not self.until(lambda: self.ready, READY_WITHIN):
            raise NotRun(
                f"{self.process.peer} does not come up within {READY_WITHIN:.0f} s: {self.process.last_words}."
            )
        self.talk.link_up(Seconds(time.monotonic()))
        self.flush()
        found = self.until(lambda: self.connected is not None or bool(self.gone), READY_WITHIN)
        if not self.outcome.look(
            "its greeting", found and not self.gone, f"our driver: {self.gone or 'no board'}"
        ):
            return self.outcome
        pieces = chess_game.men_of(chess_game.BEGIN)
        if self.connected is not None and self.connected.sense == "identity":
            self.upside_down = self.readings.get("a1", "").startswith("k")
            if self.upside_down:
                self.outcome.notes.append("the board is rotated by 180 degrees")
        self.read(pieces, "at the start")
        for number, move in enumerate(chess_game.MOVES, 1):
            for touch in chess_game.touches(pieces, move):
                pieces = chess_game.touched(pieces, touch)
                self.process.say(do="touch", square=touch[0], man=touch[1], fen=chess_game.fen_of(pieces))
                self.until(lambda: False, BETWEEN_TOUCHES)
            self.process.say(do="moved", fen=chess_game.fen_of(pieces))
            self.read(pieces, f"after move {number}, {move}")
            self.lights((move[:2], move[2:4]), f"after move {number}")
        stays = not self.until(lambda: bool(self.gone), QUIET_FOR)
        self.outcome.look("a quiet time", stays, f"while nothing moves our driver says: {self.gone}")
        if self.connected is not None and "battery" in self.connected.caps:
            self.outcome.look("its battery", self.battery, "no battery was read")
        return self.outcome

    def at(self, square: str) -> str:
        return turned(square) if self.upside_down else square

    def read(self, pieces: dict[str, str], when: str) -> None:
        wanted = {self.at(square): self.reading(piece) for square, piece in pieces.items()}
        good = self.until(lambda: self.readings == wanted, READ_WITHIN)
        wrong = sorted(
            q for q in wanted.keys() | self.readings.keys() if wanted.get(q) != self.readings.get(q)
        )
        self.outcome.count("positions", good, f"{when} our driver reads something else on {', '.join(wrong)}")

    def reading(self, piece: str) -> str:
        if self.connected is not None and self.connected.sense == "occupancy":
            return "1"
        return ("w" if piece.isupper() else "k") + piece.upper()

    def lights(self, squares: tuple[str, ...], when: str) -> None:
        for asked in (set(squares), set[str]()):
            wanted = chess_game.over_corners(asked) if self.corners else asked
            self.talk.light({self.at(square): RED for square in asked}, Seconds(time.monotonic()))
            self.flush()
            good = self.until(lambda wanted=wanted: self.lit == wanted, LIT_WITHIN)  # type: ignore[misc]
            self.outcome.count("lights", good, f"{when} {sorted(self.lit)} are lit, not {sorted(wanted)}")

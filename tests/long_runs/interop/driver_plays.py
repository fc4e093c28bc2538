"""A peer's driver plays on our emulated board: what it reads after each move, and what it lights."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.board_simulators.base import Emulated
from tests.board_simulators.certabo import Certabo, Sentio, Spectrum
from tests.board_simulators.millennium import ChessLink
from tests.board_simulators.serve import Served
from tests.long_runs.interop import chess_game
from tests.long_runs.interop.outcome import Outcome
from tests.long_runs.interop.peers import (
    Checkout,
    NotRun,
    Peer,
    Run,
)
from tests.long_runs.interop.process import Process, running

READY_WITHIN = 40.0
READ_WITHIN = 5.0
LIT_WITHIN = 4.0
TICK = 0.01
BETWEEN_TOUCHES = 0.3
"""A hand is seen by a board that streams four frames a second, and by a driver that wants two of them alike."""
LEARNED_AFTER = 5.0
"""Seconds after which a driver knows the tags: it reads a board before that, on which nothing stands."""
SPARE_QUEENS = {"d3": "Q", "d6": "q"}
"""Where they stand while a board's tags are learned."""


def play(peer: Peer, run: Run, checkout: Checkout, home: Path) -> Outcome:
    """The whole game.

    Raises:
        NotRun: the peer does not come up, or goes.
    """
    module, _, name = run.emulator.partition(".")
    board: Emulated = getattr(import_module(f"tests.board_simulators.{module}"), name)()
    with _wired(peer, run, checkout, home, board) as table:
        return table.game()


@contextmanager
def _wired(peer: Peer, run: Run, checkout: Checkout, home: Path, board: Emulated) -> Iterator[Table]:
    hands = Hands(board)
    if run.wire == "pty":
        port = home / "port"
        with Served(board, port) as served, running(peer, run, checkout, home, str(port)) as process:
            yield Table(process, hands, served.hands)
        return
    with running(peer, run, checkout, home) as process:

        def hand(*words: str) -> None:
            getattr(board, words[0])(*words[1:])

        yield Table(process, hands, hand, board)


class Hands:
    """Pieces of an emulated board by their letters, whatever it has in their place: tags have one for each piece."""

    def __init__(self, board: Emulated) -> None:
        self.board = board
        self.tagged = isinstance(board, Certabo) and not isinstance(board, Sentio)
        self.corners = isinstance(board, (ChessLink, Spectrum))
        self._held: list[tuple[str, str]] = []
        pieces = chess_game.men_of(chess_game.BEGIN)
        if self.tagged:
            pieces |= SPARE_QUEENS
        board.men = {
            q: f"0A1B2C3D{i:02X}" if self.tagged else piece for i, (q, piece) in enumerate(pieces.items())
        }
        self.letters = {board.men[q]: piece for q, piece in pieces.items()}

    def words(self, touch: chess_game.Touch) -> tuple[str, ...]:
        """What a hand does, as the emulator is told it."""
        square, piece = touch
        if not piece:
            lifted = self.board.men[square]
            self._held.append((self.letters[lifted], lifted))
            return ("lift", square)
        at = max(i for i, (letter, _) in enumerate(self._held) if letter == piece) if self.tagged else -1
        return ("place", square, self._held.pop(at)[1] if self.tagged else piece)

    @property
    def lit(self) -> set[str]:
        lit: Any = getattr(self.board, "lit", ())
        return set(lit() if callable(lit) else lit)


class Table:
    """A peer and a board. `air`: the board, where its bytes go through the peer's shim; else it is at a port."""

    def __init__(
        self, process: Process, hands: Hands, hand: Callable[..., None], air: Emulated | None = None
    ) -> None:
        self.process, self.hands, self.hand, self.air = process, hands, hand, air
        self.fen = self.battery = ""
        self.ready = False
        self.outcome = Outcome()

    def until(self, what: Callable[[], bool], within: float) -> bool:
        """Let time pass until this is so; whether it became so in time."""
        end = time.monotonic() + within
        while not what():
            if time.monotonic() > end:
                return False
            self.pump(TICK)
        return True

    def rest(self, seconds: float) -> None:
        self.until(lambda: False, seconds)

    def pump(self, within: float) -> None:
        message = self.process.heard(within)
        while message is not None:
            self.hear(message)
            message = self.process.heard(0)
        if self.air is not None:
            self.air.tick(time.monotonic())
            for packet in self.air.take():
                self.process.say(came=packet.hex())

    def hear(self, message: dict[str, Any]) -> None:
        if "fen" in message:
            self.fen = message["fen"]
        elif "battery" in message:
            self.battery = str(message["battery"])
        elif "ready" in message:
            self.ready = True
        elif "wrote" in message and self.air is not None:
            self.air.tick(time.monotonic())
            self.air.receive(bytes.fromhex(message["wrote"]))

    def touch(self, *touches: chess_game.Touch) -> None:
        for touch in touches:
            self.hand(*self.hands.words(touch))
            self.rest(BETWEEN_TOUCHES)

    def game(self) -> Outcome:
        pieces = chess_game.men_of(chess_game.BEGIN)
        if not self.until(lambda: self.ready, READY_WITHIN):
            raise NotRun(
                f"{self.process.peer} does not come up within {READY_WITHIN:.0f} s: {self.process.last_words}."
            )
        if self.hands.tagged:
            self.rest(LEARNED_AFTER)
            self.touch(*((square, "") for square in SPARE_QUEENS))
        self.read(pieces, "at the start")
        self.lights(("a1", "h8"), "at the start")
        for number, move in enumerate(chess_game.MOVES, 1):
            for touch in chess_game.touches(pieces, move):
                self.touch(touch)
                pieces = chess_game.touched(pieces, touch)
            if self.read(pieces, f"after move {number}, {move}"):
                self.lights((move[:2], move[2:4]), f"after move {number}")
            elif number == 3 and not self.outcome.compared["positions"][0]:
                break  # nothing is read at all
        self.ask_battery()
        return self.outcome

    def read(self, pieces: dict[str, str], when: str) -> bool:
        """Whether the peer reads what stands there."""
        wanted = chess_game.fen_of(pieces)
        good = self.until(lambda: self.fen == wanted, READ_WITHIN)
        return self.outcome.count("positions", good, f"{when} it reads {self.fen or 'nothing'}, not {wanted}")

    def lights(self, squares: tuple[str, ...], when: str) -> None:
        """Whether our board lights what the peer means, and nothing once it wants that."""
        for asked in (set(squares), set[str]()):
            wanted = chess_game.over_corners(asked) if self.hands.corners else asked
            self.process.say(do="light", squares=sorted(asked))
            good = self.until(lambda wanted=wanted: self.hands.lit == wanted, LIT_WITHIN)  # type: ignore[misc]
            if not self.outcome.count(
                "lights", good, f"{when} {sorted(self.hands.lit)} are lit, not {sorted(wanted)}"
            ):
                return

    def ask_battery(self) -> None:
        wanted = str(getattr(self.hands.board, "percent", ""))
        if not wanted:
            return
        self.process.say(do="battery")
        good = self.until(lambda: self.battery == wanted, READ_WITHIN)
        self.outcome.look("its battery", good, f"its battery reads {self.battery or 'nothing'}, not {wanted}")

"""Whole games on an emulated commercial board: its bytes through the driver into the referee, time by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from companion.kernel.layout import Token
from companion.table.storage.board_store import StoredBoard, StoredPieces, pieces_for
from companion.tracking.sensing import PieceSet, code
from firmware_bridge.virtual.simulated_hands import Performance
from tests.board_simulators.boards import BOARDS, LETTERS, TAGGED, TAGS, Driven
from tests.long_runs.noise import NoisyGame
from tests.memory_board_store import Forgetful
from tests.table.table_fixture import Rig

GAMES: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "raindropchess": (("white", "black"), {}),
    "gravity-chess": (("white", "black"), {}),
    "booster-chess": (("white", "black"), {}),
    "cloak-and-dagger-chess": (("white", "black"), {}),
    "wild-jokers": (("white", "black"), {}),
    "parade-chess-solitaire": (("player",), {"limit16": "b"}),
    "neighbour-chess-solitaire": (("player",), {"min_men": "8"}),
}
"""The games that fit on 8x8 squares: seats and house rules."""
STEP = 20
SLOW = {"certabo": 4.0, "certabo-bt": 4.0, "sentio": 4.0, "dgt": 4.0, "dgt-bt": 4.0, "millennium": 1.5}
"""How much slower hands are than usual, so that a board that reports seldom sees every lift."""


class DrivenRig(Rig):
    """A `Rig` whose pieces stand on an emulated board."""

    boards: ClassVar[Mapping[str, Driven]] = BOARDS
    """What a family's name stands for."""

    def __init__(self, family: str, folder: Path, **given: Any) -> None:
        talk, board, self.board_sense = self.boards[family]
        self.family, self.talk, self.emulated = family, talk(), board()
        kept = Forgetful()
        for key in (getattr(self.talk, "model", "virtual"), "dgt-3000012345"):
            kept.store_board(key, StoredBoard(turned=0))
        if family in TAGGED:
            kept.store_pieces(self.talk.model, StoredPieces({tag: figure for figure, tag in TAGS.items()}))
        super().__init__(folder, sense=None, kept=kept, **given)
        self.sense = self.board_sense
        self.set_: PieceSet = pieces_for(self.referee.game, "figures", StoredPieces())
        self.figure_of = {one: figure for figure, codes in self.set_.means.items() for one in codes}
        self.lay_out()
        self.talk.link_up(0.0)
        self.pump(4000)
        assert self.referee.monitor.matcher is not None

    def figure(self, token: str) -> str | None:
        """What the emulated board has of a piece; None: it sees nothing of him."""
        piece = Token.read(token)
        if self.board_sense == "occupancy":
            return "P"
        figure = self.figure_of.get(code(*piece))
        return None if figure is None else TAGS[figure] if self.family in TAGGED else LETTERS[figure]

    def lay_out(self) -> None:
        layout = self.referee.game.layout(self.referee.state)
        self.men = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
        seen = {q: self.figure(token) for q, token in self.men.items()}
        self.emulated.men = {q: figure for q, figure in seen.items() if figure}
        for square in self.emulated.men:
            self.emulated.changed(square)

    def pump(self, ms: int) -> None:
        """Let time pass on both sides of the wire and at the table."""
        until = self.ms + ms
        while self.ms < until:
            self.ms += STEP
            now = self.ms / 1000
            self.emulated.tick(now)
            while data := self.talk.take_output():
                self.emulated.receive(data)
            events = [event for packet in self.emulated.take() for event in self.talk.receive(packet, now)]
            for event in [*events, *self.talk.tick(now)]:
                self.referee.on_sensor_event(event)
            self.referee.poll()

    def change(self, sign: str, square: str, token: str) -> None:
        figure = self.figure(token)
        if figure is None:
            return
        if sign == "-":
            self.emulated.lift(square)
        else:
            self.emulated.place(square, figure)

    def lift(self, square: str) -> str:
        token = self.men.pop(square)
        self.change("-", square, token)
        self.pump(700)
        return token

    def place(self, square: str, token: str) -> None:
        self.men[square] = token
        self.change("+", square, token)
        self.pump(700)

    def rest(self, ms: int = 1000) -> None:
        self.pump(ms)


class DrivenGame(NoisyGame):
    """A whole game between chance players on such a board."""

    def __init__(self, family: str, folder: Path, seed: int, game: str, level: str = "none") -> None:
        self._family = family
        seats, rules = GAMES[game]
        super().__init__(folder, seed, seats, BOARDS[family].sense, level, 350, rules, "mixed", game)

    def _rig(self, folder: Path, **given: Any) -> Rig:
        del given["sense"]
        return DrivenRig(self._family, folder, **given)

    def _show(self, done: Performance) -> set[str]:
        rig = self.rig
        assert isinstance(rig, DrivenRig)
        start, slower = rig.ms, SLOW.get(self._family, 1.0)
        for change in done.changes:
            self._until(start + int(change.ms * slower))
            rig.change(change.sign, change.square, change.token)
            self._last_change = rig.ms
        rig.men = dict(done.men)
        rig.pump(700)
        self._hear()
        return {change.square for change in done.changes}

    def _until(self, ms: int) -> None:
        rig = self.rig
        assert isinstance(rig, DrivenRig)
        if ms > rig.ms:
            rig.pump(ms - rig.ms)
        self._hear()

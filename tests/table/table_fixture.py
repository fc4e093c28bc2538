"""A table for tests: a journal in a temporary folder, time by hand, a board whose pieces are known."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from companion.engine.search import choose
from companion.kernel.actions import Action, Drop, Move, Pass
from companion.kernel.layout import Token
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from companion.table.storage.board_store import BoardStore
from companion.tracking.sensing import NOBODY, code
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.autoplay import step
from tests.memory_board_store import Forgetful
from tests.patience import PATIENCE

N = TypeVar("N", bound=notices.Notice)
LITTLE = "little-chess-jumble"
LETTER = {"white": "w", "black": "k", "green": "g", "red": "r", "blue": "u", "yellow": "y"}


class Rig:
    """One referee with what it told, and hands on a pretended sensor board.

    Args:
        folder: Where its journal lies.
        sense: Of a board that is plugged in, as large as the game's; None: there is none.
        settle: Milliseconds for which a position has to stand.
        name: Of the journal.
        kept: What is remembered of boards.
        ready: Whether all words are made before the board is there, as at a table. That takes longer than most tests.
        stills: Whether the board reports whole pictures.
        opening: The game, Little Chess Jumble unless another is named (with two seats taken), and what else a table is opened with.
    """

    def __init__(
        self,
        folder: Path,
        sense: str | None = None,
        settle: int = 0,
        name: str = "game",
        kept: BoardStore | None = None,
        ready: bool = False,
        stills: bool = False,
        **opening: Any,
    ) -> None:
        self.told: list[notices.Notice] = []
        self.path = folder / name
        self.ms = 0
        self.sense = sense
        game = opening.get("game", LITTLE)
        seats = ("green", "blue") if game.endswith("chess-jumble") else None
        asked = {"game": game, "seats": seats, "seed": 1, "ceiling": PATIENCE, **opening}
        self.referee: Referee = open_table(
            TableSetup(journal=str(self.path), settle=Milliseconds(settle), **asked),
            self.told.append,
            kept or Forgetful(),
        )
        if not ready:
            self.referee.words.load = lambda: None  # type: ignore[method-assign]
        self.referee.time.now = self.referee.time.boot = lambda: Milliseconds(self.ms)
        self.men: dict[str, str] = {}
        if sense:
            board = self.referee.game.board
            assert not self.referee.connect(
                Connected("test", board.files, board.ranks, sense, frozenset(), "t1", stills=stills)
            )
        self.referee.begin()
        if sense:
            self.lay_out()

    def play_out(self, undo: float, until: int | None = None) -> None:
        """Computer players play to the end, or `until` so many actions; each is taken back with the chance `undo`."""
        referee, rng = self.referee, random.Random(5)
        while until is None or referee.n < until:
            command = step(referee, lambda _: choose(referee.game, referee.state))
            if command is None:
                return
            self.do(**command)
            if rng.random() < undo and referee.game.actor(referee.state) is not None:
                self.do(do="undo")

    def lay_out(self) -> None:
        """Put all pieces where the referee has them."""
        layout = self.referee.game.layout(self.referee.state)
        self.men = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
        self.referee.on_sensor_event(
            Snapshot({q: self.reading(token) or "1" for q, token in self.men.items()})
        )

    def reading(self, token: str) -> str | None:
        if self.sense in (None, "occupancy"):
            return None
        piece = Token.read(token)
        colour = LETTER[piece.owner] if piece.owner else NOBODY
        return code(*piece) if self.sense == "identity" else colour

    # Hands

    def lift(self, square: str) -> str:
        token = self.men.pop(square)
        self.referee.on_sensor_event(Lifted(square, Milliseconds(self.ms), self.reading(token)))
        self.ms += 60
        return token

    def place(self, square: str, token: str) -> None:
        assert square not in self.men, square
        self.men[square] = token
        self.referee.on_sensor_event(Placed(square, Milliseconds(self.ms), self.reading(token)))
        self.ms += 60

    def carry(self, origin: str, to: str) -> None:
        self.place(to, self.lift(origin))

    def feel(self, sign: str, square: str, token: str) -> None:
        """The board reports one change, `-` or `+`; the pieces whom the rig knows stay where they are."""
        event = Placed if sign == "+" else Lifted
        self.referee.on_sensor_event(event(square, Milliseconds(self.ms), self.reading(token)))

    def wait_until(self, ms: int, polled: Callable[[], None] = lambda: None) -> None:
        """Time passes, and the table looks at its board whenever it wants to; `polled`: what is done after each look."""
        while (due := self.referee.monitor.due) is not None and due <= ms:
            self.ms = max(self.ms, due)
            self.referee.poll()
            polled()
        self.ms = max(self.ms, ms)

    def rest(self, ms: int = 1000) -> None:
        """Hands off for so long."""
        self.ms += ms
        self.referee.poll()

    def think(self, ms: int) -> None:
        """Nothing happens for so long, and the table looks at its clocks meanwhile."""
        while ms > 0:
            step = min(ms, 500)
            self.ms += step
            ms -= step
            self.referee.poll()

    def perform(self, action: Action, seat: str) -> None:
        """The hand movement of an action, plainly."""
        if isinstance(action, Pass):
            self.do(do="end")
        elif isinstance(action, Drop):
            if action.to in self.men:
                self.lift(action.to)
            self.place(action.to, f"{seat}:{action.kind}")
        elif isinstance(action, Move):
            if action.captures:
                self.lift(action.to)
            self.carry(action.origin, action.to)

    # Words

    def do(self, **command: Any) -> None:
        self.referee.do(command)

    def roll(self, face: str) -> None:
        self.do(do="roll", face=face)

    def act(self, action: str) -> None:
        self.do(do="act", action=action)

    def offered(self) -> list[str | None]:
        """What can be answered to the last question, if only after "none of these"; None: none of all."""
        ask, about = self.referee.questions[-1], self.referee.monitor._asking.about
        if not isinstance(about, tuple) or len(about) < len(ask.choices):
            return [choice.action for choice in ask.choices]
        return [*(" ".join(map(str, line.actions)) or "undo" for line in about), None]

    def answer(self, action: str | None) -> None:
        """Choose the answer that stands for an action (None: none of all) in the last question, or one that it leads to."""
        left = len(self.offered())
        while left > 0:
            ask = self.referee.questions[-1]
            found = next((c.id for c in ask.choices if c.action == action and c.action), "none")
            self.do(do="answer", id=ask.id, choice=found)
            left -= max(1, len(ask.choices) - 1)
            if found != "none" or (action is None and left <= 1):
                return
        raise AssertionError(f"no question offers {action}")

    # What was told

    def all(self, kind: type[N]) -> list[N]:
        return [notice for notice in self.told if isinstance(notice, kind)]

    def last(self, kind: type[N]) -> N:
        return self.all(kind)[-1]

    @property
    def actions(self) -> list[str]:
        """The actions in force."""
        return [played.action for played in self.referee.record.line_of_play.played]

    def layout(self) -> Mapping[str, list[str]]:
        return self.last(notices.Turn).layout

    def position(self) -> str:
        return self.referee.game.position(self.referee.state)

"""A position of a game that is played on from, by the texts of its actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from companion.kernel.actions import Action
from companion.kernel.game import Intent
from tests.open_states import make_game


class Scene:
    """One game.

    Args:
        position: Where it begins; None: at its start.
        seats: Who plays; None: all that the game has.
        rules: House rules that are not as printed.

    Attributes:
        name: Of the game.
        s: The position now.
        said: The ids of what the last action was told by.
    """

    name = ""

    def __init__(self, position: str | None = None, seats: Sequence[str] | None = None, **rules: str) -> None:
        self.game = make_game(self.name, seats, rules, position)
        self.s: Any = self.game.start() if position is None else self.game.read(position)
        self.said: list[str] = []

    def find(self, text: str) -> Action | None:
        """The legal action that is written so."""
        return self.game.legal(self.s, text)

    def play(self, *texts: str) -> Self:
        """Play actions one after the other."""
        for text in texts:
            action = self.find(text)
            assert action is not None, f"{text} is not legal: {self.legal}"
            self.s, events = self.game.apply(self.s, action)
            self.said = [event.kind for event in events]
        return self

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.game.actions(self.s)]

    def ends(self, piece: str) -> set[str]:
        """Where a piece may go, captures with an x, promotions with =: `ends("Je1")`."""
        found = {
            text.removeprefix(piece) for text in self.legal if text.startswith(piece) and "," not in text
        }
        return {text.removeprefix("-") for text in found}

    def on(self, square: str) -> str:
        """What stands uppermost on a square; empty for nothing."""
        stack = self.game.layout(self.s).get(square, ())
        return str(stack[-1]) if stack else ""

    def refusal(self, origin: str | None, to: str | None) -> str:
        """The id of the reason why a movement is refused."""
        return self.game.why_not(self.s, Intent(origin, to)).said.id

    @property
    def winner(self) -> Any:
        result = self.game.result(self.s)
        assert result is not None
        return result.winner

"""A position of Chess Jumble, played on by action texts: scenario tests read like a record of the game."""

from __future__ import annotations

from typing import Self

from companion.kernel.game import Intent
from tests.games.open_states import make_game

DRAW = "draw action "


class Scene:
    edition = "little-chess-jumble"

    def __init__(self, position: str | None = None, seats: str | None = None, **rules: str) -> None:
        names = {"G": "green", "R": "red", "B": "blue", "Y": "yellow"}
        sits = tuple(names[letter] for letter in seats) if seats else None
        self.game = make_game(self.edition, sits, rules, position)
        self.s = self.game.read(position) if position else self.game.start()
        self.said: list[str] = []

    def play(self, *actions: str) -> Self:
        """Roll faces are written as they stand on the die, other actions by their text."""
        for text in actions:
            found = (
                self.game.legal(self.s, f"{head}{text}") for head in ("", "roll white ", "roll orange ", DRAW)
            )
            known = next(filter(None, found), None)
            assert known is not None, f"{text} is not legal: {self.legal}"
            self.s, events = self.game.apply(self.s, known)
            self.said = [event.kind for event in events]
        return self

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.game.actions(self.s)]

    def ends(self, man: str) -> set[str]:
        """Where a man may end, captures with an x: `ends("Rf1")`."""
        return {
            a.removeprefix(man).lstrip("-").replace("x", "x")
            for a in self.legal
            if a.startswith((f"{man}-", f"{man}x"))
        }

    def refusal(self, origin: str | None, to: str | None) -> str:
        """The id of the reason why a movement is refused."""
        return self.game.why_not(self.s, Intent(origin, to)).said.id

    def box(self, seat: str) -> str:
        return "".join(token.kind for token in self.game.layout(self.s).get(f"box:{seat}", ()))

    def on(self, square: str) -> str:
        stack = self.game.layout(self.s).get(square, ())
        return str(stack[-1]) if stack else ""

    @property
    def turn(self) -> str:
        actor = self.game.actor(self.s)
        return actor.seat if actor else ""


class LittleAction(Scene):
    edition = "little-action-chess-jumble"


class Big(Scene):
    edition = "big-chess-jumble"


class BigAction(Scene):
    edition = "big-action-chess-jumble"

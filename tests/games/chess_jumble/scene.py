"""A position of Chess Jumble, played on by action texts: scenario tests read like a record of the game."""

from __future__ import annotations

from companion.kernel.actions import Action
from tests.games.scene import Scene as GameScene

NAMES = {"G": "green", "R": "red", "B": "blue", "Y": "yellow"}
HEADS = ("", "roll white ", "roll orange ", "draw action ")


class Scene(GameScene):
    name = "little-chess-jumble"

    def __init__(self, position: str | None = None, seats: str | None = None, **rules: str) -> None:
        super().__init__(position, tuple(NAMES[letter] for letter in seats) if seats else None, **rules)

    def find(self, text: str) -> Action | None:
        """Roll faces are written as they stand on the die, other actions by their text."""
        found = (self.game.legal(self.s, f"{head}{text}") for head in HEADS)
        return next(filter(None, found), None)

    def ends(self, piece: str) -> set[str]:
        """Where a piece may end, captures with an x: `ends("Rf1")`."""
        return {
            a.removeprefix(piece).lstrip("-") for a in self.legal if a.startswith((f"{piece}-", f"{piece}x"))
        }

    def box(self, seat: str) -> str:
        return "".join(token.kind for token in self.game.layout(self.s).get(f"box:{seat}", ()))

    @property
    def turn(self) -> str:
        actor = self.game.actor(self.s)
        return actor.seat if actor else ""


class LittleAction(Scene):
    name = "little-action-chess-jumble"


class Big(Scene):
    name = "big-chess-jumble"


class BigAction(Scene):
    name = "big-action-chess-jumble"

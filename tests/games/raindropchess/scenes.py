"""Positions of Raindropchess that are played on from."""

from __future__ import annotations

from tests.games.scene import Scene as GameScene

NO_PIECES = "8/8/8/8/8/8/8/8 w"


class Scene(GameScene):
    name = "raindropchess"

    def turn(self, card: str) -> Scene:
        """Turn this card."""
        seat = ("white", "black")[self.s.turn]
        return self.play(f"take {seat}", f"draw {seat} {card}")

    def squares(self) -> set[str]:
        """Where the turned piece may be placed."""
        return {text.partition("@")[2] for text in self.legal if "@" in text}

    def moves(self) -> set[str]:
        return {text for text in self.legal if text[0] in "KQRBNP" and "@" not in text}

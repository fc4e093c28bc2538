"""Positions of Cloak and Dagger Chess that are played on from."""

from __future__ import annotations

from companion.kernel.game import Intent
from tests.games.scene import Scene as GameScene

SAMPLE = "RQKRBBNN"
"""The grid of the rulebook: 3 the king, 2 the queen, 1 and 4 rooks, 5 and 6 bishops, 7 and 8 knights."""


PAWNS = "8/pppppppp/8/8/8/8/PPPPPPPP/8"


class Scene(GameScene):
    name = "cloak-and-dagger-chess"

    @classmethod
    def registered(cls, white: str = SAMPLE, black: str = SAMPLE, **rules: str) -> Scene:
        return cls(**rules).play(f"register white {white}", f"register black {black}")

    def turn(self, *texts: str) -> Scene:
        """Actions of a turn, then the end of it."""
        self.play(*texts)
        return self.play("pass") if self.s.stage == "uncloak" else self

    @property
    def moves(self) -> list[str]:
        return [t for t in self.legal if not t.startswith("guess")]

    @property
    def public(self) -> list[str]:
        return [str(a) for a in self.game.actions(self.game.redact(self.s, None))]

    def refusal(self, origin: str | None, to: str | None) -> str:
        return self.game.why_not(self.game.redact(self.s, None), Intent(origin, to)).said.id


def place(pieces: str, more: str, turn: str = "w") -> str:
    """A position text: pawns and pieces (`Ke1 pa7`), then fields; checkers that are not named are gone."""
    from companion.kernel.text import fen_placement

    sets = dict.fromkeys("PNBRQKpnbrqk", 0)
    for piece in pieces.split():
        sets[piece[0]] |= 1 << ord(piece[1]) - 97 + 8 * (int(piece[2]) - 1)
    board = fen_placement.write([sets[k] for k in "PNBRQK"], [sets[k] for k in "pnbrqk"])
    return f"{board} {turn} setup={SAMPLE}/{SAMPLE} {more}"


def checkers(white: dict[int, str], black: dict[int, str]) -> str:
    return "checkers=" + "/".join(",".join(side.get(n, "-") for n in range(1, 9)) for side in (white, black))


GONE: dict[int, str] = {}

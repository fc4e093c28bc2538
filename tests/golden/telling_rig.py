"""A rig that writes down what is felt and done, and hands that may do anything at it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from companion.kernel.actions import Drop
from companion.table.protocol import notices
from companion.table.rules import gestures
from tests.golden.steady_text import describe_notice
from tests.golden.table_reading import Lights
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello, notices.Commitment, notices.Clock)


class TellingRig(Rig):
    """A rig that writes down what is felt and done, what is told after it and what is lit."""

    def __init__(self, folder: Path, **given: Any) -> None:
        self.lines: list[str] = []
        self._read, self._lit, self._lights = 0, "", Lights()
        super().__init__(folder, **given)
        self.referee.attach(self._lights)

    def news(self) -> None:
        """Write down what has been told since, and what is lit now."""
        for notice in self.told[self._read :]:
            if not isinstance(notice, UNTOLD):
                self.lines.append(f"    {describe_notice(notice)}")
        self._read = len(self.told)
        lit = " ".join(f"{square}:{colour}" for square, colour in sorted(self._lights.lit.items()))
        if lit != self._lit:
            self._lit = lit
            self.lines.append(f"    lit {lit or 'nothing'}")

    def _felt(self, what: str) -> None:
        """Something is felt or done: first what was told before it."""
        self.news()
        self.lines.append(f"{self.ms} {what}")

    def feel(self, sign: str, square: str, token: str) -> None:
        self._felt(f"{sign}{square} {token}")
        super().feel(sign, square, token)

    def lift(self, square: str) -> str:
        self._felt(f"lifts {square}")
        return super().lift(square)

    def place(self, square: str, token: str) -> None:
        self._felt(f"sets {token} on {square}")
        super().place(square, token)

    def do(self, **command: Any) -> None:
        self._felt(" ".join(map(str, command.values())))
        super().do(**command)

    def end(self) -> str:
        """All that was written down, and how the game stands."""
        self.news()
        return "\n".join([*self.lines, f"stands {self.position()}", ""])


def do_anything(rig: TellingRig, rng: random.Random, air: list[tuple[str, str]]) -> None:
    """One thing that hands may do. `air`: pieces that were lifted, each with where it stood."""
    referee = rig.referee
    actor, actions = referee.actor, referee.game.actions(referee.state)
    drops = [one for one in actions if isinstance(one, Drop) and one.to not in rig.men]
    what = rng.random()
    if actor is not None and actor.chance and not air and what < 0.7:
        rig.do(do="roll")
    elif referee.questions and what < 0.6:
        ask = referee.questions[-1]
        rig.do(do="answer", id=ask.id, choice=rng.choice(ask.choices).id)
    elif air and what < 0.75:
        origin, token = air.pop(rng.randrange(len(air)))
        legal = [to for at, to, _ in gestures(actions, "") if at == origin]
        free = [square for square in referee.game.board.names if square not in rig.men]
        ends = [square for square in (*(legal if rng.random() < 0.7 else ()), origin) if square in free]
        rig.place(rng.choice(ends or free), token)
    elif drops and what < 0.8:
        drop = rng.choice(drops)
        rig.place(drop.to, f"{actor.seat if actor else ''}:{drop.kind}")
    elif what < 0.85 and rig.men and len(air) < 3:
        square = rng.choice(sorted(rig.men))
        movable = [at for at, _, _ in gestures(actions, "") if at in rig.men]
        if movable and rng.random() < 0.7:
            square = rng.choice(movable)
        air.append((square, rig.lift(square)))
    elif what < 0.95:
        rig.wait_until(rig.ms + rng.choice((90, 400, 2500)))
    elif what < 0.97:
        rig.do(do=rng.choice(("end", "end", "undo", "settle")))
    else:
        air.clear()
        rig.lay_out()

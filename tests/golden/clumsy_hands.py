"""What a table makes of clumsy and of unruly hands on sensor boards: each change that a board reports, and after it what is
ruled, asked, told and lit.

Clumsy hands push pieces, halt on their way, set others right, lift what they do not move, and come before their turn.
Unruly ones lift whatever they like and set it down anywhere.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.actions import Drop
from companion.table.protocol import notices
from companion.table.rules import gestures
from tests.golden.steady_text import describe_notice
from tests.golden.table_reading import Lights
from tests.golden.written_texts import Texts
from tests.long_runs.noise import NoisyGame
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello, notices.Commitment, notices.Clock)


class Hands(msgspec.Struct):
    """A game that is played by hand, on a board that feels so much."""

    game: str
    sense: str
    actions: int
    seats: tuple[str, ...] | None = None
    level: str = "rough"
    settle: int = 350
    rules: Mapping[str, str] = {}
    seed: int = 1
    dead: tuple[str, ...] = ()
    """Squares whose sensors are out of order."""


JUMBLE = ("green", "blue")
HANDS: Mapping[str, Hands] = {
    "jumble-occupancy": Hands("little-chess-jumble", "occupancy", 34, JUMBLE),
    "jumble-at-once": Hands(
        "little-chess-jumble", "occupancy", 30, JUMBLE, settle=0, rules={"amend": "strict"}
    ),
    "jumble-colour": Hands("little-chess-jumble", "colour", 30, ("green", "red", "blue"), seed=2),
    "action-jumble": Hands("big-action-chess-jumble", "identity", 26, JUMBLE, seed=3),
    "chess-occupancy": Hands("chess", "occupancy", 22),
    "chess-colour": Hands("chess", "colour", 22, seed=5),
    "chess-identity": Hands("chess", "identity", 16, seed=6, rules={"touch_move": "enforce"}),
    "crazyhouse": Hands("crazyhouse", "occupancy", 18, seed=7),
    "boulder-chess": Hands("boulder-chess", "occupancy", 10, seed=8),
    "wild-jokers": Hands("wild-jokers", "occupancy", 14, seed=9),
    "raindropchess": Hands("raindropchess", "colour", 14, seed=10),
    "gravity-chess": Hands("gravity-chess", "identity", 20, seed=11),
    "booster-chess": Hands("booster-chess", "occupancy", 20, seed=12),
    "neighbour-chess-solitaire": Hands("neighbour-chess-solitaire", "occupancy", 10, seed=13),
    "shogi": Hands("shogi", "identity", 14, seed=14),
}


UNRULY: Mapping[str, Hands] = {
    "unruly-jumble": Hands("little-chess-jumble", "occupancy", 90, JUMBLE),
    "unruly-chess": Hands("chess", "occupancy", 90, seed=21),
    "unruly-chess-colour": Hands("chess", "colour", 80, seed=22),
    "unruly-chess-identity": Hands("chess", "identity", 80, seed=23),
    "unruly-dead-squares": Hands("chess", "occupancy", 110, seed=31, dead=("d4", "e3", "f6", "g8", "c5")),
    "unruly-jumble-dead-squares": Hands(
        "little-chess-jumble", "occupancy", 110, JUMBLE, seed=32, dead=("f12", "a8", "l5")
    ),
    "unruly-touch-move": Hands("chess", "occupancy", 60, seed=29, rules={"touch_move": "enforce"}),
    "unruly-illegal-moves": Hands("chess", "identity", 60, seed=30, rules={"illegal_move": "penalty"}),
    "unruly-wild-jokers": Hands("wild-jokers", "colour", 80, seed=24),
    "unruly-boulders": Hands("boulder-chess", "occupancy", 60, seed=25),
    "unruly-raindrops": Hands("raindropchess", "identity", 60, seed=26),
    "unruly-solitaire": Hands("neighbour-chess-solitaire", "occupancy", 60, seed=28),
}
"""Hands that do so many things at random."""


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


class ToldGame(NoisyGame):
    """A game of noisy hands that are written down."""

    def _rig(self, folder: Path, **given: Any) -> Rig:
        return TellingRig(folder, **given)


def told(hands: Hands) -> str:
    """What clumsy hands do, and what comes of it."""
    with tempfile.TemporaryDirectory() as folder:
        seats: Any = hands.seats
        game = ToldGame(
            Path(folder),
            hands.seed,
            seats,
            hands.sense,
            hands.level,
            hands.settle,
            dict(hands.rules),
            game=hands.game,
        )
        rig = game.rig
        assert isinstance(rig, TellingRig)
        try:
            game.play(hands.actions, close=False)
            return rig.end()
        finally:
            rig.referee.close()


def told_unruly(hands: Hands) -> str:
    """What unruly hands do, and what comes of it."""
    with tempfile.TemporaryDirectory() as folder:
        rig = TellingRig(
            Path(folder),
            sense=hands.sense,
            settle=hands.settle,
            game=hands.game,
            seats=hands.seats,
            rules=dict(hands.rules),
        )
        try:
            for square in hands.dead:
                rig.do(do="ignore", square=square)
            rng, air = random.Random(hands.seed), list[tuple[str, str]]()
            for _ in range(hands.actions):
                _do_anything(rig, rng, air)
            return rig.end()
        finally:
            rig.referee.close()


def _do_anything(rig: TellingRig, rng: random.Random, air: list[tuple[str, str]]) -> None:
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


def _teller(tell: Callable[[Hands], str], hands: Hands) -> Callable[[Path], str]:
    return lambda _: tell(hands)


TEXTS: Texts = {
    **{f"hands/{name}": _teller(told, hands) for name, hands in HANDS.items()},
    **{f"hands/{name}": _teller(told_unruly, hands) for name, hands in UNRULY.items()},
}
"""What makes each file."""

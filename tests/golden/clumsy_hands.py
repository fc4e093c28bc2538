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

from tests.golden.telling_rig import TellingRig, do_anything
from tests.golden.written_texts import Texts
from tests.long_runs.noise import NoisyGame
from tests.table.table_fixture import Rig


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
                do_anything(rig, rng, air)
            return rig.end()
        finally:
            rig.referee.close()


def _teller(tell: Callable[[Hands], str], hands: Hands) -> Callable[[Path], str]:
    return lambda _: tell(hands)


TEXTS: Texts = {
    **{f"hands/{name}": _teller(told, hands) for name, hands in HANDS.items()},
    **{f"hands/{name}": _teller(told_unruly, hands) for name, hands in UNRULY.items()},
}
"""What makes each file."""

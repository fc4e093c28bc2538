"""Whether the engine and we hold the same moves legal, in positions of games played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.games.wild_jokers.moves import can_capture
from companion.games.wild_jokers.state import State
from companion.kernel.actions import Castle, Move
from tests.long_runs.rival.bare import Bare
from tests.long_runs.rival.engine import Engine
from tests.long_runs.rival.notation import fen, uci

LONGEST = 150
EACH = 7
"""Plies from one position to the next that is looked at, so that they differ."""
PROMOTES = 0.8
"""How often a promotion or castling is chosen where there is one; by chance alone they would hardly come."""


def takes(s: State) -> bool:
    """Whether the side to move can take the king."""
    own, other = s.men[s.turn], s.men[1 - s.turn]
    return can_capture(other.k.bit_length() - 1, own, own.all | other.all, s.turn)


def expected(game: Bare, s: State) -> set[str]:
    """The moves that an engine with chess kings has here: ours, but for those after which one's own king can be taken."""
    found = set()
    for a in game.actions(s):
        text = uci(a)
        after = game.outcome(s, a)[0]
        if text is not None and (after.stage == "over" or not takes(after)):
            found.add(text)
    return found


def positions(game: Bare, count: int) -> Iterator[State]:
    """Positions of games by chance in which nobody can take the king at once."""
    seed = 0
    while True:
        seed += 1
        lot = random.Random(seed)
        s = game.start()
        for ply in range(lot.randrange(LONGEST)):
            if s.stage == "over":
                break
            actions = game.actions(s)
            rare = [a for a in actions if isinstance(a, Castle) or (isinstance(a, Move) and a.promoted)]
            if not takes(s) and (ply % EACH == 0 or rare):
                yield s
                count -= 1
                if not count:
                    return
            a = lot.choice(rare if rare and lot.random() < PROMOTES else actions)
            s = game.outcome(s, a)[0]


def differences(game: Bare, engine: Engine, count: int) -> list[str]:
    """A line for each of so many positions in which one of both has moves that the other has not."""
    found = []
    for s in positions(game, count):
        ours, theirs = expected(game, s), engine.legal(fen(s))
        if ours != theirs:
            found.append(
                f"{fen(s)}: only ours {sorted(ours - theirs)}, only the engine's {sorted(theirs - ours)}"
            )
    return found

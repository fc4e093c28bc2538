"""What becomes of two ways that are played on many times with the same dice: what is counted, whose pieces
are taken.

For games that are judged by playing them on: where nothing else tells two ways apart, what happened in those
games does.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from companion.engine.budget import Hurried
from companion.engine.explanation.exchanges import find_captures
from companion.engine.playouts import likely_action
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, message
from companion.kernel.seeded_random import SeededRandom

GAMES, FEWEST = 24, 12
"""Games that are played on from each way, and those without which nothing is said."""
LONGEST = 24
"""Actions of each at the most."""
SURE = 2.0
"""Standard errors by which two ways have to differ."""


class Tally(msgspec.Struct, frozen=True):
    """What came of one game: what is `counted` of the seat beyond the others, pieces that it has `taken`, and
    pieces that it has `lost`.
    """

    counted: float
    taken: int
    lost: int


def aftermath(
    game: Game, one: State, other: State, seat: str, hurried: Hurried | None = None
) -> Iterator[Message]:
    """What speaks for the first of two positions, as games go on from there.

    `hurried`: whether time is up.
    """
    pairs = []
    for number in range(GAMES):
        if hurried is not None and hurried():
            break
        lots = (SeededRandom(b"aftermath" + number.to_bytes(2, "big")) for _ in range(2))
        pairs.append([_tally(game, s, seat, lot) for s, lot in zip((one, other), lots, strict=True)])
    if len(pairs) < FEWEST:
        return
    if _surely_more([mine.counted - theirs.counted for mine, theirs in pairs]):
        yield message("hint-later-counts")
    if _surely_more([mine.taken - theirs.taken for mine, theirs in pairs]):
        yield message("hint-later-takes")
    if _surely_more([theirs.lost - mine.lost for mine, theirs in pairs]):
        yield message("hint-later-keeps")


def _tally(game: Game, s: State, seat: str, lot: SeededRandom) -> Tally:
    taken = lost = 0
    for _ in range(min(LONGEST, game.mind.skills[-1].reach)):
        actor = game.actor(s)
        if actor is None:
            break
        a = likely_action(game, s, actor.chance, lot)
        if getattr(a, "captures", ()):
            owners = [man.owner for man in find_captures(a, game.layout(s))]
            lost += sum(owner == seat for owner in owners)
            taken += sum(owner not in (seat, None) for owner in owners) if actor.seat == seat else 0
        s = game.after(s, a)
    standing = game.view(s, seat).standing
    others = [n for owner, n in standing.items() if owner != seat]
    counted = standing.get(seat, 0) - sum(others) / max(1, len(others))
    return Tally(counted, taken, lost)


def _surely_more(gains: Sequence[float]) -> bool:
    """Whether the mean is above zero by more than its error."""
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
    return mean > 0 and mean > SURE * spread / math.sqrt(len(gains))

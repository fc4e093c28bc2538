"""The ladder of a game: challenges from easy to hard, each a few lines of data beside the family's rules (`ladder.toml`).

A rung is a game against somebody of the house, a position that can be won, or (for who plays alone) a deal. Three stars can
be had, each for itself: it was won; without a hint and without taking back; and, where the rung names a par, within it,
else at the first try. `line` shows that it can be won at all: every action from where it begins, chance included.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import msgspec

from companion.games import families, family
from companion.kernel.messages import Message, Seat, message
from companion.table.record.computer_style import HOUSE

LADDER = "ladder.toml"
"""Beside a family's rules: game to its rungs, the easiest first."""
STARS = 3


class Rung(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A challenge. `id`: unique in its ladder, and what stars are kept by; `seat`: the person's; `level`: of all others.

    `position`: where it begins, empty: the start; `seed`: the number of its chance, none: chance as always. `points`: with
    fewer it is not won; `best`: points that earn the third star; `par`: turns of the seat within which it is earned.
    """

    id: str
    seat: str
    seats: tuple[str, ...]
    level: int = 0
    rules: dict[str, str] = {}
    position: str = ""
    seed: int | None = None
    points: int | None = None
    best: int | None = None
    par: int | None = None
    line: tuple[str, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether it is a deal for one."""
        return len(self.seats) == 1


@cache
def ladder(game: str) -> tuple[Rung, ...]:
    """The rungs of a game, the easiest first; none where nobody has made any.

    Raises:
        GameError: there is no such game.
    """
    path = family(game).words.parent / LADDER
    try:
        held = tomllib.loads(path.read_text("utf-8"))
    except OSError:
        return ()
    return msgspec.convert(held.get(game, ()), tuple[Rung, ...])


def rung_of(game: str, id: str) -> Rung | None:
    """The rung of that id; None: there is none, or no longer."""
    return next((rung for rung in ladder(game) if rung.id == id), None)


def after(game: str, id: str) -> Rung | None:
    """The rung above that one."""
    ids = [rung.id for rung in ladder(game)]
    return ladder(game)[ids.index(id) + 1] if id in ids[:-1] else None


def ladder_games() -> tuple[str, ...]:
    """The games that have a ladder."""
    return tuple(game for game in families() if ladder(game))


def task_message(rung: Rung) -> Message:
    """What a rung asks, in a sentence."""
    seat, name = Seat(rung.seat), HOUSE.get(rung.level, "")
    if rung.alone:
        return message("rung-deal" if rung.points is None else "rung-points", n=rung.points or 0)
    if not rung.position:
        return message("rung-game", name=name)
    if rung.par == 1:
        return message("rung-at-once", seat=seat)
    return message("rung-position", seat=seat, name=name)


def third_star_message(rung: Rung) -> Message:
    """What the third star is for."""
    if rung.best is not None:
        return message("star-best", n=rung.best)
    return message("star-try") if rung.par is None else message("star-par", n=rung.par)


def turns(acted: Iterable[str], seat: str) -> int:
    """How many turns a seat had among these actions, each with who acted: what it does in a row is one."""
    return sum(one == seat != before for before, one in pairwise(("", *acted)))

"""Why something is not legal is true: the reason given takes away that square from that piece, in every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from companion.games.boulder_chess.state import ROYAL, WALL
from companion.kernel.actions import Drop, Move
from companion.kernel.game import Intent
from companion.kernel.layout import Layout, Stack
from companion.kernel.messages import Reason
from tests.every_case import chosen, crossed, spread
from tests.games.house_rule_values import every_setting, played
from tests.open_states import Game, State, make_game


class Refusal(NamedTuple):
    """A reason, and what it was given for; `origin` and `to` are squares or None."""

    game: Game
    s: State
    layout: Layout
    origin: str | None
    to: str | None
    why: Reason

    @property
    def owner(self) -> str:
        return str(self.why.said.values["owner"])

    @property
    def actor(self) -> str:
        actor = self.game.actor(self.s)
        return actor.seat if actor is not None else ""

    @property
    def seat(self) -> str:
        return str(self.why.said.values["seat"])

    @property
    def piece(self) -> Stack:
        """What stands where the piece leaves from."""
        return self.layout.get(self.origin or "", ())

    @property
    def there(self) -> Stack:
        """What stands on the square."""
        return self.layout.get(self.to or "", ())

    @property
    def number(self) -> int:
        return self.game.board.number[self.to or ""]

    def names(self, value: str) -> bool:
        """Whether the message names that square, or it is among the squares that it names."""
        named = self.why.said.values[value]
        return self.to in named if isinstance(named, tuple) else self.to == named


def owned(stack: Stack, seat: str) -> bool:
    return bool(stack) and stack[-1].owner == seat


def far(one: Refusal) -> tuple[int, int]:
    """Files and ranks from one square to the other."""
    a, b = (one.game.board.place(one.game.board.number[q or ""]) for q in (one.origin, one.to))
    return abs(a[0] - b[0]), abs(a[1] - b[1])


def rows(one: Refusal) -> tuple[int, int]:
    low, high = one.why.said.values["low"], one.why.said.values["high"]
    assert isinstance(low, int) and isinstance(high, int)
    return low, high


def loose(stack: Stack) -> bool:
    return len(stack) == 1 and stack[0].owner is None


EXCLUDES: Mapping[str, Callable[[Refusal], bool]] = {
    "no-piece": lambda one: not one.piece or one.piece[-1].owner is None,
    "not-yours": lambda one: owned(one.piece, one.owner) and one.owner != one.actor,
    "own-piece": lambda one: owned(one.there, one.seat),
    "square-taken": lambda one: bool(one.there),
    "occupied": lambda one: bool(one.there),
    "never-captures": lambda one: bool(one.there),
    "pit": lambda one: not one.game.board.squares >> one.number & 1,
    # Gravity Chess
    "never-up": lambda one: one.number // 8 > one.game.board.number[one.origin or ""] // 8,
    "only-captures": lambda one: not one.there and far(one)[1] == 0,
    # Raindropchess
    "one-step": lambda one: one.why.rule != "RD-R3" or far(one)[1] == 2,
    "pawn-rows": lambda one: not min(rows(one)) <= one.number // 8 + 1 <= max(rows(one)),
    # Booster Chess: a checker of the other side lies under who is hobbled
    "hobbled": lambda one: one.piece[0].owner != one.piece[-1].owner,
    "hobbled-pawn": lambda one: one.piece[0].owner != one.piece[-1].owner and one.piece[-1].kind == "P",
    "moved-pawn": lambda one: one.piece[-1].kind == "P" and far(one) == (0, 2),
    "castle-not": lambda one: one.piece[-1].kind == "K" and far(one) == (2, 0),
    "castle-checkers": lambda one: one.piece[-1].kind == "K" and far(one) == (2, 0),
    # Boulder Chess
    "royals-only": lambda one: bool((ROYAL[0] | ROYAL[1]) >> one.number & 1),
    "royal-inside": lambda one: not ROYAL[one.s.turn] >> one.number & 1,
    "royal-held": lambda one: one.piece[0].owner is None,
    "own-defences": lambda one: bool(WALL[one.s.turn] >> one.number & 1),
    "loaded": lambda one: one.piece[0].owner is None and loose(one.there),
    "boulder-stays": lambda one: loose(one.piece),
    "boulder-ahead": lambda one: loose(one.piece),
    # Cloak and Dagger Chess
    "no-pawn": lambda one: not one.s.own.pawns_lost,
    "bonus-only": lambda one: one.piece[-1].kind != "P",
    # Chess Jumble
    "bring-where": lambda one: not one.names("squares"),
    "start-taken": lambda one: one.names("square"),
    "enter-so": lambda one: not one.names("squares"),
}
"""By message: what has to be so where it is said. Of others it is tested only that they are said of nothing legal."""


def refusals(game: Game, s: State, rng: random.Random) -> list[Refusal]:
    """Why each piece, and one beside the board, may not go to some squares that it may not go to."""
    legal = {
        (a.origin if isinstance(a, Move) else None, a.to)
        for a in game.actions(s)
        if isinstance(a, (Move, Drop))
    }
    layout = game.layout(s)
    squares = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    origins = [
        None,
        rng.choice(squares),
        *rng.sample(pieces := [q for q in layout if q in game.board.number], min(8, len(pieces))),
    ]
    ends = [None, *rng.sample(squares, 10), *rng.sample(pieces, min(6, len(pieces)))]
    return [
        Refusal(game, s, layout, origin, to, game.why_not(s, Intent(origin, to)))
        for origin in origins
        for to in ends
        if (origin, to) not in legal and (to is None or to != origin)
    ]


EVERY = [
    (name, rules, seed)
    for (name, rules), seed in crossed(every_setting(), range(chosen(2, 4)), 2)
    if name != "dice-and-cards"
]


@pytest.mark.parametrize(("name", "rules", "seed"), spread(EVERY, 6), ids=str)
def test_reasons_are_true(name: str, rules: Mapping[str, str], seed: int) -> None:
    """In positions of games played by chance, told as the room may be told."""
    game, rng, given = make_game(name, None, rules), random.Random(seed), 0
    states = [*played(game, seed, chosen(74, 154))]
    every = chosen(7, 3)
    for s in states[4 + seed % every :: every] or states:
        for one in refusals(game, game.redact(s, None), rng):
            given += 1
            holds = EXCLUDES.get(one.why.said.id.removeprefix("chess-"))
            if holds is not None and (
                one.to is not None or one.why.said.id in ("chess-no-piece", "chess-not-yours")
            ):
                assert holds(one), (one.why, one.origin, one.to, game.position(s))
    assert given

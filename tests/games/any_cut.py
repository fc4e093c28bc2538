"""House rules made at random, each one more cut, for games that have never heard of them.

A rule forbids a kind to capture another, keeps a kind off some squares, or closes squares to all. What a game says and
thinks is then compared with what follows from the moves that are left.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from companion.games.shared.cuts import Cut, ends_of
from companion.games.shared.house_rules import HouseRules, option
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from tests.games.house_rule_values import played
from tests.games.invariants import check_lines
from tests.open_states import Game, State

SAID, ENTRY = "closed", "X-R1"


class Ruling(NamedTuple):
    """One more house rule: where pieces may not go.

    Attributes:
        piece: The kind that it binds; empty: all.
        squares: The squares that it takes away, as bits.
        victim: It takes them away only where the other side has this kind; empty: whatever is there.
    """

    piece: str = ""
    squares: int = -1
    victim: str = ""

    def takes_away(self, game: Game, s: State, origin: int) -> int:
        """The squares that the rule takes away from the piece on a square, as bits."""
        if not (self.piece or self.victim):
            return self.squares
        layout = game.layout(s)
        stack = layout.get(game.board.names[origin], ())
        if not stack or (self.piece and kind_of(stack[-1].kind) != self.piece):
            return 0
        if not self.victim:
            return self.squares
        number, owners = game.board.number, (stack[-1].owner, None)
        return self.squares & bitboard.of(
            number[place]
            for place, there in layout.items()
            if place in number and there[-1].owner not in owners and kind_of(there[-1].kind) == self.victim
        )

    def cut(self, game: Game) -> Cut[Any, Any]:
        """The rule as a cut of a game whose cuts are asked for the square of a piece."""
        taken = lru_cache(maxsize=4096)(lambda s, q: self.takes_away(game, s, q))
        return Cut(SAID, ENTRY, lambda s, q: ~taken(s, q))


def kind_of(letter: str) -> str:
    """The kind of a token; all checkers with a number are one kind."""
    return letter[:1]


def rulings(game: Game, kinds: str, royal: str, seed: int) -> Iterator[Ruling]:
    """Three rules, of each sort one, and one that spares a royal piece."""
    rng = random.Random(f"{game.info.id} {seed}")
    every, files = list(bitboard.each(game.board.squares)), game.board.files
    if royal:
        yield Ruling(rng.choice(kinds), victim=royal)
    yield Ruling(rng.choice(kinds), victim=rng.choice(kinds))
    yield Ruling(rng.choice(kinds), bitboard.of(rng.sample(every, len(every) // 4)))
    file = rng.randrange(files)
    yield Ruling(squares=bitboard.of(q for q in every if q % files == file))


def unknown(options: type[HouseRules], chosen: dict[str, str] | None = None) -> Any:
    """House rules with one more that no fast version knows, at a value that is not the printed one."""
    more = type("OneMore", (options,), {"one_more": option("one_more", ENTRY, {"a": False, "b": True})})
    return more(
        {
            **{rule.rule.name: rule.rule.default for rule in options.OPTIONS.values()},
            **(chosen or {}),
            "one_more": "b",
        }
    )


def positions(game: Game, seed: object, plies: int, every: int, stages: tuple[str, ...]) -> Iterator[State]:
    """Some positions of a game played by chance."""
    for n, s in enumerate(played(game, seed, plies)):
        if n % every == 0 and s.stage in stages:
            yield s


def moves(game: Game, s: State) -> dict[int, int]:
    """Where pieces on the board may go, by their squares."""
    return ends_of((a for a in game.actions(s) if isinstance(a, Move)), game.board.number)


def check_actions(game: Game, s: State, expected: dict[int, int]) -> None:
    """Actions, their numbers, lines and what a search looks at are what the rules leave."""
    legal = game.actions(s)
    assert moves(game, s) == expected, game.position(s)
    assert game.count(s) == len(legal)
    assert game.perft(s, 1) == len(legal)
    assert set(game.forcing(s)) <= set(legal)
    assert {str(a) for a in game.forcing(s)} == {str(a) for a in legal if game.keep(s, a)}
    check_lines(game, s)


def check_reasons(game: Game, s: State, without: dict[int, int], rule: Ruling) -> int:
    """What the rule alone takes away is refused by its own reason; how many squares there were."""
    names, found = game.board.names, 0
    for origin, ends in without.items():
        for to in bitboard.each(ends & rule.takes_away(game, s, origin)):
            why = game.why_not(s, Intent(names[origin], names[to]))
            assert (why.said.id, why.rule) == (SAID, ENTRY), (
                rule,
                game.position(s),
                names[origin],
                names[to],
            )
            found += 1
    return found

"""What searches find in small games made by chance, and how many positions they look at: a line for each search.

How many positions that are depends on everything that a search leaves out, orders, remembers or looks at again. Games are
graphs of positions in layers, so that many ways lead to one; seats may act twice in a row, and chance may act.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from companion.engine.search import (
    AlphaBeta,
    Budget,
    Playouts,
    certain_winner,
    chances,
    is_lost_next,
    winning_action,
)
from companion.engine.search_result import SearchResult
from companion.kernel.game import Actor, EngineProfile, Result
from companion.kernel.messages import message
from tests.golden.told_games import value
from tests.golden.written_texts import Texts

SEATS = ("white", "black")
LAYERS, WIDTH, WAYS = 7, 7, 6
ENTROPY = b"a golden file has to be the same"


class PaperGame:
    """A game made by chance. A position is its layer and its place there, such as `3.5`; `3.5*` is one left idle.

    `steady`: the profile's; `chancy`: the share of positions in which chance acts; `quiet`: that of quiet actions.
    """

    seats = SEATS
    secret = False

    def __init__(self, seed: str, steady: float = 0.0, chancy: float = 0.0, quiet: float = 0.7) -> None:
        self._seed, self._chancy, self._quiet = seed, chancy, quiet
        self._numbers: dict[tuple[str, str], float] = {}
        self.mind = EngineProfile(search="tree", steady=steady, sample=3, scale=2.0)

    def _number(self, what: str, of: str) -> float:
        """A number from 0 to 1 that is always the same."""
        key = what, of.rstrip("*")
        number = self._numbers.get(key)
        if number is None:
            digest = hashlib.blake2b(f"{self._seed} {key}".encode(), digest_size=4).digest()
            number = self._numbers[key] = int.from_bytes(digest, "big") / 2**32
        return number

    def actor(self, at: str) -> Actor | None:
        layer = int(at[0])
        if layer >= LAYERS or (layer > 1 and self._number("over", at) < 0.1):
            return None
        again = self._number("again", at) < 0.2
        seat = SEATS[(layer + again + at.endswith("*")) % 2]
        return Actor(seat, layer > 0 and self._number("chance", at) < self._chancy)

    def result(self, at: str) -> Result | None:
        if self.actor(at) is not None:
            return None
        share = self._number("result", at)
        return Result("white" if share < 0.4 else "black" if share < 0.8 else None, (), {}, message("win"))

    def winner(self, at: str) -> str | None:
        result = self.result(at)
        return result.winner if result is not None and isinstance(result.winner, str) else None

    def actions(self, at: str) -> list[str]:
        if self.actor(at) is None:
            return []
        layer, number = int(at[0]), int(self._number("actions", at) * WIDTH**WAYS)
        places = {number // WIDTH**i % WIDTH for i in range(1 + number % WAYS)}
        return [f"{at.rstrip('*')}>{layer + 1}.{place}" for place in sorted(places)]

    def after(self, at: str, action: str) -> str:
        return action.partition(">")[2]

    def outcome(self, at: str, action: str) -> tuple[str, tuple[()]]:
        return self.after(at, action), ()

    def legal(self, at: str, text: str) -> str | None:
        return text if text in self.actions(at) else None

    def weight(self, at: str, action: str) -> int:
        return int(4 * self._number("weight", action))

    def worth(self, at: str) -> tuple[float, ...]:
        return round(6 * self._number("worth", at), 3), 2.0

    def recall(self, at: str) -> str:
        return at

    position_key = recall

    def appeal(self, at: str, action: str) -> float:
        return self.urge(at, action)

    def urge(self, at: str, action: str) -> float:
        return round(3 * self._number("urge", action), 1)

    def noisy(self, at: str, action: str) -> bool:
        return self._number("noisy", action) > self._quiet

    def forcing(self, at: str) -> list[str]:
        return [action for action in self.actions(at) if self.noisy(at, action)]

    def idle(self, at: str) -> str | None:
        return None if at.endswith("*") or self._number("threat", at) < 0.3 else f"{at}*"


def found(result: SearchResult) -> str:
    """What a search found in one line."""
    each = (
        f"{str(one.action).partition('>')[2]} {one.score:.4g}{'' if one.exact else '?'}"
        for one in result.choices
    )
    line = " ".join(map(str, result.choices[0].line))
    return f"{', '.join(each)} by {line}: {result.nodes} looked at, {result.depth} deep"


KINDS: Mapping[str, Mapping[str, float]] = {
    "plain": {},
    "chancy": {"chancy": 0.3},
    "steady": {"steady": 0.8, "quiet": 0.6},
    "steady-quiet": {"steady": 0.3, "quiet": 0.9},
}
GAMES = 9
"""Games of each kind."""


def searched(kind: str, _: Path) -> str:
    """What searches find in the games of a kind, and what is certain in them."""
    lines = []
    for n in range(GAMES):
        game: Any = PaperGame(f"{kind} {n}", **KINDS[kind])
        at: Any = "0.0"
        actions = game.actions(at)
        for depth, margin, nodes in ((2, 0.0, 999), (4, 0.5, 9999), (6, 0.0, 9999), (6, 2.0, 90)):
            search = AlphaBeta(game, Budget(nodes), ENTROPY, {"1.3"} if n % 3 == 0 else ())
            lines.append(f"{n} to {depth}, {margin}: {found(search.think(at, actions, margin, depth))}")
        playouts = Playouts(game, Budget(150), ENTROPY, reach=4)
        lines.append(f"{n} played out: {found(playouts.think(at, actions, 3))}")
        places: Sequence[Any] = (at, *(f"{layer}.{n % WIDTH}" for layer in range(3, LAYERS)))
        for place in places:
            if (actor := game.actor(place)) is not None:
                known = winning_action(game, place), certain_winner(game, place)
                lost = [is_lost_next(game, place, seat) for seat in SEATS]
                lines.append(f"{place} {value(actor)}: {known} {lost} {value(chances(game, place))}")
    return "\n".join([*lines, ""])


TEXTS: Texts = {f"searches/{kind}": partial(searched, kind) for kind in KINDS}
"""What makes each file."""

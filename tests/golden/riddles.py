"""How the solvers of the solitaires win positions made by chance, and how many positions they look at: a line for each.

How many positions that are depends on what a solver leaves out, and on which positions it takes for one and the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from companion.games.neighbour import moves as neighbour
from companion.games.parade import moves as parade
from companion.games.shared.gathering_solver import Bridges, apart, way
from companion.games.shared.solitaire import Sides, everybody
from companion.kernel.puzzle_solver import Solution, shortest
from tests.games.scattered_pieces import by_chance, near
from tests.golden.written_texts import Texts
from tests.open_states import make_game

LOOKED_AT = 400
"""Positions after which it is enough."""
EACH = 10
"""Positions of each kind."""
RULES: tuple[dict[str, str], ...] = ({}, {"captures": "b"}, {"diagonal": "b"}, {"king_rescue": "b"})


def solved(riddle: Any, diagonal: bool) -> str:
    """The shortest way as far as it is found, what may be done with so many actions left, and the way that is good enough."""
    looked, actions = 0, "not found"
    for found in shortest(riddle):
        looked = found.looked
        if isinstance(found, Solution):
            actions = f"{found.actions} within {found.depth}{', never' * found.never}"
            break
        if looked > LOOKED_AT:
            break
    nexts = [
        (len(after), held) for after, held in (riddle.after(riddle.start, left) for left in (1, 2, 3, 9))
    ]
    beam = way(riddle, LOOKED_AT // 4, diagonal)
    return f"{actions}, {looked} looked at; {nexts}; {beam}; {apart(riddle.men(riddle.start), diagonal):.4g}"


def pieces_for(rng: random.Random, n: int) -> Sides:
    """Pieces near each other, or anywhere, where two are often equal."""
    return near(rng, 3 + n % 5, wider=n % 3) if n % 4 else by_chance(rng, 5, range(64))


def of_neighbours(number: int) -> Iterator[str]:
    rules = RULES[number]
    game: Any = make_game("neighbour-chess-solitaire", None, rules)
    for n in range(EACH):
        rng = random.Random(f"neighbours {rules} {n}")
        pieces = pieces_for(rng, n)
        riddle = neighbour.puzzle(game.options, pieces, 6)
        yield f"{everybody(pieces):x} {solved(riddle, game.options.joins_diagonally)}"


def of_parade(cards: int) -> Iterator[str]:
    for n in range(EACH):
        rng = random.Random(f"parade {cards} {n}")
        pieces = pieces_for(rng, n)
        coming = tuple(rng.choice("wb") + rng.choice("NNBBRQK") for _ in range(cards))
        riddle = parade.puzzle(pieces, coming, bool(n % 2))
        yield f"{everybody(pieces):x} {' '.join(coming)} {solved(riddle, False)}"


def of_bridges(diagonal: bool) -> Iterator[str]:
    bridges = Bridges(diagonal)
    for n in range(3 * EACH):
        rng = random.Random(f"bridges {n}")
        pieces = sum(1 << q for q in rng.sample(range(64), 2 + n % 4))
        enough = [bridges.enough(pieces, more) for more in range(1, 6)]
        yield f"{pieces:x} {enough.index(True) + 1 if True in enough else '-'} {bridges.firsts(pieces, 1 + n % 3):x}"


def lines(tell: Any, given: Any, _: Path) -> str:
    return "\n".join([*tell(given), ""])


TEXTS: Texts = {
    **{f"riddles/neighbours-{n + 1}": partial(lines, of_neighbours, n) for n in range(len(RULES))},
    **{f"riddles/parade-{cards}": partial(lines, of_parade, cards) for cards in (0, 1, 2)},
    "riddles/bridges": partial(lines, of_bridges, False),
    "riddles/bridges-diagonal": partial(lines, of_bridges, True),
}
"""What makes each file."""

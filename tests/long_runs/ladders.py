"""Make the ladders of games from games that the computer plays against itself, and write them beside the rules.

`python -m tests.long_runs.ladders [GAME ...]`. Each position comes from a game that its seat has won, stands better for it as
the game's own evaluation says, and keeps the rest of that game as the line that wins. Of deals the pieces are put as looks
best; where only moves remain the search says the fewest, proven. `tests/table/test_ladder.py` checks what was written.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.search import choose
from companion.games import families, family
from companion.kernel.actions import Draw
from companion.kernel.game import Game, State
from companion.kernel.puzzle_solver import Puzzle, Solution, shortest
from companion.table.exercises import winning_actions
from companion.table.fairness.commitments import SeededChance, seed_of
from companion.table.game_factory import make_game
from companion.table.players.ladder import LADDER, Rung, read_ladders, turns
from companion.table.record.computer_style import HOUSE

LONGEST, PATIENCE = 700, 200
"""Actions of a game, and seconds for the positions of one."""
AHEAD = {2: 3, 3: 5, 4: 8, 5: 12}
"""Level to own turns before the win at which a position against it begins."""
SHARE = {2: 0.3, 3: 0.45, 4: 0.6, 5: 0.8}
"""Of a short game at most this share of its turns."""
ASTRAY = {2: 0.25, 3: 0.2, 4: 0.12, 5: 0.06}
RULES = {"boulder-chess": {"goal": "b"}}
DEALS = 10
SEARCH = 4
"""Seconds that the search for the fewest moves may take."""
"""Deals of a solitaire."""
SLACK = (4, 4, 3, 3, 2, 2, 2, 1, 1, 1)
"""Cards more than the fewest that a deal allows, the easiest first."""

Step = tuple[State, str, str, bool]
"""What stood, who acted, the action, whether chance did."""


def game_won(game: Game, seat: str, rng: random.Random, astray: float) -> list[Step] | None:
    """A game that the seat wins; None: it did not."""
    steps: list[Step] = []
    s = game.start()
    for _ in range(LONGEST):
        actor = game.actor(s)
        if actor is None:
            result = game.result(s)
            return steps if result is not None and result.winner == seat else None
        if "fifty" in game.claimable(s):
            return None
        actions = game.actions(s)
        if actor.chance:
            a = rng.choices(actions, [game.weight(s, one) for one in actions])[0]
        elif rng.random() < astray * (1 if actor.seat == seat else 2.5):
            a = rng.choice(list(actions))
        else:
            a = choose(game, s, rng.randbytes(64))
        steps.append((s, actor.seat, str(a), actor.chance))
        s = game.apply(s, a)[0]
    return None


def games_won(game: Game, seat: str, rng: random.Random, astray: float, until: float) -> Iterator[list[Step]]:
    while time.monotonic() < until:
        found = game_won(game, seat, rng, astray)
        if found is not None:
            yield found


def own(steps: list[Step], seat: str) -> list[int]:
    """Where in it the seat decided something."""
    return [i for i, (_, who, _, chance) in enumerate(steps) if who == seat and not chance]


def leads(game: Game, s: State, seat: str) -> bool:
    worth = game.worth(s)
    mine = game.seats.index(seat)
    return worth[mine] > max(w for i, w in enumerate(worth) if i != mine)


def ends_so(game: Game, steps: list[Step], at: int) -> bool:
    """Whether a position, written and read again, leads to the same win by the same actions."""
    s = game.read(game.position(steps[at][0]))
    for _, _, text, _ in steps[at:]:
        a = game.legal(s, text)
        if a is None:
            return False
        s = game.apply(s, a)[0]
    result = game.result(s)
    return result is not None


def of_two(id: str) -> list[Rung]:
    info, rules = family(id).info, RULES.get(id, {})
    seats = next(one for one in info.seatings if len(one) == 2)
    seat, rng = seats[0], random.Random(f"ladder {id}")
    game = make_game(id, seats, rules)
    base: dict[str, Any] = {"game": id, "seat": seat, "seats": seats, "rules": rules}
    until = time.monotonic() + PATIENCE
    whole = min(
        (one for one, _ in zip(games_won(game, seat, rng, 0.05, until), range(4), strict=False)),
        key=len,
        default=None,
    )
    once = [r for r in (at_once(game, base, rng, until, n) for n in (1, 2)) if r is not None]
    by_level: dict[int, Rung] = {}
    for level, ahead in AHEAD.items():
        for steps in games_won(game, seat, rng, ASTRAY[level], until):
            begins = [
                i for i, step in enumerate(steps) if step[1] == seat and (i == 0 or steps[i - 1][1] != seat)
            ]
            far = min(ahead, int(len(begins) * SHARE[level]))
            if far < 2:
                continue
            at = begins[-far]
            s, few = steps[at][0], not steps[at][3] and len(game.actions(steps[at][0])) < 4
            if few or not leads(game, s, seat) or winning_actions(game, s) or not ends_so(game, steps, at):
                continue
            by_level[level] = Rung(
                id=f"position-{HOUSE[level].lower()}",
                level=level,
                position=game.position(s),
                par=turns((who for _, who, _, _ in steps[at:]), seat),
                line=tuple(text for _, _, text, _ in steps[at:]),
                **base,
            )
            break
    rungs: list[Rung | None] = [once[0] if once else None]
    for level, name in HOUSE.items():
        rungs.append(by_level.get(level))
        line = tuple(text for _, _, text, _ in whole) if whole and level == 1 else ()
        if whole:
            rungs.append(Rung(id=name.lower(), level=level, line=line, **base))
        if level == 2 and len(once) > 1:
            rungs.append(once[1])
    return [one for one in rungs if one is not None]


def at_once(game: Game, base: dict[str, Any], rng: random.Random, until: float, n: int) -> Rung | None:
    """A position in which one action wins, among several that do not."""
    if game.secret:
        return None
    for steps in games_won(game, base["seat"], rng, 0.25, until):
        mine = own(steps, base["seat"])
        at = mine[-1]
        s = steps[at][0]
        wins = winning_actions(game, s)
        if (
            at == len(steps) - 1
            and 0 < len(wins) <= 2
            and len(game.actions(s)) >= 6
            and ends_so(game, steps, at)
        ):
            return Rung(
                id=f"at-once-{n}", level=3, position=game.position(s), par=1, line=(steps[at][2],), **base
            )
    return None


def deal(game: Game, seed: int) -> tuple[int, int, tuple[str, ...], int] | None:
    """The points with which the best computer player wins the deal of a seed, the actions, and the moves it took."""
    s, fate, line, moves = game.start(), SeededChance(seed_of(seed)), [], 0
    solved: tuple[str, ...] = ()
    while (actor := game.actor(s)) is not None:
        if actor.chance:
            one = game.actions(s)[0]
            assert isinstance(one, Draw)
            a: Any = Draw(one.deck, fate.card(one.deck, game.deck_left(s, one.deck)))
        else:
            if not solved:
                coming = (
                    fate.coming(game.decks[0].name, game.deck_left(s, game.decks[0].name))
                    if len(game.decks) == 1
                    else []
                )
                puzzle = game.puzzle(s, tuple(coming))
                if puzzle is not None:
                    end = _searched(puzzle)
                    if end is None or end.actions is None:
                        return None
                    solved, moves = tuple(end.actions), len(end.actions)
            if solved:
                text, solved = solved[0], solved[1:]
            else:
                text = _thought(game, s)
            a = game.legal(s, text)
            if a is None:
                return None
        line.append(str(a))
        s = game.apply(s, a)[0]
    result = game.result(s)
    assert result is not None
    if result.winner is None:
        return None
    return next(iter(result.scores.values())), moves, tuple(line), seed


def _searched(puzzle: Puzzle) -> Solution | None:
    """What the search says; None: it takes too long."""
    until = time.monotonic() + SEARCH
    for found in shortest(puzzle):
        if isinstance(found, Solution):
            return found
        if time.monotonic() > until:
            break
    return None


def _thought(game: Game, s: State) -> str:
    """What the computer does before pieces only move."""
    actions = game.actions(s)
    return str(actions[0] if len(actions) == 1 else choose(game, s))


def alone(id: str) -> list[Rung]:
    game = make_game(id, None, {})
    found = []
    until = time.monotonic() + PATIENCE
    for seed in range(1, 400):
        if time.monotonic() > until:
            break
        one = deal(game, seed)
        if one is not None and one[1] >= 2:
            found.append(one)
    by_moves: dict[int, list[tuple[int, int, tuple[str, ...], int]]] = {}
    for one in found:
        by_moves.setdefault(one[1], []).append(one)
    print(id, {k: len(v) for k, v in sorted(by_moves.items())}, flush=True)
    order = sorted(found, key=lambda one: (one[1], one[3]))
    if len(order) > DEALS:
        chosen, spread = [], sorted(by_moves)
        want = [spread[min(len(spread) - 1, i * len(spread) // DEALS)] for i in range(DEALS)]
        for moves in want:
            row = by_moves[moves]
            if row:
                chosen.append(row.pop(0))
        order = sorted(chosen, key=lambda one: (one[1], one[3]))
    rungs = []
    for i, (points, _, line, seed) in enumerate(order):
        allowed = max(0, points - SLACK[min(i, len(SLACK) - 1)])
        rungs.append(
            Rung(
                game=id,
                id=f"deal-{i + 1}",
                seat="player",
                seats=("player",),
                seed=seed,
                points=allowed,
                best=points,
                line=line,
            )
        )
    return rungs


def main() -> None:
    wanted = sys.argv[1:] or [id for id in families() if id != "dice-and-cards"]
    for id in wanted:
        make: Callable[[str], list[Rung]] = alone if len(family(id).info.seats) == 1 else of_two
        rungs = make(id)
        print(id, [one.id for one in rungs], flush=True)
        path: Path = family(id).words.folder.parent / LADDER
        others = [rung for rung in read_ladders(path) if rung.game != id]
        path.write_bytes(msgspec.json.Encoder().encode_lines([*others, *rungs]))
        read_ladders.cache_clear()


if __name__ == "__main__":
    main()

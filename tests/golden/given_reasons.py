"""Why an action is good, for actions and lines that no one has searched: what each brings about, and what makes it better."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from companion.engine.explanation import reasons
from companion.engine.search import WON
from companion.engine.search_result import RankedAction
from companion.kernel.actions import Action
from tests.games.house_rule_values import choose_by_chance, positions
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State, make_game

WALKED: Mapping[str, tuple[str, ...]] = {
    "chess": (
        "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1",
        "r3k2r/ppp2ppp/8/3n4/8/2N5/PPP2PPP/R3K2R w KQkq - 0 1",
        "8/8/4k3/8/8/3QQ3/4K3/1R5R b - - 0 1",
    ),
    "atomic": (),
    "crazyhouse": (),
    "wild-jokers": (),
    "raindropchess": (),
    "booster-chess": (),
    "gravity-chess": (),
    "boulder-chess": (),
    "little-chess-jumble": ("G:Qb3 R:Rl7 B:Rh7,Ba8,Nf12 Y:Rf1,Ba6,Nc1 turn=Y stage=move die=5",),
    "big-chess-jumble": (),
    "neighbour-chess-solitaire": (),
    "parade-chess-solitaire": (),
}
"""Games with positions that are looked at besides those of a game by chance."""
SCORES = (WON - 1, WON - 3, 3.0, 0.2, -4.0)
EACH = 6
"""Positions of a game by chance."""


def line_from(game: Game, s: State, action: Action, rng: random.Random) -> tuple[Action, ...]:
    """An action and what may follow it, captures above all."""
    line, s = [action], game.after(s, action)
    while game.actor(s) is not None and len(line) < 5:
        a = choose_by_chance(game, s, rng, ("captures", "promoted"))
        line.append(a)
        s = game.after(s, a)
    return tuple(line)


def found(game: Game, s: State, rng: random.Random) -> list[str]:
    """The reasons for some actions of a position, each with a score and a line of its own."""
    actor, actions = game.actor(s), game.actions(s)
    assert actor is not None
    lines = [f"{actor.seat} in {game.position(game.redact(s, None))}"]
    captures = [a for a in actions if getattr(a, "captures", ())]
    some = [*rng.sample(captures, min(1, len(captures))), *rng.sample(list(actions), min(2, len(actions)))]
    ranked = [RankedAction(a, rng.choice(SCORES), line=line_from(game, s, a, rng)) for a in some]
    for one in ranked:
        others = [other for other in ranked if other is not one]
        said = reasons(game, s, actor.seat, one, others, lambda: True)
        lines.append(f"  {' '.join(map(str, one.line))} {one.score:g}: {value(said)}")
    return lines


def given(name: str) -> str:
    game, rng = make_game(name, None, {}), random.Random(name)
    lines = [
        line for text in (*WALKED[name], *positions(name)[:2]) for line in decided(game, game.read(text), rng)
    ]
    s, left = game.start(), EACH
    for _ in range(400):
        if game.actor(s) is None or not left:
            break
        if rng.random() < 0.08 and (looked := decided(game, s, rng)):
            lines += looked
            left -= 1
        s = game.after(s, choose_by_chance(game, s, rng, ("captures",)))
    return "\n".join([*lines, ""])


def decided(game: Game, s: State, rng: random.Random) -> Sequence[str]:
    """The reasons of a position in which a player decides; nothing of another one."""
    actor = game.actor(s)
    return [] if actor is None or actor.chance else found(game, s, rng)


def _teller(name: str) -> Callable[[Path], str]:
    return lambda _: given(name)


TEXTS: Texts = {f"reasons/{name}": _teller(name) for name in WALKED}
"""What makes each file."""

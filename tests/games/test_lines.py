"""Lines are what differs between the layouts before and after their actions, in every game with every house rule."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial

import pytest

from companion.games.shared.game_base import squares_of
from companion.kernel.actions import Action, Move, Pass
from companion.kernel.layout import Layout, Stack, Token, difference
from tests.every_case import chosen, crossed, spread
from tests.games.house_rule_values import every_setting, played
from tests.games.invariants import BY_HAND, after, check_derived, check_lines
from tests.open_states import Game, State, make_game

EVERY = [(name, rules, seed) for (name, rules), seed in crossed(every_setting(), range(chosen(2, 4)), 2)]


@pytest.mark.parametrize(("name", "rules", "seed"), spread(EVERY, 3), ids=str)
def test_lines_are_derived(name: str, rules: Mapping[str, str], seed: int) -> None:
    game = make_game(name, None, rules)
    looked_at = list(played(game, seed, chosen(45, 150)))[seed % chosen(3, 1) :: chosen(3, 1)]
    assert looked_at
    for s in looked_at:
        check_derived(game, s)


def rules_of(name: str) -> list[Mapping[str, str]]:
    return [rules for one, rules in every_setting() if one == name]


def turn_of(game: Game, start: State, rng: random.Random) -> tuple[State, list[Action]]:
    """What hands do in a turn, by chance: all of it, or the beginning where it may be left so."""
    s = start
    made: list[Action] = []
    while s.turn == start.turn and s.stage in ("move", "spend"):
        actions = [a for a in game.actions(s) if isinstance(a, BY_HAND)]
        if not actions or (made and rng.random() < 0.3 and (s.stage == "move" or Pass() in game.actions(s))):
            break
        stacks = game.layout(s)
        boosted = [
            a
            for a in actions
            if isinstance(a, Move)
            and len({piece.owner for piece in stacks[a.origin]}) < len(stacks[a.origin])
        ]
        made.append(rng.choice(boosted or actions))
        s = game.outcome(s, made[-1])[0]
    return s, made


@pytest.mark.parametrize(
    ("rules", "seed"), crossed(rules_of("booster-chess"), range(chosen(2, 8)), 6), ids=str
)
def test_every_turn_of_booster_chess_is_a_line(rules: Mapping[str, str], seed: int) -> None:
    """A move and its king steps: some line ends there as well, with the same piece, whom it captures too.

    What captures twice is two visits of hands, and who is set back where he stood has gone nowhere.
    """
    game, rng = make_game("booster-chess", None, rules), random.Random(seed)
    tried = 0
    for s in played(game, seed, chosen(120, 200)):
        if s.stage != "move":
            continue
        check_lines(game, s)
        end, made = turn_of(game, s, rng)
        found = ending(made, game.layout(end))
        if found is not None and len(found[3]) < 2 and found[0] != found[1]:
            tried += len(made) > 1
            lines = [ending(line.actions, line.after) for line in game.lines(s)]
            assert found in lines, (game.position(s), [str(a) for a in made])
    assert tried or rules.get("checkers") == "0"


def ending(actions: Sequence[Action], layout: Layout) -> tuple[str, str, Token, frozenset[str]] | None:
    """Where a piece began and where it ends, as what, and whom it has captured; None: it is castling."""
    moves = [a for a in actions if isinstance(a, Move)]
    if not moves:
        return None
    captured = frozenset(q for a in moves for q in a.captures)
    return moves[0].origin, moves[-1].to, layout[moves[-1].to][-1], captured


@pytest.mark.parametrize(
    ("rules", "seed"), crossed(rules_of("gravity-chess"), range(chosen(2, 8)), 2), ids=str
)
def test_every_turn_of_gravity_chess_is_among_its_ends(rules: Mapping[str, str], seed: int) -> None:
    """A turn seen at its end alone: the actions of each line found are legal in their order, and end so."""
    game, rng = make_game("gravity-chess", None, rules), random.Random(seed)
    tried = 0
    for s in played(game, seed, chosen(120, 200)):
        if s.stage != "move" or s.moved:
            continue
        end, made = turn_of(game, s, rng)
        before, ended = squares_of(game.layout(s)), squares_of(game.layout(end))
        whole = difference(tuple(made), before, ended)
        found = game.ends(s, partial(stands, ended))
        if found is None or whole is None:
            continue
        tried += len(made) > 1
        changes = [
            {q: stack for q, stack in line.after.items() if before.get(q, ()) != stack} for line in found
        ]
        assert whole.after in changes, (game.position(s), [str(a) for a in made])
        for line in found:
            assert squares_of(game.layout(after(game, s, line.actions))) == ended, game.position(s)
    assert tried


def stands(layout: Layout, square: str, stack: Stack) -> bool:
    return layout.get(square, ()) == stack

"""Ways to win that computer players go by: legal, found again from where they lead, and without going round in circles."""

from __future__ import annotations

import random

import pytest

from companion.games.shared.gathering_solver import _beam, apart, way
from companion.games.shared.solitaire import NUMBER
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Say, Take
from companion.kernel.puzzle_solver import Solution, shortest
from tests.every_case import chosen
from tests.open_states import Game, State, make_game

PARADE = make_game("parade-chess-solitaire", None, {})
NEIGHBOUR = make_game("neighbour-chess-solitaire", None, {})
NODES = 600


def squares(names: str) -> int:
    return bitboard.of(NUMBER[name] for name in names.split())


def test_how_far_apart() -> None:
    """More groups, and more between them, is farther; corners count where they connect."""
    assert apart(squares("a1 a2 b2"), False) == 0
    assert apart(squares("a1 c1"), False) < apart(squares("a1 d1"), False) < apart(squares("a1 d1 d8"), False)
    assert apart(squares("a1 b2"), True) == 0 < apart(squares("a1 b2"), False)


@pytest.mark.parametrize("nodes", [0, 3000])
@pytest.mark.parametrize("seed", range(3))
def test_a_way_wins(seed: int, nodes: int) -> None:
    """Proven or by the beam alone: its actions are legal and win (PC-R8)."""
    s = laid_out(PARADE, seed)
    puzzle = PARADE.puzzle(s, ())
    assert puzzle is not None
    found = way(puzzle, nodes, False) if nodes else _beam(puzzle, 40, 3000, False, 8)[0]  # type: ignore[arg-type]
    assert found
    for text in found:
        action = PARADE.legal(s, text)
        assert action is not None, text
        s, _ = PARADE.apply(s, action)
    assert s.end == "won"


def laid_out(game: Game, seed: int) -> State:
    rng, s = random.Random(seed), game.start()
    while s.stage in ("deal", "place"):
        s, _ = game.apply(s, rng.choice(game.actions(s)))
    return s


def played(game: Game, seed: int, nodes: int) -> State:
    """A game that follows its plans, and takes any action where there is none; it has to end."""
    rng, s = random.Random(seed), game.start()
    for _ in range(120):
        actor = game.actor(s)
        if actor is None:
            return s
        actions = game.actions(s)
        plan = None if actor.chance else game.plan(s, nodes, bytes(32))
        assert plan is None or plan in actions
        s, _ = game.apply(s, plan or max(actions, key=lambda a: (game.appeal(s, a), rng.random())))
    raise AssertionError(f"seed {seed} goes round in circles")


@pytest.mark.parametrize("seed", range(4))
def test_parade_is_won(seed: int) -> None:
    assert played(PARADE, seed, 2000).end == "won"


def test_neighbour_is_won_most_often() -> None:
    ends = [played(NEIGHBOUR, seed, NODES).end for seed in range(chosen(2, 4))]
    assert ends.count("won") >= len(ends) - 1, ends


def test_each_step_is_one_nearer() -> None:
    """Whoever follows the shortest way finds the rest of it, so that it comes to its end."""
    s = PARADE.read("8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1")
    for _ in range(3):
        plan = PARADE.plan(s, NODES, bytes(32))
        assert plan is not None
        s, _ = PARADE.apply(s, plan)
    assert s.end == "won"


def test_where_nothing_moves_a_piece_is_added_r7() -> None:
    """PC-R7: where no move leads anywhere, Parade takes a card."""
    s = PARADE.read("8/8/8/8/8/8/8/R1B3K1")
    assert PARADE.plan(s, NODES, bytes(32)) == Take("pack")


def test_when_to_stop_r5() -> None:
    """NC-R5: pieces are added until there is a way, then no more."""
    near = NEIGHBOUR.read("8/8/8/8/8/8/8/RN1b4 stage=choose last=d1")
    assert str(NEIGHBOUR.plan(near, NODES, bytes(32))) == "stop"
    far = NEIGHBOUR.read("7b/8/8/8/8/8/8/R6q stage=choose last=h8")
    assert isinstance(NEIGHBOUR.plan(far, NODES, bytes(32)), Take)


def test_where_to_put_a_piece_a7() -> None:
    """NC-A7: of the squares that are free the one from which it is won soonest."""
    s = NEIGHBOUR.read("8/8/8/8/8/8/8/2R2n2 stage=place pieces=wR,bN,wQ positions=?,?,r5 last=f1")
    actions = NEIGHBOUR.actions(s)
    assert len(actions) == 5 and all(isinstance(a, Drop) for a in actions)

    def moves(a: Action) -> int:
        placed, _ = NEIGHBOUR.apply(s, a)
        stopped, _ = NEIGHBOUR.apply(placed, Say("stop"))
        puzzle = NEIGHBOUR.puzzle(stopped, ())
        assert puzzle is not None
        *_, end = shortest(puzzle)
        assert isinstance(end, Solution) and end.actions is not None
        return end.depth

    plan = NEIGHBOUR.plan(s, 3000, bytes(32))
    assert plan is not None and moves(plan) == min(map(moves, actions)) < max(map(moves, actions))


def test_chance_and_an_end_need_no_plan() -> None:
    for game in (PARADE, NEIGHBOUR):
        assert game.plan(game.start(), NODES, bytes(32)) is None
    over = PARADE.read("8/8/8/8/8/8/8/RB6 stage=over end=won")
    assert PARADE.plan(over, NODES, bytes(32)) is None

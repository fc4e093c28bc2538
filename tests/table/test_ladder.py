"""The ladders of the games: every rung can be set up, and the line beside it wins as it asks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.engine.decision import LEVELS
from companion.games import families
from companion.kernel.actions import Draw
from companion.kernel.puzzle_solver import Solution, shortest
from companion.table.exercises import winning_actions
from companion.table.fairness.commitments import SeededChance, seed_of
from companion.table.game_factory import make_game
from companion.table.history.progress import attempt_setup
from companion.table.players.ladder import Rung, after, ladder, rung_of, turns
from companion.table.setup import TableSetup, check_setup

RUNGS = [(game, rung) for game in families() for rung in ladder(game)]
IDS = [f"{game} {rung.id}" for game, rung in RUNGS]
WITHOUT = {"dice-and-cards", *(game for game, one in families().items() if one.more)}
"""Games without rules have nothing to win; those behind "More chess games" have no ladder."""


def test_every_game_has_a_ladder() -> None:
    assert {game for game in families() if not ladder(game)} == WITHOUT
    for game in set(families()) - WITHOUT:
        assert len(ladder(game)) >= 8, game


@pytest.mark.parametrize("game", sorted(set(families()) - WITHOUT))
def test_rungs_are_told_apart_and_go_up(game: str) -> None:
    rungs = ladder(game)
    ids = [rung.id for rung in rungs]
    assert len(set(ids)) == len(ids)
    whole = [rung.level for rung in rungs if not rung.alone and not rung.position]
    assert whole == ([] if rungs[0].alone else list(LEVELS))
    for below, above in pairwise(rungs):
        assert after(game, below.id) == above
    assert after(game, ids[-1]) is None and after(game, "no such") is None
    assert rung_of(game, ids[0]) == rungs[0] and rung_of(game, "no such") is None
    if rungs[0].alone:
        spent = [rung.best for rung in rungs]
        assert all(
            rung.points is not None and rung.best is not None and rung.points <= rung.best for rung in rungs
        )
        assert spent[0] != spent[-1]


@pytest.mark.parametrize(("game", "rung"), RUNGS, ids=IDS)
def test_a_rung_can_be_won(game: str, rung: Rung) -> None:
    """By its line, or, for a whole game, by that of another such game of the ladder; chance falls as the seed has it."""
    check_setup(attempt_setup(game, rung, TableSetup(game=game), "Anna"))
    line = rung.line
    if not line:
        assert not rung.position and rung.par is None
        line = next(
            one.line
            for one in ladder(game)
            if one.line and (one.position, one.rules, one.seats) == ("", rung.rules, rung.seats)
        )
    made = make_game(game, rung.seats, rung.rules)
    state = made.read(rung.position) if rung.position else made.start()
    assert made.position(state) == (rung.position or made.position(state)), "as it is written"
    fate = SeededChance(seed_of(rung.seed)) if rung.seed is not None else None
    acted = []
    if rung.position:
        actor = made.actor(state)
        assert actor is not None and actor.seat == rung.seat
    for text in line:
        actor = made.actor(state)
        assert actor is not None
        acted.append(actor.seat)
        action = made.legal(state, text)
        assert action is not None, text
        if fate is not None and isinstance(action, Draw):
            assert action.card == fate.card(action.deck, made.deck_left(state, action.deck))
        state = made.apply(state, action)[0]
    result = made.result(state)
    assert result is not None and result.winner == rung.seat
    if rung.par is not None:
        assert turns(acted, rung.seat) == rung.par
    if rung.best is not None:
        assert result.scores[rung.seat] == rung.best


@pytest.mark.parametrize(
    ("game", "rung"), [one for one in RUNGS if one[1].par == 1 and len(one[1].line) == 1]
)
def test_few_ways_win_at_once(game: str, rung: Rung) -> None:
    made = make_game(game, rung.seats, rung.rules)
    state = made.read(rung.position)
    assert 0 < len(winning_actions(made, state)) <= 2 < len(made.actions(state))


@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_best_of_a_deal_is_proven(n: int) -> None:
    """With the cards that come nobody needs fewer from where the moves begin (the easiest ones here; all when they are made)."""
    rung = ladder("parade-chess-solitaire")[n]
    made = make_game("parade-chess-solitaire", rung.seats, rung.rules)
    state, fate, line = made.start(), SeededChance(seed_of(rung.seed or 0)), list(rung.line)
    while made.puzzle(state, ()) is None:
        action = made.legal(state, line.pop(0))
        assert action is not None
        state = made.apply(state, action)[0]
    puzzle = made.puzzle(state, tuple(fate.coming("pack", made.deck_left(state, "pack"))))
    assert puzzle is not None
    *_, end = shortest(puzzle)
    assert isinstance(end, Solution) and end.depth == puzzle.most - (rung.best or 0)


def test_turns_are_counted_by_who_acts() -> None:
    assert turns(("white", "white", "black", "white"), "white") == 2
    assert turns(("black",), "white") == 0 and turns((), "white") == 0

"""Every game between two tables over a bad line: the same facts at both ends, nothing twice, nothing lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.games import family
from tests.every_case import spread
from tests.sampled_games import sampled_games
from tests.table.other_tables.two_tables import TwoTables, play_on

GAMES = [id for id in sampled_games(__name__) if len(family(id).info.seats) > 1 and not family(id).info.told]


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_a_few_actions_over_a_bad_line(game: str, tmp_path: Path) -> None:
    last = family(game).info.seats[-1]
    two = TwoTables(tmp_path, game, None, (last,), seed=None)
    two.delay, two.loss, two.twice = 120, 0.1, 0.1
    rng = random.Random(game)
    assert play_on(two, rng, 14) == 14
    here, there = two.facts()
    assert here == there and sum(len(played) for _, played in here)
    record = two.guest.record
    known = two.keeper_rig.referee.game.redact(two.keeper_rig.referee.state, record.share.seats[0])
    assert record.state == known


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_either_end_may_die(game: str, tmp_path: Path) -> None:
    two = TwoTables(tmp_path, game, None, (family(game).info.seats[-1],), seed=None)
    two.delay = 80
    rng = random.Random(game)
    for round in range(4):
        play_on(two, rng, 3)
        one_more = two.guest_rig if round % 2 else two.keeper_rig
        two.kill(one_more)
        two.pass_nothing()
        two.sit_down() if round % 2 else two.come_again()
        two.settle()
    here, there = two.facts()
    assert here == there

"""What games say of themselves to computer players: a number a seat, alike for both sides of what is alike."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable

import pytest

from companion.engine.search import chance_of_lead, chances, choose, final_chances, from_worth, lead_of_chance
from companion.table.game_factory import make_game
from tests.engine.games import FAMILIES, played, positions
from tests.every_case import spread
from tests.games.wild_jokers.scenes import Scene

DUELS = [
    "wild-jokers",
    "gravity-chess",
    "boulder-chess",
    "booster-chess",
    "raindropchess",
    "cloak-and-dagger-chess",
]


@pytest.mark.parametrize("name", spread(FAMILIES, 2))
def test_every_seat_has_a_worth_and_a_chance(name: str) -> None:
    checked = 0
    for game, s in positions(name, 12):
        worth = game.worth(s)
        checked += 1
        assert len(worth) == len(game.seats) and all(math.isfinite(one) for one in worth)
        found = chances(game, s)
        assert all(0 <= one <= 1 for one in found)
        assert len(found) == 1 or abs(sum(found) - 1) < 1e-9
    assert checked


@pytest.mark.parametrize("name", spread(FAMILIES, 3))
def test_what_a_search_asks_fits_the_rules(name: str) -> None:
    """The state without what is told of it is that of the rules; what must be looked at is legal, and all the same where recalled."""
    recalled: dict[Hashable, object] = {}
    checked = 0
    for game, s in positions(name, 40):
        actions = game.actions(s)
        checked += 1
        assert all(game.after(s, a) == game.outcome(s, a)[0] for a in actions)
        assert set(game.forcing(s)) <= set(actions) and len(set(game.forcing(s))) == len(game.forcing(s))
        assert recalled.setdefault(game.recall(s), actions) == actions
        rest = game.idle(s)
        assert rest is None or (game.actor(rest) != game.actor(s) and game.layout(rest) == game.layout(s))
        assert rest is None or game.recall(rest) != game.recall(s)
    assert checked


def test_who_is_threatened_must_not_be_idle_and_no_capture_is_meant_that_loses() -> None:
    """Wild Jokers: the rook may take a guarded pikeman, or a lancer that no one guards."""
    scene = Scene("Kd1 Ra1 Pc2 ka7 rg7 pe6 la5")
    game, s = scene.game, scene.s
    assert [str(a) for a in game.forcing(s)] == ["Ra1xa5"]
    assert game.idle(s) is not None
    assert game.idle(Scene("Ka1 kg7 ra5").s) is None
    guarded = Scene("Ka1 Rc1 kg7 pc3 pd4")
    assert not guarded.game.forcing(guarded.s) and any(
        guarded.game.noisy(guarded.s, a) for a in guarded.game.actions(guarded.s)
    )


@pytest.mark.parametrize("name", DUELS)
def test_at_the_start_no_one_is_ahead(name: str) -> None:
    game = make_game(name, None, {})
    one, other = game.worth(game.start())
    assert abs(one - other) < 0.01 + 0.05 * game.mind.scale


@pytest.mark.parametrize("seats", [("green", "blue"), ("green", "red", "blue", "yellow")])
def test_at_the_start_of_a_race_all_are_alike(seats: tuple[str, ...]) -> None:
    for name in ("little-chess-jumble", "big-chess-jumble", "big-action-chess-jumble"):
        game = make_game(name, seats, {})
        assert len({round(one, 6) for one in game.worth(game.start())}) == 1


def test_a_finished_game_is_shared_among_its_winners() -> None:
    game = make_game("wild-jokers", None, {})
    s, _, _ = played(game, 3, 1)
    result = game.result(s)
    assert result is not None
    assert final_chances(game, s) == tuple(1.0 if seat == result.winner else 0.0 for seat in game.seats)
    assert final_chances(game, game.end_early(game.start(), "draw")) == (0.5, 0.5)


def test_chances_and_leads() -> None:
    assert from_worth((3.0, 3.0), 2.0) == (0.5, 0.5)
    assert from_worth((2.0, 0.0), 2.0)[0] == pytest.approx(math.e / (1 + math.e))
    assert from_worth((0.0,), 1.0) == (0.5,)
    assert from_worth((1e6, -1e6, 0.0), 1.0) == (1.0, 0.0, 0.0)
    for lead in (-7.0, -1.0, 0.0, 0.5, 6.0):
        assert lead_of_chance(chance_of_lead(lead, 2.0), 2.0) == pytest.approx(lead)
    assert chance_of_lead(-1e9, 1.0) == 0.0 and lead_of_chance(1.0, 1.0) < 20


def test_who_is_nearer_home_is_ahead() -> None:
    game = make_game("little-chess-jumble", ("green", "blue"), {})
    start = game.worth(game.start())
    ahead = game.worth(game.read("G:Re3 B:"))
    assert ahead[0] > start[0] and ahead[1] == start[1]


def test_ways_of_chess_jumble() -> None:
    """A runner leans to squares nearer home, a hunter to captures."""
    found = {"runner": 0, "hunter": 0, "careful": 0}
    for game, s in positions("little-chess-jumble", 80):
        for a in game.actions(s):
            for way in game.mind.ways:
                found[way] += bool(game.leaning(s, a, way))
            if game.leaning(s, a, "hunter"):
                assert game.noisy(s, a) or hasattr(a, "kind")
    assert all(found.values()), found


def test_who_is_home_first_has_won_and_the_others_play_for_their_places() -> None:
    """CJ-A47."""
    game = make_game("little-chess-jumble", ("green", "red", "blue"), {})
    rng = random.Random(3)
    s = game.start()
    while game.winner(s) is None:
        actor = game.actor(s)
        assert actor is not None
        actions = game.actions(s)
        s = game.outcome(s, rng.choice(actions) if actor.chance else choose(game, s, rng.randbytes(32)))[0]
    assert game.result(s) is None
    first = game.seats.index(game.winner(s) or "")
    found = chances(game, s)
    assert found[first] > 0.999 and sum(found) == pytest.approx(1)
    others = [one for i, one in enumerate(found) if i != first]
    assert 0 < min(others) < max(others)

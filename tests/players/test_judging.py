"""What moments of a game were worth: luck adds up to nothing, the best costs nothing, only what a seat could know counts."""

from __future__ import annotations

import msgspec
import pytest

from companion.kernel.game import Game, State
from companion.players.budget import Budget
from companion.players.judging import Case, judge
from companion.players.prospects import OUTCOMES, doubt, prospect
from companion.table.opening import make_game
from tests.games.wild_jokers.test_wild_jokers import Scene
from tests.players.games import FAMILIES, positions

BYTES = b"e" * 32


def chance_in(name: str) -> tuple[Game, State]:
    """A position in which chance may do few things, after some actions."""
    for game, s in positions(name, 200):
        for a in game.actions(s):
            after = game.outcome(s, a)[0]
            actor = game.actor(after)
            if actor is not None and actor.chance and 1 < len(set(game.actions(after))) <= OUTCOMES:
                return game, after
    raise AssertionError("chance acts in this game")


@pytest.mark.parametrize("name", ["little-chess-jumble", "raindropchess", "gravity-chess"])
def test_luck_is_nothing_on_average_and_adds_up_to_nothing(name: str) -> None:
    game, s = chance_in(name)
    actions = game.actions(s)
    weights = [game.weight(s, a) for a in actions]
    found = [judge(game, Case(state=s, action=a, nodes=400, entropy=BYTES)) for a in actions]
    assert all(one.chance and abs(sum(one.luck)) < 1e-9 for one in found)
    assert len({one.luck for one in found}) > 1
    for seat in range(len(game.seats)):
        luck = [one.luck[seat] for one in found]
        assert abs(sum(w * one for w, one in zip(weights, luck, strict=True))) < 1e-9
        spread = sum(w * one**2 for w, one in zip(weights, luck, strict=True)) / sum(weights)
        assert found[0].spread[seat] == pytest.approx(spread)


def test_a_win_that_was_missed_costs_what_it_was_worth() -> None:
    scene = Scene("Ka1 Ra7 kd7 pg4")
    wins = next(t for t in scene.legal if t.startswith("Ra7xd7"))
    for text in (wins, "Ra7-a6"):
        action = scene.game.legal(scene.s, text)
        assert action is not None
        found = judge(scene.game, Case(state=scene.s, action=action, nodes=2000, entropy=BYTES))
        assert str(found.best) == wins and found.most == 1.0 and found.choices
        assert (found.cost == 0.0) == (text == wins)
        assert found.got == found.after[0]
    assert found.cost > 0.2 and str(found.line[0]) == wins


def test_what_a_hint_has_said_is_no_mistake() -> None:
    scene = Scene("Ka1 Ra7 kd7 pg4")
    action = scene.game.legal(scene.s, "Ra7-a6")
    assert action is not None
    found = judge(scene.game, Case(state=scene.s, action=action, nodes=2000, entropy=BYTES, excused=True))
    assert found.cost == 0.0 and found.best == action


@pytest.mark.parametrize("name", FAMILIES)
def test_every_moment_of_every_game_can_be_judged(name: str) -> None:
    for game, s in positions(name, 3):
        a = game.actions(s)[-1]
        case = Case(state=s, action=a, nodes=40, entropy=BYTES)
        found = judge(game, case)
        assert found == judge(make_game(name, None, {}), case)
        assert 0 <= found.got <= found.most <= 1 and all(0 <= one <= 1 for one in found.after)
        assert len(game.seats) == 1 or sum(found.after) == pytest.approx(1)


@pytest.mark.parametrize("name", ["booster-chess", "cloak-and-dagger-chess"])
def test_a_decision_is_judged_by_what_the_seat_could_know(name: str) -> None:
    """With other secrets of the others in their place the verdict on it is the same."""
    judged = 0
    for game, s in positions(name, 6):
        actor = game.actor(s)
        assert actor is not None
        other = game.guess(game.known(s, actor.seat), b"another" * 5)
        for a in game.actions(s)[:3]:
            twin = game.legal(other, str(a))
            if twin is None or game.known(s, actor.seat) != game.known(other, actor.seat):
                continue
            mine, yours = (
                judge(game, Case(state=one, action=action, nodes=60, entropy=BYTES))
                for one, action in ((s, a), (other, twin))
            )
            judged += other != s
            assert (mine.most, mine.got, str(mine.best)) == (yours.most, yours.got, str(yours.best))
    assert judged > 3


def test_games_played_on_meet_the_same_dice() -> None:
    """So that what differs is what was done."""
    game = make_game("little-chess-jumble", None, {})
    for _, s in positions("little-chess-jumble", 1):
        one = prospect(game, s, Budget(200), BYTES)
        assert one == prospect(game, s, Budget(200), BYTES) != prospect(game, s, Budget(200), b"f" * 32)
        assert doubt(one, one, 0) == 0.0
        other = msgspec.structs.replace(
            one, games=tuple((1.0 - i % 2, 0.0, 0.0, 0.0) for i in range(len(one.games)))
        )
        assert doubt(one, other, 0) > 0.0

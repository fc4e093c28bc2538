"""What decisions of a game cost, and what positions are worth: the best costs nothing, only what a seat could know counts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from companion.engine.decision import OUTCOMES, PositionOdds, doubt, position_odds, weigh
from companion.engine.game_review import Case, judge
from companion.engine.search import AlphaBeta, Budget, certain_winner, winning_action
from companion.engine.search_result import SearchResult
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from tests.engine.games import FAMILIES, positions
from tests.every_case import chosen, spread
from tests.games.wild_jokers.scenes import Scene

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
def test_before_a_roll_a_position_is_worth_the_mean_of_what_may_fall(name: str) -> None:
    """So luck is nothing on average, for each seat and for all of them together."""
    game, s = chance_in(name)
    actions = game.actions(s)
    found = weigh(game, s, 400, BYTES)
    assert set(found.outcomes) == {str(a) for a in actions}
    total = sum(game.weight(s, a) for a in actions)
    likely = {str(a): 0.0 for a in actions}
    for a in actions:
        likely[str(a)] += game.weight(s, a) / total
    assert {text: share for text, (share, _) in found.outcomes.items()} == pytest.approx(likely)
    for i in range(len(game.seats)):
        assert found.chances[i] == pytest.approx(sum(p * worth[i] for p, worth in found.outcomes.values()))
    assert len({worth for _, worth in found.outcomes.values()}) > 1
    assert all(sum(worth) == pytest.approx(1) for _, worth in found.outcomes.values())


def test_a_queen_that_mates_when_she_is_drawn_is_luck() -> None:
    """Raindropchess: however few positions may be looked at, an end in one is seen."""
    game = make_game("raindropchess", None, {})
    rng = random.Random(2)
    for _ in range(200):
        s = game.start()
        while (actor := game.actor(s)) is not None:
            if actor.chance:
                found = weigh(game, s, 1, BYTES)
                for a in game.actions(s):
                    after = game.after(s, a)
                    if game.actor(after) is not None and winning_action(game, after) is not None:
                        seat = game.seats.index(game.actor(after).seat)  # type: ignore[union-attr]
                        assert found.outcomes[str(a)][1][seat] == 1.0 > found.chances[seat]
                        return
            s = game.outcome(s, rng.choice(list(game.actions(s))))[0]
    raise AssertionError("a card wins at once in some game")


def test_a_loss_that_no_one_can_stop_is_seen() -> None:
    """White takes the king next, whatever Black does."""
    scene = Scene("Kg1 Ra3 Rc7 ka7", "b")
    assert certain_winner(scene.game, scene.s) == "white"
    assert position_odds(scene.game, scene.s, Budget(1), BYTES).chances == (1.0, 0.0)
    assert certain_winner(scene.game, Scene("Kg1 Ra3 ka7", "b").s) is None


def test_lots_after_lots_take_no_more_thoughts_than_were_granted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight pieces are laid out by lot: of 5040 arrays a few are looked at."""
    game = make_game("wild-jokers", None, {"array": "shuffled"})
    thoughts: list[State] = []

    class Counted:
        def __init__(self, *given: Any) -> None:
            self.player = AlphaBeta(*given)

        def think(self, s: State, actions: Sequence[Action]) -> SearchResult:
            thoughts.append(s)
            return self.player.think(s, actions)

    monkeypatch.setattr("companion.engine.decision.AlphaBeta", Counted)
    found = position_odds(game, game.start(), Budget(120), BYTES)
    assert sum(found.chances) == pytest.approx(1)
    assert 60 < len(set(thoughts)) == len(thoughts) <= 120


def test_a_win_that_was_missed_costs_what_it_was_worth() -> None:
    scene = Scene("Ka1 Ra7 kd7 pg4")
    wins = next(t for t in scene.legal if t.startswith("Ra7xd7"))
    for text in (wins, "Ra7-a6"):
        action = scene.game.legal(scene.s, text)
        assert action is not None
        found = judge(scene.game, Case(state=scene.s, action=action, nodes=2000, entropy=BYTES))
        assert str(found.best) == wins and found.most == 1.0 and found.choices
        assert (found.cost == 0.0) == (text == wins)
    assert found.cost > 0.2 and str(found.line[0]) == wins


def test_what_a_hint_has_said_is_no_mistake() -> None:
    scene = Scene("Ka1 Ra7 kd7 pg4")
    action = scene.game.legal(scene.s, "Ra7-a6")
    assert action is not None
    found = judge(scene.game, Case(state=scene.s, action=action, nodes=2000, entropy=BYTES, excused=True))
    assert found.cost == 0.0 and found.best == action


@pytest.mark.parametrize("name", spread(FAMILIES, 3))
def test_every_moment_of_every_game_can_be_judged(name: str) -> None:
    checked = 0
    for game, s in positions(name, chosen(1, 3)):
        a = game.actions(s)[-1]
        case = Case(state=s, action=a, nodes=40, entropy=BYTES)
        found = judge(game, case)
        checked += 1
        assert found == judge(make_game(name, None, {}), case)
        assert 0 <= found.got <= found.most <= 1
        worth = weigh(game, game.outcome(s, a)[0], 40, BYTES).chances
        assert all(0 <= one <= 1 for one in worth) and (
            len(game.seats) == 1 or sum(worth) == pytest.approx(1)
        )
    assert checked


@pytest.mark.parametrize("name", ["booster-chess", "cloak-and-dagger-chess"])
def test_a_decision_is_judged_by_what_the_seat_could_know(name: str) -> None:
    """With other secrets of the others in their place the verdict on it is the same."""
    judged = 0
    for game, s in positions(name, 6):
        actor = game.actor(s)
        assert actor is not None
        other = game.guess(game.redact(s, actor.seat), b"another" * 5)
        for a in game.actions(s)[: chosen(2, 3)]:
            twin = game.legal(other, str(a))
            if twin is None or game.redact(s, actor.seat) != game.redact(other, actor.seat):
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
    checked = 0
    for _, s in positions("little-chess-jumble", 1):
        one = position_odds(game, s, Budget(200), BYTES)
        checked += 1
        assert (
            one
            == position_odds(game, s, Budget(200), BYTES)
            != position_odds(game, s, Budget(200), b"f" * 32)
        )
        assert doubt(one, one, 0) == 0.0
        other = msgspec.structs.replace(
            one, games=tuple((1.0 - i % 2, 0.0, 0.0, 0.0) for i in range(len(one.games)))
        )
        assert doubt(one, other, 0) > 0.0
    assert checked


def odds(*shares: float) -> PositionOdds:
    """Games played on, by the first seat's share of each."""
    return PositionOdds((0.5, 0.5), tuple((share, 1 - share) for share in shares))


@pytest.mark.parametrize(
    ("one", "other", "error"),
    [
        ((0.4,), (0.6,), 0.0),
        ((0.4, 0.5), (0.3, 0.1), 0.15),
        ((0.4, 0.5, 0.9), (0.3, 0.4, 0.8), 0.0),
        ((1.0, 1.0), (0.0, 0.0), 0.5),
        ((1.0, 0.0, 1.0, 0.0), (1.0, 0.0, 1.0, 0.0), 0.25),
    ],
    ids=["one game says nothing", "of two games", "always by as much", "only wins", "alike"],
)
def test_a_difference_may_err_by_a_standard_error(
    one: tuple[float, ...], other: tuple[float, ...], error: float
) -> None:
    """Worked out by hand: the spread of the differences over the root of their number, or 1 / n of games that are won or lost."""
    assert doubt(odds(*one), odds(*other), 0) == pytest.approx(error)
    assert doubt(odds(*one), odds(*other), 1) == pytest.approx(error)


@pytest.mark.parametrize(("spread", "cost"), [(0.0, 0.1), (0.02, 0.1), (0.9, 0.0)])
def test_a_difference_that_may_be_luck_costs_nothing(
    spread: float, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best is a tenth better on average; where the games differ by much more than that it counts as equal."""
    scene = Scene("Ka1 Ra7 kd7 pg4")
    case = Case(state=scene.s, action=scene.game.legal(scene.s, "Ra7-a6"), nodes=400, entropy=BYTES)  # type: ignore[arg-type]
    right = judge(scene.game, case).best
    assert right is not None and str(right) != "Ra7-a6"

    def odds(game: Game, s: State, *rest: object) -> PositionOdds:
        best = s == game.after(scene.s, right)
        mean = 0.6 if best else 0.5
        games = [mean + spread * (1 if (n % 2 == 0) == best else -1) / 2 for n in range(8)]
        return PositionOdds((mean, 1 - mean), tuple((one, 1 - one) for one in games))

    monkeypatch.setattr("companion.engine.game_review.position_odds", odds)
    assert judge(scene.game, case).cost == pytest.approx(cost)

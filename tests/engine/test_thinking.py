"""What holds of every level in every game: legal, reproducible by its bytes, varied without them, never the third time."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from companion.engine.decision import LEVELS, decide, worlds
from companion.engine.search import is_lost_next
from companion.games.wild_jokers import evaluation
from companion.kernel.game import EngineProfile, Game, SkillLevel, State
from companion.table.game_factory import make_game
from tests.engine.games import FAMILIES, played, positions, question, small
from tests.every_case import spread
from tests.games.wild_jokers.scenes import Scene


def asked(name: str, count: int) -> Iterator[tuple[Game, State]]:
    for game, s in positions(name, count):
        yield small(game), s


@pytest.mark.parametrize("name", spread(FAMILIES, 3))
def test_every_level_finds_what_the_umpire_takes(name: str) -> None:
    checked = 0
    for game, s in asked(name, 4):
        for level in LEVELS:
            found = decide(game, question(game, s, level))
            checked += 1
            assert any(game.legal(s, str(one.action)) for one in found.choices), (level, game.position(s))
            assert list(found.choices) == sorted(found.choices, key=lambda one: -one.score)
    assert checked


@pytest.mark.parametrize("name", spread(FAMILIES, 3))
def test_the_same_bytes_bring_the_same_thought(name: str) -> None:
    checked = 0
    for game, s in asked(name, 2):
        again = small(make_game(name, None, {}))
        for level in LEVELS:
            one = decide(game, question(game, s, level, b"x" * 32))
            checked += 1
            assert one == decide(again, question(again, s, level, b"x" * 32))
            assert one.nodes <= game.mind.skills[level - 1].nodes
    assert checked


@pytest.mark.parametrize("level", [2, 3, 4])
def test_games_without_secrets_are_not_the_same_each_time(level: int) -> None:
    game = make_game("wild-jokers", None, {})
    firsts = {
        str(decide(game, question(game, game.start(), level, bytes([i]) * 32)).choices[0].action)
        for i in range(12)
    }
    assert len(firsts) > 1


@pytest.mark.parametrize("level", [1, 3])
def test_a_solitaire_does_not_go_round_in_circles(level: int) -> None:
    """Parade with all its cards spent: no position stands there a third time (it was shuffled for ever)."""
    game = small(make_game("parade-chess-solitaire", None, {}))
    for seed in range(3):
        _, stood, _ = played(game, level, seed, most=160)
        assert max(stood.values()) <= 2


def test_what_has_stood_twice_is_not_done() -> None:
    game = make_game("wild-jokers", None, {})
    s = game.start()
    best = decide(game, question(game, s, 3)).choices[0].action
    key = game.position_key(game.outcome(s, best)[0])
    again = decide(game, question(game, s, 3, stood={key: 2}))
    assert best not in [one.action for one in again.choices]
    assert best in [one.action for one in decide(game, question(game, s, 3, stood={key: 1})).choices]
    every = {game.position_key(game.outcome(s, a)[0]): 3 for a in game.actions(s)} | {key: 2}
    assert [one.action for one in decide(game, question(game, s, 3, stood=every)).choices] == [best]


def test_a_player_who_forgets_pieces_still_has_one() -> None:
    game = make_game("wild-jokers", None, {})
    blind = SkillLevel(overlooks=1.0)
    game.mind = EngineProfile(skills=(blind,) * 5)
    assert len(decide(game, question(game, game.start(), 1)).choices) == 1
    game.mind = EngineProfile(skills=(SkillLevel(overlooks=0.5),) * 5)
    assert 1 < len(decide(game, question(game, game.start(), 1)).choices) < game.count(game.start())


@pytest.mark.parametrize("level", [1, 4])
def test_no_forgetting_hides_a_win_or_a_loss_in_one(level: int) -> None:
    """Wild Jokers: the rook takes the king, or the king steps out of the rook's way, though every piece is forgotten."""
    for pieces, right in (("Ka1 Ra7 Pc4 kd7 pg4", {"Ra7xd7"}), ("Ka1 Pc4 Pg2 ka7 ra5", {"Ka1-b1", "Ka1-a2"})):
        scene = Scene(pieces)
        mind = scene.game.mind
        skills = tuple(
            msgspec.structs.replace(one, overlooks=0.9, nodes=min(one.nodes, 300)) for one in mind.skills
        )
        scene.game.mind = msgspec.structs.replace(mind, skills=skills)
        for i in range(12):
            found = decide(scene.game, question(scene.game, scene.s, level, bytes([i]) * 32))
            after = scene.game.outcome(scene.s, found.choices[0].action)[0]
            if len(right) == 1:
                assert str(found.choices[0].action) in right
            else:
                assert not is_lost_next(scene.game, after, "white"), found.choices[0].action


def test_fun_is_a_capture() -> None:
    """The lancer may take a guarded pikeman: who likes captures does, who counts does not."""
    game = make_game("wild-jokers", None, {})
    s = next(
        s
        for game, s in positions("wild-jokers", 60)
        if any(game.noisy(s, a) for a in game.actions(s))
        and not game.noisy(s, decide(game, question(game, s, 3)).choices[0].action)
    )
    quiet, fun = SkillLevel(), SkillLevel(fun=200.0)
    game.mind = msgspec.structs.replace(evaluation.MIND, skills=(fun, quiet, quiet, quiet, quiet))
    assert game.noisy(s, decide(game, question(game, s, 1)).choices[0].action)
    assert not game.noisy(s, decide(game, question(game, s, 2)).choices[0].action)


def test_time_ends_a_thought() -> None:
    game = make_game("wild-jokers", None, {})
    looked = 0

    def hurried() -> bool:
        nonlocal looked
        looked += 1
        return looked > 20

    found = decide(game, question(game, game.start(), 5), hurried)
    assert found.cut and found.nodes < 1000 and found.choices[0].action in game.actions(game.start())
    assert not decide(game, question(game, game.start(), 4)).cut


@pytest.mark.parametrize("name", ["booster-chess", "cloak-and-dagger-chess"])
def test_what_a_seat_cannot_know_changes_nothing(name: str) -> None:
    """Two positions that it cannot tell apart lead to the same question, and so to the same thought."""
    checked = 0
    for game, s in asked(name, 3):
        actor = game.actor(s)
        checked += 1
        assert actor is not None
        known = game.redact(s, actor.seat)
        twin = game.guess(known, b"another" * 8)
        assert game.redact(twin, actor.seat) == known
        one, other = question(game, s, 4), question(game, twin, 4)
        assert one == other and decide(game, one) == decide(game, other)
    assert checked


def test_a_way_of_playing_leans() -> None:
    """A game says what a runner likes better; others choose as before."""
    game = make_game("wild-jokers", None, {})
    s = game.start()
    favourite = game.actions(s)[-1]
    game.leaning = lambda s, a, way: 500.0 if way == "runner" and a == favourite else 0.0  # type: ignore[method-assign]
    asked = question(game, s, 3)
    assert decide(game, msgspec.structs.replace(asked, way="runner")).choices[0].action == favourite
    assert decide(game, asked).choices[0].action != favourite


def test_where_nothing_is_hidden_one_position_is_held_possible() -> None:
    """All thought goes into it; where something is, guesses differ."""
    (game, s), *_ = positions("wild-jokers", 1)
    assert worlds(game, question(game, s, 5), 6) == (s,)
    game, s = next((game, s) for game, s in positions("cloak-and-dagger-chess", 6) if s.stage != "register")
    found = worlds(game, question(game, s, 5), 6)
    assert len(found) == 6 and len(set(found)) > 1

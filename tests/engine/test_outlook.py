"""When a computer player wants more of a game than its next action: an offer of a draw, or to give it up."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from companion.engine.decision import (
    CALM,
    LONG_GAME,
    PATIENCE,
    GameTrend,
    Intent,
    PositionOdds,
    Question,
    accepts_draw,
    decide,
    intent,
)
from companion.engine.search import WON
from companion.kernel.game import Game, State
from tests.engine.games import question
from tests.games.wild_jokers.scenes import Scene

LEVEL = "Kd1 Rg1 Pc1 kd7 ra7 pe7"
AHEAD = f"{LEVEL} Pa5 Pc4 Pg5"
BEHIND = "Kd1 kd7 ra7 rg7 pg5 pe5 pa5"
BOTH: tuple[Intent, ...] = ("draw", "resign")


def wanted(
    pieces: str, level: int, played: int = LONG_GAME, turns: int = 20, earlier: str = "", **more: Any
) -> str:
    """What White wants who has had so many turns with these pieces (or `earlier` others)."""
    at = Scene(pieces)
    small(at.game)
    before = (Scene(earlier).s if earlier else at.s,) * turns
    course = GameTrend(before, played, more.get("may", BOTH))
    asked = question(at.game, at.s, level, more.get("entropy", bytes(32)))
    return intent(at.game, asked, course, decide(at.game, asked))


def small(game: Game) -> None:
    """Thoughts of few positions."""
    skills = tuple(msgspec.structs.replace(one, nodes=min(one.nodes, 300)) for one in game.mind.skills)
    game.mind = msgspec.structs.replace(game.mind, skills=skills)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_draw_is_offered_where_nothing_happens(level: int) -> None:
    assert wanted(LEVEL, level) == "draw"
    assert wanted(LEVEL, level, played=LONG_GAME - 1) == "", "too early"
    assert wanted(LEVEL, level, turns=CALM - 2) == "", "not long enough"
    assert wanted(LEVEL, level, earlier=f"{LEVEL} pg5 Pa3") == "", "men were taken meanwhile"
    assert wanted(AHEAD, level) == "", "not level"
    assert wanted(LEVEL, level, may=("resign",)) == "", "it may not"


def test_a_draw_that_is_offered_would_be_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Scene(LEVEL)
    offered = []
    for percent in range(35, 66):
        odds = PositionOdds((percent / 100, 1 - percent / 100))
        monkeypatch.setattr("companion.engine.decision.position_odds", lambda *given, odds=odds: odds)
        if wanted(LEVEL, 5) == "draw":
            offered.append(percent)
            assert accepts_draw(at.game, question(at.game, at.s, 5), LONG_GAME), percent
    assert offered == list(range(40, 52))


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_what_is_lost_for_long_is_given_up(level: int) -> None:
    turns = PATIENCE[level]
    assert wanted(BEHIND, level, played=20, turns=turns) == "resign"
    assert wanted(BEHIND, level, played=20, turns=turns - 2) == "", "not long enough"
    assert wanted(BEHIND, level, played=20, earlier=LEVEL) == "", "it was lost just now"
    assert wanted(LEVEL, level, played=20) == ""


def test_a_beginner_never_gives_up_and_who_is_stronger_sees_it_sooner() -> None:
    assert wanted(BEHIND, 1) == ""
    assert sorted(PATIENCE.values(), reverse=True) == list(PATIENCE.values())


def test_a_win_that_comes_next_is_left_to_be_played() -> None:
    """Black takes the king, whatever White does: he shall have that."""
    assert wanted("Ka1 ra7 rc1 kd7 pg5 pe5 pe7", 4) == ""


def test_who_sees_a_way_out_goes_on() -> None:
    """The search has found that the lost pieces win, or that level ones do."""
    for pieces, alone in ((BEHIND, "resign"), (LEVEL, "draw")):
        at = Scene(pieces)
        asked = question(at.game, at.s, 4)
        found = decide(at.game, asked)
        best = msgspec.structs.replace(found.choices[0], score=WON - 3)
        saved = msgspec.structs.replace(found, choices=(best, *found.choices[1:]))
        course = GameTrend((at.s,) * 20, LONG_GAME, BOTH)
        assert intent(at.game, asked, course, found) == alone
        assert intent(at.game, asked, course, saved) == ""


def test_time_that_was_up_brings_no_intent() -> None:
    at = Scene(LEVEL)
    asked = question(at.game, at.s, 4)
    found = msgspec.structs.replace(decide(at.game, asked), cut=True)
    assert intent(at.game, asked, GameTrend((at.s,) * 20, LONG_GAME, BOTH), found) == ""


def test_weak_levels_answer_with_their_errors() -> None:
    """Pikemen ahead: whoever judges well never takes the draw, a beginner now and then does."""

    def taken(pieces: str, level: int) -> int:
        at = Scene(pieces)
        asked = (answered(at.game, at.s, level, i) for i in range(30))
        return sum(accepts_draw(at.game, one, LONG_GAME) for one in asked)

    assert taken(AHEAD, 5) == taken(AHEAD, 3) == 0
    assert 0 < taken(AHEAD, 1) < 30


def answered(game: Game, s: State, level: int, number: int) -> Question:
    return question(game, s, level, hashlib.sha512(str(number).encode()).digest())

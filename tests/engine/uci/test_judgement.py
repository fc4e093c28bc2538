"""What an engine's scores come to in our terms: chances, leads, ranked actions, verdicts."""

from __future__ import annotations

import pytest

from companion.engine.decision import WeighedAction
from companion.engine.game_review import Case, Verdict
from companion.engine.search import chance_of_lead
from companion.engine.uci_analysis import Analysis, chance_of, judge, lead_of, search_result, weigh
from companion.engine.uci_protocol import BestMove, Info, Score
from companion.kernel.game import State
from companion.table.game_factory import make_game

GAME = make_game("chess", None, {})
START = GAME.start()


def lines(*found: tuple[int, str]) -> Analysis:
    """An analysis with these scores and moves, the best first."""
    infos = tuple(Info(5, n + 1, Score(score), 10, (move,)) for n, (score, move) in enumerate(found))
    return Analysis(BestMove(found[0][1]), infos, 10)


def played(*moves: str) -> State:
    s = START
    for move in moves:
        assert GAME.engine_notation is not None
        action = GAME.engine_notation.action(s, move)
        assert action is not None
        s = GAME.after(s, action)
    return s


def verdict(
    move: str, before: Analysis, after: WeighedAction | None = None, excused: bool = False
) -> Verdict | None:
    assert GAME.engine_notation is not None
    action = GAME.engine_notation.action(START, move)
    assert action is not None
    return judge(
        GAME, Case(state=START, action=action, nodes=1, entropy=bytes(32), excused=excused), before, after
    )


def test_a_score_is_a_chance() -> None:
    assert chance_of(Score(0)) == 0.5
    assert chance_of(Score(100)) == pytest.approx(0.591, abs=0.001)
    assert chance_of(Score(-100)) == pytest.approx(1 - chance_of(Score(100)))
    assert (chance_of(Score(None, 3)), chance_of(Score(None, -3)), chance_of(Score(None, 0))) == (1, 0, 0)
    assert 0 < chance_of(Score(-(10**17))) < chance_of(Score(10**17)) <= 1


def test_a_lead_says_the_same_chance_and_sooner_mates_lead_more() -> None:
    assert chance_of_lead(lead_of(GAME, Score(250)), GAME.mind.human) == pytest.approx(chance_of(Score(250)))
    leads = [
        lead_of(GAME, score)
        for score in (Score(None, 1), Score(None, 5), Score(900), Score(-900), Score(None, -1))
    ]
    assert leads == sorted(leads, reverse=True)


def test_the_engines_choice_comes_first_though_it_saw_better() -> None:
    """Weakened, it plays another move than the best that it has seen."""
    found = choosing(lines((30, "e2e4"), (10, "d2d4")), "d2d4")
    result = search_result(GAME, START, found)
    assert [str(one.action) for one in result.choices] == ["Pd2-d4", "Pe2-e4"]
    unseen = search_result(GAME, START, choosing(lines((30, "e2e4")), "a2a3"))
    assert str(unseen.choices[0].action) == "Pa2-a3" and not unseen.choices[0].exact


@pytest.mark.parametrize("lie", ["e2e5", "e7e5", "", "a1a1", "e1g1"])
def test_an_illegal_move_is_no_choice(lie: str) -> None:
    assert search_result(GAME, START, choosing(lines((30, "e2e4")), lie)).choices == ()


def test_a_line_counts_as_far_as_it_is_legal() -> None:
    found = Analysis(BestMove("e2e4"), (Info(5, 1, Score(3), 1, ("e2e4", "e7e5", "e4e5", "a7a6")),))
    (one,) = search_result(GAME, START, found).choices
    assert [str(action) for action in one.line] == ["Pe2-e4", "Pe7-e5"]


def test_the_best_move_costs_nothing_and_its_gap_is_told() -> None:
    found = verdict("e2e4", lines((100, "e2e4"), (0, "d2d4")))
    assert found is not None and found.cost == 0 and str(found.next_best) == "Pd2-d4"
    assert found.gap == pytest.approx(chance_of(Score(100)) - 0.5)


def test_a_mistake_costs_what_its_position_is_worth_less() -> None:
    found = verdict("g2g4", lines((30, "e2e4"), (20, "d2d4")), WeighedAction((0.2, 0.8)))
    assert found is not None and str(found.best) == "Pe2-e4" and found.seat == "white"
    assert found.cost == pytest.approx(chance_of(Score(30)) - 0.2)
    second = verdict("d2d4", lines((300, "e2e4"), (20, "d2d4")))
    assert second is not None and second.cost == pytest.approx(chance_of(Score(300)) - chance_of(Score(20)))


def test_what_cannot_be_told_or_was_hinted_costs_nothing() -> None:
    before = lines((30, "e2e4"), (20, "d2d4"))
    assert verdict("g2g4", before) is None, "nobody has looked at what came after"
    assert verdict("g2g4", Analysis(BestMove("e2e4"))) is None
    hinted = verdict("g2g4", before, WeighedAction((0.1, 0.9)), excused=True)
    assert hinted is not None and hinted.cost == 0


def test_a_position_is_weighed_for_the_side_to_move() -> None:
    white = weigh(GAME, START, lines((100, "e2e4")))
    black = weigh(GAME, played("e2e4"), lines((100, "e7e5")))
    assert white is not None and black is not None
    assert white.chances == (black.chances[1], black.chances[0]) and white.chances[0] > 0.5
    over = weigh(GAME, played("f2f3", "e7e5", "g2g4", "d8h4"), None)
    assert over is not None and over.chances == (0, 1)


def choosing(found: Analysis, move: str) -> Analysis:
    """The same with another move as the engine's choice."""
    return Analysis(BestMove(move), found.lines, found.nodes)

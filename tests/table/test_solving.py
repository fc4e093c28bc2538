"""The solver of the solitaires, and the deal of the day."""

from __future__ import annotations

import itertools
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.games.neighbour.rules import Neighbour
from companion.games.parade.rules import Parade
from companion.games.shared.solitaire import WHOLE
from companion.kernel.actions import Move
from companion.kernel.errors import GameError
from companion.kernel.puzzle_solver import Puzzle, Solution, shortest
from companion.table.fairness.audit import audit
from companion.table.fairness.commitments import SeededChance, daily_seed, seed_of
from companion.table.history.progress import daily_deals
from companion.table.protocol import notices
from companion.table.record.journal import Journal
from companion.table.setup import TableSetup, check_setup
from companion.units import Milliseconds
from tests import today
from tests.error_texts import refused
from tests.games.invariants import walk
from tests.open_states import Game, State, make_game
from tests.table.table_fixture import Rig

P0 = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
PARADE = make_game("parade-chess-solitaire", None, {})
NEIGHBOUR = make_game("neighbour-chess-solitaire", None, {})
ENDLESS = "8/5q2/r4bQ1/8/5r2/8/8/R4RK1"
"""A deal of Neighbour that takes minutes."""
ALONE: dict[str, Any] = {"game": "parade-chess-solitaire", "seats": ("player",)}


def solution(puzzle: Puzzle | None) -> Solution:
    assert puzzle is not None
    *_, last = shortest(puzzle)
    assert isinstance(last, Solution)
    return last


def after(game: Game, s: State, *texts: str) -> State:
    for text in texts:
        action = game.legal(s, text)
        assert action is not None, text
        s, _ = game.apply(s, action)
    return s


def fewest(game: Game, s: State, most: int) -> int | None:
    """The fewest moves that win, by trying all; None: more than `most`."""
    layer = {s}
    for depth in range(most + 1):
        if any(one.end == "won" for one in layer):
            return depth
        layer = {game.apply(one, a)[0] for one in layer for a in game.actions(one) if isinstance(a, Move)}
    return None


def test_source_t9() -> None:
    """PC-T9: three moves and no fewer, proven; and the moves found win."""
    found = solution(PARADE.puzzle(PARADE.read(P0), ()))
    assert found.actions is not None and len(found.actions) == 3
    s = PARADE.read(P0)
    for text in found.actions:
        action = PARADE.legal(s, text)
        assert action is not None
        s, _ = PARADE.apply(s, action)
    assert s.end == "won" and fewest(PARADE, PARADE.read(P0), 2) is None


@pytest.mark.parametrize("seed", range(5))
def test_as_short_as_by_trying_all(seed: int) -> None:
    """In positions of few pieces the search agrees with trying everything."""
    assert isinstance(NEIGHBOUR, Neighbour)
    for s in walk(NEIGHBOUR, seed + 18, 60):
        pieces = sum(squares.bit_count() for side in s.men for squares in side)
        if s.stage == "move" and pieces < 6:
            found = solution(NEIGHBOUR.puzzle(s, ()))
            tried = fewest(NEIGHBOUR, s, 4)
            if tried is not None or (found.actions and len(found.actions) <= 4):
                assert found.actions is not None and len(found.actions) == tried
            break


def test_there_is_no_way() -> None:
    """Where nothing else can be reached the search says that there is none at all."""
    s = NEIGHBOUR.read("8/8/8/8/8/8/K6q/Q6n")
    assert solution(NEIGHBOUR.puzzle(s, ())).actions is not None
    stuck = NEIGHBOUR.read("n7/8/8/8/8/8/1k6/KQ6 stage=choose")
    assert NEIGHBOUR.puzzle(stuck, ()) is None
    two = PARADE.read("8/8/8/8/8/8/8/R6N taken=wR,wN,?,?,?,?,?,?,?,?,?,?,?,?,?,?")
    assert two.end == "stuck" and PARADE.puzzle(two, ()) is None


def test_with_cards_that_come() -> None:
    """Cards whose order is known may add pieces; here that is the shortest way."""
    assert isinstance(PARADE, Parade)
    s = PARADE.read("8/8/8/8/8/8/8/R1B5")
    assert solution(PARADE.puzzle(s, ())).actions is None
    s = PARADE.read("8/8/8/8/8/8/8/RB1R4")
    found = solution(PARADE.puzzle(s, ("bN", "wK")))
    assert found.actions is None or "add" in " ".join(found.actions)
    near = PARADE.read("8/8/8/8/8/8/8/1n1R4")
    wanted = solution(PARADE.puzzle(near, ("wN",)))
    assert wanted.actions is None or len(wanted.actions) >= 1


class TestAtTheTable:
    def test_from_here(self, tmp_path: Path) -> None:
        """{"do":"solve"} searches in slices, and the table goes on meanwhile."""
        rig = Rig(tmp_path, position=P0, **ALONE)
        rig.do(do="solve")
        assert rig.referee.solver.running and rig.referee.due() is not None
        rig.act("Rg1-e3")
        while rig.referee.solver.running:
            rig.ms += 1
            rig.referee.poll()
        solved = rig.last(notices.Solved)
        assert solved.actions is not None and len(solved.actions) == 3 and "Shortest" in solved.text

    def test_a_slice_ends_though_the_clock_stands(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, game="neighbour-chess-solitaire", position=f"{ENDLESS} stage=move")
        rig.do(do="solve")
        rig.referee.poll()
        assert rig.referee.solver.running
        rig.do(do="stop")

    def test_progress_and_stop(self, tmp_path: Path) -> None:
        hard = "4r3/8/1R6/8/k2n2N1/8/2B4b/6R1"
        rig = Rig(tmp_path, position=hard, **ALONE)
        ticks = itertools.count(0, 3)
        rig.referee.time.now = lambda: Milliseconds(next(ticks))
        rig.do(do="solve")
        for _ in range(60):
            if rig.referee.solver.running:
                rig.referee.solver.poll()
        if rig.referee.solver.running:
            assert rig.all(notices.Searching)
            rig.do(do="stop")
        assert not rig.referee.solver.running and rig.all(notices.Solved)
        rig.do(do="stop")
        assert "No search is running" in rig.last(notices.Refused).text

    def test_could_i_have_won(self, tmp_path: Path) -> None:
        """After the game the search begins where the moves began, with the cards that came."""
        rig = Rig(tmp_path, seed=7, **ALONE)
        while rig.referee.state.stage in ("deal", "place"):
            rig.do(do="draw", deck="pack")
            if rig.referee.state.stage == "place":
                rig.act(str(rig.referee.game.actions(rig.referee.state)[0]))
        first = rig.referee.state
        rig.do(do="resign", seat="player")
        assert rig.last(notices.Outcome).winner is None
        rig.do(do="solve")
        assert rig.referee.solver.running
        while rig.referee.solver.running:
            rig.referee.solver.poll()
            rig.ms += 1
        solved = rig.last(notices.Solved)
        order = SeededChance(seed_of(7)).order("pack", 0, WHOLE)
        s = first
        for spent, text in enumerate(solved.actions or ()):
            if text.startswith("add"):
                s = after(rig.referee.game, s, "take pack", f"draw pack {order[8 + spent]}")
                text = text.split()[-1]
            s = after(rig.referee.game, s, text)
        assert solved.actions is None or s.end == "won"

    def test_only_solitaires(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path)
        rig.do(do="solve")
        assert "Only a solitaire" in rig.last(notices.Refused).text


class TestDaily:
    TODAY = today.TODAY.isoformat()

    def test_everyone_has_the_same(self, tmp_path: Path) -> None:
        """The same day, the same cards; another day, others; and the audit finds it sound."""
        dealt = []
        for name, day in (("a", self.TODAY), ("b", self.TODAY), ("c", "2026-01-01")):
            rig = Rig(tmp_path, name=name, seed=None, daily=day, **ALONE)
            assert rig.last(notices.Hello).daily == day
            for _ in range(3):
                rig.do(do="draw", deck="pack")
                rig.act(str(rig.referee.game.actions(rig.referee.state)[0]))
            dealt.append(rig.position())
            rig.referee.close()
        assert dealt[0] == dealt[1] != dealt[2]
        journal = Journal.open(tmp_path / "a")
        assert audit(journal, PARADE).sound
        journal.close()
        assert daily_seed("parade-chess-solitaire", self.TODAY) != daily_seed(
            "neighbour-chess-solitaire", self.TODAY
        )

    def test_nothing_is_taken_back(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, seed=None, daily=self.TODAY, **ALONE)
        rig.do(do="draw", deck="pack")
        rig.do(do="undo")
        assert "You can't undo" in rig.last(notices.Refused).text
        rig.do(do="solve")
        assert "when you have played this deal" in rig.last(notices.Refused).text

    def test_results(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("companion.table.history.saved_games.games_folder", lambda: tmp_path)
        rig = Rig(tmp_path, name="x.tableside", seed=None, daily=self.TODAY, **ALONE)
        rig.do(do="resign", seat="player")
        assert f"deal of {self.TODAY}: not won" in rig.last(notices.Note).text
        rig.referee.close()
        (deal,) = daily_deals()
        assert (deal.day, deal.over, deal.won) == (self.TODAY, True, False)

    @pytest.mark.parametrize(
        "day",
        ["20260101", "2026-W01-4", "2026W014", "2026-1-1", " 2026-01-01", "2026-01-01T00:00", "TODAY", ""],
    )
    def test_a_day_has_one_spelling(self, day: str) -> None:
        """Another spelling of the same day would deal other cards under its name."""
        with refused(GameError, match="is not a date. Write a date like 2026-11-21"):
            check_setup(TableSetup(game="parade-chess-solitaire", daily=day))

    def test_today_is_written_as_its_day(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, seed=None, daily="today", **ALONE)
        day = rig.last(notices.Hello).daily
        assert day == self.TODAY
        assert rig.referee.record.fate.seed == daily_seed("parade-chess-solitaire", day)

    @pytest.mark.parametrize(
        ("given", "says"),
        [
            ({"game": "wild-jokers", "daily": "2026-01-01"}, "Choose a solitaire game"),
            ({"game": "parade-chess-solitaire", "daily": "yesterday"}, "is not a date"),
            (
                {"game": "parade-chess-solitaire", "daily": (today.TODAY + timedelta(2)).isoformat()},
                "isn't available yet",
            ),
            ({"game": "parade-chess-solitaire", "daily": "2026-01-01", "seed": 3}, "its own cards"),
            (
                {"game": "parade-chess-solitaire", "daily": "2026-01-01", "rules": {"peek": "b"}},
                "standard rules",
            ),
        ],
    )
    def test_bad_input(self, given: dict, says: str) -> None:  # type: ignore[type-arg]
        with refused(GameError, match=says):
            check_setup(TableSetup(**given))

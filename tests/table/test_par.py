"""What a daily deal could have been won with: told when it has been played and never before, and kept in its journal."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.puzzle_solver import Solution, shortest
from companion.table.fairness.audit import audit
from companion.table.game_factory import make_game
from companion.table.history.progress import daily_deals
from companion.table.protocol import notices
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import Record
from companion.table.solver import solver
from companion.table.solver.solver import PAR_NOTE, Par, par_in, par_message
from tests.table.table_fixture import Rig

PARADE = make_game("parade-chess-solitaire", None, {})
ALONE: dict[str, Any] = {"game": "parade-chess-solitaire", "seats": ("player",)}
DAY = "2026-01-01"


@pytest.fixture
def daily_rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """A daily deal with its first pile laid out."""
    monkeypatch.setattr("companion.table.history.saved_games.games_folder", lambda: tmp_path)
    rig = Rig(tmp_path, name="x.tableside", seed=None, daily=DAY, **ALONE)
    while rig.referee.state.stage in ("deal", "place"):
        rig.do(do="draw", deck="pack")
        if rig.referee.state.stage == "place":
            rig.act(str(rig.referee.game.actions(rig.referee.state)[0]))
    return rig


def searches(rig: Rig) -> bool:
    """Whether the fewest moves are being searched for."""
    return rig.referee.solver._search is not None


def rest(rig: Rig) -> None:
    """Let it search to its end."""
    while rig.referee.due() is not None and searches(rig):
        rig.ms += 1
        rig.referee.poll()


def pars(rig: Rig) -> list[str]:
    return [said.text for said in rig.all(notices.Note) if said.kind == PAR_NOTE]


def fewest(rig: Rig, start: Any) -> int | None:
    """With the cards that came, searched apart from the table."""
    fate = rig.referee.record.fate
    coming = fate.coming("pack", PARADE.deck_left(start, "pack"))
    puzzle = PARADE.puzzle(start, coming)
    assert puzzle is not None
    *_, end = shortest(puzzle)
    assert isinstance(end, Solution)
    return end.depth if end.actions is not None else None


def test_it_is_told_when_the_deal_is_over(daily_rig: Rig) -> None:
    start = daily_rig.referee.state
    for _ in range(3):
        daily_rig.ms += 1000
        daily_rig.referee.poll()
    assert not pars(daily_rig) and not daily_rig.referee.solver.running and not searches(daily_rig)
    daily_rig.do(do="resign", seat="player")
    rest(daily_rig)
    found = par_in(daily_rig.referee.record.journal.records)
    assert found == Par(fewest(daily_rig, start), True)
    assert len(pars(daily_rig)) == 1 and "proven" in pars(daily_rig)[0]
    assert not daily_rig.all(notices.Searching) and not daily_rig.all(notices.Solved), (
        "nobody has asked for the way"
    )
    daily_rig.referee.close()
    [deal] = daily_deals()
    assert deal.par == found and deal.over and not deal.won
    journal = Journal.open(Path(deal.path))
    assert audit(journal, PARADE).sound
    journal.close()


def test_it_is_told_once(daily_rig: Rig, tmp_path: Path) -> None:
    """Who asks for the way gets it besides; the journal has one result and one par, also when it is opened again."""
    daily_rig.do(do="resign", seat="player")
    daily_rig.do(do="solve")
    assert daily_rig.referee.solver.running
    rest(daily_rig)
    assert len(daily_rig.all(notices.Solved)) == 1 and len(pars(daily_rig)) == 1
    daily_rig.do(do="solve")
    rest(daily_rig)
    assert len(daily_rig.all(notices.Solved)) == 2 and len(pars(daily_rig)) == 1
    daily_rig.referee.close()
    again = Rig(tmp_path, name="x.tableside", **ALONE)
    assert not searches(again)
    kinds = [record.kind for record in again.referee.record.journal.records]
    assert kinds.count("result") == 1
    again.referee.close()


def test_what_takes_too_long_is_not_proven(daily_rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "PATIENCE", -1)
    daily_rig.do(do="resign", seat="player")
    daily_rig.referee.poll()
    assert par_in(daily_rig.referee.record.journal.records) == Par(None, False)
    assert "but one may exist" in pars(daily_rig)[0] and daily_rig.referee.due() is None


def test_nothing_is_known_of_a_deal_that_was_not_laid_out(tmp_path: Path) -> None:
    rig = Rig(tmp_path, seed=None, daily=DAY, **ALONE)
    rig.do(do="resign", seat="player")
    assert not searches(rig) and not pars(rig)


def test_other_games_are_not_searched(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1", **ALONE)
    rig.do(do="resign", seat="player")
    assert not searches(rig)


def test_a_search_that_is_left_says_nothing(daily_rig: Rig) -> None:
    daily_rig.do(do="resign", seat="player")
    daily_rig.referee.close()
    assert not searches(daily_rig) and not pars(daily_rig)
    [deal] = daily_deals()
    assert deal.par is None


def test_in_words() -> None:
    said = [par_message(par).id for par in (Par(3, True), Par(3, False), Par(None, True), Par(None, False))]
    assert said == ["par-proven", "par-best", "par-no-way", "par-unknown"]
    notes = [Record(n, "note", {"par": {"cards": n, "proven": True}}, time.time(), 0) for n in (3, 5)]
    assert par_in(notes) == Par(5, True) and par_in([]) is None

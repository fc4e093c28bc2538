"""A search by processes: it finds ways as short as one alone, ends at once, and dies with the table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.puzzle_solver import Progress, Solution, owner, shortest
from companion.table.protocol import notices
from companion.table.solver import solver
from companion.table.solver.solver import WIDTH, Begin, WorkerPool, pack, unpack
from tests.open_states import make_game
from tests.patience import becomes
from tests.process_guard import is_alive
from tests.table.table_fixture import Rig

PARADE = make_game("parade-chess-solitaire", None, {})
FIVE = "8/8/8/1n6/K3r2b/1q6/b2B4/5Q2"
"""Five moves, in a moment."""
ENDLESS = "8/5q2/r4bQ1/8/5r2/8/8/R4RK1"
"""A deal of Neighbour that takes minutes."""
ALONE: dict[str, Any] = {"game": "parade-chess-solitaire", "seats": ("player",)}


def job(position: str, game: str = "parade-chess-solitaire") -> Begin:
    made = make_game(game, None, {})
    return Begin(game, dict(made.rules), made.position(made.read(position)), ())


def endless() -> WorkerPool:
    """A search all of whose parts are at work: those that are only starting do not ignore signals yet."""
    crew = WorkerPool(job(f"{ENDLESS} stage=move", "neighbour-chess-solitaire"), 20, 2)
    assert becomes(lambda: any(isinstance(said, Progress) and said.depth > 1 for said in crew.news()))
    return crew


def solution(crew: WorkerPool) -> Solution:
    """What it finds in the end."""
    found: list[Progress | Solution | None] = []

    def over() -> bool:
        found.extend(crew.news())
        return bool(found) and not isinstance(found[-1], Progress)

    assert becomes(over) and isinstance(found[-1], Solution)
    return found[-1]


def failed(crew: WorkerPool) -> bool:
    return becomes(lambda: None in list(crew.news()))


@pytest.mark.parametrize("count", [1, 2])
def test_as_short_as_alone(count: int) -> None:
    crew = WorkerPool(job(FIVE), 8, count)
    found = solution(crew)
    assert found.actions is not None and len(found.actions) == found.depth == 5
    s = PARADE.read(FIVE)
    for text in found.actions:
        action = PARADE.legal(s, text)
        assert action is not None, text
        s, _ = PARADE.apply(s, action)
    assert s.end == "won"
    assert becomes(lambda: not any(map(is_alive, crew.pids)))


def test_there_is_none_at_all() -> None:
    crew = WorkerPool(job("kK4r1/B7/rQ2b3/8/q7/8/8/8 stage=move", "neighbour-chess-solitaire"), 20, 2)
    assert solution(crew).never


def test_it_ends_at_once() -> None:
    crew = endless()
    assert len(crew.pids) == 2 and all(map(is_alive, crew.pids))
    crew.end()
    assert becomes(lambda: not any(map(is_alive, crew.pids))) and failed(crew)


def test_a_part_that_dies_is_said() -> None:
    crew = endless()
    os.kill(crew.pids[1], signal.SIGKILL)
    assert failed(crew) and becomes(lambda: not any(map(is_alive, crew.pids)))


def test_it_ends_when_no_one_asks_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was abandoned without being closed leaves nothing that runs."""
    crew = endless()
    monkeypatch.setattr("companion.table.solver.solver.ABANDONED", 0.0)
    assert becomes(lambda: not any(map(is_alive, crew.pids)))


def test_it_ends_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that no one has thought of."""

    def broken(*given: object) -> int:
        raise IndexError("of the test")

    monkeypatch.setattr("companion.table.solver.solver.is_last_round", broken)
    monkeypatch.setattr("threading.excepthook", lambda given: None)
    crew = WorkerPool(job(f"{ENDLESS} stage=move", "neighbour-chess-solitaire"), 20, 2)
    assert failed(crew) and not any(map(is_alive, crew.pids))


def test_typing_the_end_is_meant_for_the_table() -> None:
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # or who runs the tests may ignore it for all
    crew = endless()
    signal.signal(signal.SIGINT, before)
    for pid in crew.pids:
        os.kill(pid, signal.SIGINT)
    list(crew.news())
    time.sleep(0.5)
    assert becomes(lambda: (heard := list(crew.news())) and None not in heard), "it goes on"
    crew.end()
    assert becomes(lambda: not any(map(is_alive, crew.pids)))


def test_it_dies_with_a_table_that_is_killed() -> None:
    """Its orders end with the table, however that ends."""
    table = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from tests.table.test_searching import endless; import time\n"
            "print(*endless().pids, flush=True); time.sleep(600)",
        ],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert table.stdout is not None
    pids = [int(pid) for pid in table.stdout.readline().split()]
    assert len(pids) == 2 and all(map(is_alive, pids))
    table.kill()
    table.wait()
    table.stdout.close()
    assert becomes(lambda: not any(map(is_alive, pids)))


def test_positions_as_bytes() -> None:
    largest = (1 << 8 * WIDTH) - 1
    assert unpack(pack([0, 5, largest])) == [0, 5, largest] and unpack(b"") == []
    assert {owner(here << 12, 2) for here in range(50)} == {0, 1}, (
        "also of numbers with empty bits at the end"
    )


def crew_of(rig: Rig) -> WorkerPool | None:
    """The processes that search for a table."""
    return rig.referee.solver._crew


class TestAtTheTable:
    @pytest.fixture
    def solving_rig(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rig:
        monkeypatch.setattr(solver, "ALONE", 0)
        monkeypatch.setattr(solver, "SLICE", 0)
        rig = Rig(tmp_path, position=FIVE, **ALONE)
        rig.referee.solver.cores = 2
        rig.do(do="solve")
        return rig

    def run(self, rig: Rig) -> None:
        while rig.referee.solver.running:
            rig.ms += 1
            rig.referee.poll()
            time.sleep(0.005)  # its processes need the core

    def test_processes_take_over(self, solving_rig: Rig) -> None:
        solving_rig.referee.poll()
        crew = crew_of(solving_rig)
        assert crew is not None and solving_rig.referee.due() == (solving_rig.ms + solver.LOOK) / 1000
        self.run(solving_rig)
        solved = solving_rig.last(notices.Solved)
        assert solved.actions is not None and len(solved.actions) == 5
        assert becomes(lambda: not any(map(is_alive, crew.pids)))

    @pytest.mark.parametrize("how", ["stop", "pause", "close"])
    def test_leaving_ends_them(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
        monkeypatch.setattr(solver, "ALONE", 0)
        monkeypatch.setattr(solver, "SLICE", 0)
        rig = Rig(tmp_path, game="neighbour-chess-solitaire", position=f"{ENDLESS} stage=move")
        rig.referee.solver.cores = 2
        rig.do(do="solve")
        rig.referee.poll()
        crew = crew_of(rig)
        assert crew is not None and becomes(lambda: len(crew.pids) == 2)
        rig.referee.close() if how == "close" else rig.do(do=how)
        assert not rig.referee.solver.running
        assert becomes(lambda: not any(map(is_alive, crew.pids)))

    def test_where_none_can_be_started(self, solving_rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
        """The table goes on by itself, where it was."""

        def refused(*given: object, **named: object) -> None:
            raise OSError("no processes here")

        monkeypatch.setattr(subprocess, "Popen", refused)
        solving_rig.referee.poll()
        assert crew_of(solving_rig) is not None
        monkeypatch.setattr(solver, "SLICE", 8)
        self.run(solving_rig)
        solved = solving_rig.last(notices.Solved)
        assert solved.actions is not None and len(solved.actions) == 5

    def test_with_one_core_there_are_none(self, solving_rig: Rig) -> None:
        solving_rig.referee.solver.cores = 1
        for _ in range(3):
            solving_rig.referee.poll()
        assert crew_of(solving_rig) is None and solving_rig.referee.due() == solving_rig.ms / 1000
        solving_rig.do(do="stop")


def test_no_other_test_starts_any(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=FIVE, **ALONE)
    assert rig.referee.solver.cores == 1


def test_the_sample_is_solved_alone() -> None:
    """What takes a moment starts no process."""
    puzzle = PARADE.puzzle(PARADE.read("8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"), ())
    assert puzzle is not None
    *_, last = shortest(puzzle)
    assert isinstance(last, Solution) and last.looked < 200

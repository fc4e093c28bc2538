"""The process that thinks: it answers, is stopped, dies, hangs, and never outlives the table."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.engine.decision import Question
from companion.games import families
from companion.table.engine_host import jobs
from companion.table.engine_host import worker as running
from companion.table.engine_host.jobs import (
    EngineBackend,
    EngineLostError,
    GameSource,
    InlineBackend,
    Job,
    Reply,
    ThreadBackend,
    answer_job,
)
from companion.table.engine_host.worker import Process, own_process
from companion.table.game_factory import make_game
from tests.engine.games import FAMILIES, positions, question
from tests.every_case import spread
from tests.patience import PATIENCE, until
from tests.process_guard import is_alive
from tests.sampled_games import sampled_games

GAME = make_game("wild-jokers", None, {})
MADE = GameSource.of(GAME, {})
QUICK = question(GAME, GAME.start(), 3)
LONG = question(GAME, GAME.start(), 5)


def waited(thinker: EngineBackend, seconds: float = PATIENCE) -> Reply | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        reply = thinker.answer()
        if reply is not None:
            return reply
        time.sleep(0.005)
    return None


@pytest.fixture
def process() -> Iterator[Process]:
    found = Process()
    yield found
    found.close()


@pytest.mark.parametrize("name", spread(FAMILIES, 3))
def test_what_goes_through_the_pipe_is_what_is_thought_here(process: Process, name: str) -> None:
    """Every game's states, secrets taken out of them, and every kind of action."""
    thought_about = list(positions(name, 3))
    assert thought_about
    for n, (game, s) in enumerate(thought_about):
        job = Job(n + 1, GameSource.of(game, {}), question(game, s, 2), PATIENCE)
        process.ask(job)
        assert waited(process) == answer_job(job)


@pytest.mark.parametrize("name", families())
def test_a_game_is_made_elsewhere_of_all_its_house_rules(name: str) -> None:
    """Those that can no longer be chosen are among them."""
    game = make_game(name, None, {})
    again = jobs.game_of(GameSource.of(game, {}))
    assert (again.rules, again.seats) == (game.rules, game.seats)


def test_a_new_job_takes_the_place_of_the_old_one(process: Process) -> None:
    process.ask(Job(1, MADE, LONG, 60.0))
    process.ask(Job(2, MADE, QUICK))
    reply = waited(process)
    assert reply is not None and reply.id == 2


def test_what_was_cancelled_is_never_answered(process: Process) -> None:
    process.ask(Job(1, MADE, QUICK))
    process.cancel()
    assert waited(process, 0.6) is None
    process.ask(Job(2, MADE, QUICK))
    assert waited(process).id == 2  # type: ignore[union-attr]


def test_the_ceiling_ends_a_thought(process: Process) -> None:
    process.ask(Job(1, MADE, LONG, 0.05))
    reply = waited(process)
    assert reply is not None and reply.thought.cut and reply.thought.choices and not reply.failed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal here")
def test_one_that_dies_is_missed_and_replaced(process: Process) -> None:
    process.ask(Job(1, MADE, LONG, 60.0))
    assert process._process is not None
    os.kill(process._process.pid, signal.SIGKILL)
    with pytest.raises(EngineLostError):
        waited(process)
    process.ask(Job(2, MADE, QUICK))
    assert waited(process).id == 2  # type: ignore[union-attr]


def test_one_that_hangs_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "STARTING", 0.05)
    hung = Process((sys.executable, "-c", "import time; time.sleep(600)"))
    hung.ask(Job(1, MADE, QUICK, 0.05))
    child = hung._process
    with pytest.raises(EngineLostError):
        waited(hung)
    assert child is not None and child.poll() is not None
    hung.close()


def test_a_process_that_takes_nothing_in_holds_no_table_up() -> None:
    """What is asked of it in a long game is more than a pipe holds."""
    deaf = Process((sys.executable, "-c", "import time; time.sleep(600)"))
    stood = {f"{n} {'x' * 80}": 1 for n in range(2000)}
    asked = Job(1, MADE, msgspec.structs.replace(QUICK, stood=stood))
    assert len(pickle.dumps(asked)) > 2**17
    done = threading.Event()

    def ask() -> None:
        for n in range(4):
            deaf.ask(msgspec.structs.replace(asked, id=n + 1))
            deaf.cancel()
        deaf.close()
        done.set()

    threading.Thread(target=ask, daemon=True).start()
    assert done.wait(PATIENCE)


@pytest.mark.parametrize(
    "command",
    [("/nowhere/python",), (sys.executable, "-c", "pass"), (sys.executable, "-c", "print('noise')")],
)
def test_one_that_cannot_be_started_is_missed(command: tuple[str, ...]) -> None:
    never = Process(command)
    never.ask(Job(1, MADE, QUICK))
    with pytest.raises(EngineLostError):
        waited(never)
    never.close()


def test_it_does_not_outlive_a_table_that_is_killed(tmp_path: Path) -> None:
    """Its input ends with the table, whatever ended that."""
    script = (
        "import sys, time; from companion.table.engine_host.worker import Process; p = Process(); p.ready();"
        "print(p._process.pid, flush=True); time.sleep(600)"
    )
    table = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert table.stdout is not None
    child = int(table.stdout.readline())
    table.kill()
    table.wait()
    until(lambda: not is_alive(child))


@pytest.mark.parametrize("make", [InlineBackend, ThreadBackend])
def test_a_thread_and_the_table_itself_answer_alike(make: type[EngineBackend]) -> None:
    thinker = make()
    thinker.ready()
    job = Job(7, MADE, QUICK, PATIENCE)
    thinker.ask(job)
    assert waited(thinker) == answer_job(job)
    thinker.ask(Job(8, MADE, QUICK))
    thinker.cancel()
    assert waited(thinker, 0.3) is None
    thinker.close()


def test_an_evaluation_that_raises_is_told_and_something_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game("gravity-chess", None, {})
    s = next(s for _, s in positions("gravity-chess", 1))
    asked: Question = question(game, s, 3)
    kind = type(game)

    def broken(*given: object) -> float:
        raise ZeroDivisionError("no worth")

    monkeypatch.setattr(kind, "appeal", broken)
    monkeypatch.setattr(kind, "worth", broken)
    reply = answer_job(Job(1, GameSource.of(game, {}), asked, PATIENCE))
    assert "no worth" in reply.failed
    assert {str(one.action) for one in reply.thought.choices} == {str(a) for a in game.actions(s)}


def test_where_reasons_fail_what_was_found_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> float:
        raise ZeroDivisionError("no reason")

    found = answer_job(Job(1, MADE, QUICK, PATIENCE, explains=True))
    monkeypatch.setattr(jobs, "choose_hints", broken)
    reply = answer_job(Job(1, MADE, QUICK, PATIENCE, explains=True))
    assert found.ways and not reply.ways and "no reason" in reply.failed
    assert reply.thought == found.thought


def test_where_thinking_is_done() -> None:
    found = own_process()
    assert isinstance(found, Process)
    found.close()


def test_a_game_can_be_made_again_elsewhere() -> None:
    names = list(sampled_games(__name__))
    assert names
    for name in names:
        game = make_game(name, None, {})
        again = families()[name].make(GameSource.of(game, {}).seats, dict(GameSource.of(game, {}).rules))
        assert again.rules == game.rules and again.seats == game.seats
        assert msgspec.structs.asdict(again.info) == msgspec.structs.asdict(game.info)


LARGE = """
import pickle, sys
from companion.engine.search_result import RankedAction, SearchResult
from companion.table.engine_host.jobs import Reply
job = pickle.load(sys.stdin.buffer)
found = tuple(RankedAction(f"a{n}", 1.0) for n in range(40_000))
sys.stdout.buffer.write(pickle.dumps(Reply(job.id, SearchResult(found))))
sys.stdout.buffer.flush()
sys.stdin.buffer.read()
"""


def test_a_reply_that_is_larger_than_the_pipe_comes_whole() -> None:
    """Cloak and Dagger Chess has nearly a thousand actions, each with its line."""
    process = Process((sys.executable, "-c", LARGE))
    try:
        process.ask(Job(1, MADE, QUICK, PATIENCE))
        reply = waited(process)
    finally:
        process.close()
    assert reply is not None and len(reply.thought.choices) == 40_000


def test_a_thread_that_hangs_is_lost_as_well() -> None:
    done = threading.Event()

    def hangs(job: Job, hurried: object) -> Reply:
        done.wait(PATIENCE)
        return Reply(job.id)

    thread = ThreadBackend(hangs, patience=0.05)
    try:
        thread.ask(Job(1, MADE, QUICK, 0.05))
        with pytest.raises(EngineLostError):
            waited(thread)
        assert thread.answer() is None, "it is lost once"
    finally:
        done.set()


def test_what_was_cancelled_is_not_answered_and_what_is_asked_next_is() -> None:
    """Held against a process that sends back whatever it is sent, as an answer with the number of its question."""
    echo = Process(("cat",))
    try:
        for number in (1, 3):
            asked, later = (Job(n, MADE, QUICK, PATIENCE) for n in (number, number + 1))
            echo.ask(asked)
            echo.cancel()
            echo.cancel()
            assert echo.answer() is None
            until(lambda: len(echo._found) >= 2)
            assert echo.answer() is None, "it came, and nobody waits for it"
            del echo._found[1:]  # what cancels is sent back too
            echo.ask(later)
            reply = waited(echo)
            assert reply is not None and reply.id == later.id
            assert echo.answer() is None
    finally:
        echo.close()

"""What a thread that thinks answers: the reply to what was asked last, once, or that nothing will come."""

from __future__ import annotations

import random
import threading

import pytest

from companion.engine.search import Hurried
from companion.table.engine_host.jobs import EngineLostError, GameSource, Job, Reply, ThreadBackend
from tests.every_case import chosen

MADE = GameSource("chess", ("white", "black"), ())


def job(number: int) -> Job:
    return Job(number, MADE, ceiling=30.0)


class Thoughts:
    """Thinks about each job until it is told to go on, and then answers, fails or answers something else."""

    def __init__(self) -> None:
        self.gates: dict[int, threading.Event] = {}
        self.ends: dict[int, str] = {}

    def think(self, asked: Job, hurried: Hurried) -> Reply:
        self.gates[asked.id].wait(10)
        match self.ends[asked.id]:
            case "lost":
                raise EngineLostError("gone")
            case "other":
                return Reply(asked.id + 1000)
        return Reply(asked.id)

    def ask(self, backend: ThreadBackend, number: int) -> threading.Thread:
        before = set(threading.enumerate())
        self.gates[number] = threading.Event()
        backend.ask(job(number))
        (thread,) = set(threading.enumerate()) - before
        return thread

    def end(self, number: int, thread: threading.Thread, how: str) -> None:
        self.ends[number] = how
        self.gates[number].set()
        thread.join(10)


def outcome(backend: ThreadBackend) -> object:
    """The number of the reply, why nothing comes any more, or None while it is still being thought about."""
    try:
        reply = backend.answer()
    except EngineLostError as lost:
        return f"lost {lost.why}"
    return None if reply is None else reply.id


@pytest.mark.parametrize("seed", range(chosen(4, 40)))
def test_the_last_question_is_answered_once(seed: int) -> None:
    """Whatever earlier questions come to, and whether they end before or after it."""
    rng, thoughts = random.Random(seed), Thoughts()
    backend, running, asked = ThreadBackend(thoughts.think, patience=30.0), dict[int, threading.Thread](), 0
    due: object = None
    for number in range(1, 40):
        match rng.choice(("ask", "ask", "end", "end", "end", "answer", "cancel")):
            case "ask":
                running[number] = thoughts.ask(backend, number)
                asked, due = number, None
            case "end" if running:
                done = rng.choice(list(running))
                how = rng.choice(("answers", "answers", "lost", "other"))
                thoughts.end(done, running.pop(done), how)
                if done == asked:
                    due = {"answers": asked, "lost": "lost gone", "other": "lost "}[how]
            case "cancel":
                backend.cancel()
                asked, due = 0, None
            case _:
                pass
        found = outcome(backend)
        assert found == due, (seed, number)
        if due is not None:
            asked, due = 0, None
            assert outcome(backend) is None
    for number, thread in running.items():
        thoughts.end(number, thread, "answers")
    backend.close()
    assert outcome(backend) is None


@pytest.mark.parametrize(("late", "found"), [(-1.0, "lost "), (1000.0, None)])
def test_nothing_comes_of_a_thread_that_hangs(late: float, found: object) -> None:
    """Once its time and the patience beyond it are over."""
    thoughts = Thoughts()
    backend = ThreadBackend(thoughts.think, patience=late - 30.0)
    thread = thoughts.ask(backend, 1)
    assert outcome(backend) == found
    assert outcome(backend) is None
    thoughts.end(1, thread, "answers")
    assert outcome(backend) == (None if found else 1)


def test_nothing_is_answered_where_nothing_was_asked() -> None:
    assert outcome(ThreadBackend()) is None

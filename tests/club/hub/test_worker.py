"""A worker works when it is woken, hears whoever wakes it while it works, and ends at once."""

from __future__ import annotations

import threading
import time

from companion.club.hub.services.tables import Worker
from tests.patience import AT_ONCE, PATIENCE


class Counting(Worker):
    """Counts how often it works; each time it waits until it may go on."""

    def __init__(self, every: float | None = None, pause: float = 0.0) -> None:
        super().__init__("counting", every, pause)
        self.began, self.may_end = threading.Semaphore(0), threading.Semaphore(0)

    def work(self) -> None:
        self.began.release()
        self.may_end.acquire(timeout=PATIENCE)

    def works(self, seconds: float = PATIENCE) -> bool:
        return self.began.acquire(timeout=seconds)


def test_it_works_at_first_and_then_when_it_is_woken() -> None:
    one = Counting()
    one.begin()
    assert one.works()
    one.may_end.release()
    assert not one.works(0.1)
    one.wake()
    assert one.works()
    one.may_end.release()
    assert not one.works(0.1)
    one.close()


def test_it_works_from_time_to_time() -> None:
    one = Counting(every=0.01)
    one.begin()
    for _ in range(3):
        assert one.works()
        one.may_end.release()
    one.may_end.release(3)
    one.close()


def test_who_wakes_it_while_it_works_is_heard() -> None:
    one = Counting()
    one.begin()
    assert one.works()
    one.wake()
    one.may_end.release()
    assert one.works()
    one.may_end.release()
    one.close()


def test_it_ends_at_once_in_its_pause_too() -> None:
    one = Counting(pause=3600.0)
    one.begin()
    one.may_end.release()
    assert one.works()
    one.wake()
    begun = time.monotonic()
    one.close()
    assert time.monotonic() - begun < AT_ONCE and one.ended.is_set() and not one.works(0.0)


def test_one_that_never_began_is_closed() -> None:
    one = Counting()
    one.close()
    assert not one.works(0.0)

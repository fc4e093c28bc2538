"""A thread of the hub that does its work again whenever it is woken, and otherwise from time to time."""

from __future__ import annotations

import threading


class Worker:
    """Something that works in a thread of its own; what it does says `work`.

    Args:
        name: The thread's.
        every: Seconds after which it works again though nobody has woken it; None: it waits until somebody does.
        pause: Seconds that it waits once it is woken, so that what comes together is looked up once.
        patience: Seconds that it may take to end; None: until what it does is done.
    """

    def __init__(self, name: str, every: float | None, pause: float, patience: float | None = None) -> None:
        self._every, self._pause, self._patience = every, pause, patience
        self._awake, self.ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def begin(self) -> None:
        """Work from now on."""
        self._thread.start()

    def wake(self) -> None:
        """There is something to do; from any thread."""
        self._awake.set()

    def close(self) -> None:
        """Work no more."""
        self.ended.set()
        self._awake.set()
        if self._thread.is_alive():
            self._thread.join(self._patience)

    def work(self) -> None:
        """Do what is to be done now, in the thread."""
        raise NotImplementedError

    def _run(self) -> None:
        while True:
            self._awake.clear()  # before it works: whoever wakes it meanwhile is heard
            if self.ended.is_set():
                return
            self.work()
            self._awake.wait(self._every)
            self.ended.wait(self._pause)

"""Garbage is collected between touches: in the middle of one, a finger would feel the collector's long runs."""

from __future__ import annotations

import gc

from kivy.clock import Clock

REST = 1.0
"""Seconds without a drawing after which hands rest."""
AGAIN = 20.0
"""Seconds after which everything is looked through once more while nothing is drawn: phones that ask leave something over, too."""
SELDOM = 1000
"""Runs over what is young after which Python looks through everything unasked."""


def collect_garbage() -> None:
    """Collect garbage, and let the collector pass over what stays.

    It would look through the whole app again and again, and delay a touch by a fifth of a second. While the app
    starts it does not look at all: that ends here.
    """
    gc.unfreeze()
    gc.enable()
    keep_what_is_there()


def keep_what_is_there() -> None:
    """Collect garbage, and let the collector pass over what was made since the last time too."""
    gc.collect()
    gc.freeze()


class GarbageRounds:
    """Looks through what a drawing has left over in the frame after it, and through everything when hands rest."""

    def __init__(self) -> None:
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, SELDOM)
        self._young = Clock.create_trigger(lambda _: gc.collect(1))
        self._all = Clock.create_trigger(self._look_through, REST)
        self._again = Clock.create_trigger(self._look_through, AGAIN)

    def on_drawn(self) -> None:
        """Something was drawn anew just now."""
        self._young()
        self._all.cancel()
        self._again.cancel()
        self._all()

    def _look_through(self, *_: object) -> None:
        gc.collect()
        self._again()

    def close(self) -> None:
        self._young.cancel()
        self._all.cancel()
        self._again.cancel()

"""The way back into the thread that draws, for what other threads have found."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


def do_in_app_thread(work: Callable[..., object], *args: object) -> None:
    """Have something done in the app's thread, before its next frame; may be called from any thread."""
    Clock.schedule_once(lambda _: work(*args))

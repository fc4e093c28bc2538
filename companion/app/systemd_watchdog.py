"""The first frame and the loop's beat, told to whoever started the app as a service.

Without one nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from hardware.kiosk.systemd_notify import BEAT, READY, beat_every, is_supervised, tell


def start_watchdog(sound: Callable[[], bool]) -> None:
    """Tell once that a frame is on the screen, as soon as there is one while `sound`; from the start on that
    the loop goes round.
    """
    if not is_supervised():
        return

    def on_shown(*_: object) -> None:
        if sound():
            Window.unbind(on_flip=on_flip)
            tell(READY)

    def on_flip(*_: object) -> None:
        Clock.schedule_once(on_shown)  # this is asked for just before the frame is shown

    Window.bind(on_flip=on_flip)
    beat = beat_every()
    if beat is not None:
        Clock.schedule_interval(lambda _: tell(BEAT), beat)

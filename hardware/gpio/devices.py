"""Buttons and a sounder on pins, as gpiozero has them: what boards on pins and devices next to a bought board
share.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any

from gpiozero import DigitalInputDevice, TonalBuzzer
from gpiozero.tones import Tone


class ButtonPanel:
    """Push buttons from a pin to ground, by name. The pin factory debounces them and reports their edges.

    They are what gpiozero's `Button` is, without its thread that waits for long presses and asks the pins
    again then. `held`: those that were closed when they were taken. What happens since waits until it is
    taken out.
    """

    def __init__(self, pins: Mapping[str, int], debounce: int, pin_factory: Any) -> None:
        """`debounce` in milliseconds."""
        self._changes: deque[tuple[str, bool]] = deque()
        self._buttons: dict[str, Any] = {}
        try:
            for name, pin in sorted(pins.items()):
                button = DigitalInputDevice(
                    pin, pull_up=True, bounce_time=debounce / 1000, pin_factory=pin_factory
                )
                self._buttons[name] = button
                button.when_activated = partial(self._on_change, name, True)
                button.when_deactivated = partial(self._on_change, name, False)
        except Exception:
            self.close()
            raise
        self.held = tuple(name for name, button in self._buttons.items() if button.is_active)

    def _on_change(self, name: str, down: bool) -> None:
        self._changes.append((name, down))

    def take(self) -> list[tuple[str, bool]]:
        """(name, whether it went down) of what has happened, oldest first."""
        found = []
        while self._changes:
            found.append(self._changes.popleft())
        return found

    def close(self) -> None:
        for button in self._buttons.values():
            button.close()
        self._buttons.clear()


class Sounder:
    """A passive sounder on a pin."""

    LOWEST, HIGHEST = 28, 7040
    """Hertz that it is asked for at most: four octaves around the concert pitch."""

    def __init__(self, pin: int, pin_factory: Any) -> None:
        self._buzzer = TonalBuzzer(pin, octaves=4, pin_factory=pin_factory)
        self._until = 0

    def sound(self, hz: int, ms: int, now: int) -> None:
        """Sound for so many milliseconds from `now`; nothing of either is silence."""
        if hz and ms:
            self._buzzer.play(Tone(frequency=float(min(max(hz, self.LOWEST), self.HIGHEST))))
            self._until = now + ms
        else:
            self._buzzer.stop()
            self._until = 0

    def go_on(self, now: int) -> None:
        """End what has sounded long enough."""
        if self._until and now >= self._until:
            self.sound(0, 0, now)

    def close(self) -> None:
        self._buzzer.close()

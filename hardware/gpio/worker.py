"""A device on pins, run by one thread: it takes them, works on them, and takes them again when they were
lost.

Pins of this Raspberry Pi are not lost; those of another one are, when it or the network goes down.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion.units import Milliseconds
from firmware_bridge.core.board import BoardError, Button, Fault, Gone, Listener, SensorEvent
from firmware_bridge.core.link_messages import LinkMessage
from hardware.gpio import pin_reservations, reach

if TYPE_CHECKING:
    from hardware.gpio.devices import ButtonPanel, Sounder

AGAIN = 1.0
"""Seconds after which pins that were lost are asked for again."""


class PinWorker:
    """What every device on pins has in common.

    A subclass says what it does with them: `_claim` makes its devices, `_begin` reports how they are,
    `_step` is called every `period` seconds, `_show` sets its lights, `_release` closes what `_claim` made.
    Lights and sounds that are asked for wait until the next step, so nobody waits for a pin.
    """

    period = 0.01

    def __init__(
        self, url: str, host: str, uses: Mapping[int, LinkMessage], now: Callable[[], Milliseconds]
    ) -> None:
        """`url`: what it is called.

        `host`: the other Pi it hangs on, or nothing; `uses`: what each pin is for.
        """
        self._url, self._host, self._uses, self._now = url, host, uses, now
        self._listener: Listener | None = None
        self._factory: Any = None
        self._buttons: ButtonPanel | None = None
        self._sounder: Sounder | None = None
        self._lit: Mapping[str, str] = {}
        self._relit = False
        self._beep: tuple[int, int] | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"pins {url}", daemon=True)

    def start(self, listener: Listener) -> None:
        """Take the pins and begin.

        Raises:
            BoardError: this is no Pi, the pins are taken, or may not be used.
        """
        self._listener = listener
        self._take()
        self._thread.start()

    def _take(self) -> None:
        pin_reservations.take(self, self._url, self._uses, self._host)
        try:
            self._factory = reach.factory_at(self._host)
            with reach.translate_errors(self._host):
                self._claim(self._factory)
                self._relit = True
                self._begin()
        except BoardError:
            self._free()
            raise

    def _run(self) -> None:
        due = time.monotonic()
        while not self._stop.wait(max(0.0, due - time.monotonic())):
            due = max(due + self.period, time.monotonic())
            if not self.turn():
                due = time.monotonic() + AGAIN

    def turn(self) -> bool:
        """Work once, or try to get the pins back; whether they are there."""
        try:
            if self._factory is None:
                self._take()
            else:
                self._step()
        except BoardError:  # still not there
            return False
        except Exception as wrong:  # gpiozero, gpiod and pigpio raise what they like
            reach.leave(self._factory, self._host)  # first: closing its pins would wait for each
            self._free()
            self._tell(Gone(reach.why_not(wrong, self._host)))
            return False
        return True

    def _tell(self, event: SensorEvent) -> None:
        assert self._listener is not None
        self._listener(event)

    def light(self, colours: Mapping[str, str]) -> None:
        """Light these squares (`rrggbb`), all others off."""
        self._lit = dict(colours)
        self._relit = True

    def buzz(self, hz: int, ms: int) -> None:
        self._beep = (hz, ms)

    def _report_held(self) -> None:
        """Name the buttons that were held when they were taken: they may be stuck."""
        assert self._buttons is not None
        for name in self._buttons.held:
            self._tell(Fault("button", name))

    def _report_presses(self) -> None:
        assert self._buttons is not None
        for name, down in self._buttons.take():
            self._tell(Button(name, down))

    def _carry_out(self, now: Milliseconds) -> None:
        """Set lights and sounder as they were asked for."""
        if self._relit:
            self._relit = False
            self._show(self._lit)
        if self._sounder is not None:
            beep, self._beep = self._beep, None
            if beep is not None:
                self._sounder.sound(*beep, now)
            self._sounder.go_on(now)

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2)
        self._free()

    def _free(self) -> None:
        factory, self._factory = self._factory, None
        self._release()
        reach.leave(factory, self._host)
        pin_reservations.give_back(self)

    @staticmethod
    def _close(parts: Iterable[Any]) -> None:
        """Close those that are there; pins that were lost cannot be put in order."""
        for part in parts:
            if part is not None:
                with contextlib.suppress(Exception):
                    part.close()

    def _claim(self, factory: Any) -> None:
        raise NotImplementedError

    def _begin(self) -> None:
        raise NotImplementedError

    def _step(self) -> None:
        raise NotImplementedError

    def _show(self, lit: Mapping[str, str]) -> None:
        raise NotImplementedError

    def _release(self) -> None:
        raise NotImplementedError

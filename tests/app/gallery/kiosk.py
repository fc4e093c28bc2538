"""What a kiosk shows beside its games: a pad for the host's number, a call, the foot of the window."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from companion.app.footer import Footer, health_warnings
from companion.app.overlays import CallTimerItem
from companion.app.table.render_warmup import nothing
from companion.app.texts import text
from companion.app.widgets.button import Plate, PushButton
from companion.app.widgets.fields import DigitPad, PinDots
from companion.app.widgets.panel_items import SheetItem
from hardware.kiosk.machine import Health
from tests.app.gallery.exhibits import Exhibit


def kiosk() -> Iterator[Exhibit]:
    """Digits and dots, a call that is out, a foot with and without a warning."""
    dots = PinDots(4)
    dots.show(2)
    yield Exhibit("Dots and Pad", Plate([dots, DigitPad(nothing, nothing)], 10, paper=True))
    out: Any = SimpleNamespace(age=42.0)
    yield Exhibit(
        "Since",
        SheetItem(
            (CallTimerItem(text("call-host.since"), out, text("call-host.seen", name="Marie")),),
            paper=True,
        ),
    )
    yield Exhibit("Foot", Footer(_call(False), "Table 4", None, nothing), True)
    yield Exhibit("Foot, called", Footer(_call(True), "Table 4", None, nothing), True)
    yield Exhibit(
        "Foot, warning",
        Footer(_call(False), "Table 4", health_warnings(Health(percent=9, minutes=10))[0], nothing),
        True,
    )


def _call(out: bool) -> PushButton:
    return PushButton(
        text("call-host.called" if out else "call-host"), nothing, icon="hand", chosen=out, small=True
    )

"""What a kiosk shows beside its games: a pad for the host's number, a call, the foot of the window."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from companion.app.gallery.exhibits import Exhibit, nothing
from companion.app.kiosk.call_timer import Since
from companion.app.kiosk.footer import Foot
from companion.app.kiosk.health_warnings import warned
from companion.app.texts import text
from companion.app.widgets.controls.digit_pad import Dots, Pad
from companion.app.widgets.controls.plates import Plate, Tap
from companion.app.widgets.layout.panel_items import Sheet
from hardware.kiosk.health import Health


def kiosk() -> Iterator[Exhibit]:
    """Digits and dots, a call that is out, a foot with and without a warning."""
    dots = Dots(4)
    dots.show(2)
    yield Exhibit("Dots and Pad", Plate([dots, Pad(nothing, nothing)], 10, paper=True))
    out: Any = SimpleNamespace(age=42.0)
    yield Exhibit(
        "Since",
        Sheet((Since(text("call-since-of", table="4"), out, text("call-seen", name="Marie")),), paper=True),
    )
    yield Exhibit("Foot", Foot(_call(False), "Table 4", None, nothing), True)
    yield Exhibit("Foot, called", Foot(_call(True), "Table 4", None, nothing), True)
    yield Exhibit(
        "Foot, warning",
        Foot(_call(False), "Table 4", warned(Health(percent=9, minutes=10))[0], nothing),
        True,
    )


def _call(out: bool) -> Tap:
    return Tap(text("call-called" if out else "call-host"), nothing, icon="hand", chosen=out, small=True)

"""What the menu of a table has for its clocks: shown alone, stopped and started, and set, with everybody's
consent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from companion.app.table.panel.dialog import Dialog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.kernel.messages import Seat
from companion.table.clock.time_control import MINUTE, SECOND, read_time
from companion.table.clock.time_format import format_time
from companion.table.referee import Referee
from companion.units import Milliseconds

STEPS = tuple(map(Milliseconds, (-5 * MINUTE, -MINUTE, -10 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE)))
"""By how much a clock is set on or back at a tap."""


def clock_buttons(
    referee: Referee, touching: TouchController, on_alone: Callable[[], None]
) -> Iterator[ButtonItem]:
    """Buttons of the menu. `on_alone`: shows the clocks and nothing else."""
    if not referee.clocks.on or referee.game.actor(referee.state) is None:
        return
    yield touching.answer(text("clocks-alone"), on_alone, icon="clock")
    stands = referee.clocks.now().stands
    stopped = stands in ("host", "resumed", "not-started")
    what = "clocks-start" if stopped else "clocks-stop"
    command = {"do": "clock", "run": stopped}
    people = referee.seats_of_people
    yield touching.answer(
        text(what), touching.consent, what, command, people, icon="play" if stopped else "pause"
    )
    yield touching.answer(text("clock-set-one"), _ask_whose, referee, touching, icon="settings")


def _ask_whose(referee: Referee, touching: TouchController) -> None:
    """Which clock is set."""
    now = referee.clocks.now().seats
    rows: list[PanelItem] = []
    for seat in referee.game.seats:
        row = touching.answer(referee.name(seat), ClockSetter(referee, touching, seat).ask, icon="clock")
        rows.append(_with_value(row, format_time(now[seat])))
    touching.ask(Dialog(text("clock-set-one"), (*rows, touching.answer(text("back"), None, main=True))))


def _with_value(press: ButtonItem, value: str) -> ButtonItem:
    """The same button with what holds now at its right."""
    return replace(press, value=value)


class ClockSetter:
    """The clock of one seat is set: by so much more or less, or to a time that is typed."""

    def __init__(self, referee: Referee, touching: TouchController, seat: str) -> None:
        self._referee, self._touching, self._seat = referee, touching, seat
        self._typed = ""

    def ask(self, wrong: str = "") -> None:
        """Ask for it. `wrong`: why what was typed means nothing."""
        touching, ms = self._touching, self._referee.clocks.now().seats[self._seat]
        steps = tuple(
            ButtonItem(_with_sign(step), self._add, (step,), able=ms + step > 0, name=_with_sign(step))
            for step in STEPS
        )
        parts: tuple[PanelItem, ...] = (
            GroupItem(steps, 3),
            TextItem(text("clock-set-to"), "muted", "label"),
            TextEntryItem("", self._typed, text("clock-set-hint"), self._hear),
            *((TextItem(wrong, icon="warn"),) if wrong else ()),
            ButtonItem(text("clock-set-so"), self._set, icon="check", align="left"),
            touching.answer(text("back"), None, main=True),
        )
        title = text("clock-set-of", seat=Seat(self._seat), time=format_time(ms))
        touching.ask(Dialog(title, parts))

    def _hear(self, typed: str) -> None:
        self._typed = typed

    def _add(self, ms: Milliseconds) -> None:
        self._agree("clock-add", _with_sign(ms), {"do": "clock", "seat": self._seat, "add": ms})

    def _set(self) -> None:
        ms = read_time(self._typed.strip())
        if ms is None:
            self.ask(text("clock-no-such-time", typed=self._typed.strip()))
            return
        self._agree("clock-set", format_time(ms), {"do": "clock", "seat": self._seat, "ms": ms})

    def _agree(self, what: str, time: str, command: dict[str, object]) -> None:
        people = self._referee.seats_of_people
        self._touching.consent(what, command, people, seat=Seat(self._seat), time=time)


def _with_sign(ms: Milliseconds) -> str:
    """So much more or less, as `+1:00`."""
    whole = abs(ms) // SECOND
    return f"{'+' if ms > 0 else chr(0x2212)}{whole // 60}:{whole % 60:02}"

"""How much time there is, to be chosen: presets in plain words, a line to type another in, another time for a
seat.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.setup.actions import SetupActions
from companion.app.setup.setup_model import SetupModel
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.kernel.errors import GameError
from companion.table.clock.speeds import fide_speed, speed_of
from companion.table.clock.time_control import (
    HOUR,
    MINUTE,
    NONE,
    PRESETS,
    SECOND,
    Control,
    Period,
    read_control,
)


def clock_name(clock: str) -> str:
    """A time by its name, or as it is written; how it is written stands beside a speed of chess."""
    if clock == NONE or clock in PRESETS:
        return text(f"clock-{clock}")
    speed = fide_speed(clock)
    return f"{text(f'clock-{speed}')} {clock}" if speed is not None else clock


def time_words(clock: str) -> tuple[str, str]:
    """A time that is one touch away: its speed, and how it is written."""
    written = PRESETS.get(clock, clock)
    return text(f"clock-{speed_of(read_control(written))}"), written


def minutes_and_seconds(clock: str) -> str:
    """What a time gives, in a few words."""
    period = read_control(clock).periods[0]
    return text("minutes-and-seconds", minutes=period.ms // MINUTE, seconds=period.bonus // SECOND)


def clock_items(chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """What there is to choose for everybody, or (`seat`) for one seat."""
    now = chosen.own_clock(seat) if seat else chosen.table["clock"]
    first, label = ("", text("clock-as-all")) if seat else (NONE, text("clock-none"))
    yield ButtonItem(label, actions.take_clock, (seat, first), chosen=now == first, align="left")
    for name, written in PRESETS.items():
        control = read_control(written)
        if control.periods[0].kind != "hourglass" or (len(chosen.seated) > 1 and not seat):
            yield ButtonItem(
                text(f"clock-{name}"),
                actions.take_clock,
                (seat, name),
                sub=clock_meaning(control),
                chosen=now == name,
                align="left",
            )
    own = "" if now in ("", NONE) or now in PRESETS else now
    yield TextEntryItem(text("clock-own"), own, text("clock-own-hint"), _on_typed, (actions, seat, first), 60)
    if said := _wrong(chosen):
        yield TextItem(said, "signal")
    elif own:
        yield TextItem(clock_meaning(read_control(own)) if "=" not in own else own, "muted", "label")
    if not seat and now != NONE and len(chosen.seated) > 1:
        yield TextItem(text("clock-seats"), "muted", "label")
        for one in chosen.seated:
            value = clock_name(chosen.own_clock(one)) if chosen.own_clock(one) else text("clock-as-all")
            name = chosen.names.get(one) or TEXTS.name(one)
            yield ButtonItem(name, actions.open, (f"clock {one}",), value=value, align="left")


def _on_typed(actions: SetupActions, seat: str, without: str, typed: str) -> None:
    """Somebody types a time; an empty line is none."""
    actions.take_clock(seat, typed.strip() or without)


def _wrong(chosen: SetupModel) -> str:
    """Why the time that is chosen means nothing; empty: it means something."""
    try:
        chosen.check_clock()
    except GameError as wrong:
        return TEXTS.wrong(wrong)
    return ""


def clock_meaning(control: Control) -> str:
    """What a time gives, in plain words."""
    return " ".join(
        sentence for i, period in enumerate(control.periods) for sentence in _sentences(period, i == 0)
    )


def _sentences(period: Period, first: bool) -> Iterator[str]:
    time = _long(period.ms)
    match period.kind:
        case "hourglass":
            yield text("clock-says-hourglass", time=time)
            return
        case "turn":
            yield text("clock-says-turn", time=time)
            return
        case "byoyomi":
            yield text("clock-says-byoyomi", n=period.times, time=time)
            return
    if period.turns:
        yield text("clock-says-turns" if first else "clock-says-then-turns", n=period.turns, time=time)
    else:
        yield text("clock-says-all" if first else "clock-says-then", time=time)
    if period.bonus:
        yield text(f"clock-says-{period.kind}", time=_long(period.bonus))


def _long(ms: int) -> str:
    """A time in words: `1 hour 30 minutes`."""
    hours, minutes, seconds = ms // HOUR, ms % HOUR // MINUTE, ms % MINUTE // SECOND
    counted = {"clock-hours": hours, "clock-minutes": minutes, "clock-seconds": seconds}
    return " ".join(text(id, n=n) for id, n in counted.items() if n)

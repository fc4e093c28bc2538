"""Geometry of table widgets and of the on-screen keyboard with random contents and sizes.

A widget is reused for all cases of a window size and a text size. See `lone_places` for the format of the files.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from kivy.base import EventLoop

from companion.app.onscreen_keyboard import keyboard
from companion.app.table.render_warmup import nothing
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.table.widgets.clocks import ClockReading
from companion.app.table.widgets.seat_rows import SeatRows
from companion.app.table.widgets.seat_state import SeatState
from companion.app.table.widgets.story_view import StoryDie, StoryRow, StoryView
from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.button import PushButton
from companion.app.widgets.screen import ButtonBar, FlowRow, TitleBar
from companion.app.widgets.theme import THEME, fit_to_window
from companion.kernel.facts import DieInfo
from tests.app.app_driver import SIZE, Finger
from tests.app.asked import Asked
from tests.app.contracts.lone_screens import seen
from tests.app.contracts.looks import places, texts_are_ids
from tests.app.gallery.shown import SHOWN, Shown
from tests.app.screen_reader import read_textures
from tests.golden.written_texts import Texts

LOW = (800, 480)
CASES = 24
"""Number of cases per widget."""
SEATS = ("green", "red", "blue", "yellow")
LETTERS = ("pawn", "rook", "to", "b4", "and", "the", "other", "eleven", "then", "captures", "knight")
READINGS = (
    ClockReading("4:53", turn=True),
    ClockReading("1:30:00"),
    ClockReading("0:08.6", turn=True, share=0.14, light=0.8),
    ClockReading("0:00", fallen=True),
)
DICE = (
    DieInfo("white", tuple("123456")),
    DieInfo("black", tuple("123456")),
    DieInfo("piece", tuple("KQRBNP")),
)
TEN = 10
TYPES = (1.0, 1.5)


def words(rng: random.Random, *counts: int) -> str:
    """Return a random number of random words."""
    return " ".join(rng.choice(LETTERS) for _ in range(rng.choice(counts))).capitalize()


class Widget(NamedTuple):
    """How the cases of a widget are made.

    Attributes:
        make: Creates the widget.
        show: Sets random contents.
        widths: Widths to choose from.
        heights: Heights to choose from; if empty, the height that the widget requests.
        tells: Returns further values to record.
        touched: Names of callbacks to record when the widget is touched at random points.
    """

    make: Callable[[], Any]
    show: Callable[[random.Random, Any], object]
    widths: Sequence[int]
    heights: Sequence[int] = ()
    tells: Callable[[Any], object] = lambda widget: ""
    touched: tuple[str, ...] = ()


def _say(rng: random.Random, banner: Banner) -> None:
    kind = rng.choice(("seat", "seat", "plain", "wrong", "check"))
    refused = rng.random() < 0.3
    said = BannerText(
        words(rng, 2, 5, 9),
        kind,
        rng.choice(SEATS) if kind == "seat" or rng.random() < 0.3 else "",
        words(rng, 0, 3, 8, 14) or ("No" if refused else ""),
        refused,
    )
    banner.show(said)
    banner.explain("Rule", nothing if refused and rng.random() < 0.7 else None)
    banner.tell(rng.choice((None, *READINGS)))


def _of_banner(banner: Banner) -> object:
    return [round(one) for one in (*banner.heights, banner.figures)]


def _seat(rng: random.Random, seat: str, pips: int, turn: bool) -> SeatState:
    states = ("home", "track", "box")
    return SeatState(
        seat,
        rng.choice(("Jo", "Anneliese", "Maximiliane of the Lake")),
        rng.choice(("human", "computer", "table")),
        turn,
        tuple(("Q", rng.choice(states), 1) for _ in range(pips)),
        said=rng.choice(("", "three at home", "skips 2")),
        number=rng.choice(("", "3")),
        skips=rng.choice((0, 0, 2)),
        waits=rng.choice(("", "waits")),
    )


def _sit(timed: bool, rng: random.Random, rows: SeatRows) -> None:
    seats = rng.choice((SEATS[:1], SEATS[:2], ("white", "black"), SEATS, SEATS))
    rows.stacked, rows.tall, rows.plates = rng.choice(
        (
            (False, False, False),
            (True, False, False),
            (True, True, False),
            (False, False, True),
            (True, False, True),
        )
    )
    rows.limit = rng.choice((0, 60))
    pips, turn = rng.choice((0, 0, 3, 4, 7)), rng.choice(seats)
    rows.rows.clear()
    rows.faces = {}
    without = turn if rows.plates else ""
    rows.show([_seat(rng, seat, pips, seat == turn) for seat in seats], without)
    if timed:
        rows.tell({seat: rng.choice(READINGS) for seat in seats})


def _of_rows(rows: SeatRows) -> object:
    if rows.faces:
        rows.tell({seat: msgspec.structs.replace(face, light=0.6) for seat, face in rows.faces.items()})
    return [(row.text, round(row._ground.colour.a, 2)) for row in (rows.rows[one.seat] for one in rows.shown)]


def _die(rng: random.Random, die: DieInfo) -> StoryDie:
    return StoryDie(
        die,
        rng.choice(die.faces),
        rng.random() < 0.5,
        rng.choice(("", *SEATS)),
        rng.choice(((), ("Q",), ("Q", "N", "P"))),
        rng.random() < 0.5,
    )


def _row(rng: random.Random) -> StoryRow:
    row = StoryRow(
        rng.choice(("", *SEATS)),
        words(rng, 2, 5),
        words(rng, 0, 4, 9),
        tuple(_die(rng, die) for die in rng.sample(DICE, rng.choice((0, 1, 3)))),
        icon=rng.choice(("", "dice")),
        brief=words(rng, 0, 3),
    )
    icon = ("dice", "clock", "")[len(row.title) % 3]
    return row if row.seat else msgspec.structs.replace(row, icon=icon)  # lines are used again for other rows


def _tell(rng: random.Random, story: StoryView) -> None:
    rows = tuple(_row(rng) for _ in range(rng.choice((1, 2, 5))))
    if rng.random() < 0.6:  # one more event, so that lines move down
        rows = (*rows[:1], *story.rows)[:6]
    story.paper = rng.random() < 0.3
    lying = tuple(_die(rng, die) for die in rng.sample(DICE, rng.choice((0, 2))))
    story.show(rows, lying, ("Rule", "page") if rng.random() < 0.3 else None, rng.random() < 0.3)


def _of_story(story: StoryView) -> object:
    rests = [type(story.remainder(lies)).__name__ for lies in (True, False)]
    return [len(story.shown), sorted(story.dice), rests, round(story.fit(story.width))]


def _bar(words_: bool, upright: bool) -> Any:
    names = ("undo", "redo", "repeat", "pause", "menu")
    return ButtonBar([(name, name, name.capitalize(), nothing) for name in names], words_, upright)


def _label(rng: random.Random, row: Any) -> None:
    for tap in row.walk(restrict=True):
        if isinstance(tap, PushButton) and tap.label:
            tap.label = tap._words.text = words(rng, 1, 1, 3)


STATES = {f"shown/{name.replace(', ', '-').replace(' ', '-')}": shown for name, shown in SHOWN.items()}


def _show_state(shown: Shown, rng: random.Random, widget: Any) -> None:
    shown.show(widget, rng.choice(shown.states))


WIDGETS: dict[str, Widget] = {
    **{
        f"banner{'-low' * low}{'-kept' * kept}": Widget(
            partial(Banner, low, kept),
            _say,
            (250, 400, 640, 980),
            (44, 62, 84, 110, 150, 210) if kept else (),
            _of_banner,
            ("on_tap", "on_clock"),
        )
        for low in (False, True)
        for kept in (False, True)
    },
    **{
        f"seats{'-timed' * timed}{part}": Widget(
            SeatRows,
            partial(_sit, timed),
            (110, 200, 300, 440, 700),
            (46, 60, 90, 150, 220, 300),
            _of_rows,
            ("on_clock",),
        )
        for timed in (False, True)
        for part in ("", "-again")
    },
    "story": Widget(
        StoryView, _tell, (170, 220, 330, 480), (60, 90, 120, 160, 240, 420), _of_story, ("on_why",)
    ),
    "story-whole": Widget(partial(StoryView, True), _tell, (220, 330, 480), (), _of_story, ("on_why",)),
    "bar": Widget(partial(_bar, True, False), _label, (300, 420, 800), (64, 90)),
    "bar-icons": Widget(partial(_bar, False, False), _label, (300, 420, 800), (48, 64)),
    "bar-upright": Widget(partial(_bar, True, True), _label, (90, 140), (360, 520)),
    "row": Widget(lambda: FlowRow([PushButton("x", nothing) for _ in range(5)]), _label, (200, 330, 600)),
    "title": Widget(
        lambda: TitleBar("Title", "Below", nothing, nothing), lambda rng, bar: None, (300, 500, 900)
    ),
    "title-low": Widget(
        lambda: TitleBar("Title", "Below", nothing, nothing, True), lambda rng, bar: None, (300, 500, 900)
    ),
    **{
        name: Widget(
            shown.make,
            partial(_show_state, shown),
            [round(shown.size[0] * share) for share in (0.55, 0.8, 1.3, 1.9)],
            [round(shown.size[1] * share) for share in (0.7, 1.0, 1.5)],
        )
        for name, shown in STATES.items()
        if name not in ("shown/Banner", "shown/SeatRows", "shown/StoryView")
    },
}


def _touch(rng: random.Random, widget: Any, names: Sequence[str]) -> Iterator[str]:
    """Yield the callbacks that two random touches trigger."""
    heard: list[str] = []
    for name in names:
        setattr(widget, name, lambda *given, name=name: heard.append(" ".join((name, *map(str, given)))))
    buttons = [one for one in widget.walk(restrict=True) if isinstance(one, PushButton)] if names else []
    for button in buttons:
        heard.clear()
        button.dispatch("on_release")
        yield f"  pressed {button.text}: {', '.join(heard)}"
    for _ in range(4 if names else 0):
        x, y = rng.uniform(widget.x - 5, widget.right + 5), rng.uniform(widget.y - 5, widget.top + 5)
        heard.clear()
        took = widget.on_touch_down(Finger(x, y))
        yield f"  touched at {x - widget.x:.0f},{y - widget.y:.0f}: {', '.join(heard) or took}"


def told(name: str, folder: Path) -> str:
    """Return the text of a file."""
    kind, rng = WIDGETS[name], random.Random(name)
    lines = list[str]()
    with ExitStack() as stack:
        _furnish(stack, folder)
        widgets: dict[tuple[Any, ...], Any] = {}
        cases = CASES if not name.startswith("shown/") else TEN
        looks = sorted((rng.choice((SIZE, LOW)), rng.choice(TYPES)) for _ in range(cases))
        for window, size in looks:
            fit_to_window(*window, size)
            if (window, size) not in widgets:
                widgets[window, size] = kind.make()
            widget = widgets[window, size]
            kind.show(rng, widget)
            width = rng.choice(kind.widths)
            if name.startswith("shown/"):
                STATES[name].put(widget, width, rng.choice(kind.heights))
            else:
                widget.put(7, 11, width, rng.choice(kind.heights) if kind.heights else widget.fit(width))
            lines.append(f"> {widget.width:.0f}x{widget.height:.0f} in {window[0]}x{window[1]}, type {size}")
            lines += places(widget)
            if said := kind.tells(widget):
                lines.append(f"  says {said}")
            lines += _touch(rng, widget, kind.touched)
    return "\n".join(lines) + "\n"


def _furnish(stack: ExitStack, folder: Path) -> None:
    gc.collect(1)  # each change of the density tells all widgets, also those that no one holds any more
    EventLoop.ensure_window()
    patched = stack.enter_context(pytest.MonkeyPatch.context())
    patched.setenv("XDG_DATA_HOME", str(folder))
    patched.setattr(THEME, "reduced", True)
    read_textures(patched, painted=False)
    stack.enter_context(texts_are_ids())
    stack.callback(fit_to_window, *SIZE)


def told_of_keys(language: str, size: tuple[int, int], folder: Path) -> str:
    """Return the text of the file of a keyboard whose keys are pressed and held at random."""
    rng, lines = random.Random(language), list[str]()
    with ExitStack() as stack:
        _furnish(stack, folder)
        fit_to_window(*size)
        patched = stack.enter_context(pytest.MonkeyPatch.context())
        typing: Any = Asked("typing", lines, before="a", spells=language != "en")
        patched.setattr(keyboard, "TYPING", typing)
        before, WORDS.language = WORDS.language, language
        stack.callback(setattr, WORDS, "language", before)
        keys = keyboard.Keyboard(Asked("line", lines).hide, Asked("line", lines).done)
        keys.put(0, 0, size[0], keys.fit(size[0]))
        lines += places(keys)
        now = _keys_of(keys)
        for _ in range(60):
            every = [one for one in seen(keys) if isinstance(one, keyboard.Key)]
            quiet = [one for one in every if one.quiet]
            key = keys.shift_key if keys.shift_key in every and rng.random() < 0.2 else None
            key = key or rng.choice(quiet if rng.random() < 0.25 else every)
            typing.before = rng.choice("aEsn7ẞ")
            holds = key.hold is not None and rng.random() < 0.6
            lines.append(f"> {'hold' if holds else 'press'} {key.text or key.name}")
            key.dispatch("on_press")
            if holds:
                key.hold_down()
            key.dispatch("on_release")
            key.let_go()
            shown, now = now, _keys_of(keys)
            lines += [f"  {one}" for one in now if one not in shown]
    return "\n".join(lines) + "\n"


def _keys_of(keys: Any) -> list[str]:
    return [_key(one) for one in seen(keys) if isinstance(one, keyboard.Key)]


def _key(key: Any) -> str:
    marks = "*" * key.chosen + "." * (key.dot.size[0] > 0)
    return f"{key.text}{marks} {key.x:.0f},{key.y:.0f} {key.width:.0f}"


TEXTS: Texts = {
    **{f"widget-rooms/{name}": partial(told, name) for name in WIDGETS},
    **{
        f"widget-rooms/keys-{language}": partial(told_of_keys, language, size)
        for language, size in (("en", SIZE), ("de", LOW), ("fr", (540, 1170)))
    },
}
"""The files, below `tests/golden/texts`."""

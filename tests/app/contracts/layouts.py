"""Screens, tables and widgets as they are laid out in windows of three sizes, and what changes as people change things there.

Each screen is opened in a large window, turned to the shape of a phone held upright and then to a small low one. Then the theme
changes, the keys move the focus, and something is typed; a table has one more event and opens its menu, and its type
grows. Meanwhile no two colours of a theme are the same (`tell_colours_apart`). What is seen is compared with the files of `tests/golden/layouts`, which `python -m tests.golden` makes again. A screen
that was turned has to be laid out as one that is opened in that window: `opened_in`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.app.settings import Settings, save_settings
from companion.app.widgets.button import Plate
from companion.app.widgets.element import Element
from companion.app.widgets.panel_items import PanelItem, SheetItem
from companion.app.widgets.theme import THEME, fit_to_window
from companion.artwork import design
from companion.table.storage.data_folder import keep_private
from tests.app.app_driver import SIZE, Stage, press_key, resize
from tests.app.contracts.drawn import end_movements
from tests.app.contracts.layout_lines import layout
from tests.app.contracts.screen_lines import changes, read_drawings
from tests.app.contracts.start import Start
from tests.app.contracts.table_walks import HANDS, NAMES, TableWalk, play
from tests.app.contracts.table_walks import Scene as TableScene
from tests.app.contracts.table_walks import furnish as furnish_table
from tests.app.contracts.walks import BEGIN, Walk, fields, walking
from tests.app.gallery.exhibits import Exhibit
from tests.app.gallery.screen import ROOMS
from tests.app.gallery.shown import SHOWN, Shown

FOLDER = Path(__file__).parents[2] / "golden" / "layouts"
WIDE, UPRIGHT, LOW, NARROWER = (1280, 800), (540, 1170), (800, 480), (1100, 760)
DAYLIGHT, CONTRAST = design.THEMES[1:]
COLUMNS = 340, 230
"""Widths in dp of a column of the gallery, in a large window and in a small one."""
TAB = 9
"""Kivy's code of the key."""
TYPED = "Zo\u00eb"
Section = tuple[str, list[str]]
"""The name of a state, and its lines."""


def size_name(size: tuple[int, int]) -> str:
    """The name of a window's size, as `1280x800`."""
    return f"{size[0]}x{size[1]}"


def tell_colours_apart(patched: pytest.MonkeyPatch) -> None:
    """Give each colour of a theme a blue of its own, which no one sees: then it is known which of them something has."""
    known = design.colours

    @cache
    def colours(theme: str) -> Mapping[str, str]:
        return {
            name: f"{code[:5]}{int(code[5:], 16) & ~31 | number:02x}"
            for number, (name, code) in enumerate(known(theme).items())
        }

    patched.setattr(design, "colours", colours)


def _rules(app: Any, game: str, page: str) -> None:
    app.open_rules(game, on_back=app.go_home, at=page)


SCREENS: Mapping[str, Start] = {
    **{
        name: BEGIN[name]
        for name in (
            "add-files",
            "all-games",
            "box-board",
            "box-of-cards",
            "box-of-four",
            "box-of-a-solitaire",
            "box-rules",
            "camera-page",
            "check-board",
            "club",
            "club-table",
            "club-table-shelf",
            "crash",
            "daily",
            "device-keys",
            "first-start",
            "home",
            "home-of-a-kiosk",
            "join-table",
            "ladder",
            "lesson",
            "more-games",
            "opponents",
            "own-board",
            "own-set",
            "pair-men",
            "practice",
            "report",
            "settings",
            "settings-look",
            "settings-table",
            "statistics",
        )
    },
    "rules-chess-setup": Start(partial(_rules, game="chess", page="setup")),
    "rules-jumble-stuck": Start(partial(_rules, game="big-action-chess-jumble", page="stuck")),
    "rules-jumble-swaps": Start(partial(_rules, game="big-action-chess-jumble", page="swaps")),
    "rules-boosters-cards": Start(partial(_rules, game="booster-chess", page="cards")),
    "rules-neighbours-setup": Start(partial(_rules, game="neighbour-chess-solitaire", page="setup")),
}
"""Where each screen begins that is laid out."""


class _Sections:
    """Names what is seen, and tells what has changed since the state before where most is as it was."""

    def __init__(self, see: Callable[[], list[str]]) -> None:
        self._see, self._before = see, list[str]()

    def whole(self, name: str) -> Section:
        self._before = self._see()
        return name, self._before

    def changed(self, name: str) -> Section:
        before = self._before
        self._before = self._see()
        return name, [line[2:] for line in changes(before, self._before)]


def _turn(steps: Walk, size: tuple[int, int]) -> None:
    resize(*size)
    steps.rest()


def _screen(name: str) -> Iterator[Section]:
    with (
        pytest.MonkeyPatch.context() as patched,
        walking(SCREENS[name]._replace(size=WIDE)) as (steps, folder),
    ):
        tell_colours_apart(patched)
        steps.stage.app.root.redo_look()
        steps.start()
        room, stage = type(steps.screen), steps.stage
        seen = _Sections(lambda: layout(stage.root, folder, stage.app.focus.at))
        yield seen.whole(size_name(WIDE))
        for size in (UPRIGHT, LOW):
            _turn(steps, size)
            yield seen.whole(size_name(size))
        stage.app.set("theme", DAYLIGHT)
        steps.rest()
        yield seen.changed(f"theme {DAYLIGHT}")
        press_key(stage, TAB)
        steps.rest()
        yield seen.changed("Tab")
        if field := next(iter(fields(stage.root)), None):
            yield from _typed(steps, field, seen, room)


def _typed(steps: Walk, field: Any, seen: _Sections, room: type) -> Iterator[Section]:
    before = field.text
    field.focus = True
    field.text = ""
    field.insert_text(TYPED)
    steps.rest()
    yield seen.changed(f"type {TYPED}")
    field.dispatch("on_text_validate")
    field.focus = False
    steps.rest()
    if type(steps.screen) is room:
        yield seen.changed("enter it")
    field.text = before  # widgets are kept for the next screen


def opened_in(name: str, size: tuple[int, int]) -> str:
    """The section of a screen that is opened in a window of this size."""
    with (
        pytest.MonkeyPatch.context() as patched,
        walking(SCREENS[name]._replace(size=size)) as (steps, folder),
    ):
        tell_colours_apart(patched)
        steps.stage.app.root.redo_look()
        steps.start()
        return _text([(size_name(size), layout(steps.stage.root, folder, steps.stage.app.focus.at))])


TABLES: Mapping[str, TableScene] = {
    "table-of-chess": TableScene("chess", WIDE, (play(5),), given={"rules": {"clock": "5+3"}}),
    "table-of-jumble": TableScene("big-action-chess-jumble", WIDE, (play(6),), given={"names": NAMES}),
    "table-of-little-jumble": TableScene("little-chess-jumble", WIDE, (play(10),)),
    "table-of-jokers": TableScene("wild-jokers", WIDE, (play(5),)),
    "table-of-rain": TableScene("raindropchess", WIDE, (play(5),)),
    "table-of-boulders": TableScene("boulder-chess", WIDE, (play(5),)),
    "table-of-gravity": TableScene("gravity-chess", WIDE, (play(5),)),
    "table-of-parade": TableScene("parade-chess-solitaire", WIDE, (play(4),)),
    "table-of-neighbours": TableScene("neighbour-chess-solitaire", WIDE, (play(4),)),
    "table-of-boosters": TableScene("booster-chess", WIDE, (play(2),), given={"position": HANDS}),
    "table-of-cloaks": TableScene("cloak-and-dagger-chess", WIDE, (play(4),)),
    "table-of-cards": TableScene("dice-and-cards", WIDE, (play(6),)),
}
"""A table of each family, with a few moves."""


def _table(name: str) -> Iterator[Section]:
    scene = TABLES[name]
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish_table(folder, patched)
        read_drawings(patched)
        tell_colours_apart(patched)
        save_settings(Settings(reduced=True))
        resize(*WIDE)
        stage = Stage(empty=True)
        try:
            stage.stop_time()
            table = TableWalk(scene, stage)
            seen = _Sections(lambda: layout(stage.root, folder, stage.app.focus.at))
            for one in scene.plays:
                list(one(table))
            yield seen.whole(size_name(WIDE))
            for size in (UPRIGHT, LOW, NARROWER):
                resize(*size)
                table.rest()
                yield seen.whole(size_name(size))
                if size == UPRIGHT:
                    list(play(1)(table))
                    yield seen.changed("one more event")
            stage.app.set("theme", DAYLIGHT)
            table.rest()
            yield seen.changed(f"theme {DAYLIGHT}")
            table.screen.press_bar("menu")
            table.rest()
            yield seen.changed("menu")
            stage.app.set("text", 1.5)
            table.rest()
            yield seen.whole("type 1.5")
        finally:
            stage.close()


def _room(name: str) -> Iterator[Section]:
    """Every exhibit of a room of the gallery: in a column of a large window, there on paper, and in one of a small window in high contrast."""
    with _gallery():
        for exhibit in _exhibits(name):
            yield exhibit.name, _laid(exhibit.build(), COLUMNS[0])
            if isinstance(exhibit.shown, PanelItem):
                yield f"{exhibit.name}, on paper", _laid(_on_paper(exhibit.shown), COLUMNS[0])
        fit_to_window(*LOW)
        THEME.theme = CONTRAST
        for exhibit in _exhibits(name):
            yield f"{exhibit.name}, small", _laid(exhibit.build(), COLUMNS[1])


def _on_paper(item: PanelItem) -> Element:
    if isinstance(item, SheetItem):
        return msgspec.structs.replace(item, paper=True).build()
    return Plate([item.build(paper=True)], paper=True)


def turned(name: str) -> list[str]:
    """What is other in a room of the gallery after each exhibit was in a column of another width."""
    wrong = []
    with _gallery():
        for one, other in zip(_exhibits(name), _exhibits(name), strict=True):
            fresh, widget = one.build(), other.build()
            for width in COLUMNS:
                high = fresh.fit(width)
                now = _laid(widget, width, high)
            if lost := changes(_laid(fresh, COLUMNS[1], high), now):
                wrong += [one.name, *lost]
    return wrong


def left_over(name: str) -> list[str]:
    """What is other on a widget that has shown something else than on a new one: each state after those next to it."""
    shown, wrong = SHOWN[name], []
    with _gallery():
        for number, state in enumerate(shown.states):
            for before in (number - 1, (number + 1) % len(shown.states)):
                fresh, used = _showing(shown, state), _showing(shown, shown.states[before], state)
                if lost := changes(sorted(layout(fresh)), sorted(layout(used))):
                    wrong += [f"state {before + 1} and then {number + 1}", *lost]
    return wrong


def _showing(shown: Shown, *states: Any) -> Any:
    widget = shown.make()
    for state in states:
        shown.show(widget, state)
        shown.put(widget, *shown.size)
        end_movements()
    return widget


def _exhibits(name: str) -> Iterator[Exhibit]:
    return next(room for room in ROOMS if room.__name__ == name)()


@contextmanager
def _gallery() -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", folder)
        keep_private()
        read_drawings(patched)
        tell_colours_apart(patched)
        save_settings(Settings(reduced=True))
        stage = Stage(empty=True)
        try:
            yield
        finally:
            fit_to_window(*SIZE)
            THEME.theme = design.THEMES[0]
            stage.close()


def _laid(widget: Any, width: int, high: float = 0) -> list[str]:
    """The lines of a widget that is so many pixels wide, and so high or else as high as it wants to be."""
    high = max(1.0, high or widget.fit(width))
    widget.put(0, SIZE[1] - high, width, high)
    end_movements()
    return layout(widget)


NAMED: Mapping[str, Callable[[str], Iterator[Section]]] = {
    **dict.fromkeys(SCREENS, _screen),
    **dict.fromkeys(TABLES, _table),
    **{f"gallery-{room.__name__}": lambda name: _room(name.removeprefix("gallery-")) for room in ROOMS},
}
"""What makes the sections of each file."""


def told(name: str, most: int = 999) -> str:
    """The text of a file, or its first sections."""
    sections = NAMED[name](name)
    found = _text(islice(sections, most))
    sections.close()  # type: ignore[attr-defined]
    return found


def _text(sections: Any) -> str:
    return "".join("\n".join((f"> {name}", *lines, "")) for name, lines in sections)


def main(names: Sequence[str]) -> None:
    """Print how these are laid out now: `python -m tests.app.contracts.layouts crash table-of-chess`."""
    for name in names:
        print(told(name), end="")


if __name__ == "__main__":
    main(sys.argv[1:])

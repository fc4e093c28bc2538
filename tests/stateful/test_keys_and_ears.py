"""Where the focus is and what is read out, against models that know the things of a page by heart."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from companion.table.game_factory import make_game
from tests.stateful.simulated_clock import SimulatedClock

SEEDS = range(4)
TAB, PAGE_DOWN, PAGE_UP, ENTER, ESCAPE, HELP = 9, 281, 280, 13, 27, 282
ARROWS = {273: (0, -1), 274: (0, 1), 275: (1, 0), 276: (-1, 0)}


class Model:
    """What a person with keys knows: the pages with their things in order, and where the focus is.

    Attributes:
        pages: The things of each page, from above.
        top: The page that is shown.
        at: What has the focus.
        page: On which page it came there.
        before: What there was when something was pressed last.
        heard: What was read out.
        line: The line that is written in with three buttons.
        written: Whether the line that has the focus takes letters.
    """

    def __init__(self, pages: list[list[Any]]) -> None:
        self.pages, self.top, self.page = pages, 0, -1
        self.at: Any = None
        self.before: list[Any] = []
        self.heard: list[Any] = []
        self.by_three = self.three = self.reads = False
        self.line: Any = None
        self.keys: list[Any] = []
        self.cursor, self.written = "", False
        self.was: dict[Any, str] = {}

    def things(self, squares: bool = False) -> list[Any]:
        if self.line is not None:
            return [*self.keys]
        found = [one for one in self.pages[self.top] if self.reads or not one.disabled]
        return [one for one in found if not (squares and one.is_board and not one.stops)]

    def first(self, found: list[Any]) -> int:
        for fits in (
            lambda one: not one.is_board and not one.disabled and one.role == "main",
            lambda one: not one.is_board and not one.disabled,
            lambda one: not one.is_board,
        ):
            for i, one in enumerate(found):
                if fits(one):
                    return i
        return 0

    def again(self, found: list[Any]) -> int:
        if self.top != self.page:
            return self.first(found)
        for i, one in enumerate(found):
            if one.text and not one.is_line and (one.text, type(one)) == (self.at.text, type(self.at)):
                return i
        for i, one in enumerate(found):
            if self.before and one not in self.before and not one.is_board:
                return i
        return self.first(found)

    def leave(self) -> None:
        """Nothing has the focus; a board knows where it was."""
        if self.at is not None and self.at.is_board:
            self.was[self.at] = self.cursor
        self.at = None

    def focus(self, one: Any, by: int) -> None:
        self.leave()
        self.at, self.page = one, self.top
        self.written = one.is_line and not self.by_three
        if one.is_board:
            stops = one.stops
            self.cursor = (
                stops[0 if by > 0 else -1]
                if by and stops
                else self.was.get(one) or one.square_at(*one.center)
            )
        self.heard.append(one)

    def go(self, by: int, squares: bool = True) -> None:
        found = self.things(squares)
        if not found:
            return
        if squares and self.at in found and self.at.is_board:
            stops = self.at.stops
            at = stops.index(self.cursor) + by if self.cursor in stops else 0 if by > 0 else len(stops) - 1
            if 0 <= at < len(stops):
                self.cursor = stops[at]
                self.heard.append(self.at)
                return
        if self.at in found:
            at = found.index(self.at) + by
        elif self.at is not None:
            at = self.again(found)
        else:
            at = self.first(found) if by > 0 else -1
        self.focus(found[at % len(found)], by if squares else 0)

    def find_again(self) -> None:
        """What was pressed has done its work."""
        found = self.things(squares=True)
        if self.at is None or not found:
            return
        new = [one for one in found if one.on_sheet and one not in self.before]
        if new and not self.at.on_sheet:
            self.focus(new[0], 1)
        elif self.at in found and self.top == self.page:
            self.heard.append(self.at)
        else:
            self.focus(found[self.again(found)], 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_focus_is_where_someone_who_knows_the_page_has_it(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.base import EventLoop
    from kivy.graphics import InstructionGroup
    from kivy.uix.behaviors import ButtonBehavior, FocusBehavior

    from companion.app import keys as focus
    from companion.app.widgets.board_picture import BoardMarks
    from companion.app.widgets.board_view import BoardView
    from companion.app.widgets.element import Element
    from companion.app.widgets.screen import TypingState
    from tests.app.contracts.looks import BoxLine

    EventLoop.ensure_window()
    time, rng, typing = SimulatedClock(), random.Random(seed), TypingState()
    monkeypatch.setattr(focus, "Clock", time.clock)
    monkeypatch.setattr(focus, "TYPING", typing)
    monkeypatch.setattr(focus, "Line", BoxLine)
    log: list[Any] = []
    """What was read out, pressed and asked of the app."""

    class Button(ButtonBehavior, Element):  # type: ignore[misc]
        is_board = is_line = False

        def __init__(self, text: str, role: str, on_sheet: bool = False) -> None:
            super().__init__(size=(80, 20))
            self.text, self.role, self.on_sheet = text, role, on_sheet
            self.work: Callable[[], None] = lambda: None

        def on_release(self) -> None:
            log.append(("pressed", self))
            self.work()

    class Entry(FocusBehavior, Element):  # type: ignore[misc]
        is_board, is_line, on_sheet, role, text = False, True, False, "", ""

        def on_focus(self, _: Any, focused: bool) -> None:
            (typing.focus_line if focused else typing.leave_line)(self)

    class Board(BoardView):
        is_board, is_line, on_sheet, role, text = True, False, False, "", ""

    class Page(Element):
        curtain, opened = None, False

        def dismiss(self) -> bool:
            was, self.opened = self.opened, False
            return was

        def press_letter(self, letter: str) -> bool:
            log.append(("letter", letter))
            return letter == "x"

    class Sheet(Element):
        takes_focus = True

    class Key(Element):
        is_board = is_line = on_sheet = False
        text = role = ""

        def __init__(self, ends: bool) -> None:
            super().__init__()
            self.ends = ends

        def choose(self) -> None:
            log.append(("key", self))
            if self.ends:
                typing.end()

    def board() -> Any:
        made = Board(make_game("chess", None, {}).board, lambda square: log.append(("square", square)))
        made.every = False
        return made

    def ring_of(one: Any) -> list[Any]:
        """The frame that is drawn around something."""
        groups = [group for group in one.canvas.after.children if type(group) is InstructionGroup]
        return [line for group in groups for line in group.children if isinstance(line, BoxLine)][:1]

    def heap() -> list[Any]:
        found = [
            Button(f"one {n}", rng.choice(("quiet", "quiet", "main"))) for n in range(rng.choice((2, 3)))
        ]
        return [*found[:1], *rng.choice(((board(),), (Entry(), board()))), *found[1:]]

    pages = [Page(size=(300, 700)), Page(size=(300, 700))]
    model = Model([heap(), heap()])
    keys = [Key(False), Key(True)]
    root: Any = SimpleNamespace(keys=None)

    def hear() -> None:
        root.keys = SimpleNamespace(keys=keys) if typing.spells else None

    typing.hear = hear
    app: Any = SimpleNamespace(
        navigator=SimpleNamespace(top=pages[0]),
        settings=SimpleNamespace(three=False),
        audio=SimpleNamespace(reads_focus=False, read_out=lambda one: log.append(("read", one))),
        help=lambda: log.append("help"),
        root=root,
    )

    def lay() -> None:
        """Each page from above, what is on a sheet on one."""
        for page, things in zip(pages, model.pages, strict=True):
            page.clear_widgets()
            for y, one in zip(range(600, 0, -60), things, strict=False):
                if one.parent is not None:
                    one.parent.remove_widget(one)
                on = Sheet() if one.on_sheet else page
                if on is not page:
                    page.add_widget(on)
                on.add_widget(one)
                one.put(rng.randrange(10, 30), y, *((56, 56) if one.is_board else (80, 20)))

    def do(what: str, one: Any) -> None:
        """What comes of a button: it is made again, it goes, a sheet comes or goes, or another page comes."""
        here = model.pages[model.top]
        if what == "again":
            here[here.index(one)] = Button(one.text, one.role, one.on_sheet)
        elif what == "goes" and len(here) > 1:
            here.remove(one)
        elif what == "sheet":
            sheet = [other for other in here if other.on_sheet]
            for other in sheet:
                here.remove(other)
            here += [] if sheet else [Button(f"sheet {n}", "quiet", True) for n in range(2)]
        elif what == "page":
            app.navigator.top = pages[1 - model.top]
        lay()

    def go_elsewhere() -> None:
        """A finger touches the glass, and then a key leads on, before the next frame."""
        touch()
        model.leave()
        model.by_three = False
        press(None, PAGE_DOWN, 0, None, [])
        model.by_three = True
        model.go(1)

    lay()
    for one in [*model.pages[0], *model.pages[1]]:
        if one.is_board:
            one.show({}, BoardMarks(targets=frozenset({"b4", "g7"})))
    handlers: dict[str, Callable[..., bool]] = {}
    window = SimpleNamespace(
        bind=lambda **given: handlers.update(given), unbind=lambda **given: handlers.clear()
    )
    monkeypatch.setattr(focus, "Window", window)
    made = focus.Focus(app)
    made.listen()
    press, touch, write = (handlers[name] for name in ("on_key_down", "on_touch_down", "on_textinput"))
    seen = set[str]()
    for n in range(160):
        model.heard.clear()
        log.clear()
        what = rng.choice(
            [
                "key",
                "key",
                "key",
                "arrow",
                "arrow",
                "choose",
                "choose",
                "choose",
                "touch",
                "page",
                "able",
                "marks",
                "move",
                "escape",
                "three",
                "reads",
                "button",
                "letter",
                "help",
            ]
        )
        expected: list[Any] = []
        here, at = model.things(), model.at
        if what in ("key", "button"):
            key = rng.choice((TAB, TAB, PAGE_DOWN, PAGE_UP))
            back = key == PAGE_UP or (key == TAB and rng.random() < 0.5)
            model.by_three = model.three or key != TAB or what == "button"
            if what == "button":
                made.button("back" if back else "next")
            else:
                press(None, key, 0, None, ["shift"] if back else [])
            model.go(-1 if back else 1, squares=model.by_three)
        elif what == "arrow" and (model.three or not model.written):
            key = rng.choice([*ARROWS])
            right, down = ARROWS[key]
            press(None, key, 0, None, [])
            if model.three:
                model.by_three = True
                model.go(right + down)
            elif at in here and at.is_board and model.top == model.page:
                file, rank = "abcdefgh".index(model.cursor[0]) + right, int(model.cursor[1]) - down
                if 0 <= file < 8 and 1 <= rank <= 8:
                    model.cursor = "abcdefgh"[file] + str(rank)
                model.heard.append(at)
            else:
                model.go(right + down, squares=False)
        elif what == "choose" and not model.written:
            does = rng.choice(("nothing", "again", "goes", "sheet", "sheet", "page"))
            model.before = here
            if isinstance(at, Button):
                at.work = partial(do, does, at)
            press(None, ENTER, 0, None, [])
            if at not in here:
                model.go(1)
            elif at.is_board:
                expected.append(("square", model.cursor))
                if rng.random() < 0.3:
                    go_elsewhere()
                else:
                    model.heard += [at] * (model.top == model.page)
                time.frame()
            elif at.disabled:
                model.heard.append(at)
            elif model.line is not None:
                expected.append(("key", at))
                if at.ends:
                    line, model.line = model.line, None
                    lines = [one for one in model.things() if one.is_line]
                    model.focus(line if line in lines else lines[0], 1)
                else:
                    model.heard.append(model.line)
            elif at.is_line:
                model.line, model.keys = at, keys
                model.go(1)
            else:
                expected.append(("pressed", at))
                model.top = pages.index(app.navigator.top)
                if rng.random() < 0.3:
                    go_elsewhere()
                else:
                    model.find_again()
                time.frame()
        elif what == "touch":
            assert touch() is False
            model.leave()
            model.line, model.by_three = None, False
        elif what == "page" and model.line is None:
            model.top = rng.randrange(2)
            app.navigator.top = pages[model.top]
            if rng.random() < 0.3:  # it is made again
                model.pages[model.top] = heap()
                lay()
        elif what == "able":
            one = rng.choice(model.pages[model.top])
            if isinstance(one, Button):
                one.disabled = not one.disabled
        elif what == "marks":
            for one in model.pages[model.top]:
                if one.is_board:
                    one.show({}, BoardMarks(targets=frozenset(rng.choice(((), ("b4", "g7", "c2"), ("a8",))))))
        elif what == "move":
            for one in model.pages[model.top]:
                one.put(rng.randrange(10, 30), one.y, one.width, one.height)
        elif what == "escape" and model.line is None:
            page = pages[model.top]
            page.opened = opened = rng.random() < 0.5
            press(None, ESCAPE, 0, None, [])
            time.frame()
            if opened:
                model.find_again()
        elif what == "three":
            model.three = app.settings.three = rng.random() < 0.5
        elif what == "reads":
            model.reads = app.audio.reads_focus = rng.random() < 0.5
        elif what == "help":
            press(None, HELP, 0, None, [])
            write(None, "?")
            expected += ["help"] * (1 if model.written else 2)
        elif what == "letter" and not model.written:
            letter = rng.choice("xyé")
            took = press(None, ord(letter), 0, letter, [])
            assert took == (letter == "x")
            expected += [("letter", letter)] if letter != "é" else []
        assert made.at is model.at, (n, what)
        told = [*expected, *(("read", one) for one in model.heard)]
        assert log == told, (n, what)
        things = [*model.pages[0], *model.pages[1], *keys]
        rings = {one: ring for one in things for ring in ring_of(one)}
        ringed = [*rings]
        assert ringed == [one for one in things if one is model.at and not one.is_board], (n, what)
        for one in things:
            if one.is_board:
                assert (one.cursor == model.cursor) if one is model.at else one.cursor == "", (n, what)
            elif one.is_line:
                assert one.focus == (one is model.at and model.written), (n, what)
        if ringed:
            x, y, wide, high, _ = rings[ringed[0]].box
            assert (x + wide / 2, y + high / 2) == tuple(ringed[0].center), (n, what)
        seen.add(type(model.at).__name__)
    made.close()
    assert made.at is None and not handlers and {"Button", "Board", "NoneType"} < seen


@pytest.mark.parametrize("seed", SEEDS)
def test_a_title_and_a_heading_are_read_when_the_focus_comes_below_them(seed: int) -> None:
    from kivy.base import EventLoop

    from companion.app.texts import text
    from companion.app.widgets.button import Plate, PushButton
    from companion.app.widgets.element import Element, Tiles
    from companion.app.widgets.screen_reader import ScreenReader
    from companion.app.widgets.text import Text

    EventLoop.ensure_window()
    rng, reader = random.Random(seed), ScreenReader()
    plates = dict[Any, tuple[Any, list[str], str]]()
    """For each thing its plate, what is written there, and its heading."""

    class Page(Element):
        def __init__(self, title: str) -> None:
            super().__init__()
            self.curtain: Any = None
            self.unread: Any = None
            self.title = Text(title, "title")
            self.add_widget(self.title)
            self.things = [thing for n in range(2) for thing in self.plate(f"{title} {n}")]
            loose = PushButton(f"{title} loose", print)
            self.add_widget(loose)
            plates[loose] = None, [], ""
            self.things.append(loose)

        def plate(self, name: str) -> list[Any]:
            """Two groups on a plate, each with its heading, and a button without one."""
            found, parts = [], list[Any]()
            headings = [f"{name} first", f"{name} second"]
            for heading in headings:
                group = [PushButton(f"{heading} {n}", print) for n in range(2)]
                parts += [Text(heading, lead=""), Tiles(group, 2)]
                found += [(one, heading) for one in group]
            alone = PushButton(f"{name} alone", print)
            parts.append(alone)
            plate = Plate(parts)
            self.add_widget(plate)
            for one, heading in [*found, (alone, "")]:
                plates[one] = plate, headings, heading
            return [*(one for one, _ in found), alone]

        def take_unread(self) -> Any:
            unread, self.unread = self.unread, None
            return unread

    pages = [Page("One"), Page("Two")]
    curtain = Page("Before")
    page = pages[0]
    titled: tuple[Any, str] = (None, "")
    plate: Any = None
    heading, read = "", None
    titles = headings_read = 0
    for n in range(200):
        what = rng.choice(("focus", "focus", "focus", "page", "title", "curtain", "unread"))
        if what == "page":
            page = rng.choice(pages)
        elif what == "title":
            page.title.text = rng.choice(("One", "Two", "Three"))
        elif what == "curtain":
            page.curtain = rng.choice((None, curtain))
        elif what == "unread":
            page.unread = rng.choice([plates[one][0] for one in page.things if plates[one][0]])
        else:
            seen = page.curtain or page
            thing = rng.choice(seen.things)
            expected = list[str]()
            if titled != (page, seen.title.text):
                titled, plate, read = (page, seen.title.text), None, None
                expected.append(seen.title.text)
                titles += 1
            if page.unread is not None:
                read = page.unread
                expected += next(said for on, said, _ in plates.values() if on is read)
            on, said, about = plates[thing]
            if on is not plate:
                expected += said if on is not read else []
            elif about and about != heading:
                expected.append(about)
                headings_read += 1
            plate, heading = on, about
            told = ", ".join((thing.label, text("told-button")))
            assert reader.of(thing, page) == [*expected, told], n
    assert titles > 10 and headings_read > 3

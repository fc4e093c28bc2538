"""A look at a board itself: its live field, what is wrong with it, lights, debounce, and the walk that tests
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.boards.finding_rows import finding_rows
from companion.app.boards.sensor_field_view import SensorFieldView, field_of
from companion.app.table.widgets.banner import SILENT, Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.app_thread import do_in_app_thread
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.controls.progress import ProgressItem
from companion.app.widgets.controls.stepper import StepperItem
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.button_bar import ButtonBar
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import px
from companion.i18n.numbers import decimal
from companion.table.context import monotonic_ms
from companion.table.devices.board_check import BoardCheckSession
from companion.table.devices.device_manager import BoardError, discover_boards
from companion.table.storage.data_folder import StorageError
from companion.units import Milliseconds
from firmware_bridge.core.camera_setup import is_camera, is_over_dice
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.diagnosis import Diagnosis, Finding
    from firmware_bridge.discovery import FoundBoard

FRESH_MS = 700
STAT_EVERY = 2.0
LOWEST, HIGHEST, STEP = 5, 500, 5
USUAL = 8
"""Files and ranks of the field that is shown before a board has said what it has."""
LINES = ("silent-rank", "silent-file")


class BoardCheckScreen(SplitPage):
    """The screen: first the boards there are, then the one that was chosen."""

    topic = "check-board"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._checking = BoardCheckSession(Clock.create_trigger(self._take))
        self._ticking: Any = None
        self._settled = Clock.create_trigger(lambda _: self.draw_now(), FRESH_MS / 1000)
        self._url, self._note, self._at = "", SILENT, 0
        self._found: list[FoundBoard] = []
        self._cameras: list[FoundBoard] = []
        self.looking = False
        self._chosen = ""
        self._lit: frozenset[str] = frozenset()
        self._choose()

    @property
    def diagnosis(self) -> Diagnosis:
        return self._checking.diagnosis

    def close(self) -> None:
        """The screen goes away."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._settled.cancel()
        self._checking.close()

    # What it is made of

    def _make(self) -> None:
        wide = self.space.kind == "wide"
        board = self.diagnosis.board
        files, ranks = (board.cols, board.rows) if board else (USUAL, USUAL)
        self.field = SensorFieldView(field_of(files, ranks), self._on_tap)
        self.field.chosen, self.field.lit = self._chosen, self._lit
        self.banner = Banner(not wide)
        if not self._checking.on:
            self._make_choosing(wide)
            return
        actions = (
            ("back", "back", text("back"), self._choose),
            ("lights", "sun", text("lights"), self.lights),
            ("sound", "sound", text("sound"), self.sound),
            ("save", "check", text("save"), self.save),
            ("help", "help", text("help"), self._app.help),
        )
        self.hold(self.banner, self.field, ButtonBar(actions, wide))

    def _make_choosing(self, wide: bool) -> None:
        title = TitleBar(
            text("check-board"),
            text("check-board-says"),
            partial(self._app.open_settings, "boards"),
            self._app.help,
            not wide,
        )
        head = Stack([title, self.banner], px(self.space.gap))
        large: Element | None = self.field if self.space.kind != "upright" else None
        self._look_button = PushButton(text("look-for-boards"), self.look, role="main", icon="search")
        self.hold(head, large, self._look_button)

    def draw(self) -> None:
        if self._checking.on:
            self._draw_board()
        else:
            self.banner.show(self._note if self._note.text else BannerText(text("which-board")))
            self.panel.update(tuple(self._boards()))
            self.field.show_field({}, frozenset(), (), BoardMarks())

    # Which board

    def _choose(self, said: str = "") -> None:
        self.close()
        self._note, self._chosen, self._lit = BannerText(said), "", frozenset()
        self.rebuild()
        self.look()

    def _boards(self) -> Iterator[PanelItem]:
        for board in self._found:
            below = f"{board.url}\n{TEXTS.render(board.wrong)}" if board.wrong else board.url
            yield ButtonItem(
                TEXTS.render(board.what), self.use, (board.url,), icon="plug", sub=below, align="left"
            )
        for board in self._cameras:
            below = TEXTS.render(board.wrong) if board.wrong else board.url
            yield ButtonItem(
                TEXTS.render(board.what), self.use, (board.url,), icon="eye", sub=below, align="left"
            )
        known = self._app.settings.camera
        if known and is_installed() and known not in {board.url for board in self._cameras}:
            yield ButtonItem(text("board-camera"), self.use, (known,), icon="eye", sub=known, align="left")
        if self.looking or not (self._found or self._cameras or known):
            yield TextItem(text("looking" if self.looking else "no-board-found"), "muted", "label")
        yield SheetItem(
            (
                TextEntryItem(text("by-its-name"), self._url, text("board-url-hint"), self._name),
                ButtonItem(text("check-this"), self._use_named),
            ),
            name="named",
        )

    def _name(self, url: str) -> None:
        self._url = url

    def _use_named(self) -> None:
        self.use(self._url)

    def look(self) -> None:
        """List what is plugged in; asking a port what is there takes seconds, so a thread does it."""
        from firmware_bridge.discovery import cameras_here

        self.looking = True
        self._cameras = cameras_here() if is_installed() else []
        self.redraw()
        discover_boards(partial(do_in_app_thread, self._list))

    def _list(self, boards: list[FoundBoard]) -> None:
        self._found, self.looking = boards, False
        if not self._checking.on:
            self.redraw()

    def use(self, url: str) -> None:
        """Connect to a board and look at it, or through a camera."""
        try:
            if is_camera(url) or is_over_dice(url):
                self._check_camera(url)
                return
            self._checking.use(url)
        except BoardError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
            self.redraw()
            return
        self._url, self._note, self._at = url, SILENT, 0
        self.rebuild()
        self._ticking = Clock.schedule_interval(self._tick, STAT_EVERY)

    def _check_camera(self, url: str) -> None:
        """Raises BoardError: there is no such camera."""
        from companion.app.boards.camera.field_check_screen import FieldCheckScreen
        from companion.app.boards.camera.tray_check_screen import TrayCheckScreen

        if not is_installed():
            raise BoardError("camera-needs-package")
        screen = TrayCheckScreen if is_over_dice(url) else FieldCheckScreen
        self._app.navigator.show(screen(self._app, url, partial(self._app.open, "check-board")))

    # One board

    def _take(self, *_: object) -> None:
        if self._checking.on:
            if self._checking.take():
                self.walk_over()
            board = self.diagnosis.board
            if board and (board.cols, board.rows) != (self.field.board.files, self.field.board.ranks):
                self.rebuild()
            self._settled()
            self.draw_now()

    def _tick(self, *_: object) -> None:
        self._checking.ask()
        self.redraw()

    def _draw_board(self) -> None:
        diagnosis = self.diagnosis
        found = diagnosis.findings()
        self._chosen = self.field.chosen
        self.banner.show(self._banner_text(found))
        self.panel.update(tuple(self._parts(found)))
        now = monotonic_ms()
        fresh = frozenset(q for q, at in diagnosis.changed_at.items() if now - at < FRESH_MS)
        lines = tuple(one.squares for one in found if one.kind in LINES)
        wrong = frozenset(
            q
            for one in found
            if one.kind.startswith(("silent", "fault")) and one.kind not in LINES
            for q in one.squares
        )
        walking = frozenset((self._next(),)) if diagnosis.walking else frozenset[str]()
        walked = frozenset(diagnosis.walked) if diagnosis.walking or diagnosis.judged else frozenset()
        shown = BoardMarks(
            silent=wrong, walk=walking - {""}, walked=walked - diagnosis.readings.keys() - wrong
        )
        self.field.show_field(diagnosis.readings, fresh - walked, lines, shown)

    def _next(self) -> str:
        """The square that is walked over next: the first one left behind the last that answered."""
        diagnosis = self.diagnosis
        squares, left = diagnosis.squares, diagnosis.to_walk
        last = max(diagnosis.walked, key=lambda q: diagnosis.changed_at.get(q, 0), default="")
        begin = squares.index(last) if last else 0
        waits = set(left)
        return next((q for q in (*squares[begin:], *squares[:begin]) if q in waits), "")

    def _banner_text(self, found: list[Finding]) -> BannerText:
        """What is to be done at the board, or what it says."""
        diagnosis = self.diagnosis
        board = diagnosis.board
        if diagnosis.gone:
            return BannerText(TEXTS.render(diagnosis.gone), "wrong")
        if board is None:
            return BannerText(text("connecting", url=self._url))
        sub = text("check-of", model=board.model, number=board.id)
        if self._note.text:
            return self._note
        if diagnosis.walking:
            return BannerText(text("walk-next", square=self._next()), sub=sub)
        if found:
            return BannerText(text("to-see-to", n=len(found)), sub=sub)
        return BannerText(text("board-sound" if diagnosis.judged else "check-invites"), sub=sub)

    def _parts(self, found: list[Finding]) -> Iterator[PanelItem]:
        diagnosis = self.diagnosis
        if diagnosis.board is None:
            return
        facts = self._facts(found)
        if not found or diagnosis.walking:
            yield facts
        if self.field.chosen in diagnosis.squares:
            yield self._square(self.field.chosen)
        yield from finding_rows(found, self._at, self._look_at)
        if found and not diagnosis.walking:
            yield facts
        now = monotonic_ms()
        events = "\n".join(
            text("event-ago", seconds=decimal((now - at) / 1000, 1, TEXTS.language), said=TEXTS.label(said))
            for at, said in reversed(diagnosis.last)
        )
        yield SheetItem(
            (
                HeadingItem(text("last-events"), style="button"),
                TextItem(events or text("none-yet"), "muted", "label"),
            ),
            name="events",
        )

    def _facts(self, found: list[Finding]) -> PanelItem:
        """How far the walk is, and what the board says of itself."""
        diagnosis = self.diagnosis
        board = diagnosis.board
        assert board is not None
        facts = text(
            "check-facts",
            size=f"{board.cols}x{board.rows}",
            sense=text(f"sense-{board.sense}"),
            taken=len(diagnosis.readings),
            rate=decimal(diagnosis.rate(monotonic_ms()), 1, TEXTS.language),
            board=diagnosis.dropped[0],
            host=diagnosis.dropped[1],
        )
        battery = diagnosis.battery
        lines = (
            TextItem(facts, "muted", "label"),
            *((TextItem(text("battery", percent=battery), "muted", "label"),) if battery is not None else ()),
        )
        if not diagnosis.walking:
            role = "quiet" if found else "main"
            return SheetItem((ButtonItem(text("walk"), self.walk_over, role=role), *lines), name="rest")
        all_, done = len(diagnosis.squares), len(diagnosis.walked)
        return SheetItem(
            (
                HeadingItem(text("walk-goes"), text("so-many-of", n=done, all=all_), "button"),
                ProgressItem(done / max(1, all_)),
                *lines,
                ButtonItem(text("walk-end"), self.walk_over),
            ),
            name="walk",
        )

    def _square(self, square: str) -> PanelItem:
        """What is known of the square that was tapped, and its debounce time."""
        diagnosis = self.diagnosis
        said = text(
            "check-square",
            reading=self._reading(square),
            changes=diagnosis.changes.get(square, 0),
            bounces=diagnosis.bounces.get(square, 0),
        )
        ms = self._checking.settle_of(square)
        leads = tuple(TextItem(TEXTS.label(lead), "muted", "label") for lead in diagnosis.leads(square))
        settle = StepperItem(
            text("settle-time"), ms, LOWEST, HIGHEST, self.settle, (square,), STEP, text("milliseconds", n=ms)
        )
        return SheetItem((HeadingItem(square, said), GroupItem(leads, 1, 0), settle), name="square")

    def _reading(self, square: str) -> str:
        reading = self.diagnosis.readings.get(square, "")
        return {"": text("empty"), "1": text("taken")}.get(reading, reading)

    # What can be done

    def _on_tap(self, square: str) -> None:
        self.to_top()
        self.redraw()

    def _look_at(self, at: int) -> None:
        """Another finding is looked at."""
        self._at = at
        self.redraw()

    def settle(self, square: str, ms: Milliseconds) -> None:
        """Give one square another debounce time."""
        self._checking.settle(square, ms)
        self.redraw()

    def walk_over(self) -> None:
        """Begin the walk over every square, or end it."""
        if self.diagnosis.walking:
            self.diagnosis.stop()
        else:
            self.diagnosis.walk()
        self._note, self._at = SILENT, 0
        self.redraw()

    def lights(self) -> None:
        """All lights on, then off again."""
        self._lit = self.field.lit = frozenset(self._checking.lights())
        self.redraw()

    def sound(self) -> None:
        self._checking.sound()

    def save(self) -> None:
        """Keep debounce times and silent squares for this board."""
        try:
            saved = self._checking.save()
        except StorageError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            if saved is not None:
                board, blind = saved
                self._note = BannerText(text("profile-saved", board=board, blind=blind, none=int(not blind)))
        self.redraw()

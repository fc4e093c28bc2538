"""Check of a sensor board: its readings, what is wrong with it (one finding at a time), lights,
debounce times, and the walk that tests each square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.screens.boards.live_views import SensorFieldView, field_of
from companion.app.table.widgets.banner import SILENT, Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.button import Icon, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, Stack
from companion.app.widgets.fields import StepperItem, TextEntryItem
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    Heading,
    HeadingItem,
    PanelItem,
    ProgressItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import DrawingItem
from companion.app.widgets.screen import ButtonBar, TitleBar
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import wiring_diagram
from companion.artwork.design import board as board_token
from companion.i18n.languages import decimal
from companion.table.board_check import BoardCheckSession
from companion.table.device_manager import BoardError, discover_boards
from companion.table.storage.data_folder import StorageError
from companion.table.table import monotonic_ms
from companion.units import Milliseconds
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import is_camera, is_over_dice
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.core.board import LinkMessage
    from firmware_bridge.diagnosis import Diagnosis, Finding
    from firmware_bridge.discovery import FoundBoard


SHOWN = 8
"""Greatest number of findings that are listed."""


class StopItem(PanelItem, frozen=True):
    """A line about something that is wrong, on paper in a magenta frame.

    `beside` is the number of the line if there are several.
    """

    said: str
    beside: str = ""

    def build(self, paper: bool = False) -> Element:
        return StopPlate(self)

    def update(self, element: Any, before: Any) -> bool:
        element.head.say(self.said, self.beside)
        return True


class StopPlate(Plate):
    def __init__(self, part: StopItem, **given: Any) -> None:
        signal = board_token("signal")
        super().__init__(
            pad=(16, 12, 18, 12), cut=PlateStyle(THEME.colour("sheet"), 14, "raised", signal, 4), **given
        )
        self.head = Heading(HeadingItem(part.said, part.beside), paper=True)
        icon = Icon("warn", 32, paint=rgba(signal))
        self.fill([Columns([icon, self.head], px(12), [px(32), 0], middle=True)])


def finding_rows(found: Sequence[Finding], at: int, look_at: Callable[[int], None]) -> Iterator[PanelItem]:
    """Yield the findings, the one at index `at` first and large."""
    if not found:
        return
    at = min(at, len(found) - 1)
    one = found[at]
    beside = text("moment-of", n=at + 1, all=len(found)) if len(found) > 1 else ""
    yield StopItem(finding_text(one), beside)
    if one.parts:
        drawn = [DrawingItem(lead, wiring_diagram.HIGH / wiring_diagram.WIDE) for lead in _draw_lead(one)]
        see = TextItem(
            text("see-to", parts="; ".join(TEXTS.label(part) for part in one.parts)), "muted", "label"
        )
        yield SheetItem((*drawn, see), name=f"finding {bool(drawn)}")
    for i, other in enumerate(found[:SHOWN]):
        if i != at:
            parts = "; ".join(TEXTS.label(part) for part in other.parts)
            yield ButtonItem(finding_text(other), look_at, (i,), icon="warn", sub=parts, align="left")


def finding_text(finding: Finding) -> str:
    """Return a finding as a sentence."""
    if finding.kind == "fault":
        kind, _, where = finding.where.partition(" ")
        return text("found", kind=kind, where=where)
    return text("found", kind=finding.kind, where=finding.where)


def _draw_lead(finding: Finding) -> Iterator[str]:
    """Yield a picture of the faulty lead, if the fault has a single lead and its pin is known."""
    if len(finding.parts) == 1:
        said = finding.parts[0]
        chip = CHIPS.get(str(said.values.get("kind")), "") if "chip" in said.values else ""
        name = str(said.values.get("leg") or said.values.get("pin"))
        leg = wiring_diagram.leg_of(name, chip)
        if leg is not None:
            yield _picture(said, leg, name, chip)


CHIPS = {"rank": "74HC595", "file": "74HC165"}
"""The chips that drive ranks and read files, on boards with chips."""


def _picture(said: LinkMessage, leg: wiring_diagram.Leg, name: str, chip: str) -> str:
    values = said.values
    rank, wire = values["kind"] == "rank", str(values["wire"])
    labels = wiring_diagram.Labels(
        text("lead-chip-of", n=str(values["chip"])) if chip else "Pico",
        chip or "Raspberry Pi",
        text("lead-at", n=str(leg.number), name=name),
        "" if wire == "none" else TEXTS.label(link_message("wire", wire=wire)),
        text("lead-line", kind=str(values["kind"]), line=str(values["line"])),
    )
    return wiring_diagram.lead(leg, wire, labels, rank, THEME.colour("ink"), THEME.colour("muted"))


FRESH_MS = 700
STAT_EVERY = 2.0
LOWEST, HIGHEST, STEP = 5, 500, 5
USUAL = 8
"""Files and ranks of the field that is shown before a board has reported its size."""
LINES = ("silent-rank", "silent-file")


class BoardCheckScreen(SplitPage):
    """The check of a sensor board: first the list of boards, then the chosen board."""

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
        """Stop checking, because the screen is closed."""
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
            ("sound", "sound", text("setting-sound"), self.sound),
            ("save", "check", text("save"), self.save),
            ("help", "help", text("help"), self._app.help),
        )
        self.hold(self.banner, self.field, ButtonBar(actions, wide))

    def _make_choosing(self, wide: bool) -> None:
        title = TitleBar(
            text("check-board"),
            text("check-board.says"),
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
            yield ButtonItem(text("camera-page"), self.use, (known,), icon="eye", sub=known, align="left")
        if self.looking or not (self._found or self._cameras or known):
            yield TextItem(text("looking" if self.looking else "no-board-found"), "muted", "label")
        yield SheetItem(
            (
                TextEntryItem(text("by-its-name"), self._url, text("board-url-hint"), self._name),
                ButtonItem(text("check"), self._use_named),
            ),
            name="named",
        )

    def _name(self, url: str) -> None:
        self._url = url

    def _use_named(self) -> None:
        self.use(self._url)

    def look(self) -> None:
        """Search for boards in a thread, because asking a port takes seconds."""
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
        """Connect to a board or camera to check it."""
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
        """Open the check of a camera.

        Raises:
            BoardError: If there is no such camera.
        """
        from companion.app.screens.boards.camera_pages import FieldCheckScreen, TrayCheckScreen

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
        """Return the square to walk over next: the first untested one after the last that responded."""
        diagnosis = self.diagnosis
        squares, left = diagnosis.squares, diagnosis.to_walk
        last = max(diagnosis.walked, key=lambda q: diagnosis.changed_at.get(q, 0), default="")
        begin = squares.index(last) if last else 0
        waits = set(left)
        return next((q for q in (*squares[begin:], *squares[:begin]) if q in waits), "")

    def _banner_text(self, found: list[Finding]) -> BannerText:
        """Return the banner: what to do at the board, or what the board reports."""
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
            f"{decimal((now - at) / 1000, 1, TEXTS.language)}\u00a0s  {TEXTS.label(said)}"
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
        """Return the progress of the walk, and facts about the board."""
        diagnosis = self.diagnosis
        board = diagnosis.board
        assert board is not None
        facts = text(
            "check-facts",
            size=f"{board.cols}x{board.rows}",
            sense=board.sense,
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
                HeadingItem(text("walk"), text("moment-of", n=done, all=all_), "button"),
                ProgressItem(done / max(1, all_)),
                *lines,
                ButtonItem(text("walk-end"), self.walk_over),
            ),
            name="walk",
        )

    def _square(self, square: str) -> PanelItem:
        """Return what is known about the tapped square, and its debounce time."""
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
            text("settle-time"), ms, LOWEST, HIGHEST, self.settle, (square,), STEP, f"{ms}\u00a0ms"
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
        """Show another finding."""
        self._at = at
        self.redraw()

    def settle(self, square: str, ms: Milliseconds) -> None:
        """Change the debounce time of a square."""
        self._checking.settle(square, ms)
        self.redraw()

    def walk_over(self) -> None:
        """Start or end the walk over all squares."""
        if self.diagnosis.walking:
            self.diagnosis.stop()
        else:
            self.diagnosis.walk()
        self._note, self._at = SILENT, 0
        self.redraw()

    def lights(self) -> None:
        """Turn all lights on or off."""
        self._lit = self.field.lit = frozenset(self._checking.lights())
        self.redraw()

    def sound(self) -> None:
        self._checking.sound()

    def save(self) -> None:
        """Save debounce times and silent squares of this board."""
        try:
            saved = self._checking.save()
        except StorageError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            if saved is not None:
                board, blind = saved
                self._note = BannerText(text("profile-saved", board=board, blind=blind, none=int(not blind)))
        self.redraw()

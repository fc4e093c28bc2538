"""A look at a board itself: its live field, what is wrong with it, lights, debounce, and the walk that tests it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import rows, theme
from companion.app.widgets.figures import write
from companion.app.widgets.theme import Tap, Words
from companion.kernel.board import FILES
from companion.table.checking import Checking, milliseconds
from companion.table.data_folder import StorageError
from companion.table.plugging import BoardError, look_around

if TYPE_CHECKING:
    from firmware_bridge.diagnosis import Diagnosis, Finding
    from firmware_bridge.find import FoundBoard

FRESH_MS = 700
STAT_EVERY = 2.0
LOWEST, HIGHEST, STEP = 5, 500, 5


class FieldView(Widget):
    """The sensor field: what is taken, what has just changed, what is silent; a tap chooses a square."""

    def __init__(self, diagnosis: Diagnosis, **given: Any) -> None:
        super().__init__(**given)
        self._diagnosis = diagnosis
        self.chosen = ""
        self.lit: set[str] = set()
        self.register_event_type("on_square")
        self.bind(pos=self.draw, size=self.draw)

    def on_square(self, square: str) -> None:
        """Somebody has tapped a square."""

    def _grid(self) -> tuple[float, float, float]:
        board = self._diagnosis.board
        cols, rows_ = (board.cols, board.rows) if board else (8, 8)
        side = min((self.width - dp(28)) / cols, (self.height - dp(28)) / rows_)
        return side, self.x + dp(28) + (self.width - dp(28) - side * cols) / 2, self.y + dp(28)

    def draw(self, *_: object) -> None:
        """Paint everything anew."""
        self.canvas.clear()
        diagnosis = self._diagnosis
        board = diagnosis.board
        if board is None:
            return
        side, left, bottom = self._grid()
        now = milliseconds()
        silent = {
            q for f in diagnosis.findings() if f.kind.startswith(("silent", "fault")) for q in f.squares
        }
        with self.canvas:
            for square in diagnosis.squares:
                file, rank = FILES.index(square[0]), int(square[1:]) - 1
                x, y = left + file * side, bottom + rank * side
                dark = (file + rank) % 2 == 0
                Color(rgba=theme.RAISED if dark else theme.PANEL)
                if diagnosis.walking and square not in diagnosis.walked:
                    Color(rgba=theme.TO_WALK)
                if square in silent:
                    Color(rgba=theme.BROKEN)
                if square in self.lit:
                    Color(rgba=theme.ORANGE)
                RoundedRectangle(pos=(x + 1, y + 1), size=(side - 2, side - 2), radius=[dp(5)])
                reading = diagnosis.readings.get(square)
                if reading:
                    Color(rgba=theme.TARGET)
                    inset = side * 0.22
                    RoundedRectangle(
                        pos=(x + inset, y + inset), size=(side - 2 * inset,) * 2, radius=[side * 0.28]
                    )
                    if reading != "1":
                        write(reading, x + side / 2, y + side / 2, int(side * 0.24), theme.DARK)
                if now - diagnosis.changed_at.get(square, -FRESH_MS) < FRESH_MS:
                    Color(rgba=theme.LIFTED)
                    Line(rounded_rectangle=(x + 2, y + 2, side - 4, side - 4, dp(5)), width=dp(1.6))
                if square == self.chosen:
                    Color(rgba=theme.ACCENT)
                    Line(rounded_rectangle=(x + 2, y + 2, side - 4, side - 4, dp(5)), width=dp(2.4))
            for file in range(board.cols):
                write(
                    FILES[file],
                    left + (file + 0.5) * side,
                    bottom - dp(14),
                    int(sp(15)),
                    theme.MUTED,
                )
            for rank in range(board.rows):
                write(str(rank + 1), left - dp(14), bottom + (rank + 0.5) * side, int(sp(15)), theme.MUTED)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        side, left, bottom = self._grid()
        file, rank = int((touch.x - left) // side), int((touch.y - bottom) // side)
        square = f"{FILES[file]}{rank + 1}" if 0 <= file < 16 and 0 <= rank < 16 else ""
        if square in self._diagnosis.squares:
            self.chosen = square
            self.dispatch("on_square", square)
        return True


class BoardCheck(BoxLayout):
    """The screen: first the boards there are, then the one that was chosen."""

    def __init__(self, app: Host, **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(20), spacing=dp(10), **given)
        self._app = app
        self._checking = Checking(Clock.create_trigger(self._take))
        self._ticking: Any = None
        self._url = ""
        self._choose()

    @property
    def diagnosis(self) -> Diagnosis:
        return self._checking.diagnosis

    def close(self) -> None:
        """The screen goes away."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._checking.close()

    # Which board

    def _choose(self, said: str = "") -> None:
        self.close()
        self.clear_widgets()
        self.add_widget(Words(text=text("check-board"), font_size=sp(30), bold=True, color=theme.ACCENT))
        self.add_widget(Words(text=text("check-board-says"), color=theme.MUTED))
        self._found: Any = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._found.bind(minimum_height=self._found.setter("height"))
        scroll = ScrollView()
        scroll.add_widget(self._found)
        self.add_widget(scroll)
        self._said = Words(text=said, color=theme.MUTED)
        self.add_widget(self._said)
        self.add_widget(
            rows.line(
                rows.field(self._url, text("board-url-hint"), self._name),
                Tap(text("check-this"), lambda: self.use(self._url), size_hint_x=0.25),
                label=text("by-its-name"),
            )
        )
        foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(12))
        foot.add_widget(Tap(text("back"), self._app.go_home, size_hint_x=0.3))
        foot.add_widget(Tap(text("look-for-boards"), self.look, main=True))
        self.add_widget(foot)
        self.look()

    def _name(self, url: str) -> None:
        self._url = url

    def look(self) -> None:
        """List what is plugged in; asking a port what is there takes seconds, so a thread does it."""
        self._said.text = text("looking")
        look_around(lambda boards: Clock.schedule_once(lambda _: self._list(boards)))

    def _list(self, boards: list[FoundBoard]) -> None:
        if self._checking.on:
            return
        self._found.clear_widgets()
        for board in boards:
            said = f"{TEXTS.label(board.what)}  {board.url}"
            if board.wrong:
                said += "\n" + TEXTS.said(board.wrong)
            self._found.add_widget(Tap(said, partial(self.use, board.url), height=dp(72)))
        if self._said.text == text("looking"):  # nothing else was said meanwhile
            self._said.text = "" if boards else text("no-board-found")

    def use(self, url: str) -> None:
        """Connect to a board and look at it."""
        try:
            self._checking.use(url)
        except BoardError as wrong:
            self._said.text, self._said.color = TEXTS.wrong(wrong), theme.ALARM
            return
        self._url = url
        self._show()
        self._ticking = Clock.schedule_interval(self._tick, STAT_EVERY)

    # One board

    def _show(self) -> None:
        self.clear_widgets()
        self._title = Words(text=text("check-board"), font_size=sp(24), bold=True, color=theme.ACCENT)
        self.add_widget(self._title)
        middle = BoxLayout(spacing=dp(18))
        self.field = FieldView(self.diagnosis)
        self.field.bind(on_square=lambda _, square: self._refresh())
        middle.add_widget(self.field)
        scroll = ScrollView(size_hint_x=None, width=dp(430))
        self._side: Any = BoxLayout(
            orientation="vertical", size_hint_y=None, spacing=dp(8), padding=(0, 0, dp(8), 0)
        )
        self._side.bind(minimum_height=self._side.setter("height"))
        scroll.add_widget(self._side)
        middle.add_widget(scroll)
        self.add_widget(middle)
        foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(10))
        foot.add_widget(Tap(text("back"), self._choose, size_hint_x=0.6))
        self._walk_button = Tap(text("walk"), self.walk_over, main=True)
        foot.add_widget(self._walk_button)
        foot.add_widget(Tap(text("lights"), self.lights))
        foot.add_widget(Tap(text("sound"), self.sound, size_hint_x=0.6))
        foot.add_widget(Tap(text("save-profile"), self.save))
        self.add_widget(foot)
        self._note = ""
        self._refresh()

    def _take(self, *_: object) -> None:
        if self._checking.on:
            if self._checking.take():
                self.walk_over()
            self._refresh()

    def _tick(self, *_: object) -> None:
        self._checking.ask()
        self._refresh()

    def _refresh(self) -> None:
        diagnosis, side = self.diagnosis, self._side
        self.field.draw()
        board = diagnosis.board
        self._title.text = (
            text("check-of", model=board.model, number=board.id)
            if board
            else text("connecting", url=self._url)
        )
        side.clear_widgets()
        if diagnosis.gone:
            side.add_widget(Words(text=TEXTS.said(diagnosis.gone), color=theme.ALARM))
        if board is None:
            return
        now = milliseconds()
        facts = text(
            "check-facts", size=f"{board.cols}x{board.rows}", sense=text(f"sense-{board.sense}"),
            taken=len(diagnosis.readings), rate=f"{diagnosis.rate(now):.1f}",
            board=diagnosis.dropped[0], host=diagnosis.dropped[1],
        )  # fmt: skip
        side.add_widget(Words(text=facts, font_size=theme.SMALL, color=theme.MUTED))
        if diagnosis.battery is not None:
            battery = text("battery", percent=diagnosis.battery)
            side.add_widget(Words(text=battery, font_size=theme.SMALL, color=theme.MUTED))
        if self._note:
            side.add_widget(Words(text=self._note, color=theme.ACCENT))
        if diagnosis.walking:
            side.add_widget(Words(text=text("walk-says", left=len(diagnosis.to_walk)), color=theme.ACCENT))
        if self.field.chosen in diagnosis.squares:
            self._square(self.field.chosen)
        findings = diagnosis.findings()
        for finding in findings[:8]:
            side.add_widget(Words(text=said_of(finding), color=theme.ALARM, font_size=theme.SMALL))
        if diagnosis.judged and not findings:
            side.add_widget(Words(text=text("board-sound"), color=theme.TARGET))
        side.add_widget(Words(text=text("last-events"), bold=True, font_size=theme.SMALL))
        events = "\n".join(
            text("event-ago", seconds=f"{(now - at) / 1000:6.1f}", said=said)
            for at, said in reversed(diagnosis.last)
        )
        side.add_widget(Words(text=events or text("none-yet"), font_size=theme.SMALL, color=theme.MUTED))

    def _square(self, square: str) -> None:
        """What is known of the square that was tapped, and its debounce time."""
        diagnosis, side = self.diagnosis, self._side
        said = text(
            "check-square", square=square, reading=self._reading(square),
            changes=diagnosis.changes.get(square, 0), bounces=diagnosis.bounces.get(square, 0),
        )  # fmt: skip
        side.add_widget(Words(text=said, bold=True))
        for lead in diagnosis.leads(square):
            side.add_widget(Words(text=TEXTS.label(lead), font_size=theme.SMALL, color=theme.MUTED))
        ms = self._checking.settle_of(square)
        side.add_widget(
            rows.line(
                rows.stepper(ms, LOWEST, HIGHEST, STEP, partial(self.settle, square), "milliseconds"),
                label=text("settle-time"),
            )
        )

    def _reading(self, square: str) -> str:
        reading = self.diagnosis.readings.get(square, "")
        return {"": text("empty"), "1": text("taken")}.get(reading, reading)

    # What can be done

    def settle(self, square: str, ms: int) -> None:
        """Give one square another debounce time."""
        self._checking.settle(square, ms)
        self._refresh()

    def walk_over(self) -> None:
        """Begin the walk over every square, or end it."""
        if self.diagnosis.walking:
            self.diagnosis.stop()
        else:
            self.diagnosis.walk()
        self._walk_button.text = text("walk-end") if self.diagnosis.walking else text("walk")
        self._refresh()

    def lights(self) -> None:
        """All lights on, then off again."""
        self.field.lit = set(self._checking.lights())
        self._refresh()

    def sound(self) -> None:
        self._checking.sound()

    def save(self) -> None:
        """Keep debounce times and silent squares for this board."""
        try:
            saved = self._checking.save()
        except StorageError as wrong:
            self._note = TEXTS.wrong(wrong)
        else:
            if saved is not None:
                board, blind = saved
                self._note = text("profile-saved", board=board, blind=blind, none=int(not blind))
        self._refresh()


def said_of(finding: Finding) -> str:
    """A finding in a sentence, with what to look at."""
    found = text(f"found-{finding.kind}", where=finding.where)
    if not finding.parts:
        return found
    return text("see-to", found=found, parts="; ".join(TEXTS.label(part) for part in finding.parts))

"""Drawing a board of one's own: paint zones, walls, starting, entry, house and break squares."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import rows, theme
from companion.app.widgets.board import BoardView
from companion.app.widgets.theme import Tap, Words
from companion.kernel.board import BoardFileError, write_board
from companion.table.data_folder import StorageError, store_part
from companion.table.own_parts import workshop

SIZES = ((8, 8), (10, 10), (12, 12), (16, 8), (16, 16))


class BoardEditor(BoxLayout):
    """The board on the left, brushes on the right. `name`: the set that the board is kept in."""

    def __init__(self, app: Host, name: str = "", **given: Any) -> None:
        super().__init__(padding=dp(10), spacing=dp(12), **given)
        self._app, self._name = app, name
        self.drawing = workshop().drawing("ring12")
        self._role, self._seat = "track", workshop().SEATS[0]
        self._first: str | None = None
        self._frame = BoxLayout()
        self.add_widget(self._frame)
        scroll = ScrollView(size_hint_x=None, width=dp(430), do_scroll_x=False)
        self._side = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._side.bind(minimum_height=self._side.setter("height"))
        scroll.add_widget(self._side)
        self.add_widget(scroll)
        self._said = Words(text=text("editor-says"), color=theme.MUTED)
        self._show()
        self._fill()

    def _fill(self) -> None:
        side = self._side
        side.clear_widgets()
        side.add_widget(Words(text=text("draw-board"), font_size=sp(26), bold=True, color=theme.ACCENT))
        side.add_widget(self._said)
        for part in (workshop().ROLES[:4], workshop().ROLES[4:]):
            side.add_widget(
                rows.choices([(role, text(f"role-{role}")) for role in part], self._role, self._take_role)
            )
        seats = rows.choices(
            [(seat, TEXTS.word(seat)) for seat in workshop().SEATS], self._seat, self._take_seat
        )
        side.add_widget(seats)
        begin = [
            *((name, name) for name in workshop().builtin_boards()),
            *((f"{f}x{r}", f"{f} x {r}") for f, r in SIZES),
        ]
        side.add_widget(Words(text=text("begin-with"), bold=True))
        for part_of in (begin[:4], begin[4:]):
            side.add_widget(rows.choices(part_of, "", self._begin))
        side.add_widget(rows.field(self._name, text("set-name"), self._take_name))
        side.add_widget(Tap(text("check"), self._check))
        side.add_widget(Tap(text("save"), self.save, main=True))
        side.add_widget(Tap(text("back"), self._app.go_home))

    def _show(self) -> None:
        self._frame.clear_widgets()
        self.board = BoardView(self.drawing.board("drawing"), self.touched)
        self._frame.add_widget(self.board)

    def _take_role(self, role: str) -> None:
        self._role, self._first = role, None
        self._said.text = text("wall-says" if role == "wall" else "editor-says")
        self._fill()

    def _take_seat(self, seat: str) -> None:
        self._seat = seat
        self._fill()

    def _take_name(self, name: str) -> None:
        self._name = name

    def _begin(self, name: str) -> None:
        if name in workshop().builtin_boards():
            self.drawing = workshop().drawing(name)
        else:
            files, ranks = name.split("x")
            self.drawing = workshop().Drawing(int(files), int(ranks))
        self._show()

    def touched(self, square: str) -> None:
        """A tap on a square: painted with the brush; for a wall the second of two neighbours draws it."""
        if self._role != "wall":
            self.drawing.paint(square, self._role, self._seat)
        elif self._first is None:
            self._first = square
            self._said.text = text("wall-next", square=square)
            return
        else:
            drawn = self.drawing.wall(self._first, square, self._seat)
            self._said.text = text("wall-says" if drawn else "no-neighbours")
            self._first = None
        self._show()

    def _check(self) -> None:
        self.check()

    def check(self) -> bool:
        """Say whether the board can be played on, in the little editions or in all."""
        try:
            self._playable(workshop().LITTLE_KINDS)
        except BoardFileError as wrong:
            self._said.text = TEXTS.wrong(wrong)
            return False
        try:
            self._playable(workshop().ALL_KINDS)
        except BoardFileError as wrong:
            self._said.text = text("little-only", why=TEXTS.wrong(wrong))
        else:
            self._said.text = text("board-good")
        return True

    def _playable(self, kinds: str) -> None:
        workshop().check_board(self.drawing, self._name or text("draw-board"), kinds)

    def save(self) -> None:
        """Keep the board in its owner's set, if it can be played on."""
        if not self.check():
            return
        try:
            path = store_part(self._name, "board", write_board(self.drawing.board(self._name)))
        except StorageError as wrong:
            self._said.text = TEXTS.wrong(wrong)
            return
        self._said.text = text("saved", path=str(path))

"""Editor for a custom board: zones, walls, and start, entry, house and break squares."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.table.widgets.banner import SILENT, Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets import textures
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.fields import ChoiceItem, TextEntryItem
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    HeadingItem,
    PanelItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.screen import ButtonBar
from companion.app.widgets.theme import THEME
from companion.artwork import pictures, pieces
from companion.artwork.boards import Plan
from companion.kernel.board import Board, BoardFileError, write_board
from companion.table.game_factory import workshop
from companion.table.storage.data_folder import StorageError, store_part


class BoardSketch(BoardView):
    """The board view of the editor."""

    def _picture(self, drawn: str, wide: int) -> Any:
        return textures.make_texture(drawn, wide)

    def draw(self, board: Board) -> None:
        """Show another board, which may have another size."""
        if board != self.board:
            self.board, self.plan = board, Plan(board, self.plan.turn)
            self.arrange()


SIZES = ((8, 8), (10, 10), (12, 12), (16, 8), (16, 16))
REST = 0.35
"""Seconds after the last tap before the board is checked, which takes a moment."""
STEPS = 60
"""Greatest number of taps that can be undone."""


class BoardEditor(SplitPage):
    """A large board with brushes next to it, and a list of what is still missing. `name` is the set in
    which the board is saved.
    """

    topic = "draw-board"
    is_busy = True
    """Always true, because the board is saved only on request."""

    def __init__(self, app: AppContext, name: str = "", **given: Any) -> None:
        super().__init__(**given)
        self._app, self._name = app, name
        self.drawing = workshop().drawing("ring12")
        self._role, self._seat, self._all = "track", workshop().SEATS[0], False
        self._first: str | None = None
        self._begins = False
        self._note = SILENT
        self._past: list[Board] = []
        self._future: list[Board] = []
        self._needs: tuple[Any, ...] = ()
        self._words = TEXTS.of_game(workshop().FAMILY)
        self._looking = Clock.create_trigger(self._look_over, REST)
        self._look_over()

    def close(self) -> None:
        self._looking.cancel()

    def _make(self) -> None:
        wide = self.space.kind == "wide"
        self.board = BoardSketch(self.drawing.board("drawing"), self.tap)
        self.banner = Banner(not wide)
        self._bar = ButtonBar(
            (
                ("back", "back", text("back"), partial(self._app.open_settings, "boards")),
                ("undo", "undo", text("offer-undo"), self.undo),
                ("redo", "redo", text("offer-redo"), self.redo),
                ("keep", "check", text("save"), self.save),
                ("help", "help", text("help"), self._app.help),
            ),
            wide,
        )
        self.hold(self.banner, self.board, self._bar)

    # What is shown

    def draw(self) -> None:
        self.banner.show(self._banner_text())
        self.board.draw(self.drawing.board("drawing"))
        self.board.show({}, BoardMarks(walk=frozenset({self._first} if self._first else ())))
        self.panel.update(self._beginnings() if self._begins else self._parts())
        taps = self._bar.taps
        taps["undo"].disabled, taps["redo"].disabled = not self._past, not self._future
        taps["keep"].play("quiet" if self._lacks else "main")

    @property
    def _lacks(self) -> Any:
        """The first thing that is missing; None if nothing is."""
        return next((need.lack for need in self._needs if need.lack is not None), None)

    def _banner_text(self) -> BannerText:
        """Return the last message, or what is missing, or that the board is complete."""
        if self._note.text:
            return self._note
        lack = self._lacks
        if lack is None:
            return BannerText(
                text("board-good"), sub=text("wall-says" if self._role == "wall" else "editor-says")
            )
        return BannerText(self._words.say(lack), sub=text("wall-says") if self._role == "wall" else "")

    def _parts(self) -> tuple[PanelItem, ...]:
        roles = tuple(
            ChoiceItem(
                text("role", role=role),
                self._take_role,
                (role,),
                pictures.role(role, self._seat),
                chosen=role == self._role,
            )
            for role in workshop().ROLES
        )
        four = ChoiceItem(text("all-four"), self._toggle_all, icon="turn", chosen=self._all)
        seats = tuple(
            ChoiceItem(
                "",
                self._take_seat,
                (seat,),
                pieces.emblem(THEME.paint(seat), seat),
                chosen=seat == self._seat,
                seat=seat,
                name=TEXTS.name(seat),
            )
            for seat in workshop().SEATS
        )
        lack = self._lacks
        lines = tuple(
            TextItem(self._words.say(need.said), "muted", "body", icon="check")
            if need.lack is None
            else TextItem(
                self._words.say(need.said), "ink", "button" if need.lack == lack else "body", icon="ring"
            )
            for need in self._needs
        )
        size = text("size-of-board", files=self.drawing.files, ranks=self.drawing.ranks)
        begin = ButtonItem(text("begin-with"), self._open_beginnings, icon="board")
        name = TextEntryItem("", self._name, text("set-name"), self._take_name, most=40)
        return (
            SheetItem((GroupItem((*roles, four), 4), GroupItem(seats, 4)), name="brush"),
            GroupItem((name, begin), 1 if self.space.low else 2),
            SheetItem((HeadingItem(text("fit-to-play"), size), *lines), name="fit", gap=4),
        )

    def _beginnings(self) -> tuple[PanelItem, ...]:
        """Return the items to start from: an existing board, or an empty one."""
        ours = tuple(
            ButtonItem(name, self._begin, (name,), icon="board") for name in workshop().builtin_boards()
        )
        empty = tuple(
            ButtonItem(text("size-of-board", files=files, ranks=ranks), self._begin, (f"{files}x{ranks}",))
            for files, ranks in SIZES
        )
        return (
            SheetItem(
                (
                    TextItem(text("begin-with"), style="heading"),
                    GroupItem(ours, 2),
                    TextItem(text("begin-empty"), "muted", "label"),
                    GroupItem(empty, 2),
                ),
                name="begin",
            ),
            ButtonItem(text("go-on-drawing"), self._leave_beginnings, icon="back"),
        )

    # What is chosen

    def _take_role(self, role: str) -> None:
        self._role, self._first, self._note = role, None, SILENT
        self.redraw()

    def _take_seat(self, seat: str) -> None:
        self._seat = seat
        self.redraw()

    def _toggle_all(self) -> None:
        self._all = not self._all
        self.redraw()

    def _take_name(self, name: str) -> None:
        self._name = name

    def _open_beginnings(self) -> None:
        self._begins = True
        self.to_top()
        self.redraw()

    def _leave_beginnings(self) -> None:
        self._begins = False
        self.to_top()
        self.redraw()

    def _begin(self, name: str) -> None:
        self._remember()
        if name in workshop().builtin_boards():
            self.drawing = workshop().drawing(name)
        else:
            files, ranks = name.split("x")
            self.drawing = workshop().Drawing(int(files), int(ranks))
        self._begins = False
        self._on_change()

    # What is drawn

    def tap(self, square: str) -> None:
        """Handle a tap on a square: paint it with the brush. A wall is drawn by tapping two
        neighbouring squares.
        """
        if self._role != "wall":
            self._remember()
            for seat, one in self._places(square).items():
                self.drawing.paint(one, self._role, seat)
        elif self._first is None:
            self._first = square
            self._note = BannerText(text("wall-next", square=square))
            self.redraw()
            return
        elif not self._wall(self._first, square):
            self._first, self._note = None, BannerText(text("no-neighbours"))
            self.redraw()
            return
        self._first = None
        self._on_change()

    def _places(self, square: str) -> dict[str, str]:
        """Return each seat whose squares are being painted, with the square to paint for it."""
        return self.drawing.quarters(square, self._seat) if self._all else {self._seat: square}

    def _wall(self, one: str, other: str) -> bool:
        """Draw a wall, repeated for all four seats if that option is on.

        Return whether the two squares are neighbours.
        """
        before = self.drawing.board("drawing")
        others = self._places(other)
        drawn = [self.drawing.wall(place, others[seat], seat) for seat, place in self._places(one).items()]
        if all(drawn):
            self._keep_step(before)
        return all(drawn)

    def _remember(self) -> None:
        self._keep_step(self.drawing.board("drawing"))

    def _keep_step(self, before: Board) -> None:
        self._past = [*self._past[-STEPS:], before]
        self._future.clear()

    def undo(self) -> None:
        """Undo the last tap."""
        if self._past:
            self._future.append(self.drawing.board("drawing"))
            self.drawing = workshop().Drawing.of(self._past.pop())
            self._on_change()

    def redo(self) -> None:
        if self._future:
            self._past.append(self.drawing.board("drawing"))
            self.drawing = workshop().Drawing.of(self._future.pop())
            self._on_change()

    def _on_change(self) -> None:
        self._note = SILENT
        self._looking.cancel()
        self._looking()
        self.redraw()

    # Whether it can be played on

    def _look_over(self, *_: object) -> None:
        """Check which requirements the board meets."""
        self._needs = workshop().needs(self.drawing.board("drawing"), workshop().ALL_KINDS)
        if self.children:
            self.draw_now()
        else:
            self.rebuild()

    def check(self) -> bool:
        """Show whether the board can be played on, in all editions or only in the small ones. Return
        False if it cannot.
        """
        self._looking.cancel()
        self._look_over()
        try:
            self._playable(workshop().LITTLE_KINDS)
        except BoardFileError as wrong:
            lack = self._lacks
            self._note = BannerText(
                self._words.say(lack) if lack is not None else TEXTS.wrong(wrong), "wrong"
            )
            return False
        if self._lacks is not None:
            self._note = BannerText(text("little-only", why=self._words.say(self._lacks)))
        return True

    def _playable(self, kinds: str) -> None:
        workshop().check_board(self.drawing, self._name or text("draw-board"), kinds)

    def save(self) -> None:
        """Save the board in its set, if it can be played on."""
        if self.check():
            try:
                path = store_part(self._name, "board", write_board(self.drawing.board(self._name)))
            except StorageError as wrong:
                self._note = BannerText(TEXTS.wrong(wrong), "wrong")
            else:
                self._note = BannerText(text("own-kept", name=self._name), sub=text("saved", path=str(path)))
        self.redraw()

"""The assignment of figures, codes or tags to pieces.

Each piece is put down once, and the set is saved under a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.table.widgets.banner import SILENT, Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Icon, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, ScrollElement, Stack
from companion.app.widgets.fields import StepperItem, TextEntryItem
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    RowItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import DrawingView
from companion.app.widgets.screen import ButtonBar, TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import pictures
from companion.games import families
from companion.i18n.figures import with_capital
from companion.kernel.layout import Token
from companion.kernel.messages import Kind, Seat, message
from companion.table.board_check import UNSEEN, BoardPairing, PiecePairing
from companion.table.device_manager import BoardError
from companion.table.storage.board_store import list_stored_pieces
from companion.table.storage.data_folder import StorageError

SIGN = 22


class ListItem(PanelItem, frozen=True):
    """A row of a list.

    Attributes:
        sign: An icon at the right.
        quiet: Whether the row is muted, because its piece is not assigned yet.
        chosen: Whether the row is selected.
    """

    label: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()
    art: str = ""
    icon: str = ""
    sub: str = ""
    sign: str = ""
    quiet: bool = False
    chosen: bool = False

    @property
    def key(self) -> str:
        return f"item {self.label} {self.quiet and not self.chosen} {self.icon} {self.sign} {self.art}"

    def build(self, paper: bool = False) -> Element:
        return ListItemButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.update(partial(self.on_press, *self.args), chosen=self.chosen, sub=self.sub)
        return True


class ListItemButton(PushButton):
    """A flat button on its plate; the selected one stands out."""

    def __init__(self, part: ListItem, **given: Any) -> None:
        self._sign: Icon | None = None
        quiet = part.quiet and not part.chosen
        super().__init__(
            part.label,
            partial(part.on_press, *part.args),
            icon=part.icon,
            sub=part.sub,
            chosen=part.chosen,
            align="left",
            style="body" if quiet else "button",
            art=part.art,
            small=True,
            high=48,
            **given,
        )
        self._quiet = quiet
        if part.sign:
            self._sign = Icon(part.sign, SIGN)
            self.add_widget(self._sign)

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        cut, ink, muted = super()._plate_style()
        if self.chosen:
            return cut, ink, muted
        fill = THEME.colour("pressed") if self.state == "down" else ""
        return PlateStyle(fill, 12), THEME.colour("muted" if self._quiet else "ink"), THEME.colour("muted")

    def _inner(self, width: float) -> float:
        return super()._inner(width) - (px(SIGN + 8) if self._sign is not None else 0)

    def fit(self, width: float) -> float:
        return max(super().fit(width) - px(10), float(px(48)))

    def arrange(self) -> None:
        super().arrange()
        if self._sign is not None:
            side = px(SIGN)
            self._sign.paint = rgba(self._plate_style()[1])
            self._sign.put(self.right - self._pad - side, self.center_y - side / 2, side, side)


HIGHEST = 16
WITHOUT_PIECES = "dice-and-cards"
LEFT = 0.45
"""Share of a landscape screen for the picture of the piece."""
SHARES = (1.25, 1, 1.5, 1)
"""Relative widths of the buttons in the row of pieces that the board cannot see."""
PORTRAIT, UPRIGHT = 430, 270
"""Side of the piece's picture in dp: normally, and on an upright screen."""


class PairingScreen(SplitPage):
    """Choosing the game, the board and the name of the set, and then assigning piece after piece."""

    topic = "pair-men"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._table = BoardPairing(Clock.create_trigger(self._take))
        self.game = next(iter(families()))
        self.url, self.set_name = "auto", ""
        self._note = SILENT
        self._words = TEXTS.of_game(self.game)
        self._ask()

    @property
    def pairing(self) -> PiecePairing | None:
        return self._table.pairing

    def close(self) -> None:
        self._table.close()

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self.banner = Banner(low)
        if self.pairing is None:
            self._make_asking(low)
        else:
            self._make_pairing(low, self.pairing)

    def draw(self) -> None:
        if self.pairing is None:
            self._draw_asking()
        else:
            self._draw_pairing(self.pairing)

    # The game, the board, the name

    def _make_asking(self, low: bool) -> None:
        title = TitleBar(
            text("pair-men"), "", partial(self._app.open_settings, "boards"), self._app.help, low
        )
        self._form: PanelUpdater | None = None
        large: Element | None = None
        if self.space.kind != "upright":
            column = Stack(gap=px(8))
            self._form, large = PanelUpdater(column), ScrollElement(column)
        begin = PushButton(text("start"), self.begin, role="main")
        self.hold(title, large, begin, LEFT, (self.banner,))

    def _draw_asking(self) -> None:
        self.banner.show(self._note if self._note.text else BannerText(text("pairing-says")))
        games = GroupItem(
            tuple(
                ButtonItem(
                    TEXTS.of_game(name).say(family.info.title),
                    self._take_game,
                    (name,),
                    chosen=name == self.game,
                )
                for name, family in families().items()
                if name != WITHOUT_PIECES
            ),
            2,
        )
        forms: tuple[PanelItem, ...] = (
            SheetItem(
                (
                    TextEntryItem(text("board"), self.url, text("board-url-hint"), self._take_url),
                    TextEntryItem(text("name"), self.set_name, text("set-name"), self._take_name, most=40),
                ),
                name="which",
            ),
            *(
                ButtonItem(text("go-on-with", name=name), self._again, (name,), icon="repeat")
                for name in list_stored_pieces()
            ),
        )
        if self._form is not None:
            self._form.update(forms)
            self.panel.update((games,))
        else:
            self.panel.update((*forms, games))

    def _ask(self, said: str = "") -> None:
        self.close()
        self._note = BannerText(said, "wrong") if said else SILENT
        self.rebuild()

    def _take_game(self, name: str) -> None:
        self.game = name
        self.redraw()

    def _take_url(self, url: str) -> None:
        self.url = url

    def _take_name(self, name: str) -> None:
        self.set_name = name

    def _again(self, name: str) -> None:
        self.set_name = name
        self.redraw()

    def begin(self) -> None:
        """Connect to the board. Pairing continues when the board's first message arrives."""
        try:
            self._table.begin(self.game, self.url, self.set_name)
        except BoardError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            self._note = BannerText(text("connecting", url=self.url))
        self.redraw()

    def _take(self, *_: object) -> None:
        """Handle a report from the board."""
        for happened in self._table.take():
            if happened == "gone":
                self._note = BannerText(TEXTS.render(self._table.why), "wrong")
                self.redraw()
            elif happened == "blind":
                self._ask(text("pairing-blind", model=self._table.model))
            elif happened == "begun":
                self.game, self.set_name = self._table.game, self._table.name
                self._words = TEXTS.of_game(self.game)
                self._note = SILENT
                self.rebuild()
            else:
                self._show()

    # Piece after piece

    def _make_pairing(self, low: bool, pairing: PiecePairing) -> None:
        said = text("pairing", game=self._words.say(pairing.game.info.title), name=self.set_name)
        title = TitleBar(text("pair-men"), said, self._ask, self._app.help, low)
        self._looks = pairing.game.info.looks
        self._portrait = DrawingView("", 1.0, UPRIGHT if self.space.kind == "upright" else PORTRAIT, grow=1)
        self._reads = Text(style="body", tone="muted", align="center")
        large = Stack([self._portrait, self._reads], px(8))
        steps = (
            ("forget", "close", text("pairing-forget"), self._step(pairing.forget)),
            ("before", "undo", text("previous"), self._step(pairing.back)),
            ("save", "check", text("save"), self.save),
        )
        self._bar = ButtonBar(steps, not low)
        self._next = PushButton(text("next"), self._step(pairing.next), role="main")
        self.hold(
            title, large, Columns([self._bar, self._next], px(8), shares=[1.35, 1]), LEFT, (self.banner,)
        )

    def _draw_pairing(self, pairing: PiecePairing) -> None:
        piece = pairing.wanted
        read = tuple(pairing.read_as(piece)) if piece is not None else ()
        said = text("all-paired") if piece is None else text("set-down", man=self._name(piece))
        self.banner.show(self._note if self._note.text else BannerText(said))
        shown = piece or pairing.tokens[-1]
        self._portrait.show(
            pictures.portrait(THEME.paint(shown.owner or "white"), shown.kind, self._looks), 1.0
        )
        self._reads.say(
            "" if piece is None else text("reads-as", tokens=read) if read else text("reads-nothing"),
            "ink" if read else "muted",
        )
        self._next.disabled = piece is None
        self._bar.taps["save"].play("main" if piece is None else "quiet")
        self._next.play("quiet" if piece is None else "main")
        self.panel.update(tuple(self._parts(pairing)))

    def _parts(self, pairing: PiecePairing) -> Iterator[PanelItem]:
        """Yield all pieces with what is assigned to them, and the pieces that the board cannot see."""
        yield SheetItem((GroupItem(tuple(self._rows(pairing)), 2, 0),), name="men")
        unseen = tuple(
            ButtonItem(text("unseen", kind=kind), self._toggle, (kind,), chosen=kind in pairing.unseen)
            for kind in UNSEEN
        )
        height = pairing.height
        never = TextItem(text("not-seen"))
        yield SheetItem(
            (
                *(
                    (RowItem((never, *unseen), SHARES),)
                    if self.space.kind == "wide"
                    else (never, GroupItem(unseen, 3))
                ),
                StepperItem(
                    text("reads-up-to"),
                    height,
                    0,
                    HIGHEST,
                    self._height,
                    said=text("so-many-tokens", n=height),
                ),
            ),
            name="unseen",
        )

    def _rows(self, pairing: PiecePairing) -> Iterator[ListItem]:
        for i, piece in enumerate(pairing.tokens):
            read = tuple(pairing.read_as(piece))
            drawn = pictures.piece_on_wood(THEME.paint(piece.owner or "white"), piece.kind, self._looks)
            name = self._name(piece)
            yield ListItem(
                with_capital(name),
                self._look_at,
                (i,),
                drawn,
                sub=text("reads", tokens=read) if read else "",
                sign="check" if read else "ring",
                quiet=not read,
                chosen=i == pairing.at,
            )

    def _show(self) -> None:
        """Redraw before the next frame."""
        self.redraw()

    def _name(self, piece: Token) -> str:
        if not piece.owner:
            return self._words.word(piece.kind)
        return self._words.label(message("which-piece", owner=Seat(piece.owner), man=Kind(piece.kind)))

    def _step(self, step: Callable[[], None]) -> Callable[[], None]:
        return partial(self._do, step)

    def _do(self, step: Callable[[], None]) -> None:
        self._note = SILENT
        step()
        self._show()

    def _look_at(self, at: int) -> None:
        """Ask for another piece from the list next."""
        assert self.pairing is not None
        self.pairing.at, self._note = at, SILENT
        self._show()

    def _toggle(self, kind: str) -> None:
        assert self.pairing is not None
        self.pairing.unseen ^= {kind}
        self._show()

    def _height(self, height: int) -> None:
        assert self.pairing is not None
        self.pairing.height = height
        self._show()

    def save(self) -> None:
        """Save the set, and record that it is used with this board."""
        try:
            self._table.save()
        except StorageError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            self._note = BannerText(text("own-kept", name=self.set_name))
        self._show()

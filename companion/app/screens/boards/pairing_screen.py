"""Which figure, code or tag stands for which piece: each is set down once, and the set is kept under a name."""

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
from companion.table.storage.board_store import list_stored_men
from companion.table.storage.data_folder import StorageError

SIGN = 22


class ListItem(PanelItem, frozen=True):
    """`sign`: an icon at the right; `quiet`: muted, for what is still open; `chosen`: it is looked at now."""

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
    """Lies flat on its plate; the one that is looked at stands out."""

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

    def _cut(self) -> tuple[PlateStyle, str, str]:
        cut, ink, muted = super()._cut()
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
            self._sign.paint = rgba(self._cut()[1])
            self._sign.put(self.right - self._pad - side, self.center_y - side / 2, side, side)


HIGHEST = 16
WITHOUT_MEN = "dice-and-cards"
LEFT = 0.45
"""Share of a lying screen on which the man stands."""
SHARES = (1.25, 1, 1.5, 1)
"""How a row of what is never seen is divided."""
PORTRAIT, UPRIGHT = 430, 270
"""Side of the man's picture, in dp, and on a screen that stands upright."""


class PairingScreen(SplitPage):
    """First the game, the board and the set's name; then man after man."""

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
        begin = PushButton(text("begin-pairing"), self.begin, role="main")
        self.hold(title, large, begin, LEFT, (self.banner,))

    def _draw_asking(self) -> None:
        self.banner.show(self._note if self._note.text else BannerText(text("pair-men-says")))
        games = GroupItem(
            tuple(
                ButtonItem(
                    TEXTS.of_game(name).say(family.info.title),
                    self._take_game,
                    (name,),
                    chosen=name == self.game,
                )
                for name, family in families().items()
                if name != WITHOUT_MEN
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
                for name in list_stored_men()
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
        """Connect to the board; its first word leads on."""
        try:
            self._table.begin(self.game, self.url, self.set_name)
        except BoardError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            self._note = BannerText(text("connecting", url=self.url))
        self.redraw()

    def _take(self, *_: object) -> None:
        """What the board has reported."""
        for happened in self._table.take():
            if happened == "gone":
                self._note = BannerText(TEXTS.render(self._table.why), "wrong")
                self.redraw()
            elif happened == "blind":
                self._ask(text("pairing-blind", model=self._table.model))
            elif happened == "begun":
                self.set_name = self._table.name
                self._words = TEXTS.of_game(self.game)
                self._note = SILENT
                self.rebuild()
            else:
                self._show()

    # Man after man

    def _make_pairing(self, low: bool, pairing: PiecePairing) -> None:
        said = text("pairing", game=self._words.say(pairing.game.info.title), name=self.set_name)
        title = TitleBar(text("pair-men"), said, self._ask, self._app.help, low)
        self._looks = pairing.game.info.looks
        self._portrait = DrawingView("", 1.0, UPRIGHT if self.space.kind == "upright" else PORTRAIT, grow=1)
        self._reads = Text(style="body", tone="muted", align="center")
        large = Stack([self._portrait, self._reads], px(8))
        steps = (
            ("forget", "close", text("man-forget"), self._step(pairing.forget)),
            ("before", "undo", text("man-before"), self._step(pairing.back)),
            ("save", "check", text("save"), self.save),
        )
        self._bar = ButtonBar(steps, not low)
        self._next = PushButton(text("man-next"), self._step(pairing.next), role="main")
        self.hold(
            title, large, Columns([self._bar, self._next], px(8), shares=[1.35, 1]), LEFT, (self.banner,)
        )

    def _draw_pairing(self, pairing: PiecePairing) -> None:
        man = pairing.wanted
        read = tuple(pairing.read_as(man)) if man is not None else ()
        said = text("all-paired") if man is None else text("set-down", man=self._name(man))
        self.banner.show(self._note if self._note.text else BannerText(said))
        shown = man or pairing.tokens[-1]
        self._portrait.show(
            pictures.portrait(THEME.paint(shown.owner or "white"), shown.kind, self._looks), 1.0
        )
        self._reads.say(
            "" if man is None else text("reads-as", tokens=read) if read else text("reads-nothing"),
            "ink" if read else "muted",
        )
        self._next.disabled = man is None
        self._bar.taps["save"].play("main" if man is None else "quiet")
        self._next.play("quiet" if man is None else "main")
        self.panel.update(tuple(self._parts(pairing)))

    def _parts(self, pairing: PiecePairing) -> Iterator[PanelItem]:
        """All men, each with what stands for it, and what the board does not see."""
        yield SheetItem((GroupItem(tuple(self._rows(pairing)), 2, 0),), name="men")
        unseen = tuple(
            ButtonItem(text(f"unseen-{kind}"), self._toggle, (kind,), chosen=kind in pairing.unseen)
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
        for i, man in enumerate(pairing.tokens):
            read = tuple(pairing.read_as(man))
            drawn = pictures.man_on_wood(THEME.paint(man.owner or "white"), man.kind, self._looks)
            name = self._name(man)
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
        """Something is another: shown before the next frame."""
        self.redraw()

    def _name(self, man: Token) -> str:
        if not man.owner:
            return self._words.word(man.kind)
        return self._words.label(message("which-man", owner=Seat(man.owner), man=Kind(man.kind)))

    def _step(self, step: Callable[[], None]) -> Callable[[], None]:
        return partial(self._do, step)

    def _do(self, step: Callable[[], None]) -> None:
        self._note = SILENT
        step()
        self._show()

    def _look_at(self, at: int) -> None:
        """A man of the list is asked for next."""
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
        """Keep the set, and that this board is used with it."""
        try:
            self._table.save()
        except StorageError as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            self._note = BannerText(text("set-saved", name=self.set_name))
        self._show()

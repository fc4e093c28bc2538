"""Which figure, code or tag stands for which man: each is set down once, and the set is kept under a name."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import rows, theme
from companion.app.widgets.figures import man as draw_man
from companion.app.widgets.theme import Tap, Words
from companion.games import families
from companion.kernel.layout import Token
from companion.table.board_store import stored_men
from companion.table.data_folder import StorageError
from companion.table.pairing import UNSEEN, Pairing, PairingAtBoard
from companion.table.plugging import BoardError


class Figure(Widget):
    """One man, drawn large."""

    def __init__(self, token: Token, **given: Any) -> None:
        super().__init__(**given)
        self._token = token
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            size = min(self.width, self.height) * 0.8
            draw_man(self._token.owner, self._token.kind, self.center_x, self.center_y, size)


class PairingScreen(BoxLayout):
    """First the game, the board and the set's name; then man after man."""

    def __init__(self, app: Host, **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(24), spacing=dp(10), **given)
        self._app = app
        self._table = PairingAtBoard(Clock.create_trigger(self._take))
        self.game = next(iter(families()))
        self.url, self.set_name = "auto", ""
        self._ask()

    @property
    def pairing(self) -> Pairing | None:
        return self._table.pairing

    def close(self) -> None:
        self._table.close()

    # The game, the board, the name

    def _ask(self, said: str = "") -> None:
        self.close()
        self.clear_widgets()
        self.add_widget(Words(text=text("pair-men"), font_size=sp(30), bold=True, color=theme.ACCENT))
        self.add_widget(Words(text=text("pair-men-says"), color=theme.MUTED))
        scroll = ScrollView()
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(10))
        column.bind(minimum_height=column.setter("height"))
        grid = GridLayout(cols=3, size_hint_y=None, row_default_height=theme.TOUCH, spacing=dp(8))
        grid.bind(minimum_height=grid.setter("height"))
        for name, family in families().items():
            if name != "dice-and-cards":  # it has no men
                button = Tap(
                    TEXTS.of_game(name).say(family.info.title),
                    partial(self._take_game, name),
                    font_size=theme.SMALL,
                )
                button.choose(name == self.game)
                grid.add_widget(button)
        column.add_widget(grid)
        column.add_widget(
            rows.line(rows.field(self.url, text("board-url-hint"), self._take_url), label=text("board"))
        )
        column.add_widget(
            rows.line(rows.field(self.set_name, text("set-name"), self._take_name), label=text("name"))
        )
        for name in stored_men():
            column.add_widget(
                Tap(text("go-on-with", name=name), partial(self._again, name), font_size=theme.SMALL)
            )
        scroll.add_widget(column)
        self.add_widget(scroll)
        self._said = Words(text=said, color=theme.ALARM)
        self.add_widget(self._said)
        foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(12))
        foot.add_widget(Tap(text("back"), self._app.go_home, size_hint_x=0.3))
        foot.add_widget(Tap(text("begin-pairing"), self.begin, main=True))
        self.add_widget(foot)

    def _take_game(self, name: str) -> None:
        self.game = name
        self._ask()

    def _take_url(self, url: str) -> None:
        self.url = url

    def _take_name(self, name: str) -> None:
        self.set_name = name

    def _again(self, name: str) -> None:
        self.set_name = name
        self._ask()

    def begin(self) -> None:
        """Connect to the board; its first word leads on."""
        try:
            self._table.begin(self.game, self.url, self.set_name)
        except BoardError as wrong:
            self._said.text = TEXTS.wrong(wrong)
            return
        self._said.text = text("connecting", url=self.url)

    def _take(self, *_: object) -> None:
        """What the board has reported."""
        for happened in self._table.take():
            if happened == "gone":
                self._said.text = TEXTS.said(self._table.why)
            elif happened == "blind":
                self._ask(text("pairing-blind", model=self._table.model))
            else:
                self.set_name = self._table.name
                self._words = TEXTS.of_game(self.game)
                self._show()

    # Man after man

    def _show(self) -> None:
        pairing = self.pairing
        assert pairing is not None
        self.clear_widgets()
        self.add_widget(
            Words(text=text("pairing", game=self._words.say(pairing.game.info.title), name=self.set_name), font_size=sp(26), bold=True,
                  color=theme.ACCENT)
        )  # fmt: skip
        middle = BoxLayout(spacing=dp(20))
        man = pairing.wanted
        left = BoxLayout(orientation="vertical", spacing=dp(8))
        if man is not None:
            left.add_widget(Figure(man))
            left.add_widget(
                Words(
                    text=text("set-down", man=self._name(man)), font_size=sp(22), halign="center", bold=True
                )
            )
            read = tuple(pairing.read_as(man))
            left.add_widget(
                Words(text=text("reads-as", tokens=read) if read else text("reads-nothing"), halign="center",
                      color=theme.MUTED)
            )  # fmt: skip
            buttons = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(8))
            buttons.add_widget(Tap(text("man-before"), self._step(pairing.back)))
            buttons.add_widget(Tap(text("man-forget"), self._step(pairing.forget)))
            buttons.add_widget(Tap(text("man-next"), self._step(pairing.next), main=True))
            left.add_widget(buttons)
        else:
            left.add_widget(Widget())
            left.add_widget(Words(text=text("all-paired"), font_size=sp(22), halign="center", bold=True))
            left.add_widget(Tap(text("man-before"), self._step(pairing.back)))
            left.add_widget(Widget())
        middle.add_widget(left)
        middle.add_widget(self._list())
        self.add_widget(middle)
        unseen = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(8))
        for kind in UNSEEN:
            button = Tap(text(f"unseen-{kind}"), partial(self._toggle, kind), font_size=theme.SMALL)
            button.choose(kind in pairing.unseen)
            unseen.add_widget(button)
        self.add_widget(rows.line(unseen, label=text("not-seen")))
        self.add_widget(
            rows.line(rows.stepper(pairing.height, 0, 16, 1, self._height), label=text("reads-up-to"))
        )
        self._said = Words(text="", color=theme.ALARM)
        self.add_widget(self._said)
        foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(12))
        foot.add_widget(Tap(text("back"), self._ask, size_hint_x=0.3))
        foot.add_widget(Tap(text("save"), self.save, main=man is None))
        self.add_widget(foot)

    def _list(self) -> Any:
        """All men, each with what stands for it."""
        pairing = self.pairing
        assert pairing is not None
        scroll = ScrollView(size_hint_x=0.9)
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
        column.bind(minimum_height=column.setter("height"))
        for i, man in enumerate(pairing.tokens):
            read = tuple(pairing.read_as(man))
            colour = theme.ACCENT if i == pairing.at else theme.INK if read else theme.MUTED
            said = text("man-reads", man=self._name(man), tokens=read or ("\u2013",))
            column.add_widget(Words(text=said, font_size=theme.SMALL, color=colour))
        scroll.add_widget(column)
        if pairing.tokens:
            scroll.scroll_y = 1 - min(pairing.at, len(pairing.tokens) - 1) / max(1, len(pairing.tokens) - 1)
        return scroll

    def _name(self, man: Token) -> str:
        kind = self._words.word(man.kind)
        return text("owned-man", seat=self._words.word(man.owner), man=kind) if man.owner else kind

    def _step(self, step: Any) -> Any:
        def go() -> None:
            step()
            self._show()

        return go

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
            self._said.text = TEXTS.wrong(wrong)
            return
        self._said.text, self._said.color = text("set-saved", name=self.set_name), theme.ACCENT

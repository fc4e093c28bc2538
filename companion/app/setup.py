"""Setting up a game: presets first, who sits where, dice, board, and the house rules behind "more"."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.texts import text
from companion.app.theme import Tap, Words
from companion.games import family
from companion.table.opening import Opening

if TYPE_CHECKING:
    from companion.app.main import TablesideApp

PLAYERS = ("human", "computer", "none")


class Setup(BoxLayout):
    def __init__(self, app: TablesideApp, game: str, **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(24), spacing=dp(12), **given)
        self._app, self._info = app, family(game).info
        self._rules: dict[str, str] = {}
        self._players = dict.fromkeys(self._info.seats, "human")
        self._dice, self._board, self._more = "electronic", "none", False
        self._preset = self._info.presets[0].name
        self.add_widget(Words(text=self._info.title, font_size=sp(32), bold=True, color=theme.ACCENT))
        self._scroll = ScrollView()
        self._column = BoxLayout(
            orientation="vertical", size_hint_y=None, spacing=dp(10), padding=(0, 0, dp(10), 0)
        )
        self._column.bind(minimum_height=self._column.setter("height"))
        self._scroll.add_widget(self._column)
        self.add_widget(self._scroll)
        self._said = Words(text="", color=theme.ALARM)
        self.add_widget(self._said)
        foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(12))
        foot.add_widget(Tap(text("back"), app.go_home, size_hint_x=0.3))
        foot.add_widget(Tap(text("start"), self.start, main=True))
        self.add_widget(foot)
        self._fill()

    def _fill(self) -> None:
        column = self._column
        column.clear_widgets()
        column.add_widget(Words(text=text("presets"), bold=True))
        presets = [(preset.name, preset.name) for preset in self._info.presets]
        column.add_widget(self._choice(presets, self._preset, self._take_preset))
        says = next((preset.says for preset in self._info.presets if preset.name == self._preset), "")
        column.add_widget(Words(text=says, color=theme.MUTED, font_size=theme.SMALL))
        column.add_widget(Words(text=text("seats"), bold=True))
        for seat, player in self._players.items():
            row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(10))
            row.add_widget(
                Words(
                    text=seat.capitalize(), color=theme.SEATS[seat], bold=True, size_hint_x=0.2, grows=False
                )
            )
            kinds = [(kind, text(kind)) for kind in PLAYERS]
            row.add_widget(self._choice(kinds, player, partial(self._take_player, seat)))
            column.add_widget(row)
        for label, name, values in (
            ("dice", "_dice", ("electronic", "typed")),
            ("board", "_board", ("none", "virtual", "auto")),
        ):
            row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(10))
            row.add_widget(Words(text=text(label), bold=True, size_hint_x=0.2, grows=False))
            choices = [(value, text(f"{label}-{value}")) for value in values]
            row.add_widget(self._choice(choices, getattr(self, name), partial(self._take, name)))
            column.add_widget(row)
        column.add_widget(Tap(text("less" if self._more else "more"), self._toggle_more))
        if self._more:
            self._fill_rules()
        column.add_widget(Widget(size_hint_y=None, height=dp(4)))

    def _fill_rules(self) -> None:
        for rule in self._info.rules:
            if not rule.choices:
                continue
            chosen = self._rules.get(rule.name, rule.default)
            self._column.add_widget(Words(text=rule.says, bold=True))
            self._column.add_widget(
                self._choice(
                    [(c.value, c.value) for c in rule.choices], chosen, partial(self._take_rule, rule.name)
                )
            )
            says = next((c.says for c in rule.choices if c.value == chosen), "")
            self._column.add_widget(Words(text=says, color=theme.MUTED, font_size=theme.SMALL))

    def _choice(self, choices: list[tuple[str, str]], chosen: str, take: Any) -> Any:
        row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(8))
        for value, label in choices:
            button = Tap(label, partial(take, value), font_size=theme.SMALL)
            button.choose(value == chosen)
            row.add_widget(button)
        return row

    def _take_preset(self, name: str) -> None:
        self._preset = name
        self._rules = dict(next(p.rules for p in self._info.presets if p.name == name))
        self._fill()

    def _take_player(self, seat: str, player: str) -> None:
        self._players[seat] = player
        self._fill()

    def _take(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self._fill()

    def _take_rule(self, name: str, value: str) -> None:
        self._rules[name] = value
        self._fill()

    def _toggle_more(self) -> None:
        self._more = not self._more
        self._fill()

    def start(self) -> None:
        """Open the table; what cannot be played is said here and changes nothing."""
        from companion.table.opening import MALFORMED, make_game

        seats = tuple(seat for seat, player in self._players.items() if player != "none")
        players = {seat: self._players[seat] for seat in seats}
        rules = {**self._rules, "table_dice": self._dice}
        try:
            make_game(self._info.id, seats, rules)
        except MALFORMED as wrong:
            self._said.text = str(wrong)
            return
        opening = Opening(game=self._info.id, seats=seats, players=players, rules=rules, think=900)
        self._app.play(opening)
        if self._board == "virtual":
            self._app.screen.open_virtual()
        elif self._board != "none":
            self._app.plug(self._board)

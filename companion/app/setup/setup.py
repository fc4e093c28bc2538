"""Setting up a game: presets first, who sits where, dice, board, and the house rules behind "more"."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import platformdirs
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import rows, theme
from companion.app.widgets.theme import Tap, Words
from companion.games import family
from companion.kernel.facts import Preset
from companion.table.board_store import stored_men
from companion.table.data_folder import StorageError, own_sets, store_preset, stored_presets
from companion.table.opening import MALFORMED, Opening, check, make_game

PLAYERS = ("human", "computer", "none")
DICE = ("electronic", "sensed", "typed")
DECKS = ("virtual", "physical")
BOARDS = ("none", "virtual", "auto", "url")
PITCH = 40.0
"""Millimetres a square, for printing."""
TURNS = ("0", "90", "180", "270")


OWN = "own"
"""The id of house rules that somebody has saved by name."""


class Setup(BoxLayout):
    def __init__(self, app: Host, game: str, **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(24), spacing=dp(12), **given)
        self._app, self._info = app, family(game).info
        self._rules: dict[str, str] = {}
        self._players = dict.fromkeys(self._info.seats, "human")
        self._names: dict[str, str] = {}
        self._colours: dict[str, str] = {}
        self._taken = {
            "dice": "electronic",
            "deal": "",
            "decks": "virtual",
            "board": "none",
            "url": "",
            "at": "",
            "turned": "0",
            "men": "",
            "beside": "",
        }
        self._more, self._set, self._keep_as = False, "", ""
        self._words = TEXTS.of_game(game)
        self._preset = self._words.say(self._info.presets[0].title)
        self.add_widget(
            Words(text=self._words.say(self._info.title), font_size=sp(32), bold=True, color=theme.ACCENT)
        )
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

    # The form

    def _fill(self) -> None:
        column = self._column
        column.clear_widgets()
        column.add_widget(Words(text=text("presets"), bold=True))
        self._presets = {self._words.say(preset.title): preset for preset in self._info.presets}
        for kept in stored_presets(self._info.id):
            self._presets[kept.name] = Preset(OWN, kept.rules)
        names = [(name, name) for name in self._presets]
        for at in range(0, len(names), 5):
            column.add_widget(rows.choices(names[at : at + 5], self._preset, self._take_preset))
        preset = self._presets[self._preset]
        says = text("own-preset") if preset.id == OWN else self._words.say(preset.says)
        column.add_widget(Words(text=says, color=theme.MUTED, font_size=theme.SMALL))
        column.add_widget(Words(text=text("seats"), bold=True))
        for seat, player in self._players.items():
            column.add_widget(self._seat(seat, player))
        dice, decks = self._chance()
        if dice:
            self._row("dice", "dice", [(value, text(f"dice-{value}")) for value in DICE])
        if len(self._players) == 1:
            offered = [("", text("deal-lot")), ("today", text("deal-today"))]
            self._row("deal", "deal", offered)
        if decks:
            self._row("decks", "decks", [(value, text(f"decks-{value}")) for value in DECKS])
        self._row("board", "board", [(value, text(f"board-{value}")) for value in BOARDS])
        board = self._taken["board"]
        if board == "url":
            column.add_widget(rows.line(self._field("url", text("url-hint")), label=" "))
        if board in ("auto", "url"):
            column.add_widget(rows.line(self._field("at", "a1"), label=text("at")))
            self._row("turned", "turned", [(value, f"{value}\u00b0") for value in TURNS])
            if stored_men():
                sets = [("", text("men-as-known")), *((name, name) for name in stored_men())]
                self._row("men", "men", sets[:6])
        if (dice and self._taken["dice"] == "sensed") or (decks and self._taken["decks"] == "physical"):
            column.add_widget(rows.line(self._field("beside", text("beside-hint")), label=text("beside")))
        self._fill_sets()
        column.add_widget(Words(text=self._lasts(), color=theme.ACCENT, font_size=theme.SMALL))
        column.add_widget(Tap(text("less" if self._more else "more"), self._toggle_more))
        if self._more:
            self._fill_rules()
        column.add_widget(Widget(size_hint_y=None, height=dp(4)))

    def _chance(self) -> tuple[bool, bool]:
        """Whether the game as it is set up has dice, and decks."""
        try:
            game = make_game(self._info.id, None, self._rules)
        except MALFORMED:
            return True, True
        return bool(game.dice), bool(game.decks)

    def _fill_sets(self) -> None:
        """Whose board, dice and cards are in use, where there are others than ours."""
        files = {rule.name for rule in self._info.rules if rule.file}
        sets = [one for one in own_sets() if files & one.rules.keys()]
        if sets:
            offered = [("", text("set-ours")), *((one.name, one.name) for one in sets)]
            self._column.add_widget(
                rows.line(rows.choices(offered, self._set, self._take_set), label=text("set"))
            )

    def _take_set(self, name: str) -> None:
        self._set = name
        files = [rule.name for rule in self._info.rules if rule.file]
        for rule in files:
            self._rules.pop(rule, None)
        for one in own_sets():
            if one.name == name:
                self._rules.update({rule: path for rule, path in one.rules.items() if rule in files})
        self._fill()

    def _people(self) -> int:
        return sum(player != "none" for player in self._players.values())

    def _lasts(self) -> str:
        """How long the game lasts as it is set up, as far as that was measured."""
        seats = self._people()
        length = self._rules.get("length", "a")
        known = [
            d.minutes for d in self._info.durations if d.seats == seats and d.rules.get("length") == length
        ]
        return text("lasts", minutes=known[0]) if known else ""

    def _seat(self, seat: str, player: str) -> Any:
        name = rows.field(
            self._names.get(seat, ""), TEXTS.word(seat), partial(self._take_name, seat), size_hint_x=0.5
        )
        if len(self._players) == 1:
            return rows.line(name)
        paint = Tap("", partial(self._next_colour, seat), size_hint_x=None, width=theme.TOUCH)
        paint.fill(theme.PAINTS[self._colours.get(seat, seat)])
        kinds = [(kind, text(kind)) for kind in PLAYERS]
        return rows.line(paint, name, rows.choices(kinds, player, partial(self._take_player, seat)))

    def _row(self, label: str, name: str, offered: list[tuple[str, str]]) -> None:
        chosen = rows.choices(offered, self._taken[name], partial(self._take, name))
        self._column.add_widget(rows.line(chosen, label=text(label)))

    def _field(self, name: str, hint: str) -> Any:
        return rows.field(self._taken[name], hint, partial(self._taken.__setitem__, name))

    def _fill_rules(self) -> None:
        for rule in self._info.rules:
            chosen = self._rules.get(rule.name, rule.default)
            self._column.add_widget(Words(text=self._words.say(rule.says), bold=True))
            if not rule.choices:
                number = partial(self._take_number, rule.name)
                self._column.add_widget(rows.stepper(int(chosen), rule.low, rule.high, 5, number))
                continue
            letters = all(len(choice) == 1 for choice in rule.choices)
            says_of = {value: self._words.say(rule.choice_says(value)) for value in rule.choices}
            offered = [(value, says if letters else value) for value, says in says_of.items()]
            if rule.name == "length" and self._people() > 2:  # CJ-A50: the short game first
                offered.insert(0, offered.pop(1))
            self._column.add_widget(rows.choices(offered, chosen, partial(self._take_rule, rule.name)))
            says = "" if letters else says_of.get(chosen, "")
            lasts = self._minutes_of(chosen) if rule.name == "length" else ""
            for line in (says, lasts):
                if line:
                    self._column.add_widget(Words(text=line, color=theme.MUTED, font_size=theme.SMALL))
        keep = Tap(text("save"), self._keep, size_hint_x=0.3)
        self._column.add_widget(
            rows.line(rows.field(self._keep_as, text("keep-rules"), self._name_rules), keep)
        )
        self._column.add_widget(Tap(text("print"), self._print))

    def _minutes_of(self, length: str) -> str:
        found = tuple(
            text("lasts-at", minutes=d.minutes, seats=d.seats)
            for d in self._info.durations
            if d.rules.get("length") == length
        )
        return text("lasts-by-seats", minutes=found) if found else ""

    def _name_rules(self, name: str) -> None:
        self._keep_as = name

    def _keep(self) -> None:
        """Save the house rules chosen now under a name of one's own."""
        try:
            store_preset(self._info.id, self._keep_as, self._rules)
        except StorageError as wrong:
            self._said.text = TEXTS.wrong(wrong)
            return
        self._said.text = text("kept")
        self._fill()

    def _print(self) -> None:
        """Write the sheets to print into the documents folder."""
        from companion.sheets import print_game

        path = Path(platformdirs.user_documents_dir()) / f"{self._info.id}.pdf"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            print_game(make_game(self._info.id, None, self._rules), self._words, path, PITCH, "A4")
        except (*MALFORMED, OSError) as wrong:
            self._said.text = TEXTS.wrong(wrong)
            return
        self._said.text = text("printed", path=str(path))

    # What is chosen

    def _take_preset(self, name: str) -> None:
        self._preset = name
        self._rules = dict(self._presets[name].rules)
        self._fill()

    def _take_player(self, seat: str, player: str) -> None:
        self._players[seat] = player
        self._fill()

    def _take_name(self, seat: str, name: str) -> None:
        self._names[seat] = name

    def _next_colour(self, seat: str) -> None:
        """The next colour that no other seat has."""
        paints = list(theme.PAINTS)
        now = self._colours.get(seat, seat)
        others = {self._colours.get(other, other) for other in self._players if other != seat}
        turned = paints[paints.index(now) + 1 :] + paints
        self._colours[seat] = next(paint for paint in turned if paint not in others)
        self._fill()

    def _take(self, name: str, value: str) -> None:
        self._taken[name] = value
        self._fill()

    def _take_rule(self, name: str, value: str) -> None:
        self._rules[name] = value
        self._fill()

    def _take_number(self, name: str, value: int) -> None:
        self._take_rule(name, str(value))

    def _toggle_more(self) -> None:
        self._more = not self._more
        self._fill()

    def start(self) -> None:
        """Open the table; what cannot be played is said here and changes nothing."""
        seats = tuple(seat for seat, player in self._players.items() if player != "none")
        opening = Opening(
            game=self._info.id,
            seats=seats,
            players={seat: self._players[seat] for seat in seats},
            names={seat: self._names[seat] for seat in seats if self._names.get(seat)},
            colours={seat: self._colours[seat] for seat in seats if seat in self._colours},
            rules={**self._rules, "table_dice": self._taken["dice"], "table_decks": self._taken["decks"]},
            at=self._taken["at"] or None if self._taken["board"] in ("auto", "url") else None,
            turned=int(self._taken["turned"]),
            daily="today" if self._taken["deal"] else None,
            think=900,
            men=self._taken["men"] if self._taken["board"] in ("auto", "url") else "",
        )
        board = self._taken["board"]
        if board == "url" and not self._taken["url"]:
            self._said.text = text("no-url")
            return
        try:
            check(opening)
        except MALFORMED as wrong:
            self._said.text = TEXTS.wrong(wrong)
            return
        hints = self._presets[self._preset].hints
        self._app.play(opening, hints=hints, beside=self._taken["beside"].split())
        if board != "none":
            self._app.plug(self._taken["url"] if board == "url" else board)

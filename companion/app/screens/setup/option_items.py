"""The further options of a game, on one line.

The line says "As printed", or lists the house rules, clocks and board that differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.app.screens.setup.actions import SetupActions
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Element
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.panel_items import (
    ON_PAPER,
    ButtonItem,
    DividerItem,
    GroupItem,
    PanelItem,
    TextItem,
)
from companion.app.widgets.screen import FlowRow
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GameError
from companion.kernel.facts import Rule
from companion.seat_pages.setup_model import OWN, SHORT_TIMES, TABLE, SetupModel
from companion.table.clock_rules import (
    HOUR,
    MINUTE,
    NONE,
    PRESETS,
    SECOND,
    Control,
    Period,
    fide_speed,
    read_control,
    speed_of,
)
from companion.table.storage.board_store import list_stored_pieces
from firmware_bridge.core.camera import is_camera

ABOUT = 150
"""Width of the label on the left, in dp."""
BESIDE = 560
"""Least width in dp at which the label is on the left; below it, the label is above the answers."""


class ChoiceRowItem(PanelItem, frozen=True):
    """A question with its answers; `says` is a text below the answers."""

    about: str
    answers: tuple[ButtonItem, ...]
    says: str = ""

    @property
    def key(self) -> str:
        return f"choices {self.about} " + " ".join(one.key for one in self.answers)

    def build(self, paper: bool = False) -> Element:
        return ChoiceRow(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        for answer, old, tap in zip(self.answers, before.answers, element.row.taps, strict=True):
            if answer != old and not answer.update(tap, old):
                return False
        element.says.say(self.says)
        return True


class ChoiceRow(Element):
    def __init__(self, part: ChoiceRowItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        ink, muted = ("ink", "muted") if not paper else (ON_PAPER["ink"], ON_PAPER["muted"])
        self.about = Text(part.about, "button", ink)
        taps = [answer.build(paper) for answer in part.answers]
        self.row = FlowRow([tap for tap in taps if isinstance(tap, PushButton)])
        self.says = Text(part.says, "label", muted)
        for one in (self.about, self.row, self.says):
            self.add_widget(one)

    def _label_width(self, width: float) -> float:
        """Return the width of the label on the left; 0 if the label is above the answers."""
        return px(ABOUT) if width >= px(BESIDE) and not THEME.large else 0

    @property
    def _spoken(self) -> bool:
        """Whether the text below the answers is shown; a small screen shows all rows instead."""
        return not THEME.small

    def fit(self, width: float) -> float:
        left = self._label_width(width)
        about = self.about.fit(left or width)
        row = self.row.fit(width - left)
        says = self.says.fit(width - left) if self._spoken else 0.0
        return (max(about, row) if left else about + px(4) + row) + (says + px(4) if says else 0)

    def arrange(self) -> None:
        left = self._label_width(self.width)
        about, row = self.about.fit(left or self.width), self.row.fit(self.width - left)
        at = self.top
        if left:
            self.about.put(self.x, at - max(about, row), left, max(about, row))
        else:
            self.about.put(self.x, at - about, self.width, about)
            at -= about + px(4)
        self.row.put(self.x + left, at - row, self.width - left, row)
        at -= row + px(4)
        says = self.says.fit(self.width - left) if self._spoken else 0.0
        self.says.opacity = 1 if says else 0
        self.says.put(self.x + left, at - says, self.width - left, says)


def clock_name(clock: str) -> str:
    """Return the name of a time control, or its written form; for a chess speed, both."""
    if clock == NONE or clock in PRESETS:
        return text(f"clock.{clock}")
    speed = fide_speed(clock)
    return f"{text(f'clock.{speed}')} {clock}" if speed is not None else clock


def time_words(clock: str) -> tuple[str, str]:
    """Return the speed and the written form of a time control that is offered directly."""
    written = PRESETS.get(clock, clock)
    return text(f"clock.{speed_of(read_control(written))}"), written


def minutes_and_seconds(clock: str) -> str:
    """Return minutes and seconds of a time control, in a few words."""
    period = read_control(clock).periods[0]
    return text("minutes-and-seconds", minutes=period.ms // MINUTE, seconds=period.bonus // SECOND)


def clock_items(chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the time controls for all seats, or for one seat."""
    now = chosen.own_clock(seat) if seat else chosen.table["clock"]
    first, label = ("", text("clock-as-all")) if seat else (NONE, text("clock.none"))
    yield ButtonItem(label, actions.take_clock, (seat, first), chosen=now == first, align="left")
    for name, written in PRESETS.items():
        control = read_control(written)
        if control.periods[0].kind != "hourglass" or (len(chosen.seated) > 1 and not seat):
            yield ButtonItem(
                text(f"clock.{name}"),
                actions.take_clock,
                (seat, name),
                sub=clock_meaning(control),
                chosen=now == name,
                align="left",
            )
    own = "" if now in ("", NONE) or now in PRESETS else now
    yield TextEntryItem(text("clock.own"), own, "5+3", _on_typed, (actions, seat, first), 60)
    if said := _wrong(chosen):
        yield TextItem(said, "signal")
    elif own:
        yield TextItem(clock_meaning(read_control(own)) if "=" not in own else own, "muted", "label")
    if not seat and now != NONE and len(chosen.seated) > 1:
        yield TextItem(text("clock-seats"), "muted", "label")
        for one in chosen.seated:
            value = clock_name(chosen.own_clock(one)) if chosen.own_clock(one) else text("clock-as-all")
            name = chosen.names.get(one) or TEXTS.name(one)
            yield ButtonItem(name, actions.open, (f"clock {one}",), value=value, align="left")


def _on_typed(actions: SetupActions, seat: str, without: str, typed: str) -> None:
    """Use the entered time control; if nothing was entered, use `without`."""
    actions.take_clock(seat, typed.strip() or without)


def _wrong(chosen: SetupModel) -> str:
    """Return a message if the chosen time control is invalid; empty if it is valid."""
    try:
        chosen.check_clock()
    except GameError as wrong:
        return TEXTS.wrong(wrong)
    return ""


def clock_meaning(control: Control) -> str:
    """Return a time control in plain words."""
    return " ".join(
        sentence for i, period in enumerate(control.periods) for sentence in _sentences(period, i == 0)
    )


def _sentences(period: Period, first: bool) -> Iterator[str]:
    time = _long(period.ms)
    match period.kind:
        case "hourglass":
            yield text("clock-says.hourglass", time=time)
            return
        case "turn":
            yield text("clock-says.turn", time=time)
            return
        case "byoyomi":
            yield text("clock-says.byoyomi", n=period.times, time=time)
            return
    yield text("clock-says.turns" if first else "clock-says.then-turns", n=period.turns, time=time)
    if period.bonus:
        yield text(f"clock-says.{period.kind}", time=_long(period.bonus))


def _long(ms: int) -> str:
    """Return a duration in words, such as `1 hour 30 minutes`."""
    hours, minutes, seconds = ms // HOUR, ms % HOUR // MINUTE, ms % MINUTE // SECOND
    counted = {"clock-hours": hours, "clock-minutes": minutes, "clock-seconds": seconds}
    return " ".join(text(id, n=n) for id, n in counted.items() if n)


STEP = 5
"""Step by which a number changes with a tap."""
SHORT = 14
"""Greatest number of characters of a choice that is placed next to others."""
_names: dict[str, str] = {}


def house_rule_items(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield all house rules, and a field for a name under which to save them."""
    differ = (*chosen.differ, *chosen.table_differ)
    yield TextItem(
        text("rules-differ", n=len(differ)) if differ else text("as-printed.line"), "muted", "label"
    )
    rules = sorted(chosen.info.rules, key=lambda rule: rule.name not in differ)
    for rule in rules:
        if not rule.file:
            yield GroupItem(tuple(_rule(rule, chosen, words, actions)), 1, 6)
    for name in chosen.house:
        yield GroupItem(tuple(_of_table(name, chosen, actions)), 1, 6)
    game = chosen.info.id
    yield DividerItem()
    yield TextItem(text("keep-rules"), "muted", "label")
    yield TextEntryItem("", _names.get(game, ""), text("name"), _names.__setitem__, (game,))
    yield ButtonItem(text("save"), _store, (actions, game))


def _store(actions: SetupActions, game: str) -> None:
    actions.store_rules(_names.get(game, ""))


def _rule(rule: Rule, chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    now = chosen.rules.get(rule.name, rule.default)
    yield TextItem(words.say(rule.says), style="button")
    if not rule.choices:
        value = int(now) if now.isdigit() else rule.low
        less, more = max(rule.low, value - STEP), min(rule.high, value + STEP)
        yield GroupItem(
            (
                ButtonItem("\u2212", actions.take_rule, (rule.name, str(less)), able=less < value),
                TextItem(now, align="center", style="heading"),
                ButtonItem("+", actions.take_rule, (rule.name, str(more)), able=more > value),
            ),
            3,
        )
        return
    says = {value: words.say(rule.choice_says(value)) or value for value in rule.choices}
    short = all(len(said) <= SHORT for said in says.values())
    offered = [
        ButtonItem(
            says[value],
            actions.take_rule,
            (rule.name, value),
            chosen=value == now,
            align="center" if short else "left",
            sub=text("as-printed") if value == rule.default and not short else "",
        )
        for value in rule.choices
    ]
    yield GroupItem(tuple(offered), min(3, len(offered)) if short else 1, 6)


def table_rule_choice(name: str, value: str) -> str:
    """Return a choice of a table rule in words."""
    if name == "grace":
        return text("clock-seconds", n=int(value))
    return text(f"rule-{name}.{value}".replace("_", "-"))


def _of_table(name: str, chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the choices of a table rule, the game's default first."""
    now, spoken = chosen.rule_value(name), name.replace("_", "-")
    yield TextItem(text(f"rule-{spoken}"), style="button")
    for value in chosen.choices_of(name):
        yield ButtonItem(
            table_rule_choice(name, value), actions.take, (name, value), chosen=value == now, align="left"
        )


READER_HINT = "godice://, pixels://, pn532://, /dev/ttyACM1"
"""Examples of addresses of devices that read dice or cards."""
DICE = ("electronic", "sensed", "typed")
DECKS = ("virtual", "physical")
FROM: Mapping[str, Mapping[str, str]] = {
    "tablet": {"dice": "electronic", "decks": "virtual"},
    "own": {"dice": "typed", "decks": "physical"},
}
"""Common sources of both dice and cards."""
BOARDS = ("none", "auto")
ALL_BOARDS = ("none", "virtual", "auto", "url")
HINTS = ("asked", "always", "never")
TURNS = ("0", "90", "180", "270")
PIECES = 6
"""Greatest number of piece sets that are offered."""


def describe_rules(chosen: SetupModel, words: Catalogue) -> tuple[str, str]:
    """Return the line about the rules, and the text below it.

    The text lists the differences from the standard rules. If there are no differences, it
    describes how the game is played.
    """
    differs = list(_differences(chosen, words))
    if not differs:
        return text("as-printed.line"), text("clock.none" if chosen.info.told else "as-printed.says")
    if len(differs) == 1 and chosen.speed is not None:
        speed = text(f"clock.{chosen.speed}")
        time = PRESETS.get(chosen.table["clock"], chosen.table["clock"])
        return text("by-fide", speed=speed) if chosen.info.fide else speed, minutes_and_seconds(time)
    return text("differs-line"), ", ".join(differs)


def _differences(chosen: SetupModel, words: Catalogue) -> Iterator[str]:
    table, preset = chosen.table, chosen.chosen
    if chosen.differ and preset:
        yield _value_name(chosen, preset, words)
    elif rules := len(chosen.differ) + len(chosen.table_differ):
        yield text("rules-differ", n=rules)
    if table["clock"] != NONE:
        yield clock_name(table["clock"])
    for name in ("hints", "dice", "decks", "board"):
        if table[name] != TABLE[name]:
            value = _board_name(table) if name == "board" else _value(name, table[name])
            yield text("hints.differ", how=value) if name == "hints" else value
    if table["set"]:
        yield table["set"]
    if table["deal"]:
        yield text("daily")


def _value_name(chosen: SetupModel, name: str, words: Catalogue) -> str:
    preset = dict(chosen.presets())[name]
    return name if preset.id == OWN else words.say(preset.title)


def rule_items(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield a row for each option."""
    game, table = chosen.game(), chosen.table
    yield from _presets(chosen, words, actions)
    if len(chosen.numbers) > 1:
        numbers = tuple(
            ButtonItem(
                str(n),
                actions.seat_so_many,
                (n,),
                chosen=n == len(chosen.seated),
                name=text("for-players", n=n),
            )
            for n in chosen.numbers
        )
        yield ChoiceRowItem(text("seats-row"), numbers)
    yield _times(chosen, actions)
    yield _choices("hints", HINTS, chosen, actions)
    if game is not None and game.dice and game.decks:
        yield _dice_and_decks(chosen, actions)
    else:
        yield from dice_items(chosen, actions)
    if len(chosen.players) == 1:
        deals = tuple(
            ButtonItem(text(word), actions.take, ("deal", value), chosen=table["deal"] == value)
            for value, word in (("", "deal-lot"), ("today", "daily"))
        )
        yield ChoiceRowItem(text("deal"), deals)
    if not chosen.info.told:
        yield _boards(chosen, actions)
    if sets := chosen.sets():
        yield _choice_row("set", [("", text("set-ours")), *((one, one) for one in sets)], chosen, actions)
    differ = len(chosen.differ) + len(chosen.table_differ)
    yield ChoiceRowItem(
        text("house-rules"),
        (
            ButtonItem(text("change"), actions.open, ("rules",), icon="settings"),
            ButtonItem(text("print"), actions.print, icon="print"),
        ),
        text("rules-differ", n=differ) if differ else text("as-printed.line"),
    )


def dice_items(chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the choices for the sources of dice and cards, and for the devices that read them."""
    game, table = chosen.game(), chosen.table
    if game is None or game.dice:
        yield _choices("dice", DICE, chosen, actions)
    if game is None or game.decks:
        yield _choices("decks", DECKS, chosen, actions)
    if table["dice"] == "sensed" or table["decks"] == "physical":
        yield TextEntryItem(text("beside"), table["beside"], READER_HINT, actions.type, ("beside",))


def _dice_and_decks(chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    """Return the item that chooses one source for dice and cards, with a button for all choices."""
    now = {name: chosen.table[name] for name in ("dice", "decks")}
    answers = [
        ButtonItem(
            text("by-tablet" if id == "tablet" else "dice-and-decks.own"),
            actions.take_all,
            (values,),
            chosen=values == now,
        )
        for id, values in FROM.items()
    ]
    other = now not in FROM.values()
    answers.append(
        ButtonItem(text("more-choices"), actions.open, ("dice-and-decks",), icon="dice", chosen=other)
    )
    return ChoiceRowItem(text("dice-and-decks"), tuple(answers))


def _presets(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    holds, presets = chosen.chosen, chosen.presets()
    if len(presets) < 2:
        return
    answers = tuple(
        ButtonItem(_value_name(chosen, name, words), actions.take_preset, (name,), chosen=name == holds)
        for name, _ in presets
    )
    says = ""
    if holds:
        preset = dict(presets)[holds]
        says = text("own-preset") if preset.id == OWN else words.say(preset.says)
    yield ChoiceRowItem(text("preset"), answers, says)


def _times(chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    now, times = chosen.table["clock"], (NONE, *(chosen.times or SHORT_TIMES))
    answers = [
        ButtonItem(
            " ".join(time_words(time)) if time != NONE else text("clock.none"),
            actions.take_clock,
            ("", time),
            chosen=time == now,
        )
        for time in times
    ]
    other = now not in times
    answers.append(
        ButtonItem(
            clock_name(now) if other else text("more-choices"),
            actions.open,
            ("clock",),
            icon="clock",
            chosen=other,
        )
    )
    return ChoiceRowItem(text("sheet-clock"), tuple(answers))


def _boards(chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    now = chosen.table["board"]
    answers = [
        ButtonItem(text(f"board-{value}"), actions.take, ("board", value), chosen=value == now)
        for value in BOARDS
    ]
    other = now not in BOARDS
    label = _board_name(chosen.table) if other else text("more-choices")
    answers.append(ButtonItem(label, actions.open, ("board",), icon="board", chosen=other))
    return ChoiceRowItem(text("board"), tuple(answers))


def _board_name(table: Mapping[str, str]) -> str:
    """Return the name of the chosen board."""
    return text("camera-page") if _by_camera(table) else text(f"board-{table['board']}")


def _by_camera(table: Mapping[str, str]) -> bool:
    """Return whether a camera is used as the board."""
    return table["board"] == "url" and is_camera(table["url"])


def _choices(name: str, values: Sequence[str], chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    return _choice_row(name, [(value, _value(name, value)) for value in values], chosen, actions)


def _value(name: str, value: str) -> str:
    """Return the name of a choice."""
    if value in FROM["tablet"].values():
        return text("by-tablet")
    return text("always" if value == "always" else f"{name}.{value}")


def _choice_row(
    name: str, offered: Sequence[tuple[str, str]], chosen: SetupModel, actions: SetupActions
) -> ChoiceRowItem:
    now = chosen.table[name]
    answers = tuple(
        ButtonItem(words, actions.take, (name, value), chosen=value == now) for value, words in offered
    )
    return ChoiceRowItem(text(name), answers)


def board_items(chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the choice of a sensor board and of its orientation."""
    table, camera = chosen.table, _by_camera(chosen.table)
    for value in ALL_BOARDS:
        yield ButtonItem(
            text(f"board-{value}"),
            actions.take,
            ("board", value),
            chosen=value == table["board"] and not camera,
            align="left",
        )
    yield ButtonItem(text("camera-page"), actions.take_camera, chosen=camera, align="left")
    if table["board"] == "url" and not camera:
        yield TextEntryItem("", table["url"], text("board-url-hint"), actions.type, ("url",))
    if not chosen.sensed:
        return
    yield TextItem(text("at"), "muted", "label")
    yield TextEntryItem("", table["at"], "a1", actions.type, ("at",))
    turns = tuple(
        ButtonItem(f"{turn}\u00b0", actions.take, ("turned", turn), chosen=turn == table["turned"])
        for turn in TURNS
    )
    yield TextItem(text("turned"), "muted", "label")
    yield GroupItem(turns, 4)
    if names := list_stored_pieces():
        yield TextItem(text("men"), "muted", "label")
        for value, words in [("", text("pieces-as-known")), *((name, name) for name in names)][:PIECES]:
            yield ButtonItem(words, actions.take, ("men", value), chosen=value == table["men"])

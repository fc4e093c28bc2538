"""Settings of this tablet: an overview of six groups with their current values, and a page for each
group.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.screens.setup.actions import wrong_relay
from companion.app.settings import AUTO, CHOICES, NO_BOARD, RELAY_EXAMPLE, SIZES, save_settings
from companion.app.texts import TEXTS, list_languages, text
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.theme import THEME
from companion.artwork.design import THEMES
from companion.engine.uci_protocol import engine_title
from companion.i18n.languages import LANGUAGES, percent
from companion.kernel.messages import UserError
from companion.table.engine_host.installed_engines import (
    EngineConfigError,
    choose_hint_engine,
    engine_programs,
    read_config,
)
from companion.voice.settings import PLAIN_VOICE, RATES, voices
from companion.voice.speech_process import square
from companion.voice.utterances import Level
from companion.voice.worker.voices import SUFFIX
from firmware_bridge.core.camera import is_camera

IN_A_ROW = 4


class EngineChoice:
    """The choice of the engine that gives hints. `on_change` updates the page after a change."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._changed = on_change
        self._said = ""

    def item(self) -> PanelItem:
        """Return the item for the settings."""
        return SheetItem((TextItem(text("setting-engine"), style="heading"), *self._parts()), name="engine")

    def _parts(self) -> Iterator[PanelItem]:
        try:
            now, here = read_config().hints, [program.name for program in engine_programs()]
        except EngineConfigError as wrong:
            yield TextItem(TEXTS.wrong(wrong), "signal")
            return
        if not here:
            yield TextItem(text("setting-engine.none-here"), "muted", "label")
        if here or now:
            names = dict.fromkeys(("", *here, now))  # one that is gone can be left
            taps = tuple(
                ButtonItem(
                    engine_title(name) if name else text("setting-engine.ours"),
                    self._choose,
                    (name,),
                    chosen=name == now,
                )
                for name in names
            )
            yield GroupItem(taps, min(IN_A_ROW, len(taps)))
            yield TextItem(text("setting-engine.for"), "muted", "label")
        if self._said:
            yield TextItem(self._said, "signal")

    def _choose(self, name: str) -> None:
        self._said = ""
        try:
            choose_hint_engine(name)
        except UserError as wrong:
            self._said = TEXTS.wrong(wrong)
        self._changed()


TOOLS = (
    ("draw-board", "board"),
    ("own-set", "dice"),
    ("pair-men", "swap"),
    ("check-board", "plug"),
    ("camera-page", "eye"),
    ("device-keys", "hand"),
)
"""Screens for making and testing boards and sets, and their icons."""


class SettingsGroup(msgspec.Struct, frozen=True):
    """A group of settings.

    Attributes:
        id: Id of its messages.
        icon: Its icon.
        items: Yields its items.
        now: Returns a text with its current values.
    """

    id: str
    icon: str
    items: Callable[[SettingsItems], Iterator[PanelItem]]
    now: Callable[[SettingsItems], str]


class SettingsItems:
    """The items of every group. `on_change` updates the page after a change without leaving it."""

    def __init__(self, app: AppContext, on_change: Callable[[], None]) -> None:
        self._app, self._changed = app, on_change
        self._engine = EngineChoice(on_change)

    # Language and type

    def language(self) -> Iterator[PanelItem]:
        if len(languages := list_languages()) > 1:
            yield self._one("language", [(code, LANGUAGES[code]) for code in languages], TEXTS.language)
        sizes = [(size, percent(size, TEXTS.language)) for size in SIZES]
        yield self._one("text", sizes, self._app.settings.text)
        yield from self._choices("language")

    def language_now(self) -> str:
        return _join_list(LANGUAGES.get(TEXTS.language, ""), percent(self._app.settings.text, TEXTS.language))

    # Light and motion

    def look(self) -> Iterator[PanelItem]:
        yield self._one("theme", [(name, text("theme-name", theme=name)) for name in THEMES], THEME.theme)
        yield from self._choices("look")

    def look_now(self) -> str:
        return text("theme-name", theme=THEME.theme)

    # Sound and voice

    def sound(self) -> Iterator[PanelItem]:
        """Yield the settings for sounds and speech.

        If anything is spoken, these include the voice, its speed and the names of squares.
        """
        chosen, language = self._app.audio.voice.voicing, TEXTS.language
        switch = {False: text("off"), True: text("on")}
        yield from self._choices("sound")
        if self._app.kiosk is not None:
            yield self._turn("quiet", switch, self._app.settings.quiet, self._take)
        levels = [(level, text(f"setting-level.{level.word}")) for level in Level]
        yield self._one("level", levels, chosen.level, self._speak)
        yield self._turn("focus", switch, chosen.focus, self._speak)
        if not chosen.speaks:
            return
        names = {name: _voice(name) for name in voices(language)}
        now = chosen.voices.get(language) or next(iter(names))
        yield self._one("voice", list(names.items()), now, self._speak)
        rates = [(rate, text(f"setting-rate.speed-{n}")) for n, rate in enumerate(RATES)]
        yield self._one("rate", rates, chosen.rate, self._speak)
        yield self._turn("count", switch, chosen.count, self._speak)
        squares = {False: square("e4", language).replace(",", ""), True: square("e4", language, True)}
        yield self._turn("spelled", squares, chosen.spelled, self._speak)

    def sound_now(self) -> str:
        level = self._app.audio.voice.voicing.level
        spoken = text(f"setting-level.{level.word}") if level > Level.NOTHING else ""
        heard = text("setting-sound") if self._app.settings.sound else ""
        return _join_list(heard, spoken and text("voice-says", level=spoken)) or text("setting-level.nothing")

    # Touch and keys

    def hands(self) -> Iterator[PanelItem]:
        yield from self._choices("hands")

    def hands_now(self) -> str:
        return text(dict(CHOICES["one_tap"].values)[self._app.settings.one_tap])

    # Boards and sets

    def boards(self) -> Iterator[PanelItem]:
        chosen = self._app.settings.board
        urls = dict.fromkeys((NO_BOARD, AUTO, chosen))
        yield self._one("board", [(url, _board(url)) for url in urls], chosen)
        tools = tuple(
            ButtonItem(text(tool), self._app.open, (tool,), icon=icon, align="left") for tool, icon in TOOLS
        )
        yield SheetItem((TextItem(text("make-and-try"), style="heading"), GroupItem(tools, 2)), name="tools")

    def boards_now(self) -> str:
        return _board(self._app.settings.board)

    # Club and this table

    def table(self) -> Iterator[PanelItem]:
        kiosk = self._app.kiosk
        yield SheetItem(
            (
                TextItem(text("club"), style="heading"),
                ButtonItem(text("joining.open"), self._app.open, ("club",), icon="house", sub=self._club()),
            ),
            name="club",
        )
        yield self._engine.item()
        yield self._relay()
        if kiosk is None:
            ways: tuple[ButtonItem, ...] = (
                ButtonItem(text("where-played"), self._app.open, ("first-start",), icon="chair"),
            )
        else:
            ways = (
                ButtonItem(text("all-games"), self._app.open, ("all-games",), icon="log"),
                ButtonItem(text("switch-off"), kiosk.power, icon="plug"),
                ButtonItem(text("kiosk-end"), self._app.close_to_strangers, icon="close")
                if self._app.settings.strangers
                else ButtonItem(text("kiosk-leave"), kiosk.leave, icon="close"),
            )
        provisioned = kiosk is not None and not self._app.settings.strangers
        said = (TextItem(text("kiosk-leave.says"), "muted", "label"),) if provisioned else ()
        yield SheetItem(
            (TextItem(text("kiosk-table"), style="heading"), GroupItem(ways, min(2, len(ways))), *said),
            name="table",
        )

    def table_now(self) -> str:
        return self._club() or text("no-club")

    def _club(self) -> str:
        joined = self._app.club.joined
        return text("joining.belongs", table=joined.table, club=joined.club) if joined is not None else ""

    def _relay(self) -> PanelItem:
        """Return the item for the relay that connects other tables."""
        items: tuple[PanelItem, ...] = (
            TextItem(text("table"), style="heading"),
            TextItem(text("two-tables.relay-says"), "muted", "label"),
            TextEntryItem(
                text("two-tables.relay"), self._app.settings.relay, RELAY_EXAMPLE, self._type_relay
            ),
        )
        if self._app.settings.relay and (wrong := wrong_relay(self._app.settings.relay)):
            items = (*items, TextItem(wrong, "signal", icon="warn"))
        return SheetItem(items, name="relay")

    def _type_relay(self, relay: str) -> None:
        self._app.settings.relay = relay
        save_settings(self._app.settings)
        self._changed()

    # What they are made of

    def _one(
        self,
        name: str,
        offered: list[tuple[Any, str]],
        now: Any,
        take: Callable[[str, Any], None] | None = None,
    ) -> PanelItem:
        """Return an item for choosing one of several values."""
        presses = tuple(
            ButtonItem(words, take or self._take, (name, value), chosen=value == now)
            for value, words in offered
        )
        return SheetItem(
            (TextItem(_heading(name), style="heading"), GroupItem(presses, min(5, len(presses)))), name=name
        )

    def _choices(self, group: str) -> Iterator[PanelItem]:
        """Yield the settings of a group that have few values."""
        for name, choice in CHOICES.items():
            if choice.group != group:
                continue
            words, now = (
                {value: text(word) for value, word in choice.values},
                getattr(self._app.settings, name),
            )
            if len(words) == 2:
                yield self._turn(name, words, now, self._take)
            else:
                yield self._one(name, list(words.items()), now)

    def _turn(
        self, name: str, words: dict[bool, str], now: bool, take: Callable[[str, Any], None]
    ) -> PanelItem:
        """Return a button that switches between two values."""
        return ButtonItem(_heading(name), take, (name, not now), icon="swap", sub=words[now], align="left")

    def _take(self, name: str, value: Any) -> None:
        self._app.set(name, value)

    def _speak(self, name: str, value: Any) -> None:
        """Change a setting of the voice and speak a sample."""
        speech = self._app.audio.voice
        if name == "voice":
            speech.choose(voices={**speech.voicing.voices, TEXTS.language: value})
        else:
            speech.choose(**{name: value})
        speech.sample()
        self._changed()


GROUPS = (
    SettingsGroup("language", "globe", SettingsItems.language, SettingsItems.language_now),
    SettingsGroup("look", "moon", SettingsItems.look, SettingsItems.look_now),
    SettingsGroup("sound", "sound", SettingsItems.sound, SettingsItems.sound_now),
    SettingsGroup("hands", "hand", SettingsItems.hands, SettingsItems.hands_now),
    SettingsGroup("boards", "board", SettingsItems.boards, SettingsItems.boards_now),
    SettingsGroup("table", "house", SettingsItems.table, SettingsItems.table_now),
)


def _heading(name: str) -> str:
    return text(f"setting-{name}".replace("_", "-"))


def _join_list(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _board(url: str) -> str:
    """Return a text naming the board on which games are played, for the settings."""
    if is_camera(url):
        return text("camera-page")
    return text("board-none") if url == NO_BOARD else text("board-auto") if url == AUTO else url


def _voice(name: str) -> str:
    """Return the name of a voice for the settings, such as "Thorsten" for `de_DE-thorsten-medium.onnx`."""
    if not name.endswith(SUFFIX):
        return text("setting-voice.standard" if name == PLAIN_VOICE else "setting-voice.higher")
    parts = name.removesuffix(SUFFIX).split("-")
    return (parts[1] if len(parts) > 1 else parts[0]).replace("_", " ").title()


HIGH = 84
"""Height in dp of the row of a group."""


class PreferencesScreen(ListPage):
    """The settings. Every change takes effect at once and is saved.

    `group` is the id of the open group; empty for the overview.
    """

    topic = "settings"

    def __init__(self, app: AppContext, group: str = "", **given: Any) -> None:
        super().__init__(app, "", gap=12, widest=900, on_back=self.go_back, **given)
        self.group = group
        self._items = SettingsItems(app, self._fill_again)
        self.rebuild()

    def _make(self) -> None:
        self._heading = text(f"settings.{self.group}" if self.group else "settings")
        super()._make()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update(tuple(self._parts()))

    def _fill_again(self) -> None:
        self._keeper.update(tuple(self._parts()))
        self.arrange()

    def _parts(self) -> Iterator[PanelItem]:
        for group in GROUPS:
            if group.id == self.group:
                yield from group.items(self._items)
                return
        rows = tuple(
            ButtonItem(
                text(f"settings.{group.id}"),
                self.open_group,
                (group.id,),
                icon=group.icon,
                sub=group.now(self._items),
                align="left",
                high=HIGH,
            )
            for group in GROUPS
        )
        yield GroupItem(rows, 1 if self.space.kind == "upright" else 2, 12)

    def open_group(self, group: str) -> None:
        """Show the contents of a group; empty shows the overview."""
        self.group = group
        self.rebuild()
        self._scroll.to_top()

    def go_back(self) -> None:
        """Go from a group to the overview, and from there to the games."""
        if self.group:
            self.open_group("")
        else:
            self._app.go_home()

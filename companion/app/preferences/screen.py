"""What people choose for this tablet: language, light, size of type, motion, sound, voice, keys on the
screen, whether the board turns, its club.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.settings import AUTO, CHOICES, NO_BOARD, SIZES
from companion.app.texts import TEXTS, offered_languages, text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.theme import THEME
from companion.artwork.design_tokens import THEMES
from companion.i18n.languages import LANGUAGES
from companion.i18n.numbers import percent
from companion.voice.settings import PLAIN_VOICE, RATES, voices
from companion.voice.speech_text import square
from companion.voice.utterance import Level
from companion.voice.worker.piper_voice import SUFFIX


class PreferencesScreen(ListPage):
    """Every change holds at once and is kept."""

    topic = "settings"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("settings"), gap=12, widest=720, **given)
        self.anew()

    def redo_words(self) -> None:
        self._heading = text("settings")
        super().redo_words()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        chosen = self._app.settings
        if len(languages := offered_languages()) > 1:
            yield self._one("language", [(code, LANGUAGES[code]) for code in languages], TEXTS.language)
        yield self._one("theme", [(name, text(f"theme-{name}")) for name in THEMES], THEME.theme)
        yield self._one("text", [(size, percent(size, TEXTS.language)) for size in SIZES], chosen.text)
        for name, values in CHOICES.items():
            yield self._one(name, [(value, text(word)) for value, word in values], getattr(chosen, name))
        boards = dict.fromkeys((NO_BOARD, AUTO, chosen.board))
        yield self._one("board", [(url, _board(url)) for url in boards], chosen.board)
        if self._app.kiosk is not None:
            quiet = [(True, text("kiosk-quiet")), (False, text("kiosk-heard"))]
            yield self._one("quiet", quiet, chosen.quiet)
        yield from self._voice()
        joined = self._app.club.joined
        belongs = text("joining-belongs", table=joined.table, club=joined.club) if joined is not None else ""
        club = ButtonItem(text("joining-open"), self._app.open, ("club",), icon="house", sub=belongs)
        yield SheetItem((TextItem(text("club"), style="heading"), club), name="club")
        if self._app.kiosk is not None:
            ways = (
                ButtonItem(text("switch-off"), self._app.kiosk.power, icon="plug"),
                ButtonItem(text("kiosk-leave"), self._app.kiosk.leave, icon="close"),
            )
            yield SheetItem(
                (
                    TextItem(text("kiosk-table"), style="heading"),
                    GroupItem(ways, 2),
                    TextItem(text("kiosk-leave-says"), "muted", "label"),
                ),
                name="kiosk",
            )

    def _voice(self) -> Iterator[PanelItem]:
        """How much is spoken; where anything is: by whom, how fast, and how squares are told."""
        chosen, language = self._app.audio.voice.voicing, TEXTS.language
        focus = [(False, text("off")), (True, text("on"))]
        levels = [(level, text(f"voice-{level.word}")) for level in Level]
        yield self._one("level", levels, chosen.level, self._speak)
        yield self._one("focus", focus, chosen.focus, self._speak)
        if not chosen.speaks:
            return
        names = {name: text(f"voice-{_kind(name)}", name=_called(name)) for name in voices(language)}
        now = chosen.voices.get(language) or next(iter(names))
        yield self._one("voice", list(names.items()), now, self._speak)
        yield self._one(
            "rate", [(rate, text(f"rate-{n}")) for n, rate in enumerate(RATES)], chosen.rate, self._speak
        )
        yield self._one("count", [(False, text("off")), (True, text("on"))], chosen.count, self._speak)
        squares = [(False, square("e4", language).replace(",", "")), (True, square("e4", language, True))]
        yield self._one("spelled", squares, chosen.spelled, self._speak)

    def _one(
        self,
        name: str,
        offered: list[tuple[Any, str]],
        now: Any,
        take: Callable[[str, Any], None] | None = None,
    ) -> PanelItem:
        presses = tuple(
            ButtonItem(words, take or self._take, (name, value), chosen=value == now)
            for value, words in offered
        )
        return SheetItem(
            (
                TextItem(text(f"setting-{name}".replace("_", "-")), style="heading"),
                GroupItem(presses, min(4, len(presses))),
            ),
            name=name,
        )

    def _take(self, name: str, value: Any) -> None:
        self._app.set(name, value)

    def _speak(self, name: str, value: Any) -> None:
        """Another way of speaking: it is heard at once."""
        speech = self._app.audio.voice
        if name == "voice":
            speech.choose(voices={**speech.voicing.voices, TEXTS.language: value})
        else:
            speech.choose(**{name: value})
        speech.sample()
        self._keeper.update(tuple(self._parts()))
        self.arrange()


def _board(url: str) -> str:
    """Where games are played, by what a setting says."""
    return text("setting-no-board") if url == NO_BOARD else text("board-auto") if url == AUTO else url


def _kind(name: str) -> str:
    """What kind of voice a name stands for."""
    return "neural" if name.endswith(SUFFIX) else "plain" if name == PLAIN_VOICE else "higher"


def _called(name: str) -> str:
    """A model's own name: `thorsten` of `de_DE-thorsten-medium.onnx`."""
    parts = name.removesuffix(SUFFIX).split("-")
    return (parts[1] if len(parts) > 1 else parts[0]).replace("_", " ").title()

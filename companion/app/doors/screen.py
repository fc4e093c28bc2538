"""The first start: one question, three doors, and a quiet line for language, sound and type.

A touch on a door and the shelf is there; all of it can be changed later.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.doors.door import Door, DoorPicture
from companion.app.doors.drawings import BOARD, HIGH, OWN, WIDE, draw_club, draw_dice_beside, draw_tablet
from companion.app.settings import NO_BOARD, SIZES, save_settings
from companion.app.texts import TEXTS, list_languages, text
from companion.app.widgets.controls.button import Picture, PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.flow_row import FlowRow
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.layout.wide_head import WideHead
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.i18n.languages import LANGUAGES
from companion.i18n.numbers import percent
from companion.voice.settings import load
from companion.voice.utterance import Level

SOUNDS = (("voice", "sound"), ("sounds", "bell"), ("silent", "mute"))
"""How much is heard, each with its icon."""


class DoorsScreen(Screen):
    """Leaving the page keeps what was chosen, so that it never comes again."""

    topic = "first-start"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._spoken = load().level > Level.NOTHING
        self.rebuild()

    def close(self) -> None:
        save_settings(self._app.settings)

    # What there is

    def _make(self) -> None:
        kind = self.space.kind
        self._mark = Picture(
            dice_cards_icons.mark("tableside", THEME.colour("ink")), 40 if kind == "wide" else 30
        )
        self._title = Text(text("title"), "title", lines=1)
        self._asks = Text(text("where-played"), "title" if kind == "wide" else "heading")
        self._help = help_button(self._app.help, small=True)
        close = THEME.large and kind == "low"
        lies = kind == "upright" or THEME.large
        self.doors = [
            Door(
                text(f"door-{id}"),
                "" if close else text(f"door-{id}-says" if kind != "low" else f"door-{id}-short"),
                picture,
                on_press,
                lies=lies,
            )
            for id, picture, on_press in (
                (
                    "here",
                    DoorPicture(draw_tablet(), (WIDE, HIGH), "wild-jokers", BOARD, above=False),
                    self.play_here,
                ),
                (
                    "own",
                    DoorPicture(draw_dice_beside(), (WIDE, HIGH), "big-action-chess-jumble", OWN, above=True),
                    self._own_board,
                ),
                ("club", DoorPicture(draw_club(), (WIDE, HIGH + 8)), self._club_table),
            )
        ]
        taps = [self._sound_button(), self._type_button()]
        if THEME.large:  # there is no room for all languages
            taps.insert(0, self._next_language())
        self._languages = FlowRow(list(self._language_buttons()) if not THEME.large else [])
        self._quiet = FlowRow(taps)
        self._head = WideHead(self._mark, self._title, self._help, self._languages)
        self._later = Text(text("first-later"), "label", "muted", align="center")
        for part in (
            self._mark,
            self._title,
            self._help,
            self._asks,
            self._languages,
            *self.doors,
            self._quiet,
            self._later,
        ):
            self.add_widget(part)

    def _language_buttons(self) -> Iterator[PushButton]:
        """Every language by its own name."""
        for code in list_languages():
            chosen = code == TEXTS.language
            yield PushButton(
                LANGUAGES[code], partial(self._take, "language", code), chosen=chosen, small=True
            )

    def _next_language(self) -> PushButton:
        codes = list_languages()
        at = codes.index(TEXTS.language) if TEXTS.language in codes else -1
        after = codes[(at + 1) % len(codes)]
        return PushButton(
            LANGUAGES.get(TEXTS.language, ""),
            partial(self._take, "language", after),
            icon="globe",
            small=True,
            name=text("setting-language"),
        )

    def _sound_button(self) -> PushButton:
        names = [name for name, _ in SOUNDS]
        heard, icons = self._heard, dict(SOUNDS)
        after = names[(names.index(heard) + 1) % len(names)]
        return PushButton(
            text(f"first-{heard}"),
            partial(self._take_sound, after),
            icon=icons[heard],
            small=True,
            name=text("setting-sound"),
        )

    def _type_button(self) -> PushButton:
        now = self._app.settings.text
        after = SIZES[(SIZES.index(now) + 1) % len(SIZES)] if now in SIZES else SIZES[0]
        return PushButton(
            f"Aa {percent(now, TEXTS.language)}",
            partial(self._take, "text", after),
            small=True,
            name=text("setting-text"),
        )

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        m, gap = px(space.margin), px(space.gap)
        left, wide, at = self.x + m, self.width - 2 * m, self.top - m
        at -= self._lay_head(left, at, wide) + gap
        low = self.y + m
        low += self._lay_foot(left, low, wide) + gap
        if THEME.large and space.low:  # the question stands in the place of the name
            off = px(self._mark.dp) + px(14)
            self._asks.put(left + off, at + gap, wide - off - px(60), self.top - m - at - gap)
        else:
            asks = self._asks.fit(wide)
            self._asks.put(left, at - asks, wide, asks)
            at -= asks + px(8)
        if self.doors[0]._lies:
            high = (at - low - 2 * gap) / 3
            for i, door in enumerate(self.doors):
                door.put(left, at - (i + 1) * high - i * gap, wide, high)
            return
        across = (wide - 2 * gap) / 3
        for i, door in enumerate(self.doors):
            door.put(left + i * (across + gap), low, across, at - low)

    def _lay_head(self, left: float, top: float, wide: float) -> float:
        """The mark, the name, languages where they have room beside it, and help. How high it is."""
        side, mark = float(px(48)), float(px(self._mark.dp))
        room = self._head.room(wide, side, mark)
        languages = sum(tap.full_width() + px(8) for tap in self._languages.taps)
        titled = self._title.wide() + 2 <= room and not (THEME.large and self.space.low)
        beside = languages <= room - self._title.wide() - px(40)
        least = self._asks.fit(room) if THEME.large and self.space.low else 0.0
        across = languages if beside else 0.0
        return self._head.lay(left, top, wide, side, lead=mark, across=across, titled=titled, least=least)[0]

    def _lay_foot(self, left: float, low: float, wide: float) -> float:
        """The quiet line: sound and type, and that all of it can be changed later. How high it is."""
        taps = sum(tap.full_width() + px(8) for tap in self._quiet.taps)
        beside = wide - taps - px(12)
        says = self._later.fit(beside) if beside >= max(px(120), self._later.least()) else 0.0
        if 0 < says <= px(56):
            high = max(self._quiet.fit(taps), says)
            self._quiet.put(left, low + (high - self._quiet.fit(taps)) / 2, taps, self._quiet.fit(taps))
            self._later.opacity = 1
            self._later.align = "right"
            self._later.put(left + taps + px(12), low, beside, high)
            return high
        self._later.opacity = 0
        high = self._quiet.fit(wide)
        self._quiet.put(left, low, wide, high)
        return high

    # What is chosen

    def play_here(self) -> None:
        """On the screen: nothing else is needed."""
        self._app.settings.board = NO_BOARD
        self._app.go_home()

    def _own_board(self) -> None:
        from companion.app.doors.own_board_screen import OwnBoardScreen

        self._app.cover(OwnBoardScreen(self._app))

    def _club_table(self) -> None:
        from companion.app.doors.club_table_screen import ClubTableScreen

        self._app.cover(ClubTableScreen(self._app))

    def _take(self, name: str, value: Any) -> None:
        self._app.set(name, value)

    @property
    def _heard(self) -> str:
        if self._spoken:
            return "voice"
        return "sounds" if self._app.settings.sound else "silent"

    def _take_sound(self, name: str) -> None:
        """How much is heard, and at once what that is like."""
        self._spoken = name == "voice"
        self._app.settings.sound = name != "silent"
        save_settings(self._app.settings)
        self._app.audio.voice.choose(level=Level.RULINGS if self._spoken else Level.NOTHING)
        if self._spoken:
            self._app.audio.voice.sample()
        elif name == "sounds":
            self._app.audio.sounds.play("turn")
        self.rebuild()

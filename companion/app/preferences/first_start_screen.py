"""The first start: language, sound, size and board on one page.

Everything is answered already, and can be changed later.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.settings import AUTO, NO_BOARD, SIZES, save_settings
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, offered_languages, text
from companion.app.widgets.controls.button import Picture, PushButton
from companion.app.widgets.controls.choice import ChoiceItem
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, PanelUpdater, SheetItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.i18n.languages import LANGUAGES
from companion.i18n.numbers import percent
from companion.voice.settings import load
from companion.voice.utterance import Level

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard

SOUNDS = (("voice", "sound"), ("sounds", "bell"), ("silent", "mute"))
"""How much is heard, each with its icon."""
SOON = 0.2
"""Seconds after which boards are looked for."""
LETTERS = 17.0
"""Size of the letters that show a size of type, where it is 1."""
SENTENCE = 34.0
"""Size of letters of the sentence that is shown, at most."""
LARGE = 1.5
"""Size of type from which two plates have no room beside each other."""
ROOMY = 760
"""Dp of height from which answers are high."""


class FirstStartScreen(Screen):
    """Every answer holds at once; leaving the page keeps all of them, so that it never comes again."""

    topic = "first-start"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._found: tuple[FoundBoard, ...] = ()
        self._looking, self._gone, self._chose = True, False, False
        self._spoken = load().level > Level.NOTHING
        self.anew()
        Clock.schedule_once(lambda _: self.look(), SOON)  # what looks takes longer to load than this page

    def close(self) -> None:
        self._gone = True
        save_settings(self._app.settings)

    # What there is

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self._mark = Picture(dice_cards_icons.mark("tableside", THEME.colour("ink")), 40 if low else 48)
        self._title = Text(text("title"), "title", lines=1)
        self._says = Text(text("first-says"), "body", "muted")
        self._column = Stack()
        self._keeper = PanelUpdater(self._column)
        self._scroll = ScrollElement(self._column)
        self._search = PushButton(text("look-for-boards"), self.look, role="outline", icon="search")
        self._sit = PushButton(text("sit-down"), self._sit_down, role="main")
        self._help = help_button(self._app.help)
        for part in (self._mark, self._title, self._says, self._help, self._scroll, self._search, self._sit):
            self.add_widget(part)
        self._fill()

    def _fill(self) -> None:
        self._search.disabled = self._looking
        plates = tuple(
            SheetItem((HeadingItem(heading, beside), *parts), name=name)
            for name, heading, beside, parts in self._asked()
        )
        columns = 1 if self.space.kind == "upright" or self._app.settings.text >= LARGE else 2
        self._keeper.update((GroupItem(plates, columns, self.space.gap),))
        self.arrange()

    def _asked(self) -> Iterator[tuple[str, str, str, tuple[PanelItem, ...]]]:
        """The four questions: name, heading, what stands beside it, and the answers."""
        chosen = self._app.settings
        found = "" if chosen.language else text("first-found")
        yield "language", text("setting-language"), found, (GroupItem(tuple(self._languages()), 3),)
        heard = text("first-heard") if self.space.kind == "wide" else ""
        yield "sound", text("setting-sound"), heard, (GroupItem(tuple(self._sounds()), 3),)
        yield "size", text("setting-text"), text("first-read"), tuple(self._sizes())
        yield "board", text("board"), self._boards_found(), tuple(self._boards())

    def _languages(self) -> Iterator[PanelItem]:
        for code in offered_languages():
            args, chosen = ("language", code), code == TEXTS.language
            if self.space.low:
                yield ChoiceItem(LANGUAGES[code], self._take, args, chosen=chosen)
            else:
                yield ButtonItem(LANGUAGES[code], self._take, args, chosen=chosen, high=self._high(64))

    def _sounds(self) -> Iterator[PanelItem]:
        for name, icon in SOUNDS:
            words, chosen = text(f"first-{name}"), name == self._heard
            if self.space.kind == "wide":
                yield ButtonItem(
                    words, self._take_sound, (name,), icon=icon, chosen=chosen, high=self._high(88)
                )
            else:
                yield ChoiceItem(words, self._take_sound, (name,), icon=icon, chosen=chosen)

    def _sizes(self) -> Iterator[PanelItem]:
        now = self._app.settings.text
        shown = tuple(
            TextSizeItem(
                percent(size, TEXTS.language),
                self._take,
                ("text", size),
                chosen=size == now,
                letters=LETTERS * size / now,
                high=self._high(80),
            )
            for size in SIZES
        )
        yield GroupItem(shown, 4)
        if not self.space.low:
            yield SampleItem(text("first-sample"))

    def _high(self, dp: float) -> float:
        """The height of an answer where there is room, else what it needs."""
        return dp if self.space.height >= ROOMY else 0

    def _boards_found(self) -> str:
        if self._looking:
            return text("looking")
        return text("boards-plugged", n=len(self._found))

    def _boards(self) -> Iterator[PanelItem]:
        now = self._app.settings.board
        for board in self._found:
            name = AUTO if len(self._found) == 1 else board.url
            yield self._board(TEXTS.said(board.what), board.url, name, "plug", now)
        yield self._board(text("first-no-board"), text("first-no-board-says"), NO_BOARD, "hand", now)

    def _board(self, title: str, says: str, name: str, icon: str, now: str) -> PanelItem:
        """A board to choose, or none."""
        high = self._high(88)
        return ButtonItem(
            title,
            self._take_board,
            (name,),
            icon=icon,
            sub="" if self.space.low else says,
            chosen=name == now,
            align="left",
            high=high,
        )

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        m, gap = px(space.margin if space.kind != "wide" else 32), px(space.gap)
        left, wide = self.x + m, self.width - 2 * m
        at = self.top - px(space.margin)
        at -= self._lay_head(left, at, wide) + gap
        foot = self._lay_foot(left, self.y + px(space.margin), wide)
        low = self.y + px(space.margin) + foot + gap
        wanted = min(at - low, self._scroll.fit(wide))
        self._scroll.put(left, at - wanted, wide, wanted)

    def _lay_head(self, left: float, top: float, wide: float) -> float:
        """The mark, the name, and what this is: beside it, or below where there is no room."""
        mark, side = px(self._mark.dp), px(52 if self.space.kind == "wide" else 48)
        self._help.put(left + wide - side, top - side, side, side)
        x = left + mark + px(14)
        room = left + wide - side - px(14) - x
        title = min(room, self._title.wide() + 2)
        high = max(float(side), self._title.fit(title))
        beside = room - title - px(24)
        says = self._says.fit(beside) if beside >= self._says.least() else 0.0
        self._mark.put(left, top - high / 2 - mark / 2, mark, mark)
        self._title.put(x, top - high / 2 - self._title.fit(title) / 2, title, self._title.fit(title))
        if 0 < says <= high:
            self._says.opacity = 1
            self._says.put(x + title + px(24), top - high, beside, high)
            return high
        says = 0.0 if self.space.low else self._says.fit(wide)
        self._says.opacity = 1 if says else 0
        self._says.put(left, top - high - says, wide, says)
        return high + says

    def _lay_foot(self, left: float, y: float, wide: float) -> float:
        """Both buttons at the foot; how high they are."""
        upright, gap = self.space.kind == "upright", px(12)
        half = (wide - gap) / 2
        search = round(half if upright else min(half, max(px(290), self._search.least())))
        sit = round(half if upright else min(half, max(px(420), self._sit.least())))
        high = max(self._search.fit(search), self._sit.fit(sit))
        self._search.put(left, y, search, high)
        self._sit.put(left + wide - sit, y, sit, high)
        return high

    # What is chosen

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
        self._fill()

    def _take_board(self, name: str) -> None:
        self._chose = True
        self._app.settings.board = name
        self._fill()

    # Boards

    def look(self) -> None:
        """List what is plugged in; asking a port what is there takes seconds, so a thread does it."""
        from companion.table.devices.device_manager import discover_boards

        if self._gone:
            return
        self._looking = True
        self._fill()
        discover_boards(lambda boards: Clock.schedule_once(lambda _: self._list(boards)))

    def _list(self, boards: list[FoundBoard]) -> None:
        """These are plugged in; the only one is taken, unless somebody has chosen."""
        from firmware_bridge.discovery import STOPPED

        if self._gone:
            return
        self._found = tuple(
            board for board in boards if board.kind and board.kind != STOPPED and not board.wrong
        )
        self._looking = False
        names = {NO_BOARD, *((AUTO,) if len(self._found) == 1 else (board.url for board in self._found))}
        if not self._chose and len(self._found) == 1:
            self._app.settings.board = AUTO
        elif self._app.settings.board not in names:
            self._app.settings.board = NO_BOARD
        self._fill()

    def _sit_down(self) -> None:
        self._app.go_home()


class SampleItem(PanelItem, frozen=True):
    """A sentence as it stands at the table."""

    said: str

    def build(self, paper: bool = False) -> Element:
        banner = Banner(THEME.small)
        banner.most = SENTENCE
        banner.show(BannerText(self.said, "seat", "green"))
        return banner


class TextSizeItem(PanelItem, frozen=True):
    """A size of type, shown in letters of so many sp."""

    said: str
    on_press: Any
    args: tuple[Any, ...]
    chosen: bool
    letters: float
    high: float = 0

    @property
    def key(self) -> str:
        return f"sized {self.said} {self.letters}"

    def build(self, paper: bool = False) -> Element:
        return TextSizeButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.update(partial(self.on_press, *self.args), chosen=self.chosen)
        return True


class TextSizeButton(PushButton):
    """The button of a size."""

    def __init__(self, part: TextSizeItem, **given: Any) -> None:
        super().__init__(
            "Aa",
            partial(part.on_press, *part.args),
            chosen=part.chosen,
            name=part.said,
            high=part.high,
            **given,
        )
        self._words.size_sp = part.letters

    @property
    def text(self) -> str:
        """What it is called, for those who do not see it."""
        return self.name

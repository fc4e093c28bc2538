"""The screens of the first start: three doors for where to play, and the choice of the user's own board.

A line at the bottom sets language, sound and text size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.app.app_context import AppContext
from companion.app.models.door_drawings import (
    BOARD,
    HIGH,
    OWN,
    WIDE,
    draw_camera,
    draw_club,
    draw_dice,
    draw_dice_beside,
    draw_tablet,
)
from companion.app.pages import ListPage
from companion.app.screens.home.shelf import shelf_texture
from companion.app.settings import AUTO, NO_BOARD, SIZES, save_settings
from companion.app.texts import TEXTS, list_languages, text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, CaptionedPressable, Icon, Picture, PlateStyle, PushButton
from companion.app.widgets.element import Element
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.screen import FlowRow, Screen, WideHead, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.artwork.design import svg
from companion.i18n.languages import LANGUAGES, percent
from companion.voice.settings import load
from companion.voice.utterances import Level

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard


TALL = 180
"""Height in dp from which a horizontal door has space for a larger picture."""


class DoorPicture(msgspec.Struct, frozen=True):
    """A drawing with the board of a game below or above it.

    `size` is the width and height of the drawing, `board` the left edge, top edge and side of the board.
    """

    drawn: str
    size: tuple[int, int]
    game: str = ""
    board: tuple[int, int, int] = (0, 0, 0)
    above: bool = False


class Door(CaptionedPressable):
    """A door.

    Args:
        title: Its title.
        says: The text below the title.
        picture: Its picture.
        on_press: Called when it is pressed.
        lies: Whether picture and text are side by side.
        found: Text at the right about what was found; empty if nothing was found.
        able: Whether it can be pressed.
    """

    def __init__(
        self,
        title: str,
        says: str,
        picture: DoorPicture,
        on_press: Callable[[], None],
        *,
        lies: bool = False,
        found: str = "",
        able: bool = True,
        **given: Any,
    ) -> None:
        super().__init__(on_press, **given)
        self._picture, self._lies = picture, lies
        self._ground = Background(self)
        align = "left" if lies else "center"
        self._title = Text(title, "heading", align=align)
        self._says = Text(says, "body", "muted", align=align)
        self._found = Text(found, "button", align="right")
        self._icon = Icon("check" if found else "next", 22, "ink" if found else "muted") if lies else None
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            shapes = [Rectangle(size=(0, 0)), Rectangle(size=(0, 0))]
        self._board, self._drawing = shapes if picture.above else reversed(shapes)
        for part in (self._title, self._says, self._found, self._icon):
            if part is not None:
                self.add_widget(part)
        self.disabled = not able

    @property
    def value(self) -> str:
        """The text about what was found, for screen readers."""
        return self._found.text

    def fit(self, width: float) -> float:
        """Return the height of a horizontal door."""
        inner = self._inner(width)
        words = self._title.fit(inner) + self._says.fit(inner)
        return max(float(px(84 if THEME.small else 104)), words + px(24))

    def _inner(self, width: float) -> float:
        found = min(self._found.wide() + px(2), width * 0.3) if self._found.text else 0.0
        return width - self._side - px(24 + 60) - found

    @property
    def _side(self) -> float:
        """Width of the picture if the door is horizontal."""
        return 0.0 if THEME.large else float(px(112 if self.height < px(TALL) else 190))

    def arrange(self) -> None:
        main = bool(self._found.text)
        fill = "main" if main else "pressed" if self.state == "down" else "panel"
        self._ground.look(PlateStyle(THEME.colour(fill), 20, "raised", hairline=not main))
        self._ground.lie(*self.pos, *self.size)
        ink, muted = ("on_main", "on_main") if main else ("ink", "muted")
        self._title.tone, self._says.tone, self._found.tone = ink, muted, ink
        self._light.a = 0.45 if self.disabled else 1.0
        if self._lies:
            self._arrange_lying(ink)
        else:
            self._arrange_upright()

    def _arrange_upright(self) -> None:
        pad = px(10 if THEME.small else 22)
        wide = self.width - 2 * pad
        title, says = self._title.fit(wide), self._says.fit(wide)
        low = self.y + pad
        room = self.height - 2 * pad - title - says - px(4)
        if room < px(56):  # the picture yields to words
            room = 0.0
        spare = max(0.0, room - self._put_picture(0, 0, wide, room * 0.86, put=False)) / 2
        self._says.put(self.x + pad, low + spare * 0.5, wide, says)
        self._title.put(self.x + pad, low + spare * 0.5 + says + px(4), wide, title)
        at = low + spare * 0.5 + says + title + px(8)
        self._put_picture(self.x + pad, at, wide, self.top - pad - at)

    def _arrange_lying(self, ink: str) -> None:
        pad, side = px(12), self._side
        if side:
            self._put_picture(self.x + pad, self.y + px(6), side, self.height - px(12))
        found = min(self._found.wide() + px(2), self.width * 0.3) if self._found.text else 0.0
        inner = self._inner(self.width)
        left = self.x + pad + side + pad
        title, says = self._title.fit(inner), self._says.fit(inner)
        if title + says > self.height - px(8):  # large letters: the title says it
            says = 0.0
        self._says.opacity = 1 if says else 0
        top = self.center_y + (title + says) / 2
        self._title.put(left, top - title, inner, title)
        self._says.put(left, top - title - says, inner, says)
        self._found.put(self.right - pad - found, self.y, found, self.height)
        assert self._icon is not None
        self._icon.tone = ink
        self._icon.put(self.right - pad - found - px(32), self.y, px(24), self.height)

    def _put_picture(self, x: float, y: float, wide: float, high: float, put: bool = True) -> float:
        """Place the picture in the middle of a space and return its height. Without `put`, only
        calculate the height.
        """
        picture = self._picture
        k = max(0.0, min(wide / picture.size[0], high / picture.size[1], px(1) * 1.25))
        if not put or k <= 0.05:
            if put:
                self._drawing.size = self._board.size = (0, 0)
            return picture.size[1] * k
        across, tall = picture.size[0] * k, picture.size[1] * k
        left, low = x + (wide - across) / 2, y + (high - tall) / 2
        self._drawing.texture = textures.texture(picture.drawn, round(across))
        self._drawing.size, self._drawing.pos = (round(across), round(tall)), (round(left), round(low))
        if picture.game:
            at, top, side = picture.board
            self._board.texture = shelf_texture(picture.game, side * k)
            self._board.size = (round(side * k), round(side * k))
            self._board.pos = (round(left + at * k), round(low + tall - (top + side) * k))
        return tall


BESIDE_CARDBOARD = "dice-and-cards"
"""The game in which the tablet provides dice and cards for a board without electronics."""
SOON, AGAIN = 0.2, 3.0
"""Seconds until the first search for boards, and between a search without a result and the next one."""


class OwnBoardScreen(ListPage):
    """Choice of the player's own board. Boards that are plugged in while the page is open are found too."""

    topic = "own-board"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("own-board"), gap=10, widest=900, on_back=app.uncover, **given)
        self._found: tuple[FoundBoard, ...] = ()
        self.looking, self._gone = True, False
        self._next_look = Clock.create_trigger(lambda _: self.look(), AGAIN)
        self._first_look = Clock.schedule_once(lambda _: self.look(), SOON)
        self.rebuild()

    def close(self) -> None:
        self._gone = True
        self._next_look.cancel()
        self._first_look.cancel()

    def _make(self) -> None:
        self._heading = text("own-board")
        super()._make()
        self._title.lines = 2

    def _fill(self) -> None:
        self._column.fill([*self._rows(), Text(text("found-later"), "label", "muted")])

    def _rows(self) -> Iterator[Element]:
        yield Door(
            text("own-cardboard"),
            text("own-cardboard.says"),
            DoorPicture(draw_dice(), (192, 96)),
            self._beside_cardboard,
            lies=True,
        )
        picture = DoorPicture(svg(96, 96, ""), (96, 96), "gravity-chess", (2, 2, 92))
        for board in self._found:
            url = AUTO if len(self._found) == 1 else board.url
            yield Door(
                text("own-sensors"),
                text("own-sensors.says"),
                picture,
                partial(self._take, url),
                lies=True,
                found=TEXTS.render(board.what),
            )
        if not self._found:
            says = "looking" if self.looking else "own-sensors.none"
            yield Door(text("own-sensors"), text(says), picture, self.look, lies=True, able=False)
        yield Door(
            text("own-camera"),
            text("own-camera.says"),
            DoorPicture(draw_camera(), (96, 96)),
            self._look_through,
            lies=True,
        )

    # What is chosen

    def _beside_cardboard(self) -> None:
        """Play without a sensor board: the tablet provides dice, cards, clock and rulebook."""
        self._app.settings.board = NO_BOARD
        self._app.table.close()
        self._app.set_up(BESIDE_CARDBOARD)

    def _look_through(self) -> None:
        """Use a camera as the board."""
        from companion.app.screens.boards.camera_pages import camera_page

        self._app.cover(camera_page(self._app, self._app.uncover))

    def _take(self, url: str) -> None:
        self._app.settings.board = url
        self._app.go_home()

    # Boards

    def look(self) -> None:
        """Search for boards in a thread, because asking a port takes seconds."""
        from companion.table.device_manager import discover_boards

        if not self._gone:
            discover_boards(partial(do_in_app_thread, self._list))

    def _list(self, boards: list[FoundBoard]) -> None:
        from firmware_bridge.discovery import STOPPED

        if self._gone:
            return
        found = tuple(board for board in boards if board.kind and board.kind != STOPPED and not board.wrong)
        if found != self._found or self.looking:
            self._found, self.looking = found, False
            self._fill()
            self.arrange()
        if not found:
            self._next_look()


SOUNDS = (("voice", "sound"), ("sounds", "bell"), ("silent", "mute"))
"""Choices of sound, each with its icon."""


class DoorsScreen(Screen):
    """The three doors. Leaving the page saves the choices, so that it is not shown again."""

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
                "" if close else text(f"door-{id}.says"),
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
        """Yield a button for each language, in that language."""
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
            text("first-sound", sound=heard),
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
        """Place the logo, the title, the languages if they fit next to it, and help. Return the
        height.
        """
        side, mark = float(px(48)), float(px(self._mark.dp))
        room = self._head.room(wide, side, mark)
        languages = sum(tap.full_width() + px(8) for tap in self._languages.taps)
        titled = self._title.wide() + 2 <= room and not (THEME.large and self.space.low)
        beside = languages <= room - self._title.wide() - px(40)
        least = self._asks.fit(room) if THEME.large and self.space.low else 0.0
        across = languages if beside else 0.0
        return self._head.lay(left, top, wide, side, lead=mark, across=across, titled=titled, least=least)[0]

    def _lay_foot(self, left: float, low: float, wide: float) -> float:
        """Place the buttons for sound and text size, and the note that everything can be changed
        later. Return the height.
        """
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
        """Play on the screen only."""
        self._app.settings.board = NO_BOARD
        self._app.go_home()

    def _own_board(self) -> None:

        self._app.cover(OwnBoardScreen(self._app))

    def _club_table(self) -> None:
        from companion.app.screens.kiosk.host_pin_screen import ClubTableScreen

        self._app.cover(ClubTableScreen(self._app))

    def _take(self, name: str, value: Any) -> None:
        self._app.set(name, value)

    @property
    def _heard(self) -> str:
        if self._spoken:
            return "voice"
        return "sounds" if self._app.settings.sound else "silent"

    def _take_sound(self, name: str) -> None:
        """Set the sound level, and play a sample."""
        self._spoken = name == "voice"
        self._app.settings.sound = name != "silent"
        save_settings(self._app.settings)
        self._app.audio.voice.choose(level=Level.RULINGS if self._spoken else Level.NOTHING)
        if self._spoken:
            self._app.audio.voice.sample()
        elif name == "sounds":
            self._app.audio.sounds.play("turn")
        self.rebuild()

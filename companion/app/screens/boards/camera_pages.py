"""Pages for choosing a camera, or a phone by its address, and for checking what a camera reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.screens.boards.camera_screen import NAMED, CameraScreen
from companion.app.screens.boards.live_views import (
    LivePictureItem,
    LivePictureView,
    LiveScreen,
    SensorFieldView,
    field_of,
    watch,
)
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.button import Background, CaptionedPressable, Icon, PlateStyle
from companion.app.widgets.element import Element, Tiles
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.panel_items import (
    ButtonItem,
    HeadingItem,
    PanelItem,
    SheetItem,
    TextItem,
    show_items,
)
from companion.app.widgets.screen import Screen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.table.board_check import describe_tray
from companion.table.device_manager import BoardError
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import (
    COLS,
    ROWS,
    Believed,
    Held,
    LivePicture,
    LyingDie,
    Seen,
    camera_url,
    over_dice,
    read_camera_code,
)
from firmware_bridge.core.wire import square_name
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard
    from firmware_bridge.transports.frames.eye_process import LiveCamera


class CameraCard(CaptionedPressable):
    """A camera to choose. `icon` is shown while there is no picture; the card is highlighted once the
    camera sees a board.
    """

    def __init__(self, title: str, says: str, icon: str, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(on_press, **given)
        self._ground = Background(self)
        self._picture = LivePictureView(radius=12)
        self._icon = Icon(icon, 48, "muted")
        self._title = Text(title, "heading", align="center")
        self._says = Text(says, "label", "muted", align="center")
        self.sees = False
        for part in (self._picture, self._icon, self._title, self._says):
            self.add_widget(part)

    def show(self, live: LivePicture | None, says: str, sees: bool) -> None:
        """Show the current picture of the camera, a text, and whether it sees a board."""
        self.sees = sees
        self._says.text = says
        self._picture.show(live)
        self.arrange()

    def least(self) -> float:
        return float(px(180))

    def fit(self, width: float) -> float:
        inner = width - px(20)
        return self._picture.fit(inner) + self._title.fit(inner) + self._says.fit(inner) + px(34)

    def arrange(self) -> None:
        fill = "main" if self.sees else "pressed" if self.state == "down" else "panel"
        self._ground.look(PlateStyle(THEME.colour(fill), 18, "raised", hairline=not self.sees))
        self._ground.lie(*self.pos, *self.size)
        self._title.tone, self._says.tone = ("on_main", "on_main") if self.sees else ("ink", "muted")
        pad, inner = px(10), self.width - px(20)
        title, says = self._title.fit(inner), self._says.fit(inner)
        high = max(0.0, self.height - title - says - px(34))
        self._picture.put(self.x + pad, self.top - pad - high, inner, high)
        side = px(48) if self._picture.live is None else 0
        self._icon.opacity = 1 if side else 0
        self._icon.put(self.center_x - side / 2, self.top - pad - high / 2 - side / 2, side, side)
        low = self.top - pad - high - px(8)
        self._title.put(self.x + pad, low - title, inner, title)
        self._says.put(self.x + pad, low - title - says, inner, says)


ADDRESS_HINT = "192.168.1.7:8080/video"
"""Example of the address of a phone's camera."""
AGAIN = 3.0
"""Seconds between two searches for cameras."""
MOST = 3
"""Greatest number of cameras that are open at the same time."""
CORNERS = 4


def camera_page(app: AppContext, on_back: Callable[[], None] | None = None) -> Screen:
    """Return the page of the camera that was used before, or else the choice of cameras."""
    leave = on_back or partial(app.open_settings, "boards")
    if app.settings.camera and is_installed():
        return CameraScreen(app, app.settings.camera, leave, choose=choose)
    return CameraChoiceScreen(app, leave)


def choose(app: AppContext, leave: Callable[[], None], said: str = "") -> None:
    """Show the choice of cameras in place of the current screen."""
    app.navigator.show(CameraChoiceScreen(app, leave, said))


class CameraChoiceScreen(ListPage):
    """Choice of cameras. New cameras are added automatically; `said` is a message above the list."""

    topic = "camera"

    def __init__(self, app: AppContext, leave: Callable[[], None], said: str = "", **given: Any) -> None:
        super().__init__(app, text("camera-which"), gap=12, widest=1180, on_back=leave, **given)
        self._said, self._address, self.asks = said, "", False
        self._found: tuple[FoundBoard, ...] = ()
        self._lives: dict[str, LiveCamera] = {}
        self._cards: dict[str, CameraCard] = {}
        self._show = Clock.create_trigger(lambda _: self._show_cards())
        self._looking = Clock.schedule_interval(lambda _: self.look(), AGAIN)
        self.look()
        self.rebuild()

    def close(self) -> None:
        self._looking.cancel()
        self._show.cancel()
        for live in self._lives.values():
            live.close()
        self._lives.clear()

    def dismiss(self) -> bool:
        """Stop asking for an address. Return whether the page was asking for one."""
        asked, self.asks = self.asks, False
        if asked:
            self._said = ""
            self.rebuild()
        return asked

    # What there is

    def look(self) -> None:
        """Search for the cameras of this computer, and open them."""
        from firmware_bridge.discovery import cameras_here

        if not is_installed() or (found := tuple(cameras_here())) == self._found:
            return
        self._found = found
        usable = [one.url for one in found if one.wrong is None][:MOST]
        for url in [url for url in self._lives if url not in usable]:
            self._lives.pop(url).close()
        for url in usable:
            if url not in self._lives:
                self._lives[url] = watch(url, self._show, codes=True)
        if self._made_for:
            self.rebuild()

    def _make(self) -> None:
        self._heading = text("camera-which")
        super()._make()
        self._title.lines = 4  # large letters on a phone

    def _fill(self) -> None:
        self._cards = {}
        above = show_items(self._above())
        if self.asks or not is_installed():
            self._column.fill([above])
            return
        cards: list[Element] = []
        for one in self._found:
            card = CameraCard(str(one.what.values["name"]), "", "eye", partial(self._take, one.url))
            card.disabled = one.wrong is not None
            self._cards[one.url] = card
            cards.append(card)
        cards.append(CameraCard(text("phone"), text("camera-phone-says"), "phone", self._ask))
        below = TextItem(text("camera-stays"), "muted", "label", icon="eye").build()
        self._column.fill([above, Tiles(cards, 2 if self.space.kind == "upright" else 3, px(12)), below])
        self._show_cards()

    def _above(self) -> list[PanelItem]:
        """Return the texts above the cameras, or the field for an address."""
        said = [TextItem(self._said, "signal", icon="warn")] if self._said else []
        if not is_installed():
            return [TextItem(TEXTS.wrong(BoardError("camera-needs-package")), icon="warn")]
        if not self.asks:
            return [*said]
        entry = TextEntryItem(text("camera-address"), self._address, ADDRESS_HINT, self._type)
        look = ButtonItem(text("camera-look"), self._take_address, role="main", icon="eye")
        says = [TextItem(text("camera-address.says"), "muted", "label")]
        if self._lives:
            says.append(TextItem(text("camera-address.scan"), "muted", "label", icon="phone"))
        return [*said, SheetItem((entry, *says, look), name="address")]

    def _show_cards(self) -> None:
        """Show what each camera sees. A QR code held in front of a camera gives the address of a phone."""
        if code := next(filter(None, (live.take_code() for live in self._lives.values())), ""):
            self._take_code(code)
            return
        for one in self._found:
            if (card := self._cards.get(one.url)) is None:
                continue
            live = self._lives.get(one.url)
            wrong = one.wrong or (live.trouble if live is not None else None)
            if wrong is not None:
                card.show(None, TEXTS.render(wrong), False)
            elif live is not None:
                card.show(live.picture, describe_seen(live.seen), _corners(live.seen) == CORNERS)
        self.arrange()

    # What is chosen

    def _ask(self) -> None:
        self.asks, self._said = True, ""
        self.rebuild()

    def _take_code(self, code: str) -> None:
        """Show the address in a QR code that a camera has read; it is opened when the user confirms
        it.
        """
        if address := read_camera_code(code):
            self.asks, self._address, self._said = True, address, ""
        else:
            self._said = text("camera-no-address")
        self.rebuild()

    def _type(self, address: str) -> None:
        self._address = address

    def _take_address(self) -> None:
        if self._address.strip():
            self._take(camera_url(self._address))

    def _take(self, url: str) -> None:
        """Open only this camera."""
        try:
            live = self._lives.pop(url, None)
            screen = CameraScreen(self._app, url, self._leave, choose=choose, live=live)
        except BoardError as wrong:
            self._said = TEXTS.wrong(wrong)
            self.rebuild()
        else:
            self._app.navigator.show(screen)


def _corners(seen: Seen | None) -> int:
    return 0 if seen is None else CORNERS if isinstance(seen, Believed) else seen.corners


def describe_seen(seen: Seen | None) -> str:
    """Return what a camera sees of a board, in a few words."""
    if seen is None:
        return text("camera-opens")
    return text("camera-sees", n=_corners(seen))


class TrayCheckScreen(LiveScreen):
    """The dice that a camera reads."""

    topic = "check-board"

    def __init__(self, app: AppContext, url: str, leave: Callable[[], None], **given: Any) -> None:
        super().__init__(app, url, leave, **given)
        self.rebuild()
        self._take()

    # What it shows

    def _make_field(self) -> SensorFieldView:
        return SensorFieldView(field_of(COLS, ROWS), lambda _: None)

    def draw(self) -> None:
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._items()))
        read = self.live.dice
        lying = read.lying if read is not None else ()
        faces = {_square_of(die): str(die.face) for die in lying}
        self.field.show_field(faces, frozenset(), (), BoardMarks())

    def _banner_text(self) -> BannerText:
        """Return what is wrong, what hides the tray, what is unclear, or that everything is clear."""
        seen, read = self.live.seen, self.live.dice
        if (wrong := self._say_trouble()) is not None:
            return wrong
        if isinstance(seen, Held) and read is not None and seen.why in ("moving", "hand"):
            return BannerText(text("tray-moves"))
        if (held := self._say_held(False)) is not None:
            return held
        if read is None:
            return BannerText(text("camera-opens"))
        if read.unclear or not read.lying:
            (*_, said) = describe_tray(read)
            return BannerText(TEXTS.render(said))
        return BannerText(text("tray-clear"))

    def _items(self) -> Iterator[PanelItem]:
        yield HeadingItem(text("check-as-dice"), f"{COLS} × {ROWS}")
        yield LivePictureItem(self.live.picture)
        read = self.live.dice
        if read is not None and read.lying:
            lines = (TextItem(TEXTS.render(said)) for said in describe_tray(read))
            yield SheetItem(tuple(lines), name="dice")


def _square_of(die: LyingDie) -> str:
    """Return the square of the tray that contains the centre of a die."""
    return square_name(min(max(int(die.x), 0), COLS - 1), min(max(int(die.y), 0), ROWS - 1))


USUAL = 8
"""Files and ranks of the field that is shown before a camera has found its board."""
LISTED = 8
"""Greatest number of squares that are listed with their certainty."""


class FieldCheckScreen(LiveScreen):
    """The board that a camera reads."""

    topic = "check-board"

    def __init__(self, app: AppContext, url: str, leave: Callable[[], None], **given: Any) -> None:
        super().__init__(app, url, leave, **given)
        self._read: Believed | None = None
        self._size, self._chosen = (USUAL, USUAL), ""
        self.rebuild()
        self._take()

    def _look(self) -> None:
        """Handle new readings from the camera."""
        seen, live = self.live.seen, self.live.picture
        if isinstance(seen, Believed):
            self._read = seen
        if live is not None and live.field not in ((0, 0), self._size):
            self._size, self._chosen = live.field, ""
            self.rebuild()
        else:
            self.draw_now()

    # What it shows

    def _make_field(self) -> SensorFieldView:
        field = SensorFieldView(field_of(*self._size), self._on_tap)
        field.chosen = self._chosen
        return field

    def draw(self) -> None:
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._items()))
        read = self._read
        if read is None:
            self.field.show_field({}, frozenset(), (), BoardMarks())
            return
        tokens = {square: token.removeprefix("m") for square, token in read.readings.items()}
        unsure = frozenset((*read.unsure, *read.off))
        self.field.show_field(tokens, frozenset(), (), BoardMarks(unsure=unsure))

    def _banner_text(self) -> BannerText:
        """Return what is wrong, what hides the board, what is unclear, or that everything is clear."""
        said = self._say_trouble() or self._say_held(self._read is not None)
        if said is not None:
            return said
        if self._read is None:
            return BannerText(text("camera-opens"))
        unclear = tuple(dict.fromkeys((*self._read.off, *self._read.unsure)))
        if unclear:
            return BannerText(TEXTS.render(link_message("camera-unclear", squares=unclear[:NAMED])))
        return BannerText(text("camera-clear"))

    def _items(self) -> Iterator[PanelItem]:
        yield HeadingItem(text("camera-page"), "{} × {}".format(*self._size))
        read = self._read
        if read is not None and self._chosen in read.sure:
            yield SheetItem((HeadingItem(self._chosen, self._certainty(read, self._chosen)),), name="square")
        yield LivePictureItem(self.live.picture)
        yield ButtonItem(text("check-as-dice"), self._check_dice, icon="dice")
        if read is None:
            return
        least = sorted((sure, square) for square, sure in read.sure.items() if sure < 1)[:LISTED]
        if least:
            lines = "\n".join(f"{square}: {self._certainty(read, square)}" for _, square in least)
            heading = HeadingItem(text("camera-least-sure"), style="button")
            yield SheetItem((heading, TextItem(lines, "muted", "label")), name="least")

    def _check_dice(self) -> None:
        """Check a dice tray with this camera."""

        self._app.navigator.show(TrayCheckScreen(self._app, over_dice(self.url), self._leave))

    def _certainty(self, read: Believed, square: str) -> str:
        token = read.readings.get(square, "").removeprefix("m")
        said = (
            {"": text("empty"), "1": text("taken")}.get(token, token) if read.sense != "identity" else token
        )
        return text("camera-sure", reading=said or text("empty"), percent=round(100 * read.sure[square]))

    def _on_tap(self, square: str) -> None:
        self._chosen = square
        self.to_top()
        self.redraw()

"""Parts of the set-up screen: the board with a chair for each seat, the choice of players, past games,
and the sheet of paper over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle

from companion.app.screens.home.shelf import box_texture
from companion.app.screens.setup.actions import SetupActions
from companion.app.settings import RELAY_EXAMPLE, Settings
from companion.app.texts import TEXTS, text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Icon, Plate, PlateStyle, Pressable, PushButton
from companion.app.widgets.element import Columns, Element, ScrollElement, Stack
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.panel_items import ButtonItem, GroupItem, PanelItem, PanelUpdater, TextItem
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import boards, pieces
from companion.artwork.boards import Plan
from companion.artwork.design import paints, with_colour
from companion.engine.uci_protocol import STEPS, engine_title
from companion.kernel.board import Board
from companion.seat_pages.setup_model import PEOPLE, SetupModel
from companion.seat_pages.shelf import ShelfPlace
from companion.table.history.saved_games import SavedGame

SIDES = {
    "green": "low",
    "red": "right",
    "blue": "high",
    "yellow": "left",
    "white": "low",
    "black": "high",
    "player": "low",
}
"""The side of the board at which each seat sits."""
ROW = ("left", "low", "high", "right")
"""The order of sides in a row."""
LEAST = 40
"""Least side in pixels of a board that is drawn; a smaller one is left out."""
ICONS = {
    "human": "person",
    "phone": "phone",
    "computer": "computer",
    "table": "globe",
    "site": "globe",
    "none": "plus",
}


class ChairState(msgspec.Struct, frozen=True):
    """The player of a seat.

    Attributes:
        name: The name that is shown.
        player: One of PLAYERS.
        colour: Colour of the pieces.
    """

    seat: str
    name: str
    player: str
    colour: str = ""
    chosen: bool = False
    step: int = 0
    """The strength of an engine, 1 to 8; 0 if no engine plays."""

    @property
    def says(self) -> str:
        """The kind of player in a few words."""
        return text("engine-step", n=self.step) if self.step else text(self.player)


class Chair(Pressable):
    """A seat at the board."""

    def __init__(self, sitting: ChairState, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(on_press, **given)
        self.sitting = sitting
        self._ground = Background(self)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._sign = Rectangle(size=(0, 0))
        self._name = Text(style="seat", lines=1)
        self._says = Text(style="label", tone="muted", lines=1)
        self._icon = Icon("person", 18, "muted")
        for part in (self._name, self._says, self._icon):
            self.add_widget(part)

    @property
    def text(self) -> str:
        return self.sitting.name

    @property
    def value(self) -> str:
        """The kind of player, for screen readers."""
        return self.sitting.says

    def show(self, sitting: ChairState) -> None:
        if sitting != self.sitting:
            self.sitting = sitting
            self.arrange()

    def arrange(self) -> None:
        one = self.sitting
        paint = with_colour(one.seat, one.colour)
        empty = one.player == "none"
        rim = (
            THEME.colour("focus")
            if one.chosen
            else THEME.colour("line")
            if empty
            else paint.name(THEME.theme)
        )
        fill = THEME.colour("pressed" if self.state == "down" else "raised" if not empty else "panel")
        self._ground.look(PlateStyle(fill, 14, "plate", rim, 3 if one.chosen else 2.5))
        self._ground.lie(*self.pos, *self.size)
        side = px(26 if THEME.small else 38)
        made = textures.texture(pieces.emblem(paint, one.seat), side)
        self._light.a = 0.35 if empty else 1
        self._sign.texture, self._sign.size = made, made.size
        left = self.x + px(12)
        self._sign.pos = (round(left), round(self.center_y - made.height / 2))
        left += side + px(10)
        inner = self.right - px(10) - left
        self._name.text, self._says.text = one.name, one.says
        off = px(22) if not THEME.small or THEME.large else 0  # a small chair has words and no icon
        if inner < self._says.wide() + off:
            if one.step and inner >= self._says.wide():  # how strong no icon says
                off = 0
            else:
                self._says.text, off = "", px(22)
        self._name.tone = "muted" if empty else "ink"
        self._icon.name = ICONS[one.player]
        name, says = self._name.fit(inner), max(px(20), self._says.fit(inner))
        top = self.center_y + (name + says) / 2
        self._name.put(left, top - name, inner, name)
        self._icon.opacity = 1 if off else 0
        self._icon.put(left, top - name - says, px(18), says)
        self._says.put(left + off, top - name - says, inner - off, says)


class BoxPicture(Element):
    """The board of a game: the picture from the shelf, or a drawing if the pieces or the board are
    customised.
    """

    def __init__(self, box: ShelfPlace, **given: Any) -> None:
        super().__init__(**given)
        self._box = box
        self._own: tuple[Board, dict[str, str]] | None = None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))

    def show(self, own: tuple[Board, dict[str, str]] | None) -> None:
        """Set the custom board with the colours of seats; None for the usual picture."""
        self._own = own

    def arrange(self) -> None:
        wide, high = self.width, self.height
        if min(wide, high) < LEAST:
            self._shape.size = (0, 0)
            return
        made = box_texture(self._box, min(wide, high)) if self._own is None else _draw(*self._own, wide, high)
        k = min(wide / made.width, high / made.height)
        size = (round(made.width * k), round(made.height * k))
        self._shape.texture, self._shape.size = made, size
        self._shape.pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))


def _draw(board: Board, colours: dict[str, str], wide: float, high: float) -> Any:
    plan = Plan(board)
    k = min(wide / plan.width, high / plan.height)
    return textures.large_texture(boards.picture(board, 0, colours, names=False), round(plan.width * k))


class Chairs(Element):
    """The board with a chair on each side. If text is very large, only the chairs are shown, in
    two columns.
    """

    def __init__(
        self,
        picture: BoxPicture,
        seats: Sequence[ChairState],
        on_choose: Callable[[str], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.picture = picture
        self.chairs = {one.seat: Chair(one, partial(on_choose, one.seat)) for one in seats}
        for chair in self.chairs.values():
            self.add_widget(chair)

    def show(self, seats: Sequence[ChairState]) -> None:
        for one in seats:
            self.chairs[one.seat].show(one)

    def arrange(self) -> None:
        if THEME.large:
            self._arrange_grid()
            return
        high, gap = px(56 if THEME.small else 76), px(8 if THEME.small else 12)
        sides = self._sides()
        beside = self.width > self.height and {"left", "right"} & set(sides.values())
        wide = min(px(196), self.width * (0.27 if beside else 0.4))
        below = [seat for seat, side in sides.items() if side == "low" or (side != "high" and not beside)]
        wide = min(wide, (self.width - gap * (len(below) - 1)) / max(1, len(below)))
        above = [seat for seat, side in sides.items() if side == "high"]
        room_x = self.width - (2 * (wide + gap) if beside else 0)
        room_y = self.height - (high + gap) * (bool(above) + bool(below))
        side = min(room_x, room_y)
        x, y = self.center_x - room_x / 2, self.y + (high + gap if below else 0)
        self.picture.put(x, y, room_x, room_y)
        low, top = y + (room_y - side) / 2 - gap - high, y + (room_y + side) / 2 + gap
        self._put_row(below, low, wide, high)
        self._put_row(above, top, wide, high)
        if beside:
            middle = y + room_y / 2 - high / 2
            for seat, name in sides.items():
                if name in ("left", "right"):
                    at = self.x if name == "left" else self.right - wide
                    self.chairs[seat].put(at, middle, wide, high)

    def _put_row(self, seats: Sequence[str], y: float, wide: float, high: float) -> None:
        """Place chairs side by side, spread over the width; a single chair is in the middle."""
        order = sorted(seats, key=lambda seat: ROW.index(SIDES.get(seat, "low")))
        share = self.width / max(1, len(order))
        for i, seat in enumerate(order):
            self.chairs[seat].put(self.x + share * (i + 0.5) - wide / 2, y, wide, high)

    def _arrange_grid(self) -> None:
        gap = px(8)
        columns = min(2, len(self.chairs))
        rows = -(-len(self.chairs) // columns)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min(px(100), (self.height - gap * (rows - 1)) / rows)
        for i, chair in enumerate(self.chairs.values()):
            chair.put(
                self.x + (i % columns) * (wide + gap),
                self.top - (i // columns + 1) * high - (i // columns) * gap,
                wide,
                high,
            )

    def _sides(self) -> dict[str, str]:
        """Return the side of each seat; two seats are opposite each other."""
        if len(self.chairs) == 2:
            return dict(zip(self.chairs, ("low", "high"), strict=True))
        return {seat: SIDES.get(seat, "low") for seat in self.chairs}


KIND_ICONS = {
    "human": "person",
    "phone": "phone",
    "computer": "computer",
    "table": "globe",
    "site": "globe",
    "none": "chair",
}
USUAL_STEP = 4
"""The engine strength that is selected first. Users can choose a stronger one."""
NAMES = 6
"""Number of remembered names that are offered."""


def chair_items(
    settings: Settings,
    chosen: SetupModel,
    seat: str,
    actions: SetupActions,
    kinds: Sequence[str],
    kiosk: bool,
) -> Iterator[PanelItem]:
    """Yield everything that can be chosen for a seat.

    Args:
        settings: The settings of the tablet.
        chosen: The set-up.
        seat: The seat.
        actions: Changes the set-up.
        kinds: The possible kinds of players.
        kiosk: Whether this is a kiosk, where only the host sets the relay.
    """
    now, engine = chosen.players[seat], chosen.engine(seat)
    for kind in kinds:
        house = chosen.house_name(seat) if kind == "computer" and engine is None else ""
        yield ButtonItem(
            text(kind),
            actions.take_player,
            (seat, kind),
            icon=KIND_ICONS[kind],
            sub=house or ("" if THEME.small else text(f"sits.{kind}")),
            chosen=kind == now and (kind != "computer" or engine is None),
            align="left",
        )
        if kind == "computer":
            yield from _engines(chosen, seat, actions)
        elif kind == now == "table" and not kiosk:
            yield from _relay(settings, actions)
    if now in PEOPLE:
        yield from _person(settings, chosen, seat, actions)
    elif now == "table":
        yield TextEntryItem("", chosen.names.get(seat, ""), text("name"), actions.take_name, (seat,))
    if len(chosen.players) > 1 and now != "none":
        yield TextItem(text("colour-of-pieces"), "muted", "label")
        yield GroupItem(tuple(_swatch(chosen, seat, colour, actions) for colour in paints()), 5)


def _relay(settings: Settings, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the relay for the other table, and the button for entering a code that the other table
    shows.
    """
    if not settings.relay:
        yield TextItem(text("two-tables.relay-says"), "muted", "label")
    yield TextEntryItem(text("two-tables.relay"), settings.relay, RELAY_EXAMPLE, actions.take_relay)
    yield ButtonItem(text("two-tables.have-code"), actions.join_table, icon="next", align="left")


def _engines(chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the engines that know the game, and the strengths of the selected one."""
    now = chosen.engine(seat)
    for name in chosen.engines:
        here = now is not None and now.engine == name
        step = now.step if now is not None and here else USUAL_STEP
        yield ButtonItem(
            engine_title(name),
            actions.take_engine,
            (seat, name, step),
            icon="computer",
            sub=text("engine-step", n=step) if here else "",
            chosen=here,
            align="left",
        )
        if here:
            steps = range(1, STEPS + 1)
            yield GroupItem(
                tuple(
                    ButtonItem(str(n), actions.take_engine, (seat, name, n), chosen=n == step, high=56)
                    for n in steps
                ),
                STEPS // 2,
            )


def _person(settings: Settings, chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """Yield the items for a person: the name, whether the player is a guest, and whether they play
    by ear.

    The settings store whether players are guests or play by ear, by name, or by seat if a player
    has no name.
    """
    yield from name_items(settings, chosen.names, seat, actions.take_name)
    name = chosen.names.get(seat, "").strip()
    if name:
        yield _switch("guest", name in settings.guests, "person", actions.toggle_guest, name)
    who = name or seat
    yield _switch("by-ear", who in settings.ears, "sound", actions.toggle_by_ear, who)


def name_items(
    settings: Settings, names: Mapping[str, str], seat: str, take: Callable[[str, str], None], label: str = ""
) -> Iterator[PanelItem]:
    """Yield a field for the name of a player, and remembered names.

    Args:
        settings: The settings of the tablet.
        names: Names of all players, by seat.
        seat: The seat.
        take: Sets the name of a seat.
        label: The label of the field.
    """
    yield TextEntryItem(label, names.get(seat, ""), text("name"), take, (seat,))
    taken = set(names.values())
    known = [name for name in settings.names if name not in taken][:NAMES]
    if known:
        yield GroupItem(tuple(ButtonItem(name, take, (seat, name)) for name in known), 3)


def _switch(id: str, on: bool, icon: str, on_press: Callable[[str], None], who: str) -> ButtonItem:
    return ButtonItem(
        text(id),
        on_press,
        (who,),
        chosen=on,
        icon="check" if on else icon,
        sub="" if THEME.small else text(f"{id}.says"),
        align="left",
    )


def _swatch(chosen: SetupModel, seat: str, colour: str, actions: SetupActions) -> ButtonItem:
    taken = {chosen.colours.get(other, other) for other in chosen.players if other != seat}
    now = chosen.colours.get(seat, seat) == colour
    drawn = pieces.emblem(with_colour(seat, colour), seat if colour == seat else colour)
    return ButtonItem(
        "",
        actions.take_colour,
        (seat, colour),
        chosen=now,
        able=colour not in taken,
        art=drawn,
        name=text("colour-name", colour=colour),
        high=56,
    )


TAP = 132
"""Least width of a row's button in dp."""


class PastGames(Plate):
    """The latest games of this kind. `on_resume` resumes an unfinished game; `on_look` replays a
    finished one.
    """

    def __init__(
        self,
        games: Sequence[SavedGame],
        on_resume: Callable[[SavedGame], None],
        on_look: Callable[[SavedGame], None],
    ) -> None:
        is_open = next((game for game in games if not game.over), None)
        is_over = next((game for game in games if game.over), None)
        rows: list[Element] = []
        if is_open is not None:
            title = text("open-since", time=TEXTS.begun(is_open))
            rows.append(
                _row(
                    "play", title, is_open, PushButton(text("go-on"), partial(on_resume, is_open), small=True)
                )
            )
        if is_over is not None:
            title = text("played-at", time=TEXTS.begun(is_over))
            rows.append(
                _row(
                    "laurel",
                    title,
                    is_over,
                    PushButton(text("replay"), partial(on_look, is_over), small=True),
                )
            )
        super().__init__(rows, 10, 14)


def _row(icon: str, title: str, game: SavedGame, tap: PushButton) -> Element:
    words = Stack([Text(title, "button"), Text(game.expect, "label", "muted", lines=2)])
    wide = max(px(TAP), round(tap.full_width()))
    return Columns([Icon(icon, 22, "muted"), words, tap], px(12), [px(24), 0, wide], middle=True)


VEIL = 0.66
"""Opacity of the shade over the content below the sheet."""
DONE = 180
"""Width of the back button next to a title, in dp."""
WIDE = 760
"""Greatest width in dp of a sheet in the middle of the screen."""


class BoxSheet(Element):
    """A sheet of paper.

    Args:
        title: Its title.
        done: The label of its back button.
        on_done: Called by the back button.
        beside: Whether it takes the column next to the board, which stays visible.
        low: Whether the back button is next to the title (ignored if `beside` is set).
    """

    covers = True

    def __init__(
        self,
        title: str,
        done: str,
        on_done: Callable[[], None],
        beside: bool,
        low: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._beside, self.column_width = beside, 0.0
        with self.canvas.before:
            Color(rgba=theme_colour("ground", 0.0 if beside else VEIL))
            self._veil = Rectangle()
        self._title = Text(title, "heading", "on_sheet")
        self._column = Stack(gap=px(8 if not THEME.small else 5))
        self.panel = PanelUpdater(self._column, paper=True)
        self._scroll = ScrollElement(self._column, grow=1)
        self._done = PushButton(done, on_done, role="dark")
        self._done.icon = "back"  # where Escape leads; the words say it all
        parts: list[Element] = [self._title, self._scroll, self._done]
        if low and not beside:
            parts = [Columns([self._title, self._done], px(12), [0, px(DONE)], middle=True), self._scroll]
        self._paper = Plate(
            parts,
            gap=10 if not THEME.small else 8,
            pad=22 if not THEME.small else 14,
            cut=PlateStyle(THEME.colour("sheet"), lift="sheet"),
        )
        self.add_widget(self._paper)

    def show(self, parts: Sequence[PanelItem]) -> None:
        """Set the items; `arrange` shows them."""
        self.panel.update(tuple(parts))

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def arrange(self) -> None:
        self._veil.pos, self._veil.size = self.pos, self.size
        m = px(16 if not THEME.small else 8)
        room = self.height - 2 * m
        if self._beside:
            wide = self.column_width
            self._paper.put(self.right - m - wide, self.y + m, wide, room)
            return
        wide = min(self.width - 2 * m, px(WIDE))
        high = min(room, self._paper.fit(wide))
        self._paper.put(self.center_x - wide / 2, self.center_y - high / 2, wide, high)

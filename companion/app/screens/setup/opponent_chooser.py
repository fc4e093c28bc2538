"""The choice of an opponent for a seat: the five computer players from weakest to strongest, and how
the selected one plays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, RoundedRectangle

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.button import Background, Picture, PlateStyle, Pressable, PushButton
from companion.app.widgets.element import Columns, Element, Split, Stack, Tiles, TopAligned
from companion.app.widgets.screen import DeclaredScreen, TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import dice_cards_icons
from companion.kernel.messages import Seat
from companion.seat_pages.setup_model import THINKS, SetupModel
from companion.table.record.computer_style import HOUSE, ComputerStyle

HOUSE_HIGH = 446
"""Greatest height in dp of the list of computer players."""
BAR, HIGH, APART = 22, 7, 5
"""Width, height and gap of the bars of strength, in dp."""


class StrengthBars(Element):
    """Strength as a number of filled bars out of five."""

    def __init__(self, level: int, lies: bool, **given: Any) -> None:
        super().__init__(**given)
        self._level, self._lies, self.tone = level, lies, "ink"
        with self.canvas:
            self._parts = [(Color(), RoundedRectangle()) for _ in HOUSE]

    def fit(self, width: float) -> float:
        return float(px(HIGH))

    def arrange(self) -> None:
        wide = min(px(BAR), (self.width - 4 * px(APART)) / 5)
        left = self.x if self._lies else self.center_x - (5 * wide + 4 * px(APART)) / 2
        red, green, blue, _ = theme_colour(self.tone)
        for i, (colour, bar) in enumerate(self._parts):
            colour.rgba = (red, green, blue, 1 if i < self._level else 0.25)
            bar.pos = (left + i * (wide + px(APART)), self.y)
            bar.size, bar.radius = (wide, self.height), [self.height / 2]


class OpponentButton(Pressable):
    """A computer player. With `lies`, the face is next to the text, otherwise above it."""

    def __init__(
        self, level: int, chosen: bool, lies: bool, on_press: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(on_press, **given)
        self.level, self.chosen, self._lies = level, chosen, lies
        self._ground = Background(self)
        side = "left" if lies else "center"
        self._face = Picture(dice_cards_icons.face(HOUSE[level].lower()), 60, 1.06)
        self._name = Text(HOUSE[level], "heading", align=side, lines=1)
        self._bars = StrengthBars(level, lies)
        self._says = Text(text(f"levels.level-{level}"), "body", align=side, lines=3)
        for part in (self._face, self._name, self._bars, self._says):
            self.add_widget(part)

    @property
    def text(self) -> str:
        return HOUSE[self.level]

    @property
    def value(self) -> str:
        """The strength, for screen readers."""
        return text("levels.of", n=self.level)

    def arrange(self) -> None:
        fill = "main" if self.chosen else "pressed" if self.state == "down" else "panel"
        self._ground.look(
            PlateStyle(THEME.colour(fill), 20, "raised" if self.chosen else "plate", hairline=not self.chosen)
        )
        self._ground.lie(*self.pos, *self.size)
        ink = "on_main" if self.chosen else "ink"
        self._name.tone = self._says.tone = self._bars.tone = ink
        pad = px(8)
        inner, left, room = self.width - 2 * pad, self.x + pad, self.height - 2 * pad
        if self._lies:
            self._face.dp = room / px(1) / self._face.share
            side = self._face.dp * px(1)
            self._face.put(left, self.y + pad, side, room)
            left, inner = left + side + pad, inner - side - pad
        parts = [(self._name, 6.0), (self._bars, 8.0), (self._says, 0.0)]
        heights = [part.fit(inner) for part, _ in parts]
        top = self.top - pad
        if self._lies:
            top -= max(0.0, (room - sum(heights) - px(20)) / 2)
        else:
            words = max(one.words_high(self.width) for one in self.parent.children)  # all faces are alike
            face = min(px(178), inner * self._face.share, max(px(40), room - words - px(8)))
            self._face.dp = face / px(1) / self._face.share
            top -= max(0.0, (room - face - words - px(8)) / 3)
            self._face.put(left, top - face, inner, face)
            top -= face + px(8)
        for (part, gap), high in zip(parts, heights, strict=True):
            part.opacity = 1 if high else 0
            part.put(left, top - high, inner, high)
            top -= high + px(gap)

    def words_high(self, width: float) -> float:
        """Return the height of the text below the face."""
        inner = width - 2 * px(8)
        parts = (self._name, self._bars, self._says)
        return sum(part.fit(inner) for part in parts) + float(px(20))


class OpponentChooser(DeclaredScreen):
    """A chooser above the set-up that asks who plays a seat. `on_done` is called when it is closed."""

    topic = "levels"

    def __init__(
        self, app: AppContext, choosing: SetupModel, seat: str, on_done: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self.choosing, self._seat, self._done = app, choosing, seat, on_done
        before = choosing.manners.get(seat, ComputerStyle())
        self.level, self.way, self.fits = before.level, before.way, seat in choosing.adapts
        self.rebuild()

    def _declare(self) -> Element:
        upright, gap = self.space.kind == "upright", px(self.space.gap)
        near = px(14 if self.space.kind == "wide" else 8)
        title = text("who-sits", seat=Seat(self._seat))
        head = TitleBar(title, text("levels.say"), self._leave, self._app.help, self.space.kind != "wide")
        self.mates = {
            level: OpponentButton(level, level == self.level, upright, partial(self._choose, level), grow=1)
            for level in HOUSE
        }
        mates = list(self.mates.values())
        house = Stack(mates, near) if upright else Columns(mates, near)
        choices = [self._thinks(), self._fitting()]
        if self.choosing.ways:
            choices.insert(0, self._plays())
        rows = Tiles(choices, 1 if upright else len(choices), near)

        def house_high(wide: float, high: float) -> float:
            return min(high - rows.fit(wide) - gap, px(HOUSE_HIGH))

        return Stack(
            [head, Split(house, TopAligned(rows), house_high, gap, above=True), self._foot(upright)], gap
        )

    def _foot(self, upright: bool) -> Element:
        def seat(player: str, icon: str) -> PushButton:
            return PushButton(text(player), partial(self._take, player), icon="" if upright else icon)

        taps = [seat("human", "person")]
        if self.choosing.begins is None:  # else every seat has pieces in the game
            taps.append(seat("none", "close"))
        taps.append(PushButton(self._sits_said(), partial(self._take, "computer"), role="main"))
        shares = [1.0] * (len(taps) - 1) + [1.6 if upright else 2.0]
        return Columns(taps, px(10), shares=shares)

    def _plays(self) -> PushButton:
        said = text(f"way.{self.way or 'usual'}")
        return PushButton(text("levels.way"), self._next_way, icon="turn", value=said, align="left")

    def _thinks(self) -> PushButton:
        said = text("levels.seconds", n=self.choosing.table["thinks"])
        return PushButton(text("levels.think"), self._next_time, icon="clock", value=said, align="left")

    def _fitting(self) -> PushButton:
        icon = "check" if self.fits else "person"
        return PushButton(text("levels.fit"), self._fit, icon=icon, chosen=self.fits, align="left")

    def _sits_said(self) -> str:
        return text("levels.sit", name=HOUSE[self.level])

    # What is chosen

    def _choose(self, level: int) -> None:
        self.level, self.fits = level, False
        self._show_choice()

    def _next_way(self) -> None:
        ways = ("", *self.choosing.ways)
        self.way = ways[(ways.index(self.way) + 1) % len(ways)]
        self._show_choice()

    def _show_choice(self) -> None:
        """Show the current choice."""
        self.rebuild()

    def _next_time(self) -> None:
        now = self.choosing.table["thinks"]
        at = THINKS.index(now) if now in THINKS else 0
        self.choosing.table["thinks"] = THINKS[(at + 1) % len(THINKS)]
        self._show_choice()

    def _fit(self) -> None:
        """Turn the matching level on or off.

        It is slightly above the level of the people at this table, as estimated from earlier games.
        """
        self.fits = not self.fits
        if self.fits:
            self.level = self.choosing.fitting()
        self._show_choice()

    def _take(self, player: str) -> None:
        chosen = self.choosing
        chosen.players[self._seat] = player
        if player == "computer":
            chosen.manners[self._seat] = ComputerStyle(self.level, self.way)
            chosen.adapts = (chosen.adapts - {self._seat}) | ({self._seat} if self.fits else set())
        self._leave()

    def _leave(self) -> None:
        self._app.uncover()
        self._done()

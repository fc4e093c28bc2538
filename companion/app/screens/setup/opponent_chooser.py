"""Who takes an empty chair: the five players of the house, weakest first, and how the chosen one plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, RoundedRectangle

from companion.app.app_context import AppContext
from companion.app.models.setup import THINKS, SetupModel
from companion.app.texts import text
from companion.app.widgets.button import Background, Picture, PlateStyle, Pressable, PushButton
from companion.app.widgets.element import Columns, Element, Tiles
from companion.app.widgets.screen import Screen, TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import dice_cards_icons
from companion.kernel.messages import Seat
from companion.table.record.computer_style import HOUSE, ComputerStyle

BAR, HIGH, APART = 22, 7, 5
"""The bars of strength, in dp: each one's width and height, and what is between them."""


class StrengthBars(Element):
    """How strong somebody is: so many of five bars."""

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
    """One player of the house; `lies`: the face is beside the words, else above them."""

    def __init__(
        self, level: int, chosen: bool, lies: bool, on_press: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(on_press, **given)
        self.level, self.chosen, self._lies = level, chosen, lies
        self.words = 0.0
        """How high the words of whoever has most of them are, so that all faces are alike."""
        self._ground = Background(self)
        side = "left" if lies else "center"
        self._face = Picture(dice_cards_icons.face(HOUSE[level].lower()), 60, 1.06)
        self._name = Text(HOUSE[level], "heading", align=side, lines=1)
        self._bars = StrengthBars(level, lies)
        self._says = Text(text(f"level-{level}-says"), "body", align=side, lines=3)
        self._for = Text(text(f"level-{level}-for"), "label", "muted", align=side, lines=2)
        for part in (self._face, self._name, self._bars, self._says, self._for):
            self.add_widget(part)

    @property
    def text(self) -> str:
        return HOUSE[self.level]

    @property
    def value(self) -> str:
        """How strong, for those who do not see it."""
        return text("level-of", n=self.level)

    def arrange(self) -> None:
        fill = "main" if self.chosen else "pressed" if self.state == "down" else "panel"
        self._ground.look(
            PlateStyle(THEME.colour(fill), 20, "raised" if self.chosen else "plate", hairline=not self.chosen)
        )
        self._ground.lie(*self.pos, *self.size)
        ink, muted = ("on_main", "on_main") if self.chosen else ("ink", "muted")
        self._name.tone = self._says.tone = self._bars.tone = ink
        self._for.tone = muted
        pad = px(8)
        inner, left, room = self.width - 2 * pad, self.x + pad, self.height - 2 * pad
        if self._lies:
            self._face.dp = room / px(1) / self._face.share
            side = self._face.dp * px(1)
            self._face.put(left, self.y + pad, side, room)
            left, inner = left + side + pad, inner - side - pad
        parts = [(self._name, 6.0), (self._bars, 8.0), (self._says, 6.0), (self._for, 0.0)]
        heights = [part.fit(inner) for part, _ in parts]
        top = self.top - pad
        if self._lies:
            if sum(heights) + px(20) > room:  # what it is for is said where there is room
                heights[-1] = 0.0
            top -= max(0.0, (room - sum(heights) - px(20)) / 2)
        else:
            face = min(
                px(178), (self.width - 2 * pad) * self._face.share, max(px(40), room - self.words - px(8))
            )
            self._face.dp = face / px(1) / self._face.share
            top -= max(0.0, (room - face - self.words - px(8)) / 3)
            self._face.put(left, top - face, inner, face)
            top -= face + px(8)
        for (part, gap), high in zip(parts, heights, strict=True):
            part.opacity = 1 if high else 0
            part.put(left, top - high, inner, high)
            top -= high + px(gap)

    def words_high(self, width: float) -> float:
        """How high the words below the face are."""
        inner = width - 2 * px(8)
        parts = (self._name, self._bars, self._says, self._for)
        return sum(part.fit(inner) for part in parts) + float(px(20))


class OpponentChooser(Screen):
    """Covers the setup while somebody chooses who plays a seat; `on_done` is called when it was left."""

    topic = "levels"

    def __init__(
        self, app: AppContext, choosing: SetupModel, seat: str, on_done: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self.choosing, self._seat, self._done = app, choosing, seat, on_done
        before = choosing.manners.get(seat, ComputerStyle())
        self.level, self.way, self.fits = before.level, before.way, seat in choosing.adapts
        self.rebuild()

    def _make(self) -> None:
        low, upright = self.space.kind != "wide", self.space.kind == "upright"
        self._head = TitleBar(
            text("who-sits", seat=Seat(self._seat)), text("levels-say"), self._leave, self._app.help, low
        )
        self.mates = {
            level: OpponentButton(level, level == self.level, upright, partial(self._choose, level))
            for level in HOUSE
        }
        self._time, self._fits = self._thinks(), self._fitting()
        rows = [self._time, self._fits]
        if self.choosing.ways:
            self._way = PushButton(
                text("levels-way"), self._next_way, icon="turn", value=self._way_said(), align="left"
            )
            rows.insert(0, self._way)
        self._rows = Tiles(rows, 1 if upright else len(rows), px(8 if low else 14))
        self._person = PushButton(
            text("human"), partial(self._take, "human"), icon="" if upright else "person"
        )
        self._sits = PushButton(self._sits_said(), partial(self._take, "computer"), role="main")
        last: list[Element] = [self._sits]
        if self.choosing.begins is None:  # else every seat has men in the game
            last.insert(
                0, PushButton(text("none"), partial(self._take, "none"), icon="" if upright else "close")
            )
        shares = [1.0] * len(last) + [1.6 if upright else 2.0]
        self._foot = Columns([self._person, *last], px(10), shares=shares)
        for part in (self._head, *self.mates.values(), self._rows, self._foot):
            self.add_widget(part)

    def _thinks(self) -> PushButton:
        said = text("levels-seconds", n=self.choosing.table["thinks"])
        return PushButton(text("levels-think"), self._next_time, icon="clock", value=said, align="left")

    def _fitting(self) -> PushButton:
        icon = "check" if self.fits else "person"
        return PushButton(text("levels-fit"), self._fit, icon=icon, chosen=self.fits, align="left")

    def _sits_said(self) -> str:
        return text("levels-sit", name=HOUSE[self.level])

    def _way_said(self) -> str:
        return text(f"way-{self.way or 'usual'}")

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        m, gap = px(space.margin), px(space.gap)
        wide, left = self.width - 2 * m, self.x + m
        head, rows, foot = self._head.fit(wide), self._rows.fit(wide), self._foot.fit(wide)
        top = self.top - m
        self._head.put(left, top - head, wide, head)
        low = self.y + m
        self._foot.put(left, low, wide, foot)
        top -= head + gap
        room = min(top - low - foot - rows - 2 * gap, px(446))
        self._lay_house(left, top, wide, room)
        self._rows.put(left, top - room - gap - rows, wide, rows)

    def _lay_house(self, left: float, top: float, wide: float, room: float) -> None:
        gap = px(8 if self.space.kind != "wide" else 14)
        words = max(mate.words_high((wide - 4 * gap) / 5) for mate in self.mates.values())
        for i, mate in enumerate(self.mates.values()):
            if self.space.kind == "upright":
                high = (room - 4 * gap) / 5
                mate.put(left, top - (i + 1) * high - i * gap, wide, high)
            else:
                across, mate.words = (wide - 4 * gap) / 5, words
                mate.put(left + i * (across + gap), top - room, across, room)

    # What is chosen

    def _choose(self, level: int) -> None:
        self.level, self.fits = level, False
        self._show_choice()

    def _next_way(self) -> None:
        ways = ("", *self.choosing.ways)
        self.way = ways[(ways.index(self.way) + 1) % len(ways)]
        self._show_choice()

    def _show_choice(self) -> None:
        """Show what is chosen now."""
        self.rebuild()

    def _next_time(self) -> None:
        now = self.choosing.table["thinks"]
        at = THINKS.index(now) if now in THINKS else 0
        self.choosing.table["thinks"] = THINKS[(at + 1) % len(THINKS)]
        self._show_choice()

    def _fit(self) -> None:
        """A little better than who plays here: as the games so far went."""
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

"""A game on the shelf: its board, its name, for how many it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.home.shelf_model import ShelfPlace, draw_place, picture_path
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import px
from companion.artwork import dice_cards_icons
from companion.artwork.shapes import inside, svg
from companion.games import left_out
from companion.kernel.messages import UserError

PLANK = 10
"""Thickness of the shelf in dp."""


@lru_cache(maxsize=32)
def shelf_texture(game: str) -> Any:
    """The picture of a game that comes with the app."""
    return CoreImage(str(picture_path(game))).texture


def broken_games() -> str:
    """The add-on games that are not on the shelf because they are broken, in a quiet sentence; nothing if
    there are none.
    """
    names = tuple(Path(one.folder).name for one in left_out())
    return text("games-left-out", n=len(names), names=names) if names else ""


def draw_two_dice() -> str:
    """What stands on the shelf for a game without a board of its own: dice on leather."""
    inner = 'fill="none" stroke="#d9b98a" stroke-width="2.4"'

    def at(drawing: str, x: float, y: float, turned: float) -> str:
        return f'<g transform="translate({x} {y}) rotate({turned} 42 42) scale(.84)">{inside(drawing)}</g>'

    return svg(
        200,
        200,
        (
            '<rect width="200" height="200" rx="14" fill="#2b1d17"/>'
            '<rect x="6" y="6" width="188" height="188" rx="11" '
            f'{inner} /><rect x="8" y="8" width="184" height="184" rx="10" fill="#3d2a21"/>'
            + at(dice_cards_icons.die("+"), 22, 62, -7)
            + at(dice_cards_icons.die("8", "orange"), 98, 40, 9)
        ),
    )


@lru_cache(maxsize=32)
def draw_unpictured(box: ShelfPlace) -> str:
    """What stands on the shelf for a game without a picture: its own board as it begins, or dice."""
    if box.dice:
        return draw_two_dice()
    from companion.table.setup import make_game  # only for the games of add-ons

    try:
        has_board = bool(make_game(box.game, None, {}).board.squares)
    except UserError:  # an add-on that is broken says so when it is opened
        has_board = False
    return draw_place(box) if has_board else draw_two_dice()


class ShelfBox(ButtonBehavior, Element):
    """The board and the words below it; a tap takes the game off the shelf.

    `broad`: pixels of its words, if more.
    """

    def __init__(
        self, box: ShelfPlace, title: str, says: str, on_press: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self.box, self.title = box, title
        self.broad = 0.0
        self._title = Text(title, "shelf", lines=2, lean=0)
        self._says = Text(says, "label", "muted", lines=2, lean=0)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
        self.add_widget(self._title)
        self.add_widget(self._says)
        self.bind(on_release=lambda *_: on_press(), state=lambda *_: self._press())

    @property
    def text(self) -> str:
        return self.title

    @property
    def sub(self) -> str:
        """What stands below its name."""
        return self._says.text

    def _press(self) -> None:
        self._light.a = 0.75 if self.state == "down" else 1.0

    def measured(self, width: float) -> float:
        """Height of what is written below the shelf."""
        wide = max(width, self.broad)
        self._title.suit(wide)
        return float(px(PLANK + 8) + self._title.fit(wide) + self._says.fit(wide))

    def arrange(self) -> None:
        side = round(self.width)
        if picture_path(self.box.game).exists():
            made = shelf_texture(self.box.game)
            high = round(side * made.height / made.width)
        else:
            made = texture_cache.texture(draw_unpictured(self.box), side)
            high = round(side * made.height / made.width)
        self._board.texture = made
        self._board.size = (side, high)
        low = self.top - side
        self._board.pos = (round(self.x), round(low))
        at = low - px(PLANK + 6)
        wide = max(self.width, self.broad)
        self._title.suit(wide)
        title, says = self._title.fit(wide), self._says.fit(wide)
        self._title.put(self.x, at - title, wide, title)
        self._says.put(self.x, at - title - says, wide, says)


class EditionButtons(Element):
    """The editions of one box: a button each, two in a row."""

    def __init__(
        self, editions: Sequence[tuple[str, str, str]], on_choose: Callable[[str], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._says = [says for _, _, says in editions]
        self.taps = [
            PushButton(
                title,
                partial(on_choose, game),
                sub=says,
                small=True,
                style="label_bold",
                upright=True,
                name=game,
            )
            for game, title, says in editions
        ]
        for tap in self.taps:
            self.add_widget(tap)

    def arrange(self) -> None:
        gap = px(8)
        wide, high = (self.width - gap) / 2, (self.height - gap) / 2
        inner = wide - px(10)
        fits = all(Text(says, "label").wide() <= inner for says in self._says)
        roomy = all(Text(tap.label, "label_bold").fit(inner) <= high - px(4) for tap in self.taps)
        for tap in self.taps:
            tap.letter("label_bold" if roomy else "caption")
        for i, (tap, says) in enumerate(zip(self.taps, self._says, strict=True)):
            tap.update(tap.action, sub=says if high >= px(72) and fits else "")
            tap.put(
                self.x + (i % 2) * (wide + gap), self.top - (i // 2 + 1) * high - (i // 2) * gap, wide, high
            )

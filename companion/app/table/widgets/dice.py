"""Dice on the screen: single dice, dice in a row, and a dice table for games without a board.

The module also animates dice that tumble and come to rest, and determines when each throw is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from companion.app.table.notice_log import ShownRoll
from companion.app.table.widgets.cards import CardView, OpenCardItem
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import Picture
from companion.app.widgets.element import Element
from companion.app.widgets.panel_items import PanelItem
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons, pieces
from companion.artwork.design import board as board_token
from companion.artwork.design import movements, svg, wood
from companion.kernel.facts import DieInfo
from companion.kernel.game import Game
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand
from companion.table.fairness.commitments import LOT
from companion.table.read_model import TableWords

STRIDE = 5
"""Step between the faces that a tumbling die shows, so large that successive faces are not neighbours."""
SWING = 12
"""Greatest angle in degrees by which a tumbling die leans."""
SIGN, OUT = 0.46, 0.1
"""Side of the emblem of the seat that rolled, and how far it extends beyond the corner, as shares of
the die's side.
"""


def die_picture(name: str, face: str, spent: bool = False) -> str:
    """Return the picture of a die that shows a face.

    The die that decides who goes first has the seats' emblems as its faces.
    """
    if name == LOT and face:
        return dice_cards_icons.lot(THEME.paint(face), face)
    return dice_cards_icons.die(face, name, spent)


class DieView(Element):
    """A view of a die, which shows the face that was set last, after a tumble if it was just thrown.

    Only one tumble runs at a time. Another throw restarts the tumble, which always ends on the new face.

    Attributes:
        lean: The angle in degrees by which the die is turned.
        spent: Whether the die is greyed because it has been used.
        sign: The seat whose emblem is on the die; empty for none.
    """

    def __init__(self, name: str, faces: Sequence[str], size: float, lean: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.name, self.faces, self.dp, self.lean = name, tuple(faces), size, lean
        self.face = self.sign = ""
        self.spent = False
        self._left = 0
        steps = movements()["tumble"].faces
        self._steps = steps
        with self.canvas:
            PushMatrix()
            self._turned = Rotate(angle=lean)
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))
            PopMatrix()
            self._mark = Rectangle(size=(0, 0))
        self._tumbling = Clock.create_trigger(
            self._tumble, movements()["tumble"].ms / 1000 / steps, interval=True
        )

    def lie(self, face: str, tumbles: bool = False, spent: bool = False, sign: str = "") -> None:
        """Show a face, or no face.

        Args:
            face: The face; empty for none.
            tumbles: Whether the die was just thrown and its fall has not been shown yet.
            spent: Whether it no longer counts.
            sign: The seat that has rolled it, if nothing else shows that.
        """
        if (face, spent, sign) == (self.face, self.spent, self.sign) and not tumbles:
            return
        self.face, self.spent, self.sign = face, spent, sign
        self._left = self._steps if tumbles and face and not THEME.reduced else 0
        if self._left:
            self._tumbling()
        else:
            self._tumbling.cancel()
        self.arrange()

    def land(self) -> None:
        """End the tumble at once."""
        if self._left:
            self._left = 0
            self._tumbling.cancel()
            self.arrange()

    @property
    def falls(self) -> bool:
        """Whether it is tumbling."""
        return self._left > 0

    @property
    def shown(self) -> str:
        """The visible face. During a tumble it is arbitrary."""
        return self.faces[self._left * STRIDE % len(self.faces)] if self._left else self.face

    def _tumble(self, *_: object) -> bool:
        self._left -= 1
        self.arrange()
        return self._left > 0

    def fit(self, width: float) -> float:
        return float(px(self.dp))

    def arrange(self) -> None:
        side = px(self.dp)
        drawn = die_picture(self.name, self.shown, spent=self.spent)
        self._shape.texture = textures.texture(drawn, side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
        swing = SWING * (1 if self._left % 2 else -1) * self._left / self._steps if self._left else 0
        self._turned.angle = self.lean + swing
        self._turned.origin = self.center
        self._put_mark(side)

    def _put_mark(self, side: int) -> None:
        """Put the emblem of the seat that rolled on the lower right corner."""
        if not self.sign:
            self._mark.size = (0, 0)
            return
        drawn = pieces.emblem(THEME.paint(self.sign), self.sign)
        self._mark.texture = textures.texture(drawn, round(side * SIGN))
        self._mark.size = self._mark.texture.size
        self._mark.pos = (
            round(self.center_x + side * (0.5 + OUT) - self._mark.size[0]),
            round(self.center_y - side * (0.5 + OUT)),
        )


SIZES = (36, 48, 60, 72, 84, 96, 112)
"""Sides of dice in dp. There are few, because each needs its own picture."""

STRIP, APART = 32, 0.25
"""Greatest side of dice in a strip in dp, and the gap between them as a share of the side."""


class DiceItem(PanelItem, frozen=True):
    """The dice of a game in a row.

    Attributes:
        faces: For each die, its name, its face (empty for none), and a seat. The seat is the one
            that rolled the die if the die no longer counts, otherwise empty.
        small: Whether the dice are small, because they are below a card.
    """

    dice: tuple[DieInfo, ...]
    faces: tuple[tuple[str, str, str], ...]
    small: bool = False

    @property
    def key(self) -> str:
        return f"dice {self.small} {' '.join(die.name for die in self.dice)}"

    def build(self, paper: bool = False) -> Element:
        return DiceTray(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.faces)
        return True


class DiceTray(Element):
    """Dice in a row. `show` sets their faces; those thrown by `DiceFall` tumble first."""

    def __init__(self, part: DiceItem, **given: Any) -> None:
        super().__init__(grow=0 if part.small else 1, **given)
        self.small = part.small
        self.dice = {die.name: DieView(die.name, die.faces, SIZES[0]) for die in part.dice}
        for die in self.dice.values():
            self.add_widget(die)
        self.show(part.faces)

    def show(self, faces: tuple[tuple[str, str, str], ...]) -> None:
        for die, face, roller in faces:
            self.dice[die].lie(face, spent=bool(roller), sign=roller)

    def fit(self, width: float) -> float:
        return float(px(SIZES[0] if self.small else SIZES[-1]))

    def least_high(self, width: float) -> float:
        return float(px(SIZES[0]))

    def side(self, width: float, height: float) -> int:
        """Return the largest side in dp at which all dice fit."""
        room = min(height, width / max(1, len(self.dice)) - px(12))
        found = [size for size in SIZES if px(size) <= room]
        return SIZES[0] if self.small or not found else found[-1]

    def arrange(self) -> None:
        side, wide = self.side(self.width, self.height), self.width / max(1, len(self.dice))
        foot = self.center_y - px(side) / 2
        for i, die in enumerate(self.dice.values()):
            die.dp = side
            left = self.x + px(side + 12) * i if self.small else self.x + wide * (i + 0.5) - px(side) / 2
            die.put(left, foot, px(side), px(side))


class DiceStrip(Element):
    """Dice at the right end of a free space, as large as the height of the space allows."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.dice: dict[str, DieView] = {}

    def show(self, dice: Sequence[tuple[DieInfo, str, bool, str]]) -> None:
        """Show dice. Each has a face, whether it no longer counts, and the seat that rolled it."""
        known = self.dice
        self.dice = {one.name: known.get(one.name) or DieView(one.name, one.faces, STRIP) for one, *_ in dice}
        for one, face, spent, sign in dice:
            self.dice[one.name].lie(face, spent=spent, sign=sign)

    def arrange(self) -> None:
        side = min(px(STRIP), int(self.height))
        at = self.right - len(self.dice) * side * (1 + APART)
        for die in self.dice.values():
            die.dp = side / dp(1)
            die.put(at, self.center_y - side / 2, side, side)
            at += side * (1 + APART)
        self.keep(list(self.dice.values()))


FRAME = 26
LEANS = (-7.0, 9.0, -4.0, 6.0)
"""Degrees by which dice at rest are turned."""
SIZES_ALONE = (72, 96, 120, 150, 180, 220, 260)
"""Sides of dice in dp. There are few, so that all faces can be drawn before the dice fall."""


class DieButton(ButtonBehavior, DieView):
    """A die that can be tapped to roll.

    `text` is its name for screen readers; empty while there is nothing to roll.
    """

    text = ""


class DiceTable(Element):
    """Dice as large as the tray allows, with an open card in the same tray and the deck below it.

    `press` runs a command: tapping a die rolls if that is possible.
    """

    def __init__(
        self,
        game: Game,
        words: TableWords,
        press: Callable[[AvailableCommand], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._press = press
        self._roll: AvailableCommand | None = None
        self._game, self._words = game, words
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._tray = Rectangle(size=(0, 0))
        self.dice = {
            die.name: DieButton(
                name=die.name, faces=die.faces, size=SIZES_ALONE[-1], lean=LEANS[i % len(LEANS)]
            )
            for i, die in enumerate(game.dice)
        }
        for die in self.dice.values():
            die.bind(on_release=self._on_roll)
            self.add_widget(die)
        self.card = CardView(OpenCardItem("", "", ""))
        self._deck = Picture(dice_cards_icons.card_back(), 64, 1.42)
        self.left = Text(style="label", tone="sheet")
        self._lying, self._unseen = "", 0

    def _on_roll(self, _: Any) -> None:
        if self._roll is not None:
            self._press(self._roll)

    def show_view(self, view: View, offers: Iterable[AvailableCommand]) -> None:
        """Show the cards of a view, and whether the dice can be rolled. The faces of the dice are set when
        they are rolled.
        """
        self._roll = next((one for one in offers if one.command.get("do") == "roll"), None)
        for die in self.dice.values():
            die.text = self._words.say(self._roll.said) if self._roll is not None else ""
            die.disabled = self._roll is None
        self._lying = ""
        for deck in self._game.decks:
            for card in deck.cards:
                if card.id == view.cards.get(deck.name):
                    self._lying = card.id
                    self.card.show(OpenCardItem(card.id, self._words.say(card.says), card.tone))
        self._unseen = sum(view.unseen.values())
        self.left.text = text("cards-left", count=self._unseen) if view.unseen else ""
        for part, wanted in ((self.card, self._lying), (self._deck, view.unseen), (self.left, view.unseen)):
            if bool(wanted) != (part.parent is not None):
                self.add_widget(part) if wanted else self.remove_widget(part)

    def fit(self, width: float) -> float:
        return width

    def arrange(self) -> None:
        scale = px(100) / 100
        drawn = tray(round(self.width / scale), round(self.height / scale))
        self._tray.texture = textures.texture(drawn, round(self.width))
        self._tray.pos, self._tray.size = self.pos, self.size
        pad = px(FRAME + 28)
        x, y = self.x + pad, self.y + pad
        wide, high = self.width - 2 * pad, self.height - 2 * pad
        if self._deck.parent:
            side, tall = px(64), px(64 * 1.42)
            self._deck.put(x, y, side, tall)
            self.left.put(x + side + px(14), y, wide - side - px(14), tall)
            y, high = y + tall + px(12), high - tall - px(12)
        if self.card.parent:
            wanted = min(self.card.fit(wide), high * 0.6)
            self.card.put(x, y + (0 if self.dice else (high - wanted) / 2), wide, wanted)
            y, high = y + wanted + px(12), high - wanted - px(12)
        self._put_dice(x, y, wide, high)

    def _put_dice(self, x: float, y: float, wide: float, high: float) -> None:
        count = max(1, len(self.dice))
        room = min(high * 0.8, wide / count * 0.8)
        size = max((one for one in SIZES_ALONE if px(one) <= room), default=SIZES_ALONE[0])
        side = px(size)
        for i, die in enumerate(self.dice.values()):
            die.dp = size
            at = x + wide * (i + 0.5) / count
            die.put(at - side / 2, y + (high - side) / 2 + (px(10) if i % 2 else -px(6)), side, side)


def tray(width: int, height: int) -> str:
    """Return the drawing of a tray: wood around dark leather, with a maple line."""
    hide = (
        '<radialGradient id="hide" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="#45302a"/>'
        '<stop offset="1" stop-color="#231814"/></radialGradient>'
    )
    f = FRAME
    return svg(
        width,
        height,
        (
            f'<rect width="{width}" height="{height}" rx="26" fill="url(#wood)"/>'
            f'<rect x="{f}" y="{f}" width="{width - 2 * f}" height="{height - 2 * f}" rx="16" '
            'fill="url(#hide)"/>'
            f'<rect x="{f}" y="{f}" width="{width - 2 * f}" height="{height - 2 * f}" rx="16" fill="none" '
            f'stroke="{board_token("inlay")}" stroke-width="2"/>'
        ),
        wood() + hide,
    )


HOLD = 1.2
"""Seconds for which rolled faces are shown before anything else changes."""


class DiceFall:
    """The sequence in which throws are shown, one at a time.

    Args:
        dice: Returns the dice on the screen.
        on_seen: Called after the dice have been shown long enough.
        on_landed: Called when all dice have come to rest.
    """

    def __init__(
        self,
        dice: Callable[[], Mapping[str, Any]],
        on_seen: Callable[[], None],
        on_landed: Callable[[], None],
    ) -> None:
        self._dice, self._on_seen, self._on_landed = dice, on_seen, on_landed
        self.thrown: tuple[ShownRoll, ...] = ()
        """The dice that are being shown; empty if there are none."""
        self._landed: float | None = None  # when the last of them came to rest
        self._watching = Clock.create_trigger(self._watch, 0, interval=True)

    @property
    def goes(self) -> bool:
        """Whether dice are falling or being shown, during which everything else waits."""
        return bool(self.thrown)

    @property
    def lies(self) -> bool:
        """Whether dice have come to rest and are being shown."""
        return self._landed is not None

    def begin(self, thrown: Sequence[ShownRoll]) -> None:
        """Let these dice fall and show their faces.

        Dice that the players have already seen fall elsewhere come to rest at once.
        """
        dice = self._dice()
        self.thrown, self._landed = tuple(roll for roll in thrown if roll.die in dice), None
        for roll in self.thrown:
            dice[roll.die].lie(roll.face, tumbles=roll.tumbles)
        if self.thrown:
            self._watching()

    def _watch(self, *_: object) -> bool:
        now = Clock.get_time()
        if self._landed is None and not any(die.falls for die in self._dice().values()):
            self._landed = now
            self._on_landed()
        if self._landed is not None and now - self._landed >= HOLD:
            self._end()
        return self.goes

    def _end(self) -> None:
        self.close()
        self._on_seen()

    def shorten(self) -> None:
        """Handle a tap: falling dice come to rest at once; dice at rest count as seen."""
        if self.lies:
            self._end()
        elif self.goes:
            self._land()
            self._landed = Clock.get_time()
            self._on_landed()

    def settle(self) -> None:
        """Bring the dice to rest at once and count them as seen, without calling any callback."""
        self._land()
        self.close()

    def _land(self) -> None:
        for die in self._dice().values():
            die.land()

    def close(self) -> None:
        if self.thrown:
            self._land()  # otherwise dice of a closed page would continue to tumble
        self.thrown, self._landed = (), None
        self._watching.cancel()

"""A page of the rules on paper: its title, what it says, house rules in force, pictures with captions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.rules.diagram_view import DiagramView
from companion.app.rules.rulebook_model import CardFigure, Figure, Rulebook, RulePage
from companion.app.table.cards.open_card import CardView, OpenCardItem, card_picture
from companion.app.texts import text
from companion.app.widgets.controls.button import Picture, PushButton
from companion.app.widgets.controls.plates import Background, Plate, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap, Stack, Tiles
from companion.app.widgets.layout.screen import Space
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons, pieces

CHIP = "#e9dcc2"
SIZES = {"wide": {1: 400, 2: 344, 3: 264, 4: 192}, "low": {1: 300, 2: 300, 3: 228}, "upright": {1: 330}}
"""How wide a picture is at most, in dp, by how many stand side by side."""
HIGH = {"wide": 400, "low": 300, "upright": 430}
"""How high at most."""
DIE, CARD, FIGURE = 84, 128, 56


class HouseRuleChip(Stack):
    """A house rule in force: bold, on a plate of its own."""

    def __init__(self, said: str, **given: Any) -> None:
        super().__init__(
            [Text("", "label", "on_sheet", lead=said)], pad=(px(14), px(9), px(14), px(9)), **given
        )
        self._ground = Background(self, PlateStyle(CHIP, 8))

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        super().arrange()


class NextPageButton(PushButton):
    """The button to the next page, as wide as its words, with its arrow behind them."""

    def __init__(self, label: str, on_press: Callable[[], None], large: bool, **given: Any) -> None:
        super().__init__(
            label, on_press, role="dark", icon="next", high=56 if large else 48, align="left", **given
        )

    def wide(self) -> float:
        return self._words.wide() + 2 * self._pad + self._side + px(16)

    def arrange(self) -> None:
        super().arrange()
        if self._icon is not None:
            side = self._side
            inner = self.width - 2 * self._pad - side - px(10)
            self._words.put(self.x + self._pad, self.y, inner, self.height)
            self._icon.put(self.right - self._pad - side, self.center_y - side / 2, side, side)


class PageView(Plate):
    """The sheet of paper. `following`: the page behind this one; `on_turn` opens a page."""

    def __init__(
        self,
        reading: Rulebook,
        leaf: RulePage,
        space: Space,
        following: RulePage | None,
        on_turn: Callable[[str], None],
        **given: Any,
    ) -> None:
        wide = space.kind == "wide"
        pad = (44, 36, 44, 28) if wide else (24, 16, 20, 14)
        super().__init__(gap=14, pad=pad, paper=True, **given)
        self._reading, self._leaf, self._kind = reading, leaf, space.kind
        inside = Stack(self._write_elements(), px(14 if wide else 10))
        self.scroll = ScrollElement(inside, grow=1)
        parts: list[Element] = [self.scroll]
        self.onward: NextPageButton | None = None
        if following is not None:
            label = text("rules-next", title=following.title)
            self.onward = NextPageButton(label, lambda: on_turn(following.id), wide)
            if not space.low:  # there it stands beside the way back: a page needs the height
                parts.append(Columns([Gap(), self.onward], widths=[0, self.onward.wide()]))
        self.fill(parts)

    def _write_elements(self) -> list[Element]:
        leaf, wide = self._leaf, self._kind == "wide"
        head = Stack(
            [
                Text(self._reading.title, "label", "sheet_muted"),
                Text(leaf.title, "title" if wide else "heading", "on_sheet"),
            ]
        )
        parts: list[Element] = [head, Text(leaf.says, "body", "on_sheet", size=21 if wide else 0)]
        parts += [HouseRuleChip(said) for said in leaf.house]
        if leaf.legend:
            parts.append(self._legend())
        else:
            parts += self._pictures(self._reading.shots(leaf))
        return parts

    # Pictures

    def _pictures(self, shots: Sequence[Figure]) -> list[Element]:
        if not shots:
            return []
        columns = min(max(SIZES[self._kind]), len(shots))
        size = SIZES[self._kind][columns]
        if len(shots) == 1 and self._kind != "upright":  # one picture has its caption beside it
            (shot,) = shots
            wide = size if shot.diagram is not None else 2 * CARD
            caption = Stack([self._caption(shot)], grow=0)
            return [Columns([self._picture(shot, size), caption], px(28), [px(wide), 0])]
        made = [
            Stack([self._picture(shot, size), Gap(px(10)), self._caption(shot), Gap(px(8))]) for shot in shots
        ]
        return [Tiles(made, columns, px((20 if columns == 4 else 28) if self._kind == "wide" else 16))]

    def _caption(self, shot: Figure) -> Text:
        size = 17 if self._kind == "wide" else 0
        return Text(shot.says, "body", "on_sheet", lead=shot.lead, lean=0, size=size)

    def _picture(self, shot: Figure, size: float) -> Element:
        if shot.diagram is not None:
            beside = self._kind != "upright" and size < SIZES[self._kind][2]
            return DiagramView(shot.diagram, size, size if beside else HIGH[self._kind])
        if shot.dice:
            return _row([Picture(dice_cards_icons.die(face, name), DIE) for name, face in shot.dice], DIE)
        drawn = [(face, card_picture(face.deck, face.id, self._reading.words.word)) for face in shot.cards]
        if all(art for _, art in drawn):
            return _row([Picture(art, CARD, dice_cards_icons.CARD_HEIGHT / 100) for _, art in drawn], CARD)
        return Stack([_read(face) for face in shot.cards], px(10), pad=(px(6), px(4), px(6), px(6)))

    # Who is who

    def _legend(self) -> Element:
        kinds = self._reading.legend
        looks = self._reading.looks
        seat = self._reading.info.seats[0]
        rows = [
            Columns(
                [
                    Picture(
                        pieces.man(THEME.paint(seat if seat != "player" else "white"), kind, looks), FIGURE
                    ),
                    Text(line, "body", "on_sheet", lead=f"{name}{_letter(kind)}."),
                ],
                px(16),
                [px(FIGURE), 0],
                middle=True,
            )
            for kind, (name, line) in kinds.items()
        ]
        return Tiles(rows, 2 if self._kind == "wide" else 1, px(14))


def _letter(kind: str) -> str:
    return f" ({kind})" if len(kind) == 1 else ""


def _read(face: CardFigure) -> CardView:
    """A card that has to be read."""
    return CardView(OpenCardItem(face.id, face.words, face.tone))


def _row(parts: Sequence[Element], size: float) -> Element:
    """Things side by side at the left."""
    return Columns([*parts, Gap()], px(12), [*([px(size)] * len(parts)), 0])

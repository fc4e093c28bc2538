"""Private contents for one player, and the screen for handing the tablet over.

The contents are a hand of cards, the player's own pieces, and deduction grids. Drafts of forms are kept
while the contents are hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from msgspec.structs import replace

from companion.app.table.content import Draft
from companion.app.table.looks import LEFT_ALONE, Private, PrivateLook, card_of
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.cards import Fact
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Icon, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element
from companion.app.widgets.panel_items import ButtonItem, GroupItem, PanelItem, ProgressStrip, TextItem
from companion.app.widgets.pictures import DrawingView
from companion.app.widgets.screen import lamp
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.artwork import dice_cards_icons, marks, pieces
from companion.artwork.dice_cards_icons import half_card, kind_of
from companion.kernel.messages import Seat, message
from companion.kernel.view import Form, Grid

HIGH_ROW, LEAST_ROW = 44, 15
"""Usual and least height of a row in dp."""
SHAPE = 1.2
"""Greatest height of a cell divided by its width."""


class GridView(Element):
    """A deduction grid with a title.

    Its marks are `o` (certain), `x` (impossible) and `.` (possible).
    """

    def __init__(self, grid: Grid, title: str, **given: Any) -> None:
        super().__init__(**given)
        self.grid = grid
        self._title = Text(title, "label", "muted")
        self.add_widget(self._title)

    def show(self, grid: Grid) -> None:
        self.grid = grid

    def fit(self, width: float) -> float:
        return self._high(width, HIGH_ROW)

    def least_high(self, width: float) -> float:
        return self._high(width, LEAST_ROW)

    def _high(self, width: float, row: float) -> float:
        return self._title.fit(width) + px(row) * (1 + len(self.grid.rows)) + px(4)

    def arrange(self) -> None:
        grid, pad = self.grid, 0
        title = self._title.fit(self.width - 2 * pad)
        self._title.put(self.x + pad, self.top - pad - title, self.width - 2 * pad, title)
        wide = (self.width - 2 * pad) / (len(grid.columns) + 1)
        step = min(float(px(HIGH_ROW)), wide * SHAPE, (self.height - title - px(4)) / (1 + len(grid.rows)))
        top = self.top - pad - title - px(4)
        side = max(8, int(min(step, wide) * 0.8))
        self.canvas.clear()
        with self.canvas:
            for column, kind in enumerate(grid.columns):
                x = self.x + pad + (column + 1.5) * wide
                self._picture(pieces.silhouette(kind, THEME.colour("ink")), x, top - step / 2, side)
            for row, (name, found) in enumerate(zip(grid.rows, grid.marks, strict=True)):
                y = top - (row + 1.5) * step
                self._picture(marks.number_disc(name), self.x + pad + wide / 2, y, round(side * 1.5))
                for column, mark in enumerate(found):
                    self._mark(
                        mark, grid.columns[column], self.x + pad + (column + 1.5) * wide, y, side, wide, step
                    )
        self.canvas.add(self._title.canvas)

    def _mark(self, mark: str, kind: str, x: float, y: float, side: int, wide: float, step: float) -> None:
        if mark == "o":
            Color(rgba=theme_colour("main"))
            Rectangle(pos=(x - wide / 2 + 1, y - step / 2 + 1), size=(wide - 2, step - 2))
            self._picture(pieces.silhouette(kind, THEME.colour("on_main")), x, y, side)
        elif mark != "x":
            Color(rgba=theme_colour("raised"))
            Rectangle(pos=(x - wide / 2 + 1, y - step / 2 + 1), size=(wide - 2, step - 2))
            Color(rgba=theme_colour("muted"))
            Line(circle=(x, y, side * 0.2), width=dp(1.2))

    @staticmethod
    def _picture(drawn: str, x: float, y: float, side: int) -> None:
        Color(1, 1, 1, 1)
        made = textures.texture(drawn, side)
        Rectangle(texture=made, size=made.size, pos=(round(x - side / 2), round(y - made.height / 2)))


IN_ROW = 3
LEAST_CARD, MOST_CARD = 52, 192
"""Least height of a half card in dp, and greatest height if the plate has enough space."""
TALL = 1.4
"""Greatest height of a half card divided by its width."""
SHARES = (1.4, 1.25, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Shares of the usual size that are tried for the name on a half card."""
NAMED = 0.3
"""Greatest share of a card's height for its name."""
UNSEEN = "?"
"""Id of a card that only its holder knows, or that the table does not know."""
PALE = 0.42
"""Opacity of a card that fits no piece."""


class HandCard(msgspec.Struct, frozen=True):
    """A card in a hand.

    Attributes:
        drawn: The picture of its piece.
        wood: The colour of the square under the piece.
        short: The text below the piece.
        able: Whether it can be played.
        held: Whether it is selected.
        pale: Whether other cards can be played now, but not this one.
    """

    id: str
    drawn: str
    wood: str
    name: str
    short: str
    able: bool
    held: bool
    pale: bool = False


class HandItem(PanelItem, frozen=True):
    """A hand of cards. `look(on_press, card)` is called with the id of a tapped card."""

    cards: tuple[HandCard, ...]
    look: Callable[..., None]
    on_press: Callable[[str], None]

    @property
    def key(self) -> str:
        return "hand " + " ".join(card.id for card in self.cards)

    def build(self, paper: bool = False) -> Element:
        return HandCards(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class HandCardView(ButtonBehavior, Element):
    """A card: its piece on a square, with the name below."""

    def __init__(self, card: HandCard, **given: Any) -> None:
        super().__init__(**given)
        self.card = card
        self._ground = Background(self, _paper(False))
        self._name = Text(style="caption", tone="on_sheet", align="center", lines=1)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._piece = Rectangle(size=(0, 0))
        self._field = Background(self, PlateStyle("#d9c49a", 8))
        self.add_widget(self._name)

    @property
    def text(self) -> str:
        return self.card.name

    def show(self, card: HandCard) -> None:
        self.card, self.disabled = card, not card.able

    def arrange(self) -> None:
        card, light = self.card, PALE if self.card.pale else 1.0
        self._ground.look(_paper(card.held), light)
        self._ground.lie(*self.pos, *self.size)
        self._name.text = card.short
        for share in SHARES:
            self._name.shrink(share)
            if self._name.wide() <= self.width - px(6) and (
                share <= 1 or self._name.fit(self.width) <= self.height * NAMED
            ):
                break
        words = self._name.fit(self.width - px(6))
        cramped = self.height - words < px(34) or self._name.wide() > self.width - px(6)
        if cramped or (THEME.large and card.drawn):  # its picture says it
            self._name.text, words = "", 0.0
        ink = rgba("#fbf4e4") if card.held else theme_colour("on_sheet")
        self._name.paint = (*ink[:3], 0.6 if card.pale else 1.0)
        self._name.put(self.x + px(3), self.y + px(2), self.width - px(6), words)
        pad = px(5)
        x, y = self.x + pad, self.y + words + px(3)
        wide, high = self.width - 2 * pad, self.top - pad - y
        self._field.look(PlateStyle(card.wood, 8) if card.wood else None, light)
        self._field.lie(x, y, wide, high)
        side = int(min(wide, high))
        self._light.a = light
        drawn = card.drawn or (dice_cards_icons.card_back() if card.id == UNSEEN else "")
        if drawn:
            made = textures.texture(drawn, side if card.drawn else round(side / 1.42))
            self._piece.texture, self._piece.size = made, made.size
            self._piece.pos = (round(x + (wide - made.width) / 2), round(y + (high - made.height) / 2))
        else:
            self._piece.size = (0, 0)


def _paper(held: bool) -> PlateStyle:
    """Return the style of a card's paper, which is dark if the card is selected."""
    return PlateStyle("#2a1e17", 10, "raised", "#fffaf0", 3) if held else PlateStyle("#fffaf0", 10)


class HandCards(Element):
    """Cards in rows of three, or in longer rows if there would be too many rows."""

    def __init__(self, part: HandItem, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self.cards: list[HandCardView] = []
        for card in part.cards:
            shown = HandCardView(card)
            shown.bind(on_release=partial(self._on_taken, shown))
            self.cards.append(shown)
            self.add_widget(shown)
        self.show(part)

    def show(self, part: HandItem) -> None:
        self._part = part
        for shown, card in zip(self.cards, part.cards, strict=True):
            shown.show(card)

    def _on_taken(self, shown: HandCardView, *_: object) -> None:
        self._part.look(self._part.on_press, shown.card.id)

    def _columns(self, width: float) -> int:
        most = max(1, int((width + px(6)) // px(LEAST_CARD + 6)))
        return min(most, max(IN_ROW, -(-len(self.cards) // 2)))

    def _rows(self, width: float) -> int:
        return max(1, -(-len(self.cards) // self._columns(width)))

    def fit(self, width: float) -> float:
        return self._high(width, 74)

    def least_high(self, width: float) -> float:
        return self._high(width, LEAST_CARD)

    def _high(self, width: float, card: float) -> float:
        rows = self._rows(width)
        return float(rows * px(card) + (rows - 1) * px(6))

    def arrange(self) -> None:
        columns, rows, gap = self._columns(self.width), self._rows(self.width), px(6)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min(px(MOST_CARD), TALL * wide, (self.height - gap * (rows - 1)) / rows)
        for i, card in enumerate(self.cards):
            x = self.x + (i % columns) * (wide + gap)
            card.put(x, self.top - (i // columns) * (high + gap) - high, wide, high)


FAN = 0.6
"""Height of three cards divided by their width."""


class HandoverCurtain(Element):
    """A curtain that hides everything while the tablet is handed over.

    Args:
        seat: The seat whose emblem is shown.
        cards: Whether that seat has a hand of cards.
        on_look: Called by the button that starts the private look.
        on_back: Called by the back button.
        language: Name of the language of private texts, and the function that changes it; None if
            there is only one language.
        call: The button that calls the host; None if the table has none.
    """

    def __init__(
        self,
        seat: str,
        cards: bool,
        on_look: Callable[[], None],
        on_back: Callable[[], None],
        language: tuple[str, Callable[[], None]] | None = None,
        call: PushButton | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.covers = True
        self.seat = seat
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._ground = Rectangle()
        self._sign = DrawingView(pieces.emblem(THEME.paint(seat), seat), 1.06, 96)
        self._title = Text(text("hand-over", seat=Seat(seat)), "title", align="center")
        self._says = Text(text("hand-over-says"), "body", "muted", align="center")
        self._fan = DrawingView(dice_cards_icons.fan(), FAN, 380) if cards else None
        self._look = PushButton(
            text("only-i-look", seat=Seat(seat)), on_look, role="main", icon="eye", high=72
        )
        self._back = PushButton(text("back"), on_back, role="outline", high=72)
        self._language = PushButton(language[0], language[1], role="quiet", small=True) if language else None
        self._call = call
        for part in (
            self._sign,
            self._title,
            self._says,
            self._fan,
            self._look,
            self._back,
            self._language,
            call,
        ):
            if part is not None:
                self.add_widget(part)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True  # nothing below it is touched

    def arrange(self) -> None:
        self._ground.texture = textures.texture(lamp(THEME.colour("ground_lit"), THEME.colour("ground")), 64)
        self._ground.pos, self._ground.size = self.pos, self.size
        wide = min(self.width - px(48), px(760))
        left, gap = self.center_x - wide / 2, px(14)
        foot = px(72 if not THEME.small else 56)
        back = min(px(150), wide * 0.3)
        bottom = self.y + px(28 if not THEME.small else 14)
        both = min(wide, px(560))
        start = self.center_x - both / 2
        self._back.put(start, bottom, back, foot)
        self._look.put(start + back + gap, bottom, both - back - gap, foot)
        low, high = bottom + foot + gap, self.top - gap
        if self._language is not None:
            side = px(48)
            self._language.put(self.right - px(160) - gap, self.top - side - gap, px(160), side)
        if self._call is not None:
            self._call.put(self.x + gap, self.top - px(48) - gap, px(48), px(48))
        side = min(px(102), (high - low) * 0.24)
        title, says = self._title.fit(wide), self._says.fit(wide)
        used = side + title + says + 2 * gap
        fan = min(px(380) * FAN, max(0.0, high - low - used - gap)) if self._fan is not None else 0.0
        at = high - max(0.0, (high - low - used - fan) * 0.4)
        self._sign.put(self.center_x - side / 2, at - side, side, side)
        at -= side + gap
        self._title.put(left, at - title, wide, title)
        at -= title
        self._says.put(left, at - says, wide, says)
        at -= says + gap
        if self._fan is not None:
            across = fan / FAN
            self._fan.put(self.center_x - across / 2, max(low, at - fan), across, fan)


class GridsItem(PanelItem, frozen=True):
    """Deduction grids side by side."""

    grids: tuple[Grid, ...]
    titles: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"grids {len(self.grids)}"

    def build(self, paper: bool = False) -> Element:
        return Columns(
            [GridView(grid, title) for grid, title in zip(self.grids, self.titles, strict=True)],
            px(10),
            grow=1,
        )

    def update(self, element: Any, before: Any) -> bool:
        for view, grid in zip(element.parts, self.grids, strict=True):
            view.show(grid)
        return True


class CountdownItem(PanelItem, frozen=True):
    """A text that says that only one player may look.

    It includes the time until the look closes if nobody touches the screen.
    """

    said: str
    share: float

    def build(self, paper: bool = False) -> Element:
        return CountdownView(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class CountdownView(Element):
    """An icon for privacy, the remaining seconds in words, and a bar that shrinks."""

    def __init__(self, part: CountdownItem, **given: Any) -> None:
        super().__init__(**given)
        self._icon, self._words = Icon("hidden", 20, "muted"), Text(style="label", tone="muted", lines=1)
        self._bar = ProgressStrip(part.share)
        for one in (self._icon, self._words, self._bar):
            self.add_widget(one)
        self.show(part)

    def show(self, part: CountdownItem) -> None:
        self._words.text = part.said
        self._bar.show(part.share)

    def fit(self, width: float) -> float:
        self._words.shrink(1.0)
        inner = width - px(28)
        self._words.shrink(min(1.0, inner / max(1.0, self._words.wide() + px(2))))
        return max(float(px(20)), self._words.fit(inner)) + px(8)

    def arrange(self) -> None:
        line = self.fit(self.width) - px(8)
        self._icon.put(self.x, self.top - line / 2 - px(10), px(20), px(20))
        self._words.put(self.x + px(28), self.top - line, self.width - px(28), line)
        self._bar.put(self.x, self.y, self.width, px(4))


def countdown(look: PrivateLook) -> CountdownItem:
    """Return the countdown of a private look."""
    return CountdownItem(text("hides-in", n=look.left), look.left / LEFT_ALONE)


def private_column(look: PrivateLook, seen: Private, touches: TouchController) -> Draft:
    """Return the contents and actions for the player taking a private look."""
    view, draft = seen.view, Draft()
    draft.asks, draft.tall = True, THEME.small or bool(view.grids)
    hide = ButtonItem(
        text("hide-for-later" if view.form is not None else "hide"),
        touches.act_privately,
        (look.hide,),
        icon="hidden",
    )
    if view.form is not None:
        _form(draft, look, view.form, seen, touches)
        draft.offer(hide)
        _drafts(draft, look, view.form, touches)
        draft.tell(countdown(look))
        return draft
    draft.tell(countdown(look), *look.hints.facts())
    draft.offer(*look.hints.buttons())
    if not view.grids:
        _hand(draft, look, seen, touches)
    draft.offer(replace(hide, role="quiet" if draft.buttons else "main"))
    for offer in seen.offers:
        if offer.kind not in ("card", "hint"):
            draft.offer(ButtonItem(seen.words.say(offer.said), touches.press, (offer,)))
    if view.grids:
        draft.tell(GridsItem(view.grids, tuple(seen.words.say(grid.title) for grid in view.grids)))
        draft.facts += [Fact(item, spare=True) for item in _list_numbered(seen)]  # a grid shows them too
        return draft
    for note in view.secrets:
        draft.tell(TextItem(seen.words.say(note), "muted", "label"))
    return draft


def _hand(draft: Draft, look: PrivateLook, seen: Private, touches: TouchController) -> None:
    """Add the player's numbered pieces, or cards to play: the player taps a card, then a piece."""
    numbered = _list_numbered(seen)
    if numbered:
        draft.tell(*numbered)
        return
    playable = {card_of(offer) for offer in seen.offers if offer.kind == "card"}
    hand = Counter(seen.view.hand)
    if not hand and not seen.view.grids:
        draft.tell(TextItem(text("no-cards")))
    shown = [card for card in sorted(hand) if card != UNSEEN for _ in range(hand[card])]
    if hand[UNSEEN] and playable:  # what the table does not know may be any of these
        shown += sorted(playable - hand.keys())
    cards = tuple(
        _card(seen, card, playable, held=card == look.card and card not in shown[:i])
        for i, card in enumerate(shown)
    )
    if cards:
        draft.tall = True
        draft.tell(HandItem(cards, touches.act_privately, look.take_up), must=True)
    if hand[UNSEEN]:
        draft.tell(TextItem(text("own-cards-hidden", count=hand[UNSEEN]), "muted", "label"))


def _list_numbered(seen: Private) -> list[TextItem]:
    """Return the player's pieces with the numbers of their checkers, if the hand lists them by number."""
    found = [one.partition("=") for one in seen.view.hand if "=" in one]
    men = tuple(f"{number} {seen.words.name(kind)}" for number, _, kind in found)
    return [TextItem(text("reads", tokens=men), style="label")] if men else []


def _card(seen: Private, card: str, playable: Collection[str], held: bool) -> HandCard:
    drawn, wood = half_card(card, THEME.paint)
    name, able = seen.words.name(card), card in playable
    short = seen.words.name(kind_of(card)) if drawn else name
    return HandCard(card, drawn, wood, name, short, able, held, pale=bool(playable) and not able)


def _form(draft: Draft, look: PrivateLook, form: Form, seen: Private, touches: TouchController) -> None:
    """Add the places and pieces of a form.

    After the player has tapped a place and a piece, the next place becomes active. The draft is
    kept while the private look is hidden.
    """
    drafted, colour = look.draft(form), THEME.colour("ink")
    places = tuple(
        ButtonItem(
            str(i + 1),
            touches.act_privately,
            (look.choose_slot, form, i),
            high=48,
            chosen=i == look.slot,
            art=pieces.silhouette(kind, THEME.colour("on_main") if i == look.slot else colour)
            if kind
            else "",
            name=f"{i + 1} {seen.words.name(kind) if kind else ''}",
        )
        for i, kind in enumerate(drafted)
    )
    draft.tell(GroupItem(places, 4, 6), must=True)
    left = Counter(form.men) - Counter(drafted)
    if left:
        kinds = tuple(
            ButtonItem(
                "",
                touches.act_privately,
                (look.put, form, kind),
                value=str(left[kind]) if left[kind] > 1 else "",
                able=bool(left[kind]),
                high=48,
                art=pieces.silhouette(kind, colour),
                name=seen.words.name(kind),
            )
            for kind in form.men
        )
        draft.tell(GroupItem(kinds, len(kinds), 6), must=True)
    rule = seen.words.say(form.rule)
    if "" in drafted:
        draft.tell(TextItem(rule, "muted", "label", icon="ring"))
        return
    action = form.action(look.seat, "".join(drafted))
    if not seen.allowed(action):
        draft.tell(TextItem(rule, "signal", "label", icon="ring"))
        return
    send = seen.words.say(message(f"offer-{form.verb}"))
    draft.offer(ButtonItem(send, touches.send, (action,), role="main", icon="check"))


def _drafts(draft: Draft, look: PrivateLook, form: Form, touches: TouchController) -> None:
    """Add buttons that fill the form with the usual answer, or clear it."""
    draft.offer(
        ButtonItem(text("as-in-chess"), touches.act_privately, (look.fill, list(form.printed))),
        ButtonItem(text("clear"), touches.act_privately, (look.fill, [""] * len(form.squares))),
    )

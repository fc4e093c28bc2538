"""What only one player may see: handed over first, then cards, own men and deductions; a draft survives
hiding.

The board beside it stays what everybody may see, but for the men that a chosen card fits. `PrivateLook` alone
says whether anything of it is on the screen, and closes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from companion.app.games.deduction_grid import GridView
from companion.app.table.cards.card_hand import HandCard, HandItem
from companion.app.table.panel.content import Draft
from companion.app.table.panel.private_look import LEFT_ALONE, Private, PrivateLook, card_of
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.fact_card import Fact
from companion.app.texts import text
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.progress import ProgressStrip
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
from companion.artwork.cards import half_card, kind_of
from companion.kernel.messages import message
from companion.kernel.view import Form, Grid

UNSEEN = "?"
"""A card in a hand that the table does not know."""


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
    """That only one player looks, and how long it stays open when nobody touches the screen."""

    said: str
    share: float

    def build(self, paper: bool = False) -> Element:
        return CountdownView(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class CountdownView(Element):
    """A sign that this is private, the seconds in words, and a bar that shortens."""

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
    """How long a look stays open."""
    return CountdownItem(text("hides-in", n=look.left), look.left / LEFT_ALONE)


def private_column(look: PrivateLook, seen: Private, touches: TouchController) -> Draft:
    """What the player who looks sees, and can do."""
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
    """Men by number, or cards: one that can be played is taken up, then the man is tapped."""
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
    """Pieces by the numbers of their checkers, if the hand has those."""
    found = [one.partition("=") for one in seen.view.hand if "=" in one]
    men = tuple(f"{number} {seen.words.name(kind)}" for number, _, kind in found)
    return [TextItem(text("own-men", men=men), style="label")] if men else []


def _card(seen: Private, card: str, playable: Collection[str], held: bool) -> HandCard:
    drawn, wood = half_card(card, THEME.paint)
    name, able = seen.words.name(card), card in playable
    short = seen.words.name(kind_of(card)) if drawn else name
    return HandCard(card, drawn, wood, name, short, able, held, pale=bool(playable) and not able)


def _form(draft: Draft, look: PrivateLook, form: Form, seen: Private, touches: TouchController) -> None:
    """Places for men: a place is tapped, then a man, and the next place is up; what is drafted is kept when
    it is hidden.
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
    """The usual answer, and an empty one."""
    draft.offer(
        ButtonItem(text("as-in-chess"), touches.act_privately, (look.fill, list(form.printed))),
        ButtonItem(text("clear"), touches.act_privately, (look.fill, [""] * len(form.squares))),
    )

"""What only one player may see: handed over first, then cards, own men and deductions; a draft survives
hiding.

The board beside it stays what everybody may see, but for the men that a chosen card fits. `PrivateLook` alone
says whether anything of it is on the screen, and closes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.app.games.deduction_grid import GridView
from companion.app.table.panel.private_look import LEFT_ALONE, Private, PrivateLook, card_of
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.card_hand import HandCard, HandItem
from companion.app.table.widgets.cards import card_picture
from companion.app.texts import text
from companion.app.widgets.controls.progress import ProgressItem
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
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
            [GridView(grid, title) for grid, title in zip(self.grids, self.titles, strict=True)], px(10)
        )

    def update(self, element: Any, before: Any) -> bool:
        for view, grid in zip(element.parts, self.grids, strict=True):
            view.show(grid)
        return True


def countdown(look: PrivateLook) -> tuple[PanelItem, ...]:
    """How long it stays open when nobody touches the screen."""
    return (
        TextItem(text("hides-in", n=look.left), "muted", "label", icon="hidden"),
        ProgressItem(look.left / LEFT_ALONE),
    )


def private_items(look: PrivateLook, seen: Private, touches: TouchController) -> Iterator[PanelItem]:
    """What the player who looks sees."""
    view = seen.view
    if view.form is None or not THEME.small:
        yield from countdown(look)
    if view.form is not None:
        yield from _form(look, view.form, seen, touches)
    else:
        yield from look.hints.parts()
        yield from _hand(look, seen, touches)
        others = [offer for offer in seen.offers if offer.kind not in ("card", "hint")]
        for offer in others:
            yield ButtonItem(seen.say(offer.said), touches.press, (offer,))
        if view.grids:
            yield GridsItem(view.grids, tuple(seen.say(grid.title) for grid in view.grids))
        else:
            for note in view.secrets:
                yield TextItem(seen.say(note), "muted", "label")
    later = view.form is not None
    hide = ButtonItem(
        text("hide-for-later" if later else "hide"),
        touches.looked,
        (look.hide,),
        role="quiet" if later else "main",
        icon="hidden",
    )
    hints = [
        ButtonItem(seen.say(one.said), touches.press, (one,), icon="hint")
        for one in seen.offers
        if one.kind == "hint"
    ]
    yield GroupItem((*hints, hide), 2) if hints and not later else hide


def _hand(look: PrivateLook, seen: Private, touches: TouchController) -> Iterator[PanelItem]:
    """Men by number, or cards: one that can be played is taken up, then the man is tapped."""
    numbered = [one.partition("=") for one in seen.view.hand if "=" in one]
    if numbered:
        yield TextItem(
            text("own-men", men=tuple(f"{number} {seen.word(kind)}" for number, _, kind in numbered))
        )
        return
    playable = {card_of(offer) for offer in seen.offers if offer.kind == "card"}
    hand = Counter(seen.view.hand)
    if hand:
        yield TextItem(text("your-hand", count=hand.total()))
    elif not seen.view.grids:
        yield TextItem(text("no-cards"))
    shown = [card for card in sorted(hand) if card != UNSEEN]
    if shown:
        yield HandItem(
            tuple(_card(look, card, hand[card], card in playable, seen) for card in shown),
            touches.looked,
            look.take_up,
        )
    if hand[UNSEEN] and playable:
        yield TextItem(text("own-cards-hidden", count=hand[UNSEEN]), "muted", "label")
        more = tuple(_card(look, card, 1, True, seen) for card in sorted(playable - hand.keys()))
        yield HandItem(more, touches.looked, look.take_up)
    if look.card:
        yield TextItem(text("tap-the-man"), style="heading")


def _card(look: PrivateLook, card: str, count: int, able: bool, seen: Private) -> HandCard:
    return HandCard(card, card_picture("", card, seen.word), seen.word(card), count, able, card == look.card)


def _form(look: PrivateLook, form: Form, seen: Private, touches: TouchController) -> Iterator[PanelItem]:
    """Places for men: a place is tapped, then a man, and the next place is up; what is drafted is kept when
    it is hidden.
    """
    draft = look.draft(form)
    rule = seen.say(form.rule)
    colour = THEME.colour("ink")
    places = tuple(
        ButtonItem(
            str(i + 1),
            touches.looked,
            (look.choose_slot, form, i),
            high=48 if THEME.small else 56,
            chosen=i == look.slot,
            art=pieces.silhouette(kind, THEME.colour("on_main") if i == look.slot else colour)
            if kind
            else "",
            name=f"{i + 1} {seen.word(kind) if kind else ''}",
        )
        for i, kind in enumerate(draft)
    )
    yield GroupItem(places, 4)
    left = Counter(form.men) - Counter(draft)
    if left:
        kinds = tuple(
            ButtonItem(
                "",
                touches.looked,
                (look.put, form, kind),
                value=str(left[kind]),
                able=bool(left[kind]),
                high=52 if THEME.small else 60,
                art=pieces.silhouette(kind, colour),
                name=seen.word(kind),
            )
            for kind in form.men
        )
        yield GroupItem(kinds, 3)
    if "" in draft:
        yield TextItem(rule, "muted", "label", icon="ring")
    else:
        action = form.action(look.seat, "".join(draft))
        if seen.allowed(action):
            yield ButtonItem(
                seen.say(message(f"offer-{form.verb}")), touches.send, (action,), role="main", icon="check"
            )
        else:
            yield TextItem(rule, "signal", icon="ring")
    yield GroupItem(
        (
            ButtonItem(text("as-in-chess"), touches.looked, (look.fill, list(form.printed))),
            ButtonItem(text("clear"), touches.looked, (look.fill, [""] * len(form.squares))),
        )
    )

"""What only one player may see: handed over first, then cards, own men and deductions; a draft survives hiding.

The board beside it stays what everybody may see, but for the men that a chosen card fits. `PrivateLook` alone says
whether anything of it is on the screen, and closes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from kivy.clock import Clock

from companion.app.games.deduction_grid import GridView
from companion.app.table.panel.hint_panel import HintPanel
from companion.app.table.widgets.card_hand import HandCard, HandItem
from companion.app.table.widgets.cards_and_dice import card_picture
from companion.app.texts import text
from companion.app.widgets.controls.search_list import ProgressItem
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Message, message
from companion.kernel.view import Form, Grid, View
from companion.table.available_commands import AvailableCommand
from companion.table.protocol import notices

UNSEEN = "?"
"""A card in a hand that the table does not know."""


LEFT_ALONE = 20
"""Seconds after the last touch of the screen at which a private look closes."""


class PrivateLook:
    """Who looks, whether the tablet is with that player, the card that is held up, the form that is drafted.

    It closes when the turn goes to another seat, at a pause, when another seat's man is touched, when something is
    pressed that is for the whole table (`TouchController`), and when nobody has touched the screen for a while; `left`: the
    seconds until then. `changed` is called after each of these.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self.seat = ""
        self.shown = False
        self.card = ""
        self.drafts: dict[str, list[str]] = {}
        self.slot = 0
        self.left = LEFT_ALONE
        self.hints = HintPanel(changed)
        self._turn: str | None = None
        self._changed = changed
        self._ticking = Clock.create_trigger(self._second, 1, interval=True)

    def hand_over(self, seat: str) -> None:
        self.hide()
        self.seat = seat

    def show(self) -> None:
        self.shown = True
        self.touch()

    def hide(self) -> None:
        """Nothing is shown any more; drafts are kept."""
        self.seat, self.shown, self.card = "", False, ""
        self.hints.show(None)
        self._ticking.cancel()

    # What closes it

    def hear(self, notice: notices.Notice, layout: Callable[[], Layout]) -> None:
        """What the table tells; `layout`: where men stand, asked for only if it matters."""
        match notice:
            case notices.Hinted(private=True):
                if self.shown and notice.seat == self.seat:
                    self.hints.show(notice)
                    self.touch()
            case notices.Ruling() | notices.Undone():
                self.hints.show(None)
            case notices.Turn(seat=seat):
                if seat != self._turn:
                    self.hide()
                self._turn = seat
            case notices.Note(kind="pause" | "arbiter-pause"):
                self.hide()
            case notices.Partial(lifted=squares):
                stands = layout() if squares else {}
                self.touched(token for square in squares for token in stands.get(square, ())[-1:])
            case notices.Mismatch(repairs=repairs):
                self.touched(Token.read(text) for repair in repairs for text in repair.expected[-1:])

    def touched(self, men: Iterable[Token]) -> None:
        """Somebody has touched these men, on the screen or on a board."""
        if any(man.owner not in (None, self.seat) for man in men):
            self.hide()

    def touch(self) -> None:
        """Somebody has touched the screen: the seconds are counted anew."""
        if self.shown:
            self.left = LEFT_ALONE
            self._ticking.cancel()
            self._ticking()

    def _second(self, *_: object) -> bool:
        self.left -= 1
        if not self.left:
            self.hide()
        self._changed()
        return self.shown

    # Cards

    def take_up(self, card: str) -> None:
        """A card is held up, or put back into the hand."""
        self.card = "" if self.card == card else card

    def plays(self, offers: Sequence[AvailableCommand]) -> Mapping[str, Mapping[str, Any]]:
        """Where the card that is held up can be played: square to the command."""
        found = next(
            (offer for offer in offers if offer.kind == "card" and card_of(offer) == self.card), None
        )
        return {str(one.said.values["square"]): one.command for one in found.choices} if found else {}

    # A form

    def draft(self, form: Form) -> list[str]:
        return self.drafts.setdefault(self.seat, [""] * len(form.squares))

    def choose_slot(self, form: Form, slot: int) -> None:
        self.draft(form)[slot] = ""
        self.slot = slot

    def put(self, form: Form, kind: str) -> None:
        """A man comes into the chosen place, or into the first that is free."""
        draft = self.draft(form)
        if "" not in draft or draft.count(kind) == form.men[kind]:
            return
        slot = self.slot if not draft[self.slot] else draft.index("")
        draft[slot] = kind
        self.slot = draft.index("") if "" in draft else slot

    def fill(self, men: Sequence[str]) -> None:
        self.drafts[self.seat] = list(men)
        self.slot = 0

    def sent(self) -> None:
        """The form was accepted: its draft is not needed any more."""
        self.drafts.pop(self.seat, None)
        self.hide()


class Private(msgspec.Struct, frozen=True):
    """What the player who looks may see and do. `allowed`: whether an action is legal now."""

    view: View
    offers: tuple[AvailableCommand, ...]
    say: Callable[[Message], str]
    word: Callable[[str], str]
    allowed: Callable[[str], bool]


class PrivateHands(msgspec.Struct, frozen=True):
    """What touches set going: `look(work, *args)` changes the look and draws anew, `send` a form, `press` an offer."""

    look: Callable[..., None]
    send: Callable[[str], None]
    press: Callable[[AvailableCommand], None]


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


def card_of(offer: AvailableCommand) -> str:
    """The card that an offer plays."""
    return str(offer.said.values["card"])


def countdown(look: PrivateLook) -> tuple[PanelItem, ...]:
    """How long it stays open when nobody touches the screen."""
    return (
        TextItem(text("hides-in", n=look.left), "muted", "label", icon="hidden"),
        ProgressItem(look.left / LEFT_ALONE),
    )


def private_items(look: PrivateLook, seen: Private, hands: PrivateHands) -> Iterator[PanelItem]:
    """What the player who looks sees."""
    view = seen.view
    if view.form is None or not THEME.small:
        yield from countdown(look)
    if view.form is not None:
        yield from _form(look, view.form, seen, hands)
    else:
        yield from look.hints.parts()
        yield from _hand(look, seen, hands)
        others = [offer for offer in seen.offers if offer.kind not in ("card", "hint")]
        for offer in others:
            yield ButtonItem(seen.say(offer.said), hands.press, (offer,))
        if view.grids:
            yield GridsItem(view.grids, tuple(seen.say(grid.title) for grid in view.grids))
        else:
            for note in view.secrets:
                yield TextItem(seen.say(note), "muted", "label")
    later = view.form is not None
    hide = ButtonItem(
        text("hide-for-later" if later else "hide"),
        hands.look,
        (look.hide,),
        "quiet" if later else "main",
        "hidden",
    )
    hints = [
        ButtonItem(seen.say(one.said), hands.press, (one,), icon="hint")
        for one in seen.offers
        if one.kind == "hint"
    ]
    yield GroupItem((*hints, hide), 2) if hints and not later else hide


def _hand(look: PrivateLook, seen: Private, hands: PrivateHands) -> Iterator[PanelItem]:
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
            hands.look,
            look.take_up,
        )
    if hand[UNSEEN] and playable:
        yield TextItem(text("own-cards-hidden", count=hand[UNSEEN]), "muted", "label")
        more = tuple(_card(look, card, 1, True, seen) for card in sorted(playable - hand.keys()))
        yield HandItem(more, hands.look, look.take_up)
    if look.card:
        yield TextItem(text("tap-the-man"), style="heading")


def _card(look: PrivateLook, card: str, count: int, able: bool, seen: Private) -> HandCard:
    return HandCard(card, card_picture("", card, seen.word), seen.word(card), count, able, card == look.card)


def _form(look: PrivateLook, form: Form, seen: Private, hands: PrivateHands) -> Iterator[PanelItem]:
    """Places for men: a place is tapped, then a man, and the next place is up; what is drafted is kept when it is hidden."""
    draft = look.draft(form)
    rule = seen.say(form.rule)
    colour = THEME.colour("ink")
    places = tuple(
        ButtonItem(
            str(i + 1), hands.look, (look.choose_slot, form, i), high=48 if THEME.small else 56, chosen=i == look.slot,
            art=pieces.silhouette(kind, THEME.colour("on_main") if i == look.slot else colour) if kind else "", name=f"{i + 1} {seen.word(kind) if kind else ''}",
        )
        for i, kind in enumerate(draft)
    )  # fmt: skip
    yield GroupItem(places, 4)
    left = Counter(form.men) - Counter(draft)
    if left:
        kinds = tuple(
            ButtonItem(
                "", hands.look, (look.put, form, kind), value=str(left[kind]), able=bool(left[kind]), high=52 if THEME.small else 60,
                art=pieces.silhouette(kind, colour), name=seen.word(kind),
            )
            for kind in form.men
        )  # fmt: skip
        yield GroupItem(kinds, 3)
    if "" in draft:
        yield TextItem(rule, "muted", "label", icon="ring")
    else:
        action = form.action(look.seat, "".join(draft))
        if seen.allowed(action):
            yield ButtonItem(seen.say(message(f"offer-{form.verb}")), hands.send, (action,), "main", "check")
        else:
            yield TextItem(rule, "signal", icon="ring")
    yield GroupItem((
        ButtonItem(text("as-in-chess"), hands.look, (look.fill, list(form.printed))),
        ButtonItem(text("clear"), hands.look, (look.fill, [""] * len(form.squares))),
    ))  # fmt: skip

"""A private look of one player: who looks, at what, and what closes it; a draft survives hiding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from kivy.clock import Clock

from companion.app.table.panel.hint_panel import HintPanel
from companion.kernel.layout import Layout, Token
from companion.kernel.view import Form, View
from companion.table.available_commands import AvailableCommand
from companion.table.protocol import notices
from companion.table.read_model import TableWords

LEFT_ALONE = 20
"""Seconds after the last touch of the screen at which a private look closes."""


class PrivateLook:
    """Who looks, whether the tablet is with that player, the card that is held up, the form that is drafted.

    It closes when the turn goes to another seat, at a pause, when another seat's man is touched, when
    something is pressed that is for the whole table (`TouchController`), and when nobody has touched the
    screen for a while; `left`: the seconds until then. `on_change` is called after each of these.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.seat = ""
        self.shown = False
        self.card = ""
        self.drafts: dict[str, list[str]] = {}
        self.slot = 0
        self.left = LEFT_ALONE
        self.hints = HintPanel(on_change)
        self._turn: str | None = None
        self._changed = on_change
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
                self.note_touch(token for square in squares for token in stands.get(square, ())[-1:])
            case notices.Mismatch(repairs=repairs):
                self.note_touch(Token.read(text) for repair in repairs for text in repair.expected[-1:])

    def note_touch(self, men: Iterable[Token]) -> None:
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

    def on_sent(self) -> None:
        """The form was accepted: its draft is not needed any more."""
        self.drafts.pop(self.seat, None)
        self.slot = 0
        self.hide()


class Private(msgspec.Struct, frozen=True):
    """What the player who looks may see and do. `allowed`: whether an action is legal now."""

    view: View
    offers: tuple[AvailableCommand, ...]
    words: TableWords
    allowed: Callable[[str], bool]


def card_of(offer: AvailableCommand) -> str:
    """The card that an offer plays."""
    return str(offer.said.values["card"])

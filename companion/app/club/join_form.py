"""What people fill in for their table to join one club: the PIN, its name there, and how it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.app.club.join_tasks import JoinRequest
from companion.app.texts import text
from companion.app.widgets.controls.digit_pad import DigitPadItem, PinDotsItem
from companion.app.widgets.controls.stepper import StepperItem
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.layout.qr_code_view import QrCodeItem
from companion.club.client.join_client import (
    PIN_DIGITS,
    Invitation,
    JoinTicket,
    format_fingerprint,
    new_ticket,
)
from companion.club.client.membership_config import LONGEST

STEP = 5
"""Minutes between two delays that can be chosen."""
NAME = 40
"""Characters of a table's name."""


class JoinSteps(Protocol):
    """The page that the form lies on."""

    def redraw(self) -> None:
        """Show what has changed."""

    def clear(self) -> None:
        """Say no more of the last try, and show what has changed."""

    def go(self, step: str) -> None:
        """Show another step."""

    def join(self) -> None:
        """Ask the hub."""


class JoinForm:
    """One table on its way into one club.

    Args:
        steps: The page that it lies on.
        name: What the table is called there.

    Attributes:
        club: What the club is called.
        to: Its invitation.
        by_arbiter: Whether an arbiter lets the table in, without a PIN.
        ticket: By which the arbiter knows the table.
    """

    def __init__(self, steps: JoinSteps, name: str) -> None:
        self._steps = steps
        self.name, self.club, self.to = name, "", Invitation("", 0, 0)
        self.pin, self._delay, self.brings, self.by_arbiter = "", 0, False, False
        self.ticket = JoinTicket("", "")

    def address(self, club: str, to: Invitation) -> None:
        """Be about this club."""
        self.club, self.to, self.pin, self.by_arbiter = club, to, to.pin, False

    def forget_pin(self) -> None:
        """The PIN was wrong, also if the invitation brought it along."""
        self.pin, self.to = "", self.to.without_pin()

    def back_from(self, step: str) -> str:
        """The step before one of these."""
        if step == "door":
            return "name"
        self.pin, self.by_arbiter = "", False
        return "pin" if step == "name" and not self.to.pin else "clubs"

    def request(self, played: bool) -> JoinRequest:
        """What the hub is asked; `played`: a game is played now, so that none is brought along."""
        self.ticket = new_ticket()
        ticket = self.ticket if self.by_arbiter else None
        return JoinRequest(self.to, self.pin, self.name, self._delay, self.brings and not played, ticket)

    # What is shown

    def pin_sheet(self, result: Sequence[PanelItem], across: int) -> PanelItem:
        """Where the PIN is typed.

        Args:
            result: What has to be said of the last try.
            across: How many columns there is room for.
        """
        words = GroupItem(
            (
                TextItem(text("joining-pin", club=self.club), style="heading"),
                TextItem(text("joining-pin-says"), "muted"),
                *result,
                PinDotsItem(len(self.pin), PIN_DIGITS),
                *self._compare(),
                ButtonItem(text("joining-by-arbiter"), self._ask_arbiter, icon="person"),
            ),
            1,
            12,
        )
        pad = DigitPadItem(self.type_digit, self.erase)
        return SheetItem((GroupItem((words, pad), across, 20),), paper=True, name="pin")

    def door_sheet(self, across: int) -> PanelItem:
        """A code that leads an arbiter's phone to where this table is let in; `across` as for the PIN."""
        words = GroupItem(
            (
                TextItem(text("joining-door"), style="heading"),
                TextItem(text("joining-door-says", club=self.club, table=self.name)),
                *self._compare(),
            ),
            1,
            12,
        )
        code = QrCodeItem(self.ticket.address(self.to))
        return SheetItem((GroupItem((words, code), across, 20),), paper=True, name="door")

    def name_sheet(self, result: Sequence[PanelItem], played: bool) -> PanelItem:
        """The table's name, and how it belongs; `result` as for the PIN, `played` as for the request."""
        delay = StepperItem(
            text("joining-delay"),
            self._delay,
            0,
            LONGEST,
            self.choose_delay,
            (),
            STEP,
            text("joining-minutes", n=self._delay),
        )
        brings = tuple(
            ButtonItem(text(said), self._choose_brings, (value,), chosen=self.brings == value)
            for said, value in (("joining-bring-no", False), ("joining-bring-yes", True))
        )
        old: tuple[PanelItem, ...] = () if played else (TextItem(text("joining-bring")), GroupItem(brings))
        join = ButtonItem(
            text("joining-join"), self._steps.join, role="main", icon="check", able=bool(self.name)
        )
        return SheetItem(
            (
                TextItem(self.club, style="heading"),
                *result,
                TextEntryItem(
                    text("joining-table"),
                    self.name,
                    text("joining-table-name", n="1"),
                    self.type_name,
                    most=NAME,
                ),
                join,
                delay,
                *old,
                *self._compare(),
            ),
            name="name",
        )

    def _compare(self) -> tuple[PanelItem, ...]:
        """The mark of the hub, which people compare."""
        if not self.to.fingerprint:
            return ()
        mark = format_fingerprint(self.to.fingerprint)
        return (TextItem(text("joining-compare"), "muted", "label"), TextItem(mark, style="button"))

    # What is filled in

    def type_digit(self, digit: str) -> None:
        """One more digit of the PIN."""
        self.pin = (self.pin + digit)[:PIN_DIGITS]
        if len(self.pin) == PIN_DIGITS:
            self._steps.go("name")
        else:
            self._steps.clear()

    def erase(self) -> None:
        """The last digit is taken back."""
        self.pin = self.pin[:-1]
        self._steps.redraw()

    def _ask_arbiter(self) -> None:
        self.pin, self.by_arbiter = "", True
        self._steps.go("name")

    def type_name(self, typed: str) -> None:
        """What the table is called."""
        before, self.name = self.name, typed.strip()
        if bool(before) != bool(self.name):
            self._steps.redraw()

    def choose_delay(self, minutes: int) -> None:
        """How late the club is told of the table's moves."""
        self._delay = minutes
        self._steps.redraw()

    def _choose_brings(self, brings: bool) -> None:
        self.brings = brings
        self._steps.redraw()

"""The page of clocks over a table: what it is told, and what a tap on it means."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.app.table.clocks.clock_page import ClockPage, ClockPageState
from companion.app.table.clocks.clock_ticker import ClockReading
from companion.app.table.panel.dialog import Dialog
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import text
from companion.kernel.messages import Seat
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.timekeeping.clock_messages import running_message

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.table_view import TableView
    from companion.app.table.touch_controller import TouchController


class ClockPageController:
    """Shows the clocks of one table screen alone, and does what taps on them mean."""

    def __init__(self, app: AppContext, referee: Referee, view: TableView, touching: TouchController) -> None:
        self._app, self._referee, self._view, self._touching = app, referee, view, touching
        self.page: ClockPage | None = None
        self._told: notices.Clock | None = None

    def open(self) -> None:
        """Show them over the table, which goes on below."""
        self.page = ClockPage(self._referee, self)
        self._app.cover(self.page)
        self._view.redraw()

    def tell(self, told: notices.Clock, faces: Mapping[str, ClockReading]) -> None:
        """Show the clocks, none of them lit while the game is paused; why they stand and who must press is in the call."""
        before, self._told = self._told, told
        if self.page is not None:
            paused = told.stands == "paused"
            self.page.tell(
                {seat: replace(face, turn=face.turn and not paused) for seat, face in faces.items()}
            )
            if before is None or (before.stands, before.pressing) != (told.stands, told.pressing):
                self._view.redraw()

    def show(self, said: BannerText, can: Collection[str]) -> None:
        """Show what the table says now.

        Args:
            said: Both lines of its banner: the call, and what happened last or why something was refused.
            can: What can be done at any time.
        """
        if self.page is None or self._told is None:
            return
        referee = self._referee
        heard, dialog = self._view.heard, self._touching.dialog
        looks = any(one is not None for one in (heard.outcome, heard.ask, heard.mismatch, dialog))
        call = said.text
        if dialog is not None:
            call = dialog.title if isinstance(dialog, Dialog) else dialog.said
        elif self._told.stands == "paused":
            call = said.text if referee.table.paused_by_arbiter else text("clocks-paused")
        elif not looks and (self._told.stands or self._told.pressing):
            call = referee.say(running_message(self._told))
        paused = referee.paused
        may_pause = not referee.table.paused_by_arbiter if paused else "pause" in can
        self.page.show(ClockPageState(call, said.sub, said.refused, looks, paused, "undo" in can, may_pause))

    def press(self, seat: str) -> None:
        """Somebody has tapped the clock of that seat: its hand is on it, where hands press, or where nobody
        has moved yet.
        """
        told, referee = self._told, self._referee
        if seat not in referee.seats_of_people:
            self._view.refuse(text("clock-of-computer"))
        elif told is not None and (referee.rules.press == "seat" or told.pressing == seat or not told.turn):
            self._app.table.command(do="press", seat=seat)
        else:
            self._view.refuse(text("clock-by-move", seat=Seat(seat)))

    def pause(self) -> None:
        self._app.table.command(do="resume" if self._referee.paused else "pause")

    def undo(self) -> None:
        """What others have to agree to is asked on the table."""
        if self._referee.undo_touches():
            self.leave()
        self._view.press_bar("undo")

    def leave(self) -> None:
        self.page = None
        self._app.uncover()

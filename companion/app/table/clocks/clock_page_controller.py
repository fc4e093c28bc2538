"""The page of clocks over a table: what it is told, and what a tap on it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.app.app_context import AppContext
from companion.app.table.clocks.clock_page import ClockHands, ClockPage, ClockPageState
from companion.app.table.clocks.clock_ticker import ClockReading
from companion.app.table.notice_log import NoticeLog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text
from companion.kernel.messages import Seat
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.timekeeping.clock_messages import running_message


class ClockPageController:
    """`refuse` says why a tap led to nothing; `bar` does what a button of the table's bar does."""

    def __init__(
        self, app: AppContext, referee: Referee, heard: NoticeLog, touching: TouchController, names: Mapping[str, str],
        refuse: Callable[[str], None], bar: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._app, self._referee, self._heard, self._touching = app, referee, heard, touching
        self._names, self._refuse, self._bar = names, refuse, bar
        self.page: ClockPage | None = None
        self._told: notices.Clock | None = None

    def open(self) -> None:
        """Show them over the table, which goes on below."""
        hands = ClockHands(self.press, self._pause, self._undo, self._leave)
        self.page = ClockPage(self._referee, self._names, hands)
        self._app.cover(self.page)

    def tell(self, told: notices.Clock, faces: Mapping[str, ClockReading]) -> None:
        """What the clocks show now."""
        self._told = told
        if self.page is not None:
            self.page.tell(faces)

    def show(self, sentence: str, refused: str, may_undo: bool) -> None:
        """What the table says now. `sentence`: who must do what, or what is wrong; `refused`: why a touch led to nothing."""
        if self.page is None or self._told is None:
            return
        heard, dialog = self._heard, self._touching.dialog
        looks = any(one is not None for one in (heard.outcome, heard.ask, heard.mismatch, dialog))
        said = sentence
        if dialog is not None:
            said = dialog.title
        elif not looks and (self._told.stands or self._told.pressing):
            said = self._referee.say(running_message(self._told))
        self.page.show(ClockPageState(refused or said, looks, self._referee.paused, may_undo))

    def press(self, seat: str) -> None:
        """Somebody has tapped the clock of that seat: its hand is on it, where hands press, or where nobody has moved yet."""
        told, referee = self._told, self._referee
        if seat not in referee.seats_of_people:
            self._refuse(text("clock-of-computer"))
        elif told is not None and (referee.rules.press == "seat" or told.pressing == seat or not told.turn):
            self._app.command(do="press", seat=seat)
        else:
            self._refuse(text("clock-by-move", seat=Seat(seat)))

    def _pause(self) -> None:
        self._app.command(do="resume" if self._referee.paused else "pause")

    def _undo(self) -> None:
        """What others have to agree to is asked on the table."""
        if self._referee.undo_touches():
            self._leave()
        self._bar("undo")

    def _leave(self) -> None:
        self.page = None
        self._app.uncover()

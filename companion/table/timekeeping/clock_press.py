"""A hand on the clock: what it means depends on whose hand it is, and when."""

from __future__ import annotations

from contextlib import suppress

from companion.kernel.messages import Seat
from companion.table.arbitration.illegal_moves import IllegalMoves
from companion.table.board.monitor import BoardMonitor
from companion.table.seat_commands import end_optional
from companion.table.table import Refusal, Table
from companion.table.timekeeping.game_clocks import GameClocks
from firmware_bridge.core.board import ChessClock


class ClockPress:
    """The clocks of one table, pressed."""

    def __init__(
        self, table: Table, clocks: GameClocks, monitor: BoardMonitor, illegal: IllegalMoves
    ) -> None:
        self._table, self._clocks, self._watch, self._illegal = table, clocks, monitor, illegal
        self._up = ""  # which side of a real clock's lever is up
        self._unanswered = ""  # the seat whose lever was pressed while a question was open: it stays pressed

    def press(self, seat: str | None) -> None:
        """That seat presses (None: whoever has to): its hands are off, and what is optional is left.

        Before the first move it starts the clock of who begins, if the other side presses. Who has no turn
        to end presses in vain.

        Raises:
            Refusal: there are no clocks, play does not go on, a question is open, or it is still that seat's turn.
        """
        table, clocks, watch = self._table, self._clocks, self._watch
        clocks.check_on()
        table.check_playable()
        seat = clocks.to_press if seat is None else table.seat(seat)
        if clocks.begin_by(seat):
            return
        actor = table.game.actor(table.state)
        if not clocks.owes_press(seat) and actor is not None and actor.seat == seat:
            n = table.n
            with suppress(Refusal):
                end_optional(table, watch)
            self._illegal.count_now()
            watch.check_answered()
            same = table.n == n and table.game.actor(table.state) == actor
            if same and not watch.wrong:
                raise Refusal("clock-not-moved", seat=Seat(seat))
        elif clocks.owes_press(seat):
            watch.settle(asked=True)
            watch.check_answered()
        if clocks.owes_press(seat):
            watch.final()
            clocks.press()

    def button(self, name: str) -> None:
        """A button was pressed: `clock1`, `clock2`, ... are those of the seats in turn order.

        Raises as `press`.
        """
        number, seats = name.removeprefix("clock"), self._table.game.seats
        if number != name and number.isdecimal() and 0 < int(number) <= len(seats):
            self.press(seats[int(number) - 1])

    def take_reading(self, by: ChessClock, turned: int) -> None:
        """What a real clock of two sides shows, and perhaps that its lever was pressed. Raises as `press`.

        White, or who else begins, has its right side, as its makers say. `turned`: how the game lies on the
        board, to whose side the clock belongs.
        """
        seats = self._table.game.seats
        if len(seats) != 2 or not self._clocks.on:
            return
        right, left = seats if turned != 180 else seats[::-1]
        self._clocks.real = {right: by.right, left: by.left}
        before, self._up = self._up, by.up
        if before and before != self._up:
            seat = left if self._up == "right" else right
        elif self._unanswered and not self._watch.busy:
            seat = self._unanswered
        else:
            return
        self._unanswered = ""
        try:
            self.press(seat)
        except Refusal:
            self._unanswered = seat if self._watch.busy else ""
            raise

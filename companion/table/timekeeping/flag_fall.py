"""What a fallen flag does: a seat loses, leaves a race, passes its turn, or is only spoken of until somebody
claims it.

Of two sides the other one has to be able to win, else it is a draw (FIDE 6.9, and 7.5.5 for illegal moves).
Where the game cannot say that, an arbiter does, or all agree on a draw.
"""

from __future__ import annotations

from companion.kernel.messages import Seat
from companion.table import seat_commands
from companion.table.board.monitor import BoardMonitor
from companion.table.table import Refusal, Table
from companion.table.timekeeping.clock_count import ClockCount


class FlagFall:
    """Those of one table. `rule`: `loses`, `announce`, `last`, `pass`."""

    def __init__(self, table: Table, monitor: BoardMonitor, rule: str, count: ClockCount) -> None:
        self._table, self._watch, self._count = table, monitor, count
        self.ruled = rule != "announce"
        self._passes = rule == "pass"

    def rule(self, seat: str) -> None:
        """The time of that seat is over. Raises JournalError: it was not ruled."""
        if self._passes and seat_commands.pass_on(self._table, seat, "flag"):
            self._watch.follow()
        else:
            self.lose(seat, "flag")

    def lose(self, seat: str, why: str) -> None:
        """A seat is out of the game: it has lost, or is ranked behind those who go on; drawn, if the other
        side cannot win.

        Raises JournalError.
        """
        game, others = self._table.game, [one for one in self._table.game.seats if one != seat]
        wins = game.can_win(self._table.state, others[0]) if len(others) == 1 else True
        if wins is None:
            self._table.record.note(undecided=seat, why=why)
            self._table.note("can-other-win", seat=Seat(seat), other=Seat(others[0]))
            self._table.note("arbiter-called", seat=Seat(seat))
        elif wins:
            self.take_out(seat, why)
        else:
            self.draw(seat, why)

    def take_out(self, seat: str, why: str) -> None:
        """A seat has lost, whatever the other side can do. Raises JournalError."""
        seat_commands.take_out(self._table, seat, why)
        self._watch.follow()

    def draw(self, seat: str, why: str) -> None:
        """That seat would have lost, but the other side cannot win. Raises JournalError."""
        table = self._table
        table.correct(
            table.game.end_early(table.state, "draw"), f"{why}-drawn", "cannot-win", seat=Seat(seat)
        )
        self._watch.follow()

    def _find_claim(self, seat: str) -> str:
        """The seat whose flag fell first; empty: none did, but that seat's own."""
        fell = self._count.fallen()
        return fell[0] if fell and fell != [seat] else ""

    def may_claim(self, seat: str) -> bool:
        """Whether that seat may claim that another one's time is over."""
        return self._find_claim(seat) not in ("", seat)

    def claim(self, seat: str) -> None:
        """That seat says that another one's time is over.

        Raises Refusal when no flag fell, or its own fell first.
        """
        self._table.check_not_over()
        fallen = self._find_claim(self._table.seat(seat))
        if not fallen:
            raise Refusal("no-flag-fell")
        if fallen == seat:
            raise Refusal("own-flag-first", seat=Seat(seat))
        self.lose(fallen, "flag")

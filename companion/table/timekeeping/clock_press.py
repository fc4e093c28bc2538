"""Clock presses, and illegal moves if a house rule counts them.

The meaning of a press depends on the seat and the moment. A press also completes an illegal move.

The board may show an illegal position while a player is still moving a piece; this is not an illegal
move yet. An illegal move is counted if the piece is placed and the board is judged `illegal` for
`STOOD` milliseconds, or if a player ends the movement or presses the clock. It is counted once, and
no further move is counted until the board matches.

The house rule `penalty` follows FIDE 7.5.5. For its first illegal move, a seat is penalised by two
minutes (one minute in blitz, B.2). For its second illegal move, it loses the game, or the game is a
draw if the other side cannot win. With two seats, the opponent gains the two minutes; with more
seats, the penalised seat loses them. Without clocks, a seat loses its turn for its first illegal
move. The journal stores each illegal move (`penalty`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile

from companion.kernel.messages import Seat
from companion.table import seat_commands
from companion.table.board.context import STOOD
from companion.table.board.monitor import BoardMonitor
from companion.table.clock_rules import MINUTE, speed_of
from companion.table.protocol import commands
from companion.table.seat_commands import end_optional
from companion.table.table import Component, Refusal, Table, TableContext
from companion.table.timekeeping.game_clocks import GameClocks
from companion.tracking.verdicts import Mismatch
from companion.units import Milliseconds
from firmware_bridge.core.board import ChessClock

MANY = 3
"""Number of a seat's illegal moves after which another seat may claim that it has lost, if they are counted.
"""
SECOND = 2
"""Number of illegal moves with which a seat loses the game (FIDE 7.5.5), if they are penalised."""
RULINGS = ("back", "penalty", "pass", "loses", "draw", "forget")
UNDECIDED = ("loses", "draw")
"""Rulings that an arbiter may choose from if the game cannot decide whether the other side could still win.
"""


class IllegalMoves(Component):
    """The illegal moves at one table. The house rule is `back`, `warn`, `penalty` or `arbiter`.

    Attributes:
        elsewhere: If another table hosts the game and counts illegal moves, called with the seat
            and the square of each illegal move at this table; None if this table counts them.
    """

    def __init__(self, context: TableContext, monitor: BoardMonitor, clocks: GameClocks) -> None:
        self._table, self._time, self._rule = context.table, context.time, context.rules.illegal_move
        self._watch, self._clocks = monitor, clocks
        self._since: Milliseconds | None = None  # when the illegal move was first shown, if not counted yet
        self._square = self._seat = ""
        self._counted = False  # the current one is counted
        self.elsewhere: Callable[[str, str], None] | None = None
        self.idle = self._rule == "back"
        if not self.idle:
            monitor.on_mismatch(self._on_mismatch)

    def _on_mismatch(self, verdict: Mismatch | None) -> None:
        if verdict is None:
            self._since, self._counted = None, False
        elif verdict.kind != "illegal" or not verdict.to:
            self._since = None
        elif not self._counted and (self._since is None or verdict.to != self._square):
            self._since, self._square, self._seat = self._time.now(), verdict.to, self._by(verdict.origin)

    def _by(self, origin: str | None) -> str:
        """Return the seat that moved the piece.

        This is the seat that moved last, if the piece belongs to it and its ruling may still be
        amended. Otherwise it is the seat to move.
        """
        actor = self._table.actor
        stack = self._table.standing.layout.get(origin or "", ())
        played = self._table.record.line_of_play.played
        last = played[-1].seat if played and self._watch.open_ruling else ""
        return last if stack and last and stack[-1].owner == last else actor.seat if actor else ""

    @property
    def due(self) -> Milliseconds | None:
        """The time at which the illegal move on the board must be counted, in ms, or None."""
        return Milliseconds(self._since + STOOD) if self._since is not None else None

    def update(self) -> None:
        """Count an illegal move that has been on the board for long enough.

        Raises JournalError if it cannot be written.
        """
        if self.due is not None and self._time.now() >= self.due:
            self._count()

    def count_now(self) -> None:
        """Count the illegal move on the board now, because the movement is complete. Raises JournalError."""
        if self.due is not None:
            self._count()

    def count(self, seat: str) -> int:
        """Return how many illegal moves of a seat have been counted."""
        return self._table.record.line_of_play.illegal.count(seat)

    def count_elsewhere(self, seat: str, square: str, upon: int) -> None:
        """Count an illegal move that another table has reported, even if the report is late.

        A square outside the board is ignored.

        Args:
            seat: The seat that made the move.
            square: The square of the piece.
            upon: The number of the last record that the other table had when it sent the report. If
                the same illegal move was recorded after that, the report is ignored.

        Raises:
            JournalError: The illegal move cannot be written.
        """
        table = self._table
        if (
            table.actor is None
            or square not in table.game.board.number
            or self._rule == "back"
            or table.record.line_of_play.arbiter
        ):
            return
        since = reversed(table.record.journal.records)
        for record in takewhile(lambda one: one.seq > upon, since):
            if (record.body.get("illegal"), record.body.get("square")) == (seat, square):
                return
        self._record(seat, square)

    def _count(self) -> None:
        seat = self._seat
        if not seat or self._table.players.get(seat) == "none":
            self._since = None
        elif self.elsewhere is not None:
            self._since, self._counted = None, True
            self.elsewhere(seat, self._square)
        else:
            self._record(seat, self._square)
            self._since, self._counted = None, True

    def _record(self, seat: str, square: str) -> None:
        """Write an illegal move with its penalty. Raises JournalError."""
        table = self._table
        loses = self._rule == "penalty" and self.count(seat) + 1 >= SECOND
        gives = self.price(seat) if self._rule == "penalty" and not loses else {}
        body = {"illegal": seat, "square": square, "rule": self._rule}
        if self._rule == "penalty":
            body["penalty"] = "loss" if loses else "time" if gives else "turn"
        if self._rule == "arbiter":
            body["arbiter"] = "waits"
        table.record.note(**body, **({"gives": gives} if gives else {}))
        table.note("illegal-counted", seat=Seat(seat), square=square, n=self.count(seat))
        if self._rule == "arbiter":
            table.note("arbiter-called", seat=Seat(seat))
        elif loses:
            self._clocks.flags.lose(seat, "illegal")
        elif self._rule == "penalty":
            self._penalise(seat, gives)
        elif self._rule == "warn" and self.count(seat) >= MANY:
            table.note("illegal-may-claim", seat=Seat(seat))

    def price(self, seat: str, ms: Milliseconds = Milliseconds(0)) -> dict[str, int]:
        """Return the milliseconds that a penalty adds to each seat's clock; negative if time is taken away.

        Args:
            seat: The seat that is penalised.
            ms: The penalty in milliseconds, or 0 for the penalty for an illegal move.
        """
        if not self._clocks.on:
            return {}
        game = self._table.game
        blitz = speed_of(self._clocks.controls[seat]) == "blitz"
        ms = Milliseconds(ms or (MINUTE if blitz else 2 * MINUTE))
        others = [other for other in game.seats if other != seat]
        return {others[0]: ms} if len(others) == 1 else self._count_illegal(seat, ms)

    def _count_illegal(self, seat: str, ms: Milliseconds) -> dict[str, int]:
        most = self._clocks.most_to_take(seat, ms)
        return {seat: -most} if most else {}

    def _penalise(self, seat: str, gives: dict[str, int]) -> None:
        for player, ms in gives.items():
            note = self._table.note
            note("penalty-gives" if ms > 0 else "penalty-takes", seat=Seat(player), n=abs(ms) // 1000)
        actor = self._table.actor
        if (
            not gives
            and actor is not None
            and actor.seat == seat
            and seat_commands.pass_on(self._table, seat, "penalty")
        ):
            self._watch.follow()

    def _find_claim(self, seat: str) -> str:
        """Return a seat, other than this one, that has made too many illegal moves, or an empty string."""
        if self._rule != "warn":
            return ""
        players = self._table.record.line_of_play.players
        many = (
            other
            for other in self._table.game.seats
            if other != seat and players.get(other) != "none" and self.count(other) >= MANY
        )
        return next(many, "")

    def may_claim(self, seat: str) -> bool:
        """Return whether that seat may claim that another seat has made too many illegal moves."""
        return bool(self._find_claim(seat))

    def claim(self, seat: str) -> None:
        """Claim that another seat has made too many illegal moves. Raises Refusal."""
        self._table.check_not_over()
        found = self._find_claim(self._table.seat(seat))
        if not found:
            raise Refusal("no-claim", what="illegal")
        self._clocks.flags.lose(found, "illegal")

    def rule(self, given: commands.Arbiter) -> None:
        """Apply an arbiter's ruling. Raises Refusal if no ruling is pending or the given one is not valid."""
        table, line = self._table, self._table.record.line_of_play
        if given.ruling not in RULINGS:
            raise Refusal("no-ruling", ruling=given.ruling, rulings=RULINGS)
        seat = line.arbiter if given.seat is None else table.seat(given.seat)
        if given.ruling == "forget":
            if seat not in line.illegal:
                raise Refusal("no-illegal-move")
            table.record.note(arbiter="forget", forget=seat)
            table.note("illegal-forgotten", seat=Seat(seat), n=self.count(seat))
            return
        if not line.arbiter or seat != line.arbiter:
            raise Refusal("no-arbiter-needed")
        table.check_not_over()
        undecided = line.undecided
        if (given.ruling == "draw" and not undecided) or (undecided and given.ruling not in UNDECIDED):
            raise Refusal("no-ruling", ruling=given.ruling, rulings=UNDECIDED if undecided else RULINGS)
        gives = self.price(seat) if given.ruling == "penalty" else {}
        table.record.note(arbiter=given.ruling, **({"gives": gives} if gives else {}))
        table.note("arbiter-ruled", seat=Seat(seat))
        match given.ruling:
            case "penalty":
                self._penalise(seat, gives)
            case "pass":
                if seat_commands.pass_on(table, seat, "penalty"):
                    self._watch.follow()
            case "loses":
                self._clocks.flags.take_out(seat, undecided or "illegal")
            case "draw":
                self._clocks.flags.draw(seat, undecided)


class ClockPress:
    """Handler of clock presses at one table."""

    def __init__(
        self, table: Table, clocks: GameClocks, monitor: BoardMonitor, illegal: IllegalMoves
    ) -> None:
        self._table, self._clocks, self._watch, self._illegal = table, clocks, monitor, illegal
        self._up = ""  # the raised side of a real clock's lever
        # the seat that pressed a real clock during an open question; the press stays pending
        self._unanswered = ""

    def press(self, seat: str | None) -> None:
        """Press the clock for a seat, which ends its movement and skips the optional part of the turn.

        If `seat` is None, the clock is pressed for the seat that must press. Before the first move, a press
        by the other side starts the clock of the seat that begins. If there is no turn to end, a
        press has no effect.

        Raises:
            Refusal: There are no clocks, play cannot continue, a question is open, or it is still that seat's
                turn.
        """
        table, clocks, watch = self._table, self._clocks, self._watch
        clocks.check_on()
        table.check_playable()
        seat = clocks.to_press if seat is None else table.seat(seat)
        if clocks.begin_by(seat):
            return
        actor = table.actor
        if not clocks.owes_press(seat) and actor is not None and actor.seat == seat:
            n = table.n
            with suppress(Refusal):
                end_optional(table, watch)
            self._illegal.count_now()
            watch.check_answered()
            same = table.n == n and table.actor == actor
            if same and not watch.wrong:
                raise Refusal("clock-not-moved", seat=Seat(seat))
        elif clocks.owes_press(seat):
            watch.settle(asked=True)
            watch.check_answered()
        if clocks.owes_press(seat):
            watch.final()
            clocks.press()

    def button(self, name: str) -> None:
        """Handle a clock button. The buttons `clock1`, `clock2`, ... belong to the seats in turn order.

        Raises the same errors as `press`.
        """
        number, seats = name.removeprefix("clock"), self._table.game.seats
        if number != name and number.isdecimal() and 0 < int(number) <= len(seats):
            self.press(seats[int(number) - 1])

    def take_reading(self, by: ChessClock, turned: int) -> None:
        """Handle the times of a physical two-sided clock, and a press of its lever.

        Raises the same errors as `press`. By the manufacturers' convention, White (or the seat that begins)
        has the right side.

        Args:
            by: The state of the clock.
            turned: The game's rotation on the board, in degrees. It determines which seat has the
                right side of the clock, which is next to the board.
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

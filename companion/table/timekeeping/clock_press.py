"""A hand on the clock, and illegal moves where a house counts them.

What a press means depends on whose hand it is and when; a press also ends a move that no rule allows.

What passes by while hands move is no illegal move. The board has to be judged `illegal` with the piece set
down, and to stand so for `STOOD`, or somebody says that the hands are off or presses the clock. Then it is
counted once, and not again until the board agrees. FIDE 7.5.5 is the model of `penalty`: two minutes (one in
blitz, B.2) for the first of a seat, the game for the second; drawn if the other side cannot win. With two
seats the other one gets the minutes; with more they are taken away. Without clocks the turn passes at the
first. The journal keeps each (`penalty`).
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
"""Illegal moves of a seat from which on another one may claim that it has lost, where they are counted."""
SECOND = 2
"""The illegal move of a seat that loses the game (FIDE 7.5.5), where they are penalised."""
RULINGS = ("back", "penalty", "pass", "loses", "draw", "forget")
UNDECIDED = ("loses", "draw")
"""What an arbiter may rule where the game cannot say whether the other side could still win."""


class IllegalMoves(Component):
    """Those of one table. The house rule is `back`, `warn`, `penalty` or `arbiter`.

    Attributes:
        elsewhere: Is told of a seat and a square, where another table keeps the game and counts; None: it is counted here.
    """

    def __init__(self, context: TableContext, monitor: BoardMonitor, clocks: GameClocks) -> None:
        self._table, self._time, self._rule = context.table, context.time, context.rules.illegal_move
        self._watch, self._clocks = monitor, clocks
        self._since: Milliseconds | None = None  # when the illegal move was shown that is not counted yet
        self._square = self._seat = ""
        self._counted = False  # the one that stands is
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
        """Whose hand it was: who has the turn.

        Who moved last, if it is its piece and its hand may still go on.
        """
        actor = self._table.actor
        stack = self._table.standing.layout.get(origin or "", ())
        played = self._table.record.line_of_play.played
        last = played[-1].seat if played and self._watch.open_ruling else ""
        return last if stack and last and stack[-1].owner == last else actor.seat if actor else ""

    @property
    def due(self) -> Milliseconds | None:
        """When an illegal move that stands has to be counted, in ms."""
        return Milliseconds(self._since + STOOD) if self._since is not None else None

    def update(self) -> None:
        """Count an illegal move that has been there for long enough.

        Raises JournalError: it is not counted yet.
        """
        if self.due is not None and self._time.now() >= self.due:
            self._count()

    def count_now(self) -> None:
        """Count an illegal move that is there: the hands are off. Raises JournalError."""
        if self.due is not None:
            self._count()

    def count(self, seat: str) -> int:
        """How many illegal moves of a seat were counted."""
        return self._table.record.line_of_play.illegal.count(seat)

    def count_elsewhere(self, seat: str, square: str, upon: int) -> None:
        """Count one that a table has told which sits in, however late it comes; on no square of the board it is none.

        Args:
            upon: The last record that the table knew then: one that was written down since is not counted again.

        Raises JournalError.
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
        """Write it down, with what it costs. Raises JournalError."""
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
        """What a penalty gives, seat to milliseconds; below 0: takes.

        `ms` 0: as much as an illegal move costs.
        """
        if not self._clocks.on:
            return {}
        game = self._table.game
        blitz = speed_of(self._clocks.controls[seat]) == "blitz"
        ms = Milliseconds(ms or (MINUTE if blitz else 2 * MINUTE))
        others = [one for one in game.seats if one != seat]
        return {others[0]: ms} if len(others) == 1 else self._count_illegal(seat, ms)

    def _count_illegal(self, seat: str, ms: Milliseconds) -> dict[str, int]:
        most = self._clocks.most_to_take(seat, ms)
        return {seat: -most} if most else {}

    def _penalise(self, seat: str, gives: dict[str, int]) -> None:
        for one, ms in gives.items():
            note = self._table.note
            note("penalty-gives" if ms > 0 else "penalty-takes", seat=Seat(one), n=abs(ms) // 1000)
        actor = self._table.actor
        if (
            not gives
            and actor is not None
            and actor.seat == seat
            and seat_commands.pass_on(self._table, seat, "penalty")
        ):
            self._watch.follow()

    def _find_claim(self, seat: str) -> str:
        """Another seat that has made too many; empty: none has."""
        seats = self._table.game.seats if self._rule == "warn" else ()
        players = self._table.players
        many = (
            one for one in seats if one != seat and players.get(one) != "none" and self.count(one) >= MANY
        )
        return next(many, "")

    def may_claim(self, seat: str) -> bool:
        """Whether that seat may claim that another one has made too many."""
        return bool(self._find_claim(seat))

    def claim(self, seat: str) -> None:
        """That seat says that another one has made too many. Raises Refusal."""
        self._table.check_not_over()
        found = self._find_claim(self._table.seat(seat))
        if not found:
            raise Refusal("no-claim", what="illegal")
        self._clocks.flags.lose(found, "illegal")

    def rule(self, given: commands.Arbiter) -> None:
        """What an arbiter rules. Raises Refusal when nothing waits for him, or it means nothing."""
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

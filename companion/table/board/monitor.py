"""The monitor of a sensor board under a game, which is the referee's interface to the board.

`BoardMonitor` places the game on the sensor field and finds the board's orientation and pieces.
From then on, it passes touches to `VerdictTimer`. This decides when a verdict on the board counts,
and passes it to `BoardRulings`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from companion.kernel.actions import Action
from companion.kernel.messages import Message, message
from companion.table.board.context import BoardContext, QuietTime, TouchMove
from companion.table.board.questions import BoardQuestions, MismatchDisplay
from companion.table.board.rulings import BoardRulings
from companion.table.board.sensor_field import CLEAR, BoardProfile, SensorField
from companion.table.board.verdict_timing import VerdictTimer
from companion.table.protocol import commands, notices
from companion.table.storage.board_store import BoardStore, TooManyDiscs
from companion.table.table import Component, Refusal, TableContext
from companion.tracking import sensing
from companion.tracking.matcher import Matcher
from companion.tracking.sensing import Readings
from companion.tracking.verdicts import Mismatch
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, SensorBoard, SensorEvent, Snapshot


def _ignore(command: commands.Command) -> None:
    """Ignore a command, because no table is connected yet."""


class BoardMonitor(Component):
    """One sensor board under one game.

    Without a board, the monitor behaves as if the board matched, and asks no questions.
    """

    def __init__(self, context: TableContext, store: BoardStore) -> None:
        table, rules, settings = context.table, context.rules, context.settings
        self._table, self._time = table, context.time
        self._strict, self._deals = rules.amend == "strict", rules.decks == "virtual"
        self._resumed = settings.resumed
        self.field = SensorField(table.game.board)
        self.touch = TouchMove(table, rules.touch_move)
        self.quiet = QuietTime(settings.settle)
        self.matcher: Matcher | None = None
        self._rulings: BoardRulings | None = None
        self._timer: VerdictTimer | None = None
        self._profile = BoardProfile(table.game, self.field, store, settings.men)
        self._display = MismatchDisplay(table, self.field, rules.shows_ways)
        self._asking = BoardQuestions(context.questions, table.announcer)
        self.give: Callable[[commands.Command], None] = _ignore
        """Executes a command at the table."""

    # The board

    def connect(self, event: Connected, at: str | None, turned: int) -> Message | None:
        """Connect a board that has identified itself.

        Args:
            event: The board's description.
            at: The square of the field for a1, or None if unknown.
            turned: The orientation of the game, in degrees clockwise.

        Returns:
            The reason why the board cannot be used, or None.
        """
        try:
            at, turned = self._profile.meet(event, at, turned)
            self.field.lay(event, at, turned)
        except (sensing.PlacementError, TooManyDiscs) as wrong:
            return wrong.said
        self._profile.set_debounce()
        known = self.matcher.readings if self.matcher is not None else None
        if known is None or (known.sense, known.stills) != (event.sense, event.stills):
            self._begin(event)
        elif self.matcher is not None and event.fresh:
            self.matcher.unseen, known.men = True, self._profile.men
        return None

    def _begin(self, event: Connected) -> None:
        """Start with a board that has reported no readings yet."""
        self._asking.close()
        self.quiet.restart()
        table, game = self._table, self._table.game
        readings = Readings(self.field.game.values(), event.sense, self._profile.men, event.stills)
        readings.dead = frozenset(self.field.to_game_squares(self._profile.profile.blind))
        many = len(game.seats) == 1 or game.info.many_men
        self.matcher = Matcher(
            readings,
            goes_on=many,
            taken_up=self._resumed or table.n > 0,
            alone=len(game.seats) == 1,
        )
        board = BoardContext(
            table=table,
            matcher=self.matcher,
            display=self._display,
            questions=self._asking,
            touch=self.touch,
            quiet=self.quiet,
            strict=self._strict,
            deals=self._deals,
            give=lambda command: self.give(command),
        )
        self._rulings = BoardRulings(board)
        self._timer = VerdictTimer(board, self._rulings, self._profile)

    def attach(self, board: SensorBoard) -> None:
        """Use the lights of this board."""
        self.field.sensors = board
        self._profile.set_debounce()

    def disconnect(self) -> None:
        """Disconnect the board."""
        self._asking.close()
        self.field.sensors = self.field.connected = None
        self.field.sight = CLEAR
        self.quiet.restart()
        self.matcher = self._rulings = self._timer = None

    def inherit(self, other: BoardMonitor) -> None:
        """Take over the readings from this table's previous game."""
        if self.matcher is not None and other.matcher is not None and other.matcher.readings.known:
            self.matcher.snapshot(other.matcher.readings.all())

    def skip_setup(self) -> None:
        """Accept the position as set up; differences are then handled as during play."""
        if self._rulings is not None:
            self._rulings.watch()

    def ignore(self, square: str) -> None:
        """Continue without this square's sensor."""
        if self._rulings is not None:
            self._rulings.ignore(square)

    # Sensor events

    def on_event(self, event: SensorEvent) -> None:
        """Handle a report of the board."""
        settling, now = self._timer, self._time.now()
        if settling is None:
            return
        self.field.on_event(event)
        if self._profile.unsettled and self._find_way(now):
            return
        match event:
            case Snapshot():
                settling.on_snapshot(self._profile.pieces_seen(), now)
            case Lifted(square=square) if square in self.field.game:
                settling.on_lift(self.field.game[square], now)
            case Placed(square=square, token=token) if square in self.field.game:
                reading = self._profile.men.read(token or sensing.SOMETHING)
                settling.on_place(self.field.game[square], reading, now)

    def _find_way(self, now: Milliseconds) -> bool:
        """Find the orientation of the board.

        Returns:
            Whether the orientation is still unknown.
        """
        assert self.matcher is not None and self._timer is not None
        layout = self._table.standing.layout
        waits = self._profile.waits_for_a_piece(layout)
        turned = self._profile.find_way(layout)
        if turned is not None:
            self._table.note("oriented", turned=turned)
            self._timer.on_snapshot(self._profile.pieces_seen(), now)
        elif waits:
            orient = message("orient")
            self._display.wrong(Mismatch("setup", ()), self.matcher.readings, orient)
        return waits or turned is not None

    # Time and table

    @property
    def due(self) -> Milliseconds | None:
        """The time at which the board must be settled, in milliseconds, or None."""
        return self.quiet.due

    def poll(self) -> None:
        """Settle the board if nothing has changed during the quiet time."""
        self.settle()

    def update(self) -> None:
        """Reprocess the touches made after a line that was ruled late."""
        if self._timer is not None:
            self._timer.repeat_touches()

    def close(self) -> None:
        """Switch all lights off, because the table is closed."""
        self.field.light({})

    def by_ear(self, seats: Collection[str], quiet: Milliseconds) -> None:
        """Adapt to seats that play without seeing the board.

        The quiet time is longer for these seats, and the touch-move rule does not apply to them.

        Args:
            seats: The seats.
            quiet: The quiet time in milliseconds.
        """
        self.quiet.ms, self.touch.free = quiet, frozenset(seats)

    def settle(self, asked: bool = False, ended: bool = False) -> None:
        """Rule or ask about what the board shows, if the board has been quiet; see `VerdictTimer.settle`."""
        if self._timer is not None:
            self._timer.settle(self._time.now(), asked, ended)

    def hands_off(self) -> bool:
        """Rule what the board shows and make the ruling final, because the player pressed End.

        Returns:
            Whether anything was ruled.

        Raises:
            Refusal: A question must be answered first.
        """
        n = self._table.n
        self.settle(asked=True, ended=True)
        self.check_answered()
        if self._rulings is not None:
            self._rulings.finalise()
        return self._table.n != n

    def check_answered(self) -> None:
        """Check that play does not wait for the answer to a question.

        Raises:
            Refusal: A question must be answered first.
        """
        if (question := self._asking.of_play) is not None:
            raise Refusal("ask-first", question=question)

    def check_answer(self, id: str) -> None:
        """Check that no answer is given that would be ruled while the game is paused or waits for an arbiter.

        Args:
            id: The id of the question.

        Raises:
            Refusal: The game is paused or waits for an arbiter.
        """
        if self._asking.is_of_play(id) and self._table.actor is not None:
            self._table.check_playable()

    @contextmanager
    def following(self) -> Iterator[None]:
        """Return a context that adapts the board to changes of the position.

        Raises:
            Refusal: A question must be answered first, because a new position would discard it.
        """
        self.check_answered()
        before = self._table.state
        yield
        if self._table.state is not before:
            self.follow()

    def final(self) -> None:
        """Make the last ruling final, because a clock was pressed."""
        if self._rulings is not None:
            self._rulings.finalise()

    def went_on(self) -> None:
        """Continue after a roll or a card. The immediate effect of a card must be carried out on the board."""
        if self._rulings is not None:
            self._rulings.went_on()

    def follow(self) -> None:
        """Adapt to an action that was not made on the board."""
        if self._rulings is not None:
            self._rulings.follow()

    def time_of_ruling(self, now: Milliseconds) -> Milliseconds:
        """Return the time of an action that is ruled at `now`."""
        return self.quiet.done_at(now)

    # Queries of the table

    @property
    def wrong(self) -> bool:
        """Whether a mismatch is displayed."""
        return self._display.stands

    @property
    def mismatch(self) -> notices.Mismatch[Message] | None:
        """The displayed mismatch, or None."""
        return self._display.shown

    def on_mismatch(self, listener: Callable[[Mismatch | None], None]) -> None:
        """Register the listener that is called with each displayed mismatch, and with None when it ends."""
        self._display.on_mismatch = listener

    @property
    def open_ruling(self) -> bool:
        """Whether the player who made the last ruling may still continue it."""
        return self._rulings is not None and bool(self._rulings.last.open)

    @property
    def agrees(self) -> bool:
        """Whether the board shows the position, as far as can be known."""
        if self._profile.unsettled and self._profile.waits_for_a_piece(self._table.standing.layout):
            return False
        return self._rulings is None or self._rulings.agrees

    @property
    def busy(self) -> bool:
        """Whether play waits for the answer to a question about the board."""
        return self._asking.of_lines

    def check_ready(self, settles: bool = True) -> None:
        """Check that play can continue: the game is not paused, no question is open, and the board matches.

        Args:
            settles: Whether to rule or ask about recent touches first.

        Raises:
            Refusal: Play cannot continue.
        """
        self._table.check_playable()
        if (settles and self.due is not None) or not self.agrees:
            self.settle(asked=True)
        self.check_answered()
        if not self.agrees:
            raise Refusal("board-first", reason=self.reason or "")

    def check_touch(self, action: Action) -> None:
        """Check that an action does not leave unmoved a touched piece that must move (X1).

        Raises:
            Refusal: The action leaves that piece unmoved.
        """
        if bound := self.touch.forbids((action,)):
            raise Refusal("touch-bound", square=bound)

    @property
    def reason(self) -> Message | None:
        """The displayed reason for a mismatch, or None without a board or mismatch."""
        if self._display.reason is not None or self.matcher is None:
            return self._display.reason
        return message("unexplained", squares=self.matcher.differs)

    @property
    def felt(self) -> bool:
        """Whether a piece was touched in this position, even if only to adjust it."""
        touches = self.matcher.touches if self.matcher is not None else None
        return touches is not None and bool(touches.squares | touches.adjusted)

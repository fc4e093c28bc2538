"""The board at the table: a sensor board laid under the game, watched while it is there.

`BoardMonitor` is what the referee knows of a board. It lays the game on the sensor field and finds out which
way the board lies and what its pieces are; from then on lifted and set down pieces go to `VerdictTimer`,
which says when what they mean is heeded, and on to `BoardRulings`.
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
from companion.table.protocol import commands
from companion.table.storage.board_store import BoardStore, TooManyDiscs
from companion.table.table import Component, Refusal, TableContext
from companion.tracking import sensing
from companion.tracking.matcher import Matcher
from companion.tracking.sensing import Readings
from companion.tracking.verdicts import Mismatch
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, SensorBoard, SensorEvent, Snapshot


def _ignore(command: commands.Command) -> None:
    """No table takes commands of a board yet."""


class BoardMonitor(Component):
    """One sensor board under one game, or none: then everything agrees and nothing is asked."""

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
        """Carries out a command at the table."""

    # The board

    def connect(self, event: Connected, at: str | None, turned: int) -> Message | None:
        """A board has answered; returns why it cannot serve, if it cannot."""
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
        """A board of which nothing was felt yet."""
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
        """The board to light."""
        self.field.sensors = board
        self._profile.set_debounce()

    def disconnect(self) -> None:
        """The board is taken away."""
        self._asking.close()
        self.field.sensors = self.field.connected = None
        self.field.sight = CLEAR
        self.quiet.restart()
        self.matcher = self._rulings = self._timer = None

    def inherit(self, other: BoardMonitor) -> None:
        """Take over what the board read at the last game of this table."""
        if self.matcher is not None and other.matcher is not None and other.matcher.readings.known:
            self.matcher.snapshot(other.matcher.readings.all())

    def skip_setup(self) -> None:
        """Take the position as laid out: what differs is told as it would be in play."""
        if self._rulings is not None:
            self._rulings.watch()

    def ignore(self, square: str) -> None:
        """Play on without this square's sensor."""
        if self._rulings is not None:
            self._rulings.ignore(square)

    # Events

    def on_event(self, event: SensorEvent) -> None:
        """What the board reports."""
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
        """Tell how the board lies; whether nothing else can be heeded yet."""
        assert self.matcher is not None and self._timer is not None
        layout = self._table.standing.layout
        waits = self._profile.waits_for_a_man(layout)
        turned = self._profile.find_way(layout)
        if turned is not None:
            self._table.note("oriented", turned=turned)
            self._timer.on_snapshot(self._profile.pieces_seen(), now)
        elif waits:
            orient = message("orient")
            self._display.wrong(Mismatch("setup", ()), self.matcher.readings, orient)
        return waits or turned is not None

    # Time and the table

    @property
    def due(self) -> Milliseconds | None:
        """When the board has to be settled, in ms."""
        return self.quiet.due

    def poll(self) -> None:
        """Settle the board if nothing has changed for the quiet time."""
        self.settle()

    def update(self) -> None:
        """Take in again what came after a line that was ruled late."""
        if self._timer is not None:
            self._timer.repeat_touches()

    def close(self) -> None:
        """The table ends: no square is lit any more."""
        self.field.light({})

    def by_ear(self, seats: Collection[str], quiet: Milliseconds) -> None:
        """These seats play by ear: hands feel their way, so the quiet time is `quiet` ms, and their touches
        bind nobody.
        """
        self.quiet.ms, self.touch.free = quiet, frozenset(seats)

    def settle(self, asked: bool = False, ended: bool = False) -> None:
        """Rule or ask what the board shows, if it has been quiet; see `VerdictTimer.settle`."""
        if self._timer is not None:
            self._timer.settle(self._time.now(), asked, ended)

    def hands_off(self) -> bool:
        """End is pressed: what shows is ruled, and is final.

        Returns:
            Whether anything was ruled.

        Raises:
            Refusal: a question has to be answered first.
        """
        n = self._table.n
        self.settle(asked=True, ended=True)
        self.check_answered()
        if self._rulings is not None:
            self._rulings.finalise()
        return self._table.n != n

    def check_answered(self) -> None:
        """Raises Refusal while a question is open without whose answer play cannot go on."""
        if (question := self._asking.of_play) is not None:
            raise Refusal("ask-first", question=question)

    def check_answer(self, id: str) -> None:
        """Raises Refusal if an answer to this question would be ruled, and the game is paused or waits for an arbiter."""
        if self._asking.is_of_play(id) and self._table.actor is not None:
            self._table.check_playable()

    @contextmanager
    def following(self) -> Iterator[None]:
        """The board has to follow what is changed within, if that changes the position.

        Raises:
            Refusal: a question has to be answered first; a new position would discard it.
        """
        self.check_answered()
        before = self._table.state
        yield
        if self._table.state is not before:
            self.follow()

    def final(self) -> None:
        """The last ruling is final: a clock was pressed."""
        if self._rulings is not None:
            self._rulings.finalise()

    def went_on(self) -> None:
        """A die fell, a card was drawn: play goes on; what a card did at once the board has to follow."""
        if self._rulings is not None:
            self._rulings.went_on()

    def follow(self) -> None:
        """An action was made elsewhere: the board has to follow."""
        if self._rulings is not None:
            self._rulings.follow()

    def time_of_ruling(self, now: Milliseconds) -> Milliseconds:
        """When that was done which is ruled at `now`."""
        return self.quiet.done_at(now)

    # What the table may ask

    @property
    def wrong(self) -> bool:
        """Whether people are shown that the board does not agree."""
        return self._display.stands

    def on_mismatch(self, listener: Callable[[Mismatch | None], None]) -> None:
        """The listener gets each verdict that is shown as wrong, and None when nothing is."""
        self._display.on_mismatch = listener

    @property
    def open_ruling(self) -> bool:
        """Whether the hand that made the last ruling may still go on."""
        return self._rulings is not None and bool(self._rulings.last.open)

    @property
    def agrees(self) -> bool:
        """Whether the board shows the position, as far as anybody knows."""
        if self._profile.unsettled and self._profile.waits_for_a_man(self._table.standing.layout):
            return False
        return self._rulings is None or self._rulings.agrees

    @property
    def busy(self) -> bool:
        """Whether the board has asked something that must be answered before play goes on."""
        return self._asking.of_lines

    def check_ready(self, settles: bool = True) -> None:
        """Play can go on: nobody pauses, no question is open, and the board agrees (after settling it).

        Args:
            settles: What was touched just now is ruled or asked first.

        Raises:
            Refusal: it cannot, and why.
        """
        self._table.check_playable()
        if (settles and self.due is not None) or not self.agrees:
            self.settle(asked=True)
        self.check_answered()
        if not self.agrees:
            raise Refusal("board-first", reason=self.reason or "")

    def check_touch(self, action: Action) -> None:
        """Raises Refusal if a player may not do this because a touched piece must move (X1)."""
        if bound := self.touch.forbids((action,)):
            raise Refusal("touch-bound", square=bound)

    @property
    def reason(self) -> Message | None:
        """Why the board does not agree, in the words shown last; None: there is no board, or nothing is wrong."""
        if self._display.reason is not None or self.matcher is None:
            return self._display.reason
        return message("unexplained", squares=self.matcher.differs)

    @property
    def felt(self) -> bool:
        """Whether a piece was touched in this position, if only to be set right."""
        touches = self.matcher.touches if self.matcher is not None else None
        return touches is not None and bool(touches.squares | touches.adjusted)

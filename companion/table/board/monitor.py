"""The board at the table: a sensor board laid under the game, watched while it is there.

`BoardMonitor` is what the referee knows of a board. It lays the game on the sensor field and finds out
which way the board lies and what its men are; from then on lifted and set down men go to
`VerdictTimer`, which says when what they mean is heeded, and on to `BoardRulings`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.kernel.messages import Message, message
from companion.table.board.mismatch import MismatchDisplay
from companion.table.board.profile import BoardProfile
from companion.table.board.questions import BoardQuestions
from companion.table.board.rulings import BoardRulings
from companion.table.board.sensor_field import SensorField
from companion.table.board.touch_move import TouchMove
from companion.table.board.verdict_timing import QUIET, VerdictTimer
from companion.table.protocol.notices import Text
from companion.table.questions import Questions
from companion.table.storage.board_store import BoardStore
from companion.table.table import Table
from companion.tracking import field_mapping
from companion.tracking.matcher import Matcher
from companion.tracking.readings import Readings
from companion.tracking.verdicts import Mismatch
from firmware_bridge.core.board import Connected, Fault, Gone, Lifted, Placed, SensorBoard, Snapshot

LATE = 250
"""Milliseconds by which a quiet board may be ruled on late."""


class BoardMonitor:
    """One sensor board under one game, or none: then everything agrees and nothing is asked.

    `settle`: the quiet time in ms, 0 for none; `strict` and `deals` as for `BoardRulings`; `men`: the name of the
    set of men that was chosen; `resumed`: the game was taken up again from its journal.
    """

    def __init__(
        self,
        table: Table,
        questions: Questions,
        store: BoardStore,
        *,
        settle: int,
        strict: bool = False,
        deals: bool = True,
        men: str = "",
        resumed: bool = False,
        ways: bool = True,
    ) -> None:
        self._table = table
        self._quiet, self._strict, self._deals, self._resumed = settle, strict, deals, resumed
        self.field = SensorField(table.game.board)
        self.touch = TouchMove()
        self.matcher: Matcher | None = None
        self._rulings: BoardRulings | None = None
        self._settling: VerdictTimer | None = None
        self._profile = BoardProfile(table.game, self.field, store, men)
        self._display = MismatchDisplay(table, self.field, ways)
        self._asking = BoardQuestions(questions, table.announcer)

    # The board

    def connect(self, event: Connected, at: str | None, turned: int) -> Message | None:
        """A board has answered; returns why it cannot serve, if it cannot."""
        at, turned = self._profile.meet(event, at, turned)
        try:
            self.field.lay(event, at, turned)
        except field_mapping.PlacementError as wrong:
            return wrong.said
        self._profile.set_debounce()
        if self.matcher is None or self.matcher.readings.sense != event.sense:
            self._begin(event.sense)
        elif event.fresh:
            self.matcher.unseen, self.matcher.readings.men = True, self._profile.men
        return None

    def _begin(self, sense: str) -> None:
        """A board of which nothing was felt yet."""
        self._asking.close()
        table, game = self._table, self._table.game
        readings = Readings(self.field.game.values(), sense, self._profile.men)
        readings.dead = frozenset(self.field.named(self._profile.profile.blind))
        many = len(game.seats) == 1 or game.info.many_men
        self.matcher = Matcher(readings, goes_on=many, taken_up=self._resumed or table.n > 0)
        self._rulings = BoardRulings(
            table, self.matcher, self._display, self._asking, self._ruled,
            strict=self._strict, deals=self._deals, eager=self._quiet == 0,
        )  # fmt: skip
        self._settling = VerdictTimer(
            table, self.matcher, self._rulings, self.touch, learn=self._learn, quiet=self._quiet
        )

    def _ruled(self) -> None:
        if self._settling is not None:
            self._settling.ruled()

    def attach(self, board: SensorBoard) -> None:
        """The board to light."""
        self.field.sensors = board
        self._profile.set_debounce()

    def disconnect(self) -> None:
        """The board is taken away."""
        self._asking.close()
        self.field.sensors = self.field.connected = None
        self.matcher = self._rulings = self._settling = None

    def inherit(self, other: BoardMonitor) -> None:
        """Take over what the board read at the last game of this table."""
        if self.matcher is not None and other.matcher is not None and other.matcher.readings.known:
            self.matcher.snapshot(other.matcher.readings.all())

    def skip_setup(self) -> None:
        """Take the position as laid out: what differs is told as it would be in play."""
        if self._rulings is not None:
            self._rulings.watched()

    def ignore(self, square: str) -> None:
        """Play on without this square's sensor."""
        if self._rulings is not None:
            self._rulings.ignore(square)

    # Events

    def sensed(self, event: Connected | Gone | Lifted | Placed | Snapshot | Fault, now: int) -> None:
        """What the board reports, at `now` ms."""
        settling = self._settling
        if settling is None:
            return
        self.field.heard(event)
        if self._profile.unsettled and self._find_way(now):
            return
        match event:
            case Snapshot():
                settling.looked(self._seen(), now)
            case Lifted(square=square) if square in self.field.game:
                settling.lifted(self.field.game[square], now)
            case Placed(square=square, token=token) if square in self.field.game:
                reading = self._profile.men.read(token or field_mapping.SOMETHING)
                settling.placed(self.field.game[square], reading, now)

    def _seen(self) -> dict[str, str]:
        """What the board reads, as the men it stands for."""
        return {square: self._profile.men.read(token) for square, token in self.field.seen().items()}

    def _find_way(self, now: int) -> bool:
        """Tell how the board lies; whether nothing else can be heeded yet."""
        assert self.matcher is not None and self._settling is not None
        layout = self._table.standing.layout
        waits = self._profile.waits_for_a_man(layout)
        turned = self._profile.find_way(layout)
        if turned is not None:
            self._table.note("oriented", turned=turned)
            self._settling.looked(self._seen(), now)
        elif waits:
            orient = message("orient")
            self._display.wrong(Mismatch("setup", ()), self.matcher.readings, orient)
        return waits or turned is not None

    def _learn(self) -> None:
        """Tags that nobody knows yet are those of the men that stand there, as the game begins."""
        matcher = self.matcher
        if matcher is None or matcher.mode != "setup":
            return
        if count := self._profile.learn(self._table.standing.layout):
            matcher.readings.men = self._profile.men
            matcher.snapshot(self._seen())
            self._table.note("men-learned", count=count)

    # Time and the table

    @property
    def due(self) -> int | None:
        """When the board has to be settled, in ms."""
        return self._settling.due if self._settling is not None else None

    def by_ear(self, seats: Collection[str], quiet: int) -> None:
        """These seats play by ear: hands feel their way, so the quiet time is `quiet` ms, and their touches bind nobody."""
        self._quiet, self.touch.free = quiet, frozenset(seats)
        if self._settling is not None:
            self._settling.quiet = quiet

    def settle(self, now: int, asked: bool = False) -> None:
        """Nothing has changed for the quiet time, or (`asked`) somebody says that the hands are off."""
        if self._settling is not None:
            self._settling.settle(now, asked)

    def hands_off(self, now: int) -> bool:
        """Somebody presses end: what shows is ruled or asked, and is final; whether anything was ruled."""
        n = self._table.n
        self.settle(now, asked=True)
        if self._rulings is not None:
            if self._table.n == n:
                self._rulings.hands_off()
            self._rulings.finalise()
        return self._table.n != n

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

    def made_at(self, now: int) -> int:
        """When that was done which is ruled at `now`: when a man was touched last, if it waited for a quiet board since."""
        settling = self._settling
        if settling is None or now - settling.last_change > (self._quiet or QUIET) + LATE:
            return now
        return settling.last_change

    # What the table may ask

    @property
    def wrong(self) -> bool:
        """Whether people are shown that the board does not agree."""
        return self._display.stands

    def hear_wrong(self, heard: Callable[[Mismatch | None], None]) -> None:
        """`heard` hears each verdict that is shown as wrong, and None when nothing is."""
        self._display.heard = heard

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
        """Whether a question of the board stands that has to be answered before play goes on."""
        return self._asking.of_lines

    @property
    def reason(self) -> Text:
        """Why the board does not agree, in the words shown last."""
        if self._display.reason or self.matcher is None:
            return self._display.reason
        return message("unexplained", squares=self.matcher.differs)

    @property
    def felt(self) -> bool:
        """Whether a man was touched in this position, if only to be set right."""
        touches = self.matcher.touches if self.matcher is not None else None
        return touches is not None and bool(touches.squares | touches.adjusted)

    def may_move(self, square: str) -> bool:
        """Whether a man on that square may be moved by the side to move."""
        return bool(square) and self.matcher is not None and self.matcher.position.leaves(square)

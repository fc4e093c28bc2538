"""The board at the table: from sensor events to rulings.

It maps the sensor field onto the game's board, feeds the matcher, and decides when a board state
is heeded: at once when the line is complete, unique and no hand seems to be sliding on, else when
nothing has changed for the quiet time. Time comes in as milliseconds. What is ruled goes through
the `Desk`, the referee behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.kernel.actions import Drop
from companion.kernel.game import State
from companion.kernel.layout import Line
from companion.kernel.messages import IllegalAction, Reason, Seat, message
from companion.table.board import lights
from companion.table.board.asking import Asking
from companion.table.board.doubts import Doubts
from companion.table.board.profile import BoardProfile
from companion.table.board.sensor_field import SensorField
from companion.table.board.touch import Touch
from companion.table.board_store import BoardStore
from companion.table.protocol import notices
from companion.table.questions import Questions
from companion.table.table import Table
from companion.tracking import project
from companion.tracking.matcher import TAKEN_BACK, Matcher, Position
from companion.tracking.narrow import dividing
from companion.tracking.verdicts import (
    Agrees,
    Ambiguous,
    Difference,
    Matched,
    Mismatch,
    Partial,
    Retracted,
    Verdict,
)
from firmware_bridge.core.board import Connected, Fault, Gone, Lifted, Placed, SensorBoard, Snapshot

QUIET = 350
"""Milliseconds after which a board that does not change is heeded, and mismatches are told."""


STOOD = 1500
"""Milliseconds after which a ruling stands where nobody else follows: the one player lifts for the next action."""


class Watch:
    """One sensor board under one game."""

    def __init__(
        self,
        table: Table,
        questions: Questions,
        settle: int,
        strict: bool,
        deals: bool,
        kept: BoardStore,
        men: str = "",
    ) -> None:
        self._table = table
        self._game, self._announcer = table.game, table.announcer
        self._settle, self._strict, self._deals = settle, strict, deals
        self.field = SensorField(table.game.board)
        self._doubts = Doubts(table.game)
        self.touch = Touch()
        self._known = BoardProfile(table.game, self.field, kept, men)
        self.matcher: Matcher | None = None
        self.due: int | None = None
        self._last = 0  # when a man was lifted or set down last
        self._looked = False  # the board has said what stands on it
        self._ruled = 0  # actions of the ruling that may still be amended
        self._ruled_seat = ""
        self._followers: set[str] = set()  # men in the air that may be following the last ruling
        self._disturbed = False  # such a man was touched since that ruling: amending it has to wait
        self._partial: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._shown: notices.Mismatch | None = None
        self._ask = Asking(questions, table.announcer)
        self._amending = False  # the question is about the last ruling
        self._wrong: dict[str, int] = {}

    # The field

    def connect(self, event: Connected, at: str | None, turned: int) -> str:
        """A board has answered; returns why it cannot serve, or an empty text."""
        at, turned = self._known.meet(event, at, turned)
        try:
            self.field.lay(event, at, turned)
        except project.PlacingError:
            board = self._game.board
            where = f" with its a1 on {at}, turned by {turned}" if at or turned else ""
            return self._announcer.text(
                "board-small",
                has=f"{event.cols}x{event.rows}",
                needs=f"{board.files}x{board.ranks}",
                where=where,
            )
        self._known.set_debounce()
        men = self._known.men
        if self.matcher is None or self.matcher.sense != event.sense:
            goes_on = len(self._game.seats) == 1 or self._game.info.many_men
            self.matcher = Matcher(self.field.game.values(), event.sense, goes_on, men)
            self.stand()
            for square in self._known.profile.blind:
                if square in self.field.game:
                    self.matcher.ignore(self.field.game[square])
        elif event.fresh:
            self.matcher.unseen, self.matcher.men = True, men
        return ""

    def attach(self, board: SensorBoard) -> None:
        """The board to light."""
        self.field.sensors = board
        self._known.set_debounce()

    def disconnect(self) -> None:
        """The board is taken away."""
        self.field.sensors = self.field.connected = self.matcher = self.due = None

    def stand(self, before: Position | None = None, line: Line | None = None, amends: bool = False) -> None:
        """The position now is that of the referee's state; the rest as for the matcher."""
        if self.matcher is not None:
            public = self._public
            self.matcher.stand(self._game.layout(public), self._game.lines(public), before, line, amends)

    @property
    def _public(self) -> State:
        """The position as the room may know it: boards and lights know no more."""
        return self._announcer.public(self._table.state)

    def skip_setup(self) -> None:
        """Take the position as laid out: what differs is told as it would be in table."""
        if self.matcher is not None:
            self.matcher.mode = "play"
            self.matcher.unseen = False

    def inherit(self, other: Watch) -> None:
        """Take over what the board read at the last game of this table."""
        if self.matcher is not None and other.matcher is not None:
            self.matcher.snapshot(other.matcher.readings)
            self._looked = other._looked

    @property
    def agrees(self) -> bool:
        if self._known.unsettled and self._known.waits_for_a_man(self._game.layout(self._public)):
            return False
        return self.matcher is None or (not self.matcher.differences() and not self._doubts.mixed)

    @property
    def busy(self) -> bool:
        """Whether a question of the board stands that has to be answered before play goes on."""
        return self._ask.of_lines

    # Events

    def sensed(self, event: Connected | Gone | Lifted | Placed | Snapshot | Fault, now: int) -> None:
        matcher = self.matcher
        if matcher is None:
            return
        self.field.heard(event)
        if self._known.unsettled and self._find_way(now):
            return
        match event:
            case Snapshot():
                self._look(now)
            case Lifted(square=square) if square in self.field.game:
                if matcher.goes_on and now - self._last > STOOD and not matcher.differences():
                    self.finalise()
                self._touched(self.field.game[square], now)
                self._follow(self.field.game[square])
                matcher.lifted(self.field.game[square])
                self._doubts.mixed.discard(self.field.game[square])
                self._changed(now)
            case Placed(square=square, token=token) if square in self.field.game:
                self._set_down(self.field.game[square])
                matcher.placed(self.field.game[square], matcher.men.read(token or project.SOMETHING))
                self._learn()
                self._changed(now)
                self._set_back(self.field.game[square], now)

    def _look(self, now: int) -> None:
        """The whole board as it is now."""
        matcher = self.matcher
        assert matcher is not None
        self._looked = True
        matcher.snapshot({q: matcher.men.read(r) for q, r in self.field.seen().items()})
        self._learn()
        self._changed(now, settled=not matcher.differences())

    def _find_way(self, now: int) -> bool:
        """Tell how the board lies; whether nothing else can be heeded yet."""
        layout = self._game.layout(self._public)
        waits = self._known.waits_for_a_man(layout)
        turned = self._known.find_way(layout)
        if turned is None:
            if waits:
                self._show(Mismatch("setup", ()), self._announcer.text("orient"))
            return waits
        self._table.note("oriented", turned=str(turned))
        self._look(now)
        return True

    def _learn(self) -> None:
        """Tags that nobody knows yet are those of the men that stand there, as the game begins."""
        matcher = self.matcher
        if matcher is None or matcher.mode != "setup":
            return
        if count := self._known.learn(self._game.layout(self._public)):
            matcher.men = self._known.men
            matcher.snapshot({q: matcher.men.read(r) for q, r in self.field.seen().items()})
            self._table.note("men-learned", count=str(count))

    def _touched(self, square: str, now: int) -> None:
        """A man of the side to move is lifted that may move."""
        actor = self._game.actor(self._table.state)
        stack = self._game.layout(self._public).get(square, ())
        if (
            stack
            and actor is not None
            and not actor.chance
            and stack[-1].owner == actor.seat
            and self.may_move(square)
        ):
            self.touch.lifted(square, now)

    def _set_back(self, square: str, now: int) -> None:
        """A man held long and set back on its square has been touched (X1)."""
        if self.agrees and self.touch.placed(square, now):
            actor = self._game.actor(self._table.state)
            self._table.note("touched", square=square, seat=Seat(actor.seat if actor else ""))

    def may_move(self, square: str) -> bool:
        """Whether a man on that square may be moved by the side to move."""
        return bool(square) and self.matcher is not None and self.matcher.leaves(square)

    def _follow(self, square: str) -> None:
        """Another seat's man is lifted: if that begins a move of its own, somebody follows the last ruling."""
        matcher = self.matcher
        if matcher is None or not self._ruled:
            return
        stack = self._game.layout(self._public).get(square, ())
        owner = stack[-1].owner if stack else None
        if owner in self._game.seats and owner != self._ruled_seat and matcher.begins(square):
            self._followers.add(square)
            self._disturbed = True

    def _set_down(self, square: str) -> None:
        """The follower's man goes somewhere else: the last ruling is final. Set back he was only touched."""
        assert self.matcher is not None
        if square in self._followers:
            self._followers.discard(square)
        elif self._followers and self.matcher.aloft <= self._followers:
            self.finalise()

    def finalise(self) -> None:
        """The last ruling is final: somebody has followed."""
        self._ruled = 0
        self._followers.clear()
        self._disturbed = False
        if self.matcher is not None:
            self.matcher.settle_ruling()

    def go_on(self) -> None:
        """Play goes on elsewhere: the last ruling is final, and doubts that nobody answered are kept in mind."""
        self.finalise()
        self._doubts.shelve()
        self._ask.close()

    def go_on_standing(self) -> None:
        """A die fell, a card was drawn: play goes on; what a card did at once the board has to follow."""
        self.go_on()
        self.stand()
        if self._looked and not self.agrees:
            self.follow()
        else:
            self._light()

    def _changed(self, now: int, settled: bool = False) -> None:
        assert self.matcher is not None
        self._last = now
        verdict = self.matcher.judge(settled or self._settle == 0)
        at_once = self._settle == 0 or settled
        hasty = isinstance(verdict, Matched) and verdict.amends and self._disturbed and self._settle != 0
        if isinstance(verdict, Matched) and (at_once or verdict.sure) and not hasty:
            self.due = now + (self._settle or QUIET)
            self._heed(verdict)
            return
        heeded = isinstance(verdict, (Agrees, Partial)) or (
            at_once and isinstance(verdict, (Ambiguous, Retracted))
        )
        listed = isinstance(verdict, Mismatch) and (verdict.kind in ("setup", "follow") or settled)
        if heeded or listed:
            self._heed(verdict)
        self.due = now + (self._settle or QUIET)

    def settle(self, now: int, asked: bool = False) -> None:
        """Nothing has changed for the quiet time, or somebody says that the hands are off."""
        if self.matcher is None or (not asked and (self.due is None or now < self.due)):
            return
        self.due = None
        self._heed(self.matcher.judge(True), settled=True)

    def nothing_unseen(self) -> None:
        """Somebody is done: what was touched and shows nothing was only set right."""
        if self.matcher is not None and self.busy and not self.matcher.differences() and not self._amending:
            self.matcher.refuse()
            self._ask.close()

    def hands_off(self) -> None:
        """Somebody presses end: what shows only as men taken off the board, or not at all, is ruled or asked too."""
        if self.matcher is not None and self.matcher.mode == "play":
            verdict = self.matcher.judge(True, ended=True)
            if isinstance(verdict, (Matched, Ambiguous)):
                self._heed(verdict, settled=True)

    # Verdicts

    def _heed(self, verdict: Verdict, settled: bool = False) -> None:
        assert self.matcher is not None
        out_of_sight = isinstance(verdict, Ambiguous) and verdict.unseen
        if settled and (out_of_sight or isinstance(verdict, Mismatch)) and self._unwatched():
            return
        if not isinstance(verdict, Ambiguous):
            self._ask.close(keep_doubt=isinstance(verdict, (Agrees, Partial)))
        if isinstance(verdict, Matched):
            self._partial = None  # the ruling says enough
        elif not isinstance(verdict, Partial):
            self._tell_partial((), ())
        match verdict:
            case Agrees(doubt=doubt):
                self._agreed(doubt, settled)
            case Matched(line=line, amends=amends, doubt=doubt):
                if self._ruled_or_refused(line, amends, settled) and doubt:
                    self._doubt(doubt)
            case Retracted():
                self._table.take_back(self._ruled)
                self._ruled = 0
                self.stand()
                self._agreed(frozenset(), settled)
            case Ambiguous():
                self._ask_which(verdict)
            case Partial(lifted=lifted, targets=targets):
                if settled and not targets and lifted:
                    self._mismatch(self._held_in_the_air(lifted))
                else:
                    self._tell_partial(lifted, targets)
            case Mismatch():
                self._mismatch(verdict)

    def _held_in_the_air(self, lifted: Sequence[str]) -> Mismatch:
        """A man that no line lets go anywhere, and that is not put back."""
        assert self.matcher is not None
        differences = tuple(Difference(q, self.matcher.readings[q]) for q in lifted)
        return Mismatch("illegal", differences, lifted[0])

    def _agreed(self, doubt: frozenset[str], settled: bool) -> None:
        matcher = self.matcher
        assert matcher is not None
        if self._doubts.mixed:
            return
        if matcher.mode != "play":
            matcher.mode = "play"
            matcher.unseen = False
            matcher.trust()
            doubt = frozenset()
        if self._shown is not None:
            self._shown = None
            self._table.tell(notices.MismatchEnd(n=self._table.n))
            self._table.tell(self._announcer.turn(self._table.state, self._table.n))
        self._light()
        if settled and (doubt or (self._doubts.unsure and not self._ask.stands)):
            self._doubt(doubt)

    def _ruled_or_refused(self, line: Line, amends: bool, settled: bool) -> bool:
        """Rule a line that the room holds legal; what is not legal in truth is refused once the board is quiet."""
        assert self.matcher is not None
        try:
            self._bound(line, amends)
            self._table.record.try_out(line.actions, self._ruled if amends else 0)
        except IllegalAction as wrong:
            if settled or self._settle == 0:
                base = self.matcher.base(amends)
                differences = tuple(
                    Difference(q, self.matcher.readings[q]) for q in self.matcher.differences(base.layout)
                )
                squares = ", ".join(one.square for one in differences)
                reason = self._announcer.say(wrong.reason.said)
                said = self._announcer.text("put-back", reason=reason, squares=squares)
                self._show(Mismatch("illegal", differences), said)
            return False
        self.due = None
        self._rule(line, amends)
        return True

    def _bound(self, line: Line, amends: bool) -> None:
        """Raises IllegalAction when another man than the touched one has to move."""
        bound = self._table.record.line_of_play.touch
        if bound and not amends and line.after.get(bound) != ():
            raise IllegalAction(Reason(message("touch-bound", square=bound), "X1"))

    def _rule(self, line: Line, amends: bool, source: str = "board") -> None:
        matcher = self.matcher
        assert matcher is not None
        base = matcher.base(amends)
        if self._shown is not None:
            self._shown = None
            self._table.tell(notices.MismatchEnd(n=self._table.n))
        self._table.rule(line, source, self._ruled if amends else 0, self._deals)
        self._ruled, self._ruled_seat = len(line.actions), self._table.record.line_of_play.played[-1].seat
        self._followers.clear()
        self._disturbed = False
        self.touch.ruled()
        self._doubts.moved(line.after)
        matcher.unseen = False
        self.stand(None if self._strict else base, line, amends)
        if self._strict:
            self._ruled = 0
        self._light()

    # Questions

    def _ask_which(self, verdict: Ambiguous) -> None:
        if self._ask.about != verdict.lines:
            self._amending = verdict.amends
            self._ask.which(verdict, self._public, self._answered)

    def _answered(self, line: Line | None, amends: bool) -> None:
        assert self.matcher is not None
        if line is TAKEN_BACK:
            self._heed(Retracted(), settled=True)
        elif line is not None and amends and self.matcher.stands(line):
            self.matcher.refuse()  # it is ruled already
            self._heed(self.matcher.judge(True), settled=True)
        elif line is not None:
            doubt = self.matcher.doubt_of(line, amends)
            if self._ruled_or_refused(line, amends, True) and doubt:
                self._doubt(doubt)
        else:
            self.matcher.refuse()
            self._heed(self.matcher.judge(True), settled=True)

    # A turn that nobody watched

    def _unwatched(self) -> bool:
        """Whether the board shows the end of a turn of many movements; it is ruled if it can be only one, else asked.

        When a game is taken up again a board may just be being laid out, so then even one end is asked.
        """
        matcher = self.matcher
        assert matcher is not None
        if matcher.mode == "follow" or matcher.refused or (matcher.mode == "setup" and not matcher.unseen):
            return False
        if not matcher.differences():
            return False
        found = self._game.ends(self._public, matcher.shows) or ()
        if not matcher.unseen:
            found = [line for line in found if line.touches <= matcher.touched | matcher.dead]
        if found:
            self._narrow(tuple(found))
        return bool(found)

    def _narrow(self, lines: tuple[Line, ...]) -> None:
        """Rule the only line; of several ask what stands on a square where they differ."""
        assert self.matcher is not None
        if len(lines) == 1:
            if self.matcher.mode == "setup":
                self._ask_which(Ambiguous(lines, unseen=True))
            elif self._ruled_or_refused(lines[0], False, True):
                self._heed(self.matcher.judge(True), settled=True)
            return
        if self._ask.about == lines:
            return
        square, parts = dividing(lines, self._game.layout(self._public))
        self._ask.what_stands(square, parts, lines, self._narrow, partial(self._answered, None, False))

    def _doubt(self, fresh: frozenset[str]) -> None:
        """Ask whether the men stand as shown, those of an older doubt included."""
        squares = self._doubts.raised(fresh, self._game.layout(self._public))
        if len(squares) >= 2 and self._ask.about != squares:
            self._ask.is_it_so(squares, self._trusted, partial(self._mix, squares))

    def _trusted(self) -> None:
        assert self.matcher is not None
        self._doubts.unsure.clear()
        self.matcher.trust()

    def _mix(self, squares: frozenset[str]) -> None:
        """The men on these squares are not those shown: until each was touched again, the board is wrong."""
        assert self.matcher is not None
        self._doubts.unsure.clear()
        self.matcher.trust()
        self._doubts.mixed = set(squares)
        differences = tuple(Difference(q, self.matcher.readings[q]) for q in sorted(squares))
        reason = self._announcer.text("mixed-up", squares=", ".join(sorted(squares)))
        self._show(Mismatch("unexplained", differences), reason)

    def _offer_exchange(self) -> bool:
        """Whether men that were once off together, exchanged in the record, would explain the board; asks if so."""
        assert self.matcher is not None
        pair = self._doubts.exchange(self._public, self.matcher)
        if pair is None:
            return False
        self._ask.exchange(pair, partial(self._exchange, *pair), partial(self._doubts.forget, *pair))
        return True

    def _exchange(self, one: str, other: str) -> None:
        assert self.matcher is not None
        self._doubts.forget(one, other)
        touched = self.matcher.touched
        self._table.exchange(one, other)
        self.stand()
        self.matcher.recall(touched)
        self._heed(self.matcher.judge(True), settled=True)

    # Mismatches

    def follow(self) -> None:
        """An action was made elsewhere: the board has to follow."""
        self.finalise()
        self._ask.close()
        self._tell_partial((), ())
        self.stand()
        if self.matcher is not None and self._looked:
            if self.matcher.mode == "play" and self.matcher.differences():
                self.matcher.mode = "follow"
            verdict = self.matcher.judge(True)
            if isinstance(verdict, (Mismatch, Agrees)):
                self._heed(verdict)

    def _mismatch(self, verdict: Mismatch) -> None:
        owes = verdict.kind == "unfinished" and verdict.origin and verdict.to
        if verdict.kind not in ("setup", "follow", "sensor") and not owes and self._offer_exchange():
            return
        self._show(verdict, self._announcer.wrong(self._public, verdict))
        if verdict.kind in ("illegal", "unexplained", "sensor"):
            self._count_wrong(verdict)

    def _show(self, verdict: Mismatch, reason: str) -> None:
        assert self.matcher is not None
        layout = self._game.layout(self._public)
        repairs = self._announcer.repairs(
            verdict.differences, layout, self.matcher.readings, self.matcher.sense
        )
        shown = notices.Mismatch(n=self._table.n, kind=verdict.kind, reason=reason, repairs=repairs)
        if shown != self._shown:
            self._shown = shown
            self._table.tell(shown)
            self.field.light(lights.for_mismatch(shown))

    def _count_wrong(self, verdict: Mismatch) -> None:
        """The same single square wrong again and again: offer to play without its sensor."""
        if len(verdict.differences) != 1 or verdict.origin:
            return
        square = verdict.differences[0].square
        self._wrong[square] = self._wrong.get(square, 0) + 1
        if self._wrong[square] >= 2 and not self._ask.stands:
            self._ask.without(square, partial(self.ignore, square))

    def ignore(self, square: str) -> None:
        """Play on without this square's sensor."""
        self._ask.close()
        if self.matcher is not None:
            self.matcher.ignore(square)
            self._heed(self.matcher.judge(True), settled=True)

    @property
    def reason(self) -> str:
        """Why the board does not agree, in the words shown last."""
        if self._shown is not None:
            return self._shown.reason
        if self.matcher is None:
            return ""
        return self._announcer.text("unexplained", squares=", ".join(self.matcher.differences()))

    # Lights and the air

    def _light(self) -> None:
        """Nothing is wrong and nothing in the air: the squares where a man who was counted out is placed."""
        due = self._game.view(self._public, None).path and self._game.actions(self._public)
        self.field.light(lights.for_placing(a.to for a in due if isinstance(a, Drop)))

    def _tell_partial(self, lifted: tuple[str, ...], targets: tuple[str, ...]) -> None:
        now = (lifted, targets) if lifted or targets else None
        if now != self._partial:
            self._partial = now
            self._table.tell(notices.Partial(n=self._table.n, lifted=list(lifted), targets=list(targets)))
            self.field.light(lights.for_partial(lifted, targets))

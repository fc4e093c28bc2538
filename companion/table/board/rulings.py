"""Actions on verdicts: what the board shows is ruled, asked about, undone, or displayed as a mismatch.

Every ruling goes through the `Table`, which records it before publishing it. A ruling may be amended
until it is final (see `Finality`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import partial

import msgspec

from companion.kernel.actions import read_promotion
from companion.kernel.game import Actor
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import IllegalAction, Kind, Message, Reason, Seat, message
from companion.table.board.context import BoardContext, Finality, IdentityDoubts, Pair
from companion.table.board.questions import repair_moves
from companion.table.board.reached_positions import follow
from companion.table.notice_builder import PublicPosition
from companion.table.protocol import commands
from companion.tracking import explanations
from companion.tracking.explanations import (
    TAKEN_BACK,
    Position,
    dividing_square,
    order_by_likelihood,
)
from companion.tracking.result_signal import ResultSignal, find_signal, may_begin_signal
from companion.tracking.sensing import find_stand_ins
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


class BoardRulings:
    """The rulings of what one board shows.

    Attributes:
        last: The finality of the last ruling.
        before: The position before the last ruling.
    """

    def __init__(self, board: BoardContext) -> None:
        self._table, self._matcher = board.table, board.matcher
        self._display, self._asking = board.display, board.questions
        self._touch, self._quiet = board.touch, board.quiet
        self._strict, self._deals, self._give = board.strict, board.deals, board.give
        self._eager = board.quiet.ms == 0  # refuse illegal actions at once
        self._amending = False  # the open question is about the last ruling
        self._offered: tuple[Line, ...] = ()  # the lines of the open question
        self._size = board.table.game.board.files, board.table.game.board.ranks
        self._signal: ResultSignal | None = None  # the result that the kings show
        self._ends = False  # that result is being entered
        self.last = Finality()
        self.before: PublicPosition = board.table.standing
        self.doubts = IdentityDoubts(board.table, board.matcher)
        self.stand()

    @property
    def agrees(self) -> bool:
        """Whether the board shows the position, as far as can be known."""
        return not self._matcher.differs and not self.doubts.mixed

    def stand(self, before: Position | None = None, line: Line | None = None, amends: bool = False) -> None:
        """Set the matcher to the table's position. The arguments are those of the matcher."""
        standing = self._table.standing
        self._admit_stand_ins(standing)
        leads = partial(follow, standing)
        self._matcher.set_position(standing.layout, standing.lines, before, line, amends, leads)

    def _stand_elsewhere(self) -> None:
        """Adapt the matcher to a position that was not reached on the board."""
        standing = self._table.standing
        self._admit_stand_ins(standing)
        replier = self._find_replier(standing.actor)
        self._matcher.follow(standing.layout, standing.lines, partial(follow, standing), replier)

    def _find_replier(self, actor: Actor | None) -> str:
        """Return the seat to move if a person at this board plays it; otherwise return an empty string."""
        if actor is None or actor.chance or actor.seat not in self._table.seats_of_people:
            return ""
        return actor.seat

    def _admit_stand_ins(self, standing: PublicPosition) -> None:
        """Allow promoted pieces to be represented by the original pieces."""
        readings = self._matcher.readings
        if readings.sense == "identity":
            played = self._table.record.line_of_play.played
            promotions = (
                (action.seat, found) for action in played if (found := read_promotion(action.action))
            )
            readings.stand_ins = find_stand_ins(standing.layout, standing.lines, promotions)

    # Verdicts

    def act_on(self, verdict: Verdict, settled: bool = False) -> None:
        """Act on a verdict.

        Args:
            verdict: The verdict.
            settled: Whether the board is quiet, or a player has said that the movement is complete.
        """
        out_of_sight = isinstance(verdict, Ambiguous) and verdict.unseen
        if settled and (out_of_sight or isinstance(verdict, Mismatch)) and self._is_only_possible_end():
            return
        if isinstance(verdict, (Partial, Mismatch)) and self._asking.of_lines and self._begins_next():
            self._display.in_the_air()
            return
        signal = self._read_signal(verdict)
        if self._signal != signal and self._signal is not None:
            self._signal = None
            self._asking.close()
        if not isinstance(verdict, Ambiguous) and self._signal is None:
            self._asking.close(keep_doubt=isinstance(verdict, (Agrees, Partial)))
        if isinstance(verdict, Matched):
            self._display.on_landed()
        elif not isinstance(verdict, Partial):
            self._display.in_the_air()
        match verdict:
            case Agrees(doubt=doubt):
                self._on_agreement(doubt, settled)
            case Matched(line=line, amends=amends, doubt=doubt):
                self._rule_or_refuse(line, amends, settled, doubt)
            case Retracted(doubt=doubt):
                self._take_back(doubt, settled)
            case Ambiguous():
                self.ask_which(verdict, self._on_answer)
            case Partial(lifted=lifted, targets=targets):
                if settled and not targets and lifted:
                    self._wrong(Mismatch("illegal", self._readings_of(lifted), lifted[0]))
                else:
                    self._display.in_the_air(lifted, targets)
            case Mismatch():
                if signal is None or not self._ask_result(signal):
                    self._wrong(verdict)

    def _begins_next(self) -> bool:
        """Return whether a player who acts again has only lifted pieces since the state in question."""
        readings = self._matcher.readings
        layout = self._matcher.base(self._amending).layout
        return self._matcher.goes_on and any(
            line.actions and all(not readings[q] for q in readings.differences({**layout, **line.after}))
            for line in self._offered
        )

    def judge_again(self) -> None:
        """Judge the board again, because new information has changed the meaning of what it shows."""
        self.act_on(self._matcher.judge(True), settled=True)

    def _readings_of(self, squares: Sequence[str]) -> tuple[Difference, ...]:
        return tuple(Difference(square, self._matcher.readings[square]) for square in squares)

    def _on_agreement(self, doubt: frozenset[str], settled: bool) -> None:
        matcher = self._matcher
        if self.doubts.mixed:
            return
        if matcher.mode != "play":
            self.watch()
            self._put_as_shown()
            doubt = frozenset()
        if self._display.right(self._table.n):
            self._table.turn()
        self._light()
        if settled and (doubt or (self.doubts.unsure and not self._asking.stands)):
            self._ask_doubt(doubt)

    def _put_as_shown(self) -> None:
        """Accept that pieces were placed as the screen shows them; nothing was played."""
        self._matcher.touches.forget()
        self._matcher.aloft.trust()

    def _light(self) -> None:
        self._display.light(self._matcher.owed)

    def set_down(self) -> None:
        """Check whether the last of the mixed-up pieces has been placed, so that all pieces are as shown."""
        if not self._matcher.differs and self.doubts.set_right():
            self._put_as_shown()

    def watch(self) -> None:
        """Accept that the board shows the position, and continue from it."""
        self._matcher.mode = "play"
        self._matcher.unseen = False

    def _take_back(self, doubt: frozenset[str], settled: bool) -> None:
        """Undo the last ruling, because the player moved back.

        Args:
            doubt: The squares whose pieces are in doubt.
            settled: Whether the board is quiet.
        """
        self._table.take_back(self.last.open)
        self._touch.on_retracted()
        self.last.finalise()
        self.stand()
        self._on_agreement(doubt, settled)

    def _wrong(self, verdict: Mismatch) -> None:
        if verdict.kind not in ("setup", "follow", "sensor", "unfinished") and self._offer_exchange():
            return
        reason = None
        if may_begin_signal(verdict, self._table.standing.layout, self._size):
            # the other king may follow, so this is not counted as an illegal move
            reason = self._table.announcer.wrong(self._table.standing, verdict)
            verdict = msgspec.structs.replace(verdict, to=None)
        self._display.wrong(verdict, self._matcher.readings, reason)
        if verdict.kind in ("illegal", "unexplained", "sensor"):
            square = self._display.often_wrong(verdict)
            if square is not None and not self._asking.stands:
                self._asking.without(square, partial(self.ignore, square))

    def ignore(self, square: str) -> None:
        """Continue without this square's sensor."""
        if not self._asking.of_lines:
            self._asking.close()
        self._matcher.readings.dead |= {square}
        self.judge_again()

    # Doubts about identities

    def _ask_doubt(self, fresh: Collection[str]) -> None:
        """Ask whether pieces that were lifted together are where they are shown.

        Args:
            fresh: The squares that have become doubtful.
        """
        squares = self.doubts.squares_to_ask(fresh)
        if squares and self._asking.about != squares:
            self._asking.is_it_so(squares, self.doubts.trust, partial(self._on_mix_up, squares))

    def _on_mix_up(self, squares: Collection[str]) -> None:
        """Record that these squares have other pieces; the board is wrong until each has been touched again."""
        self.doubts.mix(squares)
        names = tuple(sorted(squares))
        reason = message("mixed-up", squares=names)
        self._display.wrong(Mismatch("unexplained", self._readings_of(names)), self._matcher.readings, reason)

    def _offer_exchange(self) -> bool:
        """Ask whether two pieces once lifted together have been swapped, if that would explain the board.

        Returns:
            Whether the question was asked.
        """
        pair = self.doubts.explaining_pair()
        if pair is None:
            return False
        self._asking.exchange(pair, partial(self._exchange, pair), partial(self.doubts.drop, pair))
        return True

    def _exchange(self, pair: Pair) -> None:
        """Swap two pieces in the record."""
        self.doubts.drop(pair)
        touched = self._matcher.touches.squares
        self._table.exchange(*pair)
        self.stand()
        self._matcher.touches.recall(touched)
        self.judge_again()

    # Kings in the centre (results)

    @property
    def repairs(self) -> bool:
        """Whether pieces must be put back, so that lifting them does not count as touching."""
        return self._display.stands or self._signal is not None

    def _read_signal(self, verdict: Verdict) -> ResultSignal | None:
        """Return the result that the kings show, or None.

        A result is only returned if no line explains the board and the players at this table may
        enter the result of the game.
        """
        table = self._table
        line = table.record.line_of_play
        if not isinstance(verdict, Mismatch) or table.standing.actor is None or table.paused or line.arbiter:
            return None
        found = find_signal(self._matcher, table.standing.layout, self._size)
        here = table.seats_of_people
        return found if found is not None and (found.loser in here or (here and not found.winner)) else None

    def _ask_result(self, signal: ResultSignal) -> bool:
        """Ask whether the game ended with this result, unless the players have denied it.

        Returns:
            Whether the question is open.
        """
        if self._signal == signal:
            return self._asking.about == signal.squares
        self._signal = signal
        self._touch.cancel_lifts()  # kings that are put back were not touched for a move
        self._display.right(self._table.n)
        yes, no = partial(self._enter_result, signal), self.judge_again
        self._asking.result(signal.winner, signal.squares, yes, no)
        return True

    def _enter_result(self, signal: ResultSignal) -> None:
        """Enter the result: the loser resigns, or the players at this table agree on a draw.

        Raises:
            UserError: The result cannot be entered.
        """
        table = self._table
        self._ends = True
        try:
            if signal.loser:
                self._give(commands.Resign(signal.loser))
            else:
                for seat in table.seats_of_people:
                    if table.standing.actor is not None and seat not in table.record.line_of_play.offers:
                        self._give(commands.Claim(seat, "draw"))
        finally:
            self._ends = False
        if table.standing.actor is not None:
            self.judge_again()

    # Rulings

    def _rule_or_refuse(self, line: Line, amends: bool, settled: bool, doubt: frozenset[str]) -> bool:
        """Rule a line that is legal by public information.

        If the line turns out to be illegal, it is refused once the board is quiet.

        Args:
            line: The line.
            amends: Whether the line amends the last ruling.
            settled: Whether the board is quiet.
            doubt: The squares whose pieces are in doubt.
        """
        try:
            self._rule(line, amends)
            if self._matcher.mode == "follow":
                self.watch()  # the board shows an action made elsewhere, and the reply
        except IllegalAction as wrong:
            if settled or self._eager:
                self._touch.on_refused(line.actions[0])
                self._refuse(wrong, amends)
            return False
        if doubt:
            self._ask_doubt(doubt)
        return True

    def _refuse(self, wrong: IllegalAction, amends: bool) -> None:
        matcher = self._matcher
        layout = matcher.base(amends).layout
        squares = matcher.readings.differences(layout)
        said = message("put-back", reason=wrong.reason.said, squares=squares)
        if wrong.reason.rule == "X1":
            said = self._how_to_correct(wrong.reason.said, layout, squares)
        self._display.wrong(Mismatch("illegal", self._readings_of(squares)), matcher.readings, said)

    def _how_to_correct(self, why: Message, layout: Layout, squares: tuple[str, ...]) -> Message:
        """Return the message that says what to put back, and which piece to move instead (X1).

        Args:
            why: The reason why the line was refused.
            layout: The layout to restore.
            squares: The squares to correct.
        """
        readings, square = self._matcher.readings, why.values["square"]
        repairs = self._table.announcer.repairs(
            self._readings_of(squares), layout, readings.all(), readings.sense
        )
        moves = repair_moves(repairs)
        if len(moves) == 1 and (piece := moves[0].man) is not None and piece.owner and moves[0].origin:
            return message(
                "touch-put-back",
                reason=why,
                owner=Seat(piece.owner),
                man=Kind(piece.kind),
                to=moves[0].to,
                square=square,
            )
        return message("touch-put-right", reason=why, squares=squares, square=square)

    def _rule(self, line: Line, amends: bool) -> None:
        """Rule a line.

        Args:
            line: The line.
            amends: Whether the line amends the last ruling.

        Raises:
            IllegalAction: The line is illegal, or does not move a touched piece that must move.
                Nothing is changed.
        """
        record, standing = self._table.record, self._table.standing
        together = not amends and self._may_go_together(line, standing.actor)
        earlier = amends or together
        touched = self._touch.in_force()
        if bound := self._touch.forbids(line.actions, amends, self.last.open if amends else 0):
            raise IllegalAction(Reason(message("touch-bound", square=bound), "X1"))
        base, before = self._matcher.base(earlier), self.before if earlier else standing
        right = partial(self._display.right, record.line_of_play.n)
        self._table.rule(line, "board", self.last.open if amends else 0, self._deals, before_telling=right)
        if together and self._matcher.ruled is not None:
            line = explanations.join_lines(self._matcher.ruled, line)
        count = len(line.actions)
        played = record.line_of_play.played  # empty if a repetition ended the game
        final = (
            self._strict or not played or record.find_told(count) is not None
        )  # what was published cannot be amended
        if not (final or together) and (last := self._find_last_part(line, before)) is not None:
            before, line = last
            count, amends = 1, False
            begun = Position(before.layout, before.lines, follow=partial(follow, before))
            base = self._matcher.find_beginning(begun, line, base)
        self.last.on_ruling(0 if final else count, played[-1].seat if played else "")
        self.before = before
        self._quiet.due = None  # nothing is left to wait for
        self._touch.on_ruling(earlier, touched)
        self.doubts.on_ruling(line.after)
        self._matcher.unseen = False
        self.stand(None if final else base, line, amends)
        self._light()

    def _find_last_part(self, line: Line, before: PublicPosition) -> tuple[PublicPosition, Line] | None:
        """Return the last action of a line of several actions, with the position before it.

        Only that action may still be amended.

        Returns:
            The position and the action; None if a player acts only once per turn.
        """
        if not self._matcher.goes_on or len(line.actions) < 2:
            return None
        at = before.after(line.actions[:-1])
        last = next((other for other in at.lines if other.actions == line.actions[-1:]), None)
        return (at, last) if last is not None else None

    def _may_go_together(self, line: Line, actor: Actor | None) -> bool:
        """Return whether this ruling and the last one may have to be amended or undone together.

        This is so if a piece rested on a square that the line does not explain, or if the board can
        show neither ruling.
        """
        matcher = self._matcher
        if not self._is_same_seat(actor):
            return False
        if not matcher.differs and matcher.ruled_unseen:
            return True
        return not self.last.closed and explanations.strays(line, matcher.seen)[0] > 0

    def _is_same_seat(self, actor: Actor | None) -> bool:
        """Return whether the seat of the last ruling acts again, and the ruling may still be undone."""
        return actor is not None and self.last.is_of(actor.seat)

    @property
    def waits(self) -> bool:
        """Whether play waits for the answer to a question about the board."""
        return self._asking.of_lines

    # Questions to the players

    def ask_which(self, verdict: Ambiguous, answered: Callable[[Line | None, bool], None]) -> None:
        """Ask which line was played, unless that question is already open.

        Args:
            verdict: The verdict with the lines.
            answered: Called with the line, or None for none of them, and with whether it amends the ruling.
        """
        if self._asking.about != verdict.lines:
            self._amending, self._offered = verdict.amends, verdict.lines
            began, now = self.before if verdict.amends else self._table.standing, self._table.standing.layout
            likely = order_by_likelihood(verdict.lines, self._matcher.evidence_since(verdict.amends))
            self._asking.which(verdict, likely, began, now, partial(self._close_after, answered))

    def ask_taken_back(self, left: Line) -> None:
        """Ask whether the last ruling, or all of it except `left`, was taken back.

        The piece that was moved by the ruling is missing or lifted.
        """
        self.ask_which(Ambiguous((left,), amends=True), self._on_answer)

    def _close_after(
        self, answered: Callable[[Line | None, bool], None], line: Line | None, amends: bool
    ) -> None:
        """Handle an answer and close the ruling. A closed ruling can be undone, but the players are
        not asked about it again.

        Args:
            answered: Handles the answer.
            line: The line that was chosen, or None.
            amends: Whether the line amends the last ruling.
        """
        answered(line, amends)
        self.close()

    def _on_answer(self, line: Line | None, amends: bool) -> None:
        ruled_already = line is not None and amends and self._matcher.is_ruled(line)
        if line is TAKEN_BACK:
            self.act_on(self._matcher.retract(), settled=True)
        elif line is None or ruled_already:
            self.none_of_them()
        else:
            self.rule_answer(line, amends)

    def rule_answer(self, line: Line, amends: bool) -> None:
        """Rule a player's answer.

        If the player chose the shorter of two offered lines, the movement is complete. Otherwise,
        if the line explains the board, squares that were touched but are not part of the line may
        hide a further part of the movement, so the board is judged again. A piece that was lifted
        while the question was open still counts as lifted.

        Args:
            line: The line that the player chose.
            amends: Whether the line amends the last ruling.
        """
        matcher = self._matcher
        is_all = explanations.goes_further(line, self._asking.shown)
        touched = matcher.touches.squares
        more = (
            frozenset()
            if is_all
            else matcher.touches.squares - line.after.keys() - matcher.declined | self._set_down_again(line)
        )
        same = not amends and self._is_same_seat(self._table.standing.actor)
        if same and (whole := matcher.insert_in_order(line)) is not None:
            line, amends = whole, True
        if not self._rule_or_refuse(line, amends, True, matcher.doubt(line, amends)):
            return
        if differs := matcher.differs:
            matcher.touches.recall(touched.intersection(differs))
        elif more:
            matcher.touches.recall(more)
            self.judge_again()

    def _set_down_again(self, line: Line) -> frozenset[str]:
        """Return the squares at which a line ends and on which a piece was placed more than once.

        Something may have been done on such a square after the line.
        """
        if not self._matcher.differs:
            return frozenset()
        down = Counter(touch.square for _, touch in self._matcher.seen.log if touch.down)
        return frozenset(q for q, stack in line.after.items() if stack and down[q] > 1)

    def none_of_them(self) -> None:
        """Handle the answer that the board shows none of the offered lines."""
        if self._matcher.differs:
            self._matcher.refuse()
        else:
            self._matcher.decline(self._offered, self._amending)
        self.judge_again()

    def judge_ended(self) -> None:
        """Rule what the board shows after a player has ended the turn.

        Actions that only remove pieces, or that the board cannot show at all, then also count. If a question
        is open, nothing is ruled. If no line explains the board, or the players have rejected every line
        that does, the board is shown as a mismatch.
        """
        if self._asking.of_lines or self._matcher.mode != "play":
            return
        verdict = self._matcher.judge(True, ended=True)
        if isinstance(verdict, (Matched, Ambiguous)):
            self.act_on(verdict, settled=True)
        elif isinstance(verdict, Partial) and self._matcher.differs and not self._display.stands:
            differs = self._readings_of(self._matcher.differs)
            self._wrong(Mismatch("unfinished", differs, differs[0].square))

    # Turns that were not watched

    def _is_only_possible_end(self) -> bool:
        """Rule the end of a turn of many movements if only one end is possible; otherwise ask.

        When a game is resumed, the players may still be setting up the board. They are then asked
        even if only one end is possible.

        Returns:
            Whether the end was ruled or asked about.
        """
        matcher = self._matcher
        if matcher.refused or (matcher.mode != "play" and not matcher.resuming):
            return False
        if not matcher.differs:
            return False
        found = self._table.standing.ends(matcher.readings.shows) or ()
        if not matcher.unseen:
            felt = matcher.touches.squares | matcher.readings.dead
            seen = self._matcher.seen
            found = [
                line
                for line in found
                if line.touches <= felt and (not line.steps or explanations.in_order(line, seen))
            ]
        if found:
            self._divide(tuple(found))
        return bool(found)

    def _divide(self, lines: tuple[Line, ...]) -> None:
        """Rule the only line, or ask what is on a square in which several lines differ."""
        if len(lines) == 1:
            if self._matcher.mode == "setup":
                self.ask_which(Ambiguous(lines, unseen=True), self._on_answer)
            elif self._rule_or_refuse(lines[0], False, True, frozenset()):
                self.judge_again()
        elif self._asking.about != lines:
            likely = order_by_likelihood(lines, self._matcher.seen)
            square, parts = dividing_square(likely, self._table.standing.layout)
            none = partial(self._on_answer, None, False)
            self._asking.what_stands(square, parts, lines, self._divide, none)

    # Continuation of play

    def close(self) -> None:
        """Close the last ruling, so that it can only be undone."""
        self.last.close()
        self._matcher.close()

    def finalise(self) -> None:
        """Make the last ruling final, because another player has followed."""
        self.last.finalise()
        self._matcher.finalise()

    def went_on(self) -> None:
        """Make the last ruling final after a roll or a card, and remember unanswered doubts.

        A card's immediate effect must be carried out on the board.
        """
        self.finalise()
        self._touch.forget()
        self.doubts.shelve()
        self._asking.close()
        self._stand_elsewhere()
        if self._matcher.readings.known and not self.agrees:
            self.follow()
        else:
            self._light()

    def follow(self) -> None:
        """Adapt to an action that was not made on the board."""
        self.finalise()
        self._touch.on_change()
        self._asking.close()
        self._display.in_the_air()
        self._stand_elsewhere()
        if self._matcher.readings.known:
            if self._matcher.mode == "play" and self._matcher.differs:
                self._matcher.mode = "follow"
            if self._ends and self._table.standing.actor is None:
                return  # the kings may stay in the centre
            verdict = self._matcher.judge(True)
            if isinstance(verdict, (Mismatch, Agrees)):
                self.act_on(verdict)

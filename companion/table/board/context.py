"""What the parts of one sensor board share: touch-move, when a ruling is final, and pieces that may be mixed up.

`BoardContext` is given to each of them.

A piece has been touched (X1) if it was held longer than `HELD`, alone, can move, and its player has not said
"I adjust". The house rule `touch_move` says what follows: `announce`, nothing; `claim`, another player may
ask that the piece moves, until that player touches a piece again (FIDE 4.8); `enforce`, the piece must move.
Pieces of the other side bind nobody.

A ruling is final when somebody follows: until then the same hand may go on or go back, and the ruling is
replaced. Lifting a piece of another seat for a move of its own may be following; setting it down elsewhere
is; set back, it was only touched.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from companion.kernel.actions import Action, Done, Report, Say
from companion.kernel.errors import BadPosition
from companion.table.board.questions import BoardQuestions, MismatchDisplay
from companion.table.notice_builder import PublicPosition
from companion.table.protocol import commands
from companion.table.rules import gestures
from companion.table.table import Table
from companion.tracking.matcher import Matcher
from companion.units import Milliseconds

HELD = 1500
"""Milliseconds in the air that make a touch."""


class Touched(NamedTuple):
    """A piece that was touched.

    Attributes:
        square: Where it is; empty: none was touched.
        n: How many actions were in force when it was.
        binds: Whether it must move.
    """

    square: str = ""
    n: int = 0
    binds: bool = False


NONE = Touched()


class TouchMove:
    """The touches at one table. Time comes in as milliseconds.

    Args:
        table: The table.
        rule: Its house rule `touch_move`.
    """

    def __init__(self, table: Table, rule: str) -> None:
        self._table, self.rule = table, rule
        self._up: dict[str, int] = {}
        self._adjusting = False
        self._now = NONE
        self._before = NONE  # in the position that the last ruling on the board led from
        self._freed = ("", 0)  # a piece that cannot move in truth, and how many actions were in force
        self._missed = NONE  # another piece was moved, and a claim is still possible
        self.free: frozenset[str] = frozenset()
        """Seats that touch pieces to know where they are."""

    # What hands do

    def adjust(self) -> None:
        """ "I adjust": the next piece that is lifted is only set right."""
        self._adjusting = True

    def on_lift(self, square: str, now: Milliseconds, seat: str) -> None:
        """A player lifts a piece that can move."""
        if not self._adjusting and seat not in self.free:
            self._up[square] = now

    def on_reply(self, seat: str) -> None:
        """A player lifts a piece for a move: it is too late to claim against another one."""
        if self._missed.square and not self._adjusting and seat != self._offender:
            self._missed = NONE

    def is_up(self, square: str) -> bool:
        """Whether the piece of that square was lifted and has not been put back."""
        return square in self._up

    def is_touched_when_placed(self, square: str, now: Milliseconds, agrees: bool) -> bool:
        """Whether a piece that is put back on its square was touched; `agrees`: whether the board is right then.

        Raises JournalError if that cannot be written.
        """
        since = self._up.pop(square, None)
        self._adjusting = False
        if since is None or not agrees or now - since <= HELD or self.touched:
            return False
        self._now = Touched(square, self._table.n)
        if self.rule == "enforce":
            self._bind(square)
        return True

    def cancel_lifts(self) -> None:
        """What is in the air was not lifted for a move."""
        self._up.clear()

    # What is played

    def on_ruling(self, amends: bool, before: Touched) -> None:
        """A line was ruled on the board; `before`: what was touched in the position that it leads from.

        Args:
            amends: Whether the line replaces the last ruling or belongs to it.
            before: As `in_force` gave it before.
        """
        if not amends:
            self._before = before
        self._now = self._before
        self.on_change()

    def on_retracted(self) -> None:
        """The hand took back the last ruling: what was touched before it is touched again. Raises JournalError."""
        self.forget()
        self._now, self._before = self._before, NONE
        if self._now.binds:
            self._bind(self._now.square)

    def on_change(self) -> None:
        """The position has changed: a touch holds no longer, but a claim may still be possible."""
        touched, missed, record = self._now, self._missed, self._table.record
        goes_on = bool(missed.square) and missed.n < self._table.n
        goes_on = goes_on and record.line_of_play.played[-1].seat == self._offender
        self.forget()
        if goes_on:
            self._missed = missed
            return
        back = self._table.n - touched.n
        played = record.line_of_play.played
        if self.rule == "claim" and touched.square and 0 < back <= len(played):
            position = self._position(back)
            action = self._table.game.legal(position.public, played[-back].action)
            if action is not None and _leaves(touched.square, action, position):
                self._missed = touched

    def forget(self) -> None:
        """Nothing was touched."""
        self._up.clear()
        self._now = self._missed = NONE

    # What follows

    @property
    def touched(self) -> str:
        """The square of the piece touched in this position; empty: none was."""
        return self._now.square

    @property
    def must_move(self) -> str:
        """The square of the piece that must move now; empty: any may."""
        bound = self._table.record.line_of_play.touch or (self._now.square if self._now.binds else "")
        return "" if bound and self._freed == (bound, self._table.n) else bound

    def in_force(self, amends: bool = False) -> Touched:
        """What was touched in this position, or (`amends`) in the one that the last ruling led from."""
        if amends:
            return self._before
        bound = self.must_move
        return Touched(bound, self._table.n, True) if bound else self._now

    def forbids(self, actions: Sequence[Action], amends: bool = False, back: int = 0) -> str:
        """Return the square of the piece that must move if these actions leave it where it is, else an empty text.

        A piece that cannot move any more does not bind.

        Args:
            actions: What is played in this position.
            amends: Whether it replaces the last ruling.
            back: How many actions it replaces.
        """
        square, _, binds = self.in_force(amends)
        return square if binds and _leaves(square, actions[0], self._position(back)) else ""

    def _position(self, back: int) -> PublicPosition:
        """The position before the last so many actions, as everybody knows it."""
        return self._table.announcer.standing(self._table.record.back(back))

    def on_refused(self, action: Action) -> None:
        """What seemed legal to everybody was not: a piece with hidden powers that cannot make it binds no longer."""
        bound = self.must_move
        if bound and self._table.game.secret and takes_up(action, bound):
            self._freed, self._now = (bound, self._table.n), NONE

    # Claims

    def claimable(self, seat: str) -> str:
        """The square of the piece that a seat may ask to be moved; empty: there is none."""
        table = self._table
        if self._missed.square and self.rule == "claim":
            by, square = self._offender, self._missed.square
            found = square if table.record.no_undo(table.n - self._missed.n) is None else ""
        else:
            actor = table.actor
            by, found = actor.seat if actor is not None else seat, self._now.square
        return found if self.rule != "announce" and by != seat else ""

    def claim(self, seat: str) -> str:
        """A seat asks that the touched piece moves; the move of another piece is taken back.

        Returns the square of the piece, empty if there is nothing to ask for. Raises JournalError.
        """
        square = self.claimable(seat)
        if square and self._missed.square:
            self._table.take_back(self._table.n - self._missed.n)
        if square:
            self.forget()
            self._now = Touched(square, self._table.n)
            self._bind(square)
        return square

    @property
    def _offender(self) -> str:
        """The seat that has moved another piece than the touched one."""
        played = self._table.record.line_of_play.played
        back = self._table.n - self._missed.n
        return played[-back].seat if 0 < back <= len(played) else ""

    def _bind(self, square: str) -> None:
        """The piece on that square must move; a copy of a game that another table keeps does not write that."""
        record = self._table.record
        self._now = Touched(square, self._table.n, True)
        if not record.copied and record.line_of_play.touch != square:
            record.note(touch=square)


def _leaves(square: str, action: Action, position: PublicPosition) -> bool:
    """Whether an action does something else than moving the piece on a square, although that piece can move."""
    if action.chance or isinstance(action, (Say, Report, Done)) or takes_up(action, square):
        return False
    return any(takes_up(one, square) for one in position.actions)


def takes_up(action: Action, square: str) -> bool:
    """Whether an action begins with taking up the piece on a square; castling begins with the king."""
    return any(origin == square for origin, _, _ in gestures((action,), ""))


STOOD = 1500
"""Milliseconds for which a piece has to stand where no other seat follows: after that its move is only taken back, and
never amended, by lifting it again.
"""


class Finality:
    """The ruling made last: `open` is how many of its actions may still be amended, 0 when it is final.

    `disturbed`: a piece that may be following was touched since, so that amending has to wait for a quiet
    board. `closed`: it may only be taken back.
    """

    def __init__(self) -> None:
        self.open = 0
        self.disturbed = self.closed = False
        self._seat = ""
        self._followers: set[str] = set()

    def on_ruling(self, actions: int, seat: str) -> None:
        """So many actions were ruled, the last by that seat (0: they are final at once)."""
        self.finalise()
        self.open, self._seat = actions, seat

    def is_of(self, seat: str) -> bool:
        """Whether it was that seat's and may still be taken back."""
        return bool(self.open) and self._seat == seat

    def finalise(self) -> None:
        """It is final."""
        self.open = 0
        self.disturbed = self.closed = False
        self._followers.clear()

    def close(self) -> None:
        """It may only be taken back, and no longer amended."""
        self.closed = True

    def copy(self) -> Finality:
        """How final it is now, whatever is touched from now on."""
        same = copy(self)
        same._followers = set(self._followers)
        return same

    def on_lift(self, square: str, owner: str | None, begins: bool) -> None:
        """A piece of a seat is lifted; `begins`: that can begin a move."""
        if self.open and owner is not None and owner != self._seat and begins:
            self._followers.add(square)
            self.disturbed = True

    def is_final_after(self, square: str, aloft: Collection[str]) -> bool:
        """Whether the piece set down there makes the ruling final.

        `aloft`: squares whose pieces are in the air.
        """
        if square in self._followers:
            self._followers.discard(square)
            return False
        return bool(self._followers) and self._followers.issuperset(aloft)


Pair = tuple[str, str]


class IdentityDoubts:
    """Doubts at one table.

    Attributes:
        mixed: squares known to be wrong, until each was touched again.
        unsure: squares asked about and not answered.
    """

    def __init__(self, table: Table, matcher: Matcher) -> None:
        self._table, self._matcher = table, matcher
        self.unsure: set[str] = set()
        self.mixed: set[str] = set()
        self._shown_mixed = False
        self._suspects: list[Pair] = []

    def on_ruling(self, after: Mapping[str, object]) -> None:
        """A line was ruled: a piece in doubt that moved is in doubt on its new square."""
        if self.unsure & after.keys():
            self.unsure |= {square for square, stack in after.items() if stack}

    def squares_to_ask(self, fresh: Iterable[str]) -> frozenset[str]:
        """The squares in doubt, those of an older doubt included; empty if a single piece is left."""
        layout = self._table.standing.layout
        self.unsure = {square for square in self.unsure | set(fresh) if layout.get(square)}
        return frozenset(self.unsure) if len(self.unsure) >= 2 else frozenset()

    def trust(self) -> None:
        """The pieces are where they are shown."""
        self.unsure.clear()
        self._matcher.aloft.trust()

    def mix(self, squares: Collection[str]) -> None:
        """The pieces on these squares are not those shown."""
        self.trust()
        self.mixed = set(squares)
        self._shown_mixed = True

    def set_right(self) -> bool:
        """Whether pieces that were known to be mixed up have all been touched since this was asked last."""
        right = self._shown_mixed and not self.mixed
        self._shown_mixed &= not right
        return right

    def shelve(self) -> None:
        """Play goes on without an answer: remember which pieces may be exchanged."""
        self._suspects += combinations(sorted(self.unsure), 2)
        self.unsure.clear()

    def explaining_pair(self) -> Pair | None:
        """Two pieces once off together that, exchanged in the record, would explain the board."""
        return next(filter(self._explain, self._suspects), None)

    def drop(self, pair: Pair) -> None:
        """These two are no suspects any more."""
        self._suspects.remove(pair)

    def _explain(self, pair: Pair) -> bool:
        one, other = pair
        standing = self._table.standing
        if not standing.layout.get(one) or not standing.layout.get(other):
            return False
        texts = {square: [str(token) for token in standing.layout[square]] for square in pair}
        try:
            exchanged = standing.rearrange({one: texts[other], other: texts[one]})
        except BadPosition:
            return False
        return self._matcher.explains(exchanged.layout, exchanged.lines)


QUIET = 350
"""The quiet time in ms in which mismatches are published, if rulings need none."""
LATE = 250
"""Milliseconds by which a quiet board may be ruled on late."""


class QuietTime:
    """How long nothing has changed on a board.

    Attributes:
        ms: how long nothing may change before the board is settled; 0: rulings wait for nothing.
        due: when the board has to be settled, in monotonic milliseconds; None: nothing waits.
        last_change: when a piece was touched last; None: not yet.
    """

    def __init__(self, ms: Milliseconds) -> None:
        self.ms = ms
        self.due: Milliseconds | None = None
        self.last_change: Milliseconds | None = None

    def restart(self) -> None:
        """Another board, or none: nothing was touched yet."""
        self.due = self.last_change = None

    def start(self, now: Milliseconds) -> None:
        """A piece was touched."""
        self.last_change = now
        self.due = Milliseconds(now + (self.ms or QUIET))

    def is_over(self, now: Milliseconds) -> bool:
        """Whether the board has to be settled now."""
        return self.due is not None and now >= self.due

    def since_change(self, now: Milliseconds) -> Milliseconds:
        """Milliseconds since a piece was touched."""
        return Milliseconds(now - (self.last_change or 0))

    def done_at(self, now: Milliseconds) -> Milliseconds:
        """When that was done which is ruled at `now`: at the last touch, if it has waited for a quiet board
        since.
        """
        if self.last_change is None or now - self.last_change > (self.ms or QUIET) + LATE:
            return now
        return self.last_change


@dataclass(frozen=True, slots=True)
class BoardContext:
    """What every part of one board is given.

    Attributes:
        strict: a ruling is final at once.
        deals: cards drawn unseen come from the table's own deck.
        give: Carries out a command at the table; raises UserError.
    """

    table: Table
    matcher: Matcher
    display: MismatchDisplay
    questions: BoardQuestions
    touch: TouchMove
    quiet: QuietTime
    strict: bool
    deals: bool
    give: Callable[[commands.Command], None]

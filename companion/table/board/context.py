"""State shared by the parts of one sensor board: touch-move, the finality of rulings, and doubts about
pieces.

Each part receives a `BoardContext`.

A piece counts as touched (X1) if it was the only piece held, was held longer than `HELD` and can
move, and if its player has not said "I adjust". The consequence depends on the house rule
`touch_move`. With `announce`, the touch has no consequence. With `claim`, another player may demand
that the piece be moved. This right ends when the player who has it touches a piece (FIDE 4.8). With
`enforce`, the piece must move. Touching a piece of the other side has no consequences.

A ruling is final once another player acts. Until then, the player who made the move may continue it
or take it back; a new ruling then replaces the last one. Lifting another seat's piece may be the
beginning of another player's action. This is certain once the piece is placed on another square. If
the piece is put back on its square, it was only touched.
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
"""Milliseconds after which a lifted piece counts as touched."""


class Touched(NamedTuple):
    """A piece that was touched.

    Attributes:
        square: The square of the piece; empty if no piece was touched.
        n: The number of actions in force when the piece was touched.
        binds: Whether the piece must move.
    """

    square: str = ""
    n: int = 0
    binds: bool = False


NONE = Touched()


class TouchMove:
    """The touched pieces at one table. Times are in milliseconds.

    Args:
        table: The table.
        rule: The table's house rule `touch_move`.
    """

    def __init__(self, table: Table, rule: str) -> None:
        self._table, self.rule = table, rule
        self._up: dict[str, int] = {}
        self._adjusting = False
        self._now = NONE
        self._before = NONE  # the touch in the position before the last ruling on the board
        # a piece that turned out not to be able to move, and how many actions were in force
        self._freed = ("", 0)
        self._missed = NONE  # another piece was moved, and a claim is still possible
        self.free: frozenset[str] = frozenset()
        """Seats whose players touch pieces to find out where they are."""

    # Gestures

    def adjust(self) -> None:
        """Announce "I adjust": the next lifted piece is only straightened."""
        self._adjusting = True

    def on_lift(self, square: str, now: Milliseconds, seat: str) -> None:
        """Record that a player lifted a piece that can move.

        Args:
            square: The square of the piece.
            now: The current time.
            seat: The seat of the player.
        """
        if not self._adjusting and seat not in self.free:
            self._up[square] = now

    def on_reply(self, seat: str) -> None:
        """Record that a player lifted a piece to move, which forfeits a claim against the other player."""
        if self._missed.square and not self._adjusting and seat != self._offender:
            self._missed = NONE

    def is_up(self, square: str) -> bool:
        """Return whether the piece from that square was lifted and has not been put back."""
        return square in self._up

    def is_touched_when_placed(self, square: str, now: Milliseconds, agrees: bool) -> bool:
        """Return whether a piece that is put back on its square counts as touched.

        Args:
            square: The square of the piece.
            now: The current time.
            agrees: Whether the board matches the position now that the piece is back.

        Raises:
            JournalError: The touch cannot be recorded.
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
        """Discard the lifted pieces, because they were not lifted for a move."""
        self._up.clear()

    # Rulings

    def on_ruling(self, amends: bool, before: Touched) -> None:
        """Update the touched piece after a line on the board was ruled.

        Args:
            amends: Whether the line replaces the last ruling or belongs to it.
            before: The piece that was touched in the position before the line, as returned by
                `in_force`.
        """
        if not amends:
            self._before = before
        self._now = self._before
        self.on_change()

    def on_retracted(self) -> None:
        """Restore the touch before the last ruling, because the player moved back.

        Raises:
            JournalError: The touch cannot be recorded.
        """
        self.forget()
        self._now, self._before = self._before, NONE
        if self._now.binds:
            self._bind(self._now.square)

    def on_change(self) -> None:
        """Update the touch after a change of position.

        The touch no longer applies, but may still be claimed.
        """
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
        """Discard every touch."""
        self._up.clear()
        self._now = self._missed = NONE

    # Consequences

    @property
    def touched(self) -> str:
        """The square of the piece touched in this position; empty if there is none."""
        return self._now.square

    @property
    def must_move(self) -> str:
        """The square of the piece that must move now; empty if there is none."""
        bound = self._table.record.line_of_play.touch or (self._now.square if self._now.binds else "")
        return "" if bound and self._freed == (bound, self._table.n) else bound

    def in_force(self, amends: bool = False) -> Touched:
        """Return the touch in this position or, with `amends`, in the position before the last ruling."""
        if amends:
            return self._before
        bound = self.must_move
        return Touched(bound, self._table.n, True) if bound else self._now

    def forbids(self, actions: Sequence[Action], amends: bool = False, back: int = 0) -> str:
        """Return the square of a touched piece that must move but is not moved by these actions;
        empty if there is no such piece.

        A touched piece need not move if it can no longer do so.

        Args:
            actions: The actions in this position.
            amends: Whether they replace the last ruling.
            back: The number of actions that they replace.
        """
        square, _, binds = self.in_force(amends)
        return square if binds and _leaves(square, actions[0], self._position(back)) else ""

    def _position(self, back: int) -> PublicPosition:
        """Return the public position before the last `back` actions."""
        return self._table.announcer.standing(self._table.record.back(back))

    def on_refused(self, action: Action) -> None:
        """Release a touched piece whose hidden identity made the refused action impossible."""
        bound = self.must_move
        if bound and self._table.game.secret and takes_up(action, bound):
            self._freed, self._now = (bound, self._table.n), NONE

    # Touch-move claims

    def claimable(self, seat: str) -> str:
        """Return the square of the piece whose move a seat may demand; empty if there is none."""
        table = self._table
        if self._missed.square and self.rule == "claim":
            by, square = self._offender, self._missed.square
            found = square if table.record.no_undo(table.n - self._missed.n) is None else ""
        else:
            actor = table.actor
            by, found = actor.seat if actor is not None else seat, self._now.square
        return found if self.rule != "announce" and by != seat else ""

    def claim(self, seat: str) -> str:
        """Demand on behalf of a seat that the touched piece be moved. The move of another piece is undone.

        Args:
            seat: The seat that demands the move.

        Returns:
            The square of the piece; empty if there is nothing to claim.

        Raises:
            JournalError: The claim cannot be recorded.
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
        """The seat that moved a piece other than the touched one."""
        played = self._table.record.line_of_play.played
        back = self._table.n - self._missed.n
        return played[-back].seat if 0 < back <= len(played) else ""

    def _bind(self, square: str) -> None:
        """Require the piece on a square to move. In a copy of another table's game, the requirement is not
        recorded.
        """
        record = self._table.record
        self._now = Touched(square, self._table.n, True)
        if not record.copied and record.line_of_play.touch != square:
            record.note(touch=square)


def _leaves(square: str, action: Action, position: PublicPosition) -> bool:
    """Return whether an action leaves a piece unmoved that could move."""
    if action.chance or isinstance(action, (Say, Report, Done)) or takes_up(action, square):
        return False
    return any(takes_up(action, square) for action in position.actions)


def takes_up(action: Action, square: str) -> bool:
    """Return whether an action begins with lifting the piece on a square.

    Castling begins with lifting the king.
    """
    return any(origin == square for origin, _, _ in gestures((action,), ""))


STOOD = 1500
"""Milliseconds for which a placed piece must stay on its square to be considered moved.

After this time, lifting the piece again takes the move back, but never amends it.
"""


class Finality:
    """The finality of the last ruling.

    Attributes:
        open: The number of actions of the ruling that may still be amended; 0 once it is final.
        disturbed: Whether a piece was touched that may belong to the reply. If so, the ruling is
            amended only when the board is quiet.
        closed: Whether the ruling can only be undone and no longer be amended.
    """

    def __init__(self) -> None:
        self.open = 0
        self.disturbed = self.closed = False
        self._seat = ""
        self._followers: set[str] = set()

    def on_ruling(self, actions: int, seat: str) -> None:
        """Record a ruling.

        Args:
            actions: The number of actions of the ruling. If it is 0, the ruling is final at once.
            seat: The seat of the last action.
        """
        self.finalise()
        self.open, self._seat = actions, seat

    def is_of(self, seat: str) -> bool:
        """Return whether the last ruling was made for that seat and may still be undone."""
        return bool(self.open) and self._seat == seat

    def finalise(self) -> None:
        """Make the ruling final."""
        self.open = 0
        self.disturbed = self.closed = False
        self._followers.clear()

    def close(self) -> None:
        """Close the ruling, so that it can be undone, but no longer amended."""
        self.closed = True

    def copy(self) -> Finality:
        """Return an independent copy."""
        same = copy(self)
        same._followers = set(self._followers)
        return same

    def on_lift(self, square: str, owner: str | None, begins: bool) -> None:
        """Record that a piece is lifted.

        Args:
            square: The square of the piece.
            owner: The seat that owns the piece, or None.
            begins: Whether lifting it can begin a move.
        """
        if self.open and owner is not None and owner != self._seat and begins:
            self._followers.add(square)
            self.disturbed = True

    def is_final_after(self, square: str, aloft: Collection[str]) -> bool:
        """Return whether placing a piece makes the ruling final.

        Args:
            square: The square on which the piece is placed.
            aloft: The squares whose pieces are lifted.
        """
        if square in self._followers:
            self._followers.discard(square)
            return False
        return bool(self._followers) and self._followers.issuperset(aloft)


Pair = tuple[str, str]


class IdentityDoubts:
    """The doubts about the identities of pieces at one table.

    Attributes:
        mixed: Squares known to hold wrong pieces, until each piece has been touched again.
        unsure: Squares about which the players were asked without answering.
    """

    def __init__(self, table: Table, matcher: Matcher) -> None:
        self._table, self._matcher = table, matcher
        self.unsure: set[str] = set()
        self.mixed: set[str] = set()
        self._shown_mixed = False
        self._suspects: list[Pair] = []

    def on_ruling(self, after: Mapping[str, object]) -> None:
        """Update the doubts after the ruling of a line.

        A doubtful piece that has moved is in doubt on its new square.
        """
        if self.unsure & after.keys():
            self.unsure |= {square for square, stack in after.items() if stack}

    def squares_to_ask(self, fresh: Iterable[str]) -> frozenset[str]:
        """Return all squares in doubt, including older ones.

        Return none if only one piece is left in doubt.
        """
        layout = self._table.standing.layout
        self.unsure = {square for square in self.unsure | set(fresh) if layout.get(square)}
        return frozenset(self.unsure) if len(self.unsure) >= 2 else frozenset()

    def trust(self) -> None:
        """Accept that the pieces are where they are shown."""
        self.unsure.clear()
        self._matcher.aloft.trust()

    def mix(self, squares: Collection[str]) -> None:
        """Record that the pieces on these squares are not those shown."""
        self.trust()
        self.mixed = set(squares)
        self._shown_mixed = True

    def set_right(self) -> bool:
        """Return whether all mixed-up pieces have been touched since the last call."""
        right = self._shown_mixed and not self.mixed
        self._shown_mixed &= not right
        return right

    def shelve(self) -> None:
        """Continue without an answer, and remember which pieces may have been swapped."""
        self._suspects += combinations(sorted(self.unsure), 2)
        self.unsure.clear()

    def explaining_pair(self) -> Pair | None:
        """Return two pieces that were once lifted together and would explain the board if they were
        swapped in the record, or None.
        """
        return next(filter(self._explain, self._suspects), None)

    def drop(self, pair: Pair) -> None:
        """Discard the suspicion that two pieces were swapped."""
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
"""Quiet time in milliseconds after which mismatches are published, if rulings need no quiet time."""
LATE = 250
"""Maximum delay in milliseconds of the ruling on a quiet board."""


class QuietTime:
    """The quiet time of a board: how long nothing must change before the board counts as settled.

    Attributes:
        ms: Milliseconds without change after which the board is settled; 0 if rulings need no quiet
            time.
        due: The time at which the quiet time is over and the board is ruled, in monotonic
            milliseconds; None if there is nothing to rule.
        last_change: The time at which a piece was last touched, or None.
    """

    def __init__(self, ms: Milliseconds) -> None:
        self.ms = ms
        self.due: Milliseconds | None = None
        self.last_change: Milliseconds | None = None

    def restart(self) -> None:
        """Reset for another board, or for no board."""
        self.due = self.last_change = None

    def start(self, now: Milliseconds) -> None:
        """Restart the quiet time because a piece was touched."""
        self.last_change = now
        self.due = Milliseconds(now + (self.ms or QUIET))

    def is_over(self, now: Milliseconds) -> bool:
        """Return whether the board must be settled now."""
        return self.due is not None and now >= self.due

    def since_change(self, now: Milliseconds) -> Milliseconds:
        """Return the milliseconds since a piece was last touched."""
        return Milliseconds(now - (self.last_change or 0))

    def done_at(self, now: Milliseconds) -> Milliseconds:
        """Return the time of an action that is ruled at `now`.

        This is the time of the last touch, if the ruling waited for a quiet board.
        """
        if self.last_change is None or now - self.last_change > (self.ms or QUIET) + LATE:
            return now
        return self.last_change


@dataclass(frozen=True, slots=True)
class BoardContext:
    """The context shared by all parts of one board.

    Attributes:
        strict: Whether a ruling is final at once.
        deals: Whether cards drawn unseen come from the table's own deck.
        give: Executes a command at the table; raises UserError.
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

"""Explanations of a board's state: the lines that fit the readings and the touched squares.

If several lines look the same to the board, the module also finds the likeliest line, and the
square whose contents best tell the lines apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import msgspec

from companion.kernel.actions import Action, Move
from companion.kernel.layout import Layout, Line, Stack, is_tray
from companion.tracking.sensing import MoveKey, Readings, find_choices, is_choice
from companion.tracking.touches import (
    AT_ONCE,
    HALT,
    Log,
    Touches,
    can_carry_out,
    find_rests,
    find_slides,
    how_far,
)

TAKEN_BACK = Line((), {}, frozenset())
"""An empty line, listed among lines that amend a ruling. It means that the ruling is taken back."""


class Reached(NamedTuple):
    """The result of a line.

    Attributes:
        key: The key of the position; equal keys mean equal positions.
        layout: The layout after the line.
        position: Returns this position with the lines with which the same player may continue.
        replies: Returns this position with the lines with which the next player may reply.
    """

    key: Hashable
    layout: Layout
    position: Callable[[], Position]
    replies: Callable[[], Position]


Follow = Callable[[tuple[Action, ...]], Reached | None]
"""Function that returns the result of actions, for the seat that makes them, or None if it is unknown."""


class Position(msgspec.Struct, frozen=True, dict=True):
    """A layout with the legal lines from it, and the squares touched since it was set.

    Attributes:
        since: The number of touches recorded before the position was set, or None if `Touches`
            counts from there anyway.
        follow: Returns the results of its lines.
    """

    layout: Layout
    lines: tuple[Line, ...]
    touched: frozenset[str] = frozenset()
    since: int | None = None
    follow: Follow | None = None

    @cached_property
    def choices(self) -> frozenset[MoveKey]:
        """The moves after which the player may either promote the piece or leave it unchanged."""
        return find_choices(self.lines)

    def begins(self, square: str) -> bool:
        """Return whether lifting the piece on `square` can begin a legal line."""
        return any(square in line.touches for line in self.lines)

    def leaves(self, square: str) -> bool:
        """Return whether a legal line moves the piece on `square` to another square."""
        return any(line.after.get(square) == () and square in line.touches for line in self.lines)

    def is_end_of(self, line: Line) -> bool:
        """Return whether the layout is the same as after that line."""
        return all(self.layout.get(square, ()) == stack for square, stack in line.after.items())


class Evidence(msgspec.Struct, frozen=True, dict=True):
    """The state of the board compared with a position, and the touches since then.

    Attributes:
        differs: The squares whose reading does not match the position.
        watched: Whether the board was connected throughout, so that squares without a touch did not change.
        ended: Whether a player has signalled that the move is finished.
    """

    position: Position
    readings: Readings
    touches: Touches
    differs: tuple[str, ...]
    touched: frozenset[str]
    watched: bool
    ended: bool

    @classmethod
    def of(
        cls,
        position: Position,
        readings: Readings,
        touches: Touches,
        watched: bool = True,
        ended: bool = False,
    ) -> Evidence:
        """Compare readings and touches with a position."""
        differs = readings.differences(position.layout)
        return cls(position, readings, touches, differs, position.touched | touches.squares, watched, ended)

    def from_position(self, position: Position) -> Evidence:
        """Return the same board and touches compared with another position."""
        return Evidence.of(position, self.readings, self.touches, self.watched, self.ended)

    @cached_property
    def log(self) -> Log:
        """The touches on the position, in order."""
        return tuple(self.touches.since(self.position.since))

    @cached_property
    def mute(self) -> AbstractSet[str]:
        """The squares that may have been touched unnoticed.

        They are the squares that are out of order. On a board that is read only while no hand is
        over it, they also include all squares without a recorded touch.
        """
        readings = self.readings
        return readings.all().keys() - self.touched | readings.dead if readings.stills else readings.dead

    def was_brought_in(self, end: str, homes: Collection[str]) -> bool:
        """Return whether the piece on `end` may have been set down before any piece was lifted from `homes`.

        If so, the piece did not come from one of these squares.
        """
        lift = next((entry for entry in self.log if entry[1].square in homes and not entry[1].down), None)
        down = next((entry for entry in reversed(self.log) if entry[1].square == end and entry[1].down), None)
        if lift is None or down is None or not self.watched or self.readings.stills:
            return False
        lifted, placed = lift[1].ms, down[1].ms
        if down[0] > lift[0] or (lifted is not None and placed is not None and lifted - placed <= AT_ONCE):
            return False
        return any(
            line.after.keys() == {end} and self.readings.shows(end, line.after[end])
            for line in self.position.lines
        )

    @property
    def at_once(self) -> bool:
        """Whether squares were reported at the same time, so that one reading may be the result of
        several touches.
        """
        return any(
            one.square != other.square
            and one.ms is not None
            and other.ms is not None
            and other.ms - one.ms <= AT_ONCE
            for (_, one), (_, other) in pairwise(self.log)
        )


class LastRuling(msgspec.Struct, frozen=True):
    """The last ruling, as long as it may be amended. Its `line` led from `before` to the current position.

    Attributes:
        replaced: Earlier rulings from `before` that the last ruling has replaced, with the positions to which
            they led.
        closed: Whether the ruling may only be taken back and not replaced, because the players have confirmed
            it or its piece has rested for a long time.
    """

    before: Position
    line: Line
    replaced: tuple[tuple[Line, Position], ...] = ()
    closed: bool = False


def fits(line: Line, evidence: Evidence) -> bool:
    """Return whether the line explains the board, ignoring the order of the touches.

    A line that leaves all its squares empty looks as if its pieces were in the air, so the player
    must end it with the end button.
    """
    after, readings = line.after, evidence.readings
    for square in evidence.differs:
        if square not in after:
            return False
    dead = readings.dead
    choices = evidence.position.choices if readings.stand_ins else None
    shows = readings.shows_itself if choices and is_choice(line, choices) else readings.shows
    has_piece = False
    for square, stack in after.items():
        if is_tray(square) or square in dead:
            continue
        if not shows(square, stack):
            return False
        has_piece = has_piece or bool(stack)
    if not has_piece and not (evidence.ended and evidence.differs):
        return False
    required = line.touches - line.unfelt if evidence.ended else line.touches
    return not evidence.watched or required - evidence.touched <= evidence.mute


def is_guess(line: Line, evidence: Evidence) -> bool:
    """Return whether this board reveals less about a line than a board that senses touches would.

    An example is a capture in which the captured piece looks like the capturing piece.
    """
    return (
        evidence.readings.stills
        and not line.touches - line.unfelt <= evidence.touched | evidence.readings.dead
    )


def in_order(line: Line, evidence: Evidence) -> bool:
    """Return whether the steps of a line can have been made in order.

    Each piece must have been lifted before it was set down. This check also rules out captures that
    only seem complete because a sensor contact chattered while the capturing piece was in the air.
    """
    if line.steps and evidence.watched:
        return can_carry_out(line.steps, evidence.position.layout, evidence.log, evidence.mute)
    order = evidence.touches.order
    return all(order(square) < order(end) for square, end in _one_before_other(line, evidence))


def _one_before_other(line: Line, evidence: Evidence) -> list[tuple[str, str]]:
    """Return pairs of squares of a line with one step: a square that must be left first, and the
    square on which the piece is then set down.
    """
    ends = [square for square, stack in line.after.items() if stack]
    if len(ends) != 1 or line.steps or not evidence.watched:
        return []
    (end,) = ends
    piece, before = line.after[end][-1], evidence.position.layout
    emptied = [q for q, stack in line.after.items() if not stack and before.get(q)]
    pushed = any(
        before.get(q, ())[-1:] == (piece,) for q in line.way
    )  # an identical piece may have arrived there first
    if pushed or end in evidence.mute or (evidence.ended and end in line.unfelt):
        return []
    return [(q, end) for q in emptied if before[q][-1] == piece and q not in evidence.mute]


def strays(line: Line, evidence: Evidence) -> tuple[int, int]:
    """Return the evidence against a line whose final layout the board shows.

    Touches alone do not show which squares a piece visited. A piece that is carried past a square
    does not touch it, and a sliding piece touches squares that do not count as visited. However, if
    a piece rested on a square for a while, it visited that square. If a piece was set down on its
    way, the square must have been touched.

    Returns:
        The number of rests that the line does not explain, and the number of untouched squares that
        it visits.
    """
    visited = line.visited
    elsewhere = evidence.touched - line.after.keys() - visited
    if not elsewhere and not visited:
        return 0, 0
    rests = find_rests(evidence.log)
    at_another_time = (
        evidence.watched
        and bool(rests & visited)
        and not _could_stand_in_turn(line, evidence, rests & visited)
    )
    return len(rests & elsewhere) + at_another_time, len(visited - evidence.touched - evidence.mute)


def is_slide(line: Line, evidence: Evidence) -> bool:
    """Return whether a line of several actions continues from a square on which its piece did not stop.

    The piece only passed the square, or never touched it.
    """
    visited = line.visited
    if not visited or len(line.actions) < 2 or not evidence.watched:
        return False
    return bool(visited & find_slides(evidence.log)) or not _could_stand_in_turn(line, evidence, visited)


def _could_stand_in_turn(line: Line, evidence: Evidence, rests: Collection[str]) -> bool:
    """Return whether the pieces that rested on these squares may have done so at the right time for the line."""
    log, mute = evidence.log, evidence.mute
    return how_far(line.steps, evidence.position.layout, log, mute, to_the_end=True, stood=rests) is not None


def may_have_halted(square: str, evidence: Evidence) -> bool:
    """Return whether the piece first set down on the square may only have paused there.

    This is so if the piece was lifted again very soon.
    """
    down = next((touch for _, touch in evidence.log if touch.square == square and touch.down), None)
    touched = [touch for _, touch in evidence.log if touch.square == square]
    up = (
        next((touch for touch in touched[touched.index(down) + 1 :] if not touch.down), None)
        if down
        else None
    )
    if down is None or up is None or down.ms is None or up.ms is None:
        return False
    return up.ms - down.ms < HALT


def has_touches_beside(line: Line, evidence: Evidence) -> bool:
    """Return whether a piece that the line does not move was adjusted or moved."""
    beside = evidence.touched - line.after.keys() - line.visited - evidence.touches.chattered
    return any(evidence.position.layout.get(q) for q in beside)


def sets_down_more(line: Line) -> bool:
    """Return whether a line sets down more pieces than it has actions.

    If so, there may have been several actions.
    """
    return sum(bool(stack) and not is_tray(q) for q, stack in line.after.items()) > len(line.actions)


def explanations(evidence: Evidence) -> Iterator[Line]:
    """Return the lines of the position that explain the board."""
    return (
        line
        for line in evidence.position.lines
        if fits(line, evidence) and in_order(line, evidence) and not all(strays(line, evidence))
    )


def out_of_order(evidence: Evidence) -> Iterator[Line]:
    """Yield lines that explain a settled board although their squares were touched in another order.

    This can happen if the other player touched the same squares, or if one of two joined boards
    reports late. However, a player who adjusts a piece and then lifts another one causes the same
    touches as a capture. Therefore the reading of the destination must have changed, unless both
    squares were touched at the same time or a player has signalled the end of the move.
    """
    for line in evidence.position.lines:
        if not fits(line, evidence) or in_order(line, evidence):
            continue
        pairs = _one_before_other(line, evidence)
        if not any(evidence.was_brought_in(end, (origin,)) for origin, end in pairs):
            end_differs = len(line.actions) == 1 and all(
                q in evidence.differs for q, stack in line.after.items() if stack
            )
            at_once = not line.steps and all(evidence.touches.at_once(*pair) for pair in pairs)
            if evidence.ended or end_differs or at_once:
                yield line


def find_made_meanwhile(evidence: Evidence, shown: Layout) -> tuple[Line, ...]:
    """Return lines that explain a settled board if a move made elsewhere was carried out on it as well.

    If several lines lead to the same layout, the result has one of them.

    Args:
        evidence: The evidence from the position after that move.
        shown: The layout that the board showed before that move. A square whose stack after the
            line is the same as in this layout need not have been touched.
    """
    lines: dict[object, Line] = {}
    for line in evidence.position.lines:
        same = {q for q in line.after if shown.get(q, ()) == line.after[q]}
        bare = msgspec.structs.replace(evidence, touched=evidence.touched | same)
        if line.touches - same and fits(line, bare) and in_order(line, bare):
            lines[frozenset(line.after.items())] = line
    return tuple(lines.values())


def may_be_set_right(line: Line, evidence: Evidence) -> bool:
    """Return whether the captured piece may only have been adjusted.

    This may be so if it was lifted after the capturing piece.
    """
    layout, first = evidence.position.layout, evidence.touches.first
    left = [first(q) for q, stack in line.after.items() if not stack and q in evidence.differs]
    taken = (q for q, stack in line.after.items() if stack and layout.get(q) and q not in evidence.differs)
    return any(first(q) > max(left, default=first(q)) for q in taken)


def unfelt(evidence: Evidence) -> Iterator[Line]:
    """Return lines with touches that this board may not have sensed.

    They explain the board only if the player signals the end of the move.
    """
    ended = msgspec.structs.replace(evidence, ended=True)
    return (line for line in explanations(ended) if line.unfelt)


def unfelt_actions(evidence: Evidence) -> tuple[Line, ...]:
    """Return lines of a single action that this board may not have sensed."""
    return tuple(
        line
        for line in evidence.position.lines
        if line.unfelt and len(line.actions) == 1 and fits(line, evidence)
    )


def hidden(evidence: Evidence) -> tuple[Line, ...]:
    """Return lines whose squares were all touched, but which change nothing that this board can sense.

    To an occupancy board, dropping a piece on a square whose piece is expelled looks as if that piece were
    lifted and set back. A square whose contact only chattered is not enough: another square of the
    line must have been touched as well.
    """
    squares, chattered = evidence.touches.squares, evidence.touches.chattered
    handled = squares - chattered
    return tuple(
        line
        for line in evidence.position.lines
        if squares
        and line.touches <= squares
        and (not line.touches or handled & (line.touches | line.after.keys()))
        and fits(line, evidence)
    )


def done_first(lines: Collection[Line], evidence: Evidence) -> tuple[Line, ...]:
    """Return the lines that change the square that was left first.

    If the board cannot show several lines, the player is asked about them in the order of the
    touches.
    """
    touches = evidence.touches
    squares = {q for line in lines for q in line.after if q in touches.squares}
    first = min(squares, key=touches.order, default="")
    return tuple(line for line in lines if not first or first in line.after)


def as_before(before: Evidence) -> tuple[Line, ...]:
    """Return lines after which the board reads the same as before them.

    The board may not have sensed the touches of all squares that they change.
    """
    return tuple(
        line
        for line in before.position.lines
        if line.touches != line.after.keys() and line.touches <= before.touched and fits(line, before)
    )


def instead(before: Evidence, current: Evidence) -> Iterator[Line]:
    """Return lines that explain the board in place of the last ruling, because its movement continued."""
    return (line for line in explanations(before) if _continues(line, current) and _came_after(line, current))


def instead_out_of_order(before: Evidence, current: Evidence) -> Iterator[Line]:
    """Yield lines that explain a settled board in place of the last ruling, in any order of touches."""
    for line in (*explanations(before), *out_of_order(before)):
        ends = [square for square, stack in line.after.items() if stack]
        if all(square in current.differs for square in ends) and _continues(line, current):
            yield line


def is_by_another_hand(ruled: Line, current: Evidence) -> bool:
    """Return whether a new piece was set down before any piece of the last ruling was lifted again.

    If so, the movement of the ruling was neither continued nor taken back.
    """
    ends = [q for q, stack in ruled.after.items() if stack and not is_tray(q)]
    return any(current.was_brought_in(q, ends) for q in current.differs if current.readings[q])


def _continues(line: Line, current: Evidence) -> bool:
    """Return whether the line ends where a piece was set down since the last ruling, or was there before."""
    return all(
        end in current.touches.squares
        for end, stack in line.after.items()
        if stack and not is_tray(end) and not _may_be_there(end, stack, current)
    )


def _came_after(line: Line, current: Evidence) -> bool:
    """Return whether the ruling's piece, if it is in the air, reached the line's end after it was lifted."""
    layout, order = current.position.layout, current.touches.order
    return not any(
        other_stack[-1] == stack[-1] and not current.readings[q] and order(q) > order(end)
        for end, stack in line.after.items()
        if stack and not is_tray(end) and not _may_be_there(end, stack, current)
        for q, other_stack in layout.items()
    )


def _may_be_there(end: str, stack: Stack, current: Evidence) -> bool:
    """Return whether the stack may be on the square although no piece was set down there.

    This is so if the square already has a piece of the same side, or if its sensor is out of order.
    """
    return end in current.readings.dead or _is_on(current.position.layout, end, stack)


def _is_on(layout: Layout, square: str, stack: Stack) -> bool:
    """Return whether a piece of the same side is on the square."""
    current = layout.get(square, ())
    return bool(current) and current[-1].owner == stack[-1].owner


def join_lines(first: Line, line: Line) -> Line:
    """Join two successive lines into one."""
    return Line(
        (*first.actions, *line.actions),
        {**first.after, **line.after},
        first.touches | line.touches,
        steps=(*first.in_steps, *line.in_steps),
    )


def goes_further(line: Line, lines: Collection[Line]) -> bool:
    """Return whether one of the lines begins with this one and continues."""
    length = len(line.actions)
    longer = [other for other in lines if len(other.actions) > length]
    return any(other.actions[:length] == line.actions for other in longer)


USUAL = ("", "Q", "R", "B", "N")
"""The kinds to which pawns are promoted, the most usual first."""


def order_by_likelihood(lines: Sequence[Line], evidence: Evidence) -> tuple[Line, ...]:
    """Return the lines, likeliest first; equally likely lines keep their order.

    Args:
        lines: Lines that lead from the position of `evidence`.
        evidence: What the board shows and which squares were touched.
    """
    return tuple(sorted(lines, key=lambda line: rank(line, evidence)))


def rank(line: Line, evidence: Evidence) -> tuple[int, ...]:
    """Return the evidence against a line as numbers, the most important first.

    The lower the numbers, the likelier the line.

    Returns:
        These values, in order:

        - how many required squares were not touched;
        - whether the order of touches was different;
        - whether a piece continued from a square that it only slid over;
        - on how many squares a piece rested that the line does not explain;
        - how many squares the line visits without a touch;
        - whether the line takes a piece from the box although none was dropped, or the other way round;
        - how many of the touched pieces the line does not move;
        - how many actions the line has;
        - how unusual its promotions are.
    """
    touched = evidence.touched | evidence.readings.dead
    elsewhere, untouched = strays(line, evidence)
    beside = evidence.touched - line.after.keys() - line.visited - evidence.touches.chattered
    return (
        len(line.touches - touched),
        not in_order(line, evidence),
        is_slide(line, evidence),
        elsewhere,
        untouched,
        _takes_from_box(line, evidence.position.layout) != _was_brought(evidence),
        sum(bool(evidence.position.layout.get(q)) for q in beside),
        len(line.actions),
        sum(_seldom(action) for action in line.actions),
    )


def _seldom(action: Action) -> int:
    """Return how unusual a promotion is, or 0 for an action without promotion."""
    kind = action.promoted[-1:] if isinstance(action, Move) else ""
    return USUAL.index(kind) if kind in USUAL else len(USUAL)


def _takes_from_box(line: Line, layout: Layout) -> bool:
    """Return whether a line sets down a piece that was on none of its squares."""
    squares = [q for q in line.after if not is_tray(q)]
    before = Counter(token for q in squares for token in layout.get(q, ()))
    return bool(Counter(token for q in squares for token in line.after[q]) - before)


def _was_brought(evidence: Evidence) -> bool:
    """Return whether a piece was set down while none was in the air."""
    aloft = 0
    for _, touch in evidence.log:
        if not touch.down:
            aloft += 1
        elif aloft == 0:
            return True
        else:
            aloft -= 1
    return False


def dividing_square(lines: Sequence[Line], layout: Layout) -> tuple[str, dict[Stack, tuple[Line, ...]]]:
    """Return the square whose content best splits the lines, and the lines for each stack on that square.

    Knowing the stack on the best square leaves the fewest lines in the worst case. There is always
    such a square, because lines with different results differ on at least one square.

    Args:
        lines: The lines.
        layout: The layout before them.
    """
    best: tuple[str, dict[Stack, tuple[Line, ...]]] | None = None
    for square in sorted({q for line in lines for q in line.after}):
        parts: dict[Stack, tuple[Line, ...]] = {}
        for line in lines:
            stack = line.after.get(square, layout.get(square, ()))
            parts[stack] = (*parts.get(stack, ()), line)
        if best is None or max(map(len, parts.values())) < max(map(len, best[1].values())):
            best = square, parts
    assert best is not None, "no lines"
    return best

"""Which lines explain what a board shows and what hands have touched; and, where several look alike to the board, which
is the likeliest and on which square they differ.
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
from companion.tracking.sensing import Readings, Way, find_choices, is_choice
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
"""Among lines that amend a ruling: it never was, the hand went back."""


class Reached(NamedTuple):
    """Where a line leads: what stands where, the `position` that whoever made it goes on from, and the one
    with the `replies` of who is next.

    Positions are the same if their keys are.
    """

    key: Hashable
    layout: Layout
    position: Callable[[], Position]
    replies: Callable[[], Position]


Follow = Callable[[tuple[Action, ...]], Reached | None]
"""Where actions lead, for the seat that makes them; None: nobody knows."""


class Position(msgspec.Struct, frozen=True, dict=True):
    """A layout with the legal lines from it, and the squares touched on it so far.

    `since`: how many touches there had been when it began, None where that is for the touches to say;
    `follow`: where its lines lead.
    """

    layout: Layout
    lines: tuple[Line, ...]
    touched: frozenset[str] = frozenset()
    since: int | None = None
    follow: Follow | None = None

    @cached_property
    def choices(self) -> frozenset[Way]:
        """Moves after which a piece may be promoted, and may as well stay what it is."""
        return find_choices(self.lines)

    def begins(self, square: str) -> bool:
        """Whether lifting what stands on `square` can begin a legal line."""
        return any(square in line.touches for line in self.lines)

    def leaves(self, square: str) -> bool:
        """Whether a legal line takes what stands on `square` somewhere else."""
        return any(line.after.get(square) == () and square in line.touches for line in self.lines)

    def is_end_of(self, line: Line) -> bool:
        return all(self.layout.get(square, ()) == stack for square, stack in line.after.items())


class Evidence(msgspec.Struct, frozen=True, dict=True):
    """What the board shows against a position, and what was touched since.

    `differs`: squares that do not read as the position would; `watched`: the board was there all the time, so
    what was not touched did not happen; `ended`: somebody says that the hands are off.
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
        differs = readings.differences(position.layout)
        return cls(position, readings, touches, differs, position.touched | touches.squares, watched, ended)

    def from_position(self, position: Position) -> Evidence:
        """The same board and touches, from another position."""
        return Evidence.of(position, self.readings, self.touches, self.watched, self.ended)

    @cached_property
    def log(self) -> Log:
        """What was touched on the position, one by one."""
        return tuple(self.touches.since(self.position.since))

    @cached_property
    def mute(self) -> AbstractSet[str]:
        """Squares that may have been touched though nothing was felt there.

        They are out of order, or the board is not read while hands are over it, and they read as before.
        """
        readings = self.readings
        return readings.all().keys() - self.touched | readings.dead if readings.stills else readings.dead

    def was_brought_in(self, end: str, homes: Collection[str]) -> bool:
        """Whether what stands on `end` may be a piece brought in from beside the board, and was there before
        anything was lifted from `homes`: nothing has come from there.
        """
        lift = next((one for one in self.log if one[1].square in homes and not one[1].down), None)
        down = next((one for one in reversed(self.log) if one[1].square == end and one[1].down), None)
        if lift is None or down is None or not self.watched or self.readings.stills:
            return False
        lifted, came = lift[1].ms, down[1].ms
        if down[0] > lift[0] or (lifted is not None and came is not None and lifted - came <= AT_ONCE):
            return False
        return any(
            line.after.keys() == {end} and self.readings.shows(end, line.after[end])
            for line in self.position.lines
        )

    @property
    def at_once(self) -> bool:
        """Whether several squares were told at one time, so that the reading is one of several touches."""
        return any(
            one.square != other.square
            and one.ms is not None
            and other.ms is not None
            and other.ms - one.ms <= AT_ONCE
            for (_, one), (_, other) in pairwise(self.log)
        )


class LastRuling(msgspec.Struct, frozen=True):
    """The last ruling while it may be amended: it led by `line` from `before` to the position now.

    `replaced`: lines ruled from `before` that this one has replaced, with the positions they led to.
    `closed`: it may only be taken back, and no other line can come in its place: players have answered what it
    was, or its piece has stood for long.
    """

    before: Position
    line: Line
    replaced: tuple[tuple[Line, Position], ...] = ()
    closed: bool = False


def fits(line: Line, seen: Evidence) -> bool:
    """Whether the line explains the board, whatever the order of the touches.

    A line whose squares all end empty looks like pieces in the air: only the end button rules it.
    """
    after, readings = line.after, seen.readings
    dead = readings.dead
    if any(square not in after for square in seen.differs):
        return False
    choices = seen.position.choices if readings.stand_ins else None
    shows = readings.shows_itself if choices and is_choice(line, choices) else readings.shows
    stands = False
    for square, stack in after.items():
        if is_tray(square) or square in dead:
            continue
        if not shows(square, stack):
            return False
        stands = stands or bool(stack)
    if not stands and not (seen.ended and seen.differs):
        return False
    felt = line.touches - line.unfelt if seen.ended else line.touches
    return not seen.watched or felt - seen.touched <= seen.mute


def is_guess(line: Line, seen: Evidence) -> bool:
    """Whether the board shows less of a line than it does where hands are felt, as where a piece is captured
    that looks like the one who takes it.
    """
    return seen.readings.stills and not line.touches - line.unfelt <= seen.touched | seen.readings.dead


def in_order(line: Line, seen: Evidence) -> bool:
    """Whether hands can have done the steps of a line one after another, and lifted a piece before it was set
    down.

    A contact that chatters may look like a capture as soon as the capturer is in the air.
    """
    if line.steps and seen.watched:
        return can_carry_out(line.steps, seen.position.layout, seen.log, seen.mute)
    order = seen.touches.order
    return all(order(square) < order(end) for square, end in _one_before_other(line, seen))


def _one_before_other(line: Line, seen: Evidence) -> list[tuple[str, str]]:
    """Squares that must have been left before the one end of a single step was touched, with that end."""
    ends = [square for square, stack in line.after.items() if stack]
    if len(ends) != 1 or line.steps or not seen.watched:
        return []
    (end,) = ends
    man, before = line.after[end][-1], seen.position.layout
    emptied = [q for q, stack in line.after.items() if not stack and before.get(q)]
    pushed = any(before.get(q, ())[-1:] == (man,) for q in line.way)  # his like may have come there first
    if pushed or end in seen.mute or (seen.ended and end in line.unfelt):
        return []
    return [(q, end) for q in emptied if before[q][-1] == man and q not in seen.mute]


def strays(line: Line, seen: Evidence) -> tuple[int, int]:
    """What speaks against a line that ends as the board shows: rests that are no part of it, and squares it
    visits untouched.

    A piece carried past a square touches nothing there, and one who slides touches squares it does not visit.
    But where it stood for a while it was, and when it was; and if it was set down on its way it did not go
    by where nobody was felt.
    """
    visited = line.visited
    elsewhere = seen.touched - line.after.keys() - visited
    if not elsewhere and not visited:
        return 0, 0
    stood = find_rests(seen.log)
    at_another_time = (
        seen.watched and bool(stood & visited) and not _could_stand_in_turn(line, seen, stood & visited)
    )
    return len(stood & elsewhere) + at_another_time, len(visited - seen.touched - seen.mute)


def is_slide(line: Line, seen: Evidence) -> bool:
    """Whether a line of several actions has a piece go on from a square where none was set down before it, or only on its
    way past.
    """
    visited = line.visited
    if not visited or len(line.actions) < 2 or not seen.watched:
        return False
    return bool(visited & find_slides(seen.log)) or not _could_stand_in_turn(line, seen, visited)


def _could_stand_in_turn(line: Line, seen: Evidence, stood: Collection[str]) -> bool:
    """Whether whoever stood on these squares of its way may have done so just when the line came by."""
    log, mute = seen.log, seen.mute
    return how_far(line.steps, seen.position.layout, log, mute, to_the_end=True, stood=stood) is not None


def may_have_halted(square: str, seen: Evidence) -> bool:
    """Whether the piece set down there first was lifted again so soon that it may only have halted."""
    down = next((touch for _, touch in seen.log if touch.square == square and touch.down), None)
    touched = [touch for _, touch in seen.log if touch.square == square]
    up = next((one for one in touched[touched.index(down) + 1 :] if not one.down), None) if down else None
    if down is None or up is None or down.ms is None or up.ms is None:
        return False
    return up.ms - down.ms < HALT


def has_touches_beside(line: Line, seen: Evidence) -> bool:
    """Whether hands were at a piece that the line leaves alone: it was set right, or something was done to
    it.
    """
    beside = seen.touched - line.after.keys() - line.visited - seen.touches.chattered
    return any(seen.position.layout.get(q) for q in beside)


def sets_down_more(line: Line) -> bool:
    """Whether more is set down than there are actions: what looks like one action may have been several."""
    return sum(bool(stack) and not is_tray(q) for q, stack in line.after.items()) > len(line.actions)


def explanations(seen: Evidence) -> Iterator[Line]:
    """The lines of the position that explain the board."""
    return (
        line
        for line in seen.position.lines
        if fits(line, seen) and in_order(line, seen) and not all(strays(line, seen))
    )


def out_of_order(seen: Evidence) -> Iterator[Line]:
    """Lines that explain a settled board, though what they need was touched in another order.

    Hands of the other side may have touched the same squares, and of two boards that are joined one is later
    than the other. But a piece set right where it stood, and another one who was lifted after that, look like
    a capture: so the end has to be seen, unless the two were touched at one time or somebody says that the
    hands are off.
    """
    for line in seen.position.lines:
        if not fits(line, seen) or in_order(line, seen):
            continue
        pairs = _one_before_other(line, seen)
        if not any(seen.was_brought_in(end, (origin,)) for origin, end in pairs):
            seen_there = len(line.actions) == 1 and all(
                q in seen.differs for q, stack in line.after.items() if stack
            )
            at_once = not line.steps and all(seen.touches.at_once(*pair) for pair in pairs)
            if seen.ended or seen_there or at_once:
                yield line


def find_made_meanwhile(seen: Evidence, shown: Layout) -> tuple[Line, ...]:
    """Lines, one for each end, that explain a settled board on which hands also showed a move made elsewhere.

    Args:
        seen: What is seen from the position after that move.
        shown: What the board showed before; a square that is to be again as it was need not have been touched.
    """
    found: dict[object, Line] = {}
    for line in seen.position.lines:
        same = {q for q in line.after if shown.get(q, ()) == line.after[q]}
        bare = msgspec.structs.replace(seen, touched=seen.touched | same)
        if line.touches - same and fits(line, bare) and in_order(line, bare):
            found[frozenset(line.after.items())] = line
    return tuple(found.values())


def may_be_set_right(line: Line, seen: Evidence) -> bool:
    """Whether the piece that the line takes may only have been set right: it was lifted after the one who
    takes it.
    """
    layout, first = seen.position.layout, seen.touches.first
    left = [first(q) for q, stack in line.after.items() if not stack and q in seen.differs]
    taken = (q for q, stack in line.after.items() if stack and layout.get(q) and q not in seen.differs)
    return any(first(q) > max(left, default=first(q)) for q in taken)


def unfelt(seen: Evidence) -> Iterator[Line]:
    """Lines that end where this board may have felt nothing, as if the hands were said to be off."""
    ended = msgspec.structs.replace(seen, ended=True)
    return (line for line in explanations(ended) if line.unfelt)


def unfelt_actions(seen: Evidence) -> tuple[Line, ...]:
    """Single actions that this board may have felt nothing of."""
    return tuple(
        one for one in seen.position.lines if one.unfelt and len(one.actions) == 1 and fits(one, seen)
    )


def hidden(seen: Evidence) -> tuple[Line, ...]:
    """Lines all of whose squares were touched, and which change nothing that this board can see.

    A piece brought in on a square whose piece it throws out looks, to an occupancy board, like that piece
    lifted and set back. A contact that only chattered is no piece exchanged, unless a hand was at another
    square that the line changes.
    """
    squares, chattered = seen.touches.squares, seen.touches.chattered
    handled = squares - chattered
    return tuple(
        line
        for line in seen.position.lines
        if squares
        and line.touches <= squares
        and (not line.touches or handled & (line.touches | line.after.keys()))
        and fits(line, seen)
    )


def done_first(lines: Collection[Line], seen: Evidence) -> tuple[Line, ...]:
    """Those lines that change the square that hands left first: what a board cannot show is asked in the order of the hands."""
    touches = seen.touches
    squares = {q for line in lines for q in line.after if q in touches.squares}
    first = min(squares, key=touches.order, default="")
    return tuple(line for line in lines if not first or first in line.after)


def as_before(before: Evidence) -> tuple[Line, ...]:
    """Lines that leave the board reading as it did before them, part of which it need not have felt."""
    return tuple(
        line
        for line in before.position.lines
        if line.touches != line.after.keys() and line.touches <= before.touched and fits(line, before)
    )


def instead(before: Evidence, now: Evidence) -> Iterator[Line]:
    """Lines that explain the board in place of the last ruling: the hand went on."""
    return (line for line in explanations(before) if _went_on(line, now) and _came_after(line, now))


def instead_out_of_order(before: Evidence, now: Evidence) -> Iterator[Line]:
    """Lines that explain a settled board in place of the last ruling, touched in another order than they
    need.
    """
    for line in (*explanations(before), *out_of_order(before)):
        ends = [square for square, stack in line.after.items() if stack]
        if all(square in now.differs for square in ends) and _went_on(line, now):
            yield line


def is_by_another_hand(ruled: Line, now: Evidence) -> bool:
    """Whether something was brought in since the last ruling before any piece that the ruling set down was lifted.

    Then the hand that made the ruling has not gone on with that piece, and not gone back.
    """
    ends = [q for q, stack in ruled.after.items() if stack and not is_tray(q)]
    return any(now.was_brought_in(q, ends) for q in now.differs if now.readings[q])


def _went_on(line: Line, now: Evidence) -> bool:
    """Whether the line ends where a piece was set down since the last ruling, or stood already."""
    return all(
        end in now.touches.squares
        for end, stack in line.after.items()
        if stack and not is_tray(end) and not _may_stand_already(end, stack, now)
    )


def _came_after(line: Line, now: Evidence) -> bool:
    """Whether the piece that the ruling put somewhere, if it is in the air, has come to the end after it was
    lifted.
    """
    layout, order = now.position.layout, now.touches.order
    return not any(
        stood[-1] == stack[-1] and not now.readings[q] and order(q) > order(end)
        for end, stack in line.after.items()
        if stack and not is_tray(end) and not _may_stand_already(end, stack, now)
        for q, stood in layout.items()
    )


def _may_stand_already(end: str, stack: Stack, now: Evidence) -> bool:
    """Whether nobody needs to have been set down there: a piece of the same side stands there, or nothing is
    felt.
    """
    return end in now.readings.dead or _stands_on(now.position.layout, end, stack)


def _stands_on(layout: Layout, square: str, stack: Stack) -> bool:
    """Whether a piece of the same side stands there."""
    there = layout.get(square, ())
    return bool(there) and there[-1].owner == stack[-1].owner


def join_lines(first: Line, line: Line) -> Line:
    """One line after another."""
    return Line(
        (*first.actions, *line.actions),
        {**first.after, **line.after},
        first.touches | line.touches,
        steps=(*first.in_steps, *line.in_steps),
    )


def goes_further(line: Line, lines: Collection[Line]) -> bool:
    """Whether one of the lines begins with this one and goes on."""
    return any(one.actions[: len(line.actions)] == line.actions != one.actions for one in lines)


USUAL = ("", "Q", "R", "B", "N")
"""What pawns become, the most usual first."""


def order_by_likelihood(lines: Sequence[Line], seen: Evidence) -> tuple[Line, ...]:
    """The lines with the likeliest first; of equally likely ones each stays where it is.

    Args:
        lines: All lead from the position of `seen`.
        seen: What the board shows and hands have done.
    """
    return tuple(sorted(lines, key=lambda line: rank(line, seen)))


def rank(line: Line, seen: Evidence) -> tuple[int, ...]:
    """What speaks against a line, the heaviest first: the lower, the likelier it is.

    Returns:
        What it needs and no one touched; whether it was done in another order; whether a piece went on from where it only
        slid; squares where a piece rested that is no part of it; squares it visits untouched; whether it takes a piece
        from the box though none was brought, or the other way round; touched pieces that it leaves alone; its actions;
        how seldom a pawn becomes what it becomes.
    """
    touched = seen.touched | seen.readings.dead
    elsewhere, untouched = strays(line, seen)
    beside = seen.touched - line.after.keys() - line.visited - seen.touches.chattered
    return (
        len(line.touches - touched),
        not in_order(line, seen),
        is_slide(line, seen),
        elsewhere,
        untouched,
        _takes_from_box(line, seen.position.layout) != _was_brought(seen),
        sum(bool(seen.position.layout.get(q)) for q in beside),
        len(line.actions),
        sum(_seldom(action) for action in line.actions),
    )


def _seldom(action: Action) -> int:
    """How seldom a pawn becomes what it becomes; 0 for an action that promotes none."""
    become = action.promoted[-1:] if isinstance(action, Move) else ""
    return USUAL.index(become) if become in USUAL else len(USUAL)


def _takes_from_box(line: Line, layout: Layout) -> bool:
    """Whether a line sets down a piece that was on none of its squares."""
    squares = [q for q in line.after if not is_tray(q)]
    there = Counter(token for q in squares for token in layout.get(q, ()))
    return bool(Counter(token for q in squares for token in line.after[q]) - there)


def _was_brought(seen: Evidence) -> bool:
    """Whether a piece was set down while none was in the air."""
    aloft = 0
    for _, touch in seen.log:
        if not touch.down:
            aloft += 1
        elif aloft == 0:
            return True
        else:
            aloft -= 1
    return False


def dividing_square(lines: Sequence[Line], layout: Layout) -> tuple[str, dict[Stack, tuple[Line, ...]]]:
    """A square on which the ends differ, the one that leaves the fewest at worst, and the lines by what
    stands there.

    `layout`: what stood where before. Lines with different ends differ on some square.
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

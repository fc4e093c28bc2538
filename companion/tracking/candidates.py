"""All lines that may explain what a board shows: from the position now, in place of the last ruling, several one after
another, and a reply that came before anybody looked; and what the board shows that no line explains.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from companion.kernel.layout import Layout, Line, Stack, is_tray
from companion.tracking import explanations
from companion.tracking.explanations import (
    TAKEN_BACK,
    Evidence,
    LastRuling,
    Position,
    fits,
    has_touches_beside,
    in_order,
    join_lines,
    strays,
)
from companion.tracking.sensing import Readings
from companion.tracking.touches import IN_HAND, Aloft, find_rests, how_far, neighbours
from companion.tracking.verdicts import Difference, Mismatch, Partial


def find_replies(seen: Evidence) -> dict[Hashable, Line]:
    """Lines with a reply to each, as one, that explain the board; by the position that they lead to."""
    follow = seen.position.follow
    if not seen.watched or follow is None or not (seen.readings.stills or seen.at_once):
        return {}
    found: dict[Hashable, Line] = {}
    felt = seen.touched.union(seen.mute)
    for line in seen.position.lines:
        if line.touches <= felt and (reached := follow(line.actions)) is not None:
            after = reached.replies()
            for reply in after.lines:
                both = join_lines(line, reply)
                if fits(both, seen) and in_order(both, seen) and after.follow is not None:
                    end = after.follow(reply.actions)
                    found.setdefault(end.key if end is not None else both.actions, both)
    return found


Layouts = tuple[Layout, ...]
LOOKED_AT = 300
"""Positions looked at, at most: lines that end alike on a board that feels little are many."""


def sequences(seen: Evidence, returns: bool = False, again: bool = False) -> dict[Hashable, Line]:
    """Two lines or more, as one, that explain the board; by the position that they lead to.

    Of several ways to one position it is that for which most speaks, and of those the shortest. `returns`: those that
    leave all pieces where they were, if a piece rested elsewhere meanwhile. `again`: a piece that rested somewhere may
    also have come back from there on the way.
    """
    if not seen.watched or seen.position.follow is None or (returns and not find_rests(seen.log)):
        return {}
    search = _Search(seen, returns, again)
    if search.set_down > 1:
        search.go_on()
    return search.found


class _Begun(NamedTuple):
    """What may have been done so far: so many `lines`, together `whole`, from where `stood` was before to
    `position`.
    """

    position: Position
    whole: Line | None
    lines: int
    stood: Layouts


class _Search:
    """All that may have been done by what was touched, what is done in fewer lines first.

    `set_down`: how often a piece was.
    """

    def __init__(self, seen: Evidence, returns: bool, again: bool) -> None:
        self._seen, self._returns = seen, returns
        self._rests = find_rests(seen.log) if again else frozenset[str]()
        self._felt = seen.touched.union(seen.mute)
        self._known: set[Hashable] = set()
        self._begun = deque([_Begun(seen.position, None, 0, ())])
        self.set_down = sum(touch.down for _, touch in seen.log)
        self.found: dict[Hashable, Line] = {}

    def go_on(self) -> None:
        """Look at every line that may have been done next, until nothing is left to go on from."""
        while self._begun:
            begun = self._begun.popleft()
            for line in begun.position.lines:
                if len(self._known) >= LOOKED_AT:
                    return
                if line.touches <= self._felt and any(line.after.values()):
                    self._look_at(begun, line)

    def _look_at(self, begun: _Begun, line: Line) -> None:
        seen, position, first = self._seen, begun.position, begun.whole
        whole = join_lines(first, line) if first is not None else line
        so_far = how_far(whole.in_steps, seen.position.layout, seen.log, seen.mute)
        reached = (
            position.follow(line.actions) if so_far is not None and position.follow is not None else None
        )
        stood = (*begun.stood, position.layout)
        # A piece that is set back as it stood was tried, and has done nothing.
        if reached is None or (reached.key, so_far) in self._known:
            return
        back = reached.layout in stood
        returned = reached.layout == seen.position.layout
        left = {q for q, stack in line.after.items() if not stack and position.layout.get(q)}
        if back and not (self._returns and returned) and not (left and left <= self._rests):
            return
        self._known.add((reached.key, so_far))
        shows = not seen.readings.differences(reached.layout)
        if (
            shows
            and first is not None
            and returned == self._returns
            and fits(whole, seen)
            and in_order(whole, seen)
        ):
            known = self.found.get(reached.key)
            if known is None or strays(whole, seen) < strays(known, seen):
                self.found[reached.key] = whole
        # What the board shows already may be all; or a piece went elsewhere, and hands were at others where
        # it
        # reads as before.
        went = any(bool(stack) != bool(position.layout.get(q)) for q, stack in line.after.items())
        further = (went and has_touches_beside(whole, seen)) or bool(self._rests)
        if begun.lines + 1 < self.set_down and (not shows or further):
            self._begun.append(_Begun(reached.position(), whole, begun.lines + 1, stood))


Way = tuple[Line, bool]
"""A line that explains the board, and whether it amends the last ruling."""
Found = dict[Hashable, Way]
"""Ways, by their ends or the positions they lead to."""


class Candidates:
    """What explains the board at one moment.

    Args:
        now: What is seen from the position that counts.
        before: The same from the one before the last ruling; None: nothing may be amended.
        ruling: The last ruling, while it may be amended.
        aloft: The pieces that were off.
        goes_on: A player acts several times with nobody in between.
        alone: There is one player.
    """

    def __init__(
        self,
        now: Evidence,
        before: Evidence | None,
        ruling: LastRuling | None,
        aloft: Aloft,
        goes_on: bool,
        alone: bool = False,
    ) -> None:
        self._now, self._back, self._ruling = now, before, ruling
        self._before = None if ruling is not None and ruling.closed else before
        self._aloft, self._goes_on, self._alone = aloft, goes_on, alone
        self._found: Found = {}

    def gather(self, shown: Iterable[Way], settled: bool) -> Found:
        """All that explains the board; `shown`: what it showed once; `settled`: hands seem to be off."""
        found, now, before = self._found, self._now, self._before
        ruling = self._ruling
        self._add(explanations.explanations(now))
        if any(
            line.unfelt or self._is_doubtful(line) or explanations.may_be_set_right(line, now)
            for line, _ in found.values()
        ):
            self._add(explanations.unfelt(now))
        self._add_shown(shown)
        if ruling is not None and self._back is not None and not self._back.differs:
            if self._goes_on and not ruling.closed:
                self._add_continuations(ruling)
            if settled and self._alone:
                self._choose_nearest(_in_sequence(now, False, again=True))
            if found and self._may_have_gone_back(ruling.line):
                found[frozenset()] = TAKEN_BACK, True
            return found
        if ruling is not None and before is not None:
            if self._goes_on or not found:
                self._add(self._beyond(ruling, explanations.instead(before, now)), amends=True)
                self._add_continuations(ruling)
            else:
                self._add_other_piece(ruling, before)
                self._add_halted(ruling, before)
        self._choose_by_touches()
        for seen in (now, before):
            if settled and (not found or (self._alone and seen is before)):
                self._choose_nearest(_in_sequence(seen, seen is before, again=self._alone))
        if settled and not found:
            self._add(explanations.out_of_order(now))
            if ruling is not None and before is not None and not found:
                lines = explanations.instead_out_of_order(before, now)
                self._add(self._beyond(ruling, lines), amends=True)
        if settled and not found:
            self._add_replies()
        return found

    def _add(self, lines: Iterable[Line], amends: bool = False) -> None:
        """Add lines whose ends are new, and that are not the same actions found in another way."""
        found = self._found
        for line in lines:
            if (line.actions, amends) not in (
                (known.actions, amending) for known, amending in found.values()
            ):
                found.setdefault(ends_of(line), (line, amends))

    def _add_shown(self, shown: Iterable[Way]) -> None:
        """Add what the board showed once and shows still, whatever was touched in between."""
        for line, amends in shown:
            seen = self._before if amends else self._now
            if seen is not None and explanations.fits(line, seen):
                self._add((line,), amends)

    def _add_replies(self) -> None:
        """Add what explains the board together with a reply that one picture shows as well."""
        for seen in (self._now, self._before):
            if seen is not None:
                for key, line in find_replies(seen).items():
                    self._found.setdefault(key, (line, seen is self._before))

    def _add_continuations(self, ruling: LastRuling) -> None:
        """Add what explains the board after a ruling that this one has replaced: it was right, and then came another."""
        for first, position in ruling.replaced:
            once_more = explanations.explanations(self._now.from_position(position))
            self._add((explanations.join_lines(first, line) for line in once_more), amends=True)

    def _add_other_piece(self, ruling: LastRuling, before: Evidence) -> None:
        """Add what explains the board in place of the last ruling and of what another piece seems to have done since.

        One that seems to have been brought in soon after a capture may be the capturer, still in the air when what stood
        where it could capture was set right.
        """
        ends = {q: stack[-1].owner for q, stack in ruling.line.after.items() if stack}
        if may_amend(ruling, self._now) and any(
            self._came_soon(line, ruling, before)
            or (
                ends.keys().isdisjoint(line.touches)
                and any(stack and stack[-1].owner in ends.values() for stack in line.after.values())
            )
            for line, _ in self._found.values()
        ):
            once = len(ruling.line.actions)
            lines = explanations.instead(before, self._now)
            self._add((one for one in lines if one.actions[:once] != ruling.line.actions), amends=True)

    def _add_halted(self, ruling: LastRuling, before: Evidence) -> None:
        """Add what explains the board in place of the last ruling where its piece went on soon: it may only have halted."""
        if any(self._goes_on_soon(line, ruling, before) for line, _ in self._found.values()):
            self._add(self._beyond(ruling, explanations.instead(before, self._now)), amends=True)

    def _goes_on_soon(self, line: Line, ruling: LastRuling, before: Evidence) -> bool:
        """Whether the line has the piece go on that the ruling set down, before it has stood there for long."""
        return any(
            stack
            and line.after.get(end, stack)[-1:] != stack[-1:]
            and any(one[-1:] == stack[-1:] for one in line.after.values())
            and explanations.may_have_halted(end, before)
            for end, stack in ruling.line.after.items()
        )

    def _came_soon(self, line: Line, ruling: LastRuling, before: Evidence) -> bool:
        """Whether the line only brings in a piece, soon after the ruling seemed to capture one that was lifted last."""
        touches, (square, *more) = self._now.touches, line.after
        if more or self._now.position.layout.get(square):
            return False
        lifted = [touch.square for _, touch in before.log if not touch.down]
        return any(
            stack
            and end in lifted
            and end != lifted[0]
            and touches.order(end) < touches.order(square)
            and (ms := touches.apart(end, square)) is not None
            and ms <= IN_HAND
            for end, stack in ruling.line.after.items()
        )

    def _beyond(self, ruling: LastRuling, lines: Iterable[Line]) -> Iterable[Line]:
        """Without those that only leave out the end of the ruling, while who was set down last may be captured; none where
        it was another hand.
        """
        if not may_amend(ruling, self._now):
            return ()
        if not may_be_captured(self._now):
            return lines
        return (line for line in lines if line.actions != ruling.line.actions[: len(line.actions)])

    def _choose_by_touches(self) -> None:
        """Where hands were elsewhere than a line goes, or not where it does, take what was done by where they were.

        If they were at a piece that it leaves alone, or it sets down more than one piece, it may have been
        several lines as well: that is asked. So it is if a lone player's piece has rested where the line begins or ends.
        """
        ways = self._found.values()
        if any(any(self._strays(*one)) or self._may_be_several(*one) for one in ways):
            now = _in_sequence(self._now, False, again=self._alone)
            self._choose_nearest([*now, *_in_sequence(self._before, True, again=self._alone)])

    def _may_be_several(self, line: Line, amends: bool) -> bool:
        seen = self._before if amends else self._now
        return seen is not None and (
            explanations.has_touches_beside(line, seen)
            or explanations.sets_down_more(line)
            or (self._alone and not find_rests(seen.log).isdisjoint(line.after))
        )

    def _choose_nearest(self, more: Sequence[Way]) -> None:
        """Of what was found and `more`, keep those ways that go best by where hands were.

        One player may go on or begin anew: then a line that only says less of it explains the board as well. So does a
        single action where one piece goes on from where it may only have halted.
        """
        ways = [*self._found.values(), *more]
        self._found.clear()
        astray = [self._strays(*one) for one in ways]
        best, known = min(astray, default=(0, 0)), set()
        halted = any(far == best and line.visited for (line, _), far in zip(ways, astray, strict=True))
        for (line, amends), far in zip(ways, astray, strict=True):
            if far == best or (not far[1] and (self._goes_on or (halted and len(line.actions) == 1))):
                key = _leads_to(line, self._now if not amends or self._before is None else self._before)
                if key not in known:
                    known.add(key)
                    self._found[key] = line, amends

    def _strays(self, line: Line, amends: bool) -> tuple[int, int]:
        """What speaks against a way."""
        seen = self._before if amends else self._now
        if seen is None:
            return 0, 0
        elsewhere, untouched = explanations.strays(line, seen)
        return elsewhere, untouched + (self._alone and explanations.is_slide(line, seen))

    def _is_doubtful(self, line: Line) -> bool:
        """Whether pieces may have been mixed up when it was carried out."""
        layout = {**self._now.position.layout, **line.after}
        return bool(find_mixed(self._aloft, self._now.readings, layout, line.after))

    def _may_have_gone_back(self, ruled: Line) -> bool:
        """Whether hands have been since where the line that was ruled set pieces down."""
        now = self._now
        if explanations.is_by_another_hand(ruled, now):
            return False
        ends = {q for q, stack in ruled.after.items() if stack and not is_tray(q)}
        return not now.watched or not ends or not ends.isdisjoint(now.touches.squares | now.readings.dead)


def find_mixed(
    aloft: Aloft, readings: Readings, layout: Layout, moved: Collection[str] = ()
) -> frozenset[str]:
    """Pieces that were off together, are back, and cannot be told apart from each other; a line moved those on `moved`."""
    if readings.sense == "identity":
        return frozenset()
    off = aloft.find_mixed(layout, frozenset(moved))
    mixed = (q for q in off if any(_may_be_mixed(layout[q], layout[r], readings) for r in off))
    return frozenset(mixed) - readings.dead


def _may_be_mixed(one: Stack, other: Stack, readings: Readings) -> bool:
    """Whether these are different pieces that the board cannot tell apart."""
    return one[-1] != other[-1] and (readings.sense == "occupancy" or one[-1].owner == other[-1].owner)


def may_amend(ruling: LastRuling | None, now: Evidence) -> bool:
    """Whether the hand that made the last ruling may have gone on or back with what it set down."""
    return ruling is None or not explanations.is_by_another_hand(ruling.line, now)


def may_be_captured(now: Evidence) -> bool:
    """Whether a piece just brought in and lifted again need not be taken back."""
    lifted = not any(now.readings[q] for q in now.differs)
    return lifted and any(now.position.begins(q) for q in now.differs)


def ends_of(line: Line) -> frozenset[tuple[str, Stack]]:
    """What it leaves where."""
    return frozenset(line.after.items())


def _leads_to(line: Line, seen: Evidence) -> Hashable:
    """The position that a line leads to, or how it ends where nobody knows."""
    follow = seen.position.follow
    reached = follow(line.actions) if follow is not None else None
    return reached.key if reached is not None else ends_of(line)


def _in_sequence(seen: Evidence | None, amends: bool, again: bool = False) -> list[Way]:
    """Lines one after another that explain the board, from the position now or (`amends`) from the one before.

    `again`: pieces may have come back meanwhile to where they were.
    """
    found = sequences(seen, again=again).values() if seen is not None else ()
    return [(line, amends) for line in found]


def on_the_way(seen: Evidence, settled: bool) -> Partial | Mismatch | None:
    """Pieces on their way to the end of some line; as many at rest as lifted, and settled: an unfinished
    movement.

    None: something seen lies on the way to no line.
    """
    lifted = [q for q in seen.differs if not seen.readings[q]]
    arrived = [q for q in seen.differs if q not in lifted]
    targets = _targets(seen, lifted, arrived)
    if not targets:
        return None
    if len(lifted) > len(arrived) or not settled:
        return Partial(tuple(lifted), targets)
    if len(lifted) == len(arrived) == 1:
        return Mismatch("unfinished", differences(seen), lifted[0], arrived[0])
    return None


def _targets(seen: Evidence, lifted: Sequence[str], arrived: Sequence[str]) -> tuple[str, ...]:
    """Where the pieces in the air may end, if everything seen lies on the way to some line."""
    targets: list[str] = []
    for line in seen.position.lines:
        after = line.after
        if all(q in after for q in lifted) and all(q in after or q in line.way for q in arrived):
            ends = {q: stack for q, stack in after.items() if stack}
            if _may_rest(seen, line, ends, lifted, arrived):
                targets += ends
    return tuple(dict.fromkeys(targets))


def _may_rest(
    seen: Evidence, line: Line, ends: Mapping[str, Stack], lifted: Sequence[str], arrived: Sequence[str]
) -> bool:
    """Whether all that was set down can be pieces of the line that have left their squares."""
    movers = [stack for stack in ends.values() if any(seen.position.layout.get(q) == stack for q in lifted)]
    if all(line.after.values()):
        movers += ends.values()  # from beside the board
    return all(any(seen.readings.shows(q, stack) for stack in movers) for q in arrived)


def off_the_board(seen: Evidence) -> bool:
    """Whether every piece in the air leaves the board in some line, and nobody comes: only the end button can
    rule that.
    """
    return any(
        not any(line.after.values()) and all(q in line.after and not seen.readings[q] for q in seen.differs)
        for line in seen.position.lines
    )


def beside_a_line(seen: Evidence) -> Evidence:
    """The evidence without the squares of a line that was carried out beside what is wrong, if it can be only
    one.
    """
    bare = msgspec.structs.replace(seen, differs=())
    rests: set[tuple[str, ...]] = set()
    for line in seen.position.lines:
        rest = tuple(q for q in seen.differs if q not in line.after)
        if rest and len(rest) < len(seen.differs) - 1 and fits(line, bare):
            rests.add(rest)
    fewest = min(map(len, rests), default=0)
    best = [rest for rest in rests if len(rest) == fewest]
    return msgspec.structs.replace(seen, differs=best[0]) if len(best) == 1 else seen


def differences(seen: Evidence) -> tuple[Difference, ...]:
    return tuple(Difference(square, seen.readings[square]) for square in seen.differs)


def wrong(seen: Evidence) -> Mismatch:
    """What seems to have happened: a piece between two squares, one piece that went where it may not, or
    nobody knows.
    """
    layout, differs = seen.position.layout, seen.differs
    lifted = [q for q in differs if not seen.readings[q]]
    arrived = [q for q in differs if not layout.get(q)]
    if pair := _between(seen, lifted, arrived):
        return Mismatch("sensor", differences(seen), *pair)
    if len(lifted) <= 1 and len(arrived) <= 1 and len(lifted) + len(arrived) == len(differs):
        origin, to = next(iter(lifted), None), next(iter(arrived), None)
        if not to:  # perhaps set down where another piece stood
            others = [q for q in seen.touches.squares if q != origin and layout.get(q)]
            to = others[0] if len(others) == 1 else None
        return Mismatch("illegal", differences(seen), origin, to)
    return Mismatch("unexplained", differences(seen))


def _between(seen: Evidence, lifted: Sequence[str], arrived: Sequence[str]) -> tuple[str, str] | None:
    """Two squares that one piece seems to stand between: it is felt on both."""
    if not lifted and len(arrived) == 1:
        recent = sorted(seen.touches.squares | seen.touches.adjusted)
        near = [q for q in recent if neighbours(arrived[0], q) and seen.position.layout.get(q)]
        return (near[0], arrived[0]) if near else None
    if len(lifted) == 1 and len(arrived) == 2 and neighbours(*arrived) and len(seen.differs) == 3:
        return arrived[0], arrived[1]
    return None

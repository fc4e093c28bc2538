"""Candidates: all lines that may explain the state of a board, and verdicts on a board that no line explains.

These lines are tried:

- lines from the current position;
- lines from the position before the last ruling, which would replace it;
- several lines in a row;
- a line followed by a reply that was made before the board could be read.
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


def find_replies(evidence: Evidence) -> dict[Hashable, Line]:
    """Return lines that explain the board together with a reply, joined with it and keyed by the
    final position.
    """
    follow = evidence.position.follow
    if not evidence.watched or follow is None or not (evidence.readings.stills or evidence.at_once):
        return {}
    results: dict[Hashable, Line] = {}
    touched = evidence.touched.union(evidence.mute)
    for line in evidence.position.lines:
        if line.touches <= touched and (reached := follow(line.actions)) is not None:
            after = reached.replies()
            for reply in after.lines:
                both = join_lines(line, reply)
                if fits(both, evidence) and in_order(both, evidence) and after.follow is not None:
                    end = after.follow(reply.actions)
                    results.setdefault(end.key if end is not None else both.actions, both)
    return results


Layouts = tuple[Layout, ...]
LOOKED_AT = 300
"""Maximum number of positions examined. On a board that senses little, many lines end in the same reading."""


def sequences(evidence: Evidence, returns: bool = False, again: bool = False) -> dict[Hashable, Line]:
    """Return joined sequences of two or more lines that explain the board, keyed by the final position.

    If several sequences lead to the same position, the result contains the one that fits the touches
    best. If they fit equally well, it contains the shortest.

    Args:
        evidence: The state of the board and the touched squares.
        returns: Whether to find only sequences after which all pieces are back where they were,
            although a piece rested elsewhere in the meantime.
        again: Whether a sequence may repeat an earlier layout, because a piece moved away from a
            square on which it had rested.
    """
    if not evidence.watched or evidence.position.follow is None or (returns and not find_rests(evidence.log)):
        return {}
    search = _Search(evidence, returns, again)
    if search.set_down > 1:
        search.run()
    return search.found


class _Node(NamedTuple):
    """A partial sequence of lines.

    Attributes:
        position: The position to which the sequence leads.
        line: The lines joined into one, or None if there are no lines yet.
        length: The number of lines.
        layouts: The layouts before each of the lines.
    """

    position: Position
    line: Line | None
    length: int
    layouts: Layouts


class _Search:
    """A breadth-first search for sequences that the touches allow. Shorter sequences come first.

    Attributes:
        set_down: How often a piece was set down.
    """

    def __init__(self, evidence: Evidence, returns: bool, again: bool) -> None:
        self._evidence, self._returns = evidence, returns
        self._rests = find_rests(evidence.log) if again else frozenset[str]()
        self._touched = evidence.touched.union(evidence.mute)
        self._known: set[Hashable] = set()
        self._queue = deque([_Node(evidence.position, None, 0, ())])
        self.set_down = sum(touch.down for _, touch in evidence.log)
        self.found: dict[Hashable, Line] = {}

    def run(self) -> None:
        """Try every line that may come next until no sequence can be extended."""
        while self._queue:
            node = self._queue.popleft()
            for line in node.position.lines:
                if len(self._known) >= LOOKED_AT:
                    return
                if line.touches <= self._touched and any(line.after.values()):
                    self._extend(node, line)

    def _extend(self, node: _Node, line: Line) -> None:
        evidence, position, first = self._evidence, node.position, node.line
        joined = join_lines(first, line) if first is not None else line
        so_far = how_far(joined.in_steps, evidence.position.layout, evidence.log, evidence.mute)
        reached = (
            position.follow(line.actions) if so_far is not None and position.follow is not None else None
        )
        layouts = (*node.layouts, position.layout)
        # A piece that was set back where it was does not make a move.
        if reached is None or (reached.key, so_far) in self._known:
            return
        repeats = reached.layout in layouts
        returned = reached.layout == evidence.position.layout
        emptied = {q for q, stack in line.after.items() if not stack and position.layout.get(q)}
        if repeats and not (self._returns and returned) and not (emptied and emptied <= self._rests):
            return
        self._known.add((reached.key, so_far))
        shows = not evidence.readings.differences(reached.layout)
        if (
            shows
            and first is not None
            and returned == self._returns
            and fits(joined, evidence)
            and in_order(joined, evidence)
        ):
            known = self.found.get(reached.key)
            if known is None or strays(joined, evidence) < strays(known, evidence):
                self.found[reached.key] = joined
        # The sequence may be complete if the board shows it already. It may also continue, if a piece moved and
        # other squares were touched that read as before.
        moved = any(bool(stack) != bool(position.layout.get(q)) for q, stack in line.after.items())
        further = (moved and has_touches_beside(joined, evidence)) or bool(self._rests)
        if node.length + 1 < self.set_down and (not shows or further):
            self._queue.append(_Node(reached.position(), joined, node.length + 1, layouts))


Candidate = tuple[Line, bool]
"""A line that explains the board, and whether it amends the last ruling."""
CandidateMap = dict[Hashable, Candidate]
"""Candidates by the layouts in which they end, or by the positions to which they lead."""


class Candidates:
    """The search for everything that explains the board at one moment.

    Args:
        current: The evidence from the current position.
        before: The evidence from the position before the last ruling, or None if there is no ruling
            that may be amended.
        ruling: The last ruling, as long as it may be amended.
        aloft: The pieces that were off the board.
        goes_on: Whether a player may act several times in a row.
        alone: Whether there is only one player.
    """

    def __init__(
        self,
        current: Evidence,
        before: Evidence | None,
        ruling: LastRuling | None,
        aloft: Aloft,
        goes_on: bool,
        alone: bool = False,
    ) -> None:
        self._current, self._any_before, self._ruling = current, before, ruling
        self._before = None if ruling is not None and ruling.closed else before
        self._aloft, self._goes_on, self._alone = aloft, goes_on, alone
        self._results: CandidateMap = {}

    def gather(self, shown: Iterable[Candidate], settled: bool) -> CandidateMap:
        """Return everything that explains the board.

        Args:
            shown: Candidates that the board showed earlier.
            settled: Whether the board seems to be free of hands.
        """
        results, current, before = self._results, self._current, self._before
        ruling = self._ruling
        self._add(explanations.explanations(current))
        if any(
            line.unfelt or self._is_doubtful(line) or explanations.may_be_set_right(line, current)
            for line, _ in results.values()
        ):
            self._add(explanations.unfelt(current))
        self._add_shown(shown)
        if ruling is not None and self._any_before is not None and not self._any_before.differs:
            if self._goes_on and not ruling.closed:
                self._add_continuations(ruling)
            if settled and self._alone:
                self._choose_nearest(_in_sequence(current, False, again=True))
            if results and self._may_be_taken_back(ruling.line):
                results[frozenset()] = TAKEN_BACK, True
            return results
        if ruling is not None and before is not None:
            if self._goes_on or not results:
                self._add(self._continuing(ruling, explanations.instead(before, current)), amends=True)
                self._add_continuations(ruling)
            else:
                self._add_other_piece(ruling, before)
                self._add_halted(ruling, before)
        self._choose_by_touches()
        for evidence in (current, before):
            if settled and (not results or (self._alone and evidence is before)):
                self._choose_nearest(_in_sequence(evidence, evidence is before, again=self._alone))
        if settled and not results:
            self._add(explanations.out_of_order(current))
            if ruling is not None and before is not None and not results:
                lines = explanations.instead_out_of_order(before, current)
                self._add(self._continuing(ruling, lines), amends=True)
        if settled and not results:
            self._add_replies()
        return results

    def _add(self, lines: Iterable[Line], amends: bool = False) -> None:
        """Add lines as candidates, unless a known candidate ends in the same layout or has the same
        actions.
        """
        results = self._results
        for line in lines:
            if (line.actions, amends) not in (
                (known.actions, amending) for known, amending in results.values()
            ):
                results.setdefault(ends_of(line), (line, amends))

    def _add_shown(self, shown: Iterable[Candidate]) -> None:
        """Add candidates that the board showed earlier and still shows, regardless of touches in between."""
        for line, amends in shown:
            evidence = self._before if amends else self._current
            if evidence is not None and explanations.fits(line, evidence):
                self._add((line,), amends)

    def _add_replies(self) -> None:
        """Add lines that explain the board together with a reply that was read at the same time."""
        for evidence in (self._current, self._before):
            if evidence is not None:
                for key, line in find_replies(evidence).items():
                    self._results.setdefault(key, (line, evidence is self._before))

    def _add_continuations(self, ruling: LastRuling) -> None:
        """Add lines that continue from a replaced ruling, in case the replaced one was right."""
        for first, position in ruling.replaced:
            lines = explanations.explanations(self._current.from_position(position))
            self._add((explanations.join_lines(first, line) for line in lines), amends=True)

    def _add_other_piece(self, ruling: LastRuling, before: Evidence) -> None:
        """Add lines that replace the last ruling, if the board now seems to show a move of another piece.

        An example is a piece that seems to be dropped soon after a capture. It may be the capturing piece.
        It was then in the air while the piece that seemed to be captured was only adjusted.
        """
        ends = {q: stack[-1].owner for q, stack in ruling.line.after.items() if stack}
        if may_amend(ruling, self._current) and any(
            self._came_soon(line, ruling, before)
            or (
                ends.keys().isdisjoint(line.touches)
                and any(stack and stack[-1].owner in ends.values() for stack in line.after.values())
            )
            for line, _ in self._results.values()
        ):
            length = len(ruling.line.actions)
            lines = explanations.instead(before, self._current)
            self._add((line for line in lines if line.actions[:length] != ruling.line.actions), amends=True)

    def _add_halted(self, ruling: LastRuling, before: Evidence) -> None:
        """Add lines in place of the last ruling if its piece soon moved on and may only have paused."""
        if any(self._moves_on_soon(line, ruling, before) for line, _ in self._results.values()):
            self._add(self._continuing(ruling, explanations.instead(before, self._current)), amends=True)

    def _moves_on_soon(self, line: Line, ruling: LastRuling, before: Evidence) -> bool:
        """Return whether the line moves the piece that the ruling set down, after a brief stay on its square."""
        return any(
            stack
            and line.after.get(end, stack)[-1:] != stack[-1:]
            and any(other[-1:] == stack[-1:] for other in line.after.values())
            and explanations.may_have_halted(end, before)
            for end, stack in ruling.line.after.items()
        )

    def _came_soon(self, line: Line, ruling: LastRuling, before: Evidence) -> bool:
        """Return whether the line only drops a piece, soon after an apparent capture of the piece that was
        lifted last.
        """
        touches, (square, *more) = self._current.touches, line.after
        if more or self._current.position.layout.get(square):
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

    def _continuing(self, ruling: LastRuling, lines: Iterable[Line]) -> Iterable[Line]:
        """Return those of the lines that may replace the ruling.

        The result is empty if another player has acted since the ruling. If the piece that the ruling set
        down may have been captured, lines that only leave out the end of the ruling are dropped.
        """
        if not may_amend(ruling, self._current):
            return ()
        if not may_be_captured(self._current):
            return lines
        return (line for line in lines if line.actions != ruling.line.actions[: len(line.actions)])

    def _choose_by_touches(self) -> None:
        """If the touches do not fit all candidates, compare them with sequences of lines.

        Several lines may have been made in these cases:

        - a piece that a line does not move was touched;
        - the line sets down several pieces;
        - a single player's piece rested where the line begins or ends.
        """
        options = self._results.values()
        if any(any(self._strays(*option)) or self._may_be_several(*option) for option in options):
            further = _in_sequence(self._current, False, again=self._alone)
            self._choose_nearest([*further, *_in_sequence(self._before, True, again=self._alone)])

    def _may_be_several(self, line: Line, amends: bool) -> bool:
        """Return whether several lines may look like this one."""
        evidence = self._before if amends else self._current
        return evidence is not None and (
            explanations.has_touches_beside(line, evidence)
            or explanations.sets_down_more(line)
            or (self._alone and not find_rests(evidence.log).isdisjoint(line.after))
        )

    def _choose_nearest(self, more: Sequence[Candidate]) -> None:
        """Keep the candidates, including `more`, that fit the touches best.

        A candidate that fits them less well is also kept if every square that it visits was touched and one of
        these is true:

        - a player may act several times in a row;
        - the candidate is a single action, and a piece may only have paused on a square of the best one.
        """
        options = [*self._results.values(), *more]
        self._results.clear()
        scores = [self._strays(*option) for option in options]
        best, known = min(scores, default=(0, 0)), set()
        halted = any(score == best and line.visited for (line, _), score in zip(options, scores, strict=True))
        for (line, amends), score in zip(options, scores, strict=True):
            if score == best or (not score[1] and (self._goes_on or (halted and len(line.actions) == 1))):
                key = _leads_to(line, self._current if not amends or self._before is None else self._before)
                if key not in known:
                    known.add(key)
                    self._results[key] = line, amends

    def _strays(self, line: Line, amends: bool) -> tuple[int, int]:
        """Return the evidence against a candidate: the number of touches that it does not explain, and the
        number of untouched squares that it visits.
        """
        evidence = self._before if amends else self._current
        if evidence is None:
            return 0, 0
        elsewhere, untouched = explanations.strays(line, evidence)
        return elsewhere, untouched + (self._alone and explanations.is_slide(line, evidence))

    def _is_doubtful(self, line: Line) -> bool:
        """Return whether pieces may have been mixed up while a line was played."""
        layout = {**self._current.position.layout, **line.after}
        return bool(find_mixed(self._aloft, self._current.readings, layout, line.after))

    def _may_be_taken_back(self, ruled: Line) -> bool:
        """Return whether the squares on which the ruled line set down pieces were touched again."""
        current = self._current
        if explanations.is_by_another_hand(ruled, current):
            return False
        ends = {q for q, stack in ruled.after.items() if stack and not is_tray(q)}
        return (
            not current.watched
            or not ends
            or not ends.isdisjoint(current.touches.squares | current.readings.dead)
        )


def find_mixed(
    aloft: Aloft, readings: Readings, layout: Layout, moved: Collection[str] = ()
) -> frozenset[str]:
    """Return the squares of pieces that may have been mixed up.

    Pieces may have been mixed up if they were off the board at the same time, are back, and look
    the same to the board.

    Args:
        aloft: The pieces that were off the board.
        readings: The readings of the board.
        layout: The layout of the position.
        moved: The squares that the line to this position has changed.
    """
    if readings.sense == "identity":
        return frozenset()
    off = aloft.find_mixed(layout, frozenset(moved))
    mixed = (q for q in off if any(_may_be_mixed(layout[q], layout[r], readings) for r in off))
    return frozenset(mixed) - readings.dead


def _may_be_mixed(first: Stack, second: Stack, readings: Readings) -> bool:
    """Return whether these are different pieces that the board cannot tell apart."""
    return first[-1] != second[-1] and (readings.sense == "occupancy" or first[-1].owner == second[-1].owner)


def may_amend(ruling: LastRuling | None, current: Evidence) -> bool:
    """Return whether the player who made the last ruling's move may have continued it or taken it back."""
    return ruling is None or not explanations.is_by_another_hand(ruling.line, current)


def may_be_captured(current: Evidence) -> bool:
    """Return whether a piece that was just set down and lifted again may have been captured.

    If not, its move was taken back.
    """
    lifted = not any(current.readings[q] for q in current.differs)
    return lifted and any(current.position.begins(q) for q in current.differs)


def ends_of(line: Line) -> frozenset[tuple[str, Stack]]:
    """Return the stacks that a line leaves on its squares."""
    return frozenset(line.after.items())


def _leads_to(line: Line, evidence: Evidence) -> Hashable:
    """Return the key of the position that a line leads to, or its ends if the position is unknown."""
    follow = evidence.position.follow
    reached = follow(line.actions) if follow is not None else None
    return reached.key if reached is not None else ends_of(line)


def _in_sequence(evidence: Evidence | None, amends: bool, again: bool = False) -> list[Candidate]:
    """Return sequences of lines that explain the board, as candidates.

    Args:
        evidence: The evidence. If it is None, there are no sequences.
        amends: Whether they begin at the position before the last ruling.
        again: As for `sequences`.
    """
    lines = sequences(evidence, again=again).values() if evidence is not None else ()
    return [(line, amends) for line in lines]


def on_the_way(evidence: Evidence, settled: bool) -> Partial | Mismatch | None:
    """Return the verdict on an incomplete line, or None if the changed squares are not part of one.

    If no piece is in the air and the board is settled, the verdict is an unfinished move.
    """
    lifted = [q for q in evidence.differs if not evidence.readings[q]]
    arrived = [q for q in evidence.differs if q not in lifted]
    targets = _targets(evidence, lifted, arrived)
    if not targets:
        return None
    if len(lifted) > len(arrived) or not settled:
        return Partial(tuple(lifted), targets)
    if len(lifted) == len(arrived) == 1:
        return Mismatch("unfinished", differences(evidence), lifted[0], arrived[0])
    return None


def _targets(evidence: Evidence, lifted: Sequence[str], arrived: Sequence[str]) -> tuple[str, ...]:
    """Return the squares where the pieces in the air may end, if all changes are part of some line."""
    targets: list[str] = []
    for line in evidence.position.lines:
        after = line.after
        if all(q in after for q in lifted) and all(q in after or q in line.way for q in arrived):
            ends = {q: stack for q, stack in after.items() if stack}
            if _may_rest(evidence, line, ends, lifted, arrived):
                targets += ends
    return tuple(dict.fromkeys(targets))


def _may_rest(
    evidence: Evidence, line: Line, ends: Mapping[str, Stack], lifted: Sequence[str], arrived: Sequence[str]
) -> bool:
    """Return whether all pieces that were set down may be pieces of the line that have left their squares."""
    movers = [
        stack for stack in ends.values() if any(evidence.position.layout.get(q) == stack for q in lifted)
    ]
    if all(line.after.values()):
        movers += ends.values()  # dropped pieces
    return all(any(evidence.readings.shows(q, stack) for stack in movers) for q in arrived)


def off_the_board(evidence: Evidence) -> bool:
    """Return whether a line removes every piece that is in the air and sets none down.

    Only the end button can confirm such a line.
    """
    return any(
        not any(line.after.values())
        and all(q in line.after and not evidence.readings[q] for q in evidence.differs)
        for line in evidence.position.lines
    )


def beside_a_line(evidence: Evidence) -> Evidence:
    """Return the evidence without the squares of a legal line, if that leaves only the squares of an error.

    If several lines leave different squares, the evidence is returned unchanged.
    """
    bare = msgspec.structs.replace(evidence, differs=())
    rests: set[tuple[str, ...]] = set()
    for line in evidence.position.lines:
        rest = tuple(q for q in evidence.differs if q not in line.after)
        if rest and len(rest) < len(evidence.differs) - 1 and fits(line, bare):
            rests.add(rest)
    fewest = min(map(len, rests), default=0)
    best = [rest for rest in rests if len(rest) == fewest]
    return msgspec.structs.replace(evidence, differs=best[0]) if len(best) == 1 else evidence


def differences(evidence: Evidence) -> tuple[Difference, ...]:
    """Return the squares that differ, with their readings."""
    return tuple(Difference(square, evidence.readings[square]) for square in evidence.differs)


def wrong(evidence: Evidence) -> Mismatch:
    """Return the probable error: a piece between two squares, one illegal move, or something unexplained."""
    layout, differs = evidence.position.layout, evidence.differs
    lifted = [q for q in differs if not evidence.readings[q]]
    arrived = [q for q in differs if not layout.get(q)]
    if pair := _between(evidence, lifted, arrived):
        return Mismatch("sensor", differences(evidence), *pair)
    if len(lifted) <= 1 and len(arrived) <= 1 and len(lifted) + len(arrived) == len(differs):
        origin, to = next(iter(lifted), None), next(iter(arrived), None)
        if not to:  # it may have been set down on the square of another piece
            others = [q for q in evidence.touches.squares if q != origin and layout.get(q)]
            to = others[0] if len(others) == 1 else None
        return Mismatch("illegal", differences(evidence), origin, to)
    return Mismatch("unexplained", differences(evidence))


def _between(evidence: Evidence, lifted: Sequence[str], arrived: Sequence[str]) -> tuple[str, str] | None:
    """Return two squares between which a piece seems to be, because both sense it."""
    if not lifted and len(arrived) == 1:
        recent = sorted(evidence.touches.squares | evidence.touches.adjusted)
        near = [q for q in recent if neighbours(arrived[0], q) and evidence.position.layout.get(q)]
        return (near[0], arrived[0]) if near else None
    if len(lifted) == 1 and len(arrived) == 2 and neighbours(*arrived) and len(evidence.differs) == 3:
        return arrived[0], arrived[1]
    return None

"""The matcher: what the hands did, told from what the board senses and what the rules allow.

It holds what a board reads on every square of the game, which squares were touched since the last
match, the layout agreed on and the legal lines from it. `judge` compares: a line explains the
board when every square that differs is one the line changes, every square that it changes reads
as it should, and hands have touched what it needs touched. Men off at the same moment are
remembered, because a board that cannot tell men apart cannot see them come back interchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.kernel.layout import Layout, Line, Stack, is_tray
from companion.tracking import project
from companion.tracking.men import ORDINARY, MenSet
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


class Position(msgspec.Struct, frozen=True):
    """A layout with the legal lines from it, and the squares touched on it so far."""

    layout: Layout
    lines: tuple[Line, ...]
    touched: frozenset[str] = frozenset()


TAKEN_BACK = Line((), {}, frozenset())
"""Among lines that amend a ruling: it never was, the hand went back."""


class Matcher:
    """Tracks one board under one game. `squares`: the game's squares; `sense` as in the wire protocol; `men`: the set.

    `goes_on`: a player acts several times with nobody in between, so what happens after a ruling may
    belong to the same movement or to the next one.
    """

    def __init__(
        self, squares: Iterable[str], sense: str, goes_on: bool = False, men: MenSet = ORDINARY
    ) -> None:
        self.squares = tuple(squares)
        self.sense, self.goes_on, self.men = sense, goes_on, men
        self.readings: dict[str, str] = dict.fromkeys(self.squares, "")
        self.dead: set[str] = set()
        self.mode = "setup"  # setup, follow or play
        self.unseen = True
        self.adjusted: frozenset[str] = frozenset()  # touched last and set back
        self._now = Position({}, ())
        self._before: Position | None = None
        self._reached: Line | None = None  # from `_before` to the position now
        self._replaced: tuple[
            tuple[Line, Position], ...
        ] = ()  # rulings from `_before` that others have replaced
        self._touched: set[str] = set()
        self._aloft: set[str] = set()
        self._resting: dict[str, str] = {}  # square where a man rests on its way, to the one it came from
        self._loose: set[str] = set()
        self._refused: dict[str, str] | None = None
        self._last_lift = ""
        self._sliding = False
        self._ended = False
        self._touches = 0
        self._when: dict[str, int] = {}  # square to the number of its last touch

    # What the table tells

    def stand(
        self,
        layout: Layout,
        lines: Iterable[Line],
        before: Position | None = None,
        line: Line | None = None,
        amends: bool = False,
    ) -> None:
        """The position agreed on now.

        `before`: the one that a further hand movement may still amend; `line` has led from there to
        here, in place (`amends`) of the one ruled last.
        """
        if before is None or not amends:
            self._replaced = ()
        elif self._reached is not None:
            self._replaced += ((self._reached, self.base(False)),)
        self._now = Position(layout, tuple(lines))
        self._before, self._reached = before, line
        self._touched = set()
        self._refused = None
        self._aloft = {q for q in self._aloft if layout.get(q) and not self.readings.get(q)}
        self._resting.clear()
        self.adjusted = frozenset()
        self._loose = set(self._aloft) if len(self._aloft) > 1 else set()

    def base(self, amends: bool) -> Position:
        """The position that a match (`amends`: of the ruling before) started from, with what was touched."""
        if amends and self._before is not None:
            return Position(self._before.layout, self._before.lines, self._before.touched | self._touched)
        return Position(self._now.layout, self._now.lines, frozenset(self._touched))

    def begins(self, square: str) -> bool:
        """Whether lifting what stands on `square` can begin a legal line of the position now."""
        return any(square in line.touches for line in self._now.lines)

    def leaves(self, square: str) -> bool:
        """Whether a legal line of the position now takes what stands on `square` somewhere else."""
        return any(line.after.get(square) == () and square in line.touches for line in self._now.lines)

    def explains(self, layout: Layout, lines: Iterable[Line]) -> tuple[Line, ...]:
        """The lines that would explain the board if this were the position (men exchanged in the record)."""
        diff = self.differences(layout)
        return tuple(line for line in lines if self._fits(line, diff, self._touched))

    def recall(self, touched: Iterable[str]) -> None:
        """These squares were touched in this position (after the record was put right under the hands)."""
        self._touched.update(touched)

    def settle_ruling(self) -> None:
        """The last ruling is final."""
        self._before = None

    def refuse(self) -> None:
        """The player said none of these: do not offer a line again until the board changes."""
        self._refused = dict(self.readings)
        self._touched.clear()

    def trust(self) -> None:
        """The men that were off at once stand as shown."""
        self._loose.clear()

    def ignore(self, square: str) -> None:
        self.dead.add(square)

    # What the board tells

    def snapshot(self, readings: Mapping[str, str]) -> None:
        """The whole board at once: what was touched before is not known any more, if anything differs."""
        fresh = {square: readings.get(square, "") for square in self.squares}
        if fresh != self.readings:
            self.unseen = True
        self.readings = fresh
        self._aloft = {q for q in self._aloft if not fresh[q]}
        self._refused = None

    def lifted(self, square: str) -> None:
        self._touch(square, "")
        self._last_lift = square
        home = square if self._now.layout.get(square) else self._resting.pop(square, "")
        if home:
            self._aloft.add(home)
            if len(self._aloft) > 1:
                self._loose |= self._aloft

    def placed(self, square: str, reading: str) -> None:
        self._touch(square, reading)
        if square in self._aloft:
            self._aloft.discard(square)
        elif len(self._aloft) == 1:
            self._resting[square] = self._aloft.pop()
        self._sliding = _neighbours(square, self._last_lift)

    def _touch(self, square: str, reading: str) -> None:
        self.readings[square] = reading
        self._touched.add(square)
        self._touches += 1
        self._when[square] = self._touches
        self._refused = None

    # What it means

    def differences(self, layout: Layout | None = None) -> list[str]:
        """The squares that do not read as the layout (default: the one agreed on) would."""
        stacks = self._now.layout if layout is None else layout
        return [
            q
            for q, reading in self.readings.items()
            if not self._admits(stacks.get(q, ()), reading) and q not in self.dead
        ]

    def _admits(self, stack: Stack, reading: str) -> bool:
        return project.admits(stack, reading, self.sense, self.men)

    def judge(self, settled: bool, ended: bool = False) -> Verdict:
        """What the board as it stands means; `settled`: hands seem to be off; `ended`: somebody says so."""
        self._ended = ended
        diff = self.differences()
        if not diff:
            unfelt = self._unfelt() if ended and self.mode == "play" else ()
            return Ambiguous(unfelt) if unfelt else self._agrees(settled)
        if self.mode == "follow" or (self.mode == "setup" and not self._resumable()):
            return self._mismatch(self.mode, diff)
        if self.readings != self._refused:
            verdict = self._explained(diff, settled)
            if verdict is not None:
                return verdict
        if self.mode == "setup":
            return self._mismatch("setup", diff)
        partial = self._partial(diff, settled)
        if partial is not None:
            return partial
        if not settled:
            return Partial(tuple(q for q in diff if not self.readings[q]), ())
        return self._mismatch(None, self._beside_a_line(diff))

    def _resumable(self) -> bool:
        return self.unseen and bool(self._now.lines)

    def _agrees(self, settled: bool) -> Verdict:
        unseen_changes = self._unseen_changes() if settled and self.mode == "play" else ()
        if unseen_changes:
            return Ambiguous(unseen_changes)
        if settled and self.mode == "play" and (others := self._others()):
            return Ambiguous(others, amends=True)
        doubt = self._doubt(self._now.layout, frozenset())
        if settled and not doubt:
            if self._touched:
                self.adjusted = frozenset(self._touched)
            self._touched.clear()
            self._loose.clear()
            self.unseen = False
        return Agrees(doubt)

    def _others(self) -> tuple[Line, ...]:
        """The lines, the one ruled last among them, that fit as well since more squares were touched.

        A man lifted after a capture was ruled may be the one that was really captured.
        """
        base = self._before
        if base is None or self.readings == self._refused or not self._touched - base.touched:
            return ()
        diff = self.differences(base.layout)
        touched = base.touched | self._touched
        found = {
            frozenset(line.after.items()): line for line in base.lines if self._fits(line, diff, touched)
        }
        return tuple(found.values()) if len(found) > 1 else ()

    def _unfelt(self) -> tuple[Line, ...]:
        """Actions that this board may have felt nothing of, now that somebody says it is done."""
        if self.readings == self._refused:
            return ()
        return tuple(
            line
            for line in self._now.lines
            if line.unfelt and len(line.actions) == 1 and self._fits(line, [], self._touched)
        )

    def _unfelt_as_well(self, diff: list[str]) -> list[Line]:
        """Lines that end where this board may have felt nothing, whatever else was touched meanwhile."""
        ended, self._ended = self._ended, True
        lines = [
            line
            for line in self._now.lines
            if line.unfelt
            and self._fits(line, diff, self._touched)
            and self._in_order(line, self._now.layout)
        ]
        self._ended = ended
        return lines

    def stands(self, line: Line) -> bool:
        """Whether the layout agreed on is the end of this line."""
        return all(self._now.layout.get(q, ()) == stack for q, stack in line.after.items())

    def _unseen_changes(self) -> tuple[Line, ...]:
        """Lines whose squares were touched and that change nothing this board can see: or was a man set right?

        A piece brought in on a square whose man it throws out looks, to an occupancy board, like
        that man lifted and set back.
        """
        if self.readings == self._refused or not self._touched:
            return ()
        return tuple(
            line
            for line in self._now.lines
            if line.touches <= self._touched and self._fits(line, [], self._touched)
        )

    def doubt_of(self, line: Line, amends: bool) -> frozenset[str]:
        """The men that may have been mixed up when this line was carried out."""
        base = self._before if amends and self._before is not None else self._now
        return self._doubt({**base.layout, **line.after}, frozenset(line.after))

    def _doubt(self, layout: Layout, moved: frozenset[str]) -> frozenset[str]:
        """Men that were off together with others, are back, and cannot be told apart from each other."""
        if self.sense == "identity" or len(self._loose) < 2:
            return frozenset()
        back = self._loose - moved
        if not back or (len(back) == 1 and not self._loose & moved):
            return frozenset()
        return frozenset(
            q for q in back | {p for p in moved if layout.get(p)} if layout.get(q) and q not in self.dead
        )

    def _fits(self, line: Line, diff: list[str], touched: set[str] | frozenset[str]) -> bool:
        after = line.after
        seen = False
        for q in diff:
            if q not in after:
                return False
        for q, stack in after.items():
            if is_tray(q) or q in self.dead:
                continue
            if not self._admits(stack, self.readings.get(q, "")):
                return False
            seen = seen or bool(stack)
        if not seen and not (self._ended and diff):
            return False  # an action visible only as a lift is ruled by the end button or a tap
        felt = line.touches - line.unfelt if self._ended else line.touches
        return self.unseen or all(q in touched for q in felt if q not in self.dead)

    def _in_order(self, line: Line, layout: Layout) -> bool:
        """Whether the man of the line can have come after he was lifted.

        A contact that chatters may look like a capture as soon as the capturer is in the air. In a
        line of several actions nobody is captured on the way after the man has come to its end.
        """
        arrived = [q for q, stack in line.after.items() if stack]
        if len(arrived) != 1 or self.unseen:
            return True
        if len(line.actions) != 1:
            came, owner = self._when.get(arrived[0], 0), line.after[arrived[0]][-1].owner
            passed = [q for q, stack in line.after.items() if not stack and layout.get(q)]
            return all(self._when.get(q, 0) < came for q in passed if layout[q][-1].owner != owner)
        end, came = arrived[0], self._when.get(arrived[0], 0)
        man = line.after[end][-1]
        origins = [q for q, stack in line.after.items() if not stack and layout.get(q, ())[-1:] == (man,)]
        pushed = any(
            layout.get(q, ())[-1:] == (man,) for q in line.way
        )  # its like may have come to the end first
        if pushed or end in self.dead or (self._ended and end in line.unfelt):
            return True
        return all(self._when.get(q, 0) < came for q in origins if q not in self.dead)

    def _went_on(self, line: Line) -> bool:
        """Whether a line that would replace the last ruling ends where a man was set down since, or stood already.

        The man that the ruling put somewhere, if he is in the air, has come there after he was lifted.
        """
        for q, stack in line.after.items():
            if not stack or q in self.dead or is_tray(q) or self._stands_on(q, stack):
                continue
            if q not in self._touched:
                return False
            came = self._when.get(q, 0)
            for p, now in self._now.layout.items():
                if now[-1] == stack[-1] and not self.readings.get(p, "1") and self._when.get(p, 0) > came:
                    return False
        return True

    def _stands_on(self, square: str, stack: Stack) -> bool:
        now = self._now.layout.get(square, ())
        return bool(now) and now[-1].owner == stack[-1].owner

    def _explained(self, diff: list[str], settled: bool) -> Verdict | None:
        found: dict[frozenset[tuple[str, Stack]], tuple[Line, bool]] = {}
        for line in self._now.lines:
            if self._fits(line, diff, self._touched) and self._in_order(line, self._now.layout):
                found.setdefault(frozenset(line.after.items()), (line, False))
        if any(line.unfelt for line, _ in found.values()):
            for line in self._unfelt_as_well(diff):
                found.setdefault(frozenset(line.after.items()), (line, False))
        before = self.differences(self._before.layout) if self._before is not None else []
        if self._before is not None and not before:
            if not found and (same := self._as_before(self._before)):
                return Ambiguous((*same, TAKEN_BACK), True) if settled else None
            if not found:
                # A man just brought in and lifted again may be taken back, or be captured.
                lifted = all(not self.readings[q] for q in diff)
                return None if lifted and any(self.begins(q) for q in diff) else Retracted()
            found[frozenset()] = (TAKEN_BACK, True)
        elif self._before is not None and (self.goes_on or not found):
            touched = self._before.touched | self._touched
            for line in self._before.lines:
                if (
                    self._fits(line, before, touched)
                    and self._in_order(line, self._before.layout)
                    and self._went_on(line)
                ):
                    found.setdefault(frozenset(line.after.items()), (line, True))
            if found:
                for line in self._went_further():
                    found.setdefault(frozenset(line.after.items()), (line, True))
        if not found:
            return None
        amends = any(amend for _, amend in found.values())
        if len(found) > 1 or self.unseen:
            first = self._reached if amends else None
            lines = tuple(
                _after(first, line) if first and not amend else line for line, amend in found.values()
            )
            return Ambiguous(lines, amends, self.unseen) if settled else None
        line = next(iter(found.values()))[0]
        doubt = self.doubt_of(line, amends)
        longer = any(
            other.actions[: len(line.actions)] == line.actions != other.actions for other in self._now.lines
        )
        return Matched(line, amends, not longer and not self._sliding, doubt)

    def _as_before(self, base: Position) -> tuple[Line, ...]:
        """Lines that leave the board reading as it did before them, part of which it need not have felt."""
        touched = base.touched | self._touched
        return tuple(
            line
            for line in base.lines
            if line.touches != line.after.keys() and line.touches <= touched and self._fits(line, [], touched)
        )

    def _went_further(self) -> Iterable[Line]:
        """A ruling that another has replaced, and a movement after it: the same player may have acted twice."""
        for first, position in self._replaced:
            diff = self.differences(position.layout)
            touched = position.touched | self._touched
            for line in position.lines:
                if self._fits(line, diff, touched) and self._in_order(line, position.layout):
                    yield _after(first, line)

    def _beside_a_line(self, diff: list[str]) -> list[str]:
        """The squares that are wrong beside a line that was carried out, if it can be only one; else all."""
        rests: set[frozenset[str]] = set()
        for line in self._now.lines:
            rest = frozenset(q for q in diff if q not in line.after)
            if len(rest) < len(diff) - 1 and self._fits(line, [], self._touched):
                rests.add(rest)
        fewest = min((len(rest) for rest in rests), default=0)
        best = [rest for rest in rests if len(rest) == fewest]
        return [q for q in diff if q in best[0]] if len(best) == 1 else diff

    def _partial(self, diff: list[str], settled: bool) -> Verdict | None:
        for position in (self._now, self._before):
            if position is None:
                continue
            changed = diff if position is self._now else self.differences(position.layout)
            lifted = [q for q in changed if position.layout.get(q) and not self.readings[q]]
            arrived = [q for q in changed if q not in lifted]
            targets = self._targets(position, lifted, arrived)
            if not targets:
                continue
            if len(lifted) > len(arrived) or not settled:
                return Partial(tuple(lifted), targets)
            if len(lifted) == len(arrived) == 1:
                return self._mismatch("unfinished", changed, lifted[0], arrived[0])
        return None

    def _targets(self, position: Position, lifted: list[str], arrived: list[str]) -> tuple[str, ...]:
        """Where the men in the air may end, if everything seen lies on the way to some line."""
        targets: list[str] = []
        for line in position.lines:
            after = line.after
            if not all(q in after for q in lifted) or not all(q in after or q in line.way for q in arrived):
                continue
            ends = {q: stack for q, stack in after.items() if stack}
            if not arrived or self._under_way(position.layout, line, ends, lifted, arrived):
                targets += ends
        return tuple(dict.fromkeys(targets))

    def _under_way(
        self, layout: Layout, line: Line, ends: Mapping[str, Stack], lifted: list[str], arrived: list[str]
    ) -> bool:
        """Whether what was set down can be a man of the line that has left its square."""
        movers = [stack for stack in ends.values() if any(layout.get(q) == stack for q in lifted)]
        if all(stack for stack in line.after.values()):
            movers += ends.values()  # from beside the board
        return all(any(self._admits(stack, self.readings[q]) for stack in movers) for q in arrived)

    def _mismatch(
        self, kind: str | None, diff: list[str], origin: str | None = None, to: str | None = None
    ) -> Mismatch:
        differences = tuple(Difference(q, self.readings[q]) for q in diff)
        if kind is not None:
            return Mismatch(kind, differences, origin, to)
        layout = self._now.layout
        lifted = [q for q in diff if layout.get(q) and not self.readings[q]]
        arrived = [q for q in diff if not layout.get(q)]
        recent = sorted(self._touched | self.adjusted)
        near = [q for q in recent if arrived and _neighbours(arrived[0], q) and layout.get(q)]
        if not lifted and len(arrived) == 1 and near:
            return Mismatch("sensor", differences, near[0], arrived[0])
        if len(lifted) == 1 and len(arrived) == 2 and _neighbours(*arrived) and len(diff) == 3:
            return Mismatch("sensor", differences, arrived[0], arrived[1])
        if (
            len(diff) <= 2
            and len(lifted) <= 1
            and len(arrived) <= 1
            and len(lifted) + len(arrived) == len(diff)
        ):
            origin, to = next(iter(lifted), None), next(iter(arrived), None)
            if origin and not to:  # perhaps set down where another man stood
                others = [q for q in self._touched if q != origin and layout.get(q)]
                to = others[0] if len(others) == 1 else None
            return Mismatch("illegal", differences, origin, to)
        return Mismatch("unexplained", differences)

    @property
    def refused(self) -> bool:
        """Whether the player has said that the board as it stands was none of the lines."""
        return self.readings == self._refused

    def shows(self, square: str, stack: Stack) -> bool:
        """Whether the board reads as it does if that stack stands there."""
        return square in self.dead or self._admits(stack, self.readings.get(square, ""))

    @property
    def aloft(self) -> frozenset[str]:
        """Squares whose men are in the air."""
        return frozenset(self._aloft)

    @property
    def touched(self) -> frozenset[str]:
        return frozenset(self._touched)


def _after(first: Line, line: Line) -> Line:
    """One line after another."""
    return Line((*first.actions, *line.actions), {**first.after, **line.after}, first.touches | line.touches)


def _neighbours(one: str, other: str) -> bool:
    if not one or not other or one == other:
        return False
    return abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[1:]) - int(other[1:])) <= 1

"""What tracking makes of hands on a board of a few squares, where every rule of timing and of doubt is met soon.

The game is made up: pieces step, slide, jump, are dropped, exchanged where they stand, stacked and taken off, and each
world allows some of that. Hands plan a line or two and are clumsy. The time between two touches is often just at, below or
above one of the times by which tracking tells one movement from the next.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path

import msgspec

from companion.kernel.actions import Action, Drop, Move, Pass, Say
from companion.kernel.layout import Layout, Line, Stack, Token, difference, is_tray
from companion.tracking.explanations import (
    Position,
    Reached,
    dividing_square,
    fits,
    is_guess,
    order_by_likelihood,
    rank,
)
from companion.tracking.matcher import Matcher
from companion.tracking.result_signal import find_signal, may_begin_signal
from companion.tracking.sensing import Readings, code
from companion.tracking.touches import AT_ONCE, HALT, IN_HAND, RESTED
from companion.tracking.verdicts import Ambiguous, Matched, Mismatch, Retracted
from companion.units import Milliseconds
from tests.golden.judged_hands import actions_of, squares, told
from tests.golden.written_texts import Texts
from tests.table.table_fixture import LETTER

FILES, RANKS = "cdef", "456"
BOARD = tuple(f"{file}{rank}" for rank in RANKS for file in FILES)
"""Part of a larger board, with the four squares of its centre."""
PACES = (
    *(20, 90, 90, 90, 250),
    *(limit + more for limit in (AT_ONCE, RESTED, HALT, IN_HAND) for more in (-1, 0, 1)),
)
"""Times between two touches, in ms."""
OTHER = {"white": "black", "black": "white"}


class World(msgspec.Struct, kw_only=True):
    """A small board with a made-up game: its rules, how well the board senses, and how the table plays.

    Attributes:
        rules: What pieces may do.
        pieces: The pieces, as `LETTER kind square`.
    """

    rules: str
    pieces: str
    sense: str = "occupancy"
    stills: bool = False
    goes_on: bool = False
    alone: bool = False
    dead: tuple[str, ...] = ()
    timed: bool = True
    clumsy: float = 0.25
    visits: int = 40


Key = frozenset[tuple[str, Stack]]


class TinyState(msgspec.Struct, frozen=True):
    """The stacks on the squares, and who is to move."""

    layout: Layout
    seat: str

    @property
    def key(self) -> Key:
        return frozenset({**self.layout, "seat": (Token(self.seat, "seat"),)}.items())

    def having(self, after: Layout, seat: str) -> TinyState:
        return TinyState({q: stack for q, stack in {**self.layout, **after}.items() if stack}, seat)


def _beside(square: str, across: int, along: int) -> str:
    """The square so many files and ranks further; empty beyond the board."""
    name = f"{chr(ord(square[0]) + across)}{int(square[1]) + along}"
    return name if name in BOARD else ""


Change = tuple[Action, Layout, frozenset[str]]
"""An action, the stacks that it leaves, and the squares on its way."""
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1))


class TinyGame:
    """What is legal in a world."""

    def __init__(self, world: World) -> None:
        self.rules = world.rules.split()
        self.goes_on = world.goes_on or world.alone
        self.legal = cache(self._legal)

    def lines(self, s: TinyState) -> tuple[Line, ...]:
        """The legal lines, those of two steps by one piece included."""
        return self.legal(s.key)[1]

    def _legal(self, key: Key) -> tuple[dict[Action, Layout], tuple[Line, ...]]:
        """What is legal in a position: single actions with the stacks that they leave, and lines."""
        s = TinyState({q: stack for q, stack in sorted(key) if q != "seat"}, str(dict(key)["seat"][0].owner))
        changes = list(self._changes(s))
        return {action: after for action, after, _ in changes}, tuple(self._lines(s, changes))

    def _changes(self, s: TinyState) -> Iterator[Change]:
        """Single actions, with the stacks that they leave and the squares on their way."""
        layout, rules = s.layout, self.rules
        for q, stack in layout.items():
            *below, top = stack
            if top.owner != s.seat or top.kind == "o":
                continue
            for way in WAYS:
                near = _beside(q, *way)
                there = layout.get(near, ())
                beyond = _beside(near, *way) if near else ""
                left = {q: tuple(below)}
                if near and not there and "step" in rules:
                    yield Move(top.kind, q, near), {**left, near: (top,)}, frozenset()
                    if "become" in rules and near[1] == "6":
                        for kind in "QR":
                            become = (Token(top.owner, kind),)
                            yield Move(top.kind, q, near, promoted=kind), {**left, near: become}, frozenset()
                if there and there[-1].owner != s.seat and "take" in rules:
                    yield Move(top.kind, q, near, (near,)), {**left, near: (top,)}, frozenset()
                if there and there[-1].owner == s.seat and there[-1].kind == "o" and "stack" in rules:
                    yield Move(top.kind, q, near), {**left, near: (*there, top)}, frozenset()
                if beyond and not layout.get(beyond):
                    if not there and "slide" in rules:
                        yield Move(top.kind, q, beyond), {**left, beyond: (top,)}, frozenset({near})
                    if there and there[-1].owner != s.seat and "jump" in rules:
                        after = {**left, near: (), beyond: (top,)}
                        yield Move(top.kind, q, beyond, (near,)), after, frozenset()
            if "exchange" in rules:
                yield Say("exchange", (q,)), {q: (*below, Token(top.owner, "Q"))}, frozenset()
            if "remove" in rules:
                yield Say("remove", (q,)), {q: ()}, frozenset()
        if "drop" in rules:
            for q in BOARD:
                if q not in layout:
                    yield Drop("N", q), {q: (Token(s.seat, "N"),)}, frozenset()

    def _lines(self, s: TinyState, changes: Iterable[Change]) -> Iterator[Line]:
        for action, after, way in changes:
            line = difference((action,), s.layout, {**s.layout, **after}, way)
            if line is None:
                continue
            yield line
            if "twice" in self.rules and isinstance(action, Move):
                reached = s.having(after, s.seat)
                for further, last, _ in self._changes(reached):
                    if isinstance(further, Move) and further.origin == action.to:
                        both = difference((action, further), s.layout, {**reached.layout, **last})
                        if both is not None:
                            yield msgspec.structs.replace(both, steps=(after, last))

    def after(self, s: TinyState, actions: tuple[Action, ...]) -> TinyState | None:
        for i, action in enumerate(actions):
            if isinstance(action, Pass):
                continue
            after = self.legal(s.key)[0].get(action)
            if after is None:
                return None
            s = s.having(after, s.seat if self.goes_on or i + 1 < len(actions) else OTHER[s.seat])
        return s

    def reach(self, s: TinyState, actions: tuple[Action, ...]) -> Reached | None:
        after = self.after(s, actions)
        if after is None:
            return None
        reply = TinyState(after.layout, OTHER[s.seat])
        return Reached(after.key, after.layout, partial(self.position, after), partial(self.position, reply))

    def position(self, s: TinyState) -> Position:
        return Position(s.layout, self.lines(s), follow=partial(self.reach, s))


class TinyHands:
    """Hands at the board of a world, and a matcher that judges them."""

    def __init__(self, name: str, world: World) -> None:
        self.world, self.rng, self.game = world, random.Random(name), TinyGame(world)
        self.told: list[str] = []
        self.ms = 0
        layout: dict[str, Stack] = {}
        for piece in world.pieces.split():
            owner = "white" if piece[0] == "w" else "black"
            layout[piece[-2:]] = (*layout.get(piece[-2:], ()), Token(owner, piece[1:-2]))
        self.begun = self.s = self.before = TinyState(layout, "white")
        readings = Readings(BOARD, world.sense, stills=world.stills)
        readings.dead = frozenset(world.dead)
        self.matcher = Matcher(readings, world.goes_on, alone=world.alone)
        self.standing: dict[str, Stack] = {}
        self.hand: list[Stack] = []
        self._lay_out()

    def _lay_out(self) -> None:
        if len(self.s.layout) < 3 or not self.game.lines(self.s):
            self.s = self.begun
        self.matcher.set_position(
            self.s.layout, self.game.lines(self.s), follow=partial(self.game.reach, self.s)
        )
        self.standing = dict(self.s.layout)
        self.hand.clear()
        self.matcher.snapshot({q: self._reading(stack) for q, stack in self.standing.items()})
        self.matcher.mode, self.matcher.unseen = "play", False

    def _reading(self, stack: Stack) -> str:
        if not stack:
            return ""
        top = stack[-1]
        return {
            "occupancy": "1",
            "colour": LETTER[str(top.owner)],
            "identity": "_".join(code(*token) for token in stack),
        }[self.matcher.readings.sense]

    def _now(self) -> Milliseconds | None:
        self.ms += self.rng.choice(PACES)
        return Milliseconds(self.ms) if self.world.timed else None

    def lift(self, square: str) -> None:
        stack = self.standing.pop(square)
        if stack[:-1]:
            self.standing[square] = stack[:-1]
        self.hand.append(stack[-1:])
        now = self._now()
        self._tell(f" {self.ms}-{square}")
        self.matcher.lift(square, now)
        if stack[:-1] and not self.world.stills:
            self.matcher.readings[square] = self._reading(stack[:-1])

    def place(self, square: str, stack: Stack) -> None:
        self.standing[square] = (*self.standing.get(square, ()), *stack)
        now = self._now()
        self._tell(f" {self.ms}+{square}")
        self.matcher.place(square, self._reading(self.standing[square]), now)

    def _tell(self, what: str) -> None:
        self.told[-1] += what

    def visit(self) -> None:
        """Hands carry out a line or two, clumsily."""
        rng, matcher = self.rng, self.matcher
        if not self.game.lines(self.s):
            self._lay_out()
        first = self._choose(self.before if rng.random() < 0.2 else self.s)
        plan = [
            first,
            *([self._choose(self.game.after(self.s, first.actions))] if rng.random() < 0.2 else []),
        ]
        self.told.append(f"{' then '.join(actions_of(line) for line in plan)}:")
        if "show" in self.game.rules and rng.random() < 0.6:
            self.told[-1] = "a result:"
            self._show_result()
            plan.clear()
        for line in plan:
            for step in line.in_steps:
                self._carry_out(step)
        if rng.random() < 0.8:
            for stack in self.hand:
                free = [q for q in BOARD if q not in self.standing]
                if rng.random() < self.world.clumsy and free:
                    self.place(rng.choice(free), stack)
            self.hand.clear()
        moment = matcher.moment
        between = told(matcher.judge(settled=False))
        matcher.go_back(moment)
        self.told.append(f"  {between}")

    def _choose(self, s: TinyState | None) -> Line:
        lines = self.game.lines(s) if s is not None else ()
        return self.rng.choice(lines) if lines else Line((), {}, frozenset())

    def _carry_out(self, step: Layout) -> None:
        """Lift what has to leave, and set down what comes, not always in this order nor only that."""
        rng, clumsy = self.rng, self.world.clumsy
        leaves = [
            q for q, stack in step.items() if q in self.standing and len(stack) <= len(self.standing[q])
        ]
        rng.shuffle(leaves)
        for q in leaves:
            if rng.random() < clumsy / 3:
                self._fumble()
            if q in self.standing and rng.random() > clumsy / 5:
                self.lift(q)
                if rng.random() < 0.15:
                    self.told[-1] += f" ({told(self.matcher.judge(settled=False))})"
        for q, stack in step.items():
            if not stack or is_tray(q):
                continue
            if rng.random() < clumsy:
                self._fumble()
            if stack[-1:] in self.hand:
                self.hand.remove(stack[-1:])
            if rng.random() > clumsy / 5 and self.standing.get(q, ()) != stack:
                if q in self.standing and len(stack) == 1:
                    self.lift(q)
                self.place(q, stack[-1:])

    def _show_result(self) -> None:
        """Put the kings on squares of the centre, and others aside; now and then not quite."""
        rng = self.rng
        goals = rng.sample(("d4", "e4", "d5", "e5", "d4", "e5", "f4"), 2)
        kings = [q for q, stack in self.standing.items() if stack[-1].kind == "K"]
        free = [q for q in BOARD if q not in self.standing and q not in goals]
        others = [q for q in goals if q in self.standing and q not in kings and rng.random() < 0.8]
        for q, to in zip(others, rng.sample(free, len(others)), strict=True):
            self.lift(q)
            self.place(to, self.hand.pop())
        for q in kings if rng.random() < 0.9 else kings[:1]:
            self.lift(q)
        for q in goals:
            if self.hand and q not in self.standing:
                self.place(q, self.hand.pop(rng.randrange(len(self.hand))))

    def _fumble(self) -> None:
        """Touch a piece and set it back, or let one stand somewhere on the way."""
        rng = self.rng
        if self.hand and rng.random() < 0.5:
            free = [q for q in BOARD if q not in self.standing]
            if free:
                q = rng.choice(free)
                self.place(q, self.hand[-1])
                self.hand.pop()
                self.lift(q)
        elif self.standing:
            q = rng.choice(sorted(self.standing))
            self.lift(q)
            if rng.random() < 0.8:
                self.place(q, self.hand.pop())

    def settle(self) -> None:
        """Tell what the board means with hands off, and stand in the position that it leads to."""
        matcher, rng, seen = self.matcher, self.rng, self.matcher.seen
        complete = [f"{actions_of(line)}{' amends' * amends}" for line, amends in matcher.complete()]
        unended = matcher.moment
        ended = told(matcher.judge(settled=True, ended=True))
        matcher.go_back(unended)
        left = matcher.find_left()
        signal = find_signal(matcher, matcher.position.layout, (8, 8))
        facts = [
            f"complete {'; '.join(complete)}" if complete else "",
            f"left {actions_of(left)}" if left is not None else "",
            f"result {squares(signal.squares)} {signal.winner or 'drawn'}" if signal is not None else "",
            "as before the ruling" if matcher.ruled_unseen else "",
            f"rested {matcher.time_since_placed(Milliseconds(self.ms))}" if self.world.timed else "",
        ]
        explained = [line for line in seen.position.lines if fits(line, seen)]
        for line in order_by_likelihood(explained, seen):
            figures = ",".join(str(int(n)) for n in rank(line, seen))
            facts.append(f"{actions_of(line)} {figures}{' guessed' * is_guess(line, seen)}")
        if len(explained) > 1 and len({frozenset(line.after.items()) for line in explained}) > 1:
            facts.append(f"divided by {dividing_square(explained, seen.position.layout)[0]}")
        verdict = matcher.judge(settled=True)
        self.told.append(f"  {told(verdict)}")
        if ended != told(verdict):
            facts.append(f"ended {ended}")
        if isinstance(verdict, Mismatch) and may_begin_signal(verdict, matcher.position.layout, (8, 8)):
            facts.append("begins a result")
        self.told.append(f"    {'. '.join(fact for fact in facts if fact)}")
        if isinstance(verdict, Ambiguous) and rng.random() < 0.4:
            if rng.random() < 0.5:
                matcher.refuse()
            else:
                matcher.decline(verdict.lines, verdict.amends)
            self.told.append(f"  denied: {told(matcher.judge(settled=True))}")
            return
        if isinstance(verdict, Ambiguous):
            verdict = Matched(rng.choice(verdict.lines), verdict.amends)
        self._follow(verdict)
        if rng.random() < 0.1:
            (matcher.close if rng.random() < 0.5 else matcher.finalise)()
            self.told.append("  closed")

    def _follow(self, verdict: object) -> None:
        """Play what was judged to be done, or put all pieces right."""
        matcher, game = self.matcher, self.game
        if isinstance(verdict, Matched):
            before = self.before if verdict.amends else self.s
            after = game.after(before, verdict.line.actions)
            if after is not None and verdict.line.actions:
                base = matcher.base(verdict.amends)
                begins = matcher.find_beginning(game.position(after), verdict.line, base)
                self.told.append(f"  begins {begins.since} {squares(begins.touched)}")
                self.before, self.s = before, after
                reach = partial(game.reach, after)
                line, amends = verdict.line, verdict.amends
                matcher.set_position(after.layout, game.lines(after), base, line, amends, follow=reach)
                self._insert()
                return
        if isinstance(verdict, Retracted):
            self.s = self.before
        if isinstance(verdict, (Matched, Retracted, Mismatch)):
            self._lay_out()
        if self.rng.random() < 0.3:
            self._go_elsewhere()

    def _insert(self) -> None:
        """Lines that may have been done before the last ruling are put in where their squares were touched."""
        for line in self.game.lines(self.s):
            inserted = self.matcher.insert_in_order(line)
            if inserted is not None:
                after = {q: "_".join(map(str, stack)) for q, stack in sorted(inserted.after.items())}
                self.told.append(f"  in order: {actions_of(inserted)} {after}")
                return

    def _go_elsewhere(self) -> None:
        """A line is made at another board; the next hands may show it, or reply at once."""
        line = self._choose(self.s)
        after = self.game.after(self.s, line.actions)
        if after is None or not line.actions:
            return
        if self.rng.random() < 0.4:
            self._set_up(line, after)
            return
        replies = self.rng.choice(("", after.seat))
        self.told.append(f"elsewhere {actions_of(line)} replies {replies or '-'}:")
        self.matcher.follow(after.layout, self.game.lines(after), partial(self.game.reach, after), replies)
        self.matcher.mode, self.s = "follow", after
        if self.rng.random() < 0.7:
            for step in line.in_steps:
                self._carry_out(step)
            self.told.append(f"  {told(self.matcher.judge(settled=True))}")
        if self.rng.random() < 0.5:
            for step in self._choose(after).in_steps:
                self._carry_out(step)
            self.told.append(f"  {told(self.matcher.judge(settled=True))}")
        self._lay_out()

    def _set_up(self, line: Line, after: TinyState) -> None:
        """The board is set up for a game in progress, on which a line was made meanwhile, or nearly so."""
        matcher, standing = self.matcher, dict(after.layout)
        matcher.mode, matcher.unseen, matcher.taken_up = "setup", True, self.rng.random() < 0.7
        if self.rng.random() < 0.4:
            del standing[self.rng.choice(sorted(standing))]
        matcher.snapshot({q: self._reading(stack) for q, stack in standing.items()})
        self.told.append(f"set up after {actions_of(line)}{' taken up' * matcher.taken_up}:")
        for settled in (False, True):
            self.told.append(f"  {told(matcher.judge(settled))}")
        explained = matcher.explains(self.s.layout, self.game.lines(self.s))
        self.told.append(f"  explained {explained} done {matcher.is_ruled(line)}")
        self._lay_out()


PAWNS = "wRc4 wRd4 wKe5 kRd6 kNf6 kKc6"
WORLDS = {
    "steps": World(rules="step take slide", pieces=PAWNS),
    "steps-untimed": World(rules="step take slide", pieces=PAWNS, timed=False),
    "steps-colour": World(rules="step take jump become", pieces=PAWNS, sense="colour", visits=30),
    "steps-identity": World(rules="step take exchange", pieces=PAWNS, sense="identity", clumsy=0.4),
    "captures": World(rules="take step", pieces="wRc4 wNd4 wRe4 kRc5 kNd5 kRe5 kNf5", clumsy=0.15),
    "drops": World(rules="step take drop", pieces="wRc4 wRe4 kRd6 kNf6", visits=30),
    "drops-dead": World(rules="step drop jump", pieces="wRc4 kRd6 kNf6", dead=("d5", "f4"), visits=16),
    "twice": World(rules="step twice", pieces="wRc4 kRf6 kNf4", goes_on=True, visits=12, clumsy=0.1),
    "twice-slowly": World(rules="take twice slide", pieces="wRc4 wNe4 kRd4 kRf5", visits=30, clumsy=0.2),
    "jumps": World(rules="jump step twice", pieces="wRc4 wNe4 kRd5 kNe5 kRf5", clumsy=0.2, visits=12),
    "alone": World(
        rules="step take slide", pieces="wRc4 wNd4 kRd6 kNf6", alone=True, goes_on=True, visits=40
    ),
    "stacks": World(rules="step stack take remove", pieces="woc4 wRc4 wod5 wRe4 koe6 kRe6", clumsy=0.3),
    "stacks-identity": World(
        rules="step stack take remove exchange",
        pieces="woc4 wRc4 wod5 wRe4 koe6 kRe6",
        sense="identity",
        goes_on=True,
    ),
    "unseen": World(rules="exchange step take remove", pieces="wRc4 wNd4 kRd6 kNf6", goes_on=True, visits=36),
    "stills": World(rules="step take", pieces="wRc4 wNe4 kRd5", stills=True, visits=18),
    "kings": World(rules="step show", pieces="wKc4 kKf6 wRd6 kRe4", clumsy=0.2),
    "kings-colour": World(rules="step show", pieces="wKc4 kKf6 wRd6 kRe4", sense="colour", clumsy=0.2),
    "kings-identity": World(rules="step show", pieces="wKc4 kKf6 wRd6", sense="identity", clumsy=0.2),
}


def felt(name: str) -> str:
    """All visits in a world, with what they were judged to be."""
    hands = TinyHands(name, WORLDS[name])
    for _ in range(hands.world.visits):
        hands.visit()
        hands.settle()
    return "\n".join([*hands.told, ""])


def _teller(name: str) -> Callable[[Path], str]:
    return lambda _: felt(name)


TEXTS: Texts = {f"tiny-hands/{name}": _teller(name) for name in WORLDS}
"""What makes each file."""

"""Hands as people have them: an intended movement becomes timed changes of squares, noise included.

Pure: gestures, the men on the board and a random generator in; changes, the men as they then
stand, and the noise that happened out. The rates are per action (a gesture), published in
`LEVELS`; `none` is plain hands, `table` an evening among friends, `rough` children on a train.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields

from firmware_bridge.virtual.board import SteeringError
from firmware_bridge.wire import square_at, square_name


@dataclass(frozen=True, slots=True)
class Carry:
    """A man goes from `origin` to `to`, over `by` (squares where it may rest). `slide`: along the board."""

    origin: str
    to: str
    by: tuple[str, ...] = ()
    slide: bool = False


@dataclass(frozen=True, slots=True)
class Capture:
    """A man goes from `origin` to `to`, whose man leaves the board."""

    origin: str
    to: str
    by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Insert:
    """A man from beside the board is put on `to`; a man there leaves the board."""

    to: str
    token: str


@dataclass(frozen=True, slots=True)
class Remove:
    """The man on `square` leaves the board."""

    square: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two men change places."""

    one: str
    other: str


Gesture = Carry | Capture | Insert | Remove | Exchange


@dataclass(frozen=True, slots=True)
class Rates:
    """How often, per action, hands do what nobody intended."""

    bounce: float = 0.0  # a contact chatters through the debounce when a man is set down
    slide: float = 0.0  # pushed along the board over free squares instead of carried
    capturer_first: float = 0.0  # the capturing man is lifted before its victim
    adjust: float = 0.0  # another man is lifted and set right, before or after
    pause: float = 0.0  # a man is held in the air longer than any settling time
    midway: float = 0.0  # a man rests on a square of its way, longer than any settling time
    two_hands: float = 0.0  # two other men are off at once, and come back right
    knocked: float = 0.0  # a man is knocked over during the movement, and set back
    quick_reply: float = 0.0  # the next action begins before this one has settled
    interchanged: float = 0.0  # two other men come back on each other's squares


LEVELS = {
    "none": Rates(),
    "table": Rates(
        bounce=0.03, slide=0.15, capturer_first=0.5, adjust=0.04, pause=0.05, midway=0.05, two_hands=0.002,
        knocked=0.01, quick_reply=0.10, interchanged=0.0005,
    ),
    "rough": Rates(
        bounce=0.15, slide=0.35, capturer_first=0.5, adjust=0.15, pause=0.10, midway=0.15, two_hands=0.01,
        knocked=0.05, quick_reply=0.30, interchanged=0.003,
    ),
}  # fmt: skip

LONG = (600, 4000)  # milliseconds nobody takes for quick
STEP = (30, 120)
REPLY = (40, 250)
SETTLED = 1200


@dataclass(frozen=True, slots=True)
class Change:
    """One square changes at `ms` from the beginning: a man set `down` (or lifted), whose token is `token`."""

    ms: int
    square: str
    down: bool
    token: str


@dataclass(slots=True)
class Performance:
    """What hands did: the changes, the men afterwards, the noise by name, and the time until the next action."""

    changes: list[Change] = field(default_factory=list)
    men: dict[str, str] = field(default_factory=dict)
    noise: list[str] = field(default_factory=list)
    mixed: tuple[str, str] | None = None
    until_next: int = SETTLED


class Hands:
    """Performs gestures at a noise level. `held` is what a plain `lift` has in the air."""

    def __init__(self, rates: Rates, rng: random.Random) -> None:
        self.rates, self._rng = rates, rng
        self.held = ""

    def perform(
        self, gestures: Sequence[Gesture], men: Mapping[str, str], cols: int, rows: int
    ) -> Performance:
        """Carry out gestures in one sweep.

        Raises:
            SteeringError: a square to lift from is empty, or one to place on is taken.
        """
        act = _Act(self._rng, self.rates, dict(men), cols, rows)
        for gesture in gestures:
            act.busy = _squares(gesture)
            act.before()
            act.do(gesture)
            act.after()
        act.done.men = act.men
        return act.done


def _squares(gesture: Gesture) -> set[str]:
    found: set[str] = set()
    for one in fields(gesture):
        value = getattr(gesture, one.name)
        found |= set(value) if isinstance(value, tuple) else {value} if isinstance(value, str) else set()
    return found


class _Act:
    """One performance under way."""

    def __init__(self, rng: random.Random, rates: Rates, men: dict[str, str], cols: int, rows: int) -> None:
        self.rng, self.rates, self.men, self.cols, self.rows = rng, rates, men, cols, rows
        self.done = Performance()
        self.busy: set[str] = set()
        self.ms = 0

    # Single changes

    def wait(self, span: tuple[int, int] = STEP) -> None:
        self.ms += self.rng.randint(*span)

    def lift(self, square: str) -> str:
        if square not in self.men:
            raise SteeringError(f"nothing stands on {square}")
        token = self.men.pop(square)
        self.done.changes.append(Change(self.ms, square, False, token))
        self.wait()
        return token

    def place(self, square: str, token: str) -> None:
        if square in self.men:
            raise SteeringError(f"{self.men[square]} stands on {square} already")
        self.men[square] = token
        self.done.changes.append(Change(self.ms, square, True, token))
        if self.happens("bounce"):
            for down in (False, True):
                self.ms += self.rng.randint(5, 25)
                self.done.changes.append(Change(self.ms, square, down, token))
        self.wait()

    def happens(self, noise: str) -> bool:
        rate = getattr(self.rates, noise)
        if rate and self.rng.random() < rate:
            self.done.noise.append(noise)
            return True
        return False

    def others(self, count: int) -> list[str]:
        """Squares of men that the gesture does not concern, or none if there are too few."""
        free = sorted(set(self.men) - self.busy)
        return self.rng.sample(free, count) if len(free) >= count else []

    # Around a movement

    def before(self) -> None:
        if (found := self.others(1)) and self.happens("adjust"):
            self.place(found[0], self.lift(found[0]))
            self.wait((SETTLED, 2 * SETTLED) if self.rng.random() < 0.5 else STEP)

    def after(self) -> None:
        if (found := self.others(2)) and self.happens("two_hands"):
            self.wait((SETTLED, SETTLED))
            one, other = self.lift(found[0]), self.lift(found[1])
            self.place(found[0], one)
            self.place(found[1], other)
        if (found := self.others(2)) and self.happens("interchanged"):
            self.wait((SETTLED, SETTLED))
            one, other = self.lift(found[0]), self.lift(found[1])
            self.place(found[1], one)
            self.place(found[0], other)
            self.done.mixed = (found[0], found[1])
        quick = self.done.mixed is None and self.happens("quick_reply")
        self.done.until_next = self.rng.randint(*REPLY) if quick else SETTLED

    # Movements

    def do(self, gesture: Gesture) -> None:
        match gesture:
            case Carry(origin=origin, to=to, by=by, slide=slide):
                self.carry(origin, to, by, slide)
            case Capture(origin=origin, to=to, by=by):
                self.capture(origin, to, by)
            case Insert(to=to, token=token):
                if to in self.men:
                    self.lift(to)
                self.place(to, token)
            case Remove(square=square):
                self.lift(square)
            case Exchange(one=one, other=other):
                first, second = self.lift(one), self.lift(other)
                self.place(other, first)
                self.place(one, second)

    def carry(self, origin: str, to: str, by: tuple[str, ...], slide: bool) -> None:
        token = self.lift(origin)
        self.knock()
        if by and self.happens("midway"):
            rest = self.rng.choice(by)
            if rest not in self.men and rest not in (origin, to):
                self.place(rest, token)
                self.wait(LONG)
                token = self.lift(rest)
        path = self.path(origin, to)
        if path is not None and (slide or self.happens("slide")):
            for square in path:
                self.place(square, token)
                token = self.lift(square)
        elif self.happens("pause"):
            self.wait(LONG)
        self.place(to, token)

    def capture(self, origin: str, to: str, by: tuple[str, ...]) -> None:
        if self.happens("capturer_first"):
            token = self.lift(origin)
            self.knock()
            self.lift(to)
        else:
            self.lift(to)
            if self.happens("pause"):
                self.wait(LONG)
            self.knock()
            token = self.lift(origin)
        if by and self.happens("midway"):
            rest = self.rng.choice(by)
            if rest not in self.men and rest not in (origin, to):
                self.place(rest, token)
                self.wait(LONG)
                token = self.lift(rest)
        self.place(to, token)

    def knock(self) -> None:
        """A man near by falls and is set back at once."""
        if (found := self.others(1)) and self.happens("knocked"):
            self.place(found[0], self.lift(found[0]))

    def path(self, origin: str, to: str) -> list[str] | None:
        """The free squares on a straight way between two squares, or None if there is no such way."""
        start, end = square_at(origin), square_at(to)
        if start is None or end is None:
            return None
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = max(abs(dx), abs(dy))
        if far < 2 or (dx and dy and abs(dx) != abs(dy)):
            return None
        squares = [square_name(start[0] + dx * i // far, start[1] + dy * i // far) for i in range(1, far)]
        return None if any(square in self.men for square in squares) else squares

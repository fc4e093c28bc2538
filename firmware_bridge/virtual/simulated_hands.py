"""Simulated hands, which change the sensors as people do when they move pieces.

The module also has the commands that control a virtual board, one per line.

`perform` converts gestures (`Carry`, `Capture`, `Insert`, `Remove`, `Exchange`; several form one sweep)
into a timed list of sensor changes with the noise of a real table. It returns a `Performance`, which
also contains the true position afterwards and the noise that occurred. The result depends only on the
pieces, the gestures and a `random.Random`. Pieces never collide: each `-` names a piece that is on its
square, and each `+` an empty square. Rates are probabilities per call of `perform`, that is, per action
of a player:

    noise        table   rough   what the hand does
    bounce       0.10    0.30    a contact chatters longer than debouncing takes
    slide        0.15    0.35    the piece touches the empty squares on its way
    adjust       0.03    0.10    another piece is lifted and set back, centred
    pause        0.05    0.15    a piece stays in the air longer than any quiet time
    rest         0.02    0.08    a piece rests on a waypoint longer than any quiet time
    sweep        0.10    0.20    a piece is tapped on each waypoint without settling
    two_hands    0.02    0.06    two other pieces are lifted at once, and set back correctly
    knocked      0.01    0.05    a piece next to the path is knocked over and set back
    interchange  0.001   0.005   two other pieces are lifted at once, and set back interchanged
    quick_reply  0.10    0.30    the next gesture begins within 50 to 300 ms
    halt         0.0     0.0     the piece slides, and stops for 50 to 500 ms on an empty square on its way

At the levels `table` and `rough`, a capture has one of three forms: the captured piece is lifted first,
the capturing piece is lifted first, or the captured piece is pushed off, with weights 50, 35 and 15.
The level `none` is a slow, careful hand, which lifts the captured piece first and makes no noise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TextIO

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import LinkError
from firmware_bridge.virtual.board import ControlError, VirtualBoard


@dataclass(frozen=True, slots=True)
class Rates:
    """The probability of each kind of noise per call of `perform`, and weights of the orders of a capture."""

    bounce: float = 0.0
    slide: float = 0.0
    adjust: float = 0.0
    pause: Seconds = Seconds(0.0)
    rest: float = 0.0
    sweep: float = 0.0
    two_hands: float = 0.0
    knocked: float = 0.0
    interchange: float = 0.0
    quick_reply: float = 0.0
    victim_first: int = 1
    capturer_first: int = 0
    push_off: int = 0
    halt: float = 0.0


LEVELS = {
    "none": Rates(),
    "table": Rates(0.10, 0.15, 0.03, Seconds(0.05), 0.02, 0.10, 0.02, 0.01, 0.001, 0.10, 50, 35, 15),
    "rough": Rates(0.30, 0.35, 0.10, Seconds(0.15), 0.08, 0.20, 0.06, 0.05, 0.005, 0.30, 50, 35, 15),
}


@dataclass(frozen=True, slots=True)
class Carry:
    """Gesture that moves the piece on `start` to the empty square `end`.

    Attributes:
        via: Squares where the piece may rest on the way.
    """

    start: str
    end: str
    via: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Capture:
    """Gesture that captures the piece on `end` with the piece on `start`.

    Attributes:
        victim_to: The empty square on which the captured piece is placed; None if it is taken off the
            board.
    """

    start: str
    end: str
    victim_to: str | None = None
    via: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Insert:
    """Gesture that places a piece from off the board on the empty square `end`."""

    end: str
    token: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove the piece on `square` from the board."""

    square: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the pieces on `a` and `b`."""

    a: str
    b: str


Gesture = Carry | Capture | Insert | Remove | Exchange


class Change(NamedTuple):
    """A sensor change of a square.

    Attributes:
        ms: The milliseconds since the gesture began.
        sign: `+` for placed and `-` for lifted.
    """

    ms: Milliseconds
    square: str
    sign: str
    token: str


class Noise(NamedTuple):
    """Noise that occurred, with the name of its rate and the squares that it affected."""

    kind: str
    squares: tuple[str, ...]


class Performance(NamedTuple):
    """The result of `perform`.

    Attributes:
        men: The true position at the end, which differs from the intended one after an `interchange`.
        ms: The duration in milliseconds.
        next_in: The milliseconds until the next gesture may begin.
    """

    changes: list[Change]
    men: dict[str, str]
    noise: list[Noise]
    ms: Milliseconds
    next_in: int


class GestureError(LinkError, ValueError):
    """The gesture is impossible with these pieces."""


def perform(
    gestures: Gesture | Sequence[Gesture],
    pieces: Mapping[str, str],
    rng: Random,
    level: str | Rates = "none",
) -> Performance:
    """Perform one gesture, or several in one sweep.

    Args:
        gestures: The gesture or gestures.
        pieces: The pieces on the board, by square.
        rng: The source of randomness.
        level: `none`, `table` or `rough`, or custom rates.

    Raises:
        GestureError: A piece is to be lifted from an empty square or placed on an occupied one.
    """
    rates = level if isinstance(level, Rates) else LEVELS[level]
    hand = _Hand(dict(pieces), rng, rates)
    for gesture in (gestures,) if isinstance(gestures, Gesture) else gestures:
        hand.wait(20, 120)
        hand.do(gesture)
    if hand.planned & _BESIDE:
        hand.beside()
    quick = "quick_reply" in hand.planned
    if quick:
        hand.noise.append(Noise("quick_reply", ()))
    return Performance(
        hand.changes,
        hand.men,
        hand.noise,
        Milliseconds(hand.ms),
        rng.randint(50, 300) if quick else rng.randint(1500, 4000),
    )


_KINDS = (
    "bounce",
    "slide",
    "adjust",
    "pause",
    "rest",
    "sweep",
    "two_hands",
    "knocked",
    "interchange",
    "quick_reply",
)
_BESIDE = {"adjust", "two_hands", "interchange", "knocked"}  # these need no piece of the gesture


class _Hand:
    """The state of one call of `perform`: the current position and the time."""

    def __init__(self, men: dict[str, str], rng: Random, rates: Rates) -> None:
        self.men = men
        self.rng = rng
        self.rates = rates
        self.ms = 0
        self.changes: list[Change] = []
        self.noise: list[Noise] = []
        self.planned = {kind for kind in _KINDS if rng.random() < getattr(rates, kind)}
        if rates.halt and rng.random() < rates.halt:  # asked last: the hands of known seeds stay as they are
            self.planned.add("halt")
        self.wanted: set[str] = set()  # squares of the gesture under way: no business of other hands

    def do(self, gesture: Gesture) -> None:
        if isinstance(gesture, Carry):
            self._carry(gesture)
        elif isinstance(gesture, Capture):
            self._capture(gesture)
        elif isinstance(gesture, Insert):
            self.wanted = {gesture.end}
            self._empty(gesture.end)
            self._in_air(gesture.end)
            self.set_down(gesture.end, gesture.token)
        elif isinstance(gesture, Remove):
            self.wanted = {gesture.square}
            self.lift(gesture.square)
            self._in_air(gesture.square)
        else:
            self._exchange(gesture)

    def _carry(self, g: Carry) -> None:
        self.wanted = {g.start, g.end, *g.via}
        if g.end != g.start:
            self._empty(g.end)
        token = self.lift(g.start)
        self._travel(token, g.start, g.end, g.via)
        self.set_down(g.end, token)

    def _capture(self, g: Capture) -> None:
        self.wanted = {g.start, g.end, *g.via} | ({g.victim_to} if g.victim_to else set())
        if g.end not in self.men:
            raise GestureError("square-empty", square=g.end)
        if g.victim_to not in (None, g.start):
            self._empty(g.victim_to or "")
        rates = self.rates
        order = self.rng.choices(
            ("victim_first", "capturer_first", "push_off"),
            (rates.victim_first, rates.capturer_first, rates.push_off),
        )[0]
        if order == "victim_first":
            victim = self.lift(g.end)
            if g.victim_to not in (None, g.start):
                self.wait(150, 500)
                self.set_down(g.victim_to or "", victim)
            self.wait(150, 600)
            token = self.lift(g.start)
            self._travel(token, g.start, g.end, g.via)
        else:
            token = self.lift(g.start)
            self._travel(token, g.start, g.end, g.via)
            victim = self.lift(g.end)
            # Pushed off, the victim leaves as the capturer arrives.
            self.wait(*((8, 60) if order == "push_off" else (150, 500)))
        self.set_down(g.end, token)
        if order != "victim_first":
            self.noise.append(Noise(order, (g.end,)))
        if g.victim_to is not None and g.victim_to not in self.men:
            self.wait(150, 600)
            self.set_down(g.victim_to, victim)

    def _exchange(self, g: Exchange) -> None:
        self.wanted = {g.a, g.b}
        first = self.lift(g.a)
        self.wait(60, 400)
        second = self.lift(g.b)
        self._in_air(g.a)
        self.set_down(g.b, first)
        self.wait(60, 500)
        self.set_down(g.a, second)

    # --- the noise of one piece on its way ---

    def _travel(self, token: str, start: str, end: str, via: tuple[str, ...]) -> None:
        free = [square for square in via if square not in self.men and square not in (start, end)]
        if free and self._now("rest"):
            square = self.rng.choice(free)
            self.wait(150, 500)
            self._touch(square, token, 1500, 5000)
            self.noise.append(Noise("rest", (square,)))
        elif free and self._now("sweep"):
            for square in free:
                self.wait(60, 200)
                self._touch(square, token, 30, 120)
            self.noise.append(Noise("sweep", tuple(free)))
        elif (passed := self._find_passed(start, end, via)) and self._now("halt"):
            square = self.rng.choice(passed)
            self.wait(60, 300)
            self._touch(square, token, 50, 500)
            self.noise.append(Noise("halt", (square,)))
        elif self._now("slide"):
            for square in passed:
                self.wait(10, 50)
                self._touch(square, token, 15, 60)
            if passed:
                self.noise.append(Noise("slide", tuple(passed)))
        self._in_air(end)

    def _find_passed(self, start: str, end: str, via: tuple[str, ...]) -> list[str]:
        """Return the empty squares that a piece passes on its way."""
        return [s for s in _between((start, *via, end)) if s not in self.men and s not in (start, end)]

    def _in_air(self, square: str) -> None:
        if self._now("pause"):
            self.wait(2000, 6000)
            self.noise.append(Noise("pause", (square,)))
        if "adjust" in self.planned and self.rng.random() < 0.5:
            self.beside("adjust")
        self.wait(150, 700)

    def _touch(self, square: str, token: str, shortest: int, longest: int) -> None:
        self.add(square, "+", token)
        self.wait(shortest, longest)
        self.add(square, "-", token)

    # --- the noise beside the gesture ---

    def beside(self, only: str | None = None) -> None:
        """Touch pieces that are not part of the gesture, and set them back.

        For `interchange`, the pieces are set back interchanged.
        """
        others = sorted(set(self.men) - self.wanted)
        for kind in sorted(self.planned & _BESIDE if only is None else {only}):
            need = 2 if kind in ("two_hands", "interchange") else 1
            near = others
            if kind == "knocked":
                near = [s for s in others if any(_adjacent(s, w) for w in self.wanted)]
            if len(near) < need or not self._now(kind):
                continue
            squares = self.rng.sample(near, need)
            self.wait(80, 600)
            pieces = []
            for square in squares:
                pieces.append(self.lift(square))
                self.wait(60, 300)
            self.wait(200, 900)
            if kind == "interchange":
                pieces.reverse()
            elif self.rng.random() < 0.5:
                squares.reverse()
                pieces.reverse()
            for square, token in zip(squares, pieces, strict=True):
                self.set_down(square, token)
                self.wait(60, 300)
            self.noise.append(Noise(kind, tuple(squares)))

    # --- single changes ---

    def wait(self, shortest: int, longest: int) -> None:
        self.ms += self.rng.randint(shortest, longest)

    def lift(self, square: str) -> str:
        if square not in self.men:
            raise GestureError("square-empty", square=square)
        token = self.men[square]
        self._chatter(square, "-", token)
        return token

    def set_down(self, square: str, token: str) -> None:
        self._empty(square)
        self._chatter(square, "+", token)

    def add(self, square: str, sign: str, token: str) -> None:
        if sign == "+":
            self.men[square] = token
        else:
            del self.men[square]
        self.changes.append(Change(Milliseconds(self.ms), square, sign, token))

    def _chatter(self, square: str, sign: str, token: str) -> None:
        self.add(square, sign, token)
        if self.planned and "bounce" in self.planned and self.rng.random() < 0.6:
            self.planned.discard("bounce")
            for _ in range(self.rng.randint(1, 3)):
                self.wait(5, 30)
                self.add(square, "-" if sign == "+" else "+", token)
                self.wait(5, 30)
                self.add(square, sign, token)
            self.noise.append(Noise("bounce", (square,)))

    def _now(self, kind: str) -> bool:
        """Return whether this planned noise is due. Each kind occurs only once."""
        due = kind in self.planned
        self.planned.discard(kind)
        return due

    def _empty(self, square: str) -> None:
        if square in self.men:
            raise GestureError("square-occupied", square=square)


def _between(stops: Sequence[str]) -> list[str]:
    """Return the squares that a piece passes from stop to stop.

    It moves diagonally first, then horizontally or vertically.
    """
    passed: list[str] = []
    at = wire.square_at(stops[0])
    for stop in stops[1:]:
        goal = wire.square_at(stop)
        while at is not None and goal is not None and at != goal:
            at = (at[0] + _sign(goal[0] - at[0]), at[1] + _sign(goal[1] - at[1]))
            passed.append(wire.square_name(*at))
    return passed


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _adjacent(a: str, b: str) -> bool:
    here, there = wire.square_at(a), wire.square_at(b)
    if here is None or there is None:
        return False
    return max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1


PRESS = 80  # milliseconds a button is held down
LONGEST = 1024
"""Maximum length of a command line, in characters."""


def lines_of(stream: TextIO) -> Iterator[str]:
    """Yield the lines of a stream.

    A line that is too long is cut, but what is left still exceeds the limit, so that the line is
    refused.
    """
    fresh = True
    while piece := stream.readline(LONGEST + 1):
        if fresh:
            yield piece.rstrip("\n")
        fresh = piece.endswith("\n")


class ControlCommands:
    """An interpreter that converts a line into timed changes of the board.

    Args:
        link: Connects or disconnects the cable.
    """

    def __init__(self, board: VirtualBoard, level: str, rng: Random, link: Callable[[bool], None]) -> None:
        self._board, self._level, self._rng, self._link = board, level, rng, link
        self._held = ""

    def steps(self, line: str, now: Callable[[], Milliseconds]) -> Iterator[int]:
        """Execute a line. Yield the milliseconds to wait before continuing.

        Raises:
            ControlError: The line is invalid or cannot be executed; the rest of the line is skipped.
        """
        if len(line) > LONGEST:
            raise ControlError("steering-long", most=LONGEST)
        word, *args = line.split()
        gesture = self._gesture(word, args)
        if gesture is not None:
            yield from self._perform(gesture, now, self._level)
            return
        board = self._board
        match [word, *args]:
            case ["lift", square]:
                self._held = board.lift(square, now())
            case ["place", square]:
                board.place(square, self._held or "x", now())
            case ["place", square, token]:
                board.place(square, token, now())
            case ["slide", origin, to]:
                yield from self._perform([Carry(origin, to)], now, Rates(slide=1.0))
            case ["button", name]:
                board.button(name, True, now())
                yield PRESS
                board.button(name, False, now())
            case ["die", die, face]:
                board.die(die, face, now())
            case ["card", reader, uid]:
                board.card(reader, None if uid == "-" else uid, now())
            case ["wait", ms] if ms.isascii() and ms.isdecimal() and len(ms) < 8:
                yield int(ms)
            case ["unplug"] | ["plug"]:
                self._link(word == "plug")
            case ["power"]:
                board.power(now())
            case ["corrupt" | "lose", share]:
                setattr(board, word, _share(share))
            case _:
                raise ControlError("meaningless", line=line)

    def _gesture(self, word: str, args: list[str]) -> list[Gesture] | None:
        match [word, *args]:
            case ["move", start, end]:
                return [Carry(start, end)]
            case ["capture", start, end]:
                return [Capture(start, end)]
            case ["insert", end, token]:
                return [*([Remove(end)] if end in self._board.men else []), Insert(end, token)]
            case ["remove", square]:
                return [Remove(square)]
            case ["exchange", one, other]:
                return [Exchange(one, other)]
        return None

    def _perform(
        self, gestures: list[Gesture], now: Callable[[], Milliseconds], level: str | Rates
    ) -> Iterator[int]:
        try:
            done = perform(gestures, self._board.men, self._rng, level)
        except GestureError as wrong:
            raise ControlError(wrong.said) from wrong
        at = 0
        for change in done.changes:
            if change.ms > at:
                yield change.ms - at
                at = change.ms
            if change.sign == "+":
                self._board.place(change.square, change.token, now())
            else:
                self._board.lift(change.square, now())


def _share(text: str) -> float:
    try:
        share = float(text.rstrip("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise ControlError("no-share", text=text) from None
    if not 0 <= share <= 1:
        raise ControlError("no-share", text=text)
    return share

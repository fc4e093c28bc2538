"""Positions made by hand: a few pieces, a few lines, and hands on a board that feels them. No game is needed.

Pieces are written as on the wire: `wR` a white rook, `kN` a black knight, `x` a boulder, `wo_wR` a rook on a checker.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.kernel.actions import Action, Move, Pass, Say
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.tracking.explanations import Evidence, Position
from companion.tracking.matcher import Matcher
from companion.tracking.sensing import ORDINARY, PieceSet, Readings, code
from companion.tracking.touches import Touches
from companion.tracking.verdicts import Verdict
from companion.units import Milliseconds

SQUARES = tuple(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh")
OWNER = {"w": "white", "k": "black"}


def stack(text: str) -> Stack:
    return tuple(
        Token(None, "boulder")
        if one == "x"
        else Token(OWNER[one[0]], "checker" if one[1:] == "o" else one[1:])
        for one in text.split("_")
        if one
    )


def layout(text: str) -> Layout:
    """`a1=wR c1=`: what stands on squares, nothing behind an `=` for an empty one."""
    return {square: stack(piece) for square, _, piece in (one.partition("=") for one in text.split())}


def line(
    action: str | Action | tuple[Action, ...],
    after: str,
    touches: str | None = None,
    way: str = "",
    unfelt: str = "",
    steps: tuple[str, ...] = (),
) -> Line:
    """One action by its text, or the actions themselves. `touches` None: every square that changes.

    `steps`: what each action leaves on the squares that it changes, where they are told apart.
    """
    actions = (Say(action),) if isinstance(action, str) else action
    stacks = layout(after)
    felt = stacks.keys() if touches is None else touches.split()
    return Line(
        actions if isinstance(actions, tuple) else (actions,),
        stacks,
        frozenset(felt),
        frozenset(way.split()),
        frozenset(unfelt.split()),
        tuple(map(layout, steps)),
    )


def move(piece: str, origin: str, to: str, way: str = "", taking: str = "") -> Line:
    """A piece goes from one square to another, over squares where it may rest; `taking`: what it captures elsewhere."""
    action = Move(piece[1:], origin, to, tuple(taking.split()))
    after = f"{origin}= {to}={piece} " + " ".join(f"{square}=" for square in taking.split())
    return line(action, after, way=way)


def capture(piece: str, origin: str, to: str, way: str = "") -> Line:
    return line(Move(piece[1:], origin, to, (to,)), f"{origin}= {to}={piece}", way=way)


def then(first: Line, second: Line) -> Line:
    """One line after another, as one line of several actions."""
    after = {**first.after, **second.after}
    steps = (*first.in_steps, *second.in_steps)
    return Line((*first.actions, *second.actions), after, first.touches | second.touches, steps=steps)


def passing(second: Line) -> Line:
    return Line((Pass(), *second.actions), second.after, second.touches)


class Hands:
    """A board at a table: the pieces that really stand on it, hands that move them, and what tracking makes of it."""

    def __init__(
        self,
        men: str,
        *lines: Line,
        sense: str = "occupancy",
        goes_on: bool = False,
        dead: Iterable[str] = (),
        known: PieceSet = ORDINARY,
        mode: str = "play",
        stills: bool = False,
    ) -> None:
        self.layout = layout(men)
        self.readings = Readings(SQUARES, sense, known, stills)
        self.readings.dead = frozenset(dead)
        self.matcher = Matcher(self.readings, goes_on)
        self.matcher.set_position(self.layout, lines)
        self.men = dict(self.layout)
        self.look()
        if mode == "play":
            self.matcher.mode, self.matcher.unseen = "play", False

    def reading(self, pieces: Stack) -> str:
        if not pieces:
            return ""
        top = code(*pieces[-1])
        return {"occupancy": "1", "colour": top[0], "identity": top}[self.readings.sense]

    def look(self) -> None:
        """The board says all that stands on it."""
        self.matcher.snapshot({square: self.reading(pieces) for square, pieces in self.men.items()})

    def picture(self, pieces: str, ms: Milliseconds | None = Milliseconds(0)) -> None:
        """The board reads so from one moment to the next, all at one time."""
        self.men, was = dict(layout(pieces)), self.men
        reads, read = ({q: self.reading(one) for q, one in pieces.items()} for pieces in (self.men, was))
        changed = [q for q in SQUARES if reads.get(q) != read.get(q)]
        for square in changed:
            if square in read:
                self.matcher.lift(square, ms)
        for square in changed:
            if square in reads:
                self.matcher.place(square, reads[square], ms)

    def lift(self, *squares: str) -> Stack:
        pieces: Stack = ()
        for square in squares:
            pieces = self.men.pop(square, ())
            self.matcher.lift(square)
        return pieces

    def place(self, square: str, pieces: str | Stack = "wR") -> None:
        there = stack(pieces) if isinstance(pieces, str) else pieces
        self.men[square] = there
        self.matcher.place(square, self.reading(there))

    def carry(self, origin: str, *over: str) -> None:
        for square in over:
            self.place(square, self.lift(origin))
            origin = square

    def touch(self, *squares: str) -> None:
        """Lift each piece and set it back."""
        for square in squares:
            self.place(square, self.lift(square))

    def judge(self, settled: bool = True, ended: bool = False) -> Verdict:
        return self.matcher.judge(settled, ended)

    def rule(self, ruled: Line, *lines: Line, amends: bool = False) -> None:
        """The line was ruled; `lines` are legal from there, and the hand may still go on."""
        base = self.matcher.base(amends)
        self.matcher.unseen = False
        after = {square: pieces for square, pieces in {**base.layout, **ruled.after}.items() if pieces}
        self.matcher.set_position(after, lines, base, ruled, amends)

    def seen(self, *lines: Line, watched: bool = True, ended: bool = False) -> Evidence:
        """The evidence from the position, with these lines instead of its own if any are given."""
        position = Position(self.matcher.position.layout, lines or self.matcher.position.lines)
        return Evidence.of(position, self.readings, self.matcher.touches, watched, ended)


def felt(*touched: str) -> Touches:
    """Touches in this order; `-a1` a lift, `+a1` a piece set down."""
    touches = Touches()
    for one in touched:
        touches.lift(one[1:]) if one[0] == "-" else touches.place(one[1:])
    return touches

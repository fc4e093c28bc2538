"""What tracking alone makes of hands on a board, touch by touch: no table, no clock, and the verdict after each touch.

Each visit carries out a line, or nearly one, in one of several manners: a piece slides over squares or rests on them, is put
down on the way or beside its square, is lifted and set back; others are set right; a contact chatters; a victim goes last.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.layout import Line, Stack, is_tray
from companion.table.game_factory import make_game
from companion.tracking.explanations import Position, Reached, fits, rank
from companion.tracking.matcher import Matcher
from companion.tracking.result_signal import find_signal, may_begin_signal
from companion.tracking.sensing import Readings, code
from companion.tracking.touches import find_rests, find_slides, neighbours
from companion.tracking.verdicts import Agrees, Ambiguous, Matched, Mismatch, Partial, Retracted, Verdict
from companion.units import Milliseconds
from tests.golden.written_texts import Texts
from tests.table.table_fixture import LETTER

MANNERS = (
    *("plain", "plain", "slides", "rests", "goes back", "half lifted", "beside", "sets right"),
    *("chatters", "victim last", "on the line", "together", "stops", "at once", "twice"),
    *(
        "takes back",
        "takes back",
        "goes elsewhere",
        "goes elsewhere",
        "anywhere",
        "crosswise",
        "two lines",
        "two lines",
    ),
)


QUICK = (
    "plain",
    "takes back",
    "goes elsewhere",
    "goes elsewhere",
    "victim last",
    "victim last",
    "sets right",
    "beside",
)
"""Hands that go on soon after each visit."""
KINGS = ("kings", "kings", "kings", "plain", "anywhere")
"""Hands that show how a game has ended."""
ELSEWHERE = ("elsewhere", "elsewhere", "plain", "unseen", "takes back")
"""Hands at a board on which moves are shown that were made elsewhere, or that no one saw."""


class Judged(msgspec.Struct, kw_only=True):
    """A game whose hands are judged on a board that feels so much; `begun`: actions made before."""

    game: str
    sense: str = "occupancy"
    begun: int = 6
    goes_on: bool = False
    alone: bool = False
    dead: tuple[str, ...] = ()
    seed: int = 1
    visits: int = 34
    manners: tuple[str, ...] = MANNERS


JUDGED: Mapping[str, Judged] = {
    "chess": Judged(game="chess", begun=10),
    "chess-again": Judged(game="chess", begun=24, seed=2),
    "chess-colour": Judged(game="chess", sense="colour", begun=16),
    "chess-identity": Judged(game="chess", sense="identity", begun=20),
    "chess-dead-squares": Judged(game="chess", begun=14, dead=("d4", "e5", "c3")),
    "crazyhouse": Judged(game="crazyhouse", sense="colour", begun=30),
    "seirawan": Judged(game="seirawan", begun=4, visits=20),
    "booster": Judged(game="booster-chess", begun=14, goes_on=True),
    "boulders": Judged(game="boulder-chess", begun=8, goes_on=True),
    "gravity": Judged(game="gravity-chess", begun=30, goes_on=True),
    "jokers": Judged(game="wild-jokers", begun=16),
    "raindrops": Judged(game="raindropchess", sense="colour", begun=30),
    "jumble": Judged(game="big-chess-jumble", begun=60, goes_on=True, visits=28),
    "quick-chess": Judged(game="chess", begun=30, manners=QUICK, seed=3),
    "quick-jokers": Judged(game="wild-jokers", begun=12, manners=QUICK, seed=4),
    "quick-gravity": Judged(game="gravity-chess", begun=40, manners=QUICK, goes_on=True, seed=5),
    "quick-raindrops": Judged(game="raindropchess", sense="identity", begun=40, manners=QUICK, seed=6),
    "quick-jumble": Judged(
        game="little-chess-jumble", begun=80, manners=QUICK, goes_on=True, seed=7, visits=24
    ),
    "kings": Judged(game="chess", begun=8, manners=KINGS, seed=8),
    "kings-colour": Judged(game="chess", sense="colour", begun=40, manners=KINGS, seed=9),
    "kings-identity": Judged(game="chess", sense="identity", begun=60, manners=KINGS, seed=10),
    "elsewhere": Judged(game="chess", begun=12, manners=ELSEWHERE, seed=11),
    "elsewhere-colour": Judged(game="chess", sense="colour", begun=30, manners=ELSEWHERE, seed=12),
    "elsewhere-jokers": Judged(game="wild-jokers", begun=20, manners=ELSEWHERE, seed=13),
    "solitaire": Judged(game="neighbour-chess-solitaire", begun=40, alone=True, goes_on=True, visits=20),
}


class JudgedGame:
    """A board, the hands at it and a matcher that judges them; what is judged a line becomes the position."""

    def __init__(self, wanted: Judged) -> None:
        self.game: Game = make_game(wanted.game, None, {})
        self.rng = random.Random(f"{wanted.game} {wanted.sense} {wanted.seed}")
        self.lines: list[str] = []
        self.ms = 0
        s = self.game.start()
        for _ in range(wanted.begun):
            s = self._advance(s)
        self.s = self._to_lines(s)
        self.manners = wanted.manners
        self.board = [q for q, n in self.game.board.number.items() if self.game.board.squares >> n & 1]
        readings = Readings(tuple(self.board), wanted.sense)
        readings.dead = frozenset(wanted.dead)
        self.matcher = Matcher(readings, wanted.goes_on, alone=wanted.alone)
        self.men: dict[str, Stack] = {}
        self._lay_out()

    def _advance(self, s: State) -> State:
        """The state after an action by chance, unless the game would be over."""
        actions = self.game.actions(s)
        after = self.game.after(s, self.rng.choice(actions)) if actions else s
        return after if self.game.actor(after) is not None else s

    def _to_lines(self, s: State) -> State:
        """The first state from here in which hands move something on the board."""
        for _ in range(60):
            if any(line.after for line in self.game.lines(s)):
                return s
            s = self._advance(s)
        return s

    def _lay_out(self) -> None:
        """Stand all pieces where the state has them, before the matcher looks."""
        layout = self.game.layout(self.s)
        self.matcher.set_position(layout, self._position(self.s).lines, follow=partial(self._reach, self.s))
        self.men = {q: stack for q, stack in layout.items() if not is_tray(q)}
        self.matcher.snapshot({q: self._reading(stack) for q, stack in self.men.items()})
        self.matcher.mode, self.matcher.unseen = "play", False

    def _position(self, s: State) -> Position:
        return Position(self.game.layout(s), tuple(self.game.lines(s)), follow=partial(self._reach, s))

    def _reach(self, s: State, actions: tuple[Action, ...]) -> Reached | None:
        for action in actions:
            legal = self.game.legal(s, str(action))
            if legal is None:
                return None
            s = self.game.after(s, legal)
        there = partial(self._position, s)
        return Reached(self.game.position_key(s), self.game.layout(s), there, there)

    def _reading(self, stack: Stack) -> str:
        if not stack:
            return ""
        owner = LETTER[stack[-1].owner] if stack[-1].owner else "x"
        sense = self.matcher.readings.sense
        return {"occupancy": "1", "colour": owner, "identity": code(*stack[-1])}[sense]

    # Hands

    def lift(self, square: str) -> Stack:
        stack = self.men.pop(square, ())
        self._felt(f"-{square}")
        if stack[:-1]:
            self.men[square] = stack[:-1]
        self.matcher.lift(square, Milliseconds(self.ms))
        return stack[-1:]

    def place(self, square: str, stack: Stack) -> None:
        self.men[square] = stack
        self._felt(f"+{square}")
        self.matcher.place(square, self._reading(stack), Milliseconds(self.ms))

    def _felt(self, what: str) -> None:
        self.ms += self.rng.choice((60, 90, 150, 250))
        self.lines[-1] += f" {self.ms % 100_000}{what}"

    def tell(self) -> None:
        self.lines.append(f"    {told(self.matcher.judge(settled=False))}")

    def visit(self, manner: str) -> None:
        """Hands carry out one line in some manner, or begin one."""
        self.ms += 500 if self.manners is QUICK or manner in ("takes back", "goes elsewhere") else 3000
        self.lines.append(f"{manner}:")
        match manner:
            case "takes back" | "goes elsewhere":
                self._amend(manner == "takes back")
            case "anywhere":
                self._go_anywhere()
            case "crosswise":
                self._exchange()
            case "kings":
                self._show_result()
            case "elsewhere":
                self._follow()
            case "unseen":
                self._carry_out("plain", self.s)
                self.matcher.snapshot({})
                self.matcher.snapshot({q: self._reading(stack) for q, stack in self.men.items()})
            case "two lines":
                first = self._carry_out("plain", self.s)
                after = self._after(self.s, first) if first is not None else None
                if after is not None:
                    self._carry_out("plain", after)
            case _:
                self._carry_out(manner, self.s)

    def _amend(self, back: bool) -> None:
        """Take the piece that was set down last back to where it was, or on to where it might have gone."""
        ruled = self.matcher.ruled
        ends = [q for q, stack in ruled.after.items() if stack and q in self.men] if ruled is not None else []
        left = (
            [q for q, stack in ruled.after.items() if not stack and not is_tray(q)]
            if ruled is not None
            else []
        )
        if len(ends) != 1 or not left:
            return
        before = self.matcher.base(True)
        others = [
            q
            for line in before.lines
            if left[0] in line.after and not line.after[left[0]]
            for q, stack in line.after.items()
            if stack and not is_tray(q) and not self.men.get(q)
        ]
        stack = self.lift(ends[0])
        self.tell()
        self.place(left[0] if back or not others else self.rng.choice(sorted(others)), stack)
        if back:
            for q in left[1:]:
                self.place(q, before.layout[q])
            if captured := before.layout.get(ends[0]):
                self.place(ends[0], captured)

    def _go_anywhere(self) -> None:
        origin, to = (
            self.rng.choice(sorted(self.men)),
            self.rng.choice([q for q in self.board if not self.men.get(q)]),
        )
        stack = self.lift(origin)
        self.tell()
        self.place(to, stack)

    def _exchange(self) -> None:
        """Lift two pieces and set each down where the other was."""
        one, other = self.rng.sample(sorted(self.men), 2)
        first, second = self.lift(one), self.lift(other)
        self.tell()
        self.place(one, (*self.men.get(one, ()), *second))
        self.place(other, (*self.men.get(other, ()), *first))

    def _show_result(self) -> None:
        """Put the kings on two squares in or near the centre, in any order, and other pieces out of their way."""
        rng, kings = self.rng, [q for q, stack in self.men.items() if stack[-1].kind == "K"]
        goals = rng.sample(("d4", "e5", "d5", "e4", "d4", "e5", "d5", "e4", "c4", "f5"), 2)
        rng.shuffle(kings)
        for q in goals:
            if q in self.men and q not in kings and rng.random() < 0.8:
                self._go_to(q, rng.choice([free for free in self.board if free not in self.men]))
        if rng.random() < 0.5:
            both = [self.lift(q) for q in kings]
            for q, stack in zip(goals, both, strict=False):
                self.place(q, stack)
        else:
            for q, to in zip(kings[: rng.choice((1, 2, 2, 2))], goals, strict=False):
                self._go_to(q, to)
                self.tell()

    def _go_to(self, origin: str, to: str) -> None:
        self.place(to, self.lift(origin))

    def _follow(self) -> None:
        """A line is made elsewhere; hands show it, or with a reply, or something else."""
        legal = [line for line in self.game.lines(self.s) if line.after]
        line = self.rng.choice(legal)
        after = self._after(self.s, line)
        if after is None:
            return
        position, actor = self._position(after), self.game.actor(after)
        replies = self.rng.choice(("", actor.seat if actor is not None else ""))
        assert position.follow is not None
        self.matcher.follow(position.layout, position.lines, position.follow, replies)
        self.matcher.mode = "follow"
        self.lines[-1] += f" {actions_of(line)} replies {replies or '-'}:"
        shown = self.rng.random()
        if shown < 0.8:
            self._carry_out("plain", self.s, line)
        if shown > 0.5:
            self.tell()
            self._carry_out("plain", after)
        self.s = after

    def _carry_out(self, manner: str, s: State, line: Line | None = None) -> Line | None:
        """Carry out one line of a state in some manner, or begin it."""
        legal = [line for line in self.game.lines(s) if any(not is_tray(q) for q in line.after)]
        if not legal:
            return None
        line = self.rng.choice(legal) if line is None else line
        self.lines[-1] += f" {actions_of(line)}:"
        layout = self.game.layout(s)
        leaves = [q for q, stack in line.after.items() if not stack and layout.get(q) and q in self.men]
        ends = {q: stack for q, stack in line.after.items() if stack and not is_tray(q)}
        rests = {"slides": 200, "rests": 450, "on the line": 900}.get(manner, 0)
        if manner == "sets right":
            self._set_right(self.rng.sample(sorted(self.men), min(2, len(self.men))))
        if manner == "half lifted":
            self._set_right(leaves[:1])
            return line
        movers = [stack[-1:] for stack in ends.values()]
        if manner == "victim last":
            leaves.sort(key=lambda q: layout[q][-1:] not in movers)
        else:
            leaves.sort(key=lambda q: layout[q][-1:] in movers)
        if manner == "goes back" and leaves:
            stack = self.lift(leaves[0])
            self.tell()
            self.ms += 700
            self.place(leaves[0], stack)
            return line
        for q in leaves:
            self.lift(q)
            self.tell()
        if manner == "stops":
            return line
        for end, stack in ends.items():
            self._go_by(leaves, end, stack, rests)
            if manner == "beside" and (free := self._free_beside(end)):
                self.place(free, stack)
                self.tell()
                self.ms += 900
                self.lift(free)
            if manner == "chatters":
                self.place(end, stack)
                self.lift(end)
            if self.men.get(end):
                self.lift(end)
            if manner == "at once":
                self.ms -= 120
            self.place(end, stack)
        if manner == "twice" and (others := [q for q in self.men if q not in line.after]):
            self._set_right([self.rng.choice(others)])
        if manner == "together":
            self._set_right([*ends][:1])
        return line

    def _go_by(self, leaves: Sequence[str], end: str, stack: Stack, rest: int) -> None:
        """Put a piece down on free squares between where it comes from and where it goes."""
        if not rest or not leaves:
            return
        at = leaves[-1]
        for _ in range(2):
            nearer = [q for q in self.board if neighbours(at, q) and not self.men.get(q) and q != end]
            if not nearer or neighbours(at, end):
                return
            at = min(nearer, key=lambda q: (far(q, end), q))
            self.place(at, stack)
            self.tell()
            self.ms += rest
            self.lift(at)

    def _free_beside(self, square: str) -> str:
        free = [q for q in self.board if neighbours(q, square) and not self.men.get(q)]
        return self.rng.choice(free) if free else ""

    def _set_right(self, squares: Sequence[str]) -> None:
        for q in squares:
            stack = self.men[q]
            self.place(q, (*stack[:-1], *self.lift(q)))
            self.tell()

    # What comes of it

    def settle(self) -> None:
        """Tell what the board means when hands are off, and stand in the position that it leads to."""
        matcher, seen = self.matcher, self.matcher.seen
        verdict = matcher.judge(settled=True)
        self.lines.append(f"  settled {told(verdict)}")
        complete = [
            " ".join([*map(str, line.actions), *["amends"] * amends]) for line, amends in matcher.complete()
        ]
        self.lines.append(f"  complete [{'; '.join(complete)}] ended {told(matcher.judge(True, ended=True))}")
        left = matcher.find_left()
        signal = find_signal(matcher, matcher.position.layout, (self.game.board.files, self.game.board.ranks))
        if signal is not None or left is not None:
            shown = f"{squares(signal.squares)} {signal.winner or 'drawn'}" if signal is not None else "-"
            self.lines.append(f"  result {shown} left {actions_of(left) if left is not None else '-'}")
        if isinstance(verdict, Mismatch):
            begins = may_begin_signal(
                verdict, matcher.position.layout, (self.game.board.files, self.game.board.ranks)
            )
            self.lines[-1] += f" begins a result: {begins}"
        since = seen.log
        self.lines.append(f"  rests {squares(find_rests(since))} slides {squares(find_slides(since))}")
        for line in seen.position.lines:
            if fits(line, seen):
                self.lines.append(
                    f"  fits {actions_of(line)} {' '.join(str(int(n)) for n in rank(line, seen))}"
                )
        if isinstance(verdict, Ambiguous):
            verdict = Matched(verdict.lines[0], verdict.amends)
        if isinstance(verdict, Matched):
            base = matcher.base(verdict.amends)
            before = self.s if not verdict.amends else self.before
            after = self._after(before, verdict.line)
            if after is not None:
                self.before, self.s = before, after
                position = self._position(after)
                matcher.set_position(
                    position.layout,
                    position.lines,
                    base,
                    verdict.line,
                    verdict.amends,
                    follow=position.follow,
                )
                if self._to_lines(after) is not after:
                    self.s = self._to_lines(after)
                    self._lay_out()
        elif isinstance(verdict, Retracted):
            self.s = self.before
            self._lay_out()
        elif not isinstance(verdict, Agrees):
            self._lay_out()
        if self.manners is QUICK and self.rng.random() < 0.3:
            self.lines.append("  closed" if self.rng.random() < 0.5 else "  final")
            (matcher.close if self.lines[-1] == "  closed" else matcher.finalise)()
        matcher.mode, matcher.unseen = "play", False

    before: State

    def _after(self, s: State, line: Line) -> State | None:
        for action in line.actions:
            legal = self.game.legal(s, str(action))
            if legal is None:
                return None
            s = self.game.after(s, legal)
        return s if self.game.actor(s) is not None else None


def far(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


def squares(found: frozenset[str]) -> str:
    return ",".join(sorted(found)) or "-"


def actions_of(line: Line) -> str:
    return " ".join(map(str, line.actions)) or "taken back"


def told(verdict: Verdict) -> str:
    """A verdict in one line."""
    match verdict:
        case Agrees(doubt):
            return f"agrees, in doubt {squares(doubt)}"
        case Matched(line, amends, sure, doubt):
            signs = ["amends"] * amends + ["sure"] * sure
            return f"matched {actions_of(line)} ({' '.join(signs)}) in doubt {squares(doubt)}"
        case Retracted(doubt):
            return f"retracted, in doubt {squares(doubt)}"
        case Ambiguous(lines, amends, unseen):
            return f"asks {' | '.join(map(actions_of, lines))} {'amends' * amends}{'unseen' * unseen}"
        case Partial(lifted, targets):
            return f"partial {','.join(lifted)} to {','.join(targets)}"
        case Mismatch(kind, differences, origin, to):
            wrong = " ".join(f"{one.square}={one.reading}" for one in differences)
            return f"{kind} {wrong} {origin or '-'} {to or '-'}"


def judged(wanted: Judged) -> str:
    """All visits, touch by touch, with what they were judged to be."""
    game = JudgedGame(wanted)
    for _ in range(wanted.visits):
        game.visit(game.rng.choice(wanted.manners))
        game.settle()
    return "\n".join([*game.lines, ""])


def _teller(wanted: Judged) -> Callable[[Path], str]:
    return lambda _: judged(wanted)


TEXTS: Texts = {f"judged/{name}": _teller(wanted) for name, wanted in JUDGED.items()}
"""What makes each file."""

"""Whole games played by noisy hands on a pretended board: what was ruled against what was meant.

Hands (`firmware_bridge.virtual.hands`) turn each action into timed changes; they go straight into
the referee, with time by hand. People answer questions truthfully. Counted are rulings that stand
although something else was meant, questions (necessary ones, where an independent look at the
trace finds two explanations or men that can have been interchanged; and all others), and waits.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.kernel.actions import (
    Action,
    Both,
    Castle,
    Done,
    Drop,
    Move,
    Pass,
    PlayCard,
    Put,
    Say,
    Stay,
    Swap,
    Take,
)
from companion.kernel.game import State
from companion.kernel.layout import Layout, Line, Stack
from companion.kernel.orthodox import PLAIN
from companion.players import choose
from companion.table.opening import make_game
from companion.table.protocol import notices
from companion.tracking.project import admits
from firmware_bridge.core.board import Lifted, Placed
from firmware_bridge.virtual.hands import (
    Capture,
    Carry,
    Exchange,
    Gesture,
    Insert,
    Performance,
    Remove,
    perform,
)
from tests.table.rig import Rig
from tests.tracking.trace import Change, Trace

CHANCE = ("roll", "first", "draw")
REACTION = 900
PATIENCE = 8
LONGEST = 3_000  # actions of one game


@dataclass
class Tally:
    """What came of it."""

    actions: int = 0
    games: int = 0
    wrong: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    unnecessary: int = 0
    replaced: int = 0
    at_once: int = 0
    ruled: int = 0
    tapped: int = 0
    noise: Counter[str] = field(default_factory=Counter)
    kept: list[str] = field(default_factory=list)
    traces: list[Trace] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        for name in ("actions", "games", "wrong", "unnecessary", "replaced", "at_once", "ruled", "tapped"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.asked += other.asked
        self.noise += other.noise
        self.kept += other.kept
        self.traces += other.traces


class NoisyGame:
    """One game; `play` runs it to its end or to a number of actions."""

    def __init__(self, folder: Path, seed: int, seats: tuple[str, ...], sense: str, level: str, settle: int,
                 rules: dict[str, str] | None = None, player: str = "mixed", game: str = "little-chess-jumble") -> None:  # fmt: skip
        self.rng = random.Random(seed)
        plain = make_game(game, seats, rules or {}).board
        self.rig = self._rig(
            folder,
            board=(plain.files, plain.ranks),
            sense=sense,
            settle=settle,
            name=f"g{seed}",
            seats=seats,
            seed=seed,
            rules=rules or {},
            game=game,
        )
        self.level = level
        self.tally = Tally()
        self.player = player
        self.seed = seed
        self._game, self._seats, self._settle, self._rules = game, seats, settle, rules or {}
        self._changes: list[Change] = []
        self._meant: Action | None = None
        self._began = 0
        self._base = self.rig.referee.state
        self._touched: set[str] = set()
        self._earlier = self._base, self._touched
        self._played = 0
        self._heard = 0
        self._last_change = 0

    def _rig(self, folder: Path, **given: Any) -> Rig:
        return Rig(folder, **given)

    most_wrong = 3

    def play(self, most: int, close: bool = True) -> Tally:
        referee, rig, tally = self.rig.referee, self.rig, self.tally
        while tally.actions < most and (actor := referee.game.actor(referee.state)) is not None:
            tally.actions += 1
            if actor.chance:
                self._roll()
                continue
            self._look()
            actor = referee.game.actor(referee.state)
            if actor is not None and not actor.chance:
                self._act(self._choice(), actor.seat)
            if tally.wrong > self.most_wrong:
                break
        self._wait(REACTION)
        self._answer(self._base, self._touched)
        self._check()
        tally.games += referee.game.actor(referee.state) is None
        if close:
            referee.close()
            rig.told.clear()
        return tally

    def _look(self) -> None:
        """Before choosing: what stands on the screen is what was meant before."""
        self._answer(self.rig.referee.state, self._touched)
        if self._meant is not None:
            played = [action for action in self.rig.actions if not action.startswith(CHANCE)]
            if not self.rig.referee.watch.agrees or played[-1:] != [str(self._meant)]:
                self._wait(REACTION)
                self._answer(self._base, self._touched)
                self._obey()
            self._check()

    def _choice(self) -> Action:
        referee = self.rig.referee
        if self.player == "home" or (self.player == "mixed" and self.rng.random() < 0.7):
            return choose(referee.game, referee.state)
        actions = list(referee.game.actions(referee.state))
        by_hand = [action for action in actions if not isinstance(action, Say)]
        return self.rng.choice(by_hand if by_hand and self.rng.random() < 0.8 else actions)

    def _roll(self) -> None:
        """Roll; whoever is refused looks at the board, answers what is asked, and rolls again."""
        rig = self.rig
        for _ in range(PATIENCE):
            actor = rig.referee.game.actor(rig.referee.state)
            if actor is None or not actor.chance:
                break  # somebody has followed already
            due = rig.referee.record.due()
            rig.do(do="draw", deck=due.name) if due and due.cards else rig.do(do="roll")
            if (
                not isinstance(rig.told[-1], notices.Refused)
                or rig.referee.game.actor(rig.referee.state) is None
            ):
                break
            self._wait(REACTION)
            self._answer(self._base, self._touched)
            self._obey()
        else:
            self._wrong(f"nobody can roll: {rig.told[-1]}")
            rig.do(do="settle")
        self._follow()
        self._check()

    def _follow(self) -> None:
        """Men that a card has sent away at once are taken off the board."""
        rig = self.rig
        shown = [n for n in rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd))]
        if shown and isinstance(shown[-1], notices.Mismatch) and shown[-1].kind == "follow":
            for repair in shown[-1].repairs:
                if repair.square in rig.men and not repair.expected:
                    rig.lift(repair.square)
            self._wait(REACTION)

    def _check(self) -> None:
        """What stands now that somebody has followed against what was meant."""
        rig, referee = self.rig, self.rig.referee
        if self._meant is not None:
            played = [action for action in rig.actions if not action.startswith(CHANCE)]
            layout = {q: str(s[-1]) for q, s in referee.game.layout(referee.state).items() if ":" not in q}
            if played[-1:] != [str(self._meant)] or layout != rig.men or len(played) != self._played + 1:
                self._wrong(
                    f"meant {self._meant}, ruled {played[-1:]}, men {sorted(set(layout.items()) ^ set(rig.men.items()))}"
                )
                self._restore(layout)
            self._played = len(played)
            self._meant = None

    def _restore(self, layout: dict[str, str]) -> None:
        """Begin again from what the table holds."""
        self.rig.men = layout
        self.rig.lay_out()

    def _wrong(self, what: str) -> None:
        self.tally.wrong += 1
        position = self.rig.referee.game.position(self._base)
        self.tally.traces.append(
            Trace(
                says=what, game=self._game, seats=self._seats, rules=self._rules, position=position, sense=self.rig.sense or "",
                settle=self._settle, changes=tuple(self._changes), meant=str(self._meant),
            )
        )  # fmt: skip
        self.tally.kept.append(f"seed {self.seed} n {self.rig.referee.n}: {what}; from {position}")

    def _obey(self, kind: str = "unexplained") -> None:
        """Men that the screen says stand wrong, and that no movement meant to move, are put right."""
        shown = [n for n in self.rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd))]
        if shown and isinstance(shown[-1], notices.Mismatch) and shown[-1].kind == kind:
            self._set_right([repair.square for repair in shown[-1].repairs])

    # Hands

    def _gestures(self, action: Action, seat: str) -> list[Gesture]:
        if isinstance(action, Put):
            room: list[Gesture] = [Remove(action.to)] if action.to in self.rig.men else []
            if action.to in ("box", "out"):
                return [Remove(action.origin)]
            if action.origin == "box":
                return [*room, Insert(action.to, f"{action.owner}:{action.kind}")]
            return [*room, Carry(action.origin, action.to)]
        if isinstance(action, Swap):
            (one, here), (other, there) = (man_of(text) for text in (action.one, action.other))
            if "box" not in (here, there):
                return [Exchange(here, there)]
            return (
                [Remove(there), Insert(there, one)] if here == "box" else [Remove(here), Insert(here, other)]
            )
        if isinstance(action, Drop):
            thrown_out: list[Gesture] = [Remove(action.to)] if action.to in self.rig.men else []
            return [*thrown_out, Insert(action.to, str(self._line(action).after[action.to][-1]))]
        if isinstance(action, Both):
            return [Carry(action.origin, action.to), Carry(action.other, action.other_to)]
        if isinstance(action, Castle):
            if (action.king_to, action.rook_to) == (action.rook, action.king):
                return [Exchange(action.king, action.rook)]
            king, rook = Carry(action.king, action.king_to), Carry(action.rook, action.rook_to)
            moved: list[Gesture] = [one for one in (king, rook) if one.start != one.end]
            return moved[::-1] if action.king_to == action.rook else moved
        assert isinstance(action, Move)
        if "boulder" in self.rig.men.values():
            return self._with_boulders(action)
        if action.promoted:
            taken: list[Gesture] = [Remove(action.to)] if action.captures else []
            return [Remove(action.origin), *taken, Insert(action.to, f"{seat}:{action.promoted}")]
        way = self._line(action).way
        free = sorted(way - set(self.rig.men) - {action.origin, action.to})
        via = tuple(self.rng.sample(free, min(2, len(free))))
        if action.captures == (action.to,):
            return [Capture(action.origin, action.to, via=via)]
        if action.captures:  # in passing
            return [Carry(action.origin, action.to, via), *map(Remove, action.captures)]
        return [Carry(action.origin, action.to, via)]

    def _line(self, action: Action) -> Line:
        """How the board shows an action."""
        game, state = self.rig.referee.game, self.rig.referee.state
        shown = (line for line in game.lines(state) if line.actions == (action,))
        return next(shown, Line((action,), {}, frozenset()))

    def _with_boulders(self, action: Move) -> list[Gesture]:
        """A man goes with his boulder, without it, or onto one; a boulder leaves a man, or goes under one.

        Where a board may feel nothing of a boulder under a man, hands sometimes touch it and sometimes do not.
        """
        line, men = self._line(action), self.rig.men
        origin, to = action.origin, action.to
        rest, came = line.after[origin], line.after[to]
        felt = self.rig.sense != "occupancy" or (self.rng.random() < 0.5 and action.kind != "o")
        if action.kind == "o":
            if not rest:
                return [Carry(origin, to)]
            return [] if len(came) > 1 else [Insert(to, "boulder")]
        man, onto = str(came[-1]), men.get(to) == "boulder"
        if not felt and (onto or action.leaving):
            thrown_out: list[Gesture] = [Remove(to)] if to in men and not onto else []
            if onto:
                men[to] = man
            if not action.leaving:
                return [Remove(origin)]
            men[origin] = "boulder"
            return [] if onto else [*thrown_out, Insert(to, man)]
        moved: list[Gesture] = [Capture(origin, to) if to in men else Carry(origin, to)]
        return [*moved, Insert(origin, "boulder")] if action.leaving else moved

    def _act(self, action: Action, seat: str) -> None:
        rig, tally = self.rig, self.tally
        before = rig.referee.n
        self._earlier = self._base, self._touched
        self._base, self._touched, self._meant = rig.referee.state, set(), action
        self._began = rig.ms
        self._changes.clear()
        if isinstance(action, Pass):
            rig.do(do="end")
            if rig.referee.n == before and rig.referee.questions:
                self._answer(rig.referee.state, self._touched)
                rig.do(do="end")
            return
        if isinstance(action, (Take, Done, PlayCard, Say)) or self._back(action):
            rig.act(str(action))
            if isinstance(action, Move):
                rig.carry(action.origin, action.to)
            elif isinstance(action, Say) and action.verb == "uncloak":
                self._exchange(action)
            return
        if isinstance(action, Stay):
            square = next(q for q, man in sorted(rig.men.items()) if man.startswith(seat))
            rig.place(square, rig.lift(square))
            self._touched = {square}
            self._wait(REACTION)
            rig.do(do="end")
            self._answer(self._base, self._touched)
            return
        gestures = self._gestures(action, seat)
        if not gestures:  # no sensor feels it
            rig.act(str(action))
            return
        done = perform(gestures, rig.men, self.rng, self.level)
        tally.noise.update(noise.kind for noise in done.noise)
        self._touched = self._show(done)
        self._wait(done.next_in)
        mixed = [noise.squares for noise in done.noise if noise.kind == "interchange"]
        if rig.referee.n == before or mixed:
            self._wait(REACTION)
        self._answer(self._base, self._touched)
        if rig.referee.n == before and self._line(action).unfelt:
            self._wait(REACTION)
            rig.do(do="end")
            self._answer(self._base, self._touched)
        if isinstance(action, Put) and action.to in ("box", "out") and rig.referee.n == before:
            self._wait(REACTION)
            rig.do(do="end")
        if rig.referee.n == before:
            self._wait(REACTION)
            self._answer(self._base, self._touched)
        if rig.referee.n == before and mixed:  # a board that sees colours has seen it, and says so
            for squares in mixed:
                self._set_right(list(squares))
            self._answer(self._base, self._touched)
        if rig.referee.n == before:
            tally.tapped += 1
            rig.act(str(action))
            self._wait(REACTION)
            self._obey("follow")

    def _exchange(self, action: Say) -> None:
        """A checker is exchanged for its man."""
        layout = self.rig.referee.game.layout(self.rig.referee.state)
        for square, stack in layout.items():
            if square in self.rig.men and self.rig.men[square] != str(stack[-1]):
                self.rig.lift(square)
                self.rig.place(square, str(stack[-1]))
        self._wait(REACTION)

    def _back(self, action: Action) -> bool:
        """Whether a Booster man is set back where its turn began: only the screen can say that this is a step."""
        came = getattr(self.rig.referee.state, "came", -1)
        return isinstance(action, Move) and came >= 0 and PLAIN.names[came] == action.to

    def _show(self, done: Performance) -> set[str]:
        """Let the board report the changes, timers running in between; returns the touched squares."""
        rig = self.rig
        start = rig.ms
        for change in done.changes:
            self._until(start + change.ms)
            reading = rig.reading(change.token)
            self._last_change = rig.ms
            self._changes.append(Change(rig.ms - self._began, change.sign, change.square, reading))
            rig.referee.sensed((Placed if change.sign == "+" else Lifted)(change.square, rig.ms, reading))
            self._hear()
        rig.men = dict(done.men)
        return {change.square for change in done.changes}

    def _until(self, ms: int) -> None:
        rig = self.rig
        while (due := rig.referee.watch.due) is not None and due <= ms:
            rig.ms = max(rig.ms, due)
            rig.referee.poll()
            self._hear()
        rig.ms = max(rig.ms, ms)

    def _wait(self, ms: int) -> None:
        self._until(self.rig.ms + ms)

    def _hear(self) -> None:
        told = self.rig.told
        for notice in told[self._heard :]:
            if isinstance(notice, notices.Ruling):
                self.tally.ruled += 1
                self.tally.at_once += self.rig.ms - self._last_change <= 50
            elif isinstance(notice, notices.Undone):
                self.tally.replaced += 1
        self._heard = len(told)
        if len(told) > 5000:
            del told[:-50]
            self._heard = len(told)

    # People

    def _answer(self, base: State, touched: set[str]) -> None:
        """Answer all questions truthfully, and judge whether each had to be asked."""
        rig = self.rig
        while rig.referee.questions:
            ask = rig.referee.questions[-1]
            wanted = str(self._meant)
            if any(":" in (choice.action or "") for choice in ask.choices):
                self.tally.asked["what stands there"] += 1
                self.tally.unnecessary += self._explanations(base, touched) < 2
                stands = rig.men.get(ask.squares[0])
                choice = next((c.id for c in ask.choices if c.action == stands), "none")
            elif any(choice.action for choice in ask.choices):
                self.tally.asked["which"] += 1
                self.tally.unnecessary += self._explanations(base, touched) < 2
                ruled = rig.actions[-1] if rig.actions else ""
                found = {c.action: c.id for c in ask.choices}
                twice = next((id for text, id in found.items() if (text or "").endswith(f" {wanted}")), "")
                choice = found.get(wanted) or twice or found.get(ruled) or found.get("undo", "none")
            elif "as shown" in ask.choices[0].text:
                self.tally.asked["is it so"] += 1
                layout = rig.referee.game.layout(rig.referee.state)
                right = all(str(layout[q][-1]) == rig.men.get(q) for q in ask.squares)
                if not right:
                    rig.do(do="answer", id=ask.id, choice="none")
                    self._set_right(ask.squares)
                    continue
                choice = "1"
            else:
                self.tally.asked["other"] += 1
                self.tally.unnecessary += 1
                choice = "none"
            rig.do(do="answer", id=ask.id, choice=choice)
            self._hear()

    def _explanations(self, base: State, touched: set[str]) -> int:
        """Different ends that the settled board and the touched squares leave open, nothing at all included."""
        found = self._ends_from(base, touched)
        if len(self.rig.referee.game.seats) == 1:  # a hand that goes on, or the next movement
            found |= self._ends_from(self._earlier[0], touched | self._earlier[1])
        return len(found)

    def _ends_from(self, base: State, touched: set[str]) -> set[tuple[int, frozenset[tuple[str, Stack]]]]:
        """Ends of up to two movements with the number of their actions since the game began."""
        game = self.rig.referee.game
        before = self._played - (base == self._earlier[0])
        matcher = self.rig.referee.watch.matcher
        assert matcher is not None
        found: set[tuple[int, frozenset[tuple[str, Stack]]]] = set()

        def add(moves: int, layout: Layout) -> None:
            if all(
                admits(layout.get(q, ()), r, matcher.readings.sense)
                for q, r in matcher.readings.all().items()
            ):
                found.add((before + moves, frozenset((q, stack) for q, stack in layout.items() if stack)))

        layout = game.layout(base)
        add(0, layout)
        for line in (*game.lines(base), *(game.ends(base, matcher.readings.shows) or ())):
            if line.touches - line.unfelt <= touched:
                add(len(line.actions), {**layout, **line.after})
                if len(game.seats) == 1 and line.touches <= touched:  # the same man may have been moved twice
                    state, _ = game.apply(base, line.actions[0])
                    for second in game.lines(state):
                        if second.touches <= touched:
                            add(2, {**game.layout(state), **second.after})
        return found

    def _set_right(self, squares: list[str]) -> None:
        """The men on these squares are taken off and put where the table shows them."""
        rig = self.rig
        layout = rig.referee.game.layout(rig.referee.state)
        for square in squares:
            if square in rig.men:
                rig.lift(square)
        for square in squares:
            if square in layout:
                rig.place(square, str(layout[square][-1]))
        self._wait(REACTION)


def man_of(text: str) -> tuple[str, str]:
    """The token and the place of a man as an exchange names him (`green:Qd1`, `green:Qbox`)."""
    owner, _, rest = text.partition(":")
    return f"{owner}:{rest[0]}", rest[1:]


def run(actions: int, seats: tuple[str, ...], sense: str = "occupancy", level: str = "table", settle: int = 350,
        rules: dict[str, str] | None = None, seed: int = 0, game: str = "little-chess-jumble",
        player: str = "mixed") -> Tally:  # fmt: skip
    """Games one after the other until so many actions are played."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        while tally.actions < actions and tally.wrong < 5:
            noisy = NoisyGame(Path(folder), seed, seats, sense, level, settle, rules, player, game)
            tally.add(noisy.play(min(LONGEST, actions - tally.actions)))
            seed += 1
    return tally

"""Whole games played by noisy hands on a pretended board: what was ruled against what was meant.

Hands (`firmware_bridge.virtual.simulated_hands`) turn each action into timed changes; they go straight into
the referee, with time by hand. People answer questions truthfully. Counted are rulings that stand
although something else was meant, questions (necessary ones, where an independent look at the
trace finds two explanations or pieces that can have been interchanged; and all others), and waits.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any

from companion.engine.search import choose
from companion.kernel.actions import (
    Action,
    Done,
    Move,
    Pass,
    PlayCard,
    Put,
    Say,
    Stay,
    Take,
)
from companion.kernel.game import Game, State
from companion.kernel.layout import Layout, Stack
from companion.kernel.orthodox import PLAIN
from companion.table.protocol import notices
from companion.tracking.sensing import admits
from companion.units import Milliseconds
from firmware_bridge.virtual.simulated_hands import Change as Seen
from firmware_bridge.virtual.simulated_hands import Performance, perform
from tests.autoplay import chance
from tests.long_runs.gestures import Gestures, replies_to
from tests.table.table_fixture import Rig
from tests.tracking.trace import Change, Trace

CHANCE = ("roll", "first", "draw")
REACTION = 900
PATIENCE = 8
QUICK = 320
"""A hand that comes within so many ms may be replying before a movement is ruled."""
SECOND_THOUGHTS = 0.2
"""How many quick replies are taken back at once."""
JOINED, LATEST = 0.1, 30
"""How often one half of the field is a board of its own, and by how many ms at most it is later."""
LONGEST = 3_000  # actions of one game


@dataclass
class Tally:
    """What came of it. `quick`: replies that came before the movement was ruled; `unruled`: those neither ruled nor asked."""

    actions: int = 0
    games: int = 0
    wrong: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    unnecessary: int = 0
    quick: int = 0
    unruled: int = 0
    replaced: int = 0
    at_once: int = 0
    ruled: int = 0
    tapped: int = 0
    noise: Counter[str] = field(default_factory=Counter)
    kept: list[str] = field(default_factory=list)
    traces: list[Trace] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        for name in (
            "actions",
            "games",
            "wrong",
            "unnecessary",
            "quick",
            "unruled",
            "replaced",
            "at_once",
            "ruled",
            "tapped",
        ):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.asked += other.asked
        self.noise += other.noise
        self.kept += other.kept
        self.traces += other.traces


class NoisyGame:
    """One game; `play` runs it to its end or to a number of actions."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        seats: tuple[str, ...],
        sense: str,
        level: str,
        settle: int,
        rules: dict[str, str] | None = None,
        player: str = "mixed",
        game: str = "little-chess-jumble",
    ) -> None:
        self.rng = random.Random(seed)
        self.rig = self._rig(
            folder,
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
        self._meant: tuple[Action, ...] = ()  # since the last check: a movement, and a quick reply after it
        self._modules = self.rig.referee.game.board.ranks // 2
        self._began = 0
        self._base = self.rig.referee.state
        self._last = self._base  # what the last of the actions meant led from
        self._touched: set[str] = set()
        self._since: set[str] = set()  # touched since the last ruling
        self._earlier: list[tuple[State, set[str]]] = [(self._base, self._touched)]
        self._replaced = (
            False  # the ruling of this movement has replaced one, so it may be amended from before both
        )
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
        if self._meant:
            if not self.rig.referee.monitor.agrees or not self._ruled_as_meant(self._actions()):
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
                break  # someone has followed already
            rig.do(**(chance(rig.referee) or {"do": "roll"}))
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
        """Pieces that a card has sent away at once are taken off the board."""
        rig = self.rig
        shown = [n for n in rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd))]
        if shown and isinstance(shown[-1], notices.Mismatch) and shown[-1].kind == "follow":
            for repair in shown[-1].repairs:
                if repair.square in rig.men and not repair.expected:
                    rig.lift(repair.square)
            self._wait(REACTION)

    def _check(self) -> None:
        """What stands now that someone has followed against what was meant."""
        rig = self.rig
        if self._meant:
            played = self._actions()
            layout = self._layout()
            same = self._ruled_as_meant(played) or self._reached_as_meant()
            right = same and len(played) == self._played + len(self._meant)
            if not right or layout != rig.men:
                texts = [str(action) for action in self._meant]
                differ = sorted(set(layout.items()) ^ set(rig.men.items()))
                self._wrong(f"meant {texts}, ruled {played[self._played :]}, men {differ}")
                self._restore(layout)
            self._played = len(played)
            self._meant = ()

    def _actions(self) -> list[str]:
        """The actions in force, chance left out; a rule that ends the game begins a stretch of its own behind them."""
        stretches = self.rig.referee.record.line_of_play.stretches
        played = (one.action for stretch in stretches for one in stretch.played)
        return [action for action in played if not action.startswith(CHANCE)]

    def _ruled_as_meant(self, played: list[str]) -> bool:
        return played[-len(self._meant) :] == [str(action) for action in self._meant]

    def _reached_as_meant(self) -> bool:
        """Whether the position is that after what was meant, as when a piece is captured whose promotion was not noticed, or explodes as it promotes."""
        game, state = self.rig.referee.game, self._base
        for action in self._meant:
            state, _ = game.apply(state, action)
        drawn = list(takewhile(lambda text: text.startswith(CHANCE), reversed(self.rig.actions)))
        for text in reversed(drawn):
            fell = game.legal(state, text)
            if fell is None:
                return False
            state, _ = game.apply(state, fell)
        return bool(state == self.rig.referee.state)

    def _layout(self) -> dict[str, str]:
        """The pieces where the table has them."""
        referee = self.rig.referee
        return {q: str(s[-1]) for q, s in referee.game.layout(referee.state).items() if ":" not in q}

    def _restore(self, layout: dict[str, str]) -> None:
        """Begin again from what the table holds."""
        self.rig.men = layout
        self.rig.lay_out()

    def _wrong(self, what: str) -> None:
        self.tally.wrong += 1
        position = self.rig.referee.game.position(self._base)
        self.tally.traces.append(
            Trace(
                says=what,
                game=self._game,
                seats=self._seats,
                rules=self._rules,
                position=position,
                sense=self.rig.sense or "",
                settle=self._settle,
                changes=tuple(self._changes),
                meant=str(self._meant[0]),
                reply=" ".join(map(str, self._meant[1:])),
            )
        )
        self._keep(what)

    def _keep(self, what: str) -> None:
        position = self.rig.referee.game.position(self._base)
        self.tally.kept.append(f"seed {self.seed} n {self.rig.referee.n}: {what}; from {position}")

    def _obey(self, kind: str = "unexplained") -> None:
        """Pieces that the screen says stand wrong, and that no movement meant to move, are put right."""
        shown = [n for n in self.rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd))]
        if shown and isinstance(shown[-1], notices.Mismatch) and shown[-1].kind == kind:
            self._set_right([repair.square for repair in shown[-1].repairs])

    # Hands

    def _hands(self) -> Gestures:
        rig = self.rig
        return Gestures(rig.referee.game, rig.referee.state, rig.men, rig.sense or "", self.rng)

    def _act(self, action: Action, seat: str) -> None:
        rig, tally = self.rig, self.tally
        before = rig.referee.n
        self._earlier = [*(self._earlier if self._replaced else ()), (self._last, self._touched)]
        self._replaced = False
        self._base = self._last = rig.referee.state
        self._touched, self._meant = set(), (action,)
        self._began = rig.ms
        self._changes.clear()
        if isinstance(action, Pass):
            rig.do(do="end")
            if rig.referee.n == before and rig.referee.questions:
                self._answer(rig.referee.state, self._touched)
                rig.do(do="end")
            if any(":?" in piece for piece in rig.men.values()):
                self._exchange()  # a checker that can be only one piece
            return
        if isinstance(action, (Take, Done, PlayCard, Say)) or self._back(action):
            rig.act(str(action))
            if isinstance(action, Move):
                rig.carry(action.origin, action.to)
            elif isinstance(action, Say) and action.verb == "uncloak":
                self._exchange()
            return
        if isinstance(action, Stay):
            square = next(q for q, piece in sorted(rig.men.items()) if piece.startswith(seat))
            rig.place(square, rig.lift(square))
            self._touched = {square}
            self._wait(REACTION)
            rig.do(do="end")
            self._answer(self._base, self._touched)
            return
        gestures = self._hands().of(action, seat)
        if not gestures:  # no sensor feels it
            rig.act(str(action))
            return
        done = perform(gestures, rig.men, self.rng, self.level)
        tally.noise.update(noise.kind for noise in done.noise)
        self._touched = self._show(done)
        self._wait(done.next_in)
        mixed = [noise.squares for noise in done.noise if noise.kind == "interchange"]
        quick = done.next_in < QUICK and not mixed and rig.referee.n == before
        if quick and self._quickly(action, seat):
            return
        if rig.referee.n == before or mixed:
            self._wait(REACTION)
        self._answer(self._base, self._touched)
        if rig.referee.n == before and self._hands().ends_unseen(action):
            self._wait(REACTION)
            rig.do(do="end")
            self._answer(self._base, self._touched)
        if isinstance(action, Put) and action.to in ("box", "out") and rig.referee.n == before:
            self._wait(REACTION)
            rig.do(do="end")
            self._answer(self._base, self._touched)
        if rig.referee.n == before:
            self._wait(REACTION)
            self._answer(self._base, self._touched)
        if rig.referee.n == before and mixed:  # a board that sees colours has seen it, and says so
            for squares in mixed:
                self._set_right(list(squares))
            self._answer(self._base, self._touched)
            if rig.referee.n == before and self._hands().ends_unseen(action):
                rig.do(do="end")
                self._answer(self._base, self._touched)
        if rig.referee.n == before:
            tally.tapped += 1
            rig.act(str(action))
            self._wait(REACTION)
            self._obey("follow")

    # The other side's hand

    def _quickly(self, action: Action, seat: str) -> bool:
        """The other side replies before the movement was ruled, or tries a reply and takes it back; whether it replied."""
        rig, game, tally = self.rig, self.rig.referee.game, self.tally
        hands = self._hands()
        if (
            len(game.seats) == 1
            or hands.leaves_nothing(action)
            or (rig.sense == "occupancy" and hands.line(action).unfelt)
        ):
            return False  # no one follows, or someone has to say first that the hands are off
        replies = replies_to(game, rig.referee.state, action, seat)
        if not replies:
            return False
        if self.rng.random() < SECOND_THOUGHTS:
            self._second_thoughts(action, [reply.action for reply in replies])
            return False
        reply = self.rng.choice(replies)
        hands = Gestures(game, reply.state, dict(rig.men), rig.sense or "", self.rng)
        gestures = hands.of(reply.action, reply.seat)
        if not gestures:
            return False
        self._meant, self._last = (action, *reply.passes, reply.action), reply.state
        tally.actions += 1
        tally.quick += 1
        done = perform(gestures, hands.men, self.rng, self.level)
        tally.noise.update(noise.kind for noise in done.noise)
        self._touched |= self._show(done)
        self._wait(max(done.next_in, REACTION))
        self._answer(self._base, self._touched)
        if hands.ends_unseen(reply.action) and not rig.referee.monitor.agrees:
            rig.do(do="end")
            self._answer(self._base, self._touched)
        all_ruled = len(self._actions()) == self._played + len(self._meant) or self._reached_as_meant()
        if not rig.referee.monitor.agrees or not all_ruled:
            self._unruled()
        return True

    def _unruled(self) -> None:
        """A quick reply was neither ruled nor asked: people look at the screen, and begin again from there."""
        tally, rig = self.tally, self.rig
        tally.unruled += 1
        texts, position = [str(action) for action in self._meant], rig.referee.game.position(self._base)
        tally.kept.append(
            f"seed {self.seed} n {rig.referee.n}: unruled {texts}, ruled {self._actions()[self._played :]}; from {position}"
        )
        rig.do(do="end")
        self._restore(self._layout())
        self._played, self._meant = len(self._actions()), ()

    def _second_thoughts(self, action: Action, replies: list[Action]) -> None:
        """A piece of the other side is set down somewhere, if possible where the first came from, and taken back."""
        rig = self.rig
        moves = [one for one in replies if isinstance(one, Move) and not one.captures and not one.promoted]
        moves = [one for one in moves if one.origin in rig.men and one.to not in rig.men]
        back = [one for one in moves if isinstance(action, Move) and one.to == action.origin]
        if moves:
            move = self.rng.choice(back or moves)
            piece = rig.men[move.origin]
            hand = [
                Seen(Milliseconds(0), move.origin, "-", piece),
                Seen(Milliseconds(120), move.to, "+", piece),
                Seen(Milliseconds(260), move.to, "-", piece),
            ]
            self._touched |= self._report([*hand, Seen(Milliseconds(400), move.origin, "+", piece)])
            self.tally.noise["second_thoughts"] += 1

    def _exchange(self) -> None:
        """A checker is exchanged for its piece."""
        layout = self.rig.referee.game.layout(self.rig.referee.state)
        for square, stack in layout.items():
            if square in self.rig.men and self.rig.men[square] != str(stack[-1]):
                self.rig.lift(square)
                self.rig.place(square, str(stack[-1]))
        self._wait(REACTION)

    def _back(self, action: Action) -> bool:
        """Whether a Booster piece is set back where its turn began: only the screen can say that this is a step."""
        came = getattr(self.rig.referee.state, "came", -1)
        return isinstance(action, Move) and came >= 0 and PLAIN.names[came] == action.to

    def _show(self, done: Performance) -> set[str]:
        """Let the board report the changes, timers running in between; returns the touched squares."""
        touched = self._report(done.changes)
        self.rig.men = dict(done.men)
        return touched

    def _report(self, changes: Sequence[Seen]) -> set[str]:
        """The board reports changes; now and then one half of it is a board of its own, and later than the other."""
        rig = self.rig
        start = rig.ms
        late = self.rng.randint(5, LATEST) if self.rng.random() < JOINED else 0
        if late:
            self.tally.noise["joined"] += 1
            half = self.rng.random() < 0.5
            changes = [
                change._replace(
                    ms=Milliseconds(change.ms + late * ((int(change.square[1:]) > self._modules) == half))
                )
                for change in changes
            ]
        for change in sorted(changes, key=lambda change: change.ms):
            self._until(start + change.ms)
            reading = rig.reading(change.token)
            self._last_change = rig.ms
            self._changes.append(Change(rig.ms - self._began, change.sign, change.square, reading))
            self._since.add(change.square)
            rig.feel(change.sign, change.square, change.token)
            self._hear()
        return {change.square for change in changes}

    def _until(self, ms: int) -> None:
        self.rig.wait_until(ms, self._hear)

    def _wait(self, ms: int) -> None:
        self._until(self.rig.ms + ms)

    def _hear(self) -> None:
        told = self.rig.told
        for notice in told[self._heard :]:
            if isinstance(notice, notices.Ruling):
                self._since.clear()
                self.tally.ruled += 1
                self.tally.at_once += self.rig.ms - self._last_change <= 50
            elif isinstance(notice, notices.Undone):
                self.tally.replaced += 1
                self._replaced = True
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
            wanted = " ".join(map(str, self._meant))
            if any(_is_token(choice.action or "") for choice in ask.choices):
                self.tally.asked["what stands there"] += 1
                self._needed(self._explanations(base, touched) > 1, ask)
                stands = rig.men.get(ask.squares[0])
                choice = next((c.id for c in ask.choices if c.action == stands), "none")
            elif any(choice.action for choice in ask.choices):
                self.tally.asked["which"] += 1
                self._needed(self._explanations(base, touched) > 1, ask)
                ruled = rig.actions[-1] if rig.actions else ""
                found = {text: text for text in rig.offered() if text}
                twice = next((id for text, id in found.items() if (text or "").endswith(f" {wanted}")), "")
                part = next((id for text, id in found.items() if text and _part(text, wanted)), "")
                known = (found.get(wanted), twice, part, found.get(ruled), found.get("undo"))
                if best := next((text for text in known if text), ""):
                    rig.answer(best)
                    self._hear()
                    continue
                choice = "none"
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
                self._needed(False, ask)
                choice = "none"
            rig.do(do="answer", id=ask.id, choice=choice)
            self._hear()

    def _needed(self, needed: bool, ask: notices.Ask[str]) -> None:
        if not needed:
            self.tally.unnecessary += 1
            choices = [choice.action for choice in ask.choices]
            self._keep(
                f"asked without need {choices}, meant {list(map(str, self._meant))}, felt {self._changes}"
            )

    def _explanations(self, base: State, touched: set[str]) -> int:
        """Different ends that the settled board and the touched squares leave open, nothing at all included."""
        found = self._ends_from(base, touched, self._played)
        if self._ruled_as_meant(self._actions()):  # then what was touched since may be an action of its own
            found |= self._ends_from(self.rig.referee.state, self._since, self._played)
        game, felt = self.rig.referee.game, touched
        for back, (state, before) in enumerate(reversed(self._earlier), 1):
            felt = felt | before
            if base != state and (len(game.seats) == 1 or _seat(game, base) == _seat(game, state)):
                # a hand that goes on, or the next movement
                found |= self._ends_from(state, felt, self._played - back)
        return len(found)

    def _ends_from(
        self, base: State, touched: set[str], before: int
    ) -> set[tuple[int, frozenset[tuple[str, Stack]]]]:
        """Ends of up to two movements with the number of their actions since the game began, `before` up to `base`."""
        game = self.rig.referee.game
        matcher = self.rig.referee.monitor.matcher
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
                twice = (
                    len(game.seats) == 1 and line.touches <= touched
                )  # the same piece may have been moved twice
                state = base
                for action in line.actions:
                    state, _ = game.apply(state, action)
                if twice or len(self._meant) > 1 or _seat(game, state) == _seat(game, base):
                    for second in game.lines(state):
                        if second.touches - second.unfelt <= touched:
                            moves = len(line.actions) + len(second.actions)
                            add(moves, {**game.layout(state), **second.after})
        return found

    def _set_right(self, squares: list[str]) -> None:
        """The pieces on these squares are taken off and put where the table shows them."""
        rig = self.rig
        layout = rig.referee.game.layout(rig.referee.state)
        for square in squares:
            if square in rig.men:
                rig.lift(square)
        for square in squares:
            if square in layout:
                rig.place(square, str(layout[square][-1]))
        self._wait(REACTION)


def _seat(game: Game, state: State) -> str:
    """Who acts there; empty: no one."""
    actor = game.actor(state)
    return actor.seat if actor else ""


def _is_token(text: str) -> bool:
    """Whether an answer names a piece that stands somewhere, not an action."""
    return ":" in text and " " not in text


def _part(text: str, whole: str) -> bool:
    """Whether these actions begin or end those."""
    return f"{whole} ".startswith(f"{text} ") or f" {whole}".endswith(f" {text}")


def run(
    actions: int,
    seats: tuple[str, ...],
    sense: str = "occupancy",
    level: str = "table",
    settle: int = 350,
    rules: dict[str, str] | None = None,
    seed: int = 0,
    game: str = "little-chess-jumble",
    player: str = "mixed",
) -> Tally:
    """Games one after the other until so many actions are played."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        while tally.actions < actions and tally.wrong < 5:
            noisy = NoisyGame(Path(folder), seed, seats, sense, level, settle, rules, player, game)
            tally.add(noisy.play(min(LONGEST, actions - tally.actions)))
            seed += 1
    return tally

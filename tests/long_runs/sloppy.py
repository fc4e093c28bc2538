"""Sloppy hands in every ruleset: what was ruled against what was meant, and which questions had to be asked.

Hands knock pieces over, halt on squares on their way, mix pieces up, take actions back by hand, and do not always look
at the screen before they go on. Players answer truthfully. Whether a question was necessary says `tests.long_runs.judge`
from the trace alone. `python -m tests.long_runs.sloppy --actions 5000 --seed 1` prints for each ruleset:

    actions      carried out, by hand or (what no sensor can feel) on the screen
    wrong        silently wrong: the table's record differs from what was meant, and no question and no mismatch is shown
    refused      legal actions after which a mismatch was shown
    asked        questions, those about pieces that may have been interchanged included
    needless     questions of them that the trace does not require
    take-backs   made by hand, and noticed: undone, asked about, or shown as wrong
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.engine.search import choose
from companion.kernel.actions import Action, Done, Move, Pass, PlayCard, Put, Say, Stay, Take
from companion.kernel.game import State
from companion.table.protocol import notices
from companion.units import Seconds
from firmware_bridge.virtual.simulated_hands import (
    Carry,
    Change,
    Gesture,
    GestureError,
    Insert,
    Performance,
    Rates,
    Remove,
    perform,
)
from tests.autoplay import chance
from tests.long_runs.gestures import Gestures
from tests.long_runs.judge import STOOD, Event, Judge, may_be_interchanged
from tests.table.table_fixture import Rig

SLOPPY = Rates(
    bounce=0.1,
    slide=0.15,
    adjust=0.05,
    pause=Seconds(0.03),
    sweep=0.05,
    two_hands=0.05,
    knocked=0.08,
    interchange=0.02,
    victim_first=50,
    capturer_first=35,
    push_off=15,
    halt=0.25,
)
CAREFUL = Rates(bounce=0.1, victim_first=1)
TAKES_BACK = 0.1
LOOKS = 900
"""Players who wait so many ms look at the screen before they go on."""
LETS_GO = 450
"""Milliseconds at least for which a hand that has finished an action lets go of its piece before it lifts it again."""
REST = 1200
BURST = 3
"""Actions that hands carry out before the players look at the screen, at most."""
LONGEST = 150
CHANCE = ("roll", "first", "draw")
CHESS = ("white", "black")
PLAYS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("parade-chess-solitaire", ("player",), {}),
    ("neighbour-chess-solitaire", ("player",), {"min_men": "8"}),
    ("little-chess-jumble", ("green", "blue"), {}),
    ("little-action-chess-jumble", ("green", "red", "blue", "yellow"), {}),
    ("big-chess-jumble", ("green", "red", "blue", "yellow"), {}),
    ("big-action-chess-jumble", ("green", "red", "blue", "yellow"), {}),
    ("wild-jokers", CHESS, {}),
    ("raindropchess", CHESS, {}),
    ("boulder-chess", ("red", "blue"), {"goal": "b"}),
    ("boulder-chess", ("red", "blue"), {"setup": "a"}),
    ("gravity-chess", CHESS, {}),
    ("booster-chess", CHESS, {}),
    ("cloak-and-dagger-chess", CHESS, {}),
    ("chess", CHESS, {}),
)
SOLITAIRES = [name for name, seats, _ in PLAYS if len(seats) == 1]
SENSES = ("occupancy", "occupancy", "occupancy", "colour", "identity")
"""Occupancy above all: it is what most boards sense."""


@dataclass
class Count:
    """What came of the actions of one ruleset; `kept` describes what was wrong, `needless` why."""

    actions: int = 0
    wrong: int = 0
    refused: int = 0
    asked: int = 0
    needless: int = 0
    made: int = 0
    noticed: int = 0
    missed: int = 0
    """Questions whose true answer the judge did not find: it judges too strictly there."""
    noise: Counter[str] = field(default_factory=Counter)
    kept: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        for name in ("actions", "wrong", "refused", "asked", "needless", "made", "noticed", "missed"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.noise += other.noise
        self.kept += other.kept


class SloppyGame:
    """One game of sloppy hands.

    `meant` is what the players have done since the game began, chance left out; `state` and `rig.men` are the position
    and the pieces that it has led to.
    """

    def __init__(
        self, folder: Path, seed: int, name: str, seats: tuple[str, ...], rules: dict[str, str], sense: str
    ) -> None:
        self.rng = random.Random(seed)
        self.rig = Rig(folder, sense, 350, f"{name}{seed}", game=name, seats=seats, seed=seed, rules=rules)
        self.label = f"{name} {sense} seed {seed}"
        self.count = Count()
        self.meant: list[str] = []
        self.state = self.rig.referee.state
        self._events: list[Event] = []
        self._certain: State = self.state
        self._before: State = (
            self.state
        )  # the position before the last action, which hands may still take back
        self._last: tuple[State, int] = (self.state, 0)
        self._last_seat = ""
        self._felt: list[Change] = []  # of the movement that is being made
        self._earlier: State = self.state  # the position before the last action that is certain
        self._set_down = ""
        self._quick_until = 0
        self._told = 0

    # The game

    def play(self, most: int) -> Count:
        """Play to the end, or so many actions."""
        referee = self.rig.referee
        while self.count.actions < most and (actor := referee.game.actor(referee.state)) is not None:
            if actor.chance:
                self._roll()
            else:
                self._burst()
            if self.count.wrong + self.count.refused > most // 4:
                break
        referee.close()
        return self.count

    def _roll(self) -> None:
        rig = self.rig
        rig.do(**(chance(rig.referee) or {"do": "roll"}))
        if isinstance(rig.told[-1], notices.Refused):
            self._wrong(f"refused to roll: {rig.told[-1]}")
            self._restore()
        self._follow()
        self._begin_anew()

    def _follow(self) -> None:
        """Take pieces off the board that a card has sent away, or put them where the table wants them."""
        rig = self.rig
        self._wait(REST)
        layout = self._layout()
        if layout != rig.men:
            for square in [q for q in rig.men if rig.men[q] != layout.get(q)]:
                rig.lift(square)
            for square in [q for q in layout if q not in rig.men]:
                rig.place(square, layout[square])
            self._wait(REST)

    def _burst(self) -> None:
        """Some actions one after another, without a look at the screen if they are quick; then compare."""
        rig, rng, game = self.rig, self.rng, self.rig.referee.game
        for _ in range(rng.randint(1, BURST)):
            actor = game.actor(self.state)
            if actor is None or actor.chance:
                break
            action = self._choose()
            gestures = self._gestures(action, actor.seat)
            if gestures is None:
                if not self._look():
                    return
                self._on_screen(action)
                return
            before = dict(rig.men)
            if self._set_down in {getattr(action, "origin", ""), getattr(action, "to", "")}:
                self._until(self._quick_until)
            done = perform(gestures, self._hands.men, rng, SLOPPY)
            self._count(done)
            self._apply(action)
            self._show(done)
            if any(noise.kind == "interchange" for noise in done.noise):
                break
            unseen = self._ends_unseen
            if unseen:
                self._wait(LOOKS)
                self._answer()
                if not self._same():
                    rig.do(do="end")
                    self._answer()
                break
            if rng.random() < TAKES_BACK:
                self._take_back(before)
                break
            self._pause()
            if not self._look_if_slow():
                return
        self._compare()

    def _choose(self) -> Action:
        game = self.rig.referee.game
        if self.rng.random() < 0.5:
            return choose(game, self.state)
        actions = list(game.actions(self.state))
        by_hand = [action for action in actions if not isinstance(action, (Say, Pass))]
        return self.rng.choice(by_hand if by_hand and self.rng.random() < 0.9 else actions)

    def _apply(self, action: Action) -> None:
        self._before = self.state
        self._last, self._last_seat = (self.state, len(self._events)), _seat(self)
        self.state, _ = self.rig.referee.game.apply(self.state, action)
        self.meant.append(str(action))

    # Hands

    def _gestures(self, action: Action, seat: str) -> list[Gesture] | None:
        """What hands do for an action; None: it is done on the screen."""
        if isinstance(action, (Take, Done, PlayCard, Pass, Stay)):
            return None
        if isinstance(action, Say) and action.verb != "uncloak":
            return None
        if isinstance(action, Put) and action.to in ("box", "out"):
            return None
        rig = self.rig
        came = getattr(self.state, "came", -1)
        if isinstance(action, Move) and came >= 0:
            return None
        self._hands = Gestures(rig.referee.game, self.state, dict(rig.men), rig.sense or "", self.rng)
        if isinstance(action, Say):
            (line,) = [self._hands.line(action)]
            if len(line.after) != 1:
                return None
        self._ends_unseen = rig.sense == "occupancy" and self._hands.ends_unseen(action)
        return self._hands.of(action, seat) or None

    def _show(self, done: Performance) -> None:
        rig = self.rig
        start = rig.ms
        self._felt = []
        for change in sorted(done.changes, key=lambda change: change.ms):
            self._until(start + change.ms)
            self._felt.append(change)
            self._events.append(Event(rig.ms, change.sign, change.square, rig.reading(change.token)))
            rig.feel(change.sign, change.square, change.token)
            self._hear()
        self._felt = []
        rig.men = dict(done.men)
        downs = [change.square for change in done.changes if change.sign == "+"]
        self._set_down, self._quick_until = downs[-1] if downs else "", rig.ms + LETS_GO

    def _count(self, done: Performance) -> None:
        self.count.actions += 1
        self.count.noise.update(noise.kind for noise in done.noise)

    def _take_back(self, before: dict[str, str]) -> None:
        """The player puts everything back as it was before the last action."""
        rig, rng, count = self.rig, self.rng, self.count
        last = self.meant[-1]
        self._wait(rng.randint(400, 4000))
        if rng.random() < 0.5:
            self._answer()
        if len(self._ruled()) != len(self.meant) and self.rig.referee.questions:
            self._answer()
        if self.meant[-1:] != [last]:
            return  # the record has another way to this position, so something else would be taken back
        try:
            done = perform(back(rig.men, before), rig.men, rng, CAREFUL)
        except GestureError:
            return
        count.made += 1
        count.actions += 1
        taken = self.meant.pop()
        ruled = len(self._ruled())
        told = len(rig.told)
        self.state = self._before
        self._show(done)
        self._wait(2000)
        shown = any(isinstance(n, (notices.Ask, notices.Mismatch, notices.Undone)) for n in rig.told[told:])
        self._answer()
        if self._same():
            count.noticed += 1
        elif shown or self.rig.referee.questions:
            count.noticed += 1
            self._keep(
                f"take-back of {taken} not undone: ruled {self._ruled()[-3:]}, meant {self.meant[-3:]}"
            )
            self._restore()
        else:
            self._keep(f"take-back of {taken} unnoticed (ruled before {ruled}, now {len(self._ruled())})")
            self._wrong(f"meant {taken} to be taken back")
            self._restore()
        self._begin_anew()

    def _pause(self) -> None:
        """Until the next action begins."""
        rng = self.rng
        kind = rng.random()
        shortest, longest = (150, 400) if kind < 0.2 else (400, 1000) if kind < 0.5 else (1000, 3000)
        self._slow = rng.randint(shortest, longest)
        self._wait(self._slow)

    def _look_if_slow(self) -> bool:
        if self._slow < LOOKS:
            return True
        return self._look()

    def _look(self) -> bool:
        """Look at the screen; whether it shows what was meant."""
        if self._slow < LOOKS:
            self._wait(REST)
        self._answer()
        if not self._same():
            self._compare()
            return False
        return True

    _slow = 0
    _ends_unseen = False

    def _on_screen(self, action: Action) -> None:
        """An action that is said, not felt."""
        rig = self.rig
        self.count.actions += 1
        if isinstance(action, Pass):
            before = rig.referee.n
            rig.do(do="end")
            if rig.referee.n == before and rig.referee.questions:
                self._answer()
                rig.do(do="end")
        else:
            rig.act(str(action))
        self._apply(action)
        self._follow()
        if not self._same():
            self._compare()
        self._begin_anew()

    # Time

    def _until(self, ms: int) -> None:
        self.rig.wait_until(ms, self._hear)

    def _wait(self, ms: int) -> None:
        self._until(self.rig.ms + ms)
        quiet = self.rig.ms - (self._events[-1].ms if self._events else 0)
        if quiet >= STOOD and self._same() and not self.rig.referee.questions:
            self._begin_anew(answered=False)

    def _begin_anew(self, answered: bool = True) -> None:
        """The position is certain.

        Where the player who has just acted goes on, and others might still follow, the last action is not: then what
        was felt of it still counts, unless someone has `answered`.
        """
        self.state = self.rig.referee.state
        self.meant = self._ruled()  # other actions may have led to the same position
        before, felt = self._last
        if answered or len(self.rig.referee.game.seats) == 1 or _seat(self) != self._last_seat:
            before, felt = self.state, len(self._events)
        if before is not self._certain:
            self._earlier = self._before
        self._certain = before
        del self._events[:felt]
        self._last = before, 0

    def _hear(self) -> None:
        for notice in self.rig.told[self._told :]:
            if isinstance(notice, notices.Ask):
                self._judge(notice)
        self._told = len(self.rig.told)

    # The screen

    def _ruled(self) -> list[str]:
        stretches = self.rig.referee.record.line_of_play.stretches
        played = (one.action for stretch in stretches for one in stretch.played)
        return [action for action in played if not action.startswith(CHANCE)]

    def _layout(self) -> dict[str, str]:
        referee = self.rig.referee
        return {q: str(s[-1]) for q, s in referee.game.layout(referee.state).items() if ":" not in q}

    def _same(self) -> bool:
        """Whether the table's record is what was meant, and the board as the table has it."""
        ruled = self._ruled()
        return (
            (ruled == self.meant or self.rig.referee.state == self.state)
            and self._layout() == self.rig.men
            and self.rig.referee.monitor.agrees
        )

    def _compare(self) -> None:
        """Compare after the hands are off: the record and the board with what was meant."""
        rig = self.rig
        self._wait(REST)
        self._answer()
        self._wait(REST)
        self._answer()
        if not self._same():
            shown = [n for n in rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd))]
            mismatch = shown[-1] if shown and isinstance(shown[-1], notices.Mismatch) else None
            what = f"meant {self.meant[-3:]}, ruled {self._ruled()[-3:]}"
            if mismatch is not None and self._put_right(mismatch):
                pass
            elif mismatch is not None or rig.referee.questions:
                self.count.refused += 1
                self._keep(f"refused: {what}: {shown[-1:]}")
                self._restore()
            else:
                self._wrong(what)
                self._restore()
        self._begin_anew(answered=False)

    def _put_right(self, shown: notices.Mismatch[str]) -> bool:
        """Pieces that came back interchanged are put where the table shows them; whether all is as meant then."""
        rig = self.rig
        layout = {q: str(s[-1]) for q, s in rig.referee.game.layout(self.state).items() if ":" not in q}
        wrong = [q for q in {**layout, **rig.men} if layout.get(q) != rig.men.get(q)]
        if not wrong:
            return False
        wrong = sorted({*wrong, *(repair.square for repair in shown.repairs)})
        for square in wrong:
            if square in rig.men:
                rig.lift(square)
        for square in wrong:
            if square in layout:
                rig.place(square, layout[square])
        self._wait(REST)
        self._answer()
        return self._same()

    def _wrong(self, what: str) -> None:
        self.count.wrong += 1
        self._keep(f"WRONG: {what}")

    def _keep(self, what: str) -> None:
        began = self._events[0].ms if self._events else 0
        felt = " ".join(f"{e.ms - began}{e.sign}{e.square}" for e in self._events)
        position = self.rig.referee.game.position(self._certain)
        self.count.kept.append(f"{self.label} n {self.rig.referee.n}: {what}; felt {felt}; from {position}")

    def _restore(self) -> None:
        """Go on from what the table has."""
        rig = self.rig
        for question in list(rig.referee.questions):
            rig.do(do="answer", id=question.id, choice="none")
        rig.men = self._layout()
        rig.lay_out()
        rig.wait_until(rig.ms + REST)
        if not rig.referee.monitor.agrees:  # pieces that were mixed up are wrong until each was touched
            for square in sorted(rig.men):
                rig.place(square, rig.lift(square))
            rig.wait_until(rig.ms + REST)
        self._told = len(rig.told)
        self.meant = self._ruled()
        self.state = rig.referee.state
        self._begin_anew()

    # Questions

    def _judge(self, ask: notices.Ask[str]) -> None:
        """Count a question, and whether it was necessary."""
        if not (ask.squares or any(choice.action for choice in ask.choices)):
            return
        count = self.count
        count.asked += 1
        judge = Judge(self.rig.referee.game, self._certain, self._events, self.rig.reading)
        if any(choice.action for choice in ask.choices):
            needed = judge.ends > 1 or self._may_be_taken_back(judge)
        else:
            layout = self.rig.referee.game.layout(self.rig.referee.state)
            needed = may_be_interchanged(ask.squares, layout, self._events, self.rig.reading)
        if not needed:
            count.needless += 1
            choices = [choice.action for choice in ask.choices]
            self._keep(
                f"NEEDLESS {choices} {ask.squares}, meant {self.meant[-3:]}, possible {list(judge.found.values())}"
            )

    def _may_be_taken_back(self, judge: Judge) -> bool:
        """Whether the board shows the position before the last action again, and something was done since."""
        game, reading = self.rig.referee.game, self.rig.reading
        back = {q: reading(str(s[-1])) or "?" for q, s in game.layout(self._earlier).items() if ":" not in q}
        shows = {q: reading(piece) or "?" for q, piece in self._pieces_felt().items()}
        return back == shows and self._earlier not in judge.found

    def _pieces_felt(self) -> dict[str, str]:
        """The pieces as the board shows them at this moment of a movement."""
        pieces = dict(self.rig.men)
        for event in self._felt:
            if event.sign == "+":
                pieces[event.square] = event.token
            else:
                pieces.pop(event.square, None)
        return pieces

    def _answer(self) -> None:
        """Answer all questions truthfully."""
        rig = self.rig
        for _ in range(12):
            if not rig.referee.questions:
                return
            ask = rig.referee.questions[-1]
            rig.do(do="answer", id=ask.id, choice=self._true_choice(ask))
            self._hear()
            if not rig.referee.questions:
                if self._same():
                    self._begin_anew()
                self._wait(REST)

    def _true_choice(self, ask: notices.Ask[str]) -> str:
        rig = self.rig
        found = {choice.action: choice.id for choice in ask.choices if choice.action}
        if not found:
            layout = self._layout()
            first = ask.choices[0].id
            return first if all(layout.get(q) == rig.men.get(q) for q in ask.squares) else "none"
        if all(":" in text and " " not in text and "@" not in text for text in found):
            return found.get(rig.men.get(ask.squares[0], ""), "none")
        ruled, best = self._ruled(), ("", -1)
        for text, id in found.items():
            actions = self._without_chance(text)
            if text != "undo" and not actions:
                continue
            says_all = any(other.startswith(f"{text} ") for other in found)  # "Nothing else"
            for back_by in self._may_replace(text, found):
                result = [*ruled[: len(ruled) - back_by], *actions]
                if says_all and result != self.meant:
                    continue
                if result == self.meant[: len(result)] and len(result) > best[1]:
                    best = id, len(result)
        same = (choice.id for choice in ask.choices if self._ends_as_meant(choice, ruled))
        if best[1] == len(self.meant):
            return best[0]
        return next(same, best[0] or "none")  # another way to the same position, before less than all

    def _may_replace(self, text: str, offered: Collection[str]) -> Sequence[int]:
        """How many rulings an answer may take the place of: all those that another answer lets stay."""
        ruled = self._ruled()
        for count in range(len(ruled), 1, -1):
            if " ".join(ruled[-count:]) in offered:
                return (count,)
        return range(1 if text == "undo" else 0, 4)

    def _ends_as_meant(self, choice: notices.OfferedAnswer[str], ruled: list[str]) -> bool:
        """Whether an answer says that as many actions as were meant have left the pieces where they are."""
        layout = self.rig.referee.game.layout(self.state)
        stands = all([*map(str, layout.get(q, ()))] == stack for q, stack in choice.after.items())
        actions = self._without_chance(choice.action)
        before = self.meant[: len(self.meant) - len(actions)]
        known = ruled[: len(before)] == before and len(before) >= len(ruled) - 1
        return bool(actions) and stands and known

    def _without_chance(self, text: str | None) -> list[str]:
        """The actions that an answer stands for."""
        if text is None or text == "undo":
            return []
        return [text] if text in self.meant[-3:] else _split(text, self.meant)


def _seat(game: SloppyGame) -> str:
    """Who acts in the position that is meant; empty if no one does."""
    actor = game.rig.referee.game.actor(game.state)
    return actor.seat if actor is not None else ""


def _split(text: str, known: list[str]) -> list[str]:
    """Actions written one after another, as far as they are known ones; else word by word."""
    found: list[str] = []
    rest = text
    while rest:
        one = next(
            (a for a in sorted(set(known[-4:]), key=len, reverse=True) if f"{rest} ".startswith(f"{a} ")), ""
        )
        one = one or rest.split(" ")[0]
        found.append(one)
        rest = rest[len(one) :].strip()
    return found


def back(now: dict[str, str], before: dict[str, str]) -> list[Gesture]:
    """What hands do to put pieces back that are where `now` says."""
    gone = {q: piece for q, piece in now.items() if before.get(q) != piece}
    missing = {q: piece for q, piece in before.items() if now.get(q) != piece}
    found: list[Gesture] = []
    later: list[Gesture] = []
    for square, piece in gone.items():
        home = next((q for q, one in missing.items() if one == piece and q not in now), None)
        if home is None:
            found.append(Remove(square))
        else:
            found.append(Carry(square, home))
            del missing[home]
    later += [Insert(q, piece) for q, piece in missing.items()]
    return [*found, *later]


def run(
    actions: int, seed: int = 0, plays: Sequence[str] | None = None, senses: tuple[str, ...] = SENSES
) -> dict[str, Count]:
    """So many actions of all rulesets together (or of these `plays`), by ruleset."""
    found: dict[str, Count] = {}
    chosen = [play for play in PLAYS if plays is None or play[0] in plays]
    with tempfile.TemporaryDirectory() as folder:
        for i, (name, seats, rules) in enumerate(chosen):
            label = " ".join((name, *(f"{key}={value}" for key, value in rules.items())))
            count = found.setdefault(label, Count())
            wanted = (actions + i) // len(chosen)
            n = 0
            while count.actions < wanted:
                sense = senses[n % len(senses)]
                game = SloppyGame(Path(folder), seed * 1000 + n, name, seats, rules, sense)
                count.add(game.play(min(LONGEST, wanted - count.actions)))
                n += 1
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=5000, help="of all rulesets together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", help="a ruleset")
    parser.add_argument("--sense", default="", help="of every board")
    parser.add_argument("--show", type=int, default=3, help="cases of each ruleset that are printed")
    args = parser.parse_args()
    senses = (args.sense,) if args.sense else SENSES
    found = run(args.actions, args.seed, args.only, senses)
    whole, alone = Count(), Count()
    print(f"{'':36} actions wrong refused asked needless take-backs noticed")
    for label, count in [*found.items(), ("all", whole)]:
        if count is not whole:
            whole.add(count)
        if label.split(" ")[0] in SOLITAIRES:
            alone.add(count)
        print(
            f"{label:36} {count.actions:7} {count.wrong:5} {count.refused:7} {count.asked:5} {count.needless:8} "
            f"{count.made:10} {count.noticed:7}",
            flush=True,
        )
        if count is not whole:
            for kept in count.kept[: args.show]:
                print("   ", kept)
    share = 100 * alone.needless / max(1, alone.actions)
    print(f"solitaires: {share:.1f} needless questions per 100 actions; noise {dict(whole.noise)}")
    return int(bool(whole.wrong or share > 2 or whole.noticed < whole.made))


if __name__ == "__main__":
    sys.exit(main())

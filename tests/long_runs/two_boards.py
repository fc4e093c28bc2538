"""Whole games between two tables with modelled hands on two virtual boards: what one does, the other carries out.

Everything is in one process with one clock. Each way takes 100 ms to 2 s, one message in a hundred is lost and some come twice;
either table is killed, also while a hand is on its way, and the line between them is cut for as long as a relay or a broker
takes to begin again. Tables take back by consent, pause, and say sentences meanwhile. What is counted is between the tables:
the same facts at both, nothing that was ruled at one lost at the other, nothing twice.

    python -m tests.long_runs.two_boards [--games N] [--seed N] [--only GAME]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path

import msgspec

from companion.kernel.actions import Action, Done, Move, Pass, PlayCard, Put, Say, Stay, Take
from companion.kernel.game import Actor
from companion.table.fairness.audit import audit
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.units import Milliseconds
from firmware_bridge.core.board import Lifted, Placed, Snapshot
from firmware_bridge.virtual.simulated_hands import Change, GestureError, Rates, perform
from tests.long_runs.gestures import Gestures
from tests.table.other_tables.two_tables import TwoTables, one_thing
from tests.table.table_fixture import Rig

RULESETS = (
    "little-chess-jumble",
    "big-chess-jumble",
    "little-action-chess-jumble",
    "big-action-chess-jumble",
    "booster-chess",
    "boulder-chess",
    "chess",
    "chess960",
    "cloak-and-dagger-chess",
    "gravity-chess",
    "raindropchess",
    "wild-jokers",
)
VARIANT_FILES = (
    "atomic",
    "berolina",
    "capablanca",
    "crazyhouse",
    "duck",
    "grand",
    "makruk",
    "placement",
    "seirawan",
    "shogi",
    "spartan",
    "xiangqi",
)
HANDS = Rates(bounce=0.1, slide=0.1, adjust=0.02, sweep=0.1, victim_first=50, capturer_first=35, push_off=15)
"""What hands do that leaves no doubt: how others are understood is counted elsewhere."""
MOST = 200
"""Actions of a game that does not end by itself."""
KILL, CUT, MID_AIR = 0.04, 0.01, 0.004
"""How often a table is killed after an action, the line cut, and a table killed at a change of its board."""
UNDO, PAUSE, SPEAK = 0.05, 0.01, 0.02
REACTION = 900
TRIES = 6
"""How often hands try before they tap the screen, and again before that counts as lost."""
SCREEN = (Take, Done, PlayCard, Say, Stay, Put)
"""What people do on the screen here."""


class Tally(msgspec.Struct):
    """What came of some games."""

    games: int = 0
    actions: int = 0
    kills: int = 0
    cuts: int = 0
    undone: int = 0
    tapped: int = 0
    otherwise: int = 0
    """Actions that the board understood otherwise than meant, alike at both tables."""

    def add(self, other: Tally) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class BoardGame:
    """One game at two boards."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.rng = rng = random.Random(f"{game} {seed}")
        plain = make_game(game, None, {})
        seats = plain.seats
        senses = (rng.choice(("occupancy", "identity")), rng.choice(("occupancy", "identity")))
        self.two = TwoTables(
            folder,
            game,
            None,
            (rng.choice(seats[1:]),) if rng.random() < 0.5 else (seats[0],),
            sense=senses,
            rules={"clock": "60+10"},
            seed=None,
        )
        self.two.rng = random.Random(rng.random())
        self.two.delay, self.two.loss, self.two.twice = rng.randrange(100, 2_000), 0.01, 0.02
        self.tally, self.wrong = Tally(games=1), list[str]()

    # Which table

    @property
    def _rigs(self) -> tuple[Rig, Rig]:
        return self.two.keeper_rig, self.two.guest_rig

    def _rig(self, guest: bool) -> Rig:
        return self._rigs[guest]

    def _is_guests(self, actor: Actor) -> bool:
        return actor.seat in self.two.guest.record.share.seats

    @property
    def _n(self) -> int:
        return self.two.keeper_rig.referee.n

    # Time

    def _until(self, ms: int) -> None:
        if ms > self.two.ms:
            self.two.pass_time(ms - self.two.ms, 150)

    def _wait(self, ms: int) -> None:
        self.two.pass_time(ms, 150)

    def _settle(self) -> None:
        self.two.settle(120_000)
        if not self.two.agree:
            self._say_wrong("they do not come to agree")

    def _say_wrong(self, what: str) -> None:
        self.wrong.append(f"at {self._n}, {self.two.ms} ms: {what}")

    # Hands

    def _report(self, guest: bool, changes: list[Change]) -> None:
        """A board reports changes; its table may be killed at any of them."""
        begun = self.two.ms
        for change in sorted(changes, key=lambda one: one.ms):
            self._until(begun + change.ms)
            rig = self._rig(guest)
            reading = rig.reading(change.token)
            if change.sign == "+":
                rig.men[change.square] = change.token
            else:
                del rig.men[change.square]
            kind = Placed if change.sign == "+" else Lifted
            rig.referee.on_sensor_event(kind(change.square, Milliseconds(self.two.ms), reading))
            if self.rng.random() < MID_AIR:
                self._kill(guest)

    def _tidy(self, guest: bool) -> bool:
        """Pieces are put where the screen shows them; whether any had to be."""
        rig = self._rig(guest)
        referee = rig.referee
        shown = {q: str(s[-1]) for q, s in referee.game.layout(referee.state).items() if ":" not in q}
        off = [q for q, piece in sorted(rig.men.items()) if shown.get(q) != piece]
        put = [q for q, piece in sorted(shown.items()) if rig.men.get(q) != piece]
        if not off and not put:
            return False
        begun = [Change(Milliseconds(200 * i), q, "-", rig.men[q]) for i, q in enumerate(off)]
        later = [Change(Milliseconds(200 * (len(off) + i)), q, "+", shown[q]) for i, q in enumerate(put)]
        self._report(guest, [*begun, *later])
        self._wait(REACTION)
        return True

    def _tidy_both(self) -> None:
        for guest in (False, True):
            for _ in range(TRIES):
                self._answer(guest, "")
                if not self._tidy(guest):
                    break
                self._settle()

    def _answer(self, guest: bool, wanted: str) -> None:
        """Questions of the board are answered by what was meant; those of the other table elsewhere."""
        rig = self._rig(guest)
        for _ in range(TRIES):
            asks = [ask for ask in rig.referee.questions if not self._is_consent(ask)]
            if not asks:
                return
            rig.do(do="answer", id=asks[-1].id, choice=self._choice_of(rig, asks[-1], wanted))
            self._wait(REACTION)

    @staticmethod
    def _choice_of(rig: Rig, ask: notices.Ask[str], wanted: str) -> str:
        """What someone answers who knows what was meant, and sees what stands there."""
        layout = rig.referee.game.layout(rig.referee.state)
        if "as shown" in ask.choices[0].text:
            shown = {q: str(stack[-1]) for q, stack in layout.items() if stack}
            right = all(shown.get(q) == rig.men.get(q) for q in ask.squares)
            return "1" if right else "none"
        found = {choice.action: choice.id for choice in ask.choices}
        stands = rig.men.get(ask.squares[0], "") if ask.squares else ""
        return found.get(wanted) or found.get(stands) or "none"

    @staticmethod
    def _is_consent(ask: notices.Ask[str]) -> bool:
        return not ask.squares and all(choice.action is None for choice in ask.choices)

    # A game

    def play(self) -> list[str]:
        """The whole game; what is wrong afterwards."""
        while self._n < MOST and not self.wrong:
            referee = self.two.keeper_rig.referee
            actor = referee.game.actor(referee.state)
            if actor is None:
                break
            self._one(actor)
            self._settle()
            self._tidy_both()
            self._settle()
            self._meanwhile()
        self._settle()
        self._compare()
        self.tally.actions = self._n
        return self.wrong

    def _one(self, actor: Actor) -> None:
        """One action, until it stands at the keeper's."""
        guest = self._is_guests(actor)
        if actor.chance:
            self._roll(guest)
            return
        before = self._n
        action = self._choose(guest)
        for attempt in range(2 * TRIES):
            if attempt < TRIES:
                self._do_by_hand(guest, action, actor.seat)
            else:
                self.tally.tapped += attempt == TRIES
                self._tidy(guest)
                self._rig(guest).act(str(action))
            self._settle()
            if self._n != before:
                break
            self._tidy(guest)
            self._settle()
        if self._n == before:
            self._say_wrong(f"{action} never came to stand: {self._rig(guest).told[-6:]}")
            return
        played = [one.action for one in self.two.keeper_rig.referee.record.line_of_play.played]
        if played[before : self._n] != [str(action)]:
            self.tally.otherwise += 1
            if played[before : self._n] == [str(action)] * 2:
                self._say_wrong(f"{action} stands twice")

    def _choose(self, guest: bool) -> Action:
        referee = self._rig(guest).referee
        actions = list(referee.game.actions(referee.state))
        by_hand = [one for one in actions if not isinstance(one, SCREEN)]
        return self.rng.choice(by_hand if by_hand and self.rng.random() < 0.9 else actions)

    def _do_by_hand(self, guest: bool, action: Action, seat: str) -> None:
        rig = self._rig(guest)
        if isinstance(action, Pass):
            rig.do(do="end")
            return
        hands = Gestures(rig.referee.game, rig.referee.state, dict(rig.men), rig.sense or "", self.rng)
        came = getattr(rig.referee.state, "came", -1)
        if isinstance(action, SCREEN) or (isinstance(action, Move) and came >= 0):
            rig.act(str(action))
            return
        try:
            gestures = hands.of(action, seat)
            done = perform(gestures, hands.men, self.rng, HANDS)
        except (GestureError, KeyError):  # a hand was interrupted: the screen says what stands where
            self._tidy(guest)
            return
        if not gestures:
            rig.act(str(action))
            return
        before = rig.referee.n
        self._report(guest, done.changes)
        self._wait(REACTION)
        self._answer(guest, str(action))
        rig = self._rig(guest)
        if rig.referee.n == before:
            rig.do(do="end")
            self._answer(guest, str(action))

    def _roll(self, guest: bool) -> None:
        before = self._n
        for _ in range(2 * TRIES):
            one_thing(self._rig(guest), self.rng)
            self._settle()
            if self._n != before:
                return
            self._tidy_both()
        self._say_wrong(f"nobody can roll: {self._rig(guest).told[-4:]}")

    # What else happens

    def _meanwhile(self) -> None:
        if self.rng.random() < KILL:
            self._kill(self.rng.random() < 0.5)
        if self.rng.random() < CUT:
            self.tally.cuts += 1
            self.two.line(False)
            self._wait(self.rng.choice((500, 4_000, 30_000)))
            self.two.line(True)
            self._settle()
        if self.rng.random() < UNDO:
            self._undo(self.rng.random() < 0.5)
        if self.rng.random() < PAUSE:
            self._pause(self.rng.random() < 0.5)
        if self.rng.random() < SPEAK:
            guest = self.rng.random() < 0.5
            seats = self.two.guest.record.share.seats if guest else self._here
            self._rig(guest).do(do="speak", seat=seats[0], what="nice-move")

    @property
    def _here(self) -> tuple[str, ...]:
        return tuple(self.two.keeper_rig.referee.seats_of_people)

    def _undo(self, guest: bool) -> None:
        """Someone wants to take the last action back; the others agree, or not."""
        before = self._n
        self._rig(guest).do(do="undo")
        self._settle()
        self._wait(2 * self.two.delay + 3_000)
        asks = [ask for ask in self._rig(not guest).referee.questions if self._is_consent(ask)]
        agrees = self.rng.random() < 0.7
        if asks:
            self._rig(not guest).do(do="answer", id=asks[-1].id, choice="1" if agrees else "none")
        self._settle()
        self._wait(2 * self.two.delay + 3_000)
        self.tally.undone += self._n < before
        self._tidy_both()

    def _pause(self, guest: bool) -> None:
        self._rig(guest).do(do="pause")
        self._settle()
        if self.rng.random() < 0.5:
            self._kill(self.rng.random() < 0.5)
        self._rig(not guest).do(do="resume")
        self._settle()
        if (
            self.two.keeper_rig.referee.record.line_of_play.paused
            != self.two.guest_rig.referee.record.line_of_play.paused
        ):
            self._say_wrong("one table pauses and the other does not")
        elif self.two.keeper_rig.referee.record.line_of_play.paused:
            self._rig(not guest).do(do="resume")
            self._settle()

    def _kill(self, guest: bool) -> None:
        """A table ends and begins again; the pieces stand where they stood."""
        self.tally.kills += 1
        two, rig = self.two, self._rig(guest)
        pieces = rig.men
        two.kill(rig)
        two.pass_nothing()
        two.sit_down() if guest else two.come_again()
        again = self._rig(guest)
        again.men = pieces
        again.referee.on_sensor_event(
            Snapshot({square: again.reading(token) or "1" for square, token in pieces.items()})
        )

    # Afterwards

    def _compare(self) -> None:
        two = self.two
        here, there = two.facts()
        if here != there:
            self._say_wrong("the facts differ")
        game, seat = two.keeper_rig.referee.game, two.guest.record.share.seats[0]
        if two.guest.record.state != game.redact(two.keeper_rig.referee.state, seat):
            self._say_wrong("the positions differ")
        for rig in self._rigs:
            self.wrong += [f"audit: {one.id}" for one in audit(rig.referee.record.journal, game).wrong]
        numbers = [one.body.get("number") for one in two.guest.record.journal.records]
        twice = [n for n, count in Counter(n for n in numbers if n is not None).items() if count > 1]
        if twice:
            self._say_wrong(f"records {twice[:5]} of the keeper's stand twice in the copy")


def run(games: list[tuple[str, int]], progress: bool = True) -> tuple[Tally, list[str]]:
    """These games, each with its seed."""
    whole, wrong = Tally(), list[str]()
    for name, seed in games:
        with tempfile.TemporaryDirectory() as folder:
            game = BoardGame(name, seed, Path(folder))
            try:
                found = game.play()
            except Exception:  # whatever it is, the other games are played
                found = [*game.wrong, traceback.format_exc()]
            for rig in (game.two.keeper_rig, game.two.guest_rig):
                rig.referee.close()
        whole.add(game.tally)
        wrong += [f"{name} {seed}: {one}" for one in found]
        if progress:
            one = game.tally
            print(
                f"{name} {seed}: {one.actions} actions, {one.kills} kills, {one.cuts} cuts, {one.undone} undone, "
                f"{one.tapped} tapped, {one.otherwise} otherwise; {'; '.join(found) or 'alike'}",
                flush=True,
            )
    return whole, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.two_boards")
    parser.add_argument("--games", type=int, default=1, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append")
    args = parser.parse_args()
    names = args.only or [*RULESETS, *VARIANT_FILES]
    tally, wrong = run([(name, args.seed + n) for n in range(args.games) for name in names])
    print(tally)
    for line in wrong:
        print("WRONG", line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

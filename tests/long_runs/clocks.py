"""Tables with running clocks killed at random moments: no clock comes back off by more than a tick of what was shown last.

`companion referee` plays a game with clocks and is asked for them again and again; it dies by SIGKILL after a random time,
or inside one of SQLite's writes (`tests.long_runs.crashing`). The next process has to show, of each seat that was not
running, exactly what was shown last, and of the one that ran no more than that, and no less than it could have shown
when it died. Lives that end while a move is under way are gone on with, but not compared: nobody was shown what came of it.

    python -m tests.long_runs.clocks [--kills N] [--seed N]
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.engine.search import choose
from companion.games import family
from companion.table.game_factory import make_game
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay, Played
from tests.long_runs.crash import Life, Truth
from tests.long_runs.outcome import tell_outcome

GAMES = {
    "wild-jokers": "5+3",
    "little-chess-jumble": "2,3x5",
    "raindropchess": "5d2 black=3b4",
    "boulder-chess": "hourglass 3",
}
TICK = 20


class Clocked:
    """One game in several lives."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self._rng = random.Random(f"clocks {game} {seed}")
        self._id, self._path = game, folder / "game"
        self._seats = family(game).info.seatings[0]
        self.game = make_game(game, self._seats, {})
        self._truth = Truth()
        self._shown: dict[str, Any] | None = None
        self._died = 0
        self._moving = False  # something was said of which it is not known what came of it
        self.off: list[int] = []
        self.wrong: list[str] = []

    def play(self, lives: int) -> int:
        done = 0
        for life in range(lives):
            done += self._live(life == 0)
            if self.wrong or self.game.actor(self._state()) is None:
                break
        return done

    def _live(self, first: bool) -> int:
        life = Life(
            [
                "referee",
                self._id,
                "--json",
                "--operator",
                "--no-setup",
                "--journal",
                str(self._path),
                "--seats",
                ",".join(self._seats),
                "--rule",
                f"clock={GAMES[self._id]}",
                "--rule",
                "flag=announce",
            ],
            self._rng,
            first,
            inside=0.2,
        )
        if self._rng.random() < 0.8:
            life.last_for(60.0)  # most die while clocks run, the others while they start
        came_back = answered = False
        for told in life.told():
            self._truth.hear(told)
            answered = answered or told["type"] in ("turn", "error")
            if told["type"] == "clock":
                if not came_back:
                    came_back = True
                    life.last_for(self._rng.uniform(0.1, 3.0))
                    self._compare(told)
                self._shown = told
                if self._moving:
                    self._moving = not answered
                elif self._rng.random() < 0.01:
                    answered = False
                    self._move(life)
                life.say(do="clock")
            elif told["type"] == "result":
                break
        status = life.end()
        self._died = time.monotonic_ns() // 1_000_000
        if status not in (0, -signal.SIGKILL):
            self.wrong.append(f"{self._id}: ended with {status} ({life.how})")
        self._after_death()
        return int(status == -signal.SIGKILL)

    def _move(self, life: Life) -> None:
        """Something is played, taken back or brought back."""
        state, chance = self._state(), self._rng.random()
        actor = self.game.actor(state)
        if actor is None:
            return
        self._moving = True
        self._truth.may = "more"
        if chance < 0.1 and self._truth.played:
            self._truth.may = "undo"
            life.say(do="undo")
        elif chance < 0.2 and self._truth.undone:
            self._truth.may = "redo"
            life.say(do="redo")
        elif actor.chance:
            due = str(self.game.actions(state)[0]).split(" ")
            life.say(do="roll") if due[0] in ("roll", "first") else life.say(do="draw", deck=due[1])
        else:
            life.say(do="act", action=str(choose(self.game, state)))

    def _state(self) -> Any:
        state = self.game.start()
        for text in self._truth.played:
            action = self.game.legal(state, text)
            assert action is not None, text
            state, _ = self.game.apply(state, action)
        return state

    def _after_death(self) -> None:
        """The journal says what was played in the end."""
        try:
            line = LineOfPlay.of(ReadOnlyJournal.read(self._path).records)
        except JournalError as wrong:
            if self._truth.played:
                self.wrong.append(f"{self._id}: {wrong.said.id} {wrong.said.values}")
            return
        if said := self._truth.wrong(line):
            self.wrong.append(f"{self._id}: {said}")
        self._truth.played = [played.action for played in line.played]
        self._truth.undone = [step.action for step in line.undone if isinstance(step, Played)]
        self._truth.may = ""

    def _compare(self, told: dict[str, Any]) -> None:
        """What the clocks show after the kill, beside what was shown last before it."""
        before, moving, self._moving = self._shown, self._moving, False
        if before is None or moving:
            return
        alive = self._died - before["at"]
        for seat, ms in told["seats"].items():
            was, runs = before["seats"][seat], before["running"] is not None
            moves = runs and (seat == before["running"] or GAMES[self._id].startswith("hourglass"))
            off = abs(ms - was)
            gained = ms > was and not GAMES[self._id].startswith("hourglass")
            self.off.append(max(0, off - alive) if moves else off)
            if gained or self.off[-1] > (TICK if moves else 0):
                self.wrong.append(f"{self._id} {seat}: shown {was}, came back as {ms}, died {alive} ms after")


def run(kills: int, seed: int, lives: int = 12) -> tuple[Counter[str], list[str]]:
    """Kill so often, over these games in turn."""
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    done = n = 0
    games = sorted(GAMES)
    while done < kills and len(wrong) < 20:
        game = games[n % len(games)]
        with tempfile.TemporaryDirectory() as folder:
            clocked = Clocked(game, seed + n, Path(folder))
            count = clocked.play(min(lives, kills - done))
        done += count
        n += 1
        tally.update({f"{game}: kills": count, "clocks compared": len(clocked.off)})
        tally["most ms off"] = max(tally["most ms off"], *clocked.off, 0)
        wrong += clocked.wrong
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.clocks")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tally, wrong = run(args.kills, args.seed)
    return tell_outcome(tally, wrong)


if __name__ == "__main__":
    sys.exit(main())

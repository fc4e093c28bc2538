"""`python -m tests.long_runs.faults`: games over links that damage, lose, are unplugged and lose their power.

Every board, link, fault and game that fits, from one seed, with a table of what came of it (`faulty` says what the
faults are; `all` is all of them at once). Hands play on meanwhile, and people answer what they are asked. When the
faults have ended the position has to be the truth, or the table has to ask: a question about the squares that differ,
or a list of the very squares, or of men in the air there. Anything else is WRONG.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.actions import Action, Move, Pass
from companion.table.protocol import notices
from companion.table.setup import make_game
from firmware_bridge.virtual.simulated_hands import Performance
from tests.board_simulators import driven
from tests.board_simulators.driven import DrivenGame
from tests.long_runs.faulty import BOARDS, FAULTS, OWN, FaultyRig, link_of, sized
from tests.long_runs.noise import PATIENCE, REACTION, NoisyGame

QUIET = 15_000
WAYS = (*FAULTS, "all")
GAMES: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    **driven.GAMES,
    "boulder-chess": (("red", "blue"), {"goal": "b"}),
    **{
        f"{edition}-chess-jumble": (("green", "blue"), {})
        for edition in ("little", "little-action", "big", "big-action")
    },
}
"""Every game that is played on squares: seats and house rules."""


def size(game: str) -> tuple[int, int]:
    """Files and ranks of a game's board."""
    seats, rules = GAMES[game]
    board = make_game(game, seats, rules).board
    return board.files, board.ranks


def fitting(board: str) -> list[str]:
    """The games that fit on a board; ours come in any size."""
    return [game for game in GAMES if board in OWN or size(game) == (8, 8)]


class Apart(Exception):
    """The table holds another position than stands on the board, and goes on doing so: people stop and look."""


class FaultyGame(DrivenGame):
    """Plays, loses its power in the middle of one capture, heals, and looks whether all is well."""

    def __init__(self, family: str, folder: Path, seed: int, game: str, faults: frozenset[str]) -> None:
        self._family, self._faults = sized(family, *size(game)), faults
        seats, rules = GAMES[game]
        sense = driven.BOARDS[self._family].sense
        NoisyGame.__init__(self, folder, seed, seats, sense, "none", 350, rules, "mixed", game)

    def _rig(self, folder: Path, **given: Any) -> FaultyRig:
        del given["sense"]
        return FaultyRig(self._family, folder, self._faults, **given)

    powered = False
    most_wrong = 0

    def _act(self, action: Action, seat: str) -> None:
        """Whoever is refused, for the board does not show it yet, looks and says it again."""
        for _ in range(PATIENCE):
            if self._agrees():
                break
            self._wait(REACTION)
            self._answer(self._base, self._touched)
        else:
            raise Apart
        before = self.rig.referee.n
        if action not in self.rig.referee.game.actions(self.rig.referee.state):
            return  # waiting has changed the position: choose again
        super()._act(action, seat)
        for _ in range(PATIENCE):
            if self.rig.referee.n != before or not isinstance(self.rig.told[-1], notices.Refused):
                return
            self._wait(REACTION)
            self._answer(self._base, self._touched)
            self.rig.do(do="end") if isinstance(action, Pass) else self.rig.act(str(action))

    def _agrees(self) -> bool:
        """Whether the men stand where the table holds them to stand."""
        return self.rig.men == self._held()

    def _held(self) -> dict[str, str]:
        layout = self.rig.referee.game.layout(self.rig.referee.state)
        return {q: str(s[-1]) for q, s in layout.items() if ":" not in q}

    def _restore(self, layout: dict[str, str]) -> None:
        """Nobody puts the record right here: whether the table notices is what is asked."""

    def _show(self, done: Performance) -> set[str]:
        rig = self.rig
        assert isinstance(rig, FaultyRig)
        start, slower = rig.ms, driven.SLOW.get(self._family, 1.0)
        captures = isinstance(self._meant, Move) and bool(self._meant.captures)
        for i, change in enumerate(done.changes):
            self._until(start + int(change.ms * slower))
            rig.change(change.sign, change.square, change.token)
            if "power" in self._faults and captures and not self.powered and i == len(done.changes) // 2:
                self.powered = True
                rig.emulated.power()
        rig.men = dict(done.men)
        rig.pump(900)
        self._hear()
        return {change.square for change in done.changes}

    def outcome(self, actions: int) -> str:
        """Play so many actions, heal the line, and say what came of it: `truth`, `asks`, `lists` or `WRONG ...`."""
        with contextlib.suppress(Apart):
            self.play(actions, close=False)
        rig = self.rig
        assert isinstance(rig, FaultyRig)
        rig.heal()
        rig.pump(QUIET)
        found = "truth" if self._agrees() else self._asks(self._held())
        rig.referee.close()
        return found

    def _asks(self, held: dict[str, str]) -> str:
        """What the table says while its position is not the truth."""
        rig = self.rig
        wrong = {q for q in held.keys() | rig.men.keys() if held.get(q) != rig.men.get(q)}
        if any(set(ask.squares) & wrong for ask in rig.referee.questions):
            return "asks"
        shown = [
            n for n in rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd, notices.Partial))
        ]
        if shown and not isinstance(shown[-1], notices.MismatchEnd):
            told = shown[-1]
            listed = (
                set(told.lifted) if isinstance(told, notices.Partial) else {r.square for r in told.repairs}
            )
            if listed and listed <= wrong:
                return "lists"
        return f"WRONG {sorted(wrong)}"


def outcomes(board: str, game: str, fault: str, seeds: range, actions: int) -> Iterator[tuple[int, str]]:
    """What came of each run, by its seed."""
    faults = frozenset(FAULTS) if fault == "all" else frozenset((fault,))
    for seed in seeds:
        with tempfile.TemporaryDirectory() as folder:
            try:
                yield seed, FaultyGame(board, Path(folder), seed, game, faults).outcome(actions)
            except Exception as wrong:
                yield seed, f"WRONG {type(wrong).__name__}: {wrong}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--board", choices=BOARDS)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--fault", choices=WAYS)
    parser.add_argument("--runs", type=int, default=2, help="runs of each board, game and fault")
    parser.add_argument("--actions", type=int, default=20)
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.runs)
    print(f"{'board':18} {'link':10} {'game':26} {'fault':7}  truth  asks lists WRONG  seconds")
    total, wrong = Counter[str](), []
    for board in [args.board] if args.board else BOARDS:
        for game in [one for one in fitting(board) if args.game in (None, one)]:
            for fault in [args.fault] if args.fault else WAYS:
                start, found = time.monotonic(), Counter[str]()
                for seed, outcome in outcomes(board, game, fault, seeds, args.actions):
                    found[outcome.split(" ")[0]] += 1
                    if outcome.startswith("WRONG"):
                        wrong.append(f"{board} {game} {fault} --seed {seed}: {outcome}")
                total += found
                print(
                    f"{board:18} {link_of(board):10} {game:26} {fault:7} {_counts(found)} {time.monotonic() - start:8.1f}",
                    flush=True,
                )
    print(f"{'all':64} {_counts(total)}")
    for one in wrong:
        print("   ", one)
    return 1 if wrong else 0


def _counts(found: Counter[str]) -> str:
    return " ".join(f"{found[kind]:5}" for kind in ("truth", "asks", "lists", "WRONG"))


if __name__ == "__main__":
    sys.exit(main())

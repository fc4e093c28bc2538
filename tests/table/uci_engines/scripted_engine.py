"""An engine for tests: it says what a real one has said, plays legal moves, and fails where it is told to.

    python -m tests.table.uci_engines.scripted_engine [FAULT] [TRANSCRIPT]

Faults: `die-STAGE` and `hang-STAGE`, at `start`, `hello`, `ready`, `go` or `stop` (between `info` and `bestmove`); `illegal`,
`nonsense`, `none`, `resign`, `flood`, `endless`, `binary`, `deaf` (it outlives its input), `refuses` (no `readyok`).
Where `SCRIPTED_ENGINE_TIMES` names a file with a number, it fails only so often.
"""

from __future__ import annotations

import os
import random
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tests.engine.uci.transcript import hello

if TYPE_CHECKING:
    from companion.games.chess.variant_rules import VariantRules


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


@cache
def rules_of(variant: str) -> VariantRules:
    """The rules of a game; an engine that fails before it needs them starts faster."""
    from companion.games.chess.files.catalogue import standard
    from companion.games.chess.variant_rules import VariantRules

    return VariantRules(standard()[variant])


class ScriptedEngine:
    """Reads orders until its input ends."""

    def __init__(self, fault: str, transcript: str) -> None:
        self._fault, self._transcript = fault, transcript
        self._variant, self._position = "chess", ""
        self._chance = random.Random(1)

    def run(self) -> None:
        self._maybe("start")
        for line in sys.stdin:
            words = line.split()
            if words:
                self._obey(words, line.strip())
        if self._fault == "deaf":
            time.sleep(600)

    def _obey(self, words: list[str], line: str) -> None:
        match words[0]:
            case "uci":
                self._maybe("hello")
                rules_of("chess")  # before a deadline runs
                for one in hello(self._transcript):
                    say(one)
            case "isready":
                self._maybe("ready")
                if not self._fails("refuses"):
                    say("readyok")
            case "setoption" if "UCI_Variant" in line:
                self._variant = words[-1]
            case "position":
                self._position = line
            case "go":
                self._go()
            case "quit":
                sys.exit()

    def _go(self) -> None:
        self._maybe("go")
        if self._fails("binary"):
            sys.stdout.buffer.write(bytes(range(256)) * 400 + b"\n")
        if self._fails("flood"):
            while True:
                say("info string " + "x" * 200)
        if self._fails("endless"):
            while True:
                sys.stdout.write("info " * 1000)
        move = self._legal()
        say(f"info depth 1 seldepth 1 multipv 1 score cp 13 nodes 20 nps 2000 time 1 pv {move}")
        self._maybe("stop")
        for fault, lie in LIES.items():
            if self._fails(fault):
                say(lie)
                return
        say(f"bestmove {move}")

    def _legal(self) -> str:
        """Any legal move, by our own rules."""
        rules = rules_of(self._variant)
        head, _, moves = self._position.partition(" moves ")
        at = rules.read(head.removeprefix("position fen "))
        for text in moves.split():
            at = rules.play(at, rules.read_move(at, text))
        return rules.uci(at, self._chance.choice(rules.moves(at)))

    def _maybe(self, stage: str) -> None:
        if self._fails(f"die-{stage}"):
            os._exit(1)
        if self._fails(f"hang-{stage}"):
            time.sleep(600)

    def _fails(self, fault: str) -> bool:
        if fault != self._fault:
            return False
        times = os.environ.get("SCRIPTED_ENGINE_TIMES")
        if times is None:
            return True
        path = Path(times)
        left = int(path.read_text())
        path.write_text(str(max(0, left - 1)))
        return left > 0


LIES = {
    "illegal": "bestmove e2e5",
    "nonsense": "bestmove \N{SNOWMAN} ponder",
    "none": "bestmove (none)",
    "resign": "bestmove resign",
}
FAULTS = (
    *(f"{how}-{stage}" for how in ("die", "hang") for stage in ("start", "hello", "ready", "go", "stop")),
    "illegal",
    "nonsense",
    "none",
    "flood",
    "endless",
    "refuses",
)
"""All but those that an engine may have and still be played with."""


if __name__ == "__main__":
    fault, transcript = (*sys.argv[1:], *("", "stockfish")[len(sys.argv) - 1 :])
    ScriptedEngine(fault, transcript).run()

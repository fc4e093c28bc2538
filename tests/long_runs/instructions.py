"""What a ruling, a touch and the first frame take of a processor, in instructions: a budget for a Raspberry Pi 4.

    python -m tests.long_runs.instructions [--what ruling touch frame] [--many N]

Counted by valgrind, which counts alike whatever else a machine does. A ruling and a touch are slopes: the same work is
done a few times and many times, so that what starting takes is in neither. Instructions are those of x86-64; an arm64 has
about as many. What a Pi makes of them is computed, not measured.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from companion.app import prepare
from companion.kernel.actions import Move
from tests.bench import frames, touches
from tests.table.table_fixture import Rig

GAMES = ("wild-jokers", "chess")
PI = 1.5e9
"""Instructions a second of one of its cores: 1.5 GHz, and one instruction each cycle is assumed."""
FEW, MANY = 5, 25
GOALS = {"ruling": 0.05, "touch": 0.1, "frame": 10.0}
"""Seconds on a Pi 4."""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"I +refs: +([\d,]+)")


def count(*words: str) -> int:
    """The instructions of a Python with these words, all its threads together.

    Raises:
        RuntimeError: It did not end well.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "XDG_DATA_HOME": folder,
            "PYTHONHASHSEED": "0",
            "SDL_VIDEODRIVER": "offscreen",
        }
        command = [*VALGRIND, sys.executable, *words]
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
    found = COUNTED.search(done.stderr)
    if done.returncode or found is None:
        raise RuntimeError(done.stderr[-3000:])
    return int(found[1].replace(",", ""))


def rule(game: str, times: int) -> None:
    """Hands move pieces on a board that feels them; the table rules each movement and writes it down."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        rig = Rig(Path(folder), sense="occupancy", ready=True, game=game, setup=False)
        rig.lay_out()
        while rig.referee.n < times:
            referee = rig.referee
            legal = [one for one in referee.game.actions(referee.state) if isinstance(one, Move)]
            ways = Counter((one.origin, one.to) for one in legal)  # what could be meant otherwise is asked
            action = rng.choice(
                [one for one in legal if one.to not in rig.men and ways[one.origin, one.to] == 1]
            )
            before = referee.n
            rig.carry(action.origin, action.to)
            rig.rest()
            assert referee.n > before, f"{action} was not ruled"


def touch(game: str, times: int) -> None:
    """Fingers take pieces up and set them down on the screen."""
    prepare()
    from tests.app.app_driver import Stage

    Stage.until.__defaults__ = (3600.0,)  # under valgrind everything takes fifty times as long
    touches.played(game, times)


WORK = {"ruling": rule, "touch": touch}


def slope(what: str, game: str, many: int) -> float:
    """Instructions of one more of them."""
    work = ("-m", "tests.long_runs.instructions", "--do", what, game)
    # In a checkout that nothing has run in yet the first run also translates modules, which takes far more.
    subprocess.run([sys.executable, *work, "1"], capture_output=True, check=True)
    few, more = (count(*work, str(n)) for n in (FEW, many))
    return (more - few) / (many - FEW)


def first_frame(code: str) -> int:
    """Instructions until the window shows something, with the drawing in software."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "window.py"
        script.write_text(code + frames.RUN)
        return count(str(script))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.instructions")
    parser.add_argument("--what", nargs="*", choices=GOALS, default=list(GOALS))
    parser.add_argument("--game", nargs="*", choices=GAMES, default=list(GAMES))
    parser.add_argument("--many", type=int, default=MANY)
    parser.add_argument("--do", nargs=3, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.do is not None:
        what, game, times = args.do
        WORK[what](game, int(times))
        return 0
    if shutil.which("valgrind") is None:
        print("This needs the Debian package valgrind.")
        return 2
    bad = 0
    found: dict[str, tuple[str, float]] = {}
    for what in args.what:
        if what == "frame":
            bare, ours = first_frame(frames.BARE), first_frame(frames.OURS)
            print(f"first frame of a bare window: {bare / 1e6:,.0f} million")
            found["the app's first frame"] = what, ours
        else:
            for game in args.game:
                found[f"a {what}, {game}"] = what, slope(what, game, args.many)
        for name, (kind, instructions) in found.items():
            seconds = instructions / PI
            late = seconds > GOALS[kind]
            bad += late
            print(
                f"{name}: {instructions / 1e6:,.1f} million, {1000 * seconds:,.0f} ms on a Pi 4"
                f"{' (MISSED)' if late else ''}",
                flush=True,
            )
        found.clear()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

"""How many dice a camera reads in its tray, and how many wrongly: `python -m tests.long_runs.dice_in_a_tray [SCENES] [--printed]`."""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

from firmware_bridge.core.camera import LyingDie
from firmware_bridge.eye.dice_eye import read_dice
from tests.eye.dice_scenes import Thrown, Tray, a_lamp, a_throw
from tests.eye.scenes import Camera

KINDS = "one", "two apart", "two that touch"
WHAT = "dice", "wrong", "unread", "passed over"


def main() -> None:
    """Print each scene with a fault, and a line for each kind of throw."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.dice_in_a_tray")
    parser.add_argument("scenes", type=int, nargs="?", default=540)
    parser.add_argument("--first", type=int, default=5000)
    parser.add_argument("--printed", action="store_true", help="dice with printed faces in place of pips")
    args = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    for seed in range(args.first, args.first + args.scenes):
        rng, kind = np.random.default_rng(seed), KINDS[seed % 3]
        tray = Tray(Camera(float(rng.uniform(45, 88)), float(rng.uniform(-180, 180))), seed)
        dice = a_throw(rng, 1 if kind == "one" else 2, kind == KINDS[2], args.printed)
        found = read_dice(tray.frame(*dice, lamp=a_lamp(rng)), tray.onto)
        lying, read = Counter(map(_true_face, dice)), Counter(map(_face_read, found.lying))
        unread = (lying - read).total()
        faults = (lying.total(), (read - lying).total(), unread, 0 if found.unclear else unread)
        counts.update({(kind, what): n for what, n in zip(WHAT, faults, strict=True)})
        if faults[1] or faults[3]:
            print(
                f"scene {seed}: lying {sorted(lying)}, read {sorted(read)}, unclear {found.unclear}",
                flush=True,
            )
    for kind in KINDS:
        print(kind, {what: counts[kind, what] for what in WHAT})


def _true_face(die: Thrown) -> tuple[int, bool]:
    """The face that lies up, or its marker."""
    return (die.labels[die.face - 1], True) if die.labels else (die.face, False)


def _face_read(die: LyingDie) -> tuple[int, bool]:
    return die.face, die.look == "marked"


if __name__ == "__main__":
    main()

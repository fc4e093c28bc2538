"""How many dice a camera reads in its tray, and how many wrongly: `python -m tests.long_runs.dice_in_a_tray [SCENES]`."""

from __future__ import annotations

import sys
from collections import Counter

import numpy as np

from firmware_bridge.eye.dice.upper_faces import read_dice
from tests.eye.dice_scenes import Tray, a_lamp, a_throw
from tests.eye.scenes import Camera

KINDS = "one", "two apart", "two that touch"


def main(scenes: int, first: int = 5000) -> None:
    """Print a line for each kind of throw."""
    counts: Counter[tuple[str, str]] = Counter()
    for seed in range(first, first + scenes):
        rng, kind = np.random.default_rng(seed), KINDS[seed % 3]
        tray = Tray(Camera(float(rng.uniform(45, 88)), float(rng.uniform(-180, 180))), seed)
        dice = a_throw(rng, 1 if kind == "one" else 2, kind == KINDS[2])
        found = read_dice(tray.frame(*dice, lamp=a_lamp(rng)), tray.onto)
        lying, read = Counter(die.face for die in dice), Counter(die.face for die in found.lying)
        counts[kind, "dice"] += lying.total()
        counts[kind, "wrong"] += (read - lying).total()
        counts[kind, "unread"] += (lying - read).total()
        counts[kind, "passed over"] += (lying - read).total() if not found.unclear else 0
    for kind in KINDS:
        print(kind, {what: counts[kind, what] for what in ("dice", "wrong", "unread", "passed over")})


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 540)

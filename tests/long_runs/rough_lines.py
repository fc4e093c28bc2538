"""`python -m tests.long_runs.rough_lines`: noise into the line of our firmware, both ways, and lost power, while hands play.

The Pico's firmware under MicroPython and the Arduino sketches on simulated AVRs, each at a pty, with the product's own
bridge at the other end; and chips at a Raspberry Pi's buses, read by the product's own scanner. Status 1: something was
wrong.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.hardware.arduino.simulated import RIGS, Simulated, TaggedPieces, TaughtHalls
from tests.hardware.board_on_buses import BoardOnBuses
from tests.hardware.flashed import Flashed
from tests.hardware.rough_line import RoughLine

PICOS = ("pico-8x8", "pico-12x12")
PIS = ("pi-mcp23017-8x8", "pi-shift-12x12")
OTHERS: dict[str, type[Simulated]] = {"nano-halls": TaughtHalls, "mega-rfid": TaggedPieces}
"""Rigs at which hands do more than close contacts."""


def board_of(kind: str) -> Flashed | BoardOnBuses | Simulated:
    if kind in PICOS:
        return Flashed(kind)
    if kind in PIS:
        return BoardOnBuses(kind)
    return OTHERS.get(kind, Simulated)(kind)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.rough_lines")
    parser.add_argument("--board", choices=[*PICOS, *PIS, *RIGS])
    parser.add_argument("--bursts", type=int, default=500)
    parser.add_argument("--resets", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    wrong = 0
    for kind in [args.board] if args.board else [*PICOS, *PIS, *RIGS]:
        began = time.monotonic()
        with board_of(kind) as board:
            cols, rows = board.size
            tally = RoughLine(board, cols, rows, args.seed).play(args.bursts, args.resets)
        print(f"{kind}: {tally}, {time.monotonic() - began:.0f} s", flush=True)
        wrong += tally.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

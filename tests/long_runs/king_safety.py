"""Kings, and what is royal like one, in danger: the legal moves under every rule against the field's own program.

    python -m tests.long_runs.king_safety [--positions 30] [--seed 1] [--write]

`--write` writes down what the program says where none of its faults matter, which a test holds ours against.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import pyffish

from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.files.variant_file import VariantFileError
from companion.games.chess.variant_rules import VariantRules
from tests.games.chess import oracle
from tests.games.chess.royal_positions import ROYALS, position, rules, section
from tests.long_runs.oracle_faults import faults

WRITTEN = Path(oracle.__file__).with_name("safety.txt")
TRIES = 4
"""Positions that are drawn for each that is compared: others cannot come about, or the game is over in them."""


class Compared:
    """What has been compared: how much, what differed, which faults of the oracle were met."""

    def __init__(self) -> None:
        self.seen, self.refused = 0, 0
        self.different: list[str] = []
        self.why: set[str] = set()
        self.lines: list[str] = []


def compare(found: Compared, name: str, text: str, positions: int, seed: int) -> None:
    """Compares random positions of one section."""
    try:
        (definition,) = read_file(text, "own.ini", standard()).values()
        own = VariantRules(definition)
    except VariantFileError:
        found.refused += 1
        return
    pyffish.load_variant_config(text)
    chance = random.Random(f"{name} {seed}")
    seen = 0
    for _ in range(TRIES * positions):
        fen = position(chance, text)
        at = own.read(fen, lenient=True)
        if own.in_check(at._replace(turn=1 - at.turn)) or pyffish.is_immediate_game_end(name, fen, [])[0]:
            continue
        theirs = set(pyffish.legal_moves(name, fen, []))
        ours = {own.uci(at, move): move for move in own.moves(at)}
        agrees = ours.keys() == theirs
        if not agrees:
            known = faults(own, at, fen, ours, theirs)
            found.why |= known.why
            theirs = theirs - known.theirs
            ours = {move: ours[move] for move in ours if move not in known.ours}
        if ours.keys() != theirs or own.count(at) != len(own.moves(at)):
            more, less = sorted(ours.keys() - theirs), sorted(theirs - ours.keys())
            found.different.append(f"{text}{fen}: more {more[:6]}, less {less[:6]}")
        elif agrees:
            keys = ";".join(text.splitlines()[1:])
            found.lines.append(f"{keys}|{fen}|{oracle.told(theirs)}")
        seen += 1
        if seen == positions:
            break
    found.seen += seen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    found = Compared()
    for number, keys in enumerate(rules()):
        for royal in ROYALS:
            name = f"safety{number}{royal}"
            compare(found, name, section(name, keys, royal), asked.positions, asked.seed)
    if asked.write:
        WRITTEN.write_text("\n".join(found.lines) + "\n", "utf-8")
    for told in found.different:
        print("DIFFERS:", told)
    print(*sorted(found.why), sep="\n")
    print(found.seen, "positions,", len(found.different), "differ,", found.refused, "games refused")
    return bool(found.different)


if __name__ == "__main__":
    sys.exit(main())

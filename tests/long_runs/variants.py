"""Every standard game against the field's own program, for long: moves, and games to their ends.

    python -m tests.long_runs.variants [--positions 2000] [--games 200] [--files 1000] [--seed 1] [NAME ...]

It needs pyffish, which is there for Linux on x86-64. A difference is told with the position and ends the game
it is in; the exit status says whether there was any.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import traceback
from collections.abc import Iterator
from typing import NamedTuple

import pyffish

from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.variant_file import VariantFileError
from companion.games.chess.movement.ends import End
from companion.games.chess.movement.position import Position
from companion.games.chess.variant_rules import VariantRules
from tests.games.chess.random_files import random_section
from tests.long_runs.oracle_faults import as_it_plays, faults

PLIES = 250
STEP = 24
"""Plies after which the oracle is asked from a new FEN; each question costs it much, and each move before it a little."""


class Difference(Exception):
    """Ours and the oracle's are not the same."""


class Ply(NamedTuple):
    """One position of a game that both play."""

    at: Position
    fen: str
    legal: list[str]


def compare_file(seed: int, positions: int) -> str:
    """What became of a section made at random: `same`, or the sentence by which it is refused."""
    text = random_section(f"own{seed}", random.Random(f"file {seed}"))
    try:
        (definition,) = read_file(text, "own.ini", standard()).values()
        VariantRules(definition)
    except VariantFileError as wrong:
        return wrong.said.id
    pyffish.load_variant_config(text)
    try:
        known = compare_definition(definition, positions, seed)
    except Difference as wrong:
        raise Difference(f"{text}\n{wrong}") from wrong
    return "same" if not known else f"same, but with the oracle {', '.join(sorted(known))}"


def compare_definition(definition: Definition, positions: int, seed: int) -> set[str]:
    """The faults of the oracle in random games of a file's game; raises Difference where there are other differences."""
    known = set[str]()
    try:
        compare_moves(definition.name, VariantRules(definition), positions, seed, known)
    except Difference as wrong:
        other = VariantRules(as_it_plays(definition))
        if other.definition == definition:
            raise
        known.add("movements are mixed up")
        try:
            compare_moves(definition.name, other, positions, seed, known)
        except Difference as also:
            raise Difference(f"{wrong}\nand with its movements: {also}") from also
    return known


def playout(
    name: str, rules: VariantRules, chance: random.Random, known: set[str] | None = None
) -> Iterator[Ply]:
    """The positions of a random game; raises Difference where the legal moves are not the same.

    The oracle goes from position to position by its own FEN, which is its whole state but for what has been
    before. Faults of its own are named in `known`, if there is one, and its other moves go on.
    """
    at, fen = rules.start, pyffish.start_fen(name)
    moves: list[str] = []
    while len(moves) < PLIES:
        legal = sorted(pyffish.legal_moves(name, fen, []))
        yield Ply(at, fen, legal)
        if not legal:
            return
        ours = {rules.uci(at, move): move for move in rules.moves(at)}
        counted = rules.count(at) == len(ours)
        if known is not None and (sorted(ours) != legal):
            theirs = faults(rules, at, fen, ours, legal)
            known |= theirs.why
            ours = {text: move for text, move in ours.items() if text not in theirs.ours}
            legal = [text for text in legal if text not in theirs.theirs]
        if sorted(ours) != legal or not counted:
            more, less = sorted(ours.keys() - set(legal)), sorted(set(legal) - ours.keys())
            raise Difference(f"{fen} after {' '.join(moves[-4:])}: more {more[:6]}, less {less[:6]}")
        if not legal:
            return
        chosen = chance.choice(legal)
        moves.append(chosen)
        at, fen = rules.play(at, ours[chosen]), pyffish.get_fen(name, fen, [chosen])


def compare_moves(
    name: str, rules: VariantRules, positions: int, seed: int, known: set[str] | None = None
) -> int:
    """How many positions of random games have the same legal moves."""
    seen, game = 0, 0
    while seen < positions:
        for _ in playout(name, rules, random.Random(f"{name} {seed} {game}"), known):
            seen += 1
            if seen == positions:
                break
        game += 1
    return seen


def value(end: End | None, turn: int) -> int:
    """An end as the oracle tells it: from the side to move."""
    return 0 if end is None or end.winner < 0 else 1 if end.winner == turn else -1


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def compare_ends(name: str, rules: VariantRules, seed: int) -> str:
    """How one random game ended for both, at the same moment; raises Difference.

    Moves are ours: that they are the oracle's too says `compare_moves`, and it refuses one that it does not know.
    """
    chance = random.Random(f"{name} ends {seed}")
    at, start, moves = rules.start, pyffish.start_fen(name), list[str]()
    history, last = [at], None
    game = rules.definition
    hands, passes = game.captures_to_hand, any(game.passing)
    # Two passes in a row are no part of a FEN: then the oracle is told all moves. Where moves are not legal for what
    # has been before, it is told the last one alone, as the ends by what has been are compared apart.
    step = PLIES if passes else 1 if game.perpetual_check_illegal or game.repetition_illegal else STEP
    fen, added = start, list[str]()
    while len(moves) < PLIES:
        at_once, result = pyffish.is_immediate_game_end(name, fen, added)
        end = rules.end(at, last)
        legal = sorted(pyffish.legal_moves(name, fen, added)) if end is not None and not at_once else []
        if (end is None and at_once) or legal:
            raise Difference(f"{rules.write(at)}: {end}, the oracle {at_once} with {len(legal)} moves")
        if end is not None:
            theirs = result if at_once else pyffish.game_result(name, fen, added)
            if sign(theirs) != value(end, at.turn):
                raise Difference(f"{rules.write(at)}: {end}, the oracle {theirs}")
            return end.by
        claim = rules.end_by_history(history)
        if claim is not None or at.quiet > 3 or hands:
            claimed, result = pyffish.is_optional_game_end(name, start, moves)
            if claimed != (claim is not None) or (claimed and sign(result) != value(claim, at.turn)):
                raise Difference(f"{rules.write(at)}: {claim}, the oracle {claimed} {result}")
        if claim is not None:
            return claim.by
        ours = {rules.uci(at, move): move for move in rules.moves(at)}
        chosen = chance.choice(sorted(ours))
        back = moves[-2][2:4] + moves[-2][:2] if len(moves) > 3 and len(moves[-2]) == 4 else ""
        if back in ours and chance.random() < 0.15:
            chosen = back
        last = ours[chosen]
        moves.append(chosen)
        at = rules.play(at, last)
        history.append(at)
        if len(added) >= step:
            fen, added = pyffish.get_fen(name, fen, added), []
        added.append(chosen)
    return "goes on"


def compared_apart(seed: int) -> str:
    """`compare_file` in a process of its own: the oracle dies of some files."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        try:
            what = compare_file(seed, 60)
        except Difference as wrong:
            what = "differs"
            print("DIFFERS:", wrong, flush=True)
        except BaseException:
            traceback.print_exc()
            what = "differs"
        os.write(writes, what.encode())
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads) as answer:
        what = answer.read()
    os.waitpid(child, 0)
    return what or "the oracle died"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    every = [name for name, game in standard().items() if not game.two_boards]
    different = 0
    for name in asked.names or (sorted(every) if asked.positions or asked.games else ()):
        rules = VariantRules(standard()[name])
        ended: dict[str, int] = {}
        try:
            seen = compare_moves(name, rules, asked.positions, asked.seed) if asked.positions else 0
            for game in range(asked.games):
                by = compare_ends(name, rules, asked.seed * 10_000 + game)
                ended[by] = ended.get(by, 0) + 1
            print(name, seen, "positions", dict(sorted(ended.items())), flush=True)
        except Difference as wrong:
            different += 1
            print(name, "DIFFERS:", wrong, flush=True)
    told: dict[str, int] = {}
    for seed in range(asked.files):
        what = compared_apart(asked.seed * 10_000 + seed)
        different += what == "differs"
        told[what] = told.get(what, 0) + 1
    print(different, "differ; files:", told)
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())

"""What is different in a game of a variant file, told from its definition: for lists, and for games that have no words."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.keys import EVERY
from companion.games.chess.files.piece_types import KING
from companion.kernel.facts import About
from companion.kernel.messages import Message, Seat

SET = Counter({"P": 8, "R": 2, "N": 2, "B": 2, "Q": 1, "K": 1})
"""The figures of a side in a set of chess."""
SIDE = 8
"""Squares along a side of the usual board."""
CHESS = frozenset(("pawn", "knight", "bishop", "rook", "queen", KING))
LINED = ("xiangqi", "janggi")
SIGNED = ("shogi", *LINED)
"""Templates whose pieces are none of chess."""
SMALL, BIG, GOAL, ASIA, USUAL = "small", "big", "goal", "asia", "set"
GROUPS = (USUAL, SMALL, BIG, GOAL, ASIA)
"""In which groups games are listed."""


def about(definition: Definition) -> About:
    """What lists tell of a game."""
    sets = _sets(definition)
    token = "" if definition.walling == "none" else definition.walling
    return About(
        definition.files,
        definition.ranks,
        tuple(features(definition)) or (Message("feature-none"),),
        sets,
        token if token in ("", "duck", "arrow") else "wall",
        tuple(_groups(definition, sets)),
    )


def features(definition: Definition) -> Iterator[Message]:
    """The differences from chess, the most telling first; each is a sentence of its own."""
    yield from _goals(definition)
    yield from _turns(definition)
    if definition.chess960:
        yield Message("feature-shuffled")
    if _unequal(definition):
        yield Message("feature-unequal")
    if (definition.files, definition.ranks) != (SIDE, SIDE):
        yield Message("feature-size", {"files": definition.files, "ranks": definition.ranks})
    if definition.template in LINED:
        yield Message("feature-palaces")
    if definition.movements.get(KING, "K") != "K" and not definition.template:
        yield Message("feature-king")
    if _other_pawns(definition):
        yield Message("feature-pawns")
    others = len(definition.letters.keys() - CHESS - {"commoner"} - set(definition.pawns))
    if others and definition.template not in SIGNED:
        yield Message("feature-pieces", {"n": others})
    if not definition.castling and definition.letters.keys() >= {KING, "rook"} and not definition.template:
        yield Message("feature-no-castling")


def _goals(definition: Definition) -> Iterator[Message]:
    """How it is won."""
    if definition.check_counting:
        found = re.search(r"([0-9]+)\+[0-9]+", definition.start)
        yield Message("feature-checks", {"n": int(found[1]) if found else 1})
    white, black = definition.flag_region
    if white or black:
        far = all(len(set(words)) == 1 and words[0].startswith("*") for words in (white, black) if words)
        kings = definition.flag_types[0] == (KING,)
        yield Message(f"feature-{'king' if kings else 'piece'}-{'far' if far else 'there'}")
    if definition.extinction == "win" and definition.extinction_types == EVERY:
        yield Message("feature-lose-all")
    elif definition.extinction == "loss" and definition.extinction_types == EVERY:
        yield Message("feature-bare" if definition.extinction_count else "feature-lose-last")
    elif definition.extinction == "loss" and not set(definition.extinction_types) <= {KING, "commoner"}:
        yield Message("feature-lose-kind")
    if definition.connect:
        yield Message("feature-connect", {"n": definition.connect})
    if definition.connect_square:
        yield Message("feature-connect-square", {"n": definition.connect_square})
    if definition.links:
        yield Message("feature-links")
    if definition.collinear:
        yield Message("feature-collinear", {"n": definition.collinear})
    if definition.castling_wins:
        yield Message("feature-castling-wins")
    if definition.flip_enclosed != "none":
        yield Message("feature-flips")
    if definition.checkmate == "win":
        yield Message("feature-mate-loses")
    if definition.material in ("whitedrawodds", "blackdrawodds"):
        yield Message("feature-draw-odds", {"seat": Seat(definition.material.removesuffix("drawodds"))})


def _turns(definition: Definition) -> Iterator[Message]:
    """What is done in a turn."""
    if definition.blast:
        yield Message("feature-blast")
    if definition.petrify:
        yield Message("feature-stone")
    if definition.must_capture:
        yield Message("feature-must-take")
    if definition.takes_to_hand:
        yield Message("feature-hand")
    elif definition.drops and not definition.free_drops:
        yield Message("feature-placed")
    if definition.seirawan:
        yield Message("feature-behind")
    if definition.walling == "duck":
        yield Message("feature-duck")
    elif definition.walling != "none":
        yield Message("feature-walls")
    if not definition.checking:
        yield Message("feature-no-checks")


def _other_pawns(definition: Definition) -> bool:
    """Whether pawns move otherwise than in chess, also where they may go two squares."""
    own = any(type != "pawn" and type in definition.letters for type in definition.pawns)
    far = (
        definition.ranks == SIDE
        and definition.double_step
        and definition.double_region != Definition().double_region
    )
    return own or ("pawn" in definition.letters and far)


def _unequal(definition: Definition) -> bool:
    white, black = _standing(definition)
    return white != black


def _standing(definition: Definition) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """How many of each letter each side has on the board."""
    placement = definition.start.split()[0].partition("[")[0]
    letters = re.findall(r"\+?[A-Za-z]", placement)
    white = Counter(letter for letter in letters if letter[-1].isupper())
    return white, Counter(letter.upper() for letter in letters if letter[-1].islower())


def _sets(definition: Definition) -> int:
    """How many sets of chess are needed, each kind of piece another figure; 0: no number of them would do."""
    turns = definition.flip_enclosed != "none"
    if turns or max(definition.files, definition.ranks) > SIDE or definition.template in (*SIGNED, "reversi"):
        return 0
    held = re.findall("[A-Za-z]", definition.start.partition("[")[2].partition("]")[0])
    needed = 2 if definition.takes_to_hand else 1
    for i, standing in enumerate(_standing(definition)):
        men = Counter(standing)
        men.update(letter.upper() for letter in held if letter.isupper() == (i == 0))
        counts = sorted(men.values(), reverse=True)
        if len(counts) > len(SET):
            return 0
        for count, copies in zip(counts, sorted(SET.values(), reverse=True), strict=False):
            needed = max(needed, math.ceil(count / copies))
    return needed


def _groups(definition: Definition, sets: int) -> Iterator[str]:
    if sets == 1:
        yield USUAL
    squares = definition.files * definition.ranks
    if squares < SIDE * SIDE:
        yield SMALL
    if squares > SIDE * SIDE:
        yield BIG
    if any(True for _ in _goals(definition)):
        yield GOAL
    if definition.template:
        yield ASIA

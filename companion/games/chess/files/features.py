"""What the definition of a game reveals: its differences from chess, and the appearance of its pieces
and board.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from companion.games.chess.files.definition import KING, MOVEMENTS, Definition
from companion.games.chess.files.keys import EVERY
from companion.kernel.board import CHEQUERED, FILES, Surface
from companion.kernel.facts import About
from companion.kernel.looks import DISC, HOP, LAME, OCTAGON, ROUND, WEDGE, Look, Looks, Ray
from companion.kernel.messages import Message, Seat
from companion.kernel.text.betza import read_movement

SET = Counter({"P": 8, "R": 2, "N": 2, "B": 2, "Q": 1, "K": 1})
"""The figures of a side in a chess set."""
SIDE = 8
"""Number of squares along each side of the usual board."""
KINGS_GOAL = {True: "feature-king-far", False: "feature-king-there"}
PIECES_GOAL = {True: "told-far", False: "feature-piece-there"}
"""The messages about what a king (True) or any piece (False) has to reach: the last rank, or another
region.
"""
CHESS = frozenset(("pawn", "knight", "bishop", "rook", "queen", KING))
LINED = ("xiangqi", "janggi")
SIGNED = ("shogi", *LINED)
"""Templates whose pieces are not those of chess."""
SMALL, BIG, GOAL, ASIA, USUAL = "small", "big", "goal", "asia", "set"
GROUPS = (USUAL, SMALL, BIG, GOAL, ASIA)
"""The groups in which games are listed."""


def about(definition: Definition) -> About:
    """Return the facts about a game for lists."""
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
    """Yield the differences from chess, the most important first, each as a sentence."""
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
    """Yield the differences in the ways to win."""
    if definition.check_counting:
        found = re.search(r"([0-9]+)\+[0-9]+", definition.start)
        yield Message("feature-checks", {"n": int(found[1]) if found else 1})
    white, black = definition.flag_region
    if white or black:
        far = all(len(set(words)) == 1 and words[0].startswith("*") for words in (white, black) if words)
        kings = definition.flag_types[0] == (KING,)
        yield Message(KINGS_GOAL[far] if kings else PIECES_GOAL[far])
    if definition.extinction == "win" and definition.extinction_types == EVERY:
        yield Message("feature-lose-all")
    elif definition.extinction == "loss" and definition.extinction_types == EVERY:
        yield Message("feature-bare" if definition.extinction_count else "told-none-left")
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
    """Yield the differences in what happens in a turn."""
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
    """Return whether pawns move differently from those in chess, including differences in their double
    steps.
    """
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
    """Return the number of pieces of each letter on the board, for each side."""
    placement = definition.start.split()[0].partition("[")[0]
    letters = re.findall(r"\+?[A-Za-z]", placement)
    white = Counter(letter for letter in letters if letter[-1].isupper())
    return white, Counter(letter.upper() for letter in letters if letter[-1].islower())


def _sets(definition: Definition) -> int:
    """Return how many chess sets are needed so that each kind of piece can have its own figure.

    Return 0 if no number of sets is enough.
    """
    turns = definition.flip_enclosed != "none"
    if turns or max(definition.files, definition.ranks) > SIDE or definition.template in (*SIGNED, "reversi"):
        return 0
    held = re.findall("[A-Za-z]", definition.start.partition("[")[2].partition("]")[0])
    needed = 2 if definition.takes_to_hand else 1
    for i, standing in enumerate(_standing(definition)):
        pieces = Counter(standing)
        pieces.update(letter.upper() for letter in held if letter.isupper() == (i == 0))
        counts = sorted(pieces.values(), reverse=True)
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


SHOGI, XIANGQI, JANGGI = "shogi", "xiangqi", "janggi"
BODIES = {SHOGI: WEDGE, XIANGQI: ROUND, JANGGI: OCTAGON}
PLAIN_BOARDS = frozenset((SHOGI, "makruk", "sittuyin", "reversi"))
"""Templates whose boards are not chequered."""
LINED_BOARDS = frozenset((XIANGQI, JANGGI))
"""Templates with pieces on line crossings."""
RIVER = 10
"""Number of ranks of a lined board with a river."""
DRAWINGS = {
    "pawn": "pawn",
    "knight": "knight",
    "bishop": "bishop",
    "rook": "rook",
    "queen": "queen",
    KING: "king",
    "breakthrough": "pawn",
    "archbishop": "archbishop",
    "chancellor": "chancellor",
    "amazon": "amazon",
    "centaur": "centaur",
    "bers": "general",
    "commoner": "guard",
    "fers": "counsellor",
    "silver": "stupa",
    "alfil": "elephant",
    "fersAlfil": "elephant",
    "cannon": "cannon",
}
HOPLITE = "fmFfcWimA"
"""The movement of the pawn of the Spartans, who play against ordinary pawns."""
WALLS = {"duck": "duck", "arrow": "arrow"}
"""The drawings of walls, by wall rule; other walls are drawn as stones."""
WALL = "#"
"""The kind of the piece that marks a square that no piece may enter."""
CHECKERS = frozenset(("clobber", "immobile"))
SIGNS = {
    SHOGI: {
        KING: ("玉", "王"),
        "rook": ("飛", "飛"),
        "bishop": ("角", "角"),
        "gold": ("金", "金"),
        "silver": ("銀", "銀"),
        "shogiKnight": ("桂", "桂"),
        "lance": ("香", "香"),
        "shogiPawn": ("歩", "歩"),
        "bers": ("竜", "竜"),
        "dragonHorse": ("馬", "馬"),
    },
    XIANGQI: {
        KING: ("帥", "將"),
        "fers": ("仕", "士"),
        "elephant": ("相", "象"),
        "horse": ("馬", "馬"),
        "rook": ("車", "車"),
        "cannon": ("炮", "砲"),
        "soldier": ("兵", "卒"),
        "banner": ("旗", "旗"),
    },
    JANGGI: {
        KING: ("楚", "漢"),
        "wazir": ("士", "士"),
        "janggiElephant": ("象", "象"),
        "horse": ("馬", "馬"),
        "rook": ("車", "車"),
        "janggiCannon": ("包", "包"),
        "soldier": ("卒", "兵"),
    },
}
OTHER_SIDES = {"silver": "全", "shogiKnight": "圭", "lance": "杏", "shogiPawn": "と"}
"""The characters on the reverse of pieces that are promoted to a gold, by their original type."""


def looks(definition: Definition) -> Looks:
    """Return the appearance of the pieces by kind, which is White's letter in a FEN."""
    found = {letter.upper(): _look(definition, type) for type, letter in definition.letters.items()}
    for type, become in definition.promoted_type.items():
        if type in definition.letters:
            found[f"+{definition.letters[type].upper()}"] = _look(definition, become, type)
    found[WALL] = Look(WALLS.get(definition.walling, "wall"))
    return Looks(tuple((kind, look) for kind, look in found.items() if look is not None))


def surface(definition: Definition) -> Surface:
    """Return the appearance of the board."""
    if definition.template in LINED_BOARDS:
        river = definition.ranks // 2 if definition.template == XIANGQI and definition.ranks == RIVER else 0
        return Surface("points", river, tuple(_palaces(definition)))
    return Surface("plain") if definition.template in PLAIN_BOARDS else CHEQUERED


def _look(definition: Definition, type: str, was: str = "") -> Look | None:
    """Return the look of a type, or None if it looks like the chess piece with its letter; `was` is its
    original type.
    """
    letter = definition.letters[was or type].upper()
    body = BODIES.get(definition.template, DISC)
    if body != DISC:
        signs = SIGNS[definition.template].get(type, ("", ""))
        if was in OTHER_SIDES and type == "gold":
            signs = (OTHER_SIDES[was], OTHER_SIDES[was])
        rays = () if signs[0] else tuple(_rays(definition.movements.get(type, "")))
        return Look("", body, signs, letter, bool(was), rays)
    if type in CHECKERS:
        return Look("", ROUND)
    movement = definition.movements.get(type) or MOVEMENTS.get(type, "")
    if not was and (drawing := _drawing(definition, type, movement)):
        return Look(drawing)
    return Look("", DISC, (letter, letter), letter, bool(was), tuple(_rays(movement)))


def _drawing(definition: Definition, type: str, movement: str) -> str:
    """Return the drawing of a type, or empty if there is none.

    A type that a user's file defines gets the drawing of a known type with the same moves.
    """
    if type == "commoner" and definition.letters[type] == "k":
        return "king"  # which may be taken
    if type in definition.pawns:
        alone = type == "pawn" or not set(definition.pawns) & definition.letters.keys() - {type}
        return "pikeman" if movement == HOPLITE else "pawn" if alone else ""
    return DRAWINGS.get(type, "") or _find_drawings().get(frozenset(_rays(movement)), "")


@cache
def _find_drawings() -> dict[frozenset[Ray], str]:
    """Return drawings by the moves of their types."""
    moving = (type for type in DRAWINGS if type not in (KING, "pawn", "breakthrough"))
    return {frozenset(_rays(MOVEMENTS[type])): DRAWINGS[type] for type in moving}


def _rays(movement: str) -> Iterator[Ray]:
    """Yield the moves in a Betza notation that a piece has everywhere."""
    for atom in read_movement(movement):
        if not atom.initial:
            way = HOP if atom.hop else LAME if atom.lame else ""
            for vector in atom.vectors:
                yield Ray(vector, atom.reach, atom.moves, atom.captures, way)


def _palaces(definition: Definition) -> Iterator[tuple[str, str]]:
    """Yield the diagonals of the regions that the kings may not leave."""
    for colour in (0, 1):
        words = definition.mobility.get((colour, KING), ())
        if words and all("*" not in word for word in words):
            yield from _diagonals(words)


def _diagonals(squares: Iterable[str]) -> Iterator[tuple[str, str]]:
    files = sorted({FILES.index(square[0]) for square in squares})
    ranks = sorted({int(square[1:]) for square in squares})
    left, right, low, high = FILES[files[0]], FILES[files[-1]], ranks[0], ranks[-1]
    yield f"{left}{low}", f"{right}{high}"
    yield f"{left}{high}", f"{right}{low}"

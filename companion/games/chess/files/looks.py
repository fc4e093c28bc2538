"""How the pieces and the board of a variant file look: by its template and its types, else by its moves.

The template is the key `variantTemplate`, by which other programs choose their pictures too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.piece_types import KING, MOVEMENTS
from companion.kernel.board import CHEQUERED, FILES, Surface
from companion.kernel.looks import DISC, HOP, LAME, OCTAGON, ROUND, WEDGE, Look, Looks, Ray
from companion.kernel.text.betza import read_movement

SHOGI, XIANGQI, JANGGI = "shogi", "xiangqi", "janggi"
BODIES = {SHOGI: WEDGE, XIANGQI: ROUND, JANGGI: OCTAGON}
PLAIN_BOARDS = frozenset((SHOGI, "makruk", "sittuyin", "reversi"))
"""Templates whose boards are not chequered."""
LINED_BOARDS = frozenset((XIANGQI, JANGGI))
"""Templates whose pieces stand on crossings."""
RIVER = 10
"""Ranks of a lined board that has a river."""
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
"""The pawn of the Spartans, who stands against pawns of chess."""
WALLS = {"duck": "duck", "arrow": "arrow"}
"""What the walls of a rule are, by their drawing; else stones."""
WALL = "#"
"""The kind of what stands on a square that nobody may enter."""
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
"""Characters on the other side of what becomes a gold, by what it was."""


def looks(definition: Definition) -> Looks:
    """How the pieces look, by their kinds: the letters of White's in a FEN."""
    found = {letter.upper(): _look(definition, type) for type, letter in definition.letters.items()}
    for type, become in definition.promoted_type.items():
        if type in definition.letters:
            found[f"+{definition.letters[type].upper()}"] = _look(definition, become, type)
    found[WALL] = Look(WALLS.get(definition.walling, "wall"))
    return Looks(tuple((kind, look) for kind, look in found.items() if look is not None))


def surface(definition: Definition) -> Surface:
    """How the board looks."""
    if definition.template in LINED_BOARDS:
        river = definition.ranks // 2 if definition.template == XIANGQI and definition.ranks == RIVER else 0
        return Surface("points", river, tuple(_palaces(definition)))
    return Surface("plain") if definition.template in PLAIN_BOARDS else CHEQUERED


def _look(definition: Definition, type: str, was: str = "") -> Look | None:
    """The look of a type; `was`: what has become it. None: it looks like the piece of chess with its letter."""
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
    """The drawing of a type, also of one of a file's own that moves like one that has a drawing; empty for none."""
    if type == "commoner" and definition.letters[type] == "k":
        return "king"  # which may be taken
    if type in definition.pawns:
        alone = type == "pawn" or not set(definition.pawns) & definition.letters.keys() - {type}
        return "pikeman" if movement == HOPLITE else "pawn" if alone else ""
    return DRAWINGS.get(type, "") or _find_drawings().get(frozenset(_rays(movement)), "")


@cache
def _find_drawings() -> dict[frozenset[Ray], str]:
    """Drawings by the moves of those who have them."""
    moving = (type for type in DRAWINGS if type not in (KING, "pawn", "breakthrough"))
    return {frozenset(_rays(MOVEMENTS[type])): DRAWINGS[type] for type in moving}


def _rays(movement: str) -> Iterator[Ray]:
    """The moves of a Betza notation that a piece has everywhere."""
    for atom in read_movement(movement):
        if not atom.initial:
            way = HOP if atom.hop else LAME if atom.lame else ""
            for vector in atom.vectors:
                yield Ray(vector, atom.reach, atom.moves, atom.captures, way)


def _palaces(definition: Definition) -> Iterator[tuple[str, str]]:
    """The diagonals of the squares that the kings may not leave."""
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

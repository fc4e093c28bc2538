"""Pieces in Betza notation, parsed once into plain atoms.

Understood: the leapers W F D N A H L J C Z G, the compounds K Q R B, a doubled letter (`WW`) or a
number (`F3`) for riders, `0` for any distance, the modes `m` (moves only) and `c` (captures
only), and the directions f b l r v s and their two-letter forms (`ff`, `fs`, `fl` ...).
Forward is towards higher ranks; a player facing the other way turns the vectors himself.
"""

from __future__ import annotations

import re

import msgspec

from companion.kernel.messages import UserError

LEAPS = {
    "W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2), "H": (3, 0),
    "L": (3, 1), "C": (3, 1), "J": (3, 2), "Z": (3, 2), "G": (3, 3),
}  # fmt: skip
COMPOUNDS = {"K": ("W", "F"), "Q": ("WW", "FF"), "R": ("WW",), "B": ("FF",)}
_ATOM = re.compile(r"([a-z]*)(?:([A-Z])(\2?)(\d*))")

Vector = tuple[int, int]


class BadPiece(UserError):
    """No piece in Betza notation, or in more of it than this reader knows."""


class Atom(msgspec.Struct, frozen=True):
    """One kind of step: its vectors (files, ranks), how often it may repeat (0: without end), its modes."""

    vectors: tuple[Vector, ...]
    reach: int
    moves: bool
    captures: bool


def parse(notation: str) -> tuple[Atom, ...]:
    """The atoms of a piece.

    Raises:
        BadPiece: the notation holds something this reader does not know.
    """
    atoms: list[Atom] = []
    end = 0
    for found in _ATOM.finditer(notation):
        if found.start() != end:
            break
        end = found.end()
        modifiers, letter, doubled, number = found.groups()
        reach = int(number) if number else (0 if doubled else 1)
        for part in COMPOUNDS.get(letter, (letter,)):
            if part[0] not in LEAPS:
                raise BadPiece("betza-atom", letter=letter, notation=notation)
            endless = len(part) == 2 and not number
            atoms.append(_atom(modifiers, part[0], 0 if endless else reach, notation))
    if end != len(notation) or not atoms:
        raise BadPiece("betza-notation", notation=notation)
    return tuple(atoms)


def _atom(modifiers: str, letter: str, reach: int, notation: str) -> Atom:
    modes = {m for m in modifiers if m in "mc"}
    ways = "".join(m for m in modifiers if m not in "mc")
    x, y = LEAPS[letter]
    ring = sorted({(sx * a, sy * b) for a, b in ((x, y), (y, x)) for sx in (1, -1) for sy in (1, -1)})
    vectors = tuple(v for v in ring if _points(v, ways, notation))
    return Atom(vectors, reach, not modes or "m" in modes, not modes or "c" in modes)


def _points(vector: Vector, ways: str, notation: str) -> bool:
    """Whether a vector lies in one of the directions; none named means all."""
    dx, dy = vector
    if not ways:
        return True
    oblique = abs(dx) != abs(dy) and dx and dy
    at = 0
    while at < len(ways):
        pair = ways[at : at + 2]
        if len(pair) == 2 and (oblique or (dx and dy)) and pair[0] in "fb" and pair[1] in pair[0] + "lrsv":
            if _half(vector, pair[0], None) and _half(vector, pair[1], pair[0] if oblique else None):
                return True
            at += 2
            continue
        if pair[0] not in "fblrvs":
            raise BadPiece("betza-direction", letter=pair[0], notation=notation)
        if _half(vector, pair[0], None) and (not oblique or pair[0] not in "vs" or _long(vector, pair[0])):
            return True
        at += 1
    return False


def _half(vector: Vector, way: str, after: str | None) -> bool:
    dx, dy = vector
    if after == way:  # `ff`: the steeper of two oblique leaps
        return abs(dy) > abs(dx)
    if after and way in "sv":
        return (abs(dx) > abs(dy)) == (way == "s")
    return {"f": dy > 0, "b": dy < 0, "l": dx < 0, "r": dx > 0, "v": dy != 0, "s": dx != 0}[way]


def _long(vector: Vector, way: str) -> bool:
    return (abs(vector[1]) > abs(vector[0])) == (way == "v")

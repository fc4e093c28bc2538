"""The movement of a piece in Betza notation, in the dialect of variant files, parsed into atoms.

The dialect has the leaps W F D N A H L C J Z G, the compounds K Q R B, and riders: a doubled
letter, or a number (`R4`; `0` for any distance; a number after a doubled letter means nothing).
Modifiers are `m` (moves only), `c` (captures only), `n` (lame: the squares between must be empty),
`p` (hops over one piece and continues), `g` (lands directly behind the piece it hops over), `i`
(only from the squares of a double step), `e` (also captures en passant), and directions. `p` and
`g` work with W, F and their compounds; with them, other leaps have no moves. Forward is towards higher
ranks; Black's vectors are rotated by half a turn. In this dialect `fN` is the two narrow leaps, not
all four that lead forward.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from companion.kernel.messages import UserError

LEAPS = {
    "W": (1, 0),
    "F": (1, 1),
    "D": (2, 0),
    "N": (2, 1),
    "A": (2, 2),
    "H": (3, 0),
    "L": (3, 1),
    "C": (3, 1),
    "J": (3, 2),
    "Z": (3, 2),
    "G": (3, 3),
}
COMPOUNDS = {"K": ("W", "F"), "Q": ("WW", "FF"), "R": ("WW",), "B": ("FF",)}

HOPPING = "WF"
"""Leaps that can hop over pieces: one square horizontally or vertically (W), or diagonally (F).

As in other programs, `p` and `g` disable all other leaps.
"""
_PART = re.compile(r"([a-z]*)([A-Z])(\2)?(\d*)")
_MODES = "mcnpgieo"
_DIRECTIONS = "fblrvsh"

Vector = tuple[int, int]


class BadMovement(UserError):
    """Error raised for a text that is not a movement in this dialect of Betza notation."""


class Atom(msgspec.Struct, frozen=True):
    """Steps of one type.

    Attributes:
        vectors: The files and ranks of each step.
        reach: The number of times that a step may be repeated; 0 for any number.
        moves: Whether it may be used to move.
        captures: Whether it may be used to capture.
        lame: Whether the squares between must be empty.
        hop: `p` to hop over one piece and continue, `g` to land directly behind the first piece, or
            empty for no hop.
        initial: Whether it is allowed only from squares of a double or triple step.
        passant: Whether it also captures en passant.
        inside: The set of squares that must contain origin, path and destination; 0 for all
            squares. The notation cannot express it. It is set for steps along the lines of a
            palace.
    """

    vectors: tuple[Vector, ...]
    reach: int = 1
    moves: bool = True
    captures: bool = True
    lame: bool = False
    hop: str = ""
    initial: bool = False
    passant: bool = False
    inside: int = 0

    @property
    def is_leap(self) -> bool:
        """Whether pieces on the squares between have no effect."""
        return self.reach == 1 and not self.lame and not self.hop


def find_idle(notation: str) -> tuple[str, ...]:
    """Return the parts of a movement that have no effect, because this dialect does not support
    their hops.
    """
    return tuple(
        part[0]
        for part in _PART.finditer(notation)
        if set(part[1]) & {"p", "g"} and part[2] not in HOPPING and part[2] not in COMPOUNDS
    )


@lru_cache(maxsize=512)
def read_movement(notation: str) -> tuple[Atom, ...]:
    """Return the atoms of a movement; there are none for an empty notation.

    Raises:
        BadMovement: The notation contains something that this dialect does not have.
    """
    atoms: list[Atom] = []
    end = 0
    for match in _PART.finditer(notation):
        if match.start() != end:
            break
        end = match.end()
        modifiers, letter, doubled, number = match.groups()
        for part in COMPOUNDS.get(letter, (letter,)):
            if part[0] not in LEAPS:
                raise BadMovement("betza-letter", letter=letter, notation=notation)
            rides = bool(doubled) or len(part) == 2
            reach = 0 if doubled else int(number) if number else 0 if rides else 1
            if part[0] not in HOPPING and set(modifiers) & {"p", "g"}:
                _read_atom(
                    modifiers, part[0], reach, notation, letter in "QK"
                )  # raises for unknown modifiers
                continue
            atoms.append(_read_atom(modifiers, part[0], reach, notation, letter in "QK"))
    if end != len(notation):
        raise BadMovement("betza-notation", notation=notation, text=notation[end:])
    return tuple(atoms)


def _read_atom(modifiers: str, leap: str, reach: int, notation: str, both: bool) -> Atom:
    """Return one atom.

    Args:
        modifiers: The modifiers before the leap.
        leap: The letter of the leap.
        reach: The number of times that a step may be repeated; 0 for any number.
        notation: The whole notation, for an error message.
        both: Whether the atom is half of K or Q, which move both straight and diagonally.
    """
    modes = {letter for letter in modifiers if letter in _MODES}
    directions = "".join(letter for letter in modifiers if letter not in _MODES)
    for letter in modifiers:
        if letter == "o" or letter not in _MODES + _DIRECTIONS:
            raise BadMovement("betza-modifier", letter=letter, notation=notation)
    hop = "p" if "p" in modes else "g" if "g" in modes else ""
    x, y = LEAPS[leap]
    reach = 0 if hop and reach == 1 else reach
    ring = sorted({(sx * a, sy * b) for a, b in ((x, y), (y, x)) for sx in (1, -1) for sy in (1, -1)})
    vectors = tuple(v for v in ring if not directions or _points(v, directions, both))
    any_mode = "m" not in modes and "c" not in modes
    return Atom(
        vectors,
        reach,
        moves=any_mode or "m" in modes,
        captures=any_mode or "c" in modes,
        lame="n" in modes,
        hop=hop,
        initial="i" in modes,
        passant="e" in modes,
    )


def _points(vector: Vector, directions: str, both: bool) -> bool:
    """Return whether a vector has one of the directions.

    Two successive letters can form one direction, such as `fl` for forward left.

    Args:
        vector: The files and ranks of the step.
        directions: The letters of the directions.
        both: Whether the atom is half of K or Q, as for `_read_atom`.
    """
    dx, dy = vector
    oblique = bool(dx and dy) and abs(dx) != abs(dy)
    at = 0
    while at < len(directions):
        pair = directions[at : at + 2]
        if len(pair) == 2 and ((dx and dy) or both) and _are_one_direction(pair, oblique or both):
            if _is_in_pair(dx, dy, pair, oblique):
                return True
            at += 2
            continue
        if _is_in_half(dx, dy, pair[0], oblique):
            return True
        at += 1
    return False


def _are_one_direction(pair: str, oblique: bool) -> bool:
    """Return whether two letters are one direction.

    Examples are forward left, and the forward leaps that go further to the side.
    """
    first, second = pair[0], pair[1]
    if first in "svh":
        return second in {"s": "fbvh", "v": "lrsh", "h": "fblrvsh"}[first]
    return second in first + ("lrs" if first in "fb" else "fbv") + "h" * oblique


def _is_in_pair(dx: int, dy: int, pair: str, oblique: bool) -> bool:
    first, second = pair[0], pair[1]
    signs = {"f": dy > 0, "b": dy < 0, "l": dx < 0, "r": dx > 0}
    if pair in ("hl", "hr"):  # one of the two spirals, if there are two
        return not oblique or ((dx * dy > 0) == (abs(dy) > abs(dx))) == (second == "r")
    if first in "svh":  # such a pair is not a direction
        return False
    if not dx or not dy:  # the straight half of a queen: not opposite to the first letter, or only the second
        opposite = {"f": dy < 0, "b": dy > 0, "l": dx > 0, "r": dx < 0}[first]
        return not opposite if second == "h" else _is_in_half(dx, dy, second, False)
    if second in signs and second != first:
        return signs[first] and signs[second] and (not oblique or (abs(dy) > abs(dx)) == (second in "fb"))
    if not oblique or second == "h":
        return signs[first]
    return signs[first] and (abs(dy) > abs(dx)) == ((first in "fb") == (second == first))


def _is_in_half(dx: int, dy: int, direction: str, oblique: bool) -> bool:
    if direction == "h":
        return False
    inside = {"f": dy > 0, "b": dy < 0, "l": dx < 0, "r": dx > 0, "v": dy != 0, "s": dx != 0}[direction]
    return inside and (not oblique or (abs(dy) > abs(dx)) == (direction in "fbv"))

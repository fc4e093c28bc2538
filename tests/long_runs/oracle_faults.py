"""Where the oracle of variant files is wrong, each fault with what shows it, so that all else can be compared.

Of movements it keeps, for moves and for captures, one leap, one slide and one hop for each direction, and one set of
squares for all that slides or hops along files, along ranks, along diagonals. So

- of `sDnlD` only the last counts to the left (`sD` alone leaps there over a piece), and `fR4R2` goes two squares ahead;
- of `pBrB` the bishop's half goes everywhere, though `rB` alone goes to the right and `pB` needs a piece to hop over;
- riders of other leaps than the knight's do not move at all;
- with a number `gB4` is `pB4`: it lands anywhere behind the piece.

Walls, with `wallingRule = duck`:

- one that is moved away may leave a king to be taken: among the replies is the one that captures it;
- none may stand where an explosion has cleared a square, known there as a bug in games like Atomic Duck;
- after a drop it stands where the number of the dropped piece says: after each `P@` on b1, a rook there or not; after
  a pass, or a piece that is promoted by turning it over, on a1.

A pawn that captures en passant is not promoted, wherever it comes to. And `immobilityIllegal` forbids a piece with
`mfHcD` squares from which it can capture, since moves alone are counted, and squares behind a duck.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

import msgspec
import pyffish

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.piece_types import CUSTOM, KING
from companion.games.chess.movement.position import DROP, PASS, PASSANT, Move, Position, piece_on
from companion.games.chess.variant_rules import VariantRules
from companion.kernel import bitboard
from companion.kernel.text.betza import LEAPS, Vector, read_movement

PART = re.compile(r"[a-z]*([A-Z])\1?\d*")
KNIGHT: tuple[Vector, ...] = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
AXES = (((0, 1), (0, -1)), ((1, 0), (-1, 0)), ((1, 1), (1, -1), (-1, 1), (-1, -1)), KNIGHT)
STRAIGHT = {vector for axis in AXES for vector in axis}
FAR = 99


class Movement(NamedTuple):
    """What the oracle keeps of a movement, for moves or for captures: leaps (lame or not), and how far it rides."""

    leaps: dict[Vector, bool]
    slides: dict[Vector, int]
    hops: dict[Vector, int]
    others: dict[str, None]
    """What it takes as it is: initial moves, say."""


def as_it_moves(notation: str) -> str:
    """A movement as the oracle takes it, in our notation."""
    return "".join(_told(mode, _kept(notation, mode)) for mode in "mc")


def _kept(notation: str, mode: str) -> Movement:
    kept = Movement({}, {}, {}, {})
    for part in PART.finditer(notation):
        for atom in read_movement(part[0]):
            if not (atom.moves if mode == "m" else atom.captures):
                continue
            if atom.reach != 1 and not STRAIGHT.issuperset(atom.vectors):
                continue
            if atom.initial or atom.passant:
                kept.others[part[0]] = None
            elif atom.hop:
                number = bool(re.search(r"\d", part[0]))
                for vector in atom.vectors:
                    kept.hops[vector] = 1 if atom.hop == "g" and not number else atom.reach
            elif atom.reach != 1:
                kept.slides.update(dict.fromkeys(atom.vectors, atom.reach))
            else:
                kept.leaps.update(dict.fromkeys(atom.vectors, atom.lame))
    return kept


def _told(mode: str, kept: Movement) -> str:
    found = [
        part if re.match("[a-z]*[mc]", part) else mode + part for part in kept.others
    ]  # its own half of what does both
    found += [f"{mode}{'n' * lame}{_name(vector)}" for vector, lame in kept.leaps.items()]
    for axis in AXES:
        far = {v: kept.slides[v] or FAR for v in axis if v in kept.slides}
        for vector in axis:
            if vector in kept.hops:
                reach = kept.hops[vector]
                far[vector] = max(far.get(vector, 0), FAR if reach in (0, 1) else reach)
        kinds = {"": any(v in kept.slides for v in axis)}
        kinds["g"] = any(kept.hops.get(v) == 1 for v in axis)
        kinds["p"] = any(kept.hops.get(v, 1) != 1 for v in axis)
        for hop in (hop for hop, is_there in kinds.items() if is_there):
            # Squares of lame leaps are among those of the axis too.
            near = 2 if hop else 1 if axis == KNIGHT else 0
            lame = {v: near for v in axis if near and kept.leaps.get((v[0] * near, v[1] * near))}
            for vector, reach in {**lame, **far}.items():
                found.append(f"{mode}{hop}{_name(vector)}{0 if reach == FAR else reach}")
    return "".join(found)


def _name(vector: Vector) -> str:
    """One leap in our notation: `rW`, `frF`, `frN` (further to the side), `rfN`."""
    x, y = vector
    letter = next(one for one, step in LEAPS.items() if set(step) == {abs(x), abs(y)})
    ahead, aside = "f" if y > 0 else "b", "r" if x > 0 else "l"
    if not x or not y:
        return (ahead if y else aside) + letter
    return (aside + ahead if abs(y) > abs(x) else ahead + aside) + letter


def as_it_plays(definition: Definition) -> Definition:
    """A definition whose pieces move as they do for the oracle."""
    movements = {
        type: as_it_moves(text) if text and (type in CUSTOM or type == KING) else text
        for type, text in definition.movements.items()
    }
    return msgspec.structs.replace(definition, movements=movements)


class Faults(NamedTuple):
    """What is to be left out of a comparison: moves of ours, moves of the oracle, and why."""

    ours: set[str]
    theirs: set[str]
    why: set[str]


def faults(
    rules: VariantRules, at: Position, fen: str, ours: dict[str, Move], theirs: Collection[str]
) -> Faults:
    """The differences in one position that are the oracle's."""
    found = Faults(set(), set(), set())
    definition = rules.definition
    walls = definition.walling != "none"
    for text, move in ours.items():
        if walls and (move.flag in (DROP, PASS) or text.partition(",")[0][-1] in "+-"):
            found.ours.add(text)
        elif text in theirs:
            continue
        elif walls and definition.blast and piece_on(at, move.place) >= 0:
            found.ours.add(text)
            found.why.add("no wall stands where an explosion has cleared a square")
        elif move.flag == PASSANT and move.become != move.piece:
            found.ours.add(text)
            found.theirs.add(text[:-1])
            found.why.add("captures en passant do not promote")
        elif definition.immobility_illegal and not _moves_on(rules, at, move):
            found.ours.add(text)
            found.why.add("pieces that may capture or wait for a duck count as immobile")
    for text in theirs:
        origin, _, place = text.partition(",")
        if walls and ("@" in origin or origin == place[:2] * 2 or origin[-1] in "+-"):
            found.theirs.add(text)
            found.why.add("walls after drops, passes and promotions of pieces stand anywhere")
        elif walls and text not in ours and _leaves_king(rules, fen, text):
            found.theirs.add(text)
            found.why.add("a wall may leave a king to be taken")
    return found


def _moves_on(rules: VariantRules, at: Position, move: Move) -> bool:
    """Whether a piece could make a move that captures nothing from where it goes, walls staying as they are."""
    steps = rules.tables.steps(*divmod(move.become, rules.tables.count))
    ways = (way for step in steps if step.atom.moves for way in step.ways_from(move.to))
    return any(not at.walls >> way.to & 1 for way in ways)


def _leaves_king(rules: VariantRules, fen: str, move: str) -> bool:
    """Whether the oracle itself lets the king be taken after a move that it allows."""
    definition = rules.definition
    after = pyffish.get_fen(definition.name, fen, [move])
    at = rules.read(after)
    kings = at.men[rules.tables.kings[1 - at.turn]] if rules.tables.king >= 0 else 0
    ends = {rules.tables.names[square] for square in bitboard.each(kings)}
    if definition.flying_general and rules.in_check(at._replace(turn=1 - at.turn)):
        return True
    replies = pyffish.legal_moves(definition.name, after, [])
    return any(reply.partition(",")[0][2:4] in ends for reply in replies)

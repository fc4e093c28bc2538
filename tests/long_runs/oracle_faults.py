"""Where the oracle of variant files is wrong, each fault with what shows it, so that all else can be compared.

Of movements it keeps, for moves and for captures, one leap, one slide and one hop for each direction, and one set of
squares for all that slides or hops along files, along ranks, along diagonals. So

- of `sDnlD` only the last counts to the left (`sD` alone leaps there over a piece), and `fR4R2` goes two squares ahead;
- of `pBrB` the bishop's half goes everywhere, though `rB` alone goes to the right and `pB` needs a piece to hop over;
- riders of other leaps than the knight's do not move at all, nor lame ones of other leaps than N, A, D and Z;
- of `gBnfA` the lame leap goes wherever the hop goes too, backwards as well;
- with a number `gB4` is `pB4`: it lands anywhere behind the piece.

Walls, with `wallingRule = duck`:

- one that is moved away may leave a king to be taken, and one that is put up may not shield a king;
- none may stand where an explosion has cleared a square, or go through it, known there as a bug in games like Atomic Duck;
- after a drop it stands where the number of the dropped piece says: after each `P@` on b1, a rook there or not; after
  a pass, or a piece that is promoted by turning it over, on a1.

It looks at a king's safety before a move has had its effects, as we do after it. So it lets a king be taken where a wall
is moved away, where a capture explodes, where the piece that captures turns to stone or where a piece is gated in; and it
forbids moves after which these leave the king safe. Of what is royal like a king it sees neither that pieces turn over
nor that a duck stays where `wallOrMove` lets it, and no rook that is royal may castle. Where explosions spare royal pieces, it lets them explode all the same, and stand
beside each other, which its own check of files forbids for that reason.

A pawn that captures en passant is not promoted, wherever it comes to. And `immobilityIllegal` forbids a piece with
`mfHcD` squares from which it can capture, since moves alone are counted, and squares behind a duck; one that hops
it counts as one that slides. What `enclosingDrop = anyside` pushes in from the right or from above it lets stop at the first gap
from the other side. `enclosingDrop = reversi` counts
walls as enclosed. `oppositeCastling` is not in its FEN. A piece that is
turned over is no longer a promoted one for it, and pawns are promoted even where `promotionPawnTypes` does not name them.
And where a section has no parent, its pawns become nothing unless `promotionPieceTypes` says what, though its documentation
says `nbrq`.

Pawns capture en passant even where `enPassantTypes` does not name them. Pieces give check from squares that their mobility
region does not let them leave so. A piece that is turned over and becomes royal may be taken at once. A king with a movement
of its own ignores `diagonalLines`, and shoots arrows as other kings move.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

import msgspec
import pyffish

from companion.games.chess.files.definition import CUSTOM, KING, MOVEMENTS, Definition
from companion.games.chess.movement.position import CASTLE, DROP, PASS, PASSANT, Move, Position, piece_on
from companion.games.chess.variant_rules import VariantRules
from companion.kernel import bitboard
from companion.kernel.text.betza import LEAPS, Vector, read_movement

PART = re.compile(r"[a-z]*([A-Z])\1?\d*")
KNIGHT: tuple[Vector, ...] = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
AXES = (((0, 1), (0, -1)), ((1, 0), (-1, 0)), ((1, 1), (1, -1), (-1, 1), (-1, -1)), KNIGHT)
STRAIGHT = {vector for axis in AXES for vector in axis}
LAME = [[0, 2], [1, 2], [2, 2], [2, 3]]
"""The leaps that it knows lame ones of."""
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
            if atom.lame and sorted(map(abs, atom.vectors[0])) not in LAME:
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
        # A lame leap goes wherever a hop along files, ranks or diagonals goes too.
        if any(
            lame and (0 in leap) == (0 in axis[0])
            for leap, lame in kept.leaps.items()
            if max(map(abs, leap)) == 2
        ):
            found += [f"{mode}n{_name((2 * x, 2 * y))}" for x, y in axis if (x, y) in kept.hops]
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
    own = at.black if at.turn else at.white
    if definition.flip_enclosed != "none" and (definition.promoted_type or definition.takes_to_hand):
        found.ours.update(text for text in ours if "@" in text)
        found.theirs.update(text for text in theirs if "@" in text)
        found.why.add("a piece that is turned over forgets what it was promoted from")
    late = walls or definition.blast or definition.petrify or definition.seirawan
    turns = definition.pseudo_royal and definition.flip_enclosed != "none"
    for text, move in ours.items():
        if definition.walling == "arrow" and _is_own_king(definition, rules, move.piece):
            found.ours.add(text)
            found.why.add("kings with a movement of their own shoot arrows as other kings move")
        elif walls and (move.flag in (DROP, PASS) or text.partition(",")[0][-1] in "+-"):
            found.ours.add(text)
        elif text in theirs:
            continue
        elif walls and definition.blast and rules.is_capture(at, move):
            found.ours.add(text)
            found.why.add("no wall goes where an explosion has cleared squares")
        elif move.flag == PASSANT and move.become != move.piece:
            found.ours.add(text)
            found.theirs.add(text[:-1])
            found.why.add("captures en passant do not promote")
        elif definition.immobility_illegal and not _moves_on(rules, at, move):
            found.ours.add(text)
            found.why.add("pieces that may capture or wait for a duck count as immobile")
        elif move.flag == CASTLE and _rook_is_royal(definition, rules, at, move):
            found.ours.add(text)
            found.why.add("a royal rook cannot castle")
        elif definition.enclosing_drop == "anyside" and move.flag == DROP:
            found.ours.add(text)
            found.why.add("what is pushed in from the right or from above stops elsewhere")
        elif definition.mobility and not definition.checking:
            found.ours.add(text)
            found.why.add("pieces give check from where they may not move")
        elif definition.diagonal_lines and _is_own_king(definition, rules, move.piece):
            found.ours.add(text)
            found.why.add("kings with a movement of their own do not follow the lines of a palace")
        elif turns or (late and _is_late(rules, at, move)):
            found.ours.add(text)
            found.why.add("a move's effects are not seen")
    for text in theirs:
        origin, _, place = text.partition(",")
        if definition.walling == "arrow" and _moves_own_king(definition, rules, at, origin):
            found.theirs.add(text)
            found.why.add("kings with a movement of their own shoot arrows as other kings move")
        elif text not in ours and _is_pawn_passant(definition, rules, at, text):
            found.theirs.add(text)
            found.why.add("pawns capture en passant whatever enPassantTypes says")
        elif text not in ours and text.endswith("+") and _promotes_to_royal(definition, rules, at, text):
            found.theirs.add(text)
            found.why.add("pieces that are turned over and become royal may be taken")
        elif walls and ("@" in origin or origin == place[:2] * 2 or origin[-1] in "+-"):
            found.theirs.add(text)
            found.why.add("walls after drops, passes and promotions of pieces stand anywhere")
        elif text not in ours and definition.immobility_illegal and _is_stuck(rules, at, text):
            found.theirs.add(text)
            found.why.add("a piece that hops counts as one that slides")
        elif text not in ours and definition.enclosing_drop == "anyside":
            found.theirs.add(text)
            found.why.add("what is pushed in from the right or from above stops elsewhere")
        elif text not in ours and definition.enclosing_drop == "reversi" and at.walls and "@" in text:
            found.theirs.add(text)
            found.why.add("walls count as enclosed")
        elif text not in ours and definition.blast and _spares_royals(definition):
            found.theirs.add(text)
            found.why.add("royal pieces that explosions spare are safe beside each other")
        elif text not in ours and walls and not own:
            found.theirs.add(text)
            found.why.add("walls are put up from no square where a side has no pieces")
        elif late and text not in ours and _leaves_king(rules, fen, text):
            found.theirs.add(text)
            found.why.add("effects of a move may leave a king to be taken")
    return found


def _is_own_king(definition: Definition, rules: VariantRules, piece: int) -> bool:
    """Return whether a piece is a king with a movement of its own."""
    king = rules.tables.king
    return king >= 0 and piece % rules.tables.count == king and definition.movements[KING] != MOVEMENTS[KING]


def _moves_own_king(definition: Definition, rules: VariantRules, at: Position, move: str) -> bool:
    """Return whether a king with a movement of its own makes a move."""
    found = re.match(r"([a-p]\d+)[a-p]", move)
    return found is not None and _is_own_king(definition, rules, piece_on(at, rules.tables.number[found[1]]))


def _is_pawn_passant(definition: Definition, rules: VariantRules, at: Position, move: str) -> bool:
    """Return whether a pawn, which may not capture en passant, moves to the square of such a capture."""
    found = re.match(r"([a-p]\d+)([a-p]\d+)", move)
    if found is None or "pawn" in definition.passant_types[at.turn]:
        return False
    kind = piece_on(at, rules.tables.number[found[1]]) % rules.tables.count
    return rules.tables.kinds[kind].type == "pawn"


def _promotes_to_royal(definition: Definition, rules: VariantRules, at: Position, move: str) -> bool:
    """Return whether a piece turns over and becomes one of a royal type."""
    found = re.match(r"([a-p]\d+)[a-p]", move)
    if found is None or not definition.pseudo_royal:
        return False
    kind = piece_on(at, rules.tables.number[found[1]]) % rules.tables.count
    become = definition.promoted_type.get(rules.tables.kinds[kind].type)
    return become in definition.extinction_types


def _moves_on(rules: VariantRules, at: Position, move: Move) -> bool:
    """Whether a piece could make a move that captures nothing from where it goes, walls staying as they are."""
    steps = rules.tables.steps(*divmod(move.become, rules.tables.count))
    ways = (way for step in steps if step.atom.moves for way in step.ways_from(move.to))
    return any(not at.walls >> way.to & 1 for way in ways)


def _is_stuck(rules: VariantRules, at: Position, move: str) -> bool:
    """Whether a move of a piece that hops ends where that piece could never move."""
    found = re.match(r"([A-Z]@|[a-p]\d+)([a-p]\d+)", move)
    if found is None:
        return False
    start, to = found[1], rules.tables.number[found[2]]
    if start[1] == "@":
        piece = rules.tables.index[start[0].lower()] + at.turn * rules.tables.count
    else:
        piece = piece_on(at, rules.tables.number[start])
    hops = any(step.atom.hop for step in rules.tables.steps(*divmod(piece, rules.tables.count)))
    return hops and bool(rules.tables.immobile[piece] >> to & 1)


def _rook_is_royal(definition: Definition, rules: VariantRules, at: Position, move: Move) -> bool:
    """Whether what castles with a king is royal like one."""
    rook = next(piece for piece, squares in enumerate(at.men) if squares >> move.to & 1)
    type = rules.tables.kinds[rook % rules.tables.count].type
    return definition.pseudo_royal and type in definition.extinction_types


def _is_late(rules: VariantRules, at: Position, move: Move) -> bool:
    """Whether a move leaves all royal pieces safe, but would not without what it brings about."""
    definition, king = rules.definition, rules.tables.king >= 0
    ends = definition.petrify or (definition.blast and (king or _spares_royals(definition)))
    return rules.leaves_safe(at, move) and (
        bool(ends and rules.is_capture(at, move))
        or (definition.walling == "duck" and (king or definition.wall_or_move))
    )


def _spares_royals(definition: Definition) -> bool:
    """Whether explosions spare what is royal like a king."""
    return definition.pseudo_royal and bool(set(definition.extinction_types) & set(definition.blast_immune))


def _leaves_king(rules: VariantRules, fen: str, move: str) -> bool:
    """Whether a king could be taken, or is gone, after a move that the oracle allows."""
    if rules.tables.king < 0:
        return False
    at = rules.read(pyffish.get_fen(rules.definition.name, fen, [move]), lenient=True)
    turn = 1 - at.turn
    kings = at.men[rules.tables.kings[turn]]
    everybody = at.white | at.black | at.walls
    return not kings or any(
        rules.attacks.is_attacked(at.men, everybody, square, at.turn) for square in bitboard.each(kings)
    )

"""Texts about the moves of a game's pieces.

The texts are made from the steps of the compiled definition, which also generate the moves. If no
sentence describes one of a piece's steps, the piece gets no text, so that texts are always complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.games.chess.files.definition import KING
from companion.games.chess.movement.compiler import Step, Tables
from companion.kernel import bitboard
from companion.kernel.messages import Kind, Message, Value
from companion.kernel.text.betza import Atom, Vector

FIRST = "KQRBN"
AS_IN_CHESS = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "N"}
"""Movements that have texts of their own, each with the kind of chess piece that moves so."""
PAWN = "fmWfceFifmnDifmnH"
STRAIGHT: Mapping[Vector, str] = {(0, 1): "forward", (0, -1): "backward", (-1, 0): "left", (1, 0): "right"}
DIAGONAL: Mapping[Vector, str] = {
    (-1, 1): "forward-left",
    (1, 1): "forward-right",
    (-1, -1): "backward-left",
    (1, -1): "backward-right",
}
PAIRS = {
    ("left", "right"): "sideways",
    ("forward-left", "forward-right"): "diagonally-forward",
    ("backward-left", "backward-right"): "diagonally-backward",
}
ORDER = (
    "any",
    "forward",
    "backward",
    "sideways",
    "left",
    "right",
    "straight",
    "diagonally-forward",
    "diagonally-backward",
    "forward-left",
    "forward-right",
    "backward-left",
    "backward-right",
    "diagonally",
)
"""The order of ways in texts."""


class Untold(Exception):
    """No sentence describes a movement."""


class Nature(NamedTuple):
    """The properties that the vectors of one phrase have in common.

    Attributes:
        reach, moves, captures, lame, hop, inside: The same properties as those of an atom.
        origins: The squares where such a step begins, as a bitboard; -1 for all squares.
        shape: The longer and the shorter side of a vector; for a straight or diagonal line, the length
            of one step.
    """

    reach: int
    moves: bool
    captures: bool
    lame: bool
    hop: str
    inside: int
    origins: int
    shape: tuple[int, int]


class MovesTold:
    """The texts about the movements in one game.

    Attributes:
        number: The number of each kind in the tables, by its letter.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._definition = tables.definition
        self._letters = tuple(kind.letter.upper() for kind in tables.kinds)
        self.number = {letter: n for n, letter in enumerate(self._letters)}
        board = tables.definition.start.split()[0].partition("[")[0]
        self._white = {letter for letter in board if letter.isupper()}
        self._black = {letter.upper() for letter in board if letter.islower()}

    def kinds(self) -> tuple[str, ...]:
        """The possible kinds: those of the start, and their promoted forms."""
        tables = self._tables
        start = self._definition.start.split()[0].upper()
        text = start.replace("+", "")
        there = {n for n, letter in enumerate(self._letters) if letter in text or letter in start}
        while True:
            become = {
                one % tables.count
                for n in there
                for promotion in (tables.promotions[n], tables.promotions[n + tables.count])
                for one in (promotion.options if promotion is not None else ())
            }
            become |= {tables.kinds[n].base for n in there if tables.kinds[n].base >= 0}
            if self._definition.sittuyin_promotion:
                become |= {one % tables.count for one in tables.pieces(self._definition.promotions[0], 0)}
            if become <= there:
                return tuple(sorted((self._letters[n] for n in sorted(there)), key=_place))
            there |= become

    def colour(self, kind: str) -> int:
        """Return the colour for which a kind is described: White if both have it."""
        letter = kind.removeprefix("+")
        return int(letter in self._black and letter not in self._white)

    def describe_moves(self, kind: str) -> tuple[Message, ...]:
        """Return the sentences about a kind; empty if no sentences describe its movement."""
        try:
            return tuple(self._describe_moves(self.number[kind], self.colour(kind)))
        except Untold:
            return ()

    def _describe_moves(self, kind: int, colour: int) -> Iterator[Message]:
        one = self._tables.kinds[kind]
        movement = self._definition.movements[one.type]
        steps = self._tables.steps(colour, kind)
        whole = all(step.ends == self._tables.all and not step.atom.inside for step in steps)
        chess = movement == PAWN and whole and self._begins_as_in_chess(steps, colour, kind)
        if movement in AS_IN_CHESS and whole:
            yield Message(f"legend-{AS_IN_CHESS[movement]}")
        elif chess:
            yield Message("legend-P")
        else:
            yield from self._sentences(steps, colour, kind)
            if kind in {screen % self._tables.count for screen in self._tables.screens}:
                yield Message("legend-screens", {"piece": Kind(self._letters[kind])})
            yield from self._region(steps, colour, one.type)
        yield from self._promotion(kind, colour, chess)

    # Steps

    def _begins_as_in_chess(self, steps: Sequence[Step], colour: int, kind: int) -> bool:
        initial = [step for step in steps if step.atom.initial and any(_leading(step))]
        return len(initial) == 1 and self._origin(initial[0].origins, colour, kind) == "first"

    def _sentences(self, steps: Sequence[Step], colour: int, kind: int) -> Iterator[Message]:
        groups = _group_vectors(steps, colour, self._tables.all)
        if not groups:
            yield Message("legend-still")
        always: dict[str, list[Message]] = {}
        for nature, vectors in groups.items():
            if nature.origins == -1 and not nature.inside:
                always.setdefault(_mode(nature), []).append(_phrase(nature, vectors))
        for mode, ways in always.items():
            yield Message("legend-does", {"mode": mode, "how": tuple(ways)})
        for nature, vectors in groups.items():
            how = _phrase(nature, vectors)
            if nature.inside:
                yield Message("legend-lines", {"mode": _mode(nature), "how": (how,)})
            elif nature.origins != -1:
                yield self._from(nature, colour, kind, _mode(nature), how)

    def _from(self, nature: Nature, colour: int, kind: int, mode: str, how: Message) -> Message:
        """Return the sentence about a step that is possible only from some squares."""
        where = self._origin(nature.origins, colour, kind)
        values: dict[str, Value] = {"mode": mode, "how": (how,)}
        if where.isdecimal():
            return Message("legend-from-rank", {**values, "rank": int(where)})
        return Message(f"legend-from-{where}", values)

    def _origin(self, origins: int, colour: int, kind: int) -> str:
        """Return a word for the origins of a step.

        It is `first` for the squares where the piece begins the game, `next` for these and the next
        rank, `everywhere`, or otherwise the number of the first rank from which the step is possible.
        """
        tables = self._tables
        ranks = [n for n in range(tables.size.ranks) if origins & tables.rank(n, colour)]
        if origins != bitboard.union(tables.rank(n, colour) for n in ranks):
            if origins & self._standing(colour, kind) == self._standing(colour, kind) == origins:
                return "first"
            raise Untold
        first = self._first_rank(colour, kind)
        if ranks == [first]:
            return "first"
        if ranks == list(range(ranks[0], tables.size.ranks)):
            return str(ranks[0] + 1 if not colour else tables.size.ranks - ranks[0])
        if ranks == list(range(first, ranks[-1] + 1)) and (
            ranks[-1] >= tables.size.ranks - 3 or len(ranks) == 2
        ):
            return "everywhere" if ranks[-1] >= tables.size.ranks - 3 else "next"
        raise Untold

    def _standing(self, colour: int, kind: int) -> int:
        """Return the squares of pieces of a kind at the start, as a bitboard."""
        letter = self._letters[kind].lower() if colour else self._letters[kind]
        found, rank, file = 0, self._tables.size.ranks - 1, 0
        number = ""
        for sign in f"{self._definition.start.split()[0].partition('[')[0]}/":
            if sign.isdecimal():
                number += sign
                continue
            file, number = file + int(number or 0), ""
            if sign == "/":
                rank, file = rank - 1, 0
            elif sign not in "+~":
                if sign == letter:
                    found |= 1 << rank * self._tables.size.files + file
                file += 1
        return found

    def _first_rank(self, colour: int, kind: int) -> int:
        """Return the rank on which the pieces of a kind begin, or -1 if there are none.

        If they begin on several ranks, return the one nearest to their own side.
        """
        standing = self._standing(colour, kind)
        return next(
            (n for n in range(self._tables.size.ranks) if standing & self._tables.rank(n, colour)), -1
        )

    # Where it may stand

    def _region(self, steps: Sequence[Step], colour: int, type: str) -> Iterator[Message]:
        ends = bitboard.union(step.ends for step in steps) if steps else self._tables.all
        if ends == self._tables.all:
            return
        palace = self._tables.region(colour, KING)
        if palace != self._tables.all and not ends & ~palace:
            yield Message("legend-palace")
            return
        tables = self._tables
        ranks = [n for n in range(tables.size.ranks) if ends & tables.rank(n, colour)]
        if ends != bitboard.union(tables.rank(n, colour) for n in ranks):
            yield Message("legend-squares", {"n": ends.bit_count()})
        elif ranks == list(range(tables.size.ranks // 2)):
            yield Message("legend-own-half")
        elif ranks == list(range(1, tables.size.ranks)):
            yield Message("legend-not-back")
        else:
            raise Untold

    # Promotion

    def _promotion(self, kind: int, colour: int, chess: bool) -> Iterator[Message]:
        """Yield the sentences about the promotion of a kind.

        With `chess`, the kind moves like a chess pawn, whose usual promotion needs no text.
        """
        tables = self._tables
        promotion = tables.promotions[kind + colour * tables.count]
        if promotion is None:
            return
        options = [tables.kinds[p % tables.count] for p in promotion.options]
        ranks = [n for n in range(tables.size.ranks) if promotion.zone & tables.rank(n, colour)]
        on_ranks = promotion.zone == bitboard.union(tables.rank(n, colour) for n in ranks)
        last = on_ranks and ranks == list(range(ranks[0], tables.size.ranks)) if ranks else False
        if promotion.capturing or not last or promotion.zone == tables.all:
            raise Untold
        must = promotion.must
        letters = tuple(self._letters[p % tables.count] for p in promotion.options)
        officers = self._officers(colour)
        values: dict[str, Value] = {"n": len(ranks), "must": "yes" if must else "no"}
        if set(letters) >= officers and not any(one.type in (KING, "commoner") for one in options):
            if must and len(ranks) == 1 and chess:
                return
            yield Message("legend-promotes-any", values)
        else:
            yield Message("legend-promotes", {**values, "kinds": tuple(Kind(one) for one in letters)})

    def _officers(self, colour: int) -> set[str]:
        """Return the kinds of a side that are neither kings nor pawns."""
        tables, definition = self._tables, self._definition
        others = {KING, "commoner", *definition.pawns, *definition.promotion_pawns[colour]}
        standing = self._black if colour else self._white
        pairs = zip(tables.kinds, self._letters, strict=True)
        return {letter for kind, letter in pairs if letter in standing and kind.type not in others}


def _place(letter: str) -> tuple[bool, int]:
    """Return the sort key of a kind.

    The kinds of chess come first, then other kinds, then pawns, and promoted forms last.
    """
    return letter[0] == "+", FIRST.index(letter) if letter in FIRST else len(FIRST) + (letter == "P")


def _leading(step: Step) -> Iterator[Vector]:
    """Yield the vectors of a step with at least one target."""
    origins = tuple(bitboard.each(step.origins))
    for vector in step.atom.vectors:
        if any(True for origin in origins for _ in step.ways_from(origin, (vector,))):
            yield vector


def _group_vectors(steps: Sequence[Step], colour: int, everywhere: int) -> dict[Nature, list[Vector]]:
    """Return the vectors of steps, grouped by their common properties. Forward is up for both colours.

    All origins of a vector are joined. So are its uses for moves and for captures.
    """
    origins: dict[tuple[Vector, Atom], int] = {}
    for step in steps:
        for x, y in _leading(step):
            bare = Atom(
                (),
                step.atom.reach,
                step.atom.moves,
                step.atom.captures,
                step.atom.lame,
                step.atom.hop,
                inside=step.atom.inside,
            )
            key = ((-x, -y) if colour else (x, y)), bare
            origins[key] = origins.get(key, 0) | step.origins
    uses: dict[tuple[Vector, int, bool, str, int, int], tuple[bool, bool]] = {}
    for (vector, atom), where in origins.items():
        place = vector, atom.reach, atom.lame, atom.hop, atom.inside, -1 if where == everywhere else where
        moves, captures = uses.get(place, (False, False))
        uses[place] = moves or atom.moves, captures or atom.captures
    found: dict[Nature, list[Vector]] = {}
    for (vector, reach, lame, hop, inside, where), (moves, captures) in uses.items():
        long, short = sorted((abs(vector[0]), abs(vector[1])), reverse=True)
        shape = (long, short) if short not in (0, long) else (long, 0)
        nature = Nature(reach, moves, captures, lame, hop, inside, where, shape)
        found.setdefault(nature, []).append(vector)
    return dict(sorted(found.items(), key=lambda one: (one[0].origins != -1, bool(one[0].inside))))


def _mode(nature: Nature) -> str:
    """Return a word that tells whether a step is for moves, captures or both."""
    return "both" if nature.moves and nature.captures else "move" if nature.moves else "capture"


def _phrase(nature: Nature, vectors: Sequence[Vector]) -> Message:
    """Return a phrase about vectors of one nature, without a verb or full stop."""
    long, short = nature.shape
    if short:
        return _leap(nature, vectors)
    ways = _ways([(x // long, y // long) for x, y in vectors])
    values: dict[str, Value] = {"ways": ways}
    if nature.hop:
        if long != 1 or nature.reach:
            raise Untold
        return Message("moves-over" if nature.hop == "p" else "moves-behind", values)
    if long == 1:
        return Message("moves-steps", {**values, "n": nature.reach})
    if nature.reach != 1:
        if nature.lame:
            raise Untold
        return Message("moves-rides", {"how": (Message("moves-leaps", {**values, "n": long}),)})
    return Message("moves-exactly" if nature.lame else "moves-leaps", {**values, "n": long})


def _leap(nature: Nature, vectors: Sequence[Vector]) -> Message:
    """Return the phrase about a leap like a knight's."""
    long, short = nature.shape
    if nature.hop or (nature.lame and nature.reach != 1):
        raise Untold
    narrow = {
        "forward": {(short, long), (-short, long)},
        "backward": {(short, -long), (-short, -long)},
        "sideways": {(long, short), (long, -short), (-long, short), (-long, -short)},
    }
    left, ways = set(vectors), []
    if len(left) == len(set().union(*narrow.values())):
        ways, left = ["straight"], set()
    for way, needed in narrow.items():
        if left >= needed:
            ways.append(way)
            left -= needed
    if left or (nature.lame and ways != ["straight"]):
        raise Untold
    if nature.lame:
        return Message("moves-bent", {"n": long - short, "aside": short})
    how = Message("moves-aside", {"n": long, "aside": short, "ways": tuple(_way(one) for one in ways)})
    return how if nature.reach == 1 else Message("moves-rides", {"how": (how,)})


def _ways(vectors: Sequence[Vector]) -> tuple[Message, ...]:
    """Return steps in eight directions as ways: `forward`, `sideways`, `diagonally`."""
    straight = {STRAIGHT[one] for one in vectors if one in STRAIGHT}
    diagonal = {DIAGONAL[one] for one in vectors if one in DIAGONAL}
    found = set()
    if len(straight) == len(diagonal) == 4:
        return (_way("any"),)
    for every, all_of in ((straight, "straight"), (diagonal, "diagonally")):
        if len(every) == 4:
            found.add(all_of)
            continue
        left = set(every)
        for pair, name in PAIRS.items():
            if left >= set(pair):
                found.add(name)
                left -= set(pair)
        found |= left
    return tuple(_way(one) for one in sorted(found, key=ORDER.index))


def _way(name: str) -> Message:
    return Message("moves-way", {"way": name})

"""Boulder Chess positions, and the areas of the board as sets of squares for each side (BC-R2 to
R10, A1 to A4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Annotated

import msgspec

from companion.games.boulder_chess.facts import SEATS, Options
from companion.kernel import bitboard
from companion.kernel.board import read_board
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Stack, Token
from companion.kernel.messages import Seat
from companion.kernel.text.betza import Vector
from companion.kernel.text.codecs import (
    Codec,
    Head,
    Letters,
    Number,
    OneOf,
    Pair,
    SideToMove,
    Square,
    Together,
    Winner,
)
from companion.kernel.text.fen_placement import Placement

BOARD = read_board(resources.files(__package__).joinpath("board.toml").read_text("utf-8"), "board.toml")
NAMES, NUMBER = BOARD.names, BOARD.number
COLOUR_LETTERS = "RB"
WIDTH, SIZE = BOARD.files, BOARD.files * BOARD.ranks
ALL = (1 << SIZE) - 1
AHEAD = (1, -1)
"""The rank difference of a step away from the side's own chambers, for Red and Blue."""

POINTS: dict[str, Vector] = {
    point: (point.count("e") - point.count("w"), point.count("n") - point.count("s"))
    for point in [
        "n",
        "ne",
        "e",
        "se",
        "s",
        "sw",
        "w",
        "nw",
        "nne",
        "ene",
        "ese",
        "sse",
        "ssw",
        "wsw",
        "wnw",
        "nnw",
    ]
}


def rotate_square(square: int) -> int:
    """Return the square after half a turn of the board."""
    return SIZE - 1 - square


def side(seat: int, *names: str) -> tuple[int, ...]:
    """Return the squares with these names for Red, or the squares rotated by half a turn for Blue."""
    squares = [NUMBER[name] for name in names]
    return tuple(rotate_square(q) for q in squares) if seat else tuple(squares)


def _find_zones(*zones: str) -> tuple[int, int]:
    red, blue = (BOARD.find_squares(*(zone + letter for zone in zones)) for letter in COLOUR_LETTERS)
    return red, blue


ROYAL, TOWER = _find_zones("r"), _find_zones("t")
COURT = _find_zones("c", "t")
WALL = _find_zones("d")
PAIRS = tuple(
    tuple(
        1 << one | 1 << other
        for one, other in (side(seat, *pair.split()) for pair in ("c6 d6", "e6 f6", "g6 h6"))
    )
    for seat in (0, 1)
)
PAIR_ON = {q: pair for pairs in PAIRS for pair in pairs for q in range(SIZE) if pair >> q & 1}
ENTRIES = tuple(side(seat, "a2", "b2") for seat in (0, 1))
"""The two passage squares next to the chambers, by side."""
BESIDE = tuple(side(seat, "c1", "f1") for seat in (0, 1))
"""The chamber squares on either side of king and queen at the start, by side (BC-R43, A33)."""
HOME = tuple(side(seat, "d1", "e1", "f8", "d8", "b8") for seat in (0, 1))
"""The squares of king, queen, bishop, knight and rook at the start, by side (BC-R5, A5, A6b)."""
BORDER = tuple(sum(1 << q for q in side(seat, *(f"{file}8" for file in "abcdefgh"))) for seat in (0, 1))


class Zones:
    """The areas that depend on the depth of the passage (BC-A1).

    Attributes:
        passage: The squares of each side's passage, on which a piece is inside.
        neutral: The Neutral Zone.
        columns: For each side and each of its two entries, the squares along which a boulder slides
            from the entry.
        slides: All squares of these columns for each side, including the mouth.
    """

    def __init__(self, options: Options) -> None:
        self.passage = _find_zones("p", "m") if options.mouth_is_passage else _find_zones("p")
        taken = sum((*ROYAL, *COURT, *WALL, *self.passage))
        self.neutral = ALL & ~taken
        self.columns = tuple(
            tuple(
                tuple(entry + i * WIDTH * AHEAD[seat] for i in range(options.passage_rows))
                for entry in ENTRIES[seat]
            )
            for seat in (0, 1)
        )
        self.slides = tuple(sum(1 << q for column in both for q in column) for both in self.columns)

    def is_barred(self, me: int, start: int, end: int) -> bool:
        """Return whether a step or leap between these squares breaks a wall, whatever stands on them."""
        foe = 1 - me
        both = 1 << start | 1 << end
        if both & (ROYAL[0] | ROYAL[1] | WALL[me]):
            return True  # BC-R4, R21, A18
        if both & WALL[foe] == both:
            return PAIR_ON[start] != PAIR_ON[end]  # BC-R25
        return bool(both & WALL[foe] and both & self.passage[foe])  # BC-R25

    def outside(self, square: int) -> str:
        """Return on which side of a passage a square outside it is: `n` for neutral, `c` for courtyard."""
        return "n" if self.neutral >> square & 1 else "c"


KINDS = "KQBNR"
KING, QUEEN, BISHOP, KNIGHT, ROOK = range(5)
PIECES = (BISHOP, KNIGHT, ROOK)
BOULDERS = 18
STAGES = ("place", "piece", "discharge", "pawn", "royal", "boulder", "over")
ENDS = ("", "full", "five", "fewer", "stuck", "draw", "resigned", "ranked")
SIDES = ("r", "b")
Men = tuple[int, ...]
Stands = tuple[tuple[Men, Men], tuple[int, int], int]
"""The pieces, pawns and boulders in the form in which a state holds them."""
Notes = tuple[tuple[int, str], ...]

LETTERS = (*KINDS, "P", *(f"{kind}+" for kind in KINDS))
"""The letters of one side; `+` marks a piece on a boulder."""
PLACEMENT = Placement(
    (*LETTERS, *map(str.lower, LETTERS), "o"), BOARD.files, BOARD.ranks, unit=r"[A-Za-z]\+?|."
)


class Stacks(Head[Stands]):
    """Reader and writer of the board: Red's pieces in capitals, `o` for a boulder, `+` after a piece on
    a boulder.
    """

    def write(self, value: Stands) -> str:
        pieces, pawns, boulders = value
        sets, loose = [], boulders
        for seat in (0, 1):
            squares = [1 << q if q >= 0 else 0 for q in pieces[seat]]
            sets += [*(one & ~boulders for one in squares), pawns[seat], *(one & boulders for one in squares)]
            loose &= ~sum(squares)
        return PLACEMENT.write((*sets, loose))

    def read(self, words: Sequence[str], text: str) -> Stands:
        *sets, boulders = PLACEMENT.read(words[0])
        pieces, half = [], len(LETTERS)
        for seat in (0, 1):
            own, n = sets[seat * half : (seat + 1) * half], len(KINDS)
            on = own[n + 1 :]
            boulders |= sum(on)
            pieces.append(tuple([one_square(seat, kind, own[kind] | on[kind]) for kind in range(n)]))
        return (pieces[0], pieces[1]), (sets[len(KINDS)], sets[half + len(KINDS)]), boulders


def one_square(seat: int, kind: int, squares: int) -> int:
    """Return the square of the only piece of a kind, or -1 if there is none.

    Raises:
        BadPosition: If there is more than one such piece.
    """
    if squares.bit_count() > 1:
        first, other, *_ = sorted(bitboard.each(squares), key=lambda q: (-(q // BOARD.files), q))
        both = NAMES[first], NAMES[other]
        raise BadPosition("two-of-kind", seat=Seat(SEATS[seat]), man=KINDS[kind], squares=both)
    return squares.bit_length() - 1


class Directions(Codec[Notes]):
    """Reader and writer of squares with a direction each, as in `d6:s,e9:n`."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = tuple(sorted(known))

    def write(self, value: Notes) -> str:
        return ",".join([f"{NAMES[q]}:{way}" for q, way in value]) or "-"

    def read(self, name: str, text: str) -> Notes:
        found = []
        for item in text.split(",") if text else ():
            square, _, way = item.partition(":")
            if square not in NUMBER or way not in self._known:
                raise BadPosition("square-with", text=item, name=name, known=self._known)
            found.append((NUMBER[square], way))
        return tuple(sorted(found))


class State(msgspec.Struct, frozen=True):
    """A position.

    Attributes:
        men: The squares of each side's king, queen, bishop, knight and rook; -1 for one still to be placed.
        pawns: The pawns of each side, as a bitboard.
        boulders: All boulders, including those under pieces, as a bitboard.
        stage: `place` (BC-A6a), a step of a turn (`piece`, `pawn`, `royal`, `boulder`), `discharge`
            (with a house rule, after a move onto the Tower), or `over`.
        owes: Pieces in the defences that must move on, each with the direction as a compass point
            (BC-R22).
        inside: Pieces in the opponent's passage, each with the zone from which it entered: `n` or `c`
            (BC-R20).
        first: Whether each side has yet to complete its first turn (BC-R43).
        fresh: The square of the royal that has captured in this turn, or -1.
        mover: The square of the piece that may discharge, or -1.
        quiet: The number of turns since a pawn was removed, or since a chamber had more boulders than
            ever since the first discharge.
        peak: The largest number of boulders that each chamber has had, or -1 before the first discharge
            (BC-A36).
    """

    men: Annotated[tuple[Men, Men], Together(Stacks(), "pawns", "boulders")]
    pawns: tuple[int, int]
    boulders: int
    turn: Annotated[int, SideToMove(SIDES, BOARD.ranks)] = 0
    stage: Annotated[str, OneOf(STAGES)] = "piece"
    owes: Annotated[Notes, Directions(POINTS)] = ()
    inside: Annotated[Notes, Directions("nc")] = ()
    first: Annotated[tuple[bool, bool], Letters("rb")] = (False, False)
    fresh: Annotated[int, Square(BOARD)] = -1
    mover: Annotated[int, Square(BOARD)] = -1
    quiet: Annotated[int, Number(-1)] = 0
    peak: Annotated[tuple[int, int], Pair(Number(-1, 99), SEATS)] = (-1, -1)
    discharged: Annotated[tuple[int, int], Pair(Number(0, 99), SEATS)] = (0, 0)
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner(SIDES)] = -1

    @property
    def pieces(self) -> int:
        """The squares of bishops, knights and rooks of both sides, as a bitboard."""
        return _on(self.men[0][BISHOP:]) | _on(self.men[1][BISHOP:])

    @property
    def loose(self) -> int:
        """The boulders without a piece on them, as a bitboard."""
        return self.boulders & ~(_on(self.men[0]) | _on(self.men[1]))

    def chamber(self, seat: int) -> int:
        """Return the number of boulders in a side's chambers, including those under its royals."""
        return (self.boulders & ROYAL[seat]).bit_count()

    def spare(self) -> int:
        """Return the number of boulders next to the board, which lie with the pieces still to be placed."""
        return sum(q < 0 for pieces in self.men for q in pieces)


def _on(squares: Men) -> int:
    """Return the squares of the placed pieces as a bitboard."""
    found = 0
    for square in squares:
        if square >= 0:
            found |= 1 << square
    return found


def start(fixed: bool) -> State:
    """Return the start: royals between six boulders, pawns in the defences, pieces on their squares or to be
    placed.
    """
    pieces = tuple(home if fixed else (*home[:BISHOP], -1, -1, -1) for home in HOME)
    boulders = bitboard.of(q for seat in (0, 1) for q in side(seat, "a1", "b1", "c1", "f1", "g1", "h1"))
    boulders |= _on(pieces[0][BISHOP:]) | _on(pieces[1][BISHOP:])
    pawns = sum(PAIRS[0]), sum(PAIRS[1])
    stage = "piece" if fixed else "place"
    return State((pieces[0], pieces[1]), pawns, boulders, stage=stage, first=(True, True))


STONE = Token(None, "boulder")


def stacks(s: State) -> dict[str, Stack]:
    """Return the stack on every square that is not empty, bottom first."""
    found: dict[str, Stack] = {NAMES[q]: (STONE,) for q in bitboard.each(s.boulders)}
    for seat, name in enumerate(SEATS):
        for kind, q in zip(KINDS, s.men[seat], strict=True):
            if q >= 0:
                found[NAMES[q]] = (*found.get(NAMES[q], ()), Token(name, kind))
        for q in bitboard.each(s.pawns[seat]):
            found[NAMES[q]] = (Token(name, "P"),)
    return found


def names(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[q] for q in bitboard.each(squares))


def infer(s: State, zones: Zones) -> State:
    """Return the state with the details that its text may omit.

    A piece in manned defences or in the passage is assumed to have come from the Neutral Zone unless
    the text says otherwise.
    """
    told, came = dict(s.owes), dict(s.inside)
    owes, inside = {}, {}
    for me in (0, 1):
        foe = 1 - me
        for q in (q for q in s.men[me][BISHOP:] if q >= 0):
            if WALL[foe] >> q & 1 and (q in told or PAIR_ON[q] & s.pawns[foe]):
                owes[q] = told.get(q, "n" if foe else "s")
            if zones.passage[foe] >> q & 1:
                inside[q] = came.get(q, "n")
    for name, given, kept in (("owes", told, owes), ("inside", came, inside)):
        if lost := given.keys() - kept.keys():
            raise BadPosition("field-without-piece", name=name, square=NAMES[min(lost)])
    return msgspec.structs.replace(s, owes=tuple(sorted(owes.items())), inside=tuple(sorted(inside.items())))


def check(s: State) -> None:
    """Check a position.

    Raises:
        BadPosition: If a piece or boulder is on an impossible square or missing.
    """
    placing = s.stage in ("place", "over") and s.spare() > 0
    for seat, name in enumerate(SEATS):
        _check_side(s, seat, Seat(name), placing)
    held = s.boulders.bit_count() + s.spare()
    if held != BOULDERS:
        raise BadPosition("wrong-boulders", n=held, have=BOULDERS, squares=names(s.boulders))
    if on := s.boulders & (s.pawns[0] | s.pawns[1]):
        raise BadPosition("pawn-on-boulder", squares=names(on))
    if s.fresh >= 0 and (
        s.stage != "boulder" or s.fresh not in s.men[s.turn][:BISHOP] or not s.boulders >> s.fresh & 1
    ):
        raise BadPosition("fresh-royal", square=NAMES[s.fresh])
    if (s.mover >= 0) != (s.stage == "discharge") or (s.mover >= 0 and s.mover not in s.men[s.turn][BISHOP:]):
        raise BadPosition("mover-piece")


def _check_side(s: State, seat: int, name: Seat, placing: bool) -> None:
    for kind, q in zip(KINDS, s.men[seat], strict=True):
        royal = kind in "KQ"
        if q < 0:
            if royal or not placing:
                raise BadPosition("missing-piece", seat=name, man=kind)
            continue
        if royal != bool(ROYAL[seat] >> q & 1) or (not royal and ROYAL[1 - seat] >> q & 1):
            raise BadPosition(
                "royal-outside" if royal else "piece-in-chambers", seat=name, man=kind, square=NAMES[q]
            )
        if not royal and WALL[seat] >> q & 1:
            raise BadPosition("piece-in-own-defences", seat=name, man=kind, square=NAMES[q])
        if placing and not royal and not BORDER[seat] >> q & 1:
            raise BadPosition("not-on-border", seat=name, man=kind, square=NAMES[q])
    if outside := s.pawns[seat] & ~WALL[seat]:
        raise BadPosition("pawns-outside", seat=name, squares=names(outside))

"""What a board reads on the squares of a game, beside what a position would have there: what it can tell of its pieces,
pieces that stand in for others, where the game lies in the field, and which readings are admissible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.kernel.actions import Move
from companion.kernel.board import FILES, Board
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.kernel.messages import UserError

CHECKER, CLOAK, BOULDER = "checker", "?", "boulder"
COLOUR = {"white": "w", "black": "k", "green": "g", "red": "r", "blue": "u", "yellow": "y"}
NOBODY = "x"
OR = "|"
FIGURES = "KQRBNP"
UNSEEN = ("checker", "cloaked", "boulder")
"""What a set may lack magnets or tags in, besides pieces by their letters."""


def code(owner: str | None, kind: str) -> str:
    """A token as an identity board reports it: `wo` for a checker, `k3` for cloaked checker 3, `x` a
    boulder.
    """
    kind = {CHECKER: "o", BOULDER: ""}.get(kind, kind.removeprefix(CLOAK))
    return COLOUR[owner] + kind if owner else NOBODY + kind


def is_name(token: str) -> bool:
    """Whether a token names pieces as our protocol does (`gR`, `k3`, `x`, `wo_wQ`) and is no tag."""
    return all(_NAME.fullmatch(part) for part in token.split("_"))


_NAME = re.compile("x|[wkgruy][A-Zo0-9]")


class PieceSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of pieces on the boards it is used on.

    `means`: a board's token to the codes it may stand for; tokens that are not listed stand for
    themselves. `unseen`: kinds that no sensor notices (see UNSEEN, or a piece's letter). `height`: on
    more tokens than this a piece may be out of reach of the sensor.
    """

    means: Mapping[str, tuple[str, ...]] = {}
    unseen: tuple[str, ...] = ()
    height: int = 16

    def read(self, token: str) -> str:
        """What a board's token reads as: codes with `|` between them."""
        return OR.join(self.means[token]) if token in self.means else token

    def visible(self, stack: Stack) -> Stack:
        """The tokens of a stack that a sensor may notice."""
        return (
            tuple(token for token in stack if _kind_as_sensed(token.kind) not in self.unseen)
            if self.unseen
            else stack
        )

    def may_miss(self, stack: Stack) -> bool:
        """Whether the piece on top stands too high to be noticed for sure."""
        return len(stack) - 1 > self.height


def _kind_as_sensed(kind: str) -> str:
    return "cloaked" if kind.startswith(CLOAK) else kind


ORDINARY = PieceSet()
"""Pieces that a board calls what they are."""


def figures(tokens: Iterable[Token], seats: Sequence[str], stand_ins: Mapping[str, str]) -> PieceSet:
    """An ordinary chess set on a board that knows its figures: the first seat has the white ones.

    `stand_ins`: kind to the figure that takes its place (WJ-R25, say), or `checker` where the
    board sees nothing of it.
    """
    means: dict[str, list[str]] = {}
    unseen: set[str] = set()
    for token in sorted(set(tokens), key=str):
        kind = stand_ins.get(token.kind, token.kind)
        colour = _colour(token.owner, seats)
        if colour is None or kind not in FIGURES:
            unseen.add(_kind_as_sensed(token.kind))
        else:
            means.setdefault(colour + kind, []).append(code(*token))
    return PieceSet({figure: tuple(codes) for figure, codes in means.items()}, tuple(sorted(unseen)))


def sides(seats: Sequence[str]) -> PieceSet:
    """An ordinary chess set on a board that tells its two sides apart: the first seat has the white one."""
    if set(seats[:2]) <= {"white", "black"}:
        return ORDINARY
    return PieceSet({side: (COLOUR[seat],) for side, seat in zip("wk", seats, strict=False)})


def _colour(owner: str | None, seats: Sequence[str]) -> str | None:
    if owner in ("white", "black"):
        return COLOUR[owner]
    return "wk"[seats.index(owner)] if owner in seats[:2] else None


def learn_codes(readings: Mapping[str, str], stacks: Mapping[str, Stack]) -> dict[str, str]:
    """Tag to the code of the piece it is in, of pieces that stand where the position has them.

    `readings`: square to tag, `stacks`: square to what should stand there. Empty if the squares
    differ, or a tag is on two of them.
    """
    there = {square: tag for square, tag in readings.items() if tag}
    if set(there) != {square for square, stack in stacks.items() if stack}:
        return {}
    if len(set(there.values())) != len(there):
        return {}
    return {tag: code(*stacks[square][-1]) for square, tag in there.items()}


StandIns = Mapping[str, frozenset[str]]
"""A piece by its code to those that it may stand for besides itself."""
NO_STAND_INS: StandIns = {}

Way = tuple[str, str, str]
"""Kind, origin and end of a move."""


def find_choices(lines: Iterable[Line]) -> frozenset[Way]:
    """The moves after which a piece may be promoted and may as well stay what it is: how it shows tells."""
    ways: dict[bool, set[Way]] = {True: set(), False: set()}
    for line in lines:
        for a in line.actions:
            if type(a) is Move:
                ways[bool(a.promoted)].add((a.kind, a.origin, a.to))
    return frozenset(ways[True] & ways[False])


def is_choice(line: Line, choices: frozenset[Way]) -> bool:
    """Whether a line promotes a piece that might have stayed what it is."""
    return any(type(a) is Move and a.promoted and (a.kind, a.origin, a.to) in choices for a in line.actions)


def find_stand_ins(
    layout: Layout, lines: Iterable[Line], played: Iterable[tuple[str, tuple[str, str]]]
) -> StandIns:
    """Which pieces may stand for others.

    Once promoted, its kind stands for that until the game ends, whichever of its pieces was promoted and whatever became of it.

    Args:
        layout: What stands where.
        lines: The legal lines: a piece that has to be promoted may be left where it arrives.
        played: Promotions of the game so far: owner, and the kinds before and after.
    """
    found: dict[str, set[str]] = {}
    for owner, (kind, promoted) in played:
        found.setdefault(code(owner, kind), set()).add(code(owner, promoted))
    lines = tuple(lines)
    choices = find_choices(lines)
    for a in (a for line in lines for a in line.actions if type(a) is Move and a.promoted):
        stack = layout.get(a.origin)
        if stack and stack[-1].kind == a.kind and (a.kind, a.origin, a.to) not in choices:
            shown = code(*stack[-1])
            found.setdefault(shown, set()).add(code(stack[-1].owner, a.promoted))
    return {shown: frozenset(codes) for shown, codes in found.items()}


OWNER = {letter: owner for owner, letter in COLOUR.items()}
SOMETHING = "1"


def admits(
    stack: Stack, reading: str, sense: str, men: PieceSet = ORDINARY, stand_ins: StandIns = NO_STAND_INS
) -> bool:
    """Whether a board of this sense may read `reading` where `stack` stands, if the pieces are such.

    The token on top counts; a reading of a whole stack (joined by `_`, bottom first) has to agree whole.
    `stand_ins`: what pieces may stand for besides themselves.
    """
    if not reading and men.may_miss(stack):
        return True
    stack = men.visible(stack)
    if not stack or not reading:
        return not stack and not reading
    if sense == "occupancy" or reading == SOMETHING:
        return True
    return any(_is(stack, one, sense, stand_ins) for one in reading.split(OR))


def _is(stack: Stack, reading: str, sense: str, stand_ins: StandIns) -> bool:
    top = stack[-1]
    if sense == "colour":
        return reading[0] == (COLOUR[top.owner] if top.owner else NOBODY)
    if "_" in reading:
        return reading == "_".join(code(token.owner, token.kind) for token in stack)
    meant = code(top.owner, top.kind)
    return reading == meant or meant in stand_ins.get(reading, ())


def tokens_of(reading: str, sense: str) -> list[str] | str:
    """What a reading means in tokens: `"something"` where the board cannot tell."""
    if not reading:
        return []
    if OR in reading:
        return "something"
    if sense == "identity" and all(len(one) > 1 and one[0] in OWNER for one in reading.split("_")):
        return [f"{OWNER[one[0]]}:{_kind(one[1:])}" for one in reading.split("_")]
    if sense == "identity" and reading != SOMETHING:
        return ["boulder" if one == NOBODY else one for one in reading.split("_")]
    return "something"


def _kind(text: str) -> str:
    return CHECKER if text == "o" else CLOAK + text if text.isdecimal() else text


class PlacementError(UserError):
    """The game's board does not fit into the sensor field so."""


class FieldPlacement(msgspec.Struct, frozen=True):
    """Where the game's a1 lies in the sensor field (file, rank from 0), and how the game is turned.

    `turned` is clockwise, seen from above: at 90 the game's ranks run along the field's files.
    """

    file: int
    rank: int
    turned: int

    def to_field(self, file: int, rank: int) -> tuple[int, int]:
        """The field square (file, rank) under a square of the game."""
        across, along = {0: (file, rank), 90: (rank, -file), 180: (-file, -rank), 270: (-rank, file)}[
            self.turned
        ]
        return self.file + across, self.rank + along


def corner_for(board: Board, turned: int) -> str:
    """The field square for the game's a1 when the game lies in the field's a1 corner."""
    file = {0: 0, 90: 0, 180: board.files - 1, 270: board.ranks - 1}[turned]
    rank = {0: 0, 90: board.files - 1, 180: board.ranks - 1, 270: 0}[turned]
    return f"{FILES[file]}{rank + 1}"


def to_game(board: Board, placing: FieldPlacement, cols: int, rows: int) -> dict[str, str]:
    """Field square to game square, for all squares of the game's map.

    Raises:
        PlacementError: a square of the game lies outside the field.
    """
    pairs: dict[str, str] = {}
    for square, name in enumerate(board.names):
        if board.squares >> square & 1:
            file, rank = placing.to_field(*board.place(square))
            if not (0 <= file < cols and 0 <= rank < rows):
                raise PlacementError(
                    "board-small", has=f"{cols}x{rows}", needs=f"{board.files}x{board.ranks}"
                )
            pairs[f"{FILES[file]}{rank + 1}"] = name
    return pairs


class Readings:
    """The newest reading of every square. `sense` as in the wire protocol; `men`: the set on the board.

    `stills`: it is only read while no hand is over it; `dead`: squares out of order, which may read
    anything; `known`: the board has said what stands on it; `stand_ins`: pieces that may stand for others.
    """

    def __init__(
        self, squares: Iterable[str], sense: str, men: PieceSet = ORDINARY, stills: bool = False
    ) -> None:
        self.sense, self.stills = sense, stills
        self._differ: list[tuple[Layout, tuple[str, ...]]] = []  # asked for again while nothing has changed
        self._stand_ins = NO_STAND_INS
        self.men = men
        self.dead = frozenset()
        self.known = False
        self._read = dict.fromkeys(squares, "")

    @property
    def men(self) -> PieceSet:
        return self._men

    @men.setter
    def men(self, men: PieceSet) -> None:
        self._men = men
        self._admitted: dict[tuple[Stack, str], bool] = {}  # asked for again with every event
        self._differ.clear()

    @property
    def stand_ins(self) -> StandIns:
        return self._stand_ins

    @stand_ins.setter
    def stand_ins(self, stand_ins: StandIns) -> None:
        if stand_ins != self._stand_ins:
            self._stand_ins = stand_ins
            self._admitted.clear()
            self._differ.clear()

    @property
    def dead(self) -> frozenset[str]:
        return self._dead

    @dead.setter
    def dead(self, dead: frozenset[str]) -> None:
        self._dead = dead
        self._differ.clear()

    def __getitem__(self, square: str) -> str:
        """What was read there last; empty for nothing."""
        return self._read.get(square, "")

    def __setitem__(self, square: str, reading: str) -> None:
        self._read[square] = reading
        self._differ.clear()

    def all(self) -> Mapping[str, str]:
        """Square to reading, empty ones included."""
        return self._read

    def replace(self, readings: Mapping[str, str]) -> bool:
        """Read the whole board anew (squares left out are empty); whether anything differs from before."""
        fresh = {square: readings.get(square, "") for square in self._read}
        changed = fresh != self._read
        self._read = fresh
        self._differ.clear()
        self.known = True
        return changed

    def shows(self, square: str, stack: Stack) -> bool:
        """Whether the board may read there as it does, if that stack stands there."""
        asked = stack, self._read.get(square, "")
        admitted = self._admitted.get(asked)
        if admitted is None:
            admitted = self._admitted[asked] = admits(*asked, self.sense, self._men, self._stand_ins)
        return admitted or square in self._dead

    def shows_itself(self, square: str, stack: Stack) -> bool:
        """Whether the board may read there as it does, if that stack stands there and nothing stands in for it."""
        return square in self._dead or admits(stack, self._read.get(square, ""), self.sense, self._men)

    def differences(self, layout: Layout) -> tuple[str, ...]:
        """The squares that do not read as the layout would."""
        for known, found in self._differ:
            if known is layout:
                return found
        found = tuple(square for square in self._read if not self.shows(square, layout.get(square, ())))
        self._differ.append((layout, found))
        return found

"""Readings of a board and how they compare with a position.

The module defines how much the board can sense of its pieces, which pieces stand in for others, where the
game is placed on the sensor field, and which readings are possible.
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
"""Groups of pieces in a set that may lack magnets or tags; kinds can also be given by their letters."""


def code(owner: str | None, kind: str) -> str:
    """Return a token as an identity board reports it: `wo` for a checker, `k3` for cloaked checker 3, `x` for
    a boulder.
    """
    kind = {CHECKER: "o", BOULDER: ""}.get(kind, kind.removeprefix(CLOAK))
    return COLOUR[owner] + kind if owner else NOBODY + kind


def is_name(token: str) -> bool:
    """Return whether a token is a piece's name in Tableside's protocol (`gR`, `k3`, `x`, `wo_wQ`) and not the
    id of a tag.
    """
    return all(_NAME.fullmatch(part) for part in token.split("_"))


_NAME = re.compile("x|[wkgruy][A-Zo0-9]")


class PieceSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of pieces, as sensed by the boards on which it is used.

    Attributes:
        means: Maps the code that a board reads to the codes of the tokens that it may represent. A
            code that is not listed represents only itself.
        unseen: Kinds that no sensor detects (see UNSEEN, or a piece's letter).
        height: The number of tokens through which a sensor can detect a piece. A piece on top of
            more tokens may be out of range.
    """

    means: Mapping[str, tuple[str, ...]] = {}
    unseen: tuple[str, ...] = ()
    height: int = 16

    def read(self, token: str) -> str:
        """Return the meaning of a board's token: one or more codes, separated by `|`."""
        return OR.join(self.means[token]) if token in self.means else token

    def visible(self, stack: Stack) -> Stack:
        """Return the tokens of a stack that a sensor may detect."""
        return (
            tuple(token for token in stack if _kind_as_sensed(token.kind) not in self.unseen)
            if self.unseen
            else stack
        )

    def may_miss(self, stack: Stack) -> bool:
        """Return whether the piece on top may be too high to be detected."""
        return len(stack) - 1 > self.height


def _kind_as_sensed(kind: str) -> str:
    return "cloaked" if kind.startswith(CLOAK) else kind


ORDINARY = PieceSet()
"""A set whose pieces are named in the board's reports."""


def figures(tokens: Iterable[Token], seats: Sequence[str], stand_ins: Mapping[str, str]) -> PieceSet:
    """Return the piece set for an ordinary chess set on a board that identifies its figures.

    The white pieces belong to the first seat.

    Args:
        tokens: The tokens of the game.
        seats: The seats, in order.
        stand_ins: Maps a kind to the figure that represents it (such as WJ-R25), or to `checker` if the board
            cannot detect it.
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
    """Return the piece set for an ordinary chess set on a board that senses only a piece's side.

    The white pieces belong to the first seat.
    """
    if set(seats[:2]) <= {"white", "black"}:
        return ORDINARY
    return PieceSet({side: (COLOUR[seat],) for side, seat in zip("wk", seats, strict=False)})


def _colour(owner: str | None, seats: Sequence[str]) -> str | None:
    if owner in ("white", "black"):
        return COLOUR[owner]
    return "wk"[seats.index(owner)] if owner in seats[:2] else None


def learn_codes(readings: Mapping[str, str], stacks: Mapping[str, Stack]) -> dict[str, str]:
    """Return the code of the piece to which each tag belongs, assuming that the pieces are placed
    as in the position.

    Args:
        readings: The tag on each square.
        stacks: The stack that should be on each square.

    Returns:
        Codes by tag. Empty if other squares are occupied, or a tag is on two squares.
    """
    tags = {square: tag for square, tag in readings.items() if tag}
    if set(tags) != {square for square, stack in stacks.items() if stack}:
        return {}
    if len(set(tags.values())) != len(tags):
        return {}
    return {tag: code(*stacks[square][-1]) for square, tag in tags.items()}


StandIns = Mapping[str, frozenset[str]]
"""Maps a piece's code to the other codes for which the piece may stand."""
NO_STAND_INS: StandIns = {}

MoveKey = tuple[str, str, str]
"""Kind, origin and destination of a move."""


def find_choices(lines: Iterable[Line]) -> frozenset[MoveKey]:
    """Return the moves after which the player may either promote the piece or leave it unchanged.

    The kind of piece on the board then shows the player's choice.
    """
    keys: dict[bool, set[MoveKey]] = {True: set(), False: set()}
    for line in lines:
        for a in line.actions:
            if type(a) is Move:
                keys[bool(a.promoted)].add((a.kind, a.origin, a.to))
    return frozenset(keys[True] & keys[False])


def is_choice(line: Line, choices: frozenset[MoveKey]) -> bool:
    """Return whether a line promotes a piece that could have stayed the same."""
    return any(type(a) is Move and a.promoted and (a.kind, a.origin, a.to) in choices for a in line.actions)


def find_stand_ins(
    layout: Layout, lines: Iterable[Line], played: Iterable[tuple[str, tuple[str, str]]]
) -> StandIns:
    """Return which pieces may represent other pieces on the board.

    After a promotion, any piece of the former kind may represent the new kind until the game ends.

    Args:
        layout: The current layout.
        lines: The legal lines. A piece that must be promoted may be left unchanged on its destination.
        played: The promotions of the game so far: the owner, and the kinds before and after.
    """
    codes_by_look: dict[str, set[str]] = {}
    for owner, (kind, promoted) in played:
        codes_by_look.setdefault(code(owner, kind), set()).add(code(owner, promoted))
    lines = tuple(lines)
    choices = find_choices(lines)
    for a in (a for line in lines for a in line.actions if type(a) is Move and a.promoted):
        stack = layout.get(a.origin)
        if stack and stack[-1].kind == a.kind and (a.kind, a.origin, a.to) not in choices:
            shown = code(*stack[-1])
            codes_by_look.setdefault(shown, set()).add(code(stack[-1].owner, a.promoted))
    return {shown: frozenset(codes) for shown, codes in codes_by_look.items()}


OWNER = {letter: owner for owner, letter in COLOUR.items()}
SOMETHING = "1"


def admits(
    stack: Stack, reading: str, sense: str, pieces: PieceSet = ORDINARY, stand_ins: StandIns = NO_STAND_INS
) -> bool:
    """Return whether a board with this sense may read `reading` on a square with `stack`.

    If the board reads one token, only the top of the stack counts. If it reads several (joined by
    `_`, bottom first), the complete stack must match.

    Args:
        stack: The stack on the square.
        reading: What the board reads.
        sense: As in the wire protocol.
        pieces: The set of pieces on the board.
        stand_ins: Pieces that may stand for others.
    """
    if not reading and pieces.may_miss(stack):
        return True
    stack = pieces.visible(stack)
    if not stack or not reading:
        return not stack and not reading
    if sense == "occupancy" or reading == SOMETHING:
        return True
    return any(_may_be(stack, code, sense, stand_ins) for code in reading.split(OR))


def _may_be(stack: Stack, reading: str, sense: str, stand_ins: StandIns) -> bool:
    """Return whether a single reading may be a reading of that stack."""
    top = stack[-1]
    if sense == "colour":
        return reading[0] == (COLOUR[top.owner] if top.owner else NOBODY)
    if "_" in reading:
        return reading == "_".join(code(token.owner, token.kind) for token in stack)
    meant = code(top.owner, top.kind)
    return reading == meant or meant in stand_ins.get(reading, ())


def tokens_of(reading: str, sense: str) -> list[str] | str:
    """Return the tokens that a reading stands for, or `"something"` if the board cannot tell."""
    if not reading:
        return []
    if OR in reading:
        return "something"
    if sense == "identity" and all(len(part) > 1 and part[0] in OWNER for part in reading.split("_")):
        return [f"{OWNER[part[0]]}:{_kind(part[1:])}" for part in reading.split("_")]
    if sense == "identity" and reading != SOMETHING:
        return ["boulder" if part == NOBODY else part for part in reading.split("_")]
    return "something"


def _kind(text: str) -> str:
    return CHECKER if text == "o" else CLOAK + text if text.isdecimal() else text


class PlacementError(UserError):
    """Error raised if the game's board does not fit into the sensor field at this position."""


class FieldPlacement(msgspec.Struct, frozen=True):
    """The placement of the game on the sensor field: the file and rank of its a1, from 0, and its
    rotation.

    Attributes:
        turned: The rotation in degrees, clockwise as seen from above. At 90, the game's ranks run along the
            field's files.
    """

    file: int
    rank: int
    turned: int

    def to_field(self, file: int, rank: int) -> tuple[int, int]:
        """Return the field square (file, rank) under a square of the game."""
        across, along = {0: (file, rank), 90: (rank, -file), 180: (-file, -rank), 270: (-rank, file)}[
            self.turned
        ]
        return self.file + across, self.rank + along


def corner_for(board: Board, turned: int) -> str:
    """Return the field square of the game's a1 if the game is placed in the field's a1 corner."""
    file = {0: 0, 90: 0, 180: board.files - 1, 270: board.ranks - 1}[turned]
    rank = {0: 0, 90: board.files - 1, 180: board.ranks - 1, 270: 0}[turned]
    return f"{FILES[file]}{rank + 1}"


def to_game(board: Board, placing: FieldPlacement, cols: int, rows: int) -> dict[str, str]:
    """Map field squares to game squares, for all squares of the game's map.

    Raises:
        PlacementError: A square of the game is outside the field.
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
    """The newest reading of every square.

    Attributes:
        sense: As in the wire protocol.
        men: The set of pieces on the board.
        stills: Whether the board is read only while no hand is over it, as by a camera.
        dead: Squares that are out of order and may read anything.
        known: Whether the board has reported its state.
        stand_ins: Pieces that may stand for others.
    """

    def __init__(
        self, squares: Iterable[str], sense: str, men: PieceSet = ORDINARY, stills: bool = False
    ) -> None:
        self.sense, self.stills = sense, stills
        self._differences: list[tuple[Layout, tuple[str, ...]]] = []  # cached until a reading changes
        self._stand_ins = NO_STAND_INS
        self.men = men
        self.dead = frozenset()
        self.known = False
        self._by_square = dict.fromkeys(squares, "")

    @property
    def men(self) -> PieceSet:
        return self._pieces

    @men.setter
    def men(self, men: PieceSet) -> None:
        self._pieces = men
        self._admitted: dict[tuple[Stack, str], bool] = {}  # cached: needed for every event
        self._differences.clear()

    @property
    def stand_ins(self) -> StandIns:
        return self._stand_ins

    @stand_ins.setter
    def stand_ins(self, stand_ins: StandIns) -> None:
        if stand_ins != self._stand_ins:
            self._stand_ins = stand_ins
            self._admitted.clear()
            self._differences.clear()

    @property
    def dead(self) -> frozenset[str]:
        return self._dead

    @dead.setter
    def dead(self, dead: frozenset[str]) -> None:
        self._dead = dead
        self._differences.clear()

    def __getitem__(self, square: str) -> str:
        """Return the last reading of a square, or an empty string if it is empty."""
        return self._by_square.get(square, "")

    def __setitem__(self, square: str, reading: str) -> None:
        self._by_square[square] = reading
        self._differences.clear()

    def all(self) -> Mapping[str, str]:
        """Return the reading of each square, including empty squares."""
        return self._by_square

    def replace(self, readings: Mapping[str, str]) -> bool:
        """Replace all readings; squares that are left out are empty. Return whether anything changed."""
        fresh = {square: readings.get(square, "") for square in self._by_square}
        changed = fresh != self._by_square
        self._by_square = fresh
        self._differences.clear()
        self.known = True
        return changed

    def shows(self, square: str, stack: Stack) -> bool:
        """Return whether the reading of this square is possible if that stack is on it."""
        key = stack, self._by_square.get(square, "")
        admitted = self._admitted.get(key)
        if admitted is None:
            admitted = self._admitted[key] = admits(*key, self.sense, self._pieces, self._stand_ins)
        return admitted or square in self._dead

    def shows_itself(self, square: str, stack: Stack) -> bool:
        """Return whether the reading of this square is possible if that stack is on it, without stand-ins."""
        return square in self._dead or admits(
            stack, self._by_square.get(square, ""), self.sense, self._pieces
        )

    def differences(self, layout: Layout) -> tuple[str, ...]:
        """Return the squares whose reading does not match the layout."""
        for known, squares in self._differences:
            if known is layout:
                return squares
        admitted = self._admitted
        squares = tuple(
            square
            for square, reading in self._by_square.items()
            if not admitted.get((stack := layout.get(square, ()), reading)) and not self.shows(square, stack)
        )
        self._differences.append((layout, squares))
        return squares

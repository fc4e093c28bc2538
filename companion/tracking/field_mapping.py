"""From a layout to what a board senses: admissible readings, and where the game lies in the field.

A reading is a text: empty for nothing, `1` for something, a colour letter, or a token as on the
wire (`gR`). A stack admits a set of readings, which depends on what the board senses.
"""

from __future__ import annotations

import msgspec

from companion.kernel.board import FILES, Board
from companion.kernel.layout import Stack
from companion.kernel.messages import UserError
from companion.tracking.piece_codes import CHECKER, CLOAK, COLOUR, NOBODY, OR, ORDINARY, PieceSet, code
from companion.tracking.stand_ins import NO_STAND_INS, StandIns

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

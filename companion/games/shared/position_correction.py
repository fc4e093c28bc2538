"""Correction of the record: players report the pieces on the board, and the reports are checked against the
game's pieces.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from companion.games.shared.game_base import squares_of
from companion.kernel import bitboard
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Layout, Stack, Token, is_tray


def read_pieces(
    board: Board, owners: Container[str | None], kinds: Container[str], layout: Mapping[str, Sequence[str]]
) -> dict[int, Token | None]:
    """Return the pieces of a corrected layout, keyed by the number of the square. None stands for an
    empty square.

    Trays are ignored. The function is for games with at most one piece on a square.

    Raises:
        BadPosition: If the game does not have one of the places or pieces, or two pieces are on one
            square.
    """
    found: dict[int, Token | None] = {}
    for place, texts in layout.items():
        if is_tray(place):
            continue
        square = board.number.get(place)
        if square is None or not board.squares >> square & 1:
            raise BadPosition("no-place", place=place)
        if len(texts) > 1:
            raise BadPosition("one-piece-only", place=place)
        piece = Token.read(texts[0]) if texts else None
        if piece is not None and (piece.owner not in owners or piece.kind not in kinds):
            raise BadPosition("no-such-piece", man=str(piece))
        found[square] = piece
    return found


def correct_men(
    pieces: Sequence[Iterable[int]],
    board: Board,
    owners: Sequence[str],
    kinds: Sequence[str],
    layout: Mapping[str, Sequence[str]],
) -> list[list[int]]:
    """Return the pieces, in the form of `Pieces`, after a correction that puts these tokens on these places.

    Args:
        pieces: For each owner, the sets of squares of its pieces, one set for each kind.
        board: The board, with at most one piece on a square.
        owners: The owners, in the order of `pieces`.
        kinds: The kinds, in the order of the sets.
        layout: The reported pieces by place; trays are ignored.

    Raises:
        BadPosition: If the game does not have one of the places or pieces, or two pieces are on one
            square.
    """
    told = read_pieces(board, owners, kinds, layout)
    left = ~bitboard.of(told)
    found = [[squares & left for squares in side] for side in pieces]
    for square, piece in told.items():
        if piece is not None:
            found[owners.index(str(piece.owner))][kinds.index(piece.kind)] |= 1 << square
    return found


def too_many_promoted(pieces: Sequence[int], whole: Sequence[int]) -> bool:
    """Return whether there are more promoted pieces than missing pawns.

    The arguments have the number of pieces of each kind, pawns first.
    """
    promoted = sum(max(0, n - have) for n, have in zip(pieces[1:], whole[1:], strict=True))
    return pieces[0] + promoted > whole[0]


def read_stacks(board: Board, before: Layout, told: Mapping[str, Sequence[str]]) -> dict[str, Stack]:
    """Return the stacks on squares after a correction.

    `before` is the layout before it, and `told` the corrected stacks by place. Trays are ignored. The
    function is for games in which several pieces can be on a square.

    Raises:
        BadPosition: If the board does not have one of the places.
    """
    found = squares_of(before)
    for place, texts in told.items():
        if is_tray(place):
            continue
        if place not in board.number:
            raise BadPosition("no-place", place=place)
        found[place] = tuple(Token.read(text) for text in texts)
    return {place: stack for place, stack in found.items() if stack}


def read_turn(turn: str | None, seats: Sequence[str], now: int) -> int:
    """Return the index of the seat that is to move after a correction.

    If the correction names no seat, it is still `now`.

    Raises:
        BadPosition: If the table does not have the seat.
    """
    if turn is None:
        return now
    if turn not in seats:
        raise BadPosition("no-seat-at-table", seat=turn, seats=tuple(seats), n=len(seats))
    return seats.index(turn)

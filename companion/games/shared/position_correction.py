"""Correction of the record: what people report about the board, checked against the pieces that the game has."""

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
    """Read a corrected layout: each square's number with the piece that stands there, None for an empty square; trays are left out.

    For games with one piece a square.

    Raises:
        BadPosition: a place or a piece that the game does not have, or two pieces on a square.
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
    """The pieces after these places hold these tokens, as `Pieces` holds them.

    Args:
        pieces: Each owner's sets of squares, one for each kind.
        board: Where they stand, one on a square.
        owners: Their owners, in the order of `pieces`.
        kinds: Their kinds, in the order of the sets.
        layout: What people say stands where; trays are left out.

    Raises:
        BadPosition: a place or a piece that the game does not have, or two pieces on a square.
    """
    told = read_pieces(board, owners, kinds, layout)
    left = ~bitboard.of(told)
    found = [[squares & left for squares in side] for side in pieces]
    for square, piece in told.items():
        if piece is not None:
            found[owners.index(str(piece.owner))][kinds.index(piece.kind)] |= 1 << square
    return found


def too_many_promoted(pieces: Sequence[int], whole: Sequence[int]) -> bool:
    """Whether more pieces than a set has stand there than its missing pawns can have become; numbers of each kind, pawns first."""
    promoted = sum(max(0, n - have) for n, have in zip(pieces[1:], whole[1:], strict=True))
    return pieces[0] + promoted > whole[0]


def read_stacks(board: Board, before: Layout, told: Mapping[str, Sequence[str]]) -> dict[str, Stack]:
    """Read a corrected layout: what stands on the squares after some of them are corrected; trays are left out.

    For games with several pieces or pieces a square.

    Raises:
        BadPosition: a place that the board does not have.
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
    """Read whose turn a correction makes it: the seat's number; `now` if it names none. Raises BadPosition."""
    if turn is None:
        return now
    if turn not in seats:
        raise BadPosition("no-seat-at-table", seat=turn, seats=tuple(seats), n=len(seats))
    return seats.index(turn)

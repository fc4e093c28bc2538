"""What a board that is being drawn has of all it needs, and what it still lacks, point by point."""

from __future__ import annotations

import msgspec

from companion.games.chess_jumble.movement.prepared_board import prepare
from companion.games.chess_jumble.seats import LETTER, SEATS
from companion.kernel.board import Board, BoardFileError
from companion.kernel.messages import Message, Seat, message

ENOUGH = {"s": 2, "e": 2, "h": 6, "b": 1}
"""Squares of each role that a colour needs; of a house as many as it has pieces."""
POINTS = {
    "s": ("need-starts", "lack-starts"),
    "e": ("need-entries", "lack-entries"),
    "h": ("need-houses", "lack-houses"),
    "b": ("need-breaks", "lack-breaks"),
}
"""What is said of each role: what a board needs, and that a colour lacks it."""
EXACT = "se"
"""Roles of which more is wrong as well."""


class Need(msgspec.Struct, frozen=True):
    """Something a board needs. `said`: what; `lack`: in one sentence what is missing, None if nothing is."""

    said: Message
    lack: Message | None = None


def needs(board: Board, kinds: str) -> tuple[Need, ...]:
    """Everything that a board needs to be played on with these pieces."""
    begun = [seat for seat in SEATS if any(symbol[1:] == LETTER[seat] for symbol in board.symbols)]
    out = []
    if len(begun) < 2:
        out.append(Need(message("need-colours"), message("lack-colours")))
    for role, (point, lacks) in POINTS.items():
        enough = len(kinds) if role == "h" else ENOUGH[role]
        has = {seat: board.find_squares(role + LETTER[seat]).bit_count() for seat in begun}
        short = [seat for seat, count in has.items() if count < enough or (role in EXACT and count > enough)]
        lack = None
        if short:
            seat = short[0]
            lack = message(lacks, owner=Seat(seat), n=has[seat], needs=enough)
        out.append(Need(message(point, n=enough), lack))
    bare = [seat for seat in begun if not board.barriers.get(LETTER[seat])]
    if bare and out[-1].lack is None:
        out[-1] = Need(out[-1].said, message("lack-lines", owner=Seat(bare[0])))
    return (*out, _way_home(board, kinds, all(need.lack is None for need in out)))


def _way_home(board: Board, kinds: str, whole: bool) -> Need:
    """Whether every piece gets home; nobody can tell before the rest is there."""
    lack: Message | None = message("lack-rest")
    if whole:
        try:
            prepare(board, kinds)
        except BoardFileError as wrong:
            lack = wrong.said
        else:
            lack = None
    return Need(message("need-way"), lack)

"""What the games of White and Black share: seats, ends, and pairs of White's and Black's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.games import GameError
from companion.kernel.game import GameInfo, Result
from companion.kernel.messages import message

SEATS = ("white", "black")
T = TypeVar("T")


def both_seats(info: GameInfo, seats: Sequence[str] | None) -> None:
    """Raises GameError when other seats are asked for."""
    if seats is not None and tuple(sorted(seats)) != tuple(sorted(SEATS)):
        raise GameError(f"{info.title} is played by white and black.")


def with_part(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """A pair of White's and Black's, one of them changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class Duel:
    """Ends of a game of White and Black; its states have `stage`, `turn`, `end`, `winner` (-1: nobody) and `quiet`."""

    seats: tuple[str, ...] = SEATS

    def result(self, s: Any) -> Result | None:
        if s.stage != "over":
            return None
        winner = SEATS[s.winner] if s.winner >= 0 else None
        return Result(winner, SEATS if s.winner < 1 else SEATS[::-1], {}, message(f"ends-{s.end}"))

    def round_ended(self, before: Any, after: Any) -> bool:
        return bool(before.turn == 1 and after.turn == 0)

    def claimable(self, s: Any) -> tuple[str, ...]:
        """X3: fifty moves of each side without capture, pawn move or placing; repetition the table counts."""
        if s.stage == "over":
            return ()
        return ("repetition", "fifty") if s.quiet >= 100 else ("repetition",)

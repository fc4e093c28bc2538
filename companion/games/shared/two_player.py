"""Seats and ends that all games of two sides share, and pairs of values for both sides."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar, cast

import msgspec

from companion.games.shared.game_base import check_seats
from companion.games.shared.variant import WHITE_AND_BLACK
from companion.kernel.game import Ending, Result, State
from companion.kernel.messages import Message, message

SEATS = WHITE_AND_BLACK
T = TypeVar("T")


def with_part(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Return a pair of values of the first and the second seat with one of them changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class TwoPlayerState(State, Protocol):
    """A state of a game of two sides.

    Attributes:
        turn: The number of the side to move.
        winner: The number of the side that has won, or -1 if none has.
        quiet: The number of turns without a capture, pawn move or placing. Not all games have it.
    """

    @property
    def turn(self) -> int: ...
    @property
    def end(self) -> str: ...
    @property
    def winner(self) -> int: ...


S = TypeVar("S", bound=TwoPlayerState)


def find_mated_seat(s: TwoPlayerState) -> str | None:
    """Return the seat whose king was mated, or None if the game is not over or did not end by mate."""
    return SEATS[s.turn] if s.stage == "over" and s.end == "mate" else None


class TwoPlayerGame(Generic[S]):
    """The turns and ends of a game of two sides."""

    seats: tuple[str, ...] = SEATS

    def at_turn(self, s: S) -> str | None:
        return None if s.stage == "over" else self.seats[s.turn]

    def result(self, s: S) -> Result | None:
        if s.stage != "over":
            return None
        winner = self.seats[s.winner] if s.winner >= 0 else None
        places = self.seats if s.winner < 1 else self.seats[::-1]
        return Result(winner, places, self.scores(s), self.reason(s))

    def reason(self, s: S) -> Message:
        """Return the reason for the end of the game."""
        return message(f"ends-{s.end}")

    def scores(self, s: S) -> dict[str, int]:
        """Return the points by seat; empty if the game has no points."""
        return {}

    def round_ended(self, before: S, after: S) -> bool:
        return bool(before.turn == 1 and after.turn == 0)

    def end_game(self, s: S, end: str, winner: int = -1) -> S:
        """Return the state with the game over, for ends like `resigned`, `ranked` (by consent) or `draw`."""
        over = msgspec.structs.replace(cast(msgspec.Struct, s), stage="over", end=end, winner=winner)
        return cast(S, over)

    def end_early(self, s: S, reason: Ending) -> S:
        return self.end_game(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: S, seat: str, stays: bool) -> S:
        return self.end_game(s, "resigned", 1 - self.seats.index(seat))

    def claimable(self, s: S) -> tuple[str, ...]:
        """Return the claims that are possible (X3).

        The claim `fifty` is possible after fifty moves of each side without a capture, pawn move or
        placing. The claim `repetition` is always possible, because the table counts the repetitions.
        """
        if s.stage == "over":
            return ()
        return ("repetition", "fifty") if getattr(s, "quiet", 0) >= 100 else ("repetition",)


Duel = TwoPlayerGame
both_seats = check_seats
"""The names of these objects in version 0.1, which games outside this repository may use until 2.0."""

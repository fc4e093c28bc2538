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
    """A pair of the first seat's and the second's, one of them changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class TwoPlayerState(State, Protocol):
    """`turn`: the number of the side at turn; `winner`: that of the side that has won, -1: nobody.

    `quiet`, where there is one, counts turns without capture, pawn move or placing.
    """

    @property
    def turn(self) -> int: ...
    @property
    def end(self) -> str: ...
    @property
    def winner(self) -> int: ...


S = TypeVar("S", bound=TwoPlayerState)


def find_mated_seat(s: TwoPlayerState) -> str | None:
    """The seat whose king was mated; None if the game is not over or did not end so."""
    return SEATS[s.turn] if s.stage == "over" and s.end == "mate" else None


class TwoPlayerGame(Generic[S]):
    """Turns and ends of a game of two sides."""

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
        """By what the game ended."""
        return message(f"ends-{s.end}")

    def scores(self, s: S) -> dict[str, int]:
        """Points by seat, where the game counts any."""
        return {}

    def round_ended(self, before: S, after: S) -> bool:
        return bool(before.turn == 1 and after.turn == 0)

    def end_game(self, s: S, end: str, winner: int = -1) -> S:
        """The state in which the game is over: for `resigned`, `ranked` (by consent) or `draw`."""
        over = msgspec.structs.replace(cast(msgspec.Struct, s), stage="over", end=end, winner=winner)
        return cast(S, over)

    def end_early(self, s: S, reason: Ending) -> S:
        return self.end_game(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: S, seat: str, stays: bool) -> S:
        return self.end_game(s, "resigned", 1 - self.seats.index(seat))

    def claimable(self, s: S) -> tuple[str, ...]:
        """X3: fifty moves of each side without capture, pawn move or placing; repetition the table counts."""
        if s.stage == "over":
            return ()
        return ("repetition", "fifty") if getattr(s, "quiet", 0) >= 100 else ("repetition",)


Duel = TwoPlayerGame
both_seats = check_seats
"""Their names in 0.1, which games outside this repository may use until 2.0."""

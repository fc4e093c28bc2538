"""The four colours around the board, counter-clockwise from the south (CJ-R4), and their letters in texts and maps."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.messages import Message, Seat, message

SEATS = ("green", "red", "blue", "yellow")
LETTER = {"green": "G", "red": "R", "blue": "B", "yellow": "Y"}
SEAT = {letter: seat for seat, letter in LETTER.items()}


def come_round(count: int, starter: int, before: int, after: int) -> bool:
    """Whether the turn, going from seat `before` to seat `after`, has come to the seat that began, or past it."""
    return (after - starter) % count < (before - starter) % count


def find_placed_twice(seats: Sequence[str], places: Sequence[int], gone: Sequence[int]) -> Message | None:
    """What is wrong where a seat has two places, or has one and has left; None: none has."""
    every = (*places, *gone)
    twice = next((i for i in every if every.count(i) > 1), None)
    return None if twice is None else message("seat-placed-twice", seat=Seat(seats[twice]))


def end_said(end: str, winner: str, home: bool) -> Message:
    """What is said when a game is over.

    Args:
        end: How it ended.
        winner: The seat in the first place.
        home: Whether any seat came home.
    """
    match end:
        case "home":
            return message("ends-home" if home else "ends-alone", seat=Seat(winner))
        case "ranked":
            return message("ends-ranked")
    return message("ends-draw")

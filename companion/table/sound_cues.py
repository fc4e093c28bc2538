"""The choice of the sound that a screen plays for a table's notices: one at a time, the most important first."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.protocol import notices

RANK = ("wrong", "flag", "win", "last_minute", "dice", "card", "capture", "turn", "accept", "down", "lift")
"""Sounds by priority. If several are due at the same time, only the first of them is played."""


def _everything(_: str) -> bool:
    return True


class SoundCues:
    """Collector of sounds from notices; `take` returns the one to play.

    Args:
        wood: Whether there are real pieces on a sensor board, so that lifting and putting down need no sound.
    """

    def __init__(self, wood: bool = False) -> None:
        self.wood = wood
        self._due: set[str] = set()
        self._seat: str | None = None
        self._wrong = self._aloft = False

    def hear(self, notice: notices.Notice) -> None:
        """Process a notice."""
        match notice:
            case notices.Mismatch():
                self._add("wrong", not self._wrong)
                self._wrong = True
            case notices.MismatchEnd():
                self._wrong = False
            case notices.Note(kind="tables-says" | "chat"):
                self._add("turn")
            case notices.Note(kind="flag"):
                self._add("flag")
            case notices.Note(kind="last-minute"):
                self._add("last_minute")
            case notices.Outcome():
                self._add("win", bool(notice.winner))
            case notices.Chance(die=str()):
                self._add("dice", notice.source == "electronic")
            case notices.Chance(deck=str()):
                self._add("card")
            case notices.Ruling():
                self._aloft = False
                self._add("capture", any(event.kind == "capture" for event in notice.events))
                self._add("accept")
            case notices.Turn(seat=str(seat)):
                self._add("turn", self._seat not in (None, seat))
                self._seat = seat
            case notices.Partial():
                self._add("lift" if notice.lifted else "down", self._aloft != bool(notice.lifted))
                self._aloft = bool(notice.lifted)

    def take(self, audible: Callable[[str], bool] = _everything) -> str:
        """Return the audible sound with the highest priority, or an empty string, and clear all other sounds."""
        due, self._due = self._due, set()
        return next((name for name in RANK if name in due and audible(name)), "")

    def _add(self, name: str, really: bool = True) -> None:
        if really and not (self.wood and name in ("lift", "down")):
            self._due.add(name)

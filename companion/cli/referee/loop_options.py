"""How a table without a screen is run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.voice.utterance import Level


@dataclass(frozen=True, slots=True)
class LoopOptions:
    """What was asked for on the command line.

    Attributes:
        board_url: the board; None: there is none.
        json: lines are the referee protocol; else they are words for people.
        beside: URLs of dice and card readers.
        speak: how much is said aloud; None: nothing.
        seat_pages: phones may come.
        by_ear: seats that play by ear.
        edited: lines are typed at this process's terminal, with history and Tab.
        relay: the relay for other tables; None: the one of this machine.
        join: the code of a game that another table keeps.
    """

    board_url: str | None = None
    json: bool = False
    beside: Sequence[str] = ()
    speak: Level | None = None
    seat_pages: bool = False
    by_ear: Sequence[str] = ()
    edited: bool = False
    relay: str | None = None
    join: str | None = None

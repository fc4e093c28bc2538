"""The tablets on a table: the seat to which each of them is handed over, and what the table has reported to all.

A tablet's page has a code, a cookie and a stream like that of a seat, under a name that no seat has.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.artwork.boards import Turning, is_long
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import Message
from companion.table.protocol import notices
from companion.table.solution_steps import SolutionStep
from companion.table.sound_cues import SoundCues

TABLETS = ("table", "table-2")
"""The names under which tablets show the table."""


class TableReports:
    """The reports of a table, each of which stays valid until the next report of its kind.

    Attributes:
        hint: The last hint that is for everyone.
        partial: The pieces that are lifted from a sensor board.
        searching: The progress of a search for a solution.
        solved: The result of that search.
        sound: The number of sounds so far, and the name of the last one.
    """

    def __init__(self) -> None:
        self.hint: notices.Hinted[Message] | None = None
        self.partial: notices.Partial | None = None
        self.searching: notices.Searching | None = None
        self.solved: notices.Solved[Message] | None = None
        self.sound = (0, "")
        self._cues = SoundCues()

    def hear(self, notice: notices.Notice) -> None:
        """Process a public notice."""
        self._cues.hear(notice)
        match notice:
            case notices.Ruling() | notices.Undone():
                self.hint = self.solved = self.partial = None
            case notices.Hinted(private=False):
                self.hint = notice
            case notices.Partial():
                self.partial = notice if notice.lifted or notice.targets else None
            case notices.Searching():
                self.searching = notice
            case notices.Solved():
                self.searching, self.solved = None, notice

    def take_sound(self, plugged: bool) -> tuple[int, str]:
        """Return the sound that is due as `sound` has it; pieces of a `plugged` board make their own."""
        self._cues.wood = plugged
        if name := self._cues.take():
            self.sound = self.sound[0] + 1, name
        return self.sound


class Tablet:
    """A tablet: how its board is turned, and the private look of the player who holds it.

    A look ends when the turn passes to another seat, when the game is paused, when another seat's piece is
    touched, and when something for the whole table is pressed.

    Args:
        game: The game at the table.

    Attributes:
        seat: The seat to which the tablet is being handed over, or that looks; empty for none.
        shown: Whether that player has taken the tablet and is taking a private look.
        hint: The hint that this player has asked for.
        steps: The steps of the solver's line, once it is looked at.
        step: The step that is shown; None while the table itself is shown.
    """

    def __init__(self, game: Game) -> None:
        self.seat, self.shown = "", False
        self.hint: notices.Hinted[Message] | None = None
        self.steps: tuple[SolutionStep, ...] = ()
        self.step: int | None = None
        self._long = is_long(game.board)
        self._turning = Turning(game)
        self._turning.lies = self._long
        self._turn: str | None = None

    @property
    def quarters(self) -> int:
        """The clockwise quarter turns of the board."""
        return self._turning.quarters

    def turn(self) -> None:
        """Turn the board towards the next side with a player."""
        self._turning.on()

    def lie(self, wide: bool) -> None:
        """Show a long board sideways if the screen is wider than high."""
        self._turning.lies = self._long and wide

    def go_to(self, step: str) -> None:
        """Show a step of the solver's line by its number, or the table again if there is none."""
        last = len(self.steps) - 1
        self.step = max(0, min(last, int(step))) if step.isdecimal() and last >= 0 else None

    def hand_over(self, seat: str) -> None:
        """Cover the table until the player of this seat has the tablet."""
        self.hide()
        self.seat = seat

    def show(self) -> None:
        """Show what only the player of this seat may see."""
        self.shown = bool(self.seat)

    def hide(self) -> None:
        """Show the table again."""
        self.seat, self.shown, self.hint = "", False, None

    def hear(self, notice: notices.Notice, pieces: Iterable[Token] = ()) -> None:
        """End the look if a notice makes that necessary; `pieces` were touched on a board."""
        match notice:
            case notices.Turn(seat=seat):
                if seat != self._turn:
                    self.hide()
                self._turn = seat
            case notices.Note(kind="pause" | "arbiter-pause") | notices.Outcome():
                self.hide()
            case notices.Hinted(private=True, seat=seat) if self.shown and seat == self.seat:
                self.hint = notice
            case notices.Ruling() | notices.Undone() | notices.Solved():
                self.hint, self.step, self.steps = None, None, ()
            case notices.Partial() if any(piece.owner not in (None, self.seat) for piece in pieces):
                self.hide()

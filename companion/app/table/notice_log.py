"""The notices that a table screen shows, their sounds, and the screen's interface for its controllers.

The log is plain data, filled by `hear`.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from companion.app.texts import text
from companion.table.protocol import notices
from companion.table.story import SQUARE

TROUBLES = frozenset(
    {
        "tables-other-rules",
        "tables-not-alike",
        "tables-not-understood",
        "tables-over",
        "tables-left",
        "tables-update-here",
        "tables-update-there",
        "tables-version",
        "tables-relay-version",
        "tables-seat-taken",
        "tables-no-seat",
        "tables-room-over",
        "tables-misfit",
        "tables-unfair",
        "lichess-goes-on",
        "lichess-lost",
        "lichess-minute",
        "lichess-other-rules",
        "lichess-refused-move",
        "lichess-token-missing",
        "lichess-token-scope",
        "lichess-token-wrong",
        "lichess-too-late",
    }
)
"""Notes about another table or a site after which the game does not continue automatically."""
MENDED = frozenset({"lichess-back", "lichess-found"})
"""Notes that such a problem is solved."""
WORDS = frozenset(
    {
        "chat",
        "lichess-asked",
        "lichess-fair",
        "lichess-gone",
        "lichess-other-first",
        "lichess-rematch",
        "lichess-takeback-no",
    }
)
"""Notes from a site that stay until the next action."""

TOLD = frozenset(
    {
        "computer-takes",
        "correction",
        "correction-undone",
        "draw",
        "draw-declined",
        "draw-offered",
        "flag",
        "game-ranked",
        "has-left",
        "human-takes",
        "pause",
        "resigned",
        "resume",
        "taken-out",
        "time-up",
        "touch-bound",
    }
)
TOLD_BEGINS = ("arbiter-", "illegal-", "penalty-")
"""Notes, or prefixes of notes, that the story of the table contains."""


class ShownRoll(msgspec.Struct, frozen=True):
    """A die that `seat` has rolled and that has not been shown yet.

    `tumbles` is set if its fall must be shown.
    """

    die: str
    face: str
    seat: str
    tumbles: bool


class NoticeLog:
    """The state after the notices so far."""

    def __init__(self) -> None:
        self.ask: notices.Ask | None = None
        self.mismatch: notices.Mismatch | None = None
        self.outcome: notices.Outcome | None = None
        self.clock: notices.Clock | None = None
        self.partial: notices.Partial | None = None
        self.searching: notices.Searching | None = None
        self.solved: notices.Solved | None = None
        self.hint: notices.Hinted | None = None
        self.stars = ""
        """Text about the reward for a challenge of the ladder or for guessing the moves of a game."""
        self.guess = ""
        """The last comment on a guessed move."""
        self.trouble = ""
        """Text about the problem that prevents two tables from continuing, until it is solved."""
        self.word = ""
        """The last message from a site, until the next action."""
        self.rolls: list[ShownRoll] = []
        self.last: tuple[str, ...] = ()
        self._luck = ""
        self.asides: list[str] = []
        """Notes since the last action that the story does not contain."""

    def hear(self, notice: notices.Notice) -> None:
        """Process a notice."""
        match notice:
            case notices.Turn(seat=str()):
                self.outcome = None
            case notices.Ruling():
                self.partial = self.solved = self.hint = None
                self.trouble = self.word = ""
                squares = SQUARE.findall(notice.action)
                self.last = tuple(dict.fromkeys((squares[0], squares[-1]))) if squares else self.last
                self._pass()
            case notices.Chance(die=str(die), face=str(face)):
                self.rolls.append(ShownRoll(die, face, notice.seat, notice.source == "electronic"))
            case notices.Ask():
                self.ask = notice
            case notices.AskEnd():
                self.ask = None if self.ask and self.ask.id == notice.id else self.ask
            case notices.Mismatch():
                self.mismatch = notice
            case notices.MismatchEnd():
                self.mismatch = None
            case notices.Partial():
                self.partial = notice if notice.lifted or notice.targets else None
            case notices.Clock():
                self.clock = notice
            case notices.Searching():
                self.searching = notice
            case notices.Solved():
                self.searching, self.solved = None, notice
            case notices.Outcome():
                self.outcome = notice
            case notices.Hinted(private=False):
                self.hint = notice
            case notices.Undone():
                self.outcome = self.solved = self.hint = None
                self.stars = self.trouble = ""
                self.last = ()
                self.rolls.clear()
                self._pass()
            case notices.Commitment(code=str(code)) if code:  # none where nothing is left to chance
                self._luck = text("luck-added" if notice.entropy else "luck-anew", code=code)
                self.asides.append(self._luck)
            case notices.Note(kind="stars" | "guessed"):
                self.stars = notice.text
            case notices.Note(kind="guess"):
                self.guess = notice.text
            case notices.Note(kind=kind) if kind in TROUBLES:
                self.trouble = notice.text
                self.asides.append(notice.text)
            case notices.Note(kind=kind) if kind in MENDED:
                self.trouble = ""
                self.asides.append(notice.text)
            case notices.Note(kind=kind) if kind in WORDS:
                self.word = notice.text
                self.asides.append(notice.text)
            case notices.Note(kind=kind) if kind in TOLD or kind.startswith(TOLD_BEGINS):
                pass
            case notices.BoardState() | notices.Note():
                self.asides.append(notice.text)

    def _pass(self) -> None:
        """Clear the notes before an action, except a new commitment."""
        self.asides[:] = filter(None, (self._luck,))
        self._luck = ""

    def take_throw(self) -> tuple[ShownRoll, ...]:
        """Return the dice to show next, and count them as shown.

        They belong to one seat, and each die occurs only once.
        """
        found: list[ShownRoll] = []
        while self.rolls and not any(
            one.seat != self.rolls[0].seat or one.die == self.rolls[0].die for one in found
        ):
            found.append(self.rolls.pop(0))
        return tuple(found)


class TableView(Protocol):
    """Interface of a table screen for its controllers."""

    heard: NoticeLog

    @property
    def has_board(self) -> bool:
        """Whether there is a board on the screen, and not only a tray for dice."""

    @property
    def has_virtual(self) -> bool:
        """Whether a virtual sensor board is open."""

    @property
    def cursor(self) -> str:
        """The square under the cursor; empty if there is none."""

    def redraw(self, *_: object) -> None:
        """Show what has changed, before the next frame."""

    def to_top(self) -> None:
        """Scroll the panel to its top, because it shows something else."""

    def refuse(self, reason: str, square: str = "", page: str = "") -> None:
        """Show why a touch or a command was refused."""

    def light(self, *squares: str) -> None:
        """Highlight squares on the board for a while."""

    def press_bar(self, do: str) -> None:
        """Run a command of the bar."""

    def toggle_hints(self) -> None:
        """Show or hide legal moves."""

    def turn_board(self) -> None:
        """Turn the board to the next side with a player."""

    def open_virtual(self) -> None:
        """Show a virtual sensor board."""

    def read_rules(self) -> None:
        """Show the rules of this game."""

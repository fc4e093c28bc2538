"""What a table has told: its notices kept as far as a screen shows them, which sound belongs to each, and the
screen as the controllers of its parts see it. Plain data, filled by `hear`.
"""

from __future__ import annotations

from collections.abc import Callable
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
"""Notes about another table or a site after which the game does not go on by itself."""
MENDED = frozenset({"lichess-back", "lichess-found"})
"""Notes that a trouble is over."""
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
"""Notes of a site that stand until something is played."""

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
"""Notes that the story of the table tells, and what others of them begin with."""


class ShownRoll(msgspec.Struct, frozen=True):
    """A die that `seat` has rolled and that was not shown yet; `tumbles`: nobody has seen it fall."""

    die: str
    face: str
    seat: str
    tumbles: bool


class NoticeLog:
    """What stands after the notices so far."""

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
        """What the rung of a ladder has brought, or guessing the moves of a game."""
        self.guess = ""
        """What was said last of a guess at a move."""
        self.trouble = ""
        """What keeps two tables from going on together, until they do."""
        self.word = ""
        """What has come from a site last, until something is played."""
        self.rolls: list[ShownRoll] = []
        self.last: tuple[str, ...] = ()
        self._luck = ""
        self.asides: list[str] = []
        """What was said in passing since the last action: nothing that the story tells."""

    def hear(self, notice: notices.Notice) -> None:
        """Take in one notice."""
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
            case notices.Commitment():
                self._luck = text("luck-added" if notice.entropy else "luck-anew", code=notice.code)
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
        """Something was done: what was said before it is over, but for the luck that was told just now."""
        self.asides[:] = filter(None, (self._luck,))
        self._luck = ""

    def take_throw(self) -> tuple[ShownRoll, ...]:
        """The dice that are to be shown next, each once and all of one seat; from now on they count as shown."""
        found: list[ShownRoll] = []
        while self.rolls and not any(
            one.seat != self.rolls[0].seat or one.die == self.rolls[0].die for one in found
        ):
            found.append(self.rolls.pop(0))
        return tuple(found)


class TableView(Protocol):
    """What a controller may ask of the screen that it belongs to."""

    heard: NoticeLog

    @property
    def has_board(self) -> bool:
        """Whether there is a board on the screen, and not a tray for dice alone."""

    @property
    def has_virtual(self) -> bool:
        """Whether a virtual sensor board is open."""

    @property
    def cursor(self) -> str:
        """The square that has the focus; empty if none has it."""

    def redraw(self, *_: object) -> None:
        """Show what has changed, before the next frame."""

    def to_top(self) -> None:
        """The panel shows something else: from its top."""

    def refuse(self, reason: str, square: str = "", page: str = "") -> None:
        """Show why a touch or a command was refused."""

    def light(self, *squares: str) -> None:
        """Show squares on the board for a while."""

    def press_bar(self, do: str) -> None:
        """Do what a button of the bar does."""

    def toggle_hints(self) -> None:
        """Show legal moves, or do not any more."""

    def turn_board(self) -> None:
        """Turn the board to the next side on which somebody sits."""

    def open_virtual(self) -> None:
        """Show a virtual sensor board."""

    def read_rules(self) -> None:
        """Show the rules as they are played here."""


RANK = ("wrong", "flag", "win", "last_minute", "dice", "card", "capture", "turn", "accept", "down", "lift")
"""Of what happens at once, the first of these is heard: what is wrong before all, what hands feel anyway
last.
"""


def _everything(_: str) -> bool:
    return True


class SoundCues:
    """Hears notices; `take` names the one sound of all that was heard since.

    `wood`: men of wood stand on a board that is felt, so lifting and setting down is heard without us.
    """

    def __init__(self, wood: bool = False) -> None:
        self.wood = wood
        self._due: set[str] = set()
        self._seat: str | None = None
        self._wrong = self._aloft = False

    def hear(self, notice: notices.Notice) -> None:
        """Take in one notice."""
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
        """The first sound by rank that can be heard; empty: none. Afterwards nothing is due."""
        due, self._due = self._due, set()
        return next((name for name in RANK if name in due and audible(name)), "")

    def _add(self, name: str, really: bool = True) -> None:
        if really and not (self.wood and name in ("lift", "down")):
            self._due.add(name)

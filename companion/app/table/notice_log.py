"""What a table has told: its notices kept as far as a screen shows them. Plain data, filled by `hear`.

The position, whose turn it is and what can be done are not here: they are asked of the table when a screen is
drawn.
"""

from __future__ import annotations

import msgspec

from companion.app.texts import text
from companion.table.history.story import SQUARE
from companion.table.protocol import notices

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

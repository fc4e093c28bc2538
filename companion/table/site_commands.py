"""Commands in a game that a site hosts, and both players' offers.

Some commands go to the site, and others stay at the table. `SiteState` is the state of the game as
the site reports it. `SiteOrders` are the requests that the table sends to the site. Both are
independent of the site's own format.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from companion.kernel.messages import Message, Seat, message, quote
from companion.table.other_tables import table_line
from companion.table.protocol import commands, notices
from companion.table.table import QuestionChoice, Questions, Refusal, Table
from companion.units import Milliseconds, WholeSeconds

if TYPE_CHECKING:
    from companion.table.referee import Referee


GOES_ON = ("created", "started")
"""Statuses of a game that continues."""
Claimed = Literal["victory", "draw"]


class SiteState(msgspec.Struct, frozen=True):
    """The state of a game at the site.

    Attributes:
        moves: All moves played, in UCI notation.
        times: Milliseconds on the clock by seat; empty without clocks.
        status: Whether the game continues, or how it ended: `started`, `mate`, `resign`, `outoftime`.
        winner: The seat that has won; empty if none has.
        draws: The seats that offer a draw.
        takebacks: The seats that ask to take a move back.
    """

    moves: tuple[str, ...]
    times: Mapping[str, Milliseconds] = {}
    status: str = "started"
    winner: str = ""
    draws: frozenset[str] = frozenset()
    takebacks: frozenset[str] = frozenset()

    @property
    def over(self) -> bool:
        """Whether the game has ended at the site."""
        return self.status not in GOES_ON


class SiteOrders(Protocol):
    """Requests to the site. They do not block; failures are passed to `SiteGame.refuse`."""

    def move(self, uci: str) -> None:
        """Play a move."""

    def resign(self) -> None:
        """Resign."""

    def abort(self) -> None:
        """Abort the game before it has begun."""

    def draw(self, agrees: bool) -> None:
        """Offer or accept a draw, or decline it."""

    def take_back(self, agrees: bool) -> None:
        """Request or accept a takeback, or decline it."""

    def claim(self, what: Claimed) -> None:
        """Claim a win or a draw because the opponent has left."""

    def say(self, text: str) -> None:
        """Send a chat message to the opponent."""

    def look_again(self) -> None:
        """Request the current state of the game again."""

    def play_again(self) -> None:
        """Ask the same opponent for another game."""


class RefusedMove(msgspec.Struct, frozen=True):
    """A move that the site has refused, and the reason."""

    move: str
    why: Message


NOTE = "site_back"
"""Key of the journal note which says that a takeback was requested, so that the move is not sent again."""


class SiteOffers:
    """Draw offers, takebacks and claims between the two players.

    Args:
        table: The table.
        questions: The table's questions.
        orders: The requests to the site.
        seat: The seat at this table.
        now: Returns monotonic milliseconds.
    """

    def __init__(
        self,
        table: Table,
        questions: Questions,
        orders: SiteOrders,
        seat: str,
        now: Callable[[], Milliseconds],
    ) -> None:
        self._table, self._questions, self._orders, self._seat = table, questions, orders, seat
        self._now = now
        self._before = SiteState(())
        self._back_question = self._gone_question = ""
        self._may_claim: int | None = None
        self._due: Milliseconds | None = None

    # Draws and takebacks

    def follow(self, state: SiteState) -> None:
        """Update the offers from a new state sent by the site."""
        before, self._before = self._before, state
        self._follow_draws(before, state)
        self._follow_takebacks(before, state)
        if state.over:
            self.on_gone(None)

    def _follow_draws(self, before: SiteState, state: SiteState) -> None:
        table = self._table
        offered = table.record.line_of_play.offers
        for seat in sorted(state.draws - before.draws):
            if seat not in offered:
                table.record.note(draw=seat)
                table.note("draw-offered", seat=Seat(seat))
        went = before.draws - state.draws
        if went and len(before.moves) == len(state.moves) and not state.over and offered:
            (by,) = sorted(went)[:1]
            no = next(seat for seat in table.game.seats if seat != by)
            table.record.note(no_draw=no)
            table.note("draw-declined", seat=Seat(no))

    def _follow_takebacks(self, before: SiteState, state: SiteState) -> None:
        others = state.takebacks - {self._seat}
        if others and not self._back_question:
            (by,) = others
            actor = self._table.actor
            count = 2 if actor is not None and actor.seat == by else 1
            answers = table_line.answers(self._answer_takeback)
            self._back_question = self._questions.ask(
                table_line.question(self._questions, "undo", by, count), answers, ()
            )
        elif not others and self._back_question:
            self._questions.end(self._back_question)
            self._back_question = ""
        mine = self._seat in before.takebacks and self._seat not in state.takebacks
        if mine and len(state.moves) >= len(before.moves) and not state.over:
            self._tell(message("lichess-takeback-no"))

    def _answer_takeback(self, agrees: bool) -> None:
        self._back_question = ""
        if agrees:
            self._table.record.note(**{NOTE: self._table.n})
        self._orders.take_back(agrees)

    def want_back(self) -> None:
        """Request a takeback for the player at this table."""
        self._table.record.note(**{NOTE: self._table.n})
        self._orders.take_back(True)
        self._tell(message("lichess-asked"))

    def was_wanted_back(self, number: int) -> bool:
        """Return whether a takeback of the move with this number was requested, now or in an earlier session."""
        for record in reversed(self._table.record.journal.records):
            if record.kind == "action":
                break
            if record.kind == "note" and record.body.get(NOTE) == number:
                return True
        return False

    # A missing opponent

    def on_gone(self, seconds: WholeSeconds | None) -> None:
        """Record that the opponent has left or is back.

        Args:
            seconds: The seconds after which a win may be claimed; None if the opponent is back.
        """
        if seconds is None:
            was_gone = self._may_claim is not None
            self._may_claim = self._due = None
            if self._gone_question:
                self._questions.end(self._gone_question)
                self._gone_question = ""
            if was_gone and not self._before.over:
                self._tell(message("lichess-back", seat=Seat(self._opponent)))
            return
        if self._may_claim is None and seconds > 0:
            self._tell(message("lichess-gone", seat=Seat(self._opponent), n=seconds))
        self._may_claim = self._due = Milliseconds(self._now() + 1000 * seconds)

    @property
    def _opponent(self) -> str:
        return next(seat for seat in self._table.game.seats if seat != self._seat)

    @property
    def due(self) -> Milliseconds | None:
        """The time when a win may be claimed, or None."""
        return self._due

    def look_at_gone(self) -> None:
        """Ask whether to claim a win, once a claim is allowed."""
        if self._due is None or self._now() < self._due:
            return
        self._due = None
        if self._gone_question:  # a reopened connection reports again that the opponent has left
            return
        choices = [
            QuestionChoice(message("lichess-claim-victory"), None, partial(self._claim, "victory")),
            QuestionChoice(message("lichess-claim-draw"), None, partial(self._claim, "draw")),
            QuestionChoice(message("lichess-claim-wait"), None, self._wait),
        ]
        said = self._questions.address("lichess-claim", seat=Seat(self._opponent))
        self._gone_question = self._questions.ask(said, choices, ())

    def _claim(self, what: Claimed) -> None:
        self._gone_question = ""
        self._orders.claim(what)

    def _wait(self) -> None:
        """Continue to wait for an opponent who has left."""
        self._gone_question = ""

    def _tell(self, said: Message) -> None:
        self._table.tell(notices.Note(n=self._table.n, kind=said.id, text=said))


LONGEST = 140
"""Maximum number of characters of a chat message that the site accepts."""
HELP = (commands.Hint, commands.Solve)
"""Commands that help the player to move."""
SITES = (
    commands.Agree,
    commands.Arbiter,
    commands.SetClocks,
    commands.Entropy,
    commands.Pause,
    commands.Redo,
    commands.Resume,
    commands.Seat,
)
"""Commands that only the site can decide, or that it does not support."""
NOT_OFFERED = ("agree", "arbiter", "hint", "pause", "resume", "redo", "seat", "solve")


class SiteCommands:
    """The handling of commands in a game at the site, for one table.

    Args:
        referee: The table.
        orders: The requests to the site.
        seat: The seat at this table.
        offers: The offers between the two players.
    """

    def __init__(self, referee: Referee, orders: SiteOrders, seat: str, offers: SiteOffers) -> None:
        self._referee, self._table, self._orders = referee, referee.table, orders
        self._seat, self._offers = seat, offers

    def offers(self, command: str) -> bool:
        """Return whether a command of this name can currently be executed."""
        over = self._table.actor is None
        return command not in NOT_OFFERED and not (over and command == "undo")

    def take(self, command: commands.Command, moves: int, unsent: bool) -> bool:
        """Pass a command to the site.

        Args:
            command: The command.
            moves: How many moves were played at this table.
            unsent: Whether the last move has not been sent yet.

        Returns:
            Whether the command was for the site.

        Raises:
            Refusal: The command is not allowed, or not at this time.
        """
        if isinstance(command, commands.SetClocks) and command.run is None and command.seat is None:
            return False
        if self._table.actor is None:
            return self._take_after(command)
        if isinstance(command, HELP):
            raise Refusal("lichess-no-help")
        if isinstance(command, SITES):
            raise Refusal("lichess-decides")
        match command:
            case commands.Undo():
                self._undo(moves, unsent)
            case commands.Claim(seat=seat, what=what):
                self._claim(self._own(seat), what)
            case commands.Resign(seat=seat):
                self._own(seat)
                self._orders.abort() if moves < len(self._table.game.seats) else self._orders.resign()
            case commands.Rematch():
                raise Refusal("lichess-decides")
            case commands.Speak(seat=seat):
                self._speak(command)
            case _:
                return False
        return True

    def _take_after(self, command: commands.Command) -> bool:
        """Execute a command that applies after the end of the game.

        Return whether the command was one of these.
        """
        match command:
            case commands.Rematch():
                self._orders.play_again()
            case commands.Undo() | commands.Redo() | commands.Agree():
                raise Refusal("lichess-decides")
            case commands.Speak():
                self._speak(command)
            case _:
                return False
        return True

    def _own(self, seat: str) -> str:
        if self._table.seat(seat) != self._seat:
            raise Refusal("seat-elsewhere", seat=Seat(seat))
        return seat

    def _undo(self, moves: int, unsent: bool) -> None:
        """Undo a move that has not been sent; otherwise ask the opponent for a takeback."""
        if not moves:
            raise Refusal("nothing-to-undo")
        if unsent:
            self._table.undo(self._seat)
        else:
            self._offers.want_back()

    def _claim(self, seat: str, what: str) -> None:
        offered = self._table.record.line_of_play.offers
        if what == "no-draw":
            if not offered or seat in offered:
                raise Refusal("no-draw-offered")
            self._orders.draw(False)
        elif what == "draw" or what in self._referee.claimable:
            self._orders.draw(True)
        else:
            raise Refusal("no-claim", what=what)

    def _speak(self, command: commands.Speak) -> None:
        self._own(command.seat)
        text = command.text.strip()
        if not text:
            said = message("tables-sentence", what=table_line.ready_sentence(command.what))
            text = self._referee.say(said)
        text = quote(text, LONGEST)
        self._orders.say(text)
        name = self._referee.name(self._seat)
        said = message("lichess-chat", name=name, text=text)
        self._table.tell(notices.Note(n=self._table.n, kind="chat", text=said))

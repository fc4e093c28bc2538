"""What people here may have done in a game at a site: what goes there, what stays here, and what the site alone decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.messages import Seat, message, quote
from companion.table.other_tables import consents
from companion.table.protocol import commands, notices
from companion.table.site.site_offers import SiteOffers
from companion.table.site.site_state import SiteOrders
from companion.table.table import Refusal

if TYPE_CHECKING:
    from companion.table.referee import Referee

LONGEST = 140
"""Letters that the site takes at once."""
HELP = (commands.Hint, commands.Solve)
"""What helps who is to move."""
SITES = (
    commands.Agree,
    commands.Arbiter,
    commands.Clock,
    commands.Entropy,
    commands.Pause,
    commands.Redo,
    commands.Resume,
    commands.Seat,
)
"""What the site alone decides, or has no word for."""
NOT_OFFERED = ("agree", "arbiter", "hint", "pause", "resume", "redo", "seat", "solve")


class SiteCommands:
    """The commands at one table.

    Args:
        referee: The table.
        orders: What is told the site.
        seat: Who sits here.
        offers: What the two players want of each other.
    """

    def __init__(self, referee: Referee, orders: SiteOrders, seat: str, offers: SiteOffers) -> None:
        self._referee, self._table, self._orders = referee, referee.table, orders
        self._seat, self._offers = seat, offers

    def offers(self, command: str) -> bool:
        """Whether such a command is ever carried out now."""
        over = self._table.game.actor(self._table.state) is None
        return command not in NOT_OFFERED and not (over and command == "undo")

    def take(self, command: commands.Command, moves: int, unsent: bool) -> bool:
        """Pass a command on; whether it was for the site.

        Args:
            command: What it is.
            moves: How many were played here.
            unsent: Whether the last of them has not been sent.

        Raises:
            Refusal: it may not be given, or not now.
        """
        if isinstance(command, commands.Clock) and command.run is None and command.seat is None:
            return False
        if self._table.game.actor(self._table.state) is None:
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
        """What is done once the game is over."""
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
        """A move that was not sent is taken back; for any other one the opponent is asked."""
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
            said = message("tables-sentence", what=consents.ready_sentence(command.what))
            text = self._referee.say(said)
        text = quote(text, LONGEST)
        self._orders.say(text)
        name = self._referee.name(self._seat)
        said = message("lichess-chat", name=name, text=text)
        self._table.tell(notices.Note(n=self._table.n, kind="chat", text=said))

"""Consent: who must agree to a command, who has been asked, and which offers of a draw await an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.kernel.game import State
from companion.kernel.messages import Message, Seat, message
from companion.seat_pages.seat_view import ConsentQuestion
from companion.table.referee import Referee

BESIDE = ""
"""Key of the single answer that is given at the table for all seats without a phone."""


class Request(msgspec.Struct):
    """A request for consent.

    Attributes:
        by: The requesting seat.
        said: What is requested.
        command: The command, which is executed once all agree.
        waits: The seats that must still answer.
    """

    by: str
    said: Message
    command: Mapping[str, Any]
    waits: set[str]
    state: State
    beside: tuple[str, ...] = ()


class Consent:
    """The requests at a table: at most one request for consent, and the draw offers."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self._refused_draws: tuple[str, ...] = ()

    def find_consenters(self, referee: Referee, seat: str, command: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the other human seats whose consent a command needs.

        Args:
            referee: The referee of the game.
            seat: The seat that gives the command.
            command: The command.
        """
        match command.get("do"):
            case "undo":
                return tuple(one for one in referee.undo_touches() if one != seat)
            case "agree" | "clock":
                return tuple(one for one in referee.seats_of_people if one != seat)
        return ()

    def ask(
        self,
        referee: Referee,
        seat: str,
        command: Mapping[str, Any],
        phones: frozenset[str],
        all_here: bool = False,
    ) -> Request:
        """Ask every seat whose consent is needed and return the request.

        Args:
            referee: The referee of the game.
            seat: The seat that gives the command; empty for the table.
            command: The command.
            phones: The seats that are asked on a phone.
            all_here: Whether to ask the players at the table even if the command was given there.
                Otherwise they count as already asked.
        """
        needed = self.find_consenters(referee, seat, command)
        beside = tuple(one for one in needed if one not in phones)
        what = command["do"]
        said = message(f"pages-asks-{what}", seat=Seat(seat)) if seat else message(f"pages-asks-{what}-here")
        waits = {one for one in needed if one in phones}
        if beside and (seat or all_here):  # a player who asks at the table has asked those there
            waits.add(BESIDE)
        self.request = Request(seat, said, command, waits, referee.state, beside)
        return self.request

    def agree(self, referee: Referee, seat: str) -> Mapping[str, Any] | None:
        """Record a seat's consent, or that of all players at the table, and return the command once all seats
        have agreed.
        """
        self.look(referee)
        if self.request is None or seat not in self.request.waits:
            return None
        self.request.waits.discard(seat)
        if self.request.waits:
            return None
        command = self.request.command
        self.request = None
        return command

    def refuse(self, referee: Referee, seat: str) -> Message | None:
        """Record a seat's refusal and return the message about it, or None if there was no request."""
        self.look(referee)
        if self.request is not None and seat in self.request.waits:
            self.request = None
        elif offering := self._draws(referee, seat):
            self._refused_draws = offering
        else:
            return None
        return message("pages-refused", seat=Seat(seat)) if seat else message("pages-refused-here")

    def look(self, referee: Referee) -> None:
        """Discard a request about another position."""
        if self.request is not None and self.request.state is not referee.state:
            self.request = None
        if not referee.record.line_of_play.offers:
            self._refused_draws = ()

    def questions_for(self, referee: Referee, seat: str) -> tuple[ConsentQuestion, ...]:
        """Return the requests that this seat must answer, or whose answer it waits for."""
        self.look(referee)
        found = []
        if self.request is not None and seat in (self.request.by, *self.request.waits):
            found.append(ConsentQuestion(self.request.said, seat in self.request.waits))
        found += [
            ConsentQuestion(message("draw-offered", seat=Seat(one)), True)
            for one in self._draws(referee, seat)[:1]
        ]
        return tuple(found)

    def agrees_to(self, referee: Referee, seat: str) -> Mapping[str, Any] | None:
        """Return the command with which this seat agrees to an offered draw, or None if no draw is offered."""
        return {"do": "claim", "seat": seat, "what": "draw"} if self._draws(referee, seat) else None

    def _draws(self, referee: Referee, seat: str) -> tuple[str, ...]:
        """Return the seats that have offered this seat a draw and have no answer yet."""
        offered = tuple(referee.record.line_of_play.offers)
        if not seat or seat in offered or referee.actor is None or offered == self._refused_draws:
            return ()
        return offered

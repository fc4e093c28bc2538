"""What needs the consent of others is asked on their phones first: taking back, ending now, a draw, clocks.

A request stands until everybody has agreed, somebody has not, or the position is another one. Seats without
a phone are asked where the table stands: `Consent.beside` names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.kernel.game import State
from companion.kernel.messages import Message, Seat, message
from companion.seat_pages.seat_view import ConsentQuestion
from companion.table.referee import Referee

BESIDE = ""
"""Who answers at the table for all seats without a phone."""


class Request(msgspec.Struct):
    """`by` asks for what `said` says.

    `waits`: who has still to answer; `command`: what all of them agree to.
    """

    by: str
    said: Message
    command: Mapping[str, Any]
    waits: set[str]
    state: State
    beside: tuple[str, ...] = ()


class Consent:
    """The requests at a table: at most one, and draws that were offered."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self._refused_draws: tuple[str, ...] = ()

    def find_consenters(self, referee: Referee, seat: str, command: Mapping[str, Any]) -> tuple[str, ...]:
        """The other people whose consent a command needs."""
        match command.get("do"):
            case "undo":
                return tuple(one for one in referee.undo_touches() if one != seat)
            case "agree" | "clock":
                return tuple(one for one in referee.seats_of_people if one != seat)
        return ()

    def ask(self, referee: Referee, seat: str, command: Mapping[str, Any], phones: frozenset[str]) -> Request:
        """Ask everybody whose consent is needed; `phones`: seats that are asked on a phone."""
        needed = self.find_consenters(referee, seat, command)
        beside = tuple(one for one in needed if one not in phones)
        what = command["do"]
        said = message(f"pages-asks-{what}", seat=Seat(seat)) if seat else message(f"pages-asks-{what}-here")
        waits = {one for one in needed if one in phones}
        if seat and beside:  # whoever asks at the table has asked there
            waits.add(BESIDE)
        self.request = Request(seat, said, command, waits, referee.state, beside)
        return self.request

    def agree(self, referee: Referee, seat: str) -> Mapping[str, Any] | None:
        """A seat agrees (or everybody at the table): the command, once all have."""
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
        """A seat does not agree: what everybody is told of it."""
        self.look(referee)
        if self.request is not None and seat in self.request.waits:
            self.request = None
        elif offering := self._draws(referee, seat):
            self._refused_draws = offering
        else:
            return None
        return message("pages-refused", seat=Seat(seat)) if seat else message("pages-refused-here")

    def look(self, referee: Referee) -> None:
        """A request about another position is none."""
        if self.request is not None and self.request.state is not referee.state:
            self.request = None
        if not referee.record.line_of_play.offers:
            self._refused_draws = ()

    def questions_for(self, referee: Referee, seat: str) -> tuple[ConsentQuestion, ...]:
        """What this seat is asked, or waits for."""
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
        """The command by which this seat agrees to a draw that was offered."""
        return {"do": "claim", "seat": seat, "what": "draw"} if self._draws(referee, seat) else None

    def _draws(self, referee: Referee, seat: str) -> tuple[str, ...]:
        """Who has offered this seat a draw that it has not answered."""
        offered = tuple(referee.record.line_of_play.offers)
        if (
            not seat
            or seat in offered
            or referee.game.actor(referee.state) is None
            or offered == self._refused_draws
        ):
            return ()
        return offered

"""How two tables meet at a relay: from a code to a key that both have. Pure; what to send comes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.remote.invitation import HALF, NO_CODE, Invitation, draw_letters
from companion.remote.key_exchange import End, KeyExchange, WrongCodeError
from companion.remote.relay_messages import (
    Admit,
    Admitted,
    Dismiss,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    Presence,
    Refused,
)

OPENING, PROOF = b"1", b"2"
"""What a frame of the meeting begins with."""


class Handshake:
    """One end of a handshake, until both have met.

    Args:
        end: The keeper of the game invites, the guest comes with a code.
        chance: What makes that many random bytes.
        code: The guest's; a keeper has one only where both are known without (`NO_CODE`).

    Attributes:
        invitation: The code, once there is one.
        room: The room at the relay.
        pass_: What lets this end into the room again.
        key: The key of both tables, empty until they have met.
        refused: Why the meeting has failed, as the relay says it; empty: it has not.
    """

    def __init__(self, end: End, chance: Callable[[int], bytes], code: Invitation | None = None) -> None:
        if code != NO_CODE and (end == "guest") != (code is not None):
            raise ValueError("a guest comes with a code, a keeper makes one")
        self._end, self._chance = end, chance
        self.invitation = code
        self.room = self.pass_ = self.refused = ""
        self.key = b""
        self._agreed = b""
        self._exchange: KeyExchange | None = None

    @property
    def begins(self) -> FromTable:
        """What is said to the relay first."""
        return Join(self.invitation.name) if self._end == "guest" and self.invitation else Open()

    def hear(self, said: FromRelay) -> Sequence[FromTable]:
        """What to say to the relay upon what it says."""
        match said:
            case Opened(room=room, key=key, name=name) if self._end == "keeper":
                self.room, self.pass_ = room, key
                self.invitation = self.invitation or Invitation(name, draw_letters(self._chance(HALF)))
            case Joined(room=room) if self._end == "guest":
                self.room = room
                return [self._begin()]
            case Presence(here=True) if self._end == "keeper" and not self.key:
                return [self._begin()]
            case Presence(here=False) if self._end == "keeper" and not self.key:
                self._exchange = None
            case Forwarded(data=data) if not self.key:
                return self._on_key_message(data)
            case Admitted(key=key) if self._agreed:
                self.pass_, self.key = key, self._agreed
            case Refused(why=why) if why != "code-used-up" or not self.key:
                self.refused = why
        return []

    def _begin(self) -> Forward:
        assert self.invitation is not None
        self._exchange = KeyExchange(self._end, self.invitation.secret, self.room, self._chance)
        return Forward(OPENING + self._exchange.opening)

    def _on_key_message(self, data: bytes) -> Sequence[FromTable]:
        exchange = self._exchange
        if exchange is None:
            return []
        try:
            if data[:1] == OPENING:
                return [Forward(PROOF + exchange.answer(data[1:]))]
            agreed = exchange.key(data[1:] if data[:1] == PROOF else b"")
        except WrongCodeError:
            self._exchange = None
            if self._end == "keeper":
                return [Dismiss()]
            self.refused = "wrong-code"
            return []
        if self._end == "keeper":
            self.key = agreed
            return [Admit()]
        self._agreed = agreed  # it counts when the keeper has found it right too
        return []

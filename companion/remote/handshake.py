"""How two tables meet at a relay: from a code to a key that both have. Pure; what to send is returned.

The guest proves first that it knows the code. Until then the inviting table sends nothing with which a guess could be
checked, and it counts every opening that it answers.

Where no code is needed, a guest that comes again before it has been let in says again what it said, and so does the
keeper: whichever of the messages is read late, both ends find the same key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.remote.invitation import (
    LENGTH,
    NAME,
    NO_CODE,
    PROOFS,
    GuessCount,
    Invitation,
    InvitationError,
    draw_code,
)
from companion.remote.key_exchange import End, KeyExchange, WrongCodeError
from companion.remote.relay_messages import (
    PASSING,
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
    Revoke,
)

OPENING, PROOF = b"1", b"2"
"""The first byte of a frame of the meeting."""
USED_UP, UNPROVEN = "code-used-up", "unproven"
"""Why a meeting fails: strangers have used up the code; the other end has not proved that it knows it."""

JOINS = 16
"""Times that a relay can make a guest begin for one code that was typed. Each costs the guest some milliseconds."""


class _Stranger(NamedTuple):
    """A guest that has proved nothing yet: its opening, the keeper's exchange with it, and the keeper's proof."""

    opening: bytes
    exchange: KeyExchange
    proof: bytes


class Handshake:
    """One end of a meeting, until both tables have met.

    Args:
        end: The keeper of the game invites, the guest comes with a code.
        chance: Returns that many random bytes.
        code: The guest's code. A keeper has one only where both ends are known without (`NO_CODE`).
        guesses: The keeper's count of openings over all codes of its invitation.

    Attributes:
        invitation: The code, once there is one.
        room: The room at the relay.
        pass_: The pass with which this end may enter the room again.
        key: The key of both tables, empty until they have met.
        refused: Why the meeting has failed, one of the reasons of a relay or `UNPROVEN`. Empty if it has not.
    """

    def __init__(
        self,
        end: End,
        chance: Callable[[int], bytes],
        code: Invitation | None = None,
        guesses: GuessCount | None = None,
    ) -> None:
        if code != NO_CODE and (end == "guest") != (code is not None):
            raise ValueError("a guest comes with a code, a keeper makes one")
        self._end, self._chance = end, chance
        self._guesses = guesses or GuessCount()
        self.invitation = code
        self.room = self.pass_ = self.refused = ""
        self.key = b""
        self._agreed = b""
        self._joins = self._proofs = 0
        self._exchange: KeyExchange | None = None
        """The guest's."""
        self._proof = b""
        """The guest's, once the keeper has answered its opening."""
        self._strangers: dict[int, _Stranger] = {}
        """The keeper's exchanges with guests that have not proved anything."""

    @property
    def begins(self) -> FromTable:
        """The first message to the relay."""
        return Join(self.invitation.name) if self._end == "guest" and self.invitation else Open()

    def hear(self, said: FromRelay) -> Sequence[FromTable]:
        """Take a message from the relay and return the answers to it."""
        if self.refused in (USED_UP, UNPROVEN):
            return []
        if isinstance(said, Refused):
            if said.why not in PASSING and not (said.why == USED_UP and self.key):
                self.refused = said.why
            return []
        return self._hear_as_keeper(said) if self._end == "keeper" else self._hear_as_guest(said)

    @property
    def _counts(self) -> bool:
        """Whether openings are guesses: where both ends are known without a code nothing can be guessed."""
        return self.invitation != NO_CODE

    # The keeper

    def _hear_as_keeper(self, said: FromRelay) -> Sequence[FromTable]:
        match said:
            case Opened(room=room, key=key, name=name):
                self.room, self.pass_ = room, key
                if self.invitation is None:
                    return self._make_code(name)
            case Forwarded(data=data, guest=guest) if not self.key and self.room:
                if data[:1] == OPENING:
                    return self._on_opening(guest, data[1:])
                return self._on_proof(guest, data[1:] if data[:1] == PROOF else b"")
            case Presence(here=False, guest=guest) if self._counts and guest in self._strangers:
                del self._strangers[guest]
                return self._revoke_if_used_up()
        return []

    def _make_code(self, name: str) -> Sequence[FromTable]:
        self._guesses.begin_code()
        try:
            self.invitation = draw_code(name, self._chance(LENGTH - NAME + 1))
        except InvitationError:
            self.refused = "unreadable"
        return []

    def _on_opening(self, guest: int, opening: bytes) -> Sequence[FromTable]:
        """Answer an opening with one of this end, which reveals nothing about the code."""
        assert self.invitation is not None
        known = self._strangers.pop(guest, None)
        if not self._counts and known is not None and known.opening == opening:
            self._strangers[guest] = known
            return [Forward(OPENING + known.exchange.opening, guest)]
        if self._counts:
            if self._guesses.is_used_up:
                return self._revoke_if_used_up(Dismiss(guest))
            self._guesses.add()
        exchange = KeyExchange("keeper", self.invitation.letters, self.room, self._chance)
        try:
            self._strangers[guest] = _Stranger(opening, exchange, exchange.answer(opening))
        except WrongCodeError:
            return self._revoke_if_used_up(Dismiss(guest))
        return [Forward(OPENING + exchange.opening, guest)]

    def _on_proof(self, guest: int, proof: bytes) -> Sequence[FromTable]:
        known = self._strangers.pop(guest, None)
        try:
            if known is None:
                raise WrongCodeError
            self.key = known.exchange.key(proof)
        except WrongCodeError:
            return self._revoke_if_used_up(Dismiss(guest))
        self._strangers.clear()
        return [Forward(PROOF + known.proof, guest), Admit(guest)]

    def _revoke_if_used_up(self, *before: FromTable) -> Sequence[FromTable]:
        """Revoke the code once it is used up and no guest that was answered in time may still prove itself."""
        if not self._counts or not self._guesses.is_used_up or self._strangers:
            return before
        self.refused = USED_UP
        return [*before, Revoke()]

    # The guest

    def _hear_as_guest(self, said: FromRelay) -> Sequence[FromTable]:
        assert self.invitation is not None
        match said:
            case Joined() if self._counts and self._joins >= JOINS:
                self._exchange, self.refused = None, UNPROVEN
            case Joined(room=room) if self._exchange is not None and room == self.room and not self._counts:
                return [Forward(OPENING + self._exchange.opening)]
            case Joined(room=room):
                self._joins += 1
                self.room, self._agreed, self._proof = room, b"", b""
                self._exchange = KeyExchange("guest", self.invitation.letters, room, self._chance)
                return [Forward(OPENING + self._exchange.opening)]
            case Forwarded(data=data) if not self.key and self._exchange is not None:
                return self._on_keeper_frame(self._exchange, data)
            case Admitted(key=key) if self._agreed:
                self.pass_, self.key = key, self._agreed
        return []

    def _on_keeper_frame(self, exchange: KeyExchange, data: bytes) -> Sequence[FromTable]:
        try:
            if data[:1] == OPENING:
                if self._counts and self._proofs >= PROOFS:
                    raise WrongCodeError
                if self._counts or not self._proof:
                    self._proof = exchange.answer(data[1:])
                self._proofs += 1
                return [Forward(PROOF + self._proof)]
            self._agreed = exchange.key(data[1:] if data[:1] == PROOF else b"")
        except WrongCodeError:
            self._exchange = None
            self.refused = UNPROVEN
        return []

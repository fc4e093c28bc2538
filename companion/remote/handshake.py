"""The handshake of two tables at a relay, from a code to a shared key (SPAKE2), and encrypted frames.

No relay that carries a frame can read or change it (ChaCha20-Poly1305). The module has no input or output;
messages to send are returned.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from spake2 import SPAKE2_A, SPAKE2_B

from companion.remote.relay_messages import (
    CODE_LENGTH,
    LARGEST_FRAME,
    NAME_LENGTH,
    NO_CODE,
    PASSING,
    PROOFS,
    SEAL,
    Admit,
    Admitted,
    Dismiss,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    GuessCount,
    Invitation,
    InvitationError,
    Join,
    Joined,
    Open,
    Opened,
    RelayPresence,
    RelayRefusal,
    Revoke,
    draw_code,
)

End = Literal["keeper", "guest"]
"""The table that invites and hosts the game (`keeper`), or the table that joins (`guest`)."""


def other_end(end: End) -> End:
    """Return the opposite end."""
    return "guest" if end == "keeper" else "keeper"


class WrongCodeError(Exception):
    """Error raised if the other end does not know the code, or data does not belong to the exchange."""


class KeyExchange:
    """One end's part in one key exchange.

    Args:
        end: This end.
        secret: The shared secret.
        room: The room at the relay; exchanges in different rooms do not match.
        chance: Returns a given number of random bytes.
    """

    def __init__(self, end: End, secret: str, room: str, chance: Callable[[int], bytes]) -> None:
        kind = SPAKE2_A if end == "keeper" else SPAKE2_B
        self._end, self._room = end, room.encode()
        self._exchange = kind(
            secret.encode(), idA=b"keeper " + self._room, idB=b"guest " + self._room, entropy_f=chance
        )
        self.opening: bytes = self._exchange.start()
        """The first message to the other end."""
        self._shared = b""

    def answer(self, opening: bytes) -> bytes:
        """Return the proof to send after receiving the other end's opening.

        Args:
            opening: The opening of the other end.

        Raises:
            WrongCodeError: The message is not an opening.
        """
        try:
            self._shared = self._exchange.finish(opening)
        except Exception as wrong:  # input from outside; the library's many errors have no common type
            raise WrongCodeError from wrong
        return self._proof(self._end)

    def key(self, proof: bytes) -> bytes:
        """Return the 32-byte key after receiving the other end's proof.

        Args:
            proof: The proof of the other end.

        Raises:
            WrongCodeError: The other end has another key, because it does not know the code.
        """
        if not self._shared or not hmac.compare_digest(proof, self._proof(other_end(self._end))):
            raise WrongCodeError
        return hmac.digest(self._shared, b"tableside key " + self._room, hashlib.sha256)

    def _proof(self, end: End) -> bytes:
        return hmac.digest(self._shared, f"tableside proof {end} ".encode() + self._room, hashlib.sha256)


SALT, NUMBER, TAG = 16, 8, 16
assert SALT + NUMBER + TAG == SEAL
SALTS = 64
"""Number of the other end's starts that are remembered; frames from older starts are refused."""


class SealError(Exception):
    """Error raised if a frame was not encrypted by the other end, was changed, or is a repeat."""


def _cipher(key: bytes, end: End, salt: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(hmac.digest(key, f"tableside {end} ".encode() + salt, hashlib.sha256))


class Sealer:
    """The encryption of the messages from one end.

    Args:
        key: The shared key.
        end: This end.
        salt: SALT random bytes, new at each start.
    """

    def __init__(self, key: bytes, end: End, salt: bytes) -> None:
        self._cipher, self._salt, self._number = _cipher(key, end, salt), salt, 0

    def seal(self, data: bytes) -> bytes:
        """Return data as an encrypted frame.

        Raises:
            ValueError: The data is too large for a frame.
        """
        if len(data) > LARGEST_FRAME - SEAL:
            raise ValueError(f"{len(data)} bytes are more than a frame takes")
        self._number += 1
        head = self._salt + self._number.to_bytes(NUMBER, "big")
        return head + self._cipher.encrypt(bytes(4) + head[SALT:], data, head)


class Opener:
    """The decryption of frames from the other end.

    Each frame is accepted only once. Frames with the same salt, which are those from one start of
    the other end, are accepted only in order.
    """

    def __init__(self, key: bytes, end: End) -> None:
        self._key, self._end = key, end
        self._last: dict[bytes, int] = {}

    def open(self, frame: bytes) -> bytes:
        """Return the decrypted data of a frame.

        Raises:
            SealError: The frame is not accepted.
        """
        head, sealed = frame[: SALT + NUMBER], frame[SALT + NUMBER :]
        salt, number = head[:SALT], int.from_bytes(head[SALT:], "big")
        if len(frame) > LARGEST_FRAME or len(sealed) < TAG or number <= self._last.get(salt, 0):
            raise SealError
        try:
            data = _cipher(self._key, self._end, salt).decrypt(bytes(4) + head[SALT:], sealed, head)
        except InvalidTag as wrong:
            raise SealError from wrong
        if salt not in self._last and len(self._last) >= SALTS:
            raise SealError
        self._last[salt] = number
        return data


OPENING, PROOF = b"1", b"2"
"""First byte of an opening and of a proof."""
USED_UP, UNPROVEN = "code-used-up", "unproven"
"""Reasons why a handshake fails. Wrong guesses have used up the code, or the other end has not
proved that it knows the code.
"""

JOINS = 16
"""Number of times that a relay can make a guest start over for one typed code.

Each start costs the guest a few milliseconds.
"""


class _Stranger(NamedTuple):
    """A guest that has sent no proof yet.

    Attributes:
        opening: The guest's opening.
        exchange: The host's exchange with the guest.
        proof: The host's proof.
    """

    opening: bytes
    exchange: KeyExchange
    proof: bytes


class Handshake:
    """One end of a handshake, until both tables have met.

    Args:
        end: This end; the host of the game invites, and the guest comes with a code.
        chance: Returns a given number of random bytes.
        code: The guest's code. For a host, `NO_CODE` if both ends already know each other,
            otherwise None.
        guesses: The host's counter of attempts, shared by all codes of its invitation.

    Attributes:
        invitation: The code; None until there is a code.
        room: The room at the relay.
        pass_: The pass with which this end may enter the room again.
        key: The key that both tables share; empty until they have met.
        refused: The reason why the handshake has failed: a reason given by a relay or `UNPROVEN`;
            empty if it has not failed.
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
        """The guest's exchange."""
        self._proof = b""
        """The guest's proof, once the host has answered its opening."""
        self._strangers: dict[int, _Stranger] = {}
        """The host's exchanges with guests that have sent no proof, by number."""

    @property
    def begins(self) -> FromTable:
        """The first message to the relay."""
        return Join(self.invitation.name) if self._end == "guest" and self.invitation else Open()

    def hear(self, said: FromRelay) -> Sequence[FromTable]:
        """Handle a message from the relay and return the answers to it."""
        if self.refused in (USED_UP, UNPROVEN):
            return []
        if isinstance(said, RelayRefusal):
            if said.why not in PASSING and not (said.why == USED_UP and self.key):
                self.refused = said.why
            return []
        return self._hear_as_keeper(said) if self._end == "keeper" else self._hear_as_guest(said)

    @property
    def _counts(self) -> bool:
        """Whether openings count as guesses.

        If both ends know each other without a code, there is nothing to guess.
        """
        return self.invitation != NO_CODE

    # The host

    def _hear_as_keeper(self, said: FromRelay) -> Sequence[FromTable]:
        match said:
            case Opened(room=room, key=key, name=name):
                self.room, self.pass_ = room, key
                if self.invitation is None:
                    return self._make_code(name)
            case Forwarded(data=data, guest=guest) if (
                not self.key and self.room and self.invitation is not None
            ):
                if data[:1] == OPENING:
                    return self._on_opening(guest, data[1:], self.invitation)
                return self._on_proof(guest, data[1:] if data[:1] == PROOF else b"")
            case RelayPresence(here=False, guest=guest) if self._counts and guest in self._strangers:
                del self._strangers[guest]
                return self._revoke_if_used_up()
        return []

    def _make_code(self, name: str) -> Sequence[FromTable]:
        self._guesses.begin_code()
        try:
            self.invitation = draw_code(name, self._chance(CODE_LENGTH - NAME_LENGTH + 1))
        except InvitationError:
            self.refused = "unreadable"
        return []

    def _on_opening(self, guest: int, opening: bytes, invitation: Invitation) -> Sequence[FromTable]:
        """Return the answer to an opening.

        The answer is an opening of this end, which reveals nothing about the code.

        Args:
            guest: The number of the guest.
            opening: The guest's opening.
        """
        known = self._strangers.pop(guest, None)
        if not self._counts and known is not None and known.opening == opening:
            self._strangers[guest] = known
            return [Forward(OPENING + known.exchange.opening, guest)]
        if self._counts:
            if self._guesses.is_used_up:
                return self._revoke_if_used_up(Dismiss(guest))
            self._guesses.add()
        exchange = KeyExchange("keeper", invitation.letters, self.room, self._chance)
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
        """Revoke the code if all attempts are used up and no guest that was answered in time can
        still prove that it knows the code.

        Args:
            before: Messages to send first.

        Returns:
            All messages to send.
        """
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

"""How two tables that know one code agree on a key which nobody learns who carries their messages (SPAKE2).

Each end sends an opening and then a proof. An opening reveals nothing. A proof reveals to the other end of its exchange
whether that end has guessed the code, and the exchange allows no second guess.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import Literal

from spake2 import SPAKE2_A, SPAKE2_B

End = Literal["keeper", "guest"]
"""Who invites, and keeps the game; and who comes."""


def other_end(end: End) -> End:
    """Who is at the other one."""
    return "guest" if end == "keeper" else "keeper"


class WrongCodeError(Exception):
    """The other end does not know the code, or what came is no part of an exchange."""


class KeyExchange:
    """One try of one end.

    Args:
        end: Which end this is.
        secret: What both know.
        room: The room at the relay: an exchange in another one does not fit.
        chance: What makes that many random bytes.
    """

    def __init__(self, end: End, secret: str, room: str, chance: Callable[[int], bytes]) -> None:
        kind = SPAKE2_A if end == "keeper" else SPAKE2_B
        self._end, self._room = end, room.encode()
        self._exchange = kind(
            secret.encode(), idA=b"keeper " + self._room, idB=b"guest " + self._room, entropy_f=chance
        )
        self.opening: bytes = self._exchange.start()
        """What the other end has to get first."""
        self._shared = b""

    def answer(self, opening: bytes) -> bytes:
        """The proof to send, once the other end's opening has come.

        Raises:
            WrongCodeError: it is no opening.
        """
        try:
            self._shared = self._exchange.finish(opening)
        except (
            Exception
        ) as wrong:  # bytes from outside; the library has many errors for them, of no common kind
            raise WrongCodeError from wrong
        return self._proof(self._end)

    def key(self, proof: bytes) -> bytes:
        """The key of 32 bytes, once the other end's proof has come.

        Raises:
            WrongCodeError: the other end has another key: it does not know the code.
        """
        if not self._shared or not hmac.compare_digest(proof, self._proof(other_end(self._end))):
            raise WrongCodeError
        return hmac.digest(self._shared, b"tableside key " + self._room, hashlib.sha256)

    def _proof(self, end: End) -> bytes:
        return hmac.digest(self._shared, f"tableside proof {end} ".encode() + self._room, hashlib.sha256)

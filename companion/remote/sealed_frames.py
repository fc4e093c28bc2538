"""Messages that nobody can read or change who carries them: ChaCha20-Poly1305 under the key of two tables.

A frame is the sender's salt (16 bytes), the number of the frame under it (8 bytes, from 1), and the sealed
bytes. Each start of a program takes a new salt, so no number is ever used twice under one key, and frames that
waited for a table which was away can still be opened.
"""

from __future__ import annotations

import hashlib
import hmac

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from companion.remote.key_exchange import End
from companion.remote.relay_messages import LARGEST_FRAME, SEAL

SALT, NUMBER, TAG = 16, 8, 16
assert SALT + NUMBER + TAG == SEAL
SALTS = 64
"""Starts of the other end that are remembered; older ones are refused."""


class SealError(Exception):
    """A frame that was not sealed by the other end, was changed, or has come before."""


def _cipher(key: bytes, end: End, salt: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(hmac.digest(key, f"tableside {end} ".encode() + salt, hashlib.sha256))


class Sealer:
    """Seals what one end sends; `salt`: SALT random bytes, new at each start."""

    def __init__(self, key: bytes, end: End, salt: bytes) -> None:
        self._cipher, self._salt, self._number = _cipher(key, end, salt), salt, 0

    def seal(self, data: bytes) -> bytes:
        """A frame. Raises ValueError: the data is larger than a frame may be."""
        if len(data) > LARGEST_FRAME - SEAL:
            raise ValueError(f"{len(data)} bytes are more than a frame takes")
        self._number += 1
        head = self._salt + self._number.to_bytes(NUMBER, "big")
        return head + self._cipher.encrypt(bytes(4) + head[SALT:], data, head)


class Opener:
    """Opens what the other end has sealed: each frame once, frames of one start in their order."""

    def __init__(self, key: bytes, end: End) -> None:
        self._key, self._end = key, end
        self._last: dict[bytes, int] = {}

    def open(self, frame: bytes) -> bytes:
        """What was sealed. Raises SealError."""
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

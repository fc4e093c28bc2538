"""Fair chance that can be checked afterwards.

A game has 32 random bytes, its seed. SHA-256 of the seed is published at the start and the seed
at the end. Roll number i (from 0) of a die in the line of play has the value
`HMAC-SHA256(seed, "roll|<die>|<i>|<try>")`, its first 8 bytes as a big-endian number; values at or
above the largest multiple of the number of faces are rejected and the next try (from 0) is taken;
the rest modulo the number of faces is the place of the face on the die's list. Undo and redo meet
the same fate because the value hangs on the index alone.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

SEED_BYTES = 32
_SPAN = 1 << 64


def seed_of(number: int) -> bytes:
    """The seed for `--seed N`: anybody can make it again, so never for rated games."""
    return hashlib.sha256(f"tableside seed {number}".encode()).digest()


class Fate:
    """The dice of one game. Pure: the same seed and index give the same face."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def face(self, die: str, index: int, faces: Sequence[str]) -> str:
        """The face of roll number `index` of a die with these faces (a face may stand there twice)."""
        limit = _SPAN - _SPAN % len(faces)
        tries = 0
        while True:
            text = f"roll|{die}|{index}|{tries}".encode()
            value = int.from_bytes(hmac.digest(self.seed, text, "sha256")[:8], "big")
            if value < limit:
                return faces[value % len(faces)]
            tries += 1

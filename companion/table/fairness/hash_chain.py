"""A hash chain: numbers that were all promised by one sum, and are shown one by one.

Each link is the number of which the link before it is the SHA-256, so whoever knows one link can check every later one
and foresee none. docs/fairness.md is the contract.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import cached_property

LENGTH = 16_384
"""Links of a chain: more than any game has rolls."""
SECRET_BYTES = 32


class HashChain:
    """A chain as its owner has it.

    Args:
        secret: What it is made of, 32 bytes.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @cached_property
    def _links(self) -> list[bytes]:
        row = [hmac.digest(self._secret, b"chain", "sha256")]
        for _ in range(LENGTH):
            row.append(hashlib.sha256(row[-1]).digest())
        return row[::-1]

    @property
    def anchor(self) -> str:
        """The sum that promises all links, as 64 hexadecimal digits."""
        return self._links[0].hex()

    def link(self, number: int) -> str:
        """A link, numbered from 1; empty: the chain has no more."""
        return self._links[number].hex() if 0 < number <= LENGTH else ""


def follows(link: str, number: int, before: str, number_before: int) -> bool:
    """Whether a link of that number belongs to the chain of which another one is known (the anchor is number 0)."""
    if not number_before < number <= LENGTH:
        return False
    try:
        found = bytes.fromhex(link)
    except ValueError:
        return False
    for _ in range(number - number_before):
        found = hashlib.sha256(found).digest()
    return found.hex() == before

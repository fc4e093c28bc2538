"""The host's number: sealed with scrypt, so that what is kept does not say which it is."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from companion.kernel.messages import UserError

DIGITS = range(4, 9)
"""How many digits a number may have."""
SCHEME = "scrypt"
COST, BLOCK, LANES = 2**14, 8, 1
"""scrypt's N, r and p: 16 MB, and a tenth of a second on a Pi."""
SALT, KEY = 16, 32
_SEALED = re.compile(rf"{SCHEME}:([4-8]):([0-9a-f]{{{2 * SALT}}}):([0-9a-f]{{{2 * KEY}}})")


class PinError(UserError):
    """What was given is no number for a host."""


def hash_pin(given: str, salt: bytes | None = None) -> str:
    """A number as it is kept, `scrypt:digits:salt:key`; one that is sealed already is left as it is.

    `salt`: None: a fresh one.

    Raises:
        PinError: it has not 4 to 8 digits.
    """
    if _SEALED.fullmatch(given):
        return given
    if not (given.isascii() and given.isdigit() and len(given) in DIGITS):
        raise PinError("bad-pin", least=DIGITS[0], most=DIGITS[-1])
    salt = secrets.token_bytes(SALT) if salt is None else salt
    return f"{SCHEME}:{len(given)}:{salt.hex()}:{_key(given, salt).hex()}"


def verify_pin(given: str, kept: str) -> bool:
    """Whether this is the number that was sealed so; never, where `kept` is no sealed number."""
    parts = _SEALED.fullmatch(kept)
    return parts is not None and hmac.compare_digest(
        _key(given, bytes.fromhex(parts[2])), bytes.fromhex(parts[3])
    )


def pin_length(kept: str) -> int:
    """How many digits the sealed number has; 0: it is none."""
    parts = _SEALED.fullmatch(kept)
    return int(parts[1]) if parts is not None else 0


def _key(given: str, salt: bytes) -> bytes:
    return hashlib.scrypt(given.encode(), salt=salt, n=COST, r=BLOCK, p=LANES, dklen=KEY)

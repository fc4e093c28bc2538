"""The key pair of a club (Ed25519): what it signs, and how people tell that a key is the right one.

A public key is written in 52 small letters and digits (base32). What is read aloud is its *mark*, 20 digits.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from companion.kernel.messages import UserError
from companion.plain_text.cleaner import is_clean

SECRET = 32
"""Bytes of a private key."""
PREFIX = "tableside://club"
NAME = 60
"""Letters of a club's name."""
DIGITS = 20
"""Of a mark: so many that nobody makes a key with the same one."""


class LeagueError(UserError):
    """What was given is not of this league, or cannot be believed."""


class ClubCard(NamedTuple):
    """What a club gives to others: its name and its public key."""

    name: str
    key: str

    def __str__(self) -> str:
        return f"{PREFIX}?{urlencode({'name': self.name, 'key': self.key})}"


class ClubKey:
    """A club's key pair. `secret`: 32 random bytes."""

    def __init__(self, secret: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = _to_text(self._private.public_key().public_bytes_raw())

    def sign(self, text: str, at: int) -> str:
        """The signature of a text, in base64. `at`: seconds since 1970, which is signed with it."""
        return base64.b64encode(self._private.sign(bytes_to_sign(text, at))).decode()


def bytes_to_sign(text: str, at: int) -> bytes:
    """The bytes that are signed of a text."""
    return f"Tableside league 1\n{at}\n{text}".encode()


def is_signed(key: str, text: str, at: int, signature: str) -> bool:
    """Whether the club with this public key has signed that."""
    try:
        public = Ed25519PublicKey.from_public_bytes(_to_bytes(key))
        public.verify(base64.b64decode(signature, validate=True), bytes_to_sign(text, at))
    except (InvalidSignature, ValueError, binascii.Error):
        return False
    return True


def mark_of(key: str) -> str:
    """What people compare of a key: `4821 0973 1154 2210 8841`."""
    number = int.from_bytes(hashlib.sha256(_to_bytes(key)).digest()) % 10**DIGITS
    digits = f"{number:0{DIGITS}}"
    return " ".join(digits[at : at + 4] for at in range(0, DIGITS, 4))


def read_card(text: str, mark: str) -> ClubCard:
    """The card of another club, if the mark that was read aloud is that of its key.

    Raises:
        LeagueError: that is no card, or the mark is another one.
    """
    parts = urlsplit("".join(text.split()))
    said = {name: values[0] for name, values in parse_qs(parts.query).items()}
    name, key = " ".join(said.get("name", "").split()), said.get("key", "").lower()
    if not f"{parts.scheme}://{parts.netloc}" == PREFIX or not is_key(key):
        raise LeagueError("league-card")
    if not name or len(name) > NAME or not is_clean(name):
        raise LeagueError("league-card")
    if "".join(one for one in mark if one.isdigit()) != mark_of(key).replace(" ", ""):
        raise LeagueError("league-mark", name=name)
    return ClubCard(name, key)


def is_key(text: str) -> bool:
    """Whether this is a public key."""
    try:
        return len(_to_bytes(text)) == SECRET and text == _to_text(_to_bytes(text))
    except (ValueError, binascii.Error):
        return False


def _to_text(key: bytes) -> str:
    return base64.b32encode(key).decode().rstrip("=").lower()


def _to_bytes(key: str) -> bytes:
    return base64.b32decode(key.upper() + "=" * (-len(key) % 8))

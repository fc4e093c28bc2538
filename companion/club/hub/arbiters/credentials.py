"""What people sign in with: names, PINs and cookies, as they may be and as they are kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from itertools import pairwise

from companion.kernel.messages import UserError
from companion.plain_text.cleaner import is_clean

SHORTEST, LONGEST = 6, 64
"""Digits of a PIN."""


class SignInError(UserError):
    """Somebody cannot sign in, or cannot be changed so."""


def new_pin() -> str:
    """One that nobody has chosen."""
    return f"{secrets.randbelow(10**8):08d}"


def as_pin(text: str) -> str:
    """A PIN somebody has chosen. Raises SignInError: it is none, or the first that anybody would try."""
    if not re.fullmatch(rf"[0-9]{{{SHORTEST},{LONGEST}}}", text):
        raise SignInError("people-pin", least=SHORTEST)
    steps = {int(b) - int(a) for a, b in pairwise(text)}
    if steps in ({0}, {1}, {-1}):
        raise SignInError("people-plain-pin")
    return text


def as_name(text: str) -> str:
    """A name as it is shown. Raises SignInError: there is nothing to show."""
    name = " ".join(text.split())
    if not name or len(name) > 60 or not is_clean(name):
        raise SignInError("people-name")
    return name


def key_of(text: str) -> str:
    """What a name is found by, however it is typed."""
    return " ".join(text.casefold().split())[:80]


def hash_of(cookie: str) -> str:
    """What is kept of a cookie."""
    return hashlib.sha256(cookie.encode()).hexdigest()

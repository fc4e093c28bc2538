"""One code a seat: whoever shows it first holds the seat, and no second phone does until the host makes a new
one.

A code has 128 random bits in 26 letters and digits, which can be scanned or typed. The phone that has shown
it gets a cookie of 256 bits in its place. Comparing takes as long whatever was given, and looks at every
seat.
"""

from __future__ import annotations

import base64
import hmac
import secrets
import threading
from collections.abc import Callable, Iterable, Mapping

import msgspec

from companion.seat_pages.held_seats import hash_of

CODE = 16
"""Random bytes of a code."""
LONGEST = 200
"""Characters of what is given that are looked at."""


class CodeEntered(msgspec.Struct, frozen=True):
    """A phone holds a seat; `cookie`: what it shows from now on."""

    seat: str
    cookie: str


class SeatTaken(msgspec.Struct, frozen=True):
    """The code is right, and another phone has used it."""

    seat: str


def new_code() -> str:
    """26 letters and digits."""
    return base64.b32encode(secrets.token_bytes(CODE)).decode().rstrip("=").lower()


def new_cookie() -> str:
    return secrets.token_urlsafe(32)


class SeatCodes:
    """The codes of a table, and who holds which seat. Any thread may ask.

    `held`: seats that phones hold already, each with the hash of its cookie.
    """

    def __init__(
        self,
        seats: Iterable[str],
        code: Callable[[], str] = new_code,
        cookie: Callable[[], str] = new_cookie,
        held: Mapping[str, str] | None = None,
    ) -> None:
        self._code, self._cookie = code, cookie
        self._codes = {seat: code() for seat in seats}
        self._hashes = {seat: hash for seat, hash in (held or {}).items() if seat in self._codes}
        self._lock = threading.Lock()

    def waiting(self, seat: str) -> str:
        """The code of a seat that nobody has used yet; empty where a phone holds it."""
        with self._lock:
            return "" if seat in self._hashes else self._codes.get(seat, "")

    def renew(self, seat: str) -> None:
        """A new code for a seat: a phone that held it holds it no more."""
        with self._lock:
            self._hashes.pop(seat, None)
            self._codes[seat] = self._code()

    def enter(self, given: str, cookies: Callable[[str], str]) -> CodeEntered | SeatTaken | None:
        """A phone shows a code; `cookies`: what it shows for a seat. None: there is no such code."""
        shown = "".join(given[:LONGEST].split()).replace("-", "").lower()
        with self._lock:
            fits = [seat for seat, code in self._codes.items() if _same(code, shown)]
            if not fits:
                return None
            seat = fits[0]
            known, shown = self._hashes.get(seat), cookies(seat)[:LONGEST]
            if known is None:
                shown = self._cookie()
                self._hashes[seat] = hash_of(shown)
            elif not _same(known, hash_of(shown)):
                return SeatTaken(seat)
            return CodeEntered(seat, shown)

    def holds(self, seat: str, cookie: str) -> bool:
        """Whether the phone with this cookie holds that seat."""
        with self._lock:
            known = self._hashes.get(seat)
        return _same(known or "", hash_of(cookie[:LONGEST])) and known is not None

    @property
    def held(self) -> frozenset[str]:
        """The seats that phones hold."""
        with self._lock:
            return frozenset(self._hashes)

    @property
    def hashes(self) -> dict[str, str]:
        """Of the cookies of those seats."""
        with self._lock:
            return dict(self._hashes)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode(errors="replace"))

"""The accounts and rights of arbiters, deputies and desk staff in a club.

Their PINs and sessions are checked and stored.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import DEVICES, PEOPLE, SESSIONS
from companion.kernel.messages import UserError
from companion.plain_text.cleaner import is_clean
from companion.server.connections import RateLimiter

SHORTEST, LONGEST = 6, 64
"""Least and greatest number of digits of a PIN."""


class SignInError(UserError):
    """The sign-in or the change of an account is not possible."""


def new_pin() -> str:
    """Return a random PIN."""
    return f"{secrets.randbelow(10**8):08d}"


def as_pin(text: str) -> str:
    """Return a PIN chosen by a user. Raises SignInError if it is invalid or too easy to guess."""
    if not re.fullmatch(rf"[0-9]{{{SHORTEST},{LONGEST}}}", text):
        raise SignInError("people-pin", least=SHORTEST)
    steps = {int(b) - int(a) for a, b in pairwise(text)}
    if steps in ({0}, {1}, {-1}):
        raise SignInError("people-plain-pin")
    return text


def as_name(text: str) -> str:
    """Return a name in the form in which it is displayed. Raises SignInError if nothing can be
    displayed.
    """
    name = " ".join(text.split())
    if not name or len(name) > 60 or not is_clean(name):
        raise SignInError("people-name")
    return name


def key_of(text: str) -> str:
    """Return the key by which a name is found, regardless of capitals and spaces."""
    return " ".join(text.casefold().split())[:80]


def hash_of(cookie: str) -> str:
    """Return the hash under which a cookie is stored."""
    return hashlib.sha256(cookie.encode()).hexdigest()


TRIES = 10
"""Number of wrong PINs in a row after which a name is locked until an arbiter unlocks it.

The person's own devices are not locked. Instead, after this number of wrong PINs, a device no longer
counts as the person's own.
"""
YEAR = 365 * 24 * 3600
HOURS = 12
LATELY = 256
"""Number of sessions that are kept in memory."""
ARBITER, DEPUTY, DESK = "arbiter", "deputy", "desk"
RIGHTS = {
    ARBITER: frozenset({"see", "order", "result", "pairings", "close", "settings", "people", "forget"}),
    DEPUTY: frozenset({"see", "order", "result", "pairings"}),
    DESK: frozenset({"see", "result", "pairings"}),
}
"""The rights of each role.

`order` is for running games, `close` for closing the session, and `settings` for the house rules of all
tables.
"""


class SignInDelay(SignInError):
    """Too many wrong PINs were tried, so no sign-in is accepted for `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__("people-slower")
        self.seconds = int(seconds) + 1


class OwnPinNeeded(SignInError):
    """The PIN is correct but was issued by someone else, so that the person must also choose a new one."""


class Person(msgspec.Struct, frozen=True):
    """An account.

    Attributes:
        locked: Whether the account is locked after too many wrong PINs.
        once: Whether the person has not chosen a PIN yet.
    """

    id: str
    name: str
    role: str
    locked: bool = False
    once: bool = False

    def may(self, right: str) -> bool:
        return right in RIGHTS.get(self.role, frozenset())


class Accounts:
    """The accounts of a club.

    Args:
        now: Returns seconds, for delays.
        wall: Returns seconds since 1970, for sessions.
    """

    def __init__(
        self,
        store: Store,
        club: str,
        wall: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._club, self._wall, self._now = store, club, wall, now
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._addresses, self._names, self._devices = RateLimiter(), RateLimiter(), RateLimiter()
        self._lock = threading.Lock()
        self._lately: OrderedDict[str, None] = OrderedDict()
        self._word = secrets.token_hex(8)

    @cached_property
    def _nobody(self) -> str:
        """The hash that is compared if no account has a name, so that the answer takes as long."""
        return self._hasher.hash(self._word)

    def prepare(self) -> None:
        """Do the work that would otherwise slow down the first sign-in."""
        assert self._nobody

    # Signing in

    def sign_in(
        self, name: str, pin: str, address: str, own: str = "", device: str = ""
    ) -> tuple[Person, str]:
        """Return the person, and the cookie of a new session.

        `own` is the person's new PIN, which is needed if `pin` is valid only once. `device` is the
        cookie of the device. On one of the person's own devices, wrong PINs tried elsewhere have no
        effect.

        Raises:
            SignInDelay: If this address and this name, or this device, must wait.
            OwnPinNeeded: If everything is correct, but `own` is missing.
            SignInError: If the name or the PIN is wrong, the name is locked, or `own` is not a PIN.
        """
        with self._lock:
            key = key_of(as_name(name))
            row = self._row(key) or (self._row("") if not self.settled else None)
            at = self._at(row, device)
            slowed = (
                ((self._addresses, address), (self._names, key)) if at is None else ((self._devices, at),)
            )
            if (seconds := max(one.wait(who, self._now()) for one, who in slowed)) > 0:
                raise SignInDelay(seconds)
            fits = self._fits(row["pin"] if row else self._nobody, pin)
            if row is None or not fits or (at is None and row["wrong"] >= TRIES):
                for one, who in slowed:
                    one.wrong(who, self._now())
                if row is not None and at is not None:
                    self._wrong_at(row["id"], at)
                elif row is not None:
                    self._wrong(row["id"])
                    if row["wrong"] + 1 >= TRIES:
                        raise SignInError("people-locked", most=TRIES)
                raise SignInError("people-wrong")
            person = Person(row["id"], row["name"] or as_name(name), row["role"])
            if row["once"]:
                if not own:
                    raise OwnPinNeeded("people-choose")
                if own == pin:
                    raise SignInError("people-same-pin")
                self._choose(person, as_pin(own), self._hasher.hash(own))
            for one, who in slowed:
                one.right(who)
            return person, self._session(person.id, opens=at is None)

    def remember(self, person: str, device: str = "") -> str:
        """Remember the device of a successful sign-in. Return its cookie.

        `device` is the cookie that the device has now.
        """
        if not device or not self._is_device(hash_of(device)):  # never one chosen by a client
            device = secrets.token_urlsafe(32)
        hashed, ends = hash_of(device), self._wall() + YEAR

        def work(connection: Connection) -> None:
            mine = (DEVICES.c.hash == hashed) & (DEVICES.c.person == person)
            connection.execute(delete(DEVICES).where(mine | (DEVICES.c.ends <= self._wall())))
            connection.execute(insert(DEVICES).values(hash=hashed, person=person, wrong=0, ends=ends))

        self._store.done(work)
        return device

    def who(self, cookie: str) -> Person | None:
        """Return the person of a session; None if the session does not exist or has ended."""
        if not cookie:
            return None
        chosen = (
            select(PEOPLE)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(
                SESSIONS.c.hash == hash_of(cookie),
                SESSIONS.c.ends > self._wall(),
                PEOPLE.c.club == self._club,
            )
        )
        row = self._store.row(chosen)
        if row is None:
            return None
        self._lately[hash_of(cookie)] = None
        while len(self._lately) > LATELY:
            self._lately.popitem(last=False)
        return Person(row.id, row.name, row.role)

    def was_here(self, cookie: str) -> bool:
        """Return whether this cookie was recently used, without querying the store.

        This gives no access to pages, but reserves a connection.
        """
        return hash_of(cookie) in self._lately

    def sign_out(self, cookie: str) -> None:
        self._store.run(delete(SESSIONS).where(SESSIONS.c.hash == hash_of(cookie)))

    # Accounts

    @property
    def settled(self) -> bool:
        """Whether there is an arbiter with a name."""
        return any(one.role == ARBITER for one in self.all())

    def all(self) -> list[Person]:
        chosen = select(PEOPLE).where(PEOPLE.c.club == self._club, PEOPLE.c.key != "").order_by(PEOPLE.c.key)
        return [
            Person(row.id, row.name, row.role, row.wrong >= TRIES, bool(row.once))
            for row in self._store.rows(chosen)
        ]

    def first(self) -> str | None:
        """Return a PIN with which the first person becomes an arbiter, under any name.

        Return None if there is an arbiter already. The hub shows the PIN only on its own screen.
        Each call makes the previous PIN invalid.
        """
        if self.settled:
            return None
        pin = new_pin()
        hashed = self._hasher.hash(pin)

        def work(connection: Connection) -> None:
            connection.execute(delete(PEOPLE).where(PEOPLE.c.club == self._club, PEOPLE.c.key == ""))
            connection.execute(insert(PEOPLE).values(self._new("", "", ARBITER, hashed)))

        self._store.done(work)
        return pin

    def add(self, name: str, role: str) -> str:
        """Add an account and return its first PIN.

        Raises SignInError if the name exists already, or there is no such role.
        """
        if role not in RIGHTS:
            raise SignInError("people-no-role", role=role)
        name = as_name(name)
        pin = new_pin()
        new = self._new(key_of(name), name, role, self._hasher.hash(pin))
        try:
            self._store.run(insert(PEOPLE).values(new))
        except StoreError as wrong:
            if isinstance(wrong.__cause__, IntegrityError):
                raise SignInError("people-there", name=name) from None
            raise
        return pin

    def renew(self, id: str) -> str:
        """Reset an account after a lost phone or forgotten PIN: end all its sessions, unlock it, and return a
        new PIN, which is valid once.

        Raises:
            SignInError: There is no such account.
        """
        pin = new_pin()
        hashed = self._hasher.hash(pin)

        def work(connection: Connection) -> bool:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.person.in_(self._theirs(id))))
            connection.execute(delete(DEVICES).where(DEVICES.c.person.in_(self._theirs(id))))
            mine = (PEOPLE.c.id == id) & (PEOPLE.c.club == self._club)
            return (
                connection.execute(update(PEOPLE).where(mine).values(pin=hashed, once=1, wrong=0)).rowcount
                > 0
            )

        if not self._store.done(work):
            raise SignInError("people-nobody")
        self._hear_again(id)
        return pin

    def open(self, id: str) -> None:
        """Unlock an account, whose PIN is unchanged."""
        mine = (PEOPLE.c.id == id) & (PEOPLE.c.club == self._club)
        self._store.run(update(PEOPLE).where(mine).values(wrong=0))
        self._hear_again(id)

    def _hear_again(self, id: str) -> None:
        """End the delay caused by earlier attempts."""
        for one in self.all():
            if one.id == id:
                self._names.right(key_of(one.name))

    def end(self, id: str) -> None:
        """End every session of an account."""
        theirs = delete(SESSIONS).where(SESSIONS.c.person.in_(self._theirs(id)))
        self._store.run(theirs)

    def set_role(self, id: str, role: str) -> None:
        """Set a role. Raises SignInError if there is no such role, or no arbiter would remain."""
        if role not in RIGHTS:
            raise SignInError("people-no-role", role=role)
        if role != ARBITER:
            self._keep_one(id)
        mine = (PEOPLE.c.id == id) & (PEOPLE.c.club == self._club)
        self._store.run(update(PEOPLE).where(mine).values(role=role))

    def remove(self, id: str) -> None:
        """Remove an account. Raises SignInError if no arbiter would remain."""
        self._keep_one(id)

        def work(connection: Connection) -> None:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.person.in_(self._theirs(id))))
            connection.execute(delete(DEVICES).where(DEVICES.c.person.in_(self._theirs(id))))
            connection.execute(delete(PEOPLE).where(PEOPLE.c.id == id, PEOPLE.c.club == self._club))

        self._store.done(work)

    def _theirs(self, id: str) -> Select[tuple[str]]:
        """Select the id if it belongs to an account of this club."""
        return select(PEOPLE.c.id).where(PEOPLE.c.id == id, PEOPLE.c.club == self._club)

    def _keep_one(self, id: str) -> None:
        if [one.id for one in self.all() if one.role == ARBITER] == [id]:
            raise SignInError("people-last")

    # Rows

    def _new(self, key: str, name: str, role: str, pin: str) -> dict[str, Any]:
        id = secrets.token_hex(8)
        return {
            "id": id,
            "club": self._club,
            "key": key,
            "name": name,
            "role": role,
            "pin": pin,
            "once": 1,
            "wrong": 0,
        }

    def _row(self, key: str) -> dict[str, Any] | None:
        chosen = select(PEOPLE).where(PEOPLE.c.club == self._club, PEOPLE.c.key == key)
        row = self._store.row(chosen)
        return None if row is None else row._asdict()

    def _fits(self, hashed: object, pin: str) -> bool:
        try:
            return self._hasher.verify(str(hashed), pin[:LONGEST])
        except (VerifyMismatchError, InvalidHashError):
            return False

    def _wrong(self, id: object) -> None:
        more = update(PEOPLE).where(PEOPLE.c.id == id).values(wrong=PEOPLE.c.wrong + 1)
        self._store.run(more)

    def _at(self, row: dict[str, Any] | None, device: str) -> str | None:
        """Return the key in the store of a device of this person; None if the device is not one of
        theirs.
        """
        if row is None or not device:
            return None
        hashed = hash_of(device)
        mine = (DEVICES.c.hash == hashed) & (DEVICES.c.person == row["id"]) & (DEVICES.c.ends > self._wall())
        found = self._store.row(select(DEVICES.c.hash).where(mine))
        return None if found is None else hashed

    def _is_device(self, hashed: str) -> bool:
        known = select(DEVICES.c.hash).where(DEVICES.c.hash == hashed, DEVICES.c.ends > self._wall())
        return self._store.row(known) is not None

    def _wrong_at(self, person: object, hashed: str) -> None:
        """Count a wrong PIN on a person's own device. After too many, another person may be using it."""
        mine = (DEVICES.c.hash == hashed) & (DEVICES.c.person == person)

        def work(connection: Connection) -> None:
            connection.execute(update(DEVICES).where(mine).values(wrong=DEVICES.c.wrong + 1))
            connection.execute(delete(DEVICES).where(mine & (DEVICES.c.wrong >= TRIES)))

        self._store.done(work)

    def _choose(self, person: Person, pin: str, hashed: str) -> None:
        mine = update(PEOPLE).where(PEOPLE.c.id == person.id)
        new = mine.values(pin=hashed, once=0, wrong=0, name=person.name, key=key_of(person.name))
        self._store.run(new)

    def _session(self, person: str, opens: bool) -> str:
        """Return the cookie of a new session.

        If `opens` is set, earlier failed attempts no longer count against the name.
        """
        cookie = secrets.token_urlsafe(32)

        def work(connection: Connection) -> None:
            if opens:
                connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(wrong=0))
            else:
                connection.execute(update(DEVICES).where(DEVICES.c.person == person).values(wrong=0))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.ends <= self._wall()))
            ends = self._wall() + HOURS * 3600
            connection.execute(insert(SESSIONS).values(hash=hash_of(cookie), person=person, ends=ends))

        self._store.done(work)
        return cookie

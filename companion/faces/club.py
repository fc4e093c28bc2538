"""A table joins a club, leaves it, or says which it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from companion.club.joining import Joined, address_of, join, joined, leave, minutes
from companion.faces.texts import BadUsage, spoken, text

WAYS = ("join", "leave", "show")


class Asked(NamedTuple):
    """What the command line says of a club."""

    address: str
    club: str
    table: str
    user: str
    password_file: Path | None
    certificate: str
    delay: str
    bring_today: bool


def club(what: str, asked: Asked) -> int:
    """Carry out `join`, `leave` or `show`; returns the exit status.

    Raises:
        BadUsage, UserError, OSError: it cannot be done, and why.
    """
    if what == "join":
        _join(asked)
    elif what == "leave":
        print(text("club-left" if leave() else "club-none"))
    elif what == "show":
        return _show()
    else:
        raise BadUsage("bad-club", given=what, known=WAYS)
    return 0


def _join(asked: Asked) -> None:
    if not (asked.address and asked.club and asked.table):
        raise BadUsage("club-join-how")
    password = asked.password_file.read_text("utf-8").strip() if asked.password_file else ""
    address = address_of(asked.address, asked.user, password, asked.certificate)
    made = Joined(asked.club, asked.table, address, minutes(asked.delay))
    brought = None
    if asked.bring_today:
        from companion.club.bringing import bring

        brought = bring(made, spoken())
    join(made)
    print(text("club-joined", table=made.table, club=made.club))
    if brought is not None:
        print(text("club-brought", n=brought.games))
        if brought.left:
            print(text("club-brought-left", n=brought.left))


def _show() -> int:
    found = joined()
    if found is None:
        print(text("club-none"))
        return 1
    where = f"{found.address.host}:{found.address.port}"
    print(text("club-shown", table=found.table, club=found.club, where=where, minutes=found.delay))
    return 0

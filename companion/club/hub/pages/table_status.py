"""How the tables of a club stand, in the order in which a wall shows them: who waits longest for help comes
first. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from companion.club.protocol.messages import Need, OnTable, State, clean_message

TRUSTED = 120.0
"""Seconds by which a table's clock may differ from the hub's and still say since when somebody waits."""
LONG_GONE = 24 * 3600.0
"""Seconds after which a table that is not there is not of this evening."""
_PARTS = re.compile(r"(\d+)")


class TableStatus(msgspec.Struct, frozen=True):
    """A table.

    `needs`: reason and since when by the hub's clock, the longest wait first; `heard`: seconds since 1970; `others`: the
    names of tables that sit in at its game and are shown with it.
    """

    place: str
    stream: str
    name: str
    online: bool
    heard: float
    language: str
    number: int
    on_table: OnTable | None
    needs: tuple[Need, ...]
    others: tuple[str, ...] = ()

    @property
    def waits_since(self) -> float | None:
        """Since when somebody waits here; None: nobody does."""
        return self.needs[0].since if self.needs and self.online else None


class WaitTimes:
    """Since when somebody waits, by the hub's clock: a table's own may be an hour off."""

    def __init__(self) -> None:
        self._first: dict[tuple[str, str, float], float] = {}

    def since(self, stream: str, need: Need, said: float, heard: float) -> float:
        """`said`: when the table says that it said so; `heard`: when the hub heard it."""
        if abs(heard - said) < TRUSTED:
            return min(need.since, heard)
        waited = min(max(0.0, said - need.since), LONG_GONE)
        return self._first.setdefault((stream, need.why, need.since), heard - waited)

    def keep(self, streams: Iterable[str]) -> None:
        """Forget tables that are there no more."""
        known = set(streams)
        self._first = {key: since for key, since in self._first.items() if key[0] in known}


def table_statuses(rows: Iterable[Mapping[str, Any]], now: float, waits: WaitTimes) -> list[TableStatus]:
    """`rows` as `Store.standing` has them. A place is the stream of it that was heard last."""
    newest: dict[str, Mapping[str, Any]] = {}
    for row in rows:
        old = newest.get(row["place"])
        if row["heard"] > now - LONG_GONE and (old is None or old["heard"] <= row["heard"]):
            newest[row["place"]] = row
    waits.keep(row["stream"] for row in newest.values())
    found = [_table(row, waits) for row in newest.values()]
    return sorted(found, key=_order)


def join_shared(tables: Sequence[TableStatus]) -> list[TableStatus]:
    """One table for each game: those that sit in at another's are shown with it, unless somebody waits there."""

    def find_id(one: TableStatus) -> str:
        return one.on_table.shared if one.on_table is not None and one.online else ""

    keepers = {find_id(one) for one in tables if one.on_table is not None and one.on_table.keeps}
    guests: dict[str, list[str]] = {}
    found = []
    for one in tables:
        lies = one.on_table
        if lies is not None and not lies.keeps and not one.needs and find_id(one) and find_id(one) in keepers:
            guests.setdefault(find_id(one), []).append(one.name)
        else:
            found.append(one)
    return [
        msgspec.structs.replace(one, others=tuple(sorted(guests[find_id(one)], key=natural)))
        if one.on_table is not None and one.on_table.keeps and find_id(one) in guests
        else one
        for one in found
    ]


def _order(one: TableStatus) -> tuple[bool, float, bool, tuple[tuple[int, str], ...]]:
    """Who waits longest stands first, who is gone last."""
    return one.waits_since is None, one.waits_since or 0.0, not one.online, natural(one.name)


def _table(row: Mapping[str, Any], waits: WaitTimes) -> TableStatus:
    state = State(stream=row["stream"], number=0, at=row["heard"], name=row["name"], language="")
    if row["state"]:
        with suppress(msgspec.DecodeError):  # of an older program: what is known besides is shown
            state = clean_message(msgspec.json.decode(bytes(row["state"]), type=State))
    needs = [
        msgspec.structs.replace(one, since=waits.since(row["stream"], one, state.at, row["heard"]))
        for one in state.needs
    ]
    return TableStatus(
        place=row["place"],
        stream=row["stream"],
        name=state.name or row["name"] or row["place"],
        online=bool(row["online"]),
        heard=row["heard"],
        language=state.language,
        number=state.number,
        on_table=state.on_table,
        needs=tuple(sorted(needs, key=lambda one: one.since)),
    )


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """`Table 10` comes after `Table 9`."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold()) for part in _PARTS.split(name) if part
    )

"""What tables have said, understood and kept: one transaction for all that has come. Whoever brings it says what comes of it.

Whatever cannot be understood is refused in one sentence and hurts nobody else; the table plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from companion.club.hub.store import Kept, Row, Stands, Store, StoreError
from companion.club.said import EVENTS, LARGEST, VERSION, Event, Presence, State
from companion.kernel.messages import Message, message

REFUSED = 50
"""Refusals that are remembered."""
KINDS: dict[str, Any] = {"events": EVENTS, "state": State, "presence": Presence}


class Refused(msgspec.Struct, frozen=True):
    """Something of a table that could not be taken, and why. `at`: seconds since 1970."""

    place: str
    why: Message
    at: float


class Said(msgspec.Struct, frozen=True):
    """Something that a table said, understood."""

    club: str
    place: str
    what: Event | State | Presence


class Taking:
    """Used by one thread."""

    def __init__(self, store: Store, wall: Callable[[], float]) -> None:
        self._store, self._wall = store, wall
        self.refused: list[Refused] = []

    def understood(self, club: str, place: str, kind: str, payload: bytes) -> Said | None:
        """What was said; `kind` is the last word of the topic. None: it cannot be taken, and that is noted."""
        if kind not in KINDS:
            return None
        if len(payload) > LARGEST:
            self._refuse(place, message("hub-oversize", place=place, most=LARGEST))
            return None
        try:
            what = msgspec.json.decode(payload, type=KINDS[kind])
            version = what.v
        except (msgspec.DecodeError, RecursionError):
            what, version = None, _version(payload)
        if version != VERSION:
            self._refuse(place, message("hub-version", place=place, version=version, ours=VERSION))
            return None
        if what is None:
            self._refuse(place, message("hub-malformed", place=place))
            return None
        return Said(club, place, what)

    def keep(self, said: Sequence[Said]) -> list[Kept]:
        """Keep all that was said, in this order; returns up to where each stream that had events is kept, if it is."""
        events: dict[str, list[Said]] = {}
        states: dict[str, Stands] = {}
        presences: dict[str, Said] = {}
        for one in said:
            match one.what:
                case Event():
                    events.setdefault(one.what.stream, []).append(one)
                case State():
                    old = states.get(one.what.stream)
                    if old is None or old.state.number <= one.what.number:
                        states[one.what.stream] = Stands(one.club, one.place, one.what)
                case Presence():
                    presences[one.what.stream] = one
        rows = [
            Row(row[-1].club, row[-1].place, [one.what for one in row if isinstance(one.what, Event)])
            for row in events.values()
        ]
        kept = self._kept(rows, list(states.values()))
        for one in presences.values():
            if isinstance(one.what, Presence):
                try:
                    self._store.presence(one.club, one.place, one.what, self._wall())
                except StoreError as wrong:
                    self._refuse(one.place, wrong.said)
        return kept

    def _kept(self, rows: list[Row], states: list[Stands]) -> list[Kept]:
        """One transaction for all; where that fails one for each table, so that one alone cannot hold up the others."""
        if not rows and not states:
            return []
        try:
            return self._store.take_all(rows, states, self._wall())
        except StoreError as wrong:
            if len(rows) + len(states) == 1:  # nothing is acknowledged, so the table sends it again
                self._refuse((rows or states)[0].place, wrong.said)
                return []
        alone: Iterable[tuple[list[Row], list[Stands]]] = [
            *(([row], []) for row in rows),
            *(([], [state]) for state in states),
        ]
        return [kept for row, state in alone for kept in self._kept(row, state)]

    def _refuse(self, place: str, why: Message) -> None:
        self.refused = [*self.refused, Refused(place, why, self._wall())][-REFUSED:]


def _version(payload: bytes) -> int:
    """The version of a payload that is not to be understood; ours where it tells none."""
    try:
        return msgspec.json.decode(payload, type=_Version).v
    except (msgspec.DecodeError, RecursionError):
        return VERSION


class _Version(msgspec.Struct):
    v: int

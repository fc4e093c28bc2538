"""What a table that sits in may know of each record of the keeper's journal.

A record keeps its number. What its seat may not know is left out of it; where the rest does not say what the seat
knows afterwards (the answer to a guess, say), the position is added as that seat knows it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from companion.kernel.actions import UNTOLD
from companion.kernel.game import Game, State
from companion.remote.table_messages import CopiedRecord
from companion.remote.wordings import wording_of
from companion.table.other_tables.record_gate import TOLD_NOTES
from companion.table.other_tables.told_actions import action_of, play_again
from companion.table.record.journal_format import Record, TakenBack
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import Played, ToldEvent

OWN_FIELDS = ("seed", "seed_number", "share")
"""What a header has that no other table gets."""


class RecordCopies:
    """The copies of one journal for one table.

    Args:
        game: The game.
        journal: The keeper's; it grows.
        seat: Whose knowledge it is; where nothing is secret any of the table's.
    """

    def __init__(self, game: Game, journal: ReadOnlyJournal, seat: str) -> None:
        self._game, self._journal, self._seat = game, journal, seat
        self._copies: list[CopiedRecord | None] = []
        self._stretches: list[list[State]] = [[]]
        self._undone: list[State | list[State]] = []

    def after(self, number: int, most: int) -> list[CopiedRecord]:
        """The next copies after the record of that number, no more than `most`."""
        self._grow()
        found: list[CopiedRecord] = []
        for copy in self._copies[number + 1 :]:
            if len(found) == most:
                break
            if copy is not None:
                found.append(copy)
        return found

    def stands(self) -> str:
        """A sum of what the seat knows of the position now."""
        self._grow()
        return position_sum(self._game, self._game.redact(self._stretches[-1][-1], self._seat))

    def _grow(self) -> None:
        for record in self._journal.records[len(self._copies) :]:
            body = self._body(record)
            self._copies.append(
                None if body is None else CopiedRecord(record.seq, record.kind, dict(body), record.wall)
            )

    def _body(self, record: Record) -> Mapping[str, object] | None:
        body = record.body
        match record.kind:
            case "action":
                return self._action(body)
            case "undo" if body.get("correction"):
                self._undone.append(self._stretches.pop())
            case "undo":
                states = self._stretches[-1]
                self._undone += [states.pop() for _ in range(msgspec.convert(body, TakenBack).count)]
            case "redo":
                for _ in range(msgspec.convert(body, TakenBack).count or 1):
                    self._bring_back()
            case "correction":
                return self._correction(body)
            case "note" if "game" in body:
                return self._header(body)
            case "note" if "commit" in body:
                commit = msgspec.convert(body["commit"], dict[str, str])
                return {"commit": {"commit": commit.get("commit", "")}}
            case "note":
                return body if not body.keys().isdisjoint(TOLD_NOTES) else None
        return body

    def _bring_back(self) -> None:
        step = self._undone.pop()
        if isinstance(step, list):
            self._stretches.append(step)
        else:
            self._stretches[-1].append(step)

    def _header(self, body: Mapping[str, object]) -> Mapping[str, object]:
        header = msgspec.convert(body["game"], dict[str, object])
        state = self._game.read_redacted(str(header["position"]))
        self._stretches = [[state]]
        told = {name: value for name, value in header.items() if name not in OWN_FIELDS}
        return {"game": {**told, "position": self._position_for(state)}}

    def _correction(self, body: Mapping[str, object]) -> Mapping[str, object]:
        state = self._game.read_redacted(str(body["position"]))
        self._stretches.append([state])
        self._undone.clear()
        return {**body, "position": self._position_for(state)}

    def _position_for(self, state: State) -> str:
        return self._game.position(self._game.redact(state, self._seat))

    def _action(self, body: Mapping[str, object]) -> Mapping[str, object]:
        game, states = self._game, self._stretches[-1]
        before, played = states[-1], msgspec.convert(body, Played)
        again = play_again(game, before, played)
        assert again is not None, played
        states.append(again.state)
        self._undone.clear()
        if not game.secret:
            return body
        mine = played.seat == self._seat
        text = played.action if mine else game.redact_action(again.action)
        face = played.face if text == played.action else UNTOLD
        kept = {name: body[name] for name in ("asked", "links") if name in body}
        told = msgspec.structs.replace(played, action=text, face=face if played.die else "")
        was, now = game.redact(before, self._seat), game.redact(again.state, self._seat)
        action = action_of(game, was, text)
        if action is None or game.apply(was, action) != (now, again.events):
            told = msgspec.structs.replace(
                told,
                known=game.position(now),
                told=tuple(ToldEvent(event.kind, wording_of(event.said)) for event in again.events),
            )
        found: dict[str, object] = msgspec.to_builtins(told)
        return found | kept


def position_sum(game: Game, state: State) -> str:
    """A sum by which two tables find that they have the same position."""
    return hashlib.sha256(game.position(state).encode()).hexdigest()[:32]

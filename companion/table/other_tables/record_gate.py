"""Validation and redaction of records that are sent from one table to another.

Each kind of record that a keeper sends has a type in this module, based on the types for reading journals. An
unknown field comes from a newer version; a field of a wrong type is invalid. In both cases the record is
refused before anything is written, so a copy can always be opened again. `CopiedGame` then checks that the
records fit the game.

A copied record keeps its number. Information that the seat at the other table may not know is left
out. The remaining fields may not determine the position after the record, for example if it is the
answer to a guess. In this case, the position as the seat knows it is added.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Literal, TypeVar

import msgspec

from companion.kernel.actions import UNTOLD
from companion.kernel.errors import ARGUMENT, POSITION
from companion.kernel.game import Game, State
from companion.kernel.messages import UserError
from companion.plain_text.decoded_values import clean_values
from companion.remote.table_messages import (
    MOST,
    CopiedRecord,
    Moment,
    Person,
    PositionText,
    Records,
    SeatName,
    Sum,
    TableId,
    Word,
    Wording,
    WordingNumber,
    Words,
    wording_of,
)
from companion.table.clock_rules import ClockState
from companion.table.fairness.commitments import Contribution
from companion.table.record.computer_style import HOUSE, USUAL, ComputerStyle
from companion.table.record.header import StoredPart
from companion.table.record.journal_reader import ReadOnlyJournal, Record, TakenBack
from companion.table.record.line_of_play import Played, ToldEvent, action_of, play_again

T = TypeVar("T", bound=msgspec.Struct)

NEWER, OLDER, SENSELESS = "tables-update-here", "tables-update-there", "tables-not-understood"
"""Messages for refusing data from another table.

The other table's program is newer than this one, it is older, or it is not known which.
"""

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Level = Annotated[int, msgspec.Meta(ge=min(HOUSE), le=max(HOUSE))]
Change = Annotated[int, msgspec.Meta(ge=-(1 << 40), le=1 << 40)]
"""Milliseconds to be added to a clock, or subtracted if negative."""
Gives = Annotated[dict[SeatName, Change], msgspec.Meta(max_length=MOST)]
Seats = Annotated[tuple[SeatName, ...], msgspec.Meta(max_length=MOST)]
Mark = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{16}:[0-9]{1,10}\Z")]
"""The table and the number of the proposal that a record is about."""
Outcomes = Annotated[tuple[Word, ...], msgspec.Meta(max_length=4096)]
OrderText = Annotated[str, msgspec.Meta(max_length=2000)]
OptionalSum = Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{64})?\Z")]


EXACT = ("position", "known", "action", "rules", "parts", "definition", "definition_words")
"""Fields whose texts are parsed by the rules. They are not cleaned; invalid texts are refused."""


class GateError(UserError):
    """Error raised if data from another table was refused. Nothing was changed at this table."""


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    pass


class ActionBody(Played, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="action"):
    """Record of an action.

    Attributes:
        asked: The proposal that the record confirms.
        links: The hash-chain links of the tables that rolled.

    The fields `of`, `shuffle` and `gone` are those of `OutcomePool`.
    """

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=POSITION)]
    seat: Annotated[str, msgspec.Meta(max_length=16)]
    source: Word
    die: Word = ""
    face: Word = ""
    known: PositionText | msgspec.UnsetType = msgspec.UNSET
    told: Annotated[tuple[ToldEvent, ...], msgspec.Meta(max_length=512)] | msgspec.UnsetType = msgspec.UNSET
    asked: Mark | msgspec.UnsetType = msgspec.UNSET
    links: Annotated[dict[TableId, Sum], msgspec.Meta(max_length=MOST)] | msgspec.UnsetType = msgspec.UNSET
    of: Outcomes | msgspec.UnsetType = msgspec.UNSET
    shuffle: Count | msgspec.UnsetType | None = msgspec.UNSET
    gone: Outcomes | msgspec.UnsetType = msgspec.UNSET


class UndoBody(_Body, frozen=True, tag="undo"):
    """Record of an undo of actions, or of a correction if `count` is 0."""

    count: Count
    by: Annotated[str, msgspec.Meta(max_length=16)] = ""
    correction: bool = False
    amended: bool = False
    asked: Mark | msgspec.UnsetType = msgspec.UNSET


class RedoBody(_Body, frozen=True, tag="redo"):
    """Record of a redo; see `UndoBody`."""

    count: Count
    correction: bool = False


class ClockBody(_Body, frozen=True, tag="clock"):
    """Record of the clock state."""

    why: Word
    now: ClockState
    was: ClockState | msgspec.UnsetType = msgspec.UNSET


class CorrectionBody(_Body, frozen=True, tag="correction"):
    """Record of a correction: another position, and the reason."""

    position: PositionText
    why: Word = ""
    places: Seats = ()


class ResultReason(msgspec.Struct, frozen=True):
    """Reason for the end of a game as stored in a journal: a message whose seats and pieces are strings."""

    id: Annotated[str, msgspec.Meta(max_length=120)]
    values: Annotated[
        dict[Word, WordingNumber | OrderText | ResultReason | Sequence[OrderText | ResultReason]],
        msgspec.Meta(max_length=MOST),
    ] = {}


class ResultBody(_Body, frozen=True, tag="result"):
    """Record of the end of a game, with the revealed seed."""

    places: Seats
    scores: Annotated[dict[SeatName, Change], msgspec.Meta(max_length=MOST)]
    seed: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
    reason: ResultReason | msgspec.UnsetType = msgspec.UNSET


class ArbiterOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """An arbiter's order."""

    id: Word
    what: Word
    by: Words = ""
    role: Words = ""
    at: Moment = 0
    text: OrderText = ""
    penalty: Word = ""
    seat: Word = ""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Another table that takes seats in the game."""

    table: TableId
    seats: Annotated[tuple[SeatName, ...], msgspec.Meta(min_length=1, max_length=MOST)]
    anchor: Sum | msgspec.UnsetType = msgspec.UNSET
    names: Annotated[dict[SeatName, Person], msgspec.Meta(max_length=MOST)] = {}


class Promised(msgspec.Struct, frozen=True):
    """The commitment to another table's seed."""

    commit: OptionalSum = ""


class ArbiterNote(_Body, frozen=True, tag="note arbiter"):
    """Note of a ruling on an illegal move by an arbiter at the table."""

    arbiter: Word
    forget: SeatName | msgspec.UnsetType = msgspec.UNSET
    gives: Gives | msgspec.UnsetType = msgspec.UNSET


class CommitNote(_Body, frozen=True, tag="note commit"):
    commit: Promised


class DrawNote(_Body, frozen=True, tag="note draw"):
    draw: SeatName


class Addition(Contribution, frozen=True):
    """A seat's contribution to the seed."""

    seat: SeatName
    text: Word


class EntropyNote(_Body, frozen=True, tag="note entropy"):
    entropy: Addition


class IllegalNote(_Body, frozen=True, tag="note illegal"):
    """Note of an illegal move that was counted."""

    illegal: SeatName
    square: Word = ""
    rule: Word = ""
    penalty: Word | msgspec.UnsetType = msgspec.UNSET
    arbiter: Word | msgspec.UnsetType = msgspec.UNSET
    gives: Gives | msgspec.UnsetType = msgspec.UNSET


class NoDrawNote(_Body, frozen=True, tag="note no_draw"):
    no_draw: SeatName


class OrderNote(_Body, frozen=True, tag="note order"):
    """Note of an order from an arbiter who is not at the table, and of its effects."""

    order: ArbiterOrder
    paused: bool | msgspec.UnsetType = msgspec.UNSET
    arbiter: Word | msgspec.UnsetType = msgspec.UNSET
    gives: Gives | msgspec.UnsetType = msgspec.UNSET


class PausedNote(_Body, frozen=True, tag="note paused"):
    paused: bool


class PlayerNote(_Body, frozen=True, tag="note player"):
    """Note of a change of the player at a seat, with the configuration if it is a computer player."""

    seat: SeatName
    player: Literal["human", "computer", "none"]
    level: Level | msgspec.UnsetType = msgspec.UNSET
    way: Word | msgspec.UnsetType = msgspec.UNSET
    engine: Words | msgspec.UnsetType = msgspec.UNSET


class SitsNote(_Body, frozen=True, tag="note sits"):
    sits: Sitting


class TimeUpNote(_Body, frozen=True, tag="note time_up"):
    time_up: bool


class TouchNote(_Body, frozen=True, tag="note touch"):
    touch: Word


class UndecidedNote(_Body, frozen=True, tag="note undecided"):
    undecided: SeatName
    why: Word


CopiedBody = (
    ActionBody
    | UndoBody
    | RedoBody
    | ClockBody
    | CorrectionBody
    | ResultBody
    | ArbiterNote
    | CommitNote
    | DrawNote
    | EntropyNote
    | IllegalNote
    | NoDrawNote
    | OrderNote
    | PausedNote
    | PlayerNote
    | SitsNote
    | TimeUpNote
    | TouchNote
    | UndecidedNote
)
"""All kinds of records that a keeper sends, except the first record of a game."""
_NOTE = "note "
BODIES: Mapping[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in CopiedBody.__args__
}
TOLD_NOTES = tuple(sorted(kind.removeprefix(_NOTE) for kind in BODIES if kind.startswith(_NOTE)))
"""Fields that identify the notes sent to every table.

Other notes concern only the keeper's board, or one player.
"""
_FIRST = ("order", "illegal", *TOLD_NOTES)
"""Fields that determine the kind of a note, in order of priority: an order and an illegal move come first."""


class DiceChain(msgspec.Struct, frozen=True):
    """The keeper's hash chain."""

    anchor: Sum
    seats: Seats


class Style(ComputerStyle, frozen=True):
    """The configuration of a computer player."""

    level: Level = USUAL
    way: Word = ""
    engine: Words | msgspec.UnsetType = msgspec.UNSET


class HeaderBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Content of the first record for another table: how the game was started; see `Header`."""

    game: Word
    rules: Annotated[dict[Word, Annotated[str, msgspec.Meta(max_length=4096)]], msgspec.Meta(max_length=128)]
    seats: Annotated[tuple[SeatName, ...], msgspec.Meta(min_length=2, max_length=MOST)]
    position: PositionText
    players: Annotated[dict[SeatName, Literal["human", "computer", "none"]], msgspec.Meta(max_length=MOST)]
    names: Annotated[dict[SeatName, Person], msgspec.Meta(max_length=MOST)] = {}
    manners: Annotated[dict[SeatName, Style], msgspec.Meta(max_length=MOST)] = {}
    colours: Annotated[dict[SeatName, Word], msgspec.Meta(max_length=MOST)] = {}
    commit: OptionalSum = ""
    daily: None = None
    late: bool | None = None
    parts: Annotated[dict[Word, StoredPart], msgspec.Meta(max_length=MOST)] | None = None
    definition: StoredPart | None = None
    definition_words: StoredPart | None = None
    forgotten: Seats = ()
    ordered: Annotated[dict[Word, OrderText | int | float], msgspec.Meta(max_length=MOST)] | None = None
    elsewhere: Seats = ()
    dice_chain: DiceChain | None = None


def read_records(said: Records) -> list[CopiedRecord]:
    """Validate the records of a message, each of which must have exactly the fields of its type.

    Raises:
        GateError: A record is of an unknown kind, has an unknown or invalid field, or is out of order.
    """
    found = [msgspec.structs.replace(record, body=_read_body(record)) for record in said.records]
    numbers = [said.after, *(record.n for record in found)]
    rising = all(first < second for first, second in pairwise(numbers))
    if not rising or max(numbers) > said.last:
        raise GateError(SENSELESS)
    return found


def list_events(one: CopiedRecord) -> list[Wording]:
    """Return the sentences that describe the events in a validated record."""
    told = one.body.get("told", ())
    return [event.said for event in msgspec.convert(told, tuple[ToldEvent, ...])]


def read_header_body(body: Mapping[str, object]) -> HeaderBody:
    """Validate the content of a game's first record.

    Raises:
        GateError: The content is empty, or has an unknown or invalid field.
    """
    game = body.get("game")
    if not isinstance(game, dict):
        raise GateError(SENSELESS)
    return _convert(game, HeaderBody)


def _read_body(one: CopiedRecord) -> dict[str, object]:
    kind = one.kind
    if kind == "note":
        if "game" in one.body:
            if one.n:
                raise GateError(SENSELESS)  # only the first record may start a game
            return {"game": msgspec.to_builtins(read_header_body(one.body))}
        kind = _NOTE + next((name for name in _FIRST if name in one.body), "")
    if kind not in BODIES:
        raise GateError(NEWER)
    found: dict[str, object] = msgspec.to_builtins(_convert(one.body, BODIES[kind]))
    del found["kind"]
    return found


def _convert(body: Mapping[str, object], kind: type[T]) -> T:
    """Convert a body to a type. Raises GateError."""
    if body.keys() - set(kind.__struct_encode_fields__):
        raise GateError(NEWER)
    config = kind.__struct_config__
    tagged = {**body, config.tag_field: config.tag} if config.tag_field else body
    try:
        return clean_values(msgspec.convert(tagged, kind), ARGUMENT, EXACT)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise GateError(SENSELESS) from wrong


OWN_FIELDS = ("seed", "seed_number", "share")
"""Fields of a header that are not sent to any other table."""


class RecordCopies:
    """Redacted copies of one journal's records for one table.

    Args:
        game: The game.
        journal: The keeper's journal, to which records are still added.
        seat: The seat for which the records are redacted; if the game has no secrets, any seat of
            the table.
    """

    def __init__(self, game: Game, journal: ReadOnlyJournal, seat: str) -> None:
        self._game, self._journal, self._seat = game, journal, seat
        self._copies: list[CopiedRecord | None] = []
        self._stretches: list[list[State]] = [[]]
        self._undone: list[State | list[State]] = []

    def after(self, number: int, most: int) -> list[CopiedRecord]:
        """Return at most `most` copies after the record with this number."""
        self._grow()
        found: list[CopiedRecord] = []
        for copy in self._copies[number + 1 :]:
            if len(found) == most:
                break
            if copy is not None:
                found.append(copy)
        return found

    def stands(self) -> str:
        """Return a checksum of the seat's current knowledge of the position."""
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
    """Return a checksum by which two tables verify that they have the same position."""
    return hashlib.sha256(game.position(state).encode()).hexdigest()[:32]

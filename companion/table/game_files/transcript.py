"""The transcript of a game for export, and its JSON form.

A transcript contains the start of a game, every step in force, and the result. It is made from a
journal, and every export (PGN, JSON, score sheet) is made from a transcript. It contains
corrections but no undone steps. As long as the game is not over, it contains only public
information. A draft is the content of an imported file, with line numbers, before the game is
replayed and checked.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.i18n.catalogue import Catalogue, day_name, file_day
from companion.kernel.actions import Action
from companion.kernel.errors import GAME, STEPS, is_newer, read_json
from companion.kernel.facts import Part
from companion.kernel.game import Game, Result, State
from companion.kernel.messages import Message, UserError, quote
from companion.kernel.text.pgn import read_comment, score
from companion.table.fairness.commitments import Contribution
from companion.table.game_factory import rules_played
from companion.table.game_record import GameRecord
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.header import FileOrigin, PracticeOrigin, read_header, read_origin
from companion.table.record.journal_reader import HeaderFields, Record
from companion.table.record.line_of_play import (
    ClockStep,
    IllegalMove,
    LineOfPlay,
    action_of,
    as_ruled,
    loss_reason,
)
from companion.units import Milliseconds

if TYPE_CHECKING:
    from datetime import datetime


class ImportRefused(UserError):
    """Error raised if a file cannot be imported as a game. Nothing was stored."""


class DraftItem(msgspec.Struct, frozen=True):
    """A step of an imported game.

    Attributes:
        kind: `move` (in PGN notation), `do` (an action's text), `at` (a correction to the position `text`),
            or `end` (the end of a game from another program).
        text: The move, action or position.
        line: The line in the file.
        seat: The seat that acted, or empty if the file does not say.
        source: How the action was entered, such as `screen` or `electronic`.
        at: Seconds since the game began.
        why: The reason for a correction or an end.
        left: The seat that lost by this correction or end.
        clock: The time on the seat's clock afterwards, in ms.
        evaluation: The evaluation of the position after the step (`0.35`, `#-3`).
    """

    kind: str
    text: str
    line: int
    seat: str = ""
    source: str = ""
    at: float | None = None
    why: str = ""
    left: str = ""
    clock: Milliseconds | None = None
    evaluation: str = ""

    def with_remarks(self, comments: Sequence[str]) -> DraftItem:
        """Return the step with the last clock and the last evaluation in its move's comments."""
        found = self
        for remark in map(read_comment, comments):
            if remark.clock is not None:
                found = msgspec.structs.replace(found, clock=remark.clock)
            if remark.evaluation is not None:
                found = msgspec.structs.replace(found, evaluation=score(remark.evaluation))
        return found


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A game as described by a file.

    Attributes:
        form: The format of the file, `pgn` or `json`.
        game: The id of the game.
        items: The steps.
        start: The position that the game began with, or empty for the game's own.
        started: Wall time in seconds, or None if it is not known.
        commit: The commitment in the file, in hexadecimal digits.
        seed: The seed in the file, in hexadecimal digits.
        end_sum: The checksum of the last position in the file; empty if there is none.
        foreign: Whether another program wrote the file. Such a game may continue after it has ended by
            Tableside's rules.
        parts: The custom boards, dice and cards, by the names of their rules.
        definition: The custom variant file.
        definition_words: The custom file with messages for the variant.
        result: The result in PGN notation.
        origin: The data about the file that the journal stores.
        notes: Messages about content that was not understood or is not stored.
        lines: The line in the file of each of `game`, `rules`, `seats`, `names`, `start` and `end_sum`.
    """

    form: str
    game: str
    items: tuple[DraftItem, ...]
    rules: Mapping[str, str] = {}
    seats: tuple[str, ...] | None = None
    players: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}
    parts: Mapping[str, Part] = {}
    definition: Part | None = None
    definition_words: Part | None = None
    start: str = ""
    started: float | None = None
    commit: str = ""
    seed: str = ""
    luck: tuple[tuple[str, str], ...] = ()
    seed_number: int | None = None
    end_sum: str = ""
    practice: PracticeOrigin | None = None
    foreign: bool = False
    result: str = ""
    origin: FileOrigin | None = None
    notes: tuple[Message, ...] = ()
    lines: Mapping[str, int] = {}

    def line_of(self, what: str) -> int:
        """Return the line of a part of the game in the file, or 1 if the file does not have it."""
        return self.lines.get(what, 1)


SHORT_SUM = 16
"""Number of hexadecimal digits of a position's checksum, enough to detect an accidental change."""


class ActionEntry(msgspec.Struct, frozen=True, tag="action", omit_defaults=True):
    """An action: its text, the seat that acted, its source, and seconds since the game began.

    Attributes:
        clock: The time on the seat's clock afterwards, in ms, if clocks ran.
        evaluation: The evaluation in the imported file (`0.35`, `#-3`).
    """

    seat: str
    action: str
    source: str = ""
    at: float = 0.0
    clock: Milliseconds | None = None
    evaluation: str = ""


class CorrectionEntry(msgspec.Struct, frozen=True, tag="correction", omit_defaults=True):
    """A correction to another position.

    Attributes:
        why: The reason, such as `agreed`, `left` or `draw`.
        left: The seat that no longer plays.
    """

    position: str
    why: str
    left: str = ""
    at: float = 0.0


Step = ActionEntry | CorrectionEntry


class ChanceEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seed of a game.

    Attributes:
        commit: The commitment to the seed.
        seed: The seed if the result has revealed it, otherwise empty.
    """

    commit: str
    seed: str = ""
    luck: tuple[Contribution, ...] = ()


class Transcript(msgspec.Struct, frozen=True):
    """A game prepared for export.

    Attributes:
        started: The wall time in seconds.
        start: The text of the starting position.
        end: The text of the last position.
        told: Whether the transcript contains everything, so that nothing is redacted.
        moments: For each step, the redacted position before it and its action (None for a correction).
        lost_by: If a seat lost by the last correction, the reason (`flag`, `illegal`, `abandoned`);
            otherwise empty.
    """

    game: Game
    header: HeaderFields
    started: float
    start: str
    steps: tuple[Step, ...]
    end: str
    told: bool
    result: Result | None
    chance: tuple[ChanceEntry, ...]
    moments: tuple[tuple[State, Action | None], ...]
    lost_by: str = ""
    illegal: tuple[IllegalMove, ...] = ()

    @property
    def origin(self) -> FileOrigin | None:
        """The origin in an imported file, or None if there is none."""
        file = self.header.get("file")
        return read_origin(file) if file else None

    @property
    def date(self) -> str:
        """The start date in PGN notation, with question marks for unknown parts."""
        return date_of(self.started) if self.origin is None else self.origin.day

    def say_day(self, language: str) -> str:
        """Return the start date, written in the given language, or an empty string if it is unknown."""
        return (
            day_said(self.started, language) if self.origin is None else file_day(self.origin.day, language)
        )

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def positions(self) -> tuple[State, ...]:
        """The redacted positions at the start and after each step."""
        return (*(state for state, _ in self.moments), self.game.read_redacted(self.end))


class _Timed(LineOfPlay):
    """A line of play with the time of each step."""

    def __init__(self) -> None:
        super().__init__()
        self._when: dict[int, tuple[object, float]] = {}

    def _take(self, record: Record) -> None:
        super()._take(record)
        if record.kind == "action":
            self._when[id(self.played[-1])] = self.played[-1], record.wall
        elif record.kind == "correction":
            self._when[id(self.stretches[-1])] = self.stretches[-1], record.wall

    def when(self, step: object, otherwise: float) -> float:
        return self._when.get(id(step), (step, otherwise))[1]


def transcript(record: GameRecord, announcer: NoticeBuilder) -> Transcript:
    """Return the public transcript of a record.

    Args:
        record: The record of the game.
        announcer: The builder of the table's notices. If the game is over, the builder for an
            operator, who may see everything.

    Raises:
        JournalError: The record's actions do not belong to its game.
    """
    game, records = record.game, record.journal.records
    line = _Timed.of(records)
    started = records[0].wall
    steps: list[Step] = []
    moments: list[tuple[State, Action | None]] = []
    states: Iterator[State] = iter(record.history())
    clocks = iter(record.clock_row.steps)
    state = first = next(states)
    for n, stretch in enumerate(line.stretches):
        if n:
            state, before = next(states), state
            next(clocks)
            left = stretch.left[0] if stretch.left else ""
            at = round(line.when(stretch, started) - started, 3)
            steps.append(CorrectionEntry(game.position(announcer.public(state)), stretch.why, left, at))
            moments.append((announcer.public(before), None))
        for played in stretch.played:
            action = action_of(game, state, played.action)
            assert action is not None, played  # the record has already played it
            at = round(line.when(played, started) - started, 3)
            told = announcer.name_action(action)
            shown = clock_after(next(clocks), played.seat)
            if shown is None and played.clock is not msgspec.UNSET:
                shown = played.clock
            steps.append(ActionEntry(played.seat, told, played.source, at, shown, played.evaluation or ""))
            moments.append((announcer.public(state), action))
            state = next(states)
    result, lost = game.result(state), loss_reason(line)
    if result is not None:
        result = as_ruled(result, line)
    return Transcript(
        game,
        {**record.journal.header, "rules": rules_played(read_header(record.journal), record.journal)},
        started,
        game.position(announcer.public(first)),
        tuple(steps),
        game.position(announcer.public(state)),
        announcer.operator or not game.secret,
        result,
        tuple(
            ChanceEntry(
                commitment.committed,
                commitment.seed.hex() if commitment.published else "",
                tuple(commitment.given),
            )
            for commitment in record.commitments.row
        ),
        tuple(moments),
        line.stretches[-1].why if lost is not None else "",
        tuple(line.counted),
    )


def clock_after(step: ClockStep, seat: str) -> Milliseconds | None:
    """Return the time on a seat's clock after its action, in ms, or None if the clock did not run."""
    if step.now is None or not step.now.running or seat not in step.now.sides:
        return None
    return step.now.sides[seat].ms


def short_sum(position: str) -> str:
    """Return the short checksum of a position in a file."""
    return hashlib.sha256(position.encode()).hexdigest()[:SHORT_SUM]


def date_of(wall: float, utc: bool = False) -> str:
    """Return the date of a time in PGN notation, local or UTC, with question marks if it is out of range."""
    found = _moment(wall, utc)
    return "????.??.??" if found is None else found.strftime("%Y.%m.%d")


def time_of(wall: float) -> str:
    """Return the UTC time of day of a time, or an empty string if it is out of range."""
    found = _moment(wall, True)
    return "" if found is None else found.strftime("%H:%M:%S")


def day_said(wall: float, language: str) -> str:
    """Return the date of a time, written in the given language, or an empty string if it is out of range."""
    found = _moment(wall, False)
    return "" if found is None else day_name(found.date(), language)


def _moment(wall: float, utc: bool) -> datetime | None:
    from datetime import UTC, datetime

    try:
        return datetime.fromtimestamp(wall, UTC if utc else None)
    except (OverflowError, OSError, ValueError):  # out of range
        return None


FORMAT, VERSION = "tableside game", 1
QUOTED = 40
"""Maximum number of characters of a JSON value that an error quotes."""
_TOKEN = re.compile(
    r'\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<sign>[{}\[\],:])|(?P<bare>[^\s{}\[\],:"]+))', re.DOTALL
)
_EXPECTED = re.compile(r"Expected `([a-z]+)")
_MISSING = re.compile(r"missing required field `(\w+)`")
_PATH = re.compile(r" - at (?:key in )?`(\$.*)`$")
_BYTE = re.compile(r"byte (\d+)")


def export(told: Transcript, words: Catalogue) -> bytes:
    """Return a game as indented JSON in UTF-8.

    Args:
        told: The game.
        words: The catalogue for the sentence about the result.
    """
    header, result = told.header, told.result
    body = {
        "format": FORMAT,
        "version": VERSION,
        "game": told.game.info.id,
        "started": told.started if told.origin is None or told.origin.knows_day else None,
        "date": told.date.replace(".", "-"),
        "seats": told.game.seats,
        "players": header["players"],
        "names": header.get("names", {}),
        "colours": header.get("colours", {}),
        "rules": header["rules"],
        "parts": header.get("parts"),
        **({"definition": header["definition"]} if "definition" in header else {}),
        **({"definition_words": header["definition_words"]} if "definition_words" in header else {}),
        "daily": header.get("daily"),
        "seed_number": header.get("seed_number"),
        "practice": header.get("practice"),
        **({"file": header["file"]} if "file" in header else {}),
        "chance": told.chance,
        "secrets": "told" if told.told else "kept",
        "position": told.start,
        "steps": told.steps,
        "illegal_moves": told.illegal,
        "end": {"position": told.end, "sum": short_sum(told.end)},
        "result": None
        if result is None
        else {
            "winner": result.winner,
            "places": result.places,
            "scores": result.scores,
            "reason": words.say(result.reason),
        },
    }
    return msgspec.json.format(msgspec.json.encode(body), indent=1) + b"\n"


class GameEnd(msgspec.Struct, frozen=True):
    """The last position, and its checksum."""

    sum: str
    position: str = ""


class GameDocument(msgspec.Struct, frozen=True):
    """The fields of a JSON document that are read."""

    format: str
    version: int
    game: str
    started: float | None
    seats: tuple[str, ...]
    rules: dict[str, str]
    position: str
    steps: tuple[Step, ...]
    end: GameEnd
    players: dict[str, str] = {}
    names: dict[str, str] = {}
    colours: dict[str, str] = {}
    parts: dict[str, Part] | None = None
    definition: Part | None = None
    definition_words: Part | None = None
    seed_number: int | None = None
    practice: PracticeOrigin | None = None
    file: FileOrigin | None = None
    chance: tuple[ChanceEntry, ...] = ()
    secrets: str = "told"


class Place(msgspec.Struct, frozen=True):
    """A value in a JSON text: its line, counted from 1, and the beginning of its text."""

    line: int
    text: str


def find_places(text: str) -> dict[str, Place]:
    """Map the path of every value in a JSON text (`$.steps[3].seat`) to its place."""
    found: dict[str, Place] = {}
    opened: list[
        tuple[str, int]
    ] = []  # the path of each open object (-1) or list (the index of its next item)
    key, path, line, counted = "", "$", 1, 0
    for token in _TOKEN.finditer(text):
        start = token.start(token.lastgroup or 0)
        sign = token["sign"]
        if sign in (",", ":"):
            continue
        if sign in ("}", "]"):
            if opened:
                opened.pop()
            continue
        if opened and opened[-1][1] < 0 and not key:
            key = (token["text"] or "")[1:-1]
            continue
        if opened:
            inside, index = opened[-1]
            path = f"{inside}.{key}" if index < 0 else f"{inside}[{index}]"
            if index >= 0:
                opened[-1] = (inside, index + 1)
            key = ""
        line, counted = line + text.count("\n", counted, start), start
        found.setdefault(path, Place(line, text[start : start + 2 * QUOTED] if sign else token[0].strip()))
        if sign is not None:
            opened.append((path, -1 if sign == "{" else 0))
    return found


def _place_of(places: Mapping[str, Place], path: str) -> tuple[str, Place]:
    """Return a path and its place, or those of the innermost existing value that contains the path."""
    while path not in places and path != "$":
        path = path[: max(path.rfind("."), path.rfind("["))] or "$"
    return path, places.get(path, Place(1, ""))


def read(text: str, source: str) -> Draft:
    """Return the draft of a game in JSON.

    Args:
        text: The whole file.
        source: The name of the file, for errors.

    Raises:
        ImportRefused: The text is not JSON of this form, or of a later version.
        TooMuch: The text is too large or too deeply nested.
    """
    try:
        document: GameDocument = read_json(text.encode(), GameDocument, source, GAME)
    except msgspec.ValidationError as wrong:
        raise _refuse_field(str(wrong), text, source) from wrong
    except (msgspec.DecodeError, RecursionError) as wrong:
        at = _BYTE.search(str(wrong))
        if at is None:
            raise ImportRefused("import-json-cut", file=source, line=text.rstrip().count("\n") + 1) from wrong
        encoded, place = text.encode(), int(at[1])
        line = encoded.count(b"\n", 0, place) + 1
        read = " ".join(encoded[place : place + QUOTED].decode("utf-8", "ignore").split())
        raise ImportRefused("import-json", file=source, line=line, text=quote(read)) from wrong
    places = find_places(text)
    lines = {
        name: places[f"$.{name}"].line for name in GameDocument.__struct_fields__ if f"$.{name}" in places
    }
    if document.format != FORMAT:
        raise _refuse_value(source, "format", places["$.format"], f'"{FORMAT}"')
    if is_newer(document.version, VERSION):
        newer = str(document.version)
        raise ImportRefused("import-newer", file=source, line=lines["version"], text=newer, most=str(VERSION))
    if document.version != VERSION:
        raise _refuse_value(source, "version", places["$.version"], str(VERSION))
    if document.secrets != "told":
        raise ImportRefused("import-secrets", file=source, line=lines["secrets"])
    if len(document.steps) > STEPS:
        raise ImportRefused("import-long", file=source, line=places[f"$.steps[{STEPS}]"].line, most=STEPS)
    chance = document.chance[0] if len(document.chance) == 1 else None
    return Draft(
        form="json",
        game=document.game,
        items=tuple(_item(step, places[f"$.steps[{n}]"].line) for n, step in enumerate(document.steps)),
        rules=document.rules,
        seats=document.seats,
        players=document.players,
        names=document.names,
        colours=document.colours,
        parts=document.parts or {},
        definition=document.definition,
        definition_words=document.definition_words,
        start=document.position,
        started=document.started,
        commit=chance.commit if chance else "",
        seed=chance.seed if chance else "",
        luck=tuple((given.seat, given.text) for given in chance.luck) if chance else (),
        seed_number=document.seed_number,
        practice=document.practice,
        result=document.file.result if document.file is not None else "",
        origin=document.file,
        end_sum=document.end.sum,
        lines={**lines, "start": lines["position"], "end_sum": places["$.end.sum"].line},
    )


def _item(step: Step, line: int) -> DraftItem:
    if not isinstance(step, ActionEntry):
        return DraftItem("at", step.position, line, at=step.at, why=step.why, left=step.left)
    return DraftItem(
        "do",
        step.action,
        line,
        step.seat,
        step.source,
        step.at,
        clock=step.clock,
        evaluation=step.evaluation,
    )


def _refuse_field(wrong: str, text: str, source: str) -> ImportRefused:
    """Return the import error for msgspec's error about a missing field or a value of the wrong type."""
    path, place = _place_of(find_places(text), at[1] if (at := _PATH.search(wrong)) else "$")
    if (missing := _MISSING.search(wrong)) is not None:
        field = f"{path}.{missing[1]}".removeprefix("$.")
        return ImportRefused("import-json-missing", file=source, line=place.line, field=field)
    expected = at[1] if (at := _EXPECTED.search(wrong)) else "none"
    return _refuse_value(source, path, place, expected)


def _refuse_value(source: str, field: str, place: Place, expected: str) -> ImportRefused:
    """Return the error for a field with a wrong value.

    Args:
        source: The name of the file.
        field: The path of the field.
        place: The place of its value.
        expected: A type as msgspec names it (`int`, `str`, `array`, ...), or the correct value as JSON.
    """
    return ImportRefused(
        "import-json-field",
        file=source,
        line=place.line,
        field=field.removeprefix("$."),
        text=quote(" ".join(place.text.split())),
        expected=expected,
    )

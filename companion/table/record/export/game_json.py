"""Writes and reads a game as one JSON text: its start, every step with seat and time, and its last position.

docs/records.md is the contract. `version` grows if the meaning of a field changes. A reader ignores fields that it does not know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import Part
from companion.kernel.limits import GAME, STEPS, is_newer, read_json
from companion.kernel.messages import quote
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.export.transcript import ActionEntry, ChanceEntry, Step, Transcript, short_sum
from companion.table.record.header import FileOrigin, PracticeOrigin

FORMAT, VERSION = "tableside game", 1
QUOTED = 40
"""How many characters of a JSON text an error quotes."""
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
        words: The catalogue for the sentence of the result.
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
    """The last position, and its sum."""

    sum: str
    position: str = ""


class GameDocument(msgspec.Struct, frozen=True):
    """The fields of a JSON text that are read."""

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
    """Return every value of a JSON text by its path (`$.steps[3].seat`)."""
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
    """Return a path and its place, or those of the innermost value around it that there is."""
    while path not in places and path != "$":
        path = path[: max(path.rfind("."), path.rfind("["))] or "$"
    return path, places.get(path, Place(1, ""))


def read(text: str, source: str) -> Draft:
    """Return the draft of a game in JSON.

    Args:
        text: The whole file.
        source: The name of the file, for errors.

    Raises:
        ImportRefused: It is not JSON of this form, or of a later version.
        TooMuch: It is too large or too deep.
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
    """Return the error for a field that is missing, or has a value of a wrong type, from the error of msgspec."""
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
        place: Where its value is.
        expected: A type as msgspec names it (`int`, `str`, `array`, ...), or the right value as JSON.
    """
    return ImportRefused(
        "import-json-field",
        file=source,
        line=place.line,
        field=field.removeprefix("$."),
        text=quote(" ".join(place.text.split())),
        expected=expected,
    )

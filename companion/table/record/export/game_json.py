"""A game as one JSON text: what it began with, every step with its seat and time, and what stood at the end.

docs/records.md is the contract. `version` grows when something means something else; what a reader does not
know it passes over.
"""

from __future__ import annotations

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.table.record.export.transcript import ChanceEntry, Step, Transcript, short_sum
from companion.table.record.header import FileOrigin, PracticeOrigin

FORMAT, VERSION = "tableside game", 1


def export(told: Transcript, words: Catalogue) -> bytes:
    """The game as JSON in UTF-8, indented. `words`: for the sentence of the result."""
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
    sum: str
    position: str = ""


class GameDocument(msgspec.Struct, frozen=True):
    """What of a JSON text is read back."""

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
    parts: dict[str, object] | None = None
    definition: object = None
    definition_words: object = None
    seed_number: int | None = None
    practice: PracticeOrigin | None = None
    file: FileOrigin | None = None
    chance: tuple[ChanceEntry, ...] = ()
    secrets: str = "told"

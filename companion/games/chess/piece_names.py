"""The names of the pieces of a game, by their types, from `files/piece_names.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from companion.games.chess.facts import SECTIONS
from companion.games.chess.files import catalogue
from companion.games.chess.files.catalogue import words_of
from companion.games.chess.files.definition import CUSTOM, KING, MOVEMENTS, Definition
from companion.games.chess.files.features import WALL
from companion.games.chess.rules import definition_of_game
from companion.kernel.facts import GameInfo
from companion.kernel.messages import BY_KIND, UserError

NAMES = Path(__file__).parent / "files" / "piece_names.toml"
PAWN, GOLD = "pawn", "gold"


def nouns(info: GameInfo) -> Mapping[str, str]:
    """Return the entries that name the kinds of a game's pieces. They are empty for a piece from a
    user's file.
    """
    try:
        return {**dict(_list_names(definition_of_game(info))), **_own(info)}
    except UserError:
        return BY_KIND  # whoever plays it is told


def _own(info: GameInfo) -> Mapping[str, str]:
    """Return the entries for the names that a user has written in the file next to a variant file."""
    return {letter: catalogue.noun(info.id, letter) for letter in words_of(info, SECTIONS).pieces}


def _list_names(definition: Definition) -> Iterator[tuple[str, str]]:
    known = _names()
    called = {**known["usual"], **known.get(definition.template, {}), **known.get(definition.name, {})}
    for type, letter in definition.letters.items():
        yield letter.upper(), _name(definition, type, called)
    for type, become in definition.promoted_type.items():
        if type in definition.letters:
            turned = called.get(f"+{type}", "") if become == GOLD else ""
            yield f"+{definition.letters[type].upper()}", turned or _name(definition, become, called)
    yield WALL, known["walls"].get(definition.walling, "")


def _name(definition: Definition, type: str, called: Mapping[str, str]) -> str:
    """Return the name of a type.

    If a file defines the movement of the type, the name depends on its movement and its purpose.
    """
    letter = definition.letters.get(type, "")
    if type == "commoner" and letter == "k":
        return called[KING]  # who may be taken
    if type in called or type not in CUSTOM:
        return called.get(type, "")
    movement = definition.movements.get(type, "")
    if named := _names()["movements"].get(movement):
        return named
    if type in definition.pawns and letter == "p":
        return called[PAWN]
    like = next((one for one, moves in MOVEMENTS.items() if moves == movement and one != KING), "")
    return called.get(like, "")


@cache
def _names() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = tomllib.loads(NAMES.read_text("utf-8"))
    return found

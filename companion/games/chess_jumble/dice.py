"""The dice: their faces for the house rule `dice` (CJ-A2), built in or from a file, and a face as a value of a message."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from companion.kernel.errors import GameError
from companion.kernel.facts import DieInfo, Part
from companion.kernel.limits import parse_number, read_toml

DICE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "a": {"white": ("+", "#", "2", "3", "4", "5"), "orange": ("5", "6", "7", "8", "9", "10")},
    "b": {"white": ("+", "#", "1", "2", "3", "4"), "orange": ("3", "4", "5", "6", "7", "8")},
}
"""The faces that fit all facts, and the smaller ones."""
MARKS = ("+", "#")
FEWEST, MOST = 2, 20
HIGHEST = 12
"""The highest number on a die."""


def face_value(face: str) -> int | str:
    """A face as words select on it: its number, `plus`, `hash`, or `none` where no die lies there."""
    return int(face) if face.isdecimal() else {"+": "plus", "#": "hash"}.get(face, "none")


def dice_of(name: str, big: bool, own: Part | None = None) -> tuple[DieInfo, ...]:
    """The white die, and in the big editions the orange one: those called `name`, or those of a file.

    A file holds `white = ["+", "#", "2", ...]` and `orange = ["5", "6", ...]`.

    Raises:
        GameError, TooMuch: the file shows no dice that can be played with.
    """
    names = ("white", "orange") if big else ("white",)
    if own is None:
        return tuple(DieInfo(die, DICE[name][die]) for die in names)
    try:
        found = read_toml(own.text, own.name)
    except tomllib.TOMLDecodeError as wrong:
        raise GameError("dice-file", file=own.name, why=str(wrong)) from wrong
    return tuple(DieInfo(die, faces_of(own.name, die, found.get(die))) for die in names)


def faces_of(file: str, die: str, faces: object) -> tuple[str, ...]:
    """The faces of a die as a file or a form lists them.

    Raises:
        GameError: they are no faces that can be played with.
    """
    if not isinstance(faces, list) or not FEWEST <= len(faces) <= MOST:
        like = ", ".join(f'"{face}"' for face in DICE["a"][die])  # as a TOML file has it
        raise GameError("dice-number", file=file, fewest=FEWEST, most=MOST, like=f"{die} = [{like}]")
    shown = tuple(str(face) for face in faces)
    marks = MARKS if die == "white" else ()
    for face in shown:
        if face not in marks and not 1 <= (parse_number(face) or 0) <= HIGHEST:
            raise GameError("dice-face", file=file, die=die, face=face, highest=HIGHEST)
    if die == "white" and ("+" not in shown or not any(face.isdecimal() for face in shown)):
        raise GameError("dice-never-home", file=file)
    return shown

"""The boards and decks that come with the game. Naming them reads no file, so that games are listed quickly."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.kernel.text.file_names import file_in

HERE = Path(__file__).parent


def builtin_boards() -> tuple[str, ...]:
    """The names of the boards."""
    return _names("boards")


def builtin_decks() -> tuple[str, ...]:
    """The names of the decks."""
    return _names("decks")


@cache
def _names(folder: str) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in file_in(HERE, folder).glob("*.toml")))


def builtin_text(folder: str, name: str) -> str:
    """The text of a built-in file of the folder `boards` or `decks`."""
    return file_in(HERE, folder, f"{name}.toml").read_text("utf-8")

"""What people keep on this tablet: games, sets of their own (board, dice, cards) and house rules saved by
name.

A game is its journal. A set is a folder with `board.toml`, `dice.toml` and `deck.toml`, each if its owner
has made one; presets stand in one JSON file for all games. Both are plain files that can be copied to
another tablet.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import msgspec
import platformdirs

from companion.games import VARIANTS, look_again
from companion.kernel.messages import UserError
from companion.kernel.text.file_names import file_in
from companion.table.record.file_permissions import make_folder, make_private, replace_file

PARTS = ("board", "dice", "deck")
SUFFIX = ".tableside"
SETTINGS = "settings.json"
"""What people have chosen in the app."""
CAMERAS = "TABLESIDE_CAMERAS"
"""The variable by which a camera's process learns of the folder (`firmware_bridge/transports/frames/kept_boards.py`)."""
REPORTS = "TABLESIDE_REPORTS"
"""The same for reports (`firmware_bridge/transports/fault_reports.py`)."""


class OwnSet(msgspec.Struct, frozen=True):
    """Somebody's own set; `rules` are the house rules that bring its parts to the table."""

    name: str
    rules: Mapping[str, str]


class StorageError(UserError):
    """Something cannot be kept, or what was kept cannot be read."""


def folder() -> Path:
    return Path(platformdirs.user_data_path("tableside"))


def games_folder() -> Path:
    """Where new games are kept."""
    return folder() / "games"


def has_games() -> bool:
    """Return whether a game was ever begun that is still stored."""
    return next(games_folder().glob(f"*{SUFFIX}"), None) is not None


def variants_folder() -> Path:
    """Where people's own variant files lie."""
    return folder() / "variants"


def offer_variants() -> None:
    """Let the games of people's own variant files be among those that there are."""
    where = str(variants_folder())
    if os.environ.get(VARIANTS) != where:
        os.environ[VARIANTS] = where
        look_again()


def offer_folders() -> None:
    """Let processes beside this one keep what cameras were shown of boards, and reports of faults, with the rest."""
    os.environ.setdefault(CAMERAS, str(folder() / "cameras"))
    os.environ.setdefault(REPORTS, str(reports_folder()))


def reports_folder() -> Path:
    """Where reports of faults of this program lie."""
    return folder() / "reports"


def documents() -> Path:
    """Where what is written out for people goes: score sheets, games as PGN and JSON."""
    return Path(platformdirs.user_documents_path()) / "Tableside"


def free_name(where: Path, name: str, suffix: str) -> Path:
    """Return the path of a file of this name that is not there yet, with a number behind it if one is.

    Raises:
        BadFileName: The name is too long, or the ending is not valid.
    """
    plain = re.sub(r"[^\w .()-]", "_", name).strip(" .") or "game"
    path, n = file_in(where, f"{plain}.{suffix}"), 1
    while path.exists():
        n += 1
        path = file_in(where, f"{plain} ({n}).{suffix}")
    return path


def keep_private() -> bool:
    """Make the data folder, for its owner alone; whether others could look into one that was there."""
    mended = False
    for path in (folder(), games_folder()):
        mended |= make_private(path)
        make_folder(path)
    return mended


def new_game(game: str) -> Path:
    """Return the path for the journal of a game that begins now.

    Raises:
        BadFileName: No file can have the game's name.
    """
    started = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    import secrets  # the first frame does without

    return file_in(games_folder(), f"{started}-{secrets.token_hex(2)}-{game}{SUFFIX}")


def own_sets() -> list[OwnSet]:
    """The sets there are, by name."""
    found = []
    for path in sorted((folder() / "sets").glob("*/")):
        files = {part: file_in(path, f"{part}.toml") for part in PARTS}
        rules = {part: str(file) for part, file in files.items() if file.exists()}
        if rules:
            found.append(OwnSet(path.name, rules))
    return found


def store_part(name: str, part: str, text: str) -> Path:
    """Write a part of a set (one of PARTS) as TOML; a part of that name that is there is replaced.

    Raises:
        StorageError: the name cannot be a folder's, or the disk is full.
    """
    path = file_in(folder(), "sets", file_name(name), f"{part}.toml")
    write(path, text.encode("utf-8"))
    return path


def file_name(name: str) -> str:
    """The name that somebody gave to a set, if a file can have it.

    Raises:
        StorageError: it cannot.
    """
    name = name.strip()
    if not re.fullmatch(r"[\w][\w .-]{0,39}", name) or name.endswith("."):
        raise StorageError("no-set-name")
    return name


def is_marked(mark: str) -> bool:
    """Return whether a mark is set, or cannot be looked up.

    A mark is an empty file. Its name records a fact that must survive the loss of another file.
    """
    try:
        file_in(folder(), mark).lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def set_mark(mark: str) -> None:
    """Set a mark. Raises StorageError: it cannot be written."""
    if not is_marked(mark):
        write(file_in(folder(), mark), b"")


def clear_mark(mark: str) -> None:
    """Clear a mark. Raises StorageError: it cannot be removed."""
    try:
        file_in(folder(), mark).unlink(missing_ok=True)
    except NotADirectoryError:
        return
    except OSError as error:
        raise StorageError("not-kept", path=str(file_in(folder(), mark)), why=error.strerror or "") from error


def write(path: Path, content: bytes) -> None:
    """Write a whole file for its owner alone, on the disk when this returns, or leave the one that is there.

    Raises:
        StorageError: the disk is full or does not let itself be written to.
    """
    try:
        make_folder(path.parent)
        replace_file(path, content)
    except OSError as wrong:
        raise StorageError("not-kept", path=str(path), why=wrong.strerror or "") from wrong

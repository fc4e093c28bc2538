"""The data folder: its location, its contents, and the settings files in it.

A game is stored as its journal. A custom set is a folder with the files that the user has made:
`board.toml`, `dice.toml` and `deck.toml`. The saved house rules of all games are in one JSON file.
A damaged settings file is renamed, so that it is never overwritten. A file that the program has no
permission to read may be valid, so it is left unchanged.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec
import platformdirs

from companion.games import VARIANTS, look_again
from companion.kernel.errors import ARGUMENT, KEPT, TooMuch, check_json, file_in
from companion.kernel.messages import Message, UserError, message
from companion.plain_text.decoded_values import clean_values
from companion.table.storage.files import make_folder, make_private, name_aside, read_file, replace_file

PARTS = ("board", "dice", "deck")
SUFFIX = ".tableside"
SETTINGS = "settings.json"
"""File with the user's settings in the app."""
CAMERAS = "TABLESIDE_CAMERAS"
"""Environment variable with the folder for a camera's process
(`firmware_bridge/transports/frames/eye_process.py`).
"""
REPORTS = "TABLESIDE_REPORTS"
"""Environment variable with the folder for fault reports (`firmware_bridge/transports/fault_reports.py`)."""


class OwnSet(msgspec.Struct, frozen=True):
    """A custom set.

    Attributes:
        rules: The house rules that use its parts.
    """

    name: str
    rules: Mapping[str, str]


class StorageError(UserError):
    """Error raised if data cannot be stored, or if stored data cannot be read."""


def folder() -> Path:
    return Path(platformdirs.user_data_path("tableside"))


def games_folder() -> Path:
    """Return the folder for new games."""
    return folder() / "games"


def has_games() -> bool:
    """Return whether any game is stored."""
    return next(games_folder().glob(f"*{SUFFIX}"), None) is not None


def variants_folder() -> Path:
    """Return the folder of custom variant files."""
    return folder() / "variants"


def offer_variants() -> None:
    """Add the games of custom variant files to the available games."""
    where = str(variants_folder())
    if os.environ.get(VARIANTS) != where:
        os.environ[VARIANTS] = where
        look_again()


def offer_folders() -> None:
    """Set the folders in which helper processes store camera data about boards, and crash reports."""
    os.environ.setdefault(CAMERAS, str(folder() / "cameras"))
    os.environ.setdefault(REPORTS, str(reports_folder()))


def reports_folder() -> Path:
    """Return the folder of crash reports."""
    return folder() / "reports"


def documents() -> Path:
    """Return the folder for exported files: score sheets, games as PGN and JSON."""
    return Path(platformdirs.user_documents_path()) / "Tableside"


def free_name(where: Path, name: str, suffix: str) -> Path:
    """Return the path of a file with this name that does not exist yet, with a number appended if necessary.

    Raises:
        BadFileName: The name is too long, or the suffix is not valid.
    """
    plain = re.sub(r"[^\w .()-]", "_", name).strip(" .") or "game"
    path, n = file_in(where, f"{plain}.{suffix}"), 1
    while path.exists():
        n += 1
        path = file_in(where, f"{plain} ({n}).{suffix}")
    return path


def keep_private() -> bool:
    """Create the data folder, private to its owner. Return whether other users could read an existing one."""
    mended = False
    for path in (folder(), games_folder()):
        mended |= make_private(path)
        make_folder(path)
    return mended


def new_game(game: str) -> Path:
    """Return the path for the journal of a game that begins now.

    Raises:
        BadFileName: The game's name cannot be used in a file name.
    """
    started = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    import secrets  # the first screen does not need it

    return file_in(games_folder(), f"{started}-{secrets.token_hex(2)}-{game}{SUFFIX}")


def own_sets() -> list[OwnSet]:
    """Return the custom sets, sorted by name."""
    found = []
    for path in sorted((folder() / "sets").glob("*/")):
        files = {part: file_in(path, f"{part}.toml") for part in PARTS}
        rules = {part: str(file) for part, file in files.items() if file.exists()}
        if rules:
            found.append(OwnSet(path.name, rules))
    return found


def store_part(name: str, part: str, text: str) -> Path:
    """Write a part of a set (one of PARTS) as TOML, replacing an existing one.

    Raises:
        StorageError: The name is not valid for a folder, or the disk is full.
    """
    path = file_in(folder(), "sets", file_name(name), f"{part}.toml")
    write(path, text.encode("utf-8"))
    return path


def file_name(name: str) -> str:
    """Return the name of a set, if it is valid as a file name.

    Raises:
        StorageError: The name is not valid.
    """
    name = name.strip()
    if not re.fullmatch(r"[\w][\w .-]{0,39}", name) or name.endswith("."):
        raise StorageError("no-set-name")
    return name


def is_marked(mark: str) -> bool:
    """Return whether a mark is set. If this cannot be determined, the mark counts as set.

    A mark is an empty file whose existence records a fact that must survive the loss of another file.
    """
    try:
        file_in(folder(), mark).lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def set_mark(mark: str) -> None:
    """Set a mark. Raises StorageError if it cannot be written."""
    if not is_marked(mark):
        write(file_in(folder(), mark), b"")


def clear_mark(mark: str) -> None:
    """Clear a mark. Raises StorageError if it cannot be removed."""
    try:
        file_in(folder(), mark).unlink(missing_ok=True)
    except NotADirectoryError:
        return
    except OSError as error:
        raise StorageError("not-kept", path=str(file_in(folder(), mark)), why=error.strerror or "") from error


def write(path: Path, content: bytes) -> None:
    """Write a file, private to its owner, atomically and synced to the disk.

    Raises:
        StorageError: The disk is full or not writable; an existing file is unchanged.
    """
    try:
        make_folder(path.parent)
        replace_file(path, content)
    except OSError as wrong:
        raise StorageError("not-kept", path=str(path), why=wrong.strerror or "") from wrong


def places() -> tuple[Path, ...]:
    """Return the folders where users put files: documents, downloads, and removable media."""
    import getpass  # imports modules for terminals

    sticks = [Path(root) / getpass.getuser() for root in ("/media", "/run/media")]
    plugged = [stick for root in sticks if root.is_dir() for stick in sorted(root.iterdir())]
    return (documents(), documents().parent, Path.home() / "Downloads", *plugged)


def outside_files(suffix: str) -> Iterator[Path]:
    """Yield the files with this suffix in the folders of `places`, without repetition."""
    seen: set[Path] = set()
    for place in places():
        try:
            found = sorted(path for path in place.glob(f"*{suffix}") if path.is_file())
        except OSError:
            continue
        for path in found:
            if path.resolve() not in seen:
                seen.add(path.resolve())
                yield path


T = TypeVar("T")

_untold: list[Message] = []
_met: set[Path] = set()
"""Files that have already been reported, so that no message is repeated."""
_unread: dict[Path, str] = {}
"""Files that could not be read completely and are therefore not overwritten. Maps each file to the reason."""

ASIDE = ".json.damaged-"
"""Part of the name of each file that was set aside."""


def read_choices(path: Path, kind: type[T], otherwise: T) -> T:
    """Read a settings file, or return `otherwise` if it is unreadable.

    If a file is damaged, it is renamed, and its valid fields and entries are written to a new file.
    `take_untold` then returns messages about this.
    """
    try:
        content = read_file(path, KEPT)
    except FileNotFoundError:
        _unread.pop(path, None)
        return otherwise
    except OSError as wrong:
        _leave(path, wrong.strerror or "")
        return otherwise
    except TooMuch:
        found = otherwise
    else:
        try:
            check_json(content, str(path), KEPT)
            raw = msgspec.json.decode(content)
        except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
            found = otherwise
        else:
            try:
                sound = msgspec.convert(raw, kind)
            except msgspec.ValidationError:
                found = clean_values(_readable(raw, kind, otherwise), ARGUMENT)
            else:
                _unread.pop(path, None)
                return clean_values(sound, ARGUMENT)
    _put_aside(path, msgspec.json.encode(found))
    return found


def write_choices(path: Path, chosen: object) -> None:
    """Write a complete settings file.

    Raises:
        StorageError: The disk is full or not writable, or the existing file could not be read.
    """
    if path in _unread:
        raise StorageError("not-kept", path=str(path), why=_unread[path])
    write(path, msgspec.json.encode(chosen))


def files_aside() -> Iterator[Path]:
    """Yield the settings files that were set aside."""
    yield from sorted(folder().glob(f"*{ASIDE}*"))


def take_untold() -> list[Message]:
    """Return the messages about unreadable files that were added since the last call."""
    taken = list(_untold)
    _untold.clear()
    return taken


def _put_aside(path: Path, content: bytes) -> None:
    aside = name_aside(path)
    try:
        path.rename(aside)
        try:
            write(path, content)
        except StorageError as wrong:
            aside.rename(path)  # its readable part counts at the next start too
            _leave(path, str(wrong.said.values["why"]))
            return
    except OSError as wrong:
        _leave(path, wrong.strerror or "")
        return
    _unread.pop(path, None)
    _met.discard(path)
    _say_once(path, message("choices-aside", path=path.name, aside=aside.name))


def _leave(path: Path, why: str) -> None:
    _unread[path] = why
    _say_once(path, message("choices-unreadable", path=path.name, why=why))


def _say_once(path: Path, said: Message) -> None:
    if path not in _met:
        _untold.append(said)
        _met.add(path)


def _readable(raw: Any, kind: Any, otherwise: Any) -> Any:
    """Return the valid part of a value."""
    with suppress(msgspec.ValidationError):
        return msgspec.convert(raw, kind)
    if isinstance(raw, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {
            field.name: _readable(raw[field.encode_name], field.type, getattr(otherwise, field.name))
            for field in msgspec.structs.fields(kind)
            if field.encode_name in raw
        }
        return msgspec.structs.replace(otherwise, **fields)
    if isinstance(raw, dict) and get_origin(kind) in (dict, Mapping):
        sound = {name: list(_sound(value, get_args(kind)[1])) for name, value in raw.items()}
        return {name: value for name, values in sound.items() for value in values}
    if isinstance(raw, list) and get_origin(kind) is list:
        return [item for value in raw for item in _sound(value, get_args(kind)[0])]
    return otherwise


def _sound(raw: Any, kind: Any) -> Iterator[Any]:
    """Yield the converted entry if it is valid, otherwise nothing."""
    with suppress(msgspec.ValidationError):
        yield msgspec.convert(raw, kind)


class StoredPreset(msgspec.Struct, frozen=True):
    game: str
    name: str
    rules: Mapping[str, str]


def list_stored_presets(game: str) -> list[StoredPreset]:
    """Return the saved presets of a game."""
    return [preset for preset in _presets() if preset.game == game]


def store_preset(game: str, name: str, rules: Mapping[str, str]) -> None:
    """Save house rules under a name, replacing those saved under the same name.

    Raises:
        StorageError: The name is empty, or the disk is full.
    """
    name = name.strip()
    if not name:
        raise StorageError("no-preset-name")
    every = [preset for preset in _presets() if (preset.game, preset.name) != (game, name)]
    every.append(StoredPreset(game, name, dict(rules)))
    write_choices(_presets_file(), every)


def _presets() -> list[StoredPreset]:
    return read_choices(_presets_file(), list[StoredPreset], [])


def _presets_file() -> Path:
    return folder() / "presets.json"

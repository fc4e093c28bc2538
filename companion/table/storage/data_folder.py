"""The data folder: where it is, what lies in it, and how the choices of people are kept there.

A game is its journal, and a set of one's own is a folder of plain files. A file of choices that is damaged is
put aside and never overwritten.

A set has `board.toml`, `dice.toml` and `deck.toml`, each if its owner has made one; the house rules that
people save by name stand in one JSON file for all games. A file of choices that the system does not let us
read may be sound, so it stays as it is.
"""

from __future__ import annotations

import getpass
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
"""What people have chosen in the app."""
CAMERAS = "TABLESIDE_CAMERAS"
"""The variable by which a camera's process learns of the folder (`firmware_bridge/transports/frames/eye_process.py`)."""
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


def places() -> tuple[Path, ...]:
    """Where people put files: documents, downloads, and sticks."""
    sticks = [Path(root) / getpass.getuser() for root in ("/media", "/run/media")]
    plugged = [stick for root in sticks if root.is_dir() for stick in sorted(root.iterdir())]
    return (documents(), documents().parent, Path.home() / "Downloads", *plugged)


def outside_files(suffix: str) -> Iterator[Path]:
    """The files with this ending, each once."""
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
"""Files of which something was said, so that nothing is said twice."""
_unread: dict[Path, str] = {}
"""Files that stayed as they are although not all of them could be read, and why."""

ASIDE = ".json.damaged-"
"""What is in the name of each file that was put aside."""


def read_choices(path: Path, kind: type[T], otherwise: T) -> T:
    """What a file of choices holds; `otherwise`: what counts where nothing can be read.

    Of one that is damaged each field and each entry counts that can be read. The file is put aside, and what could be read is
    written anew. What there is to say of it stands in `take_untold`.
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
    """Write a file of choices whole.

    Raises:
        StorageError: the disk is full or does not let itself be written to, or what the file holds could not be read.
    """
    if path in _unread:
        raise StorageError("not-kept", path=str(path), why=_unread[path])
    write(path, msgspec.json.encode(chosen))


def files_aside() -> Iterator[Path]:
    """The files of choices that were put aside."""
    yield from sorted(folder().glob(f"*{ASIDE}*"))


def take_untold() -> list[Message]:
    """What nobody was told yet about files that could not be read."""
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
            aside.rename(path)  # what can be read of it counts at the next start too
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
    """What of a value is as it should be."""
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
        return {name: value for name, found in sound.items() for value in found}
    if isinstance(raw, list) and get_origin(kind) is list:
        return [found for value in raw for found in _sound(value, get_args(kind)[0])]
    return otherwise


def _sound(raw: Any, kind: Any) -> Iterator[Any]:
    """An entry, if it is as it should be."""
    with suppress(msgspec.ValidationError):
        yield msgspec.convert(raw, kind)


class StoredPreset(msgspec.Struct, frozen=True):
    game: str
    name: str
    rules: Mapping[str, str]


def list_stored_presets(game: str) -> list[StoredPreset]:
    """The presets that were saved for a game."""
    return [preset for preset in _presets() if preset.game == game]


def store_preset(game: str, name: str, rules: Mapping[str, str]) -> None:
    """Save house rules by name; the same name again replaces them.

    Raises:
        StorageError: there is no name, or the disk is full.
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

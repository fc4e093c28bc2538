"""Files in which this program keeps what people have chosen: what can be read of one counts, and one that is damaged is put aside.

Nothing that stood in a damaged file is lost: it stays beside the new one, under another name. One that the system does
not let us read may be sound, so it stays as it is, and nothing is written over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from companion.kernel.limits import ARGUMENT, KEPT, TooMuch, check_json
from companion.kernel.messages import Message, message
from companion.plain_text.decoded_values import clean_values
from companion.table.record.file_permissions import name_aside
from companion.table.storage.data_folder import StorageError, folder, write
from companion.table.storage.file_limits import read_file

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

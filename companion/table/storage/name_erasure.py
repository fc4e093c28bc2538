"""Names taken out of games again, for guests who want to be forgotten.

A name stands in the header of a journal, or where a table sat down. The journal is written anew without it: every record
keeps its number, body and time, and the chain of sums begins with the changed header. Sums tell damage, they
are no seal: what was promised of dice and cards is the commitment, which does not hang on them, so an audit
says the same as before. Copies of a damaged file that were kept beside a journal go with the name.

Files of choices that were put aside have names in them too. One that is JSON all the same keeps everything but that
name. Of another nobody can tell what in it belongs to whom, so it goes whole where the name may stand in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.limits import KEPT, TooMuch, check_json, clean_name
from companion.table.record.journal import write_whole
from companion.table.record.journal_format import JournalError, Record, names_of_comers
from companion.table.record.journal_reader import glance, read, read_whole
from companion.table.setup import MALFORMED
from companion.table.storage.data_folder import SUFFIX, StorageError, games_folder, write
from companion.table.storage.file_limits import NotAFile, read_file
from companion.table.storage.game_index import forget_index
from companion.table.storage.kept_choices import files_aside


def games_with(name: str, since: float = 0.0) -> Iterator[Path | None]:
    """The games in which somebody of this name may sit, begun at this wall time or later.

    None after each other game.
    """
    for path in sorted(games_folder().glob(f"*{SUFFIX}")):
        records: list[Record] = []
        try:
            if path.stat().st_mtime >= since:  # older ones need not be opened
                records = glance(path, noted=("sits",)) or read(path).records
        except JournalError as wrong:
            if wrong.said.id == "journal-in-use":  # nobody knows who plays there
                yield path
                continue
        except OSError:
            pass
        header = records[0].body.get("game") if records else None
        named = isinstance(header, dict) and _has(name, {**_names(header), **names_of_comers(records)})
        if named and records[0].wall >= since:
            yield path
        else:
            yield None


def forget_in(path: Path, name: str) -> bool:
    """Take a name out of one game.

    Whether that could be done (a damaged journal, or one in use, stays as it is).
    """
    try:
        records = read_whole(path).records
        header = msgspec.convert(records[0].body["game"], dict[str, object])
        names = _names(header)
        comers = names_of_comers(records)
        gone = msgspec.convert(header.get("forgotten", ()), set[str])
        seats = sorted({seat for seat, known in (names | comers).items() if _is_same(known, name)} | gone)
        header["names"] = {seat: known for seat, known in names.items() if not _is_same(known, name)}
        header["forgotten"] = seats
        first: Record = msgspec.structs.replace(records[0], body={**records[0].body, "game": header})
        write_whole(path, [first, *(_without(record, name) for record in records[1:])], new=False)
        for copy in path.parent.glob(f"{path.name}.damaged-*"):
            copy.unlink()
    except (*MALFORMED, OSError):
        return False
    return True


def forget(name: str, since: float = 0.0) -> tuple[int, int]:
    """Take a name out of all games begun since then.

    Files of choices that were put aside forget it too. Returns in how many games it was done, and in how many files it could not be.
    """
    done, left = 0, _forget_aside(name)
    for path in games_with(name, since):
        if path is not None:
            forgotten = forget_in(path, name)
            done, left = done + forgotten, left + (not forgotten)
    if done:
        forget_index()
    return done, left


def _without(record: Record, name: str) -> Record:
    """A record in which nobody of this name sits down."""
    if not _has(name, names_of_comers([record])):
        return record
    sits = msgspec.convert(record.body["sits"], dict[str, object])
    comers = names_of_comers([record])
    sits["names"] = {seat: known for seat, known in comers.items() if not _is_same(known, name)}
    found: Record = msgspec.structs.replace(record, body={**record.body, "sits": sits})
    return found


def _has(name: str, names: Mapping[str, str]) -> bool:
    return any(_is_same(known, name) for known in names.values())


def _is_same(known: str, name: str) -> bool:
    """Return whether a name in a journal is the one to forget, as it is written there or as it is shown."""
    return name in (known, clean_name(str(known)))


def _names(header: Mapping[str, object]) -> dict[str, str]:
    found = header.get("names")
    return found if isinstance(found, dict) else {}


def _forget_aside(name: str) -> int:
    """Take a name out of every file that was put aside; returns in how many it may still stand."""
    return sum(not _forget_in_choices(path, name) for path in files_aside())


def _forget_in_choices(path: Path, name: str) -> bool:
    try:
        content = read_file(path, KEPT)
    except NotAFile:  # a folder that somebody has put there
        return True
    except TooMuch:
        return _delete(path)
    except OSError:
        return False
    try:
        check_json(content, str(path), KEPT)
        found = msgspec.json.decode(content)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return not _may_stand(content, name) or _delete(path)
    kept = _choices_without(found, name)
    if kept == found:
        return True
    with suppress(StorageError):
        write(path, msgspec.json.encode(kept))
        return True
    return False


def _choices_without(found: Any, name: str) -> Any:
    """What was chosen, without whatever has this name or belongs to it."""
    if isinstance(found, dict):
        return {
            key: _choices_without(value, name)
            for key, value in found.items()
            if key != name and value != name
        }
    if isinstance(found, list):
        return [_choices_without(value, name) for value in found if value != name]
    return found


def _may_stand(content: bytes, name: str) -> bool:
    """Whether a name stands in what is no JSON, as text or as JSON writes it, or begins where the file is cut off."""
    ways = {
        name.encode(),
        json.dumps(name)[1:-1].encode(),
        name.encode("utf-16-le"),
        name.encode("utf-16-be"),
    }
    last = content.rpartition(b'"')[2]
    return any(way in content or (last and way.startswith(last)) for way in ways)


def _delete(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True

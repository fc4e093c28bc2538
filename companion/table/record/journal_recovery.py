"""A damaged journal: what is sound goes on, and what was damaged is kept beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

from companion.kernel.text.file_names import file_beside
from companion.table.record.file_permissions import name_aside
from companion.table.record.journal import write_whole
from companion.table.record.journal_format import JournalError, Record
from companion.table.record.journal_reader import JournalScan, pieces, read


def salvage(path: Path, to: Path) -> int:
    """Write the sound records of a journal into a new one, and return how many; the damaged one stays as it
    is.

    Raises:
        JournalError: nothing of it can be read, or the new file cannot be written.
    """
    found = _worth(path)
    write_whole(to, _mark_damage(found), new=True)
    return len(found.records)


def restore(path: Path) -> tuple[int, Path]:
    """Go on with the sound records under the same name; returns how many they are, and where the damaged
    file is kept.

    Raises:
        JournalError: nothing of it can be read, or the disk is full; the damaged file is where it was.
    """
    found = _worth(path)
    aside = name_aside(path)
    try:
        shutil.copy2(path, aside)
        for piece in pieces(path)[1:]:  # beside the new file they would be taken for its own
            piece.rename(file_beside(aside, aside.name + piece.name[len(path.name) :]))
    except OSError as wrong:
        raise JournalError("journal-unwritable", path=str(aside), why=wrong.strerror or "") from wrong
    write_whole(path, _mark_damage(found), new=False)
    return len(found.records), aside


def _worth(path: Path) -> JournalScan:
    found = read(path)
    if not found.records:
        raise JournalError("journal-lost", path=str(path))
    return found


def _mark_damage(found: JournalScan) -> list[Record]:
    """The sound records, and, if it was damaged, a note of what is missing behind them."""
    if found.whole:
        return found.records
    last = found.records[-1]
    missing = None if found.missing is None else found.missing.records
    note = Record(last.seq + 1, "note", {"restored": {"missing": missing}}, last.wall, last.mono)
    return [*found.records, note]

"""What is told from a journal by going through its records: the line of play, the commitments. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import msgspec

from companion.table.record.journal_format import JournalError, Record


class Projection:
    """Something that grows by each record; what one means says `_take`."""

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        found = cls()
        for record in records:
            found.take(record)
        return found

    def take(self, record: Record) -> None:
        """Go one record on.

        Raises:
            JournalError: no program of ours wrote that record there.
        """
        try:
            self._take(record)
        except (LookupError, TypeError, ValueError, msgspec.ValidationError) as wrong:
            raise JournalError("record-senseless", n=record.seq, what=record.kind) from wrong

    def _take(self, record: Record) -> None:
        raise NotImplementedError

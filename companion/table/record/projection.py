"""What is told from a journal by going through its records: the line of play, the commitments. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
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

    def copy(self) -> Self:
        """Another one that has grown as far; what it takes from here on this one does not."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, value.copy())
        return other

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

"""What a daily deal could have been won with: the fewest cards from where its moves began, and whether that
is proven.

It is worked out when the deal has been played, never before, and stands in the journal as a note.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.kernel.messages import Message, message
from companion.table.record.journal_format import Record

NOTE = "par"


class Par(msgspec.Struct, frozen=True):
    """`cards`: the fewest that are known to win, None: no way is.

    `proven`: fewer do not, or there is no way with any.
    """

    cards: int | None
    proven: bool


def par_in(records: Iterable[Record]) -> Par | None:
    """What the notes of a journal say; the last counts. Raises ValidationError: it is none of ours."""
    found = None
    for record in records:
        if record.kind == "note" and NOTE in record.body:
            found = msgspec.convert(record.body[NOTE], Par)
    return found


def par_message(par: Par) -> Message:
    """A sentence on it."""
    if par.cards is None:
        return message("par-no-way") if par.proven else message("par-unknown")
    return message("par-proven" if par.proven else "par-best", n=par.cards)

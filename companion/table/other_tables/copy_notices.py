"""What people at a table that sits in are told of each record that the keeper has decided."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.messages import Message, Seat, message
from companion.table.arbitration.illegal_moves import RULINGS
from companion.table.history.story import describe_ruling
from companion.table.other_tables.copied_game import CopiedChange
from companion.table.protocol import notices
from companion.table.record.line_of_play import ABANDONED, RESIGNED
from companion.table.table import Table

NOTES = {"draw": "draw-offered", "no_draw": "draw-declined", "touch": "touch-bound"}
"""Notes that are told with one value of theirs."""


def tell_change(table: Table, change: CopiedChange) -> None:
    """Tell one record."""
    body = change.body
    match change.kind:
        case "action" if change.step is not None:
            played = str(body.get("source", ""))
            step = change.step
            table.tell_action(change.n, str(body.get("seat", "")), step.action, step.events, played)
        case "undo" | "redo":
            _tell_way_back(table, change)
        case "correction":
            said = _correction(table, body)
            table.tell(notices.Note(n=change.n, kind=said.id, text=said))
        case "note":
            _tell_note(table, change)


def _tell_way_back(table: Table, change: CopiedChange) -> None:
    by, count = str(change.body.get("by", "")), change.body.get("count")
    n = count if isinstance(count, int) else 0
    if change.kind == "undo":
        table.tell(notices.Undone(n=change.n, by=by, count=n))
    else:
        table.note("tables-redone")


def _correction(table: Table, body: object) -> Message:
    stretch = table.record.line_of_play.stretches[-1]
    seat = Seat(stretch.left[0]) if stretch.left else None
    if stretch.why == RESIGNED and seat is not None:
        return message("resigned", seat=seat)
    if stretch.why == ABANDONED and seat is not None:
        return message("leaves", seat=seat)
    if seat is not None:
        return message("taken-out", seat=seat)
    return message("draw" if stretch.why in ("draw", "fifty") else "correction")


def _tell_ruling(table: Table, body: Mapping[str, object]) -> None:
    """An illegal move, or what an arbiter has ruled on one."""
    line = table.record.line_of_play
    ruled = line.illegal[-1] if line.illegal and body.get("arbiter") in RULINGS else ""
    for said in describe_ruling(line, body, ruled)[1]:
        table.tell(notices.Note(n=table.n, kind=said.id, text=said))


def _tell_note(table: Table, change: CopiedChange) -> None:
    body = change.body
    if "paused" in body:
        table.note("pause" if body["paused"] else "resume")
    if "illegal" in body or "arbiter" in body:
        _tell_ruling(table, body)
    if "draw" in body and table.record.line_of_play.stretches[-1].why == "draw":
        return  # all have agreed, which is told
    for name, said in NOTES.items():
        if name in body and name != "touch":
            table.note(said, seat=Seat(str(body[name])))
        elif name in body:
            table.note(said, square=str(body[name]))

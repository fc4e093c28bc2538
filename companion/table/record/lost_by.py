"""Why somebody is out of the game whom not its rules but the table has taken out: no time, too many illegal moves."""

from __future__ import annotations

from companion.kernel.messages import Message, Seat, message
from companion.table.record.line_of_play import LineOfPlay


def lost_by(line: LineOfPlay) -> Message | None:
    """What the game ended by, if that was the last thing that happened; None: something else."""
    last = line.stretches[-1]
    if last.played or last.left is None:
        return None
    match last.why:
        case "flag":
            return message("out-of-time", seat=Seat(last.left[0]))
        case "illegal":
            return message("out-by-illegal", seat=Seat(last.left[0]))
    return None

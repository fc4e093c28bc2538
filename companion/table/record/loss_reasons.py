"""Why somebody is out of the game, or it is over, by the table and not by its rules: resigned or gone, no
time, too many illegal moves, an arbiter.
"""

from __future__ import annotations

import msgspec

from companion.kernel.game import Result
from companion.kernel.messages import Message, Seat, message
from companion.table.record import line_of_play
from companion.table.record.line_of_play import RULED, LineOfPlay

DRAWN = {"flag-drawn": "drawn-on-time", "illegal-drawn": "drawn-by-illegal"}
"""Corrections by which a loss was a draw, because the other side could not win any more (FIDE 6.9, 7.5.5),
with what is said.
"""

CALLED_OFF = "lichess-aborted"
"""The reason of a game that counts for nobody."""


def as_ruled(result: Result, line: LineOfPlay) -> Result:
    """How a game ended by its rules, or as the table or an arbiter has ruled."""
    why, places = loss_reason(line), line.stretches[-1].places
    if why is None:
        return result
    winner = places[0] if places else result.winner
    return msgspec.structs.replace(result, reason=why, winner=winner, places=places or result.places)


def loss_reason(line: LineOfPlay) -> Message | None:
    """What the game ended by, if that was the last thing that happened; None: something else."""
    last = line.stretches[-1]
    if last.played:
        return None
    if last.why == RULED and last.left is None:
        return message("ended-by-arbiter")
    if last.why in DRAWN:
        return message(DRAWN[last.why])
    if last.why == line_of_play.ABORTED:
        return message(CALLED_OFF)
    if last.left is None:
        return None
    match last.why:
        case line_of_play.RESIGNED | line_of_play.ABANDONED if len(line.players) == 1:
            return None  # a solitaire says for itself how it was given up
        case line_of_play.RESIGNED:
            return message("resigned", seat=Seat(last.left[0]))
        case line_of_play.ABANDONED:
            return message("has-left", seat=Seat(last.left[0]))
        case line_of_play.DECIDED:
            return message("lichess-ended", seat=Seat(last.left[0]))
        case line_of_play.RECORDED:
            return message("lost-by-file", seat=Seat(last.left[0]))
        case "flag":
            return message("out-of-time", seat=Seat(last.left[0]))
        case "illegal":
            return message("out-by-illegal", seat=Seat(last.left[0]))
        case "ruled":
            return message("lost-by-arbiter", seat=Seat(last.left[0]))
    return None

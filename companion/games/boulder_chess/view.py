"""What may be seen of Boulder Chess: loads, counts, who has to go on, and which step is due."""

from __future__ import annotations

from companion.games.boulder_chess import boulders
from companion.games.boulder_chess.lines import STONE, stacks
from companion.games.boulder_chess.play import FIVE, FULL, QUIET, Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, State
from companion.games.boulder_chess.zones import NAMES
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, Value, message
from companion.kernel.view import Banner, Mark, View

SPARE = "supply:boulders"


def layout(s: State) -> Layout:
    found = stacks(s)
    for i, seat in enumerate(SEATS):
        waiting = tuple(Token(seat, kind) for kind, q in zip(KINDS, s.men[i], strict=True) if q < 0)
        if waiting:
            found[f"box:{seat}"] = waiting
    if spare := s.spare():
        found[SPARE] = (STONE,) * spare
    return found


def count_boulders(turn: Turn, s: State) -> dict[str, int]:
    """For each side, the boulders in the other's chambers, or those it has discharged (BC-A39)."""
    if turn.options.five_win:
        return dict(zip(SEATS, s.discharged, strict=True))
    return {seat: s.chamber(1 - i) for i, seat in enumerate(SEATS)}


def may_count(s: State) -> bool:
    """X4 and BC-A36: forty full turns without a pawn removed or a fuller chamber."""
    return s.stage != "over" and s.quiet >= QUIET


def prompt(turn: Turn, s: State) -> Message:
    """What has to be done now."""
    entering = (s.stage == "royal" and len(boulders.on_boulders(s)) == 2) or bool(turn.due_entries(s))
    seat = Seat("" if s.stage == "over" else SEATS[s.turn])
    return message("stage-enter" if entering else f"stage-{s.stage}", seat=seat)


def view(turn: Turn, s: State) -> View:
    seat = None if s.stage == "over" else SEATS[s.turn]
    return View(
        layout=layout(s),
        turn=seat,
        stage=s.stage,
        prompt=prompt(turn, s),
        notes=_notes(turn, s),
        standing=count_boulders(turn, s),
        marks=tuple(Mark(NAMES[q], "owed") for q, _ in s.owes),
        counted="boulders",
        goal=FIVE if turn.options.five_win else FULL,
        banner=Banner("last-lap", message("may-count")) if may_count(s) else None,
    )


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    one, other = (Seat(seat) for seat in SEATS)
    if turn.options.five_win:
        notes = [message("discharged", one=one, other=other, **count_boulders(turn, s))]
    else:
        notes = [message("chambers", one=one, other=other, **count_boulders(turn, s))]
    pieces: dict[int, dict[str, Value]] = {
        q: {"owner": Seat(seat), "piece": Kind(kind), "square": NAMES[q]}
        for seat, men in zip(SEATS, s.men, strict=True)
        for kind, q in zip(KINDS, men, strict=True)
        if q >= 0
    }
    notes += [message("must-go-on", **pieces[q]) for q, _ in s.owes]
    notes += [message(f"came-in-{way}", **pieces[q]) for q, way in s.inside]
    return tuple(notes)

"""What may be seen of Boulder Chess: loads, counts, who has to go on, and which step is due."""

from __future__ import annotations

from companion.games.boulder_chess import boulders
from companion.games.boulder_chess.lines import STONE, stacks
from companion.games.boulder_chess.play import QUIET, Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, State
from companion.games.boulder_chess.zones import NAMES
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, message
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


def view(turn: Turn, s: State) -> View:
    seat = None if s.stage == "over" else SEATS[s.turn]
    entering = (s.stage == "royal" and len(boulders.on_boulders(s)) == 2) or bool(turn.due_entries(s))
    prompt = message("stage-enter" if entering else f"stage-{s.stage}", seat=Seat(seat or ""))
    return View(
        layout=layout(s),
        turn=seat,
        stage=s.stage,
        prompt=prompt,
        notes=_notes(turn, s),
        standing=count_boulders(turn, s),
        marks=tuple(Mark(NAMES[q], "owed") for q, _ in s.owes),
        counted="boulders",
        banner=Banner("last-lap", message("may-count")) if may_count(s) else None,
    )


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    notes = [message("chambers", red=s.chamber(0), blue=s.chamber(1))]
    if turn.options.five_win:
        notes.append(message("discharged", red=s.discharged[0], blue=s.discharged[1]))
    kinds = {q: Kind(kind) for men in s.men for kind, q in zip(KINDS, men, strict=True)}
    notes += [message("must-go-on", piece=kinds[q], square=NAMES[q]) for q, _ in s.owes]
    notes += [message(f"came-in-{way}", piece=kinds[q], square=NAMES[q]) for q, way in s.inside]
    return tuple(notes)

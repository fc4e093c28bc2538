"""What may be seen of Neighbour Chess Solitaire: groups, the counted path, cards left, points if adding stops."""

from __future__ import annotations

from companion.games.neighbour.play import Turn
from companion.games.neighbour.state import PIECES, POSITIONS, State
from companion.games.shared.solitaire import (
    NAMES,
    SEATS,
    everybody,
    group_marks,
    list_men,
    the_man,
    with_boxes,
)
from companion.games.shared.solitaire import WHOLE as MEN
from companion.kernel.layout import Layout
from companion.kernel.messages import Message, message
from companion.kernel.text.fen_placement import KINDS
from companion.kernel.view import Mark, View


def layout(s: State) -> Layout:
    return with_boxes(s.men, _list_captured(s))


def _list_captured(s: State) -> tuple[str, ...]:
    """Cards whose men are neither on the board nor still to come."""
    on = [f"{'wb'[colour]}{KINDS[kind]}" for colour, kind, _ in list_men(s.men)]
    found = []
    for card in s.taken[0][: len(s.taken[0]) - bool(s.card)]:
        if card in on:
            on.remove(card)
        elif card in MEN:
            found.append(card)
    return tuple(found)


def view(turn: Turn, s: State) -> View:
    marks = group_marks(turn.groups(s) if everybody(s.men) else ())
    path: tuple[str, ...] = ()
    if s.stage == "place":
        marks.append(Mark(NAMES[max(s.last, 0)], "start"))
        path = tuple(NAMES[q] for q in turn.path(s))
    shown = {PIECES: s.card} if s.card else {}
    if s.step:
        shown[POSITIONS] = s.step
    return View(
        layout=layout(s),
        turn=None if s.stage == "over" else SEATS[0],
        stage=s.stage,
        chance=s.stage in ("piece", "count"),
        prompt=_prompt(turn, s),
        notes=_notes(turn, s),
        standing={SEATS[0]: sum(s.left)},
        marks=tuple(marks),
        cards=shown,
        unseen={PIECES: s.left[0], POSITIONS: s.left[1]},
        counted="cards",
        path=path,
    )


def _prompt(turn: Turn, s: State) -> Message:
    if s.stage == "count":
        return message("stage-count", **the_man(s.card))
    if s.stage == "place":
        return message("stage-place", squares=turn.room(s), **the_man(s.card))
    return message(f"stage-{s.stage}")


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    if not everybody(s.men) or s.stage == "over":
        return ()
    found = [message("in-groups", n=len(turn.groups(s))), message("cards-left", n=sum(s.left))]
    if s.stage == "choose":
        if not turn.may_stop(s):
            found.append(message("too-few", n=turn.options.least))
        else:
            found.append(message("connected-now" if turn.is_connected(s) else "if-stopped", n=sum(s.left)))
    return tuple(found)

"""What may be seen of Parade Chess Solitaire: groups, the counted squares, cards left."""

from __future__ import annotations

from companion.games.parade.play import DECK, Turn
from companion.games.parade.state import PILE, State
from companion.games.shared.solitaire import (
    NAMES,
    SEATS,
    everybody,
    group_marks,
    groups,
    the_man,
    with_boxes,
)
from companion.kernel.messages import Message, message
from companion.kernel.view import View


def view(turn: Turn, s: State) -> View:
    path: tuple[str, ...] = ()
    if s.card:
        gap, square = turn.count_squares(s, s.card)
        path = tuple(NAMES[q] for q in (*gap, square) if q >= 0)
    return View(
        layout=with_boxes(s.men, s.out()),
        turn=None if s.stage == "over" else SEATS[0],
        stage=s.stage,
        chance=s.stage in ("deal", "turn"),
        prompt=_prompt(turn, s),
        notes=_notes(s),
        standing={SEATS[0]: s.left if s.left else -s.minus},
        marks=tuple(group_marks(groups(everybody(s.men), False))),
        cards={DECK: s.card} if s.card else {},
        unseen={DECK: 2 * PILE - len(s.taken)},
        counted="cards" if s.left else "points",
        path=path,
    )


def _prompt(turn: Turn, s: State) -> Message:
    if not s.card:
        late = s.stage == "play" and not s.left
        return message("stage-minus" if late else f"stage-{s.stage}")
    square = turn.count_squares(s, s.card)[1]
    if s.stage == "play" and square < 0:
        return message("stage-spend", **the_man(s.card))
    return message(
        "stage-choose" if s.stage == "play" else f"stage-{s.stage}", square=NAMES[square], **the_man(s.card)
    )


def _notes(s: State) -> tuple[Message, ...]:
    if s.stage in ("deal", "place"):
        return ()
    found = [message("in-groups", n=len(groups(everybody(s.men), False)))]
    found.append(message("cards-left", n=s.left) if s.left else message("negative", n=s.minus))
    return tuple(found)

"""What a board shows of a table: who stands where, and all that is marked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel.private_look import Private
from companion.app.table.panel.solution_panel import SolutionStep
from companion.app.table.touch_controller import TouchController
from companion.app.widgets.board.board_marks import BoardMarks, Men
from companion.kernel.layout import Layout, Token
from companion.kernel.view import View
from companion.table.board.repairs import RepairMove, repair_moves

SOMETHING, UNKNOWN = "something", "?"
"""A man of whom the board feels only that he is there."""
GROUNDS = ("group", "stacked", "start")
"""Marks that lie under men."""


def piece_stacks(layout: Layout) -> dict[str, list[tuple[str | None, str]]]:
    """Everybody by place, as a board is shown them."""
    return {place: [(man.owner, man.kind) for man in stack] for place, stack in layout.items()}


def find_marked_squares(view: View, kind: str) -> frozenset[str]:
    """The squares that carry marks of a kind."""
    return frozenset(mark.square for mark in view.marks if mark.kind == kind)


def step_marks(step: SolutionStep) -> BoardMarks:
    """A step of an answer: an arrow, or a ring around a man who is put there."""
    arrows = (step.squares,) if len(step.squares) == 2 else ()
    return BoardMarks(arrows=arrows, ringed=frozenset(step.squares[-1:]))


def with_hint(shown: BoardMarks, squares: tuple[str, ...]) -> BoardMarks:
    """A hint beside all else: the man who is meant, and his way."""
    if not squares:
        return shown
    found = msgspec.structs.replace(
        shown, ringed=shown.ringed | {squares[-1]}, owed=shown.owed | {squares[0]}
    )
    return msgspec.structs.replace(found, way=squares) if len(squares) > 1 else found


def board_marks(
    view: View,
    heard: NoticeLog,
    touching: TouchController,
    seen: Private | None,
    hints: bool,
    ways: bool = True,
) -> tuple[Men, BoardMarks]:
    """Men and marks.

    `seen`: what the player who looks in private may see; `hints`: mark who may move; `ways`: mark where a man
    may go.
    """
    men = piece_stacks(view.layout)
    targets, lifted = _find_targets(heard, touching, seen)
    if not ways:
        targets = frozenset()
    repairs = heard.mismatch.repairs if heard.mismatch else []
    put_right = repair_moves(repairs)
    wrong = repairs if heard.mismatch and heard.mismatch.kind != "follow" else []
    if not wrong:
        _set_back(men, put_right)
    for repair in wrong:  # what the board shows there, not what should be there
        known = [Token.read(text) for text in repair.found] if isinstance(repair.found, list) else []
        men[repair.square] = [(man.owner, man.kind) for man in known]
        if repair.found == SOMETHING:
            men[repair.square] = [(None, UNKNOWN)]
    movable = touching.picking.movable
    numbers = {q: str(i) for i, q in enumerate(view.path, 1) if not men.get(q) and q not in targets}
    numbers |= {m.square: m.kind.removeprefix("worth-") for m in view.marks if m.kind.startswith("worth-")}
    return men, BoardMarks(
        mover=view.turn or "white",
        targets=targets,
        lifted=lifted,
        movable=movable,
        wrong=frozenset(repair.square for repair in wrong),
        owed=find_marked_squares(view, "owed")
        | (movable if hints and not lifted else frozenset())
        | _form_squares(touching, seen),
        protected=find_marked_squares(view, "protected"),
        threatened=find_marked_squares(view, "threatened"),
        last=() if wrong else heard.last,
        checked=view.checked,
        numbers=numbers,
        grounds={m.square: m.kind for m in view.marks if m.kind.partition("-")[0] in GROUNDS},
        ghosts={one.to: (one.man.owner or "white", one.man.kind) for one in put_right if one.man and one.to},
        arrows=tuple((one.origin, one.to) for one in put_right if one.origin and one.to),
        veiled=bool(wrong),
    )


def _set_back(men: dict[str, list[tuple[str | None, str]]], put_right: Sequence[RepairMove]) -> None:
    """What hands have still to carry out stands where it stood before."""
    for one in put_right:
        man = (one.man.owner, one.man.kind) if one.man else None
        if man is None or men.get(one.to, [])[-1:] != [man]:
            continue
        men[one.to] = men[one.to][:-1]
        if one.origin:
            men[one.origin] = [*men.get(one.origin, []), man]


def _find_targets(
    heard: NoticeLog, touching: TouchController, seen: Private | None
) -> tuple[frozenset[str], frozenset[str]]:
    """Where something may go, and what is lifted: by hands on the board, by a question, or by a finger."""
    picking, look = touching.picking, touching.look
    if seen is not None and look.card:
        return frozenset(look.plays(seen.offers)), frozenset()
    if touching.asked:
        return picking.targets_of(touching.asked), frozenset((touching.asked,))
    if heard.partial is not None:
        return frozenset(heard.partial.targets), frozenset(heard.partial.lifted)
    lifted = frozenset((touching.editing.origin,)) if touching.editing.origin else picking.lifted
    return picking.targets if heard.ask is None else frozenset(), lifted


def _form_squares(touching: TouchController, seen: Private | None) -> frozenset[str]:
    """The square that a form asks about, for who fills it in."""
    form = seen.view.form if seen is not None else None
    return frozenset(form.squares[touching.look.slot :][:1]) if form is not None else frozenset()

"""What a finger that rests on a man is told: who he is, how he moves, where he may go now or why not."""

from __future__ import annotations

from companion.app.table.actions import TableActions
from companion.app.table.panel.dialog import Dialog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.captioned_picture import CaptionedPictureItem
from companion.app.widgets.layout.panel_items import PanelItem, TextItem
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.kernel.game import Intent
from companion.kernel.looks import Looks
from companion.kernel.messages import Kind, Seat, message
from companion.table.referee import Referee
from companion.table.rules.piece_legend import legend

FEW = 12
"""Squares that are named; more are only marked."""


def piece_info(
    referee: Referee, touching: TouchController, square: str, looks: Looks, actions: TableActions
) -> Dialog | None:
    """All about the man on a square; None where there is none. `actions` lead to the rules."""
    stack = referee.view().layout.get(square)
    if not stack:
        return None
    man = stack[-1]
    name = referee.say(message("which-man", owner=Seat(man.owner or ""), man=Kind(man.kind)))
    moves = legend(referee.game, TEXTS.of_game(referee.game.info.id)).get(man.kind)
    targets = sorted(touching.picking.targets_of(square), key=referee.game.board.number.__getitem__)
    if targets and not referee.rules.shows_ways:
        now = ""
    elif targets:
        few = len(targets) if len(targets) <= FEW else 0
        now = text("may-go", n=few, squares=tuple(targets))
    else:
        now = referee.say(referee.why_not(Intent(square, None, "tap")).said)
    drawn = pieces.upright(THEME.paint(man.owner or "white"), man.kind, looks)
    head = text("man-asked", man=name, square=square)
    how: tuple[PanelItem, ...] = (CaptionedPictureItem(drawn, moves[1]),) if moves else ()
    more = (touching.answer(text("rules-title"), actions.show_piece, man.kind, icon="book"),) if moves else ()
    back = touching.answer(text("back-to-game"), None, main=True)
    return Dialog(head, (*how, *((TextItem(now),) if now else ()), *more, back))

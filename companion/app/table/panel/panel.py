"""What stands in the column of a table: what hands have begun has the room, else what the table offers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.app.table.actions import TableActions
from companion.app.table.panel import game_content
from companion.app.table.panel.choice_items import choice_sheet, only_choice, question_sheet
from companion.app.table.panel.content import ColumnContent, Draft, PanelState
from companion.app.table.panel.private_look import Private
from companion.app.table.panel.private_panel import countdown, private_column
from companion.app.table.seat_language import SeatLanguages
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.fact_card import Fact
from companion.app.table.widgets.men_rows import MenItem
from companion.app.table.widgets.piece_chips import PieceChip, PieceChipsItem
from companion.app.table.widgets.piece_tiles import draw_piece_beside
from companion.app.table.widgets.seat_state import SeatState
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, TextItem
from companion.app.widgets.theme import THEME
from companion.kernel.messages import Kind, Seat, message
from companion.table.elsewhere.player import Kind as PlayerKind
from companion.table.referee import Referee

FEW = 6
"""Men of a seat that have a chip each."""
WAITS: Mapping[PlayerKind, str] = {
    "computer": "slot-thinks",
    "game": "slot-game",
    "site": "slot-site",
    "table": "slot-table",
}
"""What is said while somebody acts who has no hand at this board."""
AWAITED: Mapping[PlayerKind, str] = {
    "computer": "computer",
    "game": "board",
    "site": "globe",
    "table": "globe",
}
"""The icon before it."""


def _men_out(now: PanelState) -> tuple[PieceChip, ...]:
    """A chip for each man of who is on turn, where they are few: his square, and a tap shows him."""
    turn = now.view.turn
    found = [
        (square, man.kind)
        for square, stack in now.view.layout.items()
        for man in stack[-1:]
        if man.owner == turn and square in now.game.board.number
    ]
    if len(now.game.seats) < 2 or not 0 < len(found) <= FEW:
        return ()
    paint = THEME.paint(turn or "")
    return tuple(
        PieceChip(
            square,
            draw_piece_beside(paint, kind, now.looks),
            f"{now.words.say(message('which-man', owner=Seat(turn or ''), man=Kind(kind)))} {square}",
        )
        for square, kind in sorted(found)
    )


class ColumnSource(msgspec.Struct, frozen=True, kw_only=True):
    """What a column is made from. `now`: the course of the game; `touching`: what has been begun at the screen.

    `seen`: what the player who looks in private may see, in the language that `language` knows; `why`: the way to the
    rule by which something was refused.
    """

    now: PanelState
    touching: TouchController
    actions: TableActions
    referee: Referee
    seen: Private | None
    language: SeatLanguages
    why: ButtonItem | None


def column_content(source: ColumnSource) -> ColumnContent:
    """A private look, a correction, or the course of the game; over it a question or a choice half made."""
    now, touching = source.now, source.touching
    content = _below(source)
    if touching.dialog is not None:
        return replace(content, sheet=touching.dialog.sheet, asks=True)
    if touching.path:
        sheet = choice_sheet(touching.path[-1], now.words, touching)
        if source.seen is not None:
            sheet = replace(sheet, parts=(countdown(touching.look), *sheet.parts))
        return replace(content, sheet=sheet, asks=True)
    if only_choice(now) is not None and not (touching.look.seat or touching.editing.on):
        sheet = choice_sheet(now.offers[0], now.words, touching)
        return replace(content, sheet=replace(sheet, foot=()), asks=True)
    if now.heard.ask is not None and not touching.look.seat and not now.paused:
        return replace(content, sheet=question_sheet(now, touching), asks=True)
    return content


def beside(
    content: ColumnContent,
    now: PanelState,
    touching: TouchController,
    stands: str,
    seats: tuple[SeatState, ...],
    redo: bool,
) -> ColumnContent:
    """The same with what belongs to the table, where there is room for it.

    Args:
        content: what the game needs.
        now: what the course of the game is shown from.
        touching: what has been begun at the screen.
        stands: why the clocks stand still, empty if they do not.
        seats: whose men are shown.
        redo: whether the bar has a button that brings back; else it stands above the bar.
    """
    facts, buttons = list(content.facts), list(content.buttons)
    if now.unseen and now.heard.outcome is None:
        facts.insert(0, Fact(TextItem(now.unseen, icon="eye")))
    if stands and now.heard.outcome is None:
        facts.append(Fact(TextItem(stands, "muted", "label", icon="clock"), spare=True))
    quiet = not touching.look.seat and not content.paper and now.heard.outcome is None
    if quiet and any(one.men for one in seats):
        facts.append(Fact(MenItem(seats), spare=True))
    if quiet and not now.paused and (chips := _men_out(now)):
        facts.append(Fact(PieceChipsItem(chips, touching.light), spare=True, here=True))
    back = [one for one in now.anytime if one.command.get("do") == "redo"]
    if back and not redo:
        buttons.append(ButtonItem(now.words.say(back[0].said), touching.press, (back[0],), icon="redo"))
    return replace(content, facts=tuple(facts), buttons=tuple(buttons))


def _below(source: ColumnSource) -> ColumnContent:
    """What there is below a sheet."""
    now, touching, seen = source.now, source.touching, source.seen
    if touching.look.seat and seen is not None:
        with TEXTS.speaking(source.language.of(touching.look.seat)):
            return private_column(touching.look, seen, touching).content()
    if touching.editing.on:
        return _editing(now, touching).content(text("slot-put-right"))
    draft = game_content.game_column(now, touching, source.actions)
    if source.why is not None:
        mains = sum(one.role == "main" for one in draft.buttons)
        draft.buttons.insert(min(1, mains), source.why)
    says, icon = slot_words(now, source.referee)
    if not says and not draft.buttons:
        says = text("slot-wait")
    return draft.content(says, icon)


def _editing(now: PanelState, touching: TouchController) -> Draft:
    """The record is put right: the men of all boxes, and what is taken up goes where it is tapped."""
    draft = Draft()
    draft.asks = True
    draft.tell(
        game_content.box_items(now.view.layout, touching.editing.token, touching.tap_box, now.looks),
        must=True,
    )
    draft.tell(TextItem(text("consent-put-right"), style="label"))
    if touching.editing.origin:
        draft.offer(ButtonItem(text("in-box"), touching.to_box, icon="house"))
    draft.offer(ButtonItem(text("back"), touching.leave_editing, icon="back"))
    return draft


def slot_words(now: PanelState, referee: Referee) -> tuple[str, str]:
    """What hands do now, empty where they do nothing, and its icon."""
    heard, turn = now.heard, now.view.turn
    if heard.outcome is not None or now.paused or now.shows_loss:
        return "", "hand"
    if heard.mismatch is not None:
        follows = now.line is not None and heard.mismatch.kind == "follow"
        return text("slot-table-stands" if follows else "repair-goes-on"), "hand" if follows else "board"
    awaited = referee.awaited if turn is not None else None
    if awaited is not None and (
        awaited in ("site", "table") or not now.view.chance
    ):  # ours roll at this table
        return text(WAITS[awaited]), AWAITED[awaited]
    if now.picking.hand is not None:
        return text("slot-put" if now.plugged else "slot-target"), "hand"
    if now.picking.movable:
        return text("slot-move" if now.plugged else "slot-tap"), "hand"
    return "", "hand"

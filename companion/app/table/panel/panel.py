"""What stands in the column of a table: what hands have begun has the room, else what the table offers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.app.table.actions import TableActions
from companion.app.table.panel import game_content
from companion.app.table.panel.choice_items import (
    ask_faces,
    ask_for_choice,
    face_items,
    find_question,
    only_choice,
)
from companion.app.table.panel.content import ColumnContent, Draft, PanelState
from companion.app.table.panel.dialog import Dialog, Question
from companion.app.table.panel.private_look import Private
from companion.app.table.panel.private_panel import countdown, private_column
from companion.app.table.seat_language import SeatLanguages
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.fact_card import Fact
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, TextItem
from companion.kernel.messages import Seat
from companion.table.elsewhere.player import Kind as PlayerKind
from companion.table.referee import Referee

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
    """A private look, a correction, or the course of the game; over it a page or a question."""
    content, dialog = _below(source), source.touching.dialog
    if isinstance(dialog, Dialog):
        return replace(content, sheet=dialog.sheet, asks=True)
    question = dialog or _find_question(source)
    if question is None:
        return content
    return replace(content, sheet=question.sheet, question=question, asks=True)


def _find_question(source: ColumnSource) -> Question | None:
    """A choice half made, or what the table and the game ask."""
    now, touching = source.now, source.touching
    if touching.path and source.seen is not None:
        with TEXTS.speaking(source.language.of(touching.look.seat)):
            asked = ask_for_choice(touching.path[-1], now, touching)
        return replace(asked, parts=(countdown(touching.look), *asked.parts))
    if touching.path:
        return ask_for_choice(touching.path[-1], now, touching)
    if touching.look.seat or touching.editing.on:
        return None
    if (only := only_choice(now)) is not None:
        return ask_for_choice(only, now, touching, back=False)
    return find_question(now, touching, source.referee)


def beside(
    content: ColumnContent,
    now: PanelState,
    touching: TouchController,
    stands: str,
    redo: bool,
) -> ColumnContent:
    """The same with what belongs to the table, where there is room for it.

    Args:
        content: what the game needs.
        now: what the course of the game is shown from.
        touching: what has been begun at the screen.
        stands: why the clocks stand still, empty if they do not.
        redo: whether the bar has a button that brings back; else it stands above the bar.
    """
    facts, buttons = list(content.facts), list(content.buttons)
    if now.unseen and now.heard.outcome is None:
        facts.insert(0, Fact(TextItem(now.unseen, icon="eye")))
    if stands and now.heard.outcome is None:
        facts.append(Fact(TextItem(stands, "muted", "label", icon="clock"), spare=True))
    told = {*now.sentences, *(one.item.said for one in facts if isinstance(one.item, TextItem))}
    asides = now.heard.asides if now.heard.outcome is None and not touching.look.seat else ()
    if asides and asides[-1] not in told:
        facts.append(Fact(TextItem(now.heard.asides[-1], "muted", "label"), yields=True))
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
    _ask_for_dice(draft, now, touching)
    if source.why is not None:
        mains = sum(one.role == "main" for one in draft.buttons)
        draft.buttons.insert(min(1, mains), source.why)
    says, icon = slot_words(now, source.referee)
    if draft.spills is not None:
        says, icon = text("slot-face"), "dice"
    if not says and not draft.buttons and not now.paused:
        turn = now.view.turn
        says = text("slot-wait", seat=Seat(turn)) if turn in now.game.seats else text("slot-nothing")
    return draft.content(says, icon)


def _ask_for_dice(draft: Draft, now: PanelState, touching: TouchController) -> None:
    """Dice that people roll and type: what is still to be tapped, on the card, or on a sheet where it has no room there."""
    for offer in now.offers if not now.paused and now.heard.mismatch is None else ():
        if offer.choices and offer.main and {one.kind for one in offer.choices} == {"face"}:
            asked = TextItem(ask_faces(offer.choices, now.lying), style="heading")
            draft.tell(asked, *face_items(offer.choices, now.words, touching.press, now.lying), must=True)
            draft.spills = ask_for_choice(offer, now, touching, back=False).sheet
            draft.buttons = [one for one in draft.buttons if one.args != (offer,)]


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
    shows, squares = referee.rules.shows_ways, now.game.board.number.keys()
    partial = heard.partial if now.plugged else None
    if partial is not None and partial.lifted:
        return text("slot-put" if shows and squares & set(partial.targets) else "slot-put-unmarked"), "hand"
    if now.picking.hand is not None:
        goals = squares & now.picking.targets
        if not goals:
            return "", "hand"  # a button says where it can go
        if now.plugged:
            return text("slot-move-marked" if shows else "slot-move"), "hand"
        return text("slot-target" if shows else "slot-target-unmarked"), "hand"
    if now.picking.movable:
        return text("slot-move" if now.plugged else "slot-tap"), "hand"
    return "", "hand"

"""What stands in the panel of a table: what hands have begun has the room, else what the table offers."""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.table.actions import TableActions
from companion.app.table.panel import game_content
from companion.app.table.panel.private_look import Private
from companion.app.table.panel.private_panel import countdown, private_items
from companion.app.table.seat_language import SeatLanguages
from companion.app.table.touch_controller import TouchController
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from companion.table.referee import Referee


def panel_items(
    now: game_content.PanelState,
    touching: TouchController,
    actions: TableActions,
    referee: Referee,
    *,
    seen: Private | None,
    language: SeatLanguages,
    why: PanelItem | None,
) -> Iterator[PanelItem]:
    """A question of this screen, a choice half made, a private look, a correction, or the course of the game.

    Args:
        now: what the course of the game is shown from.
        touching: what has been begun at the screen.
        actions: what else can be done.
        referee: of the table.
        seen: what the player who looks in private may see.
        language: in which language each player reads in private.
        why: the way to the rule by which something was refused.
    """
    if touching.dialog is not None:
        dialog = touching.dialog
        head = (TextItem(dialog.title, style="heading"),) if dialog.title else ()
        said = (TextItem(dialog.said),) if dialog.said else ()
        yield SheetItem((*head, *said, *dialog.parts), paper=True, name="dialog")
    elif touching.path:
        if seen is not None:
            yield from countdown(touching.look)
        yield from game_content.choice_items(touching.path[-1], now.say, now.name, touching.press)
        yield ButtonItem(text("back"), touching.back, icon="back")
    elif touching.look.seat:
        if seen is not None:
            with TEXTS.speaking(language.of(touching.look.seat)):
                parts = tuple(private_items(touching.look, seen, touching))
            yield from parts
    elif touching.editing.on:
        yield SheetItem(
            (
                TextItem(text("consent-put-right"), style="label"),
                game_content.box_items(now.view.layout, touching.editing.token, touching.boxed, now.pikemen),
            ),
            name="editing",
        )
        if touching.editing.origin:
            yield ButtonItem(text("in-box"), touching.to_box, icon="house")
        yield ButtonItem(text("back"), touching.leave_editing, icon="back")
    else:
        yield from game_content.game_items(now, touching, actions)
        if why is not None:
            yield why

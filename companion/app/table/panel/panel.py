"""What stands in the panel of a table: what hands have begun has the room, else what the table offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.table.panel import game_content
from companion.app.table.panel.fairness_panel import luck_row
from companion.app.table.panel.private_panel import Private, PrivateHands, countdown, private_parts
from companion.app.table.seat_language import OwnLanguage
from companion.app.table.touch_controller import Touching
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import Line, Part, Press, Sheet
from companion.table.randomness.seat_entropy import is_fresh
from companion.table.referee import Referee


def panel(
    now: game_content.Now, hands: game_content.Hands, touching: Touching, seen: Private | None, private: PrivateHands,
    referee: Referee, luck: Callable[[], None], own: OwnLanguage, why: Part | None,
) -> Iterator[Part]:  # fmt: skip
    """A question of this screen, a choice half made, a private look, a correction, or the course of the game.

    `seen`: what the player who looks in private may see; `luck` shows the code of this game's chance large; `own`: in which
    language each player reads in private; `why`: the way to the rule by which something was refused.
    """
    if touching.dialog is not None:
        dialog = touching.dialog
        head = (Line(dialog.title, style="heading"),) if dialog.title else ()
        said = (Line(dialog.said),) if dialog.said else ()
        yield Sheet((*head, *said, *dialog.parts), paper=True, name="dialog")
    elif touching.path:
        if seen is not None:
            yield from countdown(touching.look)
        yield from game_content.choices(touching.path[-1], now.say, now.name, touching.press)
        yield Press(text("back"), touching.back, icon="back")
    elif touching.look.seat:
        if seen is not None:
            with TEXTS.speaking(own.of(touching.look.seat)):
                parts = tuple(private_parts(touching.look, seen, private))
            yield from parts
    elif touching.editing.on:
        yield Sheet((
            Line(text("consent-put-right"), style="label"),
            game_content.boxes(now.view.layout, touching.editing.token, touching.boxed, now.pikemen),
        ), name="editing")  # fmt: skip
        if touching.editing.origin:
            yield Press(text("in-box"), touching.to_box, icon="house")
        yield Press(text("back"), touching.leave_editing, icon="back")
    else:
        yield from game_content.content(now, hands)
        heard = now.heard
        quiet = not (heard.outcome or heard.mismatch or heard.ask or now.paused)
        if quiet and is_fresh(referee.record):
            yield from luck_row(referee, luck)
        if why is not None:
            yield why

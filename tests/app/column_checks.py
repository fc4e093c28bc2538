"""The contract of a table's column, as far as one can measure it: what it lacks in the state that it shows now.

Sentence, card, seats, action and bar have their places for a whole game; whatever may be done is a button that is wholly
seen and hit where it is drawn; no information scrolls but in a sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

from companion.app.table.widgets.banner import Banner
from companion.app.table.widgets.seat_rows import SeatRow, SeatRows
from companion.app.widgets.button import PushButton
from companion.app.widgets.screen import ButtonBar
from companion.app.widgets.textures import text_size
from tests.app.app_driver import Stage
from tests.app.layout_checks import flaws, name, visible

LETTERS = 8
"""Of a name, that can be read at least."""


def column_flaws(stage: Stage) -> list[str]:
    """Everything that is wrong with what is shown now, in words."""
    shown = list(visible(stage.root))
    if any(getattr(widget, "covers", False) for widget, _, _ in shown):
        return flaws(stage.root)
    return [*flaws(stage.root), *_hidden(shown, stage.root), *_names(shown), *_missing(stage)]


def tops(stage: Stage) -> dict[str, float]:
    """Where the parts begin that do not move while a game lasts; what is not shown now is left out."""
    kinds = {Banner: "sentence", SeatRows: "seats", ButtonBar: "bar"}
    found = {
        kinds[type(widget)]: widget.top
        for widget in stage.root.walk()
        if type(widget) in kinds and widget.height
    }
    slot = getattr(stage.app.screen, "slot", None)
    if slot is not None and slot.parent is not None:
        found["action"] = slot.top
    return found


def _pressed(shown: list[tuple[Any, Any, Any]]) -> Iterator[tuple[Any, Any, Any]]:
    for widget, rect, scrolled in shown:
        if isinstance(widget, ButtonBehavior) and not widget.disabled:
            yield widget, rect, scrolled


def _hidden(shown: list[tuple[Any, Any, Any]], root: Any) -> Iterator[str]:
    """Buttons of which a part is out of sight, or that another thing is hit instead of."""
    for widget, (x0, y0, x1, y1), scrolled in _pressed(shown):
        if (x1 - x0, y1 - y0) < (widget.width - 1, widget.height - 1) or y1 - y0 < widget.height - 1:
            if not in_list(widget):
                yield f"hidden: {name(widget)}"
            continue
        hit = hit_at(root, *widget.to_window(*widget.center))
        if hit is not widget and scrolled is None:
            yield f"not hit: {name(widget)}, but {name(hit)}"


def in_list(widget: Any) -> bool:
    """Whether it is one of many, in a list that is there to be scrolled."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if getattr(above, "scrolls", False):
            return True
        above = above.parent
    return False


def hit_at(widget: Any, x: float, y: float) -> Any:
    """What a finger there presses, as Kivy finds it: from the front to the back."""
    if isinstance(widget, ScrollView):
        if not widget.collide_point(x, y):
            return None
        x, y = widget.to_local(x, y)
    for child in widget.children:
        found = hit_at(child, x, y)
        if found is not None:
            return found
    return widget if isinstance(widget, ButtonBehavior) and widget.collide_point(x, y) else None


def _names(shown: list[tuple[Any, Any, Any]]) -> Iterator[str]:
    """Names of seats of which fewer letters are seen than tell them apart."""
    from tests.app.app_driver import own_texts

    for widget, _, _ in shown:
        if not isinstance(widget, SeatRow):
            continue
        words = own_texts(widget)[0]
        if not words.text or not words.width:
            continue  # its sign says who it is
        least = words.text[:LETTERS] + ("…" if len(words.text) > LETTERS else "")
        font = words.styled.font if hasattr(words, "styled") else "text_bold"
        if text_size(least, font, words.px, 0, 1.2)[0] > words.width + 1:
            yield f"name: {words.text!r} in {words.width}"


def _missing(stage: Stage) -> Iterator[str]:
    """What may be done now and has no button, on the screen or a button away."""
    screen = stage.app.screen
    touching = screen.touching
    sheet = getattr(screen, "sheet", None)
    if sheet is not None and sheet.parent is not None:
        return  # its way back leads to them
    if touching.dialog is not None or touching.path or touching.look.seat or touching.editing.on:
        return
    referee = stage.referee
    labels = {one.text for one in stage.root.walk() if isinstance(one, PushButton)}
    labels |= {item.label for item in getattr(getattr(screen, "slot", None), "left_out", ())}
    for offer in _offered(stage):
        if referee.say(offer.said) not in labels:
            yield f"missing: {referee.say(offer.said)}"


def _offered(stage: Stage) -> Iterator[Any]:
    from companion.table.available_commands import available_commands

    touched = stage.app.screen.touching.picking.texts
    for offer in available_commands(stage.referee):
        if offer.choices or offer.kind == "stay" or offer.command.get("action") in touched:
            continue
        yield offer

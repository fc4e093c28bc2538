"""From what was chosen to a running table, with the boards and dice that were chosen for it."""

from __future__ import annotations

from companion.app.app_context import AppContext
from companion.app.setup.setup_model import SetupModel
from companion.app.texts import TEXTS, text
from companion.table.setup import MALFORMED, check_setup


def start_game(app: AppContext, chosen: SetupModel, remembered: bool = False) -> str:
    """Open the table; what cannot be played is said in words and changes nothing. Empty: it is open.

    `remembered`: next time the game is offered like this.
    """
    table = chosen.table
    if table["board"] == "url" and not table["url"]:
        return text("no-url")
    opening = chosen.opening()
    try:
        check_setup(opening)
    except MALFORMED as wrong:
        return TEXTS.wrong(wrong)
    if remembered:
        app.remember(chosen.info.id, chosen.to_choices(), list(opening.names.values()))
    hints = any(preset.hints for name, preset in chosen.presets() if name == chosen.chosen)
    app.table.play(opening, hints=hints, beside=table["beside"].split())
    if chosen.phones:
        app.table.open_phones()
    if table["board"] != "none":
        app.boards.plug(table["url"] if table["board"] == "url" else table["board"])
    return ""

"""From what was chosen to a running table, with the boards and dice that were chosen for it."""

from __future__ import annotations

from companion.app.app_context import AppContext
from companion.app.other_tables.relay_address import wrong_relay
from companion.app.setup.setup_model import PEOPLE, SetupModel
from companion.app.texts import TEXTS, text
from companion.table.setup import MALFORMED, check_setup


def start_game(app: AppContext, chosen: SetupModel, remembered: bool = False) -> str:
    """Open the table; what cannot be played is said in words and changes nothing. Empty: it is open.

    `remembered`: next time the game is offered like this.
    """
    table = chosen.table
    if table["board"] == "url" and not table["url"]:
        return text("no-url")
    if why := _check_sharing(app, chosen):
        return why
    if chosen.site:
        return _look_at_site(app, chosen, remembered)
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
    app.boards.plug_chosen(table)
    return ""


def _look_at_site(app: AppContext, chosen: SetupModel, remembered: bool) -> str:
    """Look for an opponent at Lichess; why nobody can be looked for, in words, else empty."""
    from companion.app.lichess.lobby_screen import LobbyScreen  # most games are played at one table

    if not any(chosen.players[seat] in PEOPLE for seat in chosen.seated):
        return text("tables-nobody-here")
    if remembered:
        app.remember(chosen.info.id, chosen.to_choices(), list(chosen.opening().names.values()))
    app.cover(LobbyScreen(app, chosen))
    return ""


def _check_sharing(app: AppContext, chosen: SetupModel) -> str:
    """Why the game cannot be shared with another table, in words; empty: it can, or it is not shared."""
    if not chosen.elsewhere:
        return ""
    if not any(chosen.players[seat] in PEOPLE for seat in chosen.seated):
        return text("tables-nobody-here")
    if app.club.there and not app.settings.relay:  # a table of the club is chosen at the invitation
        return ""
    return wrong_relay(app.settings.relay)

"""Actions on the set-up screen: changing players, rules, board, clocks and relay, and starting a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Protocol

import platformdirs

from companion.app.app_context import AppContext
from companion.app.settings import RELAY_EXAMPLE, save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from companion.kernel.errors import file_in
from companion.remote.relay_messages import RelayAddressError, read_address
from companion.seat_pages.setup_model import OWN_CLOCK, PEOPLE, SetupModel
from companion.table.game_factory import MALFORMED
from companion.table.setup import check_setup
from companion.table.storage.data_folder import StorageError, store_preset

PITCH = 40.0
"""Width of a printed square in millimetres."""


WITHIN = ("rules", "clock", "board", "dice-and-decks")
"""Sheets that are opened from the sheet behind "As printed"."""


class SetupView(Protocol):
    """The screen. `open` is the open sheet, `said` a sentence above it."""

    open: str
    said: str

    def show_sheet(self, sheet: str) -> None:
        """Show this sheet from its top."""

    def fill(self) -> None:
        """Show the current choices."""

    def read_rules(self) -> None:
        """Show the rules of the game as it is set up."""


class SetupActions:
    """The actions of a set-up screen, which change its model and update the screen."""

    def __init__(self, app: AppContext, model: SetupModel, view: SetupView) -> None:
        self._app, self._model, self._view = app, model, view

    # Sheets

    def open(self, sheet: str) -> None:
        """Open a sheet; empty returns to the page."""
        self._view.show_sheet(sheet)

    def open_chair(self, seat: str) -> None:
        """Open the question of who plays a seat."""
        self.open(f"chair {seat}")

    def close(self) -> None:
        """Close the open sheet, and return to the sheet from which it was opened."""
        kind, _, which = self._view.open.partition(" ")
        self.open("clock" if kind == "clock" and which else "printed" if kind in WITHIN else "")

    # Seats

    def seat_so_many(self, count: int) -> None:
        self._model.seat_so_many(count)
        self._show()

    def take_player(self, seat: str, player: str) -> None:
        """Set the kind of player of a seat."""
        if player == "computer":
            from companion.app.screens.setup.opponent_chooser import OpponentChooser

            self._app.cover(OpponentChooser(self._app, self._model, seat, self._view.fill))
            return
        self._model.players[seat] = player
        if player == "site":  # one board here, one opponent there
            self._model.seat_people_but(seat)
        if player == "none":
            self.close()
        else:
            self._show()

    def take_engine(self, seat: str, name: str, step: int) -> None:
        """Let an engine play a seat."""
        self._model.take_engine(seat, name, step)
        self._view.fill()

    def take_name(self, seat: str, name: str) -> None:
        self._model.names[seat] = name
        self._view.fill()

    def take_colour(self, seat: str, colour: str) -> None:
        if colour == seat:
            self._model.colours.pop(seat, None)
        else:
            self._model.colours[seat] = colour
        self._view.fill()

    def toggle_guest(self, name: str) -> None:
        """Mark a player as a guest, whose name is forgotten at the end of the session, or remove the mark."""
        guests = self._app.settings.guests
        if name in guests:
            del guests[name]
        else:
            guests[name] = time.time()
        self._save()

    def toggle_by_ear(self, who: str) -> None:
        """Mark a player as playing by ear, or remove the mark."""
        ears = self._app.settings.ears
        if who in ears:
            ears.remove(who)
        else:
            ears.append(who)
        self._save()

    def take_relay(self, relay: str) -> None:
        """Set the relay for other tables, which is a setting of the tablet and not of the game."""
        self._app.settings.relay = relay
        save_settings(self._app.settings)

    def join_table(self) -> None:
        """Join the game of another table instead."""
        self._app.join_table()

    # Rules and devices

    def take_preset(self, name: str) -> None:
        self._model.rules = dict(dict(self._model.presets())[name].rules)
        self._model.preset = name
        self._view.fill()

    def take_rule(self, name: str, value: str) -> None:
        """Change a house rule."""
        self._model.rules[name] = value
        self._view.fill()

    def store_rules(self, name: str) -> None:
        """Save the current house rules under this name."""
        try:
            store_preset(self._model.info.id, name, self._model.rules)
        except StorageError as wrong:
            said = TEXTS.wrong(wrong)
        else:
            said = text("own-kept", name=name)
        self._show(said)

    def take(self, name: str, value: str) -> None:
        """Change a rule of the table, or the set of pieces."""
        if name == "set":
            self._model.take_set(value)
        else:
            self._model.table[name] = value
        self._view.fill()

    def take_all(self, values: Mapping[str, str]) -> None:
        """Change several rules of the table at once."""
        self._model.table.update(values)
        self._view.fill()

    def take_camera(self) -> None:
        """Use the known camera as the board, or open the page for choosing a camera if none is known."""
        from companion.app.screens.boards.camera_pages import camera_page

        if camera := self._app.settings.camera:
            self.take_all({"board": "url", "url": camera})
        else:
            self._app.cover(camera_page(self._app, self._app.uncover))

    def type(self, name: str, value: str) -> None:
        """Store the text being entered for a rule of the table."""
        self._model.table[name] = value

    def take_time(self, time: str) -> None:
        """Use a time control for all seats; switch it off if it is already chosen."""
        self._model.take_time(time)
        self._view.fill()

    def take_clock(self, seat: str, value: str) -> None:
        """Set the time control of all seats, or of one seat."""
        self._model.table[f"{OWN_CLOCK}{seat}" if seat else "clock"] = value
        self._view.fill()

    # Where else to go

    def open_daily(self) -> None:
        self._app.open_daily(self._model.info.id, over=True)

    def open_ladder(self) -> None:
        self._app.open_ladder(self._model.info.id, over=True)

    def practise(self) -> None:
        self._app.practise(self._model.info.id)

    def learn_moves(self) -> None:
        self._app.learn_moves()

    def open_rules(self) -> None:
        self._view.read_rules()

    def print(self) -> None:
        """Write the printable sheets of the game into the documents folder."""
        from companion.pdf import print_game
        from companion.table.game_factory import MALFORMED, make_game

        game = self._model.info.id
        words = TEXTS.of_game(game)
        if self._app.settings.plain:
            words = words.plain
        path = file_in(Path(platformdirs.user_documents_dir()), f"{game}.pdf")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            print_game(make_game(game, None, self._model.rules), words, path, PITCH, "A4")
        except OSError as wrong:
            said = TEXTS.wrong_file(path, wrong)
        except MALFORMED as wrong:
            said = TEXTS.wrong(wrong)
        else:
            said = text("saved", path=str(path))
        self._show(said)

    def _show(self, said: str = "") -> None:
        self._view.said = said
        self._view.fill()

    def _save(self) -> None:
        save_settings(self._app.settings)
        self._view.fill()


def wrong_relay(address: str) -> str:
    """Return a message if an address of a relay is invalid; empty if it is valid."""
    if not address.strip():
        return text("two-tables.no-relay")
    try:
        read_address(address)
    except RelayAddressError as wrong:
        return TEXTS.wrong(wrong)
    return ""


def relay_items(
    relay: str,
    on_type: Callable[[str], None],
    on_go: Callable[[], None],
    on_scan: Callable[[], None] | None,
    typed: bool,
) -> Iterator[PanelItem]:
    """Yield the form for the address of a relay.

    Args:
        relay: The address.
        on_type: Called after each change.
        on_go: Called by the button that continues.
        on_scan: Scans a code that contains the address; None if there is no camera.
        typed: Whether the code has already been entered.
    """
    ask = (TextItem(text("two-tables.join-ask"), style="heading"),) if typed else ()
    yield SheetItem(
        (
            *ask,
            TextItem(text("two-tables.relay-says"), "muted" if typed else "ink"),
            TextEntryItem("", relay, RELAY_EXAMPLE, on_type),
            ButtonItem(text("go-on"), on_go, role="main"),
        ),
        name="relay",
    )
    if on_scan is not None:
        yield ButtonItem(text("two-tables.scan-code"), on_scan, icon="eye")


def start_game(app: AppContext, chosen: SetupModel, remembered: bool = False) -> str:
    """Open the table. Return the reason if this is impossible, otherwise an empty string.

    Args:
        app: The app.
        chosen: The set-up.
        remembered: Whether to offer the game with the same choices next time.
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
    """Open the lobby of Lichess. Return the reason if this is impossible, otherwise an empty string."""
    from companion.app.screens.lichess import LobbyScreen  # most games are played at one table

    if not any(chosen.players[seat] in PEOPLE for seat in chosen.seated):
        return text("two-tables.needs-player")
    if remembered:
        app.remember(chosen.info.id, chosen.to_choices(), list(chosen.opening().names.values()))
    app.cover(LobbyScreen(app, chosen))
    return ""


def _check_sharing(app: AppContext, chosen: SetupModel) -> str:
    """Return why the game cannot be shared with another table; empty if it can, or if it is not
    shared.
    """
    if not chosen.elsewhere:
        return ""
    if not any(chosen.players[seat] in PEOPLE for seat in chosen.seated):
        return text("two-tables.needs-player")
    if app.club.there and not app.settings.relay:  # a table of the club is chosen at the invitation
        return ""
    return wrong_relay(app.settings.relay)

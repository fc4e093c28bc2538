"""What is changed in the set-up of a game: who sits where, by which rules, with which board and clocks."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import platformdirs

from companion.app.settings import save_settings
from companion.app.setup.setup_model import OWN_CLOCK, SetupModel
from companion.app.texts import TEXTS, text
from companion.kernel.text.file_names import file_in
from companion.table.rules.stored_presets import store_preset
from companion.table.storage.data_folder import StorageError

if TYPE_CHECKING:
    from companion.app.app_context import AppContext

PITCH = 40.0
"""Millimetres a square, for printing."""


WITHIN = ("rules", "clock", "board", "dice-and-decks")
"""Sheets that are opened from the one behind "As printed"."""


class SetupView(Protocol):
    """The screen: `open` is the sheet that is open, `said` a sentence above it."""

    open: str
    said: str

    def show_sheet(self, sheet: str) -> None:
        """Show this sheet from its top."""

    def fill(self) -> None:
        """Show what is chosen now."""

    def read_rules(self) -> None:
        """Show the rules of the game as it is set up."""


class SetupActions:
    """Changes the model of one set-up screen, and shows what has changed."""

    def __init__(self, app: AppContext, model: SetupModel, view: SetupView) -> None:
        self._app, self._model, self._view = app, model, view

    # Sheets

    def open(self, sheet: str) -> None:
        """Open a sheet; empty: back to everything."""
        self._view.show_sheet(sheet)

    def open_chair(self, seat: str) -> None:
        """Ask who sits there."""
        self.open(f"chair {seat}")

    def close(self) -> None:
        """Close the sheet that is open: back to where it was opened."""
        kind, _, which = self._view.open.partition(" ")
        self.open("clock" if kind == "clock" and which else "printed" if kind in WITHIN else "")

    # Seats

    def seat_so_many(self, count: int) -> None:
        self._model.seat_so_many(count)
        self._show()

    def take_player(self, seat: str, player: str) -> None:
        """A person, a computer or nobody sits there."""
        if player == "computer":
            from companion.app.setup.opponent_chooser import OpponentChooser

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
        """An engine sits there."""
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
        """A guest's name is forgotten at the end of the evening."""
        guests = self._app.settings.guests
        if name in guests:
            del guests[name]
        else:
            guests[name] = time.time()
        self._save()

    def toggle_by_ear(self, who: str) -> None:
        """Whoever sits there does not see the board."""
        ears = self._app.settings.ears
        if who in ears:
            ears.remove(who)
        else:
            ears.append(who)
        self._save()

    def take_relay(self, relay: str) -> None:
        """The relay over which other tables come, of this tablet and not of a game."""
        self._app.settings.relay = relay
        save_settings(self._app.settings)

    def join_table(self) -> None:
        """Sit down at the game of another table instead."""
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
        """Save the house rules chosen now under this name."""
        try:
            store_preset(self._model.info.id, name, self._model.rules)
        except StorageError as wrong:
            said = TEXTS.wrong(wrong)
        else:
            said = text("kept")
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
        """Play under the camera that is known; if none is, its page asks for one."""
        from companion.app.boards.camera.choice_screen import camera_page

        if camera := self._app.settings.camera:
            self.take_all({"board": "url", "url": camera})
        else:
            self._app.cover(camera_page(self._app, self._app.uncover))

    def type(self, name: str, value: str) -> None:
        """Take what is being typed for a rule of the table."""
        self._model.table[name] = value

    def take_time(self, time: str) -> None:
        """This time for everybody, or none where it was chosen already."""
        self._model.take_time(time)
        self._view.fill()

    def take_clock(self, seat: str, value: str) -> None:
        """So much time for everybody, or for a seat."""
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
        """Write the sheets to print into the documents folder."""
        from companion.pdf import print_game
        from companion.table.setup import MALFORMED, make_game

        game = self._model.info.id
        words = TEXTS.of_game(game)
        if self._app.settings.plain:
            words = words.plain
        path = file_in(Path(platformdirs.user_documents_dir()), f"{game}.pdf")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            print_game(make_game(game, None, self._model.rules), words, path, PITCH, "A4")
        except (*MALFORMED, OSError) as wrong:
            said = TEXTS.wrong(wrong)
        else:
            said = text("printed", path=str(path))
        self._show(said)

    def _show(self, said: str = "") -> None:
        self._view.said = said
        self._view.fill()

    def _save(self) -> None:
        save_settings(self._app.settings)
        self._view.fill()

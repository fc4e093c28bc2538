"""Play on from a moment of a game: what stands there, who plays each seat, on which board; then it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.practice.moment_screen import MomentScreen
from companion.app.setup.opponent_chooser import OpponentChooser
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.table.history.replay import Replay
from companion.table.practice.play_on import custom_rules, play_on_setup
from companion.table.record.header import read_header


class PlayOnScreen(MomentScreen):
    """Who plays each seat is chosen, and play goes on."""

    topic = "play-on"
    titled = "play-from-here"

    def __init__(
        self, app: AppContext, replay: Replay, n: int, on_back: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(app, replay, n, on_back, **given)
        self.choosing.rules = custom_rules(replay)
        self.choosing.begins = partial(play_on_setup, replay, n)

    def _seat(self, seat: str) -> None:
        """As in the game: a person under the same name, or the same computer player."""
        chosen, header = self.choosing, read_header(self._replay.record.journal)
        person = header.players.get(seat) != "computer"
        chosen.players[seat] = "human" if person else "computer"
        chosen.names[seat] = header.names.get(seat, "") if person else ""
        if seat in header.manners:
            chosen.manners[seat] = header.manners[seat]

    def _choices(self) -> Iterator[PanelItem]:
        if prompt := self._replay.say(self._replay.view(self._n).prompt):
            yield TextItem(prompt, style="heading")
        yield SheetItem(tuple(self._seats()), name="seats", gap=8)

    def _seats(self) -> Iterator[PanelItem]:
        alone = len(self.choosing.seated) == 1 or self.choosing.info.told
        for seat in self.choosing.seated:
            who = self.choosing.house_name(seat) or self.choosing.names.get(seat) or text("human")
            sign = pieces.emblem(THEME.paint(seat), seat)
            if alone:
                yield TextItem(who, style="heading")
            else:
                yield ButtonItem(TEXTS.name(seat), self._choose, (seat,), value=who, art=sign, align="left")

    def _choose(self, seat: str) -> None:
        self._app.cover(OpponentChooser(self._app, self.choosing, seat, self._on_choice))

    def _on_choice(self) -> None:
        """Somebody has sat down; the name of a person goes with the person."""
        names = read_header(self._replay.record.journal).names
        for seat in self.choosing.seated:
            person = self.choosing.players[seat] == "human"
            self.choosing.names[seat] = names.get(seat, "") if person else ""
        self.redraw()

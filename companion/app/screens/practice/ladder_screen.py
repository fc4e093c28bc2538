"""The ladder of a game: its challenges with a player's stars, the selected challenge, and its table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.screens.setup.actions import start_game
from companion.app.settings import save_settings
from companion.app.table.presenter import piece_stacks
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Element
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.idle import IncrementalLoader
from companion.app.widgets.panel_items import ButtonItem, PanelItem, SheetItem, TextItem, show_items
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.artwork.boards import is_long
from companion.artwork.design import svg
from companion.games import family
from companion.seat_pages.setup_model import SetupModel
from companion.table.game_factory import make_game
from companion.table.history.progress import (
    LadderAttempt,
    RungProgress,
    attempt_setup,
    each_attempt,
    progress_by_rung,
)
from companion.table.players.ladder import STARS, Rung, ladder, task_message, third_star_message
from companion.table.record.computer_style import HOUSE

WIDE, SHARE = 64, 0.34
"""Width of three stars in dp, and their height as a share of that width."""
ACROSS, OUTER, INNER = 36, 15.0, 6.4
"""Dimensions of a star in the drawing: its width, and the radii of its points and notches."""


@cache
def draw_stars(count: int, tone: str) -> str:
    """Return three stars, `count` of them filled and the others as outlines."""
    return svg(3 * ACROSS, 37, "".join(_star(i, i < count, tone) for i in range(STARS)))


def _star(i: int, full: bool, tone: str) -> str:
    x, y = ACROSS * (i + 0.5), 19.5
    corners = (
        (x + r * math.sin(math.pi * k / 5), y - r * math.cos(math.pi * k / 5))
        for k, r in enumerate((OUTER, INNER) * 5)
    )
    way = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"
    look = f'fill="{tone}"' if full else 'fill="none" stroke-opacity=".55"'
    return f'<path d="{way}" {look} stroke="{tone}" stroke-width="2" stroke-linejoin="round"/>'


class RungItem(PanelItem, frozen=True):
    """A challenge in the list.

    Attributes:
        stars: Number of stars.
        press: The challenge's button without the drawing.
    """

    stars: int
    press: ButtonItem

    @property
    def key(self) -> str:
        return f"rung {self.stars} {self.press.chosen} {self.press.key}"

    def build(self, paper: bool = False) -> Element:
        return RungButton(self)

    def update(self, element: Any, before: Any) -> bool:
        press = self.press
        element.update(
            partial(press.on_press, *press.args),
            chosen=press.chosen,
            able=press.able,
            value=press.value,
            sub=press.sub,
        )
        return True


class RungButton(PushButton):
    """The button of a challenge, with stars before its name."""

    def __init__(self, part: RungItem, **given: Any) -> None:
        press = part.press
        drawn = draw_stars(part.stars, THEME.colour("on_main" if press.chosen else "ink"))
        super().__init__(
            press.label,
            partial(press.on_press, *press.args),
            sub=press.sub,
            value=press.value,
            chosen=press.chosen,
            able=press.able,
            align="left",
            art=drawn,
            name=press.name,
            **given,
        )
        self._icon.dp, self._icon.share = WIDE, SHARE

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        words = self._words.fit(inner) + self._below(inner)
        return max(float(px(48 if THEME.small else 52)), round(words + px(14)))


class LadderScreen(SplitPage):
    """The ladder of a game.

    Args:
        app: The app.
        game: The game.
        on_back: Called by the back button.
        player: The player whose stars are shown; None for the last player.
        rung: The selected challenge; empty for the first that is not won yet.
    """

    topic = "ladder"
    has_rules = True

    def __init__(
        self,
        app: AppContext,
        game: str,
        on_back: Callable[[], None],
        player: str | None = None,
        rung: str = "",
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self.game, self._leave = app, game, on_back
        self._words = TEXTS.of_game(game)
        self.rungs, self._wanted = ladder(game), rung
        names = app.settings.names
        self.player = player if player is not None else names[0] if names else ""
        self.rung = next((one for one in self.rungs if one.id == rung), self.rungs[0])
        self.known: Mapping[str, RungProgress] = {}
        self._climbs: IncrementalLoader[LadderAttempt] = IncrementalLoader(each_attempt(), self._count)
        self._said = ""
        THEME.dress({})
        self.rebuild()

    def close(self) -> None:
        self._climbs.close()
        self.board.loupe.hide()

    def read_rules(self) -> None:
        """Show the rules of the game."""
        self._app.open_rules(self.game)

    @property
    def settled(self) -> bool:
        """Whether all journals have been read."""
        return self._climbs.settled

    def _count(self) -> None:
        """Count a player's stars. Unless a challenge was selected, select the first that is not won yet."""
        self.known = progress_by_rung(self._climbs.found, self.game, self.player)
        if not self._wanted:
            left = (one for one in self.rungs if not self._progress_of(one).stars.won)
            self.rung = next(left, self.rungs[-1])
        self.rebuild()

    def _progress_of(self, rung: Rung) -> RungProgress:
        return self.known.get(rung.id, RungProgress())

    # What is shown

    def _make(self) -> None:
        rung, low = self.rung, self.space.kind != "wide"
        game = make_game(self.game, rung.seats, rung.rules)
        state = game.read(rung.position) if rung.position else game.start()
        layout = game.layout(game.redact(state, None if len(game.seats) > 1 else rung.seat))
        pieces = {place: found for place, found in piece_stacks(layout).items() if place in game.board.number}
        lies = is_long(game.board) and self.space.kind != "upright"
        self.board = BoardView(game.board, lambda square: None, turn=1 if lies else 0, looks=game.info.looks)
        self.board.every = False
        self.board.show(pieces, BoardMarks(mover=rung.seat))
        title = self._words.say(family(self.game).info.title)
        stars = sum(self._progress_of(one).stars.count for one in self.rungs)
        sub = text("ladder.stars", n=stars, all=STARS * len(self.rungs))
        head = TitleBar(title, sub, self._leave, self._app.help, low)
        start = ButtonItem(text("start"), self._begin, role="main", icon="play", able=self.settled)
        self.hold(head, self.board, show_items([start]))

    def draw(self) -> None:
        self.panel.update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        if self._said:
            yield TextItem(self._said, "signal")
        rung, stands = self.rung, self._progress_of(self.rung)
        lines = (
            TextItem(text("ladder.tries", n=stands.tries, rung=self.rungs.index(rung) + 1), "muted", "label"),
            TextItem(self._words.say(task_message(rung)), style="heading"),
            TextItem(self._words.say(third_star_message(rung)), "muted", "label"),
        )
        yield SheetItem(lines, paper=True, name="rung", gap=4)
        yield from self._who()
        for n, one in enumerate(self.rungs, 1):
            press = ButtonItem(f"{n}  {self._rung_name(one, n)}", self._choose, (one,), chosen=one == rung)
            yield RungItem(self._progress_of(one).stars.count, press)
        yield TextItem(text("ladder.how"), "muted", "label")

    def _who(self) -> Iterator[PanelItem]:
        if self._app.settings.names:
            who = self.player or text("ladder.no-name")
            yield ButtonItem(text("who-plays"), self._next_player, icon="person", value=who, align="left")
        else:
            yield TextEntryItem("", self.player, text("name"), self._on_name, ())

    def _rung_name(self, rung: Rung, n: int) -> str:
        """Return the name of a challenge in the list."""
        if rung.alone:
            return text("ladder.deal", n=n)
        if not rung.position:
            return text("ladder.game", name=HOUSE[rung.level])
        return text("ladder.at-once") if rung.par == 1 else text("ladder.position", name=HOUSE[rung.level])

    # What is pressed

    def _choose(self, rung: Rung) -> None:
        self.rung, self._said, self._wanted = rung, "", rung.id
        self.rebuild()

    def _next_player(self) -> None:
        names = [*self._app.settings.names, ""]
        at = names.index(self.player) if self.player in names else -1
        self.player, self._wanted = names[(at + 1) % len(names)], ""
        self._count()

    def _on_name(self, name: str) -> None:
        self.player = name.strip()

    def _begin(self) -> None:
        """Open a table for this challenge, with the board last used for the game."""
        rung, settings = self.rung, self._app.settings
        self.known = progress_by_rung(self._climbs.found, self.game, self.player)
        choosing = SetupModel(self.game, settings.choices_for(self.game))
        choosing.rules = {}
        attempt = self._progress_of(rung).tries + 1
        choosing.begins = lambda opening: attempt_setup(self.game, rung, opening, self.player, attempt)
        if self.player:
            settings.remember([self.player])
            save_settings(settings)
        self._said = start_game(self._app, choosing)
        if self._said:
            self.redraw()

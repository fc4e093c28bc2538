"""What was played from a box before: the game that is open, to go on with, and the last one that is over, to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.theme import px
from companion.table.storage.saved_games import SavedGame

TAP = 132
"""Dp of a row's button."""


class PastGames(Plate):
    """`on_resume` goes on with a game, `on_look` shows one that is over."""

    def __init__(
        self,
        games: Sequence[SavedGame],
        on_resume: Callable[[SavedGame], None],
        on_look: Callable[[SavedGame], None],
    ) -> None:
        is_open = next((game for game in games if not game.over), None)
        is_over = next((game for game in games if game.over), None)
        rows: list[Element] = []
        if is_open is not None:
            title = text("open-since", time=TEXTS.begun(is_open))
            rows.append(
                _row(
                    "play", title, is_open, PushButton(text("go-on"), partial(on_resume, is_open), small=True)
                )
            )
        if is_over is not None:
            title = text("played-at", time=TEXTS.begun(is_over))
            rows.append(
                _row(
                    "laurel",
                    title,
                    is_over,
                    PushButton(text("replay"), partial(on_look, is_over), small=True),
                )
            )
        super().__init__(rows, 10, 14)


def _row(icon: str, title: str, game: SavedGame, tap: PushButton) -> Element:
    words = Stack([Text(title, "button"), Text(game.expect, "label", "muted", lines=2)])
    wide = max(px(TAP), round(tap.full_width()))
    return Columns([Icon(icon, 22, "muted"), words, tap], px(12), [px(24), 0, wide], middle=True)

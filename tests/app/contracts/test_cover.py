"""While the tablet is handed over nothing is seen but the cover, whatever happens to the window or below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pytest

from companion.games import families
from companion.table.setup import TableSetup
from tests.every_case import chosen, spread
from tests.printed_games import as_printed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = [game for game in families() if as_printed(game).secret]
TURNED = (
    (1280, 800),
    (800, 1280),
    (800, 480),
    (480, 800),
    (540, 1170),
    (1170, 540),
    (1920, 1080),
    (1024, 600),
)
"""Sizes of a window, one after the other: it is turned, made smaller, and made larger."""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_seen_but_the_cover(game: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.contracts.covers import seen_through
    from tests.app.contracts.drawn import end_movements
    from tests.app.contracts.rooms import in_room, rooms_of

    stage = open_app(empty=True)
    seen = {}
    for seat in families()[game].info.seats[: chosen(1, 4)]:
        for room in rooms_of(GAMES.index(game), 1):
            with in_room(stage, room):
                stage.app.table.play(TableSetup(game=game, seed=1, rules={"clock": "rapid"}))
                stage.frames(3)
                for what, happens in happenings(stage, seat):
                    happens()
                    stage.frames(3)
                    end_movements()
                    if (through := seen_through(stage.root)) != 0:
                        seen[what, seat, str(room)] = through
            stage.app.go_home()
    stage.app.set("theme", "evening")
    assert not seen


def happenings(stage: Stage, seat: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """What may happen from the moment on at which the tablet is handed over to a seat."""
    from tests.app.contracts.rooms import THEMES

    screen = stage.app.screen

    def hand_over() -> None:
        screen.touching.look.hand_over(seat)
        screen.redraw()

    yield "handed over", hand_over
    yield from resizes()
    yield "drawn again", screen.redraw
    yield "refused", partial(screen.refuse, "Not so.")
    yield "more", screen.show_more
    yield "a virtual board", screen.open_virtual
    for theme in THEMES:
        yield theme, partial(stage.app.set, "theme", theme)
    yield from resizes()
    yield "a text size", partial(stage.app.set, "text", 1.5)


def resizes() -> Iterator[tuple[str, Callable[[], None]]]:
    """The window takes one size after the other."""
    from tests.app.app_driver import resize

    for size in spread(TURNED, 3):
        yield f"{size}", partial(resize, *size)

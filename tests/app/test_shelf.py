"""The shelf: every game stands on it, in a picture that is drawn from the game itself."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.artwork import raster
from companion.games import families
from companion.seat_pages.shelf import SHELF, WIDTHS, ShelfPlace, draw_place, picture_path
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


NEAR = 24
"""By how much a channel may differ: another release of the drawing library rounds otherwise."""


def test_every_game_stands_there_once() -> None:
    shown = [game for box in SHELF for game in (box.editions or (box.game,))]
    known = families()
    placed = {game for game, one in known.items() if not one.more}
    assert placed <= set(shown) <= set(known), "a game of ours without a place"
    assert len(shown) == len(set(shown))


@pytest.mark.parametrize("wide", spread(WIDTHS, 3))
@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.game)
def test_the_pictures_that_come_with_the_app_are_those_of_the_games(box: ShelfPlace, wide: int) -> None:
    from PIL import Image, ImageChops

    kept = Image.open(picture_path(box.game, wide)).convert("RGB")
    made = Image.open(io.BytesIO(raster.png(draw_place(box), wide))).convert("RGB")
    assert kept.size == made.size
    apart = ImageChops.difference(kept, made).convert("L").point(lambda value: 255 if value > NEAR else 0)
    assert sum(1 for value in apart.tobytes() if value) < 50, "make it anew: python -m tests.pictures --shelf"


@pytest.fixture(params=((800, 480), (1024, 600), (1280, 800), (1920, 1200), (540, 1170)), ids=str)
def seen(request: pytest.FixtureRequest, open_app: Callable[..., Stage]) -> Iterator[Stage]:
    """Home in windows of every size that people have."""
    from tests.app.app_driver import resize

    resize(*request.param)
    yield open_app()
    resize(1280, 800)


def test_every_box_is_seen_at_once(seen: Stage) -> None:
    """Two planks on a tablet, four on a phone, and nothing to swipe."""
    from kivy.uix.scrollview import ScrollView

    from companion.app.screens.home.shelf import Shelf, ShelfBox
    from tests.app.app_driver import part

    screen = seen.app.screen
    boxes = [widget for widget in screen.walk() if isinstance(widget, ShelfBox)]
    assert len(boxes) == len(SHELF)
    view = part(screen, ScrollView)
    assert not view.do_scroll_y and part(screen, Shelf).height <= view.height
    planks = 4 if screen.space.kind == "upright" else 2
    assert len({box.y for box in boxes}) == planks
    for box in boxes:
        assert box.y >= 0 and box.x >= 0 and box.right <= screen.width and box.side >= 64


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_box_is_seen_at_once_in_type_of_twice_the_size(
    open_app: Callable[..., Stage], language: str
) -> None:
    """Names are smaller before a box is out of sight, and no word of them is broken."""
    from kivy.uix.scrollview import ScrollView

    from companion.app.screens.home.shelf import Shelf, ShelfBox
    from tests.app.app_driver import own_texts, part, resize

    stage = open_app()
    stage.app.set("language", language)
    stage.app.set("text", 2.0)
    resize(800, 480)
    screen = stage.app.screen
    view = part(screen, ScrollView)
    assert not view.do_scroll_y and part(screen, Shelf).height <= view.height
    for box in (widget for widget in screen.walk() if isinstance(widget, ShelfBox)):
        title, *_ = own_texts(box)
        assert title.least() <= title.width + 1, box.title
    stage.app.set("text", 1.0)
    stage.app.set("language", "en")
    resize(1280, 800)


def test_two_planks_have_room_for_fourteen(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.home.shelf import Shelf, ShelfBox

    open_app()
    boxes = [ShelfBox(SHELF[n % len(SHELF)], "Raindropchess", "2 players", print) for n in range(14)]
    shelf = Shelf(boxes, low=True)
    shelf.lie_in(800, 14, 410)
    assert shelf.height == 410 and len({box.y for box in boxes}) == 2


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "es"])
def test_all_names_are_of_one_size(language: str, open_app: Callable[..., Stage]) -> None:
    """On the smallest tablet too, and no smaller than what people read."""
    from companion.app.screens.home.shelf import ShelfBox
    from companion.app.widgets.theme import size_of
    from tests.app.app_driver import own_texts, resize

    stage = open_app()
    stage.app.set("language", language)
    for size in ((800, 480), (1280, 800)):
        resize(*size)
        found = {one.text: own_texts(one)[0].px for one in stage.root.walk() if isinstance(one, ShelfBox)}
        assert len(set(found.values())) == 1 and min(found.values()) >= 0.8 * size_of("shelf"), found
    stage.app.set("language", "en")


def test_a_long_name_is_broken_before_it_is_small(open_app: Callable[..., Stage]) -> None:
    """At its hyphen, which nobody hears; and all names are of the size that the longest one has room for."""
    from companion.app.screens.home.shelf import ShelfBox
    from companion.app.widgets.theme import size_of
    from tests.app.app_driver import own_texts, resize

    stage = open_app()
    stage.app.set("language", "de")
    resize(800, 480)
    boxes = {one.box.game: one for one in stage.root.walk() if isinstance(one, ShelfBox)}
    written = {game: own_texts(box)[0] for game, box in boxes.items()}
    assert boxes["gravity-chess"].text == "Schwerkraftschach"
    assert written["gravity-chess"].text == "Schwerkraft-\nschach"
    assert written["chess"].text == "Schach"
    for game in ("gravity-chess", "chess"):
        assert 0.85 * size_of("shelf") <= written[game].size_sp <= size_of("shelf"), game
    stage.app.set("language", "en")
    resize(1280, 800)


def test_games_are_made_while_people_look_at_the_shelf(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each once, all editions of a box; none where somebody goes on before."""
    from companion.app.screens.home import screen as home

    made: list[str] = []
    monkeypatch.setattr(home, "MADE", set())
    monkeypatch.setattr("companion.table.game_factory.make_game", lambda game, *rest: made.append(game))
    stage = open_app(rehearses=True)
    stage.until(lambda: stage.app.screen.settled and stage.app.screen.warming.done)
    assert len(made) == len(set(made)) and {"chess", "big-action-chess-jumble"} <= set(made)
    stage.app.go_home()
    stage.until(lambda: stage.app.screen.settled and stage.app.screen.warming.done)
    assert len(made) == len(set(made)), "made once"

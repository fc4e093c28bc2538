"""Screens on which nothing is yet: each starts with an example and one action, and large screens are used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, save_settings
from companion.app.texts import TEXTS, text
from companion.club.client import mdns
from companion.club.client.mdns import HubInfo
from companion.games import family
from companion.i18n.languages import ENGLISH
from tests.app.app_scenes import check
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


SIZES = ((1920, 1080), (1280, 800), (800, 480), (540, 1170))
HUB = HubInfo("Chess Club", "club", "ab" * 32, ("127.0.0.1",), 1, 1)


@pytest.fixture(
    params=spread(product(SIZES, ("en", "de"), (1.0, 2.0)), 3),
    ids=str,
)
def placed(request: pytest.FixtureRequest, open_app: Callable[..., Stage]) -> Iterator[Callable[..., Stage]]:
    """A stage of this size, in this language, in letters of this size."""
    from tests.app.app_driver import resize

    size, TEXTS.language, letters = request.param
    resize(*size)

    def make(**given: Any) -> Stage:
        save_settings(Settings(text=letters, language=request.param[1]))
        return open_app(**given)

    yield make
    TEXTS.language = ENGLISH


def main_buttons(stage: Stage) -> list[str]:
    """What the filled buttons say that can be pressed."""
    from companion.app.widgets.button import PushButton

    return [
        one.text
        for one in stage.root.walk()
        if isinstance(one, PushButton) and one.role == "main" and not one.disabled
    ]


def check_example(stage: Stage, said: str) -> None:
    """It is framed, it can be read, and nothing in it can be pressed."""
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.pictures import ExampleFrame
    from companion.app.widgets.text import Text
    from companion.app.widgets.theme import THEME
    from companion.artwork.design import contrast, read_colour
    from tests.app.app_driver import colours, written

    (frame,) = (one for one in stage.root.walk() if isinstance(one, ExampleFrame))
    assert (
        frame._frame.cut is not None and frame._frame.cut.rim and written(frame, text("example")) is not None
    )
    inside = list(frame.inside.walk(restrict=True))
    assert any(isinstance(one, Text) and one.text.startswith(said) for one in inside)
    assert not [one for one in inside if isinstance(one, PushButton)]
    for one in inside:
        if isinstance(one, Text) and one.text:
            red, green, blue = (round(part * 255) for part in colours(one)[0].rgb)
            assert contrast((red, green, blue), read_colour(THEME.colour("panel"))) >= 4.5, one.text


def test_statistics_start_with_an_example_and_a_game(placed: Callable[..., Stage]) -> None:
    from companion.app.widgets.pictures import PlotView

    stage = placed()
    stage.app.open("statistics")
    stage.until(lambda: stage.app.screen.settled)
    stage.frames(2)
    assert main_buttons(stage) == [text("play-a-game")]
    assert text("example") in stage.words and any("Anna" in word for word in stage.words)
    assert any(isinstance(one, PlotView) and min(one.size) > 60 for one in stage.root.walk()), (
        "a chart is drawn"
    )
    check(stage, "statistics")
    check_example(stage, "Anna")
    stage.press(text("play-a-game"))
    assert stage.app.screen.topic == "home"


def test_all_games_start_with_an_example_and_a_game(placed: Callable[..., Stage]) -> None:
    stage = placed()
    stage.app.open("all-games")
    stage.frames(2)
    assert main_buttons(stage) == [text("play-a-game")]
    assert any(text("example") in word for word in stage.words) and text("no-games-yet") in stage.words
    check(stage, "all games")
    check_example(stage, TEXTS.of_game("chess").say(family("chess").info.title))
    stage.press(text("play-a-game"))
    assert stage.app.screen.topic == "home"


@pytest.mark.parametrize("clubs", [[], [HUB]], ids=["nothing", "club"])
def test_joining_starts_with_the_code_and_not_with_an_address(
    clubs: list[HubInfo], placed: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One action and an example, which does not look as if it could be typed in; a club of the network is offered, and the
    address has a button of its own.
    """
    from companion.app.screens.other_tables.join_views import CodePlaces
    from companion.app.widgets.fields import TextField
    from companion.app.widgets.pictures import ExampleFrame

    monkeypatch.setattr(mdns, "clubs", lambda: clubs)
    stage = placed()
    stage.app.open("join-table")
    stage.until(lambda: not clubs or HUB.title in stage.words)
    stage.frames(2)
    assert not [one for one in stage.root.walk() if isinstance(one, (TextField, CodePlaces))]
    assert main_buttons(stage) == [text("two-tables.type")]
    (frame,) = (one for one in stage.root.walk() if isinstance(one, ExampleFrame))
    check_steps(stage, frame, "type")
    check(stage, "join")
    stage.press(text("two-tables.other-address"))
    assert [one for one in stage.root.walk() if isinstance(one, TextField)]
    stage.press(text("back"))
    stage.press(text("two-tables.type"))
    assert [one for one in stage.root.walk() if isinstance(one, CodePlaces)]
    stage.press(text("back"))
    if clubs:
        stage.press(HUB.title)
        assert stage.app.screen.topic == "club"


def check_steps(stage: Stage, frame: Any, how: str) -> None:
    """Three numbered pictures of one size in the frame, each with its sentence; frame and buttons fill the page, except in
    large letters.
    """
    from companion.app.widgets.button import Picture, PushButton
    from companion.app.widgets.theme import THEME
    from tests.app.app_driver import shapes

    inside = list(frame.inside.walk(restrict=True))
    shown = [one.text for one in inside if getattr(one, "text", "")]
    assert shown == [text(f"two-tables.{step}") for step in ("step-code", how, "step-sit")]
    assert text("example") in stage.words
    pictures = [one for one in inside if isinstance(one, Picture)]
    large = {tuple(shapes(one)[0].size) for one in pictures[::2]}
    assert len(pictures) == 6 and len(large) == 1, "each with the disc of its number"
    ((_, high),) = large
    (main,) = (one for one in stage.root.walk() if isinstance(one, PushButton) and one.role == "main")
    if not THEME.large:
        others = [one.height for one in stage.root.walk() if getattr(one, "icon", "") == "globe"]
        assert main.height >= max(others)
        assert high >= 0.18 * stage.app.screen.height
        assert main.to_window(*main.pos)[1] < 0.25 * stage.app.screen.height


@pytest.mark.parametrize("theme", ["evening", "daylight", "contrast"])
def test_the_line_between_two_tables_is_seen_in_every_theme(
    theme: str, open_app: Callable[..., Stage]
) -> None:
    """Its dots and the players stand out from the page by 3:1."""
    import re

    from companion.app.screens.other_tables.join_views import Step
    from companion.app.widgets.theme import THEME
    from companion.artwork.design import contrast, read_colour

    save_settings(Settings(theme=theme))
    stage = open_app(empty=True)
    stage.app.open("join-table")
    stage.frames(3)
    *_, meeting = (one for one in stage.root.walk() if isinstance(one, Step))
    colours = set(re.findall(r'<circle [^>]*fill="(#\w+)"', meeting._picture.drawn))
    assert len(colours) == 2
    for colour in colours:
        assert contrast(read_colour(colour), read_colour(THEME.colour("ground_lit"))) >= 3, colour


def test_a_qr_code_comes_first_where_there_is_a_camera(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.screens.other_tables.join_views import CodeScan
    from companion.app.widgets.pictures import ExampleFrame

    monkeypatch.setattr(CodeScan, "cameras", ["camera:0"])
    monkeypatch.setattr(mdns, "clubs", list)
    stage = open_app(empty=True)
    stage.app.open("join-table")
    stage.frames(2)
    assert main_buttons(stage) == ["Scan the QR code"]
    (frame,) = (one for one in stage.root.walk() if isinstance(one, ExampleFrame))
    check_steps(stage, frame, "scan-code")


def test_home_marks_one_game_on_the_first_visit(placed: Callable[..., Stage]) -> None:
    """The mark is below the name of the game and hides nothing of its board."""
    from tests.app.app_driver import own_texts, shapes, written

    stage = placed()
    assert stage.words.count(text("start-here")) == 1
    check(stage, "home")
    mark = written(stage.root, text("start-here"))
    marked = mark.parent
    title, *_ = own_texts(marked)
    assert all(mark.top < one.pos[1] for one in shapes(marked)) and mark.top <= title.y + 1
    assert marked.y <= mark.y
    stage.app.settings.games["chess"] = stage.app.settings.choices_for("chess")
    stage.app.go_home()
    stage.frames(2)
    assert text("start-here") not in stage.words, "something was played here"


def test_the_mark_is_gone_once_a_game_was_begun(open_app: Callable[..., Stage]) -> None:
    from companion.table.setup import TableSetup

    stage = open_app()
    assert text("start-here") in stage.words
    stage.app.table.play(TableSetup(game="gravity-chess", seed=1))
    stage.frames(2)
    assert not stage.app.settings.games, "it was not begun from its start box"
    stage.app.table.close()
    stage.app.go_home()
    stage.until(lambda: stage.app.screen.settled)
    assert text("start-here") not in stage.words


def test_cards_in_a_hand_use_the_room_of_their_plate(open_app: Callable[..., Stage]) -> None:
    """Twice as high as the room that they need at least, and never taller than cards are."""
    from companion.app.table.private_panel import HandCard, HandCards, HandItem
    from companion.app.widgets.theme import px

    open_app()
    cards = tuple(HandCard(str(n), "", "", "Knight", "Knight", True, False) for n in range(3))
    hand = HandCards(HandItem(cards, print, print))
    hand.put(0, 0, px(440), px(400))
    heights = {round(card.height) for card in hand.cards}
    assert len(heights) == 1 and heights.pop() >= 2 * 96 - 1
    hand.put(0, 0, px(440), px(74))
    assert {round(card.height) for card in hand.cards} == {px(74)}

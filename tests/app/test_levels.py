"""Who takes an empty chair: a player of the house is chosen, sits down, and is the same next time."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from companion.app.screens.setup.box_screen import BoxScreen
from companion.app.screens.setup.opponent_chooser import OpponentChooser, StrengthBars
from companion.app.texts import text
from companion.seat_pages.setup_model import THINKS
from companion.table.record.computer_style import HOUSE, ComputerStyle
from tests.app.app_driver import Stage
from tests.every_case import chosen

WAY, TIME, FITS = "Playing style", "Thinking time", text("levels.fit")


@pytest.fixture
def setup(open_app: Callable[..., Stage]) -> Stage:
    stage = open_app()
    set_up(stage, "little-chess-jumble")
    return stage


def set_up(stage: Stage, game: str) -> BoxScreen:
    """The page on which this game is set up."""
    stage.app.set_up(game)
    stage.frames()
    screen = stage.app.screen
    assert isinstance(screen, BoxScreen)
    return screen


def choosing(stage: Stage) -> OpponentChooser:
    """The page for blue's chair."""
    screen = stage.app.screen
    assert isinstance(screen, BoxScreen)
    screen.actions.open_chair("blue")
    stage.frames()
    stage.press("Computer")
    stage.frames()
    assert isinstance(stage.app.screen, OpponentChooser)
    return stage.app.screen


@pytest.mark.parametrize("seed", range(chosen(2, 30)))
def test_each_press_changes_what_it_is_about_alone(seed: int, setup: Stage) -> None:
    """A player of the house that is chosen by hand no longer fits by itself; all else stays as it was."""
    page, rng = choosing(setup), random.Random(seed)
    ways, known = ("", *page.choosing.ways), {name: level for level, name in HOUSE.items()}
    level, way, fits, thinks = page.level, page.way, page.fits, page.choosing.table["thinks"]
    for _ in range(8):
        pressed = rng.choice((*known, WAY, TIME, FITS, FITS))
        setup.press(pressed)
        if pressed in known:
            level, fits = known[pressed], False
        elif pressed == WAY:
            way = ways[(ways.index(way) + 1) % len(ways)]
        elif pressed == TIME:
            thinks = THINKS[(THINKS.index(thinks) + 1) % len(THINKS)]
        else:
            fits = not fits
            level = page.choosing.fitting() if fits else level
        assert (page.level, page.way, page.fits, page.choosing.table["thinks"]) == (level, way, fits, thinks)
        assert [one for one, mate in page.mates.items() if mate.chosen] == [level]
    setup.press(f"Play {HOUSE[level]}")
    assert page.choosing.players["blue"] == "computer"
    assert page.choosing.manners["blue"] == ComputerStyle(level, way)
    assert ("blue" in page.choosing.adapts) is fits
    page.choosing.adapts = frozenset({"blue"})
    page = choosing(setup)
    setup.press(HOUSE[1])
    setup.press(f"Play {HOUSE[1]}")
    assert "blue" not in page.choosing.adapts


def test_someone_of_the_house_sits_down(setup: Stage) -> None:
    page = choosing(setup)
    setup.press("Vera")
    setup.press("Playing style")
    setup.press("Thinking time")
    assert (page.level, page.way, page.choosing.table["thinks"]) == (4, "runner", "10")
    setup.press("Play Vera")
    setup.frames()
    screen = setup.app.screen
    assert isinstance(screen, BoxScreen)
    opening = screen.choosing.opening()
    assert opening.players["blue"] == "computer" and opening.manners == {"blue": ComputerStyle(4, "runner")}
    assert opening.names == {"blue": "Vera"} and opening.ceiling == 10.0
    screen.start()
    setup.frames()
    assert setup.referee.record.line_of_play.manners == {"blue": ComputerStyle(4, "runner")}
    setup.app.go_home()
    setup.app.set_up("little-chess-jumble")
    assert isinstance(setup.app.screen, BoxScreen)
    assert setup.app.screen.choosing.opening().manners == {"blue": ComputerStyle(4, "runner")}


@pytest.mark.parametrize(("label", "player"), [("Person", "human"), ("No one", "none")])
def test_or_someone_else_does(setup: Stage, label: str, player: str) -> None:
    choosing(setup)
    setup.press(label)
    setup.frames()
    assert isinstance(setup.app.screen, BoxScreen)
    assert setup.app.screen.choosing.players["blue"] == player


def test_where_players_tell_what_they_did_no_computer_sits(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    set_up(stage, "dice-and-cards").actions.open_chair("blue")
    stage.frames()
    assert "Person" in stage.words and "Computer" not in stage.words


def test_the_way_back_changes_nothing(setup: Stage) -> None:
    choosing(setup)
    setup.press("Tobias")
    setup.press("Back")
    setup.frames()
    assert isinstance(setup.app.screen, BoxScreen)
    assert setup.app.screen.choosing.players["blue"] == "human"


def test_a_little_better_than_you(setup: Stage) -> None:
    """No one has played here yet: the second level; it is chosen again for each game."""
    page = choosing(setup)
    setup.press("Slightly stronger than you")
    assert page.level == 2 and page.fits
    setup.press("Play Lotta")
    setup.frames()
    assert isinstance(setup.app.screen, BoxScreen)
    made = setup.app.screen.choosing
    assert made.adapts == {"blue"} and made.opening().manners["blue"] == ComputerStyle(2)
    assert made.to_choices().adapts == ["blue"]


def test_two_of_the_same_have_one_name(setup: Stage) -> None:
    """The second is called by its colour: everybody at a table has a name of his own."""
    assert isinstance(setup.app.screen, BoxScreen)
    made = setup.app.screen.choosing
    for seat in ("red", "blue"):
        made.players[seat], made.manners[seat] = "computer", ComputerStyle(5)
    made.names["green"] = "Anna"
    assert made.opening().names == {"green": "Anna", "red": "Tobias"}


def test_a_game_without_ways_has_none_to_choose(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    set_up(stage, "gravity-chess").actions.take_player("black", "computer")
    stage.frames()
    assert "Playing style" not in stage.words and "Pip" in stage.words


def test_as_many_bars_are_dark_as_the_level(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import colours, shapes

    open_app()
    for level in range(1, 6):
        bars = StrengthBars(level, lies=True)
        bars.put(10, 20, 300, 8)
        assert [colour.a for colour in colours(bars)] == [1.0] * level + [0.25] * (5 - level)
        lefts = [bar.pos[0] for bar in shapes(bars)]
        assert lefts[0] == 10 and lefts == sorted(set(lefts)), "beside the face they begin at its side"
        middle = StrengthBars(level, lies=False)
        middle.put(10, 20, 300, 8)
        first, *_, last = shapes(middle)
        assert abs(first.pos[0] + last.pos[0] + last.size[0] - 320) < 1, "above the words they are centred"

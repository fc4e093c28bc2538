"""What a table will show is drawn while people sit down: the first touches make no pictures, and no one sees any of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.kernel.actions import Move
from tests.autoplay import chance, step

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


FEW = 12
KEPT = 64


def rehearsed(stage: Stage) -> None:
    """All of it, at once; a table that was opened waits to begin it."""
    assert not stage.app.screen.warming.done
    stage.app.screen.warming.close()
    for _ in stage.app.screen._rehearse():
        pass


@pytest.mark.parametrize(
    "game",
    [
        "wild-jokers",
        "boulder-chess",
        "gravity-chess",
        "raindropchess",
        "big-action-chess-jumble",
        "booster-chess",
        "parade-chess-solitaire",
        "dice-and-cards",
        "chess",
        "duck",
        "flipello",
        "sittuyin",
    ],
)
def test_the_first_touches_draw_nothing_for_the_first_time(
    game: str, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor do they read the rules of a language."""
    from companion.app.widgets import textures
    from companion.artwork import raster

    textures.texture.cache_clear()
    stage = open_app(game=game, seats=None, seed=4)
    rehearsed(stage)
    drawn: list[str] = []
    draw = raster.png

    def counted(svg: str, width: int) -> bytes:
        drawn.append(svg)
        return draw(svg, width)

    monkeypatch.setattr(raster, "png", counted)
    rng, parsed = random.Random(2), stage.referee.words._languages[0]._fluent._loaded
    known = set(parsed)
    for _ in range(FEW):
        command = chance(stage.referee)
        if command is None:
            legal = list(stage.referee.actions())
            action = rng.choice([one for one in legal if isinstance(one, Move)] or legal)
            if isinstance(action, Move):
                stage.app.screen.touching.tap(action.origin)
                stage.frames(1)
            command = {"do": "act", "action": str(action)}
        stage.command(**command)
    assert not drawn
    assert parsed == known


@pytest.mark.parametrize("game", ["gravity-chess", "boulder-chess", "chess"])
def test_the_first_touches_open_no_font(
    game: str, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toolkit keeps open the 64 fonts that were opened last, each in one size."""
    from companion.app.widgets.textures import _Font

    name, kept, opened = _Font._get_font_id, list[str](), list[str]()

    def counted(font: _Font) -> str:
        found = name(font)
        if found not in kept:
            opened.append(found)
            kept.append(found)
            del kept[:-KEPT]
        return found

    monkeypatch.setattr(_Font, "_get_font_id", counted)
    stage = open_app(game=game, seats=None, seed=4)
    rehearsed(stage)
    assert len(opened) > KEPT / 2
    opened.clear()
    rng = random.Random(2)
    for _ in range(2 * FEW):
        command = chance(stage.referee)
        if command is None:
            legal = list(stage.referee.actions())
            action = rng.choice([one for one in legal if isinstance(one, Move)] or legal)
            command = {"do": "act", "action": str(action)}
        stage.command(**command)
    assert not opened


@pytest.mark.parametrize("game", ["little-chess-jumble", "raindropchess", "chess"])
def test_people_may_act_between_any_two_steps(game: str, open_app: Callable[..., Stage]) -> None:
    """What is written beforehand of a position that has passed is left, and nothing falls over."""
    stage = open_app(game=game, seats=None, seed=4)
    stage.app.screen.warming.close()
    rng, acted = random.Random(1), 0
    for _ in stage.app.screen._rehearse():
        command = step(stage.referee, rng.choice)
        if command is not None:
            stage.referee.do(command)
            acted += 1
    assert acted > 30


def test_nothing_of_it_is_seen(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.theme import MOVING

    stage = open_app(game="little-chess-jumble", seats=None, seed=4)
    stage.still()
    screen = stage.app.screen
    before = (stage.words, screen.board.men, screen.board.shown, screen.banner.said, list(screen.walk()))
    rehearsed(stage)
    stage.frames(3)
    after = (stage.words, screen.board.men, screen.board.shown, screen.banner.said, list(screen.walk()))
    assert after == before
    assert not MOVING and not screen.board.flights.moving


def test_it_waits_for_people_to_sit_down_and_ends_with_the_table(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.idle import IdleTasks
    from tests.app.app_driver import REST

    stage, taken = open_app(rehearses=True), 0
    stage.stop_time()

    def steps() -> Iterator[None]:
        nonlocal taken
        while taken < 3:
            taken += 1
            yield

    warming = IdleTasks()
    assert warming.done
    warming.begin(steps())
    stage.pass_time(REST - 0.2)
    assert not taken and not warming.done
    stage.pass_time(0.5)
    assert taken == 3 and warming.done
    taken = 0
    warming.begin(steps())
    warming.close()
    stage.pass_time(REST + 0.5)
    assert not taken


def test_garbage_is_collected_after_the_frame_of_a_touch(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is young in the frame after it, all of it when hands rest, and nothing while a finger waits."""
    from kivy.clock import Clock

    from companion.app.widgets import idle

    for event in Clock.get_events():  # of apps that other tests have left
        if isinstance(getattr(event.get_callback(), "__self__", None), idle.GarbageRounds):
            event.cancel()
    stage, collected = open_app(game="gravity-chess", seats=None, seed=4), []
    stage.stop_time()
    stage.pass_time(idle.REST + 1)
    monkeypatch.setattr(vars(idle)["gc"], "collect", lambda generation=2: collected.append(generation))
    stage.app.screen._draw_now()
    assert not collected
    stage.frames(1)
    assert collected == [1]
    stage.pass_time(idle.REST + 0.2)
    assert collected == [1, 2]
    stage.pass_time(2 * idle.AGAIN + 0.2)
    assert collected == [1, 2, 2, 2], "phones leave something over where nothing is drawn"
    stage.app.screen._draw_now()
    stage.app.go_home()
    stage.pass_time(0.1)
    assert collected == [1, 2, 2, 2], "a table that was left has nothing to look through"


@pytest.mark.parametrize("game", ["chess", "wild-jokers"])
def test_the_buttons_of_the_end_are_there_before_it(game: str, open_app: Callable[..., Stage]) -> None:
    """And what was shown meanwhile has not taken their place."""
    stage = open_app(game=game, seats=None, seed=4)
    rehearsed(stage)
    slot, rng = stage.app.screen.slot, random.Random(1)
    for _ in range(FEW):
        command = step(stage.referee, rng.choice)
        assert command is not None
        stage.command(**command)
    built = slot._panel.built
    stage.command(do="resign", seat=stage.referee.view().turn)
    assert stage.app.screen.heard.outcome is not None
    assert len(slot._items) >= 3
    assert slot._panel.built == built

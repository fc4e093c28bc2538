"""Moments at a real table: many fingers, a turned tablet, keys alone, odd names, a graphics chip that forgets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.context import get_context

from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import PushButton
from tests.app.app_driver import Finger, Stage, press_key, resize
from tests.app.layout_checks import flaws
from tests.pictures.positions import BIG

NAMES = ("Maximiliane von Grünwald", "王小明", "محمد عبد الله", "🐢🎲🦊")


def place(stage: Stage, square: str) -> tuple[float, float]:
    board = stage.app.screen.board
    x, y = board.to_window(*board.middle_of(square))
    return x, y


def down(stage: Stage, *fingers: Finger) -> None:
    for finger in fingers:
        EventLoop.post_dispatch_input("begin", finger)
    stage.frames(1)


def up(stage: Stage, *fingers: Finger) -> None:
    for finger in fingers:
        EventLoop.post_dispatch_input("end", finger)
    stage.frames(3)


def test_of_two_fingers_on_the_board_the_first_one_counts(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    first, second = Finger(*place(stage, "b3")), Finger(*place(stage, "f1"))
    down(stage, first, second)
    up(stage, second, first)
    assert stage.app.screen.touching.picking.lifted == {"b3"}


def test_three_who_tap_roll_together_roll_once(open_app: Callable[..., Stage]) -> None:
    """Nothing stands on the track, so the same button would roll again at once."""
    stage = open_app(position="turn=G", seed=4)
    roll = next(w for w in stage.root.walk() if isinstance(w, PushButton) and w.text == "Roll")
    fingers = [Finger(*roll.to_window(roll.center_x + by, roll.center_y)) for by in (-20, 0, 20)]
    before = stage.referee.n
    down(stage, *fingers)
    up(stage, *fingers)
    assert stage.referee.n == before + 1


def test_a_sleeve_on_the_glass_does_at_most_one_thing(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    before = stage.referee.n
    sleeve = [Finger(200 + 60 * i, 300 + 11 * i) for i in range(16)]
    down(stage, *sleeve)
    up(stage, *sleeve)
    assert stage.referee.n - before <= 1 and not flaws(stage.root)


def test_the_tablet_is_turned_while_a_card_is_open(open_app: Callable[..., Stage]) -> None:
    stage = open_app(
        seed=2, game="big-action-chess-jumble", seats=None, position=BIG, rules={"decks": "physical"}
    )
    stage.command(do="draw", deck="action", card="B05")
    said = next(words for words in stage.words if "B05" in words)
    for size in ((800, 1280), (800, 480), (1280, 800)):
        resize(*size)
        stage.frames(4)
        assert said in stage.words and not flaws(stage.root), size


def test_the_window_changes_in_the_middle_of_a_slide(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Rf1,Qb1 B:Qa12,Nk9 turn=G die=2")
    stage.square("b1")
    stage.tap(*place(stage, "a12"))
    assert stage.app.screen.board.flights.moving
    resize(800, 480)
    stage.frames(4)
    board = stage.app.screen.board
    assert set(board.figures.standing) == {"a12", "f1", "k9"}
    stage.until(lambda: not board.flights.moving)
    for square, figure in board.figures.standing.items():
        assert figure.shape.pos == pytest.approx(board.corner_of(square), abs=1)


def test_a_graphics_chip_that_forgets_is_told_everything_again(
    open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    stage.picture(tmp_path / "before.png")
    was = stage.app.screen.board.figures.standing["b3"].shape.texture
    get_context().reload()
    stage.frames(4)
    assert stage.app.screen.board.figures.standing["b3"].shape.texture is not was
    stage.picture(tmp_path / "after.png")
    assert (tmp_path / "before.png").read_bytes() == (tmp_path / "after.png").read_bytes()


@pytest.mark.parametrize("size", [(800, 480), (1280, 800), (540, 1170)], ids=str)
def test_long_chinese_arabic_and_drawn_names(size: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    seats = ("green", "red", "blue", "yellow")
    stage = open_app(size=size, seed=2, seats=seats, names=dict(zip(seats, NAMES, strict=True)))
    stage.frames(4)
    assert not flaws(stage.root)
    assert all(any(name in words for words in stage.words) for name in NAMES)


def test_two_thousand_things_said_in_passing(open_app: Callable[..., Stage]) -> None:
    """The last one is shown, as long as nothing has happened since."""
    stage = open_app(seed=2)
    screen = stage.app.screen
    screen.heard.asides += [f"{i} says something or other" for i in range(2000)]
    screen.redraw()
    stage.frames(3)
    assert [words for words in stage.words if "says something" in words] == ["1999 says something or other"]


def test_a_game_with_keys_alone(open_app: Callable[..., Stage]) -> None:
    """Tab to the board, arrows to a piece, Enter; arrows to a square, Enter; Escape leads back and never out."""
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    keys = stage.app.focus
    for _ in range(20):
        press_key(stage, 9)
        if isinstance(keys.at, BoardView):
            break
    board = stage.app.screen.board
    assert keys.at is board and board.cursor

    def go(square: str) -> None:
        for _ in range(30):
            here, there = (
                board.plan.cell(board.board.number[board.cursor]),
                board.plan.cell(board.board.number[square]),
            )
            if here == there:
                return
            if here[0] != there[0]:
                press_key(stage, 275 if here[0] < there[0] else 276)
            else:
                press_key(stage, 274 if here[1] < there[1] else 273)
        raise AssertionError(square)

    go("b3")
    press_key(stage, 13)
    assert stage.app.screen.touching.picking.lifted == {"b3"}
    go(sorted(board.shown.targets)[0])
    before = stage.referee.n
    press_key(stage, 13)
    assert stage.referee.n == before + 1
    press_key(stage, 9)
    assert board.cursor == "" and keys.at is not board
    press_key(stage, 27)
    assert stage.app.screen is not None


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (540, 1170)])
def test_every_button_of_home_is_reached_with_keys(
    size: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    """And comes into sight, upwards and sideways."""
    stage = open_app(size=size)
    keys, seen = stage.app.focus, []
    for _ in range(60):
        press_key(stage, 9)
        if keys.at in seen:
            break
        seen.append(keys.at)
        (x, y), (right, top) = (keys.at.to_window(*at) for at in (keys.at.pos, (keys.at.right, keys.at.top)))
        assert x >= 0 and y >= 0 and right <= Window.width and top <= Window.height, keys.at.text
    buttons = [w for w in stage.root.walk() if isinstance(w, PushButton) and not w.disabled]
    assert buttons and all(button in seen for button in buttons)
    press_key(stage, 9, modifiers=("shift",))
    assert keys.at in (seen[-1], seen[-2])


def test_pictures_stand_the_right_way_up(open_app: Callable[..., Stage], tmp_path: Path) -> None:
    from kivy.graphics import Fbo, Rectangle

    from companion.app.widgets import textures
    from companion.artwork.design import svg

    open_app(seed=2)
    half = svg(
        10,
        10,
        '<rect width="10" height="5" fill="#ff0000"/><rect y="5" width="10" height="5" fill="#0000ff"/>',
    )
    made = textures.texture(half, 10)
    fbo = Fbo(size=(10, 10))
    with fbo:
        Rectangle(texture=made, size=(10, 10))
    fbo.draw()
    assert fbo.get_pixel_color(5, 8)[:3] == [255, 0, 0] and fbo.get_pixel_color(5, 1)[:3] == [0, 0, 255]

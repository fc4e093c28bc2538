"""What is drawn in the board editor and taken back is what a plain list of boards says."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.table.game_factory import workshop

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.mark.parametrize("seed", range(2))
def test_a_drawing_has_what_a_list_of_boards_has(
    seed: int, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Brushes, lines between two squares, sizes, undo and redo at random, each on a square of its own."""
    from kivy.graphics.texture import Texture

    from companion.app.screens.board_editor import BoardEditor
    from companion.app.widgets import textures

    monkeypatch.setattr(textures, "make_texture", lambda drawn, wide: Texture.create(size=(2, 2)))
    rng = random.Random(seed)
    stage = open_app(empty=True)
    stage.app.open("draw-board")
    editor: Any = stage.app.screen
    assert isinstance(editor, BoardEditor)
    boards, at = [editor.drawing.board("x")], 0
    first = ""
    drawn = 0
    for _ in range(12):
        role = rng.choice(workshop().ROLES)
        stage.press({"closed": "Closed", "wall": "Line"}.get(role, role.capitalize()))
        first = ""
        for _ in range(10):
            match rng.choices(["tap", "undo", "redo"], [6, 2, 2])[0]:
                case "tap":
                    square = rng.choice("abcd") + str(rng.randint(1, 3))
                    now = workshop().Drawing.of(boards[at])
                    editor.tap(square)
                    if role == "wall" and not first:
                        first = square
                        continue
                    if role != "wall":
                        now.paint(square, role, "green")
                    changed = role != "wall" or now.wall(first, square, "green")
                    first = ""
                    if changed:
                        boards = [*boards[: at + 1], now.board("x")]
                        at += 1
                        drawn += 1
                case "undo":
                    editor.undo()
                    at = max(0, at - 1)
                case "redo":
                    editor.redo()
                    at = min(len(boards) - 1, at + 1)
            assert editor.drawing.board("x") == boards[at]
    assert drawn > 30

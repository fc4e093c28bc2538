"""The gallery shows every part that screens are made of, and none of them has flaws at any size."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.artwork.design import THEMES
from tests.app.app_scenes import SIZES
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


APP = Path(__file__).parents[2] / "companion" / "app"
ELSEWHERE = {"PinDotsItem", "DigitPadItem", "PlotItem", "RankingItem", "RankingListItem", "LinePictureItem"}
"""Parts that look like another, as a line in a panel is the line, and those of one page alone: of a result, a review, statistics."""


def opened(open_app: Callable[..., Stage]) -> Stage:
    from tests.app.gallery.screen import GalleryScreen

    stage = open_app(empty=True)
    stage.app.navigator.show(GalleryScreen(stage.app))
    stage.frames(3)
    return stage


def scrolled(stage: Stage) -> Iterator[None]:
    """Goes down the room, a screen at a time."""
    view: Any = stage.app.screen._scroll.view
    steps = max(1, round(2 * view.children[0].height / view.height))
    for step in range(steps + 1):
        view.scroll_y = 1 - step / steps
        view.update_from_scroll()
        stage.frames(1)
        yield


@pytest.mark.parametrize(("theme", "sized"), spread(product(THEMES, SIZES), 9), indirect=["sized"], ids=str)
def test_no_part_has_flaws(theme: str, sized: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.theme import THEME
    from tests.app.gallery.screen import ROOMS
    from tests.app.layout_checks import flaws

    stage = opened(open_app)
    stage.app.set("theme", theme)
    wrong = set()
    for room in ROOMS:
        stage.app.screen.enter(room.__name__)
        stage.frames(3)
        for _ in scrolled(stage):
            wrong |= {(room.__name__, flaw) for flaw in flaws(stage.root) if not flaw.startswith("two main")}
    assert theme == THEME.theme and not wrong
    stage.app.set("theme", THEMES[0])


def test_doors_lead_to_rooms(open_app: Callable[..., Stage]) -> None:
    stage = opened(open_app)
    stage.press("boards")
    assert any(said.startswith("BoardView") for said in stage.words)
    before = stage.app.settings.theme
    stage.press("the other theme")
    assert stage.app.settings.theme != before and stage.app.screen.room == "boards"
    stage.press("the other theme")


def test_every_part_hangs_there() -> None:
    """A part that is made up again goes in the gallery."""
    parts = set()
    for path in [one for room in ("widgets", "table", "screens/kiosk") for one in (APP / room).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(b, ast.Name) and b.id == "PanelItem" for b in node.bases
            ):
                parts.add(node.name)
    hung = "".join(path.read_text("utf-8") for path in (Path(__file__).parent / "gallery").glob("*.py"))
    assert len(parts) > 15
    assert not {part for part in parts - ELSEWHERE if f"{part}(" not in hung}


def test_the_product_has_no_gallery() -> None:
    """It is shown by the tests alone: no screen, no option."""
    from typer.testing import CliRunner

    from companion.app.tablet import SCREENS
    from companion.cli import command_tree

    assert "gallery" not in SCREENS and not (APP / "gallery").exists()
    assert CliRunner().invoke(command_tree.app, ["play", "--gallery"]).exit_code == 2


def test_what_tables_draw_ahead_hangs_in_the_gallery(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One list of states: one that is added there is drawn ahead at a table, and seen here."""
    from companion.app.table import render_warmup
    from companion.app.table import render_warmup as widget_states
    from companion.app.widgets.panel_items import TextItem
    from tests.app.gallery.table import shared

    added, shown = TextItem("a new state"), []
    usual = widget_states.buttons
    monkeypatch.setattr(widget_states, "buttons", lambda said: iter([*usual(said), ("Added", added)]))
    monkeypatch.setattr(render_warmup, "_show", lambda part, wide: shown.append(part))
    assert "Added" in [exhibit.name for exhibit in shared()]
    stage = open_app(rehearses=True, game="little-chess-jumble")
    stage.until(lambda: added in shown)

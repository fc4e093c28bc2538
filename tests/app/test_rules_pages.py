"""The rules on the screen: every page of every game fits in three sizes, is found, and says which house rules are in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.screens.rules import DiagramView, PageButton, RulesScreen
from companion.app.settings import Settings, load_settings
from companion.app.widgets import text
from companion.app.widgets.element import Element, ScrollElement
from companion.app.widgets.theme import fit_to_window
from companion.games import families
from companion.kernel.game import Intent
from companion.kernel.pages import PARTS
from companion.table.rules import rules_by_number
from companion.table.setup import TableSetup
from tests.app.app_driver import SIZE, Stage
from tests.every_case import spread
from tests.sampled_games import sampled_games

SIZES = ((1280, 800), (800, 480), (540, 1170))
LEAST = 180
"""Dp that a picture of a board is wide at least on 1280 x 800."""


@pytest.fixture(autouse=True)
def usual_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    yield
    Window.size = SIZE
    fit_to_window(*SIZE)


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.close()


def opened(stage: Stage, game: str, at: str = "", **rules: str) -> Any:
    stage.app.open_rules(game, rules, stage.app.go_home, at)
    stage.frames(3)
    return stage.app.screen


def laid(game: str, size: tuple[int, int], plain: bool = False, **rules: str) -> RulesScreen:
    """The rules in a room of this size, without a window around them."""
    fit_to_window(*size)
    app = SimpleNamespace(help=print, settings=Settings(plain=plain))
    screen = RulesScreen(cast(AppContext, app), game, rules, lambda: None)
    screen.size = size
    screen.fit_in()
    return screen


def outside(screen: RulesScreen) -> list[str]:
    """Words that are cut off, and things that stick out of their room."""
    wrong = []
    for widget in screen.walk():
        if isinstance(widget, text.Text) and (widget.clipped or widget.lines):
            wrong.append(widget.text or widget.lead)
        if isinstance(widget, DiagramView):
            wide, high = widget.ground.size
            if wide > widget.width + 1 or high > widget.height + 1:
                wrong.append(f"picture {widget.diagram.squares[0]}")
    for part in screen.children:
        if isinstance(part, Element) and not (
            part.x >= screen.x - 1
            and part.right <= screen.right + 1
            and part.y >= screen.y - 1
            and part.top <= screen.top + 1
        ):
            wrong.append(f"{type(part).__name__} sticks out")
    return wrong


GONE = {
    "big-action-chess-jumble": {
        "table_dice": "typed",
        "board": "/nowhere/own.toml",
        "deck": "/nowhere/deck.toml",
    }
}
"""What a running game was made with also holds rules of the table, and perhaps files that are no more."""


@pytest.mark.parametrize(
    ("game", "size", "plain"), spread(product(sampled_games(__name__), SIZES, (False, True)), 9, 4), ids=str
)
def test_no_page_is_clipped(game: str, size: tuple[int, int], plain: bool) -> None:
    """Every page, and the list of them; what is higher than the room scrolls."""
    screen = laid(game, size, plain, **GONE.get(game, {}))
    assert not outside(screen), "the list"
    for leaf in screen.reading.leaves:
        screen.turn_to(leaf.id)
        assert not outside(screen), leaf.id
        sheet = screen.sheet
        assert sheet is not None
        assert isinstance(sheet.scroll, ScrollElement)
        assert sheet.scroll.inside.width <= sheet.scroll.width
        for picture in (widget for widget in screen.walk() if isinstance(widget, DiagramView)):
            assert max(picture.ground.size) >= LEAST, leaf.id


def test_the_first_page_is_open_and_the_list_holds_all(stage: Stage) -> None:
    screen = opened(stage, "wild-jokers")
    rows = [row.text for row in screen.walk() if isinstance(row, PageButton)]
    assert rows == [leaf.title for leaf in screen.reading.leaves]
    assert "The goal" in stage.words
    assert any("Capture the other king" in said for said in stage.words)
    assert {leaf.part for leaf in screen.reading.leaves} == set(PARTS)


def test_one_touch_says_the_rules_in_plain_language_and_another_as_before(stage: Stage) -> None:
    """It is kept, the page stays open, and the settings have the same switch."""
    screen = opened(stage, "wild-jokers", "hops")
    assert "More than one hop" in stage.words
    stage.press("Rules in plain language")
    assert screen.at == "hops" and load_settings().plain
    assert "How does a joker keep hopping?" in stage.words
    assert any(said.startswith("The joker may then hop over a different pit") for said in stage.words)
    stage.app.open_settings("language")
    stage.frames(3)
    stage.press("Rules in plain language")
    assert not load_settings().plain
    opened(stage, "wild-jokers", "hops")
    assert any(said.startswith("After a hop without a capture") for said in stage.words)


def test_next_turns_the_page_and_back_leads_back(stage: Stage) -> None:
    screen = opened(stage, "wild-jokers")
    stage.press("Next: Setting up")
    assert screen.at == "setup"
    stage.press("Castling")
    assert screen.at == "castling"
    stage.press("Back")
    assert stage.app.screen is not screen


def test_a_page_is_opened_by_its_name(stage: Stage) -> None:
    assert opened(stage, "gravity-chess", "stacked").leaf.title == "Stacked pieces"
    assert opened(stage, "gravity-chess", "no-such-page").at == "aim"


def test_the_search_finds_words_of_pages_and_captions(stage: Stage) -> None:
    screen = opened(stage, "wild-jokers")
    field = screen._field
    field.typed.text = "castl"
    stage.frames()
    rows = [row for row in screen.walk() if isinstance(row, PageButton)]
    assert rows[0].text == "Castling"
    stage.press("Castling")
    assert screen.at == "castling"
    assert any("can't enter pits" in one.snippet for one in screen.reading.search("can't enter pits"))
    assert {one.leaf.id for one in screen.reading.search("upturned rook")} == {"setup"}
    field.typed.text = "zugzwang"
    stage.frames()
    assert "Nothing found. Try another word." in stage.words


@pytest.mark.parametrize(
    ("game", "sought", "page"),
    [
        ("big-action-chess-jumble", "shield", "shields"),
        ("raindropchess", "castling", "no-castling"),
        ("booster-chess", "en passant", "pawns"),
        ("boulder-chess", "push", "passage-boulders"),
        ("cloak-and-dagger-chess", "castle", "castling"),
        ("dice-and-cards", "orange", "turn-both"),
    ],
)
def test_what_is_sought_is_found(game: str, sought: str, page: str) -> None:
    rules = {"orange": "yes"} if game == "dice-and-cards" else {}
    assert page in {one.leaf.id for one in laid(game, SIZE, False, **rules).reading.search(sought)}


def test_house_rules_in_force_are_marked(stage: Stage) -> None:
    """On the pages that they concern, and only where they differ from what is printed."""
    screen = opened(stage, "wild-jokers", "man-K", castling="b")
    assert any(said.startswith("House rule: Castling. None.") for said in leads(screen))
    screen.turn_to("turn")
    assert not leads(screen)
    assert not leads(opened(stage, "wild-jokers", "castling", castling="a"))
    assert not leads(opened(stage, "wild-jokers", "castling"))


def leads(screen: RulesScreen) -> list[str]:
    return [w.lead for w in screen.walk() if isinstance(w, text.Text) and w.lead.startswith("House rule")]


def test_rules_of_the_table_and_files_that_are_gone_do_no_harm() -> None:
    """Every page comes: `test_no_page_is_clipped` turns them."""
    ((game, rules),) = GONE.items()
    screen = laid(game, SIZE, False, **rules)
    said = [said for leaf in screen.reading.leaves for said in leaf.house]
    assert any("own.toml" in one and "/nowhere" not in one for one in said)
    assert "The pictures show the published board, dice and cards." in said


def test_on_a_small_screen_list_and_page_follow_each_other() -> None:
    screen = laid("parade-chess-solitaire", (800, 480))
    assert screen.sheet is None
    screen.turn_to("setup")
    assert screen.sheet is not None and screen.sheet.onward is not None
    screen._leave()
    assert screen.sheet is None


def test_rules_lie_over_a_table_that_goes_on(stage: Stage) -> None:
    """Opened from the table without a way back of their own, they give the same table back."""
    stage.app.table.play(TableSetup(game="wild-jokers", seed=1))
    stage.frames()
    table = stage.app.screen
    stage.app.open_rules("wild-jokers", {}, None, "man-J")
    stage.frames()
    assert isinstance(stage.app.screen, RulesScreen)
    stage.command(do="act", action="Pa2-a3")
    assert table.heard.last, "the table hears what is told meanwhile"
    stage.press("Back")
    assert stage.app.screen is table
    assert stage.referee.record.line_of_play.played[-1].action == "Pa2-a3"
    stage.frames()
    assert "a3" in table.board.figures.standing


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_the_legend_shows_every_piece(game: str) -> None:
    screen = laid(game, SIZE)
    screen.turn_to("legend")
    names = {w.lead for w in screen.walk() if isinstance(w, text.Text) and w.lead}
    assert len(names) == len(families()[game].book().kinds)


def test_a_refusal_leads_to_its_rule_and_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="wild-jokers", seats=None)
    table = stage.app.screen
    assert "Why?" not in stage.words
    stage.square("a1")
    stage.square("g7")
    assert "Why?" in stage.words
    stage.press("Why?")
    assert isinstance(stage.app.screen, RulesScreen) and stage.app.screen.leaf is not None
    assert stage.app.screen.leaf.page is not None
    assert stage.app.screen.leaf.page.kind == stage.referee.view().layout["a1"][-1].kind
    rule = stage.referee.why_not(Intent("a1", "g7", "tap")).rule
    entry = rules_by_number()[rule]
    assert (f"Rule {rule}:", entry.plain) in [
        (w.lead, w.text) for w in stage.app.screen.walk() if isinstance(w, text.Text)
    ]
    stage.app.screen.turn_to("aim")
    assert entry.plain not in stage.words
    stage.press("Back")
    assert stage.app.screen is table


@pytest.mark.parametrize("game", sampled_games(__name__))
def test_every_rule_that_refuses_has_its_page(game: str) -> None:
    """What the rules name when they refuse is explained somewhere, and a piece's page serves where they name nothing."""
    from companion.table.exercises import page_about, pages_of

    for page in pages_of(game, {}):
        for rule in page.rules:
            assert page_about(game, {}, rule, page.kind)
        if page.kind:
            assert page_about(game, {}, "", page.kind) == page.id
    assert page_about(game, {}, "XX-R1") == ""

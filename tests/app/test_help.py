"""Every screen says what it is for: by its button, by F1 and by a question mark, whole on a small screen, in five languages."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

import companion.app
from companion.app.texts import TEXTS, WORDS, text
from companion.i18n.languages import COMPLETE, entries
from tests.app.app_scenes import check
from tests.app.stand_ins import Pretended
from tests.every_case import spread

if TYPE_CHECKING:
    from companion.app.screens.kiosk.controller import KioskController
    from tests.app.app_driver import Stage

pytestmark = pytest.mark.usefixtures("english_again")


DOCS = Path(__file__).parents[2] / "docs"
F1 = 282
WITHOUT = {
    "HelpScreen",
    "HandbookScreen",
    "CrashScreen",
    "ReportScreen",
    "IdleScreen",
    "ArbiterSheet",
    "WaitingGameSheet",
}
"""Screens that say all themselves."""
OPENED = (
    "first-start",
    "draw-board",
    "own-set",
    "check-board",
    "all-games",
    "more-games",
    "statistics",
    "settings",
    "pair-men",
    "club",
)


@pytest.fixture
def smallest_window() -> Iterator[None]:
    """The smallest window that people have."""
    from tests.app.app_driver import resize

    resize(800, 480)
    yield
    resize(1280, 800)


def screens(stage: Stage) -> Iterator[str]:
    """Walks to every screen."""
    app = stage.app
    yield "home"
    for screen in OPENED:
        app.open(screen)
        yield screen
    from tests.app.app_driver import game_screens

    yield from game_screens(stage)
    app.open_rules("wild-jokers", on_back=app.go_home, at=app.screen.reading.leaves[0].id)
    yield "a page of the rules"


def pages() -> Iterator[Any]:
    """Every class of a whole screen."""
    from companion.app.widgets.screen import Screen

    for module in pkgutil.walk_packages(companion.app.__path__, "companion.app."):
        for _, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if (
                issubclass(one, Screen)
                and one.__module__ == module.name
                and not one.__module__.startswith(("companion.app.widgets", "companion.app.pages"))
            ):
                yield one


def pressed(stage: Stage, key: int, *held: str) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", key, 0, None, list(held))
    stage.frames(3)


def named(topic: str, language: str) -> set[str]:
    """The ids of what a page of help names: buttons and lines of the screen, each by its own message."""
    return set(re.findall(r"\{ ([a-z.-]+) \}", entries(WORDS / f"{language}.ftl")[f"help-{topic}"]))


def helped(stage: Stage) -> bool:
    return text("help-docs", page="").split(":")[0] in " ".join(stage.words)


def test_rules_are_opened_from_each_screen_of_a_game(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the very game, and where it has been played as it was played."""
    stage = open_app(game="wild-jokers", seats=None, rules={"castling": "b"})
    stage.play(6)
    path, rules = stage.referee.journal_path, stage.referee.game.rules
    opened: list[tuple[object, ...]] = []

    def open_rules(game: str, rules: Any = None, **_: object) -> None:
        opened.append((game, rules))

    def ask(name: str) -> None:
        screen = stage.app.screen
        assert screen.has_rules or name == "table", name
        with monkeypatch.context() as patched:
            patched.setattr(stage.app, "open_rules", open_rules)
            screen.read_rules()

    def told(name: str) -> object:
        ask(name)
        game, own = opened.pop()
        assert game == "wild-jokers" or name == "daily", name
        return own

    assert told("table") == rules
    stage.app.replay(path, at=4)
    assert told("replay") == rules
    stage.app.screen._play_on()
    assert told("play on") == rules
    seen = {name for name in screens(stage) if stage.app.screen.has_rules and told(name) in (None, {})}
    assert {"exercise", "ladder", "daily"} <= seen


def test_every_screen_has_help_and_every_help_has_a_page_of_the_documentation(
    open_app: Callable[..., Stage],
) -> None:
    from companion.app.overlays import DOCS as PAGES

    open_app()
    topics = {one.topic for one in pages() if one.topic}
    bare = {one.__name__ for one in pages() if not one.topic}
    assert bare - {"TableLayout", "TableDrawing", "BoxLayout", "MomentScreen", "LiveScreen"} == WITHOUT
    assert topics | {"dice-table"} == set(PAGES)
    assert not [page for page in PAGES.values() if not (DOCS / page).exists()]
    for language in COMPLETE:
        TEXTS.language = language
        for topic in PAGES:
            lines = text(f"help-{topic}").split("\n")
            assert 3 <= len(lines) <= 6 and all(line == line.strip() for line in lines), (language, topic)


def test_help_names_only_what_the_screen_shows(
    open_app: Callable[..., Stage], board: Pretended, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    stage = open_app()
    for name in screens(stage):
        stage.frames(3)
        missing = {id for id in named(stage.app.screen.topic, "en") if text(id) not in stage.words}
        assert not missing, name
    assert "start" in named("box", "en")


def test_help_names_the_same_in_every_language() -> None:
    from companion.app.overlays import DOCS as PAGES

    for topic in PAGES:
        for language in COMPLETE:
            assert named(topic, language) == named(topic, "en"), (topic, language)


def test_help_is_shown_whole_by_button_and_by_keys(
    smallest_window: None, open_app: Callable[..., Stage], board: Pretended, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    stage, walked = open_app(), []
    for name in screens(stage):
        walked.append(name)
        shown = stage.app.screen
        stage.frames(3)
        check(stage, name)
        stage.press(text("help"))
        assert helped(stage), name
        for language in spread(COMPLETE, len(COMPLETE)):
            TEXTS.language = language
            stage.app.screen.redo_words()
            check(stage, f"help of {name}, {language}")
        TEXTS.language = "en"
        stage.app.screen.redo_words()
        stage.press("Got it")
        assert stage.app.screen is shown and not helped(stage)
        pressed(stage, F1)
        assert helped(stage), name
        pressed(stage, F1)
        pressed(stage, 27)
        assert stage.app.screen is shown, name
    assert {"home", "settings", "pair-men"} < {*walked}


def test_a_question_mark_asks_wherever_it_lies_on_the_keys_but_not_while_someone_types(
    open_app: Callable[..., Stage],
) -> None:
    from kivy.core.window import Window

    from companion.app.widgets.fields import LineInput
    from companion.app.widgets.screen import TYPING

    stage = open_app()
    Window.dispatch("on_textinput", "?")
    stage.frames(2)
    assert helped(stage)
    stage.press("Got it")
    stage.app.set_up("wild-jokers")
    stage.press("White")
    line = next(w for w in stage.root.walk() if isinstance(w, LineInput))
    line.focus = True
    stage.frames(2)
    assert TYPING.line is line
    Window.dispatch("on_textinput", "?")
    stage.frames(2)
    assert not helped(stage)


@pytest.mark.parametrize("game", ["little-chess-jumble", "parade-chess-solitaire", "dice-and-cards"])
def test_a_table_has_help_beside_its_board(
    game: str, smallest_window: None, open_app: Callable[..., Stage]
) -> None:
    stage = open_app(game=game, seats=None, seed=5)
    table = stage.app.screen
    stage.press("Menu")
    stage.press("Other")
    stage.press("Help")
    assert helped(stage) and stage.app.screen is table
    check(stage, f"help at {game}")
    stage.press("Back to the game")
    assert not helped(stage)
    pressed(stage, F1)
    assert helped(stage)
    stage.press("Rules")
    pressed(stage, F1)
    assert helped(stage) and stage.app.screen is not table
    stage.press("Got it")
    pressed(stage, 27)
    assert stage.app.screen is table


def test_a_game_that_is_replayed_or_written_out_has_help(
    smallest_window: None, open_app: Callable[..., Stage]
) -> None:
    stage = open_app(players={"green": "computer", "blue": "computer"}, rules={"length": "b"})
    stage.play(3)
    stage.app.replay(stage.referee.journal_path)
    shown = stage.app.screen
    check(stage, "replay")
    stage.press("Help")
    assert helped(stage)
    stage.press("Rules")
    stage.app.screen._leave()
    stage.press("Got it")
    assert stage.app.screen is shown
    stage.press("Save a copy")
    pressed(stage, F1)
    assert helped(stage)
    stage.press("Got it")
    stage.app.screen._leave()
    assert stage.app.screen is shown


def test_what_a_table_tells_while_help_lies_over_its_rules_is_there_afterwards(
    open_app: Callable[..., Stage],
) -> None:
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3")
    table = stage.app.screen
    table.read_rules()
    stage.app.help()
    stage.app.table.command(do="act", action="Rf1-a12")
    stage.frames(2)
    assert any("from f1 to a12" in line for line in stage.log)


@pytest.fixture
def handbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A handbook that came with the app, and the addresses that a browser is asked to open."""
    from companion.app import overlays
    from companion.server import handbook as pages
    from companion.server.handbook import handbook_server as served

    (tmp_path / "index.html").write_text("<h1>Tableside</h1>")
    opened: list[str] = []

    def open_page(address: str) -> bool:
        opened.append(address)
        return "clocks" not in address

    for module in (pages, served):
        monkeypatch.setattr(module, "PAGES", tmp_path)
    monkeypatch.setattr(served.HandbookServer.__init__, "__defaults__", (lambda: ("127.0.0.2",),))
    monkeypatch.setattr("webbrowser.open", open_page)
    yield opened
    if overlays.handbook_server.cache_info().currsize:
        overlays.handbook_server().close()
        overlays.handbook_server.cache_clear()


def test_help_leads_on_to_the_handbook(
    handbook: list[str], smallest_window: None, open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.pictures import QrCode

    stage = open_app()
    home = stage.app.screen
    pressed(stage, F1)
    assert not helped(stage)  # instead of the name of a page there is a way to it
    stage.press("Handbook")
    for language in spread(COMPLETE, 2):
        TEXTS.language = language
        stage.app.screen.redo_words()
        check(stage, f"the handbook, {language}")
    TEXTS.language = "en"
    stage.app.screen.redo_words()
    code = next(one for one in stage.root.walk() if isinstance(one, QrCode))
    assert code.words.startswith("http://127.0.0.2:") and code.words.endswith("/getting-started.html")
    stage.press("Open here")
    assert handbook[0].startswith("http://127.0.0.1:") and handbook[0].endswith("/getting-started.html")
    pressed(stage, 27)
    stage.press("Got it")
    assert stage.app.screen is home


def test_where_there_is_no_browser_the_address_is_said(
    handbook: list[str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    stage.app.read_handbook("clocks.md")
    stage.frames(2)
    stage.press("Open here")
    assert f"No browser found. The handbook is at {handbook[0]}." in stage.words


def test_a_table_leads_on_to_the_handbook(handbook: list[str], open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="wild-jokers", seats=None, seed=5)
    table = stage.app.screen
    pressed(stage, F1)
    stage.press("Handbook")
    assert "Open here" in stage.words
    pressed(stage, 27)
    assert stage.app.screen is table


def test_a_kiosk_shows_a_phone_the_way_alone(handbook: list[str], open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.kiosk = cast("KioskController", object())
    stage.app.read_handbook("club/wall.md")
    stage.frames(2)
    assert "Open here" not in stage.words and any(words.endswith("/club/wall.html") for words in stage.words)
    stage.app.kiosk = None

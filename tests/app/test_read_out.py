"""What has the focus is read out: everything has a name, says what it is and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.app.keys import PAGE_DOWN, PRESENTER
from companion.app.tablet import SCREENS
from companion.voice.settings import VoiceSettings
from companion.voice.settings import save as save_voice
from tests.accessibility.room import Engines, Room
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def nameless(stage: Stage) -> list[str]:
    """What can have the focus and has no name for the ear."""
    from companion.app.widgets.screen_reader import label_of

    stage.frames(4)
    things = [one for one in stage.app.focus.things() if not hasattr(one, "stops")]
    return [repr(one) for one in things if not any(c.isalnum() or c in "+\u2212" for c in label_of(one))]


def test_everything_beside_the_table_has_a_name(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    assert not nameless(stage)
    for screen in SCREENS:
        if screen != "pair-men":
            stage.app.open(screen)
            assert not nameless(stage), screen
    for game in ("big-action-chess-jumble", "parade-chess-solitaire"):
        stage.app.set_up(game)
        for sheet in ("", "printed", "board", "rules", f"chair {stage.app.screen.choosing.info.seats[0]}"):
            stage.app.screen.actions.open(sheet)
            assert not nameless(stage), (game, sheet)


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_everything_at_a_table_has_a_name(game: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app(game=game, seats=None, seed=5)
    assert not nameless(stage)
    for _ in range(6):
        stage.go_on(lambda actions: actions[len(actions) // 2])
        assert not nameless(stage)
    stage.app.screen.open_menu()
    assert not nameless(stage)


@pytest.fixture
def reading(open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stage, Room]]:
    """Home, with the focus read out and no other voice."""
    engines = Engines(monkeypatch)
    save_voice(VoiceSettings(focus=True))
    room = Room(open_app(), engines)
    yield room._stage, room
    room.light()


def test_a_button_says_what_it_is_and_how_it_stands(reading: tuple[Stage, Room]) -> None:
    stage, room = reading
    stage.app.open_settings("look")
    stage.frames(3)
    room.heard()
    first = " ".join(room.press(PAGE_DOWN))
    assert first == "Theme and animations Back, button"
    said = [" ".join(room.press(PAGE_DOWN)) for _ in range(40)]
    assert any(one.startswith("Theme Evening, selected, 1 of 3") for one in said), said
    assert "Daylight, button, 2 of 3" in said, "a heading is said once"


def test_what_cannot_be_pressed_says_so(reading: tuple[Stage, Room]) -> None:
    stage, room = reading
    from companion.table.setup import TableSetup

    stage.app.table.play(TableSetup(game="little-chess-jumble", seats=("green", "blue"), seed=1))
    stage.frames(3)
    room.heard()
    said = [" ".join(room.press(PAGE_DOWN)) for _ in range(12)]
    assert any("Undo, unavailable, There is nothing to undo" in one for one in said), said


def test_a_seat_says_where_its_pieces_are(reading: tuple[Stage, Room]) -> None:
    stage, room = reading
    from companion.table.setup import TableSetup

    position = "G:Qd4,Rf1 B:Qh7,Re12,Nb8 turn=G die=3"
    setup = TableSetup(
        game="little-chess-jumble", seats=("green", "blue"), position=position, names={"green": "Anna"}
    )
    stage.app.table.play(setup)
    stage.frames(3)
    room.heard()
    said = [" ".join(room.press(PAGE_DOWN)) for _ in range(14)]
    assert any("Anna, to move, 1 home, 1 on the way, 2 in the start box" in one for one in said), said
    assert any("Blue, Waiting, 1 home, 2 on the way, 1 in the start box" in one for one in said), said


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
@pytest.mark.parametrize("plain", [False, True])
def test_a_page_of_the_rules_is_read_out_when_it_is_turned_to(
    reading: tuple[Stage, Room], size: tuple[int, int], plain: bool
) -> None:
    """The first and the last too, from which no button leads on, and once."""
    from tests.app.app_driver import SIZE, resize

    stage, room = reading
    resize(*size)
    stage.app.set("plain", plain)
    stage.app.open_rules("gravity-chess", {}, stage.app.go_home)
    stage.frames(3)
    book = stage.app.screen.reading
    pages = [(leaf.title, leaf.says.replace(";", ",")) for leaf in book.leaves]
    leads = [book.shots(book.leaves[n])[0].lead for n in (1, -1)]
    for (title, says), lead in zip((pages[1], pages[-1]), leads, strict=True):
        room.heard()
        for _ in range(40):
            if " ".join(room.press(PAGE_DOWN)[-1:]).startswith(title):
                break
        said = " ".join(room.press(PRESENTER))
        assert says in said and lead in said, said
        assert says not in " ".join(room.press(PAGE_DOWN))
        if size != SIZE:
            stage.press("Back")
    resize(*SIZE)


def test_nothing_is_read_where_no_one_wants_it(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    engines = Engines(monkeypatch)
    room = Room(open_app(), engines)
    try:
        room.press(PAGE_DOWN)
        assert not engines.all
    finally:
        room.light()

"""The chess games behind the shelf: found by name and by what happens, kept as favourites, added from files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.models import shelf
from companion.app.screens.home import more_games_screen
from companion.app.settings import load_settings
from companion.games import file_families, look_again
from companion.seat_pages.shelf import games_behind
from companion.table.storage.data_folder import variants_folder
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


HAWKS = "[hawks:chess]\ncustomPiece1 = h:BN\nstartFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1\n"


@pytest.fixture(autouse=True)
def looked_at_first(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No one has looked at the list, and no file was added before."""
    monkeypatch.setattr(more_games_screen, "LOOKED", more_games_screen.Looked())
    look_again()
    yield
    look_again()


def opened(stage: Stage) -> Any:

    stage.app.open("more-games")
    stage.until(lambda: stage.app.screen.settled and bool(rows(stage)))
    return stage.app.screen


def rows(whole: Any) -> list[Any]:
    """The games that are shown, in their order."""
    from companion.app.screens.home.more_games_screen import MoreGameRow
    from tests.app.app_driver import parts

    return parts(whole, MoreGameRow)


def titles(screen: Any) -> list[str]:

    return [row.game.title for row in rows(screen)]


def test_the_box_of_chess_leads_there_and_back(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.home.shelf import ShelfBox
    from tests.app.app_driver import parts

    stage = open_app()
    first = parts(stage, ShelfBox)[0]
    assert first.title == "Chess" and first.sub.startswith("and ") and first.sub.endswith(" variants")
    behind = first.sub.split()[1]
    stage.press("Chess")
    stage.press("More games")
    assert f"All {behind}" in stage.words, "the same number as on the shelf"
    screen = stage.app.screen
    assert isinstance(screen, more_games_screen.MoreGamesScreen)
    stage.type("los alamos")
    stage.press(rows(screen)[0].text)
    assert stage.app.screen.choosing.info.id == "losalamos"
    assert "6 × 6 squares" in " ".join(stage.words)
    stage.press("Back")
    assert titles(stage.app.screen) == ["Los Alamos"], "what was searched for is still there"


@pytest.mark.parametrize(
    ("typed", "first", "never"),
    [
        ("xiang", "Xiangqi", "Chess"),
        ("explode", "Atomar", "Los Alamos"),
        ("5x5", "Gardner", "Los Alamos"),
        ("5 × 5", "Gardner", "Los Alamos"),
        ("king of", "King of the Hill", "Antichess"),
    ],
)
def test_games_are_found_by_name_and_by_what_happens(
    typed: str, first: str, never: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    screen = opened(stage)
    stage.type(typed)
    assert first in [one.title for one in screen.found][:2]
    assert never not in [one.title for one in screen.found]
    assert not any("Taking" in one.says for one in screen.found), "words are found by how they begin"


def test_nothing_found_is_said(open_app: Callable[..., Stage]) -> None:

    stage = open_app()
    screen = opened(stage)
    stage.type("zzz")
    assert not rows(screen) and any("Nothing found" in word for word in stage.words)


def test_every_game_has_its_place_on_a_page(open_app: Callable[..., Stage]) -> None:

    stage = open_app()
    screen = opened(stage)
    wanted = [one.id for one in screen.found]
    assert len(wanted) == len(games_behind())
    seen: list[str] = []
    for _ in wanted:
        seen += [row.game.id for row in rows(screen)]
        if stage.find_button("Next page").disabled:
            break
        stage.press("Next page")
    assert seen == wanted


def test_groups_hold_what_they_say(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    for group, holds in (
        ("Small boards", {"Gardner", "Minishogi"}),
        ("From Asia", {"Xiangqi", "Makruk"}),
        ("Other goal", {"King of the Hill"}),
    ):
        stage.press(group)
        assert holds <= {one.title for one in screen.found}
        assert "Capablanca" not in {one.title for one in screen.found}


def test_favourites_come_first_and_are_kept(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    stage.type("xiangqi")
    stage.press("Add to favourites")
    assert load_settings().favourites == ["xiangqi"]
    stage.type("")
    assert titles(screen)[0] == "Xiangqi"
    stage.press("Favourites, 1")
    assert titles(screen) == ["Xiangqi"]
    stage.press("Remove from favourites")
    assert load_settings().favourites == [] and len(titles(screen)) > 1


def test_a_file_becomes_a_game_a_touch_later(
    open_app: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.table.storage import data_folder

    monkeypatch.setattr(data_folder, "places", lambda: (tmp_path,))
    (tmp_path / "hawks.ini").write_text(HAWKS, "utf-8")
    (tmp_path / "wrong.ini").write_text("[wrong:chess]\nfoo = 1\n", "utf-8")
    stage = open_app()
    opened(stage)
    stage.press("Add a file")
    stage.press("wrong.ini")
    assert any("[wrong], line 2" in word and "foo" in word for word in stage.words)
    stage.press("hawks.ini")
    assert "Added: hawks." in stage.words
    assert [path.name for path in variants_folder().iterdir()] == ["hawks.ini"]
    stage.press("Back")
    stage.type("hawks")
    stage.until(lambda: stage.app.screen.settled)
    stage.press(rows(stage)[0].text)
    stage.press("Start")
    assert stage.referee.game.info.id == "hawks"
    stage.command(do="act", action="Ph2-h3")
    assert stage.referee.view().turn == "black"


def test_a_file_that_is_gone_takes_its_game_along(open_app: Callable[..., Stage]) -> None:

    stage = open_app()
    variants_folder().mkdir(parents=True)
    path = variants_folder() / "hawks.ini"
    path.write_text(HAWKS, "utf-8")
    look_again()
    assert "hawks" in file_families()
    path.write_text("[hawks:nobody]\n", "utf-8")
    assert "hawks" not in {row.id for row in shelf.more_games(())}, "one that is broken is left out"
    path.unlink()
    look_again()
    assert "hawks" not in file_families()
    assert rows(opened(stage))


def test_strangers_add_nothing(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.kiosk.controller import LOCKED

    assert "add-variants" in LOCKED
    stage = open_app(kiosk=True)
    screen = opened(stage)
    assert stage.find_button("Add a file") is None and all(row.star is None for row in rows(screen))


def test_nothing_is_cut_or_on_top_of_another(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    opened(stage)
    check(stage, "all")
    stage.type("king")
    check(stage, "searched")
    stage.type("zzz")
    check(stage, "nothing found")
    stage.app.open("add-variants")
    check(stage, "add a file")
    stage.app.set_up("xiangqi")
    check(stage, "a box behind the shelf")


def test_what_is_found_lies_above_the_keys(open_app: Callable[..., Stage]) -> None:
    """On a small tablet three rows of games at least, each as high as a finger; without keys they are as before."""
    from companion.app.widgets.fields import TextField
    from companion.app.widgets.screen import TYPING
    from tests.app.app_driver import part, resize

    resize(800, 480)
    stage = open_app()
    stage.app.settings.keyboard = "always"
    screen = opened(stage)
    before = [row.height for row in rows(screen)]
    field = part(screen, TextField)
    stage.tap(*field.to_window(*field.center))
    stage.type("king")
    stage.frames(4)
    keys = stage.root.keys
    found = rows(screen)
    assert len({row.y for row in found}) >= 3 and len(found) >= 6
    assert all(row.y >= keys.top - screen.y and row.height >= 48 for row in found)
    assert min(row.y for row in found) < field.y and max(row.top for row in found) <= field.y
    check(stage, "searched with keys")
    stage.type("")
    TYPING.end()
    stage.until(lambda: stage.root.keys is None)
    stage.frames(4)
    assert [row.height for row in rows(screen)] == before


def test_what_each_side_holds_is_shown_where_it_comes_back(open_app: Callable[..., Stage]) -> None:
    from companion.app.table.widgets.seat_state import seat_states

    position = "rnb1kb1r/ppp2ppp/8/3p4/8/5N2/PPPP1PPP/RNBQKB1R[NPqp] w KQkq - 0 6"
    stage = open_app(game="crazyhouse", seats=("white", "black"), position=position)
    referee = stage.referee
    white, black = seat_states(referee.game, referee.view(), {}, {"white": "Anna", "black": "Ben"}, {})
    assert {kind: n for kind, _, n in white.men} == {"N": 1, "P": 1} and white.whose == "white"
    assert {kind: n for kind, _, n in black.men} == {"Q": 1, "P": 1} and black.whose == "black"


@pytest.mark.parametrize(
    ("game", "kind", "drawing"), [("duck", "#", "duck"), ("capablanca", "C", "chancellor")]
)
def test_pieces_on_the_table_look_as_their_file_says(
    game: str, kind: str, drawing: str, open_app: Callable[..., Stage]
) -> None:
    from companion.artwork.pieces import drawing_of

    stage = open_app(game=game, seats=("white", "black"))
    looks = stage.referee.game.info.looks
    assert drawing_of(kind, looks) == drawing
    assert stage.app.screen.board.looks == looks


def test_a_file_whose_start_is_none_says_so_when_it_begins(open_app: Callable[..., Stage]) -> None:

    stage = open_app()
    variants_folder().mkdir(parents=True)
    (variants_folder() / "odd.ini").write_text(
        "[oddity:chess]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\n", "utf-8"
    )
    look_again()
    screen = opened(stage)
    stage.type("oddity")
    stage.until(lambda: stage.app.screen.settled)
    stage.press(rows(screen)[0].text)
    stage.press("Start")
    assert any("oddity" in word and "is not a legal start position" in word for word in stage.words)

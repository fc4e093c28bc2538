"""A game of chess on the screen: moves as on a score sheet with the opening, and the buttons that chess players look for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.app.table.widgets.moves_view import MovesView, with_figures
from companion.app.texts import TEXTS
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.textures import style, text_size
from companion.app.widgets.theme import size_of
from companion.artwork.design import THEMES
from companion.games.chess.notation import openings
from companion.i18n.figures import PLACE, Figure, extract_figures
from companion.i18n.languages import ENGLISH
from companion.i18n.opening_names import opening_name
from companion.table.read_model import Moves, Row
from companion.table.setup import TableSetup
from tests.app.app_driver import SIZE, Stage, resize
from tests.artwork.contrast import contrast
from tests.every_case import spread

ITALIAN = (("e2", "e4"), ("e7", "e5"), ("g1", "f3"), ("b8", "c6"), ("f1", "c4"))
FOUR_KNIGHTS = (
    ("c2", "c4"),
    ("e7", "e5"),
    ("b1", "c3"),
    ("g8", "f6"),
    ("g1", "f3"),
    ("b8", "c6"),
    ("g2", "g3"),
)
OPENING = {"en": "English Opening", "de": "Englische Eröffnung", "fr": "Ouverture anglaise"}
LONG = "English Opening: King's English Variation, Four Knights Variation, Fianchetto Line"


@pytest.fixture
def chess(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Stage]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = Stage(TableSetup(game="chess", seed=1))
    yield found
    found.close()
    resize(*SIZE)


def moved(chess: Stage, moves: tuple[tuple[str, str], ...] = ITALIAN) -> None:
    for origin, to in moves:
        chess.square(origin)
        chess.square(to)


def test_moves_stand_in_two_columns_below_the_opening(chess: Stage) -> None:
    resize(1280, 800)
    moved(chess)
    moves = chess.app.screen.moves
    assert [text.replace("\u202f", "") for text in moves.shown] == ["e4", "e5", "Nf3", "Nc6", "Bc4"]
    assert moves.opening == "Italian Game"
    first, second = (next(one for one in moves.children if one.text == text) for text in ("e4", "e5"))
    assert first.y == second.y and first.right <= second.x
    chess.command(do="undo")
    assert [text.replace("\u202f", "") for text in moves.shown][-1] == "Nc6"


def written(view: MovesView) -> Text:
    """The name of the opening as it is drawn."""
    return next(one for one in view.children if one is view._title)


@pytest.mark.parametrize(
    ("language", "size", "clock"),
    spread(product(OPENING, ((1280, 800), (800, 480)), (False, True)), 3),
    ids=str,
)
def test_the_name_of_an_opening_leaves_room_to_the_moves(
    chess: Stage, language: str, size: tuple[int, int], clock: bool
) -> None:
    """It has one line, in the reader's language: what has no room of it is left out, and two moves of each side are seen."""
    resize(*size)
    family, rules = OPENING[language], {"clock": "15+10"} if clock else {}
    chess.app.set("language", language)
    try:
        chess.app.table.play(TableSetup(game="chess", rules=rules))
        chess.frames(2)
        moved(chess, FOUR_KNIGHTS)
        moves = chess.app.screen.moves
        assert moves.opening.startswith(family)
        assert opening_name(LONG, language).startswith(moves.opening)
        assert lines_of(written(moves)) == 1 and not written(moves).clipped
        assert len(moves.shown) >= 3
        chess.command(do="pause")
        assert moves.opening.startswith(family) and len(moves.shown) >= 3
        assert not any("still" in said for said in chess.words), "the banner says that the game is paused"
    finally:
        chess.app.set("language", "en")


def lines_of(words: Text) -> int:
    return round(words.fit(words.width) / text_size("x", style(words.style).font, words.px, 0, 1.2)[1])


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "es"])
@pytest.mark.parametrize("width", [200, 300, 440])
def test_names_of_openings_have_room_at_every_width(language: str, width: int) -> None:
    """In one line of legible letters, whatever was taken: first without their last parts, then with dots at the end."""
    names = sorted({opening.name for opening in openings().values()})
    assert len(names) > 1000
    view = MovesView()
    TEXTS.language = language
    try:
        for name, taken in product(spread(names, 50), ((), ("taken: 1 2 3", "taken: 3"))):
            view.show(Moves((Row(1, "e4", "e5"),), name), taken)
            view.put(0, 0, width, 240)
            assert opening_name(name, language).startswith(view.opening)
            assert view.opening.startswith(opening_name(name.partition(":")[0], language))
            title = written(view)
            assert lines_of(title) == 1 and not title.clipped
            assert title.px >= SMALLER[-1] * size_of("heading") - 1
            assert title.wide() <= title.width or view.opening == opening_name(
                name.partition(":")[0], language
            )
    finally:
        TEXTS.language = ENGLISH


@pytest.mark.parametrize("theme", THEMES)
def test_the_newest_move_is_seen_in_each_theme(chess: Stage, theme: str, tmp_path: Path) -> None:
    """Its plate differs from what it lies on, and its letters from the plate."""
    resize(1280, 800)
    chess.app.set("theme", theme)
    moved(chess)
    moves = chess.app.screen.moves
    newest = next(one for one in moves.children if one.text.endswith("c4"))
    picture = tmp_path / "moves.png"
    chess.picture(picture)
    chess.app.set("theme", THEMES[0])
    drawn: Any = Image.open(picture).convert("RGB")
    high, middle = chess.root.height, newest.center_y
    plate, ground = (
        drawn.getpixel((round(x), round(high - middle))) for x in (newest.right - 6, moves.right - 6)
    )
    written = drawn.crop(
        (round(newest.x), round(high - newest.top), round(newest.right - 8), round(high - newest.y))
    )
    assert contrast(plate, ground) >= 3
    assert max(contrast(colour, plate) for _, colour in written.getcolors(10_000)) >= 4.5


def test_the_newest_moves_are_those_that_have_room(chess: Stage) -> None:
    resize(800, 480)
    moved(chess, (*ITALIAN, ("f8", "c5"), ("c2", "c3"), ("g8", "f6"), ("d2", "d3"), ("d7", "d6")))
    moves = chess.app.screen.moves
    assert 2 <= len(moves.shown) < 10 and moves.shown[-1] == "d6"
    assert all(moves.y <= one.y and one.top <= moves.top + 1 for one in moves.children)


@pytest.mark.parametrize(
    ("move", "kinds"),
    [
        ("Nf3", "N"),
        ("Ad3", "A"),
        ("exd8=Q+", "Q"),
        ("+Rxc3+", "+R"),
        ("S@e5", "S"),
        ("O-O-O", ""),
        ("e4", ""),
    ],
)
def test_pieces_of_any_game_are_figures_in_a_move(move: str, kinds: str) -> None:
    text, figures = extract_figures(with_figures(move, "black"))
    assert figures == ((Figure("black", kinds),) if kinds else ())
    assert text.replace(PLACE, kinds).replace("\u202f", "") == move


def test_a_draw_is_offered_with_one_touch(chess: Stage) -> None:
    moved(chess)
    chess.press("Offer a draw")
    assert chess.referee.record.line_of_play.offers == ["black"]


def test_resigning_is_asked_first(chess: Stage) -> None:
    moved(chess)
    chess.press("Resign")
    assert chess.app.screen.heard.outcome is None and chess.app.screen.touching.dialog is not None
    chess.press("Keep playing")
    assert chess.app.screen.heard.outcome is None
    chess.press("Resign")
    chess.press("Resign")
    outcome = chess.app.screen.heard.outcome
    assert outcome is not None and outcome.winner == "white"

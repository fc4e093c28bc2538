"""The card of chess tells how the last game between the same two ended, and beside clocks which pieces were taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.i18n.figures import BEGIN, END, name_pieces
from companion.i18n.languages import LANGUAGES
from tests.app.app_scenes import Timed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


ANNA_BEN, BEN_ANNA = {"white": "Anna", "black": "Ben"}, {"white": "Ben", "black": "Anna"}
SAID = {
    "en": "Last game: Anna 1–0 Ben.",
    "de": "Letzte Partie: Anna 1–0 Ben.",
    "fr": "Dernière partie : Anna 1–0 Ben.",
    "nl": "Vorige partij: Anna 1–0 Ben.",
    "es": "Última partida: Anna 1–0 Ben.",
}


def chess(open_app: Callable[..., Stage], names: dict[str, str] | None = None, game: str = "chess") -> Stage:
    stage = open_app(game=game, seats=None, names=names or {})
    stage.frames(2)
    return stage


def told(stage: Stage) -> str:
    return stage.app.screen.moves.before.replace("\N{NO-BREAK SPACE}", " ")


def test_the_last_game_of_the_same_two_is_told(open_app: Callable[..., Stage]) -> None:
    stage = chess(open_app, ANNA_BEN)
    assert told(stage) == ""
    stage.command(do="resign", seat="black")
    stage.close()
    for names, game, said in (
        (ANNA_BEN, "chess", SAID["en"]),
        (BEN_ANNA, "chess", SAID["en"]),
        ({"white": "Anna", "black": "Cleo"}, "chess", ""),
        (None, "chess", ""),
    ):
        stage = chess(open_app, names, game)
        assert told(stage) == said, (names, game)
        stage.close()


def test_it_goes_with_the_first_move_and_comes_back_with_undo(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import texts

    stage = chess(open_app)
    stage.command(do="resign", seat="white")
    stage.close()
    stage = chess(open_app)
    assert told(stage) == "Last game: White 0–1 Black."
    (last,) = (one for one in texts(stage.app.screen.moves) if one.text.startswith("Last"))
    assert (last.style, last.tone) == ("title", "ink"), "a headline"
    stage.square("e2")
    stage.square("e4")
    assert told(stage) == "" and stage.app.screen.moves.shown
    stage.command(do="undo")
    assert told(stage) == "Last game: White 0–1 Black."


@pytest.mark.parametrize("language", sorted(SAID))
def test_it_is_told_in_each_language(language: str, open_app: Callable[..., Stage]) -> None:
    assert set(SAID) <= set(LANGUAGES)
    stage = chess(open_app, ANNA_BEN)
    stage.command(do="resign", seat="black")
    stage.close()
    stage = chess(open_app, ANNA_BEN)
    stage.app.set("language", language)
    stage.frames(2)
    assert told(stage) == SAID[language]
    stage.app.set("language", "en")


def test_pieces_that_were_taken_are_on_the_card_beside_clocks(timed: Callable[..., Timed]) -> None:
    table = timed("5+3", (1280, 800), game="chess")
    moves = table.screen.moves
    for origin, to, said in (
        ("e2", "e4", "captured: none"),
        ("d7", "d5", "captured: none"),
        ("e4", "d5", "captured: black pawn"),
        ("d8", "d5", "white pawn"),
    ):
        table.stage.square(origin)
        table.stage.square(to)
        table.stage.frames(2)
        assert said.lower() in name_pieces(moves.aside).replace("\N{NO-BREAK SPACE}", " ").lower()
    drawn = moves._taken.said
    assert drawn.count(BEGIN) == drawn.count(END) == 2
    title = moves._title
    assert not moves.opening or (
        title.right <= moves._taken.x + 1 and abs(title.center_y - moves._taken.center_y) < 20
    )


def test_without_clocks_they_are_in_the_rows_of_the_seats(open_app: Callable[..., Stage]) -> None:
    stage = chess(open_app)
    for square in ("e2", "e4", "d7", "d5", "e4", "d5"):
        stage.square(square)
    assert stage.app.screen.moves.aside == ""


def test_the_first_frame_does_not_wait_for_the_last_game(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table import screen
    from companion.table.setup import TableSetup

    asked: list[object] = []
    monkeypatch.setattr(screen, "find_last_result", lambda *given: asked.append(given))
    stage = open_app(empty=True)
    stage.app.table.play(TableSetup(game="chess"))
    stage.frames(1)
    assert not asked
    stage.frames(2)
    assert len(asked) == 1

"""At a result every clock rests, nothing is told twice, and the card shows what was played."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from companion.artwork.boards import is_long
from companion.games import families
from companion.i18n.figures import name_pieces
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


SIZES = ((1280, 800), (800, 480))
ENDS = ("agree", "resign")
ACTIONS = 12
CASES = list(product(sampled_games(__name__), ENDS))


def ended(stage: Stage, end: str) -> None:
    """Let the game end so: as all agree, or by leaving one seat alone in it."""
    referee = stage.referee
    if end == "agree":
        stage.command(do="agree", end=True)
    for seat in referee.game.seats:
        if end == "resign" and referee.game.actor(referee.state) is not None:
            stage.command(do="resign", seat=seat)
    stage.frames(2)
    stage.lie()
    stage.until(lambda: stage.app.screen._ending.story is not None)


@pytest.mark.parametrize(("game", "end"), spread(CASES, 6))
def test_a_result_is_told_once_and_shows_what_was_played(
    game: str, end: str, open_app: Callable[..., Stage]
) -> None:
    from companion.app.table.result import RankingRow
    from tests.app.app_driver import resize
    from tests.app.contracts.drawn import plain, readable

    several = len(families()[game].info.seats) > 1
    stage = open_app(game=game, seats=None, seed=5, rules={"clock": "5+3"} if several else {})
    stage.play(ACTIONS, seed=7)
    ended(stage, end)
    screen = stage.app.screen
    for size in SIZES:
        resize(*size)
        stage.still()
        assert not screen.banner.timed
        assert not [row for row in screen.seats.rows.values() if row.timed and row.dial.face.turn]
        below = plain(name_pieces(screen.banner.said.sub)).rstrip(".")
        assert below
        words = [one.words for one in readable(stage.root) if one.widget.parent is not screen.banner]
        assert not [one for one in words if below in one], f"{size}: the end is told twice"
        assert not [one for one in words if one.startswith("Clocks:")]
        ranked = any(isinstance(one, RankingRow) for one in stage.root.walk())
        if not ranked and not is_long(stage.referee.game.board):
            assert (screen.moves or screen.story).shown, f"{size}: nothing of the game is shown"
    resize(*SIZES[0])


def test_a_game_of_chess_keeps_its_moves_opening_and_captures(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import resize

    stage = open_app(game="chess", seats=None, rules={"clock": "5+3"})
    for action in ("Pe2-e4", "Pd7-d5", "Pe4xd5", "Qd8xd5"):
        stage.command(do="act", action=action)
    ended(stage, "agree")
    for size in SIZES:
        resize(*size)
        stage.still()
        moves = stage.app.screen.moves
        assert moves.shown[-1].endswith("xd5")
        assert moves.opening.startswith("Scandinavian Defense") and moves.aside
        rows = [cell for cell in moves._cells.values() if cell.parent is not None]
        assert moves._taken.px <= rows[0].px, "what was taken does not outweigh the moves"
    stage.command(do="undo")
    assert len(stage.app.screen.moves.shown) == 4
    resize(*SIZES[0])


@pytest.mark.parametrize("end", ENDS)
def test_the_result_of_a_long_board_covers_nothing_until_it_is_asked_for(
    end: str, open_app: Callable[..., Stage]
) -> None:
    from companion.table.setup import TableSetup
    from tests.app.app_driver import resize

    stage = open_app(empty=True)
    names = {"red": "Anna", "blue": "Ben"}
    stage.app.table.play(TableSetup(game="boulder-chess", names=names, seed=5, rules={"goal": "b"}))
    stage.frames(3)
    stage.play(ACTIONS, seed=7)
    ended(stage, end)
    screen = stage.app.screen
    for size in SIZES:
        resize(*size)
        stage.still()
        said = screen.banner.said
        assert "Anna\u00a0" in said.text and said.text.endswith("Ben")
        assert said.sub.endswith("turns.") and "Length: " in said.sub
        assert screen.card.parent is None and screen.sheet.parent is None
        screen.show_more()
        stage.frames(2)
        assert screen.sheet.parent is not None
        assert "How it went" in stage.words
        screen.hide_more()
        stage.frames(2)
        assert screen.sheet.parent is None and screen.card.parent is None
    resize(*SIZES[0])


def test_points_that_were_counted_are_told_at_every_size(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import own_texts, resize
    from tests.app.contracts.drawn import plain, readable

    stage = open_app(game="gravity-chess", seats=None, seed=5)
    stage.play(ACTIONS, seed=7)
    ended(stage, "agree")
    points = stage.app.screen.heard.outcome.scores
    for size in SIZES:
        resize(*size)
        stage.still()
        below = [
            one.words for one in readable(stage.root) if one.widget is own_texts(stage.app.screen.banner)[1]
        ]
        assert all(str(n) in plain(below[0]) for n in points.values()), (size, below)
    resize(*SIZES[0])


def test_the_length_of_a_game_is_not_broken_on_a_small_screen(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import resize
    from tests.app.contracts.drawn import readable

    stage = open_app(game="neighbour-chess-solitaire", seats=None, seed=5)
    stage.play(ACTIONS, seed=7)
    ended(stage, "agree")
    for size in SIZES:
        resize(*size)
        stage.still()
        told = [one for one in readable(stage.root) if "less than a minute" in one.words]
        assert len(told) == (size == SIZES[0])
        assert all(one.widget.height < 2 * one.px for one in told)
    resize(*SIZES[0])

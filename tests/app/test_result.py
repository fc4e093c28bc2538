"""The end of a game on the screen: the score, and the mated king."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


FOOLS_MATE = ("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")
PEOPLE = {"white": "Anna", "black": "Ben"}
SIZES = ((1920, 1080), (1280, 800), (800, 480), (540, 1170))


def rows(stage: Stage) -> list[tuple[str, str]]:
    """What is written in the rows of the result from the top: the score or the place, and the name."""
    from companion.app.table.result import RankingRow
    from tests.app.app_driver import own_texts

    found = [one for one in stage.root.walk() if isinstance(one, RankingRow)]
    found.sort(key=lambda one: -one.to_window(*one.pos)[1])
    return [(own_texts(one)[0].text, own_texts(one)[1].text) for one in found]


@pytest.mark.parametrize("size", SIZES)
def test_a_mate_shows_the_score_and_rings_the_king(
    size: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.board_view import BoardView
    from tests.app.app_driver import resize

    resize(*size)
    stage = open_app(game="chess", seats=None, names=PEOPLE)
    for action in FOOLS_MATE:
        stage.command(do="act", action=action)
    stage.still()
    assert rows(stage) == [], "the score says it all"
    headline = next(one for one in stage.root.walk() if getattr(one, "text", "") == "Anna\u00a00–1\u00a0Ben")
    assert headline.style == "title", "White first, and large"
    said = stage.app.screen.banner.said
    assert said.text == "Ben wins!" and said.sub.endswith("Checkmate."), "the winner is told once"
    assert sum("wins" in words for words in stage.words) == 1
    board: Any = next(one for one in stage.root.walk() if isinstance(one, BoardView))
    assert board.shown.checked == {"e1"}
    stage.app.replay(stage.referee.journal_path)
    stage.frames()
    assert stage.app.screen.board.shown.checked == {"e1"}


def test_a_draw_is_half_a_point_each_and_a_game_of_four_has_places(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="chess", seats=None, names=PEOPLE)
    stage.command(do="act", action="Pf2-f3")
    stage.command(do="agree", end=True)
    said = stage.app.screen.banner.said
    assert (said.text, said.sub) == ("Draw.", "The players ended the game early.")
    assert rows(stage) == [] and "Anna\u00a0½–½\u00a0Ben" in stage.words
    stage = open_app(position="G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll")
    stage.command(do="agree", end=True)
    assert [place for place, _ in rows(stage)] == ["1", "2"], "more can play it, so there are places"


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
def test_players_who_are_as_far_share_a_place(size: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    """The call names both, and each row says by what places were parted."""
    from companion.app.table.result import RankingRow
    from tests.app.app_driver import own_texts, resize

    resize(*size)
    names = {"green": "Anna", "blue": "Dirk"}
    stage = open_app(seats=tuple(names), names=names, position="G:Qd4 B:Qi9 turn=G stage=roll")
    stage.command(do="agree", end=True)
    stage.still()
    said = stage.app.screen.banner.said
    assert said.text == "Anna and Dirk win!"
    assert (
        said.sub
        == "The game ended early. The most pieces home count first, then the fewest moves still needed."
    )
    assert rows(stage) == [("1", "Anna"), ("1", "Dirk")]
    shown = [one for one in stage.root.walk() if isinstance(one, RankingRow)]
    assert all("left" in " ".join(line.text for line in own_texts(one)) for one in shown)


def test_players_who_agree_on_a_draw_are_told_so(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="chess", seats=None, names=PEOPLE)
    stage.command(do="act", action="Pf2-f3")
    stage.command(do="claim", what="draw", seat="white")
    stage.command(do="claim", what="draw", seat="black")
    said = stage.app.screen.banner.said
    assert (said.text, said.sub) == ("Draw.", "Anna and Ben agreed to a draw.")


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_row_of_a_result_is_shown(
    language: str, size: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    """Four players have four rows, each within its card, with the names whole and none above another."""
    from companion.app.table.result import RankingRow
    from tests.app.app_driver import own_texts, resize
    from tests.app.app_scenes import check

    resize(*size)
    names = {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}
    position = "G:Qd4,Bf1,Ka1 R:Ng1,Rl6,Kk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2,Pb5 turn=G stage=draw"
    stage = open_app(game="big-action-chess-jumble", seats=tuple(names), names=names, position=position)
    stage.app.set("language", language)
    stage.command(do="agree", end=True)
    stage.still()
    assert [place for place, _ in rows(stage)] == ["1", "2", "3", "4"]
    card, shown = stage.app.screen.card, [one for one in stage.root.walk() if isinstance(one, RankingRow)]
    assert all(card.y <= one.y and one.top <= card.top for one in shown)
    shown.sort(key=lambda one: -one.y)
    assert all(upper.y >= lower.top - 1 for upper, lower in pairwise(shown))
    assert not any(own_texts(one)[1].clipped for one in shown)
    check(stage, "result of four")
    stage.app.set("language", "en")

"""Every state that waits for an answer has its question in the banner, for the player who answers; a refusal has its place there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.table.setup import TableSetup
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = sampled_games(__name__)


def questions(stage: Stage) -> Iterator[tuple[str, str]]:
    """Each question, while it is on the screen, and the seat that answers it."""
    from tests.app.contracts.play import PROMOTION, promote_on_board

    table = stage.app.table
    table.play(TableSetup(game="chess", seed=1))
    stage.frames(3)
    stage.command(do="claim", seat="white", what="draw")
    yield "a draw offer", "black"
    stage.command(do="claim", seat="black", what="no-draw")
    stage.command(do="act", action="Pe2-e4")
    stage.command(do="pause")
    yield "a pause", "black"
    stage.command(do="resume")
    table.play(TableSetup(game="chess", position=PROMOTION))
    stage.frames(3)
    stage.square("e7")
    stage.square("e8")
    yield "a promotion", "white"
    table.play(TableSetup(game="chess", position=PROMOTION))
    stage.frames(3)
    promote_on_board(stage)
    yield "a sensor question", "white"
    table.play(TableSetup(game="little-chess-jumble", seats=("green", "blue"), seed=1))
    stage.frames(3)
    stage.play(3)
    stage.app.screen.press_bar("undo")
    yield "consent", ""


@pytest.mark.parametrize("case", range(2))
def test_the_banner_asks_who_answers(case: int, open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.button import PushButton
    from tests.app.contracts.drawn import plain, readable
    from tests.app.contracts.rooms import in_room, rooms_of

    stage = open_app(empty=True)
    wrong = []
    for room in rooms_of(case, 2):
        with in_room(stage, room):
            for what, seat in questions(stage):
                stage.frames(4)
                banner = stage.app.screen.banner
                texts = [one for one in readable(stage.root) if one.widget.parent is banner]
                call = max(texts, key=lambda one: one.px).words if texts else ""
                answers = [one for one in stage.app.screen.sheet.walk() if isinstance(one, PushButton)]
                if not answers:
                    wrong.append(f"{room}, {what}: no answers")
                if seat and plain(stage.referee.name(seat)).lower() not in call.lower():
                    wrong.append(f"{room}, {what}: {call!r} does not address {seat}")
                if seat and banner.said.seat != seat:
                    wrong.append(f"{room}, {what}: on the plate of {banner.said.seat!r}")
                if not call:
                    wrong.append(f"{room}, {what}: not readable: {banner.said}")
            stage.app.go_home()
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_is_read_until_something_happens(game: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.contracts.drawn import plain, readable
    from tests.app.contracts.play import (
        Watcher,
        where_told,
    )
    from tests.app.contracts.rooms import in_room, rooms_of

    stage = open_app(empty=True)
    room = rooms_of(GAMES.index(game), 1)[0]
    with in_room(stage, room):
        stage.app.table.play(TableSetup(game=game, seed=2))
        stage.frames(3)
        watcher = Watcher(stage.referee)
        stage.play(4)
        stage.app.screen.refuse(said := "Not so: this is not possible here now.")
        stage.stop_time()
        stage.pass_time(0.2)
        assert said in [one.words for one in readable(stage.root)], room
        stage.pass_time(30)
        stage.app.screen.redraw()
        stage.frames(3)
        assert said in [one.words for one in readable(stage.root)], room
        if stage.go_on(lambda actions: actions[-1]):
            assert said not in [plain(one.words) for one in readable(stage.root)], room
            assert watcher.last is not None and where_told(readable(stage.root), watcher.last), room
        stage.app.go_home()


@pytest.mark.parametrize("ways", ["asked", "never"])
def test_a_marked_square_is_spoken_of_only_where_one_is(ways: str, open_app: Callable[..., Stage]) -> None:
    """The board is drawn with and without its marks: if it says `marked`, the pixels differ."""
    from companion.app.widgets.board_picture import NOTHING
    from tests.app.contracts.drawn import end_movements, pixels, readable

    stage = open_app(empty=True)
    wrong = []
    for game, origin in (("chess", "g1"), ("gravity-chess", ""), ("wild-jokers", "")):
        stage.app.table.play(TableSetup(game=game, seed=2, rules={"hints": ways}))
        stage.frames(3)
        stage.play(2)
        if origin:
            stage.square(origin)
        stage.still()
        said = [one.words for one in readable(stage.root) if "a marked square" in one.words]
        board = stage.app.screen.board
        pieces, shown, with_marks = board.men, board.shown, pixels()
        board.show(pieces, NOTHING)
        stage.frames(2)
        end_movements()
        marked = (with_marks != pixels()).any()
        board.show(pieces, shown)
        if said and not (marked and (shown.targets or shown.owed)):
            wrong.append((game, said, shown.targets))
    assert not wrong

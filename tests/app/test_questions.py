"""Whatever waits for an answer: the banner asks it, on the plate of who answers, and the answers are tiles on the screen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, save_settings
from companion.app.texts import TEXTS
from companion.app.widgets.button import PushButton
from companion.table.available_commands import available_commands, table_commands
from companion.table.setup import TableSetup
from tests.app.column_states import at_rest
from tests.every_case import chosen, crossed, spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from companion.app.table.widgets.sheet import Question
    from tests.app.app_driver import Stage


SIZES = [(1280, 800), (800, 480), (540, 1170)]
LOOKS = [(size, text, language) for size in SIZES for text in (1.0, 2.0) for language in ("en", "de")]
SEEN = spread(LOOKS, chosen(4, 1))
NAMES = {
    "white": "Anna",
    "black": "Ben",
    "green": "Cleo",
    "red": "Dirk",
    "blue": "Eva",
    "yellow": "Finn",
    "south": "Gil",
    "west": "Hans",
    "north": "Ida",
    "east": "Jo",
}
ACTIONS = 6


@pytest.fixture(params=SEEN, ids=str)
def look(request: pytest.FixtureRequest) -> Iterator[tuple[tuple[int, int], float, str]]:
    from companion.app.widgets.theme import fit_to_window
    from tests.app.app_driver import resize

    size, text, _ = request.param
    resize(*size)
    save_settings(Settings(text=text))
    yield request.param
    TEXTS.language = "en"
    fit_to_window(1280, 800)
    resize(1280, 800)


def sit(stage: Stage, **opening: Any) -> None:
    from companion.games import families

    seats = families()[opening["game"]].info.seats
    names = {seat: NAMES[seat] for seat in seats if seat in NAMES and len(seats) > 1}
    stage.app.table.play(TableSetup(seed=1, names=names, **opening))
    at_rest(stage)


def assert_asked(stage: Stage, when: str, seats: tuple[str, ...] = ()) -> Question:
    """The question is in the banner, as drawn, addressed to `seats`, and its answers are whole tiles on the glass."""
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import own_texts, part

    at_rest(stage)
    screen = stage.app.screen
    question: Question = screen.content.question
    assert question is not None, f"{when}: nothing is asked"
    banner = screen.banner
    assert banner.parent is not None and banner.said.text == question.said, when
    assert not own_texts(banner)[0].clipped and own_texts(banner)[0].text == banner.text, (
        f"{when}: {banner.said.text}"
    )
    assert "?" in banner.text or "؟" in banner.text, f"{when}: {banner.text} is no question"
    names = [stage.referee.name(seat) for seat in seats]
    if len(stage.referee.game.seats) > 1 and seats:
        assert all(name in banner.text for name in names), f"{when}: {banner.text} does not name {names}"
        assert banner.said.seat == (seats[0] if len(seats) == 1 else ""), when
    tiles = [one for one in screen.sheet.walk() if isinstance(one, PushButton)]
    assert tiles or question.parts, when
    for tile in screen.sheet._feet[screen.sheet.content.paper].parts:
        x, y = tile.to_window(*tile.pos)
        assert x >= -1 and y >= -1 and x + tile.width <= stage.root.width + 1, f"{when}: {tile.text}"
        assert y + tile.height <= stage.root.height + 1, f"{when}: {tile.text}"
        assert tile.height >= 44 and not own_texts(tile)[0].clipped, f"{when}: {tile.text} in {tile.size}"
        assert tile.role not in ("main", "dark") and not tile.chosen, f"{when}: {tile.text} looks pressed"
    bar = part(screen, ButtonBar)
    if "menu" in bar.taps:
        assert not bar.taps["menu"].chosen, f"{when}: the menu looks open"
    return question


def one_each(stage: Stage) -> Iterator[str]:
    """Ask everything that may be asked in the state that a table is in, one after the other."""
    screen, referee = stage.app.screen, stage.referee
    touching = screen.touching
    turn = referee.view().turn or ""
    for offer in available_commands(referee):
        if offer.choices:
            touching.press(offer)
            assert_asked(stage, f"the choice {offer.said.id}", (turn,) if turn in referee.game.seats else ())
            yield "choice"
            screen.dismiss()
    for do, kind in (("undo", ""), ("agree", ""), ("resign", "resign"), ("claim", "claim")):
        for offer in table_commands(referee):
            what = offer.command.get("what", "")
            if offer.command.get("do") != do or offer.kind != kind or what in ("draw", "win"):
                continue
            touching.press(offer)
            if touching.dialog is None:
                continue  # no one else is touched by it
            seats = {
                "undo": tuple(referee.undo_touches()),
                "agree": referee.seats_of_people,
            }.get(do, (str(offer.command.get("seat", "")),))
            assert_asked(stage, f"{do} {what}", seats)
            yield do
            screen.dismiss()
            break
    stage.command(do="pause")
    people = referee.seats_of_people
    assert_asked(stage, "the pause", (turn,) if turn in people else ())
    yield "pause"
    stage.press(TEXTS.text("go-on"))
    assert not referee.paused


def double_taps(stage: Stage) -> Iterator[str]:
    """A piece and a square for which several actions are meant."""
    screen, referee = stage.app.screen, stage.referee
    ways: dict[tuple[str, str], list[str]] = {}
    for origin, to, action in screen.touching.picking._ways():
        ways.setdefault((origin, to), []).append(str(action))
    found = [places for places, actions in ways.items() if len(set(actions)) > 1]
    for origin, to in found[:1]:
        screen.touching.picking.clear()
        screen.touching.tap(origin)
        screen.touching.tap(to)
        if screen.touching.dialog is not None:
            question = assert_asked(stage, f"{origin} {to}", (referee.view().turn or "",))
            assert set(question.squares) <= set(screen.board.shown.ringed), "what is meant is ringed"
            yield "several moves"
            screen.dismiss()
        screen.touching.picking.clear()


@pytest.mark.parametrize(
    ("game", "look"), crossed(spread(sampled_games(__name__), 3), SEEN, 3, 4), indirect=["look"], ids=str
)
def test_every_state_of_every_game_that_waits_for_an_answer_asks(
    game: str, look: tuple[tuple[int, int], float, str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    stage.app.set("language", look[2])
    sit(stage, game=game)
    rng = random.Random(game)
    asked = list(one_each(stage))
    for _ in range(ACTIONS):
        asked += double_taps(stage)
        if not stage.go_on(rng.choice):
            break
    if stage.referee.game.actor(stage.referee.state) is not None:
        asked += one_each(stage)
    assert "pause" in asked and "resign" in asked


def test_a_draw_is_offered_to_the_other(
    look: tuple[tuple[int, int], float, str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    stage.app.set("language", look[2])
    sit(stage, game="chess")
    stage.command(do="act", action="Pe2-e4")
    stage.command(do="claim", seat="white", what="draw")
    assert_asked(stage, "a draw", ("black",))
    assert not stage.app.screen.board.shown.veiled, "a move declines it"
    stage.press(TEXTS.text("answer.decline"))
    assert stage.app.screen.content.question is None
    stage.command(do="claim", seat="black", what="draw")
    assert_asked(stage, "a draw by who is to move", ("white",))
    stage.press(TEXTS.text("answer.accept"))
    assert stage.referee.game.actor(stage.referee.state) is None


def test_a_promotion_is_four_pieces(
    look: tuple[tuple[int, int], float, str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    stage.app.set("language", look[2])
    sit(stage, game="chess", position="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    stage.square("a7")
    stage.square("a8")
    question = assert_asked(stage, "a promotion", ("white",))
    assert "a8" in stage.app.screen.banner.text and {"a7", "a8"} <= set(stage.app.screen.board.shown.ringed)
    pieces = question.answers[:-1]
    assert [one.label for one in pieces] == [stage.referee.name(kind) for kind in "QRBN"]
    assert all(one.art and one.upright for one in pieces)
    tiles = [one for one in stage.app.screen.sheet.walk() if isinstance(one, PushButton) and one.upright]
    assert len(tiles) == 4 and len({tuple(one.size) for one in tiles}) == 1
    assert all(0 < one.picture_side <= one.width for one in tiles)
    stage.press(pieces[3].label)
    assert stage.referee.view().layout["a8"][-1].kind == "N"


def test_a_board_that_cannot_tell_asks_who_moved(
    look: tuple[tuple[int, int], float, str], open_app: Callable[..., Stage]
) -> None:
    from tests.app.contracts.play import PROMOTION, promote_on_board

    stage = open_app()
    stage.app.set("language", look[2])
    sit(stage, game="chess", position=PROMOTION)
    promote_on_board(stage)
    stage.frames(6)
    question = assert_asked(stage, "a sensor question", ("white",))
    assert set(question.squares) <= set(stage.app.screen.board.shown.ringed)

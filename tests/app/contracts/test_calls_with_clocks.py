"""The call of a game with clocks is large and of few lines, whatever it says and asks: it is read before the clock is. The clock
of who waits is never larger than the clock of who is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.games import families
from companion.table.setup import TableSetup
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = [game for game in sampled_games(__name__) if len(families()[game].info.seats) == 2]
NAMES = {"white": "Maximilian", "black": "Anna"}
LEAST = {(1280, 800): 28, (800, 480): 20}
"""Pixels of the letters of a call at least, by the size of the window."""
LINES, MOST_LINES = 2, 3
"""Of a call with a clock at most; of one in the largest type, or above a long board, which shows its clocks elsewhere."""
STRIP = 0.7
"""Share of that size that a call has at least in the flat strip above a long board."""
FIGURES = 30
"""Pixels of the figures of its clock at least."""
ROLLS_AND_MOVES = 3


def calls(stage: Stage, game: str) -> Iterator[str]:
    """Each state that has a call, while it is on the screen: what is to be done, a question of each kind, a pause."""
    table = stage.app.table
    seats = families()[game].info.seats
    names = dict(zip(seats, ("Maximilian", "Anna"), strict=True))
    table.play(TableSetup(game=game, seed=2, names=names, rules={"clock": "15+10"}))
    stage.frames(3)
    for n in range(ROLLS_AND_MOVES):
        yield "a call"
        stage.play(1, n)
    if any(offer.get("what") == "draw" for offer in _claims(stage)):
        seat = stage.referee.view().turn
        stage.command(do="claim", seat=seat, what="draw")
        yield "a draw offer"
        stage.command(do="claim", seat=next(one for one in seats if one != seat), what="no-draw")
    stage.command(do="pause")
    yield "a pause"
    stage.app.go_home()


def _claims(stage: Stage) -> list[dict[str, object]]:
    from companion.table.available_commands import table_commands

    return [dict(one.command) for one in table_commands(stage.referee) if one.command.get("do") == "claim"]


def questions(stage: Stage) -> Iterator[str]:
    """The questions of chess, while each is on the screen."""
    from tests.app.contracts.play import PROMOTION, promote_on_board

    setup = TableSetup(game="chess", position=PROMOTION, names=NAMES, rules={"clock": "15+10"})
    stage.app.table.play(setup)
    stage.frames(3)
    stage.square("e7")
    stage.square("e8")
    yield "a promotion"
    stage.app.table.play(setup)
    stage.frames(3)
    promote_on_board(stage)
    yield "a referee's question"
    stage.app.go_home()


def flaw(stage: Stage, size: tuple[int, int], text: float) -> str:
    """What is wrong with the call as it is drawn; empty: nothing is."""
    from companion.app.widgets.textures import count_lines, style
    from tests.app.app_driver import own_texts
    from tests.app.contracts.drawn import readable

    banner = stage.app.screen.banner
    found = [one for one in readable(stage.root) if one.widget is own_texts(banner)[0]]
    if not found:
        return f"{banner.said.text!r} cannot be read"
    (call,) = found
    lines = count_lines(call.widget.shown, style(call.widget.style).font, call.px, int(call.widget.width))
    if call.px < LEAST[size] * (1 if banner.timed else STRIP) or lines > (
        LINES if text == 1 and banner.timed else MOST_LINES
    ):
        return f"{call.words!r}: {lines} lines of {call.px} px"
    if banner.timed:
        digits = banner.dial.digits
        figures = digits.fit_size(digits.width, digits.height)
        if figures < FIGURES or digits.collide_widget(call.widget):
            return f"{call.words!r}: the clock has figures of {figures} px, or lies on the call"
        for row in stage.app.screen.seats.rows.values():
            waits = row.dial.digits.fit_size(row.dial.digits.width, row.dial.digits.height)
            if row.timed and row.parent is not None and waits > figures:
                return (
                    f"{call.words!r}: who waits has a clock of {waits} px, who is called one of {figures} px"
                )
    return ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", LEAST, ids=str)
@pytest.mark.parametrize("game", [*GAMES, "questions"])
def test_a_call_beside_clocks_is_large_and_of_few_lines(
    game: str, size: tuple[int, int], language: str, open_app: Callable[..., Stage]
) -> None:
    from tests.app.contracts.rooms import Room, in_room

    stage = open_app(empty=True)
    wrong = []
    for text in (1.0, 2.0):
        with in_room(stage, Room(size, text, language)):
            for state in questions(stage) if game == "questions" else calls(stage, game):
                stage.frames(3)
                if found := flaw(stage, size, text):
                    wrong.append(f"{state} at {text:.0%}: {found}")
            stage.app.go_home()
    assert not wrong


@pytest.mark.parametrize("game", ["little-chess-jumble", "big-chess-jumble"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (1024, 600)], ids=str)
def test_clocks_of_four_are_large_with_pips_beside_them(
    size: tuple[int, int], game: str, open_app: Callable[..., Stage]
) -> None:
    """Each row has its whole name, figures larger than the name, and pips that are seen inside of its frame."""
    from tests.app.app_driver import own_texts
    from tests.app.contracts.rooms import Room, in_room

    stage = open_app(empty=True)
    names = {"green": "Anna", "red": "Ben", "blue": "Chloé", "yellow": "Dirk"}
    with in_room(stage, Room(size, 1.0, "en")):
        stage.app.table.play(TableSetup(game=game, seed=2, names=names, rules={"clock": "15+10"}))
        stage.frames(3)
        rows = stage.app.screen.seats.rows
        assert rows.keys() == names.keys()
        for row in rows.values():
            digits = row.dial.digits
            assert digits.fit_size(digits.width, digits.height) >= (24 if size[1] < 560 else 30)
            assert own_texts(row)[0].text == row.standing.name
            assert len(row.pips) == len(row.standing.pips) > 0
            for pip in row.pips:
                assert pip.width >= 11 and not digits.collide_point(pip.x, pip.y)
                assert row.x + 3 <= pip.x and pip.x + pip.width <= row.right - 3
                assert row.y + 3 <= pip.y and pip.y + pip.width <= row.top - 3
        stage.app.go_home()

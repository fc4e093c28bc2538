"""The clocks of two players are on their plates: who waits above, who is to move below, with the call and what happened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from companion.artwork.boards import is_long
from companion.games import families
from tests.app.app_scenes import Timed
from tests.every_case import crossed, spread
from tests.printed_games import as_printed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["Stage"]

CAPITAL = 0.668
"""Height of a figure, in sizes of its letters."""
ABOVE = 30
"""Size of its letters at least above a call that would be a narrow column beside it."""
LARGE = {(1920, 1080): 65, (1280, 800): 48, (1024, 600): 37, (800, 480): 28, (540, 1170): 39}
"""How high they are at least in type of the usual size."""
TWO = sorted(
    name
    for name, family in families().items()
    if len(family.info.seats) == 2 and (board := as_printed(name).board).squares and not is_long(board)
)


def height(digits: Any) -> float:
    """Of the figures of a clock as they are drawn, in pixels."""
    return float(digits.fit_size(digits.width, digits.height) * CAPITAL)


def is_long_call(call: Any) -> bool:
    """Whether a call has no room in one line of the whole width."""
    return bool(call.wide() > call.width * 0.9)


def inside(part: Any, plate: Any) -> bool:
    return bool(
        part.x >= plate.x - 1
        and part.right <= plate.right + 1
        and part.y >= plate.y - 1
        and part.top <= plate.top + 1
    )


def check(table: Timed, size: tuple[int, int], text: float) -> None:
    """Both clocks are large, each is on the plate of its seat, and nothing is under them."""
    from tests.app.app_driver import own_texts

    screen, turn = table.screen, table.referee.view().turn
    assert screen.banner.said.seat == turn and screen.banner.timed
    (row,) = [row for row in screen.seats.rows.values() if row.parent is not None]
    assert row.standing.seat != turn and own_texts(row)[0].text == table.referee.name(row.standing.seat)
    assert own_texts(row)[1].text or size[1] < 600 or text > 1
    call = own_texts(screen.banner)[0]
    for plate, words in ((screen.banner, own_texts(screen.banner)), (row, own_texts(row)[:1])):
        digits = plate.dial.digits
        least = LARGE[size] * (1 if text == 1 else 1.15)
        if plate is screen.banner and call.top <= digits.y + 1 and (text > 1 or is_long_call(call)):
            least = ABOVE * CAPITAL * text  # the call has the whole width, and needs two lines of it
        if plate is row:  # it is never larger than that of who is called
            least = min(least, height(screen.banner.dial.digits))
            assert height(digits) <= height(screen.banner.dial.digits) or text > 1
        assert height(digits) >= least, (size, text, height(digits), call.text)
        assert inside(digits, plate)
        for line in words:
            assert inside(line, plate) and (
                line.right <= digits.right - digits.wide(digits.fit_size(digits.width, digits.height)) + 1
                or line.top <= digits.y + 1
            )
    assert text > 1 or size[1] < 560 or row.y > screen.banner.top


@pytest.mark.parametrize(
    ("case", "reading"),
    crossed(spread(product(TWO, LARGE), 12, 4), product(("en", "de"), (1.0, 2.0)), 2),
    ids=str,
)
def test_clocks_are_the_largest_thing_beside_the_board(
    case: tuple[str, tuple[int, int]], reading: tuple[str, float], timed: Callable[..., Timed]
) -> None:
    from tests.app.layout_checks import flaws

    (game, size), (language, text) = case, reading
    table = timed("15+10", size, game=game)
    table.stage.app.set("language", language)
    table.stage.app.set("text", text)
    for _ in range(3):
        table.stage.frames(4)
        table.stage.still()
        if table.referee.view().turn and not table.screen.content.question:
            check(table, size, text)
            assert not flaws(table.stage.root)
        table.move()
    table.stage.app.set("text", 1.0)
    table.stage.app.set("language", "en")


def test_who_is_to_move_is_called_on_the_lower_plate(timed: Callable[..., Timed]) -> None:
    from tests.app.app_driver import own_texts

    table = timed("5+3", game="chess", names={"white": "Anna", "black": "Ben"})
    for seat, call, other, waits in (
        ("white", "Anna to move.", "Ben", "Black, waiting"),
        ("black", "Ben to move.", "Anna", "White, waiting"),
    ):
        table.stage.frames(3)
        screen = table.screen
        assert screen.banner.said.seat == seat and screen.banner.text == call
        (row,) = [row for row in screen.seats.rows.values() if row.parent is not None]
        assert tuple(one.text for one in own_texts(row)) == (other, waits)
        assert row.center_y > screen.banner.center_y
        table.move()
    table.passes(4_000)
    assert table.times == [table.screen.banner.dial.digits.text, "5:03"]


def test_without_names_they_are_white_and_black(timed: Callable[..., Timed]) -> None:
    from tests.app.app_driver import own_texts

    table = timed("5+3", game="chess")
    table.stage.frames(3)
    assert table.screen.banner.text == "White to move."
    row = table.screen.seats.rows["black"]
    assert tuple(one.text for one in own_texts(row)) == ("Black", "Waiting")


def test_both_are_on_the_upper_plate_while_the_banner_is_nobodys(timed: Callable[..., Timed]) -> None:
    table = timed("5+3", game="chess")
    table.move()
    table.stage.command(do="pause")
    table.stage.frames(3)
    shown = [row for row in table.screen.seats.rows.values() if row.parent is not None]
    if not table.screen.banner.timed:
        assert len(shown) == 2
    for row in shown:
        assert inside(row.dial, row) and height(row.dial.digits) >= 24


@pytest.mark.parametrize("where", ["banner", "row"])
def test_a_tap_on_a_clock_shows_the_clocks_alone(where: str, timed: Callable[..., Timed]) -> None:
    table = timed("5+3", game="chess")
    table.stage.frames(3)
    screen = table.screen
    clock = screen.banner.dial if where == "banner" else screen.seats.rows["black"].dial
    table.stage.tap(*clock.center)
    assert table.stage.app.screen.topic == "clocks"
    table.stage.app.screen.controller.leave()
    table.stage.frames(3)
    assert table.stage.app.screen is screen


def test_clocks_of_four_are_as_large_as_their_rows_allow(timed: Callable[..., Timed]) -> None:
    for size, least in (((1920, 1080), 30), ((1280, 800), 22), ((800, 480), 11)):
        table = timed("15+10", size, game="big-action-chess-jumble")
        table.stage.frames(3)
        assert len(table.screen.seats.rows) == 4
        for row in table.screen.seats.rows.values():
            assert height(row.dial.digits) >= least and inside(row.dial, row)
        table.stage.close()


@pytest.mark.parametrize("size", LARGE, ids=str)
def test_name_sign_and_clock_at_rest_are_in_the_middle_of_their_plate(
    size: tuple[int, int], timed: Callable[..., Timed]
) -> None:
    from tests.app.app_driver import own_texts

    table = timed("15+10", size, game="chess", names={"white": "Anna", "black": "Ben"})
    table.stage.command(do="agree", end=True)
    table.stage.frames(3)
    assert len(table.screen.seats.rows) == 2
    for row in table.screen.seats.rows.values():
        digits = row.dial.digits
        name, _ = own_texts(row)
        above = row.top - name.center_y - name.px * CAPITAL / 2
        below = digits.center_y - height(digits) / 2 - row.y
        assert abs(above - below) <= max(4, row.height * 0.06), (size, above, below)
        (sign,) = row._signs
        assert abs(sign.y + sign.width / 2 - row.center_y) <= row.height * 0.06

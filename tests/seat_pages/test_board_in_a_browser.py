"""A sensor board at the table of a tablet's page, in a real browser: pieces move on the board, all else is tapped.

Hands and fingers know of a game what the page shows; a game's end is agreed at the tablet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.every_case import chosen, crossed
from tests.seat_pages.board_hands import BoardFingers, Wood
from tests.seat_pages.browsers import CHROMIUM
from tests.seat_pages.table_taps import overflowing
from tests.seat_pages.tablet_pages import SMALL, USUAL, Tables

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make test brings it on Debian")
BOARDS = (("chess", "dgt"), ("gravity-chess", "millennium"), ("little-chess-jumble", "occupancy"))
"""Games, each with its board: one that speaks as DGT's do, one as Millennium's, and one that only notices pieces."""
STEPS = chosen(26, 60)

Begin = Callable[[str, str, ViewportSize], BoardFingers]


@pytest.fixture
def begin(browser: Browser, tmp_path: Path) -> Iterator[Begin]:
    tables, woods = Tables(browser, tmp_path), list[Wood]()

    def made(game: str, kind: str, size: ViewportSize) -> BoardFingers:
        page = tables.open(size, game=game, seed=5)
        woods.append(Wood(tables.table, tmp_path, kind))
        return BoardFingers(page, woods[-1], 3)

    yield made
    for wood in woods:
        wood.close()
    tables.close()
    wrong = [text for text in tables.wrong if "409" not in text]
    assert not wrong, wrong


def check(fingers: BoardFingers) -> None:
    """The page has what is due, the last event and the board as it is, all of it on the screen."""
    page = fingers.page
    assert not (out := overflowing(page)), out
    assert page.locator("#say h1").inner_text()
    told = page.locator("#say .tell").inner_text().split(".")[0].replace("\n", "")
    assert told
    if page.locator("#story > li:not(.move, .note, .opening)").count():
        assert told in page.locator("#story li").first.inner_text().replace("\n", "")
    if not page.locator("#say h1", has_text="?").count():  # a piece is asked about that has been set down
        assert fingers.occupied() == set(fingers.wood.board.men)


@pytest.mark.parametrize(
    ("board", "size"),
    crossed(BOARDS, (SMALL, USUAL), 2),
    ids=lambda one: one[0] if isinstance(one, tuple) else str(one["width"]),
)
def test_a_game_on_a_sensor_board(begin: Begin, board: tuple[str, str], size: ViewportSize) -> None:
    fingers = begin(*board, size)
    page = fingers.page
    for _ in range(STEPS):
        if page.locator("#acts", has_text="Play again").count():
            break
        fingers.step()
        page.wait_for_timeout(60)
        check(fingers)
    assert fingers.moved > (1 if "jumble" in board[0] else STEPS / 4), fingers.moved
    while page.locator("#say h1", has_text="?").count():
        fingers.step()
        page.wait_for_timeout(60)
    if not page.locator("#acts", has_text="Play again").count():
        fingers.end()
    page.locator("#acts button", has_text="Play again").tap()
    expect(page.locator("#acts")).not_to_contain_text("Play again")
    fingers.put_right()
    check(fingers)
    expect(page.locator("#refused")).to_be_empty()


@pytest.mark.parametrize(
    ("board", "size"),
    crossed(BOARDS, (SMALL, USUAL), 2),
    ids=lambda one: one[0] if isinstance(one, tuple) else str(one["width"]),
)
def test_a_piece_set_down_wrongly_is_told_with_its_repair(
    begin: Begin, board: tuple[str, str], size: ViewportSize
) -> None:
    fingers = begin(*board, size)
    page = fingers.page
    while not fingers.moved or page.locator("#say h1", has_text="?").count():
        fingers.step()
        page.wait_for_timeout(60)
    before, due = page.locator("#say").inner_text(), page.locator("#say h1").inner_text()
    square = fingers.blunder()
    repair = page.locator("#facts .repair")
    expect(repair.first).to_contain_text(square)
    expect(page.locator(f"#sq-{square}")).to_have_class("wrong")
    assert square in page.locator("#say h1").inner_text() or repair.count() == 1
    assert page.locator("#say .tell").inner_text() in before, "the last event stays"
    expect(page.locator("#acts .due")).to_contain_text("The game continues when the board matches.")
    assert not page.locator(".board .may").count() and not overflowing(page)
    fingers.put_right()
    expect(page.locator("#say h1")).to_have_text(due, use_inner_text=True)
    told = page.locator("#say .tell").inner_text()
    assert told in before or "was touched, so it must move" in told
    check(fingers)


def test_an_undo_is_carried_out_on_the_board_and_the_record_is_corrected(begin: Begin) -> None:
    fingers = begin("chess", "dgt", USUAL)
    page, wood = fingers.page, fingers.wood
    fingers.carry("e2", "e4")
    page.locator("[data-bar=undo]").tap()
    page.locator("#agree").tap()
    expect(page.locator("#facts .repair")).to_contain_text("e4 to e2")
    fingers.put_right()
    expect(page.locator("#sq-e2")).to_have_attribute("aria-label", "White pawn on e2")
    wood.place("d5", wood.lift("d1"))
    expect(page.locator("#say h1")).to_contain_text("back on d1")
    expect(page.locator("#say .note")).not_to_be_empty()
    page.locator("#facts button", has_text="Other options").tap()
    page.locator("dialog[open] [data-edit]").tap()
    page.locator("#sq-d1").tap()
    page.locator("#sq-d5").tap()
    expect(page.locator(".wrong")).to_have_count(0)
    expect(page.locator("#sq-d5")).to_have_attribute("aria-label", "White queen on d5")
    expect(page.locator("#acts .due")).to_contain_text("Move on the board.")
    check(fingers)

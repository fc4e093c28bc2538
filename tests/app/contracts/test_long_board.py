"""Boulder Chess, whose board takes the whole width: banner, seat rows and sheet say the same, large enough to be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.messages import Seat
from companion.table.setup import TableSetup
from tests.every_case import chosen

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

pytestmark = pytest.mark.usefixtures("english_again")


NAMES = {"red": "Anna", "blue": "Ben"}
SIZES = ((1280, 800), (1024, 600), (800, 480))
CALL, CLOCK = 20, 38
"""Size in sp of the letters of the call at least, and in dp of the figures of the clocks."""


def opened(stage: Stage, size: tuple[int, int], language: str, **rules: str) -> Any:
    """A game of Boulder Chess on a screen of this size, in a language; returns the screen."""
    from tests.app.app_driver import resize

    stage.app.set("language", language)
    resize(*size)
    stage.app.table.play(TableSetup(game="boulder-chess", seed=2, names=NAMES, rules=rules))
    stage.frames(3)
    return stage.app.screen


@pytest.mark.parametrize("size", SIZES)
def test_seat_rows_card_and_banner_agree(size: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import own_texts

    stage = open_app(empty=True)
    screen = opened(stage, size, "en")
    wrong = list[object]()
    for n in range(chosen(40, 100)):
        view, referee = stage.referee.view(), stage.referee
        if view.turn is None:
            break
        found = {
            "turn": {row.standing.seat for row in screen.seats.rows.values() if row.standing.turn},
            "banner": {screen.banner.said.seat},
        }
        if any(seats != {view.turn} for seats in found.values()):
            wrong.append((n, found, view.turn))
        counts = {seat: own_texts(row)[1].text for seat, row in screen.seats.rows.items()}
        card = [item.said for item in screen._rest if hasattr(item, "said")]
        said = ", ".join(f"{NAMES[seat]} {count}" for seat, count in view.standing.items())
        if not any(said in line.replace("\u00a0", " ") for line in card):
            wrong.append((n, card, said))
        wrong += [
            (n, counts)
            for seat, n_ in view.standing.items()
            if not counts[seat].startswith(f"{n_} of 8 boulders")
        ]
        last = referee.draw(referee.story(1)[-1].said, "told")
        if screen.banner.said.sub != last or not last.startswith(screen.story.rows[0].title):
            wrong.append((n, screen.banner.said.sub, last, screen.story.rows[0]))
        stage.play(1, n)
        stage.frames(1)
    assert not wrong


@pytest.mark.parametrize("size", [*SIZES, (540, 1170)])
def test_more_tells_what_has_happened(size: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    from companion.i18n.figures import name_pieces
    from tests.app.contracts.drawn import end_movements, plain, readable

    stage = open_app(empty=True)
    screen = opened(stage, size, "en")
    assert screen.has_more
    stage.play(7, 3)
    screen.show_more()
    stage.frames(3)
    end_movements()
    told = [seen.words for seen in readable(stage.root)]
    newest, *older = screen.story.rows[:3]
    for words in (newest.title, *(row.brief for row in older)):
        assert plain(name_pieces(words)) in told
    stage.press("Back to the game")
    assert screen.sheet.parent is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_call_is_large_on_a_small_screen(language: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import own_texts

    stage = open_app(empty=True)
    screen = opened(stage, (800, 480), language, clock="5+3")
    small = set()
    for n in range(chosen(40, 100)):
        size = own_texts(screen.banner)[0].size_sp
        if size < CALL:
            small.add((screen.banner.text, screen.banner.said.sub, size))
        stage.play(1, n)
        stage.frames(1)
    assert not small


@pytest.mark.parametrize("size", SIZES)
def test_the_clocks_above_the_board_are_large(size: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    from kivy.metrics import dp

    from tests.app.app_driver import own_texts

    stage = open_app(empty=True)
    screen = opened(stage, size, "de", clock="5+3")
    stage.play(3, 1)
    assert len(screen.seats.rows) == 2
    for seat, row in screen.seats.rows.items():
        assert row.dial.digits.px >= dp(CLOCK), (seat, row.dial.digits.px)
        name, _ = own_texts(row)
        assert name.text == stage.referee.name(Seat(seat))
        assert row.x <= row.dial.x and row.dial.right <= row.right and row.y <= row.dial.y
        beside = name.x + name.wide() <= row.dial.x
        assert beside or row.dial.top <= name.y + name.height * 0.2

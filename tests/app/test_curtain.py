"""While the tablet is handed over nothing of the table is seen or touched, whatever happens to the window meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from kivy.core.window import Window
from PIL import Image, ImageChops

from companion.app.widgets.button import PushButton
from companion.app.widgets.theme import MOVING
from companion.table.available_commands import available_commands, table_commands
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from companion.table.referee import Referee
    from tests.app.app_driver import Stage


SECRET = ("booster-chess", "cloak-and-dagger-chess")
"""Games with a hand of cards or with a secret set-up."""
LATER = 14
"""Actions after which hands are looked at again."""
UPRIGHT, LOW, USUAL = (540, 1170), (800, 480), (1280, 800)


def waiting_seats(stage: Stage) -> list[str]:
    """Seats that may look at something in private now."""
    return list(dict.fromkeys(find_looks(stage.referee)))


def find_looks(referee: Referee) -> Iterator[str]:
    for offer in (*available_commands(referee), *table_commands(referee)):
        if offer.kind in ("look", "fill-in"):
            yield offer.seat


def cover(stage: Stage, seat: str) -> None:
    screen = stage.app.screen
    screen.touching.look.hand_over(seat)
    screen.redraw()
    stage.frames(3)
    assert screen.curtain is not None and screen.curtain.seat == seat


def taken(stage: Stage, path: Path, *alone: Any) -> Image.Image:
    """A picture of the window. `alone`: parts that are taken away for it."""
    for part in alone:
        part.opacity = 0
    stage.root.export_to_png(str(path))
    for part in alone:
        part.opacity = 1
    return Image.open(path).convert("RGB")


def assert_only_curtain(stage: Stage, path: Path, when: str) -> None:
    """The window shows what it shows without everything else, and a finger anywhere touches nothing else."""
    screen, root = stage.app.screen, stage.root
    assert screen.curtain is not None, when
    assert tuple(screen.curtain.size) == tuple(Window.size), when
    for one in list(MOVING):
        one.end()
    others = [one for one in root.children if one is not screen.curtain]
    assert screen in others
    seen, alone = taken(stage, path), taken(stage, path, *others)
    assert ImageChops.difference(seen, alone).getbbox() is None, (
        f"{when}: something is seen beside the curtain"
    )
    assert len(seen.getcolors(1 << 20) or ()) > 40, "the curtain itself is drawn"
    before = stage.referee.n, len(stage.referee.record.journal.records)
    own = [one for one in screen.curtain.walk() if isinstance(one, PushButton)]
    across, up = 4, 3
    for x in range(across):
        for y in range(up):
            at = (x + 0.5) * Window.width / across, (y + 0.5) * Window.height / up
            if not any(one.collide_point(*at) for one in own):
                stage.tap(*at)
    assert screen is stage.app.screen and screen.curtain is not None, when
    assert (stage.referee.n, len(stage.referee.record.journal.records)) == before, when
    assert not screen.touching.picking.hand and screen.touching.dialog is None and not screen.touching.path, (
        when
    )
    assert set(stage.app.focus.things()) == set(own), when


def changes(stage: Stage, resize: Callable[[int, int], None]) -> Iterator[str]:
    """What happens to a window while a tablet goes from hand to hand."""
    screen = stage.app.screen
    yield "at first"
    screen.redraw()
    stage.frames(3)
    screen.show_more()
    stage.frames(3)
    yield "redrawn"
    resize(*LOW)
    yield "smaller"
    resize(*UPRIGHT)
    yield "upright"
    stage.app.set("text", 2.0)
    stage.frames(3)
    yield "in large type"
    resize(*USUAL)
    stage.app.set("theme", "daylight")
    stage.frames(3)
    yield "in daylight"
    stage.app.set("text", 1.0)
    stage.app.set("theme", "evening")
    stage.frames(3)


@pytest.mark.parametrize("later", [0, LATER])
@pytest.mark.parametrize("game", SECRET)
def test_nothing_of_the_table_is_seen_or_touched_under_the_curtain(
    game: str, later: int, open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    from tests.app.app_driver import resize

    stage = open_app(game=game, seats=None, seed=3)
    stage.play(later, seed=3)
    seats = waiting_seats(stage)
    assert seats
    for seat in seats:
        cover(stage, seat)
        for when in changes(stage, resize):
            assert_only_curtain(stage, tmp_path / "seen.png", f"{seat}, {when}")
        stage.app.screen.touching.look.show()
        stage.app.screen.redraw()
        stage.frames(3)
        assert stage.app.screen.curtain is None and stage.root.curtain is None, "it is gone for its player"
        stage.app.screen.touching.look.hide()
        stage.app.screen.redraw()
        stage.frames(2)


def test_every_game_with_something_private_is_among_them() -> None:
    """A game that comes later is to be tried as well."""
    from companion.table.setup import TableSetup, open_table

    found = set()
    for game in sampled_games(__name__):
        referee = open_table(TableSetup(game=game, seed=1), lambda notice: None)
        if any(find_looks(referee)):
            found.add(game)
        referee.close()
    assert found == set(SECRET)


def test_the_curtain_goes_from_seat_to_seat_and_hides_whatever_else_comes(
    open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    stage = open_app(game="booster-chess", seats=None, seed=1)
    screen = stage.app.screen
    cover(stage, "white")
    cover(stage, "black")
    assert "Pass the tablet to Black." in stage.words and "Pass the tablet to White." not in stage.words
    screen.open_virtual()
    screen.add_widget(PushButton("Anything", lambda: None))
    other = PushButton("Anything", lambda: None)
    other.put(100, 100, 300, 300)
    stage.root.add_widget(other)
    screen.board.loupe.show("e4")
    screen.refuse("Whatever is refused.")
    stage.frames(3)
    assert_only_curtain(stage, tmp_path / "seen.png", "whatever comes")


def test_a_finger_that_was_down_before_does_nothing(open_app: Callable[..., Stage]) -> None:
    from kivy.base import EventLoop

    from tests.app.app_driver import Finger

    stage = open_app(game="booster-chess", seats=None, seed=1)
    board = stage.app.screen.board
    finger = Finger(*board.to_window(*board.middle_of("e2")))
    EventLoop.post_dispatch_input("begin", finger)
    stage.frames(1)
    cover(stage, "white")
    EventLoop.post_dispatch_input("end", finger)
    stage.frames(3)
    assert stage.app.screen.curtain is not None and not stage.app.screen.touching.picking.hand


def test_dice_that_tumble_do_not_hold_the_curtain_up(open_app: Callable[..., Stage]) -> None:
    """Whatever else waits for the dice, the curtain does not."""
    stage = open_app(seed=2, position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.stop_time()
    stage.app.table.command(do="roll")
    stage.pass_time(0.1)
    screen = stage.app.screen
    assert screen.rolling
    screen.touching.look.hand_over("green")
    screen.redraw()
    stage.frames(2)
    assert screen.rolling and stage.root.curtain is screen.curtain is not None
    screen.touching.look.hide()
    screen.redraw()
    stage.frames(2)
    assert stage.root.curtain is None

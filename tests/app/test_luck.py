"""The promise of a table's chance on the screen: code, QR code, and shaking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import segno

from companion.artwork.qr_code import QUIET
from tests.app.app_scenes import said, shown

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


JUMBLE: dict[str, Any] = {"game": "little-chess-jumble", "seats": ("green", "blue"), "seed": None}


def seal(stage: Stage) -> str:
    return stage.referee.record.commitments.last.seal


def code(stage: Stage) -> str:
    text = seal(stage)
    return " ".join((text[:4], text[4:8], text[8:12], text[12:16]))


def opened(stage: Stage) -> None:
    """The code on its sheet, by way of the menu."""
    stage.press("Menu")
    stage.press("Fair dice and cards")


def test_the_code_lies_in_the_menu_and_nowhere_else(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import shapes

    stage = open_app(**JUMBLE)
    assert shown(stage) is None and not said(stage, code(stage)), "no code before the first turn"
    opened(stage)
    assert said(stage, code(stage))
    matrix = segno.make(seal(stage).upper(), error="m", micro=False).matrix
    drawn = shown(stage).to_svg()
    assert drawn.count("h1v1h-1z") == sum(map(sum, matrix)), "it is drawn"
    for x, y in ((x, y) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark):
        assert f"M{x + QUIET} {y + QUIET}h1v1h-1z" in drawn
    assert min(shapes(shown(stage))[0].size) > 120, "three pixels a module"
    stage.press("Back")
    stage.press("Roll")
    opened(stage)
    assert said(stage, code(stage)) and not said(stage, "Shake")
    stage.press("Back")
    assert shown(stage) is None


def test_a_tap_turns_the_dice(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import shapes

    stage = open_app(**JUMBLE)
    opened(stage)
    before, words, pixels = code(stage), shown(stage).words, shapes(shown(stage))[0].texture.pixels
    stage.press("Shake: Green")
    assert shapes(shown(stage))[0].texture.pixels != pixels, "what a phone reads is the new one"
    (given,) = stage.referee.record.commitments.last.given
    assert given.seat == "green" and given.text.startswith("tap ")
    assert code(stage) != before and said(stage, code(stage)) and shown(stage).words == seal(stage) != words
    assert not said(stage, "Shake: Green") and said(stage, "Shake: Blue")
    stage.press("Back")
    opened(stage)
    stage.press("Shake: Blue")
    assert said(stage, code(stage)) and shown(stage).words == seal(stage), (
        "the menu shows the code that holds"
    )
    assert len(stage.referee.record.commitments.last.given) == 2 and not said(stage, "Shake:")


def test_no_shaking_where_everything_is_fixed(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**{**JUMBLE, "seed": 1})
    opened(stage)
    assert said(stage, code(stage)) and not said(stage, "Shake")
    stage = open_app(game="cloak-and-dagger-chess", seats=None)
    assert shown(stage) is None
    stage.press("Menu")
    assert not said(stage, "Fair dice")


def test_a_new_code_after_a_result(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JUMBLE, position="G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll")
    stage.press("Roll")
    stage.command(do="agree", end=True)
    assert shown(stage) is None
    stage.command(do="undo")
    assert stage.referee.record.commitments.last.number == 1
    assert any("so the game continues with a new one" in line for line in stage.log)
    opened(stage)
    assert shown(stage).words == seal(stage)

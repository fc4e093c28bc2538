"""The call of a player in check begins with the check."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


CALL = "Black, you are in check."


def test_a_check_is_the_call(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="chess", seats=("white", "black"))
    for action in ("Pe2-e4", "Pf7-f6", "Qd1-h5"):
        assert stage.app.screen.banner.said.text != CALL
        stage.command(do="act", action=action)
    assert stage.app.screen.banner.said.text == CALL
    stage.command(do="act", action="Pg7-g6")
    assert stage.app.screen.banner.said.text != CALL


def test_a_check_is_said_once(open_app: Callable[..., Stage]) -> None:
    """The line below the call leaves it out; the story has it, and so has the banner where a question takes the call."""
    from companion.i18n.figures import name_pieces

    stage = open_app(game="chess", seats=("white", "black"))
    for action in ("Pe2-e4", "Pf7-f6", "Qd1-h5"):
        stage.command(do="act", action=action)
    screen, told = stage.app.screen, "White's queen moves from d1 to h5."
    assert name_pieces(screen.banner.said.sub) == told
    assert not any(words == "Black is in check." for words in stage.words), "nor is it on the card"
    rows, _ = screen._teller.tell(stage.referee.view())
    assert "Black is in check." in f"{rows[0].title} {rows[0].more}"
    screen.touching.consent("end", {"do": "agree", "end": True}, ("white", "black"))
    stage.frames(2)
    assert name_pieces(screen.banner.said.sub) == f"{told} Black is in check."

"""On a small screen a hand and deductions have the room of the seats, and what a guess has led to is said once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.table.setup import TableSetup

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

pytestmark = pytest.mark.usefixtures("english_again")


NAMES = {"white": "Anna", "black": "Ben"}
HIGH, LETTERS = 84, 12
"""Height of a card in a hand of six at least, in dp, and size of the letters of its name at least."""


def looked(stage: Stage, game: str, language: str, actions: int, **rules: str) -> Any:
    """Who is on turn looks in private on a screen of 800x480; returns the screen."""
    from tests.app.app_driver import resize

    stage.app.set("language", language)
    resize(800, 480)
    stage.app.table.play(TableSetup(game=game, seed=3, names=NAMES, rules=rules))
    stage.frames(3)
    stage.play(actions, 300)
    screen = stage.app.screen
    screen.touching.look.hand_over(stage.referee.view().turn)
    screen.touching.act_privately(screen.touching.look.show)
    stage.frames(4)
    return screen


@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_of_a_hand_are_large(language: str, open_app: Callable[..., Stage]) -> None:
    from kivy.metrics import dp

    from companion.app.table.private_panel import HandCardView
    from tests.app.app_driver import own_texts

    stage = open_app(empty=True)
    screen = looked(stage, "booster-chess", language, 5)
    cards = [one for one in screen.card.walk() if isinstance(one, HandCardView)]
    assert len(cards) == 6 and screen.seats.parent is None
    for card in cards:
        assert card.height >= dp(HIGH) and screen.card.y <= card.y
        (name,) = own_texts(card)
        assert name.text == card.card.short and name.px >= LETTERS
        assert name.wide() <= card.width
    stage.press("Hide again" if language == "en" else "Wieder verdecken")
    assert screen.seats.parent is not None


def test_the_call_asks_for_a_card_and_then_for_the_piece(open_app: Callable[..., Stage]) -> None:
    """It names no button that only the page for everyone has."""
    stage = open_app(empty=True)
    screen = looked(stage, "booster-chess", "en", 5)
    name = NAMES[screen.touching.look.seat]
    assert screen.banner.text == f"{name}, choose a card."
    card = next(offer for offer in screen.touching.private_view().offers if offer.kind == "card")
    screen.touching.act_privately(screen.touching.look.take_up, str(card.said.values["card"]))
    stage.frames(3)
    assert screen.banner.text == f"{name}, now tap the piece."
    assert not any("tap the piece" in line for line in _lines(stage)[2:])


def test_deductions_take_the_room_of_seats_and_story(open_app: Callable[..., Stage]) -> None:
    from kivy.metrics import dp

    from companion.app.table.private_panel import GridView
    from tests.app.app_driver import resize

    stage = open_app(empty=True)
    screen = looked(stage, "cloak-and-dagger-chess", "en", 5)
    resize(1280, 800)
    stage.frames(4)
    grids = [one for one in screen.card.walk() if isinstance(one, GridView)]
    assert len(grids) == 2 and screen.seats.parent is None
    for grid in grids:
        assert grid.height >= dp(36) * (1 + len(grid.grid.rows)) and grid.top <= screen.card.top


@pytest.mark.parametrize("language", ["en", "de"])
def test_deductions_are_on_the_card(language: str, open_app: Callable[..., Stage]) -> None:
    from companion.app.table.private_panel import GridView

    stage = open_app(empty=True)
    screen = looked(stage, "cloak-and-dagger-chess", language, 5)
    grids = [one for one in screen.card.walk() if isinstance(one, GridView)]
    assert len(grids) == 2 and not screen.has_more
    assert all(screen.card.y <= grid.y and grid.top <= screen.card.top for grid in grids)


def test_a_bonus_move_is_said_once(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.table.play(TableSetup(game="cloak-and-dagger-chess", seed=3, names=NAMES))
    stage.play(2, 1)
    view = stage.referee.view()
    assert view.stage == "turn"
    guesses = [str(one) for one in stage.referee.actions() if str(one).startswith("guess 5 ")]
    for guess in guesses:
        stage.command(do="act", action=guess)
        if "Wrong" in stage.app.screen.banner.said.sub:
            break
        stage.command(do="undo")
    stages = set()
    for n in range(12):
        said = _lines(stage)
        assert sum("bonus" in line for line in said) <= 1, said
        stages.add(stage.referee.view().stage)
        if "bonus" in stages:
            break
        stage.play(1, n)
    assert {"move", "bonus"} <= stages


def _lines(stage: Stage) -> list[str]:
    """The call, what happened last, and what the card says beside the story."""
    said = stage.app.screen.banner.said
    facts = [str(getattr(fact.item, "said", "")) for fact in stage.app.screen.content.facts]
    return [said.text, said.sub, *facts]

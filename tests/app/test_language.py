"""Every screen in the pseudo-language: what stays plain English on it was never a message."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.app.texts import TEXTS
from companion.games import families
from companion.i18n.languages import ENGLISH, LANGUAGES, PSEUDO
from companion.kernel.messages import Seat
from tests.app.stand_ins import Pretended
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


PLAIN = re.compile(r"[A-Za-z]{4,}")
"""Accents leave no four plain letters of an English word side by side. Values of house rules stay as they are typed."""
NAMES = {"ring"}
"""Names of boards of ours, the same in every language."""
FEW = 6


@pytest.fixture(autouse=True)
def _pseudo() -> Iterator[None]:
    TEXTS.language = PSEUDO
    yield
    TEXTS.language = ENGLISH


def plain(stage: Stage) -> list[str]:
    """What is plain English on the screen."""
    stage.frames()
    codes = (
        NAMES
        | set(LANGUAGES.values())
        | {value for family in families().values() for rule in family.info.rules for value in rule.choices}
    )
    codes |= {
        getattr(getattr(stage.app.screen, "moves", None), "opening", "")
    }  # openings have one name, the world over
    found = [words for words in stage.words if words not in codes]
    return [
        words
        for words in found
        if any(
            len(set(run)) > 1 and run not in NAMES for run in PLAIN.findall(words)
        )  # words grow by their last letter
    ]


def shown(id: str) -> str:
    return TEXTS.text(id)


def test_home(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    assert len(stage.words) > 30 and not plain(stage)


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_setup(game: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.set_up(game)
    assert not plain(stage)
    stage.app.screen.show_sheet("printed")
    assert not plain(stage)
    stage.press(shown("change"))
    assert len(stage.words) > 10 and not plain(stage)


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_table_menu_and_private_looks(game: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app(game=game, seats=None, seed=5)
    referee, rng = stage.referee, random.Random(3)
    for _ in range(FEW):
        assert not plain(stage)
        stage.go_on(rng.choice)
    assert referee.n and not plain(stage)
    stage.press(shown("menu"))
    assert not plain(stage)
    stage.press(shown("back-to-game"))
    if referee.game.secret:
        seat = referee.game.seats[0]
        stage.app.screen.touching.look.hand_over(seat)
        stage.app.screen.redraw()
        assert not plain(stage)
        stage.press(TEXTS.text("only-i-look", seat=Seat(seat)))
        assert not plain(stage)


@pytest.mark.parametrize(
    "screen", ["settings", "draw-board", "own-set", "pair-men", "check-board", "device-keys", "club"]
)
def test_screens_beside_the_games(screen: str, open_app: Callable[..., Stage], board: Pretended) -> None:
    stage = open_app(empty=True)
    stage.app.open(screen)
    assert len(stage.words) > 5 and not plain(stage)


@pytest.mark.parametrize("font", ["display", "text", "text_bold"])
def test_every_font_of_ours_has_the_signs_that_are_not_looked_up(font: str) -> None:
    from companion.app.widgets.textures import EVERYWHERE, ROOM
    from companion.artwork.design import list_characters

    assert {sign for sign in EVERYWHERE if ord(sign) not in list_characters(font)} <= set(
        "\n\xa0\u202f\xad"
    ) | set(ROOM)

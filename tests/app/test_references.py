"""Screens look as they did when someone last looked: `make pictures ARGS=--references` takes the references again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = (
    "little-chess-jumble",
    "big-action-chess-jumble",
    "wild-jokers",
    "boulder-chess",
    "gravity-chess",
    "booster-chess",
    "cloak-and-dagger-chess",
    "neighbour-chess-solitaire",
    "parade-chess-solitaire",
    "dice-and-cards",
    "beside",
)
MOST = 60_000
"""Bytes of a reference."""


@pytest.mark.parametrize("game", GAMES)
def test_screens_look_as_they_did(
    game: str, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.table import device_manager
    from tests.pictures import references

    monkeypatch.setattr(
        device_manager, "open_board", vars(device_manager)["open_board"]
    )  # a pretended board replaces it for good
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    wrong = []
    for shot, now in references.shown(open_app(), game):
        path = references.file_of(game, shot)
        far, (x, y) = references.apart(references.kept(path), now)
        if far > references.NEAR:
            wrong.append(f"{path.name}: {far:.0f} apart around ({x}, {y})")
            if out := os.environ.get("TABLESIDE_APART"):
                Path(out, path.name).write_bytes(references.written(now))
    assert not wrong, "\n".join(wrong)


TARGETS = {"game": "little-chess-jumble", "seats": None, "seed": 4}


@pytest.mark.parametrize("fault", ["none", "no targets", "a man elsewhere", "a word too few"])
def test_what_is_missing_is_seen(
    fault: str, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison sees a mark that is not drawn, a piece one square off, a word too few; and nothing where nothing is."""
    from companion.app.widgets.text import Text
    from companion.artwork import marks
    from companion.artwork.design import svg
    from tests.pictures import references
    from tests.pictures.positions import MIDGAME

    position = MIDGAME.replace("Nb3", "Nb4") if fault == "a man elsewhere" else MIDGAME
    if fault == "no targets":
        monkeypatch.setattr(marks, "peg", lambda paint: svg(100, 100, ""))
    stage = open_app(**TARGETS, position=position)
    stage.app.set("reduced", True)
    stage.square("f1")
    if fault == "a word too few":
        stage.still()
        for one in stage.root.walk():
            if isinstance(one, Text) and "one piece" in one.text:
                one.text = one.text.replace("one ", "")
                one.arrange()
    shot = references.Shot("targets in a house")
    now = references.taken(stage, shot)
    far, _ = references.apart(references.kept(references.file_of("little-chess-jumble", shot)), now)
    if fault == "none":
        assert far < references.NEAR / 2
    else:
        assert far > references.NEAR * 2, far


def test_every_reference_is_looked_at_and_small() -> None:
    from tests.pictures import references

    assert tuple(references.SHOTS) == GAMES
    named = {references.file_of(game, shot) for game, shots in references.SHOTS.items() for shot in shots}
    assert set(references.FOLDER.glob("*.png")) == named
    assert all(path.stat().st_size < MOST for path in named)

"""A game that plays itself: seen moving, kept nowhere, with nothing that anybody could not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import families
from companion.table.game_factory import make_game
from companion.table.setup import PIECES, DemoGame, random_demo, worth_watching


@pytest.mark.parametrize("seed", range(6))
def test_it_moves_to_its_end_and_writes_nothing(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    demo = random_demo(("raindropchess", "wild-jokers", "gravity-chess"), seed)
    assert demo is not None
    moved = 0
    for _ in range(400):
        before = demo.layout
        demo.go_on()
        if demo.over:
            break
        moved += demo.layout != before
    assert demo.over and moved >= 3
    before = demo.layout
    demo.go_on()
    assert demo.layout == before, "what is over stays"
    assert not list(tmp_path.iterdir())


def test_the_same_lot_is_the_same_game_and_others_are_others() -> None:
    found = [demo for seed in range(12) if (demo := random_demo(seed=seed)) is not None]
    assert len({demo.game.info.id for demo in found}) > 2
    assert found[0].game.info.id == random_demo(seed=0).game.info.id  # type: ignore[union-attr]


def test_only_what_the_table_shows_and_what_is_worth_watching_is_shown() -> None:
    assert {random_demo(("gravity-chess",), seed).game.info.id for seed in range(3)} == {"gravity-chess"}  # type: ignore[union-attr]
    assert random_demo(("dice-and-cards", "cloak-and-dagger-chess", "parade-chess-solitaire")) is None
    for id in families():
        game = make_game(id, None, {})
        assert not (worth_watching(game) and game.secret), id


def test_it_begins_where_there_is_something_to_see() -> None:
    import random

    demo = DemoGame(make_game("little-chess-jumble", None, {}), random.Random(1))
    before = sum(place in demo.game.board.number for place in demo.layout)
    demo.open()
    after = sum(place in demo.game.board.number for place in demo.layout)
    assert before < PIECES == after

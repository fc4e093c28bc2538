"""Screens beside the table that pages of the handbook speak of: rules, ladder, other games, a game played again."""

from __future__ import annotations

import random
from pathlib import Path

from companion.table.setup import TableSetup
from companion.table.storage.data_folder import games_folder


def take(out: Path) -> None:
    """All of them, into a folder."""
    from tests.app.app_driver import Stage

    stage = Stage()
    stage.app.set("plain", True)
    stage.app.open_rules("wild-jokers")
    stage.frames(5)
    stage.picture(out / "rules-plain.png")
    stage.app.set("plain", False)
    stage.app.open_ladder("wild-jokers")
    stage.until(lambda: stage.app.screen.settled)
    stage.picture(out / "ladder.png")
    stage.app.open("more-games")
    stage.frames(60)  # its boards are drawn one after the other
    stage.picture(out / "more-games.png")
    stage.close()
    played_again(out)


def played_again(out: Path) -> None:
    """A game that is over, move by move."""
    from tests.app.app_driver import Stage

    path = games_folder() / "replay.tableside"
    stage = Stage(
        TableSetup(game="wild-jokers", journal=str(path), names={"white": "Anna", "black": "Ben"}, seed=3)
    )
    rng = random.Random(5)
    for _ in range(24):
        stage.go_on(rng.choice)
    stage.command(do="resign", seat="black")
    stage.app.table.close()
    stage.app.replay(str(path), at=17)
    stage.frames(5)
    stage.picture(out / "replay.png")
    stage.close()

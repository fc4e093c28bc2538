"""Screens beside the table that pages of the handbook speak of: rules, ladder, other games, a game played again and looked back at."""

from __future__ import annotations

import random
from pathlib import Path
from unittest.mock import patch

from companion.app.screens.history import review_screen
from companion.table.engine_host.jobs import InlineBackend
from companion.table.history import game_review
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import games_folder
from tests.table.table_fixture import Rig


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
    looked_back(out)


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


def looked_back(out: Path) -> None:
    """What turned a game that is over."""
    from tests.app.app_driver import Stage

    names = {"green": "Anna", "blue": "Ben"}
    rig = Rig(
        games_folder(),
        game="little-chess-jumble",
        seats=tuple(names),
        seed=3,
        name="back.tableside",
        names=names,
    )
    rig.play_out(0.0)
    rig.referee.close()
    with patch.object(game_review, "ALL", 8.0), patch.object(review_screen, "all_thinkers", InlineBackend):
        stage = Stage()
        stage.app.look_back(str(rig.path))
        stage.until(lambda: stage.app.screen.settled)
        stage.frames(4)
        stage.picture(out / "review.png")
        stage.close()

"""The game that the page on adding a game makes is played in the app, by touch, without a line of the app for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.addon_games import GAME, MOVES, folder_of_the_page

PLAY = """
import sys
from companion.table.setup import TableSetup
from tests.app.app_driver import Stage

stage = Stage()
assert "Hill Chess" in stage.words
stage.app.set_up({game!r})
stage.press("Start")
assert stage.app.screen.banner.text == "White to move.", stage.app.screen.banner.text
for move in {moves!r}:
    origin, to = move[1:].split("-")
    stage.square(origin)
    assert to in stage.app.screen.touching.picking.targets
    stage.square(to)
    assert stage.referee.record.line_of_play.played[-1].action == move
assert "White wins!" in stage.words and "A king reached the hill." in stage.words
stage.press("Play again")
assert stage.referee.n == 0 and stage.app.screen.heard.outcome is None
stage.close()
print("played")
"""


def test_a_new_game_is_played_by_touch(tmp_path: Path) -> None:
    folder_of_the_page(tmp_path / "games")
    done = subprocess.run(
        [sys.executable, "-c", PLAY.format(game=GAME, moves=MOVES)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env={
            **os.environ,
            "TABLESIDE_GAMES": str(tmp_path / "games"),
            "XDG_DATA_HOME": str(tmp_path / "data"),
        },
    )
    assert done.stdout.splitlines()[-1:] == ["played"], done.stderr[-2000:]


def test_a_game_that_was_never_set_up_is_offered_by_what_we_recommend() -> None:
    from companion.app.settings import Settings
    from companion.seat_pages.game_choices import GameChoices

    assert Settings().choices_for("boulder-chess").rules == {"goal": "b"}
    printed = Settings(games={"boulder-chess": GameChoices(preset="printed")})
    assert printed.choices_for("boulder-chess").rules == {}

"""A table that a host has set up shows his games alone, and is touched once for one touch."""

from __future__ import annotations

import subprocess
import sys

from companion.app import prepare

prepare()

from companion.app.screens.home.screen import find_offered_games  # noqa: E402
from companion.games import families  # noqa: E402


def test_the_games_that_are_named_are_shown_a_box_with_its_editions() -> None:
    known = families()
    assert find_offered_games(known, []) == known
    assert set(find_offered_games(known, ["raindropchess"])) == {"raindropchess"}
    assert (
        {"little-chess-jumble", "big-chess-jumble"}
        <= set(find_offered_games(known, ["little-chess-jumble"]))
        < set(known)
    )
    assert find_offered_games(known, ["no-such-game"]) == known


def test_kivy_reads_no_touchscreen_beside_its_window() -> None:
    """Its own default reads every touchscreen as well, and each touch would count twice."""
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import companion.app as app, companion.app.main as main\n"
            "main.TablesideApp.run = lambda self: print('INPUT', __import__('kivy.config').config.Config.items('input'))\n"
            "app.run()",
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "INPUT [('mouse', 'mouse')]" in told.stdout, told.stderr[-600:]

"""Writes down what the app shows in a story, and what reaches the world outside.

After each step the screen is built again, as when the theme changes: it has to show the same as before. The texts are in
`tests/golden/stories`, and `python -m tests.golden` writes them again.
"""

from __future__ import annotations

import re
import tempfile
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.texts import TEXTS
from companion.club.client import mdns
from companion.table.storage.data_folder import keep_private
from tests.app.contracts.outside import Outside, Story
from tests.app.contracts.screen_lines import (
    SCROLLED,
    changes,
    come_to_rest,
    painted,
    read_drawings,
    repainted,
    shown,
)

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

FOLDER = Path(__file__).parents[2] / "golden" / "stories"

WALKED = ("HomeScreen", "PreferencesScreen", "BoxScreen")
"""Screens to which stories lead and which have walks of their own."""
BRIEF = 4
"""Lines of these in a story."""
TIME = re.compile(r"\b[0-9]{2}:[0-9]{2}\b")
KEYS = re.compile(r"(\[\w\] role=\w+\n){5,}")
"""Keys with a letter or a digit, which are written in one line."""


def recount(story: Story, most: int | None = None) -> tuple[str, list[str]]:
    """Write down what a story shows after each step, and what has reached the world outside.

    Args:
        story: The story.
        most: The number of steps at most; if it is given nothing is built again between them.

    Returns:
        The text, and what was another when the screen was built again after a step.
    """
    told: list[str] = []
    wrong: list[str] = []
    before: list[str] = []
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        keep_apart(folder, patched)
        read_drawings(patched)
        TEXTS.language = "en"
        at = Outside(patched)
        for step in islice(story(at), most):
            settle(at.stage)
            now = legible(at, folder)
            told += [f"> {step}: {type(at.app.screen).__name__}", *changes(before, now)]
            told += [f"  ! {line.replace(folder, 'FOLDER')}" for line in at.take_said()]
            if most is not None:
                before = now
                continue
            paint = painted(at.stage.root)
            at.app.screen.redo_look()
            settle(at.stage)
            if type(at.app.screen).__name__ not in WALKED:
                wrong += [f"{step}: {line}" for line in repainted(paint, painted(at.stage.root))]
            before = legible(at, folder)
            wrong += [f"{step}: {line}" for line in changes(sorted(now), sorted(before))]
            wrong += [f"{step}: {line}" for line in at.take_said()]
        at.stage.close()
        TEXTS.language = "en"
    return "\n".join(told) + "\n", wrong


def keep_apart(folder: str, patched: pytest.MonkeyPatch) -> None:
    """Keep the data in a folder, and the world outside away."""
    patched.setenv("XDG_DATA_HOME", folder)
    patched.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    patched.setattr("firmware_bridge.discovery.cameras_here", list)
    patched.setattr(mdns, "clubs", list)
    patched.setattr("hardware.kiosk.machine.COMMAND", ("false",))
    keep_private()


def settle(stage: Stage) -> None:
    """Let the screen show what came of what was done."""
    stage.frames(3)
    stage.until(lambda: stage.app.screen.settled)
    come_to_rest(stage.root)
    stage.frames(1)


def legible(at: Outside, folder: str) -> list[str]:
    """What is shown, of screens that have walks of their own the beginning."""
    lines = [line for line in shown(at.stage.root) if not line.startswith(SCROLLED)]
    text = TIME.sub("TIME", "\n".join(lines).replace(folder, "FOLDER"))
    lines = KEYS.sub(one_line, text).split("\n")
    return lines[:BRIEF] if type(at.app.screen).__name__ in WALKED else lines


def one_line(keys: re.Match[str]) -> str:
    """Several keys as one line."""
    return "[" + " ".join(line[1] for line in keys[0].splitlines()) + "]\n"

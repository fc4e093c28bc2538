"""What a fresh installation can do before anybody has added an extra: all but what the extra is for, which is said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXTRAS = {
    "companion.club.hub.": "hub",
    "companion.club.tournament.": "hub",
    "companion.relay.cluster": "cluster",
    "firmware_bridge.eye.": "camera",
    "firmware_bridge.transports.frames.sources": "camera",
    "hardware.firmware.": "the board's own Python",
    "hardware.gpio.": "gpio",
}
"""Where what an extra brings may be imported, and the extra; everything else works without."""
ADDS = "companion add {}"


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    hidden = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "tests.base_install", *words],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        timeout=240,
        env={**hidden, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder), "TABLESIDE_LANGUAGE": "en"},
    )


def test_only_what_an_extra_is_for_needs_it(tmp_path: Path) -> None:
    done = run(tmp_path, "modules")
    assert done.returncode == 0, done.stderr
    found = dict(line.split(" ") for line in done.stdout.splitlines() if line.count(" ") == 1)
    assert found["firmware_bridge.eye.pixels"] == "cv2"
    assert not {name: what for name, what in found.items() if not name.startswith(tuple(EXTRAS))}


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        (("doctor",), "", ""),
        (("doctor", "--json"), "", "["),
        (("boards",), "", ""),
        (("games",), "", "wild-jokers"),
        (("referee", "big-action-chess-jumble", "--seed", "3"), "roll\nquit\n", "starts: "),
        (("print", "gardner", "--camera"), "", ".pdf"),
        (("engines",), "", ""),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_a_fresh_installation_does_it(words: tuple[str, ...], typed: str, said: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words, typed=typed)
    assert done.returncode in (0, 1), done.stderr  # doctor finds something amiss
    assert said in done.stdout and "T-901" not in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("camera", "check", "picture.jpg"), "camera"),
        (("camera", "check", "camera://0", "--game", "chess"), "camera"),
        (("camera", "check", "dice-camera://0"), "camera"),
        (("camera", "record", "camera://0", "--out", "evening.mjpeg"), "camera"),
        (("referee", "chess", "--board", "camera://0"), "camera"),
        (("referee", "chess", "--board", "gpio://8x8"), "gpio"),
        (("club", "open", "Knights"), "hub"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_what_needs_an_extra_says_which(words: tuple[str, ...], extra: str, tmp_path: Path) -> None:
    (tmp_path / "picture.jpg").write_bytes(b"\xff\xd8\xff\xd9")
    words = tuple(
        str(tmp_path / word) if word in ("picture.jpg", "evening.mjpeg") else word for word in words
    )
    done = run(tmp_path, *words, typed="quit\n")
    told = done.stdout + done.stderr
    assert ADDS.format(extra) in told and "T-901" not in told and "Traceback" not in told
